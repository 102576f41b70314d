//! 18.1.2: Hasty Defenses, as far as cards place them.

use crate::action::Refusal;
use crate::capability;
use crate::card::Effect;
use crate::event::Event;
use crate::firefight::UnitId;
use crate::marker::Marker;
use crate::price::{self, Price};
use crate::state::{Draft, Heroes, Means, UnitSet};
use crate::turn;

/// 18.1.2a
const PRICE: u8 = 7;
/// 18.1.2-r3: counters for both sides together.
const COUNTERS: usize = 12;

/// Whether the card for it is played, which serves all.
fn by_card(state: &Heroes, draft: &Draft) -> bool {
    match draft.means {
        Means::Card(card) => state.firefight().card(card).effect == Effect::HastyDefence,
        _ => false,
    }
}

/// Whether a unit can dig in where it stands.
fn can_dig(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<(), Refusal> {
    // 7.4-ex3; 18.1.2a: Foot Units dig.
    let marker = capability::hindrance(state, unit, capability::is_hardened(state, draft));
    let able = !marker.is_some_and(Marker::only_rally) && state.kind(unit).is_foot();
    if !able && !by_card(state, draft) {
        return Err(Refusal::CantDigThere);
    }
    let hex = state.hex(unit).ok_or(Refusal::NotThere)?;
    if state.unit(unit).dug_in {
        return Err(Refusal::DugInAlready);
    }
    if state.map().terrain(hex).is_wet() || state.is_contested(hex) {
        return Err(Refusal::CantDigThere);
    }
    Ok(())
}

/// Who of the draft digs in.
pub fn plan(state: &Heroes, draft: &Draft) -> Result<UnitSet, Refusal> {
    let card = matches!(draft.means, Means::Card(_));
    if !card && !state.firefight().sections.hasty_defences {
        return Err(Refusal::CantDigThere);
    }
    let used = state.firefight().units().filter(|unit| state.unit(*unit).dug_in).count();
    let mut digging = UnitSet::default();
    let mut why = Refusal::NothingToDo;
    for unit in draft.units.iter() {
        match can_dig(state, draft, *unit) {
            Ok(()) if used + usize::from(digging.len()) < COUNTERS => {
                capability::shared(state, draft, *unit)?;
                digging.add(*unit);
            }
            Ok(()) => {}
            Err(refusal) => why = refusal,
        }
    }
    if digging.is_empty() {
        return Err(why);
    }
    price::affordable(state, draft, Price::of(state, draft, PRICE))?;
    Ok(digging)
}

pub fn commit(state: &mut Heroes, digging: UnitSet, events: &mut Vec<Event>) {
    let mut draft = state.draft.take().expect("who digs has been named");
    let price = Price::of(state, &draft, PRICE);
    price::pay(state, &mut draft, price, digging.iter(), events);
    for unit in digging.iter() {
        // 9.7.66-r1
        let ignored = |marker: &Marker| marker.only_rally() && !by_card(state, &draft);
        turn::show_if_used(state, unit, ignored, events);
        state.units[unit.index()].dug_in = true;
        events.push(Event::DugIn(unit));
        if draft.means == Means::Opportunity {
            price::spend(state, unit, events);
        }
    }
}
