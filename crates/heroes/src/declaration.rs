//! 2.2d to 2.2i, 10.1: declaring an action: which units act, and what they can do.

use crate::action::Action;
use crate::attack::careful_aiming;
use crate::bushido;
use crate::capability;
use crate::card::Effect;
use crate::decision::{CHOOSE_TURN, DECLARE_ACTION, MOVE_GROUP};
use crate::edge;
use crate::event::Event;
use crate::firefight::{Doctrine, UnitId};
use crate::follow;
use crate::plan::{ActionPlan, PLAIN_ACTIONS, Planned};
use crate::refusal::Refusal;
use crate::state::{ActionKind, Attack, Declaration, Heroes, Place, Readiness, Step, TurnPart};
use crate::target::Target;
use crate::{canister, card_play, concealed_fire, mortar, payment, turn};
use arrayvec::ArrayVec;
use hex::{Dir, HexId, HexSet};

/// The unit that leads the declared action.
pub fn leader(declaration: &Declaration) -> Result<UnitId, Refusal> {
    declaration.leader().ok_or(Refusal::NoUnitNamed)
}

pub fn takes_part(state: &Heroes, declaration: &Declaration, unit: UnitId) -> Result<(), Refusal> {
    if unit.index() >= state.firefight().pieces.len() || !declaration.units.contains(&unit) {
        return Err(Refusal::NotInAction { unit });
    }
    Ok(())
}

/// Whether this unit can begin an action of this kind.
pub fn plan_begin(
    state: &Heroes,
    part: TurnPart,
    kind: ActionKind,
    unit: UnitId,
) -> Result<Declaration, Refusal> {
    if state.declaration.is_some() {
        return Err(Refusal::NotNow { decision: DECLARE_ACTION });
    }
    if state.relieved && kind != ActionKind::Ap {
        return Err(Refusal::MustActivate);
    }
    let mut declaration = Declaration { kind, ..Declaration::default() };
    if part == TurnPart::Follow {
        follow::plan_begin(state, kind, unit)?;
        declaration.follows = follow::price_of(state);
    }
    may_act(state, &declaration, unit)?;
    declaration.units.push(unit);
    possible(state, declaration).ok_or(Refusal::UnitHasNothingToDo { unit })
}

/// The declaration, if it can lead to an action.
fn possible(state: &Heroes, declaration: Declaration) -> Option<Declaration> {
    can_do_something(state, &declaration).then_some(declaration)
}

/// Whether the state of a unit allows it to take part in an action of this kind.
fn may_act(state: &Heroes, declaration: &Declaration, unit: UnitId) -> Result<(), Refusal> {
    let firefight = state.firefight();
    let counter = firefight.pieces.get(unit.index()).map(|_| state.unit(unit));
    let Some(counter) = counter.filter(|_| firefight.owner(unit) == state.turn) else {
        return Err(Refusal::NotYours { unit });
    };
    if !is_available(state, unit) {
        return Err(Refusal::NotThere { unit });
    }
    let is_barred =
        bushido::doctrine(state, firefight.side_of(unit)) == Some(Doctrine::NoOpportunity);
    match (declaration.kind, counter.readiness) {
        (ActionKind::Opportunity, _) if is_barred => Err(Refusal::NoOpportunityNow { unit }),
        (ActionKind::Command | ActionKind::Card(_), _)
        | (ActionKind::Opportunity, Readiness::Fresh) => Ok(()),
        (ActionKind::Ap, Readiness::Activated) if !state.relieved => Ok(()),
        (ActionKind::Ap, Readiness::Fresh) => {
            let joins = state.purse(state.turn).ap_left() > 0 && !firefight.sections.groups;
            if joins { Err(Refusal::OneActivation { unit }) } else { Ok(()) }
        }
        (ActionKind::Opportunity, Readiness::Activated) => Err(Refusal::ActivatedAlready { unit }),
        (ActionKind::Opportunity, Readiness::Spent) => Err(Refusal::NotFresh { unit }),
        (ActionKind::Ap, _) => Err(Refusal::Spent { unit }),
    }
}

/// Whether a unit is on the map, or can enter it now.
pub fn is_available(state: &Heroes, unit: UnitId) -> bool {
    let entry = || state.firefight().piece(unit).start.entry();
    match state.unit(unit).place {
        Place::On(_) | Place::Hidden(_) => true,
        Place::Aboard(_) => state.hex(unit).is_some(),
        Place::Waiting => entry().is_some_and(|(round, _)| round <= state.round),
        Place::Destroyed | Place::Left | Place::Sinking(_) => false,
    }
}

/// 10.1: whether a unit can take part too.
pub fn plan_with(state: &Heroes, part: TurnPart, unit: UnitId) -> Result<Declaration, Refusal> {
    let declaration =
        state.declaration.as_ref().ok_or(Refusal::NotNow { decision: CHOOSE_TURN })?;
    if part == TurnPart::Follow {
        follow::takes_part(state, unit)?;
    }
    if let ActionKind::Card(card) = declaration.kind {
        return card_play::plan_with(state, card, unit);
    }
    plan_join(state, declaration, unit)
}

/// Whether one more unit can join the group.
pub fn plan_join(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
) -> Result<Declaration, Refusal> {
    if !state.firefight().sections.groups {
        return Err(Refusal::GroupsNotUsed);
    }
    if declaration.begun {
        return Err(Refusal::GroupIsMoving { unit });
    }
    if declaration.units.contains(&unit) {
        return Err(Refusal::InGroupAlready { unit });
    }
    if declaration.units.is_full() {
        return Err(Refusal::GroupFull { most: declaration.units.len() as u8 });
    }
    may_act(state, declaration, unit)?;
    if !declaration.units.iter().any(|other| are_contiguous(state, *other, unit)) {
        return Err(Refusal::NotContiguous { unit });
    }
    let mut declaration = *declaration;
    declaration.units.push(unit);
    possible(state, declaration).ok_or(Refusal::UnitHasNothingToDo { unit })
}

/// 10.1d, 5.5-r3
fn are_contiguous(state: &Heroes, one: UnitId, other: UnitId) -> bool {
    match (state.whereabouts(one), state.whereabouts(other)) {
        (Some(one), Some(other)) => state.map().distance(one, other) <= 1,
        (None, None) => edge::enter_together(state, one, other),
        _ => false,
    }
}

/// 3.2.1-r1: whether this many CAPs can be paid even where APs would do.
pub fn plan_caps(state: &Heroes, caps: u8) -> Result<Declaration, Refusal> {
    let declaration =
        state.declaration.as_ref().ok_or(Refusal::NotNow { decision: CHOOSE_TURN })?;
    let most = if declaration.kind == ActionKind::Ap { state.purse(state.turn).caps } else { 0 };
    if caps == 0 || caps > most || declaration.caps > 0 || !declaration.done.is_empty() {
        return Err(Refusal::TooManyCaps { most });
    }
    possible(state, Declaration { caps, ..*declaration }).ok_or(Refusal::NothingToDo)
}

/// Whether the declared action can be carried out, if need be with a capability.
pub fn can_do_something(state: &Heroes, declaration: &Declaration) -> bool {
    can_stall(state, declaration)
        || can_end(state, declaration)
        || capability::helps(state, declaration)
}

/// Whether it can be carried out as it is.
pub fn can_end(state: &Heroes, declaration: &Declaration) -> bool {
    if !declaration.begun && !payment::can_pay(state, declaration, least_price(state, declaration))
    {
        return false;
    }
    let mut found = false;
    candidates(state, declaration, |action| {
        found = plan_action(state, declaration, action).is_ok();
        !found
    });
    found
}

/// A price that no action of these units falls below.
fn least_price(state: &Heroes, declaration: &Declaration) -> u8 {
    let discount = |unit: &UnitId| {
        state.marker(*unit).and_then(|marker| marker.movement).is_some_and(|more| more < 0)
    };
    let discounted = !declaration.called.is_empty() || declaration.units.iter().any(discount);
    u8::from(!discounted)
}

/// 3.0-r1: one fresh unit on the map can be activated to stall. 3.0.1-r2: so can a unit that was rolled
/// for, if the roll gave too few APs for anything else.
pub fn can_stall(state: &Heroes, declaration: &Declaration) -> bool {
    let [unit] = declaration.units[..] else { return false };
    let new = state.purse(state.turn).ap_left() == 0 && state.is_on_map(unit);
    let rolled = state.firefight().options.variable_ap
        && !state.was_active
        && state.unit(unit).readiness == Readiness::Activated;
    let plain =
        declaration.called.is_empty() && declaration.follows.is_none() && declaration.caps == 0;
    (new || rolled) && plain && declaration.kind == ActionKind::Ap && !declaration.begun
}

/// Actions that the declared units might carry out, legal or not, until `offer` returns false.
pub fn candidates(state: &Heroes, declaration: &Declaration, offer: impl FnMut(Action) -> bool) {
    candidates_of(state, declaration, |family| family.fits(state, declaration), offer);
}

/// The same with the families of actions that the declaration rules out, for a comparison with brute force.
pub fn all_candidates(
    state: &Heroes,
    declaration: &Declaration,
    offer: impl FnMut(Action) -> bool,
) {
    candidates_of(state, declaration, |_| true, offer);
}

/// The candidates of the families that are `wanted`, and those that belong to none.
fn candidates_of(
    state: &Heroes,
    declaration: &Declaration,
    wanted: impl Fn(Family) -> bool,
    mut offer: impl FnMut(Action) -> bool,
) {
    let of_units = [Family::Pivot, Family::Move, Family::Leave, Family::Step, Family::Sneak];
    let [pivot, walk, leave, step, sneak] = of_units.map(&wanted);
    let leave = leave && !state.firefight().exits.is_empty();
    for &unit in declaration.units.iter() {
        // 21.0e: a unit on board only steps off.
        let ashore = !state.is_aboard(unit);
        let goes_on = (!(pivot && ashore) || pivots(state, unit, &mut offer))
            && (!(walk && ashore) || moves(state, unit, &mut offer))
            && (!(leave && ashore) || offer(Action::Leave(unit)))
            && (!step || steps(state, unit, &mut offer))
            && (!(sneak && ashore) || sneaks(state, unit, &mut offer));
        if !goes_on {
            return;
        }
    }
    if declaration.begun {
        offer(Action::Done);
        return;
    }
    let goes_on = !wanted(Family::Fire)
        || attacks(state, declaration, &mut offer)
            && weapons(state, declaration, &mut offer)
            && searches(state, declaration, &mut offer);
    if goes_on {
        PLAIN_ACTIONS.into_iter().all(offer);
    }
}

/// Actions that a card or a capability allows or rules out together.
#[derive(Clone, Copy)]
enum Family {
    Pivot,
    Move,
    Leave,
    Step,
    Sneak,
    Fire,
}

impl Family {
    /// Whether the declaration leaves room for any action of the family.
    fn fits(self, state: &Heroes, declaration: &Declaration) -> bool {
        let (unit, to, facing) = (UnitId::default(), HexId::default(), Dir::ALL[0]);
        // The one that is ruled out only if the whole family is.
        let example = match self {
            Family::Pivot => Action::Pivot { unit, facing },
            Family::Move => Action::Move { unit, to, facing, cautious: false, inside: false },
            Family::Leave => Action::Leave(unit),
            Family::Step => Action::Occupy(unit),
            Family::Sneak => Action::Hide { unit, to },
            Family::Fire => Action::Attack { target: to, aim: false },
        };
        // A hex that is not open rules out only the moves into it.
        matches!(fits(state, declaration, example), Ok(()) | Err(Refusal::NotOpen { .. }))
    }
}

fn pivots(state: &Heroes, unit: UnitId, offer: &mut impl FnMut(Action) -> bool) -> bool {
    state.whereabouts(unit).is_none()
        || Dir::ALL.into_iter().all(|facing| offer(Action::Pivot { unit, facing }))
}

/// 18.2c, 21.0: into the Bunker of the unit's hex or on board a craft there, or out of them.
fn steps(state: &Heroes, unit: UnitId, offer: &mut impl FnMut(Action) -> bool) -> bool {
    if state.is_aboard(unit) {
        return offer(Action::Unload { unit, facing: Dir::ALL[0] });
    }
    let carries = |craft: &UnitId| state.kind(*craft).special.carries > 0;
    let hex = state.whereabouts(unit).filter(|_| state.kind(unit).is_foot());
    let crafts = hex.into_iter().flat_map(|hex| state.units_in(hex)).filter(carries);
    if !crafts.into_iter().all(|craft| offer(Action::Load { unit, craft })) {
        return false;
    }
    if state.is_inside(unit) {
        return offer(Action::StepOut { unit, facing: Dir::ALL[0] });
    }
    let bunker = state.whereabouts(unit).and_then(|hex| state.bunker(hex));
    bunker.is_none() || offer(Action::Occupy(unit))
}

fn moves(state: &Heroes, unit: UnitId, offer: &mut impl FnMut(Action) -> bool) -> bool {
    let cautions: &[bool] =
        if state.firefight().options.cautious { &[false, true] } else { &[false] };
    let mut to = |to: HexId| {
        let walk = |facing, cautious, inside| Action::Move { unit, to, facing, cautious, inside };
        cautions.iter().all(|&cautious| offer(walk(Dir::ALL[0], cautious, false)))
            && state.bunker(to).is_none_or(|facing| offer(walk(facing, false, true)))
    };
    match state.whereabouts(unit) {
        Some(hex) => state.map().neighbours(hex).all(|(_, hex)| to(hex)),
        None => edge::entries(state, unit).iter().filter(|hex| state.map().is_edge(*hex)).all(to),
    }
}

/// 19.1, 19.2: the hidden moves of a hidden unit, or the hexes where another unit might hide.
fn sneaks(state: &Heroes, unit: UnitId, offer: &mut impl FnMut(Action) -> bool) -> bool {
    let Some(hex) = state.whereabouts(unit).filter(|_| state.firefight().sections.hidden) else {
        return true;
    };
    let near = state.map().neighbours(hex).map(|(_, hex)| hex);
    if state.unit(unit).is_hidden() {
        return near.into_iter().all(|to| {
            let walk = |inside| Action::MoveHidden { unit, to, inside };
            offer(walk(false)) && (state.bunker(to).is_none() || offer(walk(true)))
        });
    }
    [hex].into_iter().chain(near).all(|to| offer(Action::Hide { unit, to }))
}

fn attacks(
    state: &Heroes,
    declaration: &Declaration,
    offer: &mut impl FnMut(Action) -> bool,
) -> bool {
    let Some(leader) = declaration.leader() else { return true };
    let Some(hex) = state.whereabouts(leader) else { return true };
    let enemy = state.side(leader).other();
    let aims: &[bool] = if careful_aiming(state).is_some() { &[false, true] } else { &[false] };
    let mut seen = hex::HexSet::default();
    for unit in state.firefight().units().filter(|unit| state.side(*unit) == enemy) {
        let Some(target) = state.hex(unit) else { continue };
        if target != hex && seen.has(target) {
            continue;
        }
        seen.add(target);
        for &aim in aims {
            let action = if target == hex {
                Action::CloseCombat { target: Target::Unit(unit), aim }
            } else {
                Action::Attack { target, aim }
            };
            if !offer(action) {
                return false;
            }
        }
    }
    let breaches = state.kind(leader).class.breaches();
    let bunkers = state.bunkers.iter().map(|hex| (hex, Target::Bunker));
    let works = bunkers.chain(state.wire.iter().map(|hex| (hex, Target::Wire)));
    let dug_in = |unit: UnitId| state.unit(unit).dug_in && state.side(unit) == enemy;
    let defences = state.units_in(hex).filter(|unit| dug_in(*unit));
    let works = works.chain(defences.map(|unit| (hex, Target::HastyDefence(unit))));
    for (at, work) in works {
        // A hex is attacked as a whole from afar, and was offered if an enemy is in it.
        if at != hex && (!breaches || seen.has(at)) {
            continue;
        }
        seen.add(at);
        for &aim in aims {
            let action = if at == hex {
                Action::CloseCombat { target: work, aim }
            } else {
                Action::Attack { target: at, aim }
            };
            if !offer(action) {
                return false;
            }
        }
    }
    true
}

/// 13.0, 14.1, 15.1, 16.0: indirect fire, canister, smoke and flares of the unit that leads.
fn weapons(
    state: &Heroes,
    declaration: &Declaration,
    offer: &mut impl FnMut(Action) -> bool,
) -> bool {
    let Some(leader) = declaration.leader() else { return true };
    let Some(at) = state.whereabouts(leader) else { return true };
    let aims: &[bool] = if careful_aiming(state).is_some() { &[false, true] } else { &[false] };
    let each = |offer: &mut dyn FnMut(Action) -> bool, action: &dyn Fn(bool) -> Action| {
        aims.iter().all(|&aim| offer(action(aim)))
    };
    if state.kind(leader).indirect.is_some() {
        let hardened = capability::is_hardened(state, declaration);
        let spotters: ArrayVec<HexId, { mortar::MOST_SPOTTING_HEXES }> =
            mortar::spotting_hexes(state, leader).collect();
        let in_reach =
            |target: &HexId| mortar::indirect_reach(state, leader, *target, hardened).is_ok();
        let mut through = |target: HexId| {
            let sees = |spotter: &&HexId| state.sight(**spotter, target).is_clear();
            spotters
                .iter()
                .filter(sees)
                .all(|&spotter| each(offer, &|aim| Action::Indirect { target, spotter, aim }))
        };
        if !marked(state, leader).iter().filter(in_reach).all(&mut through) {
            return false;
        }
    }
    for card in state.firefight().piece(leader).weapons.iter() {
        let mut hexes = state.map().all();
        let gone_on = match state.firefight().card(card).effect {
            Effect::Canister(..) => state.map().neighbours(at).all(|(_, target)| {
                let seconds = canister::second_hexes(state, leader, target).map(Some);
                seconds
                    .chain([None])
                    .all(|second| each(offer, &|aim| Action::Canister { target, second, aim }))
            }),
            Effect::Smoke => hexes.all(|hex| offer(Action::Smoke(hex))),
            Effect::Flares => hexes.all(|hex| offer(Action::Flare(hex))),
            _ => true,
        };
        if !gone_on {
            return false;
        }
    }
    true
}

/// The hexes that an attack of this unit could aim at: those with enemies, and those with Fortifications or
/// Obstacles if it can destroy them.
fn marked(state: &Heroes, unit: UnitId) -> HexSet {
    let enemies = state.firefight().units().filter(|it| state.side(*it) != state.side(unit));
    let mut hexes: HexSet = enemies.filter_map(|it| state.hex(it)).collect();
    if state.kind(unit).class.breaches() {
        state.bunkers.iter().chain(state.wire.iter()).for_each(|hex| hexes.add(hex));
    }
    suspected(state).for_each(|hex| hexes.add(hex));
    hexes
}

/// 19.0-r8: the hexes without visible units, while any unit is hidden.
fn suspected(state: &Heroes) -> impl Iterator<Item = HexId> + '_ {
    let empty = |hex: &HexId| state.units_in(*hex).next().is_none();
    let any = state.is_anyone_hidden();
    state.map().all().filter(move |_| any).filter(empty)
}

/// 19.0.3, 19.3-r1: attacks on suspicion, and those of a sniper on a single enemy.
fn searches(
    state: &Heroes,
    declaration: &Declaration,
    offer: &mut impl FnMut(Action) -> bool,
) -> bool {
    let Some(leader) = declaration.leader() else { return true };
    let Some(hex) = state.whereabouts(leader) else { return true };
    let aims: &[bool] = if careful_aiming(state).is_some() { &[false, true] } else { &[false] };
    if state.kind(leader).special.sniper {
        for unit in state.firefight().units() {
            if !aims.iter().all(|&aim| offer(Action::Snipe { unit, aim })) {
                return false;
            }
        }
    }
    let breaches = state.kind(leader).class.breaches();
    // A Bunker or Wire in range was already a target.
    let marked = |at: HexId| breaches && (state.bunkers.has(at) || state.wire.has(at));
    let mut hexes = suspected(state).filter(|at| *at != hex && !marked(*at));
    hexes.all(|target| aims.iter().all(|&aim| offer(Action::Attack { target, aim })))
}

/// Plans the action that the declared units carry out.
pub fn plan_action(
    state: &Heroes,
    declaration: &Declaration,
    action: Action,
) -> Result<ActionPlan, Refusal> {
    fits(state, declaration, action)?;
    ActionPlan::of(state, declaration, action)
}

/// Whether the declaration leaves room for such an action: the card that it is taken with, the capabilities
/// that it uses, and the part of it that is done.
fn fits(state: &Heroes, declaration: &Declaration, action: Action) -> Result<(), Refusal> {
    card_play::allows(state, declaration, action)?;
    follow::allows(state, declaration, action)?;
    if capability::driven(state, declaration).is_some() && action != Action::Rally {
        return Err(Refusal::OnlyRally);
    }
    let attack = matches!(action, Action::Attack { .. } | Action::Snipe { .. });
    if concealed_fire::is_called(state, declaration) && !attack {
        return Err(Refusal::OnlyAttack);
    }
    let moves = matches!(
        action,
        Action::Move { .. }
            | Action::Pivot { .. }
            | Action::Leave(_)
            | Action::Occupy(_)
            | Action::StepOut { .. }
            | Action::Load { .. }
            | Action::Unload { .. }
            | Action::MoveHidden { .. }
            | Action::Hide { .. }
            | Action::Done
    );
    if declaration.begun && !moves {
        return Err(Refusal::NotNow { decision: MOVE_GROUP });
    }
    Ok(())
}

/// The action that the declared units carry out.
pub struct ActPlan {
    pub part: TurnPart,
    pub action: ActionPlan,
}

impl Planned for ActPlan {
    fn price(&self) -> (u8, u8) {
        self.action.price()
    }

    fn attack(&self) -> Option<&Attack> {
        self.action.attack()
    }

    fn explain(&self, state: &Heroes) -> Vec<String> {
        self.action.explain(state)
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let depth = state.agenda.len();
        self.action.commit(state, events);
        state.go_on_declaring(self.part, depth);
    }
}

/// A declaration begun or continued, and the event that reports it.
pub struct DeclarePlan {
    pub part: TurnPart,
    pub declaration: Declaration,
    pub event: Event,
}

impl Planned for DeclarePlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        events.push(self.event);
        state.declaration = Some(self.declaration);
        state.then(Step::Turn(self.part));
        turn::roll_activation(state);
    }
}
