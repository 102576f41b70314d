//! Another game of the same scenario.

use super::{Sidebar, TablePage};
use crate::host;
use crate::prelude::*;
use crate::route::go;
use client::html;
use client::lobby::table_route;
use client::route::Route;
use wasm_bindgen_futures::spawn_local;
use wire::{ApiError, NewTable};

/// Opens the game and goes there. The new table shows the links for players who have to be invited.
pub fn open(page: TablePage, sidebar: Sidebar, swaps_sides: bool) {
    let asked = page.host.peek_session(|session| client::rematch(session, swaps_sides));
    let is_local = page.host.peek_session(|session| session.shares_screen);
    spawn_local(async move {
        let opened = match asked {
            Ok(asked) if is_local => open_here(&asked).await,
            Ok(asked) => open_there(&asked).await,
            Err(refusal) => Err(refusal),
        };
        match opened {
            Ok(route) => go(&route),
            Err(refusal) => {
                let text = refusal.to_string();
                sidebar.rematch.set(html!("<p role=\"alert\">{text}</p>", text));
            }
        }
    });
}

async fn open_here(asked: &NewTable) -> Result<Route, ApiError> {
    let (game, id) = (Some(asked.game.clone()), host::create_here(asked).await?);
    Ok(Route::Table { game, id, seat: None })
}

async fn open_there(asked: &NewTable) -> Result<Route, ApiError> {
    let opened = host::create_on_server(asked).await?;
    host::remember_opened(&opened);
    let (game, id) = (Some(asked.game.clone()), opened.table.clone());
    let own = table_route(&asked.game, &opened);
    Ok(own.unwrap_or(Route::Table { game, id, seat: None }))
}
