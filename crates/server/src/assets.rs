//! The page: files embedded in the program.
//!
//! `cargo xtask web` builds them into `dist`, each with its `.br` and `.gz` next to it. A release
//! build embeds them; a debug build reads them from disk, so that a change needs no rebuild.

use crate::api::ErrorResponse;
use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap,
    HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use game::quoted;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;
use std::fmt::Write;
use wire::{ApiError, ErrorKind};

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../dist"]
struct Page;

const INDEX: &str = "index.html";
const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><title>Cactus</title>\
    <p>The server is running, but its page is not built. Run <code>cargo xtask web</code>, \
    then build again.</p></html>\n";

/// Tells the page that a server hosts it.
const HOSTED: &str = "<meta name=\"cactus-host\" content=\"server\">";
/// Tells the page that it hosts its games itself.
const ALONE: &str = "<meta name=\"cactus-host\" content=\"page\">";

/// The files of the static site by path; none if the page has not been built.
pub fn site() -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
    let names = Page::iter().filter(|name| !name.starts_with("index.html.") && *name != ".gitkeep");
    names.filter_map(|name| {
        let data = Page::get(&name)?.data;
        if name != INDEX {
            return Some((name.into_owned(), data));
        }
        let index = String::from_utf8_lossy(&data).replace(HOSTED, ALONE);
        Some((name.into_owned(), Cow::Owned(index.into_bytes())))
    })
}

pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let refusal = ApiError::new(ErrorKind::WrongMethod, "method not allowed");
        return ([(ALLOW, "GET, HEAD")], ErrorResponse(refusal)).into_response();
    }
    let name = match uri.path().trim_start_matches('/') {
        "" => INDEX,
        name => name,
    };
    match file(name, &headers) {
        Some(response) => response,
        None if name == INDEX => {
            ([(CONTENT_TYPE, "text/html; charset=utf-8")], NOT_BUILT).into_response()
        }
        None => {
            let text = format!("{} was not found", quoted(uri.path()));
            ErrorResponse(ApiError::new(ErrorKind::NotFound, text)).into_response()
        }
    }
}

fn file(name: &str, asked: &HeaderMap) -> Option<Response> {
    // Compressed files are served under their plain names.
    if matches!(name.rsplit('.').next(), Some("br" | "gz")) {
        return None;
    }
    let accepted = asked.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let packed = ["br", "gzip"].into_iter().zip([".br", ".gz"]).find_map(|(encoding, end)| {
        let wanted = accepts(accepted.unwrap_or_default(), encoding);
        Some((Page::get(&format!("{name}{end}")).filter(|_| wanted)?, encoding))
    });
    let (file, encoding) = match packed {
        Some((file, encoding)) => (file, Some(encoding)),
        None => (Page::get(name)?, None),
    };
    let tag = tag(&file);
    let known = asked.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Response::new(Body::from(match file.data {
            Cow::Borrowed(embedded) => Bytes::from_static(embedded),
            Cow::Owned(read) => Bytes::from(read),
        }))
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache_policy(name)));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    if let Some(encoding) = encoding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

/// Whether an `Accept-Encoding` header accepts this encoding.
fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|part| {
        let mut part = part.split(';').map(str::trim);
        let named = part.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = part.any(|weight| {
            let weight = weight.strip_prefix("q=").map(str::parse::<f32>);
            matches!(weight, Some(Ok(weight)) if weight <= 0.0)
        });
        named && !refused
    })
}

fn tag(file: &EmbeddedFile) -> String {
    let mut tag = "\"".to_owned();
    for byte in &file.metadata.sha256_hash()[..12] {
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    tag
}

/// A file whose name holds a hash of its content never changes.
fn cache_policy(name: &str) -> &'static str {
    let hash = |part: &str| part.len() >= 8 && part.bytes().all(|b| b.is_ascii_hexdigit());
    let last = name.rsplit('/').next().unwrap_or(name);
    if last.split(['.', '-']).any(hash) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "md" => "text/markdown; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_negotiated() {
        assert!(accepts("gzip, deflate, br", "br") && accepts("GZIP;q=0.5", "gzip"));
        assert!(!accepts("gzip", "br") && !accepts("br;q=0, gzip", "br") && !accepts("", "br"));
    }

    #[test]
    fn only_names_with_a_hash_are_cached() {
        assert!(cache_policy("ui-0123456789abcdef.js").contains("immutable"));
        assert!(cache_policy("fonts/inter.deadbeef.woff2").contains("immutable"));
        for name in ["index.html", "boot.js", "fonts/inter-latin.woff2"] {
            assert_eq!(cache_policy(name), "no-cache", "{name}");
        }
    }
}
