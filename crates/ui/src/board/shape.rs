//! Points and boxes as SVG writes them.

use desk::scene::{Bounds, Field, Point};
use hex::Hex;

pub fn view_box(Bounds { x, y, width, height }: Bounds) -> String {
    format!("{x:.1} {y:.1} {width:.1} {height:.1}")
}

/// `points` of a polygon or polyline.
pub fn points(points: &[Point]) -> String {
    let written: Vec<String> =
        points.iter().map(|Point { x, y }| format!("{x:.1},{y:.1}")).collect();
    written.join(" ")
}

/// The outline of a hex; nothing for one that the map lacks.
pub fn outline(field: &Field, hex: Hex) -> String {
    field.spot(hex).map(|spot| points(&spot.outline)).unwrap_or_default()
}

/// The centre of a hex; of one that the map lacks, its corner.
pub fn centre(field: &Field, hex: Hex) -> Point {
    field.spot(hex).map_or(Point::default(), |spot| spot.centre)
}

/// `transform` to a point.
pub fn translate(Point { x, y }: Point) -> String {
    format!("translate({x:.1} {y:.1})")
}

/// How wide a short text is, as near as a pill around it needs to know.
pub fn text_width(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * 0.58 + size
}
