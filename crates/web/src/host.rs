//! A table in play, wherever it is hosted: on a server, or by the page itself.

mod api;
pub mod engine;
mod keep;
mod local;
mod remote;
mod rules;
mod seated;

pub use api::{join, mine, open};
pub use keep::{chairs, keep_chair, kept_games};
pub use local::begin;
pub use rules::rules;
pub use seated::{Host, Link, Seated, sit};

use crate::prelude::*;
use wire::ApiError;

/// Whether a server hosts this page; otherwise its files lie on a disk or a plain web server.
pub fn has_server() -> bool {
    let meta = document().query_selector("meta[name=cactus-host]").ok().flatten();
    meta.and_then(|meta| meta.get_attribute("content")).as_deref() != Some("page")
}

/// A table of the page's own has a name that begins so.
const PREFIX: &str = "here-";

fn is_local(table: &str) -> bool {
    table.starts_with(PREFIX)
}

/// Throws a game away that is kept here; of one elsewhere, the key to its seat.
pub async fn forget(table: &str) -> Result<(), ApiError> {
    if is_local(table) {
        return keep::throw_away(table).await;
    }
    keep::forget_chair(table);
    Ok(())
}

/// Which game is played at a table.
pub async fn game_of(table: &str, token: Option<&str>) -> Result<String, ApiError> {
    if is_local(table) {
        let kept = keep::get(table).await?;
        return Ok(kept.ok_or_else(|| client::LocalTable::missing(table))?.game);
    }
    Ok(api::look(table, token).await?.game)
}

/// The record of a game, if this player may have it.
pub async fn record_of(table: &str, token: Option<&str>) -> Result<String, ApiError> {
    if is_local(table) { local::record(table).await } else { api::record(table, token).await }
}

/// The time, in seconds since 1970.
pub fn now() -> table::Moment {
    table::Moment((js_sys::Date::now() / 1000.0) as u64)
}
