//! A board written as markup: the frame once, and each layer of what lies on it as it changes.
//!
//! The page fills the layers by their classes and moves sheet and counters itself, for the page's
//! policy lets no markup have a `style`.

mod arrows;
mod fan;
mod lights;
mod shape;
mod ways;

pub use arrows::arrows;
pub use fan::fan;
pub use lights::{lights, tags};
pub use ways::{sights, string, way, ways};

use crate::art::{Icon, escape};
use crate::markup::Markup;
use crate::scene::{Bounds, Field, Grid, Scene, Spot};
use crate::widget::icon_button;

/// The id of the drawn map: the minimap refers to it.
const GROUND: &str = "ground";

/// The board without counters. Drawings are built as strings and escape their labels themselves. Actions:
/// `larger`, `smaller`, `fit`.
pub fn frame(name: &str, field: &Field) -> Markup {
    let (name, ground, bounds) = (escape(name), &field.markup, field.bounds);
    let (view_box, Bounds { width, height, .. }) = (shape::view_box(bounds), bounds);
    let cells: String = field.spots().iter().enumerate().map(cell).collect();
    let layer = |class| format!("<g class=\"{class}\" aria-hidden=\"true\"></g>");
    let below: String = ["laid", "lights", "ways", "pieces", "sights", "tags"].map(layer).concat();
    let string = layer("string");
    let kind = match field.grid {
        Grid::Hexes(_) => "hex map",
        Grid::Squares => "field of spaces",
    };
    let zoom = [
        icon_button(Icon::Plus, "larger", "Zoom in"),
        icon_button(Icon::Minus, "smaller", "Zoom out"),
        icon_button(Icon::Fit, "fit", "Show the whole map"),
    ];
    Markup::trusted(format!(
        "<div class=\"frame\"><div class=\"sheet\">\
         <svg class=\"board\" role=\"application\" aria-roledescription=\"{kind}\" \
         aria-label=\"{name}\" viewBox=\"{view_box}\" width=\"{width}\" height=\"{height}\">\
         <g id=\"{GROUND}\">{ground}</g>{below}<g class=\"cells\">{cells}</g>{string}\
         <g class=\"arrows\"></g><g class=\"fan-out\"></g></svg></div>\
         <div class=\"written\"></div><div class=\"zoom\">{}</div>\
         <p class=\"sr\" role=\"status\"></p></div>",
        zoom.into_iter().collect::<Markup>()
    ))
}

/// The parts of the ground that change in play.
pub fn laid(scene: &Scene) -> String {
    scene.laid.iter().map(|mark| shape::moved("", mark.at, &mark.markup)).collect()
}

/// The element of a hex that takes clicks and the focus; its place is the index in reading order.
fn cell((place, Spot { label, outline, .. }): (usize, &Spot)) -> String {
    let (label, points) = (escape(label), shape::points(outline));
    format!(
        "<polygon class=\"cell\" role=\"button\" points=\"{points}\" data-place=\"{place}\" \
         data-hex=\"{label}\" aria-label=\"{label}\" tabindex=\"-1\"></polygon>"
    )
}

/// The minimap, with a frame around the visible part.
pub fn minimap(bounds: Bounds) -> String {
    let (view_box, stroke) = (shape::view_box(bounds), bounds.width / 66.0);
    format!(
        "<svg class=\"minimap\" aria-hidden=\"true\" viewBox=\"{view_box}\">\
         <use href=\"#{GROUND}\"></use>\
         <rect class=\"minimap-frame\" stroke-width=\"{stroke}\"></rect></svg>"
    )
}
