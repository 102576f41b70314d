//! Configuration.

use crate::limits::Limits;
use crate::retention::Retention;
use std::net::SocketAddr;
use std::path::PathBuf;

#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on; port 0 is any free port.
    pub listen: SocketAddr,
    /// The database.
    pub data: PathBuf,
    /// Whether to trust `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// The host names of this server. Requests for other names are refused if there are any names here, or if the
    /// server listens only on this machine.
    pub names: Vec<String>,
    /// Where to serve metrics; by default nowhere.
    pub metrics: Option<SocketAddr>,
    pub limits: Limits,
    pub retention: Retention,
    /// The seed of all dice, for tests; otherwise they are unpredictable.
    pub rehearsal: Option<u64>,
}
