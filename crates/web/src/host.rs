//! Tables and their hosts: a server, or the page itself.

mod api;
mod connection;
pub mod engine;
mod links;
mod local;
mod remote;
mod rules;
mod storage;

pub use api::{create as create_on_server, join, my_tables, reissue};
pub use connection::{Connection, Host, Link, connect};
pub use links::{
    exchanged, name_seat, recovery_code, remember_exchange, remember_opened, remember_recovery,
    replace_invitation,
};
pub use local::create as create_here;
pub use rules::rules;
pub use storage::{
    armies, invitations, player_name, remember_seat, save_setup, saved_games, saved_setup, seats,
    set_player_name, set_settings, settings, store_armies, store_pace, token_of,
};

use crate::prelude::*;
use wire::ApiError;

/// Whether a Cactus server hosts this page, rather than a disk or a plain web server.
pub fn has_server() -> bool {
    let meta = document().query_selector("meta[name=cactus-host]").ok().flatten();
    meta.and_then(|meta| meta.get_attribute("content")).as_deref() != Some("page")
}

/// The ids of local tables begin with this.
const PREFIX: &str = "here-";

fn is_local(table: &str) -> bool {
    table.starts_with(PREFIX)
}

/// Deletes a local game, or forgets the seats at a game on a server.
pub async fn forget(table: &str) -> Result<(), ApiError> {
    if is_local(table) {
        return storage::delete(table).await;
    }
    storage::forget_seats(table);
    Ok(())
}

/// The name of the game that is played at a table.
pub async fn game_of(table: &str, token: Option<&str>) -> Result<String, ApiError> {
    if is_local(table) {
        let saved = storage::get(table).await?;
        return Ok(saved.ok_or_else(|| client::LocalTable::missing(table))?.game);
    }
    Ok(api::opening(table, token).await?.game)
}

/// The record of a game, if this player may have it.
pub async fn record_of(table: &str, token: Option<&str>) -> Result<String, ApiError> {
    if is_local(table) { local::record(table).await } else { api::record(table, token).await }
}

/// The current time, in seconds since 1970.
pub fn now() -> table::Moment {
    table::Moment((js_sys::Date::now() / 1000.0) as u64)
}
