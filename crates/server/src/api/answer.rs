//! How requests are turned away.

use crate::live::json;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use wire::{Refusal, Why};

/// A refusal as the answer to a request.
#[derive(Debug)]
pub struct Turned(pub Refusal);

impl From<Refusal> for Turned {
    fn from(refusal: Refusal) -> Turned {
        Turned(refusal)
    }
}

impl IntoResponse for Turned {
    fn into_response(self) -> Response {
        (status(self.0.error), [(CONTENT_TYPE, "application/json")], json(&self.0)).into_response()
    }
}

fn status(why: Why) -> StatusCode {
    match why {
        Why::Malformed => StatusCode::BAD_REQUEST,
        Why::WrongToken => StatusCode::UNAUTHORIZED,
        Why::NotYours => StatusCode::FORBIDDEN,
        Why::NotFound | Why::UnknownTable => StatusCode::NOT_FOUND,
        Why::NotAsked | Why::Stale => StatusCode::CONFLICT,
        Why::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Why::Illegal | Why::Unreadable => StatusCode::UNPROCESSABLE_ENTITY,
        Why::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Why::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        // A kind of refusal that this server does not give yet.
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
