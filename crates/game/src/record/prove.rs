//! Records as tests.

use super::{Record, Replay};
use crate::{Fault, Game};

/// Plays a record in a test: every expectation must hold.
///
/// # Panics
///
/// With the text and the line, if the record can't be read or played, an order is refused, an
/// expectation fails, or there is none.
pub fn prove<G: Game>(
    text: &str,
    run: impl FnOnce(&Record<'_>) -> Result<Replay<G>, Vec<Fault>>,
) -> Replay<G> {
    let failed = |what: String| -> ! {
        let numbered: Vec<String> =
            text.lines().zip(1..).map(|(line, number)| format!("{number:3} {line}")).collect();
        panic!("{what}\n{}", numbered.join("\n"))
    };
    let read = Record::read(text);
    let record = read.unwrap_or_else(|faults| failed(faults[0].to_string()));
    let replay = run(&record).unwrap_or_else(|faults| failed(faults[0].to_string()));
    if let Some(failure) = replay.failures.first() {
        let line = failure.place.line;
        failed(format!("line {line}: expected {}, found {}", failure.expected, failure.found));
    }
    assert!(replay.expectations > 0, "the record has no expectations");
    replay
}
