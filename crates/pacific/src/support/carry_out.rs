//! Carrying out a card.

use super::{PlayPlan, heal, target};
use crate::action::Choice;
use crate::active_effects::{Active, EffectSource, Subject};
use crate::board::{Space, SpaceSet};
use crate::card::CardId;
use crate::effect::{Effect, Power, Target, When};
use crate::event::Event;
use crate::state::{Arm, Firer, Mark, Pacific, Place, Purpose, Shot, Spent, Step, UnitId, side_of};
use crate::terrain::Terrain;
use crate::{air, fire, ground, headquarters, movement, turn};
use game::{Hidden, Seat, Seats};

/// Pays for a card and carries it out. `step` is the one at which it was played.
pub fn commit(state: &mut Pacific, plan: PlayPlan, step: Step, events: &mut Vec<Event>) {
    let PlayPlan { seat, card, from_hand, on, cost, bargain, .. } = plan;
    let used = plan.used();
    let camp = state.camp_mut(side_of(seat));
    camp.ap -= cost;
    // E-r6: a one-time price is used up.
    camp.bargains |= bargain.map_or(0, |place| 1 << place);
    if crate::deploy::elsewhere(card).is_none() {
        state.turn.fresh = None;
    }
    // A card for the start of the Movement Phase does not end that start.
    if matches!(step, Step::Move(_)) && !used.when.has(When::StartOfMovement) {
        state.turn.moved = true;
    }
    turn::played_from_hand(state, seat, from_hand);
    events.push(Event::Played { seat, card, copy: from_hand != card, on });
    let flies = used.effects.iter().any(|effect| matches!(effect, Effect::Mission(_)));
    if super::lasts(used) {
        lay(state, &plan, used);
    } else if !flies {
        turn::to_discard(state, seat, from_hand);
    }
    match step {
        Step::Change { shot, .. } => return change(state, used, shot),
        Step::Dying { shot, .. } => return answer(state, used, shot, events),
        Step::Mine { unit, .. } => return mine(state, &plan, used, unit, events),
        _ => state.then(step),
    }
    for effect in &used.effects {
        carry_out(state, &plan, used, effect, events);
    }
}

/// 11.1b: a lasting effect comes into force.
fn lay(state: &mut Pacific, plan: &PlayPlan, power: &Power) {
    let subjects = match (&power.on, plan.on) {
        (_, Choice::Unit(unit) | Choice::Relocate(unit, _)) => vec![Subject::Unit(unit)],
        (_, Choice::Units(one, other)) => vec![Subject::Unit(one), Subject::Unit(other)],
        (Target::Row(_), Choice::Row(first, last)) => {
            let row = (first.column()..=last.column()).map(|column| Space::at(column, first.row()));
            vec![Subject::Spaces(row.collect::<SpaceSet>())]
        }
        _ => vec![Subject::Side],
    };
    for (place, on) in subjects.into_iter().enumerate() {
        state.effects.push(Active {
            source: EffectSource::Card(plan.card),
            power: plan.power,
            // One card stands for it, however many units it affects.
            card: (place == 0).then_some(plan.from_hand),
            by: plan.seat,
            on,
        });
    }
}

/// FIRE.5
fn change(state: &mut Pacific, power: &Power, mut shot: Shot) {
    if power.effects.contains(&Effect::Reroll) {
        shot.rerolled = true;
        return state.then(Step::Roll(shot));
    }
    shot.set = true;
    fire::ask_change(state, shot, None);
}

/// DP18
fn answer(state: &mut Pacific, power: &Power, shot: Shot, events: &mut Vec<Event>) {
    let Mark::Unit(unit) = shot.mark else { return };
    if power.effects.contains(&Effect::Save) {
        let most = crate::accuracy::wounds(state, unit);
        state.unit_mut(unit).wounds = most.saturating_sub(1);
        events.push(Event::Saved(state.unit_ref(unit)));
        crate::active_effects::hit(state, &shot, unit, events);
        return state.then(Step::Settle(shot));
    }
    state.then(Step::Settle(shot));
    state.then(Step::Remove { unit, by: shot.firer });
    if let Some(firer) = shot.unit() {
        let by = state.unit(unit).owner;
        let mark = Mark::Unit(firer);
        let back = Shot::new(by, Firer::Unit(unit), Arm::Main, mark, Purpose::LastShot);
        fire::begin(state, back, events);
    }
}

/// E-r7
fn mine(
    state: &mut Pacific,
    plan: &PlayPlan,
    power: &Power,
    unit: UnitId,
    events: &mut Vec<Event>,
) {
    for effect in &power.effects {
        match effect {
            Effect::Strike(_) => {
                let firer = next_strike(state);
                let shot = struck(plan.seat, plan.card, firer, Mark::Unit(unit));
                state.then(Step::Fire(shot));
            }
            Effect::Stop => movement::stop(state, unit),
            _ => carry_out(state, plan, power, effect, events),
        }
    }
}

/// E-r1: each card that strikes counts as one firing unit.
fn next_strike(state: &mut Pacific) -> Firer {
    state.turn.strikes = state.turn.strikes.wrapping_add(1);
    Firer::Strike(state.turn.strikes)
}

fn struck(by: Seat, card: CardId, firer: Firer, mark: Mark) -> Shot {
    Shot { card: Some(card), ..Shot::new(by, firer, Arm::Main, mark, Purpose::Strike) }
}

fn carry_out(
    state: &mut Pacific,
    plan: &PlayPlan,
    power: &Power,
    effect: &Effect,
    events: &mut Vec<Event>,
) {
    let (seat, side) = (plan.seat, side_of(plan.seat));
    let chosen: Vec<UnitId> = match (plan.on, &power.on) {
        (Choice::Unit(unit) | Choice::Relocate(unit, _), _) => vec![unit],
        (Choice::Units(one, other), _) => vec![one, other],
        (_, Target::All(of)) => state
            .units()
            .filter(|unit| crate::active_effects::is_one_of(state, *unit, of, side))
            .collect(),
        _ => Vec::new(),
    };
    match effect {
        Effect::GainAp(ap) => {
            let ap = headquarters::gain(state, side, *ap);
            events.push(Event::ApGained { side, ap });
        }
        Effect::Draw(cards) => state.then(Step::Draw { seat, left: *cards }),
        Effect::DeployAt(..) => state.then(Step::DeployAt { seat, card: plan.card }),
        Effect::Reveal => reveal(state, seat, events),
        Effect::General => {
            if let Choice::General(general) = plan.on {
                state.camp_mut(side).general = Some(general);
                events.push(Event::GeneralPlaced { side, general });
            }
        }
        Effect::Strike(_) if !flies(power) => strike_area(state, plan),
        Effect::Mission(_) => air::fly_card(state, seat, plan, events),
        Effect::Build(_) => {
            if let Choice::Site(terrain, space) = plan.on {
                ground::build(state, seat, terrain, space, events);
            }
        }
        Effect::Repair(hp) => {
            if let Choice::Space(space) = plan.on {
                ground::restore(state, space, *hp, events);
            }
        }
        Effect::Remove(faces) => {
            if let Choice::Space(space) = plan.on
                && let Some(terrain) = state.terrain(space).filter(|it| faces.has(*it))
            {
                ground::remove(state, space);
                events.push(Event::Cleared { unit: None, terrain, space });
            }
        }
        Effect::Relocate(_) => {
            if let Choice::Relocate(unit, to) = plan.on {
                relocate(state, unit, to, events);
            }
        }
        _ => chosen.into_iter().for_each(|unit| on_unit(state, unit, effect, events)),
    }
}

fn flies(power: &Power) -> bool {
    power.effects.iter().any(|effect| matches!(effect, Effect::Mission(_)))
}

/// The immediate effects on one unit.
fn on_unit(state: &mut Pacific, unit: UnitId, effect: &Effect, events: &mut Vec<Event>) {
    match effect {
        Effect::Heal(wounds) => heal(state, unit, *wounds, events),
        Effect::Ready => {
            let grey = target::grey_reloads(state, unit);
            state.unit_mut(unit).tokens.grey &= !grey;
            events.push(Event::Readied(state.unit_ref(unit)));
        }
        Effect::Rally if state.unit(unit).suppressed.is_some() => {
            state.unit_mut(unit).suppressed = None;
            events.push(Event::Unsuppressed(unit));
        }
        Effect::Rank(rank) => {
            state.unit_mut(unit).rank = Some(*rank);
            events.push(Event::Promoted { unit: state.unit_ref(unit), rank: rank.name() });
        }
        Effect::Stop => movement::stop(state, unit),
        _ => {}
    }
}

/// RELOCATE: without steps, and so without mines.
fn relocate(state: &mut Pacific, unit: UnitId, to: Space, events: &mut Vec<Event>) {
    let named = state.unit_ref(unit);
    movement::leave_pair(state, unit);
    let counter = state.unit_mut(unit);
    counter.place = Place::On(to);
    counter.spent = Spent::All;
    crate::active_effects::moved(state, unit, events);
    events.push(Event::Relocated { unit: named, to });
}

/// E-r2: a card fires at every enemy unit in its area, in the order that its player chooses.
fn strike_area(state: &mut Pacific, plan: &PlayPlan) {
    let firer = next_strike(state);
    let shots = shots(state, plan);
    let left = shots.len() as u8;
    for shot in shots.into_iter().rev() {
        // The place of each target is settled when the shot begins.
        state.then(Step::Fire(Shot { firer, at: None, ..shot }));
    }
    state.then(Step::NextTarget { seat: plan.seat, left });
}

/// E-r1, E-r2: one shot for each target: every unit on a space, but of a loaded transport only the vehicle.
pub fn shots(state: &Pacific, plan: &PlayPlan) -> Vec<Shot> {
    let (power, seat) = (plan.used(), plan.seat);
    let strike = power.effects.iter().find_map(|effect| match effect {
        Effect::Strike(strike) if !flies(power) => Some(strike),
        _ => None,
    });
    let (Some(strike), Choice::Space(space)) = (strike, plan.on) else { return Vec::new() };
    let centre = SpaceSet::EMPTY.with(space);
    let area = if power.on == Target::Area { centre.spread() } else { centre };
    let enemy = side_of(seat).other();
    let mut marks: Vec<Mark> = Vec::new();
    for space in area.iter() {
        let units = state.standing(space).filter(|unit| state.side(*unit) == enemy);
        marks.extend(units.map(Mark::Unit));
        let breaks = state.terrain(space).is_some_and(Terrain::breaks);
        if strike.razes && breaks && !state.occupied().has(space) {
            marks.push(Mark::Terrain(space));
        }
    }
    let firer = Firer::Strike(state.turn.strikes);
    let shots = marks.into_iter().map(|mark| struck(seat, plan.card, firer, mark));
    shots.map(|shot| Shot { at: fire::whereabouts(state, &shot), ..shot }).collect()
}

/// REVEAL: shows the hands of the other side.
fn reveal(state: &mut Pacific, seat: Seat, events: &mut Vec<Event>) {
    let side = side_of(seat);
    let viewers: Seats = state.players_of(side).fold(Seats::NONE, |all, seat| all | seat.into());
    for enemy in state.players_of(side.other()).collect::<Vec<_>>() {
        let army = state.player_mut(enemy);
        army.shown = army.hand;
        let hand = Hidden::new(viewers | enemy.into(), army.hand.iter().collect());
        events.push(Event::Revealed { seat: enemy, hand });
    }
}
