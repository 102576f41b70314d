//! 4, 7, 11.2: Headquarters, the supply line and the AP they give.

use crate::active_effects;
use crate::board::{ROWS, Side, SpaceSet};
use crate::card::Ability;
use crate::event::Event;
use crate::state::{Pacific, UnitId};
use game::{Rule, Sum, Tally};

/// 4-r1: AP beyond the storage are lost; returns how many are gained. A side without Headquarters stores
/// nothing, but spends the AP of its supply line in its turn (4-r6).
pub fn gain(state: &mut Pacific, side: Side, ap: u8) -> u8 {
    let storage = state.battle.army(side).headquarters.storage;
    let camp = state.camp_mut(side);
    let before = camp.ap;
    camp.ap = before.saturating_add(ap).min(storage);
    camp.ap.saturating_sub(before)
}

/// 7c: the farthest row from the deployment line with a unit of the side; 0 if there is none.
pub fn front_line(state: &Pacific, side: Side) -> u8 {
    let held = state.held(side);
    (1..=ROWS).rev().find(|row| held.meets(SpaceSet::rows(side, *row, *row))).unwrap_or(0)
}

/// 7d, 7e: the length of the supply line in rows.
pub fn supply_line(state: &Pacific, side: Side) -> u8 {
    let held = state.held(side);
    (1..=ROWS).take_while(|row| held.meets(SpaceSet::rows(side, *row, *row))).count() as u8
}

/// 11.2: the AP of the next Headquarters Phase, source by source.
pub fn income(state: &Pacific, side: Side, sum: &mut dyn Sum) {
    let stands = state.has_headquarters(side);
    if stands {
        sum.add(Rule("11.2a"), "Headquarters", 1);
    }
    let rows = supply_line(state, side);
    if rows > 0 {
        sum.add(Rule("11.2b"), "supply line", i16::from(rows));
    }
    let line = SpaceSet::rows(side, 1, rows.max(1));
    let supplied = |unit: UnitId| {
        let on_the_line = state.space(unit).is_some_and(|space| line.has(space));
        rows > 0 && on_the_line && !state.is_cargo(unit)
    };
    let radios =
        state.units_of(side).filter(|unit| supplied(*unit) && state.has(*unit, Ability::Radio));
    let radios: i16 = radios.map(|unit| active_effects::income_of(state, unit)).sum();
    if radios > 0 {
        sum.add(Rule("11.2c"), "radio", radios);
    }
    let cards = active_effects::income_of_cards(state, side, supplied);
    if cards > 0 {
        sum.add(Rule("11.2c"), "support cards", cards);
    }
    let extra = i16::from(state.battle().army(side).income);
    if extra > 0 && stands {
        sum.add(Rule("H-d"), "scenario", extra);
    }
}

/// 11.2d
pub fn collect(state: &mut Pacific, side: Side, events: &mut Vec<Event>) {
    let mut gained = Tally::default();
    income(state, side, &mut gained);
    gain(state, side, gained.total().try_into().unwrap_or(0));
    events.push(Event::Income { side, gained: Box::new(gained), ap: state.camp(side).ap });
}

/// 4e, 4h, 4-r6: damage to a Headquarters.
pub fn damage(state: &mut Pacific, side: Side, by: u8, events: &mut Vec<Event>) {
    let hp = state.battle.army(side).headquarters.hp;
    let camp = state.camp_mut(side);
    camp.damage = (camp.damage + by).min(hp);
    let left = hp - camp.damage;
    events.push(Event::HeadquartersHit { side, by, left });
    if left == 0 {
        camp.ap = 0;
        camp.general = None;
        events.push(Event::HeadquartersDestroyed(side));
    }
}
