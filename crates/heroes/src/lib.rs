//! Conflict of Heroes: Guadalcanal: squads, cards and the fog of war.
//!
//! The files are named as the chapters of `docs/rules/heroes.md` are.

mod arc; // 5.1, 6.2
mod attack; // 6.3, 7.0 to 7.3, 7.5, 7.7, 10.1.2
mod bushido; // 8
mod card; // T5
mod cards; // 9
mod control; // 2.5.2
pub mod data;
mod dig; // 18.1.2
mod firefight; // 1.0
mod hits; // 7.4
mod map; // 0, 4.0
mod marker; // T2 to T4
mod movement; // 5
mod price; // 3
mod rally; // 7.6
mod round; // 2.0, 2.1, 2.3
mod setup; // 1.0
mod sight; // 6.0, 6.1, 20.3, 20.4
mod terrain; // T1
mod turn; // 2.2, 10
mod unit; // 1.1
mod victory; // 2.4, 2.5

mod event;
mod guide;
mod laws;
mod look;
mod notation;
mod odds;
mod order;
mod picture;
mod playable;
mod state;
mod view;

pub use attack::{attack_value, defence_value};
pub use card::{Card, CardId, CardKind, Effect, MOST_CARDS};
pub use event::Event;
pub use firefight::{
    Bushido, Command, Control, Counters, Doctrine, Firefight, Options, Piece, Player, Sections,
    Start, Trigger, UnitId,
};
pub use map::{Ground, MOST_HEXES, Map};
pub use marker::{Effect as MarkerEffect, Marker, Pile};
pub use odds::{Chances, at_least, chances, rally_chance};
pub use order::{Order, Refusal};
pub use sight::Sight;
pub use state::{
    Attack, Draft, Heroes, Hit, Means, Place, Purpose, Purse, Readiness, Roll, Step, Unit, UnitSet,
};
pub use terrain::{Gait, Terrain, Veil};
pub use unit::{Colour, Side, Special, UnitType};

use game::{Chance, Game, Pending, Rng, Rule, Seat, Seats};
use hex::Dir;
use order::{D1, D10, D11, D13, D14, D18, D19, D20, D37};

/// An order found lawful, with all that doing it needs.
enum Plan {
    Place,
    Bid { player: Player, bids: [Option<u8>; firefight::MOST_PLAYERS], caps: u8 },
    Pass,
    Stall,
    StallCap,
    Relieve,
    Draft(Draft),
    Play(CardId),
    Swift(CardId),
    NoSecond,
    Action(turn::ActionPlan),
    Enemy(UnitId),
    Target { unit: UnitId, caps: i8 },
    Rally { unit: UnitId, caps: i8 },
    Die { purpose: Purpose, caps: i8 },
    Luck(CardId),
    Stand,
}

impl Heroes {
    /// Judges an order: the one place where it is said what is legal.
    fn plan(&self, order: Order) -> Result<Plan, Refusal> {
        match (self.step, order) {
            (Step::SetUp(_), Order::Place { unit, hex, .. }) => {
                setup::plan(self, unit, hex).map(|()| Plan::Place)
            }
            (Step::Bid { player, bids }, Order::Bid(caps)) => {
                round::plan_bid(self, player, caps).map(|()| Plan::Bid { player, bids, caps })
            }
            (Step::Turn, order) => self.plan_turn(order),
            (Step::Enemy(_), Order::Choose(unit)) => {
                cards::plan_enemy(self, unit).map(|()| Plan::Enemy(unit))
            }
            (Step::Target, Order::At { unit, caps }) => {
                attack::plan_target(self, unit, caps).map(|()| Plan::Target { unit, caps })
            }
            (Step::Rallies, Order::Roll { unit, caps }) => {
                rally::plan_roll(self, unit, caps).map(|()| Plan::Rally { unit, caps })
            }
            (Step::Die(purpose), Order::Die(caps)) => {
                turn::can_modify(self, self.turn, caps).map(|()| Plan::Die { purpose, caps })
            }
            (Step::Luck(roll), Order::Luck) => cards::plan_luck(self, roll.by).map(Plan::Luck),
            (Step::Luck(_), Order::Stand) => Ok(Plan::Stand),
            _ => Err(Refusal::NotNow { asked: self.pending().rule() }),
        }
    }

    fn plan_turn(&self, order: Order) -> Result<Plan, Refusal> {
        let begin = |means, unit| turn::plan_begin(self, means, unit).map(Plan::Draft);
        match order {
            Order::Pass => turn::plan_pass(self).map(|()| Plan::Pass),
            Order::Stall => turn::plan_stall(self).map(|()| Plan::Stall),
            Order::StallCap => turn::plan_stall_cap(self).map(|()| Plan::StallCap),
            Order::Relieve => turn::plan_relieve(self).map(|()| Plan::Relieve),
            Order::Use(unit) => begin(Means::Ap, unit),
            Order::Opportunity(unit) => begin(Means::Opportunity, unit),
            Order::Command(unit) => begin(Means::Command, unit),
            Order::Play(card) => cards::plan_play(self, card).map(|()| Plan::Play(card)),
            Order::Swift => cards::plan_swift(self).map(Plan::Swift),
            Order::NoSecond => cards::plan_no_second(self).map(|()| Plan::NoSecond),
            Order::With(unit) => turn::plan_with(self, unit).map(Plan::Draft),
            Order::Caps(caps) => turn::plan_caps(self, caps).map(Plan::Draft),
            _ => match &self.draft {
                Some(draft) => turn::plan_action(self, draft, order).map(Plan::Action),
                None => Err(Refusal::NotNow { asked: D11 }),
            },
        }
    }

    /// Orders that may be legal now, in the order they are offered. Of those that [`Order::facings`]
    /// holds for one there is only the first.
    fn candidates(&self, mut offer: impl FnMut(Order)) {
        match self.step {
            Step::SetUp(_) => {
                let Some((_, unit)) = setup::next(self) else { return };
                let Start::Placed(area) = &self.firefight.piece(unit).start else { return };
                area.iter().for_each(|hex| offer(Order::Place { unit, hex, facing: Dir::ALL[0] }));
            }
            Step::Bid { .. } => (0..=turn::MOST_CAPS).for_each(|caps| offer(Order::Bid(caps))),
            Step::Turn => match &self.draft {
                None => self.begin_candidates(offer),
                Some(draft) => self.draft_candidates(draft, offer),
            },
            Step::Enemy(_) => self.firefight.units().for_each(|unit| offer(Order::Choose(unit))),
            Step::Target => {
                for unit in self.attack.left.iter() {
                    (-2..=2).for_each(|caps| offer(Order::At { unit, caps }));
                }
            }
            Step::Rallies => {
                for unit in self.rallying.iter() {
                    (-2..=2).for_each(|caps| offer(Order::Roll { unit, caps }));
                }
            }
            Step::Die(_) => (-2..=2).for_each(|caps| offer(Order::Die(caps))),
            Step::Luck(_) => [Order::Luck, Order::Stand].into_iter().for_each(offer),
            _ => {}
        }
    }

    /// Whether anything at all is legal now.
    fn can_choose(&self) -> bool {
        let mut any = false;
        self.candidates(|order| any = any || self.plan(order).is_ok());
        any
    }

    fn begin_candidates(&self, mut offer: impl FnMut(Order)) {
        let first = [Order::Pass, Order::Stall, Order::StallCap, Order::Relieve, Order::NoSecond];
        first.into_iter().for_each(&mut offer);
        let own = |unit: &UnitId| self.firefight.owner(*unit) == self.turn;
        for unit in self.firefight.units().filter(own) {
            offer(Order::Use(unit));
            offer(Order::Opportunity(unit));
            offer(Order::Command(unit));
        }
        offer(Order::Swift);
        cards::held(self, self.turn).for_each(|card| offer(Order::Play(card)));
    }

    fn draft_candidates(&self, draft: &Draft, mut offer: impl FnMut(Order)) {
        let own = |unit: &UnitId| self.firefight.owner(*unit) == self.turn;
        self.firefight.units().filter(own).for_each(|unit| offer(Order::With(unit)));
        (1..=self.purse(self.turn).caps).for_each(|caps| offer(Order::Caps(caps)));
        offer(Order::Stall);
        turn::actions(self, draft, |order| {
            offer(order);
            true
        });
    }
}

impl Game for Heroes {
    type Action = Order;
    type Event = Event;
    type Refusal = Refusal;

    fn seats(&self) -> Seats {
        Seats::first(self.firefight.commands.len() as u8)
    }

    fn pending(&self) -> Pending {
        let choice = |player: Player, rule: Rule| Pending::Choice(Seat(player.0), rule);
        let luck = Pending::Luck;
        match self.step {
            Step::SetUp(player) => choice(player, D1),
            Step::DrawCards { .. } => luck(Chance::draw(&self.deck, Rule("9.0c"))),
            Step::Bid { player, .. } => choice(player, D10),
            Step::Initiative { .. } => {
                luck(Chance::dice(2 * self.firefight.commands.len() as u8, Rule("2.1a")))
            }
            Step::Turn => choice(self.turn, self.point()),
            Step::Target => choice(self.attack.by, D18),
            Step::Rallies => choice(self.turn, D19),
            Step::Die(purpose) => choice(self.turn, cards::asks(purpose)),
            Step::Enemy(_) => choice(self.turn, D20),
            Step::Roll(roll) => luck(match roll.purpose {
                Purpose::Attack => Chance::dice(2, Rule("7.3b")),
                Purpose::Rally(_) => Chance::dice(2, Rule("7.6b")),
                Purpose::Sergeant => Chance::die(Rule("9.7.07")),
                Purpose::Officer => Chance::die(Rule("9.7.08")),
                Purpose::SniperFire => Chance::die(Rule("9.7.12")),
                Purpose::Activation => Chance::dice(3, Rule("3.0.1a")),
            }),
            Step::Luck(roll) => choice(roll.by, D18),
            Step::LuckDie(_) => luck(Chance::die(Rule("9.7.11-r1"))),
            Step::Draw { unit, .. } => {
                let pile = Pile::of(self.kind(unit));
                luck(Chance::draw(&self.piles[pile as usize], Rule("7.4a")))
            }
            Step::Over(outcome) => Pending::Over(outcome),
        }
    }

    fn legal(&self, out: &mut Vec<Order>) {
        self.candidates(|order| {
            if self.plan(order).is_ok() {
                out.extend(order.facings());
            }
        });
    }

    fn check(&self, order: &Order) -> Result<(), Refusal> {
        self.plan(*order).map(drop)
    }

    /// What a choice leads to is decided by open facts, by the chooser's own, or by luck; but for the
    /// attack roll that is let stand, which meets the Hit Marker of another.
    fn foreseeable(&self, order: &Order) -> bool {
        let attack = matches!(self.step, Step::Luck(roll) if roll.purpose == Purpose::Attack);
        !(attack && *order == Order::Stand)
    }

    fn choose(&mut self, order: &Order, events: &mut Vec<Event>) -> Result<(), Refusal> {
        match (self.plan(*order)?, *order) {
            (Plan::Place, Order::Place { unit, hex, facing }) => {
                setup::commit(self, unit, hex, facing, events);
            }
            (Plan::Bid { player, bids, caps }, _) => {
                round::commit_bid(self, player, bids, caps, events);
            }
            (Plan::Pass, _) => turn::commit_pass(self, events),
            (Plan::Stall, _) => turn::commit_stall(self, events),
            (Plan::StallCap, _) => turn::commit_stall_cap(self, events),
            (Plan::Relieve, _) => turn::commit_relieve(self, events),
            (Plan::Draft(draft), order) => {
                events.push(match order {
                    Order::Caps(caps) => Event::Promises(caps),
                    Order::With(unit) => Event::Joins(unit),
                    _ => Event::Begins { unit: draft.units[0], means: draft.means },
                });
                self.draft = Some(draft);
            }
            (Plan::Play(card), _) => cards::commit_play(self, card, events),
            (Plan::Swift(card), _) => cards::commit_swift(self, card, events),
            (Plan::NoSecond, _) => {
                events.push(Event::NoSecond(self.turn));
                turn::action_over(self, events);
            }
            (Plan::Action(plan), _) => self.act(plan, events),
            (Plan::Enemy(unit), _) => cards::commit_enemy(self, unit, events),
            (Plan::Target { unit, caps }, _) => attack::commit_target(self, unit, caps, events),
            (Plan::Rally { unit, caps }, _) => rally::commit_roll(self, unit, caps, events),
            (Plan::Die { purpose, caps }, _) => cards::commit_die(self, purpose, caps, events),
            (Plan::Luck(card), _) => {
                if let Step::Luck(roll) = self.step {
                    cards::discard(self, roll.by, card, events);
                    self.luck_used = true;
                    self.step = Step::LuckDie(roll);
                }
            }
            (Plan::Stand, _) => {
                if let Step::Luck(roll) = self.step {
                    events.push(Event::Stands);
                    self.resolve(roll, events);
                }
            }
            (Plan::Place, _) => unreachable!("only a placing order is planned as one"),
        }
        Ok(())
    }

    fn befall(&mut self, faces: &[u8], events: &mut Vec<Event>) {
        match self.step {
            Step::DrawCards { player, left } => cards::drawn(self, player, left, faces[0], events),
            Step::Initiative { bids } => round::roll(self, bids, faces, events),
            Step::Roll(roll) => self.rolled(roll, faces, events),
            Step::LuckDie(mut roll) => {
                let by = cards::luck_of(faces[0]);
                events.push(Event::LuckPlayed { die: faces[0], by });
                roll.result += by;
                self.resolve(roll, events);
            }
            Step::Draw { unit, left, drawn } => {
                hits::drawn(self, unit, left, drawn, faces[0], events);
            }
            step => unreachable!("luck is not asked in {step:?}"),
        }
    }

    fn view(&self, eyes: Seats) -> Heroes {
        view::seen(self, eyes)
    }

    fn heard(event: &Event, eyes: Seats) -> Option<Event> {
        Some(event.heard(eyes))
    }

    fn imagine(&self, rng: &mut Rng) -> Heroes {
        view::imagined(self, rng)
    }

    fn audit(&self) -> Result<(), String> {
        laws::audit(self)
    }
}

impl Heroes {
    /// Which decision of a Turn is asked.
    fn point(&self) -> Rule {
        match &self.draft {
            None if self.swift == 1 => D37,
            None => D11,
            Some(draft) if draft.is_under_way() => D14,
            Some(_) => D13,
        }
    }

    fn act(&mut self, plan: turn::ActionPlan, events: &mut Vec<Event>) {
        match plan {
            turn::ActionPlan::Move(plan) => plan.commit(self, events),
            turn::ActionPlan::Pivot(plan) => plan.commit(self, events),
            turn::ActionPlan::Done => movement::finish(self, events),
            turn::ActionPlan::Attack { plan, aim } => {
                if let Some(card) = aim {
                    cards::discard(self, self.turn, card, events);
                }
                plan.commit(self, events);
            }
            turn::ActionPlan::Rally => rally::commit(self, events),
            turn::ActionPlan::Dig(units) => dig::commit(self, units, events),
        }
    }

    /// The dice have fallen; whoever rolled may have Luck in hand.
    fn rolled(&mut self, mut roll: state::Roll, faces: &[u8], events: &mut Vec<Event>) {
        roll.dice = [faces[0], faces.get(1).copied().unwrap_or(0)];
        if roll.purpose == Purpose::Attack {
            attack::show_victim(self, events);
        }
        roll.result = (roll.dice[0] + roll.dice[1]) as i8 + roll.caps;
        if cards::luck_possible(self, roll.by) && roll.purpose != Purpose::Activation {
            events.push(Event::Fell { dice: roll.dice, result: roll.result });
            self.step = Step::Luck(roll);
        } else {
            self.resolve(roll, events);
        }
    }

    fn resolve(&mut self, roll: state::Roll, events: &mut Vec<Event>) {
        match roll.purpose {
            Purpose::Attack => attack::resolve(self, &roll, events),
            Purpose::Rally(unit) => rally::resolve(self, unit, &roll, events),
            _ => cards::resolve_die(self, &roll, events),
        }
    }
}
