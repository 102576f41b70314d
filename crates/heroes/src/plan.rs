//! Every action checked, offered, priced and carried out.

use crate::action::Action;
use crate::attack::{AttackPlan, CoverPlan};
use crate::card::CardId;
use crate::cards::{PlayPlan, SwiftPlan};
use crate::decision::{CHOOSE_TURN, DECLARE_ACTION, EVENT_MOVE, MOVE_GROUP, SECOND_ACTION};
use crate::dig::DigPlan;
use crate::edge::LeavePlan;
use crate::event::Event;
use crate::firefight::{Player, Start, UnitId};
use crate::movement::{MovePlan, PivotPlan};
use crate::price::Payment;
use crate::rally::RallyPlan;
use crate::refusal::{NamedRefusal, Refusal};
use crate::reply::ReplyPlan;
use crate::state::{
    ActionKind, Attack, Declaration, FollowUp, Heroes, Purpose, Roll, Step, TurnPart,
};
use crate::step::OpenBids;
use crate::{
    attack, capability, cards, declaration, follow, movement, rally, reply, round, setup, turn,
};
use game::{Chance, Game, Rule, Seat, Seats};
use hex::{Dir, HexId};

/// A legal action with its price and everything else that carrying it out needs.
pub enum Plan {
    SetUp {
        unit: UnitId,
        hex: HexId,
        facing: Dir,
    },
    Assign {
        player: Player,
        card: CardId,
        kind: u8,
    },
    Bid {
        player: Player,
        bids: OpenBids,
        caps: u8,
    },
    Pass,
    Stall(Payment),
    StallWithCap,
    Relieve,
    /// A declaration begun or continued, and the event that tells of it.
    Declare {
        declaration: Declaration,
        event: Event,
    },
    Play(PlayPlan),
    Swift(SwiftPlan),
    NoSecond,
    Act(ActionPlan),
    Choose {
        card: CardId,
        unit: UnitId,
    },
    Target {
        unit: UnitId,
        caps: i8,
        attack: Attack,
    },
    RallyRoll {
        unit: UnitId,
        caps: i8,
    },
    Die {
        purpose: Purpose,
        caps: i8,
    },
    Cover(CoverPlan),
    NoCover,
    Reply(ReplyPlan),
    NoReply {
        unit: UnitId,
    },
    Luck {
        card: CardId,
        roll: Roll,
    },
    Stand(Roll),
}

/// What the declared units do.
pub enum ActionPlan {
    Move(MovePlan),
    Pivot(PivotPlan),
    Leave(LeavePlan),
    Done,
    Attack(AttackPlan),
    Rally(RallyPlan),
    Dig(DigPlan),
}

impl Plan {
    /// The price that is paid at once: APs and CAPs.
    pub fn price(&self) -> (u8, u8) {
        match self {
            Plan::Stall(payment) => (payment.ap, payment.caps),
            Plan::StallWithCap => (0, 1),
            Plan::Play(PlayPlan { ap, caps, .. }) => (*ap, *caps),
            Plan::Swift(SwiftPlan { caps, .. }) | Plan::Cover(CoverPlan { caps, .. }) => (0, *caps),
            Plan::Act(plan) => plan.payment().map_or((0, 0), |payment| (payment.ap, payment.caps)),
            Plan::Target { caps, .. } | Plan::RallyRoll { caps, .. } | Plan::Die { caps, .. } => {
                (0, caps.unsigned_abs())
            }
            Plan::Reply(ReplyPlan { ap, caps, modifier, .. }) => {
                (*ap, caps + modifier.unsigned_abs())
            }
            Plan::SetUp { .. }
            | Plan::Assign { .. }
            | Plan::Bid { .. }
            | Plan::Pass
            | Plan::Relieve
            | Plan::Declare { .. }
            | Plan::NoSecond
            | Plan::Choose { .. }
            | Plan::NoCover
            | Plan::NoReply { .. }
            | Plan::Luck { .. }
            | Plan::Stand(_) => (0, 0),
        }
    }

    /// The attack that the action begins, or rolls for.
    pub fn attack(&self) -> Option<&Attack> {
        match self {
            Plan::Act(ActionPlan::Attack(AttackPlan { attack, .. }))
            | Plan::Target { attack, .. }
            | Plan::Cover(CoverPlan { attack, .. })
            | Plan::Reply(ReplyPlan { attack, .. }) => Some(attack),
            _ => None,
        }
    }
}

impl ActionPlan {
    fn payment(&self) -> Option<Payment> {
        match self {
            ActionPlan::Move(MovePlan { payment, .. })
            | ActionPlan::Pivot(PivotPlan { payment, .. })
            | ActionPlan::Leave(LeavePlan { payment, .. })
            | ActionPlan::Attack(AttackPlan { payment, .. })
            | ActionPlan::Rally(RallyPlan { payment, .. })
            | ActionPlan::Dig(DigPlan { payment, .. }) => Some(*payment),
            ActionPlan::Done => None,
        }
    }
}

impl Heroes {
    /// Checks an action and works out its price and its numbers. The list of legal actions, checks,
    /// previews, heuristics and `apply_action` all use this plan.
    pub(crate) fn plan(&self, action: Action) -> Result<Plan, Refusal> {
        match (self.step(), action) {
            (Step::SetUp(_), Action::Place { unit, hex, facing }) => {
                setup::plan(self, unit, hex).map(|()| Plan::SetUp { unit, hex, facing })
            }
            (Step::Assign(player), Action::Assign { card, kind }) => {
                setup::plan_assign(self, player, card, kind).map(|()| Plan::Assign {
                    player,
                    card,
                    kind,
                })
            }
            (Step::Bid { player, bids }, Action::Bid(caps)) => {
                round::plan_bid(self, player, caps).map(|()| Plan::Bid { player, bids, caps })
            }
            (Step::Turn(part), action) => self.plan_turn(part, action),
            (Step::Choose(card), Action::Choose(unit)) => {
                cards::plan_choose(self, card, unit).map(|()| Plan::Choose { card, unit })
            }
            (Step::Target, Action::At { unit, caps }) => {
                let attack = *self.current_attack();
                attack::plan_target(self, unit, caps).map(|()| Plan::Target { unit, caps, attack })
            }
            (Step::Cover, Action::Cover) => attack::plan_cover(self).map(Plan::Cover),
            (Step::Cover, Action::Decline) => Ok(Plan::NoCover),
            (Step::Reply, Action::Reply { ap, caps }) => {
                reply::plan(self, ap, caps).map(Plan::Reply)
            }
            (Step::Reply, Action::Decline) => {
                Ok(Plan::NoReply { unit: self.current_attack().victim })
            }
            (Step::Rallies, Action::Roll { unit, caps }) => {
                rally::plan_roll(self, unit, caps).map(|()| Plan::RallyRoll { unit, caps })
            }
            (Step::Die(purpose), Action::Die(caps)) => {
                turn::can_modify(self, self.turn, caps).map(|()| Plan::Die { purpose, caps })
            }
            (Step::Luck(roll), Action::Luck) => {
                cards::plan_luck(self, roll.by).map(|card| Plan::Luck { card, roll })
            }
            (Step::Luck(roll), Action::Stand) => Ok(Plan::Stand(roll)),
            _ => Err(Refusal::NotNow { decision: self.pending().rule() }),
        }
    }

    fn plan_turn(&self, part: TurnPart, action: Action) -> Result<Plan, Refusal> {
        let begin = |kind, unit| {
            let declaration = declaration::plan_begin(self, part, kind, unit)?;
            Ok(Plan::Declare { declaration, event: Event::Begins { unit, kind } })
        };
        let declare = |declaration: Result<Declaration, Refusal>, event: Event| {
            Ok(Plan::Declare { declaration: declaration?, event })
        };
        match action {
            Action::Pass => turn::plan_pass(self, part).map(|()| Plan::Pass),
            Action::Stall => turn::plan_stall(self, part).map(Plan::Stall),
            Action::StallCap => turn::plan_stall_cap(self, part).map(|()| Plan::StallWithCap),
            Action::Relieve => turn::plan_relieve(self, part).map(|()| Plan::Relieve),
            Action::Use(unit) => begin(ActionKind::Ap, unit),
            Action::Opportunity(unit) => begin(ActionKind::Opportunity, unit),
            Action::Command(unit) => begin(ActionKind::Command, unit),
            Action::Play(card) => cards::plan_play(self, part, card, 0).map(Plan::Play),
            Action::PlayFor { card, ap } => {
                cards::plan_play_for(self, part, card, ap).map(Plan::Play)
            }
            Action::Swift => cards::plan_swift(self, part).map(Plan::Swift),
            Action::NoSecond => cards::plan_no_second(self, part).map(|()| Plan::NoSecond),
            Action::With(unit) => {
                declare(declaration::plan_with(self, part, unit), Event::Joins(unit))
            }
            Action::By(card) => declare(capability::plan_call(self, card), Event::Calls(card)),
            Action::Caps(caps) => {
                declare(declaration::plan_caps(self, caps), Event::Promises(caps))
            }
            _ => match &self.declaration {
                Some(declared) => declaration::plan_action(self, declared, action).map(Plan::Act),
                None => Err(Refusal::NotNow { decision: CHOOSE_TURN }),
            },
        }
    }

    /// A refusal that names units, hexes and cards as this firefight does.
    pub(crate) fn named(&self, refusal: Refusal) -> NamedRefusal {
        NamedRefusal { refusal, firefight: self.firefight.clone() }
    }

    /// Actions that may be legal now, in the order in which they are listed. Of actions that differ only
    /// in a facing ([`Action::facings`]) there is one.
    pub(crate) fn candidates(&self, mut offer: impl FnMut(Action)) {
        match self.step() {
            Step::SetUp(_) => {
                let Some((_, unit)) = setup::next(self) else { return };
                let Start::Placed(area) = &self.firefight.piece(unit).start else { return };
                area.iter().for_each(|hex| offer(Action::Place { unit, hex, facing: Dir::ALL[0] }));
            }
            Step::Assign(player) => {
                for card in self.firefight.commands[player.index()].choices.iter() {
                    setup::types(self, player)
                        .for_each(|kind| offer(Action::Assign { card, kind }));
                }
            }
            Step::Bid { .. } => (0..=turn::MOST_CAPS).for_each(|caps| offer(Action::Bid(caps))),
            Step::Turn(_) => match &self.declaration {
                None => self.begin_candidates(offer),
                Some(declaration) => self.declaration_candidates(declaration, offer),
            },
            Step::Choose(_) => self.firefight.units().for_each(|unit| offer(Action::Choose(unit))),
            Step::Target => {
                for unit in self.current_attack().left.iter() {
                    (-2..=2).for_each(|caps| offer(Action::At { unit, caps }));
                }
            }
            Step::Cover => [Action::Cover, Action::Decline].into_iter().for_each(offer),
            Step::Reply => {
                offer(Action::Decline);
                for ap in [false, true] {
                    (-2..=2).for_each(|caps| offer(Action::Reply { ap, caps }));
                }
            }
            Step::Rallies => {
                for unit in self.rallying.iter() {
                    (-2..=2).for_each(|caps| offer(Action::Roll { unit, caps }));
                }
            }
            Step::Die(_) => (-2..=2).for_each(|caps| offer(Action::Die(caps))),
            Step::Luck(_) => [Action::Luck, Action::Stand].into_iter().for_each(offer),
            _ => {}
        }
    }

    /// Whether any action is legal now.
    pub(crate) fn can_choose(&self) -> bool {
        let mut any = false;
        self.candidates(|action| any = any || self.plan(action).is_ok());
        any
    }

    fn begin_candidates(&self, mut offer: impl FnMut(Action)) {
        let first =
            [Action::Pass, Action::Stall, Action::StallCap, Action::Relieve, Action::NoSecond];
        first.into_iter().for_each(&mut offer);
        let own = |unit: &UnitId| self.firefight.owner(*unit) == self.turn;
        for unit in self.firefight.units().filter(own) {
            offer(Action::Use(unit));
            offer(Action::Opportunity(unit));
            offer(Action::Command(unit));
        }
        offer(Action::Swift);
        for card in cards::held(self, self.turn) {
            offer(Action::Play(card));
            let most = cards::most_ap(self, card);
            (1..=most).for_each(|ap| offer(Action::PlayFor { card, ap }));
        }
    }

    fn declaration_candidates(&self, declaration: &Declaration, mut offer: impl FnMut(Action)) {
        let own = |unit: &UnitId| self.firefight.owner(*unit) == self.turn;
        self.firefight.units().filter(own).for_each(|unit| offer(Action::With(unit)));
        (1..=self.purse(self.turn).caps).for_each(|caps| offer(Action::Caps(caps)));
        capability::callable(self, declaration).iter().for_each(|card| offer(Action::By(card)));
        offer(Action::Stall);
        offer(Action::NoSecond);
        declaration::candidates(self, declaration, |action| {
            offer(action);
            true
        });
    }
}

impl Heroes {
    /// The decision point of an action of a Turn.
    pub(crate) fn decision(&self, part: TurnPart) -> Rule {
        match &self.declaration {
            None if part == TurnPart::Second => SECOND_ACTION,
            None if part == TurnPart::Follow => follow::decision(self),
            None => CHOOSE_TURN,
            Some(declaration) if declaration.begun => MOVE_GROUP,
            Some(_) if part == TurnPart::Event => EVENT_MOVE,
            Some(_) => DECLARE_ACTION,
        }
    }

    /// Carries out a plan. The answered step is off the agenda; it goes back on if there is more to
    /// decide.
    pub(crate) fn commit(&mut self, answered: Step, plan: Plan, events: &mut Vec<Event>) {
        match plan {
            Plan::SetUp { unit, hex, facing } => setup::commit(self, unit, hex, facing, events),
            Plan::Assign { player, card, kind } => {
                setup::commit_assign(self, player, card, kind, events);
            }
            Plan::Bid { player, bids, caps } => {
                round::commit_bid(self, player, bids, caps, events);
            }
            Plan::Choose { card, unit } => cards::commit_choose(self, card, unit, events),
            Plan::Target { unit, caps, .. } => attack::commit_target(self, unit, caps, events),
            Plan::Cover(plan) => plan.commit(self, events),
            Plan::NoCover => attack::decline_cover(self, events),
            Plan::Reply(plan) => plan.commit(self, events),
            Plan::NoReply { unit } => events.push(Event::NoReply(unit)),
            Plan::RallyRoll { unit, caps } => rally::commit_roll(self, unit, caps, events),
            Plan::Die { purpose, caps } => cards::commit_die(self, purpose, caps, events),
            Plan::Luck { card, roll } => cards::commit_luck(self, roll, card, events),
            Plan::Stand(roll) => {
                events.push(Event::Stands);
                self.resolve(roll, events);
            }
            Plan::Relieve => {
                turn::commit_relieve(self, events);
                self.then(answered);
            }
            Plan::Declare { declaration, event } => {
                events.push(event);
                self.declaration = Some(declaration);
                self.then(answered);
                turn::roll_activation(self);
            }
            Plan::Pass => turn::commit_pass(self, events),
            Plan::Stall(payment) => turn::commit_stall(self, payment, events),
            Plan::StallWithCap => turn::commit_stall_cap(self, events),
            Plan::Swift(plan) => plan.commit(self, events),
            Plan::NoSecond => {
                events.push(Event::NoSecond(self.turn));
                self.declaration = None;
                self.follow_up = FollowUp::default();
            }
            Plan::Play(plan) => {
                plan.commit(self, events);
                self.go_on_declaring(answered);
            }
            Plan::Act(plan) => {
                plan.commit(self, events);
                self.go_on_declaring(answered);
            }
        }
    }

    /// Goes back to a declaration that is not finished.
    fn go_on_declaring(&mut self, answered: Step) {
        if self.declaration.is_some() && !turn::is_over(self) {
            self.then(answered);
        }
    }

    /// One of each secret objective.
    pub(crate) fn objectives(&self) -> Vec<u8> {
        let objectives = self.firefight.objectives.as_ref();
        objectives.map_or(Vec::new(), |objectives| vec![1; objectives.of.len()])
    }

    /// 3.0.1a, 3.0.1b
    pub(crate) fn activation_dice(&self) -> Chance {
        let secret = self.firefight.options.secret_ap;
        let to = if secret { Seat(self.turn.0).into() } else { Seats::ALL };
        Chance::Dice { count: 3, sides: 6, by: Rule("3.0.1a"), to }
    }

    /// Records the dice of a roll. The player that rolled may hold Luck.
    pub(crate) fn rolled(&mut self, mut roll: Roll, faces: &[u8], events: &mut Vec<Event>) {
        roll.dice = [faces[0], faces.get(1).copied().unwrap_or(0)];
        if roll.purpose == Purpose::Attack {
            attack::show_victim(self, events);
        }
        roll.result = (roll.dice[0] + roll.dice[1]) as i8 + roll.caps;
        // 9.7.11: in the player's own Turn.
        if roll.by == self.turn && cards::luck_possible(self, roll.by) {
            events.push(Event::Fell { dice: roll.dice, result: roll.result });
            self.then(Step::Luck(roll));
        } else {
            self.resolve(roll, events);
        }
    }

    pub(crate) fn resolve(&mut self, roll: Roll, events: &mut Vec<Event>) {
        match roll.purpose {
            Purpose::Attack => attack::resolve(self, &roll, events),
            Purpose::Rally(unit) => rally::resolve(self, unit, &roll, events),
            _ => cards::resolve_die(self, &roll, events),
        }
    }
}

impl ActionPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        match self {
            ActionPlan::Move(plan) => plan.commit(state, events),
            ActionPlan::Pivot(plan) => plan.commit(state, events),
            ActionPlan::Leave(plan) => plan.commit(state, events),
            ActionPlan::Done => movement::finish(state, events),
            ActionPlan::Attack(plan) => plan.commit(state, events),
            ActionPlan::Rally(plan) => plan.commit(state, events),
            ActionPlan::Dig(plan) => plan.commit(state, events),
        }
    }
}
