//! Opening a new table, on the server or in the page.

use client::lobby::{Hosting, InvitationLink, Invitations, invitations, table_route};
use client::route::Route;
use wire::{ApiError, ErrorKind, NewTable, SeatRequest};

use crate::export::{link, replay_of};
use crate::host;

/// A table that has been opened.
pub enum Opened {
    /// The player can go there.
    Go(Route),
    /// Other players have to be invited first.
    Invite(Invitations),
}

/// Opens a table. Without a connection to the server, a game without invited players starts in this browser.
pub async fn open(asked: &NewTable, hosting: Hosting) -> Result<Opened, ApiError> {
    if hosting == Hosting::Browser || !host::has_server() {
        return open_here(asked).await;
    }
    let others = asked.rival || asked.seats.values().any(|seat| *seat == SeatRequest::Invite);
    match open_there(asked).await {
        Err(refusal) if refusal.error == ErrorKind::Unavailable && !others => {
            open_here(asked).await
        }
        opened => opened,
    }
}

async fn open_here(asked: &NewTable) -> Result<Opened, ApiError> {
    let id = host::engine::create(asked).await?;
    let program = |request: &SeatRequest| matches!(request, SeatRequest::Program(_));
    let is_ai_only = !asked.seats.is_empty() && asked.seats.values().all(program);
    let game = &asked.game;
    Ok(Opened::Go(if is_ai_only {
        replay(game, &id, None).await?
    } else {
        Route::Table { game: Some(game.clone()), id, seat: None }
    }))
}

async fn open_there(asked: &NewTable) -> Result<Opened, ApiError> {
    let opened = host::create_on_server(asked).await?;
    host::remember_opened(&opened);
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
