//! Read access to a position for views and programs. Only [`Game::apply`](game::Game::apply) changes it.

use crate::action::Action;
use crate::declaration;
use crate::firefight::{Player, UnitId};
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::state::{Attack, Declaration, Heroes, Plot, Roll, Step, Strike, UnitSet};
use crate::unit::Side;
use crate::{
    CardId, artillery, attack, card_play, control, mortar, movement, payment, rally, setup, turn,
};
use game::Tally;
use hex::{Dir, Hex, HexId, HexSet};

impl Heroes {
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The player whose Turn it is.
    pub fn turn(&self) -> Player {
        self.turn
    }

    /// 2.5-r1: positive for America, never 0.
    pub fn lead(&self) -> i8 {
        self.lead
    }

    pub fn bushido(&self) -> i8 {
        self.bushido
    }

    /// 7.4.3a: the American units that a player has lost, each on a space of the CAP track.
    pub fn losses(&self, player: Player) -> u8 {
        self.losses[player.index()]
    }

    /// 13.1a: the player who gives a battery its target now.
    pub fn user_of(&self, battery: u8) -> Player {
        artillery::user(self, battery)
    }

    /// 3.2a: the CAPs of a commander at the start of a Round, before losses and Bushido.
    pub fn starting_caps(&self, player: Player) -> u8 {
        turn::starting_caps(self, player)
    }

    /// The action that is being declared or carried out.
    pub fn declaration(&self) -> Option<&Declaration> {
        self.declaration.as_ref()
    }

    /// The attack that is being rolled.
    pub fn attack(&self) -> Option<&Attack> {
        self.attack.as_ref()
    }

    /// The next roll, with the CAPs on it.
    pub fn coming_roll(&self) -> Option<Roll> {
        self.agenda.iter().rev().find_map(|step| match step {
            Step::Roll(roll) => Some(*roll),
            _ => None,
        })
    }

    /// 13.1b: the artillery targets that are still to be struck. Those of another player are not known.
    pub fn plots(&self) -> &[Plot] {
        &self.plots
    }

    /// 13.2: the artillery strike that is being resolved.
    pub fn strike(&self) -> Option<&Strike> {
        self.strike.as_ref()
    }

    /// 13.1c: the hexes of the map that a strike of this battery on this hex affects.
    pub fn pattern(&self, battery: u8, centre: HexId) -> HexSet {
        artillery::pattern(self, battery, self.map().hex(centre))
    }

    /// 13.0c: the hexes through which this unit can observe.
    pub fn spotting_hexes(&self, unit: UnitId) -> impl Iterator<Item = HexId> + '_ {
        mortar::spotting_hexes(self, unit)
    }

    /// The units that still have to roll in a rally.
    pub fn rallying(&self) -> UnitSet {
        self.rallying
    }

    /// The side that holds a control hex, by its index in the firefight's list.
    pub fn holder(&self, index: usize) -> Side {
        control::holder(self, index)
    }

    /// The cards that a player is known to hold.
    pub fn hand(&self, player: Player) -> impl Iterator<Item = CardId> + '_ {
        card_play::held(self, player)
    }

    /// 1.0-r4: whether this unit was set up by the player who is setting up now, and can be taken back.
    pub fn can_recall(&self, unit: UnitId) -> bool {
        matches!(self.step(), Step::SetUp(player) if setup::plan_recall(self, player, unit).is_ok())
    }

    /// The direction from a hex towards where the enemies of this side are, or will come from.
    pub fn toward_enemy(&self, side: Side, hex: HexId) -> Dir {
        let enemies = self.firefight().units().filter(|unit| self.side(*unit) != side);
        let (at, mut sum) = (self.map().hex(hex), (0, 0));
        for enemy in enemies {
            let start = || self.firefight().piece(enemy).start.hexes();
            let hexes: Vec<HexId> =
                self.hex(enemy).map_or_else(|| start().iter().collect(), |hex| vec![hex]);
            // The middle of its hexes, times 60 to stay with whole numbers.
            let weight = 60 / i32::try_from(hexes.len().clamp(1, 60)).unwrap_or(60);
            for there in hexes.iter().map(|hex| self.map().hex(*hex)) {
                sum.0 += weight * i32::from(there.q - at.q);
                sum.1 += weight * i32::from(there.r - at.r);
            }
        }
        // The scalar product in axial coordinates, doubled.
        let along = |way: &Dir| {
            let step = Hex::new(0, 0).neighbour(*way);
            let (q, r) = (i32::from(step.q), i32::from(step.r));
            2 * sum.0 * q + 2 * sum.1 * r + sum.0 * r + sum.1 * q
        };
        Dir::ALL.into_iter().rev().max_by_key(along).unwrap_or(Dir::ALL[0])
    }

    /// The first unit that the player who sets up has still to place.
    pub fn next_to_place(&self) -> Option<UnitId> {
        match self.step() {
            Step::SetUp(player) => setup::next(self, player),
            _ => None,
        }
    }

    /// Whether a unit is on the map, or can enter it now.
    pub fn is_available(&self, unit: UnitId) -> bool {
        declaration::is_available(self, unit)
    }

    /// 3.0a: the APs that an action of this player can use, including those of a new activation.
    pub fn usable_ap(&self, player: Player) -> u8 {
        payment::ap(self, player)
    }

    /// 6.3a: the range to a hex in the fire zone of a unit.
    pub fn fire_zone(&self, unit: UnitId, target: HexId) -> Result<u8, Refusal> {
        attack::fire_zone(self, unit, target, false)
    }

    /// The price that an action pays at once: APs and CAPs. None for an illegal action.
    pub fn cost(&self, action: Action) -> Option<(u8, u8)> {
        self.plan(action).ok().map(|plan| plan.price())
    }

    /// The attack that an action begins or rolls for, with the action taken into account. Its values and
    /// odds are those of [`attack_value`](crate::attack_value), [`defence_value`](crate::defence_value)
    /// and [`chances`](crate::chances).
    pub fn attack_of(&self, action: Action) -> Option<Attack> {
        self.plan(action).ok()?.attack().copied()
    }

    /// 5.0a: the price of a move to an adjacent hex; none if it can't be made.
    pub fn step_price(&self, unit: UnitId, to: HexId) -> Option<Tally> {
        movement::step_price(self, unit, self.hex(unit)?, to, false).ok()
    }

    /// 5.3a
    pub fn pivot_price(&self, unit: UnitId) -> Option<Tally> {
        movement::pivot_price(self, unit, false).ok()
    }

    /// 7.6.1: the bonus on a rally roll.
    pub fn rally_bonus(&self, unit: UnitId) -> Tally {
        rally::bonus(self, unit)
    }
}
