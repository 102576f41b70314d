//! The markup of a board: the frame, written once, and its layers, rewritten as the scene changes.
//!
//! The page finds the layers by their classes. It moves the map and the counters itself, because its security policy
//! allows no `style` attributes in markup.

mod arrows;
mod fan;
mod fan_layout;
mod highlights;
mod paths;
mod shape;

pub use arrows::arrows;
pub use fan::fan;
pub use highlights::{highlights, tags};
pub use paths::{path, paths, ruler, sight_lines};

use crate::art::Icon;
use crate::html;
use crate::markup::Markup;
use crate::scene::{Bounds, Field, Grid, Scene, Spot};
use crate::widget::icon_button;

/// The id of the drawn map, which the minimap refers to.
const GROUND: &str = "ground";

/// The board without counters. Actions: `zoom-in`, `zoom-out`, `fit`.
pub fn frame(name: &str, field: &Field) -> Markup {
    let layer = |class: &str| html!("<g class=\"{class}\" aria-hidden=\"true\"></g>", class);
    let below = ["ground", "highlights", "paths", "pieces", "sight-lines", "tags"].map(layer);
    let zoom = [
        icon_button(Icon::Plus, "zoom-in", "Zoom in"),
        icon_button(Icon::Minus, "zoom-out", "Zoom out"),
        icon_button(Icon::Fit, "fit", "Show the whole map"),
    ];
    html!(
        "<div class=\"frame\"><div class=\"sheet\">\
         <svg class=\"board\" role=\"application\" aria-roledescription=\"{kind}\" \
         aria-label=\"{name}\" viewBox=\"{view_box}\" width=\"{width}\" height=\"{height}\">\
         <g id=\"{GROUND}\">{ground}</g>{below}<g class=\"cells\">{cells}</g>{ruler}\
         <g class=\"arrows\"></g><g class=\"fan-out\"></g></svg></div>\
         <div class=\"written\"></div><div class=\"zoom\">{zoom}</div>\
         <p class=\"sr\" role=\"status\"></p></div>",
        kind = match field.grid {
            Grid::Hexes(_) => "hex map",
            Grid::Squares => "field of spaces",
        },
        name,
        view_box = shape::view_box(field.bounds),
        width = field.bounds.width,
        height = field.bounds.height,
        GROUND,
        ground = field.markup,
        below = below.into_iter().collect::<Markup>(),
        cells = field.spots().iter().enumerate().map(cell).collect::<Markup>(),
        ruler = layer("ruler"),
        zoom = zoom.into_iter().collect::<Markup>()
    )
}

/// The parts of the ground that change during play.
pub fn ground(scene: &Scene) -> Markup {
    scene.ground.iter().map(|mark| shape::moved(mark.at, &mark.markup)).collect()
}

/// The element of a hex that receives clicks and the focus, with its index in reading order.
fn cell((index, Spot { label, outline, .. }): (usize, &Spot)) -> Markup {
    html!(
        "<polygon class=\"cell\" role=\"button\" points=\"{points}\" data-index=\"{index}\" \
         data-hex=\"{label}\" aria-label=\"{label}\" tabindex=\"-1\"></polygon>",
        points = shape::points(outline),
        index,
        label
    )
}

/// The minimap, with a frame around the visible part.
pub fn minimap(bounds: Bounds) -> Markup {
    html!(
        "<svg class=\"minimap\" aria-hidden=\"true\" viewBox=\"{view_box}\">\
         <use href=\"#{GROUND}\"></use>\
         <rect class=\"minimap-frame\" stroke-width=\"{stroke}\"></rect></svg>",
        view_box = shape::view_box(bounds),
        GROUND,
        stroke = bounds.width / 66.0
    )
}
