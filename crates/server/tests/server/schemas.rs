//! The server's responses match its OpenAPI document.

use crate::host::{Host, path, ridge, token};
use game::Rng;
use serde_json::{Value, json};
use server::bot_client::{Player, Response};
use wire::{ApiError, Command, ErrorKind, NewTable, Opened, RivalStatus, ServerMessage};

/// The mismatches between a value and a schema of the document.
fn faults(document: &Value, schema: &Value, value: &Value, at: &str, out: &mut Vec<String>) {
    if let Some(reference) = schema["$ref"].as_str() {
        let found = document.pointer(reference.trim_start_matches('#')).unwrap();
        return faults(document, found, value, at, out);
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let merged = parts.iter().fold(json!({ "type": "object" }), |mut whole, part| {
            let reference = part["$ref"].as_str().map(|name| name.trim_start_matches('#'));
            let part = reference.map_or(part, |name| document.pointer(name).unwrap());
            for (name, property) in part["properties"].as_object().unwrap() {
                whole["properties"][name] = property.clone();
            }
            whole
        });
        return faults(document, &merged, value, at, out);
    }
    let right = match schema["type"].as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        other => panic!("{at}: a schema of type {other:?}"),
    };
    let known = schema["enum"].as_array().is_none_or(|words| words.contains(value));
    if !right || !known {
        out.push(format!("{at}: {value}"));
    }
    let count = value.as_object().map_or(0, serde_json::Map::len) as u64;
    let (least, most) = (&schema["minProperties"], &schema["maxProperties"]);
    if least.as_u64().is_some_and(|least| count < least)
        || most.as_u64().is_some_and(|most| count > most)
    {
        out.push(format!("{at}: {count} properties"));
    }
    for name in schema["required"].as_array().into_iter().flatten() {
        if value.get(name.as_str().unwrap()).is_none() {
            out.push(format!("{at}: no {name}"));
        }
    }
    for (name, inner) in value.as_object().into_iter().flatten() {
        let any = &schema["additionalProperties"];
        let property = schema["properties"].get(name).unwrap_or(any);
        if property.is_null() {
            out.push(format!("{at}: {name} is not described"));
        } else {
            faults(document, property, inner, &format!("{at}.{name}"), out);
        }
    }
    for inner in value.as_array().into_iter().flatten() {
        faults(document, &schema["items"], inner, at, out);
    }
}

struct Described(Value);

impl Described {
    #[track_caller]
    fn fits(&self, name: &str, value: &Value) {
        let mut out = Vec::new();
        let schema = &self.0["components"]["schemas"][name];
        faults(&self.0, schema, value, name, &mut out);
        assert!(out.is_empty(), "{out:#?}\n{value:#}");
    }

    #[track_caller]
    fn answers(&self, name: &str, response: &Response) -> Value {
        let value: Value = serde_json::from_slice(&response.body).unwrap();
        self.fits(name, &value);
        value
    }
}

#[tokio::test]
async fn messages_match_the_schemas() {
    let host = Host::in_memory().await;
    let document = host.client.get("/api/openapi.json", None).await.unwrap().read().unwrap();
    let described = Described(document);
    let opened = host.client.open(&ridge()).await.unwrap();
    let look = host.client.get(&path(&opened), Some(token(&opened))).await.unwrap();
    let look: Value = look.read().unwrap();
    let opening = serde_json::from_value(look["opening"].clone()).unwrap();
    let update: wire::Update = serde_json::from_value(look["update"].clone()).unwrap();
    let refusal = ApiError::new(ErrorKind::Illegal, "no").expected("yes");
    for message in [
        ServerMessage::Welcome { opening, update: update.clone() },
        ServerMessage::News { update: update.clone() },
        ServerMessage::Done { id: 7, update },
        ServerMessage::Refused { id: None, refusal },
        ServerMessage::Rival(RivalStatus { over: true, end: None }),
    ] {
        described.fits("ServerMessage", &serde_json::to_value(message).unwrap());
    }
}

#[tokio::test]
async fn responses_match_the_schemas() {
    let host = Host::in_memory().await;
    let client = &host.client;
    let document = client.get("/api/openapi.json", None).await.unwrap().read().unwrap();
    let described = Described(document);
    let new = NewTable { rival: true, clock: Some(3600), ..ridge() };
    let opened = client.post("/api/v1/tables", None, &new).await.unwrap();
    let opened: Opened = serde_json::from_value(described.answers("Opened", &opened)).unwrap();
    let mut player = Player::sit(client, &opened.table, Some(token(&opened))).await.unwrap();
    player.send(Command::Say { text: "hello".to_owned() }).await.unwrap();
    let mut rng = Rng::new(1);
    while !player.is_over() {
        let order = player.suggest("random", &mut rng).unwrap();
        player.send_only(Command::Order { order }).await.unwrap();
        let message = player.receive().await.unwrap();
        described.fits("ServerMessage", &serde_json::to_value(message).unwrap());
    }
    let (path, token) = (path(&opened), Some(token(&opened)));
    described.answers("TableState", &client.get(&path, token).await.unwrap());
    described.answers("ApiError", &client.get(&path, None).await.unwrap());
    let tokens = json!({ "tokens": opened.tokens.values().collect::<Vec<_>>() });
    let mine = client.post("/api/v1/tables/mine", None, &tokens).await.unwrap();
    described.answers("MyTables", &mine);
    let rival = opened.rival.unwrap();
    let invitation = rival.invitations.values().next().map(String::as_str);
    let join = format!("{}/join", crate::host::path(&rival));
    described.answers("Joined", &client.post(&join, invitation, &()).await.unwrap());
}
