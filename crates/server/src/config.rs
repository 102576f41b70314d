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
    /// The names of this server in addresses. Others are refused if it listens on this machine only, or if
    /// there are any names.
    pub names: Vec<String>,
    /// Where to serve metrics; by default nowhere.
    pub metrics: Option<SocketAddr>,
    pub limits: Limits,
    pub retention: Retention,
    /// The seed of all dice, for tests; otherwise they are unpredictable.
    pub rehearsal: Option<u64>,
}
