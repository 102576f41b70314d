//! The games that were begun, as a list that grows while they are looked for.

use super::{Entry, Standing};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use wire::ApiError;

/// What this browser has begun.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Begun {
    entries: Vec<Entry>,
    /// Why some may be missing.
    pub refusals: Vec<ApiError>,
    /// Whatever there is was found.
    pub looked: bool,
    /// All of the unfinished ones are shown, not only the first.
    pub all: bool,
    /// The game whose owner has said once that it may be forgotten.
    pub sure: Option<String>,
    /// When it was looked for, in seconds since 1970.
    pub now: u64,
}

impl Begun {
    /// Adds what was found: first what waits for the player, then the latest. Of two seats at a table
    /// the one that is asked is shown.
    pub fn add(&mut self, found: Result<Vec<Entry>, ApiError>) {
        match found {
            Ok(found) => {
                self.entries.extend(found);
                let waits = |entry: &Entry| entry.standing != Standing::YourTurn;
                self.entries.sort_by_key(|entry| (waits(entry), Reverse(entry.at)));
                let mut seen = BTreeSet::new();
                self.entries.retain(|entry| seen.insert(entry.table.clone()));
            }
            Err(refusal) => self.refusals.push(refusal),
        }
    }

    /// Those that are over, or those that are not.
    pub fn list(&self, over: bool) -> Vec<&Entry> {
        self.entries.iter().filter(|entry| entry.is_over() == over).collect()
    }

    pub fn get(&self, table: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.table == table)
    }

    /// A forgotten game does not come back, so it is asked for twice.
    pub fn is_sure(&mut self, table: &str) -> bool {
        let sure = self.sure.as_deref() == Some(table);
        self.sure = (!sure).then(|| table.to_owned());
        sure
    }

    /// The game is gone.
    pub fn forgot(&mut self, table: &str) {
        self.entries.retain(|entry| entry.table != table);
    }
}
