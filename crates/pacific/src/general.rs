//! 2.4: general officers.

use crate::board::Side;
use crate::data::library;
use crate::effect::Power;

/// A face of a general card, by its index in the list; the two faces of a card are neighbours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct GeneralId(pub u8);

impl GeneralId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn general(self) -> &'static General {
        &library().generals[self.index()]
    }

    /// 2.4-r3: the officer on the other face of the card.
    #[must_use]
    pub fn back(self) -> GeneralId {
        GeneralId(self.0 ^ 1)
    }
}

/// 2.4b: an officer and the powers that the side gets from him.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct General {
    /// The word for him in orders: `vandegrift`.
    pub word: String,
    pub name: String,
    pub side: Side,
    /// The number of his card on the data page: `GN1`.
    pub card: String,
    /// The name of his ability.
    pub ability: String,
    pub powers: Vec<Power>,
}
