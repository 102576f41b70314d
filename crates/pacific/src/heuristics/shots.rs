//! 11.6, 13: targets and weapons.

use super::force::{Aim, Force};
use super::outlook::{AP, Outlook};
use crate::action::Action;
use crate::board::{Space, SpaceSet};
use crate::card::{Ability, Category, Token};
use crate::state::{Arm, Firer, Goal, Mark, Place, Purpose, Shot, UnitId};
use crate::{assault, fire};

/// Shots come before Assaults, and Assaults before the end of the phase.
const SHOTS: i32 = 2_000;
const ASSAULTS: i32 = 1_000;
const NEVER: i32 = -1_000;
/// The cost of using up a Reload token in the enemy's turn.
const RELOADED: i32 = 10;
/// The value of keeping an aircraft for later, for each AP of its cost, in hundredths of an AP.
const BOMBER: i32 = 45;
const FIGHTER: i32 = 65;
/// The chance that a mission survives a gun, and an interceptor, in hundredths.
const FLAK: i32 = 70;
const INTERCEPTED: i32 = 60;
/// The cost of a suppression token, in hundredths of the unit's worth.
const SUPPRESSED: i32 = 8;

/// The score of an action of the Shooting Phase.
pub fn score(outlook: &Outlook<'_>, action: Action) -> i32 {
    match action {
        Action::Fire { unit, arm, mark } => match shot(outlook, unit, arm, mark, Purpose::Fire) {
            gain if gain > 0 => SHOTS + gain,
            _ => NEVER,
        },
        Action::Resolve(_) => ASSAULTS,
        Action::Fly { aircraft, goal, escort } => fly(outlook, aircraft, goal, escort),
        // The smoke would be gone when the enemy fires.
        Action::Smoke(_) => NEVER,
        _ => 0,
    }
}

fn aim_of(force: &Force, arm: Arm) -> Option<&Aim> {
    force.aims.iter().find(|aim| aim.arm == arm)
}

/// The expected gain of a shot.
pub fn shot(outlook: &Outlook<'_>, unit: UnitId, arm: Arm, mark: Mark, purpose: Purpose) -> i32 {
    let state = outlook.state;
    let fresh;
    let force = if let Some(force) = outlook.force(unit) {
        force
    } else {
        fresh = Force::of(state, unit);
        &fresh
    };
    let Some(aim) = aim_of(force, arm) else { return 0 };
    let price = if aim.weapon.suicidal { force.worth_with(force.left) } else { 0 };
    match mark {
        Mark::Headquarters(of) => outlook.siege(aim, aim.weapon.range.least.max(1), of) - price,
        Mark::Terrain(_) => 0,
        Mark::Unit(target) => {
            let Some(enemy) = outlook.force(target) else {
                let target = Force::of(state, target);
                return outlook.gain(aim, &target, None, false) - price;
            };
            let at = enemy.at.filter(|_| purpose != Purpose::Reaction);
            let gain = outlook.gain(aim, enemy, at, purpose == Purpose::Assault);
            gain + pins(outlook, unit, target, gain) - price
        }
    }
}

/// 11.6.2a: the second unit that fires at a target puts a token on it.
fn pins(outlook: &Outlook<'_>, unit: UnitId, target: UnitId, gain: i32) -> i32 {
    let counter = outlook.state.unit(target);
    let second = counter.under_fire.is_some_and(|firer| firer != Firer::Unit(unit));
    let pinned = second && counter.suppressed.is_none() && gain > 0;
    let worth = outlook.force(target).map_or(0, |force| force.worth);
    if pinned { worth * SUPPRESSED / 100 } else { 0 }
}

/// DP13, DP14: a weapon in contact.
pub fn contact(outlook: &Outlook<'_>, unit: UnitId, action: Action, purpose: Purpose) -> i32 {
    let Action::With(arm) = action else { return 0 };
    let state = outlook.state;
    let Some(target) = assault::named_target(state, unit) else { return 0 };
    let (firer, target) =
        if purpose == Purpose::Reaction { (target, unit) } else { (unit, target) };
    let gain = shot(outlook, firer, arm, Mark::Unit(target), purpose);
    let force = outlook.force(firer).and_then(|force| aim_of(force, arm));
    let reload = force.is_some_and(|aim| aim.token == Some(Token::Reload));
    gain - if reload && purpose == Purpose::Reaction { RELOADED } else { 0 } + 1
}

/// DP11: use smoke if the shot could do harm.
pub fn shield(outlook: &Outlook<'_>, shot: &Shot) -> i32 {
    let Some(target) = target_of(outlook, shot) else { return 0 };
    let worth = target.worth_with(target.left);
    if fire::penetrates(outlook.state, shot).is_ok() && worth > AP { 20 } else { -20 }
}

fn target_of<'a>(outlook: &'a Outlook<'_>, shot: &Shot) -> Option<&'a Force> {
    match shot.mark {
        Mark::Unit(unit) => outlook.force(unit),
        _ => None,
    }
}

/// The value of the current shot to the firing side if it hits.
pub fn at_stake(outlook: &Outlook<'_>, shot: &Shot) -> i32 {
    let damage = fire::weapon(outlook.state, shot).damage;
    match shot.mark {
        Mark::Headquarters(of) => i32::from(damage) * outlook.headquarters_point(of),
        Mark::Terrain(_) => 0,
        Mark::Unit(unit) => {
            if fire::penetrates(outlook.state, shot).is_err() {
                return 0;
            }
            let fresh;
            let target = if let Some(force) = outlook.force(unit) {
                force
            } else {
                fresh = Force::of(outlook.state, unit);
                &fresh
            };
            let after = target.worth_with(target.left.saturating_sub(damage));
            target.worth_with(target.left) - after
        }
    }
}

/// The value of the best mission of an aircraft, in play or yet to be deployed.
pub fn sortie(outlook: &Outlook<'_>, force: &Force) -> i32 {
    let enemy = outlook.side.other();
    let against = |strike: &dyn Fn(&Aim) -> i32| force.aims.iter().map(strike).sum::<i32>();
    let headquarters = against(&|aim| outlook.siege(aim, 1, enemy));
    let units = outlook.enemies.iter().map(|target| {
        against(&|aim| outlook.gain(aim, target, target.at, false)) * through(outlook, target.at)
            / 100
    });
    headquarters.max(units.max().unwrap_or(0)) * intercepted(outlook, false) / 100
}

/// The chance that a mission survives the guns around its target, in hundredths.
fn through(outlook: &Outlook<'_>, at: Option<Space>) -> i32 {
    let guns = outlook.enemies.iter().filter(|gun| gun.values.has(Ability::AntiAircraft));
    let in_range = |gun: &&Force| {
        let distance = match at {
            Some(at) => gun.at.map(|from| from.distance(at)),
            None => gun.at.map(|from| from.to_headquarters(outlook.side.other())),
        };
        distance.is_some_and(|distance| distance <= gun.reach())
    };
    guns.filter(in_range).fold(100, |odds, _| odds * FLAK / 100)
}

/// The chance that it survives fighters beside the enemy Headquarters.
fn intercepted(outlook: &Outlook<'_>, escorted: bool) -> i32 {
    let state = outlook.state;
    let fighter = |unit: &UnitId| {
        state.unit(*unit).place == Place::Beside && state.has(*unit, Ability::Fighter)
    };
    let met = state.units_of(outlook.side.other()).any(|unit| fighter(&unit));
    if met && !escorted { INTERCEPTED } else { 100 }
}

/// DP15
fn fly(outlook: &Outlook<'_>, aircraft: UnitId, goal: Goal, escort: Option<UnitId>) -> i32 {
    let state = outlook.state;
    let force = Force::of(state, aircraft);
    let gain = mission(outlook, &force, goal);
    let met = intercepted(outlook, false) < 100;
    let odds = if met { intercepted(outlook, escort.is_some()) } else { 100 };
    let escorted = escort.map_or(0, |escort| later(outlook, escort) + if met { 0 } else { AP });
    let worth = gain * odds / 100 - later(outlook, aircraft) - escorted;
    if worth > 0 { ASSAULTS / 2 + worth } else { worth - 1 }
}

/// The value of a mission that is not intercepted.
fn mission(outlook: &Outlook<'_>, force: &Force, goal: Goal) -> i32 {
    match goal {
        Goal::Headquarters => {
            let enemy = outlook.side.other();
            let gain: i32 = force.aims.iter().map(|aim| outlook.siege(aim, 1, enemy)).sum();
            gain * through(outlook, None) / 100
        }
        Goal::Aircraft(unit) => {
            let target = Force::of(outlook.state, unit);
            force.aims.iter().map(|aim| outlook.gain(aim, &target, None, false)).sum::<i32>() / 2
        }
        Goal::Spaces(spaces) => bombs(outlook, force, spaces),
    }
}

/// The main weapon attacks every space, each other weapon one of them.
fn bombs(outlook: &Outlook<'_>, force: &Force, spaces: SpaceSet) -> i32 {
    let on = |target: &&Force| target.at.is_some_and(|at| spaces.has(at));
    let mut gain = 0;
    let mut odds = 100;
    for target in outlook.enemies.iter().filter(on) {
        let main = aim_of(force, Arm::Main);
        gain += main.map_or(0, |aim| outlook.gain(aim, target, target.at, false));
        odds = odds.min(through(outlook, target.at));
    }
    for aim in force.aims.iter().filter(|aim| aim.arm != Arm::Main) {
        let best = outlook.enemies.iter().filter(on);
        gain += best.map(|target| outlook.gain(aim, target, target.at, false)).max().unwrap_or(0);
    }
    gain * odds / 100
}

/// The value of keeping an aircraft for later.
fn later(outlook: &Outlook<'_>, aircraft: UnitId) -> i32 {
    let values = outlook.state.values(aircraft);
    let each = if values.has(Ability::Fighter) { FIGHTER } else { BOMBER };
    let returns =
        crate::active_effects::ignores(outlook.state, aircraft, crate::effect::Ignored::Discard);
    if returns { 0 } else { i32::from(values.cost) * each }
}

/// DP16: a fighter is best used against the most dangerous mission.
pub fn intercept(outlook: &Outlook<'_>, fighter: UnitId) -> i32 {
    let Some(mission) = outlook.state.mission else { return 0 };
    let target = mission.escort.unwrap_or(mission.aircraft);
    let gain = shot(outlook, fighter, Arm::Main, Mark::Unit(target), Purpose::Intercept);
    gain - later(outlook, fighter) / 2
}

/// DP27
pub fn bomb(outlook: &Outlook<'_>, arm: Arm, mark: Mark) -> i32 {
    let Some(mission) = outlook.state.mission else { return 0 };
    if let Mark::Terrain(_) = mark {
        return 1;
    }
    let force = Force::of(outlook.state, mission.aircraft);
    let Some(aim) = aim_of(&force, arm) else { return 0 };
    let gain = match mark {
        Mark::Headquarters(of) => outlook.siege(aim, 1, of),
        Mark::Unit(unit) => match outlook.force(unit) {
            Some(target) => outlook.gain(aim, target, target.at, false),
            None => 1,
        },
        Mark::Terrain(_) => 0,
    };
    2 + gain
}

/// DP19: a Special weapon is mounted when an enemy is in its range, and dismounted when none is.
pub fn turn(outlook: &Outlook<'_>, unit: UnitId, entry: u8, mount: bool) -> i32 {
    let Some(force) = outlook.force(unit) else { return NEVER };
    let (Some(aim), Some(at)) = (aim_of(force, Arm::Token(entry)), force.at) else { return NEVER };
    let enemy = outlook.side.other();
    let near = |target: &Force| {
        let distance = target.at.map_or(u8::MAX, |there| there.distance(at));
        let pierces = i16::from(aim.weapon.pen) >= target.armour;
        pierces && distance <= aim.weapon.range.most && target.category() != Category::Aircraft
    };
    let siege = aim.weapon.range.reaches(at.to_headquarters(enemy));
    let useful = siege || outlook.enemies.iter().any(near);
    if useful == mount { 10 } else { NEVER }
}
