//! DP28: whether a card may be played on the chosen target.

use super::PlayPlan;
use crate::action::Choice;
use crate::board::{Side, Space, SpaceSet};
use crate::card::Token;
use crate::effect::{Effect, Power, Spot, Target, Units};
use crate::refusal::Refusal;
use crate::state::{Pacific, Place, Step, UnitId, side_of};
use crate::{active_effects, assault, deploy, ground, movement};
use game::Rule;

/// 11.5-r5: a card needs a legal target.
pub fn check(state: &Pacific, plan: &PlayPlan, power: &Power) -> Result<(), Refusal> {
    let (side, card) = (side_of(plan.seat), plan.card);
    let wrong = |unit: Option<UnitId>, space: Option<Space>| {
        let unit = unit.filter(|unit| state.is_there(*unit)).map(|unit| state.unit_ref(unit));
        Err(Refusal::WrongTarget { card, unit, space })
    };
    match (&power.on, plan.on) {
        (Target::Side, on) => check_side(state, plan, power, on),
        (Target::Units { of, .. }, Choice::Unit(unit)) => {
            if relocates(power).is_some() {
                return wrong(Some(unit), None);
            }
            check_unit(state, plan, power, of, unit)
        }
        (Target::Units { of, most }, Choice::Units(one, other)) => {
            if *most < 2 || one >= other {
                return wrong(Some(other), None);
            }
            check_unit(state, plan, power, of, one)?;
            check_unit(state, plan, power, of, other)
        }
        (Target::Units { of, .. }, Choice::Relocate(unit, to)) => {
            let Some(spot) = relocates(power) else { return wrong(Some(unit), Some(to)) };
            check_unit(state, plan, power, of, unit)?;
            check_spot(state, side, unit, spot, to)
        }
        (Target::All(of), Choice::Nothing) => {
            let found = state.units().any(|unit| active_effects::is_one_of(state, unit, of, side));
            if found { Ok(()) } else { wrong(None, None) }
        }
        (Target::Row(most), Choice::Row(first, last)) => {
            let row = first.row() == last.row() && first <= last;
            let short = row && last.column() - first.column() < *most;
            if short { Ok(()) } else { wrong(None, Some(last)) }
        }
        (Target::Space, Choice::Space(space)) => {
            check_struck(state, side, SpaceSet::EMPTY.with(space), power)
        }
        (Target::Area, Choice::Space(space)) => {
            check_struck(state, side, SpaceSet::EMPTY.with(space).spread(), power)
        }
        (Target::Site, Choice::Site(terrain, space)) => {
            let cost = ground::plan_put_up(state, side, terrain, space)?;
            let most = power.effects.iter().find_map(|effect| match effect {
                Effect::Build(most) => Some(*most),
                _ => None,
            });
            if most.is_some_and(|most| cost <= most) { Ok(()) } else { wrong(None, Some(space)) }
        }
        (Target::Terrain { near: false }, Choice::Space(space)) => {
            ground::plan_restore(state, space)
        }
        (Target::Objective, on) => crate::air::check_objective(state, side, card, on),
        (Target::Shot { .. }, Choice::Nothing) => match state.step() {
            Step::Change { shot, .. } if super::changes_by(state, power, &shot) => Ok(()),
            _ => Err(Refusal::WrongMoment { card }),
        },
        (Target::Mover(of), Choice::Nothing) => match state.step() {
            Step::Mine { unit, .. } if active_effects::is_one_of(state, unit, of, side) => Ok(()),
            _ => Err(Refusal::WrongMoment { card }),
        },
        (Target::Casualty { .. }, Choice::Nothing) => match state.step() {
            Step::Dying { shot, .. } if super::answers_by(state, power, &shot) => Ok(()),
            _ => Err(Refusal::WrongMoment { card }),
        },
        (_, Choice::Unit(unit) | Choice::Units(unit, _) | Choice::Relocate(unit, _)) => {
            wrong(Some(unit), None)
        }
        (_, Choice::Space(space) | Choice::Row(space, _) | Choice::Site(_, space)) => {
            wrong(None, Some(space))
        }
        _ => wrong(None, None),
    }
}

fn check_side(state: &Pacific, plan: &PlayPlan, power: &Power, on: Choice) -> Result<(), Refusal> {
    let side = side_of(plan.seat);
    let wrong = Refusal::WrongTarget { card: plan.card, unit: None, space: None };
    for effect in &power.effects {
        match (effect, on) {
            (Effect::General, Choice::General(general)) => {
                let serving = state.camp(side).general;
                let known = general.index() < crate::data::library().generals.len();
                if !known || general.general().side != side {
                    return Err(Refusal::NoSuchGeneral);
                }
                // 2.4-r2: the general in command is replaced, and so can't be chosen.
                if serving == Some(general) {
                    return Err(Refusal::AlreadyServes { general });
                }
                if serving == Some(general.back()) {
                    return Err(Refusal::OtherFaceServes { general });
                }
                if !state.has_headquarters(side) {
                    return Err(Refusal::NoHeadquarters);
                }
                return Ok(());
            }
            (Effect::General, _) => return Err(wrong),
            (Effect::DeployAt(..), Choice::Nothing) => {
                let ap = state.camp(side).ap - plan.cost;
                if !deploy::can_deploy_at(state, plan.seat, plan.card, ap) {
                    return Err(Refusal::NothingToDeploy { card: plan.card });
                }
            }
            _ => {}
        }
    }
    if on == Choice::Nothing { Ok(()) } else { Err(wrong) }
}

fn check_unit(
    state: &Pacific,
    plan: &PlayPlan,
    power: &Power,
    of: &Units,
    unit: UnitId,
) -> Result<(), Refusal> {
    if !state.is_there(unit) {
        return Err(Refusal::NoSuchUnit { number: unit.0 });
    }
    let (side, card) = (side_of(plan.seat), plan.card);
    if !active_effects::can_be_chosen(state, unit)
        || !active_effects::is_one_of(state, unit, of, side)
    {
        let unit = Some(state.unit_ref(unit));
        return Err(Refusal::WrongTarget { card, unit, space: None });
    }
    // 11.5f
    if super::lasts(power) && active_effects::is_affected(state, unit, &plan.card.card().name) {
        return Err(Refusal::SameName { card, unit: state.unit_ref(unit) });
    }
    let helps = power.effects.iter().all(|effect| match effect {
        Effect::Heal(_) => state.unit(unit).wounds > 0,
        Effect::Ready => grey_reloads(state, unit) != 0,
        _ => true,
    });
    if helps { Ok(()) } else { Err(Refusal::NoUse { card, unit: state.unit_ref(unit) }) }
}

/// READY: the grey Reload tokens of a unit.
pub fn grey_reloads(state: &Pacific, unit: UnitId) -> u8 {
    let (category, grey) = (state.category(unit), state.unit(unit).tokens.grey);
    let reload = state.tokens(unit).filter(|(entry, offer)| {
        grey & (1 << entry) != 0 && offer.upgrade.upgrade().token_on(category) == Token::Reload
    });
    reload.fold(0, |bits, (entry, _)| bits | 1 << entry)
}

fn relocates(power: &Power) -> Option<Spot> {
    power.effects.iter().find_map(|effect| match effect {
        Effect::Relocate(spot) => Some(*spot),
        _ => None,
    })
}

/// Whether a card may put a unit on a space: empty, legal, and away from the enemy if the card requires it.
pub fn check_spot(
    state: &Pacific,
    side: Side,
    unit: UnitId,
    spot: Spot,
    to: Space,
) -> Result<(), Refusal> {
    if !matches!(state.unit(unit).place, Place::On(_)) || crate::turn::is_mounted(state, unit) {
        return Err(Refusal::Mounted { unit: state.unit_ref(unit) });
    }
    movement::check_occupy(state, unit, to)?;
    open_spot(state, side, spot, to)
}

pub fn open_spot(state: &Pacific, side: Side, spot: Spot, to: Space) -> Result<(), Refusal> {
    if !spot.spaces(side).has(to) {
        return Err(Refusal::NotThere { space: to });
    }
    movement::check_free(state, to, Rule("11.5-r5"))?;
    let near = state.held(side.other()).meets(to.neighbours());
    if spot.away && near { Err(Refusal::NearEnemy { space: to }) } else { Ok(()) }
}

/// STRIKE: spaces without units of the player's side, and something to strike.
fn check_struck(
    state: &Pacific,
    side: Side,
    spaces: SpaceSet,
    power: &Power,
) -> Result<(), Refusal> {
    assault::check_no_own(state, side, spaces)?;
    let razes = power.effects.iter().any(|effect| matches!(effect, Effect::Strike(it) if it.razes));
    let removes = power.effects.iter().find_map(|effect| match effect {
        Effect::Remove(faces) => Some(*faces),
        _ => None,
    });
    let terrain = |space: Space| {
        let there = state.terrain(space);
        there.is_some_and(|it| razes && it.breaks() || removes.is_some_and(|faces| faces.has(it)))
    };
    let something = state.held(side.other()).meets(spaces) || spaces.iter().any(terrain);
    if something {
        return Ok(());
    }
    Err(Refusal::NothingThere { space: spaces.iter().next() })
}
