//! One door to the rules for all tests: a record that must come true.

use game::record::{Record, Replay, run_from};
use pacific::{Pacific, data};

/// DP1: both players take the starter decks; natural terrain is rolled next.
pub const STARTERS: &str = "
us deck us-starter
us ready
japan deck japan-starter
japan ready
";

/// A battle that comes with the game, with these options agreed on.
pub fn battle(id: &str, options: &[&str]) -> Pacific {
    let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
    Pacific::new(data::open(id, Some(&options)).unwrap_or_else(|fault| panic!("{fault}")))
}

/// Plays a record of a Pitched Battle and demands that everything in it comes true.
pub fn record(text: &str) -> Pacific {
    record_of("pitched", text)
}

/// The same of another battle.
pub fn record_of(id: &str, text: &str) -> Pacific {
    record_on(&battle(id, &[]), text).game
}

/// The same of a Pitched Battle with options.
pub fn record_with(options: &[&str], text: &str) -> Pacific {
    record_on(&battle("pitched", options), text).game
}

/// The same from this table on, with what happened since the last order.
pub fn record_on(start: &Pacific, text: &str) -> Replay<Pacific> {
    let text = format!("game pacific\nscenario {}\n{text}", start.battle().id);
    let failed = |what: String| -> ! {
        let numbered: Vec<String> =
            text.lines().zip(1..).map(|(line, number)| format!("{number:3} {line}")).collect();
        panic!("{what}\n{}", numbered.join("\n"))
    };
    let read = Record::read(&text);
    let record = read.unwrap_or_else(|faults| failed(format!("{}", faults[0])));
    let replay = run_from::<Pacific>(start, &record);
    let replay = replay.unwrap_or_else(|faults| failed(format!("{}", faults[0])));
    if let Some(failure) = replay.failures.first() {
        let line = failure.place.line;
        failed(format!("line {line}: expected {}, found {}", failure.expected, failure.found));
    }
    assert!(replay.expectations > 0, "a record that expects nothing proves nothing");
    replay
}
