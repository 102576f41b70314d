//! Points and rectangles in SVG, and small texts on the map.

use crate::html;
use crate::markup::Markup;
use crate::scene::{Bounds, Field, Grid, Point};
use hex::Hex;

pub fn view_box(Bounds { x, y, width, height }: Bounds) -> String {
    format!("{x:.1} {y:.1} {width:.1} {height:.1}")
}

/// The `points` attribute of a polygon or polyline.
pub fn points(points: &[Point]) -> String {
    let written: Vec<String> =
        points.iter().map(|Point { x, y }| format!("{x:.1},{y:.1}")).collect();
    written.join(" ")
}

/// The outline of a hex, in this class; empty if the map does not have the hex.
pub fn outline(field: &Field, class: &str, hex: Hex) -> Markup {
    let points = field.spot(hex).map(|spot| points(&spot.outline)).unwrap_or_default();
    html!("<polygon class=\"{class}\" points=\"{points}\"></polygon>", class, points)
}

/// The outline of a hex, drawn a little smaller so that it does not touch the outlines of its neighbours. Squares
/// do not touch, and their cards would cover a smaller outline.
pub fn ring(field: &Field, class: &str, hex: Hex) -> Markup {
    let size = match field.grid {
        Grid::Hexes(_) => 0.91,
        Grid::Squares => 1.0,
    };
    let Some(spot) = field.spot(hex) else { return Markup::new() };
    let inward = |at: &Point| {
        Point::new(
            spot.centre.x + (at.x - spot.centre.x) * size,
            spot.centre.y + (at.y - spot.centre.y) * size,
        )
    };
    let points = points(&spot.outline.iter().map(inward).collect::<Vec<_>>());
    html!("<polygon class=\"{class}\" points=\"{points}\"></polygon>", class, points)
}

/// The centre of a hex; 0, 0 if the map does not have the hex.
pub fn centre(field: &Field, hex: Hex) -> Point {
    field.spot(hex).map_or(Point::default(), |spot| spot.centre)
}

/// Moves a drawing centred on 0, 0 to a point.
pub fn moved(Point { x, y }: Point, drawn: &Markup) -> Markup {
    html!("<g transform=\"translate({x:.1} {y:.1})\">{drawn}</g>", x, y, drawn)
}

/// The position and size attributes of a rectangle.
pub fn sides(Bounds { x, y, width, height }: Bounds) -> Markup {
    html!(
        "x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"",
        x,
        y,
        width,
        height
    )
}

/// The style of a text on a pill: the classes of pill and text, the font size, and the offset of the pill's top.
pub struct Pill {
    pub back: &'static str,
    pub front: &'static str,
    pub size: f64,
    pub y: f64,
}

impl Pill {
    /// The text on a pill, whose width is estimated from the number of characters.
    pub fn around(&self, at: Point, text: &str) -> Markup {
        let width = text.chars().count() as f64 * self.size * 0.58 + self.size;
        let sides = sides(Bounds { x: -width / 2.0, y: self.y, width, height: 18.0 });
        let Pill { back, front, y, .. } = self;
        let foot = y + 13.0;
        let drawn = html!(
            "<rect class=\"{back}\" {sides} rx=\"9\"></rect>\
             <text class=\"{front}\" y=\"{foot}\">{text}</text>",
            back,
            sides,
            front,
            foot,
            text
        );
        moved(at, &drawn)
    }
}
