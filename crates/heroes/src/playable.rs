//! The firefights by name, with their options.

use crate::data;
use crate::decision;
use crate::state::Heroes;
use game::{
    Briefing, DataFiles, Fault, OptionGroup, OptionalRule, Playable, Rule, Seats, TextBoard,
};

impl Playable for Heroes {
    const NAME: &'static str = "heroes";
    const TITLE: &'static str = "Conflict of Heroes: Guadalcanal, 1942";
    const RULES: &'static str = include_str!("../../../docs/rules/heroes.md");
    const POINTS: &'static [Rule] = decision::POINTS;
    const DRAWS: bool = true;
    const OPTIONS: &'static [OptionalRule] = &[
        OptionalRule { id: "variable-ap", text: "3.0.1a: the APs of an activation are rolled" },
        OptionalRule {
            id: "secret-ap",
            text: "3.0.1b: the APs of an activation are rolled in secret",
        },
        OptionalRule { id: "cautious", text: "5.0.2: caution when moving in the open" },
        OptionalRule { id: "us-plus-1", text: "3.2.5: one more CAP for America" },
        OptionalRule { id: "us-plus-2", text: "3.2.5: two more CAPs for America" },
        OptionalRule { id: "japan-plus-1", text: "3.2.5: one more CAP for Japan" },
        OptionalRule { id: "japan-plus-2", text: "3.2.5: two more CAPs for Japan" },
        OptionalRule {
            id: "sides-together",
            text: "23.0b: the players of a side take their Turns one after another",
        },
        OptionalRule { id: "by-roll", text: "23.0b: Turns in the order of the initiative rolls" },
        OptionalRule { id: "open-allies", text: "23.0-r4: allies see each other's secrets" },
    ];
    const OPTION_GROUPS: &'static [OptionGroup] = &data::OPTION_GROUPS;
    const TEAM_OPTIONS: &'static [&'static str] = &["sides-together", "by-roll", "open-allies"];
    /// In a Round every Turn but a pass uses up APs, CAPs, a fresh unit or a card: 64 units of 13 APs,
    /// 40 CAPs and 30 cards are fewer than 1,000 Turns, and as many passes between them. A Turn takes
    /// at most some 100 inputs, and there are at most 12 Rounds.
    const BOUND: u32 = 2_400_000;

    fn scenarios() -> Vec<Briefing> {
        let firefights = data::library().firefights.iter();
        let briefing = |firefight: &std::sync::Arc<crate::Firefight>| Briefing {
            id: firefight.id.clone(),
            title: firefight.title.clone(),
            text: firefight.briefing.clone(),
            options: Vec::new(),
            seats: Seats::first(firefight.commands.len() as u8),
        };
        firefights.map(briefing).collect()
    }

    fn open(scenario: &str, options: Option<&[String]>) -> Result<Heroes, Fault> {
        data::open(scenario, options).map(Heroes::new)
    }

    fn open_text(
        text: &str,
        files: DataFiles<'_>,
        options: Option<&[String]>,
    ) -> Result<Heroes, Vec<Fault>> {
        data::open_text(text, files, options).map(Heroes::new)
    }

    fn check_file(path: &str, text: &str, files: DataFiles<'_>) -> Vec<Fault> {
        data::check_file(path, text, files)
    }

    fn text_board(&self) -> TextBoard {
        crate::text_board::draw(self)
    }
}
