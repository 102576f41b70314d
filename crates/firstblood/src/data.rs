//! Data files: counters, maps and scenarios, and the ones that come with the game.
//!
//! The files in `data/firstblood` document their fields. Reading a file reports all its faults at once; a
//! file without faults can be played.

mod air;
mod chart;
mod counters;
mod set_up;

pub use chart::read_map;
pub use counters::read_counters;
pub use set_up::read_scenario;

use crate::map::Map;
use crate::scenario::{Counters, Options, Scenario};
use crate::turn_record::Turn;
use game::data::{self, Document, built_in};
use game::{DataFiles, Fault, compiled_files};
use std::sync::{Arc, LazyLock};

/// The built-in scenarios, in the order in which they are listed.
pub const SCENARIOS: [&str; 4] = ["campaign", "ridge-september", "october", "pocket"];

/// The ids of the optional rules.
pub const OPTIONS: [&str; 1] = ["repair-pairs"];

const COUNTERS: [(&str, &str); 3] =
    compiled_files!["counters/units.toml", "counters/record.toml", "counters/tables.toml",];
const MAPS: [(&str, &str); 1] = compiled_files!["maps/guadalcanal.toml"];
const FILES: [(&str, &str); SCENARIOS.len()] = compiled_files![
    "scenarios/campaign.toml",
    "scenarios/ridge-september.toml",
    "scenarios/october.toml",
    "scenarios/pocket.toml",
];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let [units, record, tables] = COUNTERS.map(|(_, compiled)| Document::compiled(compiled));
    let counters = Arc::new(built_in("counters", counters::counters_of(units, record, tables)));
    let maps = data::read_built_in(&MAPS, chart::map_of);
    let scenarios =
        data::read_built_in(&FILES, |document| set_up::scenario_of(document, &counters, &maps));
    Library { counters, maps, scenarios }
});

/// The built-in data.
#[derive(Debug)]
pub struct Library {
    pub counters: Arc<Counters>,
    pub maps: Vec<Arc<Map>>,
    /// In the order of [`SCENARIOS`].
    pub scenarios: Vec<Arc<Scenario>>,
}

pub fn library() -> &'static Library {
    &LIBRARY
}

impl data::Scenario for Scenario {
    fn id(&self) -> &str {
        &self.id
    }

    fn choose_options(&mut self, ids: &[String]) -> Result<(), Fault> {
        self.options = read_options(ids)?;
        Ok(())
    }
}

/// A built-in scenario, with its own options or with these.
pub fn open(id: &str, options: Option<&[String]>) -> Result<Arc<Scenario>, Fault> {
    data::open(&library().scenarios, id, options)
}

/// A custom scenario, with its own options or with these. Its map is looked for in `files` first.
pub fn open_text(
    text: &str,
    files: DataFiles<'_>,
    options: Option<&[String]>,
) -> Result<Arc<Scenario>, Vec<Fault>> {
    data::open_custom(read_with(text, files)?, options)
}

/// Reads a scenario that uses a map from `files` or a built-in map.
fn read_with(text: &str, files: DataFiles<'_>) -> Result<Scenario, Vec<Fault>> {
    let Library { counters, maps, .. } = library();
    data::on_its_map(text, files, read_map, |map| match map {
        Some(map) => read_scenario(text, counters, &[Arc::new(map)]),
        None => read_scenario(text, counters, maps),
    })
}

/// The options with these ids.
pub fn read_options(ids: &[String]) -> Result<Options, Fault> {
    let mut options = Options::default();
    data::read_options(ids, &OPTIONS, |option| *switches(&mut options)[option] = true)?;
    Ok(options)
}

/// The ids of the options in use, in the order of [`OPTIONS`].
pub fn option_ids(mut options: Options) -> Vec<&'static str> {
    let on = switches(&mut options);
    OPTIONS.into_iter().zip(on).filter(|(_, on)| **on).map(|(id, _)| id).collect()
}

/// In the order of [`OPTIONS`].
fn switches(options: &mut Options) -> [&mut bool; OPTIONS.len()] {
    let Options { repair_pairs } = options;
    [repair_pairs]
}

/// All faults of a file. Its path tells what it is: counters and tables in `counters/`, a map in `maps/`, a
/// scenario in `scenarios/`.
pub fn check_file(path: &str, text: &str, files: DataFiles<'_>) -> Vec<Fault> {
    let counters = |name: &str| check_counters(name, text).map(|()| name.to_owned());
    let map = |_: &str| read_map(text).map(|map| map.id().to_owned());
    let scenario = |_: &str| read_with(text, files).map(|scenario| scenario.id);
    data::check_file(path, &[("counters", &counters), ("maps", &map), ("scenarios", &scenario)])
}

/// Reads one of the three counter files together with the built-in versions of the other two.
fn check_counters(name: &str, text: &str) -> Result<(), Vec<Fault>> {
    let [units, record, tables] =
        data::with_file(&COUNTERS, &format!("counters/{name}.toml"), text)?;
    counters::counters_of(units, record, tables).map(drop)
}

/// Reads the turn at this key.
fn turn(sheet: &mut Document, key: &str) -> Turn {
    let names: Vec<(&str, Turn)> = Turn::all().map(|turn| (turn.name(), turn)).collect();
    sheet.choice(key, &names)
}

/// Reads an optional table; the default if it is missing.
fn table_or_none<T: Default>(
    sheet: &mut Document,
    key: &str,
    read: impl FnOnce(&mut Document) -> T,
) -> T {
    if sheet.has(key) { sheet.table(key, read) } else { T::default() }
}
