//! The campaign on a table: its scenarios and options.

use crate::action::{
    P1, P2, P3, P4, P5, P6, P7, P9, P10, P11, P12, P13, P14, P15, P16, P17, P18, P19, P20, P22,
    P23, P24, P25, P26, P27, P28,
};
use crate::data;
use crate::scenario::Scenario;
use crate::state::FirstBlood;
use crate::text_board;
use game::{Briefing, DataFiles, Fault, OptionalRule, Playable, Rule, Seats, TextBoard};
use std::sync::Arc;

impl Playable for FirstBlood {
    const NAME: &'static str = "firstblood";
    const TITLE: &'static str = "First Blood: The Guadalcanal Campaign";
    const RULES: &'static str = include_str!("../../../docs/rules/firstblood.md");
    const POINTS: &'static [Rule] = &[
        P1, P2, P3, P4, P5, P6, P7, P9, P10, P11, P12, P13, P14, P15, P16, P17, P18, P19, P20, P22,
        P23, P24, P25, P26, P27, P28,
    ];
    const HIDES: bool = false;
    const OPTIONS: &'static [OptionalRule] = &[OptionalRule {
        id: data::OPTIONS[0],
        text: "11.2.1: two other units repair as one engineer",
    }];
    /// Every move but one from the sea spends an MF: 128 units of at most 20 take fewer than 2,700. No
    /// more than 128 are placed, attack, are lost, retreat or advance, and of air units and ships there
    /// are not as many. That is fewer than 4,000 inputs a turn, and there are 15 turns.
    const BOUND: u32 = 60_000;

    fn scenarios() -> Vec<Briefing> {
        let briefing = |scenario: &Arc<Scenario>| Briefing {
            id: scenario.id.clone(),
            title: scenario.title.clone(),
            text: scenario.briefing.clone(),
            options: data::option_ids(scenario.options).into_iter().map(str::to_owned).collect(),
            seats: Seats::first(2),
        };
        data::library().scenarios.iter().map(briefing).collect()
    }

    fn open(scenario: &str, options: Option<&[String]>) -> Result<FirstBlood, Fault> {
        data::open(scenario, options).map(FirstBlood::new)
    }

    fn open_text(
        text: &str,
        shelf: DataFiles<'_>,
        options: Option<&[String]>,
    ) -> Result<FirstBlood, Vec<Fault>> {
        data::open_text(text, shelf, options).map(FirstBlood::new)
    }

    fn check_file(path: &str, text: &str, shelf: DataFiles<'_>) -> Vec<Fault> {
        data::check_file(path, text, shelf)
    }

    fn text_board(&self) -> TextBoard {
        text_board::draw(self)
    }
}
