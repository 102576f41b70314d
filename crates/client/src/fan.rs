//! Where the counters of a stack lie when it is fanned out: side by side on a tray, enlarged.

use crate::scene::{Bounds, Point};

/// How much larger than on the map, at least.
const ENLARGED: f64 = 1.6;
/// How wide a counter in the fan is on the screen, at least: its small print can be read.
const WIDTH: f64 = 84.0;
/// In parts of a counter's width: between counters, and the line of text above and below.
const GAP: f64 = 0.3;
const TEXT: f64 = 0.2;

/// The tray and what lies on it, in map units.
#[derive(Clone, PartialEq, Debug)]
pub struct Fan {
    pub tray: Bounds,
    /// How much larger than on the map the counters are.
    pub scale: f64,
    /// The centres, from left to right.
    pub centres: Vec<Point>,
}

impl Fan {
    /// A fan of `count` counters above the hex at `stack`, or below it where there is no room, all
    /// within what the frame shows. `pixels` is how many there are to a map unit.
    pub fn new(stack: Point, count: usize, counter: f64, visible: Bounds, pixels: f64) -> Fan {
        let scale = ENLARGED.max(WIDTH / (counter * pixels));
        let unit = counter * scale;
        let (gap, text) = (GAP * unit, TEXT * unit);
        let width = count as f64 * (unit + gap) + gap;
        let height = unit + 2.0 * text + gap;
        let above = stack.y - counter - height;
        let y = if above >= visible.y { above } else { stack.y + counter };
        let tray = Bounds { x: within(stack.x - width / 2.0, width, visible), y, width, height };
        let centre = |place: usize| {
            let x = tray.x + gap + unit / 2.0 + place as f64 * (unit + gap);
            Point::new(x, tray.y + text + gap / 2.0 + unit / 2.0)
        };
        Fan { tray, scale, centres: (0..count).map(centre).collect() }
    }
}

/// A tray too wide for the frame at least begins in it: the top unit comes first.
fn within(x: f64, width: f64, visible: Bounds) -> f64 {
    x.min(visible.x + visible.width - width).max(visible.x)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VISIBLE: Bounds = Bounds { x: 0.0, y: 0.0, width: 1000.0, height: 800.0 };

    #[test]
    fn counters_lie_on_the_tray_side_by_side() {
        let fan = Fan::new(Point::new(500.0, 400.0), 3, 40.0, VISIBLE, 2.0);
        assert!((fan.scale - ENLARGED).abs() < 1e-9);
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
        let corner = Fan::new(Point::new(980.0, 20.0), 4, 40.0, VISIBLE, 2.0);
        assert!(corner.tray.x + corner.tray.width <= 1000.0);
        assert!(corner.tray.y > 20.0, "below, for there is no room above");
        let wide = Fan::new(Point::new(500.0, 400.0), 30, 40.0, VISIBLE, 2.0);
        assert!(wide.tray.x >= 0.0);
    }

    #[test]
    fn from_far_away_counters_are_enlarged_more() {
        let fan = Fan::new(Point::new(500.0, 400.0), 2, 40.0, VISIBLE, 0.5);
        assert!((40.0 * fan.scale * 0.5 - WIDTH).abs() < 1e-9);
    }
}
