//! A table or a replay whose address does not say which game it is, as links of old: it is found out.

use client::page;
use client::replay::link;
use client::route::Route;
use game::record::Record;
use wasm_bindgen_futures::spawn_local;
use wire::ApiError;

use super::lost;
use crate::host;
use crate::place::Place;
use crate::route::go_instead;
use crate::top::top;

pub fn find(place: &Place, route: Route) {
    place.write(&page::text(
        &top("On the way", "", ""),
        "<p role=\"status\">Looking for the table …</p>",
    ));
    let place = place.clone();
    spawn_local(async move {
        match with_game(route).await {
            Ok(found) => go_instead(&found),
            Err(refusal) => lost(&place, &refusal.to_string()),
        }
    });
}

async fn with_game(route: Route) -> Result<Route, ApiError> {
    Ok(match route {
        Route::Table { id, token, .. } => {
            let game = host::game_of(&id, token.as_deref()).await?;
            Route::Table { game: Some(game), id, token }
        }
        Route::Replay { id, .. } => {
            let game = Record::read(&link::decode(&id)?)?.game.text.to_owned();
            Route::Replay { game: Some(game), id }
        }
        other => other,
    })
}
