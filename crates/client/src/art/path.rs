//! SVG path data.

use crate::scene::Point;

/// A builder of path data. Numbers are rounded to tenths.
#[derive(Clone, Debug, Default)]
pub(super) struct Path(String);

impl Path {
    pub fn start(&mut self, at: Point) {
        self.0.push('M');
        self.point(at);
    }

    pub fn line(&mut self, to: Point) {
        self.0.push('L');
        self.point(to);
    }

    /// A quadratic Bézier curve.
    pub fn curve(&mut self, control: Point, to: Point) {
        self.0.push('Q');
        self.point(control);
        self.0.push(' ');
        self.point(to);
    }

    /// Closes the subpath.
    pub fn close(&mut self) {
        self.0.push('Z');
    }

    /// A dot, as a minimal line with round caps.
    pub fn dot(&mut self, at: Point) {
        self.start(at);
        self.0.push_str("h.01");
    }

    pub fn into_data(self) -> String {
        self.0
    }

    fn point(&mut self, point: Point) {
        self.0.push_str(&tenths(point.x));
        self.0.push(' ');
        self.0.push_str(&tenths(point.y));
    }
}

/// The midpoint.
pub(super) fn halfway(from: Point, to: Point) -> Point {
    Point { x: f64::midpoint(from.x, to.x), y: f64::midpoint(from.y, to.y) }
}

/// A number with at most one decimal: `12`, `-0.5`.
pub(super) fn tenths(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
    if part == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") }
}

#[cfg(test)]
mod tests {
    use super::tenths;

    #[test]
    fn numbers_have_at_most_one_decimal() {
        let written = [0.0, -0.04, -0.06, 12.0, 12.34, -12.36, 0.96].map(tenths);
        assert_eq!(written, ["0", "0", "-0.1", "12", "12.3", "-12.4", "1"]);
    }
}
