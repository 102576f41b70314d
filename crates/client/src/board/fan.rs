//! The markup of a stack that is fanned out over the map.

use super::fan_layout::{FanFrame, FanLayout};
use super::shape;
use crate::html;
use crate::markup::Markup;
use crate::scene::{Bounds, Field, Piece, Point, Scene};
use crate::viewport::Viewport;

/// The counters of a stack side by side on a tray, the top one first. The tray lies where nothing covers the map, and
/// covers no hex that can be clicked if there is room elsewhere.
pub fn fan(field: &Field, scene: &Scene, stack: &[&Piece], viewport: &Viewport) -> Markup {
    let Some(top) = stack.first() else { return Markup::new() };
    let (centre, visible) = (shape::centre(field, top.hex), viewport.uncovered());
    let clickable =
        scene.highlights.iter().filter(|it| it.kind.is_actionable() && it.hex != top.hex);
    let clickable: Vec<Point> = clickable.map(|it| shape::centre(field, it.hex)).collect();
    let frame = FanFrame { visible, pixels: viewport.scale(), clickable: &clickable };
    let FanLayout { tray, scale, centres } =
        FanLayout::new(centre, stack.len(), field.counter, &frame);
    let units = stack.iter().zip(centres);
    let units: Markup = units.map(|(piece, at)| unit(piece, at, scale, field.counter)).collect();
    html!(
        "<rect class=\"fan-veil\" {screen}></rect><rect class=\"fan-tray\" {tray} rx=\"{corner:.1}\"></rect>{units}",
        screen = shape::sides(viewport.visible()),
        tray = shape::sides(tray),
        corner = scale * 4.0,
        units
    )
}

fn unit(piece: &Piece, Point { x, y }: Point, scale: f64, counter: f64) -> Markup {
    let (key, label, note) = (&piece.key, &piece.label, &piece.note);
    let half = counter * 0.56;
    let edge = shape::sides(Bounds { x: -half, y: -half, width: 2.0 * half, height: 2.0 * half });
    let (above, below) = (-half - 2.0, half + 6.0);
    html!(
        "<g class=\"fan-unit\" data-piece=\"{key}\" transform=\"translate({x:.1} {y:.1}) scale({scale:.3})\">\
         <rect class=\"fan-edge\" role=\"button\" aria-label=\"{label}, {note}\" {edge} rx=\"6\"></rect>\
         <g aria-hidden=\"true\">{markup}</g>\
         <text class=\"fan-n\" aria-hidden=\"true\" y=\"{above:.1}\">{label}</text>\
         <text class=\"fan-s\" aria-hidden=\"true\" y=\"{below:.1}\">{note}</text></g>",
        key,
        x,
        y,
        scale,
        label,
        note,
        edge,
        markup = piece.markup,
        above,
        below
    )
}
