//! Limits for a single client.

use crate::host::{Host, path, refused, ridge, token};
use server::Limits;
use server::bot_client::{ClientError, Player};
use std::num::NonZeroU32;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use wire::{ErrorKind, ServerMessage};

#[tokio::test]
async fn a_client_with_too_many_requests_has_to_wait() {
    let burst = const { NonZeroU32::new(5).unwrap() };
    let host = Host::with(Limits { per_second: NonZeroU32::MIN, burst, ..Limits::default() }).await;
    for _ in 0..5 {
        assert!(host.client.get("/api/v1/games", None).await.unwrap().status.is_success());
    }
    refused(&host.client.get("/api/v1/games", None).await.unwrap(), ErrorKind::TooMany, 429);
}

#[tokio::test]
async fn tables_and_sockets_are_limited() {
    let host = Host::with(Limits { tables: 2, sockets: 1, ..Limits::default() }).await;
    let opened = host.client.open(&ridge()).await.unwrap();
    host.client.open(&ridge()).await.unwrap();
    let third = host.client.post("/api/v1/tables", None, &ridge()).await.unwrap();
    refused(&third, ErrorKind::TooMany, 429);
    let first = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    // Spectators don't take the sockets of players.
    let spectator = Player::sit(&host.client, &opened.table, None).await.unwrap();
    let second = Player::sit(&host.client, &opened.table, None).await;
    assert!(matches!(second, Err(ClientError::Refused(no)) if no.error == ErrorKind::TooMany));
    let second = Player::sit(&host.client, &opened.table, Some(token(&opened))).await;
    assert!(matches!(second, Err(ClientError::Refused(no)) if no.error == ErrorKind::TooMany));
    drop((first, spectator));
    let mut tries = 0..50;
    while Player::sit(&host.client, &opened.table, None).await.is_err() {
        assert!(tries.next().is_some(), "the socket is still counted");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn pages_from_other_sites_cannot_open_a_socket() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let address = host.server.address();
    let url = format!("ws://{address}{}/socket", path(&opened));
    for (origin, lets_in) in
        [("http://evil.example".to_owned(), false), (format!("http://{address}"), true)]
    {
        let mut request = url.as_str().into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let connected = tokio_tungstenite::connect_async(request).await;
        assert_eq!(connected.is_ok(), lets_in, "{origin}");
    }
}

#[tokio::test]
async fn a_message_that_is_too_large_closes_the_socket() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let mut socket = host.client.sit(&opened.table, None, 0).await.unwrap();
    socket.receive().await.unwrap();
    socket.send(Message::text("x".repeat(17 << 10))).await.unwrap();
    assert!(matches!(socket.receive().await, Err(ClientError::Connection(_))));
}

#[tokio::test]
async fn too_many_unreadable_messages_close_the_socket() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let mut socket = host.client.sit(&opened.table, None, 0).await.unwrap();
    socket.receive().await.unwrap();
    let mut refusals = 0;
    loop {
        socket.send(Message::text("nonsense")).await.unwrap();
        match socket.receive().await {
            Ok(ServerMessage::Refused { refusal, .. }) => {
                assert_eq!(refusal.error, ErrorKind::Malformed);
                refusals += 1;
            }
            Ok(other) => panic!("{other:?}"),
            Err(error) => {
                assert!(error.to_string().contains("unreadable"), "{error}");
                break;
            }
        }
    }
    assert_eq!(refusals, 100);
}

#[tokio::test]
async fn a_server_that_shuts_down_closes_its_sockets() {
    let host = Host::start().await;
    let mut player = Player::open(&host.client, &ridge()).await.unwrap();
    let (error, ()) = tokio::join!(player.receive(), host.server.close());
    let error = error.unwrap_err().to_string();
    assert!(error.contains("Away"), "{error}");
}
