//! Map and scenario files, and the ones that come with the game.
//!
//! The files in `data/ridge` explain their own fields. Reading one tells everything wrong with it
//! at once; what it gives can be played.

mod chart;
pub use chart::read_map;

use crate::map::{Map, Terrain};
use crate::scenario::{INFANTRY, Options, RIFLES, Scenario};
use game::data::{self, Document, built_in};
use game::{DataFiles, Fault, Location};
use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

/// The scenarios that come with the game, in the order they are offered.
pub const SCENARIOS: [&str; 4] = ["standard", "first_night", "everything", "gung_ho"];

/// The optional rules by their ids, in the order of the rules.
pub const OPTIONS: [&str; 5] = ["machineguns", "hero", "banzai", "crews", "no-hqs"];

const MOST_INFANTRY: u32 = 240;
const MOST_IN_POOL: u32 = 250;
const FACTORS: RangeInclusive<u8> = 1..=12;
/// 11.5a: at most one to a red-row hex.
const CREWS: RangeInclusive<u8> = 0..=12;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let (file, compiled) = MAP;
    let maps = vec![built_in(file, chart::map_of(Document::compiled(compiled)))];
    let scenario = |(file, compiled)| {
        Arc::new(built_in(file, scenario_of(Document::compiled(compiled), &maps)))
    };
    Library { scenarios: SCENARIO_FILES.map(scenario).into(), maps }
});

/// A file that comes with the game, as the build script has compiled it.
macro_rules! compiled {
    ($file:literal) => {
        ($file, include_str!(concat!(env!("OUT_DIR"), "/", $file)))
    };
}

const MAP: (&str, &str) = compiled!("maps/ridge.toml");
const SCENARIO_FILES: [(&str, &str); SCENARIOS.len()] = [
    compiled!("scenarios/standard.toml"),
    compiled!("scenarios/first_night.toml"),
    compiled!("scenarios/everything.toml"),
    compiled!("scenarios/gung_ho.toml"),
];

/// What comes with the game.
#[derive(Debug)]
pub struct Library {
    pub maps: Vec<Map>,
    /// In the order of [`SCENARIOS`].
    pub scenarios: Vec<Arc<Scenario>>,
}

pub fn library() -> &'static Library {
    &LIBRARY
}

impl Library {
    pub fn scenario(&self, id: &str) -> Result<Arc<Scenario>, Fault> {
        let found = self.scenarios.iter().find(|scenario| scenario.id == id);
        let ids = self.scenarios.iter().map(|scenario| scenario.id.as_str());
        found.cloned().ok_or_else(|| Fault::unknown(Location::default(), "scenario", id, ids))
    }
}

/// A scenario of the library, with its own options or with these.
pub fn open(id: &str, options: Option<&[String]>) -> Result<Arc<Scenario>, Fault> {
    let scenario = library().scenario(id)?;
    let Some(ids) = options else { return Ok(scenario) };
    let options = read_options(ids)?;
    Ok(Arc::new(Scenario { options, ..Scenario::clone(&scenario) }))
}

/// A scenario that somebody wrote, with its own options or with these. Its map is looked for on the
/// shelf first.
pub fn open_text(
    text: &str,
    shelf: DataFiles<'_>,
    options: Option<&[String]>,
) -> Result<Arc<Scenario>, Vec<Fault>> {
    let mut scenario = read_with(text, shelf)?;
    if let Some(ids) = options {
        scenario.options = read_options(ids).map_err(|fault| vec![fault])?;
    }
    Ok(Arc::new(scenario))
}

/// Reads a scenario that plays on a map of the shelf, or on one of ours.
fn read_with(text: &str, shelf: DataFiles<'_>) -> Result<Scenario, Vec<Fault>> {
    data::on_its_map(text, shelf, read_map, |map| match map {
        Some(map) => read_scenario(text, &[map]),
        None => read_scenario(text, &library().maps),
    })
}

/// The options with these ids, and no others.
pub fn read_options(ids: &[String]) -> Result<Options, Fault> {
    let mut options = Options::default();
    data::read_options(ids, &OPTIONS, |place| *switches(&mut options)[place] = true)?;
    Ok(options)
}

/// The ids of the options in use, in the order of [`OPTIONS`].
pub fn option_ids(mut options: Options) -> Vec<&'static str> {
    let on = switches(&mut options);
    OPTIONS.into_iter().zip(on).filter(|(_, on)| **on).map(|(id, _)| id).collect()
}

/// In the order of [`OPTIONS`].
fn switches(options: &mut Options) -> [&mut bool; 5] {
    let Options { machineguns, hero, banzai, crews, no_hqs } = options;
    [machineguns, hero, banzai, crews, no_hqs]
}

/// Everything wrong with a file, by its path: a map in `maps/`, a scenario in `scenarios/`.
pub fn check_file(path: &str, text: &str, shelf: DataFiles<'_>) -> Vec<Fault> {
    let map = |_: &str| read_map(text).map(|map| map.id().to_owned());
    let scenario = |_: &str| read_with(text, shelf).map(|scenario| scenario.id);
    data::check_file(path, &[("maps", &map), ("scenarios", &scenario)])
}

/// A scenario that can be played, or everything wrong with the text. It plays on one of these maps.
pub fn read_scenario(text: &str, maps: &[Map]) -> Result<Scenario, Vec<Fault>> {
    scenario_of(Document::open(text), maps)
}

fn scenario_of(mut sheet: Document, maps: &[Map]) -> Result<Scenario, Vec<Fault>> {
    let id = sheet.word("id");
    let title = sheet.line("title");
    let briefing = sheet.text("briefing");
    let map = map_of(&mut sheet, maps);
    let turns = sheet.number("turns", 1..=5);
    let max_stack = sheet.number("max_stack", 1..=5);
    let words: Vec<(&str, usize)> = OPTIONS.into_iter().zip(0..).collect();
    let mut options = Options::default();
    for option in sheet.choices("options", "option", &words) {
        *switches(&mut options)[option.value] = true;
    }
    let before = sheet.count();
    let infantry: [u8; 4] = sheet.table("infantry", |sheet| by_factor(sheet, INFANTRY));
    if sheet.count() == before {
        check_infantry(&mut sheet, &infantry);
    }
    let before = sheet.count();
    let rifles: [u8; 7] = sheet.table("rifles", |sheet| by_factor(sheet, RIFLES));
    let hqs =
        sheet.table("hqs", |hqs| ["division", "battalion"].map(|key| hqs.number(key, FACTORS)));
    let [caches, artillery] = sheet
        .table("pool", |pool| [pool.number("caches", 0..=10), pool.number("artillery", 0..=60)]);
    let [machineguns, heroes, crews, crew_factor, charges] = sheet.table("optional", |optional| {
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
    if sheet.count() == before && total > MOST_IN_POOL {
        let what = format!("the pool has {total} counters, HQs and options included");
        let expected = format!("at most {MOST_IN_POOL}");
        sheet.fault(Fault::new(sheet.place("rifles"), what).expected(expected));
    }
    let recapture = sheet.table("recapture", |recapture| {
        Terrain::ALL.map(|terrain| recapture.number(terrain.name(), 0..=6))
    });
    sheet.finish()?;
    // Without a map there was a fault.
    let map = map.ok_or_else(Vec::new)?;
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

fn map_of(sheet: &mut Document, maps: &[Map]) -> Option<Map> {
    let before = sheet.count();
    let id = sheet.word("map");
    let map = maps.iter().find(|map| map.id() == id);
    if map.is_none() && sheet.count() == before {
        let ids = maps.iter().map(Map::id);
        sheet.fault(Fault::unknown(sheet.place("map"), "map", &id, ids));
    }
    map.cloned()
}

/// How many units of each factor.
fn by_factor<const N: usize>(sheet: &mut Document, factors: [u8; N]) -> [u8; N] {
    factors.map(|factor| sheet.number(&factor.to_string(), 0..=MOST_INFANTRY as u8))
}

fn check_infantry(sheet: &mut Document, infantry: &[u8]) {
    let total: u32 = infantry.iter().map(|count| u32::from(*count)).sum();
    if !(1..=MOST_INFANTRY).contains(&total) {
        let what = format!("there are {total} infantry units");
        let expected = format!("1 to {MOST_INFANTRY}");
        sheet.fault(Fault::new(sheet.place("infantry"), what).expected(expected));
    }
}
