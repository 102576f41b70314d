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
use std::path::{Component, Path};
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
    let game = arguments.game.as_deref().map(table::game).transpose()?;
    let mut files = 0;
    let mut faults = Vec::new();
    for path in &paths {
        let mut found = Vec::new();
        let mut note = |path: &Path, fault| faults.push((path.to_owned(), fault));
        files::walk(path, |path| kind_of(path).is_some(), &mut found, &mut note);
        if found.is_empty() && path.is_dir() {
            let fault = Fault::new(Location::default(), "nothing to check here");
            note(path, fault.expected("files that end in .toml or .rec"));
        }
        for file in &found {
            check(file, game).into_iter().for_each(|fault| note(file, fault));
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

/// Everything wrong with one file. A data file in no folder of this game is checked as one of its
/// scenarios.
fn check(path: &Path, game: Option<&'static dyn AnyGame>) -> Vec<Fault> {
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
        FileKind::Record => check_record(path, &text, game).err().unwrap_or_default(),
        FileKind::Data => {
            let named = game_of(path);
            let named =
                named.filter(|(kind, _)| game.is_none_or(|game| game.name() == kind.name()));
            setup::written(path, &text, |file| match (named, game) {
                (Some((kind, below)), _) => kind.tools().check_file(&below, file),
                (None, Some(game)) => {
                    game.tools().open_written(file, None).err().unwrap_or_default()
                }
                (None, None) => {
                    let names: Vec<&str> = table::games().iter().map(|kind| kind.name()).collect();
                    let expected = format!(
                        "a path like {DATA}/GAME/…, or --game GAME, GAME being one of {}",
                        names.join(", ")
                    );
                    vec![whole("the path does not name a game").expected(expected)]
                }
            })
        }
    }
}

/// Checks that game, scenario, position and orders of a record can be read. Whether its
/// expectations hold is up to `replay`.
fn check_record(
    path: &Path,
    text: &str,
    game: Option<&'static dyn AnyGame>,
) -> Result<(), Vec<Fault>> {
    let record = Record::read(text)?;
    let kind = table::game(record.game.text).map_err(|fault| vec![fault.at(record.game.place)])?;
    if let Some(game) = game.filter(|game| game.name() != kind.name()) {
        let fault = Fault::new(record.game.place, format!("a record of {}", kind.name()));
        return Err(vec![fault.expected(format!("a record of {}", game.name()))]);
    }
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
