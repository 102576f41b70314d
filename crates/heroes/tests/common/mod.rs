//! One door to the rules for all tests: a record that must come true.

use game::notation::Words;
use game::record::{Record, run_from};
use game::{Game, Seat};
use heroes::{Heroes, data};

const MAP: &str = include_str!("../field/map.toml");
const FIREFIGHT: &str = include_str!("../field/firefight.toml");

const ABLE: &str = include_str!("../field/able.toml");

/// The firefight of the tests, with these options.
pub fn field(options: &[&str]) -> Heroes {
    open(FIREFIGHT, options)
}

/// The one where units have capabilities.
#[allow(dead_code, reason = "not every test file needs capabilities")]
pub fn able(options: &[&str]) -> Heroes {
    open(ABLE, options)
}

fn open(firefight: &str, options: &[&str]) -> Heroes {
    let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
    let shelf = |path: &str| (path == "maps/field.toml").then(|| MAP.to_owned());
    let firefight = data::open_text(firefight, &shelf, Some(&options));
    Heroes::new(firefight.unwrap_or_else(|faults| panic!("{}", faults[0])))
}

/// Plays a record on the field and demands that everything in it comes true.
#[allow(dead_code, reason = "not every test file plays without options")]
pub fn record(text: &str) -> Heroes {
    record_with(&[], text)
}

/// The same with optional rules.
#[allow(dead_code, reason = "not every test file plays with options")]
pub fn record_with(options: &[&str], text: &str) -> Heroes {
    record_from(&field(options), text)
}

/// The same where units have capabilities.
#[allow(dead_code, reason = "not every test file needs capabilities")]
pub fn record_able(text: &str) -> Heroes {
    record_from(&able(&[]), text)
}

fn record_from(start: &Heroes, text: &str) -> Heroes {
    let text = format!("game heroes\nscenario field\n{text}");
    let failed = |what: String| -> ! {
        let numbered: Vec<String> =
            text.lines().zip(1..).map(|(line, number)| format!("{number:3} {line}")).collect();
        panic!("{what}\n{}", numbered.join("\n"))
    };
    let read = Record::read(&text);
    let record = read.unwrap_or_else(|faults| failed(format!("{}", faults[0])));
    let replay = run_from::<Heroes>(start, &record);
    let replay = replay.unwrap_or_else(|faults| failed(format!("{}", faults[0])));
    if let Some(failure) = replay.failures.first() {
        let line = failure.place.line;
        failed(format!("line {line}: expected {}, found {}", failure.expected, failure.found));
    }
    assert!(replay.expectations > 0, "a record that expects nothing proves nothing");
    replay.game
}

/// What a seat is told when it asks.
#[allow(dead_code, reason = "not every test file looks through a seat's eyes")]
pub fn asked(game: &Heroes, seat: u8, question: &str) -> String {
    let view = game.view(Seat(seat).into());
    game::notation::ask(&view, &mut Words::of(question)).unwrap()
}
