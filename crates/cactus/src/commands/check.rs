//! `cactus check`

use super::{FaultReport, count};
use crate::cli::Check;
use crate::failure::{Done, Exit, Failure, print_errors};
use crate::files;
use crate::screen::{GOOD, Screen};
use crate::setup;
use game::record::Record;
use game::{Fault, Location};
use serde::Serialize;
use std::fs;
use std::io::Write;
use std::path::{Component, Path, PathBuf};
use table::AnyGame;

/// The folder checked by default.
const DATA: &str = "data";

#[derive(Serialize)]
struct Report {
    sound: bool,
    files: usize,
    faults: Vec<Located>,
}

/// A fault and its file.
#[derive(Serialize)]
struct Located {
    file: String,
    #[serde(flatten)]
    fault: FaultReport,
}

pub fn run(arguments: Check, screen: &mut Screen) -> Done {
    let mut paths = arguments.paths;
    if paths.is_empty() {
        if !Path::new(DATA).is_dir() {
            let message = format!("no folder \"{DATA}\" here; name the files or folders to check");
            return Err(Failure::new(message));
        }
        paths.push(DATA.into());
    }
    let mut files = 0;
    let mut faults = Vec::new();
    for path in &paths {
        let mut found = Vec::new();
        let mut note = |path: &Path, fault| faults.push((path.to_owned(), fault));
        walk(path, &mut found, &mut note);
        if found.is_empty() && path.is_dir() {
            let fault = Fault::new(Location::default(), "nothing to check here");
            note(path, fault.expected("files that end in .toml or .rec"));
        }
        for file in &found {
            check(file).into_iter().for_each(|fault| note(file, fault));
        }
        files += found.len();
    }
    let exit = if faults.is_empty() { Exit::Fine } else { Exit::BadInput };
    let located = || faults.iter().map(|(path, fault)| (files::shown(path), fault));
    if arguments.json {
        let faults = located().map(|(file, fault)| Located { file, fault: fault.into() }).collect();
        screen.json(&Report { sound: exit == Exit::Fine, files, faults })?;
        return Ok(exit);
    }
    print_errors(&located().map(|(file, fault)| fault.in_file(&file)).collect::<Vec<_>>());
    let files = count(files, "file");
    match faults.len() {
        0 => writeln!(screen, "{files}, {GOOD}no faults{GOOD:#}")?,
        some => writeln!(screen, "{files}, {}", count(some, "fault"))?,
    }
    Ok(exit)
}

/// Collects a file, or all data files and records of a folder, sorted by name.
fn walk(path: &Path, found: &mut Vec<PathBuf>, note: &mut impl FnMut(&Path, Fault)) {
    if !path.is_dir() {
        found.push(path.to_owned());
        return;
    }
    let entries = fs::read_dir(path).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut entries = match entries {
        Ok(entries) => entries,
        Err(error) => {
            note(path, Fault::new(Location::default(), format!("can't be read: {error}")));
            return;
        }
    };
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        // Links to folders are skipped: they may form a cycle.
        let folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        let path = entry.path();
        if folder {
            walk(&path, found, note);
        } else if kind_of(&path).is_some() && !path.is_dir() {
            found.push(path);
        }
    }
}

#[derive(Clone, Copy)]
enum FileKind {
    Data,
    Record,
}

fn kind_of(path: &Path) -> Option<FileKind> {
    match path.extension()?.to_str()? {
        "toml" => Some(FileKind::Data),
        "rec" => Some(FileKind::Record),
        _ => None,
    }
}

/// Everything wrong with one file.
fn check(path: &Path) -> Vec<Fault> {
    let whole = |what: &str| Fault::new(Location::default(), what);
    let Some(kind) = kind_of(path) else {
        // If the file is missing, say so first.
        return match fs::metadata(path) {
            Ok(_) => {
                vec![whole("neither a data file nor a record").expected("a .toml or .rec file")]
            }
            Err(error) => vec![whole(&format!("can't be read: {error}"))],
        };
    };
    let text = match files::read(path) {
        Ok(text) => text,
        Err(fault) => return vec![fault],
    };
    match kind {
        FileKind::Record => check_record(path, &text).err().unwrap_or_default(),
        FileKind::Data => {
            let Some((game, below)) = game_of(path) else {
                let names: Vec<&str> = table::games().iter().map(|kind| kind.name()).collect();
                let expected =
                    format!("a path like {DATA}/GAME/…, GAME being one of {}", names.join(", "));
                return vec![whole("the path does not name a game").expected(expected)];
            };
            setup::written(path, &text, |file| game.tools().check_file(&below, file))
        }
    }
}

/// Checks that game, scenario, position and orders of a record can be read. Whether its
/// expectations hold is up to `replay`.
fn check_record(path: &Path, text: &str) -> Result<(), Vec<Fault>> {
    let record = Record::read(text)?;
    let kind = table::game(record.game.text).map_err(|fault| vec![fault.at(record.game.place)])?;
    setup::with_scenario(&record, path, |first| kind.replay(&record, first).map(drop))
}

/// The game whose folder contains the file, and the path below that folder.
fn game_of(path: &Path) -> Option<(&'static dyn AnyGame, String)> {
    // An absolute path, so that it also works from inside data/<game>.
    let path = std::path::absolute(path).ok()?;
    let parts: Vec<&str> = path
        .components()
        .filter(|part| matches!(part, Component::Normal(_)))
        .map(|part| part.as_os_str().to_str().unwrap_or_default())
        .collect();
    let (_, folders) = parts.split_last()?;
    // The innermost match: a home folder may have a game's name too.
    let named = |name: &&str| table::games().iter().find(|kind| kind.name() == *name).copied();
    let (place, kind) =
        folders.iter().enumerate().rev().find_map(|(place, name)| Some((place, named(name)?)))?;
    Some((kind, parts[place + 1..].join("/")))
}
