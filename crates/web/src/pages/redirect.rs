//! Redirects old links to tables and replays, which do not name the game.

use client::replay::link;
use client::route::{Route, is_token};
use client::{Markup, html, page};
use game::record::Record;
use wasm_bindgen_futures::spawn_local;
use wire::ApiError;

use super::not_found;
use crate::header::header;
use crate::host;
use crate::mount::Mount;
use crate::route::replace;

pub fn redirect(root: &Mount, route: Route) {
    let loading = html!("<p role=\"status\">Looking for the table…</p>");
    root.set_markup(&page::text(header("Loading", "", Markup::new()), loading));
    let root = root.clone();
    spawn_local(async move {
        match with_game(route).await {
            Ok(found) => replace(&found),
            Err(refusal) => not_found(&root, &refusal.to_string()),
        }
    });
}

async fn with_game(route: Route) -> Result<Route, ApiError> {
    Ok(match route {
        Route::Table { id, seat, .. } => {
            let is_old = seat.as_deref().is_some_and(is_token);
            let token = match &seat {
                Some(token) if is_old => {
                    host::exchanged(token).map_or(token.clone(), |it| it.token).into()
                }
                Some(seat) => host::token_of(&id, seat),
                None => None,
            };
            let game = host::game_of(&id, token.as_deref()).await?;
            Route::Table { game: Some(game), id, seat }
        }
        Route::Replay { id, .. } => {
            let game = Record::read(&link::decode(&id)?)?.game.text.to_owned();
            Route::Replay { game: Some(game), id }
        }
        other => other,
    })
}
