//! Reading an action under way.

use super::read::{MOST, cards_of, list_until, read_signed, read_units, said, units_of};
use crate::card::CardId;
use crate::firefight::{Player, UnitId};
use crate::notation::operands::hex_of;
use crate::state::{ActionKind, Attack, Declaration, FollowUp, Heroes, Intrusion, UnitSet};
use game::notation::Words;
use game::orders::Operand;
use game::{Fault, Stack};
use hex::{HexId, HexSet};

fn read_kind(state: &Heroes, words: &mut Words<'_>) -> Result<ActionKind, Fault> {
    const EXPECTED: &str = "ap, opportunity, command or card-NUMBER";
    let word = words.word(EXPECTED)?;
    Ok(match word.text {
        "ap" => ActionKind::Ap,
        "opportunity" => ActionKind::Opportunity,
        "command" => ActionKind::Command,
        other => {
            let number = other.strip_prefix("card-").ok_or_else(|| word.not(EXPECTED))?;
            let cards = &state.firefight.counters.cards;
            let card = cards.iter().position(|card| card.number == number);
            ActionKind::Card(CardId(card.ok_or_else(|| word.not(EXPECTED))? as u8))
        }
    })
}

/// A card by its number, or `none`.
fn read_maybe_card(state: &Heroes, words: &mut Words<'_>) -> Result<Option<CardId>, Fault> {
    if said(words, "none") {
        return Ok(None);
    }
    CardId::read(state, words).map(Some)
}

/// The units between this word and that one.
fn read_between(
    state: &Heroes,
    words: &mut Words<'_>,
    (from, to): (&str, &str),
) -> Result<UnitSet, Fault> {
    words.one_of("word", &[from])?;
    Ok(units_of(state, &list_until(words, to))?.into_iter().collect())
}

/// The hexes before `units`, or `none`.
fn read_entered(state: &Heroes, words: &mut Words<'_>) -> Result<HexSet, Fault> {
    let mut entered = HexSet::default();
    for word in list_until(words, "units") {
        entered.add(hex_of(state, &word)?);
    }
    Ok(entered)
}

pub fn read_declaration(state: &Heroes, words: &mut Words<'_>) -> Result<Declaration, Fault> {
    let kind = read_kind(state, words)?;
    let pool = said(words, "pool");
    let caps = words.number("CAPs", 0..=MOST)? as u8;
    let price = words.number("a price", 0..=MOST)? as u8;
    let begun = words.one_of("word", &["planned", "begun"])? == 1;
    let budget = words.number("CAPs", 0..=MOST)? as u8;
    words.one_of("word", &["by"])?;
    let follows = read_maybe_card(state, words)?;
    let called = cards_of(state, &list_until(words, "done"))?;
    let done = read_between(state, words, ("done", "halfway"))?;
    let halfway = read_between(state, words, ("halfway", "moved"))?;
    let moved = read_between(state, words, ("moved", "entered"))?;
    words.one_of("word", &["entered"])?;
    let entered = read_entered(state, words)?;
    words.one_of("word", &["units"])?;
    let mut units = Stack::default();
    for unit in units_of(state, &words.list())? {
        if !units.is_full() {
            units.push(unit);
        }
    }
    Ok(Declaration {
        kind,
        units,
        caps,
        done,
        price,
        halfway,
        moved,
        entered,
        begun,
        budget,
        called,
        follows,
        pool,
    })
}

pub fn read_follow_up(state: &Heroes, words: &mut Words<'_>) -> Result<FollowUp, Fault> {
    let kind = read_kind(state, words)?;
    let card = read_maybe_card(state, words)?;
    Ok(FollowUp { kind, card, units: read_units(state, words)? })
}

/// `D03 D04 by infantry-01 units rifle-01`: into this hex from that one, or from `off` the map.
pub fn read_intrusion(state: &Heroes, words: &mut Words<'_>) -> Result<Intrusion, Fault> {
    let hex = HexId::read(state, words)?;
    let from = if said(words, "off") { None } else { Some(HexId::read(state, words)?) };
    let by = read_between(state, words, ("by", "units"))?;
    words.one_of("word", &["units"])?;
    Ok(Intrusion { hex, from, by, units: read_units(state, words)? })
}

pub fn read_attack(state: &Heroes, words: &mut Words<'_>) -> Result<Attack, Fault> {
    let by = Player::read(state, words)?;
    let leader = UnitId::read(state, words)?;
    let target = HexId::read(state, words)?;
    let close = words.one_of("word", &["close", "far"])? == 0;
    let aim = read_signed(words, "the bonus of aiming", 9)?;
    let victim = UnitId::read(state, words)?;
    let cover = read_signed(words, "the bonus of cover", 9)?;
    let struck = words.number("hits", 0..=2)? as u8;
    let (hardened, short) = (said(words, "hardened"), said(words, "short"));
    let left = read_between(state, words, ("left", "with"))?;
    words.one_of("word", &["with"])?;
    let supporters = read_units(state, words)?;
    Ok(Attack {
        by,
        leader,
        supporters,
        target,
        close,
        aim,
        left,
        victim,
        cover,
        hardened,
        short,
        struck,
    })
}
