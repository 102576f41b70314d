//! Intervals around measured shares.

/// The 95% confidence interval of a share, as its lower and its upper end: the Wilson score interval.
/// Unlike the normal approximation it works for few games and for shares near 0 and 1, and stays between
/// them.
pub fn wilson_interval(part: u64, all: u64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    if all == 0 {
        return (0.0, 1.0);
    }
    let n = all as f64;
    let rate = part as f64 / n;
    let scale = 1.0 + Z * Z / n;
    let centre = rate + Z * Z / (2.0 * n);
    let half = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
    // Rounding must not leave the range from 0 to 1 or exclude the rate itself.
    let low = ((centre - half) / scale).clamp(0.0, rate);
    let high = ((centre + half) / scale).clamp(rate, 1.0);
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from the literature for 1 of 10, 0 of 20 and 20 of 20.
    #[test]
    fn published_intervals() {
        let near = |(low, high): (f64, f64), expected: (f64, f64)| {
            assert!((low - expected.0).abs() < 5e-4 && (high - expected.1).abs() < 5e-4);
        };
        near(wilson_interval(1, 10), (0.0179, 0.4042));
        near(wilson_interval(0, 20), (0.0, 0.1611));
        near(wilson_interval(20, 20), (0.8389, 1.0));
        near(wilson_interval(0, 0), (0.0, 1.0));
    }
}
