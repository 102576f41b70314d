//! The routes and their shared state.

mod answer;
mod extract;
mod games;
mod guard;
mod tables;

pub use answer::ErrorResponse;
pub use extract::{TablePath, malformed};
pub use guard::{Hosts, Peer, same_origin};

use crate::health::Health;
use crate::limits::{self, Gate};
use crate::metrics::Metrics;
use crate::registry::TableRegistry;
use crate::store::Store;
use crate::{assets, openapi, socket};
use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use std::sync::Arc;
use tokio::sync::watch;
use wire::{ApiError, ErrorKind};

/// State shared by all requests.
#[derive(Debug)]
pub struct Shared<S> {
    pub tables: Arc<TableRegistry<S>>,
    pub gate: Arc<Gate>,
    pub metrics: Arc<Metrics>,
    pub behind_proxy: bool,
    pub hosts: Hosts,
    pub health: Health,
    /// Becomes true when the server shuts down. Shutdown is complete when no receiver is left.
    pub closing: watch::Receiver<bool>,
}

pub type App<S> = Arc<Shared<S>>;

pub fn router<S: Store>(app: App<S>) -> Router {
    Router::new()
        .route("/api/v1/games", get(games::games))
        .route("/api/v1/tables", post(tables::open::<S>))
        .route("/api/v1/tables/mine", post(tables::mine::<S>))
        .route("/api/v1/tables/{table}", get(tables::look::<S>))
        .route("/api/v1/tables/{table}/join", post(tables::join::<S>))
        .route("/api/v1/tables/{table}/reissue", post(tables::reissue::<S>))
        .route("/api/v1/tables/{table}/commands", post(tables::command::<S>))
        .route("/api/v1/tables/{table}/record", get(tables::record::<S>))
        .route("/api/v1/tables/{table}/socket", get(socket::open::<S>))
        .route("/api/openapi.json", get(openapi::document))
        .route("/healthz", get(health::<S>))
        .fallback(assets::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(limits::LARGEST_BODY))
        .layer(from_fn_with_state(Arc::clone(&app), guard::guard::<S>))
        .with_state(app)
}

async fn wrong_method() -> ErrorResponse {
    ErrorResponse(ApiError::new(ErrorKind::WrongMethod, "method not allowed"))
}

/// Health check
///
/// Writes to the database and reads it back.
#[utoipa::path(get, path = "/healthz", tag = "monitoring",
    responses((status = 200, description = "The database can be written and read", body = String),
              (status = 503, description = "It can't, and why", body = ref("#/components/schemas/ApiError"))))]
pub async fn health<S: Store>(State(app): State<App<S>>) -> Result<&'static str, ErrorResponse> {
    match app.health.check(&app.tables.store).await {
        Ok(()) => Ok("ok\n"),
        Err(error) => {
            tracing::error!(%error, "the database is not healthy");
            Err(ErrorResponse(ApiError::new(ErrorKind::Unavailable, error.to_string())))
        }
    }
}

pub use games::__path_games;
pub use tables::{
    __path_command, __path_join, __path_look, __path_mine, __path_open, __path_record,
    __path_reissue,
};
