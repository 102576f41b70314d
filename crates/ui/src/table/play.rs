//! What the parts of a table share: the host, what is shown, what the player is about to do.

use crate::host::Host;
use crate::place::{follow, watch};
use desk::scene::{Field, Scene};
use desk::{Desk, Intent, Press, Promises, Stage, Step};
use hex::Hex;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;
use table::Position;
use wire::{Command, Refusal};

/// How long a step is shown: dice are read, moves are merely followed.
const DICE: Duration = Duration::from_millis(900);
const MOVE: Duration = Duration::from_millis(280);

/// A table as it is played at.
#[derive(Clone, Copy)]
pub struct Play {
    pub host: Host,
    pub stage: &'static dyn Stage,
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
}

impl Play {
    pub fn new(host: Host, stage: &'static dyn Stage) -> Play {
        let field = host.desk.with_untracked(|desk| Arc::new(stage.field(desk.view())));
        let play = Play {
            host,
            stage,
            field: StoredValue::new(field),
            intent: RwSignal::default(),
            promises: RwSignal::default(),
            showing: RwSignal::new(None),
            refusal: RwSignal::new(None),
            all: RwSignal::new(false),
        };
        play.show_steps();
        play.work_out_promises();
        watch(move || {
            if let Some(refusal) = host.refused.get() {
                play.refusal.set(Some(refusal));
            }
        });
        play
    }

    /// The position that is shown now.
    pub fn with_view<T>(self, look: impl FnOnce(&dyn Position) -> T) -> T {
        let showing = self.showing.read();
        match showing.as_ref().and_then(|step| step.view.as_deref()) {
            Some(view) => look(view),
            None => self.host.desk.with(|desk| look(desk.view())),
        }
    }

    /// Nothing is being shown, and the table waits for this player.
    pub fn is_my_turn(self) -> bool {
        self.showing.read().is_none() && self.host.desk.with(Desk::is_my_turn)
    }

    pub fn scene(self) -> Scene {
        let field = self.field.get_value();
        let my_turn = self.is_my_turn();
        self.with_view(|view| {
            let mut scene = self.stage.scene(view, &field);
            if my_turn {
                let (intent, promises) = (self.intent.read(), self.promises.read());
                intent.light(self.stage, view, &promises, &mut scene);
            }
            scene
        })
    }

    /// Somebody points at a hex.
    pub fn press(self, hex: Hex) {
        if self.skip() {
            return;
        }
        let press = self.host.desk.with_untracked(|desk| {
            if !desk.is_my_turn() {
                return Press::Refused(desk.not_asked());
            }
            let intent = self.intent.try_update(|i| i.press(self.stage, desk.view(), hex));
            intent.unwrap_or(Press::Nothing)
        });
        self.follow(press);
    }

    /// Somebody picks a choice from a list.
    pub fn choose(self, order: &str) {
        self.skip();
        let press = self.host.desk.with_untracked(|desk| {
            let intent = self.intent.try_update(|intent| intent.choose(desk.view(), order));
            intent.unwrap_or(Press::Nothing)
        });
        self.follow(press);
    }

    fn follow(self, press: Press) {
        self.refusal.set(match press {
            Press::Order(order) => {
                self.host.order(order);
                None
            }
            Press::Refused(refusal) => Some(refusal),
            Press::Ready(_) | Press::Nothing => None,
        });
    }

    /// Makes the choice that is held ready.
    pub fn confirm(self) {
        if let Some(order) = self.intent.try_update(Intent::confirm).flatten() {
            self.host.order(order);
        }
    }

    /// Puts down what is held ready.
    pub fn put_down(self) {
        self.refusal.set(None);
        self.intent.set(Intent::default());
    }

    pub fn undo(self) {
        self.put_down();
        self.host.send(Command::Undo);
    }

    /// Shows the end of what is being shown. Tells whether there was anything.
    pub fn skip(self) -> bool {
        let showing = self.showing.read_untracked().is_some();
        if showing {
            self.host.steps.update(std::collections::VecDeque::clear);
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
        let next = self.host.steps.try_update(std::collections::VecDeque::pop_front).flatten();
        let Some(step) = next.filter(|_| !still()) else {
            self.host.steps.update(std::collections::VecDeque::clear);
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
        set_timeout(go_on, pause);
    }

    /// Works out what the choices promise, one at a time so that the page stays awake.
    fn work_out_promises(self) {
        let asked = move || (self.host.desk.with(|desk| desk.seq), self.is_my_turn());
        follow(asked, move |&(seq, mine)| {
            self.promises.set(Promises::new());
            self.intent.set(Intent::default());
            if mine {
                let mut orders = self.host.desk.with_untracked(|desk| desk.view().legal());
                orders.reverse();
                self.promise_next(seq, orders);
            }
        });
    }

    fn promise_next(self, seq: u64, mut orders: Vec<String>) {
        let Some(order) = orders.pop() else { return };
        let work = move || {
            let tag = self.host.desk.try_with_untracked(|desk| {
                (desk.seq == seq).then(|| self.stage.tag(desk.view(), &order))
            });
            // The table has gone on, or the page has.
            let Some(Some(tag)) = tag else { return };
            if let Some(tag) = tag {
                self.promises.update(|promises| drop(promises.insert(order, tag)));
            }
            self.promise_next(seq, orders);
        };
        set_timeout(work, Duration::ZERO);
    }
}

/// Whether whoever looks wants nothing to move.
fn still() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
