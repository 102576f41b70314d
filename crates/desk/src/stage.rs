//! What the page asks of one game's board; each game has one.

use crate::catalogue::Sheet;
use crate::scene::{Field, Scene};
use hex::Hex;
use table::Position;

/// How one game is shown and played on a board of hexes.
pub trait Stage: Sync {
    /// The map, which stays the same for the whole game.
    fn field(&self, position: &dyn Position) -> Field;

    /// What lies on it, apart from what the hand does: counters, markers, spoken texts.
    fn scene(&self, position: &dyn Position, field: &Field) -> Scene;

    /// Where the action is now, if somewhere in particular.
    fn focus(&self, position: &dyn Position) -> Option<Hex>;

    /// The order that pointing at this hex would mean at the decision that is asked, legal or not.
    fn meaning(&self, position: &dyn Position, hex: Hex) -> Option<String>;

    /// Where an order points to.
    fn place(&self, position: &dyn Position, order: &str) -> Option<Hex>;

    /// What a choice promises in a few characters: the odds, the price.
    fn tag(&self, position: &dyn Position, order: &str) -> Option<String>;

    /// What is asked, in a few words.
    fn prompt(&self, position: &dyn Position) -> String;

    /// The panels beside the map, as markup. Words: `hex LABEL`.
    fn panels(&self, position: &dyn Position, seated: bool) -> String;

    /// The same in one line, where there is no room for panels.
    fn strip(&self, position: &dyn Position) -> String;

    /// What the lines and colours of the map mean, as markup.
    fn legend(&self) -> &'static str;

    /// The numbers behind the choice that is held ready, or behind what goes on, as markup. It may
    /// take longer than a glance. Words: `confirm`, `put-down`.
    fn numbers(&self, position: &dyn Position, ready: Option<&str>) -> Option<String>;

    /// The clause by which results are compared, if the rules know one.
    fn scoring(&self) -> Option<&'static str>;

    /// How the game ended, by the clause that ended it: `The Division HQ has fallen`.
    fn ending(&self, clause: &str) -> Option<&'static str>;

    /// What the lobby tells of the scenario that begins so, on this map of the game's; nothing, if
    /// there is no more to it than its briefing.
    fn sheet(&self, _first: &dyn Position, _map: usize) -> Option<Sheet> {
        None
    }

    /// A choice as the button for it says: `Banzai charge`.
    fn words(&self, position: &dyn Position, order: &str) -> String;
}

/// The stage of the game of this name.
pub fn stage(game: &str) -> Option<&'static dyn Stage> {
    match game {
        #[cfg(feature = "ridge")]
        "ridge" => Some(&crate::ridge::RidgeStage),
        _ => None,
    }
}
