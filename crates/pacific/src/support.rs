//! 2.2, 11.5c: support cards: when they can be played, on what, and their effects.

mod carry_out;
mod offer;
mod target;

pub use carry_out::{commit, shots};
pub use offer::candidates;
pub use target::open_spot as target_spot;

use crate::action::Choice;
use crate::board::Side;
use crate::card::CardId;
use crate::data::library;
use crate::effect::{Effect, Moments, Power, Target, When};
use crate::event::{Event, ShotResult};
use crate::fire;
use crate::refusal::{Purchase, Refusal};
use crate::state::{Arm, Mark, Pacific, Shot, Step, UnitId, side_of};
use crate::{accuracy, active_effects, price};
use game::Seat;

/// A card that may be played, and its price.
#[derive(Clone, Copy, Debug)]
pub struct PlayPlan {
    pub seat: Seat,
    pub card: CardId,
    /// The card that leaves the hand: Duplicate if it copies the other.
    pub from_hand: CardId,
    pub power: u8,
    pub on: Choice,
    pub cost: u8,
    /// E-r6: the index of the scenario's one-time price that this play uses up.
    pub bargain: Option<u8>,
}

impl PlayPlan {
    /// The power that is used.
    pub fn used(&self) -> &'static Power {
        let support = self.card.card().support().expect("only support cards are played");
        &support.powers[usize::from(self.power)]
    }
}

/// DP24: a unit that a medic may heal, and by how many wounds at most.
#[derive(Clone, Copy, Debug)]
pub struct HealPlan {
    pub medic: UnitId,
    pub unit: UnitId,
    pub wounds: u8,
}

/// The moments of cards that can be played now.
fn moments(state: &Pacific) -> Moments {
    let none = Moments::NONE;
    match state.step() {
        Step::Move(_) if state.turn.moved => none.with(When::Movement),
        Step::Move(_) => none.with(When::Movement).with(When::StartOfMovement),
        Step::Deploy(_) => none.with(When::Deployment),
        Step::Shoot(_) => none.with(When::Shooting),
        Step::Mine { .. } => none.with(When::EnemyEnters),
        Step::Change { .. } => none.with(When::Rolled),
        Step::Dying { .. } => none.with(When::Destroyed),
        _ => none,
    }
}

/// The card that copies others.
pub fn copier(side: Side) -> Option<CardId> {
    library().cards.of(side).find(|card| {
        let powers = card.card().support().map_or(&[][..], |support| &support.powers);
        powers.iter().any(|power| power.effects.contains(&Effect::Copy))
    })
}

pub fn plan(
    state: &Pacific,
    seat: Seat,
    card: CardId,
    copy: bool,
    power: u8,
    on: Choice,
) -> Result<PlayPlan, Refusal> {
    let side = side_of(seat);
    if card.index() >= library().cards.all.len() || card.card().side != side {
        return Err(Refusal::WrongNation { card });
    }
    let support = card.card().support().ok_or(Refusal::NotSupport { card })?;
    let from_hand = if copy { copier(side).ok_or(Refusal::NoDuplicate)? } else { card };
    state.in_hand(seat, from_hand)?;
    // E-r4
    if copy && state.player(seat).discard.count(card) == 0 {
        return Err(Refusal::NotDiscarded { card });
    }
    let wrong = Refusal::WrongTarget { card, unit: None, space: None };
    let used = support.powers.get(usize::from(power)).ok_or(wrong)?;
    if !used.when.meets(moments(state)) {
        return Err(Refusal::WrongMoment { card });
    }
    let cost = price::of_play(state, side, card).ok_or(Refusal::CannotCopy { card })?;
    let ap = state.camp(side).ap;
    if cost > ap {
        return Err(Refusal::TooDear { what: Purchase::Card(card), cost, ap });
    }
    let bargain = price::bargain(state, side, card).and_then(|(_, place)| place);
    let plan = PlayPlan { seat, card, from_hand, power, on, cost, bargain };
    target::check(state, &plan, used)?;
    if lasts(used) && state.effects.len() + 2 > crate::state::MOST_EFFECTS {
        return Err(Refusal::TooManyEffects { card });
    }
    Ok(plan)
}

/// Whether a power leaves a lasting effect.
pub fn lasts(power: &Power) -> bool {
    power.effects.iter().any(Effect::lasts)
}

/// FIRE.5: whether a card could change this die (11.6-r8).
pub fn changes(state: &Pacific, card: CardId, shot: &Shot) -> bool {
    let powers = card.card().support().map_or(&[][..], |support| &support.powers);
    powers.iter().any(|power| power.when.has(When::Rolled) && changes_by(state, power, shot))
}

fn changes_by(state: &Pacific, power: &Power, shot: &Shot) -> bool {
    let missed = fire::outcome(state, shot) == ShotResult::Miss;
    match power.on {
        Target::Shot { missed: needed } => {
            let again = shot.rerolled && power.effects.contains(&Effect::Reroll);
            let stands = shot.set || again;
            !stands && (missed || !needed)
        }
        _ => false,
    }
}

/// DP18: whether a card could answer the destruction of the target.
pub fn answers(state: &Pacific, card: CardId, shot: &Shot) -> bool {
    let powers = card.card().support().map_or(&[][..], |support| &support.powers);
    powers.iter().any(|power| power.when.has(When::Destroyed) && answers_by(state, power, shot))
}

fn answers_by(state: &Pacific, power: &Power, shot: &Shot) -> bool {
    let (Target::Casualty { of, critical }, Mark::Unit(unit)) = (&power.on, shot.mark) else {
        return false;
    };
    let side = state.side(unit);
    let fits = active_effects::is_one_of(state, unit, of, side)
        && (*critical || fire::outcome(state, shot) != ShotResult::Critical);
    let shoots = power.effects.contains(&Effect::ExtraShot);
    fits && (!shoots || shot.unit().is_some_and(|firer| can_shoot_back(state, unit, firer)))
}

/// `EXTRA_SHOT`: whether the main weapon reaches the firer.
fn can_shoot_back(state: &Pacific, unit: UnitId, firer: UnitId) -> bool {
    let range = state.weapon_range(unit, Arm::Main);
    let distance = fire::distance(state, unit, Mark::Unit(firer));
    let ground = accuracy::is_exposed(state, firer);
    ground && range.zip(distance).is_some_and(|(range, at)| range.reaches(at))
}

/// DP24: the units that a medic could heal.
pub fn patients(state: &Pacific, medic: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let side = state.side(medic);
    let heals = active_effects::heals(state, medic).filter(|_| !state.is_cargo(medic));
    let at = state.space(medic);
    state.units_of(side).filter(move |unit| {
        let near = at.zip(state.space(*unit)).is_some_and(|(at, there)| at.distance(there) <= 1);
        let fits = heals.is_some_and(|(of, _)| active_effects::is_one_of(state, *unit, &of, side));
        *unit != medic && fits && near && !state.is_cargo(*unit) && state.unit(*unit).wounds > 0
    })
}

pub fn can_heal(state: &Pacific, medic: UnitId) -> bool {
    state.is_there(medic) && patients(state, medic).next().is_some()
}

pub fn plan_heal(state: &Pacific, medic: UnitId, unit: UnitId) -> Result<HealPlan, Refusal> {
    if !state.is_there(unit) {
        return Err(Refusal::NoPatient { number: unit.0 });
    }
    let patient = patients(state, medic).any(|patient| patient == unit);
    let heals = active_effects::heals(state, medic).filter(|_| patient);
    match heals {
        Some((_, wounds)) => Ok(HealPlan { medic, unit, wounds }),
        None => Err(Refusal::NotAPatient { unit: state.unit_ref(unit) }),
    }
}

pub fn heal(state: &mut Pacific, unit: UnitId, by: u8, events: &mut Vec<Event>) {
    let counter = state.unit_mut(unit);
    let wounds = by.min(counter.wounds);
    counter.wounds -= wounds;
    events.push(Event::Healed { unit: state.unit_ref(unit), wounds });
}
