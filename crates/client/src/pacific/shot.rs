//! A shot before the roll: its numbers part by part, the die, and the odds.

use super::panels::cited;
use super::words;
use crate::html;
use crate::markup::Markup;
use crate::panel::confirm_panel;
use crate::words::{counted, percent};
use game::Tally;
use pacific::{Ability, Action, Mark, MissionOdds, Odds, Pacific, Shot, UnitId};

/// The panel of an action that fires, with its variants; `None` for other actions.
pub fn declared(game: &Pacific, action: Action, ways: Markup) -> Option<Markup> {
    match action {
        Action::Assault { unit, target } => {
            let title =
                format!("{} assaults {}", words::unit(game, unit), words::unit(game, target));
            let body = assault(game, unit, target) + ways;
            Some(confirm_panel(&title, "Resolved in the Shooting Phase", body, "Assault"))
        }
        Action::Resolve(unit) => {
            let target = game.assaulted(unit)?;
            let title =
                format!("{} assaults {}", words::unit(game, unit), words::unit(game, target));
            let body = assault(game, unit, target) + ways;
            Some(confirm_panel(
                &title,
                "First the defender's reaction, then the Assault",
                body,
                "Resolve",
            ))
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
                let words = format!("{arrives} chance to arrive if {name} intercepts.");
                html!("<p class=\"small\">{words} {clause}</p>", words, clause = cited("13f"))
            };
            let enemies = game.beside(game.side(aircraft).other()).into_iter();
            let fighters = enemies.filter(|unit| game.has(*unit, Ability::Fighter));
            let chased: Markup = fighters.map(chased).collect();
            Some(confirm_panel(&title, "", mission(game, &odds) + chased + ways, "Fly"))
        }
        _ => {
            let shots = game.shots_of(action);
            let first = shots.first()?;
            let (title, remark) = match shots.len() {
                1 => (title(game, first), remark(game, first)),
                several => (words::label(game, action), counted(several as u64, "target")),
            };
            let body: Markup = shots.iter().map(|shot| against(game, shot, shots.len())).collect();
            let verb = if matches!(action, Action::Play { .. }) { "Play" } else { "Fire" };
            Some(confirm_panel(&title, &remark, body + ways, verb))
        }
    }
}

/// The numbers of one of several shots, with its target.
fn against(game: &Pacific, shot: &Shot, of: usize) -> Markup {
    let heading = if of > 1 {
        html!("<h4>{mark}</h4>", mark = words::mark(game, shot.mark))
    } else {
        Markup::new()
    };
    heading + numbers(game, shot)
}

/// 11.6.1: the reaction, the assault shot, and the odds of both.
fn assault(game: &Pacific, unit: UnitId, target: UnitId) -> Markup {
    let odds = game.assault_odds(unit, target);
    let part = |title: &str, odds: &Option<Odds>| match odds {
        Some(odds) => {
            let hit = percent(odds.hit());
            html!(
                "<h4>{title}: hit {hit}</h4>{calc}{faces}",
                title,
                hit,
                calc = calc(odds),
                faces = faces(odds)
            )
        }
        None => Markup::new(),
    };
    html!(
        "<div class=\"odds two\">{survives}{destroys}</div>{reaction}{shot}",
        survives = chance(odds.survives, "survives the reaction", "11.6.1a"),
        destroys = chance(odds.destroys, "destroys the target", "11.6.1c"),
        reaction = part("The reaction shot", &odds.reaction),
        shot = part("The assault shot", &odds.shot)
    )
}

/// 13-r1: the guns on the way, and each attack.
fn mission(game: &Pacific, odds: &MissionOdds) -> Markup {
    let guns = match odds.flak.len() {
        0 => Markup::new(),
        guns => html!(
            "<p class=\"small\">{guns} on the way {clause}</p>",
            guns = counted(guns as u64, "Anti-Aircraft shot"),
            clause = cited("13-r2")
        ),
    };
    let attack = |(attack, destroyed): (&Odds, &f64)| {
        html!(
            "<h4>{mark}</h4>{calc}{faces}{pen}<div class=\"odds two\">{hit}{destroyed}</div>",
            mark = words::mark(game, attack.shot.mark),
            calc = calc(attack),
            faces = faces(attack),
            pen = pen(attack),
            hit = chance(attack.hit(), "hit", "11.6e"),
            destroyed = chance(*destroyed, "destroyed", "11.6i")
        )
    };
    let attacks: Markup = odds.attacks.iter().zip(&odds.destroys).map(attack).collect();
    html!(
        "{guns}<div class=\"odds two\">{arrives}</div>{attacks}",
        guns,
        arrives = chance(odds.arrives, "arrives", "13-r1"),
        attacks
    )
}

/// The odds of an action, as shown on its target: the chance to hit, `50%`.
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
pub fn numbers(game: &Pacific, shot: &Shot) -> Markup {
    shown(&game.odds(shot))
}

/// The hit number in its parts, the faces of the die, and the three chances.
fn shown(odds: &Odds) -> Markup {
    if odds.automatic {
        return html!(
            "<p class=\"small\">It hits without a roll {clause} for {damage} damage.</p>",
            clause = cited("8e"),
            damage = odds.damage
        );
    }
    calc(odds) + faces(odds) + pen(odds) + chances(odds)
}

fn calc(odds: &Odds) -> Markup {
    html!(
        "<div class=\"calc one\"><section><h3>Hit number<b>{hits_on}+ · crit {criticals_on}</b></h3><dl>{parts}</dl></section></div>",
        hits_on = odds.hits_on,
        criticals_on = odds.criticals_on,
        parts = parts(&odds.numbers.hit, &odds.numbers.critical)
    )
}

/// Both tallies side by side: `+1/+0 Jungle`
fn parts(hit: &Tally, critical: &Tally) -> Markup {
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
        html!(
            "<dt>{amount}</dt><dd>{name}</dd><dd>{clause}</dd>",
            amount,
            name,
            clause = cited(rule.0)
        )
    };
    lines.iter().enumerate().map(line).collect()
}

/// The ten faces, those that hit filled, criticals in red.
fn faces(odds: &Odds) -> Markup {
    let face = |face: u8| {
        let class = match face {
            face if face >= odds.criticals_on => "k",
            face if face >= odds.hits_on => "h",
            _ => "n",
        };
        html!("<i class=\"{class}\">{face}</i>", class, face)
    };
    let faces: Markup = (1..=10).map(face).collect();
    html!("<div class=\"d10\" aria-hidden=\"true\">{faces}</div>", faces)
}

/// 11.6g, 11.6k, 4f: penetration against armour, and the effect.
fn pen(odds: &Odds) -> Markup {
    let Some(armour) = odds.armour else { return Markup::new() };
    let (pen, damage) = (odds.weapon.pen, odds.damage);
    let (sign, comes, id) = match odds.shot.mark {
        _ if !odds.goes_through() => ("<", "even a critical does nothing".to_owned(), "11.6k"),
        Mark::Unit(_) if odds.any_hit_destroys => ("≥", "any hit destroys it".to_owned(), "11.6h"),
        Mark::Unit(_) => ("≥", format!("a hit does {damage} damage, a critical destroys"), "11.6g"),
        _ => ("≥", format!("a hit does {damage} damage"), "4f"),
    };
    html!(
        "<p class=\"small\">PEN {pen} {sign} armour {armour}: {comes} {clause}.</p>",
        pen,
        sign,
        armour,
        comes,
        clause = cited(id)
    )
}

fn chance(chance: f64, name: &str, id: &str) -> Markup {
    html!(
        "<div class=\"o\"><b>{chance}</b><span>{name} {clause}</span></div>",
        chance = percent(chance),
        name,
        clause = cited(id)
    )
}

/// The chance to hit, and of each effect; a Headquarters takes no critical hits (4f).
fn chances(odds: &Odds) -> Markup {
    let hit = chance(odds.hit(), "hit", "11.6e");
    let damaged = chance(odds.damaged(), "damaged", "11.6g");
    if !matches!(odds.shot.mark, Mark::Unit(_)) {
        return html!("<div class=\"odds two\">{hit}{damaged}</div>", hit, damaged);
    }
    html!(
        "<div class=\"odds four\">{hit}{critical}{damaged}{destroyed}</div>",
        hit,
        critical = chance(odds.critical(), "critical", "6b"),
        damaged,
        destroyed = chance(odds.destroyed(), "destroyed", "11.6i")
    )
}
