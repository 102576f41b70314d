//! The sentences of the log.

use super::{counter_name, ground_name, hq_name, marine_name, unit_name};
use crate::event::Event;
use crate::map::HexId;
use crate::state::{Marine, Ridge};

pub fn describe(state: &Ridge, event: &Event) -> String {
    let at = |hex: &HexId| state.map().label(*hex);
    match event {
        Event::TurnBegan { turn, artillery_back: 0 } => format!("turn {turn} begins"),
        Event::TurnBegan { turn, artillery_back } => {
            let markers = count(*artillery_back, "artillery marker");
            format!("turn {turn} begins; {markers} returned to the pool")
        }
        Event::Gathered { hex, die, units } => {
            format!("{}: rolled {die}, {} placed", at(hex), count(*units, "unit"))
        }
        Event::CrewPlaced(hex) => format!("MG crew placed in {}", at(hex)),
        Event::CrewsLeftOut(crews) => format!("{} left out of the game", count(*crews, "MG crew")),
        Event::Selected(hex) => format!("the force in {} sets out", at(hex)),
        Event::Walked { from, to } => format!("the force moves from {} to {}", at(from), at(to)),
        Event::Attacked { from, to } => format!("the force attacks {} from {}", at(to), at(from)),
        Event::Revealed(unit) => format!("a unit of factor {} is revealed", unit_name(*unit)),
        Event::Defence { hex, die, counters } => {
            format!("{}: rolled {die}, {} to draw", at(hex), count(*counters, "counter"))
        }
        Event::Drawn(counter) => format!("{} drawn", counter_name(*counter)),
        Event::SetAside(hq) => format!("{} set aside", hq_name(*hq)),
        Event::NoRoom(counter) => {
            format!("{} returned to the pool: six units defend already", counter_name(*counter))
        }
        Event::HqPlaced { hq, hex } => format!("{} is placed in {}", hq_name(*hq), at(hex)),
        Event::CacheFound => "the force stops to plunder the supply cache and is lost".to_owned(),
        Event::ShellsWasted => "an artillery marker fires without a target".to_owned(),
        Event::Bombarded { dice, hits_on, lost } => {
            let (dice, lost) = (spaced(dice), count(*lost, "unit"));
            format!("bombardment kills on 1-{hits_on}: rolled {dice}; {lost} lost")
        }
        Event::Doubled { marine, by } => {
            format!("{} doubles {}", counter_name(*by), ground_name(marine.unit))
        }
        Event::ChargeDeclared => "the force charges".to_owned(),
        Event::ChargeForgone => "the force does not charge".to_owned(),
        Event::Charged { japanese, us } if japanese < us => {
            format!("charge: {japanese} against {us}, the charge succeeds")
        }
        Event::Charged { japanese, us } => {
            format!("charge: {japanese} against {us}, the charge fails")
        }
        Event::Slain { marine, .. } => {
            format!("the charge kills {}", marine_name(marine))
        }
        Event::Spared => "the charge kills no unit".to_owned(),
        Event::Fired { japanese, us, dice, slain, lost } => {
            let kills = |odds: &crate::Odds| match odds.hits_on() {
                _ if odds.is_automatic() => "without a roll".to_owned(),
                1 => "on 1".to_owned(),
                most => format!("on 1-{most}"),
            };
            let dice = if dice.is_empty() {
                "no dice".to_owned()
            } else {
                format!("rolled {}", spaced(dice))
            };
            let round = if japanese.close { "close combat" } else { "round" };
            format!(
                "{round}: Japan at {} kills {}, America at {} kills {}; {dice}; killed: {}; {} lost",
                ratio(japanese),
                kills(japanese),
                ratio(us),
                kills(us),
                names(slain),
                count(*lost, "unit"),
            )
        }
        Event::HqDead(hq) => format!("{} is destroyed", hq_name(*hq)),
        Event::ArtillerySilenced(markers) => {
            let markers = count(*markers, "artillery marker");
            format!("the artillery falls silent; {markers} out of the game")
        }
        Event::Taken(hex) => match state.map().name(*hex) {
            Some(name) => format!("{} on {name} is taken", at(hex)),
            None => format!("{} is taken", at(hex)),
        },
        Event::ForceLost => "the force is lost".to_owned(),
        Event::Stranded(hex) => format!("the force is stranded in {} and lost", at(hex)),
        Event::Left(hex) => format!("the force leaves the map from {}", at(hex)),
        Event::Counterattacked { hex, die, retaken: true } => {
            format!("{}: rolled {die}, retaken", at(hex))
        }
        Event::Counterattacked { hex, die, retaken: false } => {
            format!("{}: rolled {die}, still Japanese", at(hex))
        }
        Event::Ended(outcome) => {
            let winner = if outcome.winners.is_empty() { "America" } else { "Japan" };
            format!("{winner} wins ({}), score {}", outcome.by, outcome.score)
        }
    }
}

fn count(number: u8, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

fn spaced(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn names(marines: &[Marine]) -> String {
    match marines {
        [] => "none".to_owned(),
        some => some.iter().map(marine_name).collect::<Vec<_>>().join(" "),
    }
}

fn ratio(odds: &crate::Odds) -> String {
    match odds.last() {
        0 => "below 1:1".to_owned(),
        last => format!("{last}:1"),
    }
}
