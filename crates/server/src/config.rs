//! Configuration.

use crate::limits::Limits;
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
    pub limits: Limits,
    /// The seed of all dice, for tests; otherwise they are unpredictable.
    pub rehearsal: Option<u64>,
}
