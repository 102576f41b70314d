//! What the parts of a table share: the host, what is shown, what the player is about to do.

use crate::alarm::later;
use crate::host::Host;
use crate::place::{follow, watch};
use crate::prelude::*;
use client::scene::{Field, Scene, Way};
use client::{GameView, Intent, Press, Promises, Session, Step};
use hex::Hex;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use table::AnyPosition;
use wire::{Command, Refusal};

/// How long a step is shown: dice are read, moves are merely followed.
const DICE: Duration = Duration::from_millis(900);
const MOVE: Duration = Duration::from_millis(280);

/// Where no map has a hex.
const OFF_MAP: Hex = Hex { q: i16::MAX, r: i16::MAX };

/// A table as it is played at.
#[derive(Clone, Copy)]
pub struct Play {
    pub host: Host,
    pub stage: &'static dyn GameView,
    pub field: StoredValue<Arc<Field>>,
    pub intent: RwSignal<Intent>,
    /// What the choices promise, as far as it is worked out.
    pub promises: RwSignal<Promises>,
    /// The step that is being shown, while the table is ahead of what the player has seen.
    pub showing: RwSignal<Option<Arc<Step>>>,
    /// Why what the player pointed at can't be done.
    pub refusal: RwSignal<Option<Refusal>>,
    /// The whole log is to be shown.
    pub all: RwSignal<bool>,
    /// Where the enemy could fire is shown.
    pub looks_out: RwSignal<bool>,
    /// What was picked up when something was done with it.
    before: RwSignal<Vec<String>>,
    /// Orders that belong together and are still to be sent.
    queue: RwSignal<VecDeque<String>>,
}

impl Play {
    pub fn new(host: Host, stage: &'static dyn GameView) -> Play {
        let field = host.session.with_untracked(|session| Arc::new(stage.field(session.view())));
        let play = Play {
            host,
            stage,
            field: StoredValue::new(field),
            intent: RwSignal::default(),
            promises: RwSignal::default(),
            showing: RwSignal::new(None),
            refusal: RwSignal::new(None),
            all: RwSignal::new(false),
            looks_out: RwSignal::new(false),
            before: RwSignal::new(Vec::new()),
            queue: RwSignal::new(VecDeque::new()),
        };
        play.show_steps();
        play.work_out_promises();
        play.follow_queue();
        watch(move || {
            if let Some(refusal) = host.refused.get() {
                play.queue.set(VecDeque::new());
                play.refusal.set(Some(refusal));
            }
        });
        play
    }

    /// The position that is shown now.
    pub fn with_view<T>(self, look: impl FnOnce(&dyn AnyPosition) -> T) -> T {
        let showing = self.showing.read();
        match showing.as_ref().and_then(|step| step.view.as_deref()) {
            Some(view) => look(view),
            None => self.host.session.with(|session| look(session.view())),
        }
    }

    /// Nothing is being shown, and the table waits for this player.
    pub fn is_my_turn(self) -> bool {
        self.showing.read().is_none()
            && self.queue.read().is_empty()
            && self.host.session.with(Session::is_my_turn)
    }

    /// The position that is shown now, with what is in hand already done.
    pub fn with_plan<T>(self, look: impl FnOnce(&dyn AnyPosition) -> T) -> T {
        let intent = self.intent.read();
        if intent.draft.is_empty() || !self.is_my_turn() {
            return self.with_view(look);
        }
        let planned = self.with_view(|view| intent.planned(view));
        look(planned.as_ref())
    }

    /// Asks the stage, with what is picked up.
    pub fn held<T>(self, ask: impl FnOnce(&dyn GameView) -> T) -> T {
        let intent = self.intent.read();
        ask(&*intent.held(self.stage))
    }

    pub fn scene(self) -> Scene {
        let field = self.field.get_value();
        let my_turn = self.is_my_turn();
        let seat = self.host.session.with(Session::seat);
        let intent = self.intent.read();
        let stage = intent.held(self.stage);
        self.with_plan(|view| {
            let mut scene = stage.scene(view, &field);
            if my_turn {
                let promises = self.promises.read();
                intent.light(self.stage, view, &promises, &field, &mut scene);
            }
            if self.looks_out.get() {
                scene.lights.extend(self.stage.dangers(view, seat).unwrap_or_default());
            }
            scene
        })
    }

    /// The way that would be gone to a hex.
    pub fn way(self, hex: Hex) -> Option<Way> {
        let way = || self.with_plan(|view| self.held(|stage| stage.way(view, hex)));
        self.is_my_turn().then(way).flatten()
    }

    /// Somebody points at a hex, or at a counter in it.
    pub fn press(self, hex: Hex, piece: Option<&str>) {
        if self.skip() {
            return;
        }
        let press = self.host.session.with_untracked(|session| {
            if !session.is_my_turn() {
                return Press::Refused(session.not_asked());
            }
            let intent = self
                .intent
                .try_update(|intent| intent.press(self.stage, session.view(), hex, piece));
            intent.unwrap_or(Press::Nothing)
        });
        self.follow(press);
    }

    /// Somebody points at a counter in a list; it may lie off the map.
    pub fn press_piece(self, piece: &str) {
        let scene = untrack(|| self.scene());
        let hex = scene.pieces.iter().find(|it| it.key == piece).map(|it| it.hex);
        self.press(hex.unwrap_or(OFF_MAP), Some(piece));
    }

    /// Somebody picks a choice from a list.
    pub fn choose(self, order: &str) {
        self.pick(|intent, stage, view| intent.choose(stage, view, order));
    }

    /// The same, with what is in hand put down first.
    pub fn choose_anew(self, order: &str) {
        self.pick(|intent, stage, view| intent.begin_with(stage, view, order));
    }

    /// Somebody does what is in hand in another way: its place there, and the order.
    pub fn swap(self, word: &str) {
        let Some((place, order)) = word.split_once(' ') else { return };
        let Ok(place) = place.parse() else { return };
        self.pick(|intent, stage, view| intent.swap(stage, view, place, order));
    }

    fn pick(self, choose: impl FnOnce(&mut Intent, &dyn GameView, &dyn AnyPosition) -> Press) {
        self.skip();
        let press = self.host.session.with_untracked(|session| {
            if !session.is_my_turn() {
                return Press::Refused(session.not_asked());
            }
            let intent =
                self.intent.try_update(|intent| choose(intent, self.stage, session.view()));
            intent.unwrap_or(Press::Nothing)
        });
        self.follow(press);
    }

    fn follow(self, press: Press) {
        self.refusal.set(match press {
            Press::Orders(orders) => {
                self.send(orders);
                None
            }
            Press::Refused(refusal) => Some(refusal),
            Press::Ready(_) | Press::Nothing => None,
        });
    }

    /// Puts together what a file says.
    pub fn load(self, text: Result<String, Refusal>) {
        let orders = text.and_then(|text| {
            self.host.session.with_untracked(|session| {
                let seat = session.seat().ok_or_else(|| session.not_asked())?;
                self.stage.read_list(session.view(), seat, &text)
            })
        });
        self.follow(match orders {
            Ok(orders) => Press::Orders(orders),
            Err(refusal) => Press::Refused(refusal),
        });
    }

    /// Sends orders, each when the table has done the one before.
    fn send(self, orders: Vec<String>) {
        self.queue.set(orders.into());
        self.send_next();
    }

    fn send_next(self) {
        if let Some(order) = self.queue.try_update(VecDeque::pop_front).flatten() {
            self.host.order(order);
        }
    }

    /// Makes the choice that is held ready.
    pub fn confirm(self) {
        self.pick(Intent::confirm);
    }

    /// Puts down what is in hand and what is held ready.
    pub fn put_down(self) {
        self.refusal.set(None);
        self.intent.set(Intent::default());
    }

    /// Takes back what is in hand; with empty hands, the last choice that was made.
    pub fn undo(self) {
        self.refusal.set(None);
        if self.intent.try_update(Intent::take_back) != Some(true) {
            self.host.send(Command::Undo);
        }
    }

    /// Another way to do what is held ready.
    pub fn turn(self, back: bool) {
        self.host.session.with_untracked(|session| {
            self.intent.update(|intent| intent.turn(self.stage, session.view(), back));
        });
    }

    /// Shows where the enemy could fire, or no longer.
    pub fn look_out(self) {
        self.looks_out.update(|looks| *looks = !*looks);
    }

    /// Shows the end of what is being shown. Tells whether there was anything.
    pub fn skip(self) -> bool {
        let showing = self.showing.read_untracked().is_some();
        if showing {
            self.host.steps.update(VecDeque::clear);
            self.showing.set(None);
        }
        showing
    }

    /// Shows what has happened, one step after the other.
    fn show_steps(self) {
        watch(move || {
            let waiting = !self.host.steps.read().is_empty();
            if waiting && self.showing.read_untracked().is_none() {
                self.show_next();
            }
        });
    }

    fn show_next(self) {
        let next = self.host.steps.try_update(VecDeque::pop_front).flatten();
        let Some(step) = next.filter(|_| !still()) else {
            self.host.steps.update(VecDeque::clear);
            self.showing.set(None);
            return;
        };
        let pause = if step.line.roll.is_some() { DICE } else { MOVE };
        let step = Arc::new(step);
        self.showing.set(Some(Arc::clone(&step)));
        let go_on = move || {
            let same = |shown: &Arc<Step>| Arc::ptr_eq(shown, &step);
            let still_shown =
                self.showing.try_with_untracked(|shown| shown.as_ref().is_some_and(same));
            if still_shown == Some(true) {
                self.show_next();
            }
        };
        later(pause, go_on);
    }

    /// Works out what the choices promise, one at a time so that the page stays awake.
    fn work_out_promises(self) {
        let asked = move || (self.host.session.with(|session| session.seq), self.is_my_turn());
        follow(asked, move |&(_, mine)| {
            let stage = self.stage;
            let picked = self.intent.with_untracked(|intent| intent.picked.clone());
            if !picked.is_empty() {
                self.before.set(picked);
            }
            let begin = |session: &Session| {
                let picked = stage.stays(session.view(), &self.before.get_untracked());
                Intent { picked, ..Intent::begin(stage, session.view()) }
            };
            let hand =
                if mine { self.host.session.with_untracked(begin) } else { Intent::default() };
            self.intent.set(hand);
        });
        let planned = move || {
            let hand = self.intent.with(in_hand);
            (self.host.session.with(|session| session.seq), self.is_my_turn(), hand)
        };
        follow(planned, move |(seq, mine, hand)| {
            self.promises.set(Promises::new());
            if *mine {
                let mut orders = self.with_plan(|view| self.held(|stage| stage.offers(view)));
                orders.reverse();
                self.promise_next(*seq, hand.clone(), orders);
            }
        });
    }

    /// Tells the table the next of the orders that belong together.
    fn follow_queue(self) {
        follow(
            move || self.host.session.with(|session| session.seq),
            move |_| {
                if self.host.session.with_untracked(Session::is_my_turn) {
                    self.send_next();
                } else {
                    self.queue.set(VecDeque::new());
                }
            },
        );
    }

    fn promise_next(self, seq: u64, hand: InHand, mut orders: Vec<String>) {
        let Some(order) = orders.pop() else { return };
        let work = move || {
            let same = self.host.session.try_with_untracked(|session| session.seq == seq)
                == Some(true)
                && self.intent.try_with_untracked(|it| in_hand(it) == hand) == Some(true);
            // The table has gone on, or the hand, or the page.
            if !same {
                return;
            }
            let tag = untrack(|| self.with_plan(|view| self.held(|stage| stage.tag(view, &order))));
            if let Some(tag) = tag {
                self.promises.update(|promises| drop(promises.insert(order, tag)));
            }
            self.promise_next(seq, hand, orders);
        };
        later(Duration::ZERO, work);
    }
}

/// What is planned, and what is picked up: on these depends what can be chosen.
type InHand = (Vec<String>, Vec<String>);

fn in_hand(intent: &Intent) -> InHand {
    (intent.draft.clone(), intent.picked.clone())
}

/// Whether whoever looks wants nothing to move.
fn still() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
