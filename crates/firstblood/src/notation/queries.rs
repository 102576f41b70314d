//! Answers to the questions that records ask about a position.

use crate::attack::Assault;
use crate::duty;
use crate::map::AirfieldHex;
use crate::odds::forecast;
use crate::retreat;
use crate::scenario::AirLocation;
use crate::state::{FirstBlood, Phase, ShipBox, UnitLocation};
use crate::unit::{Aircraft, Ship, Side, UnitId};
use game::notation::Words;
use game::orders::Operand;
use game::{Fault, Part, Tally};
use hex::HexId;

pub const QUERIES: [&str; 22] = [
    "turn", "phase", "place", "units", "left", "boxes", "reach", "path", "cost", "zoc", "attacks",
    "odds", "forecast", "retreats", "air", "ships", "special", "field", "work", "due", "waiting",
    "gone",
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
    let answer = match QUERIES[words.one_of("question", &QUERIES)?] {
        "turn" => state.turn.name().to_owned(),
        "phase" => state.phase().map_or("none", Phase::word).to_owned(),
        "place" => state.location_word(state.location(UnitId::read(state, words)?)),
        "units" => named(&mut state.units_at(UnitLocation::read(state, words)?)),
        "left" => state.mf_left(UnitId::read(state, words)?).to_string(),
        "boxes" => {
            let boxes = state.counter(UnitId::read(state, words)?).boxes;
            listed(&boxes.iter().map(|at| at.name().to_owned()).collect::<Vec<_>>())
        }
        "reach" => {
            let reach = state.reach(UnitId::read(state, words)?);
            let words = |(to, left)| format!("{} {left}", state.location_word(to));
            listed(&reach.into_iter().map(words).collect::<Vec<_>>())
        }
        "path" => {
            let (unit, to) = (UnitId::read(state, words)?, UnitLocation::read(state, words)?);
            let path = state.path(unit, to).unwrap_or_default();
            listed(&path.into_iter().map(|at| state.location_word(at)).collect::<Vec<_>>())
        }
        "cost" => {
            let (from, to) = (HexId::read(state, words)?, HexId::read(state, words)?);
            let crossing =
                state.map().direction(from, to).and_then(|way| state.map().crossing(from, way));
            let tally = |part: Part| Tally::default().with(part.rule, part.name, part.amount);
            crossing.map_or("none".to_owned(), |part| tally(part).to_string())
        }
        "zoc" => {
            let side = Side::read(state, words)?;
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
            listed(&state.labels(retreat::options(state, UnitId::read(state, words)?).iter()))
        }
        "air" => {
            let at = AirLocation::read(state, words)?;
            counted(Aircraft::ALL.map(Aircraft::name), &crate::japanese_air::air_units(state, at))
        }
        "ships" => {
            let ships = state.ships(ShipBox::read(state, words)?);
            counted(Ship::ALL.map(Ship::name), &ships)
        }
        "special" => state.navy.special.to_string(),
        "field" => state.airfield(AirfieldHex::read(state, words)?).name().to_owned(),
        "work" => {
            let field = AirfieldHex::read(state, words)?;
            state
                .work(field)
                .map_or("none".to_owned(), |(done, turns)| format!("{done} of {turns}"))
        }
        "waiting" => away(state, Side::read(state, words)?, UnitLocation::Waiting),
        "gone" => away(state, Side::read(state, words)?, UnitLocation::Gone),
        _ => {
            let side = Side::read(state, words)?;
            named(&mut state.to_place(side).into_iter())
        }
    };
    words.end()?;
    Ok(answer)
}

/// The units of a side that have not arrived, or that are out of the game.
fn away(state: &FirstBlood, side: Side, location: UnitLocation) -> String {
    let units = state.units_at(location).filter(|unit| state.side(*unit) == side);
    listed(&units.map(|unit| state.name(unit).to_owned()).collect::<Vec<_>>())
}

/// The declared attack on a hex, which may be the one that is being resolved.
fn read_assault(state: &FirstBlood, words: &mut Words<'_>) -> Result<Assault, Fault> {
    let word = words.word("a hex under attack")?;
    let hex = state.hex_of(&word)?;
    let targets = duty::attack_on(state, hex);
    let targets = targets.ok_or_else(|| word.not("a hex under attack").absent())?;
    let side = state.active_side().ok_or_else(|| word.not("a hex under attack").absent())?;
    Ok(Assault::of(state, side, targets))
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
