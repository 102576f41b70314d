//! Extractors for requests. Every mistake gets an `ApiError`.

use super::ErrorResponse;
use crate::id::TableId;
use crate::secrets::Token;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, RawPathParams, Request};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use game::quoted;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use wire::{ApiError, Detail, ErrorKind};

/// Longer explanations would only repeat the message.
const LONGEST_EXPLANATION: usize = 200;

/// A JSON body.
#[derive(Debug)]
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ErrorResponse;

    async fn from_request(request: Request, state: &S) -> Result<Self, ErrorResponse> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        // Pages from other sites can't send this type without a preflight request.
        let plain = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
        if !plain.eq_ignore_ascii_case("application/json") {
            let refusal = ApiError::new(
                ErrorKind::Malformed,
                format!("unsupported content type {}", quoted(plain)),
            );
            return Err(ErrorResponse(refusal.expected("application/json")));
        }
        let body = Bytes::from_request(request, state).await.map_err(|rejection| {
            let large = rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE;
            let why = if large { ErrorKind::TooLarge } else { ErrorKind::Malformed };
            ApiError::new(why, cut(&rejection.body_text()))
        })?;
        Ok(JsonBody(serde_json::from_slice(&body).map_err(|error| malformed(&error))?))
    }
}

/// The error for a text that isn't the expected JSON.
pub fn malformed(error: &serde_json::Error) -> ApiError {
    let known = |number: usize| (number > 0).then_some(number as u32);
    ApiError {
        line: known(error.line()),
        column: known(error.column()),
        ..ApiError::new(ErrorKind::Malformed, cut(&error.to_string()))
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST_EXPLANATION) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The table in the path.
#[derive(Clone, Copy, Debug)]
pub struct TablePath(pub TableId);

impl<S: Send + Sync> FromRequestParts<S> for TablePath {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ErrorResponse> {
        let parameters = RawPathParams::from_request_parts(parts, state).await;
        let named = parameters.ok().and_then(|parameters| {
            let id = parameters.iter().find(|(name, _)| *name == "table");
            id.map(|(_, id)| id.to_owned())
        });
        let named = named.unwrap_or_default();
        named.parse().map(TablePath).map_err(|()| {
            let text = format!("there is no table {}", quoted(&named));
            ErrorResponse(
                ApiError::new(ErrorKind::UnknownTable, text).expected("sixteen hexadecimal digits"),
            )
        })
    }
}

/// The caller's token: `Authorization: Bearer …`. Without one the caller is a spectator.
#[derive(Debug)]
pub struct Bearer(pub Option<Token>);

impl Bearer {
    pub fn required(self) -> Result<Token, ApiError> {
        let missing = || ApiError::new(ErrorKind::WrongToken, "the request has no token");
        self.0.ok_or_else(|| missing().expected("a header \"Authorization: Bearer TOKEN\""))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ErrorResponse> {
        let Some(header) = parts.headers.get(AUTHORIZATION) else { return Ok(Bearer(None)) };
        let token = header.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
        let token = token.and_then(|token| token.trim().parse().ok());
        let wrong = || ApiError::new(ErrorKind::WrongToken, "malformed token");
        match token {
            Some(token) => Ok(Bearer(Some(token))),
            None => Err(ErrorResponse(wrong().expected("Bearer and 32 hexadecimal digits"))),
        }
    }
}

/// How much the caller has already received.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// The `seq` of the last update received; by default 0, for everything.
    #[serde(default)]
    pub since: u64,
    /// `steps` adds the position after every step.
    #[serde(default)]
    #[param(schema_with = detail)]
    pub detail: Detail,
}

fn detail() -> utoipa::openapi::Ref {
    utoipa::openapi::Ref::from_schema_name("Detail")
}

impl<S: Send + Sync> FromRequestParts<S> for Since {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ErrorResponse> {
        let Query(since) = Query::try_from_uri(&parts.uri).map_err(|rejection| {
            ApiError::new(ErrorKind::Malformed, cut(&rejection.body_text()))
        })?;
        Ok(since)
    }
}
