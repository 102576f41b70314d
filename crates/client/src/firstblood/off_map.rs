//! Drawings around the map: entry points with their arrows, and the boxes below the south edge.

use super::army;
use super::locations::Locations;
use super::map_spec::layout;
use crate::html;
use crate::markup::Markup;
use crate::scene::Point;
use firstblood::{EntryPoint, Map, OffMapBox, UnitLocation};
use hex::{Hex, HexId};

/// The distance of an entry point's disc from the middle of its location, toward its hexes.
const TOWARD: f64 = 21.0;
/// The size of that disc.
const DISC: f64 = 13.5;
/// How far into its hex an arrow points.
const INTO: f64 = 24.0;
/// The size of a box, and the distance of its middle from the hexes above.
const WIDTH: f64 = 192.0;
const HEIGHT: f64 = 60.0;
const BELOW: f64 = 27.0;

/// The middle of a box, below its place.
pub fn middle(hex: Hex) -> Point {
    let Point { x, y } = layout().centre(hex);
    Point::new(x, y + BELOW)
}

/// The position of counters in a box: beside its letter.
pub fn inside(hex: Hex) -> Point {
    let Point { x, y } = middle(hex);
    Point::new(x - 22.0, y)
}

/// The corners of a box, clockwise.
pub fn frame(hex: Hex) -> Vec<Point> {
    let Point { x, y } = middle(hex);
    let (across, down) = (WIDTH / 2.0, HEIGHT / 2.0);
    [(-across, -down), (across, -down), (across, down), (-across, down)]
        .map(|(dx, dy)| Point::new(x + dx, y + dy))
        .to_vec()
}

/// Entry points, boxes and the links between boxes.
pub fn off_map(map: &Map, places: &Locations) -> Markup {
    let drawn = places.all().iter().map(|(place, hex)| match place {
        UnitLocation::Entry(point) => entry(map, *point, *hex),
        UnitLocation::Box(at) => off_board(map, *at, *hex),
        _ => Markup::new(),
    });
    let links = OffMapBox::ALL.windows(2).filter_map(|pair| {
        let at = |of: OffMapBox| places.hex(map, UnitLocation::Box(of)).map(middle);
        Some(link(at(pair[0])?, at(pair[1])?))
    });
    links.chain(drawn).collect()
}

/// The point at this distance from one point toward another.
fn toward(from: Point, to: Point, length: f64) -> Point {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let whole = dx.hypot(dy).max(1.0);
    Point::new(from.x + dx * length / whole, from.y + dy * length / whole)
}

/// The middle of the hexes that the arrows point to.
fn target(map: &Map, arrows: &[HexId]) -> Point {
    let mean = |part: fn(Point) -> f64| {
        let sum: f64 = arrows.iter().map(|hex| part(layout().centre(map.coordinates(*hex)))).sum();
        sum / arrows.len().max(1) as f64
    };
    Point::new(mean(|at| at.x), mean(|at| at.y))
}

/// The position of an entry point's disc.
fn disc(map: &Map, point: EntryPoint, hex: Hex) -> Point {
    toward(layout().centre(hex), target(map, map.entry(point)), TOWARD)
}

/// The position of counters on an entry point: on the far side of its disc.
pub fn landing(map: &Map, point: EntryPoint, hex: Hex) -> Point {
    toward(layout().centre(hex), target(map, map.entry(point)), TOWARD - 39.0)
}

fn entry(map: &Map, point: EntryPoint, hex: Hex) -> Markup {
    let at = disc(map, point, hex);
    let arrows: String = map
        .entry(point)
        .iter()
        .map(|hex| layout().centre(map.coordinates(*hex)))
        .map(|to| arrow(toward(at, to, DISC + 3.5), toward(to, at, INTO)))
        .collect();
    let side = army(point.side()).name();
    let (Point { x, y }, number) = (at, point.number());
    html!(
        "<g class=\"entry {side}\"><path d=\"{arrows}\"/><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{DISC}\"/>\
         <text x=\"{x:.1}\" y=\"{text_y:.1}\">{number}</text></g>",
        side,
        arrows,
        x,
        y,
        DISC,
        text_y = y + 5.0,
        number
    )
}

/// A line and the two strokes of its head, as path data.
fn arrow(from: Point, to: Point) -> String {
    const HEAD: f64 = 7.0;
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let angle = dy.atan2(dx);
    let stroke = |turn: f64| {
        Point::new(to.x - HEAD * (angle + turn).cos(), to.y - HEAD * (angle + turn).sin())
    };
    let (left, right) = (stroke(0.7), stroke(-0.7));
    format!(
        "M{:.1} {:.1}L{:.1} {:.1}M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}",
        from.x, from.y, to.x, to.y, left.x, left.y, to.x, to.y, right.x, right.y
    )
}

fn off_board(map: &Map, at: OffMapBox, hex: Hex) -> Markup {
    let Point { x, y } = middle(hex);
    let (left, top) = (x - WIDTH / 2.0, y - HEIGHT / 2.0);
    let arrows: String = map
        .exits(at)
        .iter()
        .map(|hex| layout().centre(map.coordinates(*hex)))
        .map(|to| {
            let from = Point::new(x + (to.x - x) * 0.6, top);
            arrow(from, toward(to, from, INTO + 8.0))
        })
        .collect();
    html!(
        "<g class=\"entry jp\"><path d=\"{arrows}\"/></g>\
         <rect class=\"obox\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"10\"/>\
         <text class=\"obox-l\" x=\"{text_x:.1}\" y=\"{text_y:.1}\">{letter}</text>",
        arrows,
        left,
        top,
        WIDTH,
        HEIGHT,
        text_x = left + 24.0,
        text_y = y + 10.0,
        letter = at.name()
    )
}

/// The cost from one box to the next.
fn link(from: Point, to: Point) -> Markup {
    let (left, right) = (from.x + WIDTH / 2.0, to.x - WIDTH / 2.0);
    let (x, y) = (f64::midpoint(left, right), from.y);
    html!(
        "<path class=\"link\" d=\"M{left:.1} {y:.1}H{right:.1}\"/>\
         <g transform=\"translate({x:.1} {y:.1})\">\
         <rect class=\"tag-b\" x=\"-23\" y=\"-11\" width=\"46\" height=\"22\" rx=\"11\"/>\
         <text class=\"tag-t half\" y=\"4.6\">½ MF</text></g>",
        left,
        y,
        right,
        x
    )
}
