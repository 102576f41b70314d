//! The contents of a board as plain data: the [`Field`], which never changes, and the [`Scene`] on it. All
//! lengths are in map units, and `y` grows downward. The page draws them without knowing any game.

use std::collections::BTreeMap;

use crate::art::Army;
use crate::markup::Markup;
use hex::{Dir, Hex, Tops};
use serde::{Deserialize, Serialize};

/// A point on the map, or on the screen where stated.
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

/// An axis-aligned rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Bounds {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Bounds {
    /// The bounding box of these points; `None` if there are none.
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

/// The grid of a field. Spaces are identified by a [`Hex`] in either case; on squares its coordinates are the
/// column and the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grid {
    Hexes(Tops),
    /// Rows and columns, counted from the top left: `q` is the column and `r` the row.
    Squares,
}

impl From<Tops> for Grid {
    fn from(tops: Tops) -> Grid {
        Grid::Hexes(tops)
    }
}

/// The map of a game, with its clickable hexes. It stays the same for the whole game.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub grid: Grid,
    /// The whole map, including its margin.
    pub bounds: Bounds,
    /// The width of a counter. Counters that are too small on the screen hide their small print.
    pub counter: f64,
    /// The minimum width of a counter in the initial view, in pixels.
    pub smallest: f64,
    /// The goal of the game on this map and its name. If it is out of sight, the board points to it.
    pub goal: Option<(&'static str, Point)>,
    /// The map as SVG.
    pub markup: Markup,
    spots: Vec<Spot>,
}

/// A clickable hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    pub hex: Hex,
    /// The label printed on the map and used in orders.
    pub label: String,
    pub centre: Point,
    /// The corners, clockwise.
    pub outline: Vec<Point>,
}

impl Field {
    /// Sorts the spots into reading order, for screen readers.
    pub fn new(
        grid: impl Into<Grid>,
        bounds: Bounds,
        counter: f64,
        markup: Markup,
        mut spots: Vec<Spot>,
    ) -> Field {
        // Hexes of one row have the same height, up to rounding errors.
        let tenths = |length: f64| (length * 10.0).round() as i32;
        spots.sort_by_key(|spot| (tenths(spot.centre.y), tenths(spot.centre.x)));
        let (grid, smallest) = (grid.into(), crate::viewport::READABLE);
        Field { grid, bounds, counter, smallest, goal: None, markup, spots }
    }

    /// All hexes, from the top left to the bottom right.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The spot of this hex, if the map has it.
    pub fn spot(&self, hex: Hex) -> Option<&Spot> {
        self.index(hex).map(|index| &self.spots[index])
    }

    /// The index of this hex in reading order.
    pub fn index(&self, hex: Hex) -> Option<usize> {
        self.spots.iter().position(|spot| spot.hex == hex)
    }

    /// The hex with this label.
    pub fn labelled(&self, label: &str) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.label == label)
    }
}

/// Everything on the field at one moment.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// The description of each hex for screen readers, read after its label.
    pub spoken: BTreeMap<Hex, String>,
    /// Ground that changes during play, below everything else.
    pub ground: Vec<Mark>,
    /// The counters in drawing order: the top counter of a stack comes last.
    pub pieces: Vec<Piece>,
    pub highlights: Vec<Highlight>,
    pub paths: Vec<MapPath>,
    pub sight_lines: Vec<SightLine>,
    /// Markers on the ground, below the counters and not part of any stack.
    pub marks: Vec<Mark>,
    /// Markers above the counters.
    pub overlays: Vec<Mark>,
    /// The facings that the player can choose from.
    pub arrows: Vec<FacingArrow>,
}

/// A marker on the ground or above the counters.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    pub at: Point,
    /// SVG centred on 0, 0.
    pub markup: Markup,
}

/// A facing that can be chosen for the pending action in a hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FacingArrow {
    pub hex: Hex,
    pub toward: Dir,
    /// The order with this facing.
    pub order: String,
    pub chosen: bool,
}

/// A counter. The page recognizes it by its key and slides it to its new position.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    pub key: String,
    /// Counters in the same hex form a stack, which can be fanned out.
    pub hex: Hex,
    pub at: Point,
    /// SVG centred on 0, 0.
    pub markup: Markup,
    /// Its name, shown when the stack is fanned out.
    pub label: String,
    /// Its state in a few words, such as facing and hits, shown when the stack is fanned out.
    pub note: String,
}

/// A highlighted hex, with a short text such as a price or odds.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Highlight {
    pub hex: Hex,
    pub kind: HighlightKind,
    pub tag: Option<String>,
}

/// Why a hex is highlighted. The style sheets give each kind its own colour and line style.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HighlightKind {
    /// Can be entered; the tag is the price, or the movement left.
    Reach,
    /// Contains a unit that can be chosen to act or to join.
    Ready,
    /// Can be chosen like almost every other hex, so a mark would tell the player nothing.
    Open,
    /// May hold hidden enemies.
    Suspected,
    /// Is affected by what is aimed at a hex nearby; the tag is the chance.
    Pattern,
    /// Can be attacked; the tag is the odds.
    Possible,
    /// Is under attack.
    Target,
    /// Contains the acting unit.
    Select,
    /// Is part of the draft.
    Chosen,
    /// Is in a field of fire.
    Fire,
    /// Screens a line of sight.
    Screen,
    /// Is the reason for a refusal; the tag is the clause.
    Refused,
    /// Could be fired at; the tag is the number of enemies that could.
    Danger,
    /// Still requires an action.
    Duty,
    /// Is part of the last action of another player.
    Recent,
    /// Is in a Zone of Control of this side.
    Zone(Army),
}

impl HighlightKind {
    /// Whether a click here does something. Tab steps through these hexes.
    pub const fn is_actionable(self) -> bool {
        self.is_order() || matches!(self, HighlightKind::Ready | HighlightKind::Duty)
    }

    /// Whether a click here gives an order about the hex, so that the stack in it stays closed.
    pub const fn is_order(self) -> bool {
        matches!(
            self,
            HighlightKind::Reach
                | HighlightKind::Open
                | HighlightKind::Possible
                | HighlightKind::Target
        )
    }
}

/// A line through points of the map: a route or an attack.
#[derive(Clone, PartialEq, Debug)]
pub struct MapPath {
    pub kind: MapPathKind,
    pub points: Vec<Point>,
    /// A short text at its end.
    pub tag: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapPathKind {
    Route,
    Attack,
    /// An attack on an adjacent hex. Drawn above the counters, which would hide it otherwise.
    Assault,
    /// An attack from a distance. Drawn above the counters.
    Bombardment,
}

impl MapPathKind {
    /// Whether it is drawn above the counters.
    pub const fn is_above(self) -> bool {
        matches!(self, MapPathKind::Assault | MapPathKind::Bombardment)
    }
}

/// A line of sight.
#[derive(Clone, PartialEq, Debug)]
pub struct SightLine {
    pub from: Point,
    pub to: Point,
    /// The point where it is blocked, if it is.
    pub blocked_at: Option<Point>,
    pub tag: Option<String>,
}

impl SightLine {
    /// A line that is blocked where it passes nearest to this point, if any.
    pub fn new(from: Point, to: Point, blocked_by: Option<Point>) -> SightLine {
        SightLine { from, to, blocked_at: blocked_by.map(|by| nearest(from, to, by)), tag: None }
    }
}

/// The point of a line that lies nearest to another point.
fn nearest(from: Point, to: Point, other: Point) -> Point {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x * x + y * y;
    let part = ((other.x - from.x) * x + (other.y - from.y) * y) / length.max(1.0);
    Point::new(from.x + part * x, from.y + part * y)
}

/// The hexes of units that have an enemy within this many hexes.
pub fn in_contact(units: &[(Hex, Army)], reach: u16) -> Vec<Hex> {
    let near = |(hex, army): &&(Hex, Army)| {
        units.iter().any(|(other, side)| side != army && hex.distance(*other) <= reach)
    };
    units.iter().filter(near).map(|(hex, _)| *hex).collect()
}

/// The answer of the line-of-sight tool.
#[derive(Clone, PartialEq, Debug)]
pub struct SightReport {
    /// The hex that blocks the line, if one does.
    pub blocked_by: Option<Hex>,
    /// The answer in words: `Clear`, `Blocked by light jungle in E05`.
    pub words: String,
    /// The clause that decides it.
    pub clause: &'static str,
    /// The line from the side; none between adjacent hexes.
    pub side_view: Option<SideView>,
}

/// A line of sight from the side.
#[derive(Clone, PartialEq, Debug)]
pub struct SideView {
    /// The hexes of the viewer and of the target, each with its level.
    pub from: (String, u8),
    pub to: (String, u8),
    /// The hexes between them.
    pub passed: Vec<Silhouette>,
}

/// One hex under a line of sight, seen from the side.
#[derive(Clone, PartialEq, Debug)]
pub struct Silhouette {
    pub label: String,
    /// Where the line reaches and leaves the hex, from 0 at the viewer to 1 at the target.
    pub enters: f64,
    pub leaves: f64,
    /// The levels of the ground and of what stands on it.
    pub ground: u8,
    pub top: u8,
    pub cover: Cover,
    pub blocks: bool,
    /// The clause by which the hex screens the target or blocks the line.
    pub clause: Option<&'static str>,
}

/// What stands in a hex and hinders sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cover {
    None,
    Plants,
    Huts,
    Smoke,
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
            markup: Markup::new(),
            label: String::new(),
            note: String::new(),
        }
    }

    #[test]
    fn spots_are_in_reading_order_and_found_by_hex_and_label() {
        let spots = vec![spot(1, 5.0, 9.0), spot(2, 9.0, 1.0), spot(3, 2.0, 1.0)];
        let field = Field::new(Tops::Flat, Bounds::default(), 40.0, Markup::new(), spots);
        let order: Vec<i16> = field.spots().iter().map(|spot| spot.hex.q).collect();
        assert_eq!(order, [3, 2, 1]);
        assert_eq!(field.spot(Hex { q: 2, r: 0 }).map(|spot| &*spot.label), Some("02"));
        assert_eq!(field.labelled("03").map(|spot| spot.hex.q), Some(3));
        assert_eq!(field.spot(Hex { q: 9, r: 9 }), None);
    }

    #[test]
    fn a_stack_is_listed_from_the_top() {
        let pieces = vec![piece("below", 1), piece("elsewhere", 2), piece("top", 1)];
        let scene = Scene { pieces, ..Scene::default() };
        let keys: Vec<&str> =
            scene.stack(Hex { q: 1, r: 0 }).iter().map(|piece| &*piece.key).collect();
        assert_eq!(keys, ["top", "below"]);
    }
}
