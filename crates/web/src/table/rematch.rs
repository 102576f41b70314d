//! Another game of the same scenario.

use super::{Sidebar, TablePage};
use crate::host;
use crate::prelude::*;
use crate::route::go;
use client::html;
use client::lobby::table_route;
use client::route::Route;
use wasm_bindgen_futures::spawn_local;
use wire::{ApiError, NewTable, Rematch};

/// Opens the game and goes there. The new table shows the links for players who have to be invited.
pub fn open(page: TablePage, sidebar: Sidebar, swaps_sides: bool) {
    let asked = page.host.peek_session(|session| client::rematch(session, swaps_sides));
    let is_local = page.host.peek_session(|session| session.shares_screen);
    spawn_local(async move {
        let opened = match asked {
            Ok(asked) if is_local => open_here(&asked).await,
            Ok(asked) => open_there(page, &asked, swaps_sides).await,
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

/// Opens the game on the server and invites the other players at the present table.
async fn open_there(
    page: TablePage,
    asked: &NewTable,
    swaps_sides: bool,
) -> Result<Route, ApiError> {
    let opened = host::create_on_server(asked).await?;
    host::remember_opened(&opened);
    let invitations =
        page.host.peek_session(|session| client::invite_to_rematch(session, swaps_sides, &opened));
    if let Some(invitations) = invitations {
        page.host.command(invitations);
    }
    let (game, id) = (Some(asked.game.clone()), opened.table.clone());
    let own = table_route(&asked.game, &opened);
    Ok(own.unwrap_or(Route::Table { game, id, seat: None }))
}

/// Goes to the game that another player has opened.
pub fn join(page: TablePage) {
    let rematch = page.host.peek_session(|session| session.rematch.clone());
    if let Some(Rematch { table, invitation, .. }) = rematch {
        go(&Route::Join { table, invitation });
    }
}
