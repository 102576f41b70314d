//! Statistics for simulations and benchmarks.

use game::wilson_interval;
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
    pub fn of(games: u64, all: u64) -> Share {
        let rate = if all == 0 { 0.0 } else { games as f64 / all as f64 };
        let (low, high) = wilson_interval(games, all);
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

/// The median and the range of several numbers.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    pub median: f64,
    pub low: f64,
    pub high: f64,
}

impl Spread {
    /// None for an empty list.
    pub fn of(numbers: Vec<f64>) -> Option<Spread> {
        let low = numbers.iter().copied().min_by(f64::total_cmp)?;
        let Rounds { best: high, median } = Rounds::of(numbers);
        Some(Spread { median, low, high })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
