//! The briefing of a battle, for the lobby.

use super::army;
use crate::catalogue::{ScenarioInfo, Side as Player};
use crate::words::counted;
use pacific::{Battle, Side};

/// Minutes per round, in which each side has a turn.
const MINUTES: u8 = 3;

pub fn briefing(battle: &Battle, map: usize) -> ScenarioInfo {
    let rounds = battle.last_round();
    ScenarioInfo {
        turns: rounds,
        turn_name: "Rounds".to_owned(),
        chapters: Vec::new(),
        rules: match battle.year {
            Some(year) => format!("with cards up to {year}"),
            None => "basic rules".to_owned(),
        },
        minutes: rounds.saturating_mul(MINUTES),
        map,
        legend: Vec::new(),
        sides: Side::ALL.into_iter().map(|side| side_briefing(battle, side)).collect(),
    }
}

fn side_briefing(battle: &Battle, side: Side) -> Player {
    let army_of = battle.army(side);
    let players = if army_of.players > 1 { "two players, each " } else { "" };
    let general = army_of.general.map(|it| format!(", {}", it.general().name)).unwrap_or_default();
    let aims: Vec<String> = army_of.wins.iter().map(pacific::Condition::words).collect();
    Player {
        army: army(side),
        name: side.title().to_owned(),
        force: format!(
            "{players}{} points, {} AP, {}{general}",
            army_of.points,
            battle.starting_ap(side),
            counted(army_of.hand, "card"),
        ),
        aim: aims.join(" "),
        clauses: ["1b", "9.2b"].map(str::to_owned).into(),
    }
}
