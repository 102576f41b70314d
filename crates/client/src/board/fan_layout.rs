//! The layout of a stack that is fanned out: enlarged counters, side by side on a tray.

use crate::scene::{Bounds, Point};

/// The minimum enlargement.
const MIN_SCALE: f64 = 1.6;
/// The minimum width of a counter on the screen, at which its small print is readable.
const MIN_WIDTH: f64 = 84.0;
/// The gap between counters, as a fraction of a counter's width.
const GAP: f64 = 0.3;
/// The height of the text above and below a counter, as a fraction of its width.
const TEXT: f64 = 0.2;

/// The tray and the counters on it, in map units.
#[derive(Clone, PartialEq, Debug)]
pub struct FanLayout {
    pub tray: Bounds,
    /// The enlargement of the counters.
    pub scale: f64,
    /// The centres of the counters, from left to right.
    pub centres: Vec<Point>,
}

impl FanLayout {
    /// Places `count` counters above the hex at `stack` or, if there is no room, below it, within the visible part
    /// of the map. `pixels` is the number of pixels per map unit.
    pub fn new(
        stack: Point,
        count: usize,
        counter: f64,
        visible: Bounds,
        pixels: f64,
    ) -> FanLayout {
        let scale = MIN_SCALE.max(MIN_WIDTH / (counter * pixels));
        let unit = counter * scale;
        let (gap, text) = (GAP * unit, TEXT * unit);
        let width = count as f64 * (unit + gap) + gap;
        let height = unit + 2.0 * text + gap;
        let above = stack.y - counter - height;
        let y = if above >= visible.y { above } else { stack.y + counter };
        let tray = Bounds { x: within(stack.x - width / 2.0, width, visible), y, width, height };
        let centre = |index: usize| {
            let x = tray.x + gap + unit / 2.0 + index as f64 * (unit + gap);
            Point::new(x, tray.y + text + gap / 2.0 + unit / 2.0)
        };
        FanLayout { tray, scale, centres: (0..count).map(centre).collect() }
    }
}

/// Keeps the tray in the frame. If it is too wide, its left end with the top unit stays visible.
fn within(x: f64, width: f64, visible: Bounds) -> f64 {
    x.min(visible.x + visible.width - width).max(visible.x)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VISIBLE: Bounds = Bounds { x: 0.0, y: 0.0, width: 1000.0, height: 800.0 };

    #[test]
    fn counters_are_side_by_side_on_the_tray() {
        let fan = FanLayout::new(Point::new(500.0, 400.0), 3, 40.0, VISIBLE, 2.0);
        assert!((fan.scale - MIN_SCALE).abs() < 1e-9);
        let half = 20.0 * fan.scale;
        for pair in fan.centres.windows(2) {
            assert!(pair[1].x - pair[0].x > 2.0 * half, "{pair:?}");
        }
        for centre in &fan.centres {
            assert!(centre.x - half > fan.tray.x);
            assert!(centre.x + half < fan.tray.x + fan.tray.width);
            assert!(centre.y + half < fan.tray.y + fan.tray.height);
        }
        assert!(fan.tray.y + fan.tray.height <= 400.0 - 20.0, "the stack stays in view");
    }

    #[test]
    fn the_tray_stays_in_the_frame() {
        let corner = FanLayout::new(Point::new(980.0, 20.0), 4, 40.0, VISIBLE, 2.0);
        assert!(corner.tray.x + corner.tray.width <= 1000.0);
        assert!(corner.tray.y > 20.0, "there is no room above");
        let wide = FanLayout::new(Point::new(500.0, 400.0), 30, 40.0, VISIBLE, 2.0);
        assert!(wide.tray.x >= 0.0);
    }

    #[test]
    fn counters_are_enlarged_more_when_zoomed_out() {
        let fan = FanLayout::new(Point::new(500.0, 400.0), 2, 40.0, VISIBLE, 0.5);
        assert!((40.0 * fan.scale * 0.5 - MIN_WIDTH).abs() < 1e-9);
    }
}
