//! The briefing of a scenario: map, sides, length, rules.

use super::super::Draft;
use super::{Lobby, balance::balance, drawn};
use crate::art;
use crate::catalogue::{Drawing, Sheet, Side};
use crate::html;
use crate::markup::Markup;
use crate::route::Route;
use crate::widget::clause;

impl Lobby {
    /// The head of the briefing: game, scenario, length.
    pub fn title(&self) -> Markup {
        html!(
            "<div class=\"brief-h\"><div><p class=\"eyebrow\">{game}</p><h2 id=\"brief\">{scenario}</h2>\
             </div>{length}</div>",
            game = self.draft.title().title,
            scenario = self.draft.scenario().title,
            length = self.draft.scenario().sheet.as_ref().map(length)
        )
    }

    /// The map of the scenario and its key. A slot of its own: the text changes with the options, and a map
    /// takes long to paint.
    pub fn map(&self) -> Markup {
        let (title, scenario) = (self.draft.title(), self.draft.scenario());
        let sheet = scenario.sheet.as_ref().and_then(|sheet| Some((sheet, title.map(sheet)?)));
        let map = sheet.map(|(sheet, drawing)| map(sheet, drawing, &scenario.title));
        html!("<div class=\"thumb\">{map}</div>", map)
    }

    pub fn briefing(&self) -> Markup {
        let (game, scenario) = (&*self.draft.title().name, self.draft.scenario());
        let sides = scenario.sheet.iter().flat_map(|sheet| &sheet.sides);
        html!(
            "<div class=\"brief-t\"><p>{text}</p><dl>{sides}</dl>{rules}{balance}</div>",
            text = scenario.text,
            sides = sides.map(|of| side(game, of)).collect::<Markup>(),
            rules = rules_used(&self.draft),
            balance = balance(scenario)
        )
    }
}

fn length(sheet: &Sheet) -> Markup {
    html!(
        "<p class=\"len\"><b>{turns}</b> {called}<br/><b>≈ {minutes}</b> min</p>",
        turns = sheet.turns,
        called = sheet.called,
        minutes = sheet.minutes
    )
}

fn map(sheet: &Sheet, drawing: &Drawing, title: &str) -> Markup {
    let key = |(mark, words): &(String, String)| {
        html!("<li><i class=\"{mark}\"></i>{words}</li>", mark, words)
    };
    html!(
        "{map}<ul class=\"key\">{key}</ul>",
        map = drawn(drawing, html!("role=\"img\" aria-label=\"Map of {title}\"", title)),
        key = sheet.legend.iter().map(key).collect::<Markup>()
    )
}

fn side(game: &str, side: &Side) -> Markup {
    let Side { army, name, force, aim, clauses } = side;
    let chip = |id: &String| html!(" {chip}", chip = clause(game, id));
    html!(
        "<dt class=\"{army}\"><span>{emblem}</span><span class=\"sr\">{name}</span></dt><dd><b>{name}</b> \
         {force}<br/><span class=\"muted\">{aim}</span>{clauses}</dd>",
        emblem = Markup::trusted(art::emblem(*army)),
        army = army.name(),
        name,
        force,
        aim,
        clauses = clauses.iter().map(chip).collect::<Markup>()
    )
}

/// The rules in use: the basic rules and the chosen options.
fn rules_used(draft: &Draft) -> Markup {
    let game = &*draft.title().name;
    let used = draft.title().options.iter().filter(|rule| draft.uses(&rule.id));
    let used = used.map(|rule| {
        let chip = clause(game, &rule.clause);
        html!("<li class=\"tg\">{words} {chip}</li>", words = rule.words, chip)
    });
    html!(
        "<div class=\"in-use\"><h3 class=\"eyebrow\">Rules in use</h3><ul><li class=\"tg base\">\
         <a href=\"{basic}\">Basic rules</a></li>{used}</ul></div>",
        basic = Route::Rules { game: game.to_owned(), clause: None }.to_string(),
        used = used.collect::<Markup>()
    )
}
