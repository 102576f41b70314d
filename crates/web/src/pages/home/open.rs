//! Opening a new table, on the server or in the page.

use client::lobby::{InvitationLink, Invitations, invitations, table_route};
use client::route::Route;
use wire::{ApiError, NewTable, SeatRequest};

use crate::export::{link, replay_of};
use crate::host;

/// A table that has been opened.
pub enum Opened {
    /// The player can go there.
    Go(Route),
    /// Other players have to be invited first.
    Invite(Invitations),
}

/// Opens a table, on the server if there is one.
pub async fn open(asked: &NewTable) -> Result<Opened, ApiError> {
    if host::has_server() { open_there(asked).await } else { open_here(asked).await }
}

async fn open_here(asked: &NewTable) -> Result<Opened, ApiError> {
    let id = host::engine::create(asked).await?;
    let program = |request: &SeatRequest| matches!(request, SeatRequest::Program(_));
    let is_ai_only = !asked.seats.is_empty() && asked.seats.values().all(program);
    let game = &asked.game;
    Ok(Opened::Go(if is_ai_only {
        replay(game, &id, None).await?
    } else {
        Route::Table { game: Some(game.clone()), id, token: None }
    }))
}

async fn open_there(asked: &NewTable) -> Result<Opened, ApiError> {
    let opened = host::create_on_server(asked).await?;
    for (seat, token) in &opened.tokens {
        host::remember_seat(&opened.table, Some(seat), token);
    }
    let Some(route) = table_route(&asked.game, &opened) else {
        return Ok(Opened::Go(replay(&asked.game, &opened.table, None).await?));
    };
    let links = invitations(&opened).into_iter();
    let links: Vec<InvitationLink> = links
        .map(|invitation| InvitationLink { address: link(&invitation.route), invitation })
        .collect();
    Ok(if links.is_empty() {
        Opened::Go(route)
    } else {
        Opened::Invite(Invitations { route, links })
    })
}

/// The replay page of a game.
pub async fn replay(game: &str, table: &str, token: Option<&str>) -> Result<Route, ApiError> {
    replay_of(game, &host::engine::record(game, table, token).await?).await
}
