//! Data files of the game: counters, maps and firefights, and those that come with it.
//!
//! The files in `data/heroes` explain their own fields. Reading one tells everything wrong with it at
//! once; what it gives can be played.

mod chart;
mod counters;
mod force;

pub use chart::read_map;
pub use counters::read_counters;
pub use force::{SEATS, read_firefight};

use crate::firefight::{Counters, Firefight, Options};
use crate::map::Map;
use game::data::Sheet;
use game::{Fault, Place, Shelf, quoted};
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// The firefights that come with the game, in the order they are offered.
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

/// A file that comes with the game, as the build script has pressed it.
macro_rules! pressed {
    ($file:literal) => {
        ($file, include_str!(concat!(env!("OUT_DIR"), "/", $file)))
    };
}

const COUNTERS: [(&str, &str); 3] = [
    pressed!("counters/units.toml"),
    pressed!("counters/markers.toml"),
    pressed!("counters/cards.toml"),
];
const MAPS: [(&str, &str); 2] =
    [pressed!("maps/matanikau-beach.toml"), pressed!("maps/matanikau-village.toml")];
const FILES: [(&str, &str); FIREFIGHTS.len()] =
    [pressed!("firefights/patrol.toml"), pressed!("firefights/village.toml")];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let [units, markers, cards] = COUNTERS.map(|(_, pressed)| Sheet::pressed(pressed));
    let counters = Arc::new(built_in("counters", counters::counters_of(units, markers, cards)));
    let map = |(file, pressed)| Arc::new(built_in(file, chart::map_of(Sheet::pressed(pressed))));
    let maps: Vec<Arc<Map>> = MAPS.map(map).into();
    let firefight = |(file, pressed)| {
        let read = force::firefight_of(Sheet::pressed(pressed), &counters, &maps);
        Arc::new(built_in(file, read))
    };
    let firefights = FILES.map(firefight).into();
    Library { counters, maps, firefights }
});

/// Our own files are sound, or this is no release.
fn built_in<T>(file: &str, read: Result<T, Vec<Fault>>) -> T {
    read.unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(|fault| fault.in_file(file)).collect();
        panic!("{}", faults.join("\n"))
    })
}

/// What comes with the game.
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
        found.cloned().ok_or_else(|| Fault::unknown(Place::default(), "scenario", id, ids))
    }
}

/// A firefight of the library, with these options.
pub fn open(id: &str, options: Option<&[String]>) -> Result<Arc<Firefight>, Fault> {
    let firefight = library().firefight(id)?;
    let Some(ids) = options else { return Ok(firefight) };
    let options = read_options(ids)?;
    Ok(Arc::new(Firefight { options, ..Firefight::clone(&firefight) }))
}

/// A firefight that somebody wrote. Its map is looked for on the shelf first.
pub fn open_text(
    text: &str,
    shelf: Shelf<'_>,
    options: Option<&[String]>,
) -> Result<Arc<Firefight>, Vec<Fault>> {
    let mut firefight = read_with(text, shelf)?;
    if let Some(ids) = options {
        firefight.options = read_options(ids).map_err(|fault| vec![fault])?;
    }
    Ok(Arc::new(firefight))
}

fn read_with(text: &str, shelf: Shelf<'_>) -> Result<Firefight, Vec<Fault>> {
    let Library { counters, maps, .. } = library();
    let mut sheet = Sheet::open(text);
    let place = sheet.place("map");
    let file = format!("maps/{}.toml", sheet.word("map"));
    let Some(map) = shelf(&file) else { return read_firefight(text, counters, maps) };
    let beyond = |fault: &Fault| Fault::new(place, format!("the map: {}", fault.in_file(&file)));
    let map = read_map(&map).map_err(|faults| faults.iter().map(beyond).collect::<Vec<_>>())?;
    read_firefight(text, counters, &[Arc::new(map)])
}

/// The options with these ids, and no others.
pub fn read_options(ids: &[String]) -> Result<Options, Fault> {
    let mut options = Options::default();
    for (place, id) in ids.iter().enumerate() {
        if ids[..place].contains(id) {
            let fault = Fault::new(Place::default(), format!("the option {} twice", quoted(id)));
            return Err(fault.expected("it once"));
        }
        match id.as_str() {
            "variable-ap" => options.variable_ap = true,
            "secret-ap" => (options.variable_ap, options.secret_ap) = (true, true),
            "cautious" => options.cautious = true,
            // 3.2.5a: by 1 or 2.
            "us-plus-1" => options.handicap[0] = options.handicap[0].max(1),
            "us-plus-2" => options.handicap[0] = 2,
            "japan-plus-1" => options.handicap[1] = options.handicap[1].max(1),
            "japan-plus-2" => options.handicap[1] = 2,
            _ => return Err(Fault::unknown(Place::default(), "option", id, OPTIONS)),
        }
    }
    Ok(options)
}

/// Everything wrong with a file, by its path: a map in `maps/`, a firefight in `firefights/`.
pub fn check_file(path: &str, text: &str, shelf: Shelf<'_>) -> Vec<Fault> {
    let path = Path::new(path);
    let folder = path.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    let id = match folder {
        Some("maps") => read_map(text).map(|map| map.id().to_owned()),
        Some("firefights") => read_with(text, shelf).map(|firefight| firefight.id),
        other => {
            let folder = other.unwrap_or_default();
            let folders = ["maps", "firefights"];
            return vec![Fault::unknown(Place::default(), "folder", folder, folders)];
        }
    };
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    match id {
        Ok(id) if id == stem => Vec::new(),
        Ok(id) => {
            let what = format!("the id is {} and the file {}.toml", quoted(&id), stem);
            vec![Fault::new(Place::default(), what).expected("the same name for both")]
        }
        Err(faults) => faults,
    }
}

/// What `read` gives, if it finds nothing wrong: what it gives otherwise is not worth checking.
fn sound<T>(sheet: &mut Sheet, read: impl FnOnce(&mut Sheet) -> T) -> Option<T> {
    let before = sheet.count();
    let value = read(sheet);
    (sheet.count() == before).then_some(value)
}
