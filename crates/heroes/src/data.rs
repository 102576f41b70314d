//! Data files: counters, maps and firefights, and those that come with the game.
//!
//! The files in `data/heroes` explain their own fields. Reading a file reports everything that is wrong
//! with it at once; a file without faults can be played.

mod chart;
mod counters;
mod force;

pub use chart::read_map;
pub use counters::read_counters;
pub use force::{SEATS, read_firefight};

use crate::firefight::{Counters, Firefight, Options, TurnOrder};
use crate::map::Map;
use game::data::{self, Document, built_in};
use game::{DataFiles, Fault, Location, OptionGroup, compiled_files, quoted};
use std::sync::{Arc, LazyLock};

/// The firefights that come with the game, in the order of the list.
pub const FIREFIGHTS: [&str; 13] = [
    "patrol",
    "village",
    "alligator-creek",
    "tasimboko",
    "ridge-first-night",
    "ridge-second-night",
    "point-cruz",
    "gavutu",
    "sandbar-tanks",
    "coffin-corner",
    "coffin-corner-merged",
    "long-patrol",
    "gifu",
];

/// The optional rules by their ids (D4).
pub const OPTIONS: [&str; 10] = [
    "variable-ap",
    "secret-ap",
    "cautious",
    "us-plus-1",
    "us-plus-2",
    "japan-plus-1",
    "japan-plus-2",
    "sides-together",
    "by-roll",
    "open-allies",
];

/// The groups of options that exclude each other.
pub const OPTION_GROUPS: [OptionGroup; 3] = [
    OptionGroup {
        title: "APs of an activation",
        clause: "3.0.1",
        none: "7",
        options: &[("variable-ap", "rolled"), ("secret-ap", "rolled in secret")],
    },
    // 3.2.5a: one player's CAPs are raised.
    OptionGroup {
        title: "Handicap",
        clause: "3.2.5",
        none: "none",
        options: &[
            ("us-plus-2", "America +2 CAPs"),
            ("us-plus-1", "America +1 CAP"),
            ("japan-plus-1", "Japan +1 CAP"),
            ("japan-plus-2", "Japan +2 CAPs"),
        ],
    },
    OptionGroup {
        title: "Order of Turns",
        clause: "23.0b",
        none: "the sides alternate",
        options: &[("sides-together", "each side together"), ("by-roll", "by initiative roll")],
    },
];

const COUNTERS: [(&str, &str); 3] =
    compiled_files!["counters/units.toml", "counters/markers.toml", "counters/cards.toml",];
const MAPS: [(&str, &str); 11] = compiled_files![
    "maps/matanikau-beach.toml",
    "maps/matanikau-village.toml",
    "maps/alligator-creek.toml",
    "maps/tasimboko.toml",
    "maps/bloody-ridge.toml",
    "maps/point-cruz.toml",
    "maps/gavutu.toml",
    "maps/sandbar.toml",
    "maps/coffin-corner.toml",
    "maps/metapona.toml",
    "maps/gifu.toml"
];
/// One less than [`FIREFIGHTS`]: the merged one follows from its file (23.1).
const FILES: [(&str, &str); FIREFIGHTS.len() - 1] = compiled_files![
    "firefights/patrol.toml",
    "firefights/village.toml",
    "firefights/alligator-creek.toml",
    "firefights/tasimboko.toml",
    "firefights/ridge-first-night.toml",
    "firefights/ridge-second-night.toml",
    "firefights/point-cruz.toml",
    "firefights/gavutu.toml",
    "firefights/sandbar-tanks.toml",
    "firefights/coffin-corner.toml",
    "firefights/long-patrol.toml",
    "firefights/gifu.toml"
];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let [units, markers, cards] = COUNTERS.map(|(_, compiled)| Document::compiled(compiled));
    let counters = Arc::new(built_in("counters", counters::counters_of(units, markers, cards)));
    let maps = data::read_built_in(&MAPS, chart::map_of);
    let read: Vec<Arc<Firefight>> =
        data::read_built_in(&FILES, |document| force::firefight_of(document, &counters, &maps));
    let with_merged = |it: Arc<Firefight>| {
        let merged = it.for_two().map(Arc::new);
        [it].into_iter().chain(merged)
    };
    let firefights = read.into_iter().flat_map(with_merged).collect();
    Library { counters, maps, firefights }
});

/// The data that comes with the game.
#[derive(Debug)]
pub struct Library {
    pub counters: Arc<Counters>,
    pub maps: Vec<Arc<Map>>,
    /// In the order of [`FIREFIGHTS`].
    pub firefights: Vec<Arc<Firefight>>,
}

pub fn library() -> &'static Library {
    &LIBRARY
}

impl data::Scenario for Firefight {
    fn id(&self) -> &str {
        &self.id
    }

    fn choose_options(&mut self, ids: &[String]) -> Result<(), Fault> {
        self.options = read_options(ids)?;
        Ok(())
    }
}

/// A firefight of the library, with these options.
pub fn open(id: &str, options: Option<&[String]>) -> Result<Arc<Firefight>, Fault> {
    data::open(&library().firefights, id, options)
}

/// A custom firefight. Its map is looked up in `files` first.
pub fn open_text(
    text: &str,
    files: DataFiles<'_>,
    options: Option<&[String]>,
) -> Result<Arc<Firefight>, Vec<Fault>> {
    data::open_custom(read_with(text, files)?, options)
}

/// Reads a firefight on a map of `files`, or on one that comes with the game.
fn read_with(text: &str, files: DataFiles<'_>) -> Result<Firefight, Vec<Fault>> {
    let Library { counters, maps, .. } = library();
    data::on_its_map(text, files, read_map, |map| match map {
        Some(map) => read_firefight(text, counters, &[Arc::new(map)]),
        None => read_firefight(text, counters, maps),
    })
}

/// The options with these ids, and no others.
pub fn read_options(ids: &[String]) -> Result<Options, Fault> {
    for side in ["us", "japan"] {
        // 3.2.5a: by 1 or 2.
        let both = [1, 2].map(|more| format!("{side}-plus-{more}"));
        if both.iter().all(|id| ids.contains(id)) {
            let what = format!("the options {}", both.join(" and "));
            return Err(Fault::new(Location::default(), what).expected("one of them"));
        }
    }
    // 23.0b
    let orders = ["sides-together", "by-roll"];
    if orders.iter().all(|order| ids.iter().any(|id| id == order)) {
        let what = format!("the options {}", orders.join(" and "));
        return Err(Fault::new(Location::default(), what).expected("one of them"));
    }
    let mut options = Options::default();
    data::read_options(ids, &OPTIONS, |place| match place {
        0 => options.variable_ap = true,
        1 => (options.variable_ap, options.secret_ap) = (true, true),
        2 => options.cautious = true,
        3 => options.handicap[0] = 1,
        4 => options.handicap[0] = 2,
        5 => options.handicap[1] = 1,
        6 => options.handicap[1] = 2,
        7 => options.turn_order = TurnOrder::Together,
        8 => options.turn_order = TurnOrder::Initiative,
        _ => options.open_allies = true,
    })?;
    Ok(options)
}

/// Everything wrong with a file, by its path: counters and cards in `counters/`, a map in `maps/`, a
/// firefight in `firefights/`.
pub fn check_file(path: &str, text: &str, files: DataFiles<'_>) -> Vec<Fault> {
    let counters = |name: &str| check_counters(name, text).map(|()| name.to_owned());
    let map = |_: &str| read_map(text).map(|map| map.id().to_owned());
    let firefight = |_: &str| read_with(text, files).map(|firefight| firefight.id);
    data::check_file(path, &[("counters", &counters), ("maps", &map), ("firefights", &firefight)])
}

/// Reads one of the three counter files together with the built-in versions of the other two.
fn check_counters(name: &str, text: &str) -> Result<(), Vec<Fault>> {
    let [units, markers, cards] =
        data::with_file(&COUNTERS, &format!("counters/{name}.toml"), text)?;
    counters::counters_of(units, markers, cards).map(drop)
}

/// The value that `read` returns; `None` if it reports a fault, since such a value needs no further checks.
fn sound<T>(sheet: &mut Document, read: impl FnOnce(&mut Document) -> T) -> Option<T> {
    let before = sheet.count();
    let value = read(sheet);
    (sheet.count() == before).then_some(value)
}

/// Reports a fault if a key has more entries than there is room for.
fn most(sheet: &mut Document, key: &str, count: usize, most: usize) {
    if count > most {
        let fault = Fault::new(sheet.place(key), format!("{count} of {}", quoted(key)));
        sheet.fault(fault.expected(format!("at most {most}")));
    }
}
