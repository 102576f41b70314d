//! The routes and their shared state.

mod answer;
mod games;
mod guard;
mod questions;
mod tables;

pub use answer::ErrorResponse;
pub use guard::{Peer, same_origin};
pub use questions::{TablePath, malformed};

use crate::limits::{self, Gate, Visitor};
use crate::metrics::Metrics;
use crate::registry::TableRegistry;
use crate::store::Store;
use crate::{assets, openapi, socket};
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Extension, Router};
use std::sync::Arc;
use tokio::sync::watch;
use wire::{ApiError, ErrorKind};

/// State shared by all requests.
#[derive(Debug)]
pub struct Shared<S> {
    pub tables: TableRegistry<S>,
    pub gate: Gate,
    pub metrics: Arc<Metrics>,
    pub behind_proxy: bool,
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
        .route("/api/v1/tables/{table}/commands", post(tables::command::<S>))
        .route("/api/v1/tables/{table}/record", get(tables::record::<S>))
        .route("/api/v1/tables/{table}/socket", get(socket::open::<S>))
        .route("/api/openapi.json", get(openapi::document))
        .route("/healthz", get(health::<S>))
        .route("/metrics", get(metrics::<S>))
        .fallback(assets::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(limits::LARGEST_BODY))
        .layer(from_fn_with_state(Arc::clone(&app), guard::guard::<S>))
        .with_state(app)
}

async fn wrong_method() -> ErrorResponse {
    ErrorResponse(ApiError::new(ErrorKind::NotFound, "method not allowed"))
}

/// Health check
#[utoipa::path(get, path = "/healthz", tag = "monitoring",
    responses((status = 200, description = "The database responds", body = String),
              (status = 503, description = "It does not respond", body = ref("#/components/schemas/ApiError"))))]
pub async fn health<S: Store>(State(app): State<App<S>>) -> Result<&'static str, ErrorResponse> {
    match app.tables.store.counts().await {
        Ok(_) => Ok("ok\n"),
        Err(error) => {
            tracing::error!(%error, "the database does not respond");
            Err(ErrorResponse(ApiError::new(
                ErrorKind::Unavailable,
                "the database does not respond",
            )))
        }
    }
}

/// Metrics for Prometheus
///
/// For this machine only: on a small server the counters would show what another player does.
#[utoipa::path(get, path = "/metrics", tag = "monitoring",
    responses((status = 200, description = "OpenMetrics", body = String),
              (status = 403, description = "The request came from another machine",
               body = ref("#/components/schemas/ApiError"))))]
pub async fn metrics<S: Store>(
    State(app): State<App<S>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<impl IntoResponse, ErrorResponse> {
    if !visitor.is_local() {
        return Err(ErrorResponse(ApiError::new(
            ErrorKind::NotYours,
            "metrics are only available on the server's own machine",
        )));
    }
    let unwritable =
        |_| ErrorResponse(ApiError::new(ErrorKind::Unavailable, "the metrics can't be written"));
    let text = app.metrics.text().map_err(unwritable)?;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(CONTENT_TYPE, kind)], text))
}

pub use games::__path_games;
pub use tables::{
    __path_command, __path_join, __path_look, __path_mine, __path_open, __path_record,
};
