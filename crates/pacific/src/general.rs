//! 2.4: general officers.

use crate::board::Side;
use crate::data::library;
use crate::effect::Power;

/// A face of a general card, by its place in the list of them: two of one card side by side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct GeneralId(pub u8);

impl GeneralId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn general(self) -> &'static General {
        &library().generals[self.index()]
    }

    /// 2.4-r3: the officer on the other face of his card.
    #[must_use]
    pub fn back(self) -> GeneralId {
        GeneralId(self.0 ^ 1)
    }
}

/// 2.4b: an officer and what he does for his side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct General {
    /// As orders write it: `vandegrift`.
    pub word: String,
    pub name: String,
    pub side: Side,
    /// As the data page numbers his card: `GN1`.
    pub card: String,
    /// What his ability is called.
    pub ability: String,
    pub powers: Vec<Power>,
}
