//! Emulated screens.

use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetDeviceMetricsOverrideParams, SetTouchEmulationEnabledParams,
};

/// Size, theme and input of a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Screen {
    pub width: u32,
    pub height: u32,
    pub theme: Theme,
    /// Whether it is a touch screen.
    pub touch: bool,
    /// Whether the user prefers reduced motion.
    pub still: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    Light,
    Dark,
}

impl Screen {
    pub const DESKTOP: Screen =
        Screen { width: 1440, height: 900, theme: Theme::Light, touch: false, still: false };
    pub const TABLET: Screen =
        Screen { width: 820, height: 1180, theme: Theme::Light, touch: true, still: false };
    pub const PHONE: Screen =
        Screen { width: 390, height: 844, theme: Theme::Light, touch: true, still: false };

    /// The same screen with the dark theme.
    #[must_use]
    pub const fn dark(self) -> Screen {
        Screen { theme: Theme::Dark, ..self }
    }

    /// The same screen with reduced motion.
    #[must_use]
    pub const fn still(self) -> Screen {
        Screen { still: true, ..self }
    }

    pub(crate) fn metrics(self) -> SetDeviceMetricsOverrideParams {
        let (width, height) = (i64::from(self.width), i64::from(self.height));
        SetDeviceMetricsOverrideParams::new(width, height, 1.0, self.touch)
    }

    pub(crate) fn touch_emulation(self) -> SetTouchEmulationEnabledParams {
        SetTouchEmulationEnabledParams::new(self.touch)
    }

    pub(crate) fn media_features(self) -> Vec<MediaFeature> {
        let scheme = match self.theme {
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        let motion = if self.still { "reduce" } else { "no-preference" };
        vec![
            MediaFeature::new("prefers-color-scheme", scheme),
            MediaFeature::new("prefers-reduced-motion", motion),
        ]
    }
}
