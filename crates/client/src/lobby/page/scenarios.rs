//! The scenarios of a game.

use super::Lobby;
use crate::art::escape;
use crate::catalogue::Scenario;

impl Lobby {
    /// The scenarios. Words: `scenario ID`.
    pub fn scenarios(&self) -> String {
        let scenarios = &self.draft.title().scenarios;
        let chosen = &self.draft.scenario().id;
        let items: String =
            scenarios.iter().map(|scenario| item(scenario, scenario.id == *chosen)).collect();
        format!(
            "<h2 id=\"scenarios\">Scenarios <span class=\"muted\">{} to choose from</span></h2>\
             <ul>{items}</ul>",
            scenarios.len()
        )
    }
}

fn item(scenario: &Scenario, chosen: bool) -> String {
    let class = if chosen { " class=\"on\"" } else { "" };
    format!(
        "<li><button type=\"button\"{class} aria-pressed=\"{chosen}\" data-do=\"scenario {}\">\
         <span>{}</span><small>{}</small></button></li>",
        escape(&scenario.id),
        escape(&scenario.title),
        options(scenario)
    )
}

fn options(scenario: &Scenario) -> String {
    let chapters = scenario.sheet.iter().flat_map(|sheet| &sheet.chapters);
    let chapters: Vec<&str> = chapters.map(String::as_str).collect();
    match scenario.options.len() {
        0 if !chapters.is_empty() => format!("with {}", chapters.join(", ")),
        0 => "basic rules".to_owned(),
        1 => "with 1 optional rule".to_owned(),
        number => format!("with {number} optional rules"),
    }
}
