//! Reading an action under way.

use super::read::{MOST, cards_of, list_until, read_signed, read_units, said, units_of};
use crate::artillery::{self, Aim};
use crate::card::CardId;
use crate::firefight::{Player, UnitId};
use crate::hidden::Stealth;
use crate::night::Flare;
use crate::notation::operands::hex_of;
use crate::state::{
    ActionKind, Attack, AttackKind, Bonus, Declaration, FollowUp, Heroes, Intrusion, Plot, Strike,
    UnitSet, WireMove,
};
use crate::target::{Target, TargetSet};
use game::notation::Words;
use game::orders::Operand;
use game::{Fault, Hidden, Stack};
use hex::{Dir, HexId, HexSet};

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

/// The targets before this word, or `none`.
fn read_targets(state: &Heroes, words: &mut Words<'_>, last: &str) -> Result<TargetSet, Fault> {
    let mut targets = TargetSet::default();
    while words.peek().is_some_and(|word| word.text != last) {
        if !said(words, "none") {
            targets.add(Target::read(state, words)?);
        }
    }
    Ok(targets)
}

/// The hexes up to the next keyword, or `none`.
fn read_entered(state: &Heroes, words: &mut Words<'_>) -> Result<HexSet, Fault> {
    const NEXT: [&str; 9] = [
        "units",
        "bonus",
        "wire",
        "closed",
        "forfeits",
        "stepping",
        "ferrying",
        "moves-hidden",
        "hides",
    ];
    let mut entered = HexSet::default();
    while words.peek().is_some_and(|word| !NEXT.contains(&word.text)) {
        if !said(words, "none") {
            entered.add(HexId::read(state, words)?);
        }
    }
    Ok(entered)
}

/// `wire rifle-01 E02 1 4 cautious inside`, as often as it comes next.
fn read_wire(state: &Heroes, words: &mut Words<'_>) -> Result<Stack<WireMove, 16>, Fault> {
    let mut attempts = Stack::default();
    while said(words, "wire") {
        let unit = UnitId::read(state, words)?;
        let to = HexId::read(state, words)?;
        let facing = Dir::read(state, words)?;
        let penalty = if said(words, "?") {
            None
        } else {
            Some(words.number("the price of Wire", 0..=MOST)? as u8)
        };
        let (cautious, inside) = (said(words, "cautious"), said(words, "inside"));
        if !attempts.is_full() {
            attempts.push(WireMove { unit, to, facing, cautious, inside, penalty });
        }
    }
    Ok(attempts)
}

/// `bonus stuart-32 2 1 path`, if it comes next.
fn read_bonus(state: &Heroes, words: &mut Words<'_>) -> Result<Option<Bonus>, Fault> {
    if !said(words, "bonus") {
        return Ok(None);
    }
    let unit = UnitId::read(state, words)?;
    let left = words.number("bonus moves", 0..=4)? as u8;
    let points = words.number("a price", 0..=MOST)? as u8;
    Ok(Some(Bonus { unit, left, points, path: said(words, "path") }))
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
    let bonus = read_bonus(state, words)?;
    let at_wire = read_wire(state, words)?;
    let [closed, forfeits, stepping, ferrying] =
        ["closed", "forfeits", "stepping", "ferrying"].map(|word| said(words, word));
    let stealth = [Stealth::Moves, Stealth::Hides].into_iter().find(|it| said(words, it.word()));
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
        bonus,
        at_wire,
        closed,
        forfeits,
        stepping,
        ferrying,
        stealth,
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

/// The hex after this word, if it comes next.
fn read_after(state: &Heroes, words: &mut Words<'_>, name: &str) -> Result<Option<HexId>, Fault> {
    if said(words, name) { HexId::read(state, words).map(Some) } else { Ok(None) }
}

/// `1 2 F05 smoke`: the battery, the Round that it strikes before, the player if the battery is shared (`by us-2`),
/// and its target, `none` or `?`.
pub fn read_plot(state: &Heroes, words: &mut Words<'_>) -> Result<Plot, Fault> {
    let battery = read_battery(state, words)?;
    let due = words.number("a Round", 1..=u32::from(state.firefight.rounds) + 1)? as u8;
    let by = if said(words, "by") {
        Player::read(state, words)?
    } else {
        artillery::user(state, battery)
    };
    let owner = state.confidants(by);
    let aim = if said(words, "?") {
        Hidden::face_down(owner)
    } else if said(words, "none") {
        Hidden::new(owner, None)
    } else {
        let hex = HexId::read(state, words)?;
        Hidden::new(owner, Some(Aim { hex, smoke: said(words, "smoke") }))
    };
    Ok(Plot { battery, due, by, aim })
}

fn read_battery(state: &Heroes, words: &mut Words<'_>) -> Result<u8, Fault> {
    let word = words.word("a battery")?;
    let number = word.text.parse::<u8>().ok();
    let known = |number: &u8| usize::from(*number) < state.firefight.batteries.len();
    number.filter(known).ok_or_else(|| word.not("the number of a battery of the firefight"))
}

/// `1 F05 2 smoke left E05 F05`: the battery, its target, by how much it misses, and the hexes to attack.
pub fn read_strike(state: &Heroes, words: &mut Words<'_>) -> Result<Strike, Fault> {
    let battery = read_battery(state, words)?;
    let target = HexId::read(state, words)?;
    let drift = words.number("hexes", 0..=6)? as u8;
    let smoke = said(words, "smoke");
    words.one_of("word", &["left"])?;
    let mut left = HexSet::default();
    for word in words.list() {
        left.add(hex_of(state, &word)?);
    }
    Ok(Strike { battery, target, smoke, drift, left })
}

/// `F05 us 3`
pub fn read_flare(state: &Heroes, words: &mut Words<'_>) -> Result<Flare, Fault> {
    let hex = HexId::read(state, words)?;
    let by = Player::read(state, words)?;
    Ok(Flare { hex, by, left: words.number("Turns", 1..=3)? as u8 })
}

pub fn read_attack(state: &Heroes, words: &mut Words<'_>) -> Result<Attack, Fault> {
    let by = Player::read(state, words)?;
    let leader = if said(words, "none") { None } else { Some(UnitId::read(state, words)?) };
    let target = HexId::read(state, words)?;
    let kind = AttackKind::read(state, words)?;
    let aim = read_signed(words, "the bonus of aiming", 9)?;
    let victim = Target::read(state, words)?;
    let cover = read_signed(words, "the bonus of cover", 9)?;
    let struck = words.number("hits", 0..=2)? as u8;
    let (hardened, short) = (said(words, "hardened"), said(words, "short"));
    let shelter = ["sheltered-us", "sheltered-japan"].map(|word| said(words, word));
    let concealed = said(words, "concealed");
    let card = if said(words, "card") { Some(CardId::read(state, words)?) } else { None };
    let [spotter, second] =
        [read_after(state, words, "from")?, read_after(state, words, "second")?];
    words.one_of("word", &["left"])?;
    let left = read_targets(state, words, "with")?;
    words.one_of("word", &["with"])?;
    let found = list_until(words, "razed");
    let supporters = units_of(state, &found)?.into_iter().collect();
    let razed =
        if said(words, "razed") { read_targets(state, words, "")? } else { TargetSet::default() };
    Ok(Attack {
        by,
        leader,
        supporters,
        target,
        kind,
        card,
        spotter,
        second,
        aim,
        left,
        victim,
        cover,
        hardened,
        short,
        struck,
        razed,
        shelter,
        concealed,
    })
}
