//! A shot before it is rolled: its numbers part by part, the die, and what it may come to.

use super::panels::cited;
use super::preview::confirmed;
use super::{hp, words};
use crate::art::escape;
use crate::words::percent;
use game::Tally;
use pacific::{Arm, Goal, Mark, Order, Pacific, Purpose, Shot, Step, UnitId};

/// The shot that an order leads to, if it is one.
pub fn of(game: &Pacific, order: Order) -> Option<Shot> {
    let main = Arm::Main;
    match (game.current(), order) {
        (_, Order::Fire { unit, arm, mark }) => Some(game.shot(unit, arm, mark, Purpose::Fire)),
        (Step::Defend(unit), Order::With(arm)) => {
            Some(game.shot(game.assaulted(unit)?, arm, Mark::Unit(unit), Purpose::Reaction))
        }
        (Step::Storm(unit), Order::With(arm)) => storm(game, unit, arm),
        (_, Order::Resolve(unit)) => storm(game, unit, game.ready_arms(unit).first().copied()?),
        (Step::AntiAircraft(gun), Order::With(arm)) => {
            let mission = game.mission()?;
            let mark = Mark::Unit(mission.escort.unwrap_or(mission.aircraft));
            Some(game.shot(gun, arm, mark, Purpose::AntiAircraft))
        }
        (Step::DropFire { gun, unit }, Order::With(arm)) => {
            Some(game.shot(gun, arm, Mark::Unit(unit), Purpose::AntiAircraft))
        }
        (_, Order::Intercept(unit)) => {
            let mission = game.mission()?;
            let mark = Mark::Unit(mission.escort.unwrap_or(mission.aircraft));
            Some(game.shot(unit, main, mark, Purpose::Intercept))
        }
        (_, Order::Bomb { arm, mark }) => {
            Some(game.shot(game.mission()?.aircraft, arm, mark, Purpose::Mission))
        }
        (_, Order::Fly { aircraft, goal, .. }) => {
            let enemy = game.side(aircraft).other();
            let mark = match goal {
                Goal::Headquarters => Mark::Headquarters(enemy),
                Goal::Aircraft(unit) => Mark::Unit(unit),
                Goal::Spaces(spaces) => {
                    let space = spaces.iter().next()?;
                    game.standing(space).next().map_or(Mark::Terrain(space), Mark::Unit)
                }
            };
            Some(game.shot(aircraft, main, mark, Purpose::Mission))
        }
        _ => None,
    }
}

fn storm(game: &Pacific, unit: UnitId, arm: Arm) -> Option<Shot> {
    Some(game.shot(unit, arm, Mark::Unit(game.assaulted(unit)?), Purpose::Assault))
}

/// What a shot may come to.
struct Odds {
    /// The least faces that hit, and that are critical.
    hits_on: u8,
    criticals_on: u8,
    pen: u8,
    /// None where it does not matter.
    armour: Option<u8>,
    damage: u8,
    hit: f64,
    critical: f64,
    kill: f64,
}

fn odds(game: &Pacific, shot: &Shot) -> Odds {
    const FACES: f64 = 10.0;
    let (hits_on, criticals_on) = game.needed(shot);
    let weapon = game.weapon_of(shot);
    let at_least = |face: u8| f64::from(11 - face) / FACES;
    let (hit, critical) = (at_least(hits_on), at_least(criticals_on));
    let armour = match shot.mark {
        Mark::Unit(unit) if shot.purpose != Purpose::Assault => Some(game.armour_of(shot, unit)),
        _ => None,
    };
    let goes_through = armour.is_none_or(|armour| weapon.pen >= armour);
    let left = match shot.mark {
        Mark::Unit(unit) => game.most_wounds(unit).saturating_sub(game.unit(unit).wounds),
        Mark::Headquarters(side) => hp(game, side).saturating_sub(game.camp(side).damage),
        Mark::Terrain(_) => u8::MAX,
    };
    let kill = match shot.mark {
        _ if !goes_through => 0.0,
        _ if weapon.damage >= left => hit,
        Mark::Unit(_) => critical,
        _ => 0.0,
    };
    Odds {
        hits_on,
        criticals_on,
        pen: weapon.pen,
        armour,
        damage: weapon.damage,
        hit,
        critical,
        kill,
    }
}

/// The panel of an order that fires, with the other ways to fire; none for an order that does not.
pub fn declared(game: &Pacific, order: Order, ways: &str) -> Option<String> {
    let shot = of(game, order)?;
    let (title, remark) = (title(game, &shot), remark(game, &shot));
    let body = numbers(game, &shot) + ways;
    Some(confirmed(&title, &remark, &body, verb(order)))
}

const fn verb(order: Order) -> &'static str {
    match order {
        Order::Resolve(_) => "Assault",
        Order::Fly { .. } => "Fly",
        _ => "Fire",
    }
}

/// The chance to hit, as it stands on the target: `50 %`
pub fn promise(game: &Pacific, order: Order) -> Option<String> {
    let shot = of(game, order)?;
    match shot.mark {
        Mark::Terrain(_) => Some("sure".to_owned()),
        _ => Some(percent(odds(game, &shot).hit)),
    }
}

pub fn title(game: &Pacific, shot: &Shot) -> String {
    format!("{} at {}", words::firer(game, shot), words::mark(game, shot.mark))
}

/// With what, and how far: `HMG · range 2 of 3`
fn remark(game: &Pacific, shot: &Shot) -> String {
    let arm = |unit: UnitId| crate::words::capital(&words::arm(game, unit, shot.arm));
    shot.unit().map(arm).unwrap_or_default()
}

/// The hit number in its parts, the faces of the die, and the three chances.
pub fn numbers(game: &Pacific, shot: &Shot) -> String {
    let odds = odds(game, shot);
    if matches!(shot.mark, Mark::Terrain(_)) {
        return format!(
            "<p class=\"small\">It hits without a die {} for {} damage.</p>",
            cited("8e"),
            odds.damage
        );
    }
    let numbers = game.numbers(shot);
    format!(
        "<div class=\"calc one\"><section><h3>Hit number<b>{}+ · crit {}</b></h3><dl>{}</dl></section></div>{}{}{}",
        odds.hits_on,
        odds.criticals_on,
        parts(&numbers.hit, &numbers.critical),
        faces(&odds),
        pen(&odds),
        chances(&odds),
    )
}

/// Both tallies side by side: `+1/+0 Jungle`
fn parts(hit: &Tally, critical: &Tally) -> String {
    let mut lines: Vec<(game::Rule, &str, i16, i16)> = Vec::new();
    for part in hit.parts() {
        lines.push((part.rule, part.name, part.amount, 0));
    }
    for part in critical.parts() {
        let same = lines.iter_mut().find(|(rule, name, _, critical)| {
            *rule == part.rule && *name == part.name && *critical == 0
        });
        match same {
            Some((.., critical)) => *critical = part.amount,
            None => lines.push((part.rule, part.name, 0, part.amount)),
        }
    }
    let line = |(place, (rule, name, hit, critical)): (usize, &(game::Rule, &str, i16, i16))| {
        let amount = if place == 0 {
            format!("{hit}+/{critical}")
        } else {
            format!("{hit:+}/{critical:+}").replace('-', "−")
        };
        format!("<dt>{amount}</dt><dd>{}</dd><dd>{}</dd>", escape(name), cited(rule.0))
    };
    lines.iter().enumerate().map(line).collect()
}

/// The ten faces, those that hit filled, criticals in red.
fn faces(odds: &Odds) -> String {
    let face = |face: u8| {
        let class = match face {
            face if face >= odds.criticals_on => "k",
            face if face >= odds.hits_on => "h",
            _ => "n",
        };
        format!("<i class=\"{class}\">{face}</i>")
    };
    let faces: String = (1..=10).map(face).collect();
    format!("<div class=\"d10\" aria-hidden=\"true\">{faces}</div>")
}

/// 11.6g: what the shot meets.
fn pen(odds: &Odds) -> String {
    let Some(armour) = odds.armour else { return String::new() };
    let (sign, goes) =
        if odds.pen >= armour { ("≥", "goes through") } else { ("&lt;", "does nothing") };
    format!(
        "<p class=\"small\">PEN {} {sign} armour {armour}: it {goes} {}. Damage {}.</p>",
        odds.pen,
        cited("11.6g"),
        odds.damage
    )
}

fn chances(odds: &Odds) -> String {
    let chance = |chance: f64, name: &str, id: &str| {
        format!(
            "<div class=\"o\"><b>{}</b><span>{name} {}</span></div>",
            escape(&percent(chance)),
            cited(id)
        )
    };
    format!(
        "<div class=\"odds three\">{}{}{}</div>",
        chance(odds.hit, "hit", "11.6e"),
        chance(odds.critical, "critical", "6b"),
        chance(odds.kill, "destroyed", "11.6i"),
    )
}
