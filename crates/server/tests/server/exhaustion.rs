//! Clients that try to use up the server's memory or time.

use crate::host::{Host, path, play, refusal, refused, ridge, token};
use game::Rng;
use server::Limits;
use server::bot_client::{Client, ClientError, Player};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use wire::{Command, ErrorKind, NewTable, SeatRequest, Update};

/// A table whose game the AI players have played to the end.
fn finished(game: &str, scenario: &str, seats: &[&str]) -> NewTable {
    let program = |seat: &&str| ((*seat).to_owned(), SeatRequest::Program("random".to_owned()));
    NewTable {
        game: game.to_owned(),
        scenario: scenario.to_owned(),
        seats: seats.iter().map(program).collect(),
        ..NewTable::default()
    }
}

#[tokio::test]
async fn steps_are_limited_however_long_the_viewer_was_away() {
    let host = Host::start().await;
    let opened = host.client.open(&finished("ridge", "standard", &["japanese"])).await.unwrap();
    let steps = format!("{}?since=1&detail=steps", path(&opened));
    let answer: serde_json::Value = host.client.get(&steps, None).await.unwrap().read().unwrap();
    let update: Update = serde_json::from_value(answer["update"].clone()).unwrap();
    let views = update.log.iter().filter_map(|line| line.view.as_ref());
    assert!(update.log.len() > 128, "a long game: {}", update.log.len());
    assert_eq!(views.clone().count(), 128);
    assert!(views.map(String::len).sum::<usize>() <= 512 << 10);
    assert!(update.log.last().unwrap().view.is_some(), "the last steps are the ones shown");
}

#[tokio::test]
async fn costly_requests_use_up_the_allowance() {
    let limits = Limits { work: 1, work_burst: 2_000, ..Limits::NONE };
    let host = Host::with(limits).await;
    let opened = host.client.open(&finished("ridge", "standard", &["japanese"])).await.unwrap();
    let steps = format!("{}?since=1&detail=steps", path(&opened));
    let mut answers = 0;
    while host.client.get(&steps, None).await.unwrap().status.is_success() {
        answers += 1;
        assert!(answers < 1_000, "the allowance is never used up");
    }
    assert!(answers > 0);
    refused(&host.client.get(&path(&opened), None).await.unwrap(), ErrorKind::TooMany, 429);
}

#[tokio::test]
async fn connections_from_one_address_are_limited() {
    let host = Host::with(Limits { connections: 3, ..Limits::default() }).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(host.server.address()).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n").await.unwrap();
        assert!(stream.read(&mut [0; 64]).await.unwrap() > 0);
        open.push(stream);
    }
    let mut fourth = TcpStream::connect(host.server.address()).await.unwrap();
    let _ = fourth.write_all(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n").await;
    assert_eq!(fourth.read(&mut [0; 64]).await.unwrap_or(0), 0, "the connection is closed");
    drop(open);
    let mut tries = 0..100;
    while host.client.get("/healthz", None).await.is_err() {
        assert!(tries.next().is_some(), "closed connections are still counted");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_client_that_reads_nothing_is_disconnected() {
    let patience = Duration::from_millis(300);
    let host = Host::with(Limits { reading_patience: patience, ..Limits::NONE }).await;
    let mut stream = TcpStream::connect(host.server.address()).await.unwrap();
    // More than the buffers of the system take.
    let request = b"GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".repeat(400);
    let start = Instant::now();
    let sent = tokio::time::timeout(Duration::from_secs(10), async {
        while stream.write_all(&request).await.is_ok() {}
    });
    assert!(sent.await.is_ok(), "the server keeps the connection");
    assert!(start.elapsed() >= patience);
}

#[tokio::test]
async fn a_flood_of_pings_closes_the_socket() {
    let host = Host::with(Limits::default()).await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let mut socket = host.client.sit(&opened.table, None, 0).await.unwrap();
    socket.receive().await.unwrap();
    let mut sent = 0;
    while sent < 20_000 && socket.send(Message::Ping(vec![0; 125].into())).await.is_ok() {
        sent += 1;
    }
    let end = loop {
        match socket.receive().await {
            Ok(_) => {}
            Err(error) => break error,
        }
    };
    assert!(matches!(end, ClientError::Connection(_)) && sent < 20_000, "{end} after {sent}");
    // Other clients at this address can still play, after a wait.
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(Player::sit(&host.client, &opened.table, Some(token(&opened))).await.is_ok());
}

#[tokio::test]
async fn expectations_in_a_record_cost_nothing() {
    let host = Host::with(Limits::default()).await;
    let mut record = "game ridge\nscenario standard\n".to_owned();
    record += &"expect chance 1814 = 5\n".repeat(30_000);
    let start = Instant::now();
    let new = NewTable { record: Some(record), ..NewTable::default() };
    let response = host.client.post("/api/v1/tables", None, &new).await.unwrap();
    assert_eq!(response.status.as_u16(), 201);
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
}

#[tokio::test]
async fn every_text_of_a_new_table_has_a_limit() {
    let host = Host::with(Limits::default()).await;
    let long = |length: usize| "force 1815 ? ? ".repeat(length / 15);
    let open = |new: NewTable| {
        let client = host.client;
        async move { client.post("/api/v1/tables", None, &new).await.unwrap() }
    };
    let start = Instant::now();
    let position = |text| NewTable { position: Some(text), ..ridge() };
    refused(&open(position(long(1_000_000))).await, ErrorKind::TooLarge, 413);
    refused(&open(position(long(100_000))).await, ErrorKind::Unreadable, 422);
    let name = "x".repeat(500);
    refused(&open(NewTable { scenario: name, ..ridge() }).await, ErrorKind::TooLarge, 413);
    let options = Some(vec!["hero".to_owned(); 500]);
    refused(&open(NewTable { options, ..ridge() }).await, ErrorKind::TooLarge, 413);
    let record =
        "game ridge\nscenario standard\n".to_owned() + &"1. japanese pass\n".repeat(30_000);
    let record = NewTable { record: Some(record), ..NewTable::default() };
    refused(&open(record).await, ErrorKind::TooLarge, 413);
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

#[tokio::test]
async fn standing_orders_ask_only_for_plain_facts() {
    let host = Host::start().await;
    let mut player = Player::open(&host.client, &ridge()).await.unwrap();
    let order = |order: &str| Command::Standing { order: order.to_owned(), instead_of: None };
    let wire::PendingState::Decision { point, .. } = player.pending.clone() else { panic!() };
    for question in ["chance 1814", "legal", "check pass", "why pass"] {
        let asked = player.send(order(&format!("at {point} when {question} = 1: pass"))).await;
        let refused = refusal(asked.unwrap_err());
        assert!(refused.text.contains(question.split(' ').next().unwrap()), "{refused}");
    }
    player.send(order(&format!("at {point} when turn = 99: pass"))).await.unwrap();
}

/// Bodies that never arrive are in memory until their time is up.
#[tokio::test]
async fn large_requests_at_once_are_limited() {
    let host = Host::with(Limits::default()).await;
    let head =
        "POST /api/v1/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n";
    let mut held = Vec::new();
    for number in 0..9 {
        let size =
            if number % 2 == 0 { "content-length: 1000000" } else { "transfer-encoding: chunked" };
        let mut stream = TcpStream::connect(host.server.address()).await.unwrap();
        stream.write_all(format!("{head}{size}\r\n\r\n").as_bytes()).await.unwrap();
        held.push(stream);
    }
    // Eight of them take all the room that one address has.
    let mut answered = 0;
    for stream in &mut held {
        let mut start = [0; 12];
        let read = tokio::time::timeout(Duration::from_millis(500), stream.read_exact(&mut start));
        if read.await.is_ok() {
            assert_eq!(&start, b"HTTP/1.1 429");
            answered += 1;
        }
    }
    assert_eq!(answered, 1);
    assert!(host.client.open(&ridge()).await.is_ok(), "small requests are not affected");
    drop(held);
    let large = NewTable { position: Some("x".repeat(100_000)), ..ridge() };
    let mut tries = 0..100;
    while host.client.post("/api/v1/tables", None, &large).await.unwrap().status == 429 {
        assert!(tries.next().is_some(), "closed connections are still counted");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Replaying a stored table is work as well, even for a request that is then refused.
#[tokio::test]
async fn loading_a_table_is_charged() {
    let host = Host::start().await;
    let opened = host.client.open(&finished("ridge", "standard", &["japanese"])).await.unwrap();
    let host = host.restart_with(Limits { work: 1, work_burst: 0, ..Limits::NONE }).await;
    let wrong = "0".repeat(32);
    let first = host.client.get(&path(&opened), Some(&wrong)).await.unwrap();
    refused(&first, ErrorKind::WrongToken, 401);
    let second = host.client.get(&path(&opened), Some(&wrong)).await.unwrap();
    refused(&second, ErrorKind::TooMany, 429);
}

#[tokio::test]
async fn looking_up_tokens_is_charged() {
    let host = Host::with(Limits { work: 1, work_burst: 50, ..Limits::NONE }).await;
    let tokens = serde_json::json!({ "tokens": vec!["0".repeat(32); 200] });
    let ask = || host.client.post("/api/v1/tables/mine", None, &tokens);
    let mut answers = 0;
    while ask().await.unwrap().status.is_success() {
        answers += 1;
        assert!(answers < 10, "it costs nothing");
    }
    assert!(answers > 0);
}

/// A crowd of spectators at one address that requests everything over and over delays itself, not the
/// player of that table.
#[tokio::test]
async fn a_crowd_at_a_table_does_not_delay_its_player() {
    let host = Host::with(Limits { work: 1_000_000, ..Limits::default() }).await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    let crowd = Client::new(host.server.address()).from([127, 0, 0, 2].into());
    play(&mut player, &mut Rng::new(3), 150).await;
    let since = |since: usize| format!("{}?since={since}&detail=steps", path(&opened));
    let start = Instant::now();
    crowd.get(&since(1), None).await.unwrap();
    let once = start.elapsed();
    let asked: Vec<_> = (1..40)
        .map(|number| {
            let path = since(number);
            tokio::spawn(async move { crowd.get(&path, None).await.is_ok() })
        })
        .collect();
    tokio::time::sleep(once).await;
    let start = Instant::now();
    play(&mut player, &mut Rng::new(4), 1).await;
    let taken = start.elapsed();
    let waiting = asked.iter().filter(|asked| !asked.is_finished()).count();
    assert!(waiting > 10, "only {waiting} wait after {taken:?}; one takes {once:?}");
}

/// A player who fills the journal stops only their own seat, and the opponent plays on.
#[tokio::test]
async fn one_seat_cannot_fill_the_journal() {
    let host = Host::in_memory().await;
    let new = NewTable { game: "heroes".to_owned(), scenario: "village".to_owned(), ..ridge() };
    let opened = host.client.open(&new).await.unwrap();
    let sit = |seat: &str| {
        let (client, table, token) =
            (host.client, opened.table.clone(), opened.tokens[seat].clone());
        async move { Player::sit(&client, &table, Some(&token)).await.unwrap() }
    };
    let (mut us, mut japan) = (sit("us").await, sit("japan").await);
    let mut lines = 0;
    let full = loop {
        let name = format!("player {}", lines % 2);
        match us.send(Command::Name { name }).await {
            Ok(()) => lines += 1,
            Err(error) => break refusal(error),
        }
        assert!(lines <= 6_000, "nothing limits what a seat writes");
    };
    assert_eq!(full.error, ErrorKind::TooMany, "{full}");
    let away = us.send(Command::HandOver { to: "quick".to_owned() }).await.unwrap_err();
    assert_eq!(refusal(away).error, ErrorKind::TooMany);
    japan.send(Command::Name { name: "Opponent".to_owned() }).await.unwrap();
    japan.send(Command::Say { text: "still here".to_owned() }).await.unwrap();
    for player in [&mut us, &mut japan] {
        player.send(Command::HandOver { to: "person".to_owned() }).await.unwrap();
    }
    let mut rng = Rng::new(7);
    for _ in 0..10 {
        let mut us = sit("us").await;
        let wire::PendingState::Decision { seat, .. } = us.pending.clone() else { panic!() };
        let mut other = sit(&seat).await;
        play(if seat == "us" { &mut us } else { &mut other }, &mut rng, 1).await;
    }
    us.send(Command::Resign).await.unwrap();
    assert!(us.is_over());
}

/// A spectator who hangs up while the server works on an answer does not make the others load the table again.
#[tokio::test]
async fn a_client_that_hangs_up_leaves_the_table_loaded() {
    let host = Host::start().await;
    let opened = host.client.open(&finished("ridge", "standard", &["japanese"])).await.unwrap();
    assert!(host.client.get(&path(&opened), None).await.unwrap().status.is_success());
    for number in 0..20 {
        let mut stream = TcpStream::connect(host.server.address()).await.unwrap();
        let steps = format!("{}?since={}&detail=steps", path(&opened), 1 + number);
        let request = format!("GET {steps} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(number)).await;
        drop(stream);
        assert!(host.client.get(&path(&opened), None).await.unwrap().status.is_success());
    }
    let metrics = host.metrics().await;
    assert!(metrics.contains("cactus_table_loads_total 1\n"), "{metrics}");
}

/// Unfinished heads are in memory until their time is up.
#[tokio::test]
async fn request_heads_are_limited() {
    let host = Host::start().await;
    let head = |size: usize| {
        let field = format!("x-long: {}\r\n", "x".repeat(1_000));
        format!("GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n{}", field.repeat(size / 1_000))
    };
    let mut usual = TcpStream::connect(host.server.address()).await.unwrap();
    usual.write_all((head(20_000) + "\r\n").as_bytes()).await.unwrap();
    let mut start = [0; 12];
    usual.read_exact(&mut start).await.unwrap();
    assert_eq!(&start, b"HTTP/1.1 200");
    let mut stream = TcpStream::connect(host.server.address()).await.unwrap();
    // It never ends, so that the server has to keep it or refuse it.
    let _ = stream.write_all(head(60_000).as_bytes()).await;
    let answer = tokio::time::timeout(Duration::from_secs(5), stream.read(&mut start));
    let answered = answer.await.expect("the server waits for more").unwrap_or(0);
    assert!(answered == 0 || &start == b"HTTP/1.1 431", "{start:?}");
}
