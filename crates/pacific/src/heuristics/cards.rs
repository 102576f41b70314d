//! 2.2: which support cards are worth their AP, and on which targets; generals too.

use super::arrival;
use super::force::{Aim, Force};
use super::outlook::{AP, Outlook};
use super::shots;
use crate::action::Choice;
use crate::active_effects;
use crate::board::{Space, SpaceSet};
use crate::card::{CardId, Category};
use crate::effect::{Effect, Power, Shots, Strike, Target, Value, Whose};
use crate::event::ShotResult;
use crate::fire;
use crate::price;
use crate::state::{Arm, Mark, Shot, Step, UnitId};

/// The value of drawing a card.
const CARD: i32 = 75;
/// The value of seeing the enemy's hand.
const LOOK: i32 = 30;
/// The value of one pip on a die, in hundredths of what is at stake.
const PIP: i32 = 18;
/// The value of a promotion, in hundredths of the unit's worth.
const RANK: i32 = 35;
/// The value of one more MP for infantry near the enemy.
const STEP: i32 = 35;
/// How many turns a general is expected to serve.
const SERVICE: i32 = 3;

/// The value of playing a card, less its price.
pub fn score(outlook: &Outlook<'_>, card: CardId, power: u8, on: Choice) -> i32 {
    let state = outlook.state;
    let Some(support) = card.card().support() else { return 0 };
    let Some(used) = support.powers.get(usize::from(power)) else { return 0 };
    let price = arrival::price(outlook);
    let cost = i32::from(price::of_play(state, outlook.side, card).unwrap_or(0));
    let gained: i32 =
        used.effects.iter().map(|effect| worth(outlook, card, used, effect, on)).sum();
    gained - cost * AP * price / 100
}

fn worth(outlook: &Outlook<'_>, card: CardId, power: &Power, effect: &Effect, on: Choice) -> i32 {
    let state = outlook.state;
    match *effect {
        Effect::GainAp(ap) => gained(outlook, card, ap),
        Effect::Income(ap) => {
            let serves = i32::from(state.last_round() - state.round().min(state.last_round()));
            on_units(outlook, on, |force| {
                let idle = force.at.is_some_and(|at| at.own_row(outlook.side) == 1);
                if idle { AP * i32::from(ap) * serves.min(SERVICE) } else { 0 }
            })
        }
        Effect::Draw(cards) => {
            let army = state.player(outlook.seat);
            let room = state.battle().army(outlook.side).keep.saturating_sub(army.held);
            CARD * i32::from(cards.min(room).min(army.left))
        }
        Effect::Heal(wounds) => on_units(outlook, on, |force| {
            let healed = (force.left + wounds).min(force.most);
            force.worth_with(healed) - force.worth_with(force.left)
        }),
        Effect::Rank(_) => on_units(outlook, on, |force| force.worth * RANK / 100),
        Effect::Accuracy(shift, shots) => -i32::from(shift.hit) * aimed(outlook, power, on, shots),
        Effect::Evasion(shift) => i32::from(shift.hit) * sheltered(outlook, power, on),
        Effect::Add(Value::Mp, by) => i32::from(by) * hurried(outlook, power, on),
        Effect::Strike(strike) => struck(outlook, strike, power, on),
        Effect::Ready => on_units(outlook, on, |force| reloaded(outlook, force)),
        Effect::Ignore(crate::effect::Ignored::Discard) => flown(outlook, on),
        Effect::DeployAt(..) => 3 * STEP + AP / 2,
        Effect::Relocate(_) => relocated(outlook, on),
        Effect::Build(_) => built(outlook, on),
        Effect::Reveal => LOOK,
        Effect::General => general(outlook, on),
        Effect::Reroll | Effect::MakeHit => changed(outlook, *effect),
        Effect::Save | Effect::ExtraShot => saved(outlook, *effect),
        _ => 0,
    }
}

/// 4-r1: AP beyond the storage are lost.
fn gained(outlook: &Outlook<'_>, card: CardId, ap: u8) -> i32 {
    let (state, side) = (outlook.state, outlook.side);
    let storage = state.battle().army(side).headquarters.storage;
    let left = state.camp(side).ap.saturating_sub(price::of_play(state, side, card).unwrap_or(0));
    AP * i32::from(ap.min(storage.saturating_sub(left)))
}

/// The sum over the units that a card is played on.
fn on_units(outlook: &Outlook<'_>, on: Choice, worth: impl Fn(&Force) -> i32) -> i32 {
    let of = |unit: UnitId| outlook.force(unit).map_or(0, &worth);
    match on {
        Choice::Unit(unit) => of(unit),
        Choice::Units(one, other) => of(one) + of(other),
        _ => 0,
    }
}

/// The forces that a power applies to.
fn touched<'a>(outlook: &'a Outlook<'_>, power: &Power, on: Choice) -> Vec<&'a Force> {
    let state = outlook.state;
    match (&power.on, on) {
        (_, Choice::Unit(unit)) => outlook.force(unit).into_iter().collect(),
        (_, Choice::Units(one, other)) => {
            [one, other].into_iter().filter_map(|unit| outlook.force(unit)).collect()
        }
        (_, Choice::Row(first, last)) => {
            let inside = |it: &&Force| it.at.is_some_and(|at| (first..=last).contains(&at));
            outlook.own.iter().filter(inside).collect()
        }
        (Target::All(of), _) => {
            let all = outlook.own.iter().chain(&outlook.enemies);
            let fits = |unit| active_effects::is_one_of(state, unit, of, outlook.side);
            all.filter(|force| force.unit.is_some_and(fits)).collect()
        }
        _ => Vec::new(),
    }
}

/// The value of one pip for units that can fire now.
fn aimed(outlook: &Outlook<'_>, power: &Power, on: Choice, shots: Shots) -> i32 {
    let stake = |force: &&Force| {
        let Some(at) = force.at else { return 0 };
        let gains = outlook.gains(force);
        let dealt = outlook.deal(force, &gains, at);
        if shots == Shots::Assault { dealt / 3 } else { dealt }
    };
    touched(outlook, power, on).iter().map(stake).sum::<i32>() * PIP / 100
}

/// The value of one pip against enemy fire; on an enemy unit it counts against our own fire.
fn sheltered(outlook: &Outlook<'_>, power: &Power, on: Choice) -> i32 {
    let stake = |force: &&Force| {
        let Some(at) = force.at else { return 0 };
        let enemy = force.unit.is_some_and(|unit| outlook.state.side(unit) != outlook.side);
        if enemy { -fired_on(outlook, force) } else { outlook.danger(force, at) }
    };
    touched(outlook, power, on).iter().map(stake).sum::<i32>() * PIP / 100
}

/// The damage that all our units together could do to an enemy from where they are.
fn fired_on(outlook: &Outlook<'_>, target: &Force) -> i32 {
    let mut total = 0;
    for force in &outlook.own {
        let Some(from) = force.at else { continue };
        let aims = force.aims.iter().filter(|aim| aim.ready);
        let aims = aims.filter(|aim| super::outlook::reaches(aim, from, target));
        total += aims.map(|aim| outlook.gain(aim, target, target.at, false)).sum::<i32>();
    }
    total
}

/// One more MP is worth most to infantry that could then reach the enemy.
fn hurried(outlook: &Outlook<'_>, power: &Power, on: Choice) -> i32 {
    let near = |force: &&Force| {
        let Some(at) = force.at else { return 0 };
        let distances = outlook.enemies.iter().filter_map(|enemy| enemy.at);
        let nearest = distances.map(|there| there.distance(at)).min().unwrap_or(u8::MAX);
        if nearest <= force.mp + 2 { STEP } else { STEP / 2 }
    };
    touched(outlook, power, on).iter().map(near).sum()
}

/// E-r1
fn struck(outlook: &Outlook<'_>, strike: Strike, power: &Power, on: Choice) -> i32 {
    let aim = Aim::of_strike(strike);
    let (space, area) = match (&power.on, on) {
        (Target::Area, Choice::Space(space)) => (Some(space), SpaceSet::EMPTY.with(space).spread()),
        (_, Choice::Space(space)) => (Some(space), SpaceSet::EMPTY.with(space)),
        (_, Choice::Headquarters) => return outlook.siege(&aim, 1, outlook.side.other()) * 3 / 4,
        (Target::Mover(_), _) => return mined(outlook, &aim),
        _ => return 0,
    };
    let inside = |it: &&Force| it.at.is_some_and(|at| area.has(at));
    let targets = outlook.enemies.iter().filter(inside);
    let dealt: i32 = targets.map(|it| outlook.gain(&aim, it, it.at, false)).sum();
    let flies = matches!(power.on, Target::Objective);
    if flies && space.is_some() { dealt * 3 / 4 } else { dealt }
}

/// DP7
fn mined(outlook: &Outlook<'_>, aim: &Aim) -> i32 {
    let Step::Mine { unit, .. } = outlook.state.step() else { return 0 };
    outlook.force(unit).map_or(0, |target| outlook.gain(aim, target, None, false))
}

fn reloaded(outlook: &Outlook<'_>, force: &Force) -> i32 {
    let Some(at) = force.at else { return 0 };
    let unit = force.unit.map(|unit| outlook.state.unit(unit).tokens);
    let back = |arm: Arm| match arm {
        Arm::Token(entry) => {
            unit.is_some_and(|tokens| tokens.grey & !tokens.tilted & (1 << entry) != 0)
        }
        Arm::Main => false,
    };
    let best = |aim: &Aim| {
        let targets = outlook.enemies.iter().filter(|it| super::outlook::reaches(aim, at, it));
        targets.map(|it| outlook.gain(aim, it, it.at, false)).max().unwrap_or(0)
    };
    force.aims.iter().filter(|aim| back(aim.arm)).map(best).sum()
}

/// The value of Fuel for an aircraft that will fly: it lets the aircraft return.
fn flown(outlook: &Outlook<'_>, on: Choice) -> i32 {
    let Choice::Unit(unit) = on else { return 0 };
    let values = outlook.state.values(unit);
    let flies = values.category == Category::Aircraft;
    if flies { i32::from(values.cost) * AP / 2 } else { 0 }
}

fn relocated(outlook: &Outlook<'_>, on: Choice) -> i32 {
    let Choice::Relocate(unit, to) = on else { return 0 };
    let Some(force) = outlook.force(unit) else { return 0 };
    let gains = outlook.gains(force);
    let post = |at: Space| outlook.post(force, &gains, at);
    let shift = outlook.supply(&[(force.at, Some(to))], false);
    post(to) - force.at.map_or(0, post) + shift
}

/// Cover is worth the damage that it prevents.
fn built(outlook: &Outlook<'_>, on: Choice) -> i32 {
    let Choice::Site(terrain, space) = on else { return 0 };
    let face = terrain.face();
    let stands = outlook.own.iter().find(|force| force.at == Some(space));
    stands.map_or(0, |force| {
        let cover = i32::from(face.cover(force.category()).hit) + i32::from(face.armour);
        outlook.danger(force, space) * cover * PIP / 50
    })
}

/// A general helps all units that his power names, turn after turn.
fn general(outlook: &Outlook<'_>, on: Choice) -> i32 {
    let Choice::General(general) = on else { return 0 };
    if outlook.state.camp(outlook.side).general.is_some() {
        return 0;
    }
    let served = |power: &Power| match &power.on {
        Target::All(of) | Target::Units { of, .. } if of.whose == Whose::Own => {
            let serves = |force: &&Force| of.categories.has(force.category());
            let units = outlook.own.iter().filter(serves).count() as i32;
            let assault = power.effects.iter().any(|effect| {
                matches!(effect, Effect::Accuracy(_, Shots::Assault) | Effect::Ignore(_))
            });
            let each = if assault || of.dug_in { STEP / 4 } else { STEP / 2 };
            let most = if matches!(power.on, Target::Units { .. }) { 1 } else { units };
            SERVICE * each * most.min(units)
        }
        _ => STEP / 2,
    };
    AP / 2 + general.general().powers.iter().map(served).sum::<i32>()
}

/// DP12: the value of turning a miss into a hit.
fn changed(outlook: &Outlook<'_>, effect: Effect) -> i32 {
    let Step::Change { shot, .. } = outlook.state.step() else { return 0 };
    if fire::outcome(outlook.state, &shot) != ShotResult::Miss {
        return 0;
    }
    let stake = shots::at_stake(outlook, &shot);
    if effect == Effect::MakeHit { stake } else { stake * chance(outlook, &shot) / 10 }
}

/// How many faces of the die hit.
fn chance(outlook: &Outlook<'_>, shot: &Shot) -> i32 {
    let (hit, _) = crate::accuracy::limited(outlook.state, shot);
    11 - i32::from(hit)
}

/// DP18
fn saved(outlook: &Outlook<'_>, effect: Effect) -> i32 {
    let Step::Dying { shot, .. } = outlook.state.step() else { return 0 };
    let Mark::Unit(unit) = shot.mark else { return 0 };
    if effect == Effect::Save {
        return outlook.force(unit).map_or(AP, |force| force.worth_with(1) + AP / 4);
    }
    let Some(firer) = shot.unit() else { return 0 };
    shots::shot(outlook, unit, Arm::Main, Mark::Unit(firer), crate::state::Purpose::LastShot)
}

/// DP20: the value of keeping a card in hand.
pub fn keep(outlook: &Outlook<'_>, card: CardId) -> i32 {
    let copies = i32::from(outlook.state.player(outlook.seat).hand.count(card));
    let spare = 15 * (copies - 1);
    match card.card().unit() {
        Some(values) if values.category == Category::Aircraft => 60 - spare,
        Some(values) => {
            let worth = Force::deployed(values, 0).worth;
            worth - 75 * i32::from(values.cost) - spare
        }
        None => 50 - 10 * i32::from(card.card().cost().unwrap_or(2)) - spare,
    }
}
