//! A line of sight drawn from the side: the ground, what stands on it, and the line.

use crate::html;
use crate::markup::Markup;
use crate::scene::{Cover, SideView, Silhouette};
use std::fmt::Write;

/// The size of the drawing, and the margins for the labels.
const WIDTH: f64 = 320.0;
const MARGIN: f64 = 14.0;
const LEVEL: f64 = 18.0;
const SKY: f64 = 12.0;
const SOIL: f64 = 10.0;
const CAPTION: f64 = 14.0;

/// How far eyes, and the crowns of trees, are above the level they stand for, in levels. With these heights a hex
/// reaches the drawn line exactly if it blocks it.
const EYE: f64 = 0.15;
const CROWN: f64 = 0.3;
/// How far the line is above the lower end's level in the hex next to it: over bare ground and cover of that level.
const CLEARANCE: f64 = 0.5;

/// The drawing, with its spoken form.
pub fn side_view(view: &SideView) -> Markup {
    let scale = Scale::of(view);
    let ground = ground(view, &scale);
    let covers: Markup = view.passed.iter().map(|it| cover(it, &scale)).collect();
    let labels: Markup = labels(view, &scale);
    html!(
        "<svg class=\"side-view\" viewBox=\"0 0 {w} {h:.0}\" role=\"img\" aria-label=\"{spoken}\">{covers}\
         <path class=\"soil\" d=\"{ground}\"></path><path class=\"sight\" d=\"{line}\"></path>{labels}</svg>",
        w = WIDTH,
        h = scale.bottom + CAPTION,
        spoken = spoken(view),
        covers,
        ground,
        line = sight_line(view, &scale),
        labels
    )
}

/// From levels to the drawing.
struct Scale {
    /// The bottom of the soil.
    bottom: f64,
}

impl Scale {
    fn of(view: &SideView) -> Scale {
        let tops = view.passed.iter().map(|it| it.top);
        let highest = tops.chain([view.from.1, view.to.1]).max().unwrap_or(0);
        Scale { bottom: SKY + LEVEL * (f64::from(highest) + 1.0) + SOIL }
    }

    fn y(&self, level: f64) -> f64 {
        self.bottom - SOIL - level * LEVEL
    }
}

/// From a fraction of the line to the drawing.
fn across(along: f64) -> f64 {
    MARGIN + along * (WIDTH - 2.0 * MARGIN)
}

/// The levels of the ground along the line, each up to a fraction of it: the viewer's hex, those between, the target's.
fn steps(view: &SideView) -> Vec<(f64, u8)> {
    let mut steps = Vec::new();
    let mut level = view.from.1;
    for it in &view.passed {
        steps.push((it.enters, level));
        level = it.ground;
    }
    let last = view.passed.last().map_or(0.5, |it| it.leaves);
    steps.extend([(last, level), (f64::INFINITY, view.to.1)]);
    steps
}

fn ground(view: &SideView, scale: &Scale) -> String {
    let mut path = format!("M0 {:.1}", scale.bottom);
    for (end, level) in steps(view) {
        let y = scale.y(f64::from(level));
        let x = if end.is_finite() { across(end) } else { WIDTH };
        let _ = write!(path, "V{y:.1}H{x:.1}");
    }
    let _ = write!(path, "V{:.1}Z", scale.bottom);
    path
}

/// What stands in a hex. A hex that blocks the line is marked, bare ground too.
fn cover(it: &Silhouette, scale: &Scale) -> Markup {
    let class = match it.cover {
        Cover::None if it.blocks => "bare",
        Cover::None => return Markup::new(),
        Cover::Plants => "plants",
        Cover::Huts => "huts",
        Cover::Smoke => "smoke",
    };
    let blocks = if it.blocks { " blocks" } else { "" };
    let crown = if it.cover == Cover::None { 0.0 } else { CROWN };
    let top = scale.y(f64::from(it.top) + crown);
    let (left, right) = (across(it.enters), across(it.leaves));
    html!(
        "<rect class=\"{class}{blocks}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" rx=\"3\"></rect>",
        class,
        blocks,
        left,
        top,
        wide = right - left,
        high = scale.bottom - top
    )
}

/// The line as the rules draw it: at the height of the higher end, and from the hex next to the lower end down to it.
fn sight_line(view: &SideView, scale: &Scale) -> String {
    let (from, to) = (f64::from(view.from.1), f64::from(view.to.1));
    let high = from.max(to);
    let height = if view.from.1 == view.to.1 { high + EYE } else { high - EYE };
    let mut points = vec![(0.0, from + EYE)];
    let near = |it: &Silhouette| {
        let low = from.min(to);
        let over = if it.blocks { low } else { low.max(f64::from(it.ground)) };
        (over + CLEARANCE).min(height)
    };
    let (first, last) = (view.passed.first(), view.passed.last());
    match (first, last) {
        (Some(first), Some(_)) if view.from.1 < view.to.1 => {
            points.extend([(first.enters, near(first)), (first.leaves, height), (1.0, height)]);
        }
        (Some(_), Some(last)) if view.from.1 > view.to.1 => {
            points.extend([(0.0, height), (last.enters, height), (last.leaves, near(last))]);
        }
        _ => {}
    }
    points.push((1.0, to + EYE));
    let mut path = String::new();
    for (along, level) in points {
        let command = if path.is_empty() { 'M' } else { 'L' };
        let _ = write!(path, "{command}{:.1} {:.1}", across(along), scale.y(level));
    }
    path
}

/// The labels of both ends, and of the hexes that hinder the line, with the clause.
fn labels(view: &SideView, scale: &Scale) -> Markup {
    let y = scale.bottom + CAPTION - 3.0;
    let label = |x: f64, anchor: &str, text: &str| {
        html!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>",
            x,
            y,
            anchor,
            text
        )
    };
    let hinders = view
        .passed
        .iter()
        .filter(|it| it.clause.is_some())
        .map(|it| label(across(f64::midpoint(it.enters, it.leaves)), "middle", &it.label));
    let ends = [label(2.0, "start", &view.from.0), label(WIDTH - 2.0, "end", &view.to.0)];
    ends.into_iter().chain(hinders).collect()
}

/// The drawing in words.
fn spoken(view: &SideView) -> String {
    let end = |(label, level): &(String, u8)| format!("{label}, level {level}");
    let mut words = format!("Side view from {} to {}.", end(&view.from), end(&view.to));
    for it in &view.passed {
        let effect = match (it.blocks, it.clause) {
            (true, Some(clause)) => format!(", blocks ({clause})"),
            (false, Some(clause)) => format!(", screens ({clause})"),
            _ => String::new(),
        };
        let _ = write!(words, " {}: ground {}, reaches {}{effect}.", it.label, it.ground, it.top);
    }
    words
}
