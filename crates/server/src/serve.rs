//! The running server: connections and shutdown.

use crate::api::{self, Hosts, Peer, Shared};
use crate::config::Config;
use crate::health::Health;
use crate::limits::{self, Gate, Visitor};
use crate::metrics::Metrics;
use crate::monitor;
use crate::owner::OwnerKey;
use crate::registry::TableRegistry;
use crate::secrets::Seeds;
use crate::store::{self, Sqlite, Store};
use crate::work::Workers;
use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::fmt;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{interval, sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tower::Service;

/// How long open requests may take after the server begins to shut down.
const GRACE_PERIOD: Duration = Duration::from_secs(10);
const TIDYING: Duration = Duration::from_mins(1);
/// How often to look for damage in the whole database.
const INSPECTION: Duration = Duration::from_hours(24);
/// How often the server checks whether a stand-in's decision is due.
const STAND_IN_CHECK: Duration = Duration::from_millis(500);

/// A running server.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    metrics_address: Option<SocketAddr>,
    close: watch::Sender<bool>,
}

/// Why a server could not be started.
#[derive(Debug)]
pub struct StartError(String);

impl fmt::Display for StartError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for StartError {}

impl Server {
    /// Starts a server on the `SQLite` file of its configuration.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        let metrics = Arc::new(Metrics::default());
        let store = Sqlite::open(&config.data, Arc::clone(&metrics))
            .map_err(|unusable| StartError(unusable.to_string()))?;
        let owner_key =
            store::owner_key(&config.data).map_err(|unusable| StartError(unusable.to_string()))?;
        Server::run_on(store, owner_key, metrics, config).await
    }

    /// Starts a server on any store.
    pub async fn start_on<S: Store>(
        store: S,
        metrics: Arc<Metrics>,
        config: Config,
    ) -> Result<Server, StartError> {
        let owner_key = OwnerKey::random().map_err(|error| StartError(error.to_string()))?;
        Server::run_on(store, owner_key, metrics, config).await
    }

    async fn run_on<S: Store>(
        store: S,
        owner_key: OwnerKey,
        metrics: Arc<Metrics>,
        config: Config,
    ) -> Result<Server, StartError> {
        let (listener, address) = bind(config.listen).await?;
        let (close, closing) = watch::channel(false);
        let metrics_address = match config.metrics {
            Some(address) => {
                let (listener, address) = bind(address).await?;
                let (metrics, data) = (Arc::clone(&metrics), config.data.clone());
                tokio::spawn(monitor::serve(listener, metrics, data, closing.clone()));
                Some(address)
            }
            None => None,
        };
        let gate = Arc::new(Gate::new(config.limits));
        let workers = Workers::new(Arc::clone(&gate));
        let seeds = Seeds::new(config.rehearsal);
        let app = Arc::new(Shared {
            tables: Arc::new(TableRegistry::new(
                store,
                Arc::clone(&metrics),
                (seeds, owner_key),
                workers,
                config.retention,
            )),
            gate,
            metrics: Arc::clone(&metrics),
            behind_proxy: config.behind_proxy,
            hosts: Hosts::new(&config),
            health: Health::default(),
            closing: closing.clone(),
        });
        tokio::spawn(tidy(Arc::clone(&app), closing.clone()));
        tokio::spawn(play_stand_ins(Arc::clone(&app), closing.clone()));
        tokio::spawn(run(listener, app, closing));
        Ok(Server { address, metrics_address, close })
    }

    /// Where metrics are served, if they are.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Accepts no more connections, finishes open requests, closes the sockets, and stops.
    pub async fn close(self) {
        self.close.send_replace(true);
        if timeout(GRACE_PERIOD, self.close.closed()).await.is_err() {
            tracing::warn!("some connections were still open at shutdown");
        }
    }
}

async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let taken = |error| StartError(format!("can't listen on {address}: {error}"));
    let listener = TcpListener::bind(address).await.map_err(taken)?;
    let address = listener.local_addr().map_err(taken)?;
    Ok((listener, address))
}

async fn run<S: Store>(
    listener: TcpListener,
    app: Arc<Shared<S>>,
    mut closing: watch::Receiver<bool>,
) {
    let room = Arc::new(Semaphore::new(limits::MOST_CONNECTIONS));
    let gate = Arc::clone(&app.gate);
    // Behind a proxy all connections come from one address.
    let is_limited = !app.behind_proxy;
    let patience = gate.limits().reading_patience;
    let router = api::router(app);
    loop {
        let accepted = async {
            let permit = Arc::clone(&room).acquire_owned().await;
            (listener.accept().await, permit)
        };
        tokio::select! {
            () = closed(&mut closing) => break,
            (accepted, permit) = accepted => match (accepted, permit) {
                (Ok((stream, peer)), Ok(permit)) => {
                    let pass = gate.connection(Visitor::from(peer.ip()));
                    if is_limited && pass.is_none() {
                        continue;
                    }
                    // Commands are small packets, and the client waits for each response.
                    let _ = stream.set_nodelay(true);
                    let mut stream = Box::pin(TimeoutStream::new(stream));
                    stream.as_mut().set_write_timeout_pinned(Some(patience));
                    let connected = connect(stream, Peer(peer), router.clone(), closing.clone());
                    tokio::spawn(async move {
                        connected.await;
                        drop((permit, pass));
                    });
                }
                (Err(error), _) => {
                    // Most likely out of file handles: retry in a moment.
                    tracing::warn!(%error, "can't accept a connection");
                    sleep(Duration::from_millis(100)).await;
                }
                (_, Err(_)) => break,
            },
        }
    }
}

/// Serves one connection until it ends, or until its last response during shutdown.
async fn connect(
    stream: Pin<Box<TimeoutStream<TcpStream>>>,
    peer: Peer,
    router: Router,
    mut closing: watch::Receiver<bool>,
) {
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer);
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits::HEAD_PATIENCE)
        .max_buf_size(limits::LARGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        // A client that disconnects is not worth logging.
        _ = connection.as_mut() => {}
        () = closed(&mut closing) => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// Returns when the server closes.
pub async fn closed(closing: &mut watch::Receiver<bool>) {
    // If the sender is gone, the server is closing too.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// Runs cleanup at intervals.
async fn tidy<S: Store>(app: Arc<Shared<S>>, mut closing: watch::Receiver<bool>) {
    let (mut times, mut inspections) = (interval(TIDYING), interval(INSPECTION));
    loop {
        tokio::select! {
            () = closed(&mut closing) => return,
            _ = times.tick() => {
                app.gate.forget_the_idle();
                app.tables.workers.forget_the_idle();
                app.tables.tidy().await;
            }
            _ = inspections.tick() => {
                if let Err(error) = app.tables.store.inspect().await {
                    tracing::error!(%error, "the database is damaged; restore a backup");
                }
            }
        }
    }
}

/// Makes the decisions of stand-ins as they become due.
async fn play_stand_ins<S: Store>(app: Arc<Shared<S>>, mut closing: watch::Receiver<bool>) {
    let mut times = interval(STAND_IN_CHECK);
    loop {
        tokio::select! {
            () = closed(&mut closing) => return,
            _ = times.tick() => app.tables.play_stand_ins(),
        }
    }
}
