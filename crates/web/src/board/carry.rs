//! Dragging a counter to another hex, while units are set up.

use std::cell::RefCell;

use crate::prelude::*;
use client::scene::{Piece, Point};
use web_sys::{Element, PointerEvent};

use super::{Board, cells};
use crate::mount::{closest, set_attribute, set_transform};

/// The counter that the pointer carries.
#[derive(Default)]
pub struct Carried {
    held: RefCell<Option<Held>>,
}

struct Held {
    key: String,
    /// The element of the counter, where the scene has it, and where it lies.
    element: Option<Element>,
    home: Point,
}

impl Carried {
    /// A pointer goes down: it takes hold of the counter there, if a drag can move it.
    pub fn down(&self, board: Board, event: &PointerEvent) {
        self.let_go();
        let fixed = board.fixed();
        if board.ruler.get_untracked().is_on() {
            return;
        }
        let fanned = closest(event, ".fan-unit").and_then(|it| it.get_attribute("data-piece"));
        let hex = cells::hex_of(board, event)
            .or_else(|| board.fanned.get_untracked().filter(|_| fanned.is_some()));
        let grip = |hex| (fixed.carry.as_ref()?.grip)(hex, fanned.as_deref());
        let Some(key) = hex.and_then(grip) else { return };
        let drawn = |scene: &[Piece]| scene.iter().find(|it| it.key == key).map(|it| it.at);
        let home = drawn(&board.scene.read_untracked().pieces).unwrap_or_default();
        let element = fixed.frame.find(&format!("[data-piece=\"{key}\"].piece"));
        let element = element.element().cloned();
        self.held.replace(Some(Held { key, element, home }));
    }

    pub fn is_holding(&self) -> bool {
        self.held.borrow().is_some()
    }

    /// The counter follows the pointer, and the hex below is pointed at.
    pub fn moved(&self, board: Board, event: &PointerEvent, to: Point) {
        if let Some(Held { element: Some(element), .. }) = &*self.held.borrow() {
            let Point { x, y } = board.viewport.get_untracked().to_map(to);
            set_attribute(element, "class", Some("piece is-carried"));
            set_transform(element, &format!("translate({x:.1}px, {y:.1}px)"));
        }
        board.point_at(cells::hex_under(&board.field(), event));
    }

    /// The counter is dropped on the hex under the pointer.
    pub fn put(&self, board: Board, event: &PointerEvent) {
        let key = self.held.borrow().as_ref().map(|held| held.key.clone());
        self.let_go();
        let to = cells::hex_under(&board.field(), event);
        if let (Some(carry), Some(key), Some(to)) = (&board.fixed().carry, key, to) {
            board.put_cursor(to);
            (carry.put)(&key, to);
        }
    }

    /// The counter returns to where it was.
    pub fn let_go(&self) {
        if let Some(Held { element: Some(element), home: Point { x, y }, .. }) = self.held.take() {
            set_attribute(&element, "class", Some("piece"));
            set_transform(&element, &format!("translate({x:.1}px, {y:.1}px)"));
        }
    }
}
