//! The decisions of this game that a player can answer in advance.

use crate::game_view::Situation;
use game::Rule;
use pacific::Action;
use pacific::decision::{
    AFTER_DAMAGE, ANTI_AIRCRAFT_FIRE, CHANGE_ROLL, FIRE_AT_PARADROP, HEALING, INTERCEPTION,
    PLAY_MINE, REACTION_FIRE, USE_SMOKE,
};

/// Reactions to the opponent, each with the label for passing.
const REACTIONS: [(Rule, &str, &str); 9] = [
    (PLAY_MINE, "An enemy unit moves: play a Mine?", "Play none"),
    (USE_SMOKE, "Your unit is shot at: use a Smoke Grenade?", "Use none"),
    (CHANGE_ROLL, "Play a card on a roll?", "Play none"),
    (REACTION_FIRE, "Your unit is assaulted: fire at the attacker?", "Hold fire"),
    (INTERCEPTION, "Enemy aircraft fly a mission: intercept?", "Don't intercept"),
    (ANTI_AIRCRAFT_FIRE, "Enemy aircraft are in range: fire Anti-Aircraft guns?", "Hold fire"),
    (FIRE_AT_PARADROP, "A paradrop is in range: fire Anti-Aircraft guns?", "Hold fire"),
    (AFTER_DAMAGE, "Your unit is destroyed: play a card?", "Play none"),
    (HEALING, "A unit can be healed: heal it?", "Don't heal"),
];

pub fn situations() -> Vec<Situation<Action>> {
    let pass = |(point, words, answer)| Situation::new(point, words, [(Action::Pass, answer)]);
    REACTIONS.into_iter().map(pass).collect()
}
