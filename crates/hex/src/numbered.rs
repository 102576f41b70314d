//! The hexes of a map by number, and sets of them, small enough for a game's state.

/// A hex by its number on a map. A map has at most 256 hexes and chooses their numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HexId(pub u8);

impl HexId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of hexes of one map: 32 bytes, `Copy`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct HexSet([u64; 4]);

impl HexSet {
    pub fn has(&self, hex: HexId) -> bool {
        self.0[hex.index() / 64] & (1 << (hex.0 % 64)) != 0
    }

    pub fn add(&mut self, hex: HexId) {
        self.0[hex.index() / 64] |= 1 << (hex.0 % 64);
    }

    pub fn take(&mut self, hex: HexId) {
        self.0[hex.index() / 64] &= !(1 << (hex.0 % 64));
    }

    /// Whether `other` is a subset.
    pub fn covers(&self, other: &HexSet) -> bool {
        self.0.iter().zip(other.0).all(|(mine, theirs)| theirs & !mine == 0)
    }

    #[must_use]
    pub fn and(&self, other: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[must_use]
    pub fn or(&self, other: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The difference: hexes that are not in `other`.
    #[must_use]
    pub fn without(&self, other: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Whether the sets share a hex.
    pub fn meets(&self, other: &HexSet) -> bool {
        self.0.iter().zip(other.0).any(|(mine, theirs)| mine & theirs != 0)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// In ascending order.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + use<> {
        let [mut word, mut second, mut third, mut fourth] = self.0;
        let mut first = 0;
        std::iter::from_fn(move || {
            while word == 0 {
                if first == 192 {
                    return None;
                }
                (word, second, third, fourth) = (second, third, fourth, 0);
                first += 64;
            }
            let bit = word.trailing_zeros() as u8;
            word &= word - 1;
            Some(HexId(first + bit))
        })
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<T: IntoIterator<Item = HexId>>(hexes: T) -> HexSet {
        let mut set = HexSet::default();
        hexes.into_iter().for_each(|hex| set.add(hex));
        set
    }
}
