//! Public facts of the state, for display and evaluation. They can't be changed from outside: only
//! [`Game::apply`](game::Game::apply) does that.

use crate::action::Action;
use crate::active_effects::Active;
use crate::board::{Side, Space};
use crate::deck::{Deck, DeckFault, Prebuilt};
use crate::state::{Arm, Mark, Mission, Pacific, Step, UnitId};
use crate::{accuracy, air, army, assault, fire, headquarters, movement, price, turn, victory};
use game::{Rule, Seat, Tally};

impl Pacific {
    pub fn round(&self) -> u8 {
        self.round
    }

    /// 9.1-r1, 9.1-r4: the round after which the battle ends: the limit, or the round after the one in which
    /// time was up.
    pub fn last_round(&self) -> u8 {
        let limit = self.battle.last_round();
        self.time_up.map_or(limit, |round| limit.min(round + 1))
    }

    /// The side that takes the first turn of a round.
    pub fn first(&self) -> Side {
        self.first
    }

    /// The side whose turn it is.
    pub fn active(&self) -> Side {
        self.active
    }

    /// The player who has to decide, and the decision point.
    pub fn asked(&self) -> Option<(Seat, Rule)> {
        self.question()
    }

    /// The current step: the decision or dice that the game waits for.
    pub fn current(&self) -> Step {
        self.step()
    }

    pub fn mission(&self) -> Option<Mission> {
        self.mission
    }

    /// Effects in force.
    pub fn in_force(&self) -> &[Active] {
        &self.effects
    }

    /// The damage to the terrain of a space.
    pub fn terrain_damage(&self, space: Space) -> u8 {
        self.ground[space.index()].damage
    }

    /// The terrain cards that are still available.
    pub fn terrain_stock(&self) -> crate::terrain::Stock {
        self.stock
    }

    /// 7c
    pub fn front_line(&self, side: Side) -> u8 {
        headquarters::front_line(self, side)
    }

    /// 7d: its length in rows.
    pub fn supply_line(&self, side: Side) -> u8 {
        headquarters::supply_line(self, side)
    }

    /// 11.2: the AP of the next Headquarters Phase, part by part.
    pub fn income(&self, side: Side) -> Tally {
        let mut sum = Tally::default();
        headquarters::income(self, side, &mut sum);
        sum
    }

    /// The price to play or deploy a card now, without upgrades; none if it is X.
    pub fn cost(&self, side: Side, card: crate::card::CardId) -> Option<u8> {
        match card.card().unit() {
            Some(_) => Some(price::of_unit(self, side, card)),
            None => price::of_play(self, side, card),
        }
    }

    /// The price of a legal action in AP, part by part: of a card with its upgrades, or of terrain.
    pub fn price(&self, action: Action) -> Option<Tally> {
        self.plan(action).ok()?.price(self)
    }

    /// The price of a unit with these upgrades on the deployment line, whether or not it can be paid.
    pub fn deployment_price(&self, side: Side, card: crate::card::CardId, tokens: u8) -> Tally {
        let mut sum = Tally::default();
        price::deployment(self, side, card, tokens, false, &mut sum);
        sum
    }

    /// 11.4-r3: a unit's MP, part by part.
    pub fn movement_points(&self, unit: UnitId) -> Tally {
        let mut sum = Tally::default();
        movement::movement_points(self, unit, &mut sum);
        sum
    }

    pub fn mp_left(&self, unit: UnitId) -> u8 {
        movement::mp_left(self, unit)
    }

    /// The spaces where a unit can end its move, with the MP left there.
    pub fn reach(&self, unit: UnitId) -> Vec<(Space, u8)> {
        let reach = movement::reach_of(self, unit);
        let spaces = reach.spaces() & movement::free_spaces(self);
        spaces.iter().filter_map(|to| Some((to, reach.left(to)?))).collect()
    }

    /// 3i, with everything that is added.
    pub fn most_wounds(&self, unit: UnitId) -> u8 {
        accuracy::wounds(self, unit)
    }

    /// A-m1
    pub fn is_mounted(&self, unit: UnitId) -> bool {
        turn::is_mounted(self, unit)
    }

    /// The weapons of a unit that can fire now.
    pub fn ready_arms(&self, unit: UnitId) -> Vec<Arm> {
        fire::ready_arms(self, unit).collect()
    }

    /// The legal targets of a weapon.
    pub fn targets(&self, unit: UnitId, arm: Arm) -> Vec<Mark> {
        let owner = self.unit(unit).owner;
        let marks = fire::marks(self, self.side(unit));
        marks.filter(|mark| fire::plan(self, owner, unit, arm, *mark).is_ok()).collect()
    }

    /// 11.6d: the distance from a unit to a target; none if one of them is not on the board.
    pub fn distance(&self, unit: UnitId, mark: Mark) -> Option<u8> {
        fire::distance(self, unit, mark)
    }

    /// The target of a declared Assault: the unit named, or another one on the space if that is gone.
    pub fn assaulted(&self, unit: UnitId) -> Option<UnitId> {
        assault::target(self, unit)
    }

    /// Aircraft of a side beside its Headquarters.
    pub fn beside(&self, side: Side) -> Vec<UnitId> {
        air::beside(self, side).collect()
    }

    /// 9.1-r2: the worth of a side's units on the battlefield.
    pub fn worth(&self, side: Side) -> u16 {
        victory::worth(self, side)
    }

    /// 9.1-r2: the side that would win if the battle ended now.
    pub fn ahead(&self) -> Option<Side> {
        victory::ahead(self)
    }

    /// "Hold": a unit of the side is on the space and no enemy unit is.
    pub fn holds(&self, side: Side, space: Space, infantry: bool) -> bool {
        victory::holds(self, side, space, infantry)
    }

    /// DP1: a player's list, if these viewers know it.
    pub fn list(&self, seat: Seat) -> Option<Deck> {
        self.player(seat).list.known().map(|list| list.deck)
    }

    /// DP26: the shots that a legal deployment by parachute risks, one for each enemy gun in range.
    pub fn drop_risk(&self, action: Action) -> Vec<crate::odds::Odds> {
        match self.plan(action) {
            Ok(crate::plan::Plan::Deploy(plan)) => crate::deploy::drop_risk(self, &plan),
            _ => Vec::new(),
        }
    }

    /// DP1: everything wrong with a list.
    pub fn list_faults(&self, seat: Seat) -> Vec<DeckFault> {
        let limits = army::limits(self, seat);
        self.list(seat).map_or_else(Vec::new, |deck| limits.check(&deck))
    }

    /// DP1: the pre-built decks that are legal.
    pub fn prebuilt(&self, seat: Seat) -> Vec<&'static Prebuilt> {
        army::prebuilt(self, seat).map(|(_, deck)| deck).collect()
    }
}

/// Facts that a page shows next to the odds.
impl Pacific {
    /// DP1: the limits for a player's list.
    pub fn limits(&self, seat: Seat) -> crate::deck::Limits {
        army::limits(self, seat)
    }

    /// The range of a weapon with everything that changes it.
    pub fn weapon_range(&self, unit: UnitId, arm: Arm) -> Option<crate::card::Range> {
        self.weapon(unit, arm)?;
        let mark = Mark::Headquarters(self.side(unit).other());
        let shot = self.shot(unit, arm, mark, crate::state::Purpose::Fire);
        Some(fire::weapon(self, &shot).range)
    }

    /// The MP that a unit would have left on a space.
    pub fn mp_after(&self, unit: UnitId, to: Space) -> Option<u8> {
        movement::reach_of(self, unit).left(to)
    }
}
