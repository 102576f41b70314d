//! Middleware for every request: limits, timeouts, security headers, metrics.

use super::{App, ErrorResponse};
use crate::headers;
use crate::limits::{self, Visitor};
use crate::metrics::Request as Counted;
use crate::store::Store;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::panic::AssertUnwindSafe;
use wire::{ApiError, ErrorKind};

/// The address of the other end of the connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

pub async fn guard<S: Store>(
    State(app): State<App<S>>,
    mut request: Request,
    next: Next,
) -> Response {
    let visitor = visitor(&request, app.behind_proxy);
    request.extensions_mut().insert(visitor);
    let method = method(request.method());
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or("-", MatchedPath::as_str).to_owned();
    let mut response = match app.gate.pass(visitor) {
        Ok(()) => answer(request, next).await,
        Err(wait) => ErrorResponse(limits::too_fast(wait)).into_response(),
    };
    headers::protect(response.headers_mut());
    let status = response.status().as_u16();
    tracing::debug!(method, route, status, "answered");
    app.metrics.requests.get_or_create(&Counted { method, route, status }).inc();
    response
}

/// Answers every request in time, even if a handler panics.
async fn answer(request: Request, next: Next) -> Response {
    let answered = AssertUnwindSafe(next.run(request)).catch_unwind();
    let refusal = match tokio::time::timeout(limits::PATIENCE, answered).await {
        Ok(Ok(response)) => return response,
        Ok(Err(_)) => {
            ApiError::new(ErrorKind::Unavailable, "internal error; the server has logged it")
        }
        Err(_) => ApiError::new(ErrorKind::Unavailable, "the request took too long"),
    };
    ErrorResponse(refusal).into_response()
}

/// The client's address; behind a proxy, the last one the proxy has added to the header.
fn visitor(request: &Request, behind_proxy: bool) -> Visitor {
    let forwarded = || {
        let headers = request.headers().get_all("x-forwarded-for");
        let last = headers.iter().next_back()?.to_str().ok()?.rsplit(',').next()?;
        last.trim().parse::<IpAddr>().ok()
    };
    let peer = || request.extensions().get::<Peer>().map(|Peer(address)| address.ip());
    let address = if behind_proxy { forwarded().or_else(peer) } else { peer() };
    Visitor::from(address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))
}

/// The method as a fixed label for metrics.
fn method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}

/// Only our own pages may open a socket. Programs other than browsers send no origin.
pub fn same_origin(headers: &HeaderMap) -> Result<(), ApiError> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().ok().and_then(|origin| origin.parse::<Uri>().ok());
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    match (origin.as_ref().and_then(Uri::authority), host) {
        (Some(origin), Some(host)) if origin.as_str().eq_ignore_ascii_case(host) => Ok(()),
        _ => {
            Err(ApiError::new(ErrorKind::NotYours, "pages of other sites can't open sockets here"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn visits(forwarded: &[&str], behind_proxy: bool) -> String {
        let mut request = Request::new(Body::empty());
        request.extensions_mut().insert(Peer("192.0.2.1:1942".parse().unwrap()));
        for value in forwarded {
            request.headers_mut().append("x-forwarded-for", value.parse().unwrap());
        }
        visitor(&request, behind_proxy).to_string()
    }

    #[test]
    fn the_forwarded_header_needs_a_proxy() {
        assert_eq!(visits(&["198.51.100.9"], false), "192.0.2.1");
        assert_eq!(visits(&["198.51.100.9"], true), "198.51.100.9");
        assert_eq!(visits(&["203.0.113.5, 198.51.100.9"], true), "198.51.100.9");
        assert_eq!(visits(&["203.0.113.5", "198.51.100.9"], true), "198.51.100.9");
        assert_eq!(visits(&["nonsense"], true), "192.0.2.1");
    }

    #[test]
    fn other_sites_are_rejected() {
        let from = |origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, "cactus.example:1942".parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(ORIGIN, origin.parse().unwrap());
            }
            same_origin(&headers).is_ok()
        };
        assert!(from(None));
        assert!(from(Some("http://cactus.example:1942")));
        assert!(from(Some("https://Cactus.example:1942")));
        for origin in ["http://evil.example", "http://cactus.example", "null", "\u{7f}"] {
            let header = origin.parse::<axum::http::HeaderValue>();
            assert!(header.is_err() || !from(Some(origin)), "{origin}");
        }
    }
}
