//! Which tables are deleted, and when.
//!
//! Only tables that nobody would miss are deleted, and a single reading of the clock is never enough: a table
//! must be found old at every check for a day during which the server runs and its clock advances normally. A clock
//! that was far ahead from the start deletes nothing either: see [`Store::trust`](crate::store::Store::trust).

use crate::store::{Ages, OldTable};
use std::collections::HashMap;
use std::time::Duration;

const DAY: u64 = 24 * 60 * 60;
/// How long a table must have been found old before it is deleted.
const GRACE: Duration = Duration::from_hours(24);
/// How far the machine's clock may drift between two checks.
const STRAY: u64 = 60 * 60;

/// How long tables are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Days for finished games; 0 keeps them for ever.
    pub finished_days: u64,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { finished_days: 365 }
    }
}

impl Retention {
    fn ages(self, now: u64) -> Ages {
        let before = |days: u64| now.saturating_sub(days * DAY);
        Ages {
            untouched: before(30),
            untouched_with_clock: before(366),
            unattended: before(7),
            finished: if self.finished_days == 0 { 0 } else { before(self.finished_days) },
        }
    }
}

/// The time of a check: by the machine's clock, in seconds since 1970, and since the server started.
#[derive(Clone, Copy, Debug)]
pub struct ClockReading {
    pub clock: u64,
    pub uptime: Duration,
}

/// The tables found old so far.
#[derive(Debug, Default)]
pub struct Retirement {
    found: HashMap<OldTable, Duration>,
    last: Option<ClockReading>,
}

impl Retirement {
    /// The ages to look for; none if the clock has not advanced normally since the last check.
    pub fn check(&mut self, retention: Retention, now: ClockReading) -> Option<Ages> {
        let last = self.last.replace(now);
        let is_plausible = last.is_none_or(|last| {
            let passed = now.uptime.saturating_sub(last.uptime).as_secs();
            now.clock.abs_diff(last.clock.saturating_add(passed)) <= STRAY
        });
        if is_plausible {
            return Some(retention.ages(now.clock));
        }
        self.found.clear();
        None
    }

    /// Notes the tables that are old at this check, and returns those that have been old for long enough.
    pub fn due(&mut self, old: &[OldTable], now: ClockReading) -> Vec<OldTable> {
        let since = |table: &OldTable| self.found.get(table).copied().unwrap_or(now.uptime);
        self.found = old.iter().map(|table| (*table, since(table))).collect();
        let is_due = |table: &&OldTable| now.uptime.saturating_sub(self.found[*table]) >= GRACE;
        old.iter().filter(is_due).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::TableId;

    const HOUR: u64 = 60 * 60;
    const START: u64 = 1_800_000_000;

    fn at(hours: u64) -> ClockReading {
        ClockReading { clock: START + hours * HOUR, uptime: Duration::from_hours(hours) }
    }

    fn old(table: u64, lines: u64) -> OldTable {
        OldTable { table: TableId(table), lines }
    }

    #[test]
    fn a_table_is_deleted_only_after_a_day_of_checks() {
        let mut retirement = Retirement::default();
        assert!(retirement.due(&[old(1, 5)], at(0)).is_empty(), "not at the first check");
        assert!(retirement.due(&[old(1, 5), old(2, 5)], at(23)).is_empty());
        assert_eq!(retirement.due(&[old(1, 5), old(2, 5)], at(24)), [old(1, 5)]);
        assert!(retirement.due(&[old(2, 6)], at(48)).is_empty(), "it has changed since");
    }

    #[test]
    fn a_clock_that_jumps_deletes_nothing() {
        let mut retirement = Retirement::default();
        assert!(retirement.check(Retention::default(), at(0)).is_some());
        assert!(retirement.due(&[old(1, 5)], at(0)).is_empty());
        let jumped = ClockReading { clock: START + 9_000 * HOUR, ..at(1) };
        assert_eq!(retirement.check(Retention::default(), jumped), None);
        assert!(retirement.check(Retention::default(), at(2)).is_none(), "it jumps back");
        assert!(retirement.check(Retention::default(), at(3)).is_some());
        assert!(retirement.due(&[old(1, 5)], at(25)).is_empty(), "the day begins anew");
    }

    #[test]
    fn finished_games_can_be_kept_for_ever() {
        let ages = |days| Retention { finished_days: days }.ages(START).finished;
        assert_eq!((ages(0), ages(1)), (0, START - DAY));
    }
}
