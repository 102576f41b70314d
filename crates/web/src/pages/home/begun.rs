//! Games that were begun, here and elsewhere.

use crate::prelude::*;
use client::lobby::{Entry, Lobby};
use wasm_bindgen_futures::spawn_local;
use wire::ApiError;

use crate::catalogue::catalogue;
use crate::host;

/// Looks for them once.
pub fn look(lobby: RwSignal<Lobby>) {
    lobby.update(|lobby| lobby.begun.now = host::now().0);
    spawn_local(async move {
        let kept = kept().await;
        lobby.update(|lobby| lobby.begun.add(kept));
        let seats = seats().await;
        lobby.update(|lobby| {
            lobby.begun.add(seats);
            lobby.begun.looked = true;
        });
    });
}

async fn kept() -> Result<Vec<Entry>, ApiError> {
    let kept = host::kept_games().await?;
    Ok(kept
        .iter()
        .map(|game| Entry::kept(catalogue(), &game.id, &game.head, game.over, game.at))
        .collect())
}

/// The tables of the server that this browser has a seat at.
async fn seats() -> Result<Vec<Entry>, ApiError> {
    let tokens: Vec<String> = host::chairs().into_iter().map(|chair| chair.token).collect();
    if tokens.is_empty() || !host::has_server() {
        return Ok(Vec::new());
    }
    let mine = host::mine(tokens.clone()).await?;
    Ok(mine
        .iter()
        .filter_map(|mine| Some(Entry::mine(catalogue(), mine, tokens.get(mine.token)?)))
        .collect())
}
