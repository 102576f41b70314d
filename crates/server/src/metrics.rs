//! The server's counters, for monitoring.

use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use std::fmt;
use std::time::Duration;

/// A kind of request and its status. The route is the pattern, not the address, so that made-up
/// addresses add no labels.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct Request {
    pub method: &'static str,
    pub route: String,
    pub status: u16,
}

#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    pub requests: Family<Request, Counter>,
    pub sockets: Gauge,
    pub live_tables: Gauge,
    /// How often a table was loaded.
    pub table_loads: Counter,
    /// Journal lines of all tables.
    pub lines: Counter,
    /// Commands to tables, and how many of them were refused.
    pub commands: Counter,
    pub refusals: Counter,
    /// Writes that the storage refused.
    pub failed_writes: Counter,
    /// Stored tables that could not be loaded.
    pub unreadable_tables: Counter,
    /// Bytes of this process in memory, and free bytes of the disk; 0 if unknown.
    pub memory: Gauge,
    pub disk_free: Gauge,
    commits: Counter,
    batch_size: Histogram,
    commit_seconds: Histogram,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("cactus"),
            requests: Family::default(),
            sockets: Gauge::default(),
            live_tables: Gauge::default(),
            table_loads: Counter::default(),
            lines: Counter::default(),
            commands: Counter::default(),
            refusals: Counter::default(),
            failed_writes: Counter::default(),
            unreadable_tables: Counter::default(),
            memory: Gauge::default(),
            disk_free: Gauge::default(),
            commits: Counter::default(),
            batch_size: Histogram::new(exponential_buckets(1.0, 2.0, 11)),
            commit_seconds: Histogram::new(exponential_buckets(0.000_25, 2.0, 14)),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("requests", "HTTP requests answered", self.requests.clone());
        registry.register("sockets", "WebSockets open", self.sockets.clone());
        registry.register("live_tables", "Tables in memory", self.live_tables.clone());
        registry.register("table_loads", "Tables loaded", self.table_loads.clone());
        registry.register("lines", "Journal lines written", self.lines.clone());
        registry.register("commands", "Commands sent to tables", self.commands.clone());
        registry.register("refusals", "Commands refused", self.refusals.clone());
        registry.register("failed_writes", "Writes that failed", self.failed_writes.clone());
        let unreadable = self.unreadable_tables.clone();
        registry.register("unreadable_tables", "Tables that could not be loaded", unreadable);
        registry.register("memory_bytes", "Resident memory", self.memory.clone());
        registry.register("disk_free_bytes", "Free space of the database", self.disk_free.clone());
        registry.register("commits", "Batches committed", self.commits.clone());
        registry.register("commit_batch_size", "Writes in a batch", self.batch_size.clone());
        let help = "Time to write and sync a batch";
        registry.register("commit_seconds", help, self.commit_seconds.clone());
    }

    pub fn committed(&self, writes: usize, taken: Duration) {
        self.commits.inc();
        self.batch_size.observe(writes as f64);
        self.commit_seconds.observe(taken.as_secs_f64());
    }

    /// All counters in Prometheus format.
    pub fn text(&self) -> Result<String, fmt::Error> {
        let mut out = String::new();
        text::encode(&mut out, &self.registry)?;
        Ok(out)
    }
}
