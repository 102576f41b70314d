//! Every action checked, listed, priced and carried out.

use crate::action::Action;
use crate::decision::{
    ALLIED_ORDER, ASSIGN_CAPABILITY, ATTACK_ROLL, BID_FOR_INITIATIVE, CHOOSE_TURN, CROSS_WIRE,
    DECLARE_ACTION, FACE_ASHORE, FACE_REVEALED, RALLY_ROLL, RESOLVE_ARTILLERY, RESOLVE_CARD,
    SET_UP,
};
use crate::declaration::{ActPlan, DeclarePlan};
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::refusal::Refusal;
use crate::state::{
    ActionKind, Agenda, Attack, Declaration, Heroes, Purpose, Roll, Step, TurnPart,
};
use crate::{
    aerial, artillery, attack, bunker, canister, capability, card_play, concealed_fire, cover,
    craft, declaration, dig, edge, movement, night, rally, reply, reveal, round, setup, smoke,
    stealth, teams, turn, vehicle, wire,
};
use game::{Chance, Game, Rule, Seats};
use std::ops::RangeInclusive;

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

    /// Carries the action out. The step that it answers has already been taken off the agenda.
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
        SetUp(setup::SetUpPlan),
        Board(setup::BoardPlan),
        Recall(setup::RecallPlan),
        Enter(setup::EnterPlan),
        Assign(setup::AssignPlan),
        Plot(artillery::PlotPlan),
        Shell(artillery::ShellPlan),
        Aerial(aerial::AerialPlan),
        Bid(round::BidPlan),
        Pass(turn::PassPlan),
        Stall(turn::StallPlan),
        StallCap(turn::StallCapPlan),
        Relieve(turn::RelievePlan),
        Declare(declaration::DeclarePlan),
        Play(card_play::PlayPlan),
        Swift(card_play::SwiftPlan),
        NoSecond(card_play::NoSecondPlan),
        Act(declaration::ActPlan),
        Choose(card_play::ChoosePlan),
        Target(attack::TargetPlan),
        RallyRoll(rally::RallyRollPlan),
        Die(card_play::DiePlan),
        Cover(cover::CoverPlan),
        Reply(reply::ReplyPlan),
        NoReply(reply::NoReplyPlan),
        Luck(card_play::LuckPlan),
        Face(reveal::FacePlan),
        Ashore(craft::AshorePlan),
        Stand(card_play::StandPlan),
        Precede(teams::PrecedePlan),
        Name(card_play::NamePlan),
    }
}

plans! {
    /// The plan of what declared units do.
    ActionPlan {
        Move(movement::MovePlan),
        Pivot(movement::PivotPlan),
        Leave(edge::LeavePlan),
        Step(bunker::StepPlan),
        Ferry(craft::FerryPlan),
        Cross(wire::CrossPlan),
        Refuse(wire::RefusePlan),
        Done(movement::DonePlan),
        Attack(attack::AttackPlan),
        Smoke(smoke::SmokePlan),
        Flare(night::FlarePlan),
        Rally(rally::RallyPlan),
        Dig(dig::DigPlan),
        MoveHidden(stealth::HiddenMovePlan),
        Hide(stealth::HidePlan),
    }
}

/// The actions of declared units that name nothing more.
pub const PLAIN_ACTIONS: [Action; 2] = [Action::Rally, Action::Dig];

impl ActionPlan {
    /// The plan of what the declared units do.
    pub fn of(
        state: &Heroes,
        declared: &Declaration,
        action: Action,
    ) -> Result<ActionPlan, Refusal> {
        Ok(match action {
            Action::Move { unit, to, facing, cautious, inside } => {
                let how = (cautious, inside);
                movement::plan_move(state, declared, unit, (to, facing), how)?.into()
            }
            Action::Occupy(unit) => bunker::plan_occupy(state, declared, unit)?.into(),
            Action::StepOut { unit, facing } => {
                bunker::plan_step_out(state, declared, unit, facing)?.into()
            }
            Action::Load { unit, craft } => craft::plan_load(state, declared, unit, craft)?.into(),
            Action::Unload { unit, facing } => {
                craft::plan_unload(state, declared, unit, facing)?.into()
            }
            Action::Pivot { unit, facing } => {
                movement::plan_pivot(state, declared, unit, facing)?.into()
            }
            Action::Leave(unit) => edge::plan_leave(state, declared, unit)?.into(),
            Action::Done => movement::plan_done(declared)?.into(),
            Action::Attack { target, aim } => {
                attack::plan_attack(state, declared, (target, None), aim)?.into()
            }
            Action::Indirect { target, spotter, aim } => {
                attack::plan_attack(state, declared, (target, Some(spotter)), aim)?.into()
            }
            Action::Canister { target, second, aim } => {
                canister::plan(state, declared, (target, second), aim)?.into()
            }
            Action::Smoke(hex) => smoke::plan(state, declared, hex)?.into(),
            Action::Flare(hex) => night::plan(state, declared, hex)?.into(),
            Action::CloseCombat { target, aim } => {
                attack::plan_close_combat(state, declared, target, aim)?.into()
            }
            Action::MoveHidden { unit, to, inside } => {
                stealth::plan_move(state, declared, unit, to, inside)?.into()
            }
            Action::Hide { unit, to } => stealth::plan_hide(state, declared, unit, to)?.into(),
            Action::Snipe { unit, aim } => attack::plan_snipe(state, declared, unit, aim)?.into(),
            Action::Rally => rally::plan(state, declared)?.into(),
            Action::Dig => dig::plan(state, declared)?.into(),
            _ => return Err(Refusal::NotNow { decision: DECLARE_ACTION }),
        })
    }
}

/// Declares the steps that wait for a player: the player and the decision point, the actions to try in
/// the order in which they are listed, and the plan that judges each action.
macro_rules! waiting_steps {
    (|$state:ident, $offer:ident| $($step:pat => {
        decides: ($player:expr, $point:expr),
        tries: $tries:expr,
        $($action:pat => $plan:expr,)+
    })+) => {
        #[allow(unused_variables, reason = "a step has more in it than each function needs")]
        impl Heroes {
            /// The player who decides now, and the decision point.
            pub(crate) fn decision(&self) -> Option<(Player, Rule)> {
                let $state = self;
                match self.step() {
                    $($step => Some(($player, $point)),)+
                    _ => None,
                }
            }

            /// Actions that may be legal now, in the order in which they are listed. Of actions that
            /// differ only in a facing ([`Action::facings`]) there is one.
            pub(crate) fn candidates(&self, mut $offer: impl FnMut(Action)) {
                let ($state, $offer) = (self, &mut $offer);
                match self.step() {
                    $($step => $tries,)+
                    _ => {}
                }
            }

            /// Checks an action and works out its price and its numbers. The list of legal actions,
            /// checks, previews, heuristics and `apply_action` all use this plan.
            #[allow(unreachable_patterns, reason = "some plans judge every action")]
            pub(crate) fn plan(&self, action: Action) -> Result<Plan, Refusal> {
                let $state = self;
                match self.step() {
                    $($step => match action {
                        $($action => $plan.map(Plan::from),)+
                        _ => Err(self.not_now()),
                    },)+
                    _ => Err(self.not_now()),
                }
            }
        }
    };
}

waiting_steps! { |state, offer|
    Step::SetUp(player) => {
        decides: (player, SET_UP),
        tries: setup::candidates(state, player).for_each(offer),
        Action::Place { unit, hex, facing, inside } => {
            setup::plan(state, player, unit, (hex, facing), inside)
        },
        Action::Load { unit, craft } => setup::plan_board(state, player, unit, craft),
        Action::Recall(unit) => setup::plan_recall(state, player, unit),
        Action::Done => setup::plan_enter(state, player),
    }
    Step::Assign(player) => {
        decides: (player, ASSIGN_CAPABILITY),
        tries: setup::assignments(state, player).for_each(offer),
        Action::Assign { card, kind } => setup::plan_assign(state, player, card, kind),
    }
    Step::Plot { battery, due } => {
        decides: (artillery::user(state, battery), artillery::decision(due)),
        tries: artillery::candidates(state, battery).for_each(offer),
        action => artillery::plan(state, battery, due, action),
    }
    Step::Shell => {
        decides: (state.turn, RESOLVE_ARTILLERY),
        tries: state.strike.iter().flat_map(|it| it.left.iter()).map(Action::Shell).for_each(offer),
        Action::Shell(hex) => artillery::plan_shell(state, hex),
    }
    Step::Bid { player, bids } => {
        decides: (player, BID_FOR_INITIATIVE),
        tries: (0..=turn::MOST_CAPS).map(Action::Bid).for_each(offer),
        Action::Bid(caps) => round::plan_bid(state, player, bids, caps),
    }
    Step::Precede(player) => {
        decides: (player, ALLIED_ORDER),
        tries: teams::PRECEDENCE.into_iter().for_each(offer),
        action => teams::plan_precede(state, player, action),
    }
    Step::Turn(part) => {
        decides: (state.turn, turn::decision(state, part)),
        tries: state.turn_candidates(offer),
        action => state.plan_turn(part, action),
    }
    Step::Choose(card) => {
        decides: (state.turn, RESOLVE_CARD),
        tries: state.firefight.units().map(Action::Choose).for_each(offer),
        Action::Choose(unit) => card_play::plan_choose(state, card, unit),
    }
    Step::Name(_) => {
        decides: (state.turn, RESOLVE_CARD),
        tries: state.firefight.players().map(Action::Name).for_each(offer),
        Action::Name(player) => card_play::plan_name(state, player),
    }
    Step::Target => {
        decides: (state.current_attack().by, ATTACK_ROLL),
        tries: rolls(state.current_attack().left.iter(), |target, caps| Action::At { target, caps }, offer),
        Action::At { target, caps } => attack::plan_target(state, target, caps),
    }
    Step::Cover => {
        decides: (state.defender(), ATTACK_ROLL),
        tries: cover::ACTIONS.into_iter().for_each(offer),
        action => cover::plan(state, action),
    }
    Step::Reply => {
        decides: (state.defender(), ATTACK_ROLL),
        tries: reply::candidates().for_each(offer),
        action => reply::plan(state, action),
    }
    Step::Rallies => {
        decides: (state.turn, RALLY_ROLL),
        tries: rolls(state.rallying.iter(), |unit, caps| Action::Roll { unit, caps }, offer),
        Action::Roll { unit, caps } => rally::plan_roll(state, unit, caps),
    }
    Step::Die(purpose) => {
        decides: (state.turn, card_play::die_decision(purpose)),
        tries: MODIFIERS.map(Action::Die).for_each(offer),
        Action::Die(caps) => card_play::plan_die(state, purpose, caps),
    }
    Step::Face(unit) => {
        decides: (state.firefight().owner(unit), FACE_REVEALED),
        tries: hex::Dir::ALL.into_iter().map(|facing| Action::Face { unit, facing }).for_each(offer),
        Action::Face { unit: named, facing } => reveal::plan_face(state, unit, named, facing),
    }
    Step::Ashore(unit) => {
        decides: (state.firefight().owner(unit), FACE_ASHORE),
        tries: hex::Dir::ALL.into_iter().map(|facing| Action::Face { unit, facing }).for_each(offer),
        Action::Face { unit: named, facing } => craft::plan_ashore(unit, named, facing),
    }
    Step::Luck(roll) => {
        decides: (roll.by, ATTACK_ROLL),
        tries: [Action::Luck, Action::Stand].into_iter().for_each(offer),
        Action::Luck => card_play::plan_luck(state, roll),
        Action::Stand => Ok(card_play::StandPlan { roll }),
    }
}

/// 3.2.3a: the CAPs on a roll.
pub const MODIFIERS: RangeInclusive<i8> = -2..=2;

/// One action for each subject of a roll and each number of CAPs on it.
fn rolls<T: Copy>(
    subjects: impl Iterator<Item = T>,
    action: impl Fn(T, i8) -> Action,
    offer: &mut impl FnMut(Action),
) {
    for subject in subjects {
        MODIFIERS.for_each(|caps| offer(action(subject, caps)));
    }
}

impl Heroes {
    /// The player whose unit is under attack.
    fn defender(&self) -> Player {
        self.firefight.owner(self.current_attack().struck_unit())
    }

    /// The refusal of an action while another decision is pending.
    pub(crate) fn not_now(&self) -> Refusal {
        Refusal::NotNow { decision: self.pending().rule() }
    }

    fn plan_turn(&self, part: TurnPart, action: Action) -> Result<Plan, Refusal> {
        if let Some(declaration) = self.declaration.as_ref().filter(|it| it.closed) {
            let plan = match action {
                Action::Cross { unit, caps } => {
                    wire::plan_cross(self, declaration, unit, caps).map(ActionPlan::from)
                }
                Action::Refuse(unit) => {
                    wire::plan_refuse(self, declaration, unit).map(ActionPlan::from)
                }
                _ => Err(Refusal::NotNow { decision: CROSS_WIRE }),
            };
            return plan.map(|action| ActPlan { part, action }.into());
        }
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
            Action::Play(card) => card_play::plan_play(self, part, card, 0).map(Plan::from),
            Action::PlayFor { card, ap } => {
                card_play::plan_play_for(self, part, card, ap).map(Plan::from)
            }
            Action::AirAttack(hex) => aerial::plan(self, part, hex).map(Plan::from),
            Action::Swift => card_play::plan_swift(self, part).map(Plan::from),
            Action::NoSecond => card_play::plan_no_second(self, part).map(Plan::from),
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

    /// Whether any action is legal now.
    pub(crate) fn can_choose(&self) -> bool {
        let mut any = false;
        self.candidates(|action| any = any || self.plan(action).is_ok());
        any
    }

    fn turn_candidates(&self, offer: &mut impl FnMut(Action)) {
        match &self.declaration {
            None => self.begin_candidates(offer),
            Some(declaration) if declaration.closed => {
                for attempt in declaration.at_wire.iter() {
                    let unit = attempt.unit;
                    let most = self.purse(self.turn).caps;
                    (0..=most).for_each(|caps| offer(Action::Cross { unit, caps }));
                    offer(Action::Refuse(unit));
                }
            }
            Some(declaration) => self.declaration_candidates(declaration, offer),
        }
    }

    fn begin_candidates(&self, offer: &mut impl FnMut(Action)) {
        let first =
            [Action::Pass, Action::Stall, Action::StallCap, Action::Relieve, Action::NoSecond];
        first.into_iter().for_each(&mut *offer);
        let own = |unit: &UnitId| self.firefight.owner(*unit) == self.turn;
        for unit in self.firefight.units().filter(own) {
            offer(Action::Use(unit));
            offer(Action::Opportunity(unit));
            offer(Action::Command(unit));
        }
        offer(Action::Swift);
        if aerial::available(self).is_some() {
            self.map().all().for_each(|hex| offer(Action::AirAttack(hex)));
        }
        for card in card_play::held(self, self.turn) {
            offer(Action::Play(card));
            let most = card_play::most_ap(self, card);
            (1..=most).for_each(|ap| offer(Action::PlayFor { card, ap }));
        }
    }

    fn declaration_candidates(&self, declaration: &Declaration, offer: &mut impl FnMut(Action)) {
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
    /// Goes back to a declaration that is not finished, after the steps above `depth` that it has begun.
    pub(crate) fn go_on_declaring(&mut self, part: TurnPart, depth: usize) {
        if self.declaration.is_none() || turn::is_over(self) {
            return;
        }
        let begun: Agenda = self.agenda[depth..].iter().copied().collect();
        while self.agenda.len() > depth {
            self.agenda.pop();
        }
        self.then(Step::Turn(part));
        begun.iter().for_each(|step| self.then(*step));
    }

    /// One of each secret objective.
    pub(crate) fn objectives(&self) -> Vec<u8> {
        let objectives = self.firefight.objectives.as_ref();
        objectives.map_or(Vec::new(), |objectives| vec![1; objectives.of.len()])
    }

    /// 3.0.1a, 3.0.1b
    pub(crate) fn activation_dice(&self) -> Chance {
        let secret = self.firefight.options.secret_ap;
        let to = if secret { self.confidants(self.turn) } else { Seats::ALL };
        Chance::Dice { count: 3, sides: 6, by: Rule("3.0.1a"), to }
    }

    /// Records the dice of a roll. The player who rolled may hold Luck.
    pub(crate) fn rolled(&mut self, mut roll: Roll, faces: &[u8], events: &mut Vec<Event>) {
        roll.dice = [faces[0], faces.get(1).copied().unwrap_or(0)];
        if roll.purpose == Purpose::Attack {
            attack::show_victim(self, events);
        }
        roll.result = (roll.dice[0] + roll.dice[1]) as i8 + roll.caps;
        // 9.7.11: in the player's own Turn; 9.7.11-r1: not before a Round.
        let in_turn = self.agenda.first() == Some(&Step::NextTurn);
        if in_turn && roll.by == self.turn && card_play::luck_possible(self, roll.by) {
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
            Purpose::Stick(unit) => vehicle::resolve(self, unit, &roll, events),
            Purpose::Conceal(unit) => concealed_fire::resolve(self, unit, &roll, events),
            Purpose::Wire(unit) => wire::resolve(self, unit, &roll, events),
            Purpose::Drift | Purpose::Direction => artillery::resolve(self, &roll, events),
            _ => card_play::resolve_die(self, &roll, events),
        }
    }
}
