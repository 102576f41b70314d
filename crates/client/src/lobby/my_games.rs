//! The player's games, as a list that grows while they are loaded.

use super::{Entry, GameStatus};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use wire::ApiError;

/// The games of this player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MyGames {
    entries: Vec<Entry>,
    /// Errors while loading, because of which some games may be missing.
    pub refusals: Vec<ApiError>,
    /// Whether loading is complete.
    pub is_loaded: bool,
    /// Whether all games in progress are shown, not only the first few.
    pub all: bool,
    /// The game whose Delete button the player has clicked once.
    pub sure: Option<String>,
    /// When they were loaded, in seconds since 1970.
    pub now: u64,
}

impl MyGames {
    /// Adds games and sorts them: games that wait for the player first, then the most recent. If the player has
    /// several seats at a table, the one that has to decide is shown.
    pub fn add(&mut self, found: Result<Vec<Entry>, ApiError>) {
        match found {
            Ok(found) => {
                self.entries.extend(found);
                let waits = |entry: &Entry| entry.status != GameStatus::YourTurn;
                self.entries.sort_by_key(|entry| (waits(entry), Reverse(entry.at)));
                let mut seen = BTreeSet::new();
                self.entries.retain(|entry| seen.insert(entry.table.clone()));
            }
            Err(refusal) => self.refusals.push(refusal),
        }
    }

    /// The finished games, or those in progress.
    pub fn list(&self, over: bool) -> Vec<&Entry> {
        self.entries.iter().filter(|entry| entry.is_over() == over).collect()
    }

    pub fn get(&self, table: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.table == table)
    }

    /// Deleting can't be undone, so it takes two clicks. Returns whether this is the second.
    pub fn confirm_delete(&mut self, table: &str) -> bool {
        let sure = self.sure.as_deref() == Some(table);
        self.sure = (!sure).then(|| table.to_owned());
        sure
    }

    /// Removes a deleted game.
    pub fn remove(&mut self, table: &str) {
        self.entries.retain(|entry| entry.table != table);
    }
}
