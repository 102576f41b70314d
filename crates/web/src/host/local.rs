//! A table hosted by the page itself.

use super::connection::{Connection, Host, Link, Transport};
use super::storage::{self, SavedGame};
use super::{PREFIX, now};
use crate::prelude::*;
use client::play::Message;
use client::{LocalTable, Session};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use wire::{ApiError, Command, ErrorKind, NewTable, ServerMessage};

/// Opens a table in this browser. Returns its id.
pub async fn create(asked: &NewTable) -> Result<String, ApiError> {
    let (seed, name) = (random::<32>()?, random::<6>()?);
    let id = name.iter().fold(PREFIX.to_owned(), |id, byte| format!("{id}{byte:02x}"));
    let table = LocalTable::open(&id, asked, seed, now())?;
    save(&id, &table).await?;
    Ok(id)
}

/// Cryptographically random bytes.
fn random<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    let crypto = window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).map(drop));
    let none =
        |_| ApiError::new(ErrorKind::Unavailable, "this browser can't generate random numbers");
    crypto.map(|()| bytes).map_err(none)
}

async fn save(id: &str, table: &LocalTable) -> Result<(), ApiError> {
    let over = table.table().is_over();
    let saved = SavedGame::new(id, &table.opening(), over, table.save());
    storage::put(&saved).await
}

/// Resumes a game saved in this browser.
pub fn resume(id: String, connection: WriteSignal<Connection>) {
    let owner = Owner::current();
    spawn_local(async move {
        let found = match storage::get(&id).await {
            Ok(Some(saved)) => LocalTable::load(&id, &saved.text),
            Ok(None) => Err(LocalTable::missing(&id)),
            Err(refusal) => Err(refusal),
        };
        let local =
            found.map(|table| Rc::new(Local { id, table: RefCell::new(table), owner, connection }));
        if let Err(refusal) = local.and_then(Local::show) {
            connection.set(Connection::Failed(refusal));
        }
    });
}

/// The record of a game saved in this browser.
pub async fn record(id: &str) -> Result<String, ApiError> {
    let saved = storage::get(id).await?.ok_or_else(|| LocalTable::missing(id))?;
    Ok(LocalTable::load(id, &saved.text)?.record())
}

struct Local {
    id: String,
    table: RefCell<LocalTable>,
    /// The part of the page that shows the table.
    owner: Option<Owner>,
    connection: WriteSignal<Connection>,
}

impl Local {
    /// Shows the table to the current player.
    fn show(self: Rc<Self>) -> Result<(), ApiError> {
        let session = {
            let table = self.table.borrow();
            let mut session = Session::new(table.opening(), table.update(0))?;
            session.shares_screen = true;
            session
        };
        let (owner, connection) = (self.owner.clone(), self.connection);
        let transport = Rc::new(LocalTransport(self));
        Host::open(owner.as_ref(), session, Link::Local, transport, connection).map(drop)
    }

    async fn save(&self) -> Result<(), ApiError> {
        let saved = {
            let table = self.table.borrow();
            SavedGame::new(&self.id, &table.opening(), table.table().is_over(), table.save())
        };
        storage::put(&saved).await
    }
}

struct LocalTransport(Rc<Local>);

impl Transport for LocalTransport {
    /// The page is told only when the command is saved, so that what it has shown survives closing the tab. If the
    /// browser can't save games, they can still be played.
    fn send(&self, host: Host, id: u64, command: Command) {
        let done = self.0.table.borrow_mut().perform(&command, now());
        if let Err(refusal) = done {
            host.update(Message::FromHost(ServerMessage::Refused { id: Some(id), refusal }));
            return;
        }
        let local = Rc::clone(&self.0);
        spawn_local(async move {
            let saved = local.save().await;
            let Some(since) = host.seq() else { return };
            let update = local.table.borrow().update(since);
            host.update(Message::FromHost(ServerMessage::Done { id, update }));
            if let Err(refusal) = saved {
                host.refuse(refusal);
            }
        });
    }

    /// All players of a local table share this screen.
    fn is_here(&self, _session: &Session, _seat: &str) -> bool {
        true
    }

    fn hides_something_from(&self, _session: &Session, seat: &str) -> bool {
        self.0.table.borrow().hides_something_from(seat)
    }

    fn change_seat(&self, host: Host, seat: &str) {
        let seated = self.0.table.borrow_mut().sit(seat);
        if let Err(refusal) = seated.and_then(|()| Rc::clone(&self.0).show()) {
            host.refuse(refusal);
        }
    }
}
