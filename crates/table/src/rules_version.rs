//! Versions of the rules, stored with each game.

use crate::any_game::AnyGame;

/// The version of a game's rules. A change that makes stored games diverge counts it up, so that a host
/// knows which rules a game was begun with.
pub fn rules_version(kind: &dyn AnyGame) -> u32 {
    match kind.name() {
        "ridge" | "heroes" | "firstblood" | "pacific" => 1,
        // A game that has no stored games yet.
        _ => 0,
    }
}
