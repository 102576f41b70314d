//! A table hosted by a server, over a socket that reconnects.

use super::connection::{Connection, Host, Link, Transport};
use super::{api, storage};
use crate::mount::listen;
use crate::prelude::*;
use crate::route::replace;
use crate::timer::Timer;
use client::Session;
use client::play::Message;
use client::route::Route;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, MessageEvent, WebSocket};
use wire::{ApiError, ClientMessage, Command, Detail, ErrorKind, ServerMessage};

/// The pause before reconnecting, in milliseconds. It doubles with each attempt, up to the maximum.
const FIRST_WAIT: u32 = 500;
const MAX_WAIT: u32 = 15_000;
/// Errors that can't be solved by reconnecting.
const FINAL: [ErrorKind; 3] = [ErrorKind::UnknownTable, ErrorKind::WrongToken, ErrorKind::NotYours];

struct Remote {
    table: String,
    /// The part of the page that shows the table.
    owner: Option<Owner>,
    address: String,
    token: Option<String>,
    connection: WriteSignal<Connection>,
    host: Cell<Option<Host>>,
    socket: RefCell<Option<Socket>>,
    wait: Cell<u32>,
    retry: Timer,
    closed: Cell<bool>,
}

/// A socket with its callbacks.
struct Socket {
    inner: WebSocket,
    _opened: Closure<dyn Fn()>,
    _received: Closure<dyn Fn(MessageEvent)>,
    _closed: Closure<dyn Fn()>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.inner.set_onopen(None);
        self.inner.set_onmessage(None);
        self.inner.set_onclose(None);
        // Closing twice does no harm.
        let _ = self.inner.close();
    }
}

/// Stays connected until the player leaves the page.
pub fn connect(table: String, token: Option<String>, connection: WriteSignal<Connection>) {
    let remote = Rc::new(Remote {
        address: address(&table),
        table,
        owner: Owner::current(),
        token,
        connection,
        host: Cell::new(None),
        socket: RefCell::new(None),
        wait: Cell::new(FIRST_WAIT),
        retry: Timer::default(),
        closed: Cell::new(false),
    });
    let owned = StoredValue::new_local(Rc::clone(&remote));
    on_cleanup(move || owned.with_value(|remote| remote.close()));
    let back = Rc::downgrade(&remote);
    listen(&window(), "online", move |_: &Event| {
        if let Some(remote) = back.upgrade() {
            remote.connect();
        }
    });
    remote.connect();
}

/// The address of the socket, relative to that of the page.
fn address(table: &str) -> String {
    let location = window().location();
    let (origin, path) =
        (location.origin().unwrap_or_default(), location.pathname().unwrap_or_default());
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    format!("{}{folder}/api/v1/tables/{table}/socket", origin.replacen("http", "ws", 1))
}

impl Remote {
    fn connect(self: &Rc<Self>) {
        if self.closed.get() {
            return;
        }
        let Ok(socket) = WebSocket::new(&self.address) else { return self.retry_later() };
        let opened = {
            let remote = Rc::downgrade(self);
            Closure::<dyn Fn()>::new(move || {
                if let Some(remote) = remote.upgrade() {
                    remote.hello();
                }
            })
        };
        let received = {
            let remote = Rc::downgrade(self);
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                if let (Some(remote), Some(text)) = (remote.upgrade(), event.data().as_string()) {
                    remote.receive(&text);
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
        socket.set_onmessage(Some(received.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let socket =
            Socket { inner: socket, _opened: opened, _received: received, _closed: closed };
        *self.socket.borrow_mut() = Some(socket);
    }

    fn send(&self, message: &ClientMessage) -> bool {
        let socket = self.socket.borrow();
        let Some(open) = socket.as_ref().filter(|it| it.inner.ready_state() == WebSocket::OPEN)
        else {
            return false;
        };
        serde_json::to_string(message).is_ok_and(|text| open.inner.send_with_str(&text).is_ok())
    }

    fn hello(&self) {
        let since = self.host.get().map_or(0, |host| host.peek_session(|session| session.seq));
        self.send(&ClientMessage::Hello {
            token: self.token.clone(),
            since,
            detail: Detail::Steps,
        });
    }

    fn receive(self: &Rc<Self>, text: &str) {
        let Ok(message) = serde_json::from_str::<ServerMessage>(text) else { return };
        self.wait.set(FIRST_WAIT);
        match (self.host.get(), message) {
            (_, ServerMessage::Refused { id: None, refusal }) if FINAL.contains(&refusal.error) => {
                self.fail(refusal);
            }
            (Some(host), message) => {
                host.link.set(Link::Live);
                host.update(Message::FromHost(message));
            }
            (None, ServerMessage::Welcome { opening, update }) => {
                let opened = Session::new(opening, update).and_then(|session| self.open(session));
                if let Err(refusal) = opened {
                    self.fail(refusal);
                }
            }
            // Other messages before the welcome are ignored.
            (None, _) => {}
        }
    }

    fn open(self: &Rc<Self>, session: Session) -> Result<(), ApiError> {
        let transport = Rc::new(RemoteTransport(Rc::downgrade(self)));
        let owner = self.owner.as_ref();
        let host = Host::open(owner, session, Link::Live, transport, self.connection)?;
        self.host.set(Some(host));
        Ok(())
    }

    fn fail(&self, refusal: ApiError) {
        self.close();
        self.connection.set(Connection::Failed(refusal));
    }

    fn lost(self: &Rc<Self>) {
        if let Some(host) = self.host.get() {
            host.link.set(Link::Lost);
            host.update(Message::ConnectionLost);
        } else {
            self.ask_why();
        }
        self.retry_later();
    }

    /// A browser does not say why a socket was refused; the HTTP API does.
    fn ask_why(self: &Rc<Self>) {
        let remote = Rc::downgrade(self);
        let (table, token) = (self.table.clone(), self.token.clone());
        spawn_local(async move {
            let answer = api::opening(&table, token.as_deref()).await;
            if let (Err(refusal), Some(remote)) = (answer, remote.upgrade())
                && FINAL.contains(&refusal.error)
            {
                remote.fail(refusal);
            }
        });
    }

    fn retry_later(self: &Rc<Self>) {
        let wait = self.wait.get();
        self.wait.set((wait * 2).min(MAX_WAIT));
        let remote = Rc::downgrade(self);
        self.retry.start(Duration::from_millis(wait.into()), move || {
            if let Some(remote) = remote.upgrade() {
                remote.connect();
            }
        });
    }

    fn close(&self) {
        self.closed.set(true);
        self.retry.cancel();
        self.socket.borrow_mut().take();
    }
}

struct RemoteTransport(Weak<Remote>);

impl Transport for RemoteTransport {
    fn send(&self, host: Host, id: u64, command: Command) {
        let at = host.peek_session(|session| session.seq);
        let sent = self
            .0
            .upgrade()
            .is_some_and(|remote| remote.send(&ClientMessage::Command { id, at, command }));
        if !sent {
            host.link.set(Link::Lost);
            host.update(Message::ConnectionLost);
        }
    }

    /// Whether this browser holds the token of that seat, too.
    fn is_here(&self, session: &Session, seat: &str) -> bool {
        storage::token_of(&session.opening.table, seat).is_some()
    }

    /// Assumes the worst: only the server could compare the views of two players.
    fn hides_something_from(&self, session: &Session, _seat: &str) -> bool {
        session.game().hides()
    }

    /// The seat is part of the address.
    fn change_seat(&self, host: Host, seat: &str) {
        let opening = host.peek_session(|session| session.opening.clone());
        let (game, id) = (Some(opening.game), opening.table);
        replace(&Route::Table { game, id, seat: Some(seat.to_owned()) });
    }
}
