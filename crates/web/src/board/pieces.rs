//! Counters. Each keeps its element as long as its key exists, and slides to its new position.

use std::cell::RefCell;

use crate::prelude::*;
use client::scene::{Piece, Point};
use web_sys::Element;

use super::Board;
use crate::mount::{Mount, effect, set_transform};

const SVG: Option<&str> = Some("http://www.w3.org/2000/svg");

struct Drawn {
    piece: Piece,
    element: Element,
}

pub fn mount(board: Board, frame: &Mount) {
    let Some(layer) = frame.find(".pieces").element().cloned() else { return };
    let drawn = RefCell::new(Vec::new());
    effect(move || {
        let before = drawn.take();
        drawn.replace(lay_out(&layer, before, &board.scene.read().pieces));
    });
}

/// Makes the layer show exactly these counters, in this order.
fn lay_out(layer: &Element, mut before: Vec<Drawn>, pieces: &[Piece]) -> Vec<Drawn> {
    let known = |before: &mut Vec<Drawn>, key: &str| {
        let index = before.iter().position(|drawn| drawn.piece.key == key)?;
        Some(before.swap_remove(index))
    };
    let found: Vec<Option<Drawn>> =
        pieces.iter().map(|piece| known(&mut before, &piece.key)).collect();
    before.iter().for_each(|gone| gone.element.remove());
    let drawn = pieces.iter().zip(found).zip(0..).filter_map(|((piece, found), index)| {
        let element = draw(piece, found)?;
        let current = layer.children().item(index);
        if current.as_ref() != Some(&element) {
            // Would fail only if the layer were inside the counter.
            let _ = layer.insert_before(&element, current.as_ref().map(AsRef::as_ref));
        }
        Some(Drawn { piece: piece.clone(), element })
    });
    drawn.collect()
}

/// The element of a counter, created or brought up to date.
fn draw(piece: &Piece, found: Option<Drawn>) -> Option<Element> {
    let Piece { key, at: Point { x, y }, markup, .. } = piece;
    let (element, before) = match found {
        Some(Drawn { piece, element }) => (element, Some(piece)),
        None => (create(key)?, None),
    };
    if before.as_ref().is_none_or(|before| before.at != piece.at) {
        set_transform(&element, &format!("translate({x:.1}px, {y:.1}px)"));
    }
    if before.is_none_or(|before| before.markup != *markup) {
        element.set_inner_html(markup);
    }
    Some(element)
}

fn create(key: &str) -> Option<Element> {
    let element = document().create_element_ns(SVG, "g").ok()?;
    element.set_attribute("class", "piece").ok()?;
    element.set_attribute("data-piece", key).ok()?;
    Some(element)
}
