//! Queries about a position, and the numbers behind an action.

use super::units::{read as read_unit, read_arm, read_mark, read_space, written, written_mark};
use super::{read_seat, read_side, read_terrain};
use crate::accuracy;
use crate::action::Action;
use crate::air::FlyPlan;
use crate::assault::{AssaultPlan, ResolvePlan};
use crate::data::library;
use crate::deck::Deck;
use crate::general::GeneralId;
use crate::movement_phase::MovementPlan;
use crate::plan::Plan;
use crate::state::{Pacific, Purpose, UnitId};
use game::Fault;
use game::notation::Words;

pub const QUERIES: [&str; 30] = [
    "round",
    "last-round",
    "phase",
    "active",
    "ap",
    "hq",
    "front",
    "supply",
    "income",
    "hand",
    "held",
    "deck",
    "left",
    "discard",
    "unit",
    "wounds",
    "mp",
    "reach",
    "targets",
    "numbers",
    "terrain",
    "tokens",
    "suppressed",
    "general",
    "lost",
    "kills",
    "list",
    "points",
    "stock",
    "generals",
];

fn listed(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

fn cards(deck: &Deck) -> String {
    let names: Vec<String> =
        deck.iter().map(|(card, count)| format!("{count} {}", card.card().word)).collect();
    listed(&names)
}

pub fn answer(state: &Pacific, words: &mut Words<'_>) -> Result<String, Fault> {
    let what = QUERIES[words.one_of("question", &QUERIES)?];
    let answer = match what {
        "round" => state.round.to_string(),
        "last-round" => state.last_round().to_string(),
        "phase" => state.phase().map_or("none", crate::state::Phase::word).to_owned(),
        "active" => state.active.name().to_owned(),
        "ap" => state.camp(read_side(words)?).ap.to_string(),
        "hq" => {
            let side = read_side(words)?;
            let hp = state.battle().army(side).headquarters.hp;
            (hp - state.camp(side).damage).to_string()
        }
        "front" => state.front_line(read_side(words)?).to_string(),
        "supply" => state.supply_line(read_side(words)?).to_string(),
        "income" => state.income(read_side(words)?).to_string(),
        "lost" => state.camp(read_side(words)?).lost.to_string(),
        "general" => {
            let general = state.camp(read_side(words)?).general;
            general.map_or("none".to_owned(), |general| general.general().word.clone())
        }
        "generals" => {
            let (side, library) = (read_side(words)?, library());
            let all = (0..library.generals.len() as u8).map(GeneralId);
            let serving = state.camp(side).general;
            let free = all.filter(|it| {
                it.general().side == side && serving != Some(*it) && serving != Some(it.back())
            });
            listed(&free.map(|it| it.general().word.clone()).collect::<Vec<_>>())
        }
        "list" => {
            let seat = read_seat(words)?;
            state.list(seat).as_ref().map_or("?".to_owned(), cards)
        }
        "points" => {
            let seat = read_seat(words)?;
            state.list(seat).map_or("?".to_owned(), |list| list.points().to_string())
        }
        "stock" => state.terrain_stock().left(read_terrain(words)?).to_string(),
        "hand" => cards(&state.player(read_seat(words)?).hand),
        "held" => state.player(read_seat(words)?).held.to_string(),
        "deck" => cards(&state.player(read_seat(words)?).deck),
        "left" => state.player(read_seat(words)?).left.to_string(),
        "discard" => cards(&state.player(read_seat(words)?).discard),
        "terrain" => {
            let space = read_space(words)?;
            match state.terrain(space) {
                None => "none".to_owned(),
                Some(terrain) => match state.terrain_damage(space) {
                    0 => terrain.face().word.clone(),
                    damage => format!("{} {damage}", terrain.face().word),
                },
            }
        }
        _ => of_unit(state, what, words)?,
    };
    words.end()?;
    Ok(answer)
}

fn of_unit(state: &Pacific, what: &str, words: &mut Words<'_>) -> Result<String, Fault> {
    let unit = if what == "unit" {
        let there = words.peek().and_then(|word| crate::board::Space::named(word.text));
        if let Some(space) = there
            && state.standing(space).next().is_none()
        {
            words.next();
            return Ok("none".to_owned());
        }
        read_unit(state, words)?
    } else {
        read_unit(state, words)?
    };
    Ok(match what {
        "unit" => state.unit(unit).card().word.clone(),
        "wounds" => state.unit(unit).wounds.to_string(),
        "kills" => state.unit(unit).kills.to_string(),
        "mp" => state.mp_left(unit).to_string(),
        "reach" => {
            let spaces = state.reach(unit).into_iter();
            listed(&spaces.map(|(to, left)| format!("{to} {left}")).collect::<Vec<_>>())
        }
        "targets" => {
            let arm = read_arm(state, Some(unit), words)?;
            let marks = state.targets(unit, arm).into_iter();
            listed(&marks.map(|mark| written_mark(state, mark)).collect::<Vec<_>>())
        }
        "numbers" => {
            let place = words.place();
            let arm = read_arm(state, Some(unit), words)?;
            if state.weapon(unit, arm).is_none() {
                return Err(Fault::new(place, "the unit has no such weapon").absent());
            }
            let mark = read_mark(state, words)?;
            let shot = state.shot(unit, arm, mark, Purpose::Fire);
            let (hit, critical) = accuracy::limited(state, &shot);
            format!("{hit}+/{critical}")
        }
        "tokens" => tokens(state, unit),
        _ => if state.unit(unit).suppressed.is_some() { "yes" } else { "no" }.to_owned(),
    })
}

/// `mg grey tilted, smoke-grenade`
fn tokens(state: &Pacific, unit: UnitId) -> String {
    let tokens = state.unit(unit).tokens;
    let words = state.tokens(unit).map(|(entry, offer)| {
        let grey = if tokens.grey & (1 << entry) != 0 { " grey" } else { "" };
        let tilted = if tokens.tilted & (1 << entry) != 0 { " tilted" } else { "" };
        format!("{}{grey}{tilted}", offer.upgrade.upgrade().word)
    });
    listed(&words.collect::<Vec<_>>())
}

/// The numbers behind a legal action, part by part; nothing for an illegal one.
pub fn explain(state: &Pacific, action: Action) -> Vec<String> {
    let Ok(plan) = state.plan(action) else { return Vec::new() };
    let price = plan.price(state).map(|price| format!("{price} AP"));
    let points = plan
        .movers()
        .into_iter()
        .map(|unit| format!("{} MP {}", written(state, unit), state.movement_points(unit)));
    let odds = match plan {
        Plan::Movement(MovementPlan::Assault(AssaultPlan { unit, target, .. }))
        | Plan::Resolve(ResolvePlan { unit, target: Some(target) }) => {
            state.assault_odds(unit, target).lines()
        }
        Plan::Fly(FlyPlan { aircraft, goal, escort }) => {
            state.mission_odds(aircraft, goal, escort, None).lines()
        }
        Plan::Deploy(plan) => {
            let risk = crate::deploy::drop_risk(state, &plan);
            risk.iter().flat_map(crate::odds::Odds::lines).collect()
        }
        _ => {
            let shots = plan.shots(state);
            shots.iter().flat_map(|shot| state.odds(shot).lines()).collect()
        }
    };
    price.into_iter().chain(points).chain(odds).collect()
}
