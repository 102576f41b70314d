//! The briefing of a scenario of First Blood, for the lobby.

use super::army;
use crate::catalogue::{ScenarioInfo, Side as About};
use crate::words::counted;
use firstblood::{Scenario, Side, Start};

/// Minutes per turn, for both sides.
const MINUTES: u8 = 15;

pub fn briefing(scenario: &Scenario, map: usize) -> ScenarioInfo {
    let turns = (scenario.last.index() - scenario.first.index() + 1) as u8;
    ScenarioInfo {
        turns,
        turn_name: "turns".to_owned(),
        chapters: Vec::new(),
        rules: "basic rules".to_owned(),
        minutes: turns.saturating_mul(MINUTES),
        map,
        legend: Vec::new(),
        sides: Side::ALL.map(|side| side_briefing(scenario, side)).into(),
    }
}

fn side_briefing(scenario: &Scenario, side: Side) -> About {
    let (aim, clauses) = match (side, &scenario.foothold) {
        (Side::Japan, None) => (
            "Hold an airfield hex when the US Combat Phase ends, or still have a unit on the map at the end.",
            ["2.0a", "2.0b"],
        ),
        (Side::Japan, Some(_)) => (
            "Hold an airfield hex when the US Combat Phase ends, or still have a unit in the foothold at the end.",
            ["2.0a", "2.0b"],
        ),
        (Side::Us, _) => {
            ("Hold the airfields, and clear the enemy from the map by the end.", ["2.0a", "2.0c"])
        }
    };
    About {
        army: army(side),
        name: side.title().to_owned(),
        force: force(scenario, side),
        aim: aim.to_owned(),
        clauses: clauses.map(str::to_owned).into(),
    }
}

/// How many units start on the map, and how many arrive later.
fn force(scenario: &Scenario, side: Side) -> String {
    let mine = || scenario.units().filter(move |unit| scenario.unit(*unit).side == side);
    let due = |start: Start| matches!(start, Start::Due(turn) if (scenario.first..=scenario.last).contains(&turn));
    let later = mine().filter(|unit| due(scenario.start(*unit))).count();
    let there = mine()
        .filter(|unit| !matches!(scenario.start(*unit), Start::Absent | Start::Due(_)))
        .count();
    format!("{} at the start, {later} more later", counted(there as u64, "ground unit"))
}
