//! Highlighted hexes and the tags on them.

use super::shape::{self, Pill};
use crate::art::{Army, Layout};
use crate::html;
use crate::markup::Markup;
use crate::scene::{Field, Grid, Highlight, HighlightKind, Point, Scene};

/// The styles of tags longer than a price, at the bottom of a hex.
const ODDS: Pill = Pill { back: "hl-odds-b", front: "hl-odds", size: 12.0, y: FOOT };
const NOTE: Pill = Pill { back: "tag-b", front: "tag-t", size: 12.0, y: FOOT };
const FOOT: f64 = 15.0;
/// How far a text may overlap the bottom edge of a counter without hiding its numbers.
const OVERLAP: f64 = 4.0;

/// Highlights and markers below the counters.
pub fn highlights(field: &Field, scene: &Scene) -> Markup {
    let marks: Markup =
        scene.marks.iter().map(|mark| shape::moved(mark.at, &mark.markup)).collect();
    let highlights = scene.highlights.iter();
    let highlights: Markup = highlights.map(|it| highlight(field, it)).collect();
    let edges: Markup = [
        edge(field, scene, HighlightKind::Fire, "hl-fire-edge"),
        edge(field, scene, HighlightKind::Suspected, "hl-suspected-edge"),
        edge(field, scene, HighlightKind::Pattern, "hl-pattern-edge"),
        edge(field, scene, HighlightKind::Zone(Army::Us), "hl-zoc-edge zoc-us"),
        edge(field, scene, HighlightKind::Zone(Army::Japan), "hl-zoc-edge zoc-jp"),
    ]
    .into_iter()
    .collect();
    highlights + edges + marks
}

/// Draws most highlights as outlines. Hexes to choose from have a ring inside instead: the terrain stays visible, and
/// the rings of adjacent hexes do not touch.
fn highlight(field: &Field, Highlight { hex, kind, .. }: &Highlight) -> Markup {
    match kind {
        HighlightKind::Open => Markup::new(),
        HighlightKind::Reach | HighlightKind::Ready => {
            shape::ring(field, "hl-halo", *hex) + shape::ring(field, class(*kind), *hex)
        }
        _ => shape::outline(field, class(*kind), *hex),
    }
}

/// One edge around all hexes of this kind. Squares do not touch, so each has its own.
fn edge(field: &Field, scene: &Scene, kind: HighlightKind, class: &str) -> Markup {
    let inside = scene.highlights.iter().filter(|highlight| highlight.kind == kind);
    let Grid::Hexes(tops) = field.grid else {
        return inside.map(|highlight| shape::outline(field, class, highlight.hex)).collect();
    };
    let edge = Layout::new(tops, Layout::SIZE).outline(inside.map(|highlight| highlight.hex));
    if edge.is_empty() {
        Markup::new()
    } else {
        html!("<path class=\"{class}\" d=\"{edge}\"></path>", class, edge)
    }
}

/// The class of a highlight in the style sheets.
pub const fn class(kind: HighlightKind) -> &'static str {
    match kind {
        HighlightKind::Reach => "hl-reach",
        HighlightKind::Ready => "hl-ready",
        HighlightKind::Open => "hl-open",
        HighlightKind::Suspected => "hl-suspected",
        HighlightKind::Pattern => "hl-pattern",
        HighlightKind::Possible => "hl-possible",
        HighlightKind::Target => "hl-target",
        HighlightKind::Select => "hl-select",
        HighlightKind::Chosen => "hl-chosen",
        HighlightKind::Fire => "hl-fire",
        HighlightKind::Screen => "hl-screen",
        HighlightKind::Refused => "hl-block",
        HighlightKind::Danger => "hl-danger",
        HighlightKind::Duty => "hl-duty",
        HighlightKind::Recent => "hl-recent",
        HighlightKind::Zone(Army::Us) => "hl-zoc zoc-us",
        HighlightKind::Zone(Army::Japan) => "hl-zoc zoc-jp",
    }
}

/// Tags and markers above the counters.
pub fn tags(field: &Field, scene: &Scene) -> Markup {
    let overlays = scene.overlays.iter().map(|mark| shape::moved(mark.at, &mark.markup));
    overlays.chain(scene.highlights.iter().filter_map(|it| tag(field, scene, it))).collect()
}

/// A price is on a disc in the middle of the hex, or at the corner of the counter there. Any other text is on a
/// pill at the bottom of the hex or counter.
fn tag(field: &Field, scene: &Scene, Highlight { hex, kind, tag }: &Highlight) -> Option<Markup> {
    let text = tag.as_ref()?;
    let at = shape::centre(field, *hex);
    let is_free = !scene.pieces.iter().any(|piece| piece.hex == *hex);
    // Cards on squares are wider than they are high.
    let edge = match field.grid {
        Grid::Hexes(_) => field.counter / 2.0,
        Grid::Squares => field.counter * 0.38,
    };
    let below = |pill: Pill| if is_free { pill } else { Pill { y: edge - OVERLAP, ..pill } };
    Some(match kind {
        HighlightKind::Reach if text.chars().count() <= 2 => {
            let price = html!(
                "<circle class=\"hl-cost-b\" r=\"12\"></circle>\
                 <text class=\"hl-cost\" y=\"6\">{text}</text>",
                text
            );
            let at = if is_free { at } else { Point::new(at.x + edge - 1.0, at.y + edge) };
            shape::moved(at, &price)
        }
        HighlightKind::Duty => {
            html!(
                "<g class=\"duty\" transform=\"translate({x:.1} {y:.1})\">\
                 <circle cx=\"17\" cy=\"-19\" r=\"10\"></circle>\
                 <text x=\"17\" y=\"-13.5\">{text}</text></g>",
                x = at.x,
                y = at.y,
                text
            )
        }
        HighlightKind::Target | HighlightKind::Possible => below(ODDS).around(at, text),
        _ => below(NOTE).around(at, text),
    })
}
