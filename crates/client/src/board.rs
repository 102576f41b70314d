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
mod side_view;
mod sight_note;

pub use arrows::arrows;
pub use fan::fan;
pub use highlights::{class as highlight_class, highlights, tags};
pub use paths::{path, paths, ruler, sight_lines};
pub use sight_note::sight_note;

use crate::art::Icon;
use crate::html;
use crate::markup::Markup;
use crate::scene::{Bounds, Field, Grid, Scene, Spot};
use crate::widget::icon_button;

/// The id of the drawn map, which the minimap refers to.
const GROUND: &str = "ground";

/// The tools of a board, apart from the zoom.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardTools {
    /// The name of the tool that measures between two hexes.
    pub ruler: Option<&'static str>,
    /// Whether the player can step through the units that can act.
    pub next_unit: bool,
}

/// The board without counters. Actions: `zoom-in`, `zoom-out`, `fit`, `goal`, `ruler`, `next-unit`.
pub fn frame(name: &str, field: &Field, tools: BoardTools) -> Markup {
    let layer = |class: &str| html!("<g class=\"{class}\" aria-hidden=\"true\"></g>", class);
    let below = ["ground", "highlights", "paths", "pieces", "sight-lines", "tags"].map(layer);
    let zoom = [
        icon_button(Icon::Plus, "zoom-in", "Zoom in"),
        icon_button(Icon::Minus, "zoom-out", "Zoom out"),
        icon_button(Icon::Fit, "fit", "Show the whole map"),
    ];
    let ruler = tools.ruler.filter(|_| field.grid != Grid::Squares);
    let tools = [
        tools.next_unit.then(|| icon_button(Icon::Next, "next-unit", "Next unit that can act (N)")),
        ruler.map(|name| icon_button(Icon::Sight, "ruler", &format!("{name} (L)"))),
    ];
    html!(
        "<div class=\"frame\"><div class=\"sheet\">\
         <svg class=\"board\" role=\"application\" aria-roledescription=\"{kind}\" \
         aria-label=\"{name}\" viewBox=\"{view_box}\" width=\"{width}\" height=\"{height}\">\
         <g id=\"{GROUND}\">{ground}</g>{below}<g class=\"cells\">{cells}</g>{ruler}\
         <g class=\"arrows\"></g><g class=\"fan-out\"></g></svg></div>\
         <div class=\"written\"></div><div class=\"zoom\">{tools}{zoom}</div>\
         <button type=\"button\" class=\"btn beacon\" data-do=\"goal\" hidden=\"\"></button>\
         <p class=\"sight-note\"></p>\
         <p class=\"sr\" role=\"status\"></p></div>",
        kind = match field.grid {
            Grid::Hexes(_) => "hex map",
            Grid::Squares => "battlefield",
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
        tools = tools.into_iter().flatten().collect::<Markup>(),
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
