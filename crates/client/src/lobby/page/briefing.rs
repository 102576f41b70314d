//! What a scenario is about: its map, its sides, its length, its rules.

use super::super::Draft;
use super::{Lobby, balance::balance, drawn};
use crate::art::{emblem, escape};
use crate::catalogue::{Drawing, Sheet, Side};
use crate::panel::clause;
use crate::route::Route;

impl Lobby {
    /// The head of the briefing: game, scenario, length.
    pub fn title(&self) -> String {
        format!(
            "<div class=\"brief-h\"><div><p class=\"eyebrow\">{}</p><h2 id=\"brief\">{}</h2></div>{}\
             </div>",
            escape(&self.draft.title().title),
            escape(&self.draft.scenario().title),
            self.draft.scenario().sheet.as_ref().map(length).unwrap_or_default()
        )
    }

    /// The map of the scenario, and what its lines mean. It stands apart from the words, which change
    /// with the rules: a map takes long to paint.
    pub fn map(&self) -> String {
        let (title, scenario) = (self.draft.title(), self.draft.scenario());
        let sheet = scenario.sheet.as_ref().and_then(|sheet| Some((sheet, title.map(sheet)?)));
        let map = sheet.map(|(sheet, drawing)| map(sheet, drawing, &scenario.title));
        format!("<div class=\"thumb\">{}</div>", map.unwrap_or_default())
    }

    pub fn briefing(&self) -> String {
        let (game, scenario) = (&*self.draft.title().name, self.draft.scenario());
        let sides = scenario.sheet.iter().flat_map(|sheet| &sheet.sides);
        format!(
            "<div class=\"brief-t\"><p>{}</p><dl>{}</dl>{}{}</div>",
            escape(&scenario.text),
            sides.map(|of| side(game, of)).collect::<String>(),
            in_use(&self.draft),
            balance(scenario)
        )
    }
}

fn length(sheet: &Sheet) -> String {
    let Sheet { turns, called, minutes, .. } = sheet;
    format!("<p class=\"len\"><b>{turns}</b> {called}<br/><b>≈ {minutes}</b> min</p>")
}

fn map(sheet: &Sheet, drawing: &Drawing, title: &str) -> String {
    let name = format!("role=\"img\" aria-label=\"The map of {}\"", escape(title));
    let key =
        |(mark, words): &(String, String)| format!("<li><i class=\"{mark}\"></i>{words}</li>");
    let key: String = sheet.legend.iter().map(key).collect();
    format!("{}<ul class=\"key\">{key}</ul>", drawn(drawing, &name))
}

fn side(game: &str, side: &Side) -> String {
    let Side { army, name, force, aim, clauses } = side;
    let chip = |id: &String| format!(" {}", clause(game, id));
    let clauses: String = clauses.iter().map(chip).collect();
    format!(
        "<dt class=\"{}\"><span>{}</span><span class=\"sr\">{name}</span></dt><dd><b>{name}</b> {}<br/>\
         <span class=\"muted\">{aim}</span>{clauses}</dd>",
        army.name(),
        emblem(*army),
        escape(force)
    )
}

/// The rules that are used: all of the basic ones, and these.
fn in_use(draft: &Draft) -> String {
    let game = &*draft.title().name;
    let basic = Route::Rules { game: game.to_owned(), clause: None };
    let used = draft.title().options.iter().filter(|rule| draft.uses(&rule.id));
    let used = used.map(|rule| {
        format!("<li class=\"tg\">{} {}</li>", escape(&rule.words), clause(game, &rule.clause))
    });
    format!(
        "<div class=\"in-use\"><h3 class=\"eyebrow\">Rules used</h3><ul><li class=\"tg base\">\
         <a href=\"{basic}\">The basic rules</a></li>{}</ul></div>",
        used.collect::<String>()
    )
}
