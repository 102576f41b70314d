//! The queries that records and the command line can make about a position.

use super::{COUNTERS, INFANTRY_NAMES, force_name, hq_name, marine_name};
use crate::action::Action;
use crate::fight;
use crate::map::{HexId, Sector, Zone};
use crate::odds::{self, percent};
use crate::scenario::RIFLES;
use crate::state::{Counter, GroundUnit, Hq, Marine, Ridge, Unit};
use crate::step::Step;
use game::notation::Words;
use game::orders::Operand;
use game::{Cited, Fault, Game};

pub const QUERIES: [&str; 26] = [
    "turn",
    "turns",
    "phase",
    "holding",
    "unrevealed",
    "force",
    "active",
    "walked",
    "control",
    "controlled",
    "pool",
    "spent",
    "hq",
    "marines",
    "odds",
    "hits",
    "chance",
    "charges",
    "crews",
    "best",
    "neighbours",
    "steps",
    "terrain",
    "zone",
    "sector",
    "losses",
];

pub fn answer(state: &Ridge, words: &mut Words<'_>) -> Result<String, Fault> {
    let question = QUERIES[words.one_of("question", &QUERIES)?];
    let answer = match question {
        "turn" => state.turn.to_string(),
        "turns" => state.scenario.turns.to_string(),
        "phase" => phase(state).to_owned(),
        "holding" => state.holding.to_string(),
        "unrevealed" => state.unrevealed[words.one_of("infantry", &INFANTRY_NAMES)?].to_string(),
        "active" if state.active.force.is_empty() => "none".to_owned(),
        "active" => {
            format!("{} {}", state.map().label(state.active.hex), force_name(&state.active.force))
        }
        "walked" => state.active.walked.to_string(),
        "controlled" => state.labels(state.control.iter()).join(", "),
        "pool" => match words.peek() {
            None => state.pool.total().to_string(),
            Some(_) => state.pool.0[words.one_of("counter", &COUNTERS)?].to_string(),
        },
        "spent" => state.spent.to_string(),
        "hq" => {
            let hq = Hq::BOTH[words.one_of("HQ", &Hq::BOTH.map(hq_name))?];
            hq_location(state, hq)
        }
        "marines" => state.fight.marines.iter().map(marine_name).collect::<Vec<_>>().join(", "),
        "odds" => side_odds(state, words)?.to_string(),
        "hits" => side_odds(state, words)?.hits_on().to_string(),
        "losses" => match words.one_of("side", &["japanese", "us"])? {
            0 => japanese_losses(state),
            _ => us_losses(state),
        }
        .to_string(),
        "charges" => state.charges.to_string(),
        "crews" => state.crews.to_string(),
        "best" => match state.best {
            Some((row, turn)) => format!("{row} {turn}"),
            None => "none".to_owned(),
        },
        "chance" => {
            let location = words.place();
            let hex = HexId::read(state, words)?;
            chance(state, hex).map_err(|why| Fault::new(location, why).expected("an attack"))?
        }
        _ => {
            let hex = HexId::read(state, words)?;
            about_hex(state, question, hex)
        }
    };
    words.end()?;
    Ok(answer)
}

fn about_hex(state: &Ridge, question: &str, hex: HexId) -> String {
    let map = state.map();
    match question {
        "force" => {
            let index = state.row_index(hex);
            index.map_or_else(|| "none".to_owned(), |index| force_name(&state.row[index]))
        }
        "control" if state.is_japanese(hex) => "japanese".to_owned(),
        "control" => "us".to_owned(),
        "neighbours" => state.labels(map.neighbours(hex).iter().flatten().copied()).join(", "),
        "steps" => state.labels(map.steps(hex).iter().copied()).join(", "),
        "terrain" => map.terrain(hex).name().to_owned(),
        "zone" => match map.ground(hex).zone {
            Zone::Main => "main",
            Zone::Forward => "forward",
            Zone::RedRow => "red-row",
        }
        .to_owned(),
        _ => match map.ground(hex).sector {
            Some(Sector::Left) => "left",
            Some(Sector::Centre) => "centre",
            Some(Sector::Right) => "right",
            None => "none",
        }
        .to_owned(),
    }
}

/// The chance that an attack made now takes the hex.
fn chance(state: &Ridge, hex: HexId) -> Result<String, String> {
    match state.check(&Action::Move(hex)) {
        Err(refusal) => Err(format!("{refusal} ({})", refusal.rule())),
        Ok(()) if state.is_japanese(hex) => Err("the hex is Japanese-controlled (3.8c)".to_owned()),
        Ok(()) => Ok(percent(odds::preview(state, hex).chances.takes)),
    }
}

/// 5.1a
pub fn phase(state: &Ridge) -> &'static str {
    match state.step {
        Step::Organize | Step::PlaceCrews => "I",
        Step::Counterattack(_) => "III",
        Step::Over(_) => "over",
        _ => "II",
    }
}

fn hq_location(state: &Ridge, hq: Hq) -> String {
    match state.hqs.iter().find(|(on_map, _)| *on_map == hq) {
        Some((_, hex)) => state.map().label(*hex),
        None if state.pool.count(Counter::Hq(hq)) > 0 => "pool".to_owned(),
        None if state.fight.aside[hq as usize] => "aside".to_owned(),
        None => "none".to_owned(),
    }
}

/// The infantry units that are neither in the holding area nor on the map. Crews don't count.
fn japanese_losses(state: &Ridge) -> u32 {
    let all: u32 = state.scenario.infantry.iter().map(|&count| u32::from(count)).sum();
    let forces = state.row.iter().chain([&state.active.force]);
    let is_infantry = |unit: &&Unit| **unit != Unit::Crew;
    let on_map = forces.flat_map(|force| force.iter()).filter(is_infantry).count() as u32;
    all.saturating_sub(u32::from(state.holding) + on_map)
}

/// The rifle units that are neither in the pool nor in the fight.
fn us_losses(state: &Ridge) -> u32 {
    let all: u32 = state.scenario.rifles.iter().map(|&count| u32::from(count)).sum();
    let pool: u32 =
        RIFLES.iter().map(|&factor| u32::from(state.pool.count(Counter::Rifle(factor)))).sum();
    let is_rifle = |marine: &&Marine| matches!(marine.unit, GroundUnit::Rifle(_));
    all.saturating_sub(pool + state.fight.marines.iter().filter(is_rifle).count() as u32)
}

/// The odds of one side in the next round.
fn side_odds(state: &Ridge, words: &mut Words<'_>) -> Result<fight::Odds, Fault> {
    let side = words.one_of("side", &["japanese", "us"])?;
    if state.fight.marines.is_empty() {
        return Err(Fault::new(words.place(), "there is no fight").expected("a fight").absent());
    }
    let (active, fight) = (&state.active, &state.fight);
    let (japanese, us) =
        fight::odds(state, active.hex, &active.force, fight.target, &fight.marines);
    Ok(if side == 0 { japanese } else { us })
}
