//! Questions about a position, and the numbers behind a choice.

use super::position::phase_word;
use super::read_station;
use crate::action::Action;
use crate::attack::Assault;
use crate::duty;
use crate::odds::forecast;
use crate::retreat;
use crate::ships;
use crate::state::{FirstBlood, Targets, UnitLocation};
use crate::unit::{Aircraft, Ship, UnitId};
use game::notation::Words;
use game::{Fault, Part, Tally};

pub const QUESTIONS: [&str; 20] = [
    "turn", "phase", "place", "units", "left", "boxes", "reach", "path", "cost", "zoc", "attacks",
    "odds", "forecast", "retreats", "air", "ships", "special", "field", "work", "due",
];

fn listed(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

fn counted<'a>(names: impl IntoIterator<Item = &'a str>, counts: &[u8]) -> String {
    let some = names.into_iter().zip(counts).filter(|(_, count)| **count > 0);
    listed(&some.map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>())
}

pub fn answer(state: &FirstBlood, words: &mut Words<'_>) -> Result<String, Fault> {
    let named = |units: &mut dyn Iterator<Item = UnitId>| {
        listed(&units.map(|unit| state.name(unit).to_owned()).collect::<Vec<_>>())
    };
    let answer = match QUESTIONS[words.one_of("question", &QUESTIONS)?] {
        "turn" => state.turn.name().to_owned(),
        "phase" => state.phase().map_or("none", phase_word).to_owned(),
        "place" => state.place_word(state.location(state.read_unit(words)?)),
        "units" => named(&mut state.units_at(state.read_place(words)?)),
        "left" => state.mf_left(state.read_unit(words)?).to_string(),
        "boxes" => {
            let boxes = state.counter(state.read_unit(words)?).boxes;
            listed(&boxes.iter().map(|at| at.name().to_owned()).collect::<Vec<_>>())
        }
        "reach" => {
            let reach = state.reach(state.read_unit(words)?);
            let words = |(to, left)| format!("{} {left}", state.place_word(to));
            listed(&reach.into_iter().map(words).collect::<Vec<_>>())
        }
        "path" => {
            let (unit, to) = (state.read_unit(words)?, state.read_place(words)?);
            let path = state.path(unit, to).unwrap_or_default();
            listed(&path.into_iter().map(|at| state.place_word(at)).collect::<Vec<_>>())
        }
        "cost" => {
            let (from, to) = (state.read_hex(words)?, state.read_hex(words)?);
            let crossing =
                state.map().way(from, to).and_then(|way| state.map().crossing(from, way));
            crossing.map_or("none".to_owned(), |part| priced(part).to_string())
        }
        "zoc" => {
            let side = super::read_side(words)?;
            listed(&state.labels(state.zoc(side).iter()))
        }
        "attacks" => {
            let words = |assault: Assault| written_assault(state, &assault);
            listed(&state.assaults().map(words).collect::<Vec<_>>())
        }
        "odds" => {
            let assault = read_assault(state, words)?;
            assault.tallies(state, 0).odds.name().to_owned()
        }
        "forecast" => {
            let assault = read_assault(state, words)?;
            forecast(state, &assault, 0).lines().join("\n")
        }
        "retreats" => {
            listed(&state.labels(retreat::options(state, state.read_unit(words)?).iter()))
        }
        "air" => {
            let at = state.read_air_place(words)?;
            counted(Aircraft::ALL.map(Aircraft::name), &crate::missions::victims(state, at))
        }
        "ships" => {
            let ships = state.ships(read_station(words)?);
            counted(Ship::ALL.map(Ship::name), &ships)
        }
        "special" => state.navy.special.to_string(),
        "field" => state.airfield(state.read_field(words)?).name().to_owned(),
        "work" => {
            let field = state.read_field(words)?;
            state
                .work(field)
                .map_or("none".to_owned(), |(done, turns)| format!("{done} of {turns}"))
        }
        _ => {
            let side = super::read_side(words)?;
            named(&mut state.to_place(side).into_iter())
        }
    };
    words.end()?;
    Ok(answer)
}

fn priced(part: Part) -> Tally {
    Tally::default().with(part.rule, part.name, part.amount)
}

/// The declared attack on a hex, or the one that is being resolved there.
fn read_assault(state: &FirstBlood, words: &mut Words<'_>) -> Result<Assault, Fault> {
    let word = words.word("a hex under attack")?;
    let hex = state.hex_of(&word)?;
    let targets = duty::attack_on(state, hex);
    let targets = targets.ok_or_else(|| word.not("a hex under attack"))?;
    Ok(Assault::of(state, state.fighting(), targets))
}

/// `0604 0605 by 1/1 2/1 with 1/11`
fn written_assault(state: &FirstBlood, assault: &Assault) -> String {
    let names = |units: crate::state::UnitSet| {
        units.iter().map(|unit| state.name(unit)).collect::<Vec<_>>().join(" ")
    };
    let targets = state.labels(assault.targets.iter().copied()).join(" ");
    let guns = if assault.guns.is_empty() {
        String::new()
    } else {
        format!(" with {}", names(assault.guns))
    };
    format!("{targets} by {}{guns}", names(assault.direct))
}

/// The numbers behind a legal order.
pub fn explain(state: &FirstBlood, order: Action) -> Vec<String> {
    match order {
        Action::Move { unit, to } => explain_move(state, unit, to),
        Action::Attack { unit, targets } => {
            let mut assault = Assault::of(state, state.fighting(), targets);
            assault.direct.add(unit);
            forecast(state, &assault, 0).lines()
        }
        Action::Bombard { unit, target } => match duty::attack_on(state, target) {
            Some(targets) => {
                let mut assault = Assault::of(state, state.fighting(), targets);
                assault.guns.add(unit);
                forecast(state, &assault, 0).lines()
            }
            None => Vec::new(),
        },
        Action::Resolve { target, ships } => {
            let targets: Option<Targets> = duty::attack_on(state, target);
            targets.map_or(Vec::new(), |targets| {
                let assault = Assault::of(state, state.fighting(), targets);
                forecast(state, &assault, ships::total(&ships)).lines()
            })
        }
        _ => Vec::new(),
    }
}

/// The hexsides on the way and their prices.
fn explain_move(state: &FirstBlood, unit: UnitId, to: UnitLocation) -> Vec<String> {
    let mut lines = Vec::new();
    let mut at = state.location(unit);
    let mut left = state.mf_left(unit);
    for next in state.path(unit, to).unwrap_or_default() {
        let step = crate::movement::price(state, unit, at, next, left);
        left -= step.amount as u8;
        lines.push(format!("{} {}", state.place_word(next), priced(step)));
        at = next;
    }
    lines.push(format!("{left} MF left of {}", state.unit(unit).movement));
    lines
}
