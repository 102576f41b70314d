//! Bloody Ridge on a table: its name, scenarios and options.

use crate::data;
use crate::picture;
use crate::state::Ridge;
use game::{Briefing, Fault, Picture, Playable, Switch};

impl Playable for Ridge {
    const NAME: &'static str = "ridge";
    const TITLE: &'static str = "Bloody Ridge, 13 September 1942";
    const RULES: &'static str = include_str!("../../../docs/rules/ridge.md");
    const OPTIONS: &'static [Switch] = &[
        Switch { id: "machineguns", text: "11.2: four US machineguns in the pool" },
        Switch { id: "hero", text: "11.3: a US hero in the pool" },
        Switch { id: "banzai", text: "11.4: two banzai charges a game" },
        Switch { id: "crews", text: "11.5: four Japanese MG crews" },
        Switch { id: "no-hqs", text: "6.10d: both HQs left out of the game" },
    ];
    /// At most 60 forces a turn are in the red row over eight turns of the longest scenario, each
    /// attack takes about ten inputs, and each walk between two attacks at most 250; in thousands
    /// of random games the longest took under two thousand inputs.
    const BOUND: u32 = 20_000;

    fn scenarios() -> Vec<Briefing> {
        let scenarios = &data::library().scenarios;
        let briefing = |scenario: &std::sync::Arc<crate::Scenario>| Briefing {
            id: scenario.id.clone(),
            title: scenario.title.clone(),
            text: scenario.briefing.clone(),
            options: data::option_ids(scenario.options).into_iter().map(str::to_owned).collect(),
        };
        scenarios.iter().map(briefing).collect()
    }

    fn open(scenario: &str, options: Option<&[String]>) -> Result<Ridge, Fault> {
        data::open(scenario, options).map(Ridge::new)
    }

    fn open_text(text: &str, options: Option<&[String]>) -> Result<Ridge, Vec<Fault>> {
        data::open_text(text, options).map(Ridge::new)
    }

    fn check_file(path: &str, text: &str) -> Vec<Fault> {
        data::check_file(path, text)
    }

    fn picture(&self) -> Picture {
        picture::draw(self)
    }
}
