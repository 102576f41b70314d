//! Chat at a table.

use crate::any_position::TableError;
use crate::journal::JournalEntry;
use crate::table::Table;
use game::{Fault, Location, Seat};

/// The longest message, in characters.
const LONGEST: usize = 500;
/// The maximum number of messages at one table, and the most from spectators, so that they can't use up the players' share.
const MOST: usize = 2_000;
const MOST_OF_SPECTATORS: usize = 500;

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
    /// Adds a chat message. One that is sent again, as after a lost connection, is added once.
    pub fn say(&mut self, from: Option<Seat>, text: &str) -> Result<(), TableError> {
        match from {
            Some(seat) => self.must_sit(seat)?,
            None if self.spectators_chat => {}
            None => {
                let why = "the players have turned the spectators' chat off";
                return Err(TableError::NotPending(why.to_owned()));
            }
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
        if self.messages.last().is_some_and(|last| {
            (last.from, last.inputs, last.text.as_str()) == (from, self.inputs(), text)
        }) {
            return Ok(());
        }
        let most = if from.is_some() { MOST } else { MOST_OF_SPECTATORS };
        let is_spectator = from.is_none();
        let sent = self.messages.iter().filter(|it| it.from.is_none() == is_spectator).count();
        if sent >= most {
            return no("too many messages", format!("at most {most} at one table"));
        }
        self.enter(JournalEntry::Says { from, text: text.to_owned() })
    }

    /// Whether spectators can chat.
    pub fn spectators_chat(&self) -> bool {
        self.spectators_chat
    }

    /// Turns the spectators' chat on or off.
    pub fn let_spectators_chat(&mut self, chat: bool) -> Result<(), TableError> {
        if self.spectators_chat == chat {
            return Ok(());
        }
        self.enter(JournalEntry::Spectators { chat })
    }

    pub(crate) fn apply_message(&mut self, from: Option<Seat>, text: &str) {
        let (inputs, entry) = (self.inputs(), self.journal.len());
        self.messages.push(ChatMessage { from, text: text.to_owned(), inputs, entry });
    }

    /// The chat from message number `first` on.
    pub fn messages(&self, first: usize) -> &[ChatMessage] {
        self.messages.get(first..).unwrap_or_default()
    }
}
