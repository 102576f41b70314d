//! Readers for map and scenario files, and the built-in library.
//!
//! The files in `data/ridge` explain their fields. A reader reports every fault in a file at once; a
//! file without faults can be played.

mod chart;
pub use chart::read_map;

use crate::map::{Map, Terrain};
use crate::scenario::{INFANTRY, Options, RIFLES, Scenario};
use game::data::{self, Document};
use game::{DataFiles, Fault, compiled_files};
use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

/// The built-in scenarios, in the order in which they are listed.
pub const SCENARIOS: [&str; 4] = ["standard", "first_night", "everything", "gung_ho"];

/// The ids of the optional rules, in the order of the rules.
pub const OPTIONS: [&str; 5] = ["machineguns", "hero", "banzai", "crews", "no-hqs"];

const MOST_INFANTRY: u32 = 240;
const MOST_IN_POOL: u32 = 250;
const FACTORS: RangeInclusive<u8> = 1..=12;
/// 11.5a: at most one per red-row hex.
const CREWS: RangeInclusive<u8> = 0..=12;

const MAPS: [(&str, &str); 1] = compiled_files!["maps/ridge.toml"];
const SCENARIO_FILES: [(&str, &str); SCENARIOS.len()] = compiled_files![
    "scenarios/standard.toml",
    "scenarios/first_night.toml",
    "scenarios/everything.toml",
    "scenarios/gung_ho.toml",
];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let maps = data::read_built_in(&MAPS, chart::map_of);
    let scenarios = data::read_built_in(&SCENARIO_FILES, |document| scenario_of(document, &maps));
    Library { maps, scenarios }
});

/// The built-in maps and scenarios.
#[derive(Debug)]
pub struct Library {
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

/// A custom scenario, with its own options or with these. Its map may be one of `files` or a built-in
/// one.
pub fn open_text(
    text: &str,
    files: DataFiles<'_>,
    options: Option<&[String]>,
) -> Result<Arc<Scenario>, Vec<Fault>> {
    data::open_custom(read_with(text, files)?, options)
}

/// Reads a scenario and its map, which is taken from `files` or from the library.
fn read_with(text: &str, files: DataFiles<'_>) -> Result<Scenario, Vec<Fault>> {
    data::on_its_map(text, files, read_map, |map| match map {
        Some(map) => read_scenario(text, &[Arc::new(map)]),
        None => read_scenario(text, &library().maps),
    })
}

/// The options with these ids, and no others.
pub fn read_options(ids: &[String]) -> Result<Options, Fault> {
    let mut options = Options::default();
    data::read_options(ids, &OPTIONS, |index| *switches(&mut options)[index] = true)?;
    Ok(options)
}

/// The ids of the options in use, in the order of [`OPTIONS`].
pub fn option_ids(mut options: Options) -> Vec<&'static str> {
    let on = switches(&mut options);
    OPTIONS.into_iter().zip(on).filter(|(_, on)| **on).map(|(id, _)| id).collect()
}

/// The options in the order of [`OPTIONS`].
fn switches(options: &mut Options) -> [&mut bool; 5] {
    let Options { machineguns, hero, banzai, crews, no_hqs } = options;
    [machineguns, hero, banzai, crews, no_hqs]
}

/// All faults in a file. Maps are in the folder `maps/`, scenarios in `scenarios/`.
pub fn check_file(path: &str, text: &str, files: DataFiles<'_>) -> Vec<Fault> {
    let map = |_: &str| read_map(text).map(|map| map.id().to_owned());
    let scenario = |_: &str| read_with(text, files).map(|scenario| scenario.id);
    data::check_file(path, &[("maps", &map), ("scenarios", &scenario)])
}

/// Reads a scenario that uses one of these maps; returns all faults if there are any.
pub fn read_scenario(text: &str, maps: &[Arc<Map>]) -> Result<Scenario, Vec<Fault>> {
    scenario_of(Document::open(text), maps)
}

fn scenario_of(mut document: Document, maps: &[Arc<Map>]) -> Result<Scenario, Vec<Fault>> {
    let id = document.word("id");
    let title = document.line("title");
    let briefing = document.text("briefing");
    let map = document.known("map", maps, |map| map.id());
    let turns = document.number("turns", 1..=5);
    let max_stack = document.number("max_stack", 1..=5);
    let words: Vec<(&str, usize)> = OPTIONS.into_iter().zip(0..).collect();
    let mut options = Options::default();
    for option in document.choices("options", "option", &words) {
        *switches(&mut options)[option.value] = true;
    }
    let before = document.count();
    let infantry: [u8; 4] = document.table("infantry", |document| by_factor(document, INFANTRY));
    if document.count() == before {
        check_infantry(&mut document, &infantry);
    }
    let before = document.count();
    let rifles: [u8; 7] = document.table("rifles", |document| by_factor(document, RIFLES));
    let hqs =
        document.table("hqs", |hqs| ["division", "battalion"].map(|key| hqs.number(key, FACTORS)));
    let [caches, artillery] = document
        .table("pool", |pool| [pool.number("caches", 0..=10), pool.number("artillery", 0..=60)]);
    let [machineguns, heroes, crews, crew_factor, charges] =
        document.table("optional", |optional| {
            [
                optional.number("machineguns", 0..=20),
                optional.number("heroes", 0..=1),
                optional.number("crews", CREWS),
                optional.number("crew_factor", FACTORS),
                optional.number("charges", 0..=20),
            ]
        });
    let pool = [caches, artillery, machineguns, heroes, hqs.len() as u8];
    let total: u32 = rifles.iter().chain(&pool).map(|count| u32::from(*count)).sum();
    if document.count() == before && total > MOST_IN_POOL {
        let what = format!("the pool has {total} counters, including HQs and options");
        let expected = format!("at most {MOST_IN_POOL}");
        document.fault(Fault::new(document.place("rifles"), what).expected(expected));
    }
    let recapture = document.table("recapture", |recapture| {
        Terrain::ALL.map(|terrain| recapture.number(terrain.name(), 0..=6))
    });
    document.finish()?;
    // A missing map is a fault, so `finish` has returned it.
    let map = Map::clone(map.ok_or_else(Vec::new)?);
    Ok(Scenario {
        id,
        title,
        briefing,
        map,
        turns,
        max_stack,
        infantry,
        rifles,
        hqs,
        caches,
        artillery,
        machineguns,
        heroes,
        crews,
        crew_factor,
        charges,
        recapture,
        options,
    })
}

/// The number of units of each factor.
fn by_factor<const N: usize>(document: &mut Document, factors: [u8; N]) -> [u8; N] {
    factors.map(|factor| document.number(&factor.to_string(), 0..=MOST_INFANTRY as u8))
}

fn check_infantry(document: &mut Document, infantry: &[u8]) {
    let total: u32 = infantry.iter().map(|count| u32::from(*count)).sum();
    if !(1..=MOST_INFANTRY).contains(&total) {
        let what = format!("there are {total} infantry units");
        let expected = format!("1 to {MOST_INFANTRY}");
        document.fault(Fault::new(document.place("infantry"), what).expected(expected));
    }
}
