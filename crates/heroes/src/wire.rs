//! 18.3: Barbed Wire: its rolled price, and the decision to pay it.

use crate::capability;
use crate::event::Event;
use crate::firefight::{Doctrine, UnitId};
use crate::movement::{self, Arrival};
use crate::payment::{self, Payment};
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::state::{ActionKind, Declaration, Heroes, Purpose, Readiness, Roll, Step, WireMove};
use crate::value::doctrine;
use game::{Rule, Sum, Tally};
use hex::HexId;

/// 18.3b: what a tracked vehicle pays.
pub const TRACKED: i16 = 2;
/// The clause of the roll.
pub const ROLL: Rule = Rule("18.3c");

/// 18.3c: whether a unit has to roll for a move into this hex; 18.3-r1: not if the move costs nothing.
pub fn must_roll(state: &Heroes, declaration: &Declaration, unit: UnitId, to: HexId) -> bool {
    state.has_wire(to) && state.kind(unit).is_foot() && payment::is_paid(declaration.kind)
}

/// 18.3c: a unit has announced a move into Wire, and rolls.
pub fn announce(state: &mut Heroes, attempt: WireMove, events: &mut Vec<Event>) {
    events.push(Event::AnnouncesWire(attempt));
    if let Some(declaration) = &mut state.declaration {
        declaration.at_wire.push(attempt);
    }
    movement::done(state, events);
    state.then(Step::Die(Purpose::Wire(attempt.unit)));
}

/// 18.3c, 18.3-r4: the result of the roll is what the Wire costs, never less than 0.
pub fn resolve(state: &mut Heroes, unit: UnitId, roll: &Roll, events: &mut Vec<Event>) {
    let bonus = match doctrine(state, unit) {
        Some(Doctrine::Wire { kind, by }) if state.firefight().piece(unit).kind == kind => by,
        _ => 0,
    };
    let penalty = (roll.result + bonus).max(0) as u8;
    events.push(Event::WireRolled { unit, die: roll.dice[0], penalty });
    let declaration = state.declaration.as_mut();
    let attempts = declaration.map(|declaration| declaration.at_wire.iter_mut());
    if let Some(attempt) = attempts.into_iter().flatten().find(|it| it.unit == unit) {
        attempt.penalty = Some(penalty);
    }
}

/// The attempt of a unit that waits at the Wire.
fn attempt(declaration: &Declaration, unit: UnitId) -> Result<WireMove, Refusal> {
    let found = declaration.at_wire.iter().find(|attempt| attempt.unit == unit);
    found.copied().ok_or(Refusal::NotAtWire { unit })
}

/// The whole price of a unit's move into Wire.
fn price<S: Sum + Default>(
    state: &Heroes,
    declaration: &Declaration,
    attempt: &WireMove,
) -> Result<S, Refusal> {
    let WireMove { unit, to, cautious, penalty, .. } = *attempt;
    let mut price: S = movement::move_price(state, declaration, unit, to, cautious)?;
    if let Some(more @ 1..) = penalty {
        price.add(ROLL, "Wire", i16::from(more));
    }
    Ok(price)
}

/// D15: a unit pays and crosses into the Wire hex.
pub struct CrossPlan {
    attempt: WireMove,
    exposed: bool,
    payment: Payment,
}

/// D15: whether a unit can pay for the Wire, with at least this many CAPs.
pub fn plan_cross(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    caps: u8,
) -> Result<CrossPlan, Refusal> {
    let attempt = attempt(declaration, unit)?;
    let WireMove { to, cautious, inside, .. } = attempt;
    let points: i16 = price(state, declaration, &attempt)?;
    // 9.7.67-r1: off the full price, and never below 0.
    let off = capability::training(state, declaration, state.map().terrain(to));
    let points = (points - off).max(0);
    let whole = movement::whole_price(state, declaration, points);
    let payment = payment::plan_split(state, declaration, whole.points, caps)?;
    let exposed = !cautious && movement::is_careless_move(state, declaration, unit, to, inside);
    Ok(CrossPlan { attempt, exposed, payment })
}

impl Planned for CrossPlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn explain(&self, state: &Heroes) -> Vec<String> {
        let declared = state.declaration.as_ref();
        let price = declared.and_then(|it| price::<Tally>(state, it, &self.attempt).ok());
        price.map(|price| format!("price: {price}")).into_iter().collect()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let CrossPlan { attempt, exposed, payment } = self;
        let WireMove { unit, to, facing, inside, .. } = attempt;
        let mut declaration = state.declaration.take().expect("a move into Wire is declared");
        payment::pay(state, &mut declaration, payment, [unit].into_iter(), events);
        state.declaration = Some(declaration);
        movement::arrive(state, Arrival { unit, to, facing, exposed, inside }, events);
        settle(state, unit, events);
    }
}

/// D15: a unit does not pay for the Wire.
pub struct RefusePlan {
    unit: UnitId,
    /// 18.3d, 18.3-r1: the activation is lost.
    loses: bool,
}

pub fn plan_refuse(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
) -> Result<RefusePlan, Refusal> {
    attempt(declaration, unit)?;
    let activated = state.unit(unit).readiness == Readiness::Activated;
    Ok(RefusePlan { unit, loses: declaration.kind == ActionKind::Ap || activated })
}

impl Planned for RefusePlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let RefusePlan { unit, loses } = self;
        events.push(Event::RefusedWire(unit));
        if let Some(declaration) = &mut state.declaration {
            declaration.forfeits |= loses;
        }
        settle(state, unit, events);
    }
}

/// A unit has decided; the action ends with the last of them.
fn settle(state: &mut Heroes, unit: UnitId, events: &mut Vec<Event>) {
    if let Some(declaration) = &mut state.declaration {
        declaration.at_wire.keep(|_, attempt| attempt.unit != unit);
    }
    movement::done(state, events);
}
