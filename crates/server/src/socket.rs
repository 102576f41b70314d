//! A table over a WebSocket.
//!
//! Nothing is queued for a slow client. A socket knows what its client has received, waits for the
//! table to change, and sends everything since then. So a slow reader gets more at once, and a client
//! that reconnects is served in the same way.

mod frames;

use crate::api::{App, ErrorResponse, TablePath, malformed, same_origin};
use crate::limits::{self, Pass, Role, Visitor};
use crate::loaded_table::{EncodedUpdate, Viewer};
use crate::registry::{Slot, TableVersion};
use crate::secrets::Token;
use crate::serve::closed;
use crate::store::Store;
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{interval, sleep, timeout};
use wire::{ApiError, ClientMessage, ErrorKind, RivalStatus};

/// How often to ping a silent client, and how long to wait for an answer.
const PULSE: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_mins(1);
/// How long the first message may take.
const HELLO: Duration = Duration::from_secs(10);
/// How long one message may take to be sent.
const SENDING: Duration = Duration::from_secs(20);
/// A client with this many unreadable messages is disconnected.
const MOST_UNREADABLE: u32 = 100;
/// Commands are small, and there may be thousands of sockets.
const READ_BUFFER: usize = 4 << 10;
/// The longest message to a client: the log of the longest game.
const WRITE_BUFFER: usize = 16 << 20;

/// Play at a table
///
/// A WebSocket. The first message is `{"type": "hello", "token": "…", "since": 0}`; see the schemas
/// `ClientMessage` and `ServerMessage`. Close codes: 1001 shutdown, 1008 policy violation, 1013 try
/// again.
#[utoipa::path(get, path = "/api/v1/tables/{table}/socket", tag = "tables",
    params(("table" = String, Path, description = "Sixteen hexadecimal digits")),
    responses((status = 101, description = "The socket is open"),
              (status = "4XX", description = "The request was refused", body = ref("#/components/schemas/ApiError"))))]
pub async fn open<S: Store>(
    State(app): State<App<S>>,
    TablePath(id): TablePath,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ErrorResponse> {
    let plain = |_| {
        ApiError::new(ErrorKind::Malformed, "not a WebSocket request")
            .expected("a WebSocket upgrade")
    };
    let upgrade = upgrade.map_err(plain)?;
    same_origin(&headers)?;
    let pass = app.gate.socket(visitor, Role::Unknown)?;
    let slot = app.tables.slot(id, Some(visitor)).await?;
    Ok(upgrade
        .max_message_size(limits::LARGEST_MESSAGE)
        .max_frame_size(limits::LARGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .max_write_buffer_size(WRITE_BUFFER)
        .on_upgrade(move |socket| converse(app, slot, visitor, socket, pass)))
}

/// Why a connection ends.
enum SocketEnd {
    /// The client has left, or can't be reached.
    Gone,
    /// The server closes it with this code and reason.
    Close(u16, &'static str),
}

type SocketResult = Result<(), SocketEnd>;

async fn converse<S: Store>(
    app: App<S>,
    slot: Arc<Slot>,
    visitor: Visitor,
    socket: WebSocket,
    pass: Pass,
) {
    app.metrics.sockets.inc();
    let mut connection = Connection {
        viewer: Viewer::default(),
        token: None,
        since: 0,
        version: TableVersion::default(),
        rival: None,
        unreadable: 0,
        app: &app,
        slot: &slot,
        visitor,
        socket,
        pass,
        room: None,
    };
    let over = connection.run().await;
    if let Err(SocketEnd::Close(code, reason)) = over {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        // The client may be gone already.
        let _ = timeout(SENDING, connection.socket.send(Message::Close(Some(frame)))).await;
    }
    app.metrics.sockets.dec();
}

/// One connected client.
struct Connection<'a, S> {
    app: &'a App<S>,
    slot: &'a Arc<Slot>,
    visitor: Visitor,
    socket: WebSocket,
    /// Its share of the socket limits of its client and its table.
    pass: Pass,
    room: Option<OwnedSemaphorePermit>,
    viewer: Viewer,
    token: Option<Token>,
    /// The `seq` of the last update sent.
    since: u64,
    /// The table's version at that time.
    version: TableVersion,
    rival: Option<RivalStatus>,
    unreadable: u32,
}

impl<S: Store> Connection<'_, S> {
    async fn run(&mut self) -> SocketResult {
        let mut versions = self.slot.subscribe();
        let mut closing = self.app.closing.clone();
        let mut pulse = interval(PULSE);
        pulse.reset();
        let mut last_message = Instant::now();
        match timeout(HELLO, self.hello()).await {
            Ok(greeted) => greeted?,
            Err(_) => return Err(SocketEnd::Close(close_code::POLICY, "no hello received")),
        }
        loop {
            tokio::select! {
                () = closed(&mut closing) => {
                    return Err(SocketEnd::Close(close_code::AWAY, "the server is shutting down"));
                }
                version = versions.changed() => {
                    version.map_err(|_| SocketEnd::Close(close_code::AGAIN, "the table is gone"))?;
                    let version = *versions.borrow_and_update();
                    self.news(version).await?;
                }
                message = self.socket.recv() => {
                    let message = message.and_then(Result::ok).ok_or(SocketEnd::Gone)?;
                    last_message = Instant::now();
                    self.receive(message).await?;
                }
                _ = pulse.tick() => {
                    if last_message.elapsed() > SILENCE {
                        return Err(SocketEnd::Close(close_code::POLICY, "no answer to pings"));
                    }
                    self.send(Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    /// Waits for the first message, which identifies the client.
    async fn hello(&mut self) -> SocketResult {
        loop {
            let message = self.socket.recv().await.and_then(Result::ok).ok_or(SocketEnd::Gone)?;
            self.count_control_frame(&message)?;
            let text = match message {
                Message::Text(text) => text,
                Message::Close(_) => return Err(SocketEnd::Gone),
                _ => continue,
            };
            // It counts like any other message; a client that comes back in a hurry only waits.
            while let Err(wait) = self.app.gate.pass(self.visitor) {
                sleep(wait).await;
            }
            let greeted = match serde_json::from_str(&text) {
                Ok(ClientMessage::Hello { token, since, detail }) => {
                    self.greet(token, since, detail).await
                }
                Ok(ClientMessage::Command { .. }) => {
                    Err(ApiError::new(ErrorKind::Malformed, "a command before the hello")
                        .expected("a hello"))
                }
                Err(error) => Err(malformed(&error)),
            };
            match greeted {
                Ok(frame) => return self.send(frame).await,
                Err(refusal) => {
                    self.send(frames::refused(None, refusal)).await?;
                    self.count_unreadable()?;
                }
            }
        }
    }

    async fn greet(
        &mut self,
        token: Option<String>,
        since: u64,
        detail: wire::Detail,
    ) -> Result<Message, ApiError> {
        let wrong = |()| ApiError::new(ErrorKind::WrongToken, "malformed token");
        let token = token.map(|token| token.parse::<Token>()).transpose().map_err(wrong)?;
        let seat = self.app.tables.admit(self.slot, self.visitor, token.as_ref()).await?;
        let is_player = seat.is_some();
        let role = if is_player { Role::Player } else { Role::Spectator };
        self.pass = self.app.gate.socket(self.visitor, role)?;
        self.room = Some(self.slot.admit_socket(is_player)?);
        self.viewer = Viewer { seat, detail };
        self.token = token;
        let welcome = self.app.tables.welcome(self.slot, self.visitor, self.viewer, since);
        let (opening, encoded) = welcome.await?;
        self.rival.clone_from(&encoded.rival);
        self.has_seen(&encoded);
        Ok(frames::welcome(&opening, &encoded.update))
    }

    fn has_seen(&mut self, update: &EncodedUpdate) {
        self.since = update.seq;
        self.version.lines = update.lines;
    }

    /// Sends the viewer everything new.
    async fn news(&mut self, version: TableVersion) -> SocketResult {
        if version == self.version {
            return Ok(());
        }
        if version.revocations != self.version.revocations {
            self.version.revocations = version.revocations;
            let (tables, token) = (&self.app.tables, self.token.as_ref());
            if tables.admit(self.slot, self.visitor, token).await.is_err() {
                let text = "this link to the seat has been replaced";
                return Err(SocketEnd::Close(close_code::POLICY, text));
            }
        }
        let (viewer, since) = (self.viewer, self.since);
        let encoded = self.app.tables.news(self.slot, self.visitor, viewer, since).await;
        let encoded = encoded
            .map_err(|_| SocketEnd::Close(close_code::AGAIN, "the table can't be loaded"))?;
        self.version.rival_over = version.rival_over;
        let since = self.since;
        self.has_seen(&encoded);
        // When the rival's game ends, the seed may be revealed although nothing has happened here.
        if encoded.seq != since || encoded.rival != self.rival {
            self.send(frames::news(&encoded.update)).await?;
        }
        self.send_rival(encoded.rival).await
    }

    async fn send_rival(&mut self, rival: Option<RivalStatus>) -> SocketResult {
        match rival {
            Some(now) if self.rival.as_ref() != Some(&now) => {
                let frame = frames::rival(&now);
                self.rival = Some(now);
                self.send(frame).await
            }
            _ => Ok(()),
        }
    }

    /// Counts a ping or pong like any other message. Each ping is answered, so a client that sends too
    /// many is disconnected.
    fn count_control_frame(&self, message: &Message) -> SocketResult {
        let is_control = matches!(message, Message::Ping(_) | Message::Pong(_));
        if is_control && self.app.gate.pass(self.visitor).is_err() {
            return Err(SocketEnd::Close(close_code::POLICY, "too many pings"));
        }
        Ok(())
    }

    async fn receive(&mut self, message: Message) -> SocketResult {
        self.count_control_frame(&message)?;
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                let refusal = ApiError::new(ErrorKind::Malformed, "a binary message")
                    .expected("JSON as text");
                return self.refuse_unreadable(None, refusal).await;
            }
            Message::Close(_) => return Err(SocketEnd::Gone),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        if let Err(wait) = self.app.gate.pass(self.visitor) {
            self.send(frames::refused(frames::id(&text), limits::too_fast(wait))).await?;
            sleep(wait.min(Duration::from_secs(1))).await;
            return Ok(());
        }
        match serde_json::from_str(&text) {
            Ok(ClientMessage::Command { id, at, command }) => {
                let (viewer, since) = (self.viewer, self.since);
                let tables = &self.app.tables;
                match tables.execute(self.slot, self.visitor, viewer, command, at, since).await {
                    Ok(encoded) => {
                        self.has_seen(&encoded);
                        self.send(frames::done(id, &encoded.update)).await?;
                        self.send_rival(encoded.rival).await
                    }
                    Err(refusal) => self.send(frames::refused(Some(id), refusal)).await,
                }
            }
            Ok(ClientMessage::Hello { .. }) => {
                let refusal =
                    ApiError::new(ErrorKind::Malformed, "a second hello").expected("a command");
                self.refuse_unreadable(None, refusal).await
            }
            Err(error) => self.refuse_unreadable(frames::id(&text), malformed(&error)).await,
        }
    }

    async fn refuse_unreadable(&mut self, id: Option<u64>, refusal: ApiError) -> SocketResult {
        self.send(frames::refused(id, refusal)).await?;
        self.count_unreadable()
    }

    fn count_unreadable(&mut self) -> SocketResult {
        self.unreadable += 1;
        if self.unreadable < MOST_UNREADABLE {
            return Ok(());
        }
        Err(SocketEnd::Close(close_code::POLICY, "too many unreadable messages"))
    }

    async fn send(&mut self, message: Message) -> SocketResult {
        let size = if let Message::Text(text) = &message { text.len() } else { 0 };
        let _pass = if size < limits::LARGE {
            None
        } else {
            let gate = &self.app.gate;
            gate.charge_bytes(self.visitor, size);
            let busy = |_| SocketEnd::Close(close_code::AGAIN, "earlier messages are unread");
            Some(gate.sending(self.visitor, size).map_err(busy)?)
        };
        match timeout(SENDING, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(SocketEnd::Gone),
        }
    }
}
