//! A client for bots, tests and benchmarks.

mod player;

pub use player::Player;

use axum::body::{Body, to_bytes};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use futures_util::{SinkExt, StreamExt};
use hyper::client::conn::http1;
use hyper::{HeaderMap, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use wire::{ApiError, ClientMessage, Detail, NewTable, Opened, ServerMessage};

/// The header in which a proxy names the client's address.
const FORWARDED: &str = "x-forwarded-for";
/// The largest response: the longest record.
const LARGEST_ANSWER: usize = 16 << 20;

/// Why a request failed.
#[derive(Debug)]
pub enum ClientError {
    /// The server does not respond, or not as expected.
    Connection(String),
    /// The server refused the request.
    Refused(ApiError),
}

impl fmt::Display for ClientError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Connection(why) => write!(out, "no answer from the server: {why}"),
            ClientError::Refused(refusal) => {
                write!(out, "the server refused the request: {refusal}")
            }
        }
    }
}

impl std::error::Error for ClientError {}

fn broken(error: impl fmt::Display) -> ClientError {
    ClientError::Connection(error.to_string())
}

pub type ClientResult<T> = Result<T, ClientError>;

/// A server's address.
#[derive(Clone, Copy, Debug)]
pub struct Client {
    address: SocketAddr,
    /// The address to connect from, if it matters.
    from: Option<IpAddr>,
    /// The address that a proxy would name, if the server is behind one.
    forwarded: Option<IpAddr>,
}

/// The response to a request.
#[derive(Debug)]
pub struct Response {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Response {
    /// The body, or the error in its place.
    pub fn read<T: DeserializeOwned>(&self) -> ClientResult<T> {
        if !self.status.is_success() {
            return Err(ClientError::Refused(serde_json::from_slice(&self.body).map_err(broken)?));
        }
        serde_json::from_slice(&self.body).map_err(broken)
    }
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, from: None, forwarded: None }
    }

    /// Connects from this address of the machine.
    #[must_use]
    pub fn from(self, address: IpAddr) -> Client {
        Client { from: Some(address), ..self }
    }

    /// Requests name this address as a proxy would.
    #[must_use]
    pub fn forwarded(self, address: IpAddr) -> Client {
        Client { forwarded: Some(address), ..self }
    }

    pub async fn get(&self, path: &str, token: Option<&str>) -> ClientResult<Response> {
        let request = self.request("GET", path, token).body(Body::empty());
        self.send(request.map_err(broken)?).await
    }

    pub async fn post(
        &self,
        path: &str,
        token: Option<&str>,
        body: &impl Serialize,
    ) -> ClientResult<Response> {
        let body = serde_json::to_vec(body).map_err(broken)?;
        let request = self.request("POST", path, token).header(CONTENT_TYPE, "application/json");
        self.send(request.body(body.into()).map_err(broken)?).await
    }

    /// A request builder.
    pub fn request(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
    ) -> hyper::http::request::Builder {
        let request = Request::builder().method(method).uri(path);
        let request = request.header(HOST, self.address.to_string());
        let request = match self.forwarded {
            Some(address) => request.header(FORWARDED, address.to_string()),
            None => request,
        };
        match token {
            Some(token) => request.header(AUTHORIZATION, format!("Bearer {token}")),
            None => request,
        }
    }

    /// Sends a request on a new connection.
    pub async fn send(&self, request: Request<Body>) -> ClientResult<Response> {
        self.connect().await?.send(request).await
    }

    /// Opens a connection without sending anything.
    pub async fn connect_raw(&self) -> ClientResult<TcpStream> {
        let Some(from) = self.from else {
            return TcpStream::connect(self.address).await.map_err(broken);
        };
        let socket = if from.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
        let socket = socket.map_err(broken)?;
        socket.bind((from, 0).into()).map_err(broken)?;
        socket.connect(self.address).await.map_err(broken)
    }

    /// Opens a connection for several requests, one after the other.
    pub async fn connect(&self) -> ClientResult<Connection> {
        let stream = self.connect_raw().await?;
        let (sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(broken)?;
        tokio::spawn(connection);
        Ok(Connection(sender))
    }

    /// Opens a table.
    pub async fn open(&self, new: &NewTable) -> ClientResult<Opened> {
        self.post("/api/v1/tables", None, new).await?.read()
    }

    /// Takes the seat of a token, or spectates without one, and receives everything since `since`.
    pub async fn sit(&self, table: &str, token: Option<&str>, since: u64) -> ClientResult<Socket> {
        let mut socket = self.socket(table).await?;
        let (token, detail) = (token.map(str::to_owned), Detail::Plain);
        socket.send_message(&ClientMessage::Hello { token, since, detail }).await?;
        Ok(socket)
    }

    /// Opens a socket without sending anything.
    pub async fn socket(&self, table: &str) -> ClientResult<Socket> {
        let address = format!("ws://{}/api/v1/tables/{table}/socket", self.address);
        let mut request = address.into_client_request().map_err(broken)?;
        if let Some(address) = self.forwarded {
            let address = address.to_string().parse().map_err(broken)?;
            request.headers_mut().insert(FORWARDED, address);
        }
        let stream = MaybeTlsStream::Plain(self.connect_raw().await?);
        let (stream, _) = tokio_tungstenite::client_async(request, stream).await.map_err(broken)?;
        Ok(Socket(stream))
    }
}

/// A connection for requests, closed on drop.
#[derive(Debug)]
pub struct Connection(http1::SendRequest<Body>);

impl Connection {
    pub async fn send(&mut self, request: Request<Body>) -> ClientResult<Response> {
        self.0.ready().await.map_err(broken)?;
        let response = self.0.send_request(request).await.map_err(broken)?;
        let (head, body) = response.into_parts();
        let body = to_bytes(Body::new(body), LARGEST_ANSWER).await.map_err(broken)?;
        Ok(Response { status: head.status, headers: head.headers, body: body.into() })
    }
}

/// A socket at a table.
#[derive(Debug)]
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    pub async fn send_message(&mut self, message: &ClientMessage) -> ClientResult<()> {
        self.send(Message::text(serde_json::to_string(message).map_err(broken)?)).await
    }

    /// Sends a raw message.
    pub async fn send(&mut self, message: Message) -> ClientResult<()> {
        self.0.send(message).await.map_err(broken)
    }

    /// Receives the next message.
    pub async fn receive(&mut self) -> ClientResult<ServerMessage> {
        loop {
            let message = self.0.next().await.ok_or_else(|| broken("the socket has closed"))?;
            match message.map_err(broken)? {
                Message::Text(text) => return serde_json::from_str(&text).map_err(broken),
                Message::Close(frame) => return Err(broken(format!("closed: {frame:?}"))),
                _ => {}
            }
        }
    }
}
