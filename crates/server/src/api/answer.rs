//! Errors as HTTP responses.

use crate::loaded_table::json;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use wire::{ApiError, ErrorKind};

/// An error as the response to a request.
#[derive(Debug)]
pub struct ErrorResponse(pub ApiError);

impl From<ApiError> for ErrorResponse {
    fn from(refusal: ApiError) -> ErrorResponse {
        ErrorResponse(refusal)
    }
}

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        let status = status(self.0.error);
        let mut response =
            (status, [(CONTENT_TYPE, "application/json")], json(&self.0)).into_response();
        if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            // If the client was too fast, the guard knows better how long to wait.
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("5"));
        }
        response
    }
}

fn status(why: ErrorKind) -> StatusCode {
    match why {
        ErrorKind::Malformed => StatusCode::BAD_REQUEST,
        ErrorKind::WrongToken => StatusCode::UNAUTHORIZED,
        ErrorKind::NotYours => StatusCode::FORBIDDEN,
        ErrorKind::NotFound | ErrorKind::UnknownTable => StatusCode::NOT_FOUND,
        ErrorKind::NotAsked | ErrorKind::Stale => StatusCode::CONFLICT,
        ErrorKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorKind::Illegal | ErrorKind::Unreadable => StatusCode::UNPROCESSABLE_ENTITY,
        ErrorKind::TooMany => StatusCode::TOO_MANY_REQUESTS,
        ErrorKind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        ErrorKind::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        // A kind of error that this server doesn't use.
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
