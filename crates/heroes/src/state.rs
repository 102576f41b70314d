//! A position of the game.

pub use crate::step::{Agenda, Purpose, Roll, Step, TurnPart};

use crate::artillery::Aim;
use crate::card::{CardId, CardSet, MOST_CARDS};
use crate::firefight::{
    Firefight, MOST_BATTERIES, MOST_ENTRIES, MOST_PLAYERS, MOST_SORTIES, MOST_TYPES, MOST_UNITS,
    Player, UnitId,
};
use crate::hidden::{Concealment, Stealth};
use crate::map::Map;
use crate::marker::{MOST_KINDS, Marker, Pile};
use crate::night::Flare;
use crate::shelter;
use crate::smoke::Smoke;
use crate::target::{Target, TargetSet};
use crate::teams::Players;
use crate::unit::{Side, UnitType};
use game::{Hidden, Seats, Stack, id_set, keywords};
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
    /// 19.0: on the map, but only its owner knows where.
    Hidden(Concealment),
    /// 21.0: on board this craft, in the same hex.
    Aboard(UnitId),
    /// 22.1b: a craft that is destroyed, with passengers, until the attack on its hex is over.
    Sinking(HexId),
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
#[allow(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct Unit {
    pub place: Place,
    pub facing: Dir,
    pub readiness: Readiness,
    pub hit: Hit,
    /// 5.0.2a: it has moved into the open without caution.
    pub exposed: bool,
    /// 18.1.2: it has a Hasty Defense.
    pub dug_in: bool,
    /// 18.2a: it is in the Bunker of its hex.
    pub inside: bool,
    /// 11.4a: it is stuck in the terrain, which is not a hit (11.4-r1).
    pub stuck: bool,
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
            inside: false,
            stuck: false,
        }
    }
}

impl Unit {
    /// Whether the unit is destroyed.
    pub fn is_destroyed(&self) -> bool {
        matches!(self.place, Place::Destroyed | Place::Sinking(_))
    }

    /// 19.0: whether the unit is hidden.
    pub fn is_hidden(&self) -> bool {
        matches!(self.place, Place::Hidden(_))
    }

    pub fn is_hit(&self) -> bool {
        self.hit != Hit::None
    }
}

id_set! {
    /// A set of counters.
    pub struct UnitSet(u64) of UnitId, by UnitId;
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
    /// APs of the deciding player, who knows them.
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

/// 11.1: the bonus moves that a vehicle has left in the action under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bonus {
    pub unit: UnitId,
    pub left: u8,
    /// The price of its part of the action so far: climbing adds to it (11.1-r1).
    pub points: u8,
    /// 11.1-r4: the next one must follow a path.
    pub path: bool,
}

/// 18.3c: a Foot Unit that has announced a move into Wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WireMove {
    pub unit: UnitId,
    pub to: HexId,
    pub facing: Dir,
    pub cautious: bool,
    pub inside: bool,
    /// The price of the Wire, once it is rolled.
    pub penalty: Option<u8>,
}

impl Default for WireMove {
    fn default() -> WireMove {
        WireMove {
            unit: UnitId::default(),
            to: HexId::default(),
            facing: Dir::ALL[0],
            cautious: false,
            inside: false,
            penalty: None,
        }
    }
}

/// An action while it is declared and, in a group move, carried out unit by unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts")]
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
    /// The vehicle that can still make bonus moves.
    pub bonus: Option<Bonus>,
    /// 18.3-r2: the units that wait at Wire.
    pub at_wire: Stack<WireMove, 16>,
    /// 18.3-r2: no other unit moves any more; those that wait at Wire decide.
    pub closed: bool,
    /// 18.3d: a unit has refused to pay for Wire, and the activation is lost.
    pub forfeits: bool,
    /// 10.1.4-r1: its units step into or out of Bunkers.
    pub stepping: bool,
    /// 10.1.4-r1: its units go on board craft or leave them.
    pub ferrying: bool,
    /// 19.1, 19.2b: its units move hidden, or hide.
    pub stealth: Option<Stealth>,
    /// 5.5-r3: the hexes where its units entered the map.
    pub entered: HexSet,
    /// A unit has already moved, so the action so far is paid for.
    pub begun: bool,
    /// CAPs that the player had at the first payment and has not yet spent on the action.
    pub budget: u8,
    /// 9.5: the capabilities it uses, and Low Ammunition if the player pays to offset it.
    pub called: CardSet,
    /// 9.7.61, 9.7.64: the capability by which it follows another action.
    pub follows: Option<CardId>,
    /// 9.0e: it comes from a card paid with APs, so only units of that activation can take part.
    pub pool: bool,
}

impl Declaration {
    /// 10.1.4-r1: whether its units do something that can't be mixed with moves and pivots.
    pub fn is_apart(&self) -> bool {
        self.stepping || self.ferrying || self.stealth.is_some()
    }

    /// The unit that leads the action.
    pub fn leader(&self) -> Option<UnitId> {
        self.units.first().copied()
    }
}

/// How the action under way was paid, and what may follow it in the same Turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FollowUp {
    pub kind: ActionKind,
    /// The capability that lets these units act again.
    pub card: Option<CardId>,
    pub units: UnitSet,
}

keywords! {
    /// The kind of an attack.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum AttackKind as "kind of attack" {
        /// 6.3: at a hex that the attacker sees.
        "far" => Direct,
        /// 7.7.3: in the attacker's own hex.
        "close" => Close,
        /// 13.0b: at a hex that the mortar does not see.
        "indirect" => Indirect,
        /// 16.0a
        "canister" => Canister,
        /// 13.1: by off-board artillery.
        "artillery" => Artillery,
        /// 17.0
        "aerial" => Aerial,
    }
}

/// An attack that is being rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    pub by: Player,
    /// None for artillery and aircraft.
    pub leader: Option<UnitId>,
    pub supporters: UnitSet,
    pub target: HexId,
    pub kind: AttackKind,
    /// 9.4a: the Weapon card whose ratings count instead of the leader's.
    pub card: Option<CardId>,
    /// 13.0c: the hex from which an indirect attack is observed.
    pub spotter: Option<HexId>,
    /// 16.0a: the hex that canister attacks after this one.
    pub second: Option<HexId>,
    /// 9.7.09
    pub aim: i8,
    /// The targets that still have to be rolled against.
    pub left: TargetSet,
    /// The target of the current roll, or of the last one. It has no meaning before the first roll.
    pub victim: Target,
    /// 9.7.65: the bonus of a target that has taken cover.
    pub cover: i8,
    /// 9.7.66: the leader's Hit Marker is ignored.
    pub hardened: bool,
    /// 9.7.43: the leader is short of ammunition.
    pub short: bool,
    /// 9.7.60: hits that the leader takes from a reply.
    pub struck: u8,
    /// 18.4d: the Fortifications and Obstacles that were hit; they are removed when the attack is over.
    pub razed: TargetSet,
    /// 12.6a, 7.5-r1: the sides that had a vehicle in the target hex when the attack began, by index.
    pub shelter: [bool; 2],
    /// 9.7.62: the attackers may stay hidden.
    pub concealed: bool,
}

impl Attack {
    /// An attack by one unit alone, with no targets yet; in its own hex, a close combat.
    pub fn new(state: &Heroes, leader: UnitId, target: HexId) -> Attack {
        let close = state.whereabouts(leader) == Some(target);
        Attack {
            by: state.firefight().owner(leader),
            leader: Some(leader),
            supporters: UnitSet::default(),
            target,
            kind: if close { AttackKind::Close } else { AttackKind::Direct },
            card: None,
            spotter: None,
            second: None,
            aim: 0,
            left: TargetSet::default(),
            victim: Target::Unit(UnitId::default()),
            cover: 0,
            hardened: false,
            short: false,
            struck: 0,
            razed: TargetSet::default(),
            shelter: Side::ALL.map(|side| shelter::has_vehicle(state, side, target)),
            concealed: false,
        }
    }

    /// 13.1, 17.0: an attack that no unit on the map makes, with no targets yet.
    pub fn by_card(
        state: &Heroes,
        by: Player,
        card: CardId,
        kind: AttackKind,
        target: HexId,
    ) -> Attack {
        let nobody = UnitId::default();
        let attack = Attack::new(state, nobody, target);
        Attack { by, leader: None, card: Some(card), kind, ..attack }
    }

    /// The same attack with another hex as its target, and no targets in it yet.
    #[must_use]
    pub fn moved_to(&self, state: &Heroes, target: HexId) -> Attack {
        let shelter = Side::ALL.map(|side| shelter::has_vehicle(state, side, target));
        Attack { target, shelter, second: None, left: TargetSet::default(), ..*self }
    }

    /// The side that attacks.
    pub fn side(&self, state: &Heroes) -> Side {
        state.firefight().side(self.by)
    }

    /// 7.7.3
    pub fn is_close(&self) -> bool {
        self.kind == AttackKind::Close
    }

    /// The unit that is being rolled against.
    ///
    /// # Panics
    /// If the target is not a unit: only interrupts of units may ask.
    pub(crate) fn struck_unit(&self) -> UnitId {
        self.victim.unit().expect("only a unit interrupts an attack")
    }

    /// The leader and its supporters.
    pub fn attackers(&self) -> UnitSet {
        let mut attackers = self.supporters;
        self.leader.into_iter().for_each(|leader| attackers.add(leader));
        attackers
    }
}

/// 13.1b: a recorded artillery target.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plot {
    /// The index of its battery.
    pub battery: u8,
    /// It is struck before this Round.
    pub due: u8,
    /// The player who recorded it, and who resolves it.
    pub by: Player,
    /// D7: the target, or that there is none, known to its player only.
    pub aim: Hidden<Option<Aim>>,
}

impl Default for Plot {
    fn default() -> Plot {
        Plot { battery: 0, due: 0, by: Player(0), aim: Hidden::face_down(Seats::NONE) }
    }
}

/// 13.2: an artillery strike that is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strike {
    pub battery: u8,
    pub target: HexId,
    pub smoke: bool,
    /// 13.2b: by how many hexes it misses, once that is rolled.
    pub drift: u8,
    /// The hexes that still have to be attacked.
    pub left: HexSet,
}

/// 17.0a: the aerial attacks made so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Flown {
    /// The Round of the last one.
    pub last: u8,
    pub times: u8,
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
    /// 7.4.3a, 23.0-r5: the American units that each player has lost.
    pub(crate) losses: [u8; MOST_PLAYERS],
    /// Markers left in each pile; in a view, together with those face down under units.
    pub(crate) piles: [[u8; MOST_KINDS]; 3],
    /// Cards left in the deck; in a view, together with those in hidden hands.
    pub(crate) deck: Cards,
    pub(crate) discarded: Cards,
    /// The player whose Turn it is.
    pub(crate) turn: Player,
    /// 2.2m, 23.0d: how many Turns in a row were passes.
    pub(crate) passes: u8,
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
    /// The intrusions of enemy Turns that still bar the players of the units in them.
    pub(crate) intrusions: Intrusions,
    /// The intrusions of the current Turn, which count in the next.
    pub(crate) made: Intrusions,
    /// The units that still have to roll in a group rally.
    pub(crate) rallying: UnitSet,
    /// The players by their last initiative rolls, the highest first (2.0-r2, 23.0-r2).
    pub(crate) ranking: Players,
    /// 23.0-r2: the players who roll again for a tie; all, if it is empty.
    pub(crate) tied: Seats,
    /// D39: for each side, by its index, whether the ally with the lower roll takes the first Turn.
    pub(crate) yielded: [bool; 2],
    /// 18.1.1: the hexes whose Bunker still stands.
    pub(crate) bunkers: HexSet,
    /// 18.3: the hexes with Wire.
    pub(crate) wire: HexSet,
    /// D25: revealed units whose facing still has to be chosen.
    pub(crate) to_face: UnitSet,
    /// 8.0: the Japanese units that have attacked from hiding.
    pub(crate) ambushed: UnitSet,
    /// G7: how often what a Bushido entry counts has happened, by its index.
    pub(crate) tallies: [u8; MOST_ENTRIES],
    /// 5.6a: units that have left the map in this Round, if their number is limited.
    pub(crate) gone: u8,
    /// 8.0a: Japanese units whose first entry into an area has counted.
    pub(crate) bold: UnitSet,
    /// 8.0a: the hexes of the Bunkers whose loss has counted.
    pub(crate) fallen: HexSet,
    /// 13.1b: two Rounds of targets.
    pub(crate) plots: Stack<Plot, { 2 * MOST_BATTERIES }>,
    pub(crate) strike: Option<Strike>,
    pub(crate) smoke: Smoke,
    /// 15.1: each player has at most three Turns of them, with two actions each.
    pub(crate) flares: Stack<Flare, { 6 * MOST_PLAYERS }>,
    pub(crate) flown: [Flown; MOST_SORTIES],
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

    /// The hex of a unit as everyone sees it; 21.0: that of the craft that carries it. A hidden unit has none: see
    /// [`Heroes::whereabouts`].
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        match self.unit(unit).place {
            Place::On(hex) => Some(hex),
            Place::Aboard(craft) => match self.unit(craft).place {
                Place::On(hex) | Place::Sinking(hex) => Some(hex),
                _ => None,
            },
            Place::Waiting
            | Place::Destroyed
            | Place::Left
            | Place::Hidden(_)
            | Place::Sinking(_) => None,
        }
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
        Side::ALL.into_iter().all(|side| self.holds(side, hex))
    }

    /// The facing of the Bunker in a hex, if one stands there (18.1.1b).
    pub fn bunker(&self, hex: HexId) -> Option<Dir> {
        let standing = self.firefight.bunkers.iter().filter(|it| self.bunkers.has(it.hex));
        standing.clone().find(|it| it.hex == hex).map(|it| it.facing)
    }

    /// Whether there is Wire in a hex (18.3).
    pub fn has_wire(&self, hex: HexId) -> bool {
        self.wire.has(hex)
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
