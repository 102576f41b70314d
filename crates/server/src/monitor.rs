//! Metrics on an address of their own.
//!
//! Behind a proxy every request comes from this machine, so the address of a client can't decide who may
//! see them. On a small server the counters show what another player does.

use crate::metrics::Metrics;
use crate::serve::closed;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;

#[derive(Clone, Debug)]
struct Monitor {
    metrics: Arc<Metrics>,
    data: PathBuf,
}

/// Serves `/metrics` until the server closes.
pub async fn serve(
    listener: TcpListener,
    metrics: Arc<Metrics>,
    data: PathBuf,
    mut closing: watch::Receiver<bool>,
) {
    let router = Router::new().route("/metrics", get(text)).with_state(Monitor { metrics, data });
    let stopped = async move { closed(&mut closing).await };
    if let Err(error) = axum::serve(listener, router).with_graceful_shutdown(stopped).await {
        tracing::error!(%error, "the metrics can't be served");
    }
}

async fn text(State(Monitor { metrics, data }): State<Monitor>) -> Response {
    metrics.memory.set(memory().unwrap_or(0));
    metrics.disk_free.set(disk_free(&data).unwrap_or(0));
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    match metrics.text() {
        Ok(text) => ([(CONTENT_TYPE, kind)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The bytes of this process in memory, where the system tells.
fn memory() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: i64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// The free bytes of the disk that holds this file.
#[cfg(unix)]
pub fn disk_free(file: &Path) -> Option<i64> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let disk = rustix::fs::statvfs(folder.unwrap_or(Path::new("."))).ok()?;
    i64::try_from(disk.f_bavail.saturating_mul(disk.f_frsize)).ok()
}

#[cfg(not(unix))]
pub fn disk_free(_file: &Path) -> Option<i64> {
    None
}
