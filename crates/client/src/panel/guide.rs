//! The guide of a table: the goal, the highlights and their meanings, the game in brief, and the key to the counters.

use crate::board::highlight_class;
use crate::catalogue::Side;
use crate::html;
use crate::key::Key;
use crate::lobby::army;
use crate::markup::Markup;
use crate::scene::{HighlightKind, Scene};
use crate::widget::{button, clause, emblem, icon_button};
use crate::{Session, art::Icon};

/// The goal of this viewer's side in a line; for a spectator, the goals of both.
pub fn goal(session: &Session, sides: &[Side]) -> String {
    if let Some(side) = own_side(session, sides) {
        return side.aim.clone();
    }
    let aims = sides.iter().map(|side| format!("{}: {}", side.name, side.aim));
    aims.collect::<Vec<_>>().join(" ")
}

/// The panel with the goal, beside the map. Actions: `guide`.
pub fn goal_panel(session: &Session, sides: &[Side]) -> Markup {
    let title = if own_side(session, sides).is_some() { "Your goal" } else { "Goals" };
    html!(
        "<section class=\"panel goal\" aria-label=\"{title}\"><h2>{title}</h2><p>{goal}</p>{guide}</section>",
        title,
        goal = goal(session, sides),
        guide = button("btn", "guide", "How to play")
    )
}

/// The goal in one line, for small screens. Actions: `guide`.
pub fn goal_line(session: &Session, sides: &[Side]) -> Markup {
    html!(
        "<button type=\"button\" class=\"goal-line\" data-do=\"guide\"><b>Goal</b> {goal}</button>",
        goal = goal(session, sides)
    )
}

fn own_side<'a>(session: &Session, sides: &'a [Side]) -> Option<&'a Side> {
    let own = army(session.opening.seat.as_deref()?);
    sides.iter().find(|side| side.army == own)
}

/// The contents of the guide.
#[derive(Clone, Copy, Debug)]
pub struct Guide<'a> {
    pub session: &'a Session,
    pub sides: &'a [Side],
    pub scene: &'a Scene,
    pub keys: &'a [Key],
    /// The summary at the head of the rules, once it is loaded.
    pub brief: Option<&'a Markup>,
}

/// The guide. Actions: `close-guide`, `rules`.
pub fn guide(guide: &Guide<'_>) -> Markup {
    let game = &*guide.session.opening.game;
    let side = |side: &Side| {
        let chips = side.clauses.iter().map(|id| html!(" {chip}", chip = clause(game, id)));
        html!(
            "<li class=\"{army}\">{emblem}<span><b>{name}</b> {aim}{chips}</span></li>",
            army = side.army.name(),
            emblem = emblem(side.army),
            name = side.name,
            aim = side.aim,
            chips = chips.collect::<Markup>()
        )
    };
    let loading = html!("<p class=\"muted\" role=\"status\">Loading…</p>");
    html!(
        "<div class=\"drawer-h\"><h2>How to play</h2>{close}</div>\
         <h3>Goals</h3><ul class=\"sitting\">{sides}</ul>\
         <h3>Highlights on the map</h3>{highlights}\
         <h3>In brief</h3><div class=\"brief\">{brief}</div>\
         <h3>Key to the counters</h3><p class=\"small\">Select a counter on the map to see its numbers.</p>\
         <div class=\"counter-keys\">{keys}</div><p>{rules}</p>",
        close = icon_button(Icon::Close, "close-guide", "Close"),
        sides = guide.sides.iter().map(side).collect::<Markup>(),
        highlights = highlights(guide.scene),
        brief = guide.brief.unwrap_or(&loading),
        keys = guide.keys.iter().map(|key| key.markup(game)).collect::<Markup>(),
        rules = button("btn", "rules", "Open the full rules")
    )
}

/// The highlights on the map now, each with its meaning.
fn highlights(scene: &Scene) -> Markup {
    let mut kinds: Vec<HighlightKind> = scene.highlights.iter().map(|it| it.kind).collect();
    kinds.sort();
    kinds.dedup();
    if kinds.is_empty() {
        return html!("<p>Nothing is highlighted: there is nothing to choose on the map now.</p>");
    }
    let row = |kind: &HighlightKind| {
        html!(
            "<li><svg viewBox=\"-12 -12 24 24\" aria-hidden=\"true\">\
             <rect class=\"{class}\" x=\"-9\" y=\"-9\" width=\"18\" height=\"18\" rx=\"4\"/></svg>\
             <span>{meaning}</span></li>",
            class = highlight_class(*kind),
            meaning = meaning(*kind)
        )
    };
    html!("<ul class=\"lit\">{rows}</ul>", rows = kinds.iter().map(row).collect::<Markup>())
}

/// The meaning of a highlight.
const fn meaning(kind: HighlightKind) -> &'static str {
    match kind {
        HighlightKind::Reach => {
            "You can choose this hex: to move there, set up there or take it. The number is the price, or the \
             movement left."
        }
        HighlightKind::Ready => "A unit here can act or join the action.",
        HighlightKind::Open => "You can choose this hex, like almost any other.",
        HighlightKind::Suspected => "By all that you know, hidden enemies may be in these hexes.",
        HighlightKind::Pattern => {
            "Also affected by what is aimed at a hex nearby. The number is the chance."
        }
        HighlightKind::Possible => {
            "You can attack here. The number is your chance. Choose the hex once to see the odds, again to attack."
        }
        HighlightKind::Target => "This is the target of your choice, or of the fight in progress.",
        HighlightKind::Select => "The unit that is acting.",
        HighlightKind::Chosen => "Part of the action you are planning. Undo takes it back.",
        HighlightKind::Fire => "The unit you selected could fire at these hexes.",
        HighlightKind::Screen => {
            "This hex hides part of the view: units behind it are harder to hit."
        }
        HighlightKind::Refused => "The reason why your last choice is not possible, with the rule.",
        HighlightKind::Danger => "Enemies could fire at these hexes; the number says how many.",
        HighlightKind::Duty => "You still have to decide something here before you can continue.",
        HighlightKind::Recent => "The last action of another player.",
        HighlightKind::Zone(_) => "A Zone of Control: enemy units must stop here.",
    }
}
