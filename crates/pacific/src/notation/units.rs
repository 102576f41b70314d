//! The text form of units, weapons and targets.
//!
//! A unit on the battlefield is named by its space, `C2`; if several share it, its category is added:
//! `C2/infantry`. An aircraft is named by its card, `a6m-zero`, and the second of a kind `a6m-zero/2`. `u7`
//! names any unit by its slot.

use crate::board::{Side, Space};
use crate::card::{Category, Offer};
use crate::data::library;
use crate::state::{Arm, MOST_UNITS, Mark, Pacific, Place, UnitId, side_of};
use game::Fault;
use game::notation::{Word, Words};

pub fn written(state: &Pacific, unit: UnitId) -> String {
    if !state.is_there(unit) {
        return format!("u{}", unit.0);
    }
    let Some(space) = state.space(unit) else {
        let word = &state.unit(unit).card().word;
        return match alike(state, unit).position(|other| other == unit) {
            Some(0) | None => word.clone(),
            Some(place) => format!("{word}/{}", place + 1),
        };
    };
    let category = state.category(unit);
    let there: Vec<UnitId> = at(state, space).collect();
    let same = there.iter().filter(|other| state.category(**other) == category);
    match (there.len(), same.count()) {
        (1, _) => space.to_string(),
        (_, 1) => format!("{space}/{}", category.name()),
        _ => format!("u{}", unit.0),
    }
}

/// The units on a space, including cargo.
fn at(state: &Pacific, space: Space) -> impl Iterator<Item = UnitId> + '_ {
    state.units().filter(move |unit| state.space(*unit) == Some(space))
}

/// The aircraft of the same card.
fn alike(state: &Pacific, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let card = state.unit(unit).card;
    state.units().filter(move |other| {
        state.unit(*other).card == card && state.unit(*other).place == Place::Beside
    })
}

pub fn read(state: &Pacific, words: &mut Words<'_>) -> Result<UnitId, Fault> {
    let word = words.word("a unit, such as C2 or C2/infantry")?;
    found(state, &word)
}

/// `u7`
pub fn numbered(text: &str) -> Option<UnitId> {
    let number = text.strip_prefix('u')?.parse().ok()?;
    (usize::from(number) < MOST_UNITS).then_some(UnitId(number))
}

/// `u7`, whether or not there is such a unit.
pub fn read_number(words: &mut Words<'_>) -> Result<UnitId, Fault> {
    let word = words.word("the number of a unit, such as u7")?;
    numbered(word.text).ok_or_else(|| word.not("the number of a unit, such as u7"))
}

/// The unit that a word names.
pub fn found(state: &Pacific, word: &Word<'_>) -> Result<UnitId, Fault> {
    if let Some(unit) = numbered(word.text) {
        let there = Some(unit).filter(|unit| state.is_there(*unit));
        return there.ok_or_else(|| word.not("the number of a unit in play").absent());
    }
    let (first, rest) = word.text.split_once('/').unwrap_or((word.text, ""));
    if let Some(space) = Space::named(first) {
        return on(state, space, rest, word);
    }
    let kind = state.units().find(|unit| {
        state.unit(*unit).place == Place::Beside && state.unit(*unit).card().word == first
    });
    let number = if rest.is_empty() { Some(1) } else { rest.parse::<usize>().ok() };
    let unit =
        kind.zip(number).and_then(|(unit, number)| alike(state, unit).nth(number.checked_sub(1)?));
    unit.ok_or_else(|| {
        let fault = word.not("a space with a unit, or an aircraft beside its Headquarters");
        let known = library().cards.all.iter().any(|card| card.word == first);
        if known { fault.absent() } else { fault }
    })
}

fn on(state: &Pacific, space: Space, category: &str, word: &Word<'_>) -> Result<UnitId, Fault> {
    let there: Vec<UnitId> = at(state, space).collect();
    let named = Category::ALL.into_iter().find(|it| it.name() == category);
    let fits: Vec<UnitId> = match named {
        Some(named) => there.into_iter().filter(|it| state.category(*it) == named).collect(),
        None if category.is_empty() => there,
        None => return Err(word.not("a category after the space, such as C2/infantry")),
    };
    match fits[..] {
        [unit] => Ok(unit),
        [] if category.is_empty() => Err(word.not("a space with a unit").absent()),
        [] => Err(word.not("a space with a unit of that category").absent()),
        _ => Err(word.not("one of the units there, such as C2/infantry or C2/tank").absent()),
    }
}

fn offers(state: &Pacific, unit: UnitId) -> &'static [Offer] {
    if state.is_there(unit) { &state.values(unit).offers } else { &[] }
}

pub fn written_arm(state: &Pacific, unit: UnitId, arm: Arm) -> String {
    let offer = match arm {
        Arm::Main => None,
        Arm::Token(entry) => offers(state, unit).get(usize::from(entry)),
    };
    offer.map_or_else(|| written_number(arm), |offer| offer.upgrade.upgrade().word.clone())
}

/// A weapon of no particular unit: `main`, `token-2`.
pub fn written_number(arm: Arm) -> String {
    match arm {
        Arm::Main => "main".to_owned(),
        Arm::Token(entry) => format!("token-{entry}"),
    }
}

/// Of identical upgrades, the first that is ready, or else the first. Without a unit, tokens are numbered.
pub fn read_arm(
    state: &Pacific,
    unit: Option<UnitId>,
    words: &mut Words<'_>,
) -> Result<Arm, Fault> {
    let word = words.word("a weapon, such as main or hmg")?;
    if word.text == "main" {
        return Ok(Arm::Main);
    }
    if let Some(entry) = word.text.strip_prefix("token-").and_then(|it| it.parse().ok()) {
        return Ok(Arm::Token(entry));
    }
    let offers = unit.map_or(&[][..], |unit| offers(state, unit));
    let named = |entry: &u8| offers[usize::from(*entry)].upgrade.upgrade().word == word.text;
    let all: Vec<u8> = (0..offers.len() as u8).filter(named).collect();
    let tokens = unit
        .filter(|unit| state.is_there(*unit))
        .map(|unit| state.unit(unit).tokens)
        .unwrap_or_default();
    let ready = all.iter().find(|entry| tokens.ready(**entry));
    let owned = all.iter().find(|entry| tokens.owns(**entry));
    let entry = ready.or(owned).or(all.first());
    entry.map(|entry| Arm::Token(*entry)).ok_or_else(|| {
        let names = offers.iter().map(|offer| offer.upgrade.upgrade().word.as_str());
        Fault::unknown(word.place, "weapon", word.text, ["main"].into_iter().chain(names))
    })
}

pub fn written_mark(state: &Pacific, mark: Mark) -> String {
    match mark {
        Mark::Unit(unit) => written(state, unit),
        Mark::Terrain(space) => space.to_string(),
        Mark::Headquarters(side) => format!("{}-hq", side.name()),
    }
}

/// `D4`, `D4/infantry`, `japan-hq`, or `hq` for the enemy's.
pub fn read_mark(state: &Pacific, words: &mut Words<'_>) -> Result<Mark, Fault> {
    let word = words.word("a target, such as D4 or hq")?;
    let asked = state.question().map_or(state.active, |(seat, _)| side_of(seat));
    let headquarters = Side::ALL.into_iter().find(|side| {
        word.text == format!("{}-hq", side.name()) || word.text == "hq" && *side != asked
    });
    if let Some(side) = headquarters {
        return Ok(Mark::Headquarters(side));
    }
    let Some(space) = Space::named(word.text) else {
        return found(state, &word).map(Mark::Unit);
    };
    // Cargo can't be a target: the vehicle is meant.
    let standing: Vec<UnitId> = state.standing(space).collect();
    match standing[..] {
        [] => Ok(Mark::Terrain(space)),
        [unit] => Ok(Mark::Unit(unit)),
        _ => found(state, &word).map(Mark::Unit),
    }
}

pub fn read_space(words: &mut Words<'_>) -> Result<Space, Fault> {
    let word = words.word("a space, such as D3")?;
    Space::named(word.text).ok_or_else(|| word.not("a space from A1 to H6"))
}
