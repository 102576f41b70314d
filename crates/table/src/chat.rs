//! Chat at a table.

use crate::any_position::TableError;
use crate::journal::JournalEntry;
use crate::table::Table;
use game::{Fault, Location, Seat};

/// The longest message, in characters.
const LONGEST: usize = 500;
/// The most messages at one table.
const MOST: usize = 2_000;

/// A chat message. Everyone at the table sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatMessage {
    /// None for a spectator.
    pub from: Option<Seat>,
    pub text: String,
    /// How many inputs the game had taken.
    pub inputs: usize,
    /// Its index in the journal.
    pub(crate) entry: usize,
}

impl Table {
    /// Adds a chat message.
    pub fn say(&mut self, from: Option<Seat>, text: &str) -> Result<(), TableError> {
        if let Some(seat) = from {
            self.must_sit(seat)?;
        }
        let text = text.trim();
        let no = |what: &str, expected: String| {
            Err(TableError::Unreadable(Fault::new(Location::default(), what).expected(expected)))
        };
        if text.is_empty() {
            return no("the message is empty", "some words".to_owned());
        }
        if text.chars().count() > LONGEST {
            return no("the message is too long", format!("at most {LONGEST} characters"));
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

    /// The chat from message number `first` on.
    pub fn messages(&self, first: usize) -> &[ChatMessage] {
        self.messages.get(first..).unwrap_or_default()
    }
}
