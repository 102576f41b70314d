//! How much each player has written into the journal, so that a host can limit it.

use crate::journal::JournalEntry;
use crate::table::{Occupant, Table};
use game::{Pending, Seat};

/// The place of what no seat has written; there are at most seven seats.
const NO_SEAT: usize = 7;
pub(crate) type Shares = [Share; NO_SEAT + 1];

/// The entries that one seat has written, undone inputs included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// Actions of the game.
    pub inputs: usize,
    /// Lines that are neither actions nor chat nor answers, such as names, offers, standing orders and undoing.
    pub others: usize,
    /// The bytes of all its lines, roughly.
    pub bytes: usize,
}

impl Share {
    pub(crate) fn add(&mut self, entry: &JournalEntry) {
        match entry {
            JournalEntry::Chooses(_) => self.inputs += 1,
            JournalEntry::Says { .. } | JournalEntry::Answers { .. } => {}
            _ => self.others += 1,
        }
        self.bytes += entry.size();
    }
}

impl JournalEntry {
    /// The bytes of its line, roughly.
    fn size(&self) -> usize {
        let text = match self {
            JournalEntry::Chooses(text)
            | JournalEntry::Says { text, .. }
            | JournalEntry::Named { name: text, .. }
            | JournalEntry::Sits {
                occupant: Occupant::Program(text) | Occupant::StandIn(text),
                ..
            } => text.len(),
            JournalEntry::Leaves(order) | JournalEntry::Drops(order) => {
                order.when.as_ref().map_or(0, String::len) + order.order.len()
            }
            _ => 0,
        };
        text + 16
    }
}

impl Table {
    /// What the player of this seat has written, or without a seat, what spectators have and how often their chat
    /// was turned on or off.
    pub fn share(&self, seat: Option<Seat>) -> Share {
        seat.map_or(self.shares[NO_SEAT], |seat| self.shares[usize::from(seat.0)])
    }

    /// Counts an entry before it takes effect.
    pub(crate) fn count_share(&mut self, entry: &JournalEntry) {
        if let Some(place) = self.author(entry) {
            self.shares[place].add(entry);
        }
    }

    /// The place of the share that an entry counts for; none for chance, the clock and the host.
    fn author(&self, entry: &JournalEntry) -> Option<usize> {
        let seat = match entry {
            JournalEntry::Chooses(_) => match self.position().pending() {
                Pending::Decision(seat, _) => seat,
                _ => return None,
            },
            // Only an undo enters this, and it begins with the player's own last action.
            JournalEntry::TakesBack { .. } => self.applied.last()?.seat?,
            JournalEntry::Sits { seat, .. }
            | JournalEntry::Offers { seat, .. }
            | JournalEntry::Answers { seat, .. }
            | JournalEntry::Named { seat, .. }
            | JournalEntry::Says { from: Some(seat), .. }
            | JournalEntry::Forgets(seat) => *seat,
            JournalEntry::Leaves(order) | JournalEntry::Drops(order) => order.seat,
            JournalEntry::Says { from: None, .. } | JournalEntry::Spectators { .. } => {
                return Some(NO_SEAT);
            }
            _ => return None,
        };
        Some(usize::from(seat.0))
    }
}
