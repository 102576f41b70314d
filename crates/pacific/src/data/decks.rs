//! Files of pre-built decks.

use super::cards::SIDES;
use crate::deck::{Deck, Prebuilt, read_line};
use game::Fault;
use game::data::{Document, Located};

/// Reads a deck, or reports all its faults. Whether a battle allows it depends on the limits of the battle.
pub fn read_prebuilt(text: &str) -> Result<Prebuilt, Vec<Fault>> {
    prebuilt_of(Document::open(text))
}

pub fn prebuilt_of(mut sheet: Document) -> Result<Prebuilt, Vec<Fault>> {
    let id = sheet.word("id");
    let title = sheet.line("title");
    let text = sheet.text("text");
    let mut deck = Deck::empty(sheet.choice("nation", &SIDES));
    for Located { value, place } in sheet.lines("cards") {
        if let Err(fault) = read_line(&mut deck, &value, place) {
            sheet.fault(fault);
        }
    }
    sheet.finish()?;
    Ok(Prebuilt { id, title, text, deck })
}
