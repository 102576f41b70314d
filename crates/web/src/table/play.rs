//! What the parts of a table share: the host, what is shown, what the player is about to do.

use crate::alarm::later;
use crate::host::Host;
use crate::place::{follow, watch};
use crate::prelude::*;
use client::scene::{Field, Scene, Way};
use client::{AnyDraft, AnyView, Response, Session, Step, Tags};
use hex::Hex;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use table::AnyPosition;
use wire::{ApiError, Command};

/// How long a step is shown: dice are read, moves are merely followed.
const DICE: Duration = Duration::from_millis(900);
const MOVE: Duration = Duration::from_millis(280);

/// Where no map has a hex.
const OFF_MAP: Hex = Hex { q: i16::MAX, r: i16::MAX };

/// A table as it is played at.
#[derive(Clone, Copy)]
pub struct Play {
    pub host: Host,
    pub view: &'static dyn AnyView,
    pub field: StoredValue<Arc<Field>>,
    /// The table's position with the action that the player is putting together.
    pub draft: RwSignal<Box<dyn AnyDraft>>,
    /// The odds and prices of the offers, as far as they are worked out.
    pub tags: RwSignal<Tags>,
    /// The step that is being shown, while the table is ahead of what the player has seen.
    pub showing: RwSignal<Option<Arc<Step>>>,
    /// Why what the player pointed at can't be done.
    pub refusal: RwSignal<Option<ApiError>>,
    /// The whole log is to be shown.
    pub all: RwSignal<bool>,
    /// Where the enemy could fire is shown.
    pub looks_out: RwSignal<bool>,
    /// Orders that belong together and are still to be sent.
    queue: RwSignal<VecDeque<String>>,
}

impl Play {
    pub fn new(host: Host, view: &'static dyn AnyView) -> Play {
        let (field, draft) = host.session.with_untracked(|session| {
            // The first look at the map goes to the hexes that are lit.
            let draft = if session.is_my_turn() {
                view.draft(session.view())
            } else {
                view.watch(session.view())
            };
            (Arc::new(view.field(session.view())), draft)
        });
        let play = Play {
            host,
            view,
            field: StoredValue::new(field),
            draft: RwSignal::new(draft),
            tags: RwSignal::default(),
            showing: RwSignal::new(None),
            refusal: RwSignal::new(None),
            all: RwSignal::new(false),
            looks_out: RwSignal::new(false),
            queue: RwSignal::new(VecDeque::new()),
        };
        play.show_steps();
        play.follow_decisions();
        play.work_out_tags();
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

    /// What is shown now: a step that has just happened, or the table with the player's draft.
    pub fn with_draft<T>(self, look: impl FnOnce(&dyn AnyDraft) -> T) -> T {
        let showing = self.showing.read();
        match showing.as_ref().and_then(|step| step.view.as_deref()) {
            Some(position) => look(self.view.watch(position).as_ref()),
            None => self.draft.with(|draft| look(draft.as_ref())),
        }
    }

    pub fn scene(self) -> Scene {
        let field = self.field.get_value();
        let seat = self.host.session.with(Session::seat);
        self.with_draft(|draft| {
            let mut scene = draft.scene(&field, &self.tags.read());
            if self.looks_out.get() {
                scene.lights.extend(draft.threats(seat).unwrap_or_default());
            }
            scene
        })
    }

    /// The route of the selected unit to a hex.
    pub fn route(self, hex: Hex) -> Option<Way> {
        self.with_draft(|draft| draft.route(hex))
    }

    /// A click on a hex, or on a counter in it.
    pub fn click(self, hex: Hex, piece: Option<&str>) {
        if !self.skip() {
            self.act(|draft| draft.click(hex, piece));
        }
    }

    /// A click on a counter in a list; it may lie off the map.
    pub fn click_piece(self, piece: &str) {
        let scene = untrack(|| self.scene());
        let hex = scene.pieces.iter().find(|it| it.key == piece).map(|it| it.hex);
        self.click(hex.unwrap_or(OFF_MAP), Some(piece));
    }

    /// Replaces a step of the draft: its index, and the order.
    pub fn replace_step(self, word: &str) {
        let Some((index, order)) = word.split_once(' ') else { return };
        let Ok(index) = index.parse() else { return };
        self.choose(|draft| draft.replace_step(index, order));
    }

    /// Makes a choice; skips what is being shown.
    pub fn choose(self, choose: impl FnOnce(&mut dyn AnyDraft) -> Response) {
        self.skip();
        self.act(choose);
    }

    fn act(self, act: impl FnOnce(&mut dyn AnyDraft) -> Response) {
        let not_asked = self.host.session.with_untracked(|session| {
            if session.is_my_turn() { None } else { Some(session.not_asked()) }
        });
        self.follow(match not_asked {
            Some(refusal) => Response::Refused(refusal),
            None => {
                let response = self.draft.try_update(|draft| act(draft.as_mut()));
                response.unwrap_or(Response::Nothing)
            }
        });
    }

    fn follow(self, response: Response) {
        self.refusal.set(match response {
            Response::Send(orders) => {
                self.send(orders);
                None
            }
            Response::Refused(refusal) => Some(refusal),
            Response::Drafted(_) | Response::Nothing => None,
        });
    }

    /// Puts together what a file says.
    pub fn load(self, text: Result<String, ApiError>) {
        let orders = text.and_then(|text| {
            self.host.session.with_untracked(|session| {
                let seat = session.seat().ok_or_else(|| session.not_asked())?;
                self.view.read_army_list(session.view(), seat, &text)
            })
        });
        self.follow(match orders {
            Ok(orders) => Response::Send(orders),
            Err(refusal) => Response::Refused(refusal),
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

    /// Makes the pending choice.
    pub fn confirm(self) {
        self.choose(|draft| draft.confirm());
    }

    /// Discards the draft.
    pub fn cancel(self) {
        self.refusal.set(None);
        self.draft.update(|draft| draft.cancel());
    }

    /// Takes back the last part of the draft; if it is empty, the last choice that was sent.
    pub fn undo(self) {
        self.refusal.set(None);
        if self.draft.try_update(|draft| draft.take_back()) != Some(true) {
            self.host.send(Command::Undo);
        }
    }

    /// Another variant of the pending choice.
    pub fn turn(self, backward: bool) {
        self.draft.update(|draft| draft.turn(backward));
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

    /// Starts a new draft whenever the table changes or the player's turn begins or ends.
    fn follow_decisions(self) {
        let decision = move || (self.host.session.with(|session| session.seq), self.is_my_turn());
        follow(decision, move |&(_, mine)| {
            let next = self.draft.with_untracked(|draft| {
                self.host.session.with_untracked(|session| draft.next(session.view(), mine))
            });
            self.draft.set(next);
        });
    }

    /// Works out the tags of the offers, one at a time so that the page stays responsive.
    fn work_out_tags(self) {
        follow(
            move || self.offers(),
            move |offers| {
                self.tags.set(Tags::new());
                self.next_tag(*offers, 0);
            },
        );
    }

    /// Changes whenever the offers do: the table's sequence number, and the version and state of the draft.
    fn offers(self) -> (u64, bool, u32) {
        let (mine, version) = self.draft.with(|draft| (draft.is_active(), draft.version()));
        (self.host.session.with(|session| session.seq), mine, version)
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

    fn next_tag(self, offers: (u64, bool, u32), offer: usize) {
        if offer >= self.draft.with_untracked(|draft| draft.offer_count()) {
            return;
        }
        let work = move || {
            // The page, the table or the draft has changed.
            if self.draft.try_with_untracked(|_| ()).is_none()
                || untrack(|| self.offers()) != offers
            {
                return;
            }
            if let Some(tag) = self.draft.with_untracked(|draft| draft.tag(offer)) {
                self.tags.update(|tags| drop(tags.insert(offer, tag)));
            }
            self.next_tag(offers, offer + 1);
        };
        later(Duration::ZERO, work);
    }
}

/// Whether whoever looks wants nothing to move.
fn still() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
