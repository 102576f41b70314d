//! Every action checked, listed, priced and carried out.

use crate::action::Action;
use crate::attack::{self, AttackPlan, TargetPlan};
use crate::cards::{
    self, ChoosePlan, DiePlan, LuckPlan, NoSecondPlan, PlayPlan, StandPlan, SwiftPlan,
};
use crate::cover::{self, CoverPlan};
use crate::decision::{CHOOSE_TURN, DECLARE_ACTION, EVENT_MOVE, MOVE_GROUP, SECOND_ACTION};
use crate::declaration::{self, ActPlan, DeclarePlan};
use crate::dig::DigPlan;
use crate::edge::LeavePlan;
use crate::event::Event;
use crate::firefight::{Start, UnitId};
use crate::movement::{DonePlan, MovePlan, PivotPlan};
use crate::rally::{self, RallyPlan, RallyRollPlan};
use crate::refusal::{NamedRefusal, Refusal};
use crate::reply::{self, NoReplyPlan, ReplyPlan};
use crate::round::{self, BidPlan};
use crate::setup::{self, AssignPlan, SetUpPlan};
use crate::state::{ActionKind, Attack, Declaration, Heroes, Purpose, Roll, Step, TurnPart};
use crate::turn::{self, PassPlan, RelievePlan, StallCapPlan, StallPlan};
use crate::{capability, follow};
use game::{Chance, Game, Rule, Seat, Seats};
use hex::Dir;

/// A legal action with its price, its numbers and everything that carrying it out needs.
pub trait Planned {
    /// The price that is paid at once: APs and CAPs.
    fn price(&self) -> (u8, u8) {
        (0, 0)
    }

    /// The attack that the action begins or rolls for. Its values and odds follow from it.
    fn attack(&self) -> Option<&Attack> {
        None
    }

    /// The numbers behind the action, part by part with their clauses.
    fn explain(&self, _: &Heroes) -> Vec<String> {
        Vec::new()
    }

    /// Carries the action out. The step that it answers is off the agenda.
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>);
}

/// Declares an enum of plans that is itself a plan.
macro_rules! plans {
    ($(#[$attribute:meta])* $name:ident { $($variant:ident($plan:ty)),+ $(,)? }) => {
        $(#[$attribute])*
        pub enum $name {
            $($variant($plan)),+
        }

        $(impl From<$plan> for $name {
            fn from(plan: $plan) -> $name {
                $name::$variant(plan)
            }
        })+

        impl Planned for $name {
            fn price(&self) -> (u8, u8) {
                match self { $($name::$variant(plan) => plan.price()),+ }
            }

            fn attack(&self) -> Option<&Attack> {
                match self { $($name::$variant(plan) => plan.attack()),+ }
            }

            fn explain(&self, state: &Heroes) -> Vec<String> {
                match self { $($name::$variant(plan) => plan.explain(state)),+ }
            }

            fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
                match self { $($name::$variant(plan) => plan.commit(state, events)),+ }
            }
        }
    };
}

plans! {
    /// The plan of any action.
    Plan {
        SetUp(SetUpPlan),
        Assign(AssignPlan),
        Bid(BidPlan),
        Pass(PassPlan),
        Stall(StallPlan),
        StallCap(StallCapPlan),
        Relieve(RelievePlan),
        Declare(DeclarePlan),
        Play(PlayPlan),
        Swift(SwiftPlan),
        NoSecond(NoSecondPlan),
        Act(ActPlan),
        Choose(ChoosePlan),
        Target(TargetPlan),
        RallyRoll(RallyRollPlan),
        Die(DiePlan),
        Cover(CoverPlan),
        Reply(ReplyPlan),
        NoReply(NoReplyPlan),
        Luck(LuckPlan),
        Stand(StandPlan),
    }
}

plans! {
    /// The plan of what declared units do.
    ActionPlan {
        Move(MovePlan),
        Pivot(PivotPlan),
        Leave(LeavePlan),
        Done(DonePlan),
        Attack(AttackPlan),
        Rally(RallyPlan),
        Dig(DigPlan),
    }
}

impl Heroes {
    /// Checks an action and works out its price and its numbers. The list of legal actions, checks,
    /// previews, heuristics and `apply_action` all use this plan.
    pub(crate) fn plan(&self, action: Action) -> Result<Plan, Refusal> {
        match (self.step(), action) {
            (Step::SetUp(_), Action::Place { unit, hex, facing }) => {
                setup::plan(self, unit, hex, facing).map(Plan::from)
            }
            (Step::Assign(player), Action::Assign { card, kind }) => {
                setup::plan_assign(self, player, card, kind).map(Plan::from)
            }
            (Step::Bid { player, bids }, Action::Bid(caps)) => {
                round::plan_bid(self, player, bids, caps).map(Plan::from)
            }
            (Step::Turn(part), action) => self.plan_turn(part, action),
            (Step::Choose(card), Action::Choose(unit)) => {
                cards::plan_choose(self, card, unit).map(Plan::from)
            }
            (Step::Target, Action::At { unit, caps }) => {
                attack::plan_target(self, unit, caps).map(Plan::from)
            }
            (Step::Cover, action) => cover::plan(self, action).map(Plan::from),
            (Step::Reply, action) => reply::plan(self, action),
            (Step::Rallies, Action::Roll { unit, caps }) => {
                rally::plan_roll(self, unit, caps).map(Plan::from)
            }
            (Step::Die(purpose), Action::Die(caps)) => {
                cards::plan_die(self, purpose, caps).map(Plan::from)
            }
            (Step::Luck(roll), Action::Luck) => cards::plan_luck(self, roll).map(Plan::from),
            (Step::Luck(roll), Action::Stand) => Ok(StandPlan { roll }.into()),
            _ => Err(self.not_now()),
        }
    }

    /// The refusal of an action that another decision comes before.
    pub(crate) fn not_now(&self) -> Refusal {
        Refusal::NotNow { decision: self.pending().rule() }
    }

    fn plan_turn(&self, part: TurnPart, action: Action) -> Result<Plan, Refusal> {
        let declare = |declaration: Result<Declaration, Refusal>, event: Event| {
            declaration.map(|declaration| DeclarePlan { part, declaration, event }.into())
        };
        let begin = |kind, unit| {
            let declaration = declaration::plan_begin(self, part, kind, unit);
            declare(declaration, Event::Begins { unit, kind })
        };
        match action {
            Action::Pass => turn::plan_pass(self, part).map(Plan::from),
            Action::Stall => turn::plan_stall(self, part).map(Plan::from),
            Action::StallCap => turn::plan_stall_cap(self, part).map(Plan::from),
            Action::Relieve => turn::plan_relieve(self, part).map(Plan::from),
            Action::Use(unit) => begin(ActionKind::Ap, unit),
            Action::Opportunity(unit) => begin(ActionKind::Opportunity, unit),
            Action::Command(unit) => begin(ActionKind::Command, unit),
            Action::Play(card) => cards::plan_play(self, part, card, 0).map(Plan::from),
            Action::PlayFor { card, ap } => {
                cards::plan_play_for(self, part, card, ap).map(Plan::from)
            }
            Action::Swift => cards::plan_swift(self, part).map(Plan::from),
            Action::NoSecond => cards::plan_no_second(self, part).map(Plan::from),
            Action::With(unit) => {
                declare(declaration::plan_with(self, part, unit), Event::Joins(unit))
            }
            Action::By(card) => declare(capability::plan_call(self, card), Event::Calls(card)),
            Action::Caps(caps) => {
                declare(declaration::plan_caps(self, caps), Event::Promises(caps))
            }
            _ => match &self.declaration {
                Some(declared) => declaration::plan_action(self, declared, action)
                    .map(|action| ActPlan { part, action }.into()),
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
            Step::Cover => cover::ACTIONS.into_iter().for_each(offer),
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

    /// Goes back to a declaration that is not finished.
    pub(crate) fn go_on_declaring(&mut self, part: TurnPart) {
        if self.declaration.is_some() && !turn::is_over(self) {
            self.then(Step::Turn(part));
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
