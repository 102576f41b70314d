//! The state that the components of a table share.

use crate::host::Host;
use crate::prelude::*;
use client::play::{Message, Part, Play};
use client::scene::{Field, MapPath, Scene};
use client::{AnyDraft, AnyView, Session};
use hex::Hex;
use std::sync::Arc;

/// The parts that the shown position and the draft depend on.
const SHOWN: [Part; 3] = [Part::Session, Part::Steps, Part::Draft];

/// A table on the page: its host, and settings of the page that the table does not know of.
#[derive(Clone, Copy)]
pub struct TablePage {
    pub host: Host,
    /// Whether the whole log is shown.
    pub full_log: RwSignal<bool>,
    /// Whether the hexes that the enemy threatens are shown.
    pub shows_threats: RwSignal<bool>,
}

impl TablePage {
    pub fn new(host: Host) -> TablePage {
        TablePage { host, full_log: RwSignal::new(false), shows_threats: RwSignal::new(false) }
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

    /// Reads what is shown: a step, or the table with the player's draft.
    pub fn shown<T>(self, read: impl FnOnce(&dyn AnyDraft) -> T) -> T {
        self.host.read(&SHOWN, |play| play.with_shown(read))
    }

    pub fn scene(self) -> Scene {
        let threats = self.shows_threats.get();
        self.host.read(&Part::ALL, |play| play.scene(threats))
    }

    pub fn route(self, hex: Hex) -> Option<MapPath> {
        self.host.read(&SHOWN, |play| play.route(hex))
    }

    pub fn click(self, hex: Hex, piece: Option<&str>) {
        self.update(Message::HexClicked { hex, piece: piece.map(str::to_owned) });
    }

    pub fn toggle_threats(self) {
        self.shows_threats.update(|shown| *shown = !*shown);
    }

    pub fn has_other_seats(self) -> bool {
        self.host.peek_session(|session: &Session| session.seats.len() > 1)
    }
}
