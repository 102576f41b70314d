//! Bytes that are not requests. Nothing panics, nothing is revealed, nothing is left behind.

use crate::host::{Host, path, ridge, times, token};
use game::{RandomSource, Rng};
use server::bot_client::Player;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

static PANICS: AtomicUsize = AtomicUsize::new(0);

fn bytes(rng: &mut Rng, most: u32) -> Vec<u8> {
    let length = rng.below(most);
    (0..length).map(|_| rng.word() as u8).collect()
}

/// Valid beginnings that take the server further into its parsers.
fn heads(table: &str) -> [String; 8] {
    [
        String::new(),
        "GET / HTTP/1.1\r\n".to_owned(),
        "GET /".to_owned(),
        format!("GET {table}?since="),
        format!("POST {table}/commands HTTP/1.1\r\nContent-Length: 40\r\n\r\n"),
        "POST /api/v1/tables HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            .to_owned(),
        format!("GET {table} HTTP/1.1\r\nAuthorization: Bearer "),
        format!(
            "GET {table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ),
    ]
}

async fn throw(address: SocketAddr, junk: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The server may hang up at any point.
    let _ = stream.write_all(junk).await;
    let _ = stream.shutdown().await;
    let mut answer = Vec::new();
    let _ = timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await;
    answer
}

#[tokio::test]
async fn junk_is_harmless() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        usual(panic);
    }));
    let host = Host::in_memory().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let heads = heads(&path(&opened));
    let before = host.client.get(&path(&opened), None).await.unwrap().body;
    let mut rng = Rng::new(7);
    let secrets = [token(&opened).to_owned(), opened.table.clone()];
    for _ in 0..times("JUNK", 1_000) {
        let mut junk = rng.pick(&heads).unwrap().clone().into_bytes();
        junk.extend(bytes(&mut rng, 300));
        let answer = throw(host.server.address(), &junk).await;
        let answer = String::from_utf8_lossy(&answer);
        assert!(!answer.contains(&secrets[0]), "{answer}");
    }
    for _ in 0..times("JUNK", 1_000) / 10 {
        let mut socket = host.client.socket(&opened.table).await.unwrap();
        for _ in 0..10 {
            let junk = bytes(&mut rng, 200);
            let junk = match rng.below(3) {
                0 => Message::binary(junk),
                1 => Message::text(String::from_utf8_lossy(&junk).into_owned()),
                _ => Message::Ping(junk[..junk.len().min(100)].to_vec().into()),
            };
            socket.send(junk).await.unwrap();
        }
    }
    assert_eq!(host.client.get(&path(&opened), None).await.unwrap().body, before);
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
    nothing_is_left_behind(&host).await;
    Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
}

/// Abandoned sockets are closed, and requests for unknown tables use no memory.
async fn nothing_is_left_behind(host: &Host) {
    for _ in 0..100 {
        let metrics = host.metrics().await;
        assert!(metrics.contains("cactus_live_tables 1\n"), "{metrics}");
        if metrics.contains("cactus_sockets 0\n") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("sockets stay open");
}
