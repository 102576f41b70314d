//! The game as the table knows it: its battles and options.

use crate::data;
use crate::decision;
use crate::scenario::Battle;
use crate::state::Pacific;
use crate::text_board;
use game::{Briefing, DataFiles, Fault, OptionGroup, OptionalRule, Playable, Rule, TextBoard};
use std::sync::Arc;

impl Playable for Pacific {
    const NAME: &'static str = "pacific";
    const TITLE: &'static str = "Pacific";
    const RULES: &'static str = concat!(
        include_str!("../../../docs/rules/pacific.md"),
        "\n",
        include_str!("../../../docs/rules/pacific-data.md")
    );
    const POINTS: &'static [Rule] = decision::POINTS;
    const DRAWS: bool = true;
    const OPTIONS: &'static [OptionalRule] = data::OPTIONS;
    const OPTION_GROUPS: &'static [OptionGroup] = data::OPTION_GROUPS;
    /// A player changes the list about 300 times at most. In a turn each of at most 114 units moves at most
    /// six steps and fires at most seven weapons, each with a few decisions; there are at most 60
    /// turns.
    const BOUND: u32 = 500_000;

    fn scenarios() -> Vec<Briefing> {
        let briefing = |battle: &Arc<Battle>| Briefing {
            id: battle.id.clone(),
            title: battle.title.clone(),
            text: battle.briefing.clone(),
            options: data::option_ids(&battle.options).into_iter().map(str::to_owned).collect(),
            seats: battle.seats(),
        };
        data::battles().iter().map(briefing).collect()
    }

    fn open(scenario: &str, options: Option<&[String]>) -> Result<Pacific, Fault> {
        data::open(scenario, options).map(Pacific::new)
    }

    fn open_text(
        text: &str,
        _shelf: DataFiles<'_>,
        options: Option<&[String]>,
    ) -> Result<Pacific, Vec<Fault>> {
        data::open_text(text, options).map(Pacific::new)
    }

    fn check_file(path: &str, text: &str, _shelf: DataFiles<'_>) -> Vec<Fault> {
        data::check_file(path, text)
    }

    fn text_board(&self) -> TextBoard {
        text_board::draw(self)
    }
}
