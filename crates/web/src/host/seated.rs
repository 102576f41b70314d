//! Somebody at a table, or on the way there.

use super::{is_local, local, remote};
use crate::prelude::*;
use client::{Session, Step};
use std::collections::VecDeque;
use std::rc::Rc;
use wire::{ApiError, Command, PendingState, ServerMessage};

/// Where the table is, and whether it can be reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// In this page.
    Here,
    /// On a server that listens.
    Live,
    /// On a server that does not answer; tried again by itself.
    Lost,
}

/// A table in play.
#[derive(Clone, Copy)]
pub struct Host {
    pub session: RwSignal<Session>,
    pub link: RwSignal<Link>,
    /// What has happened and was not shown yet.
    pub steps: RwSignal<VecDeque<Step>>,
    /// Why the last command was turned away.
    pub refused: RwSignal<Option<ApiError>>,
    /// A command is on its way.
    pub busy: RwSignal<bool>,
    line: StoredValue<Rc<dyn Line>, LocalStorage>,
    seated: WriteSignal<Seated>,
}

/// What leads to the table.
pub(super) trait Line {
    fn send(&self, host: Host, command: Command);
    /// Whether a person at this screen plays that seat too.
    fn is_here(&self, session: &Session, seat: &str) -> bool;
    /// Another person at this screen looks from now on.
    fn change(&self, host: Host, seat: &str);
}

/// Somebody on his way to a table.
#[derive(Clone)]
pub enum Seated {
    Coming,
    Here(Host),
    /// The screen goes to the person who plays that seat: nobody is to see anything meanwhile.
    Handed(Host, String),
    Turned(ApiError),
}

impl Host {
    fn new(session: Session, link: Link, line: Rc<dyn Line>, seated: WriteSignal<Seated>) -> Host {
        Host {
            session: RwSignal::new(session),
            link: RwSignal::new(link),
            steps: RwSignal::new(VecDeque::new()),
            refused: RwSignal::new(None),
            busy: RwSignal::new(false),
            line: StoredValue::new_local(line),
            seated,
        }
    }

    /// Somebody is there, as long as this part of the page lasts.
    pub(super) fn sit(
        page: Option<&Owner>,
        session: Session,
        link: Link,
        line: Rc<dyn Line>,
        seated: WriteSignal<Seated>,
    ) -> Host {
        let new = || Host::new(session, link, line, seated);
        let host = match page {
            Some(page) => page.with(new),
            None => new(),
        };
        seated.set(Seated::Here(host));
        host
    }

    /// The seat that is asked, if somebody else at this screen plays it.
    pub fn next(self) -> Option<String> {
        let line = self.line.get_value();
        self.session.with(|session| match &session.waits {
            PendingState::Decision { seat, .. } if !session.is_mine(seat) => {
                line.is_here(session, seat).then(|| seat.clone())
            }
            _ => None,
        })
    }

    /// Hands the screen to whoever plays that seat; out of sight, where the game hides anything.
    pub fn hand_to(self, seat: String) {
        if self.session.with_untracked(|session| session.game().hides()) {
            self.seated.set(Seated::Handed(self, seat));
        } else {
            self.take_over(&seat);
        }
    }

    /// Whoever plays that seat has the screen.
    pub fn take_over(self, seat: &str) {
        self.line.get_value().change(self, seat);
    }

    /// Asks something of the table. What comes of it arrives by itself.
    pub fn send(self, command: Command) {
        self.refused.set(None);
        self.line.get_value().send(self, command);
    }

    pub fn order(self, order: impl Into<String>) {
        self.send(Command::Order { order: order.into() });
    }

    pub(super) fn hear(self, update: wire::Update) {
        let heard = self.session.try_update(|session| session.hear(update));
        match heard {
            Some(Ok(steps)) if !steps.is_empty() => {
                self.steps.update(|waiting| waiting.extend(steps));
            }
            Some(Err(refusal)) => self.refused.set(Some(refusal)),
            _ => {}
        }
    }

    /// Takes what a server says.
    pub(super) fn take(self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome { opening, update } => {
                self.session.update(|session| session.opening = opening);
                self.busy.set(false);
                self.hear(update);
            }
            ServerMessage::News { update } => self.hear(update),
            ServerMessage::Done { update, .. } => {
                self.busy.set(false);
                self.hear(update);
            }
            ServerMessage::Refused { refusal, .. } => {
                self.busy.set(false);
                self.refused.set(Some(refusal));
            }
            ServerMessage::Rival(twin) => self.session.update(|session| session.rival(twin)),
        }
    }
}

/// Takes a seat at a table, or a place to look on.
pub fn sit(id: &str, token: Option<String>) -> ReadSignal<Seated> {
    let (seated, set_seated) = signal(Seated::Coming);
    if is_local(id) {
        local::resume(id.to_owned(), set_seated);
    } else {
        remote::sit(id.to_owned(), token, set_seated);
    }
    seated
}
