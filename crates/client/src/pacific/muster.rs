//! 9.2: the sheet for building an army.

use super::panels::cited;
use super::selection::{Key, Selection};
use super::{army, card, side_of, write};
use crate::art::escape;
use crate::panel::button;
use crate::words::counted;
use game::{Cited, Game, Seat};
use pacific::data::library;
use pacific::{Action, CardId, CardKind, Category, Deck, Limits, Pacific, read_deck, write_deck};
use wire::{ApiError, ErrorKind};

/// The groups of cards: the categories of units, then the supports.
pub const SHELVES: [&str; 6] =
    ["Infantry", "Artillery", "Tanks", "Transports", "Aircraft", "Supports"];

fn shelf(id: CardId) -> usize {
    match &id.card().kind {
        CardKind::Unit(unit) => unit.category.index(),
        CardKind::Support(_) => SHELVES.len() - 1,
    }
}

/// The army sheet of a player. Commands: `order ORDER`, `piece KEY`, `save-list`.
pub fn sheet(game: &Pacific, selection: &Selection, seat: Seat) -> String {
    let side = side_of(seat);
    let list = game.list(seat).unwrap_or(Deck::empty(side));
    let limits = game.limits(seat);
    let shown = |id: &CardId| selection.shelf.is_none_or(|only| only == shelf(*id));
    let shelf = |(place, name): (usize, &&str)| {
        let cards = library().cards.of(side).filter(|id| shelf(*id) == place).filter(shown);
        let rows: String = cards.map(|id| row(game, &list, &limits, id)).collect();
        if rows.is_empty() {
            return rows;
        }
        format!("<h3>{name}</h3><div class=\"rows\">{rows}</div>")
    };
    let shelves: String = SHELVES.iter().enumerate().map(shelf).collect();
    format!(
        "<section class=\"panel muster keep\" aria-label=\"Your army\"><header><h2>Your army, {}</h2>{}</header>\
         {}{}{}<div class=\"shelves keep\" tabindex=\"0\" role=\"group\" aria-label=\"Cards\">{shelves}</div></section>",
        escape(side.title()),
        total(&list, &limits),
        ready_made(game, seat),
        faults(&list, &limits),
        filters(selection),
    )
}

/// Points and cards, and the shares of units and infantry compared with the recommended ones (9.2d).
fn total(list: &Deck, limits: &Limits) -> String {
    let (points, units) = (list.points(), list.units());
    let of = |part: u8, whole: u8| u32::from(part) * 100 / u32::from(whole.max(1));
    let shares = if list.is_empty() {
        String::new()
    } else {
        format!(
            " · {} % units, {} % of them infantry; advised 75 and 50 {}",
            of(units, list.len()),
            of(list.of(Category::Infantry), units),
            cited("9.2d")
        )
    };
    format!(
        "<p class=\"sum\"><b>{points}</b> of {} points {} · {}{shares}</p>",
        limits.points,
        cited("9.2b"),
        counted(list.len(), "card"),
    )
}

/// Whole decks to start from.
fn ready_made(game: &Pacific, seat: Seat) -> String {
    let decks: String = game
        .prebuilt(seat)
        .iter()
        .map(|deck| {
            let word = format!("order deck {}", deck.id);
            let size =
                format!("{} points, {}", deck.deck.points(), counted(deck.deck.len(), "card"));
            let (title, text) = (escape(&deck.title), escape(&deck.text));
            let text = format!("{title}<small>{size}</small><small class=\"for\">{text}</small>");
            button("act", &word, &format!("<span>{text}</span>"))
        })
        .collect();
    let random = format!("order {}", write(game, Action::RandomDeck));
    let random = button("act", &random, "<span>Random<small>Built at random.</small></span>");
    let files = button("btn", "save-list", "Save list") + LOAD;
    format!("<div class=\"decks\">{decks}{random}<div class=\"files\">{files}</div></div>")
}

/// The inputs for a list as a file or as pasted text.
const LOAD: &str = "<label class=\"btn\">Load list<input class=\"sr\" type=\"file\" \
    accept=\".txt,text/plain\" data-list=\"\"/></label>\
    <textarea rows=\"1\" aria-label=\"A list as text\" placeholder=\"or paste one here\" \
    spellcheck=\"false\" data-list=\"\"></textarea>";

/// A list as text, to save it.
pub fn text(game: &Pacific, seat: Seat) -> Option<String> {
    game.list(seat).map(|list| write_deck(&list))
}

/// The actions that turn the list into the army of this text.
pub fn actions(game: &Pacific, seat: Seat, text: &str) -> Result<Vec<Action>, ApiError> {
    let wanted = read_deck(text).map_err(|faults| match faults.into_iter().next() {
        Some(fault) => ApiError::from(fault),
        None => ApiError::new(ErrorKind::Unreadable, "the list can't be read"),
    })?;
    let side = side_of(seat);
    if wanted.side() != side {
        let text = format!("this is an army of {}", wanted.side().title());
        return Err(ApiError::new(ErrorKind::Unreadable, text).expected(side.title()));
    }
    let has = game.list(seat).unwrap_or(Deck::empty(side));
    let take = |card: CardId| Action::Take { count: wanted.count(card), card };
    let differs = |card: &CardId| wanted.count(*card) != has.count(*card);
    let fewer = |card: &CardId| wanted.count(*card) < has.count(*card);
    // Removed cards make room for added ones.
    let (less, more): (Vec<CardId>, Vec<CardId>) =
        library().cards.of(side).filter(differs).partition(fewer);
    Ok(less.into_iter().chain(more).map(take).collect())
}

/// 9.1, 9.2: everything wrong with the list.
fn faults(list: &Deck, limits: &Limits) -> String {
    let fault = |fault: &pacific::DeckFault| {
        format!("<li>{} {}</li>", escape(&fault.to_string()), cited(fault.rule().0))
    };
    let faults: String = limits.check(list).iter().map(fault).collect();
    if faults.is_empty() { faults } else { format!("<ul class=\"faults\">{faults}</ul>") }
}

fn filters(selection: &Selection) -> String {
    let filter = |(place, name): (usize, &&str)| {
        let on = selection.shelf == Some(place);
        format!(
            "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"piece {}\">{name}</button>",
            Key::Shelf(place)
        )
    };
    let filters: String = SHELVES.iter().enumerate().map(filter).collect();
    format!("<div class=\"either\" role=\"group\" aria-label=\"Show only\">{filters}</div>")
}

/// A card with its count, and buttons for one more and one less.
fn row(game: &Pacific, list: &Deck, limits: &Limits, id: CardId) -> String {
    let (it, count, copies) = (id.card(), list.count(id), limits.copies(id));
    let refused = limits.admits(id).err();
    // A card that can't be taken explains why when it is clicked.
    let step = |count: u8, sign: &str, name: &str, can: bool| {
        let order = Action::Take { count, card: id };
        let off = if can && game.check(&order).is_ok() { "" } else { " aria-disabled=\"true\"" };
        let order = write(game, order);
        format!(
            "<button type=\"button\"{off} aria-label=\"{name} {}\" data-do=\"order {order}\">{sign}</button>",
            escape(&it.name)
        )
    };
    let why = refused.map(|fault| {
        format!(
            "<small class=\"no\">{} {}</small>",
            escape(&fault.to_string()),
            cited(fault.rule().0)
        )
    });
    let year = it.year.map(|year| format!(" · {year}")).unwrap_or_default();
    format!(
        "<div class=\"mrow{}\"><span class=\"mart {}\">{}</span><div><b>{}</b>\
         <small>{} · {}{year}</small>{}{}</div>\
         <div class=\"stepper\">{}<b>{count}<small>/{copies}</small></b>{}</div></div>",
        if count > 0 { " has" } else { "" },
        army(it.side).name(),
        card::art(it),
        escape(&it.name),
        card::kind(it),
        counted(it.points, "point"),
        card::body(it),
        why.unwrap_or_default(),
        step(count.saturating_sub(1), "−", "One less", count > 0),
        step(count.saturating_add(1), "+", "One more", count < copies),
    )
}
