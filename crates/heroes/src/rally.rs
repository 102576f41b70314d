//! 7.6, 10.1.3: rallying units from their Hit Markers.

use crate::bushido;
use crate::capability;
use crate::card::{CardId, Effect};
use crate::event::Event;
use crate::firefight::{Doctrine, UnitId};
use crate::hits;
use crate::payment::{self, Payment};
use crate::plan::Planned;
use crate::price::Price;
use crate::refusal::Refusal;
use crate::shelter;
use crate::state::{ActionKind, Declaration, Heroes, Hit, Purpose, Roll, Step, UnitSet};
use crate::turn;
use crate::value::doctrine;
use game::{Rule, Tally};

/// 7.6a
const PRICE: u8 = 5;
/// 9.7.63
const DRIVEN: u8 = 3;

/// The units that try to rally, and the price.
pub struct RallyPlan {
    trying: UnitSet,
    /// 9.7.03: no roll is needed.
    automatic: bool,
    /// 9.7.63: the card that lets a rallied unit act again.
    driven: Option<CardId>,
    payment: Payment,
}

/// Whether the action is a card that rallies without a roll (9.7.03).
fn is_automatic(state: &Heroes, declaration: &Declaration) -> bool {
    match declaration.kind {
        ActionKind::Card(card) => state.firefight().card(card).effect == Effect::AutomaticRally,
        _ => false,
    }
}

/// Whether a unit can try, or lose its marker without trying; none if it is not hit.
fn can_try(state: &Heroes, automatic: bool, unit: UnitId) -> Result<bool, Refusal> {
    let hex = state.hex(unit).ok_or(Refusal::NotThere { unit })?;
    if !state.unit(unit).is_hit() {
        return Ok(false);
    }
    if state.holds(state.side(unit).other(), hex) {
        return Err(Refusal::EnemyInHex { unit });
    }
    let Some(marker) = state.marker(unit) else { return Ok(false) };
    // 7.4.2f, 7.6d; 9.7.03-r1: Follow Me! removes any marker.
    if automatic || marker.rally.is_some() { Ok(true) } else { Err(Refusal::NoRally { unit }) }
}

/// 10.1-r1: units of the group that are not hit only link the others.
pub fn plan(state: &Heroes, declaration: &Declaration) -> Result<RallyPlan, Refusal> {
    let automatic = is_automatic(state, declaration);
    let mut why = Refusal::NotHit;
    let mut trying = UnitSet::default();
    for unit in declaration.units.iter() {
        match can_try(state, automatic, *unit) {
            Ok(true) => {
                capability::shared(state, declaration, *unit)?;
                trying.add(*unit);
            }
            Ok(false) => {}
            Err(refusal) => why = refusal,
        }
    }
    if trying.is_empty() {
        return Err(why);
    }
    if let Some(Doctrine::Groups { most }) = bushido::doctrine(state, turn::side(state))
        && trying.len() > most
    {
        return Err(Refusal::GroupTooLarge { most });
    }
    let driven = capability::driven(state, declaration);
    if let (true, Some(card)) = (automatic, driven) {
        // 9.7.63: Driven applies to a rally roll, and an automatic rally has none.
        return Err(Refusal::WrongCardAction { card });
    }
    let points = if driven.is_some() { DRIVEN } else { PRICE };
    let payment = payment::plan(state, declaration, Price::of(state, declaration, points))?;
    Ok(RallyPlan { trying, automatic, driven, payment })
}

impl Planned for RallyPlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let RallyPlan { trying, automatic, driven, payment } = self;
        let mut declaration = state.declaration.take().expect("a rally is declared");
        payment::pay(state, &mut declaration, payment, trying.iter(), events);
        state.follow_up.card = driven;
        if declaration.kind == ActionKind::Opportunity {
            trying.iter().for_each(|unit| payment::spend(state, unit, events));
        }
        if automatic {
            return trying.iter().for_each(|unit| remove(state, unit, events));
        }
        events.push(Event::Rallying(trying));
        state.rallying = trying;
        state.then(Step::Rallies);
    }
}

/// D19: the next roll of a rally.
pub struct RallyRollPlan {
    unit: UnitId,
    caps: i8,
}

/// D19: whether this unit can roll next, with these CAPs.
pub fn plan_roll(state: &Heroes, unit: UnitId, caps: i8) -> Result<RallyRollPlan, Refusal> {
    if !state.rallying.has(unit) {
        return Err(Refusal::NotRallying { unit });
    }
    turn::can_modify(state, state.turn, caps)?;
    Ok(RallyRollPlan { unit, caps })
}

impl Planned for RallyRollPlan {
    fn price(&self) -> (u8, u8) {
        (0, self.caps.unsigned_abs())
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let RallyRollPlan { unit, caps } = self;
        let by = state.turn;
        events.push(Event::Tries { unit, caps });
        turn::modify(state, by, caps, events);
        state.rallying.take(unit);
        state.then(Step::Roll(Roll::new(Purpose::Rally(unit), by, caps)));
    }
}

/// 7.6.1: the bonus on a rally roll.
pub fn bonus(state: &Heroes, unit: UnitId) -> Tally {
    let mut bonus = Tally::default();
    let Some(hex) = state.hex(unit) else { return bonus };
    if shelter::has_cover(state, unit) {
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
        if state.follow_up.card.is_some() {
            state.follow_up.units.add(unit);
        }
    }
    if !state.rallying.is_empty() {
        state.then(Step::Rallies);
    }
}

/// Shows a unit's marker and returns it to its pile.
fn remove(state: &mut Heroes, unit: UnitId, events: &mut Vec<Event>) {
    if let Hit::Marker(marker) = state.unit(unit).hit {
        hits::give_back(state, unit, marker, events);
        state.units[unit.index()].hit = Hit::None;
    }
}
