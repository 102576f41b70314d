//! Versions of the rules, stored with each game.

use crate::any_game::AnyGame;

/// The version of a game's rules. Any change that makes stored games diverge increases it, so that a host
/// knows which rules a game was started with.
pub fn rules_version(kind: &dyn AnyGame) -> u32 {
    match kind.name() {
        "ridge" | "heroes" | "firstblood" | "pacific" => 1,
        // A game that has no stored games yet.
        _ => 0,
    }
}
