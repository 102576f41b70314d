//! Chat at a table.

use crate::any_position::TableError;
use crate::journal::JournalEntry;
use crate::table::Table;
use game::{Fault, Location, Seat};

/// The longest message, in characters.
const LONGEST: usize = 500;
/// The maximum number of messages of one player, and of all spectators, at one table.
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
        let text = visible(text);
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
        if self.messages.iter().filter(|it| it.from == from).count() >= most {
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

/// The text without characters that can't be seen or that change the direction of what follows: with them a name could
/// look like another player's. Joiners stay: some scripts and emoji need them.
pub(crate) fn visible(text: &str) -> String {
    let is_hidden = |letter: char| {
        matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
    };
    text.chars().filter(|letter| !is_hidden(*letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game;
    use ::game::Dice;

    fn table() -> Table {
        let kind = game("firstblood").unwrap();
        Table::open(kind, &kind.scenarios()[0].id, None, Dice::from_number(1)).unwrap()
    }

    #[test]
    fn a_player_cannot_use_up_the_chat_of_another() {
        let mut table = table();
        let full = |table: &mut Table, from| {
            (0..=MOST).find(|number| table.say(from, &format!("message {number}")).is_err())
        };
        assert_eq!(full(&mut table, Some(Seat(0))), Some(MOST));
        assert_eq!(full(&mut table, None), Some(MOST_OF_SPECTATORS));
        table.say(Some(Seat(1)), "still here").unwrap();
    }

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        let mut table = table();
        table.set_name(Seat(0), "\u{202e}A\u{200b}nn\u{feff}").unwrap();
        assert_eq!(table.name(Seat(0)), Some("Ann"));
        assert!(table.set_name(Seat(1), "\u{200b}\u{2066}").is_err(), "nothing is left");
        table.set_name(Seat(1), "Zo\u{eb} \u{1f469}\u{200d}\u{1f680}").unwrap();
        assert_eq!(table.name(Seat(1)), Some("Zo\u{eb} \u{1f469}\u{200d}\u{1f680}"));
        table.say(Some(Seat(0)), "one\u{2067} two").unwrap();
        assert_eq!(table.messages(0)[0].text, "one two");
    }
}
