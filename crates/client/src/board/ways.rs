//! Routes, attacks, lines of sight and the string.

use super::shape::{self, Pill};
use crate::measure::{Measure, hexes};
use crate::scene::{Field, Point, Scene, Sight, Way, WayKind};

/// A text on paper, above a point.
const TAG: Pill = Pill { back: "tag-b", front: "tag-t", size: 11.0, y: -33.0 };

pub fn ways(scene: &Scene) -> String {
    scene.ways.iter().filter(|it| !it.kind.is_above()).map(way).collect()
}

/// A way with what is written at its end.
pub fn way(Way { kind, points, tag }: &Way) -> String {
    let (halo, line) = match kind {
        WayKind::Route => ("way-o", "way"),
        WayKind::Attack | WayKind::Assault => ("atk-halo", "atk"),
        WayKind::Bombardment => ("atk-bomb-o", "atk-bomb"),
    };
    let (path, end) = (shape::points(points), points.last().copied().unwrap_or_default());
    let drawn = [halo, line]
        .map(|class| format!("<polyline class=\"{class}\" points=\"{path}\"></polyline>"));
    drawn.concat() + &tag_at(end, tag.as_deref())
}

/// What lies above the counters: lines of sight, and attacks on hexes beside.
pub fn sights(scene: &Scene) -> String {
    let above = scene.ways.iter().filter(|it| it.kind.is_above()).map(way);
    above.chain(scene.sights.iter().map(sight)).collect()
}

/// Solid as far as one sees, dotted beyond.
fn sight(Sight { from, to, cut, tag }: &Sight) -> String {
    let dead = cut.map(|cut| line("los los-dead", cut, *to));
    [
        line("los-halo", *from, *to),
        line("los", *from, cut.unwrap_or(*to)),
        dead.unwrap_or_default(),
        tag_at(*to, tag.as_deref()),
    ]
    .concat()
}

/// The string, the hexes it touches, and the distance.
pub fn string(field: &Field, Measure { from, to, distance, touched, .. }: &Measure) -> String {
    let touched: String =
        touched.iter().map(|hex| shape::outline(field, "hl-touched", *hex)).collect();
    let lines = ["los-halo", "los"].map(|class| line(class, *from, *to));
    touched + &lines.concat() + &tag_at(*to, Some(&hexes(*distance)))
}

fn line(class: &str, from: Point, to: Point) -> String {
    format!(
        "<line class=\"{class}\" x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"></line>",
        from.x, from.y, to.x, to.y
    )
}

fn tag_at(at: Point, tag: Option<&str>) -> String {
    tag.map(|text| TAG.around(at, text)).unwrap_or_default()
}
