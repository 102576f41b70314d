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

/// The surroundings of a fan.
#[derive(Clone, Copy, Debug)]
pub struct FanFrame<'a> {
    /// The visible part of the map.
    pub visible: Bounds,
    /// The number of pixels per map unit.
    pub pixels: f64,
    /// The centres of the hexes that can be clicked.
    pub clickable: &'a [Point],
}

impl FanLayout {
    /// Places `count` counters near the hex at `stack`, within the visible part of the map: above it, else below it, else
    /// wherever the tray covers the fewest hexes that can be clicked.
    pub fn new(stack: Point, count: usize, counter: f64, frame: &FanFrame<'_>) -> FanLayout {
        let visible = frame.visible;
        let scale = MIN_SCALE.max(MIN_WIDTH / (counter * frame.pixels));
        let unit = counter * scale;
        let (gap, text) = (GAP * unit, TEXT * unit);
        let size = Point::new(count as f64 * (unit + gap) + gap, unit + 2.0 * text + gap);
        let places = places(stack, size, counter, visible);
        let covered =
            |tray: &Bounds| frame.clickable.iter().filter(|at| covers(tray, **at, counter)).count();
        let fewest = places.into_iter().map(|tray| (covered(&tray), tray));
        let fewest = fewest.reduce(|best, next| if next.0 < best.0 { next } else { best });
        let above = Bounds { x: stack.x, y: stack.y, width: size.x, height: size.y };
        let tray = fewest.map_or(above, |(_, tray)| tray);
        let centre = |index: usize| {
            let x = tray.x + gap + unit / 2.0 + index as f64 * (unit + gap);
            Point::new(x, tray.y + text + gap / 2.0 + unit / 2.0)
        };
        FanLayout { tray, scale, centres: (0..count).map(centre).collect() }
    }
}

/// The possible places of a tray, the best first: above and below the stack, then further away and to the sides. If none
/// of them fits, the tray lies over the stack, as far inside the frame as its size allows.
fn places(stack: Point, size: Point, counter: f64, visible: Bounds) -> Vec<Bounds> {
    const FURTHEST: i32 = 8;
    let tray = |x: f64, y: f64| Bounds { x, y, width: size.x, height: size.y };
    let middle = within(stack.x - size.x / 2.0, size.x, visible.x, visible.width);
    let beside = within(stack.y - size.y / 2.0, size.y, visible.y, visible.height);
    let rows = (0..FURTHEST).flat_map(|away| {
        let away = f64::from(away) * counter / 2.0;
        [stack.y - counter - away - size.y, stack.y + counter + away]
    });
    let (left, right) = (stack.x - counter - size.x, stack.x + counter);
    let sides = (0..FURTHEST).flat_map(|away| {
        let away = f64::from(away) * counter / 2.0;
        [(right + away, beside), (left - away, beside)]
    });
    let places = rows.map(|y| tray(middle, y)).chain(sides.map(|(x, y)| tray(x, y)));
    let is_visible = |tray: &Bounds| {
        tray.y >= visible.y
            && tray.y + tray.height <= visible.y + visible.height
            && (tray.x >= visible.x && tray.x + tray.width <= visible.x + visible.width
                || size.x > visible.width)
    };
    let mut seen: Vec<Bounds> = places.filter(is_visible).collect();
    if seen.is_empty() {
        seen.push(tray(middle, beside));
    }
    seen
}

/// Whether a tray covers a hex with this centre, at least in part.
fn covers(tray: &Bounds, at: Point, counter: f64) -> bool {
    let near = counter * 0.75;
    (tray.x - near..=tray.x + tray.width + near).contains(&at.x)
        && (tray.y - near..=tray.y + tray.height + near).contains(&at.y)
}

/// Keeps a length that begins at `at` inside the frame from `start` on. If it is too long, its beginning stays visible:
/// the top unit is at the left end of the tray.
fn within(at: f64, length: f64, start: f64, extent: f64) -> f64 {
    at.min(start + extent - length).max(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VISIBLE: Bounds = Bounds { x: 0.0, y: 0.0, width: 1000.0, height: 800.0 };

    fn fan(at: (f64, f64), count: usize, pixels: f64, clickable: &[Point]) -> FanLayout {
        FanLayout::new(
            Point::new(at.0, at.1),
            count,
            40.0,
            &FanFrame { visible: VISIBLE, pixels, clickable },
        )
    }

    /// All six neighbours of a selected unit can be entered.
    #[test]
    fn the_tray_covers_no_clickable_neighbour() {
        let around = |turn: f64| Point::new(500.0 + 69.0 * turn.cos(), 400.0 + 69.0 * turn.sin());
        let clickable: Vec<Point> =
            (0..6).map(|side| around(f64::from(side) * std::f64::consts::FRAC_PI_3)).collect();
        let tray = fan((500.0, 400.0), 3, 2.0, &clickable).tray;
        for at in clickable {
            assert!(!covers(&tray, at, 40.0), "{tray:?} covers {at:?}");
        }
    }

    #[test]
    fn counters_are_side_by_side_on_the_tray() {
        let fan = fan((500.0, 400.0), 3, 2.0, &[]);
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
        let corner = fan((980.0, 20.0), 4, 2.0, &[]);
        assert!(corner.tray.x + corner.tray.width <= 1000.0);
        assert!(corner.tray.y > 20.0, "there is no room above");
        let wide = fan((500.0, 400.0), 30, 2.0, &[]);
        assert!(wide.tray.x >= 0.0);
    }

    /// A phone held sideways, where the bar leaves little of the map uncovered.
    #[test]
    fn the_tray_stays_in_a_low_frame() {
        let visible = Bounds { x: 0.0, y: 100.0, width: 700.0, height: 150.0 };
        let frame = FanFrame { visible, pixels: 1.0, clickable: &[] };
        for stack in [Point::new(300.0, 120.0), Point::new(300.0, 180.0), Point::new(20.0, 240.0)] {
            let tray = FanLayout::new(stack, 2, 40.0, &frame).tray;
            assert!(tray.y >= 100.0 && tray.y + tray.height <= 250.0, "{stack:?}: {tray:?}");
            assert!(tray.x >= 0.0 && tray.x + tray.width <= 700.0, "{stack:?}: {tray:?}");
        }
    }

    #[test]
    fn counters_are_enlarged_more_when_zoomed_out() {
        let fan = fan((500.0, 400.0), 2, 0.5, &[]);
        assert!((40.0 * fan.scale * 0.5 - MIN_WIDTH).abs() < 1e-9);
    }
}
