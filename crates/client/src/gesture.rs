//! Pointer gestures on a map: dragging, pinching, and telling a drag from a click.

use crate::scene::Point;
use crate::viewport::Viewport;

/// How far a pointer may move for a click, in pixels.
const CLICK_RADIUS: f64 = 5.0;

/// The pointers that are down, and whether they have moved the map.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Gesture {
    pointers: Vec<Pointer>,
    is_dragged: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Pointer {
    id: i32,
    start: Point,
    at: Point,
}

impl Gesture {
    /// A pointer goes down. Two at once are never a click.
    pub fn down(&mut self, id: i32, at: Point) {
        self.up(id);
        if self.pointers.is_empty() {
            self.is_dragged = false;
        }
        self.pointers.push(Pointer { id, start: at, at });
        self.is_dragged |= self.pointers.len() > 1;
    }

    /// A pointer moves. Returns the viewport after the move.
    #[must_use]
    pub fn moved(&mut self, id: i32, to: Point, viewport: Viewport) -> Viewport {
        let Some(index) = self.pointers.iter().position(|pointer| pointer.id == id) else {
            return viewport;
        };
        self.is_dragged |= is_drag(self.pointers[index].start, to);
        if !self.is_dragged {
            return viewport;
        }
        let from = std::mem::replace(&mut self.pointers[index].at, to);
        match self.pointers.iter().find(|pointer| pointer.id != id) {
            None => viewport.panned(to.x - from.x, to.y - from.y),
            Some(other) => pinched(viewport, other.at, from, to),
        }
    }

    /// A pointer goes up or is cancelled.
    pub fn up(&mut self, id: i32) {
        self.pointers.retain(|pointer| pointer.id != id);
    }

    pub fn is_down(&self) -> bool {
        !self.pointers.is_empty()
    }

    /// Whether a pointer is down and has moved the map.
    pub fn is_dragging(&self) -> bool {
        self.is_dragged && self.is_down()
    }

    /// Whether the last gesture was a drag rather than a click.
    pub fn has_dragged(&self) -> bool {
        self.is_dragged
    }
}

/// Whether a pointer that goes from one point to another drags rather than clicks.
pub fn is_drag(from: Point, to: Point) -> bool {
    distance(from, to) > CLICK_RADIUS
}

/// The map follows the midpoint of two fingers, and its scale follows their distance.
fn pinched(viewport: Viewport, still: Point, from: Point, to: Point) -> Viewport {
    let (before, after) = (distance(still, from), distance(still, to));
    let moved = viewport.panned((to.x - from.x) / 2.0, (to.y - from.y) / 2.0);
    if before < 1.0 {
        return moved;
    }
    let middle = Point::new(f64::midpoint(still.x, to.x), f64::midpoint(still.y, to.y));
    moved.zoomed(after / before, middle)
}

fn distance(one: Point, other: Point) -> f64 {
    (one.x - other.x).hypot(one.y - other.y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Bounds;

    fn close() -> Viewport {
        let map = Bounds { x: 0.0, y: 0.0, width: 2000.0, height: 2000.0 };
        Viewport::new(Point::new(500.0, 500.0), map, 40.0).zoomed_in_place(4.0)
    }

    #[test]
    fn a_small_movement_is_still_a_click() {
        let mut gesture = Gesture::default();
        gesture.down(1, Point::new(100.0, 100.0));
        assert_eq!(gesture.moved(1, Point::new(103.0, 98.0), close()), close());
        gesture.up(1);
        assert!(!gesture.has_dragged());
    }

    #[test]
    fn dragging_keeps_the_point_under_the_finger() {
        let mut gesture = Gesture::default();
        let (start, end) = (Point::new(200.0, 200.0), Point::new(240.0, 170.0));
        gesture.down(1, start);
        let held = close().to_map(start);
        let moved = gesture.moved(1, end, close());
        assert!(distance(moved.to_screen(held), end) < 1e-6);
        assert!(gesture.is_dragging());
        gesture.up(1);
        assert!(!gesture.is_dragging() && gesture.has_dragged());
    }

    #[test]
    fn two_fingers_zoom_the_map() {
        let mut gesture = Gesture::default();
        gesture.down(1, Point::new(200.0, 250.0));
        gesture.down(2, Point::new(300.0, 250.0));
        let at_second = close().to_map(Point::new(300.0, 250.0));
        let pinched = gesture.moved(2, Point::new(350.0, 250.0), close());
        assert!((pinched.scale() / close().scale() - 1.5).abs() < 1e-6);
        assert!(distance(pinched.to_screen(at_second), Point::new(350.0, 250.0)) < 1e-6);
        gesture.up(1);
        gesture.up(2);
        assert!(gesture.has_dragged(), "two fingers never click");
    }

    #[test]
    fn a_pointer_that_is_not_down_does_not_move_the_map() {
        let mut gesture = Gesture::default();
        assert_eq!(gesture.moved(7, Point::new(400.0, 0.0), close()), close());
    }
}
