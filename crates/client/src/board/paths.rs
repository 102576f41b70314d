//! Routes, attacks, lines of sight and the ruler.

use super::shape::{self, Pill};
use crate::html;
use crate::markup::Markup;
use crate::ruler::{Measurement, hexes};
use crate::scene::{Field, MapPath, MapPathKind, Point, Scene, SightLine};
use hex::Hex;

/// The style of a tag above a point.
const TAG: Pill = Pill { back: "tag-b", front: "tag-t", size: 11.0, y: -33.0 };

/// The paths below the counters.
pub fn paths(scene: &Scene) -> Markup {
    scene.paths.iter().filter(|it| !it.kind.is_above()).map(path).collect()
}

/// A path with its tag.
pub fn path(MapPath { kind, points, tag }: &MapPath) -> Markup {
    let (halo, line) = match kind {
        MapPathKind::Route => ("way-o", "way"),
        MapPathKind::Attack | MapPathKind::Assault => ("atk-halo", "atk"),
        MapPathKind::Bombardment => ("atk-bomb-o", "atk-bomb"),
    };
    let (points, end) = (shape::points(points), points.last().copied().unwrap_or_default());
    let drawn = [halo, line].into_iter().map(|class| {
        html!("<polyline class=\"{class}\" points=\"{points}\"></polyline>", class, points)
    });
    drawn.chain([tag_at(end, tag.as_deref())]).collect()
}

/// The lines of sight and the paths above the counters.
pub fn sight_lines(scene: &Scene) -> Markup {
    let above = scene.paths.iter().filter(|it| it.kind.is_above()).map(path);
    above.chain(scene.sight_lines.iter().map(sight_line)).collect()
}

/// A line of sight, dotted where it is blocked.
fn sight_line(SightLine { from, to, blocked_at, tag }: &SightLine) -> Markup {
    let blocked = blocked_at.map(|point| line("los los-dead", point, *to));
    [
        line("los-halo", *from, *to),
        line("los", *from, blocked_at.unwrap_or(*to)),
        blocked.unwrap_or_default(),
        tag_at(*to, tag.as_deref()),
    ]
    .into_iter()
    .collect()
}

/// The ruler, with the hexes it touches, the hex that blocks the line of sight, and the distance.
pub fn ruler(
    field: &Field,
    Measurement { from, to, distance, touched, .. }: &Measurement,
    blocked_by: Option<Hex>,
) -> Markup {
    let touched: Markup =
        touched.iter().map(|hex| shape::outline(field, "hl-touched", *hex)).collect();
    let block = blocked_by.map(|hex| shape::outline(field, "hl-block", hex));
    let by = blocked_by.map(|hex| shape::centre(field, hex));
    let line = SightLine { tag: Some(hexes(*distance)), ..SightLine::new(*from, *to, by) };
    touched + block.unwrap_or_default() + sight_line(&line)
}

fn line(class: &str, from: Point, to: Point) -> Markup {
    html!(
        "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"></line>",
        class,
        x1 = from.x,
        y1 = from.y,
        x2 = to.x,
        y2 = to.y
    )
}

fn tag_at(at: Point, tag: Option<&str>) -> Markup {
    tag.map(|text| TAG.around(at, text)).unwrap_or_default()
}
