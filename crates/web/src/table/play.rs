//! The state that the components of a table share.

use crate::host::{Host, Link};
use crate::prelude::*;
use client::page::ChatTab;
use client::panel::{self, Confirmation};
use client::play::{Message, Part, Play};
use client::scene::{Field, MapPath, Scene};
use client::{AnyDraft, AnyView, Session};
use hex::Hex;
use std::sync::Arc;

/// The parts that the shown position and the draft depend on.
const SHOWN: [Part; 3] = [Part::Session, Part::Steps, Part::Draft];

/// A table on the page: its host, and page settings that the table does not know about.
#[derive(Clone, Copy)]
pub struct TablePage {
    pub host: Host,
    /// Whether the whole log is shown.
    pub full_log: RwSignal<bool>,
    /// Whether the hexes that the enemy threatens are shown.
    pub shows_threats: RwSignal<bool>,
    /// The unit that `next-unit` selected last.
    pub jump: RwSignal<Option<(Hex, String)>>,
    /// The hex that the player last asked to see, and the number of such requests so far.
    pub looked_at: RwSignal<Option<(Hex, u32)>>,
}

impl TablePage {
    pub fn new(host: Host) -> TablePage {
        TablePage {
            host,
            full_log: RwSignal::new(false),
            shows_threats: RwSignal::new(false),
            jump: RwSignal::new(None),
            looked_at: RwSignal::new(None),
        }
    }

    pub fn view(self) -> &'static dyn AnyView {
        self.host.peek(Play::view)
    }

    pub fn field(self) -> Arc<Field> {
        self.host.peek(|play| Arc::clone(play.field()))
    }

    pub fn update(self, message: Message) {
        self.host.update(message);
    }

    pub fn is_my_turn(self) -> bool {
        self.host.read(&[Part::Session, Part::Steps], Play::is_my_turn)
    }

    /// Whether a step is being shown now.
    pub fn is_showing_step(self) -> bool {
        self.host.peek(|play| play.showing().is_some())
    }

    /// Reads the position on the screen: a step, or the table with the player's draft.
    pub fn shown<T>(self, read: impl FnOnce(&dyn AnyDraft) -> T) -> T {
        self.host.read(&SHOWN, |play| play.with_shown(read))
    }

    pub fn scene(self) -> Scene {
        let threats = self.shows_threats.get();
        self.host.read(&Part::ALL, |play| play.scene(threats))
    }

    /// The confirmation of the pending action, beside the hex that it points at.
    pub fn confirmation(self) -> Option<Confirmation> {
        let parts = [Part::Session, Part::Steps, Part::Draft, Part::Tags];
        self.host.read(&parts, |play| {
            play.with_shown(|draft| draft.confirmation(play.field(), play.tags()))
        })
    }

    pub fn route(self, hex: Hex) -> Option<MapPath> {
        self.host.read(&SHOWN, |play| play.route(hex))
    }

    pub fn click(self, hex: Hex, piece: Option<&str>) {
        self.update(Message::HexClicked { hex, piece: piece.map(str::to_owned) });
    }

    /// The counter that a drag from here moves; without one, the drag moves the map.
    pub fn grip(self, hex: Hex, piece: Option<&str>) -> Option<String> {
        self.host.peek(|play| play.grip(hex, piece))
    }

    pub fn drag(self, piece: &str, to: Hex) {
        self.update(Message::PieceDragged { piece: piece.to_owned(), to });
    }

    /// Discards the draft and selects the next unit that can act. Returns whether there is one.
    pub fn next_unit(self) -> bool {
        let units = self.host.peek(|play| play.draft().units_to_act());
        let last = self.jump.get_untracked();
        let place = units.iter().position(|unit| Some(unit) == last.as_ref());
        let next = place.map_or(0, |place| (place + 1) % units.len());
        let Some((hex, key)) = units.get(next).cloned() else { return false };
        self.jump.set(Some((hex, key.clone())));
        self.look_at(hex);
        self.update(Message::UnitSelected { hex, piece: key });
        true
    }

    /// Brings a hex into view, even if it was the last one requested.
    pub fn look_at(self, hex: Hex) {
        self.looked_at.update(|last| *last = Some((hex, last.map_or(0, |(_, count)| count + 1))));
    }

    /// The keys that work at this table.
    pub fn keys(self) -> Vec<(&'static str, &'static str)> {
        let grid = self.field().grid;
        let has_threats =
            self.host.peek(|play| play.draft().threats(play.session().seat()).is_some());
        panel::keys(self.view(), grid, has_threats)
    }

    pub fn toggle_threats(self) {
        self.shows_threats.update(|shown| *shown = !*shown);
    }

    /// What the chat tab of a small screen has.
    pub fn chat_tab(self) -> ChatTab {
        let messages = self.host.session(|session| session.chat.len());
        match self.host.link.get_untracked() {
            Link::Local if self.has_other_seats() => ChatTab::Players,
            Link::Local => ChatTab::None,
            _ => ChatTab::Chat(messages),
        }
    }

    pub fn has_other_seats(self) -> bool {
        self.host.peek_session(|session: &Session| session.seats.len() > 1)
    }
}
