//! Routes, attacks, lines of sight and the ruler.

use super::shape::{self, Pill};
use crate::ruler::{Measurement, hexes};
use crate::scene::{Field, MapPath, MapPathKind, Point, Scene, SightLine};

/// The style of a tag above a point.
const TAG: Pill = Pill { back: "tag-b", front: "tag-t", size: 11.0, y: -33.0 };

/// The paths below the counters.
pub fn paths(scene: &Scene) -> String {
    scene.paths.iter().filter(|it| !it.kind.is_above()).map(path).collect()
}

/// A path with its tag.
pub fn path(MapPath { kind, points, tag }: &MapPath) -> String {
    let (halo, line) = match kind {
        MapPathKind::Route => ("way-o", "way"),
        MapPathKind::Attack | MapPathKind::Assault => ("atk-halo", "atk"),
        MapPathKind::Bombardment => ("atk-bomb-o", "atk-bomb"),
    };
    let (points, end) = (shape::points(points), points.last().copied().unwrap_or_default());
    let drawn = [halo, line]
        .map(|class| format!("<polyline class=\"{class}\" points=\"{points}\"></polyline>"));
    drawn.concat() + &tag_at(end, tag.as_deref())
}

/// The lines of sight and the paths above the counters.
pub fn sight_lines(scene: &Scene) -> String {
    let above = scene.paths.iter().filter(|it| it.kind.is_above()).map(path);
    above.chain(scene.sight_lines.iter().map(sight_line)).collect()
}

/// A line of sight, dotted where it is blocked.
fn sight_line(SightLine { from, to, blocked_at, tag }: &SightLine) -> String {
    let blocked = blocked_at.map(|point| line("los los-dead", point, *to));
    [
        line("los-halo", *from, *to),
        line("los", *from, blocked_at.unwrap_or(*to)),
        blocked.unwrap_or_default(),
        tag_at(*to, tag.as_deref()),
    ]
    .concat()
}

/// The ruler, with the hexes it touches and the distance.
pub fn ruler(
    field: &Field,
    Measurement { from, to, distance, touched, .. }: &Measurement,
) -> String {
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
