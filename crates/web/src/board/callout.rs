//! A box that stays beside a hex while the map moves under it.

use super::{Board, Callout};
use crate::mount::{effect, set_transform};
use crate::prelude::*;
use crate::timer::before_paint;
use client::panel::place_beside;
use client::scene::{Bounds, Point};
use hex::Hex;
use web_sys::Element;

/// The reach of the facing arrows around a hex, in map units.
const ARROWS: f64 = 66.0;

pub fn mount(board: Board, Callout { element, hex }: Callout) {
    let Some(element) = element.element().cloned() else { return };
    effect(move || {
        board.viewport.track();
        let Some(hex) = hex() else { return };
        let element = element.clone();
        // The size depends on the contents, which another effect writes.
        before_paint(move || place(board, &element, hex));
    });
}

/// Puts the box beside the hex and the facing arrows around it.
fn place(board: Board, element: &Element, hex: Hex) {
    let Some(viewport) = board.viewport.try_get_untracked() else { return };
    let field = board.field();
    let Some(spot) = field.spot(hex) else { return };
    let has_arrows = board.scene.with_untracked(|scene| !scene.arrows.is_empty());
    let around = |reach: f64| {
        let Point { x, y } = spot.centre;
        [Point::new(x - reach, y - reach), Point::new(x + reach, y + reach)]
    };
    let corners = spot.outline.iter().copied();
    let corners = corners.chain(has_arrows.then(|| around(ARROWS)).into_iter().flatten());
    let Some(target) = Bounds::around(corners.map(|at| viewport.to_screen(at))) else { return };
    let size = element.get_bounding_client_rect();
    let at = place_beside(viewport.open_frame(), target, Point::new(size.width(), size.height()));
    set_transform(element, &format!("translate({:.0}px, {:.0}px)", at.x, at.y));
}
