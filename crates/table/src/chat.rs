//! What is said at a table.

use crate::any_position::TableError;
use crate::journal::JournalEntry;
use crate::table::Table;
use game::{Fault, Location, Seat};

/// Longer messages are letters.
const LONGEST: usize = 500;
/// No game needs more; who floods a table is told so.
const MOST: usize = 2_000;

/// Something said, for everybody to hear.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatMessage {
    /// None: somebody who looks on.
    pub from: Option<Seat>,
    pub text: String,
    /// How many inputs the game had taken.
    pub inputs: usize,
    /// Its place in the journal.
    pub(crate) entry: usize,
}

impl Table {
    /// Says something to everybody.
    pub fn say(&mut self, from: Option<Seat>, text: &str) -> Result<(), TableError> {
        if let Some(seat) = from {
            self.must_sit(seat)?;
        }
        let text = text.trim();
        let no = |what: &str, expected: String| {
            Err(TableError::Unreadable(Fault::new(Location::default(), what).expected(expected)))
        };
        if text.is_empty() {
            return no("an empty message", "some words".to_owned());
        }
        if text.chars().count() > LONGEST {
            return no("a message too long", format!("at most {LONGEST} characters"));
        }
        if text.contains(char::is_control) {
            return no("a control character", "plain text on one line".to_owned());
        }
        if self.messages.len() >= MOST {
            return no("too many messages", format!("at most {MOST} at one table"));
        }
        self.enter(JournalEntry::Says { from, text: text.to_owned() })
    }

    pub(crate) fn hear(&mut self, from: Option<Seat>, text: &str) {
        let (inputs, entry) = (self.inputs(), self.journal.len());
        self.messages.push(ChatMessage { from, text: text.to_owned(), inputs, entry });
    }

    /// What was said, from message number `first` on.
    pub fn messages(&self, first: usize) -> &[ChatMessage] {
        self.messages.get(first..).unwrap_or_default()
    }
}
