//! The effects of cards, generals, upgrades and abilities: the effect primitives of the data page.
//!
//! A [`Power`] is one use of a card: when, on what, which effects, for how long. It is data; the engine
//! carries it out, and [`words`] puts it into words.

mod strike;
mod target;
mod words;

pub use strike::{Flight, Spot, Strike};
pub use target::{Merit, Target, Units, Whose};

use crate::card::{CardId, Categories, Shift};
use crate::terrain::TerrainSet;
use std::ops::BitOr;

/// One use of a card, general, upgrade or ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Power {
    pub when: Moments,
    pub on: Target,
    pub effects: Vec<Effect>,
    pub until: Until,
}

/// One effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// AP for the Headquarters; the storage limit applies.
    GainAp(u8),
    /// 11.2c, 11.2-r1: AP in each Headquarters Phase of its side, as long as it lasts.
    Income(u8),
    Draw(u8),
    /// Removes up to N wound tokens.
    Heal(u8),
    /// Added to the unit's own accuracy.
    Accuracy(Shift, Shots),
    /// Added to the unit's Evasion.
    Evasion(Shift),
    /// Added to another value of the unit.
    Add(Value, i8),
    /// Rolls the die again; the new result counts.
    Reroll,
    /// A missed shot becomes a hit that is not critical.
    MakeHit,
    Ignore(Ignored),
    /// Turns grey Reload tokens back to their colour.
    Ready,
    Strike(Strike),
    /// Deploys a unit from hand elsewhere than on the first row: one of these categories, or the unit itself.
    DeployAt(Option<Categories>, Spot),
    /// Builds an available artificial terrain of at most this cost for free (8-r5, 10k).
    Build(u8),
    /// Puts a suppression token on the unit.
    Suppress,
    /// Removes the suppression token from the unit.
    Rally,
    Rank(Rank),
    /// Carries out another support card from the player's discard pile, for its cost.
    Copy,
    /// Changes the cost of these cards; never below 1.
    Cost(i8, Priced),
    /// Shows the enemy's hand to the player.
    Reveal,
    /// Sets the unit's remaining MP to 0.
    Stop,
    /// Restores up to N HP of artificial terrain.
    Repair(u8),
    /// Removes this terrain from the space.
    Remove(TerrainSet),
    /// Moves the unit to such a space without steps.
    Relocate(Spot),
    /// One extra shot with the main weapon at the unit that destroyed this one.
    ExtraShot,
    /// The unit is not destroyed; its wounds become its Wounds value minus 1.
    Save,
    /// 13-r1: a mission flown by the card itself.
    Mission(Flight),
    Forbid(Forbidden),
    /// 2.4c
    General,
}

/// The shots of a unit that an effect applies to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shots {
    All,
    /// Shots of its main weapon.
    Main,
    /// A-r5: the shot of 11.6.1c.
    Assault,
}

/// A value of a unit or of its weapons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    Mp,
    Pen,
    Damage,
    Armour,
    Range,
    Wounds,
}

/// A modifier or rule that does not apply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ignored {
    /// 11.6.2d
    Suppression,
    /// 11.6.3a, for the shot of 11.6.1c.
    AssaultWounds,
    /// 11.4e: enemy units in the way.
    EnemyUnits,
    /// 13e, 13h: once.
    Discard,
}

/// Something that an effect forbids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Forbidden {
    /// The enemy can't play reaction cards.
    Reactions,
    /// The unit can't shoot.
    Shooting,
    /// The unit can't receive a suppression token.
    Suppression,
}

/// The cards whose cost is changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Priced {
    /// The unit itself.
    This,
    Units(Categories),
    Card(CardId),
}

/// 2.2-r1: the marker of a promotion; most units have none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rank {
    Veteran,
    /// Replaces Veteran.
    Elite,
}

impl Rank {
    pub const ALL: [Rank; 2] = [Rank::Veteran, Rank::Elite];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            Rank::Veteran => "Veteran",
            Rank::Elite => "Elite",
        }
    }
}

/// 11.1b: how long effects last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Until {
    /// The effect happens at once.
    Now,
    /// Ends in 11.9 of the turn in which it began.
    ThisTurn,
    /// Ends in the next 11.1 of either side.
    NextTurn,
    /// Ends in the next 11.1 of the side that played it.
    OwnNextTurn,
    /// Ends when the unit moves or is towed.
    Moved,
    /// Ends after the aircraft has flown.
    Flown,
    WholeGame,
}

/// A moment at which a power can be used, or during which it works.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum When {
    /// TURN.1, after all expiries (11.1-r2).
    Initial,
    /// TURN.2 (11.2c)
    Headquarters,
    /// The beginning of TURN.4.
    StartOfMovement,
    /// TURN.4
    Movement,
    /// TURN.5
    Deployment,
    /// TURN.6
    Shooting,
    /// TURN.4 of the other side: a unit enters a space (DP7).
    EnemyEnters,
    /// FIRE.2: the unit is the target (DP11).
    Targeted,
    /// FIRE.5: the player has just rolled the die (DP12).
    Rolled,
    /// FIRE.7: a unit of the player is destroyed or would be (DP18).
    Destroyed,
    /// FIRE.7: the player's shot has hit and penetrated.
    Hit,
    /// Whenever the copied card could be played (E-r4).
    AsCopied,
    /// As long as the general, token, rank or ability is in play (N-r1).
    Always,
    /// The same, in the turns of the other side.
    EnemyTurns,
}

impl When {
    pub const ALL: [When; 14] = [
        When::Initial,
        When::Headquarters,
        When::StartOfMovement,
        When::Movement,
        When::Deployment,
        When::Shooting,
        When::EnemyEnters,
        When::Targeted,
        When::Rolled,
        When::Destroyed,
        When::Hit,
        When::AsCopied,
        When::Always,
        When::EnemyTurns,
    ];
}

/// A set of moments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Moments(u16);

impl Moments {
    pub const NONE: Moments = Moments(0);
    /// 11.5-r7: the moments of reaction cards.
    pub const REACTIONS: Moments = Moments::NONE
        .with(When::EnemyEnters)
        .with(When::Targeted)
        .with(When::Rolled)
        .with(When::Destroyed);

    pub const fn has(self, when: When) -> bool {
        self.0 & (1 << when as u16) != 0
    }

    #[must_use]
    pub const fn with(self, when: When) -> Moments {
        Moments(self.0 | 1 << when as u16)
    }

    pub const fn meets(self, other: Moments) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr for Moments {
    type Output = Moments;
    fn bitor(self, other: Moments) -> Moments {
        Moments(self.0 | other.0)
    }
}

impl FromIterator<When> for Moments {
    fn from_iter<T: IntoIterator<Item = When>>(moments: T) -> Moments {
        moments.into_iter().fold(Moments::NONE, Moments::with)
    }
}
