//! A position of the game.

pub use crate::step::{Agenda, Purpose, Roll, Step, TurnPart};

use crate::card::{CardId, CardSet, MOST_CARDS};
use crate::firefight::{Firefight, MOST_PLAYERS, MOST_TYPES, MOST_UNITS, Player, UnitId};
use crate::map::Map;
use crate::marker::{MOST_KINDS, Marker, Pile};
use crate::unit::{Side, UnitType};
use game::{Hidden, Stack, bits};
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

/// The Hit Marker under a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hit {
    #[default]
    None,
    /// The kind of marker, by its index in its pile.
    Marker(u8),
    /// A marker that the viewers of this position don't know (7.4d).
    FaceDown,
}

/// A counter in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unit {
    pub place: Place,
    pub facing: Dir,
    pub readiness: Readiness,
    pub hit: Hit,
    /// 5.0.2a: it has moved into the open without caution.
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

/// A number of each card.
pub type Cards = [u8; MOST_CARDS];

/// The points and cards of a commander.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purse {
    pub caps: u8,
    /// APs left of the activation, 0 without one; none if the viewers don't know them (3.0.1b).
    pub ap: Option<u8>,
    /// 3.0.1b: APs spent in this activation, which is public.
    pub ap_spent: u8,
    /// 3.0.1a: the dice of the activation, if it was rolled for and the viewers know them.
    pub dice: Option<[u8; 3]>,
    /// CAPs on that roll, and APs that cards have added since.
    pub ap_caps: i8,
    pub ap_gained: u8,
    pub hand: Cards,
    /// How many cards are in the hand, which is public (9.0-r2).
    pub held: u8,
}

impl Default for Purse {
    fn default() -> Purse {
        Purse {
            caps: 0,
            ap: Some(0),
            ap_spent: 0,
            dice: None,
            ap_caps: 0,
            ap_gained: 0,
            hand: [0; MOST_CARDS],
            held: 0,
        }
    }
}

impl Purse {
    /// The APs left of the activation. Secret ones count as more than any price: the rules only need the
    /// APs of the player that decides, who knows them.
    pub(crate) fn ap_left(&self) -> u8 {
        self.ap.unwrap_or(u8::MAX)
    }
}

/// How an action is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ActionKind {
    /// 3.0: with APs, and CAPs in addition.
    #[default]
    Ap,
    /// 3.1
    Opportunity,
    /// 3.2.2
    Command,
    /// 9.1
    Card(CardId),
}

/// An action while it is declared and, in a group move, carried out unit by unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Declaration {
    pub kind: ActionKind,
    /// The units that take part, in the order named; the first leads.
    pub units: Stack<UnitId, 16>,
    /// CAPs to be paid even where APs would do (3.2.1-r1).
    pub caps: u8,
    /// In a group move: the units that have moved, pivoted or entered.
    pub done: UnitSet,
    /// The highest price among those (10.1.1a).
    pub price: u8,
    /// 9.7.05: units that have made the first of two moves.
    pub halfway: UnitSet,
    /// Units that have moved and not only pivoted.
    pub moved: UnitSet,
    /// 5.5-r3: the hexes where its units entered the map.
    pub entered: HexSet,
    /// A unit has moved already: the action is paid for, so far.
    pub begun: bool,
    /// CAPs that were there when it was first paid, and are not spent on it yet.
    pub budget: u8,
    /// 9.5: the capabilities it uses, and Low Ammunition where that is made up for.
    pub called: CardSet,
    /// 9.7.61, 9.7.64: the capability by which it follows another action.
    pub follows: Option<CardId>,
    /// 9.0e: it is by a card that was paid with APs, for the units of that activation only.
    pub pool: bool,
}

impl Declaration {
    /// The unit that leads the action.
    pub fn leader(&self) -> Option<UnitId> {
        self.units.first().copied()
    }
}

/// How the action under way was paid, and what may follow it in the same Turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FollowUp {
    pub kind: ActionKind,
    /// The capability that lets these units go on.
    pub card: Option<CardId>,
    pub units: UnitSet,
}

/// An attack that is being rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    pub by: Player,
    pub leader: UnitId,
    pub supporters: UnitSet,
    pub target: HexId,
    /// 7.7.3
    pub close: bool,
    /// 9.7.09
    pub aim: i8,
    /// The targets that are still to be rolled against.
    pub left: UnitSet,
    /// The target of the current roll, or of the last one. Before the first roll it means nothing.
    pub victim: UnitId,
    /// 9.7.65: the bonus of a target that has taken cover.
    pub cover: i8,
    /// 9.7.66: the leader's Hit Marker is ignored.
    pub hardened: bool,
    /// 9.7.43: the leader is short of ammunition.
    pub short: bool,
    /// 9.7.60: hits that the leader takes from a reply.
    pub struck: u8,
}

impl Attack {
    /// An attack by one unit alone, with no targets yet.
    pub fn new(by: Player, leader: UnitId, target: HexId) -> Attack {
        Attack {
            by,
            leader,
            supporters: UnitSet::default(),
            target,
            close: false,
            aim: 0,
            left: UnitSet::default(),
            victim: UnitId::default(),
            cover: 0,
            hardened: false,
            short: false,
            struck: 0,
        }
    }

    /// The leader and its supporters.
    pub fn attackers(&self) -> UnitSet {
        let mut attackers = self.supporters;
        attackers.add(self.leader);
        attackers
    }
}

/// 7.7.3l: enemies that entered a hex, and the units that were in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Intrusion {
    pub hex: HexId,
    /// Where they came from; none if they entered the map there.
    pub from: Option<HexId>,
    /// The enemies that came that way.
    pub by: UnitSet,
    pub units: UnitSet,
}

/// The intrusions of a Turn, one for each way into a hex.
pub type Intrusions = Stack<Intrusion, 16>;

/// One position of a firefight.
#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct Heroes {
    pub(crate) firefight: Arc<Firefight>,
    pub(crate) agenda: Agenda,
    pub(crate) round: u8,
    pub(crate) units: [Unit; MOST_UNITS],
    pub(crate) purses: [Purse; MOST_PLAYERS],
    /// 2.5-r1: positive American, never 0.
    pub(crate) lead: i8,
    pub(crate) bushido: i8,
    /// Control hexes held by Japan, one bit each.
    pub(crate) japan_holds: u8,
    /// Control hexes whose first capture was scored.
    pub(crate) scored: u8,
    /// Control hexes that Japan once lost.
    pub(crate) lost_once: u8,
    /// 7.4.3a
    pub(crate) us_losses: u8,
    /// Markers left in each pile; in a view, together with those face down under units.
    pub(crate) piles: [[u8; MOST_KINDS]; 3],
    /// Cards left in the deck; in a view, together with those in hidden hands.
    pub(crate) deck: Cards,
    pub(crate) discarded: Cards,
    /// The player whose Turn it is.
    pub(crate) turn: Player,
    /// 2.2m: the Turn before was a pass.
    pub(crate) passed: bool,
    /// 9.2-r1: Luck was played in the action under way.
    pub(crate) luck_used: bool,
    /// 9.7.61-r1: a Swift move was made in this Turn.
    pub(crate) swift_used: bool,
    /// 9.7.07-r1: the activation existed when the Turn began.
    pub(crate) was_active: bool,
    /// 3.0c: an activation was given up in this Turn, so a new one must follow.
    pub(crate) relieved: bool,
    pub(crate) declaration: Option<Declaration>,
    pub(crate) attack: Option<Attack>,
    /// 9.7.60: the attack that waits until the reply to it is rolled.
    pub(crate) halted: Option<Attack>,
    pub(crate) follow_up: FollowUp,
    /// 9.5b: the Capability cards that each player has assigned.
    pub(crate) chosen: [CardSet; MOST_PLAYERS],
    /// 9.3b: the secret objective, by its index, once it is drawn.
    pub(crate) objective: Option<Hidden<u8>>,
    /// 9.5a: the Capability cards of each type of unit.
    pub(crate) abilities: [CardSet; MOST_TYPES],
    /// The intrusions of the enemy's last Turn.
    pub(crate) intrusions: Intrusions,
    /// The intrusions of the current Turn, which count in the next.
    pub(crate) made: Intrusions,
    /// The units that have still to roll in a group rally.
    pub(crate) rallying: UnitSet,
    /// The player that had the initiative last (2.0-r2).
    pub(crate) initiative: Player,
}

impl Heroes {
    /// The attack under way.
    ///
    /// # Panics
    /// If there is none: only steps of an attack may ask.
    pub(crate) fn current_attack(&self) -> &Attack {
        self.attack.as_ref().expect("an attack is under way")
    }

    pub fn firefight(&self) -> &Firefight {
        &self.firefight
    }

    /// The step that comes next.
    pub fn step(&self) -> Step {
        self.agenda.last().copied().unwrap_or_default()
    }

    /// Adds a step that comes before all others.
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

    /// The hex of a unit on the map.
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        self.unit(unit).hex()
    }

    /// The units in a hex.
    pub fn units_in(&self, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
        self.firefight.units().filter(move |unit| self.hex(*unit) == Some(hex))
    }

    /// Whether a unit of this side is in the hex.
    pub fn holds(&self, side: Side, hex: HexId) -> bool {
        self.units_in(hex).any(|unit| self.side(unit) == side)
    }

    /// 5.4: whether units of both sides are in the hex.
    pub fn is_contested(&self, hex: HexId) -> bool {
        Side::BOTH.into_iter().all(|side| self.holds(side, hex))
    }

    /// The marker under a unit, if it is known.
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

    /// Search copies positions by the million.
    #[test]
    fn a_position_is_small() {
        let size = size_of::<Heroes>();
        assert!(size <= 4096, "{size} bytes");
    }
}
