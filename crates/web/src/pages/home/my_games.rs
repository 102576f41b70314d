//! The player's games, in this browser and on the server.

use crate::prelude::*;
use client::lobby::{Entry, Lobby};
use wasm_bindgen_futures::spawn_local;
use wire::ApiError;

use crate::catalogue::catalogue;
use crate::host;

/// Loads the list once.
pub fn load(lobby: RwSignal<Lobby>) {
    lobby.update(|lobby| lobby.my_games.now = host::now().0);
    spawn_local(async move {
        let local = local_games().await;
        lobby.update(|lobby| lobby.my_games.add(local));
        let remote = server_games().await;
        lobby.update(|lobby| {
            lobby.my_games.add(remote);
            lobby.my_games.is_loaded = true;
        });
    });
}

async fn local_games() -> Result<Vec<Entry>, ApiError> {
    let saved = host::saved_games().await?;
    Ok(saved
        .iter()
        .map(|game| Entry::saved(catalogue(), &game.id, &game.head, game.over, game.at))
        .collect())
}

/// The tables on the server at which this browser has a seat.
async fn server_games() -> Result<Vec<Entry>, ApiError> {
    let tokens: Vec<String> = host::seats().into_iter().map(|seat| seat.token).collect();
    if tokens.is_empty() || !host::has_server() {
        return Ok(Vec::new());
    }
    let mine = host::my_tables(tokens.clone()).await?;
    for mine in mine.iter().filter(|mine| !mine.invitation) {
        if let Some(token) = tokens.get(mine.token) {
            host::name_seat(&mine.seat, token);
        }
    }
    Ok(mine
        .iter()
        .filter_map(|mine| Some(Entry::mine(catalogue(), mine, tokens.get(mine.token)?)))
        .collect())
}
