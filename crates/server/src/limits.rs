//! Limits for each client, table and message.

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use wire::{ApiError, Command, ErrorKind};

/// The largest body of a request: a long game as a record.
pub const LARGEST_BODY: usize = 1 << 20;
/// The largest message on a socket.
pub const LARGEST_MESSAGE: usize = 16 << 10;
/// The longest order, in bytes.
pub const LONGEST_ORDER: usize = 1_000;
/// The most entries in a table's journal. The longest game needs a few thousand.
pub const MOST_LINES: usize = 100_000;
/// The most tokens in one request.
pub const MOST_TOKENS: usize = 200;
/// The most sockets at one table.
pub const MOST_WATCHERS: usize = 200;
/// How long a request may take, from its first byte to the last of the answer's head.
pub const PATIENCE: Duration = Duration::from_secs(15);
/// How long a connection may take to send the head of a request.
pub const HEAD_PATIENCE: Duration = Duration::from_secs(10);
/// The most connections at once.
pub const MOST_CONNECTIONS: usize = 20_000;

/// Limits for one client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Requests and messages a second, once the first burst is used up.
    pub per_second: NonZeroU32,
    pub burst: NonZeroU32,
    /// Tables that are not over.
    pub tables: u64,
    pub sockets: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            per_second: const { NonZeroU32::new(50).unwrap() },
            burst: const { NonZeroU32::new(200).unwrap() },
            tables: 200,
            sockets: 100,
        }
    }
}

impl Limits {
    /// For a trusted network, and for benchmarks.
    pub const NONE: Limits = Limits {
        per_second: NonZeroU32::MAX,
        burst: NonZeroU32::MAX,
        tables: u64::MAX,
        sockets: usize::MAX,
    };
}

/// All clients behind one address. In IPv6 a household has a whole /64 network.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Visitor(IpAddr);

impl From<IpAddr> for Visitor {
    fn from(address: IpAddr) -> Visitor {
        Visitor(match address.to_canonical() {
            IpAddr::V6(address) if !address.is_loopback() => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            other => other,
        })
    }
}

impl Visitor {
    /// Whether it is this machine.
    pub fn is_local(self) -> bool {
        self.0.is_loopback()
    }
}

impl fmt::Display for Visitor {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.0)
    }
}

/// Counts the requests and sockets of each client.
pub struct Gate {
    limits: Limits,
    pace: DefaultKeyedRateLimiter<Visitor>,
    sockets: Arc<Mutex<HashMap<Visitor, usize>>>,
}

impl fmt::Debug for Gate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Gate").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// The permission to have one more socket, until it is dropped.
#[derive(Debug)]
pub struct SocketPass {
    visitor: Visitor,
    sockets: Arc<Mutex<HashMap<Visitor, usize>>>,
}

impl Gate {
    pub fn new(limits: Limits) -> Gate {
        let quota = Quota::per_second(limits.per_second).allow_burst(limits.burst);
        Gate { limits, pace: RateLimiter::keyed(quota), sockets: Arc::default() }
    }

    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Admits one more request or message, or says how long to wait.
    pub fn pass(&self, visitor: Visitor) -> Result<(), Duration> {
        self.pace.check_key(&visitor).map_err(|no| no.wait_time_from(DefaultClock::default().now()))
    }

    pub fn socket(&self, visitor: Visitor) -> Result<SocketPass, ApiError> {
        let mut sockets = held(&self.sockets);
        let open = sockets.entry(visitor).or_default();
        if *open >= self.limits.sockets {
            let refusal = ApiError::new(ErrorKind::TooMany, "too many sockets from this address");
            return Err(refusal.expected(format!("at most {}", self.limits.sockets)));
        }
        *open += 1;
        Ok(SocketPass { visitor, sockets: Arc::clone(&self.sockets) })
    }

    /// Forgets clients that have been idle for a while.
    pub fn forget_the_idle(&self) {
        self.pace.retain_recent();
        self.pace.shrink_to_fit();
    }
}

impl Drop for SocketPass {
    fn drop(&mut self) {
        let mut sockets = held(&self.sockets);
        if let Some(open) = sockets.get_mut(&self.visitor) {
            *open -= 1;
            if *open == 0 {
                sockets.remove(&self.visitor);
            }
        }
    }
}

fn held<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

pub fn too_fast(wait: Duration) -> ApiError {
    ApiError::new(ErrorKind::TooMany, "too many requests from this address")
        .expected(format!("a pause of {:.1} seconds", wait.as_secs_f32().max(0.1)))
}

/// Limits the length of the texts in a command to one line each. The table judges the rest.
pub fn check_command(command: &Command) -> Result<(), ApiError> {
    match command {
        Command::Standing { order } => check_line(order),
        Command::HandOver { to } => check_line(to),
        _ => command.orders().iter().try_for_each(|order| check_line(order)),
    }
}

fn check_line(text: &str) -> Result<(), ApiError> {
    if text.len() > LONGEST_ORDER {
        let refusal =
            ApiError::new(ErrorKind::TooLarge, format!("an order of {} bytes", text.len()));
        return Err(refusal.expected(format!("at most {LONGEST_ORDER} bytes")));
    }
    if text.contains(char::is_control) {
        let refusal = ApiError::new(ErrorKind::Malformed, "a control character");
        return Err(refusal.expected("plain text on one line"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_network_counts_as_one_client() {
        let visitor = |text: &str| Visitor::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(visitor("2001:db8:1:2::3"), visitor("2001:db8:1:2:ffff::9"));
        assert_ne!(visitor("2001:db8:1:2::3"), visitor("2001:db8:1:3::3"));
        assert_eq!(visitor("::ffff:192.0.2.7"), visitor("192.0.2.7"));
        assert_ne!(visitor("192.0.2.8"), visitor("192.0.2.7"));
        assert!(visitor("::1").is_local() && visitor("127.0.0.1").is_local());
        assert!(!visitor("192.0.2.8").is_local() && !visitor("::2").is_local());
    }

    #[test]
    fn a_client_that_is_too_fast_has_to_wait() {
        let one = NonZeroU32::MIN;
        let gate = Gate::new(Limits { per_second: one, burst: one, ..Limits::default() });
        let [a, b] =
            ["192.0.2.7", "192.0.2.8"].map(|a| Visitor::from(a.parse::<IpAddr>().unwrap()));
        assert!(gate.pass(a).is_ok());
        let wait = gate.pass(a).unwrap_err();
        assert!(wait > Duration::ZERO && wait <= Duration::from_secs(1), "{wait:?}");
        assert!(gate.pass(b).is_ok(), "others need not");
    }

    #[test]
    fn a_closed_socket_makes_room() {
        let gate = Gate::new(Limits { sockets: 1, ..Limits::default() });
        let visitor = Visitor::from(IpAddr::from([192, 0, 2, 7]));
        let first = gate.socket(visitor).unwrap();
        assert_eq!(gate.socket(visitor).unwrap_err().error, ErrorKind::TooMany);
        drop(first);
        assert!(gate.socket(visitor).is_ok());
    }

    #[test]
    fn an_order_is_one_line() {
        let order = |order: &str| Command::Order { order: order.to_owned() };
        assert!(check_command(&order("move 1814")).is_ok());
        let no = |text: &str| check_command(&order(text)).unwrap_err().error;
        assert_eq!(no("move\n1814"), ErrorKind::Malformed);
        assert_eq!(no(&"x".repeat(LONGEST_ORDER + 1)), ErrorKind::TooLarge);
    }
}
