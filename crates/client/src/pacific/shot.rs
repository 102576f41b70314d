//! A shot before the roll: its numbers part by part, the die, and the odds.

use super::panels::cited;
use super::words;
use crate::art::escape;
use crate::panel::confirmed;
use crate::words::{counted, percent};
use game::Tally;
use pacific::{Ability, Action, Mark, MissionOdds, Odds, Pacific, Shot, UnitId};

/// The panel of an action that fires, with its variants; `None` for other actions.
pub fn declared(game: &Pacific, action: Action, ways: &str) -> Option<String> {
    match action {
        Action::Assault { unit, target } => {
            let title =
                format!("{} assaults {}", words::unit(game, unit), words::unit(game, target));
            let body = assault(game, unit, target) + ways;
            Some(confirmed(&title, "Resolved in the Shooting Phase", &body, "Assault"))
        }
        Action::Resolve(unit) => {
            let target = game.assaulted(unit)?;
            let title =
                format!("{} assaults {}", words::unit(game, unit), words::unit(game, target));
            let body = assault(game, unit, target) + ways;
            Some(confirmed(&title, "First its reaction, then the Assault", &body, "Resolve"))
        }
        Action::Fly { aircraft, goal, escort } => {
            let title = format!(
                "{} flies against {}",
                words::unit(game, aircraft),
                words::goal_words(game, goal)
            );
            let odds = game.mission_odds(aircraft, goal, escort, None);
            let chased = |unit: UnitId| {
                let odds = game.mission_odds(aircraft, goal, escort, Some(unit));
                let (name, arrives) = (&game.unit(unit).card().name, percent(odds.arrives));
                let words = format!("If {name} intercepts, {arrives} arrives.");
                format!("<p class=\"small\">{} {}</p>", escape(&words), cited("13f"))
            };
            let enemies = game.beside(game.side(aircraft).other()).into_iter();
            let fighters = enemies.filter(|unit| game.has(*unit, Ability::Fighter));
            let chased: String = fighters.map(chased).collect();
            Some(confirmed(&title, "", &(mission(game, &odds) + &chased + ways), "Fly"))
        }
        _ => {
            let shots = game.shots_of(action);
            let first = shots.first()?;
            let (title, remark) = match shots.len() {
                1 => (title(game, first), remark(game, first)),
                several => (words::label(game, action), counted(several as u64, "target")),
            };
            let body: String = shots.iter().map(|shot| against(game, shot, shots.len())).collect();
            let verb = if matches!(action, Action::Play { .. }) { "Play" } else { "Fire" };
            Some(confirmed(&title, &remark, &(body + ways), verb))
        }
    }
}

/// The numbers of one of several shots, with its target.
fn against(game: &Pacific, shot: &Shot, of: usize) -> String {
    let heading = if of > 1 {
        format!("<h4>{}</h4>", escape(&words::mark(game, shot.mark)))
    } else {
        String::new()
    };
    heading + &numbers(game, shot)
}

/// 11.6.1: the reaction, the assault shot, and the odds of both.
fn assault(game: &Pacific, unit: UnitId, target: UnitId) -> String {
    let odds = game.assault_odds(unit, target);
    let part = |title: &str, odds: &Option<Odds>| match odds {
        Some(odds) => {
            let hit = escape(&percent(odds.hit()));
            format!("<h4>{title}: hit {hit}</h4>{}{}", calc(odds), faces(odds))
        }
        None => String::new(),
    };
    format!(
        "<div class=\"odds two\">{}{}</div>{}{}",
        chance(odds.survives, "comes through", "11.6.1a"),
        chance(odds.destroys, "destroys it", "11.6.1c"),
        part("Its reaction shot", &odds.reaction),
        part("The assault shot", &odds.shot),
    )
}

/// 13-r1: the guns on the way, and each attack.
fn mission(game: &Pacific, odds: &MissionOdds) -> String {
    let guns = match odds.flak.len() {
        0 => String::new(),
        guns => format!(
            "<p class=\"small\">{} on the way {}</p>",
            counted(guns as u64, "Anti-Aircraft shot"),
            cited("13-r2")
        ),
    };
    let attack = |(attack, destroyed): (&Odds, &f64)| {
        format!(
            "<h4>{}</h4>{}{}{}<div class=\"odds two\">{}{}</div>",
            escape(&words::mark(game, attack.shot.mark)),
            calc(attack),
            faces(attack),
            pen(attack),
            chance(attack.hit(), "hit", "11.6e"),
            chance(*destroyed, "destroyed", "11.6i"),
        )
    };
    let attacks: String = odds.attacks.iter().zip(&odds.destroys).map(attack).collect();
    format!(
        "{guns}<div class=\"odds two\">{}</div>{attacks}",
        chance(odds.arrives, "arrives", "13-r1")
    )
}

/// The odds of an action, as shown on its target: the chance to hit, `50 %`.
pub fn promise(game: &Pacific, action: Action) -> Option<String> {
    match action {
        Action::Assault { unit, target } => Some(percent(game.assault_odds(unit, target).destroys)),
        Action::Resolve(unit) => {
            Some(percent(game.assault_odds(unit, game.assaulted(unit)?).destroys))
        }
        Action::Fly { aircraft, goal, escort } => {
            let odds = game.mission_odds(aircraft, goal, escort, None);
            odds.attacks.first().map(|attack| percent(attack.hit()))
        }
        _ => game.shots_of(action).first().map(|shot| percent(game.odds(shot).hit())),
    }
}

pub fn title(game: &Pacific, shot: &Shot) -> String {
    format!("{} at {}", words::firer(game, shot), words::mark(game, shot.mark))
}

/// The weapon and the range: `HMG · range 2 of 3`
fn remark(game: &Pacific, shot: &Shot) -> String {
    let Some(unit) = shot.unit() else { return String::new() };
    let arm = crate::words::capital(&words::arm(game, unit, shot.arm));
    match (game.distance(unit, shot.mark), game.weapon_range(unit, shot.arm)) {
        (Some(distance), Some(range)) => format!("{arm} · range {distance} of {range}"),
        _ => arm,
    }
}

/// The numbers of a shot.
pub fn numbers(game: &Pacific, shot: &Shot) -> String {
    shown(&game.odds(shot))
}

/// The hit number in its parts, the faces of the die, and the three chances.
fn shown(odds: &Odds) -> String {
    if odds.automatic {
        return format!(
            "<p class=\"small\">It hits without a die {} for {} damage.</p>",
            cited("8e"),
            odds.damage
        );
    }
    [calc(odds), faces(odds), pen(odds), chances(odds)].concat()
}

fn calc(odds: &Odds) -> String {
    format!(
        "<div class=\"calc one\"><section><h3>Hit number<b>{}+ · crit {}</b></h3><dl>{}</dl></section></div>",
        odds.hits_on,
        odds.criticals_on,
        parts(&odds.numbers.hit, &odds.numbers.critical),
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

/// 11.6g, 11.6k, 4f: penetration against armour, and the effect.
fn pen(odds: &Odds) -> String {
    let Some(armour) = odds.armour else { return String::new() };
    let (pen, damage) = (odds.weapon.pen, odds.damage);
    let (sign, comes, id) = match odds.shot.mark {
        _ if !odds.goes_through() => ("&lt;", "even a critical does nothing".to_owned(), "11.6k"),
        Mark::Unit(_) if odds.any_hit_destroys => ("≥", "any hit destroys it".to_owned(), "11.6h"),
        Mark::Unit(_) => ("≥", format!("a hit does {damage} damage, a critical destroys"), "11.6g"),
        _ => ("≥", format!("a hit does {damage} damage"), "4f"),
    };
    format!("<p class=\"small\">PEN {pen} {sign} armour {armour}: {comes} {}.</p>", cited(id))
}

fn chance(chance: f64, name: &str, id: &str) -> String {
    format!(
        "<div class=\"o\"><b>{}</b><span>{name} {}</span></div>",
        escape(&percent(chance)),
        cited(id)
    )
}

/// The chance to hit, and of each effect; a Headquarters takes no critical hits (4f).
fn chances(odds: &Odds) -> String {
    let hit = chance(odds.hit(), "hit", "11.6e");
    let damaged = chance(odds.damaged(), "damaged", "11.6g");
    if !matches!(odds.shot.mark, Mark::Unit(_)) {
        return format!("<div class=\"odds two\">{hit}{damaged}</div>");
    }
    format!(
        "<div class=\"odds four\">{hit}{}{damaged}{}</div>",
        chance(odds.critical(), "critical", "6b"),
        chance(odds.destroyed(), "destroyed", "11.6i"),
    )
}
