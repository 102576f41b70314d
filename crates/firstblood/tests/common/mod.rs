//! Test helpers: records whose expectations must hold.

use firstblood::{FirstBlood, data};
use game::record::{Replay, prove, run_from};

/// The campaign with these options.
pub fn campaign(options: &[&str]) -> FirstBlood {
    let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
    let scenario = data::open("campaign", Some(&options));
    FirstBlood::new(scenario.unwrap_or_else(|fault| panic!("{fault}")))
}

/// Plays a record of the campaign and checks all its expectations.
pub fn record(text: &str) -> FirstBlood {
    record_on(&campaign(&[]), text).game
}

/// The same with optional rules.
pub fn record_with(options: &[&str], text: &str) -> FirstBlood {
    record_on(&campaign(options), text).game
}

/// The same from this position; also returns the events since the last order.
pub fn record_on(start: &FirstBlood, text: &str) -> Replay<FirstBlood> {
    let text = format!("game firstblood\nscenario {}\n{text}", start.scenario().id);
    prove(&text, |record| run_from(start, record))
}
