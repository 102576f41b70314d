//! 5: the upgrades that units are given when they are deployed.

use super::{Category, Weapon};
use crate::board::Side;
use crate::data::library;
use crate::effect::Power;

/// A kind of upgrade, by its index in the list.
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

/// 5c to 5f: the behaviour of its token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Token {
    Plain,
    /// Turns grey after use.
    Reload,
    /// Is mounted or dismounted (A-m1).
    Special,
    /// Is removed after use.
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
    /// The word for it in orders: `hit-the-dirt`.
    pub word: String,
    pub name: String,
    /// The nation whose units have it; none if both do.
    pub nation: Option<Side>,
    /// 11.5d: it is on the left list.
    pub offensive: bool,
    pub token: Token,
    pub weapon: Option<Weapon>,
    pub powers: Vec<Power>,
}

impl Upgrade {
    /// A-m6: a token that is Special on infantry is plain on other units.
    pub fn token_on(&self, category: Category) -> Token {
        match self.token {
            Token::Special if category != Category::Infantry => Token::Plain,
            token => token,
        }
    }
}
