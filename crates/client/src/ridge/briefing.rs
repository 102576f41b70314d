//! The briefing of a scenario of Bloody Ridge, for the lobby.

use crate::art::Army;
use crate::catalogue::{ScenarioInfo, Side};
use ridge::Ridge;

/// Minutes per turn, in which up to a dozen forces move.
const MINUTES: u8 = 6;

pub fn briefing(game: &Ridge, map: usize) -> ScenarioInfo {
    let scenario = game.scenario();
    let sum = |counters: &[u8]| counters.iter().map(|count| u32::from(*count)).sum::<u32>();
    let (infantry, rifles) = (sum(&scenario.infantry), sum(&scenario.rifles));
    let (stack, guns) = (scenario.max_stack, scenario.artillery);
    let marks =
        [("front", "America's line"), ("start", "where your forces start"), ("out", "exits")];
    let side = |army, name: &str, force, aim: &str, clauses: [&str; 2]| Side {
        army,
        name: name.to_owned(),
        force,
        aim: aim.to_owned(),
        clauses: clauses.map(str::to_owned).into(),
    };
    ScenarioInfo {
        turns: scenario.turns,
        turn_name: "turns".to_owned(),
        chapters: Vec::new(),
        rules: "basic rules".to_owned(),
        minutes: scenario.turns * MINUTES,
        map,
        legend: marks.map(|(mark, words)| (mark.to_owned(), words.to_owned())).into(),
        sides: vec![
            side(
                Army::Japan,
                "Japan",
                format!("{infantry} infantry units, up to {stack} in a force"),
                "Leave the map by an exit in the north, or destroy the Division HQ.",
                ["4.1a", "4.2a"],
            ),
            side(
                Army::Us,
                "America",
                format!("{rifles} rifle units, two HQs, {guns} artillery markers"),
                "Played by the rules: dice and draws decide which units defend. Wins when the last turn ends.",
                ["6.7a", "4.3a"],
            ),
        ],
    }
}
