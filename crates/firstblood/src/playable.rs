//! The game as the table offers it: scenarios, options and data files.

use crate::data;
use crate::decision;
use crate::scenario::Scenario;
use crate::state::FirstBlood;
use crate::text_board;
use game::{Briefing, DataFiles, Fault, OptionalRule, Playable, Rule, Seats, TextBoard};
use std::sync::Arc;

impl Playable for FirstBlood {
    const NAME: &'static str = "firstblood";
    const TITLE: &'static str = "First Blood: The Guadalcanal Campaign";
    const RULES: &'static str = concat!(
        include_str!("../../../docs/rules/firstblood.md"),
        "\n",
        include_str!("../../../docs/rules/firstblood-data.md")
    );
    const POINTS: &'static [Rule] = decision::POINTS;
    const DRAWS: bool = true;
    const HIDES: bool = false;
    const OPTIONS: &'static [OptionalRule] = &[OptionalRule {
        id: data::OPTIONS[0],
        text: "11.2.1: two other units repair as one engineer",
    }];
    /// Every move except one from the sea spends at least one MF, so 128 units with at most 20 MF make
    /// fewer than 2,700 moves a turn. At most 128 units are placed, attack, are lost, retreat or advance,
    /// and there are fewer air units and ships than that. So there are fewer than 4,000 inputs a turn, and
    /// 15 turns.
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
        files: DataFiles<'_>,
        options: Option<&[String]>,
    ) -> Result<FirstBlood, Vec<Fault>> {
        data::open_text(text, files, options).map(FirstBlood::new)
    }

    fn check_file(path: &str, text: &str, files: DataFiles<'_>) -> Vec<Fault> {
        data::check_file(path, text, files)
    }

    fn text_board(&self) -> TextBoard {
        text_board::draw(self)
    }
}
