//! The answer of the line-of-sight tool: in words, and drawn from the side.

use super::side_view::side_view;
use crate::html;
use crate::markup::Markup;
use crate::ruler::{Measurement, Ruler};
use crate::scene::SightReport;
use crate::widget::clause;

/// Which hex to choose next, or the distance and whether the line of sight is clear, with its clause and its side view.
pub fn sight_note(
    game: &str,
    ruler: Ruler,
    measured: Option<&Measurement>,
    report: Option<&SightReport>,
) -> Markup {
    let Some(measured) = measured.filter(|it| it.distance > 0) else {
        return match ruler {
            Ruler::Off => Markup::new(),
            Ruler::Ready => html!("Choose the first hex"),
            Ruler::From(_) | Ruler::Between(..) => html!("Choose the second hex"),
        };
    };
    let report = report.map(|report| {
        let class = if report.blocked_by.is_some() { "bad" } else { "good" };
        let chip = clause(game, report.clause);
        let drawn = report.side_view.as_ref().map(side_view);
        html!(
            "<b class=\"{class}\">{words}</b> {chip}{drawn}",
            class,
            words = &report.words,
            chip,
            drawn
        )
    });
    html!("<span>{line}</span>{report}", line = measured.line(), report)
}
