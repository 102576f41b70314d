//! Tables over the network: storage, tokens, sockets, limits.
//!
//! [`Server`] runs the routes of `api` over the tables of `registry`, which are stored by a
//! [`store::Store`]. A table is its journal; the lines are stored before any client sees them. People
//! and bots use the same routes and tokens, described by `/api/openapi.json`.

mod api;
mod assets;
pub mod bot_client;
mod config;
mod headers;
mod health;
mod id;
mod limits;
mod listing;
mod loaded_table;
mod metrics;
mod monitor;
mod openapi;
mod opening;
mod owner;
mod registry;
mod retention;
mod secrets;
mod serve;
mod socket;
pub mod store;
mod work;

pub use assets::site;
pub use config::Config;
pub use id::TableId;
pub use limits::Limits;
pub use metrics::Metrics;
pub use retention::Retention;
pub use secrets::{KeyHash, Seed};
pub use serve::{Server, StartError};
