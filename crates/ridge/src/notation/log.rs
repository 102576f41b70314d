//! Events in words.

use super::{counter_name, ground_name, hq_name, marine_name, unit_name};
use crate::event::Event;
use crate::map::HexId;
use crate::state::{Marine, Ridge};

pub fn tell(state: &Ridge, event: &Event) -> String {
    let at = |hex: &HexId| state.map().label(*hex);
    match event {
        Event::TurnBegan { turn, artillery_back: 0 } => format!("turn {turn} begins"),
        Event::TurnBegan { turn, artillery_back } => {
            format!("turn {turn} begins; {} returned to the pool", count(*artillery_back, "marker"))
        }
        Event::Gathered { hex, die, units } => {
            format!("{}: die {die}, {} gathered", at(hex), count(*units, "unit"))
        }
        Event::CrewPlaced(hex) => format!("MG crew placed in {}", at(hex)),
        Event::CrewsLeftOut(crews) => format!("{} left out", count(*crews, "crew")),
        Event::Selected(hex) => format!("force in {} sets out", at(hex)),
        Event::Walked { from, to } => format!("{} to {}", at(from), at(to)),
        Event::Attacked { from, to } => format!("attack from {} on {}", at(from), at(to)),
        Event::Revealed(unit) => format!("unit of factor {} turned up", unit_name(*unit)),
        Event::Defence { hex, die, counters } => {
            format!("{}: die {die}, {} called", at(hex), count(*counters, "counter"))
        }
        Event::Drawn(counter) => format!("{} drawn", counter_name(*counter)),
        Event::SetAside(hq) => format!("{} set aside", hq_name(*hq)),
        Event::HqPlaced { hq, hex } => format!("{} stands in {}", hq_name(*hq), at(hex)),
        Event::CacheFound => "supply cache: the force stops to plunder and is gone".to_owned(),
        Event::ShellsWasted => "shells without a target".to_owned(),
        Event::Bombarded { dice, hits_on, lost } => {
            format!(
                "bombardment, kills on 1-{hits_on}: {}; {} lost",
                spaced(dice),
                count(*lost, "unit")
            )
        }
        Event::Doubled { marine, by } => {
            format!("{} doubles {}", counter_name(*by), ground_name(marine.unit))
        }
        Event::ChargeDeclared => "banzai charge declared".to_owned(),
        Event::ChargeForgone => "no charge".to_owned(),
        Event::Charged { japanese, us } if japanese < us => {
            format!("banzai: {japanese} against {us}, the charge breaks in")
        }
        Event::Charged { japanese, us } => {
            format!("banzai: {japanese} against {us}, the charge is cut down")
        }
        Event::Slain { marine, .. } => {
            format!("{} cut down by the charge", marine_name(marine))
        }
        Event::Spared => "the charge chooses no victim".to_owned(),
        Event::Fired { japanese, us, dice, slain, lost } => {
            let kills = |odds: &crate::Odds| match odds.hits_on() {
                _ if odds.is_automatic() => "without a roll".to_owned(),
                1 => "on 1".to_owned(),
                most => format!("on 1-{most}"),
            };
            let dice = if dice.is_empty() { "no dice".to_owned() } else { spaced(dice) };
            let close = if japanese.close { "close combat" } else { "round" };
            format!(
                "{close}: japanese {} kill {}, marines {} kill {}: {dice}; slain: {}; {} lost",
                ratio(japanese),
                kills(japanese),
                ratio(us),
                kills(us),
                names(slain),
                count(*lost, "unit"),
            )
        }
        Event::HqDead(hq) => format!("{} destroyed", hq_name(*hq)),
        Event::ArtillerySilenced(markers) => {
            format!("the artillery falls silent; {} out of the game", count(*markers, "marker"))
        }
        Event::Taken(hex) => match state.map().name(*hex) {
            Some(name) => format!("{} taken, on {name}", at(hex)),
            None => format!("{} taken", at(hex)),
        },
        Event::ForceLost => "force lost".to_owned(),
        Event::Stranded(hex) => format!("force stranded in {} and lost", at(hex)),
        Event::Left(hex) => format!("force leaves the map from {}", at(hex)),
        Event::Counterattacked { hex, die, retaken: true } => {
            format!("{}: die {die}, retaken", at(hex))
        }
        Event::Counterattacked { hex, die, retaken: false } => {
            format!("{}: die {die}, held", at(hex))
        }
        Event::Ended(outcome) => {
            let winner = if outcome.winners.is_empty() { "US" } else { "Japanese" };
            format!("{winner} victory ({}), score {}", outcome.by, outcome.score)
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
