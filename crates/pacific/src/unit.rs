//! 2.1, 5: a unit in play, its tokens and markers.

use crate::board::{Side, Space};
use crate::card::{Card, CardId};
use crate::effect::Rank;
use crate::state::side_of;
use crate::step::Firer;
use game::Seat;

/// A unit in play, by its slot. The slot is free again when the unit leaves play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct UnitId(pub u8);

impl UnitId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The place of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// 13a: an aircraft beside its Headquarters.
    Beside,
    On(Space),
    /// 12a: inside this transport or towed by it.
    Aboard(UnitId),
}

/// 5-r1: the upgrade tokens of a unit, one bit for each entry of its card's two lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tokens {
    pub owned: u8,
    /// Turned to the grey side: inactive or dismounted (A-m2).
    pub grey: u8,
    /// Used this turn.
    pub tilted: u8,
}

impl Tokens {
    pub const fn owns(self, entry: u8) -> bool {
        self.owned & (1 << entry) != 0
    }

    /// 5-r1: it shows its colour and was not used this turn.
    pub const fn ready(self, entry: u8) -> bool {
        self.owned & !self.grey & !self.tilted & (1 << entry) != 0
    }
}

/// 11.4.1: an Assault that is declared but not resolved. The unit's place is its origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assault {
    pub space: Space,
    /// None if the target has left play (11.6.1-r6).
    pub target: Option<UnitId>,
}

/// The MP that a unit has used in this phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spent {
    Mp(u8),
    /// All MP, however many there were (8.2b, 12c, 12g).
    All,
}

impl Spent {
    pub const NONE: Spent = Spent::Mp(0);

    /// The MP left of these.
    pub const fn left_of(self, mp: u8) -> u8 {
        match self {
            Spent::Mp(spent) => mp.saturating_sub(spent),
            Spent::All => 0,
        }
    }

    /// After one more step.
    #[must_use]
    pub const fn step(self) -> Spent {
        match self {
            Spent::Mp(spent) => Spent::Mp(spent + 1),
            Spent::All => Spent::All,
        }
    }
}

/// A unit in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct Unit {
    pub card: CardId,
    pub owner: Seat,
    pub place: Place,
    /// 11.4.2: the vehicle or infantry that shares its space.
    pub pair: Option<UnitId>,
    /// 11.4.2a: the infantry is covered by its vehicle.
    pub covered: bool,
    pub wounds: u8,
    /// E-r3
    pub kills: u8,
    /// 2.2-r1: the marker of a Promotion.
    pub rank: Option<Rank>,
    /// 11.6.2: the side that put the token on it.
    pub suppressed: Option<Side>,
    /// 11.6.2a: the first enemy that fired on it this turn.
    pub under_fire: Option<Firer>,
    pub tokens: Tokens,
    pub spent: Spent,
    pub assault: Option<Assault>,
    /// 11.6b: its main weapon has fired this turn.
    pub fired: bool,
    /// 11.5g: deployed this turn.
    pub new: bool,
    /// 12-r2: boarded this turn.
    pub boarded: bool,
    /// It is hidden by its Smoke Grenade until the next player's turn.
    pub smoke: bool,
    /// It came by parachute this turn and can't shoot.
    pub dropped: bool,
    /// E-r4: Duplicate flies as a copy of this card.
    pub copied: bool,
}

impl Unit {
    /// A fresh unit without tokens or markers.
    pub fn new(card: CardId, owner: Seat, place: Place) -> Unit {
        Unit {
            card,
            owner,
            place,
            pair: None,
            covered: false,
            wounds: 0,
            kills: 0,
            rank: None,
            suppressed: None,
            under_fire: None,
            tokens: Tokens::default(),
            spent: Spent::NONE,
            assault: None,
            fired: false,
            new: false,
            boarded: false,
            smoke: false,
            dropped: false,
            copied: false,
        }
    }

    pub fn card(&self) -> &'static Card {
        self.card.card()
    }

    /// The card that represents it on the table.
    pub fn lying(&self) -> CardId {
        let copier = crate::support::copier(side_of(self.owner)).filter(|_| self.copied);
        copier.unwrap_or(self.card)
    }
}
