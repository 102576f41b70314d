//! 2.2, 3: Turns: stalling, passing, giving up an activation, and what ends a Turn.

use crate::decision::{
    CHOOSE_TURN, CROSS_WIRE, DECLARE_ACTION, EVENT_MOVE, MOVE_GROUP, SECOND_ACTION,
};
use crate::declaration;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::follow;
use crate::marker::Marker;
use crate::night;
use crate::payment::{self, Payment};
use crate::plan::Planned;
use crate::price::Price;
use crate::refusal::Refusal;
use crate::state::{
    ActionKind, Agenda, Declaration, FollowUp, Heroes, Hit, Intrusion, Intrusions, Purpose, Step,
    TurnPart,
};
use crate::teams;
use crate::unit::Side;
use game::Rule;

/// 3.2.3a: the most CAPs on one roll.
pub const MOST_CAPS: u8 = 2;

/// The decision point of an action of a Turn.
pub fn decision(state: &Heroes, part: TurnPart) -> Rule {
    match &state.declaration {
        None if part == TurnPart::Second => SECOND_ACTION,
        None if part == TurnPart::Follow => follow::decision(state),
        None => CHOOSE_TURN,
        Some(declaration) if declaration.closed => CROSS_WIRE,
        Some(declaration) if declaration.begun => MOVE_GROUP,
        Some(_) if part == TurnPart::Event => EVENT_MOVE,
        Some(_) => DECLARE_ACTION,
    }
}

pub fn is_over(state: &Heroes) -> bool {
    matches!(state.step(), Step::Over(_))
}

/// The CAPs that a commander starts with (3.2.5-r1).
pub fn starting_caps(state: &Heroes, player: Player) -> u8 {
    let firefight = state.firefight();
    let command = &firefight.commands[player.index()];
    command.caps + firefight.options.handicap[command.side as usize]
}

/// 7.4e: shows a unit's marker for a moment if the action uses something that the marker changes.
pub fn show_if_used(
    state: &Heroes,
    unit: UnitId,
    used: impl Fn(&Marker) -> bool,
    events: &mut Vec<Event>,
) {
    if let Hit::Marker(kind) = state.unit(unit).hit
        && state.marker(unit).is_some_and(used)
    {
        events.push(Event::Shown { unit, marker: kind });
    }
}

/// 3.2.3: whether a player can spend this many CAPs to raise or lower a roll.
pub fn can_modify(state: &Heroes, player: Player, caps: i8) -> Result<(), Refusal> {
    let most = MOST_CAPS.min(state.purse(player).caps);
    if caps.unsigned_abs() > most { Err(Refusal::TooManyCaps { most }) } else { Ok(()) }
}

pub fn modify(state: &mut Heroes, player: Player, caps: i8, events: &mut Vec<Event>) {
    payment::take(state, player, 0, caps.unsigned_abs(), events);
}

/// 2.2j: the price of a stall with an AP.
const STALL: Price = Price { points: 1, caps: 0 };

/// 2.2j: a stall with an AP.
pub struct StallPlan {
    payment: Payment,
}

pub fn plan_stall(state: &Heroes, part: TurnPart) -> Result<StallPlan, Refusal> {
    let payment = match &state.declaration {
        _ if part == TurnPart::Follow => Err(Refusal::NotNow { decision: follow::decision(state) }),
        Some(declaration) if declaration::can_stall(state, declaration) => {
            payment::plan(state, declaration, STALL)
        }
        Some(_) => Err(Refusal::NotNow { decision: DECLARE_ACTION }),
        None if state.relieved => Err(Refusal::MustActivate),
        None if state.purse(state.turn).ap_left() == 0 => Err(Refusal::NoAp),
        None => payment::plan(state, &Declaration::default(), STALL),
    }?;
    Ok(StallPlan { payment })
}

/// 2.2j: a stall with a CAP.
pub struct StallCapPlan;

pub fn plan_stall_cap(state: &Heroes, part: TurnPart) -> Result<StallCapPlan, Refusal> {
    match state.declaration {
        _ if part == TurnPart::Follow => Err(Refusal::NotNow { decision: follow::decision(state) }),
        Some(_) => Err(Refusal::NotNow { decision: DECLARE_ACTION }),
        None if state.relieved => Err(Refusal::MustActivate),
        None if state.purse(state.turn).caps == 0 => Err(Refusal::NoCaps),
        None => Ok(StallCapPlan),
    }
}

/// 2.2k
pub struct PassPlan;

pub fn plan_pass(state: &Heroes, part: TurnPart) -> Result<PassPlan, Refusal> {
    match state.declaration {
        Some(_) => Err(Refusal::NotNow { decision: DECLARE_ACTION }),
        None if state.relieved => Err(Refusal::MustActivate),
        // 2.2-r4: a pass is not an action.
        None if part != TurnPart::Whole => Err(Refusal::NotNow { decision: SECOND_ACTION }),
        None => Ok(PassPlan),
    }
}

/// 3.0c: an activation is given up.
pub struct RelievePlan {
    part: TurnPart,
}

/// 3.0c: an activation can be given up only for another one.
pub fn plan_relieve(state: &Heroes, part: TurnPart) -> Result<RelievePlan, Refusal> {
    // Only at the start of the Turn.
    if state.declaration.is_some() || state.relieved || part != TurnPart::Whole {
        return Err(Refusal::NotNow { decision: DECLARE_ACTION });
    }
    if state.purse(state.turn).ap_left() == 0 {
        return Err(Refusal::NoActivation);
    }
    let mut after = state.clone();
    give_up_activation(&mut after);
    let able = |unit| declaration::plan_begin(&after, part, ActionKind::Ap, unit).is_ok();
    if state.firefight().units().any(able) {
        Ok(RelievePlan { part })
    } else {
        Err(Refusal::NoFreshUnit)
    }
}

/// D36: asks for a roll for a new activation, with variable APs.
pub fn roll_activation(state: &mut Heroes) {
    let new = state.purse(state.turn).ap_left() == 0;
    let by_ap = state.declaration.is_some_and(|declaration| declaration.kind == ActionKind::Ap);
    if new && by_ap && state.firefight().options.variable_ap {
        state.then(Step::Die(Purpose::Activation));
    }
}

/// 2.2-r5: completes an action.
pub fn action_over(state: &mut Heroes, events: &mut Vec<Event>) {
    state.declaration = None;
    state.luck_used = false;
    state.relieved = false;
    state.passes = 0;
    payment::settle(state, state.turn, events);
    if follow::opens(state) {
        state.then(Step::ActionOver);
        state.then(Step::Turn(TurnPart::Follow));
    } else {
        state.follow_up = FollowUp::default();
    }
}

/// 2.2a: the other side's Turn.
pub fn next_turn(state: &mut Heroes, events: &mut Vec<Event>) {
    night::turn_over(state, state.turn, events);
    let side = state.firefight.side(state.turn);
    // 5.0.2-r1: a unit that moved without caution is exposed until the enemy's Turn is over.
    for unit in state.firefight.units() {
        if state.firefight.side_of(unit) != side {
            state.units[unit.index()].exposed = false;
        }
    }
    go_on_barring(state);
    state.swift_used = false;
    state.turn = teams::next(state, state.turn);
    state.was_active = state.purse(state.turn).ap_left() > 0;
    take(state);
}

/// Puts a Turn on the agenda: an action and what follows it.
fn take(state: &mut Heroes) {
    state.then(Step::NextTurn);
    state.then(Step::ActionOver);
    state.then(Step::Turn(TurnPart::Whole));
}

/// 7.7.3l: intrusions bar each player in that player's next Turn.
fn go_on_barring(state: &mut Heroes) {
    let made = std::mem::take(&mut state.made);
    let mut left = std::mem::take(&mut state.intrusions);
    for intrusion in left.iter_mut() {
        let of_others = |unit: &UnitId| state.firefight.owner(*unit) != state.turn;
        intrusion.units = intrusion.units.iter().filter(of_others).collect();
    }
    let open = left.iter().filter(|it| !it.units.is_empty());
    state.intrusions = open.chain(made.iter()).take(Intrusions::MOST).copied().collect();
}

/// 2.2m, 23.0d: enough passes in a row end the Round.
impl Planned for PassPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let player = state.turn;
        events.push(Event::Passed(player));
        payment::end_activation(state, player, events);
        state.agenda = Agenda::default();
        if state.passes + 1 >= teams::ending_passes(&state.firefight) {
            // 15.1-r4: the pass was a Turn.
            night::turn_over(state, player, events);
            state.then(Step::RoundOver);
        } else {
            state.passes += 1;
            state.then(Step::NextTurn);
        }
    }
}

impl Planned for StallPlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let mut declaration = state.declaration.take().unwrap_or_default();
        events.push(Event::Stalled(state.turn));
        let units = declaration.units;
        payment::pay(state, &mut declaration, self.payment, units.iter().copied(), events);
    }
}

impl Planned for StallCapPlan {
    fn price(&self) -> (u8, u8) {
        (0, 1)
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let player = state.turn;
        events.push(Event::Stalled(player));
        modify(state, player, 1, events);
    }
}

impl Planned for RelievePlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let player = state.turn;
        events.push(Event::Relieved(player));
        payment::end_activation(state, player, events);
        give_up_activation(state);
        state.then(Step::Turn(self.part));
    }
}

fn give_up_activation(state: &mut Heroes) {
    payment::clear_activation(state, state.turn);
    state.relieved = true;
    state.was_active = false;
}

/// Begins the Turns of a Round.
pub fn begin(state: &mut Heroes, player: Player) {
    state.turn = player;
    state.was_active = false;
    state.passes = 0;
    state.intrusions = Intrusions::default();
    // 7.7.3l: an event before the Round bars the defenders in their first Turn.
    let surprised = |it: &Intrusion| it.units.iter().any(|unit| state.side(unit) == side(state));
    if state.made.iter().any(surprised) {
        state.intrusions = std::mem::take(&mut state.made);
    }
    take(state);
}

/// The side whose Turn it is.
pub fn side(state: &Heroes) -> Side {
    state.firefight().side(state.turn)
}
