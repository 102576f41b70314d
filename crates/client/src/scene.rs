//! What a board shows: the ground once, and what lies on it now. Plain data in map units, with
//! `y` growing downward; the page draws it and knows no game.

use std::collections::BTreeMap;

use crate::art::Army;
use hex::{Dir, Hex, Tops};
use serde::{Deserialize, Serialize};

/// A point of the map, or of the screen where a function says so.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }
}

/// An upright box.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Bounds {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Bounds {
    /// The smallest box with all these points in it.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Bounds> {
        let mut points = points.into_iter();
        let first = points.next()?;
        let corners = points.fold((first, first), |(low, high), at| {
            let low = Point::new(low.x.min(at.x), low.y.min(at.y));
            (low, Point::new(high.x.max(at.x), high.y.max(at.y)))
        });
        let (Point { x, y }, high) = corners;
        Some(Bounds { x, y, width: high.x - x, height: high.y - y })
    }
}

/// How the spaces of a field lie. All of them are told apart by a [`Hex`]: on squares its two numbers
/// are the column and the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grid {
    Hexes(Tops),
    /// In rows and columns; from the top left, `q` counts the columns and `r` the rows.
    Squares,
}

impl From<Tops> for Grid {
    fn from(tops: Tops) -> Grid {
        Grid::Hexes(tops)
    }
}

/// What stays the same for a whole game: the map and the hexes a player can point at.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub grid: Grid,
    /// All of the map, its margin included.
    pub bounds: Bounds,
    /// The width of a counter: below some pixels a counter loses its small print.
    pub counter: f64,
    /// The drawn map, as SVG markup of our own making.
    pub markup: String,
    spots: Vec<Spot>,
}

/// A hex a player can point at.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    pub hex: Hex,
    /// As printed on the map, and as an order names it.
    pub label: String,
    pub centre: Point,
    /// The corners, clockwise.
    pub outline: Vec<Point>,
}

impl Field {
    /// Spots are kept in reading order, so that walking through them makes sense to the ear.
    pub fn new(
        grid: impl Into<Grid>,
        bounds: Bounds,
        counter: f64,
        markup: String,
        mut spots: Vec<Spot>,
    ) -> Field {
        // Hexes of one row lie at the same height, to a tenth at least.
        let tenths = |length: f64| (length * 10.0).round() as i32;
        spots.sort_by_key(|spot| (tenths(spot.centre.y), tenths(spot.centre.x)));
        Field { grid: grid.into(), bounds, counter, markup, spots }
    }

    /// All hexes, from the top left to the bottom right.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The spot of this hex, if the map has it.
    pub fn spot(&self, hex: Hex) -> Option<&Spot> {
        self.place(hex).map(|place| &self.spots[place])
    }

    /// Where in the reading order this hex comes.
    pub fn place(&self, hex: Hex) -> Option<usize> {
        self.spots.iter().position(|spot| spot.hex == hex)
    }

    /// The hex printed with this label.
    pub fn labelled(&self, label: &str) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.label == label)
    }
}

/// What lies on the field now.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// What a screen reader says of a hex after its label; nothing for those left out.
    pub spoken: BTreeMap<Hex, String>,
    /// The ground itself, where it is laid out and changes in play; below everything else.
    pub laid: Vec<Mark>,
    /// In drawing order: in a stack, the top unit comes last.
    pub pieces: Vec<Piece>,
    pub lights: Vec<Light>,
    pub ways: Vec<Way>,
    pub sights: Vec<Sight>,
    /// Flat things on the ground, below the counters and no part of a stack.
    pub marks: Vec<Mark>,
    /// The same above the counters.
    pub signs: Vec<Mark>,
    /// The facings to choose from around a hex.
    pub arrows: Vec<Arrow>,
}

/// Something flat, on the ground or above the counters.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    pub at: Point,
    /// SVG markup of our own making, centred on 0, 0.
    pub markup: String,
}

/// A facing that can be chosen for what is held ready in a hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    pub hex: Hex,
    pub toward: Dir,
    /// The choice with this facing.
    pub order: String,
    pub chosen: bool,
}

/// A counter. Under the same key it is the same counter, which slides to where it is now.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    pub key: String,
    /// Counters in one hex are a stack and can be fanned out.
    pub hex: Hex,
    pub at: Point,
    /// SVG markup of our own making, centred on 0, 0.
    pub markup: String,
    /// Its name, for the fan.
    pub label: String,
    /// Its state in a few words, for the fan: facing, hits.
    pub note: String,
}

/// A hex that stands out, with a short text such as its price or the odds.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Light {
    pub hex: Hex,
    pub kind: LightKind,
    pub tag: Option<String>,
}

/// Why a hex stands out. The two carriers of each meaning, colour and line, are the page's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LightKind {
    /// Can be entered; the tag is the price, or what is left.
    Reach,
    /// Can be attacked; the tag is the odds.
    Possible,
    /// Is being attacked.
    Target,
    /// Acts now.
    Select,
    /// Has been picked for the order that is being put together.
    Chosen,
    /// Lies in a field of fire.
    Fire,
    /// Screens a line of sight.
    Screen,
    /// Blocks, or was refused; the tag is the clause.
    Refused,
    /// Could be fired at; the tag is by how many.
    Danger,
    /// Must still be dealt with.
    Duty,
    /// Lies in a zone of control of this side.
    Zone(Army),
}

impl LightKind {
    /// Whether a press here does something: these are what Tab steps through.
    pub const fn is_open(self) -> bool {
        matches!(self, LightKind::Reach | LightKind::Possible | LightKind::Target | LightKind::Duty)
    }
}

/// A route or an attack, drawn through these points.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    pub kind: WayKind,
    pub points: Vec<Point>,
    /// Shown at its end.
    pub tag: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayKind {
    Route,
    Attack,
    /// An attack on the hex beside: its arrow lies above the counters, or they would hide it.
    Assault,
    /// The same from afar.
    Bombardment,
}

impl WayKind {
    /// Whether it lies above the counters.
    pub const fn is_above(self) -> bool {
        matches!(self, WayKind::Assault | WayKind::Bombardment)
    }
}

/// A line of sight.
#[derive(Clone, PartialEq, Debug)]
pub struct Sight {
    pub from: Point,
    pub to: Point,
    /// Where it is blocked; beyond, the line is dead.
    pub cut: Option<Point>,
    pub tag: Option<String>,
}

impl Scene {
    /// The counters in this hex, the top one first.
    pub fn stack(&self, hex: Hex) -> Vec<&Piece> {
        self.pieces.iter().rev().filter(|piece| piece.hex == hex).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(q: i16, x: f64, y: f64) -> Spot {
        let label = format!("{q:02}");
        Spot { hex: Hex { q, r: 0 }, label, centre: Point::new(x, y), outline: Vec::new() }
    }

    fn piece(key: &str, q: i16) -> Piece {
        Piece {
            key: key.to_owned(),
            hex: Hex { q, r: 0 },
            at: Point::default(),
            markup: String::new(),
            label: String::new(),
            note: String::new(),
        }
    }

    #[test]
    fn spots_are_in_reading_order_and_found_by_hex_and_label() {
        let spots = vec![spot(1, 5.0, 9.0), spot(2, 9.0, 1.0), spot(3, 2.0, 1.0)];
        let field = Field::new(Tops::Flat, Bounds::default(), 40.0, String::new(), spots);
        let order: Vec<i16> = field.spots().iter().map(|spot| spot.hex.q).collect();
        assert_eq!(order, [3, 2, 1]);
        assert_eq!(field.spot(Hex { q: 2, r: 0 }).map(|spot| &*spot.label), Some("02"));
        assert_eq!(field.labelled("03").map(|spot| spot.hex.q), Some(3));
        assert_eq!(field.spot(Hex { q: 9, r: 9 }), None);
    }

    #[test]
    fn a_stack_is_told_from_the_top() {
        let pieces = vec![piece("below", 1), piece("elsewhere", 2), piece("top", 1)];
        let scene = Scene { pieces, ..Scene::default() };
        let keys: Vec<&str> =
            scene.stack(Hex { q: 1, r: 0 }).iter().map(|piece| &*piece.key).collect();
        assert_eq!(keys, ["top", "below"]);
    }
}
