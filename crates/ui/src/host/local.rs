//! A table that the page hosts itself.

use super::keep::{self, Kept};
use super::{Host, Link, PREFIX, Seated, now};
use desk::{Desk, LocalTable};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::rc::Rc;
use wire::{Command, NewTable, Refusal, Why};

/// Opens a table of the page's own, and gives its name.
pub async fn begin(asked: &NewTable) -> Result<String, Refusal> {
    let (seed, name) = (random::<32>()?, random::<6>()?);
    let id = name.iter().fold(PREFIX.to_owned(), |id, byte| format!("{id}{byte:02x}"));
    let table = LocalTable::open(&id, asked, seed, now())?;
    save(&id, &table).await?;
    Ok(id)
}

/// Bytes that nobody can guess.
fn random<const N: usize>() -> Result<[u8; N], Refusal> {
    let mut bytes = [0; N];
    let crypto = window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).map(drop));
    let none = |_| Refusal::new(Why::Unavailable, "the browser has no random numbers");
    crypto.map(|()| bytes).map_err(none)
}

async fn save(id: &str, table: &LocalTable) -> Result<(), Refusal> {
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
        let desk = found.and_then(|table| {
            let desk = Desk::new(table.opening(), table.update(0))?;
            Ok((table, desk))
        });
        seated.set(match desk {
            Ok((table, desk)) => Seated::Here(host(page.as_ref(), id, table, desk)),
            Err(refusal) => Seated::Turned(refusal),
        });
    });
}

/// The record of a game that this browser keeps.
pub async fn record(id: &str) -> Result<String, Refusal> {
    let kept = keep::get(id).await?.ok_or_else(|| LocalTable::missing(id))?;
    Ok(LocalTable::load(id, &kept.text)?.record())
}

/// The command is done at once; then the game is kept.
fn host(page: Option<&Owner>, id: String, table: LocalTable, desk: Desk) -> Host {
    let table = Rc::new(RefCell::new(table));
    let this: Rc<RefCell<Option<Host>>> = Rc::default();
    let send = {
        let this = Rc::clone(&this);
        Rc::new(move |command: Command| {
            let Some(host) = *this.borrow() else { return };
            let done = perform(&mut table.borrow_mut(), host, &command);
            if let Err(refusal) = done {
                host.refused.set(Some(refusal));
                return;
            }
            let (id, table) = (id.clone(), Rc::clone(&table));
            spawn_local(async move {
                let kept = {
                    let table = table.borrow();
                    Kept::new(&id, &table.opening(), table.table().is_over(), table.save())
                };
                if let Err(refusal) = keep::put(&kept).await {
                    host.refused.set(Some(refusal));
                }
            });
        })
    };
    let host = Host::of(page, desk, Link::Here, send);
    *this.borrow_mut() = Some(host);
    host
}

fn perform(table: &mut LocalTable, host: Host, command: &Command) -> Result<(), Refusal> {
    let someone_else = table.perform(command, now())?;
    if someone_else {
        let desk = Desk::new(table.opening(), table.update(0))?;
        host.desk.set(desk);
    } else {
        let since = host.desk.with_untracked(|desk| desk.seq);
        host.hear(table.update(since));
    }
    Ok(())
}
