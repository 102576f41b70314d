//! Stored games that can no longer be replayed, since the rules have changed.
//!
//! Such a game is shown as it was before the first entry that fails. The later entries stay in its journal,
//! and the players can agree to continue from there.

use crate::any_game::AnyGame;
use crate::journal::JournalEntry;
use crate::proposals::{Offer, Proposal};
use crate::table::Table;
use game::record::{Budget, Record};
use game::{Dice, Fault, Location};
use std::fmt;
use std::ops::Range;

/// Where the replay of a stored game failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stranded {
    /// The number of the journal entry.
    pub entry: usize,
    /// How many inputs the game has before it.
    pub inputs: usize,
    /// Why it failed. It may name hidden facts: for the host only.
    pub fault: Fault,
}

/// Does not mention the entry that failed, since it may be secret.
impl fmt::Display for Stranded {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "the rules have changed since this game was played, so it can be replayed only up to input {}. \
             The players can agree to continue from there",
            self.inputs
        )
    }
}

impl Table {
    /// Where the replay of this game failed, if it did.
    pub fn stranded(&self) -> Option<&Stranded> {
        self.stranded.as_ref()
    }

    /// Rebuilds a table like [`Table::rebuild`], as far as its journal can be replayed. Returns an error if
    /// not even the start can be read.
    pub fn recover(
        kind: &'static dyn AnyGame,
        head: &str,
        journal: &str,
        dice: Dice,
    ) -> Result<Table, Vec<Fault>> {
        // The journal contains all chance outcomes, so none may be rolled from a seed.
        let record = Record { seed: None, secret: None, ..Record::read(head)? };
        let mut table = Table::resume_as(kind, &record, None, dice, Budget::UNLIMITED)?;
        let void = void_entries(journal);
        for (line, entry) in journal.lines().zip(0..) {
            let is_void = void.iter().any(|void| void.contains(&entry));
            if is_void || table.stranded.is_some() {
                table.set_aside(kind, line, is_void);
            } else if let Err(fault) = table.replay_line(kind, line, entry) {
                table.stranded = Some(Stranded { entry, inputs: table.inputs(), fault });
                table.set_aside(kind, line, false);
            }
        }
        Ok(table)
    }

    fn replay_line(
        &mut self,
        kind: &'static dyn AnyGame,
        line: &str,
        entry: usize,
    ) -> Result<(), Fault> {
        let number = entry as u32 + 1;
        let place = Location { line: number, column: 1 };
        let read = JournalEntry::read(kind, line, number)?;
        self.enter(read).map_err(|no| Fault::new(place, no.to_string()))
    }

    /// Adds a line that can no longer change the position. Chat, names and seats still count; so does the
    /// agreement to continue.
    fn set_aside(&mut self, kind: &'static dyn AnyGame, line: &str, is_void: bool) {
        let is_about_continuing =
            matches!(self.proposal, Some(Proposal { offer: Offer::Continue, .. }));
        let entry = JournalEntry::read(kind, line, 1).ok().filter(|entry| match entry {
            JournalEntry::Sits { .. }
            | JournalEntry::Says { .. }
            | JournalEntry::Named { .. }
            | JournalEntry::Clock { .. }
            | JournalEntry::Time(_)
            | JournalEntry::Relinks(_)
            | JournalEntry::Spectators { .. } => true,
            JournalEntry::Ends(_) | JournalEntry::Offers { offer: Offer::Continue, .. } => !is_void,
            JournalEntry::Answers { .. } => !is_void && is_about_continuing,
            _ => false,
        });
        let entered = entry.and_then(|entry| self.enter(entry).ok());
        if entered.is_none() {
            self.journal.push(JournalEntry::Void(line.to_owned()));
        }
    }
}

/// The entries that the players gave up when they continued a stranded game.
fn void_entries(journal: &str) -> Vec<Range<usize>> {
    let lines = journal.lines().enumerate();
    let continued = lines.filter_map(|(number, line)| {
        let first: usize = line.strip_prefix("continues ")?.trim().parse().ok()?;
        Some(first..number)
    });
    continued.collect()
}
