//! The name, scenarios and options of Bloody Ridge.

use crate::data;
use crate::decision;
use crate::flow::JAPANESE;
use crate::state::Ridge;
use crate::text_board;
use game::{Briefing, DataFiles, Fault, OptionalRule, Playable, Rule, TextBoard};

impl Playable for Ridge {
    const NAME: &'static str = "ridge";
    const TITLE: &'static str = "Bloody Ridge, 13 September 1942";
    const RULES: &'static str = concat!(
        include_str!("../../../docs/rules/ridge.md"),
        "\n",
        include_str!("../../../docs/rules/ridge-data.md")
    );
    const POINTS: &'static [Rule] = decision::POINTS;
    const HIDES: bool = false;
    const OPTIONS: &'static [OptionalRule] = &[
        OptionalRule { id: "machineguns", text: "11.2: four US machineguns in the pool" },
        OptionalRule { id: "hero", text: "11.3: a US hero in the pool" },
        OptionalRule { id: "banzai", text: "11.4: two banzai charges a game" },
        OptionalRule { id: "crews", text: "11.5: four Japanese MG crews" },
        OptionalRule { id: "no-hqs", text: "6.10d: both HQs left out of the game" },
    ];
    /// Every attack takes a hex or costs a force. Five turns have 12 forces each, and the most that can
    /// be taken is all 202 hexes once and the 134 north of the line again after each turn: at most
    /// 60 + 202 + 4 × 134 = 798 attacks. Each follows a walk of at most 251 hexes (7.3-r4), and less
    /// than one fight in a billion lasts sixty rounds: about 798 × 320 inputs.
    const BOUND: u32 = 260_000;

    fn scenarios() -> Vec<Briefing> {
        let scenarios = &data::library().scenarios;
        let briefing = |scenario: &std::sync::Arc<crate::Scenario>| Briefing {
            id: scenario.id.clone(),
            title: scenario.title.clone(),
            text: scenario.briefing.clone(),
            options: data::option_ids(scenario.options).into_iter().map(str::to_owned).collect(),
            seats: JAPANESE.into(),
        };
        scenarios.iter().map(briefing).collect()
    }

    fn open(scenario: &str, options: Option<&[String]>) -> Result<Ridge, Fault> {
        data::open(scenario, options).map(Ridge::new)
    }

    fn open_text(
        text: &str,
        files: DataFiles<'_>,
        options: Option<&[String]>,
    ) -> Result<Ridge, Vec<Fault>> {
        data::open_text(text, files, options).map(Ridge::new)
    }

    fn check_file(path: &str, text: &str, files: DataFiles<'_>) -> Vec<Fault> {
        data::check_file(path, text, files)
    }

    fn text_board(&self) -> TextBoard {
        text_board::draw(self)
    }
}
