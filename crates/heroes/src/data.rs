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

use crate::firefight::{Counters, Firefight, Options};
use crate::map::Map;
use game::data::{self, Document, built_in};
use game::{DataFiles, Fault, Location, quoted};
use std::sync::{Arc, LazyLock};

/// The firefights that come with the game, in the order of the list.
pub const FIREFIGHTS: [&str; 2] = ["patrol", "village"];

/// The optional rules by their ids (D4).
pub const OPTIONS: [&str; 7] = [
    "variable-ap",
    "secret-ap",
    "cautious",
    "us-plus-1",
    "us-plus-2",
    "japan-plus-1",
    "japan-plus-2",
];

/// A data file that the build script has compiled.
macro_rules! compiled {
    ($file:literal) => {
        ($file, include_str!(concat!(env!("OUT_DIR"), "/", $file)))
    };
}

const COUNTERS: [(&str, &str); 3] = [
    compiled!("counters/units.toml"),
    compiled!("counters/markers.toml"),
    compiled!("counters/cards.toml"),
];
const MAPS: [(&str, &str); 2] =
    [compiled!("maps/matanikau-beach.toml"), compiled!("maps/matanikau-village.toml")];
const FILES: [(&str, &str); FIREFIGHTS.len()] =
    [compiled!("firefights/patrol.toml"), compiled!("firefights/village.toml")];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let [units, markers, cards] = COUNTERS.map(|(_, compiled)| Document::compiled(compiled));
    let counters = Arc::new(built_in("counters", counters::counters_of(units, markers, cards)));
    let map =
        |(file, compiled)| Arc::new(built_in(file, chart::map_of(Document::compiled(compiled))));
    let maps: Vec<Arc<Map>> = MAPS.map(map).into();
    let firefight = |(file, compiled)| {
        let read = force::firefight_of(Document::compiled(compiled), &counters, &maps);
        Arc::new(built_in(file, read))
    };
    let firefights = FILES.map(firefight).into();
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

impl Library {
    pub fn firefight(&self, id: &str) -> Result<Arc<Firefight>, Fault> {
        let found = self.firefights.iter().find(|firefight| firefight.id == id);
        let ids = self.firefights.iter().map(|firefight| firefight.id.as_str());
        found.cloned().ok_or_else(|| Fault::unknown(Location::default(), "scenario", id, ids))
    }
}

/// A firefight of the library, with these options.
pub fn open(id: &str, options: Option<&[String]>) -> Result<Arc<Firefight>, Fault> {
    let firefight = library().firefight(id)?;
    let Some(ids) = options else { return Ok(firefight) };
    let options = read_options(ids)?;
    Ok(Arc::new(Firefight { options, ..Firefight::clone(&firefight) }))
}

/// A custom firefight. Its map is looked up in `files` first.
pub fn open_text(
    text: &str,
    shelf: DataFiles<'_>,
    options: Option<&[String]>,
) -> Result<Arc<Firefight>, Vec<Fault>> {
    let mut firefight = read_with(text, shelf)?;
    if let Some(ids) = options {
        firefight.options = read_options(ids).map_err(|fault| vec![fault])?;
    }
    Ok(Arc::new(firefight))
}

/// Reads a firefight on a map of `files`, or on one that comes with the game.
fn read_with(text: &str, shelf: DataFiles<'_>) -> Result<Firefight, Vec<Fault>> {
    let Library { counters, maps, .. } = library();
    data::on_its_map(text, shelf, read_map, |map| match map {
        Some(map) => read_firefight(text, counters, &[Arc::new(map)]),
        None => read_firefight(text, counters, maps),
    })
}

/// The options with these ids, and no others.
pub fn read_options(ids: &[String]) -> Result<Options, Fault> {
    let mut options = Options::default();
    data::read_options(ids, &OPTIONS, |place| match place {
        0 => options.variable_ap = true,
        1 => (options.variable_ap, options.secret_ap) = (true, true),
        2 => options.cautious = true,
        // 3.2.5a: by 1 or 2.
        3 => options.handicap[0] = options.handicap[0].max(1),
        4 => options.handicap[0] = 2,
        5 => options.handicap[1] = options.handicap[1].max(1),
        _ => options.handicap[1] = 2,
    })?;
    Ok(options)
}

/// Everything wrong with a file, by its path: counters and cards in `counters/`, a map in `maps/`, a
/// firefight in `firefights/`.
pub fn check_file(path: &str, text: &str, shelf: DataFiles<'_>) -> Vec<Fault> {
    let counters = |name: &str| check_counters(name, text).map(|()| name.to_owned());
    let map = |_: &str| read_map(text).map(|map| map.id().to_owned());
    let firefight = |_: &str| read_with(text, shelf).map(|firefight| firefight.id);
    data::check_file(path, &[("counters", &counters), ("maps", &map), ("firefights", &firefight)])
}

/// Reads one of the three counter files together with the built-in other two.
fn check_counters(name: &str, text: &str) -> Result<(), Vec<Fault>> {
    let file = format!("counters/{name}.toml");
    let Some(place) = COUNTERS.iter().position(|(known, _)| *known == file) else {
        let files = COUNTERS.iter().map(|(file, _)| *file);
        return Err(vec![Fault::unknown(Location::default(), "file", &file, files)]);
    };
    let mut sheets = COUNTERS.map(|(_, compiled)| Document::compiled(compiled));
    sheets[place] = Document::open(text);
    let [units, markers, cards] = sheets;
    counters::counters_of(units, markers, cards).map(drop)
}

/// The value that `read` returns, unless it reports a fault: then it is not worth checking.
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
