//! The HTTP routes.

use crate::host::{Host, path, play, refusal, refused, ridge, token};
use axum::body::Body;
use game::Rng;
use game::record::Record;
use hyper::StatusCode;
use serde_json::{Value, json};
use server::bot_client::Player;
use std::collections::BTreeMap;
use wire::{ErrorKind, NewTable, SeatRequest, Update};

#[tokio::test]
async fn games_can_be_listed() {
    let host = Host::start().await;
    let games: Value = host.client.get("/api/v1/games", None).await.unwrap().read().unwrap();
    let ridge = games.as_array().unwrap().iter().find(|game| game["name"] == "ridge").unwrap();
    assert_eq!(ridge["seats"], json!(["japanese"]));
    assert!(ridge["scenarios"].as_array().unwrap().len() >= 4);
    assert_eq!(ridge["scenarios"][0]["seats"], json!(["japanese"]));
    assert!(ridge["programs"].as_array().unwrap().contains(&json!("quick")));
}

#[tokio::test]
async fn a_game_is_played_over_http() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let (path, token) = (path(&opened), Some(token(&opened)));
    let look: Value = host.client.get(&path, token).await.unwrap().read().unwrap();
    assert_eq!(look["opening"]["seat"], "japanese");
    assert_eq!(look["opening"]["commitment"], json!(opened.commitment));
    let view = look["update"]["view"].as_str().unwrap();
    let kind = table::game("ridge").unwrap();
    let base = kind.open("standard", None).unwrap();
    let order = kind.read_view(base.as_ref(), view).unwrap().legal_actions().remove(0);
    let command = json!({ "at": look["update"]["seq"], "command": "order", "order": order });
    let commands = format!("{path}/commands");
    let done = host.client.post(&commands, token, &command).await.unwrap();
    let update: Update = done.read().unwrap();
    assert!(update.inputs > 0 && update.seq > look["update"]["seq"].as_u64().unwrap());
    // A repeated command is stale: it can't be applied twice.
    refused(&host.client.post(&commands, token, &command).await.unwrap(), ErrorKind::Stale, 409);
    let since = format!("{path}?since={}", update.seq);
    let later: Value = host.client.get(&since, token).await.unwrap().read().unwrap();
    assert_eq!(later["update"].get("view"), None, "nothing new to see");
}

#[tokio::test]
async fn a_restarted_server_continues_its_games() {
    let mut rng = Rng::new(1);
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    play(&mut player, &mut rng, 10).await;
    let host = host.restart().await;
    let again = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    assert_eq!((again.seq, again.inputs, &again.log), (player.seq, player.inputs, &player.log));
    assert!(again.view.is(player.view.as_ref()));
}

#[tokio::test]
async fn the_dice_can_be_audited_after_the_game() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let record = format!("{}/record", path(&opened));
    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    play(&mut player, &mut Rng::new(2), 5).await;
    let early = host.client.get(&record, Some(token(&opened))).await.unwrap();
    assert_eq!(early.status, StatusCode::OK);
    assert!(!String::from_utf8(early.body).unwrap().contains("\nsecret "));
    assert_eq!(player.secret, None);
    play(&mut player, &mut Rng::new(2), usize::MAX).await;
    let record = host.client.get(&record, None).await.unwrap();
    let text = String::from_utf8(record.body).unwrap();
    let audit = table::audit(&Record::read(&text).unwrap(), None).unwrap();
    assert!(audit.bound && audit.outcomes > 10, "{audit:?}");
    assert!(text.contains(player.secret.as_deref().unwrap()));
    assert!(text.contains(&opened.commitment.unwrap()));
}

#[tokio::test]
async fn an_invitation_works_once() {
    let host = Host::start().await;
    let seats = BTreeMap::from([("japanese".to_owned(), SeatRequest::Invite)]);
    let opened = host.client.open(&NewTable { seats, ..ridge() }).await.unwrap();
    assert!(opened.tokens.is_empty());
    let invitation = Some(opened.invitations["japanese"].as_str());
    let join = format!("{}/join", path(&opened));
    // An invitation is not a seat yet.
    refused(&host.client.get(&path(&opened), invitation).await.unwrap(), ErrorKind::NotYours, 403);
    let joined: Value = host.client.post(&join, invitation, &()).await.unwrap().read().unwrap();
    assert_eq!(joined["seat"], "japanese");
    refused(&host.client.post(&join, invitation, &()).await.unwrap(), ErrorKind::WrongToken, 401);
    let token = joined["token"].as_str();
    let mut player = Player::sit(&host.client, &opened.table, token).await.unwrap();
    play(&mut player, &mut Rng::new(3), 2).await;
}

#[tokio::test]
async fn a_program_can_play_for_a_person() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    play(&mut player, &mut Rng::new(4), 3).await;
    player.send(wire::Command::HandOver { to: "quick".to_owned() }).await.unwrap();
    let inputs = player.inputs;
    assert!(!player.is_over(), "the AI plays one decision at a time");
    while player.inputs == inputs {
        player.receive().await.unwrap();
    }
    let inputs = player.inputs;
    player.send(wire::Command::PlayOn).await.unwrap();
    assert!(player.inputs > inputs, "at once if the player asks");
    player.send(wire::Command::HandOver { to: "person".to_owned() }).await.unwrap();
    play(&mut player, &mut Rng::new(4), 1).await;
    let unknown = wire::Command::HandOver { to: "quikc".to_owned() };
    let refusal = refusal(player.send(unknown).await.unwrap_err());
    assert_eq!(refusal.nearest.as_deref(), Some("quick"));
}

#[tokio::test]
async fn a_table_can_start_from_a_record_or_a_position() {
    let host = Host::start().await;
    let record = "game ridge\nscenario standard\nposition\n  force 1815 4 4\n\n\
        1. japanese select 1815\n2. japanese move 1814\n   luck 5 rifle-4 rifle-6\n   luck 1 1 6 3\n";
    let new = NewTable { record: Some(record.to_owned()), ..NewTable::default() };
    let opened = host.client.open(&new).await.unwrap();
    assert_eq!(opened.commitment, None, "some of the dice were not rolled here");
    let player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    assert_eq!(player.view.ask("control 1814"), Ok("japanese".to_owned()));
    let new = NewTable { position: Some("force 1815 4 4".to_owned()), ..ridge() };
    let opened = host.client.open(&new).await.unwrap();
    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    play(&mut player, &mut Rng::new(5), 3).await;
    let again = host.restart().await;
    let player = Player::sit(&again.client, &opened.table, Some(token(&opened))).await.unwrap();
    assert!(player.inputs > 0);
}

#[tokio::test]
async fn tokens_list_their_tables() {
    let host = Host::start().await;
    let first = host.client.open(&ridge()).await.unwrap();
    let second = host.client.open(&ridge()).await.unwrap();
    let mut player = Player::sit(&host.client, &second.table, Some(token(&second))).await.unwrap();
    player.send(wire::Command::Resign).await.unwrap();
    let tokens = json!({ "tokens": ["nonsense", token(&first), "0".repeat(32), token(&second)] });
    let mine = host.client.post("/api/v1/tables/mine", None, &tokens).await.unwrap();
    let mine: Value = mine.read().unwrap();
    let mine = mine.as_array().unwrap();
    assert_eq!(mine.len(), 2);
    assert_eq!((&mine[0]["table"], &mine[0]["token"]), (&json!(first.table), &json!(1)));
    assert_eq!(
        (&mine[0]["listing"]["turn"], &mine[0]["invitation"]),
        (&json!("japanese"), &json!(false))
    );
    assert_eq!(mine[1]["listing"]["end"]["by"], "japanese resigns");
}

/// A seat's standing orders are visible nowhere else, not even as a count.
#[tokio::test]
async fn lists_do_not_reveal_standing_orders() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let tokens = json!({ "tokens": [token(&opened)] });
    let listed = || async {
        let mine = host.client.post("/api/v1/tables/mine", None, &tokens).await.unwrap();
        mine.read::<Value>().unwrap()
    };
    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    let mut other = Player::sit(&host.client, &opened.table, None).await.unwrap();
    let before = listed().await;
    let order = "at D4: move 1111".to_owned();
    player.send(wire::Command::Standing { order, instead_of: None }).await.unwrap();
    assert_eq!(listed().await, before);
    let seq = other.seq;
    play(&mut player, &mut Rng::new(8), 1).await;
    other.receive().await.unwrap();
    assert_eq!(player.seq - seq, other.seq - seq + 1, "the spectator's first news is the move");
    assert_ne!(listed().await, before);
}

#[tokio::test]
async fn mistakes_in_a_new_table_are_reported() {
    let host = Host::start().await;
    for (body, why, status) in [
        (json!({ "game": "rigde", "scenario": "standard" }), ErrorKind::Unreadable, 422),
        (json!({ "game": "ridge", "scenario": "standrad" }), ErrorKind::Unreadable, 422),
        (json!({ "game": "ridge", "scenario": "standard", "dice": 6 }), ErrorKind::Malformed, 400),
        (json!({ "game": "ridge", "scenario": "standard", "clock": 1 }), ErrorKind::Malformed, 400),
        (
            json!({ "game": "ridge", "scenario": "standard", "seats": { "us": "me" } }),
            ErrorKind::Unreadable,
            422,
        ),
        (
            json!({ "record": "game ridge\nscenario standard\njapanese fly 1815\n" }),
            ErrorKind::Unreadable,
            422,
        ),
        (json!(1942), ErrorKind::Malformed, 400),
    ] {
        let answer = host.client.post("/api/v1/tables", None, &body).await.unwrap();
        let refusal = refused(&answer, why, status);
        assert!(!refusal.text.is_empty(), "{body}");
    }
    let wrong = json!({ "game": "rigde", "scenario": "standard" });
    let answer = host.client.post("/api/v1/tables", None, &wrong).await.unwrap();
    assert_eq!(refused(&answer, ErrorKind::Unreadable, 422).nearest.as_deref(), Some("ridge"));
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let host = Host::start().await;
    for path in ["/", "/nowhere", "/api/v1/games", "/api/v1/nowhere", "/healthz"] {
        let headers = host.client.get(path, None).await.unwrap().headers;
        let header = |name: &str| headers.get(name).unwrap().to_str().unwrap().to_owned();
        assert!(header("content-security-policy").starts_with("default-src 'none'"), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin");
        let kept = header("cache-control");
        assert!(kept == "no-store" || path == "/", "{path}: {kept}");
    }
}

#[tokio::test]
async fn bodies_are_limited_in_type_and_size() {
    let host = Host::start().await;
    let post = |kind: &str, body: Vec<u8>| {
        let request = host.client.request("POST", "/api/v1/tables", None);
        host.client.send(request.header("content-type", kind).body(Body::from(body)).unwrap())
    };
    let form = post("application/x-www-form-urlencoded", b"game=ridge".to_vec()).await.unwrap();
    refused(&form, ErrorKind::Malformed, 400);
    let large = post("application/json", vec![b' '; (1 << 20) + 1]).await.unwrap();
    refused(&large, ErrorKind::TooLarge, 413);
    let latin = post("application/json", vec![0xe4; 10]).await.unwrap();
    refused(&latin, ErrorKind::Malformed, 400);
}

#[tokio::test]
async fn health_and_metrics_are_available() {
    let host = Host::start().await;
    let mut player = Player::open(&host.client, &ridge()).await.unwrap();
    play(&mut player, &mut Rng::new(6), 3).await;
    assert_eq!(host.client.get("/healthz", None).await.unwrap().body, b"ok\n");
    let metrics = host.metrics().await;
    for line in [
        "cactus_sockets 1",
        "cactus_live_tables 1",
        "cactus_commands_total 3",
        "cactus_refusals_total 0",
        r#"cactus_requests_total{method="GET",route="/healthz",status="200"} 1"#,
        r#"cactus_requests_total{method="POST",route="/api/v1/tables",status="201"} 1"#,
    ] {
        assert!(metrics.contains(line), "no {line} in\n{metrics}");
    }
    assert!(metrics.contains("cactus_commit_seconds_bucket"));
}

/// No documented path answers "not found".
#[tokio::test]
async fn every_documented_route_exists() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let document = host.client.get("/api/openapi.json", None).await.unwrap();
    let document: Value = document.read().unwrap();
    assert_eq!(document["openapi"], "3.1.0");
    let mut asked = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let path = path.replace("{table}", &opened.table);
            let request = host.client.request(&method.to_uppercase(), &path, None);
            let answer = host.client.send(request.body(Body::empty()).unwrap()).await.unwrap();
            assert_ne!(answer.status, StatusCode::NOT_FOUND, "{method} {path}");
            assert!(!answer.status.is_server_error(), "{method} {path}");
            asked += 1;
        }
    }
    assert!(asked >= 11, "{asked}");
}
