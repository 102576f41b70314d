//! The server's HTTP API.

use crate::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};
use wire::{ApiError, ErrorKind, Joined, MyTable, NewTable, Opened, Opening, Reissued};

const BASE: &str = "api/v1";

/// Opens a table on the server.
pub async fn create(asked: &NewTable) -> Result<Opened, ApiError> {
    post("tables", None, asked).await
}

/// Takes the seat that an invitation offers.
pub async fn join(table: &str, invitation: &str) -> Result<Joined, ApiError> {
    post(&format!("tables/{table}/join"), Some(invitation), &()).await
}

/// A new invitation to a seat, by its own token or by the table's recovery code.
pub async fn reissue(table: &str, bearer: &str, seat: &str) -> Result<String, ApiError> {
    #[derive(Serialize)]
    struct Seat<'a> {
        seat: &'a str,
    }
    let path = format!("tables/{table}/reissue");
    let reissued: Reissued = post(&path, Some(bearer), &Seat { seat }).await?;
    Ok(reissued.invitation)
}

/// The tables that these tokens open.
pub async fn my_tables(tokens: Vec<String>) -> Result<Vec<MyTable>, ApiError> {
    #[derive(Serialize)]
    struct Tokens {
        tokens: Vec<String>,
    }
    post("tables/mine", None, &Tokens { tokens }).await
}

/// The opening message of a table, as the holder of this token sees it.
pub async fn opening(table: &str, token: Option<&str>) -> Result<Opening, ApiError> {
    #[derive(Deserialize)]
    struct Answer {
        opening: Opening,
    }
    let response = fetch("GET", &format!("tables/{table}"), token, None).await?;
    let answer: Answer = serde_json::from_str(&text(&response).await?).map_err(unreadable)?;
    Ok(answer.opening)
}

/// The record of a game, if the holder of this token may have it.
pub async fn record(table: &str, token: Option<&str>) -> Result<String, ApiError> {
    let response = fetch("GET", &format!("tables/{table}/record"), token, None).await?;
    text(&response).await
}

/// A file of this site.
pub async fn file(address: &str) -> Result<String, ApiError> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.map_err(unreachable)?;
    let response: Response = response.unchecked_into();
    if !response.ok() {
        return Err(unexpected(&response));
    }
    text(&response).await
}

async fn post<R: DeserializeOwned>(
    path: &str,
    token: Option<&str>,
    body: &impl Serialize,
) -> Result<R, ApiError> {
    let body = serde_json::to_string(body).map_err(unreadable)?;
    let response = fetch("POST", path, token, Some(&body)).await?;
    serde_json::from_str(&text(&response).await?).map_err(unreadable)
}

fn unreadable(error: serde_json::Error) -> ApiError {
    ApiError::new(ErrorKind::Unavailable, format!("the server's answer can't be read: {error}"))
}

fn unreachable(_: JsValue) -> ApiError {
    ApiError::new(ErrorKind::Unavailable, "the server can't be reached")
}

async fn fetch(
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<&str>,
) -> Result<Response, ApiError> {
    let headers = Headers::new().map_err(unreachable)?;
    if body.is_some() {
        headers.set("Content-Type", "application/json").map_err(unreachable)?;
    }
    if let Some(token) = token {
        headers.set("Authorization", &format!("Bearer {token}")).map_err(unreachable)?;
    }
    let init = RequestInit::new();
    init.set_method(method);
    init.set_headers(&headers);
    if let Some(body) = body {
        init.set_body(&JsValue::from_str(body));
    }
    let address = format!("{BASE}/{path}");
    let response = JsFuture::from(window().fetch_with_str_and_init(&address, &init)).await;
    let response: Response = response.map_err(unreachable)?.unchecked_into();
    if response.ok() {
        return Ok(response);
    }
    let answer = text(&response).await?;
    Err(serde_json::from_str(&answer).unwrap_or_else(|_| unexpected(&response)))
}

fn unexpected(response: &Response) -> ApiError {
    ApiError::new(
        ErrorKind::Unavailable,
        format!("the server answered with status {}", response.status()),
    )
}

async fn text(response: &Response) -> Result<String, ApiError> {
    let text = JsFuture::from(response.text().map_err(unreachable)?).await.map_err(unreachable)?;
    Ok(text.as_string().unwrap_or_default())
}
