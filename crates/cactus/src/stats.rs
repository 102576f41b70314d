//! Statistics for simulations and benchmarks.

use serde::{Deserialize, Serialize};

/// A share of the games with its 95% confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    pub games: u64,
    pub rate: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    /// The Wilson interval. Unlike the normal approximation it works for few games and for shares
    /// near 0 and 1, and stays between them.
    pub fn of(games: u64, all: u64) -> Share {
        const Z: f64 = 1.959_963_984_540_054;
        if all == 0 {
            return Share { games, rate: 0.0, low: 0.0, high: 1.0 };
        }
        let n = all as f64;
        let rate = games as f64 / n;
        let scale = 1.0 + Z * Z / n;
        let centre = rate + Z * Z / (2.0 * n);
        let half = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
        // Rounding must not leave that range either.
        let low = ((centre - half) / scale).clamp(0.0, rate);
        let high = ((centre + half) / scale).clamp(rate, 1.0);
        Share { games, rate, low, high }
    }
}

/// The best and the median of several rounds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rounds {
    pub best: f64,
    pub median: f64,
}

impl Rounds {
    pub fn of(mut rounds: Vec<f64>) -> Rounds {
        rounds.sort_by(f64::total_cmp);
        let middle = |place: usize| rounds.get(place).copied().unwrap_or_default();
        let half = rounds.len() / 2;
        let median = match rounds.len() % 2 {
            0 => f64::midpoint(middle(half.saturating_sub(1)), middle(half)),
            _ => middle(half),
        };
        Rounds { best: rounds.last().copied().unwrap_or_default(), median }
    }
}

/// The middle of several numbers, and how far they lie apart.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    pub median: f64,
    pub low: f64,
    pub high: f64,
}

impl Spread {
    /// None of no numbers.
    pub fn of(numbers: Vec<f64>) -> Option<Spread> {
        let low = numbers.iter().copied().min_by(f64::total_cmp)?;
        let Rounds { best: high, median } = Rounds::of(numbers);
        Some(Spread { median, low, high })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from the literature for 1 of 10, 0 of 20 and 20 of 20.
    #[test]
    fn wilson() {
        let near = |a: f64, b: f64| (a - b).abs() < 5e-4;
        let share = Share::of(1, 10);
        assert!(near(share.low, 0.0179) && near(share.high, 0.4042), "{share:?}");
        let share = Share::of(0, 20);
        assert!(near(share.low, 0.0) && near(share.high, 0.1611), "{share:?}");
        let share = Share::of(20, 20);
        assert!(near(share.low, 0.8389) && near(share.high, 1.0), "{share:?}");
    }

    #[test]
    fn rounds() {
        assert_eq!(Rounds::of(vec![3.0, 1.0, 2.0]), Rounds { best: 3.0, median: 2.0 });
        assert_eq!(Rounds::of(vec![4.0, 1.0]), Rounds { best: 4.0, median: 2.5 });
        assert_eq!(Rounds::of(Vec::new()), Rounds { best: 0.0, median: 0.0 });
    }

    #[test]
    fn spread() {
        let spread = Spread::of(vec![0.9, 1.1, 1.0]);
        assert_eq!(spread, Some(Spread { median: 1.0, low: 0.9, high: 1.1 }));
        assert_eq!(Spread::of(Vec::new()), None);
    }
}
