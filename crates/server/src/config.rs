//! How a server is to run.

use crate::limits::Limits;
use std::net::SocketAddr;
use std::path::PathBuf;

#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The file that keeps the tables.
    pub data: PathBuf,
    /// Whether visitors are who `X-Forwarded-For` says.
    pub behind_proxy: bool,
    pub limits: Limits,
    /// Whether all dice are to fall as this number has it; else nobody can know them.
    pub rehearsal: Option<u64>,
}
