//! The pages that belong to no game.

use client::route::Route;

use super::home::home;
use super::join::join;
use super::new::new;
use super::not_found;
use super::practice::practice;
use super::redirect::redirect;
use super::rules::rules;
use crate::catalogue::catalogue;
use crate::mount::Mount;

pub fn general(root: &Mount, route: Route) {
    match route {
        Route::Home => home(root),
        Route::Practice => practice(root),
        Route::New { game, scenario } => new(root, &game, &scenario),
        Route::Rules { game, clause } => rules(root, &game, clause),
        Route::Join { table, invitation } => join(root, table, invitation),
        Route::Table { ref game, .. } | Route::Replay { ref game, .. } => {
            let known = game.as_ref().is_some_and(|game| catalogue().game(game).is_ok());
            // The page of a known game belongs to another program, which is being loaded.
            if !known {
                redirect(root, route);
            }
        }
        Route::Unknown(path) => not_found(root, &format!("There is no page at “{path}”.")),
    }
}
