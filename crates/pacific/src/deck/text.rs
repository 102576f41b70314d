//! A deck as text: `6 Light Infantry` on a line, the nation above, comments after `#`.

use super::Deck;
use crate::board::Side;
use crate::card::CardId;
use crate::data::library;
use game::data::MOST_FAULTS;
use game::{Fault, Location, quoted};

/// The longest text of a deck, in bytes.
const MOST_BYTES: usize = 16 * 1024;

/// Reads a deck, or reports all faults of the text.
///
/// ```
/// let deck = pacific::read_deck("us # the nation\n6 Light Infantry\n2 M4A2").unwrap();
/// assert_eq!(deck.points(), 14);
/// let faults = pacific::read_deck("us\n6 Lite Infantry").unwrap_err();
/// assert_eq!(faults[0].nearest.as_deref(), Some("Light Infantry"));
/// ```
pub fn read_deck(text: &str) -> Result<Deck, Vec<Fault>> {
    if text.len() > MOST_BYTES {
        let what = format!("a deck of {} bytes", text.len());
        return Err(vec![Fault::new(Location::default(), what).expected("at most 16 KiB")]);
    }
    let lines = text.lines().zip(1..).map(|(line, number)| {
        let line = line.split('#').next().unwrap_or_default();
        let column = line.chars().take_while(|letter| letter.is_whitespace()).count() as u32 + 1;
        (line.trim(), Location { line: number, column })
    });
    let mut lines = lines.filter(|(line, _)| !line.is_empty());
    let expected = "the nation, us or japan";
    let Some((nation, place)) = lines.next() else {
        return Err(vec![Fault::new(Location::default(), "no deck").expected(expected)]);
    };
    let Some(side) = Side::named(nation) else {
        let names = Side::ALL.map(Side::name);
        return Err(vec![Fault::unknown(place, "nation", nation, names)]);
    };
    let (mut deck, mut faults) = (Deck::empty(side), Vec::new());
    for (line, place) in lines {
        if let Err(fault) = read_line(&mut deck, line, place) {
            faults.push(fault);
        }
    }
    faults.truncate(MOST_FAULTS);
    if faults.is_empty() { Ok(deck) } else { Err(faults) }
}

/// Adds the cards of a line, `6 Light Infantry`, to a deck.
pub(crate) fn read_line(deck: &mut Deck, line: &str, place: Location) -> Result<(), Fault> {
    let (count, name) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let name = name.trim();
    let Some(count) = count.parse().ok().filter(|count| (1..=99).contains(count)) else {
        let what = format!("{} is not a number of cards", quoted(count));
        return Err(Fault::new(place, what).expected("a line such as 6 Light Infantry"));
    };
    let cards = &library().cards;
    let Some(card) = cards.named(deck.side, name) else {
        let names = cards.of(deck.side).map(|card| card.card().name.as_str());
        let noun = format!("{} card", deck.side.adjective());
        return Err(Fault::unknown(place, &noun, name, names));
    };
    if deck.count(card) > 0 {
        let what = format!("{} twice", quoted(name));
        return Err(Fault::new(place, what).expected("one line per kind of card"));
    }
    // Limits the total, so that a deck can hold the count.
    let (total, most) = (u16::from(deck.len()) + u16::from(count), cards.copies(deck.side));
    if total > most {
        let fault = Fault::new(place, format!("{total} cards up to here"));
        return Err(fault.expected(format!("at most {most}, the number in the box")));
    }
    deck.set(card, count);
    Ok(())
}

/// Writes a deck as [`read_deck`] reads it.
pub fn write_deck(deck: &Deck) -> String {
    let line = |(card, count): (CardId, u8)| format!("{count} {}\n", card.card().name);
    let lines: String = deck.iter().map(line).collect();
    format!("{}\n{lines}", deck.side.name())
}
