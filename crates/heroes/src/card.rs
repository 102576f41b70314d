//! 9, T5: the cards and their effects.

use crate::unit::Colour;
use game::id_set;

/// The maximum number of different cards in a deck. They come first in the list, before weapons and capabilities.
pub const MOST_CARDS: usize = 16;

/// A card, by its index in the list of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardId(pub u8);

impl CardId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

id_set! {
    /// A set of cards.
    pub struct CardSet(u64) of CardId, by CardId;
}

/// 9.0a
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardKind {
    Action,
    Bonus,
    Event,
    Weapon,
    Capability,
}

/// One card of T5.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The number that orders use: `02`.
    pub number: String,
    pub name: String,
    pub kind: CardKind,
    pub copies: u8,
    /// 9.0d: its price in CAPs, in APs of the activation, and in either of them.
    pub caps: u8,
    pub ap: u8,
    pub either: u8,
    /// 9.6a
    pub group: bool,
    pub effect: Effect,
}

/// The effect of a card. Its clause is 9.7 and the number of the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// 9.7.02: one action at no cost.
    FreeAction,
    /// 9.7.03: removes every marker without a roll.
    AutomaticRally,
    /// 9.7.04: one roll for each unit.
    RallyRoll,
    /// 9.7.05: a move of this many hexes at no cost.
    FreeMoves(u8),
    /// 9.7.06: an enemy unit is spent.
    SpendEnemy,
    /// 9.7.07: as many APs as a die shows.
    AddAp,
    /// 9.7.08: as many CAPs as a die shows.
    AddCaps,
    /// 9.7.09: a bonus for one attack.
    Aim(i8),
    /// 9.7.10: two actions in a row.
    TwoActions,
    /// 9.7.11: a die that improves a roll, or makes it worse.
    Luck,
    /// 9.7.12: the enemy loses CAPs according to a die roll.
    TakeCaps,
    /// 9.7.13
    HastyDefence,
    /// 9.7.14: reveals hidden units within this many hexes.
    Scout(u8),
    /// 9.7.obj
    Objective,
    /// 9.7.evt
    FirefightEvent,
    /// 9.7.40
    Flares,
    /// 9.7.41
    Smoke,
    /// 9.7.42: attack ratings, red and blue.
    Canister(i8, i8),
    /// 9.7.43
    LowAmmunition,
    /// 9.7.44 to 47: attack ratings, red and blue.
    Artillery(i8, i8),
    /// 9.7.48
    Aircraft(i8, i8),
    /// 9.7.60
    HandToHand,
    /// 9.7.61
    Swift,
    /// 9.7.62
    ConcealedFire,
    /// 9.7.63
    Driven,
    /// 9.7.64
    HitAndRun,
    /// 9.7.65
    TakeCover,
    /// 9.7.66
    BattleHardened,
    /// 9.7.67: the discount on entering jungle.
    JungleTraining(u8),
    /// 9.7.68
    Emboldened,
    /// 9.7.69: the modifier on rally rolls.
    Worn(i8),
}

impl Effect {
    /// 9.4a: the attack rating of a Weapon card.
    pub const fn rating(self, colour: Colour) -> Option<i8> {
        match self {
            Effect::Canister(red, blue)
            | Effect::Artillery(red, blue)
            | Effect::Aircraft(red, blue) => Some(match colour {
                Colour::Red => red,
                Colour::Blue => blue,
            }),
            _ => None,
        }
    }
}
