//! Where the record of a game is kept.

use crate::files;
use std::fs;
use std::path::{Path, PathBuf};
use table::Table;

#[derive(Debug)]
pub struct Saves {
    /// The file this game is in already, or will be if no other is named.
    home: PathBuf,
    /// The home holds this game: it may be replaced without asking.
    own: bool,
    /// The record is written after every choice.
    kept: bool,
    /// What stands in the home.
    written: String,
}

impl Saves {
    /// A game of this scenario that is in no file yet.
    pub fn new(scenario: &str, table: &Table) -> Saves {
        let scenario = Path::new(scenario).file_stem().and_then(|stem| stem.to_str());
        let name = format!("{}-{}.rec", table.kind().name(), scenario.unwrap_or("game"));
        // Nothing would be lost yet: the scenario can be opened again.
        Saves { home: name.into(), own: false, kept: false, written: table.record() }
    }

    /// The game was taken up from this file.
    pub fn came_from(&mut self, file: &Path, table: &Table) {
        let record = table.record();
        // A record with comments or expectations is more than the game, and would lose them.
        if files::read(file).is_ok_and(|text| text == record) {
            file.clone_into(&mut self.home);
            self.own = true;
        }
        self.written = record;
    }

    /// Writes the record now and after every choice.
    pub fn keep_in(&mut self, file: &Path, replace: bool, table: &Table) -> Result<(), String> {
        self.save(Some(file), replace, table)?;
        self.kept = true;
        Ok(())
    }

    /// To be called after every choice.
    pub fn keep(&mut self, table: &Table) -> Result<(), String> {
        if self.kept { self.save(None, false, table).map(drop) } else { Ok(()) }
    }

    /// Writes the record, and tells where.
    pub fn save(
        &mut self,
        file: Option<&Path>,
        replace: bool,
        table: &Table,
    ) -> Result<&Path, String> {
        let path = file.unwrap_or(&self.home).to_owned();
        let name = path.display();
        let record = table.record();
        let own = self.own && files::same(&path, &self.home);
        if !own && !replace && fs::symlink_metadata(&path).is_ok() {
            let same = files::read(&path).is_ok_and(|text| text == record);
            if !same {
                return Err(format!("{name} is there already; --force replaces it"));
            }
        }
        files::write(&path, &record)
            .map_err(|error| format!("{name} can't be written: {error}"))?;
        self.home = path;
        self.own = true;
        self.written = record;
        Ok(&self.home)
    }

    /// The file that holds the game as it stands, if any does.
    pub fn holds(&self, table: &Table) -> Option<&Path> {
        (self.own && self.written == table.record()).then_some(self.home.as_path())
    }

    /// Something would be lost by leaving now.
    pub fn is_behind(&self, table: &Table) -> bool {
        self.written != table.record()
    }
}
