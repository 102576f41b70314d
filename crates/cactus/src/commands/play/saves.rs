//! Saves the record of a game.

use crate::files;
use std::fs;
use std::path::{Path, PathBuf};
use table::Table;

#[derive(Debug)]
pub struct Saves {
    /// The default name of the file, without extension: `ridge-standard`.
    stem: String,
    /// The game's own file: the record is written to it after every action.
    home: Option<PathBuf>,
    /// The record the game was resumed from, if that file contains more than the game.
    source: Option<PathBuf>,
    /// The record as last saved. Before the first save, a record that is not worth saving.
    saved: String,
}

impl Saves {
    /// A new game of this scenario, not saved yet.
    pub fn new(scenario: &str, table: &Table) -> Saves {
        let scenario = Path::new(scenario).file_stem().and_then(|stem| stem.to_str());
        Saves {
            stem: format!("{}-{}", table.game().name(), scenario.unwrap_or("game")),
            home: None,
            source: None,
            saved: table.record(),
        }
    }

    /// Notes that the game was resumed from this file and saves to it from now on.
    pub fn resume_from(&mut self, file: &Path, table: &Table) {
        let record = table.record();
        // A record with comments or expectations would lose them.
        if files::read(file).is_ok_and(|text| without_seed(&text).eq(without_seed(&record))) {
            self.home = Some(file.to_owned());
        } else if file.is_file() {
            self.source = Some(file.to_owned());
        }
        self.saved = record;
    }

    /// Saves the record to this file, now and after every action.
    pub fn save_to(&mut self, file: &Path, replace: bool, table: &Table) -> Result<(), String> {
        self.home.take_if(|home| !files::same(home, file));
        self.save(Some(file), replace, table).map(drop)
    }

    /// Marks the opening position as not worth saving: no player has decided anything yet.
    pub fn mark_opening(&mut self, table: &Table) {
        if self.home.is_none() {
            self.saved = table.record();
        }
    }

    /// Saves to the game's own file, if it has one. Called after every action.
    pub fn autosave(&mut self, table: &Table) -> Result<(), String> {
        if self.home.is_some() && self.is_unsaved(table) {
            self.save(None, false, table)?;
        }
        Ok(())
    }

    /// Saves the record and returns a message. The first file becomes the game's own; later ones are
    /// copies.
    pub fn save(
        &mut self,
        file: Option<&Path>,
        replace: bool,
        table: &Table,
    ) -> Result<String, String> {
        let path = match (file, &self.home) {
            (Some(file), _) => file.to_owned(),
            (None, Some(home)) => home.clone(),
            (None, None) => self.unused_name(),
        };
        let name = path.display();
        let record = table.record();
        let own = self.home.as_ref().is_some_and(|home| files::same(home, &path));
        if !own && !replace && fs::symlink_metadata(&path).is_ok() {
            let same = files::read(&path).is_ok_and(|text| text == record);
            if !same {
                return Err(format!("{name} already exists; --force overwrites it"));
            }
        }
        files::write(&path, &record).map_err(|error| format!("can't write {name}: {error}"))?;
        let message = match &self.home {
            Some(home) if !own => {
                let home = home.display();
                return Ok(format!("copied to {name}; still saving to {home}"));
            }
            Some(_) => format!("saved to {name}"),
            None => format!("saved to {name}, and again after every action"),
        };
        self.home = Some(path);
        self.source = None;
        self.saved = record;
        Ok(message)
    }

    /// A file name that is not in use.
    pub fn unused_name(&self) -> PathBuf {
        let mut name = PathBuf::from(format!("{}.rec", self.stem));
        for number in 2.. {
            if fs::symlink_metadata(&name).is_err() {
                break;
            }
            name = format!("{}-{number}.rec", self.stem).into();
        }
        name
    }

    /// The notice about the game's file shown at the start.
    pub fn notice(&self) -> Option<String> {
        if let Some(home) = &self.home {
            return Some(format!("The game is saved to {} after every action.", home.display()));
        }
        let source = self.source.as_ref()?.display();
        Some(format!(
            "{source} contains comments, notes or expectations and is not overwritten: `save FILE` \
             saves the game to another file, `save --force {source}` overwrites this one. The \
             options --save and --force do the same."
        ))
    }

    /// The game's own file, if it is up to date.
    pub fn saved_file(&self, table: &Table) -> Option<&Path> {
        self.home.as_deref().filter(|_| !self.is_unsaved(table))
    }

    /// Whether quitting now would lose anything.
    pub fn is_unsaved(&self, table: &Table) -> bool {
        self.saved != table.record()
    }
}

/// The lines of a record without its seed, which `--seed` may have replaced.
fn without_seed(record: &str) -> impl Iterator<Item = &str> {
    record.lines().filter(|line| !line.starts_with("seed "))
}
