//! One door to the rules for all tests: a record that must come true.

use firstblood::{FirstBlood, data};
use game::record::{Record, Replay, run_from};

/// The campaign with these options.
pub fn campaign(options: &[&str]) -> FirstBlood {
    let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
    let scenario = data::open("campaign", Some(&options));
    FirstBlood::new(scenario.unwrap_or_else(|fault| panic!("{fault}")))
}

/// Plays a record of the campaign and demands that everything in it comes true.
pub fn record(text: &str) -> FirstBlood {
    record_on(&campaign(&[]), text).game
}

/// The same with optional rules.
pub fn record_with(options: &[&str], text: &str) -> FirstBlood {
    record_on(&campaign(options), text).game
}

/// The same from this table on, with what happened since the last order.
pub fn record_on(start: &FirstBlood, text: &str) -> Replay<FirstBlood> {
    let text = format!("game firstblood\nscenario {}\n{text}", start.scenario().id);
    let failed = |what: String| -> ! {
        let numbered: Vec<String> =
            text.lines().zip(1..).map(|(line, number)| format!("{number:3} {line}")).collect();
        panic!("{what}\n{}", numbered.join("\n"))
    };
    let read = Record::read(&text);
    let record = read.unwrap_or_else(|faults| failed(format!("{}", faults[0])));
    let replay = run_from::<FirstBlood>(start, &record);
    let replay = replay.unwrap_or_else(|faults| failed(format!("{}", faults[0])));
    if let Some(failure) = replay.failures.first() {
        let line = failure.place.line;
        failed(format!("line {line}: expected {}, found {}", failure.expected, failure.found));
    }
    assert!(replay.expectations > 0, "a record that expects nothing proves nothing");
    replay
}
