//! 5: the upgrades that units are given when they are deployed.

use super::{Category, Weapon};
use crate::board::Side;
use crate::data::library;
use crate::effect::Power;

/// A kind of upgrade, by its place in the list of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct UpgradeId(pub u8);

impl UpgradeId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn upgrade(self) -> &'static Upgrade {
        &library().upgrades[self.index()]
    }
}

/// 5c to 5f: how its token behaves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Token {
    Plain,
    /// Grey after use.
    Reload,
    /// Mounted or dismounted (A-m1).
    Special,
    /// Removed after use.
    OneUse,
}

impl Token {
    pub const fn name(self) -> &'static str {
        match self {
            Token::Plain => "plain",
            Token::Reload => "Reload",
            Token::Special => "Special",
            Token::OneUse => "One Use",
        }
    }
}

/// An upgrade.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Upgrade {
    /// As orders write it: `hit-the-dirt`.
    pub word: String,
    pub name: String,
    /// The nation whose units have it; both where none is named.
    pub nation: Option<Side>,
    /// 11.5d: on the left list.
    pub offensive: bool,
    pub token: Token,
    pub weapon: Option<Weapon>,
    pub powers: Vec<Power>,
}

impl Upgrade {
    /// A-m6: what is Special on infantry is plain on others.
    pub fn token_on(&self, category: Category) -> Token {
        match self.token {
            Token::Special if category != Category::Infantry => Token::Plain,
            token => token,
        }
    }
}
