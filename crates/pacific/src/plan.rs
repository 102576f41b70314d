//! The one place that decides what is legal: every action becomes a plan or a refusal.

mod candidates;
mod carry_out;
mod preview;

pub(crate) use candidates::Listing;

use crate::action::Action;
use crate::air::{self, BombPlan, FlyPlan, InterceptPlan};
use crate::army::{self, MusterPlan};
use crate::assault::{self, ResolvePlan};
use crate::board::{Side, Space};
use crate::card::CardId;
use crate::decision;
use crate::deploy::{self, DeployPlan};
use crate::event::UnitRef;
use crate::fire::{self, SmokePlan, StrikePlan};
use crate::ground::{self, BuildPlan};
use crate::movement_phase::{self, MovementPlan};
use crate::refusal::{Refusal, weapon_name};
use crate::state::{Arm, Mark, Pacific, Phase, Place, Purpose, Shot, Step, UnitId, side_of};
use crate::support::{self, HealPlan, PlayPlan};
use crate::turn::{self, FlipPlan};
use crate::{clock, initiative, movement, partners};
use game::{Game, Rule, Seat};

/// A legal action, with everything that carrying it out and previewing it needs.
#[derive(Clone, Copy, Debug)]
pub enum Plan {
    Muster(MusterPlan),
    Bid {
        seat: Seat,
        ap: u8,
    },
    FirstTurn(Side),
    FirstBuilder(Side),
    Build(BuildPlan),
    KeepHand(Seat),
    Redraw(Seat),
    Heal(HealPlan),
    Movement(MovementPlan),
    /// 12d: a vehicle moves in the turn of its deployment.
    MoveOnArrival {
        unit: UnitId,
        to: Space,
    },
    Play(PlayPlan),
    Deploy(DeployPlan),
    Fire(Shot),
    /// A reaction, an assault shot or Anti-Aircraft fire.
    React(Shot),
    Smoke(SmokePlan),
    Resolve(ResolvePlan),
    Fly(FlyPlan),
    Intercept(InterceptPlan),
    Bomb(BombPlan),
    Strike(StrikePlan),
    Flip(FlipPlan),
    Discard {
        seat: Seat,
        card: CardId,
    },
    /// DP23: this partner acts next.
    HandOver(Seat),
    /// 9.1-r4: this side says that time is up.
    CallTime(Side),
    End(Ending),
    Pass(Passed),
}

/// The activity that a player ends with "done".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    Building(Seat),
    Movement(Seat),
    Deployment(Seat),
    Shooting(Seat),
    Mounting(Seat),
    Mission(UnitId),
}

/// The offer that a player passes on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Passed {
    Heal(UnitId),
    /// DP7, DP16
    Card(Seat),
    Smoke(Shot),
    Change {
        seat: Seat,
        shot: Shot,
    },
    Dying {
        seat: Seat,
        shot: Shot,
    },
    /// DP13, DP17, DP26: this unit holds its fire.
    Reaction(UnitId),
    AssaultShot(UnitId),
}

impl Pacific {
    /// The player who has to decide, and the decision point.
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
        Refusal::NotNow { decision: self.pending().rule() }
    }

    /// Judges an action: listing, checking, previewing and applying all use this plan.
    pub fn plan(&self, action: Action) -> Result<Plan, Refusal> {
        let step = self.step();
        match (step, action) {
            (
                Step::Move(seat)
                | Step::Deploy(seat)
                | Step::Shoot(seat)
                | Step::Mine { seat, .. }
                | Step::Change { seat, .. }
                | Step::Dying { seat, .. },
                Action::Play { card, copy, power, on },
            ) => support::plan(self, seat, card, copy, power, on).map(Plan::Play),
            (Step::NextTarget { seat, left }, Action::Strike(mark)) => {
                fire::plan_strike(self, seat, left, mark).map(Plan::Strike)
            }
            (Step::Move(_) | Step::Deploy(_) | Step::Shoot(_), Action::HandOver) => {
                partners::plan(self).map(Plan::HandOver)
            }
            (Step::Move(seat) | Step::Deploy(seat) | Step::Shoot(seat), Action::CallTime) => {
                clock::plan(self, seat).map(Plan::CallTime)
            }
            (Step::Muster(seat), action) => army::plan(self, seat, action).map(Plan::Muster),
            (Step::Bid(seat), Action::Bid(ap)) => {
                initiative::check_bid(self, seat, ap).map(|()| Plan::Bid { seat, ap })
            }
            (Step::FirstTurn(_), Action::First(side)) => Ok(Plan::FirstTurn(side)),
            (Step::FirstBuilder(_), Action::First(side)) => Ok(Plan::FirstBuilder(side)),
            (Step::Build(seat), Action::Build { terrain, space }) => {
                ground::plan_build(self, seat, terrain, space).map(Plan::Build)
            }
            (Step::Build(seat), Action::Done) => Ok(Plan::End(Ending::Building(seat))),
            (Step::Redraw(seat), Action::Keep) => Ok(Plan::KeepHand(seat)),
            (Step::Redraw(seat), Action::Redraw) => Ok(Plan::Redraw(seat)),
            (Step::Heal(medic), Action::Heal(unit)) => {
                support::plan_heal(self, medic, unit).map(Plan::Heal)
            }
            (Step::Move(seat), Action::Done) => Ok(Plan::End(Ending::Movement(seat))),
            (Step::Move(seat), action) => {
                movement_phase::plan(self, seat, action).map(Plan::Movement)
            }
            (Step::Deploy(seat), action) => self.plan_deployment(seat, action),
            (Step::DeployAt { seat, card }, action) => {
                deploy::plan(self, seat, action, Some(card)).map(Plan::Deploy)
            }
            (Step::Shoot(seat), action) => self.plan_shooting(seat, action),
            (Step::Shield(shot), Action::Smoke(unit)) => {
                fire::plan_shield(self, shot, unit).map(Plan::Smoke)
            }
            (Step::Defend(unit), Action::With(arm)) => {
                let target = assault::named_target(self, unit).ok_or_else(|| self.not_now())?;
                assault::plan_shot(self, target, arm, unit, Purpose::Reaction).map(Plan::React)
            }
            (Step::Storm(unit), Action::With(arm)) => {
                let target = assault::named_target(self, unit).ok_or_else(|| self.not_now())?;
                assault::plan_shot(self, unit, arm, target, Purpose::Assault).map(Plan::React)
            }
            (Step::AntiAircraft(gun), Action::With(Arm::Main)) => {
                let target = air::flak_target(self).ok_or(Refusal::NoMission)?;
                Ok(Plan::React(air::shot_at(self, gun, target, Purpose::AntiAircraft)))
            }
            (Step::DropFire { gun, unit }, Action::With(Arm::Main)) => {
                Ok(Plan::React(air::shot_at(self, gun, unit, Purpose::AntiAircraft)))
            }
            (Step::Intercept(seat), Action::Intercept(unit)) => {
                air::plan_intercept(self, seat, unit).map(Plan::Intercept)
            }
            (Step::Bomb, Action::Bomb { arm, mark }) => {
                air::plan_bomb(self, arm, mark).map(Plan::Bomb)
            }
            (Step::Bomb, Action::Done) => {
                air::plan_done(self).map(|aircraft| Plan::End(Ending::Mission(aircraft)))
            }
            (Step::Flip(seat), Action::Mount { unit, entry }) => {
                turn::plan_flip(self, seat, unit, entry, true).map(Plan::Flip)
            }
            (Step::Flip(seat), Action::Dismount { unit, entry }) => {
                turn::plan_flip(self, seat, unit, entry, false).map(Plan::Flip)
            }
            (Step::Flip(seat), Action::Done) => Ok(Plan::End(Ending::Mounting(seat))),
            (Step::Discard(seat), Action::Discard(card)) => {
                self.in_hand(seat, card).map(|()| Plan::Discard { seat, card })
            }
            (step, Action::Pass) => {
                self.plan_pass(step).map(Plan::Pass).ok_or_else(|| self.not_now())
            }
            _ => Err(self.not_now()),
        }
    }

    fn plan_pass(&self, step: Step) -> Option<Passed> {
        Some(match step {
            Step::Heal(medic) => Passed::Heal(medic),
            Step::Mine { seat, .. } | Step::Intercept(seat) => Passed::Card(seat),
            Step::Shield(shot) => Passed::Smoke(shot),
            Step::Change { seat, shot } => Passed::Change { seat, shot },
            Step::Dying { seat, shot } => Passed::Dying { seat, shot },
            Step::Defend(unit) => Passed::Reaction(assault::named_target(self, unit)?),
            Step::Storm(unit) => Passed::AssaultShot(unit),
            Step::AntiAircraft(gun) | Step::DropFire { gun, .. } => Passed::Reaction(gun),
            _ => return None,
        })
    }

    fn plan_deployment(&self, seat: Seat, action: Action) -> Result<Plan, Refusal> {
        match action {
            Action::Deploy { .. } => deploy::plan(self, seat, action, None).map(Plan::Deploy),
            Action::Move { unit, to } if self.turn.fresh == Some(unit) => {
                movement::plan(self, seat, unit, to).map(|()| Plan::MoveOnArrival { unit, to })
            }
            Action::Build { terrain, space } => {
                ground::plan_build_in_play(self, seat, terrain, space).map(Plan::Build)
            }
            Action::Done => Ok(Plan::End(Ending::Deployment(seat))),
            _ => Err(self.not_now()),
        }
    }

    fn plan_shooting(&self, seat: Seat, action: Action) -> Result<Plan, Refusal> {
        match action {
            Action::Fire { unit, arm, mark } => {
                fire::plan(self, seat, unit, arm, mark).map(Plan::Fire)
            }
            Action::Smoke(unit) => fire::plan_smoke(self, seat, unit).map(Plan::Smoke),
            Action::Resolve(unit) => assault::plan_resolve(self, seat, unit).map(Plan::Resolve),
            Action::Fly { aircraft, goal, escort } => {
                air::plan_fly(self, seat, aircraft, goal, escort).map(Plan::Fly)
            }
            // 11.6.1-r9
            Action::Done => match assault::pending(self, seat).next() {
                Some(unit) => Err(Refusal::AssaultPending { unit: self.unit_ref(unit) }),
                None => Ok(Plan::End(Ending::Shooting(seat))),
            },
            _ => Err(self.not_now()),
        }
    }

    /// A unit as events and refusals name it.
    pub fn unit_ref(&self, unit: UnitId) -> UnitRef {
        let counter = self.unit(unit);
        UnitRef { unit, card: counter.card, owner: counter.owner, at: self.space(unit) }
    }

    /// The refusal for a weapon that can't be used now.
    pub(crate) fn not_ready(&self, unit: UnitId, arm: Arm) -> Refusal {
        let unit = self.unit_ref(unit);
        Refusal::NotReady { unit, weapon: weapon_name(unit.card, arm) }
    }

    /// The refusal for a target that can't be attacked.
    pub(crate) fn not_a_target(&self, mark: Mark) -> Refusal {
        match mark {
            Mark::Unit(unit) if !self.is_there(unit) => Refusal::NoSuchUnit { number: unit.0 },
            Mark::Unit(unit) => {
                Refusal::NotATarget { unit: Some(self.unit_ref(unit)), space: None }
            }
            Mark::Terrain(space) => Refusal::NotATarget { unit: None, space: Some(space) },
            Mark::Headquarters(_) => Refusal::NotATarget { unit: None, space: None },
        }
    }

    /// The space that a unit occupies itself.
    pub(crate) fn stands(&self, unit: UnitId) -> Result<Space, Refusal> {
        match self.unit(unit).place {
            Place::On(space) => Ok(space),
            Place::Aboard(_) => Err(Refusal::IsCargo { unit: self.unit_ref(unit) }),
            Place::Beside => Err(Refusal::NotOnBattlefield { unit: self.unit_ref(unit) }),
        }
    }

    /// M-d: only its own player commands a unit.
    pub(crate) fn owned_by(&self, unit: UnitId, seat: Seat) -> Result<(), Refusal> {
        if !self.is_there(unit) {
            return Err(Refusal::NoSuchUnit { number: unit.0 });
        }
        if self.unit(unit).owner == seat {
            Ok(())
        } else {
            Err(Refusal::NotYours { unit: self.unit_ref(unit) })
        }
    }

    /// M-d: units of the player's side.
    pub(crate) fn friend_of(&self, unit: UnitId, seat: Seat) -> Result<(), Refusal> {
        if !self.is_there(unit) {
            return Err(Refusal::NoSuchUnit { number: unit.0 });
        }
        if self.side(unit) == side_of(seat) {
            Ok(())
        } else {
            Err(Refusal::NotYours { unit: self.unit_ref(unit) })
        }
    }

    pub(crate) fn enemy_of(&self, unit: UnitId, seat: Seat) -> Result<(), Refusal> {
        if !self.is_there(unit) {
            return Err(Refusal::NoSuchUnit { number: unit.0 });
        }
        if self.side(unit) == side_of(seat) {
            Err(Refusal::OwnUnit { unit: self.unit_ref(unit) })
        } else {
            Ok(())
        }
    }

    pub(crate) fn in_hand(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let hand = &self.player(seat).hand;
        let known = card.index() < crate::data::library().cards.all.len();
        let held = known && card.card().side == hand.side() && hand.count(card) > 0;
        if held { Ok(()) } else { Err(Refusal::NotInHand { card }) }
    }

    /// The phase of the turn; none before the first turn and after the last.
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

    /// Whether the first turn has not begun yet.
    fn is_preparing(&self) -> bool {
        self.agenda.iter().any(|step| {
            matches!(step, Step::Redraw(_) | Step::Deal { .. } | Step::Build(_) | Step::Built(_))
        })
    }
}
