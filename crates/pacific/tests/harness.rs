//! The test harness: plays records and checks their expectations.

use game::record::{Replay, prove, run_from};
use pacific::{Pacific, data};

/// DP1: both players take the starter decks; natural terrain is rolled next.
pub const STARTERS: &str = "
us deck us-starter
us ready
japan deck japan-starter
japan ready
";

/// A battle of the game with these options.
pub fn battle(id: &str, options: &[&str]) -> Pacific {
    let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
    Pacific::new(data::open(id, Some(&options)).unwrap_or_else(|fault| panic!("{fault}")))
}

/// Plays a record of a Pitched Battle and checks all its expectations.
pub fn record(text: &str) -> Pacific {
    record_of("pitched", text)
}

/// Plays a record of another battle.
pub fn record_of(id: &str, text: &str) -> Pacific {
    record_on(&battle(id, &[]), text).game
}

/// Plays a record of a Pitched Battle with options.
pub fn record_with(options: &[&str], text: &str) -> Pacific {
    record_on(&battle("pitched", options), text).game
}

/// Plays a record from this state; returns the events since the last order as well.
pub fn record_on(start: &Pacific, text: &str) -> Replay<Pacific> {
    let text = format!("game pacific\nscenario {}\n{text}", start.battle().id);
    prove(&text, |record| run_from(start, record))
}
