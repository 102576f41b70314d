//! Old links to a seat, which have its token in the address. Addresses end up in histories and on shared
//! screens, so the token is exchanged for a new one, which this browser keeps, and leaves the address.

use crate::host;
use crate::mount::Mount;
use crate::pages::not_found;
use crate::route::replace;
use client::page;
use client::route::Route;
use wasm_bindgen_futures::spawn_local;
use wire::ApiError;

/// Exchanges the token, and goes on to the seat.
pub fn run(root: &Mount, game: String, id: String, token: String) {
    root.set_markup(&page::connecting());
    let root = root.clone();
    spawn_local(async move {
        match seat_of(&id, &token).await {
            Ok(seat) => replace(&Route::Table { game: Some(game), id, seat }),
            Err(refusal) => not_found(&root, &refusal.to_string()),
        }
    });
}

/// The seat that the token opens. This browser may have exchanged it before.
async fn seat_of(table: &str, token: &str) -> Result<Option<String>, ApiError> {
    if let Some(known) = host::exchanged(token) {
        return Ok(known.seat);
    }
    let joined = host::join(table, token).await?;
    host::remember_exchange(&joined, token);
    Ok(joined.seat)
}
