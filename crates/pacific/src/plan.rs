//! Every order judged: the one place where it is said what is legal.

mod carry_out;
mod offer;

use crate::action::Action;
use crate::board::Space;
use crate::card::CardId;
use crate::decision;
use crate::deploy::{self, DeployPlan};
use crate::event::UnitRef;
use crate::refusal::Refusal;
use crate::state::{Arm, Mark, Pacific, Phase, Place, Step, UnitId, side_of};
use crate::support::{self, PlayPlan};
use crate::{air, army, assault, fire, ground, initiative, march, movement, partners, turn};
use game::{Game, Rule, Seat};

/// An order found lawful, with all that doing it needs beyond its words.
#[derive(Debug)]
pub enum Plan {
    Play(PlayPlan),
    Deploy(DeployPlan),
    Plain,
}

impl Pacific {
    /// Who is asked, and at which decision point.
    pub(crate) fn question(&self) -> Option<(Seat, Rule)> {
        let owner = |unit: UnitId| self.unit(unit).owner;
        Some(match self.step() {
            Step::Muster(seat) => (seat, decision::BUILD_DECK),
            Step::Bid(seat) => (seat, decision::BID),
            Step::FirstTurn(seat) | Step::FirstBuilder(seat) => (seat, decision::CHOOSE_FIRST),
            Step::Build(seat) => (seat, decision::PLACE_TERRAIN),
            Step::Redraw(seat) => (seat, decision::KEEP_HAND),
            Step::Heal(medic) => (owner(medic), decision::HEALING),
            Step::Move(seat) => (seat, decision::MOVEMENT),
            Step::Mine { seat, .. } => (seat, decision::PLAY_MINE),
            Step::Deploy(seat) if deploy::may_move_now(self, seat) => {
                (seat, decision::MOVE_ON_ARRIVAL)
            }
            Step::Deploy(seat) => (seat, decision::DEPLOYMENT),
            Step::DeployAt { seat, .. } | Step::NextTarget { seat, .. } => {
                (seat, decision::CARD_CHOICE)
            }
            Step::DropFire { gun, .. } => (owner(gun), decision::FIRE_AT_PARADROP),
            Step::Shoot(seat) => (seat, decision::SHOOTING),
            Step::Shield(shot) => match shot.mark {
                Mark::Unit(unit) => (owner(unit), decision::USE_SMOKE),
                _ => return None,
            },
            Step::Change { seat, .. } => (seat, decision::CHANGE_ROLL),
            Step::Dying { seat, .. } => (seat, decision::AFTER_DAMAGE),
            Step::Defend(unit) => {
                (owner(assault::named_target(self, unit)?), decision::REACTION_FIRE)
            }
            Step::Storm(unit) => (owner(unit), decision::ASSAULT_FIRE),
            Step::Intercept(seat) => (seat, decision::INTERCEPTION),
            Step::AntiAircraft(gun) => (owner(gun), decision::ANTI_AIRCRAFT_FIRE),
            Step::Bomb => (owner(self.mission?.aircraft), decision::BOMBING),
            Step::Flip(seat) => (seat, decision::MOUNT_WEAPONS),
            Step::Discard(seat) => (seat, decision::DISCARDING),
            _ => return None,
        })
    }

    pub(crate) fn not_now(&self) -> Refusal {
        Refusal::NotNow(self.pending().rule())
    }

    /// Judges an order: the one place where it is said what is legal.
    pub(crate) fn plan(&self, order: Action) -> Result<Plan, Refusal> {
        let plain = |judged: Result<(), Refusal>| judged.map(|()| Plan::Plain);
        let not_now = || Err(self.not_now());
        match (self.step(), order) {
            (
                Step::Move(seat)
                | Step::Deploy(seat)
                | Step::Shoot(seat)
                | Step::Mine { seat, .. }
                | Step::Change { seat, .. }
                | Step::Dying { seat, .. },
                Action::Play { card, copy, power, on },
            ) => support::plan(self, seat, card, copy, power, on).map(Plan::Play),
            (Step::NextTarget { left, .. }, Action::Strike(mark)) => {
                let there = fire::choices(self, left).any(|it| it == mark);
                if there { Ok(Plan::Plain) } else { Err(Refusal::NotATarget) }
            }
            (Step::Move(_) | Step::Deploy(_) | Step::Shoot(_), Action::HandOver) => {
                plain(partners::plan(self))
            }
            (Step::Muster(seat), order) => plain(army::plan(self, seat, order)),
            (Step::Bid(seat), Action::Bid(ap)) => plain(initiative::plan_bid(self, seat, ap)),
            (Step::Build(seat), Action::Build { terrain, space }) => {
                plain(ground::plan_build(self, seat, terrain, space))
            }
            (Step::Heal(medic), Action::Heal(unit)) => plain(support::plan_heal(self, medic, unit)),
            (Step::Move(seat), order) => plain(march::plan(self, seat, order)),
            (Step::Deploy(seat), order) => self.plan_deployment(seat, order),
            (Step::DeployAt { seat, card }, order) => {
                deploy::plan(self, seat, order, deploy::elsewhere(card)).map(Plan::Deploy)
            }
            (Step::Shoot(seat), order) => plain(self.plan_shooting(seat, order)),
            (Step::Shield(shot), Action::Smoke(unit)) => match shot.mark {
                Mark::Unit(target) if target == unit => Ok(Plan::Plain),
                _ => Err(Refusal::NotATarget),
            },
            (Step::Defend(unit), Action::With(arm)) => match assault::named_target(self, unit) {
                Some(target) => plain(assault::plan_arm(self, target, arm)),
                None => not_now(),
            },
            (Step::Storm(unit), Action::With(arm)) => plain(assault::plan_arm(self, unit, arm)),
            (Step::Intercept(seat), Action::Intercept(unit)) => {
                plain(air::plan_intercept(self, seat, unit))
            }
            (Step::Bomb, Action::Bomb { arm, mark }) => plain(air::plan_bomb(self, arm, mark)),
            (Step::Bomb, Action::Done) => plain(air::plan_done(self)),
            (Step::Flip(seat), Action::Mount { unit, entry }) => {
                plain(turn::plan_flip(self, seat, unit, entry, true))
            }
            (Step::Flip(seat), Action::Dismount { unit, entry }) => {
                plain(turn::plan_flip(self, seat, unit, entry, false))
            }
            (Step::Discard(seat), Action::Discard(card)) => {
                plain(turn::plan_discard(self, seat, card))
            }
            (Step::FirstTurn(_) | Step::FirstBuilder(_), Action::First(_))
            | (Step::Redraw(_), Action::Keep | Action::Redraw)
            | (Step::AntiAircraft(_) | Step::DropFire { .. }, Action::With(Arm::Main))
            | (Step::Build(_) | Step::Flip(_), Action::Done)
            | (Step::Heal(_), Action::Pass) => Ok(Plan::Plain),
            (step, Action::Pass) if is_reaction(step) => Ok(Plan::Plain),
            _ => not_now(),
        }
    }

    fn plan_deployment(&self, seat: Seat, order: Action) -> Result<Plan, Refusal> {
        match order {
            Action::Deploy { .. } => deploy::plan(self, seat, order, None).map(Plan::Deploy),
            Action::Move { unit, to } if self.turn.fresh == Some(unit) => {
                movement::plan(self, seat, unit, to).map(|()| Plan::Plain)
            }
            Action::Build { terrain, space } => {
                ground::plan_build_in_play(self, seat, terrain, space).map(|()| Plan::Plain)
            }
            Action::Done => Ok(Plan::Plain),
            _ => Err(self.not_now()),
        }
    }

    fn plan_shooting(&self, seat: Seat, order: Action) -> Result<(), Refusal> {
        match order {
            Action::Fire { unit, arm, mark } => fire::plan(self, seat, unit, arm, mark),
            // It is no weapon: who assaults may use it against the reaction fire (11.6.1-r8).
            Action::Smoke(unit) => {
                self.owned_by(unit, seat)?;
                self.stands(unit)?;
                if fire::smoke_token(self, unit).is_some() {
                    Ok(())
                } else {
                    Err(Refusal::NotReady)
                }
            }
            Action::Resolve(unit) => assault::plan_resolve(self, seat, unit),
            Action::Fly { aircraft, goal, escort } => {
                air::plan_fly(self, seat, aircraft, goal, escort)
            }
            // 11.6.1-r9
            Action::Done => match assault::pending(self, seat).next() {
                Some(_) => Err(Refusal::AssaultPending),
                None => Ok(()),
            },
            _ => Err(self.not_now()),
        }
    }

    /// A unit as it is spoken of.
    pub fn unit_ref(&self, unit: UnitId) -> UnitRef {
        let counter = self.unit(unit);
        UnitRef { unit, card: counter.card, owner: counter.owner, at: self.space(unit) }
    }

    /// The space that a unit stands on itself.
    pub(crate) fn stands(&self, unit: UnitId) -> Result<Space, Refusal> {
        match self.unit(unit).place {
            Place::On(space) => Ok(space),
            Place::Aboard(_) => Err(Refusal::IsCargo),
            Place::Beside | Place::Nowhere => Err(Refusal::NotOnBattlefield),
        }
    }

    /// M-d: only its own player commands a unit.
    pub(crate) fn owned_by(&self, unit: UnitId, seat: Seat) -> Result<(), Refusal> {
        if !self.is_there(unit) {
            return Err(Refusal::NoSuchUnit);
        }
        if self.unit(unit).owner == seat { Ok(()) } else { Err(Refusal::NotYours) }
    }

    /// M-d: units of the own side.
    pub(crate) fn friend_of(&self, unit: UnitId, seat: Seat) -> Result<(), Refusal> {
        if !self.is_there(unit) {
            return Err(Refusal::NoSuchUnit);
        }
        if self.side(unit) == side_of(seat) { Ok(()) } else { Err(Refusal::NotYours) }
    }

    pub(crate) fn enemy_of(&self, unit: UnitId, seat: Seat) -> Result<(), Refusal> {
        if !self.is_there(unit) {
            return Err(Refusal::NoSuchUnit);
        }
        if self.side(unit) == side_of(seat) { Err(Refusal::OwnUnit) } else { Ok(()) }
    }

    pub(crate) fn in_hand(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let hand = &self.player(seat).hand;
        let known = card.index() < crate::data::library().cards.all.len();
        let held = known && card.card().side == hand.side() && hand.count(card) > 0;
        if held { Ok(()) } else { Err(Refusal::NotInHand) }
    }

    /// The phase of the turn; none before the first and after the last.
    pub fn phase(&self) -> Option<Phase> {
        match self.agenda.first() {
            Some(Step::Begin(Phase::Initial)) if self.is_preparing() => None,
            Some(Step::Begin(next)) => {
                let place = Phase::ALL.iter().position(|phase| phase == next)?;
                Some(Phase::ALL[(place + Phase::ALL.len() - 1) % Phase::ALL.len()])
            }
            _ => None,
        }
    }

    /// Whether the first turn has not begun.
    fn is_preparing(&self) -> bool {
        self.agenda.iter().any(|step| {
            matches!(step, Step::Redraw(_) | Step::Deal { .. } | Step::Build(_) | Step::Built(_))
        })
    }
}

/// Whether a step can be passed as a reaction.
fn is_reaction(step: Step) -> bool {
    matches!(
        step,
        Step::Mine { .. }
            | Step::Shield(_)
            | Step::Change { .. }
            | Step::Dying { .. }
            | Step::Defend(_)
            | Step::Storm(_)
            | Step::Intercept(_)
            | Step::AntiAircraft(_)
            | Step::DropFire { .. }
    )
}
