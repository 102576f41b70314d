//! The server under test, in a process of its own.

use crate::failure::Failure;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{self, Command, Stdio};

/// A server process, killed when this value is dropped.
#[derive(Debug)]
pub struct Child {
    process: process::Child,
    address: SocketAddr,
}

impl Child {
    pub fn start(data: &Path) -> Result<Child, Failure> {
        let failed = |error| Failure::new(format!("the server can't be started: {error}"));
        let mut process = Command::new(std::env::current_exe().map_err(failed)?)
            .args(["--color", "never", "serve", "--port", "0", "--no-limits", "--data"])
            .arg(data)
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let mut line = String::new();
        if let Some(out) = process.stdout.take() {
            BufReader::new(out).read_line(&mut line).map_err(failed)?;
        }
        let address = line.trim().strip_prefix("http://").and_then(|url| url.strip_suffix('/'));
        let Some(address) = address.and_then(|address| address.parse().ok()) else {
            // The server has printed the reason.
            let _ = process.kill();
            let _ = process.wait();
            return Err(Failure::new("the server did not start"));
        };
        Ok(Child { process, address })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// CPU time used so far, if the system reports it.
    pub fn cpu_seconds(&self) -> Option<f64> {
        /// The unit of times in `/proc`, the same on every machine.
        const TICKS_PER_SECOND: f64 = 100.0;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).ok()?;
        // The name in parentheses may contain anything. User and system time are fields 12 and 13 after it.
        let (_, fields) = stat.rsplit_once(')')?;
        let mut times = fields.split_whitespace().skip(11).map(str::parse::<u64>);
        let (user, system) = (times.next()?.ok()?, times.next()?.ok()?);
        Some((user + system) as f64 / TICKS_PER_SECOND)
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
