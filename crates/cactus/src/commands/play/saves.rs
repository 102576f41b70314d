//! Where the record of a game is kept.

use crate::files;
use std::fs;
use std::path::{Path, PathBuf};
use table::Table;

#[derive(Debug)]
pub struct Saves {
    /// `ridge-standard`: what the file is called if nobody names it.
    stem: String,
    /// The game's own file: the record is written there after every choice.
    home: Option<PathBuf>,
    /// The record that the game was taken up from, if it has more in it than the game.
    source: Option<PathBuf>,
    /// What stands in the file; before there is one, what would not be missed.
    written: String,
}

impl Saves {
    /// A game of this scenario that is in no file yet.
    pub fn new(scenario: &str, table: &Table) -> Saves {
        let scenario = Path::new(scenario).file_stem().and_then(|stem| stem.to_str());
        Saves {
            stem: format!("{}-{}", table.game().name(), scenario.unwrap_or("game")),
            home: None,
            source: None,
            written: table.record(),
        }
    }

    /// The game was taken up from this file, and is kept there from now on.
    pub fn came_from(&mut self, file: &Path, table: &Table) {
        let record = table.record();
        // A record with comments or expectations is more than the game, and would lose them.
        if files::read(file).is_ok_and(|text| without_seed(&text).eq(without_seed(&record))) {
            self.home = Some(file.to_owned());
        } else if file.is_file() {
            self.source = Some(file.to_owned());
        }
        self.written = record;
    }

    /// Writes the record into this file, now and after every choice.
    pub fn keep_in(&mut self, file: &Path, replace: bool, table: &Table) -> Result<(), String> {
        self.home.take_if(|home| !files::same(home, file));
        self.save(Some(file), replace, table).map(drop)
    }

    /// Nothing would be lost by leaving now: nobody has chosen anything yet.
    pub fn begin(&mut self, table: &Table) {
        if self.home.is_none() {
            self.written = table.record();
        }
    }

    /// To be called after every choice.
    pub fn keep(&mut self, table: &Table) -> Result<(), String> {
        if self.home.is_some() && self.is_behind(table) {
            self.save(None, false, table)?;
        }
        Ok(())
    }

    /// Writes the record, and tells where the game is now. The first file is the game's own; others
    /// are copies.
    pub fn save(
        &mut self,
        file: Option<&Path>,
        replace: bool,
        table: &Table,
    ) -> Result<String, String> {
        let path = match (file, &self.home) {
            (Some(file), _) => file.to_owned(),
            (None, Some(home)) => home.clone(),
            (None, None) => self.unused(),
        };
        let name = path.display();
        let record = table.record();
        let own = self.home.as_ref().is_some_and(|home| files::same(home, &path));
        if !own && !replace && fs::symlink_metadata(&path).is_ok() {
            let same = files::read(&path).is_ok_and(|text| text == record);
            if !same {
                return Err(format!("{name} is there already; --force replaces it"));
            }
        }
        files::write(&path, &record)
            .map_err(|error| format!("{name} can't be written: {error}"))?;
        let told = match &self.home {
            Some(home) if !own => {
                let home = home.display();
                return Ok(format!("copied to {name}; the game is kept in {home}"));
            }
            Some(_) => format!("the game is kept in {name}"),
            None => format!("from now on the game is kept in {name}"),
        };
        self.home = Some(path);
        self.source = None;
        self.written = record;
        Ok(told)
    }

    /// A name that no file has.
    pub fn unused(&self) -> PathBuf {
        let mut name = PathBuf::from(format!("{}.rec", self.stem));
        for number in 2.. {
            if fs::symlink_metadata(&name).is_err() {
                break;
            }
            name = format!("{}-{number}.rec", self.stem).into();
        }
        name
    }

    /// What somebody who takes his seat should know of the game's file.
    pub fn notice(&self) -> Option<String> {
        if let Some(home) = &self.home {
            return Some(format!("The game is kept in {}.", home.display()));
        }
        let source = self.source.as_ref()?.display();
        Some(format!(
            "{source} holds more than a saved game does (comments, notes or expectations) and is \
             left as it is: `save FILE` keeps the game in another file, `save --force {source}` in \
             this one. So do --save and --force on the command line."
        ))
    }

    /// The file that holds the game as it stands, if any does.
    pub fn holds(&self, table: &Table) -> Option<&Path> {
        self.home.as_deref().filter(|_| !self.is_behind(table))
    }

    /// Something would be lost by leaving now.
    pub fn is_behind(&self, table: &Table) -> bool {
        self.written != table.record()
    }
}

/// The lines of a record but for its seed: the dice to come are no loss where others were asked for.
fn without_seed(record: &str) -> impl Iterator<Item = &str> {
    record.lines().filter(|line| !line.starts_with("seed "))
}
