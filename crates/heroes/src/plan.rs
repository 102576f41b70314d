//! Every order judged, offered and carried out: the one place where it is said what is legal.

use crate::action::{Action, D11, D13, D14, D37, D38, Refusal};
use crate::card::CardId;
use crate::event::Event;
use crate::firefight::{MOST_PLAYERS, Player, Start, UnitId};
use crate::state::{Deed, Draft, Heroes, Means, Part, Purpose, Roll, Step};
use crate::{
    attack, capability, cards, dig, draft, follow, movement, rally, reply, round, setup, turn,
};
use game::{Chance, Game, Rule, Seat, Seats};
use hex::Dir;

/// An order found lawful, with all that doing it needs.
pub enum Plan {
    Place,
    Assign(Player),
    Bid { player: Player, bids: [Option<u8>; MOST_PLAYERS], caps: u8 },
    Pass,
    Stall,
    StallCap,
    Relieve,
    Draft(Draft),
    Play { card: CardId, ap: u8 },
    Swift(CardId),
    NoSecond,
    Action(draft::ActionPlan),
    Choose { card: CardId, unit: UnitId },
    Target { unit: UnitId, caps: i8 },
    Rally { unit: UnitId, caps: i8 },
    Die { purpose: Purpose, caps: i8 },
    Cover,
    Reply(reply::ReplyPlan),
    Decline,
    Luck(CardId),
    Stand,
}

impl Heroes {
    /// Judges an order: the one place where it is said what is legal.
    pub(crate) fn plan(&self, order: Action) -> Result<Plan, Refusal> {
        match (self.step(), order) {
            (Step::SetUp(_), Action::Place { unit, hex, .. }) => {
                setup::plan(self, unit, hex).map(|()| Plan::Place)
            }
            (Step::Assign(player), Action::Assign { card, kind }) => {
                setup::plan_assign(self, player, card, kind).map(|()| Plan::Assign(player))
            }
            (Step::Bid { player, bids }, Action::Bid(caps)) => {
                round::plan_bid(self, player, caps).map(|()| Plan::Bid { player, bids, caps })
            }
            (Step::Turn(part), order) => self.plan_turn(part, order),
            (Step::Choose(card), Action::Choose(unit)) => {
                cards::plan_choose(self, card, unit).map(|()| Plan::Choose { card, unit })
            }
            (Step::Target, Action::At { unit, caps }) => {
                attack::plan_target(self, unit, caps).map(|()| Plan::Target { unit, caps })
            }
            (Step::Cover, Action::Cover) => attack::plan_cover(self).map(|()| Plan::Cover),
            (Step::Reply, Action::Reply { ap, caps }) => {
                reply::plan(self, ap, caps).map(Plan::Reply)
            }
            (Step::Cover | Step::Reply, Action::Decline) => Ok(Plan::Decline),
            (Step::Rallies, Action::Roll { unit, caps }) => {
                rally::plan_roll(self, unit, caps).map(|()| Plan::Rally { unit, caps })
            }
            (Step::Die(purpose), Action::Die(caps)) => {
                turn::can_modify(self, self.turn, caps).map(|()| Plan::Die { purpose, caps })
            }
            (Step::Luck(roll), Action::Luck) => cards::plan_luck(self, roll.by).map(Plan::Luck),
            (Step::Luck(_), Action::Stand) => Ok(Plan::Stand),
            _ => Err(Refusal::NotNow { asked: self.pending().rule() }),
        }
    }

    fn plan_turn(&self, part: Part, order: Action) -> Result<Plan, Refusal> {
        let begin = |means, unit| draft::plan_begin(self, part, means, unit).map(Plan::Draft);
        match order {
            Action::Pass => turn::plan_pass(self, part).map(|()| Plan::Pass),
            Action::Stall => turn::plan_stall(self, part).map(|()| Plan::Stall),
            Action::StallCap => turn::plan_stall_cap(self, part).map(|()| Plan::StallCap),
            Action::Relieve => turn::plan_relieve(self, part).map(|()| Plan::Relieve),
            Action::Use(unit) => begin(Means::Ap, unit),
            Action::Opportunity(unit) => begin(Means::Opportunity, unit),
            Action::Command(unit) => begin(Means::Command, unit),
            Action::Play(card) => {
                cards::plan_play(self, part, card, 0).map(|()| Plan::Play { card, ap: 0 })
            }
            Action::PlayFor { card, ap } => {
                cards::plan_play_for(self, part, card, ap).map(|()| Plan::Play { card, ap })
            }
            Action::Swift => cards::plan_swift(self, part).map(Plan::Swift),
            Action::NoSecond => cards::plan_no_second(self, part).map(|()| Plan::NoSecond),
            Action::With(unit) => draft::plan_with(self, part, unit).map(Plan::Draft),
            Action::By(card) => capability::plan_call(self, card).map(Plan::Draft),
            Action::Caps(caps) => draft::plan_caps(self, caps).map(Plan::Draft),
            _ => match &self.draft {
                Some(draft) => draft::plan_action(self, draft, order).map(Plan::Action),
                None => Err(Refusal::NotNow { asked: D11 }),
            },
        }
    }

    /// Orders that may be legal now, in the order they are offered. Of those that [`Action::facings`]
    /// holds for one there is only the first.
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
            Step::Turn(_) => match &self.draft {
                None => self.begin_candidates(offer),
                Some(draft) => self.draft_candidates(draft, offer),
            },
            Step::Choose(_) => self.firefight.units().for_each(|unit| offer(Action::Choose(unit))),
            Step::Target => {
                for unit in self.attack.left.iter() {
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

    /// Whether anything at all is legal now.
    pub(crate) fn can_choose(&self) -> bool {
        let mut any = false;
        self.candidates(|order| any = any || self.plan(order).is_ok());
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

    fn draft_candidates(&self, draft: &Draft, mut offer: impl FnMut(Action)) {
        let own = |unit: &UnitId| self.firefight.owner(*unit) == self.turn;
        self.firefight.units().filter(own).for_each(|unit| offer(Action::With(unit)));
        (1..=self.purse(self.turn).caps).for_each(|caps| offer(Action::Caps(caps)));
        capability::callable(self, draft).iter().for_each(|card| offer(Action::By(card)));
        offer(Action::Stall);
        offer(Action::NoSecond);
        draft::actions(self, draft, |order| {
            offer(order);
            true
        });
    }
}

impl Heroes {
    /// Which decision of a Turn is asked.
    pub(crate) fn point(&self, part: Part) -> Rule {
        match &self.draft {
            None if part == Part::Second => D37,
            None if part == Part::Follow => follow::asks(self),
            None => D11,
            Some(draft) if draft.is_under_way() => D14,
            Some(_) if part == Part::Event => D38,
            Some(_) => D13,
        }
    }

    /// Does what was planned. The question is off the agenda; it goes back on if there is more to
    /// answer.
    pub(crate) fn commit(
        &mut self,
        question: Step,
        plan: Plan,
        order: Action,
        events: &mut Vec<Event>,
    ) {
        match (plan, order) {
            (Plan::Place, Action::Place { unit, hex, facing }) => {
                setup::commit(self, unit, hex, facing, events);
            }
            (Plan::Assign(player), Action::Assign { card, kind }) => {
                setup::commit_assign(self, player, card, kind, events);
            }
            (Plan::Place | Plan::Assign(_), _) => {
                unreachable!("an order of set-up is planned as one")
            }
            (Plan::Bid { player, bids, caps }, _) => {
                round::commit_bid(self, player, bids, caps, events);
            }
            (Plan::Choose { card, unit }, _) => cards::commit_choose(self, card, unit, events),
            (Plan::Target { unit, caps }, _) => attack::commit_target(self, unit, caps, events),
            (Plan::Cover, _) => attack::commit_cover(self, true, events),
            (Plan::Reply(plan), _) => plan.commit(self, events),
            (Plan::Decline, _) if question == Step::Cover => {
                attack::commit_cover(self, false, events);
            }
            (Plan::Decline, _) => events.push(Event::NoReply(self.attack.victim)),
            (Plan::Rally { unit, caps }, _) => rally::commit_roll(self, unit, caps, events),
            (Plan::Die { purpose, caps }, _) => cards::commit_die(self, purpose, caps, events),
            (Plan::Luck(card), _) => cards::commit_luck(self, question, card, events),
            (Plan::Stand, _) => {
                events.push(Event::Stands);
                if let Step::Luck(roll) = question {
                    self.resolve(roll, events);
                }
            }
            (plan, order) => self.commit_turn(question, plan, order, events),
        }
    }

    fn commit_turn(&mut self, question: Step, plan: Plan, order: Action, events: &mut Vec<Event>) {
        match plan {
            Plan::Pass => turn::commit_pass(self, events),
            Plan::Stall => turn::commit_stall(self, events),
            Plan::StallCap => turn::commit_stall_cap(self, events),
            Plan::Relieve => {
                turn::commit_relieve(self, events);
                self.then(question);
            }
            Plan::Draft(draft) => {
                events.push(match order {
                    Action::Caps(caps) => Event::Promises(caps),
                    Action::With(unit) => Event::Joins(unit),
                    Action::By(card) => Event::Calls(card),
                    _ => Event::Begins { unit: draft.units[0], means: draft.means },
                });
                self.draft = Some(draft);
                self.then(question);
                return turn::roll_activation(self);
            }
            Plan::Play { card, ap } => cards::commit_play(self, card, ap, events),
            Plan::Swift(card) => cards::commit_swift(self, card, events),
            Plan::NoSecond => {
                events.push(Event::NoSecond(self.turn));
                self.draft = None;
                self.deed = Deed::default();
            }
            Plan::Action(plan) => self.act(plan, events),
            _ => unreachable!("no other order is given in a Turn"),
        }
        if self.draft.is_some() && !turn::is_over(self) {
            self.then(question);
        }
    }

    fn act(&mut self, plan: draft::ActionPlan, events: &mut Vec<Event>) {
        match plan {
            draft::ActionPlan::Move(plan) => plan.commit(self, events),
            draft::ActionPlan::Pivot(plan) => plan.commit(self, events),
            draft::ActionPlan::Leave(plan) => plan.commit(self, events),
            draft::ActionPlan::Done => movement::finish(self, events),
            draft::ActionPlan::Attack { plan, aim } => {
                if let Some(card) = aim {
                    cards::discard(self, self.turn, card, events);
                }
                plan.commit(self, events);
            }
            draft::ActionPlan::Rally => rally::commit(self, events),
            draft::ActionPlan::Dig(units) => dig::commit(self, units, events),
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

    /// The dice have fallen; whoever rolled may have Luck in hand.
    pub(crate) fn rolled(&mut self, mut roll: Roll, faces: &[u8], events: &mut Vec<Event>) {
        roll.dice = [faces[0], faces.get(1).copied().unwrap_or(0)];
        if roll.purpose == Purpose::Attack {
            attack::show_victim(self, events);
        }
        roll.result = (roll.dice[0] + roll.dice[1]) as i8 + roll.caps;
        // 9.7.11: in his own Turn.
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
