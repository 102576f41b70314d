//! Middleware for every request: limits, timeouts, security headers, metrics.

use super::{App, ErrorResponse};
use crate::config::Config;
use crate::headers;
use crate::id::TableId;
use crate::limits::{self, Gate, Visitor, VolumePass};
use crate::metrics::Request as Counted;
use crate::store::Store;
use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{
    CONTENT_LENGTH, HOST, HeaderValue, ORIGIN, RETRY_AFTER, TRANSFER_ENCODING,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use game::quoted;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::panic::AssertUnwindSafe;
use std::time::Instant;
use wire::{ApiError, ErrorKind};

/// The address of the other end of the connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

pub async fn guard<S: Store>(
    State(app): State<App<S>>,
    mut request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let visitor = visitor(&request, app.behind_proxy);
    request.extensions_mut().insert(visitor);
    let method = method(request.method());
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or("-", MatchedPath::as_str).to_owned();
    let is_static = route == "-";
    let table = table_of(&request);
    let mut response = match app.gate.pass(visitor) {
        Ok(()) => match admit(&app, visitor, request.headers()) {
            // The large body is in memory until the request is answered.
            Ok(_body) => answer(request, next).await,
            Err(refusal) => ErrorResponse(refusal).into_response(),
        },
        Err(wait) => {
            let mut response = ErrorResponse(limits::too_fast(wait)).into_response();
            let seconds = HeaderValue::from(wait.as_secs() + 1);
            response.headers_mut().insert(RETRY_AFTER, seconds);
            response
        }
    };
    // The embedded files of the page take up no extra memory.
    if !is_static {
        response = weigh(&app.gate, visitor, response).await;
    }
    headers::protect(response.headers_mut());
    let status = response.status().as_u16();
    let milliseconds = start.elapsed().as_millis() as u64;
    tracing::debug!(method, route, status, %visitor, table, milliseconds, "answered");
    app.metrics.requests.get_or_create(&Counted { method, route, status }).inc();
    response
}

/// Checks the host name of a request, and counts its body if it is large.
fn admit<S: Store>(
    app: &App<S>,
    visitor: Visitor,
    headers: &HeaderMap,
) -> Result<Option<VolumePass>, ApiError> {
    app.hosts.check(headers)?;
    let size = body_size(headers);
    if size < limits::LARGE {
        return Ok(None);
    }
    // A larger body is refused while it is read.
    app.gate.receiving(visitor, size.min(limits::LARGEST_BODY)).map(Some)
}

/// The announced body size, or the maximum if the body is chunked.
fn body_size(headers: &HeaderMap) -> usize {
    if headers.contains_key(TRANSFER_ENCODING) {
        return limits::LARGEST_BODY;
    }
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    length.map_or(0, |length| length.parse().unwrap_or(usize::MAX))
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

/// Charges a large response to its client, and counts its bytes until they are sent.
async fn weigh(gate: &Gate, visitor: Visitor, response: Response) -> Response {
    let size = response.body().size_hint().exact().unwrap_or_default() as usize;
    if size < limits::LARGE {
        return response;
    }
    gate.charge_bytes(visitor, size);
    let pass = match gate.sending(visitor, size) {
        Ok(pass) => pass,
        Err(refusal) => return ErrorResponse(refusal).into_response(),
    };
    let (head, body) = response.into_parts();
    match to_bytes(body, size).await {
        Ok(bytes) => Response::from_parts(
            head,
            Body::from(Bytes::from_owner(CountedBody { bytes, _pass: pass })),
        ),
        Err(_) => {
            ErrorResponse(ApiError::new(ErrorKind::Unavailable, "internal error")).into_response()
        }
    }
}

/// A body that is counted until its last byte is sent.
struct CountedBody {
    bytes: Bytes,
    _pass: VolumePass,
}

impl AsRef<[u8]> for CountedBody {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// The table in the path, for the log. The id gives no rights.
fn table_of(request: &Request) -> Option<String> {
    let path = request.uri().path().strip_prefix("/api/v1/tables/")?;
    let id: TableId = path.split('/').next()?.parse().ok()?;
    Some(id.to_string())
}

/// The client's address. Behind a proxy it is the last one in `X-Forwarded-For`, which the proxy
/// added. All clients with an unknown address share one set of limits.
fn visitor(request: &Request, behind_proxy: bool) -> Visitor {
    let forwarded = || {
        let headers = request.headers().get_all("x-forwarded-for");
        let last = headers.iter().next_back()?.to_str().ok()?.rsplit(',').next()?;
        read_address(last.trim().trim_matches('"'))
    };
    let peer = || request.extensions().get::<Peer>().map(|Peer(address)| address.ip());
    let address = if behind_proxy { forwarded() } else { peer() };
    Visitor::from(address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))
}

/// An address, with or without a port. Some proxies add one.
fn read_address(text: &str) -> Option<IpAddr> {
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || Some(text.parse::<SocketAddr>().ok()?.ip());
    text.parse().ok().or_else(bare).or_else(with_port)
}

/// The host names this server answers to. Without this check, another site could point its own name at this
/// machine and use a server that listens only here.
#[derive(Debug)]
pub struct Hosts {
    names: Vec<String>,
    /// Whether other names are accepted.
    any: bool,
}

impl Hosts {
    pub fn new(config: &Config) -> Hosts {
        let is_public = config.behind_proxy || !config.listen.ip().is_loopback();
        let names: Vec<String> = config.names.iter().map(|it| it.to_lowercase()).collect();
        Hosts { any: is_public && names.is_empty(), names }
    }

    /// Addresses and `localhost` are always accepted: no other site can have them as its name.
    fn check(&self, headers: &HeaderMap) -> Result<(), ApiError> {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let authority = host.and_then(|host| host.parse::<Authority>().ok());
        let Some(authority) = authority else {
            let refusal = ApiError::new(ErrorKind::Malformed, "no valid Host header");
            return Err(refusal.expected("the name of the server"));
        };
        let name = authority.host().to_lowercase();
        let is_known = self.any
            || read_address(&name).is_some()
            || name == "localhost"
            || name.ends_with(".localhost")
            || self.names.contains(&name);
        if is_known {
            return Ok(());
        }
        let text = format!("this server is not called {}", quoted(&name));
        let refusal = ApiError::new(ErrorKind::NotYours, text);
        Err(refusal.expected("one of its names; its host can add one with --name"))
    }
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

/// Only our own pages may open a socket. Programs that are not browsers send no origin.
pub fn same_origin(headers: &HeaderMap) -> Result<(), ApiError> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().ok().and_then(|origin| origin.parse::<Uri>().ok());
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    match (origin.as_ref().and_then(Uri::authority), host) {
        (Some(origin), Some(host)) if origin.as_str().eq_ignore_ascii_case(host) => Ok(()),
        _ => Err(ApiError::new(
            ErrorKind::NotYours,
            "pages from other sites can't open sockets here",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(visits(&["198.51.100.9:4711"], true), "198.51.100.9");
        assert_eq!(visits(&["[2001:db8::1]:4711"], true), "2001:db8::");
        assert_eq!(visits(&["\"[2001:db8::1]\""], true), "2001:db8::");
        assert_eq!(visits(&["nonsense"], true), "0.0.0.0", "not the proxy's own address");
        assert_eq!(visits(&[], true), "0.0.0.0");
    }

    #[test]
    fn a_server_on_this_machine_answers_to_its_own_names() {
        let accepts = |names: &[&str], any, host: &str| {
            let names = names.iter().map(|&name| name.to_owned()).collect();
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().unwrap());
            Hosts { names, any }.check(&headers).is_ok()
        };
        for host in ["127.0.0.1:1942", "[::1]:1942", "localhost:1942", "192.0.2.7"] {
            assert!(accepts(&[], false, host), "{host}");
        }
        assert!(!accepts(&[], false, "evil.example:1942"));
        assert!(accepts(&["cactus.example"], false, "Cactus.example"));
        assert!(!accepts(&["cactus.example"], false, "evil.example"));
        assert!(accepts(&[], true, "anything.example"), "a public server without names");
        assert!(!accepts(&[], true, "not a name"));
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
