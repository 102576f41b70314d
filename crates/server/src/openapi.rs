//! The OpenAPI document.

use crate::{api, socket};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde_json::Value;
use std::sync::LazyLock;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};

/// The schemas of the messages in `wire`.
const WIRE: &str = include_str!("openapi/wire.json");

static DOCUMENT: LazyLock<String> = LazyLock::new(|| whole().to_string());

#[derive(OpenApi)]
#[openapi(
    info(title = "Cactus", description = "Board wargames over the network, for people and bots."),
    paths(
        api::games, api::open, api::mine, api::look, api::join, api::reissue, api::command,
        api::record, socket::open, document, api::health,
    ),
    modifiers(&Tokens),
)]
struct Described;

/// The security scheme: a token for each seat.
struct Tokens;

impl Modify for Tokens {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        document.components.get_or_insert_default().add_security_scheme("token", scheme);
    }
}

/// This document
#[utoipa::path(get, path = "/api/openapi.json", tag = "monitoring",
    responses((status = 200, description = "OpenAPI 3.1", body = Value)))]
pub async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str())
}

/// The routes with the schemas of the messages.
fn whole() -> Value {
    let mut document = serde_json::to_value(Described::openapi()).expect("it is plain data");
    let wire: Value = serde_json::from_str(WIRE).expect("the schemas are JSON");
    if let (Value::Object(schemas), Value::Object(wire)) =
        (&mut document["components"]["schemas"], wire)
    {
        schemas.extend(wire);
    }
    document
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_route_is_described() {
        let source = include_str!("api.rs");
        let routed = source.match_indices(".route(\"").map(|(at, start)| {
            let (path, rest) = source[at + start.len()..].split_once("\", ").unwrap();
            let (method, _) = rest.split_once('(').unwrap();
            format!("{method} {path}")
        });
        let document = whole();
        let described = document["paths"].as_object().unwrap().iter().flat_map(|(path, item)| {
            item.as_object().unwrap().keys().map(move |method| format!("{method} {path}"))
        });
        let (routed, described): (BTreeSet<_>, BTreeSet<_>) =
            (routed.collect(), described.collect());
        assert!(!routed.is_empty());
        assert_eq!(routed, described);
    }

    #[test]
    fn every_reference_resolves() {
        let document = whole();
        let text = document.to_string();
        let mut references = 0;
        for (at, start) in text.match_indices("\"$ref\":\"#") {
            let (path, _) = text[at + start.len()..].split_once('"').unwrap();
            assert!(document.pointer(path).is_some(), "{path}");
            references += 1;
        }
        assert!(references > 20, "{references}");
    }
}
