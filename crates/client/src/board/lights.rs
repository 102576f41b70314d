//! Hexes that stand out, and the small texts on them.

use super::shape::{self, Pill};
use crate::art::{Army, Layout, escape};
use crate::scene::{Field, Grid, Light, LightKind, Point, Scene};

/// What is longer than a price lies at the foot of its hex.
const ODDS: Pill = Pill { back: "hl-odds-b", front: "hl-odds", size: 12.0, y: FOOT };
const NOTE: Pill = Pill { back: "tag-b", front: "tag-t", size: 12.0, y: FOOT };
const FOOT: f64 = 15.0;
/// How much of a counter the texts at its foot may cover: its numbers stand above.
const COVERED: f64 = 4.0;

/// What lies on the ground, washes and edges, below the counters.
pub fn lights(field: &Field, scene: &Scene) -> String {
    let marks: String =
        scene.marks.iter().map(|mark| shape::moved("", mark.at, &mark.markup)).collect();
    let lights = scene.lights.iter();
    let lights: String =
        lights.map(|light| shape::outline(field, class(light.kind), light.hex)).collect();
    let edges = [
        edge(field, scene, LightKind::Fire, "hl-fire-edge"),
        edge(field, scene, LightKind::Zone(Army::Us), "hl-zoc-edge zoc-us"),
        edge(field, scene, LightKind::Zone(Army::Japan), "hl-zoc-edge zoc-jp"),
    ];
    lights + &edges.concat() + &marks
}

/// A field of fire, or the zones of a side, have one edge around them. Squares lie apart: each has its
/// own.
fn edge(field: &Field, scene: &Scene, kind: LightKind, class: &str) -> String {
    let inside = scene.lights.iter().filter(|light| light.kind == kind);
    let Grid::Hexes(tops) = field.grid else {
        return inside.map(|light| shape::outline(field, class, light.hex)).collect();
    };
    let edge = Layout::new(tops, Layout::SIZE).outline(inside.map(|light| light.hex));
    if edge.is_empty() { edge } else { format!("<path class=\"{class}\" d=\"{edge}\"></path>") }
}

const fn class(kind: LightKind) -> &'static str {
    match kind {
        LightKind::Reach => "hl-reach",
        LightKind::Possible => "hl-possible",
        LightKind::Target => "hl-target",
        LightKind::Select => "hl-select",
        LightKind::Chosen => "hl-chosen",
        LightKind::Fire => "hl-fire",
        LightKind::Screen => "hl-screen",
        LightKind::Refused => "hl-block",
        LightKind::Danger => "hl-danger",
        LightKind::Duty => "hl-duty",
        LightKind::Zone(Army::Us) => "hl-zoc zoc-us",
        LightKind::Zone(Army::Japan) => "hl-zoc zoc-jp",
    }
}

/// Prices, odds and clauses, and other signs above the counters.
pub fn tags(field: &Field, scene: &Scene) -> String {
    let signs = scene.signs.iter().map(|sign| shape::moved("", sign.at, &sign.markup));
    signs.chain(scene.lights.iter().filter_map(|light| tag(field, scene, light))).collect()
}

/// A price lies on a disc in the middle of its hex, or on the corner of the counter there; anything
/// else on a pill at the foot of either.
fn tag(field: &Field, scene: &Scene, Light { hex, kind, tag }: &Light) -> Option<String> {
    let text = tag.as_ref()?;
    let (at, written) = (shape::centre(field, *hex), escape(text));
    let is_free = !scene.pieces.iter().any(|piece| piece.hex == *hex);
    // Cards on squares are wider than high.
    let edge = match field.grid {
        Grid::Hexes(_) => field.counter / 2.0,
        Grid::Squares => field.counter * 0.38,
    };
    let below = |pill: Pill| if is_free { pill } else { Pill { y: edge - COVERED, ..pill } };
    Some(match kind {
        LightKind::Reach if text.chars().count() <= 2 => {
            let price = format!(
                "<circle class=\"hl-cost-b\" r=\"12\"></circle>\
                 <text class=\"hl-cost\" y=\"6\">{written}</text>"
            );
            let at = if is_free { at } else { Point::new(at.x + edge - 1.0, at.y + edge) };
            shape::moved("", at, &price)
        }
        LightKind::Duty => {
            let count = format!(
                "<circle cx=\"17\" cy=\"-19\" r=\"10\"></circle>\
                 <text x=\"17\" y=\"-13.5\">{written}</text>"
            );
            shape::moved(" class=\"duty\"", at, &count)
        }
        LightKind::Target | LightKind::Possible => below(ODDS).around(at, text),
        _ => below(NOTE).around(at, text),
    })
}
