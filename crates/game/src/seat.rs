//! Seats, sets of viewers, and facts hidden from some of them.

use std::fmt;
use std::ops::BitOr;

/// A place at the table that makes decisions. The game knows which seats are allies; the table knows
/// which player sits there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

/// A set of seats, or of viewers: one bit per seat. Several bits together represent allies who share
/// everything, or one player with two forces. There are at most seven seats; the eighth bit
/// represents spectators.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    pub const NONE: Seats = Seats(0);
    /// Spectators.
    pub const PUBLIC: Seats = Seats(0x80);
    /// All seats and spectators: the viewers of a public fact.
    pub const ALL: Seats = Seats(0xff);

    /// The first `count` seats.
    pub const fn first(count: u8) -> Seats {
        assert!(count <= 7, "there are at most seven seats");
        Seats((1 << count) - 1)
    }

    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    pub const fn meets(self, other: Seats) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether this is a subset of `others`.
    pub const fn within(self, others: Seats) -> bool {
        self.0 & !others.0 == 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in the set, lowest first; spectators are not a seat.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..7).map(Seat).filter(move |seat| self.has(*seat))
    }

    pub fn len(self) -> usize {
        self.iter().count()
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }
}

impl BitOr for Seats {
    type Output = Seats;
    fn bitor(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut set = out.debug_set();
        set.entries(self.iter().map(|seat| seat.0));
        if self.meets(Seats::PUBLIC) {
            set.entry(&"public");
        }
        set.finish()
    }
}

/// A fact only some viewers may know: a hand, a bid, a hidden unit's hex.
///
/// The views of others hold the same `Hidden` without the fact: they show *that* something is there,
/// but not *what*.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hidden<T> {
    by: Seats,
    fact: Option<T>,
}

impl<T: Clone> Hidden<T> {
    pub fn new(by: impl Into<Seats>, fact: T) -> Hidden<T> {
        Hidden { by: by.into(), fact: Some(fact) }
    }

    /// A fact that is unknown in this view.
    pub fn face_down(by: impl Into<Seats>) -> Hidden<T> {
        Hidden { by: by.into(), fact: None }
    }

    /// The fact, if this view may know it.
    pub fn known(&self) -> Option<&T> {
        self.fact.as_ref()
    }

    /// The viewers who may know the fact.
    pub fn by(&self) -> Seats {
        self.by
    }

    /// The same fact as these viewers see it.
    #[must_use]
    pub fn seen(&self, viewers: Seats) -> Hidden<T> {
        let fact = if self.by.meets(viewers) { self.fact.clone() } else { None };
        Hidden { by: self.by, fact }
    }

    /// Fills in an unknown fact with a guess; a known one stays.
    #[must_use]
    pub fn or_guess(&self, fact: impl FnOnce() -> T) -> Hidden<T> {
        Hidden { by: self.by, fact: Some(self.fact.clone().unwrap_or_else(fact)) }
    }
}
