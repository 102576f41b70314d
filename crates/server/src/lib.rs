//! Tables over the network: storage, tokens, sockets, limits.
//!
//! [`Server`] runs the routes of `api` over a `hub` of tables, each kept by a [`store::Store`]. A table's
//! life is its journal; its lines are stored before anybody is told of them. People and bots use the
//! same routes and tokens, described by `/api/openapi.json`.

mod api;
mod assets;
pub mod client;
mod config;
mod headers;
mod hub;
mod id;
mod limits;
mod listing;
mod live;
mod metrics;
mod openapi;
mod opening;
mod secrets;
mod serve;
mod socket;
pub mod store;

pub use assets::site;
pub use config::Config;
pub use id::TableId;
pub use limits::Limits;
pub use metrics::Metrics;
pub use secrets::{KeyHash, Seed};
pub use serve::{NotStarted, Server};
