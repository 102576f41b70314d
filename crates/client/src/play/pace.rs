//! How fast the page shows what happened.

use std::time::Duration;

/// How long a step is shown at normal speed. Players need time to read dice and to follow the moves of others, but
/// they know their own.
const DICE: Duration = Duration::from_millis(900);
const MOVE: Duration = Duration::from_millis(450);
const OWN_MOVE: Duration = Duration::from_millis(280);

/// The speed at which the page shows what happened, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
    /// Shows only the result.
    Instant,
}

impl Pace {
    pub const ALL: [Pace; 4] = [Pace::Slow, Pace::Normal, Pace::Fast, Pace::Instant];

    /// The name in the browser's storage and in actions.
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Slow => "slow",
            Pace::Normal => "normal",
            Pace::Fast => "fast",
            Pace::Instant => "instant",
        }
    }

    /// The pace of this name.
    pub fn named(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// How long a step is shown.
    pub fn pause(self, has_dice: bool, is_own: bool) -> Duration {
        let normal = match (has_dice, is_own) {
            (true, _) => DICE,
            (false, false) => MOVE,
            (false, true) => OWN_MOVE,
        };
        match self {
            Pace::Slow => normal * 5 / 2,
            Pace::Normal => normal,
            Pace::Fast => normal / 3,
            Pace::Instant => Duration::ZERO,
        }
    }
}
