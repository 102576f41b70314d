//! A scenario on one sheet: its map, its sides, how long it is, which optional rules there are.

use super::picture::Drawing;
use crate::art::Army;
use game::Fault;
use ridge::{Ridge, Scenario};
use table::{Kind, inside};

/// A scenario on one sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    pub turns: u8,
    /// How long a game takes, roughly.
    pub minutes: u8,
    pub map: Drawing,
    /// What stands out on the map: as the page marks it, and in words.
    pub legend: &'static [(&'static str, &'static str)],
    pub sides: Vec<Side>,
}

/// A side: what it has, and what it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    pub army: Army,
    pub name: &'static str,
    pub force: String,
    pub aim: &'static str,
    /// The clauses behind the aim.
    pub clauses: &'static [&'static str],
}

/// An optional rule, its clause apart from its words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Optional {
    pub id: &'static str,
    pub clause: &'static str,
    pub words: &'static str,
}

/// The optional rules of a game, in the order of its rules.
pub fn optional_rules(kind: &dyn Kind) -> Vec<Optional> {
    let apart = |switch: &game::Switch| {
        let (clause, words) = switch.text.split_once(": ").unwrap_or(("", switch.text));
        Optional { id: switch.id, clause, words }
    };
    kind.options().iter().map(apart).collect()
}

/// The sheet of a scenario; none for a game that has no maps to show yet.
pub fn sheet(kind: &dyn Kind, scenario: &str) -> Result<Option<Sheet>, Fault> {
    let position = kind.open(scenario, None)?;
    let Some(stage) = crate::stage(kind.name()) else { return Ok(None) };
    let field = stage.field(position.as_ref());
    let map = Drawing { view: field.bounds, markup: field.markup };
    Ok(inside::<Ridge>(position.as_ref()).map(|game| ridge_sheet(game.scenario(), map)))
}

/// A turn of Bloody Ridge is up to a dozen forces to be led; it takes some six minutes.
const RIDGE_TURN: u8 = 6;

fn ridge_sheet(scenario: &Scenario, map: Drawing) -> Sheet {
    let sum = |counters: &[u8]| counters.iter().map(|count| u32::from(*count)).sum::<u32>();
    let (infantry, rifles) = (sum(&scenario.infantry), sum(&scenario.rifles));
    let guns = scenario.artillery;
    Sheet {
        turns: scenario.turns,
        minutes: scenario.turns * RIDGE_TURN,
        map,
        legend: &[("front", "the Marines’ line"), ("start", "where you set out"), ("out", "exits")],
        sides: vec![
            Side {
                army: Army::Japan,
                name: "Japan",
                force: format!(
                    "{infantry} infantry units, up to {} in a force",
                    scenario.max_stack
                ),
                aim: "Leave the map by an exit in the north, or destroy the Division HQ.",
                clauses: &["4.1a", "4.2a"],
            },
            Side {
                army: Army::Us,
                name: "America",
                force: format!("{rifles} rifle units, two HQs, {guns} artillery markers"),
                aim: "Run by the rules: dice and draws decide who defends. It wins if the last turn ends.",
                clauses: &["6.7a", "4.3a"],
            },
        ],
    }
}
