//! The facings to choose from, around their hex.

use super::shape;
use crate::html;
use crate::markup::Markup;
use crate::scene::{FacingArrow, Field, Grid, Scene};
use hex::Tops;

/// An arrow for each facing that can be chosen; the chosen one is filled. Actions: `order ORDER`.
pub fn arrows(field: &Field, scene: &Scene) -> Markup {
    let Grid::Hexes(tops) = field.grid else { return Markup::new() };
    scene.arrows.iter().map(|facing| arrow(field, tops, facing)).collect()
}

fn arrow(
    field: &Field,
    tops: Tops,
    FacingArrow { hex, toward, order, chosen }: &FacingArrow,
) -> Markup {
    let first = match tops {
        Tops::Flat => 0,
        Tops::Pointy => 30,
    };
    let turn = first + 60 * u16::from(toward.number());
    let direction = toward.name(tops);
    let class = if *chosen { "arrow on" } else { "arrow" };
    let drawn = html!(
        "<g class=\"{class}\" role=\"button\" tabindex=\"-1\" aria-label=\"Face {direction}\" aria-pressed=\"{chosen}\" \
         data-do=\"order {order}\" transform=\"rotate({turn})\"><circle cy=\"-50\" r=\"15\"></circle>\
         <path d=\"M-7 -46L0 -57L7 -46L0 -49Z\"></path></g>",
        class,
        direction,
        chosen,
        order,
        turn
    );
    shape::moved(shape::centre(field, *hex), &drawn)
}
