//! Arguments common to several commands: scenario, options, players.

use crate::failure::Failure;
use crate::files;
use game::record::Record;
use game::{Fault, Location};
use std::path::Path;
use table::{AnyGame, AnyPosition, Written};

/// The name of a player at the keyboard.
pub const PERSON: &str = "person";

/// A scenario, by its id or in a file.
#[derive(Clone, Copy, Debug)]
pub enum Scenario<'a> {
    Id(&'a str),
    File(&'a Path),
}

impl<'a> Scenario<'a> {
    /// A word that contains a slash or ends in `.toml` is a file.
    pub fn named(word: &'a str) -> Scenario<'a> {
        let toml = Path::new(word).extension().is_some_and(|end| end == "toml");
        let file = toml || word.contains(['/', std::path::MAIN_SEPARATOR]);
        if file { Scenario::File(Path::new(word)) } else { Scenario::Id(word) }
    }

    pub fn open(
        self,
        kind: &'static dyn AnyGame,
        options: Option<&[String]>,
    ) -> Result<Box<dyn AnyPosition>, Failure> {
        match self {
            Scenario::Id(id) => Ok(kind.open(id, options)?),
            Scenario::File(path) => in_file(path, |text| {
                written(path, text, |file| kind.tools().open_written(file, options))
            }),
        }
    }
}

/// Reads a data file that may refer to others. Those are looked up in the parent of the file's
/// folder, as in `data/ridge`, or in its own folder.
pub fn written<T>(path: &Path, text: &str, make: impl FnOnce(&Written<'_>) -> T) -> T {
    let folders = [path.parent().and_then(Path::parent), path.parent()];
    let shelf = |file: &str| {
        folders.iter().flatten().find_map(|folder| files::read(&folder.join(file)).ok())
    };
    make(&Written { text, shelf: &shelf })
}

/// Reads a record. If its scenario is a file, in the current folder or next to the record, `make`
/// gets the scenario's first position.
pub fn with_scenario<T>(
    record: &Record<'_>,
    path: &Path,
    make: impl FnOnce(Option<&dyn AnyPosition>) -> Result<T, Vec<Fault>>,
) -> Result<T, Vec<Fault>> {
    let Scenario::File(named) = Scenario::named(record.scenario.text) else { return make(None) };
    let beside = path.parent().map(|folder| folder.join(named)).filter(|file| file.is_file());
    let file = beside.filter(|_| !named.is_file()).unwrap_or_else(|| named.to_owned());
    let text = files::read(&file).map_err(|fault| {
        vec![Fault::new(record.scenario.place, fault.in_file(&files::shown(&file)))]
    })?;
    let first = written(&file, &text, |scenario| table::first_of(record, scenario))?;
    make(Some(first.as_ref()))
}

/// Reads a file and processes its text. Faults are reported with the file's name.
pub fn in_file<T>(
    path: &Path,
    read: impl FnOnce(&str) -> Result<T, Vec<Fault>>,
) -> Result<T, Failure> {
    let text = files::read(path).map_err(|fault| vec![fault]);
    let made = text.and_then(|text| read(&text));
    made.map_err(|faults| Failure::in_file(&files::shown(path), &faults))
}

/// The requested options; `none` means an empty list.
pub fn options(written: Option<Vec<String>>) -> Option<Vec<String>> {
    written.map(|ids| if ids == ["none"] { Vec::new() } else { ids })
}

/// One player for each seat, given as many names as seats or one name for all.
pub fn players(
    position: &dyn AnyPosition,
    written: &[String],
    known: &[&str],
) -> Result<Vec<String>, Failure> {
    for name in written {
        if !known.contains(&name.as_str()) {
            let known = known.iter().copied();
            return Err(Fault::unknown(Location::default(), "player", name, known).into());
        }
    }
    let seats: Vec<&str> = position.seated().map(|(_, name)| name).collect();
    match written {
        [one] => Ok(vec![one.clone(); seats.len()]),
        some if some.len() == seats.len() => Ok(some.to_vec()),
        some => Err(Failure::new(format!(
            "{} players for {}: {}",
            some.len(),
            crate::commands::count(seats.len(), "seat"),
            seats.join(", "),
        ))),
    }
}
