//! The server's messages on a socket. An update is inserted as JSON text, since many spectators share
//! the same one.

use crate::loaded_table::json;
use axum::extract::ws::Message;
use serde::Deserialize;
use wire::{ApiError, Opening, RivalStatus, ServerMessage};

pub fn welcome(opening: &Opening, update: &str) -> Message {
    let opening = json(opening);
    text(format!(r#"{{"welcome":{{"opening":{opening},"update":{update}}}}}"#))
}

pub fn news(update: &str) -> Message {
    text(format!(r#"{{"news":{{"update":{update}}}}}"#))
}

pub fn done(id: u64, update: &str) -> Message {
    text(format!(r#"{{"done":{{"id":{id},"update":{update}}}}}"#))
}

pub fn rival(rival: &RivalStatus) -> Message {
    text(json(&ServerMessage::Rival(rival.clone())))
}

pub fn refused(id: Option<u64>, refusal: ApiError) -> Message {
    text(json(&ServerMessage::Refused { id, refusal }))
}

fn text(text: String) -> Message {
    Message::Text(text.into())
}

/// The id of an otherwise unreadable message, so that its sender knows which one was refused.
pub fn id(text: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Numbered {
        id: u64,
    }
    serde_json::from_str(text).ok().map(|Numbered { id }| id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Dice, Seats};
    use table::{Moment, Table};
    use wire::{Detail, NewTable, Update};

    fn read(message: Message) -> ServerMessage {
        serde_json::from_str(&message.into_text().unwrap()).unwrap()
    }

    fn table() -> Table {
        let (game, scenario) = ("ridge".to_owned(), "standard".to_owned());
        let new = NewTable { game, scenario, ..NewTable::default() };
        new.open(Dice::from_number(1942), Moment(0)).unwrap()
    }

    #[test]
    fn clients_can_read_the_frames() {
        let table = table();
        let update: Update = wire::update(&table, Seats::PUBLIC, 0, Detail::Plain);
        let written = json(&update);
        assert_eq!(read(news(&written)), ServerMessage::News { update: update.clone() });
        assert_eq!(read(done(7, &written)), ServerMessage::Done { id: 7, update: update.clone() });
        let opening = Opening {
            table: "0".repeat(16),
            game: "ridge".to_owned(),
            head: table.head(),
            seat: None,
            commitment: None,
            rival: None,
        };
        assert_eq!(read(welcome(&opening, &written)), ServerMessage::Welcome { opening, update });
    }

    #[test]
    fn the_id_of_an_unreadable_message_is_found() {
        assert_eq!(id(r#"{"type":"command","id":7,"at":1,"command":"dance"}"#), Some(7));
        assert_eq!(id(r#"{"id":"seven"}"#), None);
        assert_eq!(id("nonsense"), None);
    }
}
