//! The scenarios of a game.

use super::Lobby;
use crate::art::escape;
use game::Briefing;

impl Lobby {
    /// The scenarios. Words: `scenario ID`.
    pub fn scenarios(&self) -> String {
        let scenarios = self.draft.kind().scenarios();
        let chosen = &self.draft.scenario().id;
        let items: String =
            scenarios.iter().map(|briefing| item(briefing, briefing.id == *chosen)).collect();
        format!(
            "<h2 id=\"scenarios\">Scenarios <span class=\"muted\">{} to choose from</span></h2>\
             <ul>{items}</ul>",
            scenarios.len()
        )
    }
}

fn item(briefing: &Briefing, chosen: bool) -> String {
    let class = if chosen { " class=\"on\"" } else { "" };
    format!(
        "<li><button type=\"button\"{class} aria-pressed=\"{chosen}\" data-do=\"scenario {}\">\
         <span>{}</span><small>{}</small></button></li>",
        escape(&briefing.id),
        escape(&briefing.title),
        options(briefing)
    )
}

fn options(briefing: &Briefing) -> String {
    match briefing.options.len() {
        0 => "basic rules".to_owned(),
        1 => "with 1 optional rule".to_owned(),
        number => format!("with {number} optional rules"),
    }
}
