//! The state of a battle.

pub use crate::step::{Agenda, Arm, Firer, Mark, Phase, Purpose, Shot, Step};
pub use crate::unit::{Assault, Place, Spent, Tokens, Unit, UnitId};

use crate::active_effects::Active;
use crate::board::{SPACES, Side, Space, SpaceSet};
use crate::card::{Ability, Category, Offer, UnitCard, Weapon};
use crate::deck::Deck;
use crate::general::GeneralId;
use crate::scenario::Battle;
use crate::terrain::{Stock, Terrain};
use game::{Hidden, Seat, Stack};
use std::sync::Arc;

/// All unit cards of both boxes.
pub const MOST_UNITS: usize = 114;
/// The maximum number of players.
pub const MOST_SEATS: usize = 4;
/// The maximum number of effects in force at a time: the lasting cards of both boxes, and copies of them.
pub const MOST_EFFECTS: usize = 40;

/// A deck that is being built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List {
    pub deck: Deck,
    /// How often it was changed.
    pub changes: u8,
}

/// The cards and the bid of a player.
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    /// DP1: the deck as it was built; the owner and the partner know it (M-e).
    pub list: Hidden<List>,
    /// The list is closed.
    pub ready: bool,
    /// The cards left to draw. A deck has no order: a card is drawn when it is needed. For other viewers it
    /// is empty.
    pub deck: Deck,
    /// How many cards are left in the deck (D-a).
    pub left: u8,
    /// For other viewers, only the cards shown to them.
    pub hand: Deck,
    /// How many cards are in the hand (D-a).
    pub held: u8,
    /// The cards in the hand that the enemy has seen.
    pub shown: Deck,
    pub discard: Deck,
    /// 10b: hidden until both bids are in.
    pub bid: Option<Hidden<u8>>,
}

/// The resources of a side, however many players it has (14-r1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Camp {
    pub ap: u8,
    /// AP that can only buy terrain before the battle (10e).
    pub budget: u8,
    /// 4e
    pub damage: u8,
    pub general: Option<GeneralId>,
    /// H-a: units of this side that were destroyed.
    pub lost: u8,
    /// H-b: how many turns of its own in a row ended with the objective held.
    pub held: u8,
    /// The scenario's one-time prices that have been used, one bit each.
    pub bargains: u8,
    /// 9.1-r4: the side has said that time is up.
    pub called: bool,
}

/// The terrain of a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ground {
    pub terrain: Option<Terrain>,
    /// 8d
    pub damage: u8,
}

/// Facts about the turn so far that matter for the rest of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Turn {
    /// An action was taken in the Movement Phase: its start is over.
    pub moved: bool,
    /// The general has ordered his march.
    pub marched: bool,
    /// 11.4.2e, 12b, 12-r6: the vehicle that was deployed last.
    pub fresh: Option<UnitId>,
    /// How many cards have struck.
    pub strikes: u8,
    /// The seats that are done with the phase, one bit each (M-c).
    pub done: u8,
    /// DP23: the player who acts before the partner has not acted yet.
    pub leave: bool,
}

/// 13-r1: a mission under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mission {
    pub aircraft: UnitId,
    pub target: Goal,
    pub escort: Option<UnitId>,
    pub interceptor: Option<UnitId>,
    /// The spaces not attacked yet.
    pub left: SpaceSet,
}

/// 13c: the target of a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    Spaces(SpaceSet),
    Headquarters,
    Aircraft(UnitId),
}

/// One position of a battle.
#[derive(Clone, PartialEq, Debug)]
pub struct Pacific {
    pub(crate) battle: Arc<Battle>,
    pub(crate) agenda: Agenda,
    pub(crate) round: u8,
    /// 9.1-r4: the round in which the second side said that time is up.
    pub(crate) time_up: Option<u8>,
    /// The side that takes the first turn of a round.
    pub(crate) first: Side,
    /// The side whose turn it is.
    pub(crate) active: Side,
    /// M-c: the partner with priority on each side.
    pub(crate) priority: [Seat; 2],
    /// Each in its slot.
    pub(crate) units: [Option<Unit>; MOST_UNITS],
    /// One more than the highest index of a unit in play.
    pub(crate) top: u8,
    pub(crate) players: [Player; MOST_SEATS],
    pub(crate) camps: [Camp; 2],
    pub(crate) ground: [Ground; SPACES],
    pub(crate) stock: Stock,
    pub(crate) effects: Stack<Active, MOST_EFFECTS>,
    pub(crate) turn: Turn,
    pub(crate) mission: Option<Mission>,
}

/// The side of a seat: us, japan, us-2, japan-2.
pub const fn side_of(seat: Seat) -> Side {
    if seat.0.is_multiple_of(2) { Side::Us } else { Side::Japan }
}

impl Pacific {
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// The innermost step: what the game waits for.
    pub(crate) fn step(&self) -> Step {
        *self.agenda.last().expect("the agenda always has a step")
    }

    pub(crate) fn then(&mut self, step: Step) {
        self.agenda.push(step);
    }

    pub fn camp(&self, side: Side) -> &Camp {
        &self.camps[side.index()]
    }

    pub(crate) fn camp_mut(&mut self, side: Side) -> &mut Camp {
        &mut self.camps[side.index()]
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[usize::from(seat.0)]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[usize::from(seat.0)]
    }

    /// The players of this side, the one with priority first.
    pub fn players_of(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        let first = self.priority[side.index()];
        let other = crate::army::partner(first);
        let both = self.battle.seats().has(other);
        [Some(first), both.then_some(other)].into_iter().flatten()
    }

    /// All units in play.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + '_ {
        (0..self.top).map(UnitId).filter(|unit| self.is_there(*unit))
    }

    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.units().filter(move |unit| self.side(*unit) == side)
    }

    /// # Panics
    /// If there is no such unit in play; see [`Pacific::is_there`].
    pub fn unit(&self, unit: UnitId) -> &Unit {
        self.units[unit.index()].as_ref().expect("the unit is in play")
    }

    pub(crate) fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        self.units[unit.index()].as_mut().expect("the unit is in play")
    }

    pub fn is_there(&self, unit: UnitId) -> bool {
        self.units.get(unit.index()).is_some_and(Option::is_some)
    }

    pub fn side(&self, unit: UnitId) -> Side {
        side_of(self.unit(unit).owner)
    }

    /// The values printed on a unit's card, or those of an aircraft that a card sends.
    pub fn values(&self, unit: UnitId) -> &'static UnitCard {
        crate::active_effects::values(self.unit(unit).card)
    }

    pub fn category(&self, unit: UnitId) -> Category {
        self.values(unit).category
    }

    pub fn has(&self, unit: UnitId, ability: Ability) -> bool {
        self.values(unit).has(ability)
    }

    /// An entry of the card's lists.
    pub fn offer(&self, unit: UnitId, entry: u8) -> Offer {
        self.values(unit).offers[usize::from(entry)]
    }

    /// The tokens of a unit, in the order of its card's lists.
    pub fn tokens(&self, unit: UnitId) -> impl Iterator<Item = (u8, Offer)> + '_ {
        let owned = self.unit(unit).tokens;
        let offers = (0..).zip(self.values(unit).offers.iter().copied());
        offers.filter(move |(entry, _)| owned.owns(*entry))
    }

    pub fn weapon(&self, unit: UnitId, arm: Arm) -> Option<Weapon> {
        match arm {
            Arm::Main => self.values(unit).main,
            Arm::Token(entry) => {
                let offer = self.values(unit).offers.get(usize::from(entry))?;
                offer.upgrade.upgrade().weapon
            }
        }
    }

    /// The space of a unit: for cargo that of its vehicle (7-r2), in an Assault its origin.
    pub fn space(&self, unit: UnitId) -> Option<Space> {
        match self.unit(unit).place {
            Place::On(space) => Some(space),
            Place::Aboard(vehicle) => self.space(vehicle),
            Place::Beside => None,
        }
    }

    pub fn is_cargo(&self, unit: UnitId) -> bool {
        matches!(self.unit(unit).place, Place::Aboard(_))
    }

    pub fn cargo(&self, vehicle: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.units().filter(move |unit| self.unit(*unit).place == Place::Aboard(vehicle))
    }

    /// The units that occupy a space themselves: no cargo, and no unit that only assaults it.
    pub fn standing(&self, space: Space) -> impl Iterator<Item = UnitId> + '_ {
        self.units().filter(move |unit| self.unit(*unit).place == Place::On(space))
    }

    /// The spaces with units of this side, including the origins of Assaults.
    pub fn held(&self, side: Side) -> SpaceSet {
        self.units_of(side).filter_map(|unit| self.space(unit)).collect()
    }

    pub fn occupied(&self) -> SpaceSet {
        self.units().filter_map(|unit| self.space(unit)).collect()
    }

    pub fn terrain(&self, space: Space) -> Option<Terrain> {
        self.ground[space.index()].terrain
    }

    /// Whether the Headquarters still stands.
    pub fn has_headquarters(&self, side: Side) -> bool {
        self.camp(side).damage < self.battle.army(side).headquarters.hp
    }

    /// Puts a unit into play.
    pub(crate) fn put(&mut self, unit: Unit) -> UnitId {
        let free = self.units.iter().position(Option::is_none);
        let id = UnitId(free.expect("the boxes have no more units") as u8);
        self.units[id.index()] = Some(unit);
        self.top = self.top.max(id.0 + 1);
        id
    }

    /// Removes a unit from play and every reference to it; the caller discards its card.
    pub(crate) fn take(&mut self, unit: UnitId) {
        self.units[unit.index()] = None;
        while self.top > 0 && self.units[usize::from(self.top) - 1].is_none() {
            self.top -= 1;
        }
        for other in self.units[..usize::from(self.top)].iter_mut().flatten() {
            if other.pair == Some(unit) {
                other.pair = None;
                other.covered = false;
            }
            if other.under_fire == Some(Firer::Unit(unit)) {
                other.under_fire = Some(Firer::Gone);
            }
            if let Some(assault) = &mut other.assault
                && assault.target == Some(unit)
            {
                assault.target = None;
            }
        }
        if self.turn.fresh == Some(unit) {
            self.turn.fresh = None;
        }
    }
}
