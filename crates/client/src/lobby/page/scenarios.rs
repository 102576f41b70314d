//! The scenarios of a game.

use super::Lobby;
use crate::catalogue::Scenario;
use crate::html;
use crate::markup::Markup;

impl Lobby {
    /// The scenarios. Actions: `scenario ID`.
    pub fn scenarios(&self) -> Markup {
        let scenarios = &self.setup.game().scenarios;
        let chosen = &self.setup.scenario().id;
        let items = scenarios.iter().map(|scenario| item(scenario, scenario.id == *chosen));
        html!(
            "<h2 id=\"scenarios\">Scenarios <span class=\"muted\">{count} to choose from</span></h2>\
             <ul>{items}</ul>",
            count = scenarios.len(),
            items = items.collect::<Markup>()
        )
    }
}

fn item(scenario: &Scenario, chosen: bool) -> Markup {
    html!(
        "<li><button type=\"button\" class=\"{class}\" aria-pressed=\"{chosen}\" \
         data-do=\"scenario {id}\"><span>{title}</span><small>{options}</small></button></li>",
        class = if chosen { "on" } else { "" },
        chosen,
        id = scenario.id,
        title = scenario.title,
        options = options(scenario)
    )
}

fn options(scenario: &Scenario) -> String {
    match scenario.options.len() {
        0 => scenario.info.as_ref().map_or("basic rules", |info| &info.rules).to_owned(),
        1 => "with 1 optional rule".to_owned(),
        number => format!("with {number} optional rules"),
    }
}
