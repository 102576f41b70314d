//! The viewport: which part of the map is visible, and at what scale.

use crate::scene::{Bounds, Point};

/// The width in pixels below which counters hide their small print.
pub const READABLE: f64 = 42.0;
/// A comfortable width of a counter for exploring the map, in pixels.
const COMFORTABLE: f64 = 62.0;
/// The width of a counter in pixels at the maximum zoom.
const CLOSEST: f64 = 200.0;
/// How much of the frame can show the outside of the map without dragging, and the minimum distance of the cursor
/// from the edge of the frame, in pixels.
const MARGIN: f64 = 72.0;
/// Showing only an area is worthwhile if it appears at least this much larger than on the whole map.
const WORTHWHILE: f64 = 1.4;
/// The distance of a beacon from the edge of the frame, in pixels.
const BEACON_MARGIN: f64 = 34.0;

/// A frame on the screen that shows a part of the map. The point `at` of the map is at `at * scale + offset` in the
/// frame.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewport {
    frame: Point,
    bounds: Bounds,
    counter: f64,
    smallest: f64,
    scale: f64,
    offset: Point,
    /// The height of the lower part of the frame that the bar under the map covers.
    covered: f64,
}

impl Viewport {
    /// The whole map, as large as the frame allows.
    pub fn new(frame: Point, bounds: Bounds, counter: f64) -> Viewport {
        let (smallest, scale, offset, covered) = (READABLE, 1.0, Point::default(), 0.0);
        Viewport { frame, bounds, counter, smallest, scale, offset, covered }.fitted()
    }

    /// The same part of the map while the bar under the map covers this height of the frame.
    #[must_use]
    pub fn with_covered(self, covered: f64) -> Viewport {
        Viewport { covered: covered.clamp(0.0, self.frame.y), ..self }
    }

    /// The size of the part of the frame that nothing covers.
    pub fn open_frame(&self) -> Point {
        Point::new(self.frame.x, self.frame.y - self.covered)
    }

    /// Lets [`Viewport::framing`] make counters as small as this, in pixels.
    #[must_use]
    pub fn with_smallest(self, smallest: f64) -> Viewport {
        Viewport { smallest, ..self }
    }

    /// Pixels per map unit.
    pub fn scale(&self) -> f64 {
        self.scale
    }

    /// The position of the map's 0, 0 in the frame.
    pub fn offset(&self) -> Point {
        self.offset
    }

    /// The whole map, as large as the frame allows, centred.
    #[must_use]
    pub fn fitted(self) -> Viewport {
        Viewport { scale: self.fit(), ..self }.centred(middle(self.bounds))
    }

    /// Shows this area, centred and as large as the frame allows, within limits: counters are readable, but no
    /// larger than comfortable. If the whole map is readable and hardly smaller, it is shown instead. An area at the edge of the map is moved out of the centre so that the frame does
    /// not show the outside of the map.
    #[must_use]
    pub fn framing(self, area: Bounds) -> Viewport {
        let fit = self.fit_of(area).min(COMFORTABLE / self.counter);
        if fit < self.fit() * WORTHWHILE && self.fit() * self.counter >= self.smallest {
            return self.fitted();
        }
        let scale = self.allowed(fit.max(self.smallest / self.counter * 1.02));
        Viewport { scale, ..self }.centred(middle(area)).clamped(|_| 0.0)
    }

    /// Shows the first of these areas that fits with readable counters, or else the last one. They are listed
    /// from the widest to the narrowest.
    #[must_use]
    pub fn framing_first(self, areas: &[Bounds]) -> Viewport {
        let fits = |area: &&Bounds| self.fit_of(**area) * self.counter >= self.smallest;
        let area = areas.iter().find(fits).or(areas.last());
        area.map_or(self, |area| self.framing(*area))
    }

    /// The scale at which an area fills the frame.
    fn fit_of(&self, area: Bounds) -> f64 {
        // Half a counter of room on each side.
        let (width, height) = (area.width + self.counter, area.height + self.counter);
        (self.frame.x / width.max(1.0)).min(self.frame.y / height.max(1.0))
    }

    /// Whether the frame has been given a size.
    pub fn has_size(&self) -> bool {
        self.frame.x > 0.0 && self.frame.y > 0.0
    }

    /// Keeps the centre when the width of the frame changes. If only the height does, because the bar below the map
    /// has grown, every hex keeps its place. If the whole map was visible, it still is.
    #[must_use]
    pub fn resized(self, frame: Point) -> Viewport {
        let (was_whole, at) = (self.shows_all(), middle(self.visible()));
        let resized = Viewport { frame, ..self };
        if was_whole {
            resized.fitted()
        } else if (frame.x - self.frame.x).abs() < 1.0 && resized.fit() <= self.scale {
            resized.limited()
        } else {
            resized.zoomed_to(self.scale, at)
        }
    }

    /// A point at the edge of the frame and an arrow that point to a place out of sight; `None` if the place is in
    /// sight.
    pub fn beacon(&self, to: Point) -> Option<(Point, &'static str)> {
        const ARROWS: [&str; 8] = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];
        let at = self.to_screen(to);
        let inside = |at: f64, frame: f64| (0.0..=frame).contains(&at);
        if !self.has_size() || inside(at.x, self.frame.x) && inside(at.y, self.frame.y) {
            return None;
        }
        let (x, y) = (at.x - self.frame.x / 2.0, at.y - self.frame.y / 2.0);
        let eighth = (y.atan2(x) / std::f64::consts::FRAC_PI_4).round() as i32;
        let arrow = ARROWS[usize::try_from(eighth.rem_euclid(8)).unwrap_or(0)];
        let edge = |at: f64, frame: f64| {
            let margin = BEACON_MARGIN.min(frame / 2.0);
            at.clamp(margin, frame - margin)
        };
        Some((Point::new(edge(at.x, self.frame.x), edge(at.y, self.frame.y)), arrow))
    }

    /// Pans by pixels, as by dragging.
    #[must_use]
    pub fn panned(self, dx: f64, dy: f64) -> Viewport {
        let offset = Point::new(self.offset.x + dx, self.offset.y + dy);
        Viewport { offset, ..self }.limited()
    }

    /// Zooms by a factor. The point of the map at `about` in the frame stays there.
    #[must_use]
    pub fn zoomed(self, factor: f64, about: Point) -> Viewport {
        let at = self.to_map(about);
        let scale = self.allowed(self.scale * factor);
        let offset = Point::new(about.x - at.x * scale, about.y - at.y * scale);
        Viewport { scale, offset, ..self }.limited()
    }

    /// Zooms about the centre of the frame, as by button or key.
    #[must_use]
    pub fn zoomed_in_place(self, factor: f64) -> Viewport {
        self.zoomed(factor, Point::new(self.frame.x / 2.0, self.frame.y / 2.0))
    }

    /// Centres this point of the map.
    #[must_use]
    pub fn centred(self, at: Point) -> Viewport {
        let offset = Point::new(
            self.frame.x / 2.0 - at.x * self.scale,
            self.frame.y / 2.0 - at.y * self.scale,
        );
        Viewport { offset, ..self }.clamped(|frame| MARGIN.min(frame / 4.0))
    }

    /// Pans as little as possible to bring this point of the map well inside the frame.
    #[must_use]
    pub fn showing(self, at: Point) -> Viewport {
        let on_screen = self.to_screen(at);
        let open = self.open_frame();
        let dx = inward(on_screen.x, open.x);
        let dy = inward(on_screen.y, open.y);
        if dx == 0.0 && dy == 0.0 { self } else { self.panned(dx, dy) }
    }

    /// Whether this point of the map is in the frame, but under the bar.
    pub fn covers(&self, at: Point) -> bool {
        let Point { y, .. } = self.to_screen(at);
        (self.open_frame().y..=self.frame.y).contains(&y)
    }

    /// The point of the map under this point of the frame.
    pub fn to_map(&self, on_screen: Point) -> Point {
        Point::new(
            (on_screen.x - self.offset.x) / self.scale,
            (on_screen.y - self.offset.y) / self.scale,
        )
    }

    /// The position of this point of the map in the frame.
    pub fn to_screen(&self, at: Point) -> Point {
        Point::new(at.x * self.scale + self.offset.x, at.y * self.scale + self.offset.y)
    }

    /// The visible part of the map plane.
    pub fn visible(&self) -> Bounds {
        let Point { x, y } = self.to_map(Point::default());
        Bounds { x, y, width: self.frame.x / self.scale, height: self.frame.y / self.scale }
    }

    /// The part of the map plane that nothing covers.
    pub fn uncovered(&self) -> Bounds {
        Bounds { height: self.open_frame().y / self.scale, ..self.visible() }
    }

    /// Whether the whole map is visible.
    pub fn shows_all(&self) -> bool {
        self.scale <= self.fit() * 1.001
    }

    /// Whether counters are too small to show their small print.
    pub fn is_far(&self) -> bool {
        self.counter * self.scale < READABLE
    }

    fn zoomed_to(self, scale: f64, at: Point) -> Viewport {
        Viewport { scale: self.allowed(scale), ..self }.centred(at)
    }

    /// The scale at which the whole map fits; 1 for a frame that has no size yet.
    fn fit(&self) -> f64 {
        let across = self.frame.x / self.bounds.width;
        let down = self.frame.y / self.bounds.height;
        let fit = across.min(down);
        if fit.is_finite() && fit > 0.0 { fit } else { 1.0 }
    }

    fn allowed(&self, scale: f64) -> f64 {
        let fit = self.fit();
        let closest = if self.counter > 0.0 { CLOSEST / self.counter } else { fit };
        scale.clamp(fit, closest.max(fit))
    }

    /// Limits dragging: every hex can be dragged to the centre, because buttons and the minimap cover the corners,
    /// but the map can't be dragged out of the frame.
    fn limited(self) -> Viewport {
        self.clamped(|frame| frame / 2.0)
    }

    /// Centres a map that is smaller than the frame. The edges of a larger map enter the frame by at most
    /// `slack` pixels.
    fn clamped(self, slack: impl Fn(f64) -> f64) -> Viewport {
        let along = |offset: f64, start: f64, length: f64, frame: f64| {
            let (start, length, slack) = (start * self.scale, length * self.scale, slack(frame));
            if length <= frame {
                return (frame - length) / 2.0 - start;
            }
            offset.clamp(frame - slack - length - start, slack - start)
        };
        let Bounds { x, y, width, height } = self.bounds;
        let offset = Point::new(
            along(self.offset.x, x, width, self.frame.x),
            along(self.offset.y, y, height, self.frame.y),
        );
        Viewport { offset, ..self }
    }
}

fn inward(at: f64, frame: f64) -> f64 {
    let margin = MARGIN.min(frame / 3.0);
    at.clamp(margin, frame - margin) - at
}

fn middle(bounds: Bounds) -> Point {
    Point::new(bounds.x + bounds.width / 2.0, bounds.y + bounds.height / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: Bounds = Bounds { x: -10.0, y: 20.0, width: 1000.0, height: 500.0 };

    fn viewport() -> Viewport {
        Viewport::new(Point::new(800.0, 600.0), MAP, 50.0)
    }

    fn assert_near(left: Point, right: Point) {
        let far = (left.x - right.x).abs().max((left.y - right.y).abs());
        assert!(far < 1e-6, "{left:?} is not {right:?}");
    }

    #[test]
    fn the_whole_map_is_centred() {
        let fitted = viewport();
        assert!(fitted.shows_all());
        assert_near(fitted.to_screen(middle(MAP)), Point::new(400.0, 300.0));
        assert_near(fitted.to_screen(Point::new(-10.0, 270.0)), Point::new(0.0, 300.0));
    }

    /// The hex of the unit that acts stays above a bar that grows over the map; the frame keeps its size.
    #[test]
    fn a_hex_under_the_bar_is_moved_above_it() {
        let low = viewport().zoomed(4.0, Point::new(400.0, 300.0));
        let at = low.to_map(Point::new(400.0, 500.0));
        assert!(!low.covers(at));
        let covered = low.with_covered(250.0);
        assert!(covered.covers(at) && !covered.covers(low.to_map(Point::new(400.0, 300.0))));
        assert_eq!(covered.visible(), low.visible());
        let shown = covered.showing(at);
        assert!(!shown.covers(at) && shown.to_screen(at).y < 350.0 - MARGIN + 1e-6);
        assert!((shown.uncovered().height - 350.0 / shown.scale()).abs() < 1e-6);
    }

    #[test]
    fn zoom_keeps_the_point_under_the_pointer() {
        let about = Point::new(300.0, 250.0);
        let before = viewport().to_map(about);
        let zoomed = viewport().zoomed(2.5, about);
        assert_near(zoomed.to_map(about), before);
        assert_near(zoomed.to_screen(before), about);
    }

    #[test]
    fn zoom_is_limited() {
        assert!(viewport().zoomed_in_place(0.01).shows_all());
        let closest = viewport().zoomed_in_place(1000.0).scale() * 50.0;
        assert!((closest - CLOSEST).abs() < 1e-9, "{closest}");
    }

    #[test]
    fn a_corner_can_be_dragged_to_the_centre_and_no_further() {
        let far_off = viewport().zoomed_in_place(4.0).panned(1e9, -1e9);
        let corner = far_off.to_screen(Point::new(MAP.x, MAP.y + MAP.height));
        assert_near(corner, Point::new(400.0, 300.0));
        let corner = far_off.centred(Point::new(MAP.x, MAP.y)).to_screen(Point::new(MAP.x, MAP.y));
        assert_near(corner, Point::new(MARGIN, MARGIN));
        assert_eq!(viewport().panned(50.0, 50.0), viewport(), "a whole map stays put");
    }

    #[test]
    fn an_area_at_the_edge_is_shown_without_the_outside() {
        let corner = Bounds { x: MAP.x, y: MAP.y, width: 100.0, height: 100.0 };
        let framed = viewport().framing(corner);
        assert!(!framed.shows_all());
        assert_near(framed.to_screen(Point::new(MAP.x, MAP.y)), Point::default());
    }

    #[test]
    fn the_cursor_is_brought_into_the_frame() {
        let close = viewport().zoomed_in_place(4.0);
        let inside = close.to_map(Point::new(400.0, 300.0));
        assert_eq!(close.showing(inside), close);
        let corner = Point::new(MAP.x + 60.0, MAP.y + 60.0);
        let shown = close.showing(corner).to_screen(corner);
        assert!((MARGIN..=800.0 - MARGIN).contains(&shown.x), "{shown:?}");
        assert!((MARGIN..=600.0 - MARGIN).contains(&shown.y), "{shown:?}");
    }

    #[test]
    fn resizing_keeps_the_centre() {
        let close = viewport().zoomed_in_place(3.0).panned(40.0, -30.0);
        let resized = close.resized(Point::new(500.0, 700.0));
        assert_near(middle(resized.visible()), middle(close.visible()));
        assert!(viewport().resized(Point::new(200.0, 200.0)).shows_all());
    }

    /// The bar below the map grows by a line of buttons.
    #[test]
    fn every_hex_keeps_its_place_when_only_the_height_changes() {
        let close = viewport().zoomed_in_place(3.0).panned(40.0, -30.0);
        let lower = close.resized(Point::new(800.0, 540.0));
        assert_near(lower.offset(), close.offset());
        assert_near(lower.resized(Point::new(800.0, 600.0)).offset(), close.offset());
    }

    #[test]
    fn the_widest_area_with_readable_counters_is_shown() {
        let (wide, fight) = (
            Bounds { x: 0.0, y: 20.0, width: 900.0, height: 400.0 },
            Bounds { x: 300.0, y: 100.0, width: 300.0, height: 200.0 },
        );
        let counter = |viewport: Viewport| viewport.scale() * 50.0;
        let near = viewport().framing_first(&[wide, fight]);
        assert!(counter(near) >= READABLE, "{}", counter(near));
        let seen = near.visible();
        assert!(seen.x <= 300.0 && seen.x + seen.width >= 600.0, "{seen:?}");
        assert!(!near.shows_all());
        let small = viewport().with_smallest(32.0).framing_first(&[wide, fight]);
        let seen = small.visible();
        assert!(counter(small) >= 32.0 && seen.width >= wide.width, "{seen:?}");
        assert_eq!(viewport().framing_first(&[]), viewport());
    }

    #[test]
    fn a_beacon_points_to_a_place_out_of_sight() {
        let close = viewport().zoomed_in_place(4.0);
        assert_eq!(close.beacon(middle(close.visible())), None);
        let (at, arrow) = close.beacon(Point::new(middle(MAP).x, MAP.y - 400.0)).unwrap();
        assert_eq!((arrow, at.y), ("↑", BEACON_MARGIN));
        let (at, arrow) = close.beacon(Point::new(MAP.x + MAP.width, MAP.y + MAP.height)).unwrap();
        assert_eq!((arrow, at.x), ("↘", 800.0 - BEACON_MARGIN));
    }

    #[test]
    fn small_counters_are_far() {
        assert!(viewport().is_far());
        assert!(!viewport().zoomed_in_place(2.0).is_far());
    }

    #[test]
    fn a_frame_without_size_is_handled() {
        let hidden = Viewport::new(Point::default(), MAP, 50.0);
        assert!(hidden.zoomed_in_place(3.0).showing(Point::default()).scale().is_finite());
        assert!(hidden.resized(Point::new(800.0, 600.0)).shows_all());
    }
}
