//! What lies on the table.

pub use crate::step::{Agenda, Part, Purpose, Roll, Step};

use crate::card::{CardId, CardSet, MOST_CARDS};
use crate::firefight::{Firefight, MOST_PLAYERS, MOST_TYPES, MOST_UNITS, Player, UnitId};
use crate::map::Map;
use crate::marker::{MOST_KINDS, Marker, Pile};
use crate::unit::{Side, UnitType};
use game::{Stack, bits};
use hex::{Dir, HexId, HexSet};
use std::sync::Arc;

/// 2.2c
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Readiness {
    #[default]
    Fresh,
    Activated,
    Spent,
}

/// Where a counter is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Place {
    /// Not on the map yet: to be set up, or to enter.
    #[default]
    Waiting,
    On(HexId),
    Destroyed,
    /// 5.6
    Left,
}

/// What lies under a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hit {
    #[default]
    None,
    /// A marker by its place in its pile.
    Marker(u8),
    /// A marker that these viewers don't know (7.4d).
    FaceDown,
}

/// A counter in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unit {
    pub place: Place,
    pub facing: Dir,
    pub readiness: Readiness,
    pub hit: Hit,
    /// 5.0.2a: it has just moved into the open without caution.
    pub exposed: bool,
    /// 18.1.2: it has a Hasty Defense.
    pub dug_in: bool,
}

impl Default for Unit {
    fn default() -> Unit {
        Unit {
            place: Place::Waiting,
            facing: Dir::ALL[0],
            readiness: Readiness::Fresh,
            hit: Hit::None,
            exposed: false,
            dug_in: false,
        }
    }
}

impl Unit {
    pub fn hex(&self) -> Option<HexId> {
        match self.place {
            Place::On(hex) => Some(hex),
            Place::Waiting | Place::Destroyed | Place::Left => None,
        }
    }

    pub fn is_hit(&self) -> bool {
        self.hit != Hit::None
    }
}

/// A set of counters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnitSet(pub u64);

impl UnitSet {
    pub fn has(self, unit: UnitId) -> bool {
        self.0 & (1 << unit.0) != 0
    }

    pub fn add(&mut self, unit: UnitId) {
        self.0 |= 1 << unit.0;
    }

    pub fn take(&mut self, unit: UnitId) {
        self.0 &= !(1 << unit.0);
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = UnitId> + Clone {
        bits(self.0).map(UnitId)
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<T: IntoIterator<Item = UnitId>>(units: T) -> UnitSet {
        let mut set = UnitSet::default();
        units.into_iter().for_each(|unit| set.add(unit));
        set
    }
}

/// How many of each card lie somewhere.
pub type Cards = [u8; MOST_CARDS];

/// APs of an activation that these viewers don't know (3.0.1b).
pub const SECRET: u8 = u8::MAX;

/// What a commander has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Purse {
    pub caps: u8,
    /// APs left of the activation; without one there are none. To viewers that don't know how many
    /// there are, [`SECRET`].
    pub ap: u8,
    /// 3.0.1b: spent of it, as others count it.
    pub ap_spent: u8,
    /// 3.0.1a: the dice of the activation; 0 where none were rolled or these viewers don't know them.
    pub dice: [u8; 3],
    /// CAPs on that roll, and APs that cards have added since.
    pub ap_caps: i8,
    pub ap_gained: u8,
    pub hand: Cards,
    /// How many cards that is: known to all (9.0-r2).
    pub held: u8,
}

/// How an action is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Means {
    /// 3.0: with APs, and CAPs beside them.
    #[default]
    Ap,
    /// 3.1
    Opportunity,
    /// 3.2.2
    Command,
    /// 9.1
    Card(CardId),
}

/// An action that is being put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    pub means: Means,
    /// Who takes part, in the order named; the first leads.
    pub units: Stack<UnitId, 16>,
    /// CAPs to be paid even where APs would do (3.2.1-r1).
    pub caps: u8,
    /// In a group move: who has moved, pivoted or entered.
    pub done: UnitSet,
    /// The price of the dearest of those (10.1.1a).
    pub price: u8,
    /// 9.7.05: who has made the first of two moves.
    pub halfway: UnitSet,
    /// Who has moved and not only turned.
    pub moved: UnitSet,
    /// 5.5-r3: the hexes by which its units came onto the map.
    pub entered: HexSet,
    /// Somebody has moved already: the action is paid for, so far.
    pub begun: bool,
    /// CAPs that were there when it was first paid, and are not spent on it yet.
    pub budget: u8,
    /// 9.5: what capabilities are made use of, and what lack of ammunition is made up for.
    pub called: CardSet,
    /// 9.7.61, 9.7.64: the capability by which it follows another action.
    pub follows: Option<CardId>,
    /// 9.0e: it is by a card that was paid with APs, and serves those whose APs they were.
    pub pool: bool,
}

/// The action under way, as far as it matters for what may follow it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deed {
    pub means: Means,
    /// The capability by which something may follow, and for whom.
    pub card: Option<CardId>,
    pub units: UnitSet,
}

impl Draft {
    /// Somebody has moved already.
    pub fn is_under_way(&self) -> bool {
        self.begun
    }
}

/// An attack that is being rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Attack {
    pub by: Player,
    pub leader: UnitId,
    pub supporters: UnitSet,
    pub target: HexId,
    /// 7.7.3
    pub close: bool,
    /// 9.7.09
    pub aim: i8,
    /// Who is still to be rolled against.
    pub left: UnitSet,
    /// Who is being rolled against now.
    pub victim: UnitId,
    /// 9.7.65: the victim's cover.
    pub cover: i8,
    /// 9.7.66: the leader's Hit Marker counts for nothing.
    pub hardened: bool,
    /// 9.7.43: the leader saves ammunition.
    pub short: bool,
    /// 9.7.60: hits that the leader has taken by a reply.
    pub struck: u8,
}

/// 7.7.3l: who was in a hex that the enemy has entered, and from where he came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Intrusion {
    pub hex: HexId,
    /// Nowhere if he came onto the map.
    pub from: Option<HexId>,
    /// Who came that way.
    pub by: UnitSet,
    pub units: UnitSet,
}

/// The intrusions of a Turn, one for each way into a hex.
pub type Intrusions = Stack<Intrusion, 16>;

/// One position of a firefight.
#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Heroes {
    pub(crate) firefight: Arc<Firefight>,
    pub(crate) agenda: Agenda,
    pub(crate) round: u8,
    pub(crate) units: [Unit; MOST_UNITS],
    pub(crate) purses: [Purse; MOST_PLAYERS],
    /// 2.5-r1: positive American, never 0.
    pub(crate) lead: i8,
    pub(crate) bushido: i8,
    /// Control hexes held by Japan, a bit each.
    pub(crate) japan_holds: u8,
    /// Control hexes whose first taking was scored.
    pub(crate) scored: u8,
    /// Control hexes that Japan once lost.
    pub(crate) lost_once: u8,
    /// 7.4.3a
    pub(crate) us_losses: u8,
    /// Markers left in each pile; in a view, with those that lie face down elsewhere.
    pub(crate) piles: [[u8; MOST_KINDS]; 3],
    /// Cards left in the deck; in a view, with those in hands that are not seen.
    pub(crate) deck: Cards,
    pub(crate) discarded: Cards,
    /// Whose Turn it is.
    pub(crate) turn: Player,
    /// 2.2m: the Turn before was a pass.
    pub(crate) passed: bool,
    /// 9.2-r1: Luck was played in the action under way.
    pub(crate) luck_used: bool,
    /// 9.7.61-r1: a Swift move was made in this Turn.
    pub(crate) swift_used: bool,
    /// 9.7.07-r1: the activation was there when the Turn began.
    pub(crate) was_active: bool,
    /// 3.0c: the activation was given up in this Turn, so a new one must follow.
    pub(crate) relieved: bool,
    pub(crate) draft: Option<Draft>,
    pub(crate) attack: Attack,
    /// 9.7.60: the attack that waits until the reply to it is rolled.
    pub(crate) halted: Option<Attack>,
    pub(crate) deed: Deed,
    /// 9.5b: the Capability cards that each player has assigned.
    pub(crate) chosen: [CardSet; MOST_PLAYERS],
    /// 9.3b: the secret objective, by its place; in a view, [`UNKNOWN`](crate::view::UNKNOWN).
    pub(crate) objective: Option<u8>,
    /// 9.5a: the Capability cards of each type of unit.
    pub(crate) abilities: [CardSet; MOST_TYPES],
    /// Those of the enemy's last Turn.
    pub(crate) intrusions: Intrusions,
    /// The same of the Turn under way, for the next.
    pub(crate) made: Intrusions,
    /// Who still rallies in a group rally.
    pub(crate) rallying: UnitSet,
    /// Who had the initiative last (2.0-r2).
    pub(crate) initiative: Player,
}

impl Heroes {
    pub fn firefight(&self) -> &Firefight {
        &self.firefight
    }

    /// What happens next.
    pub fn step(&self) -> Step {
        self.agenda.last().copied().unwrap_or_default()
    }

    /// Something more to do, before all that is to be done already.
    pub(crate) fn then(&mut self, step: Step) {
        self.agenda.push(step);
    }

    pub fn map(&self) -> &Map {
        &self.firefight.map
    }

    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    pub fn kind(&self, unit: UnitId) -> &UnitType {
        self.firefight.kind(unit)
    }

    pub fn side(&self, unit: UnitId) -> Side {
        self.firefight.side_of(unit)
    }

    /// Where a unit on the map stands.
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        self.unit(unit).hex()
    }

    /// The units in a hex.
    pub fn units_in(&self, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
        self.firefight.units().filter(move |unit| self.hex(*unit) == Some(hex))
    }

    /// Whether a unit of this side stands there.
    pub fn holds(&self, side: Side, hex: HexId) -> bool {
        self.units_in(hex).any(|unit| self.side(unit) == side)
    }

    /// 5.4: whether units of both sides stand there.
    pub fn is_contested(&self, hex: HexId) -> bool {
        Side::BOTH.into_iter().all(|side| self.holds(side, hex))
    }

    /// The marker under a unit, as far as it is known.
    pub fn marker(&self, unit: UnitId) -> Option<&Marker> {
        let Hit::Marker(kind) = self.unit(unit).hit else { return None };
        self.firefight.markers(Pile::of(self.kind(unit))).get(usize::from(kind))
    }

    pub fn purse(&self, player: Player) -> &Purse {
        &self.purses[player.index()]
    }

    pub(crate) fn purse_mut(&mut self, player: Player) -> &mut Purse {
        &mut self.purses[player.index()]
    }

    /// The units of a player's activation.
    pub fn activated(&self, player: Player) -> impl Iterator<Item = UnitId> + '_ {
        let of = move |unit: &UnitId| self.firefight.owner(*unit) == player;
        let active = |unit: &UnitId| self.unit(*unit).readiness == Readiness::Activated;
        self.firefight.units().filter(of).filter(active)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Programs that play copy positions by the million.
    #[test]
    fn a_position_is_small() {
        let size = size_of::<Heroes>();
        assert!(size <= 4096, "{size} bytes");
    }
}
