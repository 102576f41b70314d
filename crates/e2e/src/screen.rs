//! What a page is looked at with.

use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetDeviceMetricsOverrideParams, SetTouchEmulationEnabledParams,
};

/// A screen of a size, with a theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Screen {
    pub width: u32,
    pub height: u32,
    pub theme: Theme,
    /// Fingers instead of a mouse.
    pub touch: bool,
    /// Whether its owner asked for less motion.
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

    /// The same at night.
    #[must_use]
    pub const fn dark(self) -> Screen {
        Screen { theme: Theme::Dark, ..self }
    }

    /// The same for somebody who wants nothing to move.
    #[must_use]
    pub const fn still(self) -> Screen {
        Screen { still: true, ..self }
    }

    pub(crate) fn metrics(self) -> SetDeviceMetricsOverrideParams {
        let (width, height) = (i64::from(self.width), i64::from(self.height));
        SetDeviceMetricsOverrideParams::new(width, height, 1.0, self.touch)
    }

    pub(crate) fn fingers(self) -> SetTouchEmulationEnabledParams {
        SetTouchEmulationEnabledParams::new(self.touch)
    }

    pub(crate) fn wishes(self) -> Vec<MediaFeature> {
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
