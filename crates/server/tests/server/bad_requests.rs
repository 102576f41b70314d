//! Bad requests of every kind, over HTTP and sockets. Each is refused with the right kind of error and
//! changes nothing.

use crate::host::{Host, path, play, ridge, times, token};
use axum::body::Body;
use game::{RandomSource, Rng};
use serde_json::{Value, json};
use server::bot_client::{Connection, Player, Socket};
use tokio_tungstenite::tungstenite::Message;
use wire::{ApiError, ErrorKind, NewTable, Opened, SeatRequest, ServerMessage};

/// The tables under attack, and what an attacker knows about them.
struct World {
    host: Host,
    mine: Opened,
    other: Opened,
    open: Opened,
    player: Player,
}

/// A bad request: sender, table, content and the permitted errors.
struct BadRequest {
    table: String,
    token: Option<String>,
    body: String,
    expected: &'static [ErrorKind],
}

const UNREADABLE: &[ErrorKind] =
    &[ErrorKind::Unreadable, ErrorKind::Illegal, ErrorKind::Malformed, ErrorKind::TooLarge];

impl World {
    async fn new() -> World {
        let host = Host::in_memory().await;
        let mine = host.client.open(&ridge()).await.unwrap();
        let other = host.client.open(&ridge()).await.unwrap();
        let seats = [("japanese".to_owned(), SeatRequest::Invite)].into();
        let open = host.client.open(&NewTable { seats, ..ridge() }).await.unwrap();
        let mut player = Player::sit(&host.client, &mine.table, Some(token(&mine))).await.unwrap();
        let mut rng = Rng::new(11);
        play(&mut player, &mut rng, 10).await;
        // Plays on until the last input is a roll, so that nothing can be undone.
        while player.log.last().is_none_or(|line| line.seat.is_some()) {
            play(&mut player, &mut rng, 1).await;
        }
        assert!(!player.is_over());
        World { host, mine, other, open, player }
    }

    /// Everything visible about the tables.
    async fn state(&self) -> Vec<Vec<u8>> {
        let mut state = Vec::new();
        for opened in [&self.mine, &self.other, &self.open] {
            let token = opened.tokens.values().next().map(String::as_str);
            for (path, token) in [
                (path(opened), token),
                (path(opened), None),
                (format!("{}/record", path(opened)), token),
            ] {
                state.push(self.host.client.get(&path, token).await.unwrap().body);
            }
        }
        state
    }

    fn bad_request(&self, rng: &mut Rng) -> BadRequest {
        let at = self.player.seq;
        let (mut table, mut token) = (self.mine.table.clone(), Some(token(&self.mine).to_owned()));
        let (body, expected): (String, &'static [ErrorKind]) = match rng.below(8) {
            0 => (self.bad_order(rng, at), UNREADABLE),
            1 => (text(&not_asked(rng, at, self.player.inputs)), &[ErrorKind::NotAsked]),
            2 => (text(&bad_words(rng, at)), UNREADABLE),
            3 => (malformed(rng, at), &[ErrorKind::Malformed]),
            4 => {
                let wrong = if rng.below(2) == 0 {
                    at + 1 + u64::from(rng.word())
                } else {
                    u64::from(rng.below(at as u32))
                };
                (text(&good(&self.player, rng, wrong)), &[ErrorKind::Stale])
            }
            5 => {
                token = None;
                let at = self.player.seq;
                (text(&good(&self.player, rng, at)), &[ErrorKind::NotYours])
            }
            6 => {
                token = Some(self.wrong_token(rng));
                (text(&good(&self.player, rng, at)), &[ErrorKind::WrongToken, ErrorKind::NotYours])
            }
            _ => {
                table = match rng.below(3) {
                    0 => format!("{:08x}{:08x}", rng.word(), rng.word()),
                    1 => self.open.table.clone(),
                    _ => junk(rng, b"0123456789abcdefxyz%-", 20),
                };
                let known: &[ErrorKind] =
                    &[ErrorKind::UnknownTable, ErrorKind::WrongToken, ErrorKind::Malformed];
                (text(&good(&self.player, rng, at)), known)
            }
        };
        BadRequest { table, token, body, expected }
    }

    /// An order that is unreadable or illegal.
    fn bad_order(&self, rng: &mut Rng, at: u64) -> String {
        loop {
            let order = match rng.below(3) {
                0 => junk(rng, b"abcdefghijklmnopqrstuvwxyz 0123456789?:\n\t\0-", 30),
                1 => format!("{} {:04}", pick(rng, &["move", "select", "hold"]), rng.below(2600)),
                _ => format!("move {}", junk(rng, b"0123456789", 2000)),
            };
            if self.player.view.check(&order).is_err() || order.contains(char::is_control) {
                return text(&json!({ "at": at, "command": "order", "order": order }));
            }
        }
    }

    fn wrong_token(&self, rng: &mut Rng) -> String {
        match rng.below(4) {
            0 => token(&self.other).to_owned(),
            1 => self.open.invitations["japanese"].clone(),
            2 => format!("{:032x}", rng.word()),
            _ => junk(rng, b"0123456789abcdefghij", 40),
        }
    }
}

fn text(value: &Value) -> String {
    value.to_string()
}

fn pick<'a>(rng: &mut Rng, words: &[&'a str]) -> &'a str {
    rng.pick(words).unwrap()
}

/// Between one and `most` of these characters.
fn junk(rng: &mut Rng, alphabet: &[u8], most: u32) -> String {
    let length = rng.below(most) + 1;
    (0..length).map(|_| char::from(*rng.pick(alphabet).unwrap())).collect()
}

/// A command that would be valid from another sender or at another time.
fn good(player: &Player, rng: &mut Rng, at: u64) -> Value {
    let order = player.suggest("random", rng).unwrap();
    json!({ "at": at, "command": "order", "order": order })
}

/// A command that the table is not waiting for.
fn not_asked(rng: &mut Rng, at: u64, inputs: usize) -> Value {
    match rng.below(5) {
        0 => json!({ "at": at, "command": "undo" }),
        1 => json!({ "at": at, "command": "answer", "agree": rng.below(2) == 0 }),
        2 => json!({ "at": at, "command": "claim" }),
        3 => json!({ "at": at, "command": "offer_draw" }),
        _ => json!({ "at": at, "command": "offer_undo", "inputs": inputs + rng.below(9) as usize }),
    }
}

/// Texts that are empty, too long, or name something unknown.
fn bad_words(rng: &mut Rng, at: u64) -> Value {
    match rng.below(5) {
        0 => json!({ "at": at, "command": "say", "text": "  " }),
        1 => {
            json!({ "at": at, "command": "say", "text": "x".repeat(501 + rng.below(900) as usize) })
        }
        2 => json!({ "at": at, "command": "say", "text": "a\u{1b}[2J" }),
        3 => {
            json!({ "at": at, "command": "standing", "order": format!("at D{}: x", 90 + rng.below(9)) })
        }
        _ => json!({ "at": at, "command": "hand_over", "to": junk(rng, b"qxyz", 8) }),
    }
}

/// JSON of the wrong shape, or not JSON.
fn malformed(rng: &mut Rng, at: u64) -> String {
    let value = match rng.below(7) {
        0 => json!({ "at": at, "command": "dance" }),
        1 => json!({ "at": at, "command": "order" }),
        2 => json!({ "at": -1, "command": "resign" }),
        3 => json!({ "at": at, "command": "order", "order": 7 }),
        4 => json!({ "at": at, "command": "order", "order": "x", "seat": "japanese" }),
        5 => json!({ "command": "resign", "at": "now" }),
        _ => return junk(rng, b"{}[]\":,0123456789abc", 60),
    };
    let mut text = text(&value);
    if rng.below(2) == 0 {
        text.truncate(rng.below(text.len() as u32) as usize);
    }
    text
}

/// Sends a bad request over HTTP.
async fn post(connection: &mut Connection, world: &World, bad_request: &BadRequest) -> ApiError {
    let path = format!("/api/v1/tables/{}/commands", bad_request.table.replace('%', "%25"));
    let token = bad_request.token.as_deref();
    let request = world.host.client.request("POST", &path, token);
    let request = request.header("content-type", "application/json");
    let request = request.body(Body::from(bad_request.body.clone())).unwrap();
    let answer = connection.send(request).await.unwrap();
    assert!(answer.status.is_client_error(), "{}: {}", answer.status, bad_request.body);
    serde_json::from_slice(&answer.body).unwrap()
}

/// Sends a bad request over a socket of a player or spectator at the table. `None` if the mistake is
/// in opening the socket.
async fn send_on_socket(
    sockets: &mut [(Option<String>, Option<Socket>)],
    world: &World,
    bad_request: &BadRequest,
) -> Option<ApiError> {
    let (token, socket) = sockets.iter_mut().find(|(token, _)| *token == bad_request.token)?;
    if bad_request.table != world.mine.table {
        return None;
    }
    for _ in 0..2 {
        if socket.is_none() {
            let client = &world.host.client;
            let mut new = client.sit(&bad_request.table, token.as_deref(), 0).await.unwrap();
            new.receive().await.unwrap();
            *socket = Some(new);
        }
        let open = socket.as_mut().unwrap();
        let body = bad_request.body.replacen('{', r#"{"type":"command","id":1,"#, 1);
        open.send(Message::text(body)).await.unwrap();
        match open.receive().await {
            Ok(ServerMessage::Refused { refusal, .. }) => return Some(refusal),
            Ok(other) => panic!("{other:?} to {}", bad_request.body),
            // Disconnected after too many bad messages: reconnect.
            Err(_) => *socket = None,
        }
    }
    panic!("no answer to {}", bad_request.body);
}

#[tokio::test]
async fn bad_requests_are_refused_and_change_nothing() {
    let world = World::new().await;
    let mut rng = Rng::new(1942);
    let mut connection = world.host.client.connect().await.unwrap();
    let mut sockets = [(Some(token(&world.mine).to_owned()), None), (None, None)];
    let before = world.state().await;
    for number in 1..=times("BAD_REQUESTS", 20_000) {
        let bad_request = world.bad_request(&mut rng);
        let over_socket = number % 2 == 0;
        let answer = if over_socket {
            send_on_socket(&mut sockets, &world, &bad_request).await
        } else {
            None
        };
        let refusal = match answer {
            Some(refusal) => refusal,
            None => post(&mut connection, &world, &bad_request).await,
        };
        let known = bad_request.expected.contains(&refusal.error);
        assert!(known, "{refusal:?} to {} at {}", bad_request.body, bad_request.table);
        assert!(!refusal.text.is_empty());
        if number % 1_000 == 0 {
            assert_eq!(world.state().await, before, "after {number}");
        }
    }
    assert_eq!(world.state().await, before);
}
