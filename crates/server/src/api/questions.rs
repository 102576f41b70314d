//! What requests bring along, read so that every mistake gets a typed answer.

use super::Turned;
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

/// Longer explanations of what is wrong with a message would only hand the message back.
const LONGEST_EXPLANATION: usize = 200;

/// A body of JSON.
#[derive(Debug)]
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Asked<T> {
    type Rejection = Turned;

    async fn from_request(request: Request, state: &S) -> Result<Self, Turned> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        // Pages of other sites can't send this kind without asking.
        let plain = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
        if !plain.eq_ignore_ascii_case("application/json") {
            let refusal =
                ApiError::new(ErrorKind::Malformed, format!("a body of kind {}", quoted(plain)));
            return Err(Turned(refusal.expected("application/json")));
        }
        let body = Bytes::from_request(request, state).await.map_err(|rejection| {
            let large = rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE;
            let why = if large { ErrorKind::TooLarge } else { ErrorKind::Malformed };
            ApiError::new(why, cut(&rejection.body_text()))
        })?;
        Ok(Asked(serde_json::from_slice(&body).map_err(|error| malformed(&error))?))
    }
}

/// What is wrong with a text that should have been JSON of some kind.
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

/// The table in the address.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub TableId);

impl<S: Send + Sync> FromRequestParts<S> for Address {
    type Rejection = Turned;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Turned> {
        let parameters = RawPathParams::from_request_parts(parts, state).await;
        let named = parameters.ok().and_then(|parameters| {
            let id = parameters.iter().find(|(name, _)| *name == "table");
            id.map(|(_, id)| id.to_owned())
        });
        let named = named.unwrap_or_default();
        named.parse().map(Address).map_err(|()| {
            let text = format!("there is no table {}", quoted(&named));
            Turned(
                ApiError::new(ErrorKind::UnknownTable, text).expected("sixteen hexadecimal digits"),
            )
        })
    }
}

/// The token of whoever asks: `Authorization: Bearer …`. Without one he looks on.
#[derive(Debug)]
pub struct Bearer(pub Option<Token>);

impl Bearer {
    pub fn required(self) -> Result<Token, ApiError> {
        let missing = || ApiError::new(ErrorKind::WrongToken, "no token");
        self.0.ok_or_else(|| missing().expected("a header \"Authorization: Bearer TOKEN\""))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Turned;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Turned> {
        let Some(header) = parts.headers.get(AUTHORIZATION) else { return Ok(Bearer(None)) };
        let token = header.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
        let token = token.and_then(|token| token.trim().parse().ok());
        let wrong = || ApiError::new(ErrorKind::WrongToken, "this is no token");
        match token {
            Some(token) => Ok(Bearer(Some(token))),
            None => Err(Turned(wrong().expected("Bearer and 32 hexadecimal digits"))),
        }
    }
}

/// How much whoever asks knows already.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// The `seq` of the last update that arrived; without it, everything is told.
    #[serde(default)]
    pub since: u64,
    /// `steps` also tells how the table looked after every step.
    #[serde(default)]
    #[param(schema_with = detail)]
    pub detail: Detail,
}

fn detail() -> utoipa::openapi::Ref {
    utoipa::openapi::Ref::from_schema_name("Detail")
}

impl<S: Send + Sync> FromRequestParts<S> for Since {
    type Rejection = Turned;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Turned> {
        let Query(since) = Query::try_from_uri(&parts.uri).map_err(|rejection| {
            ApiError::new(ErrorKind::Malformed, cut(&rejection.body_text()))
        })?;
        Ok(since)
    }
}
