//! What fingers or a mouse do to a map: one drags it, two also stretch it, a still one presses.

use crate::scene::Point;
use crate::viewport::Viewport;

/// A pointer that strays no further than this still presses, in pixels.
const STILL: f64 = 5.0;

/// The pointers that are down.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Touch {
    fingers: Vec<Finger>,
    drags: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Finger {
    id: i32,
    start: Point,
    at: Point,
}

impl Touch {
    /// A pointer comes down. Two at once never press.
    pub fn down(&mut self, id: i32, at: Point) {
        self.up(id);
        if self.fingers.is_empty() {
            self.drags = false;
        }
        self.fingers.push(Finger { id, start: at, at });
        self.drags |= self.fingers.len() > 1;
    }

    /// A pointer moves, and the map with it.
    #[must_use]
    pub fn moved(&mut self, id: i32, to: Point, viewport: Viewport) -> Viewport {
        let Some(place) = self.fingers.iter().position(|finger| finger.id == id) else {
            return viewport;
        };
        self.drags |= distance(self.fingers[place].start, to) > STILL;
        if !self.drags {
            return viewport;
        }
        let from = std::mem::replace(&mut self.fingers[place].at, to);
        match self.fingers.iter().find(|finger| finger.id != id) {
            None => viewport.panned(to.x - from.x, to.y - from.y),
            Some(other) => stretched(viewport, other.at, from, to),
        }
    }

    /// A pointer goes up, or is taken away.
    pub fn up(&mut self, id: i32) {
        self.fingers.retain(|finger| finger.id != id);
    }

    pub fn is_down(&self) -> bool {
        !self.fingers.is_empty()
    }

    /// Whether some pointer is down and has moved the map.
    pub fn holds(&self) -> bool {
        self.drags && self.is_down()
    }

    /// Whether what just ended was no press.
    pub fn has_dragged(&self) -> bool {
        self.drags
    }
}

/// The map follows the middle of two fingers and grows as they part.
fn stretched(viewport: Viewport, still: Point, from: Point, to: Point) -> Viewport {
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
    fn a_trembling_finger_presses() {
        let mut touch = Touch::default();
        touch.down(1, Point::new(100.0, 100.0));
        assert_eq!(touch.moved(1, Point::new(103.0, 98.0), close()), close());
        touch.up(1);
        assert!(!touch.has_dragged());
    }

    #[test]
    fn a_finger_drags_the_point_under_it() {
        let mut touch = Touch::default();
        let (start, end) = (Point::new(200.0, 200.0), Point::new(240.0, 170.0));
        touch.down(1, start);
        let held = close().to_map(start);
        let moved = touch.moved(1, end, close());
        assert!(distance(moved.to_screen(held), end) < 1e-6);
        assert!(touch.holds());
        touch.up(1);
        assert!(!touch.holds() && touch.has_dragged());
    }

    #[test]
    fn two_fingers_stretch_the_map() {
        let mut touch = Touch::default();
        touch.down(1, Point::new(200.0, 250.0));
        touch.down(2, Point::new(300.0, 250.0));
        let at_second = close().to_map(Point::new(300.0, 250.0));
        let stretched = touch.moved(2, Point::new(350.0, 250.0), close());
        assert!((stretched.scale() / close().scale() - 1.5).abs() < 1e-6);
        assert!(distance(stretched.to_screen(at_second), Point::new(350.0, 250.0)) < 1e-6);
        touch.up(1);
        touch.up(2);
        assert!(touch.has_dragged(), "two fingers press nothing");
    }

    #[test]
    fn a_pointer_that_is_not_down_moves_nothing() {
        let mut touch = Touch::default();
        assert_eq!(touch.moved(7, Point::new(400.0, 0.0), close()), close());
    }
}
