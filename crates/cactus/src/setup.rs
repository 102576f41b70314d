//! What several commands are told alike: a scenario, its options, who plays.

use crate::failure::Failure;
use crate::files;
use game::record::Record;
use game::{Fault, Location};
use std::path::Path;
use table::{AnyGame, AnyPosition, Written};

/// Who answers for a seat at the keyboard.
pub const PERSON: &str = "person";

/// A scenario, by its id or in a file.
#[derive(Clone, Copy, Debug)]
pub enum Scenario<'a> {
    Id(&'a str),
    File(&'a Path),
}

impl<'a> Scenario<'a> {
    /// A word with a slash or one that ends in `.toml` is a file.
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

/// Makes something of a data file with those beside it at hand. They lie below the folder that holds
/// the file's own, as in `data/ridge`, or where the file lies.
pub fn written<T>(path: &Path, text: &str, make: impl FnOnce(&Written<'_>) -> T) -> T {
    let folders = [path.parent().and_then(Path::parent), path.parent()];
    let shelf = |file: &str| {
        folders.iter().flatten().find_map(|folder| files::read(&folder.join(file)).ok())
    };
    make(&Written { text, shelf: &shelf })
}

/// Makes something of a record, with its first position at hand if its scenario is a file: one that
/// lies here, or one beside the record.
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

/// Reads a file and makes something of its text; what is wrong with it is told with its name.
pub fn in_file<T>(
    path: &Path,
    read: impl FnOnce(&str) -> Result<T, Vec<Fault>>,
) -> Result<T, Failure> {
    let text = files::read(path).map_err(|fault| vec![fault]);
    let made = text.and_then(|text| read(&text));
    made.map_err(|faults| Failure::in_file(&files::shown(path), &faults))
}

/// The options a person asked for; `none` stands for none at all.
pub fn options(written: Option<Vec<String>>) -> Option<Vec<String>> {
    written.map(|ids| if ids == ["none"] { Vec::new() } else { ids })
}

/// One player for each seat: as many names as seats, or one name for all of them.
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
