//! 9.2: the sheet for building an army.

use super::panels::cited;
use super::selection::{Key, Selection};
use super::{army, card, side_of, write};
use crate::html;
use crate::markup::Markup;
use crate::widget::button;
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

/// The army sheet of a player. Actions: `order ORDER`, `piece KEY`, `armies`, `save-list`.
pub fn sheet(game: &Pacific, selection: &Selection, seat: Seat) -> Markup {
    let side = side_of(seat);
    let list = game.list(seat).unwrap_or(Deck::empty(side));
    let limits = game.limits(seat);
    let shown = |id: &CardId| selection.shelf.is_none_or(|only| only == shelf(*id));
    let shelf = |(place, name): (usize, &&str)| {
        let cards = library().cards.of(side).filter(|id| shelf(*id) == place).filter(shown);
        let rows: Markup = cards.map(|id| row(game, &list, &limits, id)).collect();
        if rows.is_empty() {
            return rows;
        }
        html!("<h3>{name}</h3><div class=\"rows\">{rows}</div>", name, rows)
    };
    let shelves: Markup = SHELVES.iter().enumerate().map(shelf).collect();
    html!(
        "<section class=\"panel muster keep\" aria-label=\"Your army\">\
         <header><h2>Your army, {side}</h2>{total}</header>\
         {ready_made}{faults}{filters}\
         <div class=\"shelves keep\" tabindex=\"0\" role=\"group\" aria-label=\"Cards\">{shelves}</div></section>",
        side = side.title(),
        total = total(&list, &limits),
        ready_made = ready_made(game, seat),
        faults = faults(&list, &limits),
        filters = filters(selection),
        shelves
    )
}

/// Points and cards, and the shares of units and infantry compared with the recommended ones (9.2d).
fn total(list: &Deck, limits: &Limits) -> Markup {
    let (points, units) = (list.points(), list.units());
    let of = |part: u8, whole: u8| u32::from(part) * 100 / u32::from(whole.max(1));
    let shares = (!list.is_empty()).then(|| {
        html!(
            " · {units}% units, {infantry}% of them infantry; recommended 75% and 50% {rule}",
            units = of(units, list.len()),
            infantry = of(list.of(Category::Infantry), units),
            rule = cited("9.2d")
        )
    });
    html!(
        "<p class=\"sum\"><b>{points}</b> of {most} points {rule} · {cards}{shares}</p>",
        points,
        most = limits.points,
        rule = cited("9.2b"),
        cards = counted(list.len(), "card"),
        shares
    )
}

/// Whole decks to start from.
fn ready_made(game: &Pacific, seat: Seat) -> Markup {
    let decks: Markup = game
        .prebuilt(seat)
        .iter()
        .map(|deck| {
            let word = format!("order deck {}", deck.id);
            let size =
                format!("{} points, {}", deck.deck.points(), counted(deck.deck.len(), "card"));
            let label = html!(
                "<span>{title}<small>{size}</small><small class=\"for\">{text}</small></span>",
                title = deck.title,
                size,
                text = deck.text
            );
            button("act", &word, label)
        })
        .collect();
    let random = format!("order {}", write(game, Action::RandomDeck));
    let random =
        button("act", &random, html!("<span>Random<small>Built at random.</small></span>"));
    let mine = button("btn mine", "armies", "My armies");
    let files = mine + button("btn", "save-list", "Save file") + load();
    html!(
        "<div class=\"decks\">{decks}{random}<div class=\"files\">{files}</div></div>",
        decks,
        random,
        files
    )
}

/// The inputs for a list as a file or as pasted text.
fn load() -> Markup {
    html!(
        "<label class=\"btn\">Load file<input class=\"sr\" type=\"file\" \
    accept=\".txt,text/plain\" data-list=\"\"/></label>\
    <textarea rows=\"1\" aria-label=\"Army list as text\" placeholder=\"or paste one here\" \
    spellcheck=\"false\" data-list=\"\"></textarea>"
    )
}

/// A list as text, for saving.
pub fn text(game: &Pacific, seat: Seat) -> Option<String> {
    game.list(seat).map(|list| write_deck(&list))
}

/// The actions that turn the current list into the army described by this text.
pub fn actions(game: &Pacific, seat: Seat, text: &str) -> Result<Vec<Action>, ApiError> {
    let wanted = read_deck(text).map_err(|faults| match faults.into_iter().next() {
        Some(fault) => ApiError::from(fault),
        None => ApiError::new(ErrorKind::Unreadable, "the list can't be read"),
    })?;
    let side = side_of(seat);
    if wanted.side() != side {
        let text = format!("this army belongs to {}", wanted.side().title());
        return Err(ApiError::new(ErrorKind::Unreadable, text).expected(side.title()));
    }
    let limits = game.battle().limits(side, None);
    let refused = wanted.iter().find_map(|(card, count)| {
        let most = card.card().copies;
        let many = pacific::DeckFault::TooMany { card, count, copies: most };
        let fault = limits.admits(card).err().or((count > most).then_some(many))?;
        Some((card, fault))
    });
    if let Some((card, fault)) = refused {
        return Err(ApiError {
            line: line_of(text, card),
            clause: Some(fault.rule().to_string()),
            ..ApiError::new(ErrorKind::Illegal, fault.to_string())
        });
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

/// The line of a list that names this card.
fn line_of(text: &str, card: CardId) -> Option<u32> {
    let names = |line: &str| {
        let (_, name) = line.trim().split_once(char::is_whitespace)?;
        let name = name.split('#').next().unwrap_or_default().trim();
        library().cards.named(card.card().side, name)
    };
    text.lines().zip(1..).find(|(line, _)| names(line) == Some(card)).map(|(_, number)| number)
}

/// 9.1, 9.2: everything wrong with the list.
fn faults(list: &Deck, limits: &Limits) -> Markup {
    let fault = |fault: &pacific::DeckFault| {
        html!(
            "<li>{fault} {clause}</li>",
            fault = fault.to_string(),
            clause = cited(fault.rule().0)
        )
    };
    let faults: Markup = limits.check(list).iter().map(fault).collect();
    if faults.is_empty() { faults } else { html!("<ul class=\"faults\">{faults}</ul>", faults) }
}

fn filters(selection: &Selection) -> Markup {
    let filter = |(place, name): (usize, &&str)| {
        let on = selection.shelf == Some(place);
        html!(
            "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"piece {key}\">{name}</button>",
            on,
            key = Key::Shelf(place).to_string(),
            name
        )
    };
    let filters: Markup = SHELVES.iter().enumerate().map(filter).collect();
    html!("<div class=\"either\" role=\"group\" aria-label=\"Show only\">{filters}</div>", filters)
}

/// A card with its count, and buttons for one more and one less.
fn row(game: &Pacific, list: &Deck, limits: &Limits, id: CardId) -> Markup {
    let (it, count, copies) = (id.card(), list.count(id), limits.copies(id));
    let refused = limits.admits(id).err();
    // A card that can't be taken explains why when it is clicked.
    let step = |count: u8, sign: &str, verb: &str, can: bool| {
        let order = Action::Take { count, card: id };
        let is_off = !can || game.check(&order).is_err();
        let off = is_off.then(|| html!(" aria-disabled=\"true\""));
        let order = write(game, order);
        html!(
            "<button type=\"button\"{off} aria-label=\"{verb} {name}\" data-do=\"order {order}\">{sign}</button>",
            off,
            verb,
            name = it.name,
            order,
            sign
        )
    };
    let why = refused.map(|fault| {
        html!(
            "<small class=\"no\">{fault} {clause}</small>",
            fault = fault.to_string(),
            clause = cited(fault.rule().0)
        )
    });
    let year = it.year.map(|year| format!(" · {year}")).unwrap_or_default();
    html!(
        "<div class=\"mrow{has}\"><span class=\"mart {army}\">{art}</span><div><b>{name}</b>\
         <small>{kind} · {points}{year}</small>{body}{why}</div>\
         <div class=\"stepper\">{less}<b>{count}<small>/{copies}</small></b>{more}</div></div>",
        has = if count > 0 { " has" } else { "" },
        army = army(it.side).name(),
        art = card::art(it),
        name = it.name,
        kind = card::kind(it),
        points = counted(it.points, "point"),
        year,
        body = card::body(it),
        why,
        less = step(count.saturating_sub(1), "−", "Remove one", count > 0),
        count,
        copies,
        more = step(count.saturating_add(1), "+", "Add one", count < copies)
    )
}
