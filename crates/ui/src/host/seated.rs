//! Somebody at a table, or on the way there.

use super::{is_local, local, remote};
use desk::{Desk, Step};
use leptos::prelude::*;
use std::collections::VecDeque;
use std::rc::Rc;
use wire::{Command, FromServer, Refusal};

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
    pub desk: RwSignal<Desk>,
    pub link: RwSignal<Link>,
    /// What has happened and was not shown yet.
    pub steps: RwSignal<VecDeque<Step>>,
    /// Why the last command was turned away.
    pub refused: RwSignal<Option<Refusal>>,
    /// A command is on its way.
    pub busy: RwSignal<bool>,
    send: StoredValue<Rc<dyn Fn(Command)>, LocalStorage>,
}

/// Somebody on his way to a table.
#[derive(Clone)]
pub enum Seated {
    Coming,
    Here(Host),
    Turned(Refusal),
}

impl Host {
    fn new(desk: Desk, link: Link, send: Rc<dyn Fn(Command)>) -> Host {
        Host {
            desk: RwSignal::new(desk),
            link: RwSignal::new(link),
            steps: RwSignal::new(VecDeque::new()),
            refused: RwSignal::new(None),
            busy: RwSignal::new(false),
            send: StoredValue::new_local(send),
        }
    }

    /// The same, as long as this part of the page lasts.
    pub(super) fn of(
        page: Option<&Owner>,
        desk: Desk,
        link: Link,
        send: Rc<dyn Fn(Command)>,
    ) -> Host {
        match page {
            Some(page) => page.with(|| Host::new(desk, link, send)),
            None => Host::new(desk, link, send),
        }
    }

    /// Asks something of the table. What comes of it arrives by itself.
    pub fn send(self, command: Command) {
        self.refused.set(None);
        let send = self.send.get_value();
        send(command);
    }

    pub fn order(self, order: impl Into<String>) {
        self.send(Command::Order { order: order.into() });
    }

    pub(super) fn hear(self, update: wire::Update) {
        let heard = self.desk.try_update(|desk| desk.hear(update));
        match heard {
            Some(Ok(steps)) if !steps.is_empty() => {
                self.steps.update(|waiting| waiting.extend(steps));
            }
            Some(Err(refusal)) => self.refused.set(Some(refusal)),
            _ => {}
        }
    }

    /// Takes what a server says.
    pub(super) fn take(self, message: FromServer) {
        match message {
            FromServer::Welcome { opening, update } => {
                self.desk.update(|desk| desk.opening = opening);
                self.busy.set(false);
                self.hear(update);
            }
            FromServer::News { update } => self.hear(update),
            FromServer::Done { update, .. } => {
                self.busy.set(false);
                self.hear(update);
            }
            FromServer::Refused { refusal, .. } => {
                self.busy.set(false);
                self.refused.set(Some(refusal));
            }
            FromServer::Twin(twin) => self.desk.update(|desk| desk.rival(twin)),
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
