//! 4, 7: the battlefield and its 48 spaces, as each side counts them.

pub use game::Side;
use game::bits;
use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

pub const COLUMNS: u8 = 8;
pub const ROWS: u8 = 6;
pub const SPACES: usize = (COLUMNS * ROWS) as usize;

/// Converts a row as this side counts it to a row of the board, and back (7a).
pub const fn row_of(side: Side, own: u8) -> u8 {
    match side {
        Side::Us => own,
        Side::Japan => ROWS + 1 - own,
    }
}

/// A space of the battlefield: `D3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Space(u8);

impl Space {
    /// The space in this column (A is 0) and this row (1 to 6 from the American side).
    pub const fn at(column: u8, row: u8) -> Space {
        assert!(column < COLUMNS && 1 <= row && row <= ROWS);
        Space((row - 1) * COLUMNS + column)
    }

    /// All spaces, row by row from A1.
    pub fn all() -> impl Iterator<Item = Space> + Clone {
        (0..SPACES as u8).map(Space)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column; A is 0.
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// The row, 1 to 6 from the American side.
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS + 1
    }

    /// 7a: the row as this side counts it.
    pub const fn own_row(self, side: Side) -> u8 {
        row_of(side, self.row())
    }

    /// Parses a space, in upper or lower case.
    pub fn named(label: &str) -> Option<Space> {
        let [column, row] = label.as_bytes() else { return None };
        let column = column.to_ascii_uppercase().checked_sub(b'A')?;
        let row = row.checked_sub(b'0')?;
        (column < COLUMNS && (1..=ROWS).contains(&row)).then(|| Space::at(column, row))
    }

    /// 11.6-r1: the distance in orthogonal steps.
    pub const fn distance(self, other: Space) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// 4b: the two spaces next to the Headquarters of a side.
    pub const fn gates(of: Side) -> [Space; 2] {
        [Space::at(3, row_of(of, 1)), Space::at(4, row_of(of, 1))]
    }

    /// 4-r3: the distance to a Headquarters, through the nearer of its two gates.
    pub fn to_headquarters(self, of: Side) -> u8 {
        let [left, right] = Space::gates(of).map(|gate| self.distance(gate));
        1 + left.min(right)
    }

    /// 11.4b: the two to four spaces one step away.
    pub const fn neighbours(self) -> SpaceSet {
        SpaceSet(1 << self.0).spread().without(self)
    }

    /// 12g: the spaces on its left and right.
    pub const fn beside(self) -> SpaceSet {
        SpaceSet(self.neighbours().0 & SpaceSet::row(self.row()).0)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", char::from(b'A' + self.column()), self.row())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u64);

impl SpaceSet {
    pub const EMPTY: SpaceSet = SpaceSet(0);
    pub const ALL: SpaceSet = SpaceSet((1 << SPACES) - 1);

    /// A row, counted from the American side.
    pub const fn row(row: u8) -> SpaceSet {
        assert!(1 <= row && row <= ROWS);
        SpaceSet(0xff << ((row - 1) * COLUMNS))
    }

    /// 7b: the deployment line of a side.
    pub const fn line(of: Side) -> SpaceSet {
        SpaceSet::row(row_of(of, 1))
    }

    /// The rows from `first` to `last`, as this side counts them.
    pub fn rows(of: Side, first: u8, last: u8) -> SpaceSet {
        (first..=last).fold(SpaceSet::EMPTY, |set, own| set | SpaceSet::row(row_of(of, own)))
    }

    /// A column; A is 0.
    pub const fn column(column: u8) -> SpaceSet {
        assert!(column < COLUMNS);
        SpaceSet(0x0101_0101_0101 << column)
    }

    pub const fn has(self, space: Space) -> bool {
        self.0 & (1 << space.0) != 0
    }

    pub const fn add(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }

    pub const fn remove(&mut self, space: Space) {
        self.0 &= !(1 << space.0);
    }

    #[must_use]
    pub const fn with(self, space: Space) -> SpaceSet {
        SpaceSet(self.0 | 1 << space.0)
    }

    #[must_use]
    pub const fn without(self, space: Space) -> SpaceSet {
        SpaceSet(self.0 & !(1 << space.0))
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn meets(self, other: SpaceSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The set and all spaces one step away from it.
    #[must_use]
    pub const fn spread(self) -> SpaceSet {
        let not_a = self.0 & !SpaceSet::column(0).0;
        let not_h = self.0 & !SpaceSet::column(COLUMNS - 1).0;
        let all = self.0 | not_a >> 1 | not_h << 1 | self.0 >> COLUMNS | self.0 << COLUMNS;
        SpaceSet(all & SpaceSet::ALL.0)
    }

    /// Row by row from A1.
    pub fn iter(self) -> impl Iterator<Item = Space> + Clone {
        bits(self.0).map(Space)
    }
}

impl BitOr for SpaceSet {
    type Output = SpaceSet;
    fn bitor(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }
}

impl BitAnd for SpaceSet {
    type Output = SpaceSet;
    fn bitand(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }
}

impl Not for SpaceSet {
    type Output = SpaceSet;
    fn not(self) -> SpaceSet {
        SpaceSet(!self.0 & SpaceSet::ALL.0)
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<T: IntoIterator<Item = Space>>(spaces: T) -> SpaceSet {
        spaces.into_iter().fold(SpaceSet::EMPTY, SpaceSet::with)
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}
