//! Records as tests.

use super::{Record, Replay};
use crate::{Fault, Game};

/// Plays a record that must come true, as a test does.
///
/// # Panics
///
/// If it cannot be read or played, if an order is refused, an expectation fails, or it has none: with
/// the text and the line.
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
    assert!(replay.expectations > 0, "a record that expects nothing proves nothing");
    replay
}
