//! The briefing of a scenario: map, sides, length, rules.

use super::super::GameSetup;
use super::{Lobby, balance::balance, drawn};
use crate::art;
use crate::catalogue::{Drawing, ScenarioInfo, Side};
use crate::html;
use crate::markup::Markup;
use crate::route::Route;
use crate::widget::{clause, paragraphs};

impl Lobby {
    /// The head of the briefing: game, scenario, length.
    pub fn title(&self) -> Markup {
        html!(
            "<div class=\"brief-h\"><div><p class=\"eyebrow\">{game}</p><h2 id=\"brief\">{scenario}</h2>\
             </div>{length}</div>",
            game = self.setup.game().title,
            scenario = self.setup.scenario().title,
            length = self.setup.scenario().info.as_ref().map(length)
        )
    }

    /// The map of the scenario and its key. It has its own slot because maps are slow to paint and the text
    /// changes more often.
    pub fn map(&self) -> Markup {
        let (title, scenario) = (self.setup.game(), self.setup.scenario());
        let info = scenario.info.as_ref().and_then(|info| Some((info, title.map(info)?)));
        let map = info.map(|(info, drawing)| map(info, drawing, &scenario.title));
        html!("<div class=\"thumb\">{map}</div>", map)
    }

    pub fn briefing(&self) -> Markup {
        let (game, scenario) = (&*self.setup.game().name, self.setup.scenario());
        let sides = scenario.info.iter().flat_map(|info| &info.sides);
        html!(
            "<div class=\"brief-t\">{text}<dl>{sides}</dl>{rules}{balance}</div>",
            text = paragraphs(&scenario.text),
            sides = sides.map(|of| side(game, of)).collect::<Markup>(),
            rules = rules_used(&self.setup),
            balance = balance(scenario)
        )
    }
}

fn length(info: &ScenarioInfo) -> Markup {
    html!(
        "<p class=\"len\"><b>{turns}</b> {turn_name}<br/><b>≈ {minutes}</b> min</p>",
        turns = info.turns,
        turn_name = info.turn_name,
        minutes = info.minutes
    )
}

fn map(info: &ScenarioInfo, drawing: &Drawing, title: &str) -> Markup {
    let key = |(mark, words): &(String, String)| {
        html!("<li><i class=\"{mark}\"></i>{words}</li>", mark, words)
    };
    html!(
        "{map}<ul class=\"key\">{key}</ul>",
        map = drawn(drawing, html!("role=\"img\" aria-label=\"Map of {title}\"", title)),
        key = info.legend.iter().map(key).collect::<Markup>()
    )
}

fn side(game: &str, side: &Side) -> Markup {
    let Side { army, name, force, aim, clauses } = side;
    let chip = |id: &String| html!(" {chip}", chip = clause(game, id));
    html!(
        "<dt class=\"{army}\"><span>{emblem}</span><span class=\"sr\">{name}</span></dt><dd><b>{name}</b> \
         {force}<br/><span class=\"muted\">{aim}</span>{clauses}</dd>",
        emblem = art::emblem(*army),
        army = army.name(),
        name,
        force,
        aim,
        clauses = clauses.iter().map(chip).collect::<Markup>()
    )
}

/// The rules in use: the basic rules, the chapters that the scenario adds and the chosen options.
fn rules_used(setup: &GameSetup) -> Markup {
    let game = &*setup.game().name;
    let chapters = setup.scenario().info.iter().flat_map(|info| &info.chapters);
    let chapter = |words: &String| html!("<li class=\"tg\">{words}</li>", words);
    let used = setup.game().options.iter().filter(|rule| setup.uses(&rule.id));
    let used = used.map(|rule| {
        let chip = clause(game, &rule.clause);
        html!("<li class=\"tg\">{words} {chip}</li>", words = rule.words, chip)
    });
    html!(
        "<div class=\"in-use\"><h3 class=\"eyebrow\">Rules in use</h3><ul><li class=\"tg base\">\
         <a href=\"{basic}\">Basic rules</a></li>{chapters}{used}</ul></div>",
        basic = Route::Rules { game: game.to_owned(), clause: None }.to_string(),
        chapters = chapters.map(chapter).collect::<Markup>(),
        used = used.collect::<Markup>()
    )
}
