//! The decisions of this game that a player can answer in advance.

use crate::game_view::Situation;
use firstblood::Action;
use firstblood::decision::ADVANCE;

/// Orders for losses and retreats name units, so only the advance after combat has an answer that is always legal.
pub fn situations() -> Vec<Situation<Action>> {
    vec![Situation::new(ADVANCE, "Your units could advance after combat", [(Action::Done, "Stay")])]
}
