//! The pages that are no game's own.

use client::route::Route;

use super::find::find;
use super::home::home;
use super::join::join;
use super::lost;
use super::new::new;
use super::practice::practice;
use super::rules::rules;
use crate::catalogue::catalogue;
use crate::place::Place;

pub fn general(place: &Place, route: Route) {
    match route {
        Route::Home => home(place),
        Route::Practice => practice(place),
        Route::New { game, scenario } => new(place, &game, &scenario),
        Route::Rules { game, clause } => rules(place, &game, clause),
        Route::Join { table, invitation } => join(place, table, invitation),
        Route::Table { ref game, .. } | Route::Replay { ref game, .. } => {
            let known = game.as_ref().is_some_and(|game| catalogue().game(game).is_ok());
            // The program of a known game is being loaded.
            if !known {
                find(place, route);
            }
        }
        Route::Unknown(path) => lost(place, &format!("No page has the address “{path}”.")),
    }
}
