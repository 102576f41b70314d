//! Who sits at the table, whose viewers look at it, and facts that only some viewers may see.

use std::fmt;
use std::ops::BitOr;

/// A commander. The game knows who is whose ally; the table knows which person sits there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

/// A set of seats, and the viewers to look with: one bit for a player, two for open allies or for
/// one person with two forces. Seven can sit down; the eighth bit is the public's.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    pub const NONE: Seats = Seats(0);
    /// The viewers of spectators: a bit where nobody sits.
    pub const PUBLIC: Seats = Seats(0x80);
    /// Everybody, the public included: an open fact.
    pub const ALL: Seats = Seats(0xff);

    /// The first `count` seats.
    pub const fn first(count: u8) -> Seats {
        assert!(count <= 7, "seven can sit down");
        Seats((1 << count) - 1)
    }

    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    pub const fn meets(self, other: Seats) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all of these are among those.
    pub const fn within(self, others: Seats) -> bool {
        self.0 & !others.0 == 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in the set, lowest first; the public is not a seat.
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

/// A fact only some may know: a hand, a bid, a hidden hex. To other viewers it lies face down.
///
/// A view holds the same `Hidden` with the fact taken out, so that *that* something lies there stays
/// visible and *what* lies there does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hidden<T> {
    by: Seats,
    fact: Option<T>,
}

impl<T: Clone> Hidden<T> {
    pub fn new(by: impl Into<Seats>, fact: T) -> Hidden<T> {
        Hidden { by: by.into(), fact: Some(fact) }
    }

    /// A thing that is kept by others, as it is read from a view.
    pub fn face_down(by: impl Into<Seats>) -> Hidden<T> {
        Hidden { by: by.into(), fact: None }
    }

    /// The fact, if it lies face up for whoever holds this value.
    pub fn known(&self) -> Option<&T> {
        self.fact.as_ref()
    }

    pub fn by(&self) -> Seats {
        self.by
    }

    /// The same thing as these viewers see it.
    #[must_use]
    pub fn seen(&self, viewers: Seats) -> Hidden<T> {
        let fact = if self.by.meets(viewers) { self.fact.clone() } else { None };
        Hidden { by: self.by, fact }
    }

    /// Turns a face-down thing up, as somebody imagines it; a known one stays as it is.
    #[must_use]
    pub fn or_guess(&self, fact: impl FnOnce() -> T) -> Hidden<T> {
        Hidden { by: self.by, fact: Some(self.fact.clone().unwrap_or_else(fact)) }
    }
}
