//! 2.2, 3: a Turn: what it can be, who acts, and when it is over.

use crate::attack::{plan_attack, plan_close};
use crate::capability;
use crate::card::{CardId, CardSet, Effect};
use crate::edge;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::follow;
use crate::marker::Marker;
use crate::movement::{plan_move, plan_pivot};
use crate::order::{Order, Refusal};
use crate::price::{self, Price};
use crate::rally;
use crate::state::{
    Agenda, Deed, Draft, Heroes, Hit, Intrusions, Means, Part, Purpose, Readiness, Step,
};
use crate::unit::Side;
use hex::{Dir, HexId};

/// 3.2.3a: most CAPs on one roll.
pub const MOST_CAPS: u8 = 2;

pub fn is_over(state: &Heroes) -> bool {
    matches!(state.step(), Step::Over(_))
}

/// The CAPs that a commander starts with (3.2.5-r1).
pub fn starting_caps(state: &Heroes, player: Player) -> u8 {
    let firefight = state.firefight();
    let command = &firefight.commands[player.index()];
    command.caps + firefight.options.handicap[command.side as usize]
}

/// Whoever leads the action that is being put together.
pub fn leader(draft: &Draft) -> Result<UnitId, Refusal> {
    draft.units.first().copied().ok_or(Refusal::NothingToDo)
}

pub fn takes_part(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<(), Refusal> {
    if usize::from(unit.0) >= state.firefight().pieces.len() || !draft.units.contains(&unit) {
        return Err(Refusal::NotYours);
    }
    Ok(())
}

/// 7.4e: a unit's marker is turned up for a moment if what it changes is used.
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

/// 3.2.3: so many CAPs on an own roll, to either side.
pub fn can_modify(state: &Heroes, player: Player, caps: i8) -> Result<(), Refusal> {
    let most = MOST_CAPS.min(state.purse(player).caps);
    if caps.unsigned_abs() > most { Err(Refusal::TooManyCaps { most }) } else { Ok(()) }
}

pub fn modify(state: &mut Heroes, player: Player, caps: i8, events: &mut Vec<Event>) {
    let paid = caps.unsigned_abs();
    state.purse_mut(player).caps -= paid;
    if paid > 0 {
        events.push(Event::Paid { player, ap: 0, caps: paid });
    }
}

/// Whether this unit can begin an action that way.
pub fn plan_begin(
    state: &Heroes,
    part: Part,
    means: Means,
    unit: UnitId,
) -> Result<Draft, Refusal> {
    if state.draft.is_some() {
        return Err(Refusal::NotNow { asked: crate::order::D13 });
    }
    if state.relieved && means != Means::Ap {
        return Err(Refusal::MustActivate);
    }
    let mut draft = Draft { means, ..Draft::default() };
    if part == Part::Follow {
        follow::plan_begin(state, means, unit)?;
        draft.follows = follow::price_of(state);
    }
    may_act(state, &draft, unit)?;
    draft.units.push(unit);
    if can_do_something(state, &draft) { Ok(draft) } else { Err(Refusal::NothingToDo) }
}

/// Whether a unit's state lets it take part in an action paid that way.
fn may_act(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<(), Refusal> {
    let firefight = state.firefight();
    let counter = firefight.pieces.get(unit.index()).map(|_| state.unit(unit));
    let Some(counter) = counter.filter(|_| firefight.owner(unit) == state.turn) else {
        return Err(Refusal::NotYours);
    };
    if !is_available(state, unit) {
        return Err(Refusal::NotThere);
    }
    match (draft.means, counter.readiness) {
        (Means::Command | Means::Card(_), _) | (Means::Opportunity, Readiness::Fresh) => Ok(()),
        (Means::Ap, Readiness::Activated) if !state.relieved => Ok(()),
        (Means::Ap, Readiness::Fresh) => {
            let open = state.purse(state.turn).ap > 0;
            let joins = open && !firefight.sections.groups;
            if joins { Err(Refusal::OneActivation) } else { Ok(()) }
        }
        (Means::Opportunity, Readiness::Activated) => Err(Refusal::ActivatedAlready),
        (Means::Opportunity, Readiness::Spent) => Err(Refusal::NotFresh),
        (Means::Ap, _) => Err(Refusal::Spent),
    }
}

/// On the map, or waiting to enter it now.
pub fn is_available(state: &Heroes, unit: UnitId) -> bool {
    use crate::firefight::Start;
    use crate::state::Place;
    match (state.unit(unit).place, &state.firefight().piece(unit).start) {
        (Place::On(_), _) => true,
        (Place::Waiting, Start::Enters { round, .. }) => *round <= state.round,
        _ => false,
    }
}

/// 10.1: whether a unit can take part too.
pub fn plan_with(state: &Heroes, part: Part, unit: UnitId) -> Result<Draft, Refusal> {
    let draft = state.draft.as_ref().ok_or(Refusal::NotNow { asked: crate::order::D11 })?;
    if part == Part::Follow {
        follow::takes_part(state, unit)?;
    }
    if let Means::Card(card) = draft.means {
        return crate::cards::plan_with(state, card, unit);
    }
    plan_join(state, draft, unit)
}

/// One more unit for a group.
pub fn plan_join(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<Draft, Refusal> {
    if !state.firefight().sections.groups {
        return Err(Refusal::GroupsNotUsed);
    }
    if draft.is_under_way() {
        return Err(Refusal::MovedAlready);
    }
    if draft.units.contains(&unit) {
        return Err(Refusal::InGroupAlready);
    }
    if draft.units.is_full() {
        return Err(Refusal::GroupFull);
    }
    may_act(state, draft, unit)?;
    if !draft.units.iter().any(|other| are_contiguous(state, *other, unit)) {
        return Err(Refusal::NotContiguous);
    }
    let mut draft = *draft;
    draft.units.push(unit);
    if can_do_something(state, &draft) { Ok(draft) } else { Err(Refusal::NothingToDo) }
}

/// 10.1d, 5.5-r3
fn are_contiguous(state: &Heroes, one: UnitId, other: UnitId) -> bool {
    match (state.hex(one), state.hex(other)) {
        (Some(one), Some(other)) => state.map().distance(one, other) <= 1,
        (None, None) => edge::come_together(state, one, other),
        _ => false,
    }
}

/// 3.2.1-r1: so many CAPs are to be paid even where APs would do.
pub fn plan_caps(state: &Heroes, caps: u8) -> Result<Draft, Refusal> {
    let draft = state.draft.as_ref().ok_or(Refusal::NotNow { asked: crate::order::D11 })?;
    let most = if draft.means == Means::Ap { state.purse(state.turn).caps } else { 0 };
    if caps == 0 || caps > most || draft.caps > 0 || !draft.done.is_empty() {
        return Err(Refusal::TooManyCaps { most });
    }
    let draft = Draft { caps, ..*draft };
    if can_do_something(state, &draft) { Ok(draft) } else { Err(Refusal::NothingToDo) }
}

/// Whether an action put together so far can be carried out at all.
pub fn can_do_something(state: &Heroes, draft: &Draft) -> bool {
    if can_stall(state, draft) {
        return true;
    }
    let mut found = false;
    actions(state, draft, |order| {
        found = found || plan_action(state, draft, order).is_ok();
        !found
    });
    found
}

/// 3.0-r1: one fresh unit on the map can be activated to stall.
fn can_stall(state: &Heroes, draft: &Draft) -> bool {
    let alone = draft.units.len() == 1 && state.hex(draft.units[0]).is_some();
    let able = draft.called.is_empty() && draft.follows.is_none();
    let new = state.purse(state.turn).ap == 0;
    alone && new && able && draft.means == Means::Ap && draft.caps == 0 && !draft.is_under_way()
}

/// What this draft can end in, legal or not, until `offer` has had enough.
pub fn actions(state: &Heroes, draft: &Draft, mut offer: impl FnMut(Order) -> bool) {
    for &unit in draft.units.iter() {
        if !pivots(state, unit, &mut offer) || !moves(state, unit, &mut offer) {
            return;
        }
        if !state.firefight().exits.is_empty() && !offer(Order::Leave(unit)) {
            return;
        }
    }
    if draft.is_under_way() {
        offer(Order::Done);
    } else if attacks(state, draft, &mut offer) && offer(Order::Rally) {
        offer(Order::Dig);
    }
}

fn pivots(state: &Heroes, unit: UnitId, offer: &mut impl FnMut(Order) -> bool) -> bool {
    state.hex(unit).is_none()
        || Dir::ALL.into_iter().all(|facing| offer(Order::Pivot { unit, facing }))
}

fn moves(state: &Heroes, unit: UnitId, offer: &mut impl FnMut(Order) -> bool) -> bool {
    let cautions: &[bool] =
        if state.firefight().options.cautious { &[false, true] } else { &[false] };
    let facing = Dir::ALL[0];
    let mut to = |to: HexId| {
        cautions.iter().all(|&cautious| offer(Order::Move { unit, to, facing, cautious }))
    };
    match state.hex(unit) {
        Some(hex) => state.map().neighbours(hex).all(|(_, hex)| to(hex)),
        None => state.map().all().filter(|hex| state.map().is_edge(*hex)).all(to),
    }
}

fn attacks(state: &Heroes, draft: &Draft, offer: &mut impl FnMut(Order) -> bool) -> bool {
    let Ok(leader) = leader(draft) else { return true };
    let Some(hex) = state.hex(leader) else { return true };
    let enemy = state.side(leader).other();
    let aims: &[bool] = if aim(state).is_some() { &[false, true] } else { &[false] };
    let mut seen = hex::HexSet::default();
    for unit in state.firefight().units().filter(|unit| state.side(*unit) == enemy) {
        let Some(target) = state.hex(unit) else { continue };
        if target != hex && seen.has(target) {
            continue;
        }
        seen.add(target);
        for &aim in aims {
            let order = if target == hex {
                Order::CloseCombat { target: unit, aim }
            } else {
                Order::Attack { target, aim }
            };
            if !offer(order) {
                return false;
            }
        }
    }
    true
}

/// 9.7.09: the card that betters an attack, if the player whose Turn it is holds it, and by how much.
pub fn aim(state: &Heroes) -> Option<(CardId, i8)> {
    crate::cards::held(state, state.turn).find_map(|card| {
        match state.firefight().card(card).effect {
            Effect::Aim(more) => Some((card, more)),
            _ => None,
        }
    })
}

/// An action found lawful.
pub enum ActionPlan {
    Move(crate::movement::MovePlan),
    Pivot(crate::movement::PivotPlan),
    Leave(edge::LeavePlan),
    Done,
    Attack { plan: crate::attack::AttackPlan, aim: Option<CardId> },
    Rally,
    Dig(crate::state::UnitSet),
}

/// Judges what a draft is to end in.
pub fn plan_action(state: &Heroes, draft: &Draft, order: Order) -> Result<ActionPlan, Refusal> {
    crate::cards::allows(state, draft, order)?;
    follow::allows(state, draft, order)?;
    if capability::is_driven(state, draft) && order != Order::Rally {
        return Err(Refusal::OnlyRally);
    }
    let aimed = |wanted: bool| match (wanted, aim(state)) {
        (false, _) => Ok((None, 0)),
        (true, Some((card, more))) => Ok((Some(card), more)),
        (true, None) => Err(Refusal::NoSuchCard),
    };
    let moving = draft.is_under_way();
    let moves =
        matches!(order, Order::Move { .. } | Order::Pivot { .. } | Order::Leave(_) | Order::Done);
    if moving && !moves {
        return Err(Refusal::NotNow { asked: crate::order::D14 });
    }
    match order {
        Order::Move { unit, to, facing, cautious } => {
            plan_move(state, draft, unit, (to, facing), cautious).map(ActionPlan::Move)
        }
        Order::Pivot { unit, facing } => {
            plan_pivot(state, draft, unit, facing).map(ActionPlan::Pivot)
        }
        Order::Leave(unit) => edge::plan_leave(state, draft, unit).map(ActionPlan::Leave),
        Order::Done if !moving => Err(Refusal::NobodyMoved),
        Order::Done => Ok(ActionPlan::Done),
        Order::Attack { target, aim } => {
            let (card, aim) = aimed(aim)?;
            let plan = plan_attack(state, draft, target, aim)?;
            Ok(ActionPlan::Attack { plan, aim: card })
        }
        Order::CloseCombat { target, aim } => {
            let (card, aim) = aimed(aim)?;
            let plan = plan_close(state, draft, target, aim)?;
            Ok(ActionPlan::Attack { plan, aim: card })
        }
        Order::Rally => rally::plan(state, draft).map(|()| ActionPlan::Rally),
        Order::Dig => crate::dig::plan(state, draft).map(ActionPlan::Dig),
        _ => Err(Refusal::NotNow { asked: crate::order::D13 }),
    }
}

/// 2.2j
pub fn plan_stall(state: &Heroes, part: Part) -> Result<(), Refusal> {
    match &state.draft {
        _ if part == Part::Follow => Err(Refusal::NotNow { asked: follow::asks(state) }),
        Some(draft) if draft.means == Means::Ap && !draft.begun && draft.caps == 0 => Ok(()),
        Some(_) => Err(Refusal::NotNow { asked: crate::order::D13 }),
        None if state.relieved => Err(Refusal::MustActivate),
        None if state.purse(state.turn).ap == 0 => Err(Refusal::NoAp),
        None => Ok(()),
    }
}

pub fn plan_stall_cap(state: &Heroes, part: Part) -> Result<(), Refusal> {
    match state.draft {
        _ if part == Part::Follow => Err(Refusal::NotNow { asked: follow::asks(state) }),
        Some(_) => Err(Refusal::NotNow { asked: crate::order::D13 }),
        None if state.relieved => Err(Refusal::MustActivate),
        None if state.purse(state.turn).caps == 0 => Err(Refusal::NoCaps),
        None => Ok(()),
    }
}

pub fn plan_pass(state: &Heroes, part: Part) -> Result<(), Refusal> {
    match state.draft {
        Some(_) => Err(Refusal::NotNow { asked: crate::order::D13 }),
        None if state.relieved => Err(Refusal::MustActivate),
        // 2.2-r4: passing is no action.
        None if part != Part::Whole => Err(Refusal::NotNow { asked: crate::order::D37 }),
        None => Ok(()),
    }
}

/// 3.0c: only for another activation.
pub fn plan_relieve(state: &Heroes, part: Part) -> Result<(), Refusal> {
    // Only at the start of the Turn.
    if state.draft.is_some() || state.relieved || part != Part::Whole {
        return Err(Refusal::NotNow { asked: crate::order::D13 });
    }
    if state.purse(state.turn).ap == 0 {
        return Err(Refusal::NoActivation);
    }
    let fresh = |unit: &UnitId| {
        state.firefight().owner(*unit) == state.turn
            && state.unit(*unit).readiness == Readiness::Fresh
            && state.hex(*unit).is_some()
    };
    if state.firefight().units().any(|unit| fresh(&unit)) {
        Ok(())
    } else {
        Err(Refusal::NoFreshUnit)
    }
}

/// D36: a new activation is rolled for, where APs vary.
pub fn roll_activation(state: &mut Heroes) {
    let new = state.purse(state.turn).ap == 0;
    let by_ap = state.draft.is_some_and(|draft| draft.means == Means::Ap);
    if new && by_ap && state.firefight().options.variable_ap {
        state.then(Step::Die(Purpose::Activation));
    }
}

/// 2.2-r5: an action is complete.
pub fn action_over(state: &mut Heroes, events: &mut Vec<Event>) {
    state.draft = None;
    state.luck_used = false;
    state.relieved = false;
    state.passed = false;
    price::settle(state, state.turn, events);
    if follow::opens(state) {
        state.then(Step::ActionOver);
        state.then(Step::Turn(Part::Follow));
    } else {
        state.deed = Deed::default();
    }
}

/// 2.2a: the other side's Turn.
pub fn next_turn(state: &mut Heroes) {
    let side = state.firefight.side(state.turn);
    // 5.0.2-r1: what was careless in the Turn before is forgotten with this one.
    for unit in state.firefight.units() {
        if state.firefight.side_of(unit) != side {
            state.units[unit.index()].exposed = false;
        }
    }
    state.intrusions = std::mem::take(&mut state.made);
    state.swift_used = false;
    state.turn = next(state, state.turn);
    state.was_active = state.purse(state.turn).ap > 0;
    take(state);
}

/// A Turn: an action, and what follows from its end.
fn take(state: &mut Heroes) {
    state.then(Step::NextTurn);
    state.then(Step::ActionOver);
    state.then(Step::Turn(Part::Whole));
}

/// Whose Turn comes after this player's.
fn next(state: &Heroes, player: Player) -> Player {
    Player((player.0 + 1) % state.firefight().commands.len() as u8)
}

/// 2.2k, 2.2m: no action, and the second pass in a row ends the Round.
pub fn commit_pass(state: &mut Heroes, events: &mut Vec<Event>) {
    let player = state.turn;
    events.push(Event::Passed(player));
    price::end_activation(state, player, events);
    state.agenda = Agenda::default();
    state.then(if state.passed { Step::RoundOver } else { Step::NextTurn });
    state.passed = true;
}

pub fn commit_stall(state: &mut Heroes, events: &mut Vec<Event>) {
    let player = state.turn;
    let draft = state.draft.unwrap_or_default();
    events.push(Event::Stalled(player));
    let units = draft.units;
    let mut draft = Draft { means: Means::Ap, called: CardSet::default(), ..draft };
    price::pay(state, &mut draft, Price { points: 1, caps: 0 }, units.iter().copied(), events);
    state.draft = None;
}

pub fn commit_stall_cap(state: &mut Heroes, events: &mut Vec<Event>) {
    let player = state.turn;
    events.push(Event::Stalled(player));
    modify(state, player, 1, events);
}

pub fn commit_relieve(state: &mut Heroes, events: &mut Vec<Event>) {
    let player = state.turn;
    events.push(Event::Relieved(player));
    price::end_activation(state, player, events);
    state.relieved = true;
    state.was_active = false;
}

/// The start of a Round's Turns.
pub fn begin(state: &mut Heroes, player: Player) {
    state.turn = player;
    state.was_active = false;
    state.initiative = player;
    state.passed = false;
    state.intrusions = Intrusions::default();
    state.made = Intrusions::default();
    take(state);
}

/// The side whose Turn it is.
pub fn side(state: &Heroes) -> Side {
    state.firefight().side(state.turn)
}
