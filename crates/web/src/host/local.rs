//! A table that the page hosts itself.

use super::keep::{self, Kept};
use super::seated::{Host, Line, Link, Seated};
use super::{PREFIX, now};
use crate::prelude::*;
use client::{LocalTable, Session};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use wire::{ApiError, Command, ErrorKind, NewTable};

/// Opens a table of the page's own, and gives its name.
pub async fn begin(asked: &NewTable) -> Result<String, ApiError> {
    let (seed, name) = (random::<32>()?, random::<6>()?);
    let id = name.iter().fold(PREFIX.to_owned(), |id, byte| format!("{id}{byte:02x}"));
    let table = LocalTable::open(&id, asked, seed, now())?;
    save(&id, &table).await?;
    Ok(id)
}

/// Bytes that nobody can guess.
fn random<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    let crypto = window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).map(drop));
    let none = |_| ApiError::new(ErrorKind::Unavailable, "the browser has no random numbers");
    crypto.map(|()| bytes).map_err(none)
}

async fn save(id: &str, table: &LocalTable) -> Result<(), ApiError> {
    let over = table.table().is_over();
    let kept = Kept::new(id, &table.opening(), over, table.save());
    keep::put(&kept).await
}

/// Takes up a game that this browser keeps.
pub fn resume(id: String, seated: WriteSignal<Seated>) {
    let page = Owner::current();
    spawn_local(async move {
        let found = match keep::get(&id).await {
            Ok(Some(kept)) => LocalTable::load(&id, &kept.text),
            Ok(None) => Err(LocalTable::missing(&id)),
            Err(refusal) => Err(refusal),
        };
        let line =
            found.map(|table| Rc::new(Local { id, table: RefCell::new(table), page, seated }));
        if let Err(refusal) = line.and_then(Local::lay) {
            seated.set(Seated::Turned(refusal));
        }
    });
}

/// The record of a game that this browser keeps.
pub async fn record(id: &str) -> Result<String, ApiError> {
    let kept = keep::get(id).await?.ok_or_else(|| LocalTable::missing(id))?;
    Ok(LocalTable::load(id, &kept.text)?.record())
}

/// A table of the page's own.
struct Local {
    id: String,
    table: RefCell<LocalTable>,
    /// The part of the page that what is made here goes with.
    page: Option<Owner>,
    seated: WriteSignal<Seated>,
}

impl Local {
    /// Lays the session of whoever looks.
    fn lay(self: Rc<Self>) -> Result<(), ApiError> {
        let session = {
            let table = self.table.borrow();
            Session::new(table.opening(), table.update(0))?
        };
        let (page, seated) = (self.page.clone(), self.seated);
        Host::sit(page.as_ref(), session, Link::Here, Rc::new(Here(self)), seated);
        Ok(())
    }

    async fn keep(&self) -> Result<(), ApiError> {
        let kept = {
            let table = self.table.borrow();
            Kept::new(&self.id, &table.opening(), table.table().is_over(), table.save())
        };
        keep::put(&kept).await
    }
}

/// The way to a table of the page's own.
struct Here(Rc<Local>);

impl Line for Here {
    /// The command is done at once; then the game is kept.
    fn send(&self, host: Host, command: Command) {
        if let Err(refusal) = self.0.table.borrow_mut().perform(&command, now()) {
            host.refused.set(Some(refusal));
            return;
        }
        let since = host.session.with_untracked(|session| session.seq);
        host.hear(self.0.table.borrow().update(since));
        let local = Rc::clone(&self.0);
        spawn_local(async move {
            if let Err(refusal) = local.keep().await {
                host.refused.set(Some(refusal));
            }
        });
    }

    /// Every person plays at this screen.
    fn is_here(&self, session: &Session, seat: &str) -> bool {
        session.seats.iter().any(|sitting| sitting.seat == seat && sitting.who == "person")
    }

    fn change(&self, host: Host, seat: &str) {
        let sat = self.0.table.borrow_mut().sit(seat);
        if let Err(refusal) = sat.and_then(|()| Rc::clone(&self.0).lay()) {
            host.refused.set(Some(refusal));
        }
    }
}
