//! A table is opened: by the server, or by the page itself.

use client::lobby::{LinkOut, Told, invitations, way_in};
use client::route::Route;
use wire::{ApiError, NewTable, SeatRequest};

use crate::host;
use crate::save::{link, shown};

/// What is left to do with an open table.
pub enum Ready {
    Go(Route),
    Tell(Told),
}

/// Opens the table that is asked for, on the server where there is one.
pub async fn open(asked: &NewTable) -> Result<Ready, ApiError> {
    if host::has_server() { open_there(asked).await } else { open_here(asked).await }
}

async fn open_here(asked: &NewTable) -> Result<Ready, ApiError> {
    let id = host::engine::begin(asked).await?;
    let program = |chair: &SeatRequest| matches!(chair, SeatRequest::Program(_));
    let watched = !asked.seats.is_empty() && asked.seats.values().all(program);
    let game = &asked.game;
    Ok(Ready::Go(if watched {
        film(game, &id, None).await?
    } else {
        Route::Table { game: Some(game.clone()), id, token: None }
    }))
}

async fn open_there(asked: &NewTable) -> Result<Ready, ApiError> {
    let opened = host::open(asked).await?;
    for (seat, token) in &opened.tokens {
        host::keep_chair(&opened.table, Some(seat), token);
    }
    let Some(way) = way_in(&asked.game, &opened) else {
        return Ok(Ready::Go(film(&asked.game, &opened.table, None).await?));
    };
    let links = invitations(&opened).into_iter();
    let links: Vec<LinkOut> =
        links.map(|invitation| LinkOut { address: link(&invitation.route), invitation }).collect();
    Ok(if links.is_empty() { Ready::Go(way) } else { Ready::Tell(Told { way, links }) })
}

/// A game that was played, on the page that shows it again.
pub async fn film(game: &str, table: &str, token: Option<&str>) -> Result<Route, ApiError> {
    shown(game, &host::engine::record(game, table, token).await?).await
}
