//! Arrows for attacks, arcs for bombardments, and the route of a move.

use super::locations::Locations;
use super::selection::{Piece, pieces};
use crate::scene::{MapPath, MapPathKind, Point};
use firstblood::{FirstBlood, Step, UnitId, UnitLocation};
use hex::Hex;

/// 4.0b: the route of the selected units to a hex, the movement factors that the first has left there, and the hexes
/// that it would have to attack.
pub fn route(game: &FirstBlood, selection: &[Piece], hex: Hex) -> Option<MapPath> {
    let Step::Move(_) = game.step() else { return None };
    let Piece::Unit(unit) = *pieces(game, selection).first()? else { return None };
    let (map, places) = (game.map(), Locations::of(game.map()));
    let to = places.at(map, hex)?;
    let (_, left) = game.reach(unit).into_iter().find(|(place, _)| *place == to)?;
    let steps = [game.location(unit)].into_iter().chain(game.path(unit, to)?);
    let points = steps.filter_map(|place| places.counters(map, place)).collect();
    let attacks = obliged(game, unit, to).map(|hexes| format!(" · must attack {hexes}"));
    let tag = format!("{left} left{}", attacks.unwrap_or_default());
    Some(MapPath { kind: MapPathKind::Route, points, tag: Some(tag) })
}

/// 8.2e, 8.2f: the hexes that must be attacked if a unit ends its movement here.
pub fn obliged(game: &FirstBlood, unit: UnitId, at: UnitLocation) -> Option<String> {
    let UnitLocation::Hex(hex) = at else { return None };
    let contacts = game.contacts(game.side(unit), hex);
    let labels: Vec<String> = contacts.iter().map(|hex| game.map().label(hex)).collect();
    (!labels.is_empty()).then(|| labels.join(" and "))
}

fn between(from: Point, to: Point, part: f64) -> Point {
    Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
}

/// The two strokes of an arrow's head, with the tip between them.
fn head(from: Point, tip: Point, length: f64) -> [Point; 4] {
    let angle = (tip.y - from.y).atan2(tip.x - from.x);
    let stroke = |turn: f64| {
        Point::new(tip.x - length * (angle + turn).cos(), tip.y - length * (angle + turn).sin())
    };
    [tip, stroke(0.65), tip, stroke(-0.65)]
}

/// An arrow across the hexside between two hexes.
pub fn arrow(from: Point, to: Point) -> MapPath {
    let (start, tip) = (between(from, to, 0.36), between(from, to, 0.7));
    let points = [start].into_iter().chain(head(start, tip, 10.0)).collect();
    MapPath { kind: MapPathKind::Assault, points, tag: None }
}

/// A high arc from a gun to its target.
pub fn arc(from: Point, to: Point) -> MapPath {
    const PIECES: u8 = 10;
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let top = between(from, to, 0.5);
    let top = Point::new(top.x - dy * 0.28, top.y + dx * 0.28);
    let at = |part: f64| between(between(from, top, part), between(top, to, part), part);
    let line: Vec<Point> =
        (1..PIECES).map(|piece| at(f64::from(piece) / f64::from(PIECES))).collect();
    let end = head(line[line.len() - 2], line[line.len() - 1], 9.0);
    MapPath {
        kind: MapPathKind::Bombardment,
        points: line.into_iter().chain(end).collect(),
        tag: None,
    }
}
