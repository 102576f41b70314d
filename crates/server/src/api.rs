//! The routes, and what all of them share.

mod answer;
mod games;
mod guard;
mod questions;
mod tables;

pub use answer::Turned;
pub use guard::{Peer, same_origin};
pub use questions::{Address, malformed};

use crate::hub::Hub;
use crate::limits::{self, Gate, Visitor};
use crate::metrics::Metrics;
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

/// What every request can reach.
#[derive(Debug)]
pub struct Shared<S> {
    pub hub: Hub<S>,
    pub gate: Gate,
    pub metrics: Arc<Metrics>,
    pub behind_proxy: bool,
    /// Turns true when the server closes. It is closed when nobody listens any more.
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

async fn wrong_method() -> Turned {
    Turned(ApiError::new(ErrorKind::NotFound, "this address does not know that method"))
}

/// Whether the server can do its work
#[utoipa::path(get, path = "/healthz", tag = "watching over it",
    responses((status = 200, description = "The storage answers", body = String),
              (status = 503, description = "It does not", body = ref("#/components/schemas/ApiError"))))]
pub async fn health<S: Store>(State(app): State<App<S>>) -> Result<&'static str, Turned> {
    match app.hub.store.counts().await {
        Ok(_) => Ok("ok\n"),
        Err(error) => {
            tracing::error!(%error, "the storage does not answer");
            Err(Turned(ApiError::new(ErrorKind::Unavailable, "the storage does not answer")))
        }
    }
}

/// What the server counts, as Prometheus reads it
///
/// For this machine alone: on a small server the counts would tell what another player does.
#[utoipa::path(get, path = "/metrics", tag = "watching over it",
    responses((status = 200, description = "OpenMetrics", body = String),
              (status = 403, description = "Somebody from elsewhere",
               body = ref("#/components/schemas/ApiError"))))]
pub async fn metrics<S: Store>(
    State(app): State<App<S>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<impl IntoResponse, Turned> {
    if !visitor.is_local() {
        return Err(Turned(ApiError::new(
            ErrorKind::NotYours,
            "the counts are for this machine alone",
        )));
    }
    let unwritable =
        |_| Turned(ApiError::new(ErrorKind::Unavailable, "the counts can't be written"));
    let text = app.metrics.text().map_err(unwritable)?;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(CONTENT_TYPE, kind)], text))
}

pub use games::__path_games;
pub use tables::{
    __path_command, __path_join, __path_look, __path_mine, __path_open, __path_record,
};
