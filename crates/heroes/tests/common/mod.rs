//! Test helpers: positions and records whose expectations must hold.

use game::notation::Words;
use game::record::{Replay, prove, run_from};
use game::{Fault, Game, Seat};
use heroes::{Heroes, data};
use std::sync::LazyLock;

const FIELD: &str = include_str!("../field/firefight.toml");
const ABLE: &str = include_str!("../field/able.toml");
const YARD: &str = include_str!("../field/yard.toml");
const AMBUSH: &str = include_str!("../field/ambush.toml");
const FORT: &str = include_str!("../field/fort.toml");
const SHORE: &str = include_str!("../field/shore.toml");
const GUNS: &str = include_str!("../field/guns.toml");
const TEAMS: &str = include_str!("../field/teams.toml");
const MAPS: [(&str, &str); 4] = [
    ("maps/field.toml", include_str!("../field/map.toml")),
    ("maps/yard.toml", include_str!("../field/yard-map.toml")),
    ("maps/thicket.toml", include_str!("../field/thicket-map.toml")),
    ("maps/fort.toml", include_str!("../field/fort-map.toml")),
];

/// A custom firefight with these options.
fn open(text: &str, options: &[&str]) -> Result<Heroes, Vec<Fault>> {
    let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
    let shelf =
        |path: &str| MAPS.iter().find(|(file, _)| *file == path).map(|(_, map)| (*map).to_owned());
    data::open_text(text, &shelf, Some(&options)).map(Heroes::new)
}

/// The same for a file without faults.
fn opened(text: &str, options: &[&str]) -> Heroes {
    open(text, options).unwrap_or_else(|faults| panic!("{}", faults[0]))
}

/// The test firefight `field` with these options.
pub fn field(options: &[&str]) -> Heroes {
    static PLAIN: LazyLock<Heroes> = LazyLock::new(|| opened(FIELD, &[]));
    if options.is_empty() { PLAIN.clone() } else { opened(FIELD, options) }
}

/// The test firefight with changes to its file.
pub fn altered(changes: &[(&str, &str)]) -> Result<Heroes, Vec<Fault>> {
    open(&changed(FIELD, changes), &[])
}

/// A file with changes.
fn changed(text: &str, changes: &[(&str, &str)]) -> String {
    changes.iter().fold(text.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "the file does not contain {from}");
        text.replace(from, to)
    })
}

/// The test firefight with vehicles, Bunkers and Wire.
pub fn fort() -> Heroes {
    static PLAIN: LazyLock<Heroes> = LazyLock::new(|| opened(FORT, &[]));
    PLAIN.clone()
}

/// The same with optional rules.
pub fn fort_with(options: &[&str]) -> Heroes {
    opened(FORT, options)
}

/// The same with changes to its file.
pub fn altered_fort(changes: &[(&str, &str)]) -> Result<Heroes, Vec<Fault>> {
    open(&changed(FORT, changes), &[])
}

/// Plays a record where there are vehicles, Bunkers and Wire, and checks its expectations.
pub fn record_fort(text: &str) -> Heroes {
    record_on(&fort(), text)
}

/// The test firefight with mortars, artillery, smoke, flares, canister and aircraft.
pub fn guns() -> Heroes {
    static PLAIN: LazyLock<Heroes> = LazyLock::new(|| opened(GUNS, &[]));
    PLAIN.clone()
}

/// The same with changes to its file.
pub fn altered_guns(changes: &[(&str, &str)]) -> Heroes {
    opened(&changed(GUNS, changes), &[])
}

/// Plays a record there, and checks its expectations.
pub fn record_guns(text: &str) -> Heroes {
    record_on(&guns(), text)
}

/// The test firefight with hidden units of both sides.
pub fn ambush() -> Heroes {
    static PLAIN: LazyLock<Heroes> = LazyLock::new(|| opened(AMBUSH, &[]));
    PLAIN.clone()
}

/// Plays a record there, and checks its expectations.
pub fn record_ambush(text: &str) -> Heroes {
    record_on(&ambush(), text)
}

/// The test firefight with landing craft.
pub fn shore() -> Heroes {
    static PLAIN: LazyLock<Heroes> = LazyLock::new(|| opened(SHORE, &[]));
    PLAIN.clone()
}

/// The same with changes to its file.
pub fn altered_shore(changes: &[(&str, &str)]) -> Result<Heroes, Vec<Fault>> {
    open(&changed(SHORE, changes), &[])
}

/// Plays a record there, and checks its expectations.
pub fn record_shore(text: &str) -> Heroes {
    record_on(&shore(), text)
}

/// The same with optional rules.
pub fn record_with_shore(options: &[&str], text: &str) -> Heroes {
    record_on(&opened(SHORE, options), text)
}

/// The test firefight with vehicles, heavy weapons, hills and water, without cards and Bushido.
pub fn yard() -> Heroes {
    opened(YARD, &[])
}

/// The test firefight where units have capabilities.
pub fn able(options: &[&str]) -> Heroes {
    static PLAIN: LazyLock<Heroes> = LazyLock::new(|| opened(ABLE, &[]));
    if options.is_empty() { PLAIN.clone() } else { opened(ABLE, options) }
}

/// The test firefight for two players on each side, with optional rules.
pub fn teams(options: &[&str]) -> Heroes {
    static PLAIN: LazyLock<Heroes> = LazyLock::new(|| opened(TEAMS, &[]));
    if options.is_empty() { PLAIN.clone() } else { opened(TEAMS, options) }
}

/// The same with changes to its file.
pub fn altered_teams(changes: &[(&str, &str)]) -> Heroes {
    opened(&changed(TEAMS, changes), &[])
}

/// Plays a record there, and checks its expectations.
pub fn record_teams(options: &[&str], text: &str) -> Heroes {
    record_on(&teams(options), text)
}

/// A firefight that comes with the game.
pub fn published(id: &str) -> Heroes {
    Heroes::new(data::open(id, None).unwrap_or_else(|fault| panic!("{fault}")))
}

/// Plays a record on the field and checks its expectations.
pub fn record(text: &str) -> Heroes {
    record_with(&[], text)
}

/// The same with optional rules.
pub fn record_with(options: &[&str], text: &str) -> Heroes {
    record_on(&field(options), text)
}

/// The same where units have capabilities.
pub fn record_able(text: &str) -> Heroes {
    record_on(&able(&[]), text)
}

/// The same from this position on.
pub fn record_on(start: &Heroes, text: &str) -> Heroes {
    play(start, text).game
}

/// The same, with the events since the last order.
pub fn play(start: &Heroes, text: &str) -> Replay<Heroes> {
    let text = format!("game heroes\nscenario {}\n{text}", start.firefight().id);
    prove(&text, |record| run_from(start, record))
}

/// The answer to a question from the view of a seat.
pub fn answer(game: &Heroes, seat: u8, question: &str) -> String {
    let view = game.view(Seat(seat).into());
    game::notation::ask(&view, &mut Words::of(question)).unwrap()
}
