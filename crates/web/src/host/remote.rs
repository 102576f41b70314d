//! A seat at a table of a server: a socket that comes back by itself.

use super::seated::{self, Host, Link, Seated};
use super::{api, keep};
use crate::alarm::Alarm;
use crate::place::hear;
use crate::prelude::*;
use crate::route::go_instead;
use client::Session;
use client::route::Route;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, MessageEvent, WebSocket};
use wire::{ApiError, ClientMessage, Command, Detail, ErrorKind, ServerMessage};

/// How long to wait before trying again: first, and at most.
const FIRST_WAIT: u32 = 500;
const LONGEST_WAIT: u32 = 15_000;
/// The server says so when trying again is no use.
const FINAL: [ErrorKind; 3] = [ErrorKind::UnknownTable, ErrorKind::WrongToken, ErrorKind::NotYours];

struct Remote {
    table: String,
    /// The part of the page that what is made here goes with.
    page: Option<Owner>,
    address: String,
    token: Option<String>,
    seated: WriteSignal<Seated>,
    host: Cell<Option<Host>>,
    socket: RefCell<Option<Line>>,
    wait: Cell<u32>,
    waiting: Alarm,
    commands: Cell<u64>,
    left: Cell<bool>,
}

/// A socket, with what it calls.
struct Line {
    socket: WebSocket,
    _opened: Closure<dyn Fn()>,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _closed: Closure<dyn Fn()>,
}

impl Drop for Line {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // A socket that is closing already can't be closed better.
        let _ = self.socket.close();
    }
}

/// Takes a seat and keeps it until the page goes elsewhere.
pub fn sit(table: String, token: Option<String>, seated: WriteSignal<Seated>) {
    let remote = Rc::new(Remote {
        address: address(&table),
        table,
        page: Owner::current(),
        token,
        seated,
        host: Cell::new(None),
        socket: RefCell::new(None),
        wait: Cell::new(FIRST_WAIT),
        waiting: Alarm::default(),
        commands: Cell::new(0),
        left: Cell::new(false),
    });
    let kept = StoredValue::new_local(Rc::clone(&remote));
    on_cleanup(move || kept.with_value(|remote| remote.leave()));
    let back = Rc::downgrade(&remote);
    hear(&window(), "online", move |_: &Event| {
        if let Some(remote) = back.upgrade() {
            remote.connect();
        }
    });
    remote.connect();
}

/// The socket's address beside that of the page.
fn address(table: &str) -> String {
    let location = window().location();
    let (origin, path) =
        (location.origin().unwrap_or_default(), location.pathname().unwrap_or_default());
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    format!("{}{folder}/api/v1/tables/{table}/socket", origin.replacen("http", "ws", 1))
}

impl Remote {
    fn connect(self: &Rc<Self>) {
        if self.left.get() {
            return;
        }
        let Ok(socket) = WebSocket::new(&self.address) else { return self.try_again() };
        let opened = {
            let remote = Rc::downgrade(self);
            Closure::<dyn Fn()>::new(move || {
                if let Some(remote) = remote.upgrade() {
                    remote.hello();
                }
            })
        };
        let heard = {
            let remote = Rc::downgrade(self);
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                if let (Some(remote), Some(text)) = (remote.upgrade(), event.data().as_string()) {
                    remote.hear(&text);
                }
            })
        };
        let closed = {
            let remote = Rc::downgrade(self);
            Closure::<dyn Fn()>::new(move || {
                if let Some(remote) = remote.upgrade() {
                    remote.lost();
                }
            })
        };
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let line = Line { socket, _opened: opened, _heard: heard, _closed: closed };
        *self.socket.borrow_mut() = Some(line);
    }

    fn say(&self, message: &ClientMessage) -> bool {
        let socket = self.socket.borrow();
        let Some(line) =
            socket.as_ref().filter(|line| line.socket.ready_state() == WebSocket::OPEN)
        else {
            return false;
        };
        serde_json::to_string(message).is_ok_and(|text| line.socket.send_with_str(&text).is_ok())
    }

    fn hello(&self) {
        let since =
            self.host.get().map_or(0, |host| host.session.with_untracked(|session| session.seq));
        self.say(&ClientMessage::Hello { token: self.token.clone(), since, detail: Detail::Steps });
    }

    fn hear(self: &Rc<Self>, text: &str) {
        let Ok(message) = serde_json::from_str::<ServerMessage>(text) else { return };
        self.wait.set(FIRST_WAIT);
        match (self.host.get(), message) {
            (_, ServerMessage::Refused { id: None, refusal }) if FINAL.contains(&refusal.error) => {
                self.turned(refusal);
            }
            (Some(host), message) => {
                host.link.set(Link::Live);
                host.take(message);
            }
            (None, ServerMessage::Welcome { opening, update }) => {
                match Session::new(opening, update) {
                    Ok(session) => self.welcome(session),
                    Err(refusal) => self.turned(refusal),
                }
            }
            // Anything else makes sense to who has a seat only.
            (None, _) => {}
        }
    }

    fn welcome(self: &Rc<Self>, session: Session) {
        let line = Rc::new(There(Rc::downgrade(self)));
        let host = Host::sit(self.page.as_ref(), session, Link::Live, line, self.seated);
        self.host.set(Some(host));
    }

    fn turned(&self, refusal: ApiError) {
        self.leave();
        self.seated.set(Seated::Turned(refusal));
    }

    fn command(&self, host: Host, command: Command) {
        let id = self.commands.get() + 1;
        self.commands.set(id);
        let at = host.session.with_untracked(|session| session.seq);
        if self.say(&ClientMessage::Command { id, at, command }) {
            host.busy.set(true);
        } else {
            let text = "the server can't be reached; nothing is lost, try again in a moment";
            host.refused.set(Some(ApiError::new(ErrorKind::Unavailable, text)));
        }
    }

    fn lost(self: &Rc<Self>) {
        if let Some(host) = self.host.get() {
            host.link.set(Link::Lost);
            host.busy.set(false);
        } else {
            self.ask_why();
        }
        self.try_again();
    }

    /// A browser does not tell why a socket was refused: somebody else is asked.
    fn ask_why(self: &Rc<Self>) {
        let remote = Rc::downgrade(self);
        let (table, token) = (self.table.clone(), self.token.clone());
        spawn_local(async move {
            let answer = api::look(&table, token.as_deref()).await;
            if let (Err(refusal), Some(remote)) = (answer, remote.upgrade())
                && FINAL.contains(&refusal.error)
            {
                remote.turned(refusal);
            }
        });
    }

    fn try_again(self: &Rc<Self>) {
        let wait = self.wait.get();
        self.wait.set((wait * 2).min(LONGEST_WAIT));
        let remote = Rc::downgrade(self);
        let again = move || {
            if let Some(remote) = remote.upgrade() {
                remote.connect();
            }
        };
        self.waiting.set(Duration::from_millis(wait.into()), again);
    }

    /// Nobody sits here any more.
    fn leave(&self) {
        self.left.set(true);
        self.waiting.stop();
        self.socket.borrow_mut().take();
    }
}

/// The way to a table of a server.
struct There(Weak<Remote>);

impl seated::Line for There {
    fn send(&self, host: Host, command: Command) {
        if let Some(remote) = self.0.upgrade() {
            remote.command(host, command);
        }
    }

    /// This browser has the key to that seat, too.
    fn is_here(&self, session: &Session, seat: &str) -> bool {
        keep::token_of(&session.opening.table, seat).is_some()
    }

    /// The key to a seat stands in the address.
    fn change(&self, host: Host, seat: &str) {
        let opening = host.session.with_untracked(|session| session.opening.clone());
        let (game, id) = (Some(opening.game), opening.table);
        let token = keep::token_of(&id, seat);
        go_instead(&Route::Table { game, id, token });
    }
}
