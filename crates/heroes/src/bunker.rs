//! 18.1.1, 18.2: Bunkers: who can occupy them, and stepping in and out.

use crate::bushido;
use crate::capability;
use crate::event::Event;
use crate::firefight::UnitId;
use crate::movement::{begin, done, may_start, walking, whole_price};
use crate::payment::{self, Payment};
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::state::{Declaration, Heroes};
use game::{Rule, Sum, Tally};
use hex::{Dir, HexId};

/// 18.1.1a, 18.2a, 18.2-r1: the facing of the Bunker in a hex, if this unit can occupy it.
pub fn can_occupy(state: &Heroes, unit: UnitId, hex: HexId) -> Result<Dir, Refusal> {
    let facing = state.bunker(hex).ok_or(Refusal::NoBunker { unit, hex })?;
    if !state.kind(unit).is_foot() {
        return Err(Refusal::CantOccupy { unit, hex });
    }
    let enemy = |other: UnitId| state.unit(other).inside && state.side(other) != state.side(unit);
    if state.units_in(hex).any(enemy) {
        return Err(Refusal::BunkerTaken { unit, hex });
    }
    Ok(facing)
}

/// 18.1.1b: whether a unit that goes inside takes the facing of the Bunker.
pub fn plan_inside(state: &Heroes, unit: UnitId, hex: HexId, facing: Dir) -> Result<(), Refusal> {
    if can_occupy(state, unit, hex)? == facing {
        Ok(())
    } else {
        Err(Refusal::FacesAsBunker { unit })
    }
}

/// A unit that steps into the Bunker of its hex or out of it, with the price.
pub struct StepPlan {
    unit: UnitId,
    facing: Dir,
    inside: bool,
    hardened: bool,
    payment: Payment,
}

/// 18.2c: whether a unit can step into the Bunker of its hex.
pub fn plan_occupy(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
) -> Result<StepPlan, Refusal> {
    may_start(state, declaration, unit)?;
    let hex = state.whereabouts(unit).ok_or(Refusal::NotThere { unit })?;
    if state.is_inside(unit) {
        return Err(Refusal::InsideAlready { unit });
    }
    let facing = can_occupy(state, unit, hex)?;
    plan_step(state, declaration, unit, facing, true)
}

/// 18.2c: whether a unit can step out of its Bunker.
pub fn plan_step_out(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    facing: Dir,
) -> Result<StepPlan, Refusal> {
    may_start(state, declaration, unit)?;
    if !state.is_inside(unit) {
        return Err(Refusal::NotInside { unit });
    }
    plan_step(state, declaration, unit, facing, false)
}

fn plan_step(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    facing: Dir,
    inside: bool,
) -> Result<StepPlan, Refusal> {
    // 10.1.4-r1
    if declaration.begun && !declaration.stepping || declaration.stealth.is_some() {
        return Err(Refusal::MixedGroup { unit });
    }
    let hardened = capability::is_hardened(state, declaration);
    let points = price(state, unit, hardened)?;
    let payment = payment::plan(state, declaration, whole_price(state, declaration, points))?;
    Ok(StepPlan { unit, facing, inside, hardened, payment })
}

/// 18.2c: what the hex would cost to enter; 18.2-r1: without its Wire.
fn price<S: Sum + Default>(state: &Heroes, unit: UnitId, hardened: bool) -> Result<S, Refusal> {
    let mut price: S = walking(state, unit, hardened)?;
    let terrain = state.whereabouts(unit).map(|hex| state.map().terrain(hex)).unwrap_or_default();
    if let Some(more @ 1..) = terrain.cost(state.kind(unit).gait) {
        price.add(Rule("4.0b"), terrain.name(), i16::from(more));
    }
    Ok(price)
}

impl Planned for StepPlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn explain(&self, state: &Heroes) -> Vec<String> {
        let price = price::<Tally>(state, self.unit, self.hardened);
        price.into_iter().map(|price| format!("price: {price}")).collect()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let StepPlan { unit, facing, inside, payment, .. } = self;
        begin(state, unit, payment, None, events);
        if let Some(declaration) = &mut state.declaration {
            declaration.stepping = true;
        }
        if !inside {
            bushido::leaves_bunker(state, unit, events);
        }
        let counter = &mut state.units[unit.index()];
        counter.facing = facing;
        counter.inside = inside;
        counter.dug_in = false;
        events.push(Event::SteppedInside { unit, inside, facing });
        done(state, events);
    }
}
