//! Reads an order.

use super::arming;
use crate::action::{Action, Choice, Join};
use crate::board::{Side, Space, SpaceSet};
use crate::card::{MOST_KINDS, Offer};
use crate::data::{decks, library};
use crate::deck::Deck;
use crate::effect::{Effect, Power, Target};
use crate::general::GeneralId;
use crate::notation::units::{found, read as read_unit, read_arm, read_mark, read_space};
use crate::notation::{card_words, read_card};
use crate::refusal::Refusal;
use crate::state::{Arm, Goal, Pacific, side_of};
use crate::support;
use crate::terrain::Terrain;
use game::notation::Words;
use game::{Fault, Seat};

const ORDERS: [&str; 36] = [
    "deck",
    "take",
    "ready",
    "bid",
    "first",
    "build",
    "keep",
    "redraw",
    "done",
    "hand-over",
    "pass",
    "heal",
    "move",
    "move-pair",
    "pair",
    "swap",
    "board",
    "get-off",
    "assault",
    "tunnel",
    "clear",
    "repair",
    "march",
    "play",
    "deploy",
    "fire",
    "smoke",
    "resolve",
    "with",
    "fly",
    "intercept",
    "bomb",
    "strike",
    "mount",
    "dismount",
    "discard",
];

pub fn read(state: &Pacific, words: &mut Words<'_>) -> Result<Action, Fault> {
    let seat = state.question().map_or(Seat(0), |(seat, _)| seat);
    Ok(match ORDERS[words.one_of("order", &ORDERS)?] {
        "deck" => read_deck(words, seat)?,
        "take" => {
            let count = words.number("a number of cards", 0..=99)? as u8;
            Action::Take { count, card: read_card(words, seat)? }
        }
        "ready" => Action::Ready,
        "bid" => Action::Bid(words.number("AP", 0..=99)? as u8),
        "first" => {
            let names = Side::BOTH.map(Side::name);
            Action::First(Side::BOTH[words.one_of("side", &names)?])
        }
        "build" => Action::Build { terrain: read_terrain(words)?, space: read_space(words)? },
        "keep" => Action::Keep,
        "redraw" => Action::Redraw,
        "done" => Action::Done,
        "hand-over" => Action::HandOver,
        "pass" => Action::Pass,
        "play" => read_play(state, seat, words)?,
        "deploy" => read_deploy(seat, words)?,
        "with" => Action::With(read_arm(state, arming(state), words)?),
        "bomb" => {
            let arm = read_arm(state, arming(state), words)?;
            Action::Bomb { arm, mark: read_mark(state, words)? }
        }
        "strike" => Action::Strike(read_mark(state, words)?),
        "discard" => Action::Discard(read_card(words, seat)?),
        verb => read_command(state, verb, words)?,
    })
}

/// An order to a unit.
fn read_command(state: &Pacific, verb: &str, words: &mut Words<'_>) -> Result<Action, Fault> {
    let unit = read_unit(state, words)?;
    Ok(match verb {
        "heal" => Action::Heal(unit),
        "move" => Action::Move { unit, to: read_space(words)? },
        "move-pair" => Action::MovePair { unit, to: read_space(words)? },
        "pair" => {
            let other = read_unit(state, words)?;
            Action::Pair { mover: unit, other, to: read_space(words)? }
        }
        "swap" => {
            let other = read_unit(state, words)?;
            Action::Swap { one: unit.min(other), other: unit.max(other) }
        }
        "board" => Action::Board { mover: unit, other: read_unit(state, words)? },
        "get-off" => Action::GetOff { unit, to: read_space(words)? },
        "assault" => Action::Assault { unit, target: read_unit(state, words)? },
        "tunnel" => Action::Tunnel { unit, to: read_space(words)? },
        "clear" => Action::Clear { unit, space: read_space(words)? },
        "repair" => Action::Restore { unit, space: read_space(words)? },
        "march" => Action::March(unit),
        "fire" => {
            let arm = read_arm(state, unit, words)?;
            Action::Fire { unit, arm, mark: read_mark(state, words)? }
        }
        "smoke" => Action::Smoke(unit),
        "resolve" => Action::Resolve(unit),
        "fly" => {
            let goal = read_goal(state, words)?;
            let mut escort = None;
            if words.peek().is_some() {
                words.one_of("word", &["escort"])?;
                escort = Some(read_unit(state, words)?);
            }
            Action::Fly { aircraft: unit, goal, escort }
        }
        "intercept" => Action::Intercept(unit),
        verb => {
            let place = words.place();
            let Arm::Token(entry) = read_arm(state, unit, words)? else {
                return Err(Fault::new(place, "the main weapon is not mounted"));
            };
            match verb {
                "mount" => Action::Mount { unit, entry },
                _ => Action::Dismount { unit, entry },
            }
        }
    })
}

fn read_deck(words: &mut Words<'_>, seat: Seat) -> Result<Action, Fault> {
    let own = decks().iter().filter(|deck| deck.deck.side() == side_of(seat));
    let names: Vec<&str> = own.map(|deck| deck.id.as_str()).chain(["random"]).collect();
    let name = names[words.one_of("deck", &names)?];
    let place = decks().iter().position(|deck| deck.id == name);
    Ok(place.map_or(Action::RandomDeck, |place| Action::Prebuilt(place as u8)))
}

pub fn read_terrain(words: &mut Words<'_>) -> Result<Terrain, Fault> {
    let faces = &library().ground.faces;
    let names: Vec<&str> = faces.iter().map(|face| face.word.as_str()).collect();
    words.one_of("terrain", &names).map(|place| Terrain(place as u8))
}

/// `play CARD TARGET`, `play duplicate CARD TARGET`. Of several powers the one that fits is meant.
fn read_play(state: &Pacific, seat: Seat, words: &mut Words<'_>) -> Result<Action, Fault> {
    let first = read_card(words, seat)?;
    let copy = Some(first) == support::copier(side_of(seat)) && words.peek().is_some();
    let card = if copy { read_card(words, seat)? } else { first };
    let powers = card.card().support().map_or(&[][..], |support| &support.powers);
    let mut wrong = None;
    let mut orders = Vec::new();
    for (power, it) in (0..).zip(powers) {
        let mut rest = words.clone();
        match read_choice(state, it, &mut rest).and_then(|on| rest.end().map(|()| on)) {
            Ok(on) => orders.push(Action::Play { card, copy, power, on }),
            Err(fault) => wrong = wrong.or(Some(fault)),
        }
    }
    let lawful = orders.iter().find(|order| state.plan(**order).is_ok());
    // Else the one that says more than that the target is wrong.
    let fits = |order: &&Action| !matches!(state.plan(**order), Err(Refusal::WrongTarget));
    let meant = lawful.or_else(|| orders.iter().find(fits)).or(orders.first());
    match (meant, wrong) {
        (Some(order), _) => {
            words.by_ref().for_each(drop);
            Ok(*order)
        }
        (None, Some(fault)) => Err(fault),
        (None, None) => Ok(Action::Play { card, copy, power: 0, on: Choice::Nothing }),
    }
}

/// What a power is used on.
fn read_choice(state: &Pacific, power: &Power, words: &mut Words<'_>) -> Result<Choice, Fault> {
    let goes = power.effects.iter().any(|effect| matches!(effect, Effect::Relocate(_)));
    Ok(match power.on {
        Target::Units { .. } if goes => {
            Choice::Relocate(read_unit(state, words)?, read_space(words)?)
        }
        Target::Units { .. } => {
            let one = read_unit(state, words)?;
            match words.next() {
                None => Choice::Unit(one),
                Some(word) => {
                    let other = found(state, &word)?;
                    Choice::Units(one.min(other), one.max(other))
                }
            }
        }
        Target::Row(_) => Choice::Row(read_space(words)?, read_space(words)?),
        Target::Site => Choice::Site(read_terrain(words)?, read_space(words)?),
        Target::Objective if words.peek().is_some_and(|word| word.text == "hq") => {
            words.next();
            Choice::Headquarters
        }
        Target::Objective | Target::Space | Target::Area | Target::Terrain { .. } => {
            Choice::Space(read_space(words)?)
        }
        Target::Side if power.effects.contains(&Effect::General) => {
            let generals = library().generals.iter();
            let names: Vec<&str> = generals.map(|general| general.word.as_str()).collect();
            Choice::General(GeneralId(words.one_of("general", &names)? as u8))
        }
        _ => Choice::Nothing,
    })
}

/// `deploy CARD SPACE pair UPGRADES`
fn read_deploy(seat: Seat, words: &mut Words<'_>) -> Result<Action, Fault> {
    let card = read_card(words, seat)?;
    let at = words.peek().and_then(|word| Space::named(word.text));
    if at.is_some() {
        words.next();
    }
    let join = match words.peek().map(|word| word.text) {
        Some("pair") => Join::Pair,
        Some("aboard") => Join::Aboard,
        _ => Join::Alone,
    };
    if join != Join::Alone {
        words.next();
    }
    let unit = card.card().unit();
    let offers: &[Offer] = unit.map_or(&[], |it| &it.offers);
    let name = |entry: usize| offers[entry].upgrade.upgrade().word.as_str();
    let mut tokens = 0_u8;
    for word in words.by_ref() {
        let named = (0..offers.len()).filter(|entry| name(*entry) == word.text);
        let left = named.filter(|entry| tokens & (1 << entry) == 0);
        // Of equal upgrades the cheapest that is left.
        let Some(entry) = left.min_by_key(|entry| (offers[*entry].cost, *entry)) else {
            let names = (0..offers.len()).map(name);
            return Err(Fault::unknown(word.place, "upgrade", word.text, names));
        };
        tokens |= 1 << entry;
    }
    Ok(Action::Deploy { card, at, tokens, join })
}

/// `D5 D6`, `hq`, or an aircraft.
pub fn read_goal(state: &Pacific, words: &mut Words<'_>) -> Result<Goal, Fault> {
    let word = words.word("a target: spaces, hq or an aircraft")?;
    if word.text == "hq" {
        return Ok(Goal::Headquarters);
    }
    let Some(space) = Space::named(word.text) else {
        return found(state, &word).map(Goal::Aircraft);
    };
    let mut spaces = SpaceSet::EMPTY.with(space);
    while let Some(space) = words.peek().and_then(|word| Space::named(word.text)) {
        words.next();
        spaces.add(space);
    }
    Ok(Goal::Spaces(spaces))
}

/// How many of each card, to the end of the line.
pub fn read_cards(words: &mut Words<'_>, seat: Seat) -> Result<Deck, Fault> {
    let names = card_words(seat);
    let counts: [u8; MOST_KINDS] = words.counts("card", &names)?;
    let mut deck = Deck::empty(side_of(seat));
    for (slot, count) in counts.into_iter().enumerate().take(names.len()) {
        deck.set(deck.kind(slot), count);
    }
    Ok(deck)
}
