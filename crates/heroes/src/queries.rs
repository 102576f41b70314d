//! What lies open on the table, for who draws it or counts on it. Nothing of it can be changed from
//! outside: only [`Game::apply`](game::Game::apply) does that.

use crate::action::{Action, Refusal};
use crate::draft;
use crate::firefight::{Player, UnitId};
use crate::state::{Attack, Draft, Heroes, Roll, Step, UnitSet};
use crate::unit::Side;
use crate::{CardId, Event, attack, cards, control, movement, price, rally, setup, turn};
use game::{Game, Tally};
use hex::HexId;

impl Heroes {
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Whose Turn it is.
    pub fn turn(&self) -> Player {
        self.turn
    }

    /// 2.5-r1: positive American, never 0.
    pub fn lead(&self) -> i8 {
        self.lead
    }

    pub fn bushido(&self) -> i8 {
        self.bushido
    }

    /// 7.4.3a: American units lost, each on a space of the CAP track.
    pub fn us_losses(&self) -> u8 {
        self.us_losses
    }

    /// 3.2a: the CAPs that a commander starts a Round with, before losses and Bushido.
    pub fn starting_caps(&self, player: Player) -> u8 {
        turn::starting_caps(self, player)
    }

    /// The action that is being put together.
    pub fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// The attack that is being rolled.
    pub fn attack(&self) -> &Attack {
        &self.attack
    }

    /// The roll that comes next, with the CAPs that were put on it.
    pub fn coming_roll(&self) -> Option<Roll> {
        self.agenda.iter().rev().find_map(|step| match step {
            Step::Roll(roll) => Some(*roll),
            _ => None,
        })
    }

    /// Who still rolls in a rally.
    pub fn rallying(&self) -> UnitSet {
        self.rallying
    }

    /// Who holds a control hex, by its place in the firefight's list.
    pub fn holder(&self, place: usize) -> Side {
        control::holder(self, place)
    }

    /// The cards that a player is known to hold.
    pub fn hand(&self, player: Player) -> impl Iterator<Item = CardId> + '_ {
        cards::held(self, player)
    }

    /// The unit that is set up next.
    pub fn next_to_place(&self) -> Option<UnitId> {
        setup::next(self).map(|(_, unit)| unit)
    }

    /// Whether a unit is on the map, or can enter it now.
    pub fn is_available(&self, unit: UnitId) -> bool {
        draft::is_available(self, unit)
    }

    /// 3.0a: the APs that an action of this player can use, those of a new activation included.
    pub fn usable_ap(&self, player: Player) -> u8 {
        price::ap(self, player)
    }

    /// 6.3a: how far away a hex in the fire zone of a unit is; or why it is not in it.
    pub fn fire_zone(&self, unit: UnitId, target: HexId) -> Result<u8, Refusal> {
        attack::fire_zone(self, unit, target)
    }

    /// What an order would cost at once: APs and CAPs. Nothing for one that is refused.
    pub fn cost(&self, order: Action) -> Option<(u8, u8)> {
        let (mut after, mut events) = (self.clone(), Vec::new());
        after.apply_action(&order, &mut events).ok()?;
        let paid = events.iter().filter_map(|event| match event {
            Event::Paid { ap, caps, .. } => Some((*ap, *caps)),
            _ => None,
        });
        Some(paid.fold((0, 0), |sum, (ap, caps)| (sum.0 + ap, sum.1 + caps)))
    }

    /// The attack that an order would begin, its targets not yet rolled against.
    pub fn attack_of(&self, order: Action) -> Option<Attack> {
        let mut after = self.clone();
        after.apply_action(&order, &mut Vec::new()).ok()?;
        matches!(after.step(), Step::Target).then_some(after.attack)
    }

    /// 5.0a: what a step costs, part by part; nothing for one that can't be made.
    pub fn step_price(&self, unit: UnitId, to: HexId) -> Option<Tally> {
        movement::step_price(self, unit, self.hex(unit)?, to, false).ok()
    }

    /// 5.3a
    pub fn pivot_price(&self, unit: UnitId) -> Option<Tally> {
        movement::pivot_price(self, unit, false).ok()
    }

    /// 7.6.1: what is added to a rally roll.
    pub fn rally_bonus(&self, unit: UnitId) -> Tally {
        rally::bonus(self, unit)
    }
}
