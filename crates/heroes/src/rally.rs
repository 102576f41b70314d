//! 7.6, 10.1.3: getting rid of Hit Markers.

use crate::action::Refusal;
use crate::capability;
use crate::card::Effect;
use crate::event::Event;
use crate::firefight::{Doctrine, UnitId};
use crate::follow;
use crate::hits;
use crate::marker;
use crate::price::{self, Price};
use crate::state::{Draft, Heroes, Hit, Means, Purpose, Roll, Step, UnitSet};
use crate::turn;
use crate::value::doctrine;
use game::{Rule, Tally};

/// 7.6a
const PRICE: u8 = 5;
/// 9.7.63
const DRIVEN: u8 = 3;

fn price(state: &Heroes, draft: &Draft) -> Price {
    let points = if capability::is_driven(state, draft) { DRIVEN } else { PRICE };
    Price::of(state, draft, points)
}

/// Whether the action is a card that needs no roll (9.7.03).
fn is_automatic(state: &Heroes, draft: &Draft) -> bool {
    match draft.means {
        Means::Card(card) => state.firefight().card(card).effect == Effect::AutomaticRally,
        _ => false,
    }
}

/// Whether a unit can try, or be rid of its marker without trying.
fn can_try(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<(), Refusal> {
    let hex = state.hex(unit).ok_or(Refusal::NotThere)?;
    if !state.unit(unit).is_hit() {
        return Err(Refusal::NotHit);
    }
    if state.holds(state.side(unit).other(), hex) {
        return Err(Refusal::EnemyInHex);
    }
    let marker = state.marker(unit).ok_or(Refusal::NotHit)?;
    // 7.4.2f
    let stays = marker.effect == marker::Effect::NoHit;
    let rolls = is_automatic(state, draft) || marker.rally.is_some();
    if rolls && !stays { Ok(()) } else { Err(Refusal::NoRally) }
}

pub fn plan(state: &Heroes, draft: &Draft) -> Result<(), Refusal> {
    let mut why = Refusal::NotHit;
    let mut any = false;
    for unit in draft.units.iter() {
        match can_try(state, draft, *unit) {
            Ok(()) => {
                capability::shared(state, draft, *unit)?;
                any = true;
            }
            Err(Refusal::NotHit) => {}
            Err(other) => why = other,
        }
    }
    if !any {
        return Err(why);
    }
    // 9.7.63: Driven is an attempt, and where none is needed it gives nothing.
    if is_automatic(state, draft) && capability::is_driven(state, draft) {
        return Err(Refusal::WrongCardAction);
    }
    price::affordable(state, draft, price(state, draft))
}

/// All who can try; who takes part but is not hit only links the others (10.1-r1).
pub fn commit(state: &mut Heroes, events: &mut Vec<Event>) {
    let mut draft = state.draft.take().expect("who rallies has been named");
    let trying: UnitSet =
        draft.units.iter().copied().filter(|unit| can_try(state, &draft, *unit).is_ok()).collect();
    let price = price(state, &draft);
    price::pay(state, &mut draft, price, trying.iter(), events);
    follow::after_rally(state, &draft);
    if draft.means == Means::Opportunity {
        trying.iter().for_each(|unit| price::spend(state, unit, events));
    }
    if is_automatic(state, &draft) {
        return trying.iter().for_each(|unit| remove(state, unit, events));
    }
    events.push(Event::Rallying(trying));
    state.rallying = trying;
    state.then(Step::Rallies);
}

pub fn plan_roll(state: &Heroes, unit: UnitId, caps: i8) -> Result<(), Refusal> {
    if !state.rallying.has(unit) {
        return Err(Refusal::NotATarget);
    }
    turn::can_modify(state, state.turn, caps)
}

pub fn commit_roll(state: &mut Heroes, unit: UnitId, caps: i8, events: &mut Vec<Event>) {
    let by = state.turn;
    events.push(Event::Tries { unit, caps });
    turn::modify(state, by, caps, events);
    state.rallying.take(unit);
    state.then(Step::Roll(Roll::new(Purpose::Rally(unit), by, caps)));
}

/// 7.6.1: what is added to the dice.
pub fn bonus(state: &Heroes, unit: UnitId) -> Tally {
    let mut bonus = Tally::default();
    let Some(hex) = state.hex(unit) else { return bonus };
    if state.map().terrain(hex).is_cover() || state.unit(unit).dug_in {
        bonus.add(Rule("7.6.1a"), "cover", 1);
    }
    let friends = state.units_in(hex).filter(|other| {
        *other != unit && state.side(*other) == state.side(unit) && !state.unit(*other).is_hit()
    });
    let friends = friends.count() as i16;
    if friends > 0 {
        bonus.add(Rule("7.6.1b"), "friends", friends);
    }
    if let Some(Doctrine::Rally(by)) = doctrine(state, unit) {
        bonus.add(Rule("8.0d"), "Bushido", i16::from(by));
    }
    for card in capability::of(state, unit).iter() {
        if let Effect::Worn(by) = state.firefight().card(card).effect {
            bonus.add(Rule("9.7.69"), "Worn", i16::from(by));
        }
    }
    bonus
}

/// 7.6b
pub fn resolve(state: &mut Heroes, unit: UnitId, roll: &Roll, events: &mut Vec<Event>) {
    let dice = i16::from(roll.dice[0] + roll.dice[1]);
    let mut total = Tally::default().with(Rule("7.6b"), "dice", dice);
    for part in bonus(state, unit).parts() {
        total.add(part.rule, part.name, part.amount);
    }
    if roll.caps != 0 {
        total.add(Rule("7.6.1c"), "CAPs", i16::from(roll.caps));
    }
    let luck = i16::from(roll.result) - dice - i16::from(roll.caps);
    if luck != 0 {
        total.add(Rule("9.7.11"), "Luck", luck);
    }
    let needed = state.marker(unit).and_then(|marker| marker.rally);
    let succeeded = needed.is_some_and(|needed| total.total() >= i16::from(needed));
    events.push(Event::Rallied { unit, dice: roll.dice, total: Box::new(total), succeeded });
    if succeeded {
        remove(state, unit, events);
        if state.deed.card.is_some() {
            state.deed.units.add(unit);
        }
    }
    if !state.rallying.is_empty() {
        state.then(Step::Rallies);
    }
}

/// The marker is shown and returned.
fn remove(state: &mut Heroes, unit: UnitId, events: &mut Vec<Event>) {
    if let Hit::Marker(marker) = state.unit(unit).hit {
        hits::give_back(state, unit, marker, events);
        state.units[unit.index()].hit = Hit::None;
    }
}
