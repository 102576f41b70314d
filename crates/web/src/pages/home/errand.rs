//! What the page asks of its browser.

use crate::alarm::before_paint;
use crate::prelude::*;
use client::lobby::{Corner, Errand, Lobby, heading};
use wasm_bindgen_futures::spawn_local;
use wire::{ApiError, NewTable};

use super::open::{Ready, film, open};
use crate::route::go;
use crate::save::{copy, shown};
use crate::{element, host};

/// Does what a pressed word says.
pub fn pressed(lobby: RwSignal<Lobby>, word: &str) {
    send(lobby, lobby.try_update(|lobby| lobby.press(word)).flatten());
}

/// Sends the browser on an errand, if there is one.
pub fn send(lobby: RwSignal<Lobby>, errand: Option<Errand>) {
    if let Some(errand) = errand {
        spawn_local(run(lobby, errand));
    }
}

async fn run(lobby: RwSignal<Lobby>, errand: Errand) {
    let done = match errand {
        Errand::Go(route) => {
            go(&route);
            Ok(())
        }
        Errand::Copy { text, said } => {
            let words = copy(&text, "Copied.").await;
            if let Some(place) = element(&said) {
                place.set_text_content(Some(&words));
            }
            Ok(())
        }
        Errand::Open(corner, asked) => {
            set_up(lobby, corner, &asked).await;
            Ok(())
        }
        Errand::Read(asked) => {
            let found = host::engine::read(&asked).await;
            lobby.update(|lobby| lobby.has_read(&asked, found));
            Ok(())
        }
        Errand::Film { game, record } => shown(&game, &record).await.map(|route| go(&route)),
        Errand::Watch { game, table, token } => {
            film(&game, &table, token.as_deref()).await.map(|route| go(&route))
        }
        Errand::Forget { table } => forget(lobby, &table).await,
    };
    if let Err(refusal) = done {
        lobby.update(|lobby| lobby.begun.add(Err(refusal)));
    }
}

async fn forget(lobby: RwSignal<Lobby>, table: &str) -> Result<(), ApiError> {
    host::forget(table).await?;
    lobby.update(|lobby| lobby.begun.forgot(table));
    Ok(())
}

/// Opens a table and goes there, or first tells what to send to whoever else shall sit.
async fn set_up(lobby: RwSignal<Lobby>, corner: Corner, asked: &NewTable) {
    let came = match open(asked).await {
        Ok(Ready::Go(route)) => {
            go(&route);
            Ok(None)
        }
        Ok(Ready::Tell(told)) => Ok(Some(told)),
        Err(refusal) => Err(refusal),
    };
    lobby.update(|lobby| lobby.came(corner, came));
    // By then the links are written, if there are any.
    before_paint(move || {
        if let Some(heading) = element(&heading(corner)) {
            // A heading that can be focused never refuses it.
            let _ = heading.focus();
        }
    });
}
