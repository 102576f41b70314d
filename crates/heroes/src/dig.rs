//! 18.1.2: Hasty Defenses.

use crate::capability;
use crate::card::Effect;
use crate::event::Event;
use crate::firefight::UnitId;
use crate::marker::Marker;
use crate::payment::{self, Payment};
use crate::plan::Planned;
use crate::price::Price;
use crate::refusal::Refusal;
use crate::reveal;
use crate::state::{ActionKind, Declaration, Heroes, UnitSet};
use crate::turn;

/// 18.1.2a
const PRICE: u8 = 7;
/// 18.1.2-r3: counters for both sides together.
const COUNTERS: usize = 12;

/// The units that dig in, and the price.
pub struct DigPlan {
    units: UnitSet,
    payment: Payment,
}

/// Whether the action is the card that lets any unit dig in.
fn by_card(state: &Heroes, declaration: &Declaration) -> bool {
    match declaration.kind {
        ActionKind::Card(card) => state.firefight().card(card).effect == Effect::HastyDefence,
        _ => false,
    }
}

/// Whether a unit can dig in where it is.
fn can_dig(state: &Heroes, declaration: &Declaration, unit: UnitId) -> Result<(), Refusal> {
    // 7.4-ex3; 18.1.2a: Foot Units dig.
    let marker = capability::hindrance(state, unit, capability::is_hardened(state, declaration));
    let able = !marker.is_some_and(Marker::only_rally) && state.kind(unit).is_foot();
    if !able && !by_card(state, declaration) {
        return Err(Refusal::CantDig { unit });
    }
    let hex = state.whereabouts(unit).ok_or(Refusal::NotThere { unit })?;
    if state.is_dug_in(unit) {
        return Err(Refusal::DugInAlready { unit });
    }
    if state.map().terrain(hex).is_wet() || state.is_contested(hex) {
        return Err(Refusal::CantDigThere { unit, hex });
    }
    Ok(())
}

pub fn plan(state: &Heroes, declaration: &Declaration) -> Result<DigPlan, Refusal> {
    let card = matches!(declaration.kind, ActionKind::Card(_));
    if !card && !state.firefight().sections.hasty_defences {
        return Err(Refusal::DiggingNotUsed);
    }
    // 18.1.2-r3, 19.0a: a Hasty Defense of a hidden enemy has no counter on the map that anybody could count.
    let side = turn::side(state);
    let known = |unit: &UnitId| {
        state.unit(*unit).dug_in || state.side(*unit) == side && state.is_dug_in(*unit)
    };
    let used = state.firefight().units().filter(known).count();
    let mut units = UnitSet::default();
    let mut why = Refusal::NothingToDo;
    for unit in declaration.units.iter() {
        match can_dig(state, declaration, *unit) {
            Ok(()) if used + usize::from(units.len()) < COUNTERS => {
                capability::shared(state, declaration, *unit)?;
                units.add(*unit);
            }
            Ok(()) => {}
            Err(refusal) => why = refusal,
        }
    }
    if units.is_empty() {
        return Err(why);
    }
    let payment = payment::plan(state, declaration, Price::of(state, declaration, PRICE))?;
    Ok(DigPlan { units, payment })
}

impl Planned for DigPlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let DigPlan { units, payment } = self;
        let mut declaration = state.declaration.take().expect("digging in is declared");
        payment::pay(state, &mut declaration, payment, units.iter(), events);
        for unit in units.iter() {
            // 9.7.66-r1
            let ignored = |marker: &Marker| marker.only_rally() && !by_card(state, &declaration);
            turn::show_if_used(state, unit, ignored, events);
            // 9.7.13-r1, 19.0.1a
            reveal::unmask(state, unit, true, events);
            state.units[unit.index()].dug_in = true;
            events.push(Event::DugIn(unit));
            if declaration.kind == ActionKind::Opportunity {
                payment::spend(state, unit, events);
            }
        }
    }
}
