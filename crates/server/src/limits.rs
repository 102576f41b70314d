//! Limits for each client, table and message.

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};
use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::Share;
use wire::{ApiError, Command, ErrorKind};

/// The largest body of a request: a long game as a record.
pub const LARGEST_BODY: usize = 1 << 20;
/// The largest head of a request. A connection has a buffer of this size.
pub const LARGEST_HEAD: usize = 32 << 10;
/// The largest message on a socket.
pub const LARGEST_MESSAGE: usize = 16 << 10;
/// The longest order, in bytes.
pub const LONGEST_ORDER: usize = 1_000;
/// The longest standing order, in bytes.
pub const LONGEST_STANDING_ORDER: usize = 200;
/// The maximum number of tokens in one request.
pub const MOST_TOKENS: usize = 200;
/// The maximum number of sockets of players and of spectators at one table.
pub const MOST_PLAYERS: usize = 64;
pub const MOST_SPECTATORS: usize = 200;
/// The maximum number of links to one seat, invitations included.
pub const MOST_SEAT_KEYS: usize = 8;
/// How long a request may take, from its first byte until the response headers are sent.
pub const PATIENCE: Duration = Duration::from_secs(15);
/// How long a connection may take to send the request headers.
pub const HEAD_PATIENCE: Duration = Duration::from_secs(10);
/// The maximum number of connections at once.
pub const MOST_CONNECTIONS: usize = 20_000;
/// From this size on a request or response counts as large.
pub const LARGE: usize = 64 << 10;
/// The maximum number of bytes of large requests that are being read and worked on, from one client and from all.
const MOST_RECEIVING_FROM_ONE: usize = 8 << 20;
const MOST_RECEIVING: usize = 32 << 20;
/// The maximum number of bytes in large responses that are being sent, to one client and to all.
const MOST_SENDING_TO_ONE: usize = 16 << 20;
const MOST_SENDING: usize = 96 << 20;

/// A /48 network has the allowance of this many households.
const PER_NETWORK: NonZeroU32 = const { NonZeroU32::new(8).unwrap() };
/// A client that has used up its allowance waits no longer than this: others can add to its work, such as an opponent
/// to the length of a game.
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// The cost of looking up a token.
const PER_TOKEN: Duration = Duration::from_micros(100);
/// The cost of a response: this many bytes count as one second of work.
const BYTES_PER_SECOND: f64 = 16e6;

/// Limits for one household; a /48 network has eight times as much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Requests and messages a second, once the first burst is used up.
    pub per_second: NonZeroU32,
    pub burst: NonZeroU32,
    /// The server's time, in milliseconds a second, once the first `work_burst` are used up.
    pub work: u32,
    pub work_burst: u32,
    /// Unfinished tables that have changed in the last month.
    pub tables: u64,
    /// All tables that have changed in the last year, finished ones included, and their bytes.
    pub stored_tables: u64,
    pub stored_bytes: u64,
    /// Sockets of spectators, and as many of players.
    pub sockets: usize,
    /// Connections, sockets included. Behind a proxy, the proxy has to limit them.
    pub connections: usize,
    /// How long a client may read nothing of a response before its connection is closed.
    pub reading_patience: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            per_second: const { NonZeroU32::new(50).unwrap() },
            burst: const { NonZeroU32::new(200).unwrap() },
            work: 250,
            work_burst: 5_000,
            tables: 200,
            stored_tables: 2_000,
            stored_bytes: 256 << 20,
            sockets: 100,
            connections: 256,
            reading_patience: Duration::from_secs(20),
        }
    }
}

impl Limits {
    /// For a trusted network, and for benchmarks.
    pub const NONE: Limits = Limits {
        per_second: NonZeroU32::MAX,
        burst: NonZeroU32::MAX,
        work: u32::MAX,
        work_burst: u32::MAX,
        tables: u64::MAX,
        stored_tables: u64::MAX,
        stored_bytes: u64::MAX,
        sockets: usize::MAX,
        connections: usize::MAX,
        reading_patience: Duration::from_secs(20),
    };
}

/// All clients behind one address. In IPv6 a household has a whole /64 network, and some have a /48.
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

/// A client that a limit is counted for: a visitor, or the /48 network of an IPv6 visitor, whose households share a
/// larger allowance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Client {
    Household(Visitor),
    Network(Visitor),
}

impl Client {
    /// How many households' allowance it has.
    pub fn households(self) -> u32 {
        match self {
            Client::Household(_) => 1,
            Client::Network(_) => PER_NETWORK.get(),
        }
    }

    /// This limit of one household for the whole client.
    pub fn most(self, for_one: usize) -> usize {
        for_one.saturating_mul(self.households() as usize)
    }
}

impl Visitor {
    /// The clients that a visitor's use counts for.
    pub fn clients(self) -> impl Iterator<Item = Client> {
        let network = self.network().map(Client::Network);
        std::iter::once(Client::Household(self)).chain(network)
    }

    /// The /48 network of an IPv6 address.
    pub fn network(self) -> Option<Visitor> {
        let IpAddr::V6(address) = self.0 else { return None };
        let [a, b, c, ..] = address.segments();
        let network = Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0);
        (!address.is_loopback()).then_some(Visitor(IpAddr::V6(network)))
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
    /// The pace of IPv6 networks.
    network_pace: DefaultKeyedRateLimiter<Visitor>,
    accounts: Mutex<HashMap<Client, Account>>,
    /// By role of the client: not known yet, spectator, player.
    sockets: [InUse; 3],
    connections: InUse,
    /// Bytes in large requests and in large responses.
    receiving: Volume,
    sending: Volume,
}

impl fmt::Debug for Gate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Gate").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// How much work a client can still ask for. It may be in debt: the cost of a job is only known when it is
/// done.
#[derive(Clone, Copy, Debug)]
struct Account {
    /// In milliseconds.
    left: f64,
    at: Instant,
}

impl Account {
    fn new(client: Client, limits: &Limits) -> Account {
        Account { left: full(client, limits), at: Instant::now() }
    }

    fn now(self, client: Client, limits: &Limits) -> Account {
        let earned = self.at.elapsed().as_secs_f64() * pace(client, limits);
        Account { left: (self.left + earned).min(full(client, limits)), at: Instant::now() }
    }
}

/// The most work that a client can save up, and how much it earns in a second, in milliseconds.
fn full(client: Client, limits: &Limits) -> f64 {
    f64::from(limits.work_burst) * f64::from(client.households())
}

fn pace(client: Client, limits: &Limits) -> f64 {
    f64::from(limits.work) * f64::from(client.households())
}

/// The role of the client of a socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It has not sent its hello yet.
    Unknown,
    Spectator,
    Player,
}

/// How much of a limited resource each client is using.
#[derive(Clone, Default, Debug)]
struct InUse(Arc<Mutex<HashMap<Client, usize>>>);

/// A share of a limited resource, returned on drop.
#[derive(Debug)]
pub struct Pass {
    visitor: Visitor,
    amount: usize,
    in_use: InUse,
}

impl InUse {
    /// Takes this much more, unless the visitor or its network would then have more than its most.
    fn take(&self, visitor: Visitor, amount: usize, most: usize) -> Option<Pass> {
        let mut all = held(&self.0);
        let has_room = |client: Client| {
            let own = all.get(&client).copied().unwrap_or_default();
            own.checked_add(amount).is_some_and(|now| now <= client.most(most))
        };
        if !visitor.clients().all(has_room) {
            return None;
        }
        for client in visitor.clients() {
            *all.entry(client).or_default() += amount;
        }
        Some(Pass { visitor, amount, in_use: self.clone() })
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut all = held(&self.in_use.0);
        for client in self.visitor.clients() {
            if let Some(own) = all.get_mut(&client) {
                *own -= self.amount;
                if *own == 0 {
                    all.remove(&client);
                }
            }
        }
    }
}

/// Bytes in memory for clients, with limits for one client and for all.
#[derive(Debug)]
struct Volume {
    in_use: InUse,
    total: Arc<AtomicUsize>,
    most_for_one: usize,
    most: usize,
}

/// Why a volume has no room.
enum Full {
    ForOne,
    ForAll,
}

/// A share of a volume, given back on drop.
#[derive(Debug)]
pub struct VolumePass {
    share: Pass,
    total: Arc<AtomicUsize>,
}

impl Volume {
    fn new(most_for_one: usize, most: usize) -> Volume {
        Volume { in_use: InUse::default(), total: Arc::default(), most_for_one, most }
    }

    fn take(&self, visitor: Visitor, bytes: usize) -> Result<VolumePass, Full> {
        let share = self.in_use.take(visitor, bytes, self.most_for_one).ok_or(Full::ForOne)?;
        let total = self.total.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes);
        let pass = VolumePass { share, total: Arc::clone(&self.total) };
        if total > self.most { Err(Full::ForAll) } else { Ok(pass) }
    }
}

impl Drop for VolumePass {
    fn drop(&mut self) {
        self.total.fetch_sub(self.share.amount, Ordering::Relaxed);
    }
}

impl Gate {
    pub fn new(limits: Limits) -> Gate {
        let quota = Quota::per_second(limits.per_second).allow_burst(limits.burst);
        let [per_second, burst] =
            [limits.per_second, limits.burst].map(|it| it.saturating_mul(PER_NETWORK));
        let network_quota = Quota::per_second(per_second).allow_burst(burst);
        let volume = |for_one, for_all| {
            let most = |most| if limits == Limits::NONE { usize::MAX } else { most };
            Volume::new(most(for_one), most(for_all))
        };
        Gate {
            limits,
            pace: RateLimiter::keyed(quota),
            network_pace: RateLimiter::keyed(network_quota),
            accounts: Mutex::default(),
            sockets: Default::default(),
            connections: InUse::default(),
            receiving: volume(MOST_RECEIVING_FROM_ONE, MOST_RECEIVING),
            sending: volume(MOST_SENDING_TO_ONE, MOST_SENDING),
        }
    }

    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Whether there are no limits.
    pub fn is_open(&self) -> bool {
        self.limits == Limits::NONE
    }

    /// Admits one more request or message, or returns how long to wait.
    pub fn pass(&self, visitor: Visitor) -> Result<(), Duration> {
        let wait = |no: NotUntil<_>| no.wait_time_from(DefaultClock::default().now());
        self.pace.check_key(&visitor).map_err(wait)?;
        if let Some(network) = visitor.network() {
            self.network_pace.check_key(&network).map_err(wait)?;
        }
        let accounts = held(&self.accounts);
        let wait = visitor.clients().filter_map(|client| {
            let left = accounts.get(&client)?.now(client, &self.limits).left;
            (left < 0.0).then(|| Duration::from_secs_f64(-left / pace(client, &self.limits)))
        });
        wait.max().map_or(Ok(()), Err)
    }

    /// Whether a fifth of this client's allowance is left, for work that it is not waiting for.
    pub fn can_spare(&self, visitor: Visitor) -> bool {
        let accounts = held(&self.accounts);
        let has_enough = |client: Client| {
            let Some(account) = accounts.get(&client) else { return true };
            account.now(client, &self.limits).left >= full(client, &self.limits) / 5.0
        };
        visitor.clients().all(has_enough)
    }

    /// Charges a client for work that is done.
    pub fn charge(&self, visitor: Visitor, spent: Duration) {
        if self.limits.work == u32::MAX {
            return;
        }
        let mut accounts = held(&self.accounts);
        for client in visitor.clients() {
            let account =
                accounts.entry(client).or_insert_with(|| Account::new(client, &self.limits));
            *account = account.now(client, &self.limits);
            let debt = -LONGEST_WAIT.as_secs_f64() * pace(client, &self.limits);
            account.left = (account.left - 1_000.0 * spent.as_secs_f64()).max(debt);
        }
    }

    /// Charges a client for looking up this many tokens.
    pub fn charge_tokens(&self, visitor: Visitor, tokens: usize) {
        self.charge(visitor, PER_TOKEN.saturating_mul(tokens as u32));
    }

    /// Charges a client for a large response: it takes memory until the client has read it.
    pub fn charge_bytes(&self, visitor: Visitor, bytes: usize) {
        self.charge(visitor, Duration::from_secs_f64(bytes as f64 / BYTES_PER_SECOND));
    }

    /// Admits one more socket. Spectators must not use up the sockets of players.
    pub fn socket(&self, visitor: Visitor, role: Role) -> Result<Pass, ApiError> {
        let in_use = &self.sockets[role as usize];
        in_use.take(visitor, 1, self.limits.sockets).ok_or_else(|| {
            ApiError::new(ErrorKind::TooMany, "too many sockets from this address")
                .expected(format!("at most {}", self.limits.sockets))
        })
    }

    /// Admits one more connection, if the client doesn't have too many.
    pub fn connection(&self, visitor: Visitor) -> Option<Pass> {
        self.connections.take(visitor, 1, self.limits.connections)
    }

    /// Admits a large response of this many bytes, which takes memory until the client has read it.
    pub fn sending(&self, visitor: Visitor, bytes: usize) -> Result<VolumePass, ApiError> {
        self.sending.take(visitor, bytes).map_err(|full| match full {
            Full::ForOne => {
                let text = "earlier responses to this address are unread; try again in a moment";
                ApiError::new(ErrorKind::TooMany, text)
            }
            Full::ForAll => {
                let text = "too many responses are being sent; try again in a moment";
                ApiError::new(ErrorKind::Unavailable, text)
            }
        })
    }

    /// Admits a large request of this many bytes, which takes memory until it is answered.
    pub fn receiving(&self, visitor: Visitor, bytes: usize) -> Result<VolumePass, ApiError> {
        self.receiving.take(visitor, bytes).map_err(|full| match full {
            Full::ForOne => {
                let text = "too many large requests from this address; try again in a moment";
                ApiError::new(ErrorKind::TooMany, text)
            }
            Full::ForAll => {
                let text = "too many large requests at once; try again in a moment";
                ApiError::new(ErrorKind::Unavailable, text)
            }
        })
    }

    /// Forgets clients that have been idle for a while.
    pub fn forget_the_idle(&self) {
        self.pace.retain_recent();
        self.pace.shrink_to_fit();
        self.network_pace.retain_recent();
        self.network_pace.shrink_to_fit();
        let limits = &self.limits;
        held(&self.accounts)
            .retain(|client, account| account.now(*client, limits).left < full(*client, limits));
    }
}

fn held<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

pub fn too_fast(wait: Duration) -> ApiError {
    let seconds = wait.as_secs_f32().max(0.1);
    let text = format!("too many requests from this address; try again in {seconds:.1} seconds");
    ApiError::new(ErrorKind::TooMany, text)
}

/// A rematch has no more seats than the largest game.
const MOST_INVITATIONS: usize = 4;

/// Limits the length of the texts in a command to one line each. The table checks the rest.
pub fn check_command(command: &Command) -> Result<(), ApiError> {
    match command {
        Command::Standing { order, instead_of } => {
            check_length(order, LONGEST_STANDING_ORDER)?;
            check_line(order)?;
            instead_of.as_deref().map_or(Ok(()), check_line)
        }
        Command::Forget { order: Some(order) } => check_line(order),
        Command::HandOver { to } => check_line(to),
        Command::Name { name } => check_line(name),
        Command::Rematch { table, invitations } if invitations.len() <= MOST_INVITATIONS => {
            invitations
                .iter()
                .flat_map(|(seat, invitation)| [seat, invitation])
                .chain([table])
                .try_for_each(|text| check_line(text))
        }
        Command::Rematch { invitations, .. } => {
            let text = format!("{} invitations", invitations.len());
            let refusal = ApiError::new(ErrorKind::TooMany, text);
            Err(refusal.expected(format!("at most {MOST_INVITATIONS}")))
        }
        _ => command.orders().iter().try_for_each(|order| check_line(order)),
    }
}

/// The most that one seat may write into the journal of its table: actions, other lines, and the bytes of all
/// its lines. The longest game needs a few thousand actions. A player who uses this up stops only their own
/// seat, and can still end the game.
const MOST_INPUTS: usize = 50_000;
const MOST_OTHER_LINES: usize = 5_000;
const MOST_BYTES: usize = 1 << 20;
/// From here on a seat has room only for actions of the game, and for ending or continuing it.
const MOST_BYTES_OF_OTHERS: usize = MOST_BYTES / 2;
/// Lines that a seat always has room for, to end the game or to continue it.
const RESERVED_LINES: usize = 200;

/// Limits what a seat, or all spectators together, write into a table's journal.
pub fn check_share(command: &Command, share: Share) -> Result<(), ApiError> {
    let is_full = match command {
        Command::Order { .. } | Command::Orders { .. } | Command::PlayOn => {
            share.inputs >= MOST_INPUTS || share.bytes >= MOST_BYTES
        }
        // A game can be lost once, and an offer answered once.
        Command::Claim | Command::Answer { .. } => false,
        Command::Resign | Command::Continue => share.others >= MOST_OTHER_LINES + RESERVED_LINES,
        Command::HandOver { to } if to == "person" => false,
        _ => share.others >= MOST_OTHER_LINES || share.bytes >= MOST_BYTES_OF_OTHERS,
    };
    if !is_full {
        return Ok(());
    }
    let text = "this seat has used up its part of the table's journal";
    let refusal = ApiError::new(ErrorKind::TooMany, text);
    Err(refusal.expected("an action of the game; you can also resign"))
}

fn check_length(text: &str, most: usize) -> Result<(), ApiError> {
    if text.len() <= most {
        return Ok(());
    }
    let refusal = ApiError::new(ErrorKind::TooLarge, format!("an order of {} bytes", text.len()));
    Err(refusal.expected(format!("at most {most} bytes")))
}

fn check_line(text: &str) -> Result<(), ApiError> {
    check_length(text, LONGEST_ORDER)?;
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
        assert!(gate.pass(b).is_ok(), "other clients don't have to wait");
    }

    #[test]
    fn the_households_of_a_network_share_an_allowance() {
        let one = NonZeroU32::MIN;
        let gate = Gate::new(Limits { per_second: one, burst: one, ..Limits::default() });
        assert!((0..8).all(|number| gate.pass(household(number)).is_ok()));
        assert!(gate.pass(household(8)).is_err(), "eight households' worth");
        let other = IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 2, 0, 0, 0, 0, 1));
        assert!(gate.pass(Visitor::from(other)).is_ok(), "another network");
    }

    /// The same address in this household of one network.
    fn household(number: u16) -> Visitor {
        Visitor::from(IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 1, number, 0, 0, 0, 1)))
    }

    #[test]
    fn a_network_cannot_use_up_what_is_dear() {
        let gate = Gate::new(Limits {
            work: 1,
            work_burst: 1_000,
            sockets: 2,
            connections: 2,
            ..Limits::default()
        });
        let households = || (0..8).map(household);
        let sockets: Vec<_> = (0..2)
            .flat_map(|_| households())
            .map(|visitor| gate.socket(visitor, Role::Player).unwrap())
            .collect();
        assert!(gate.socket(household(8), Role::Player).is_err(), "sockets");
        let connections: Vec<_> = (0..2)
            .flat_map(|_| households())
            .map(|visitor| gate.connection(visitor).unwrap())
            .collect();
        assert!(gate.connection(household(8)).is_none(), "connections");
        assert!(gate.sending(household(8), MOST_SENDING_TO_ONE).is_ok());
        drop((sockets, connections));
        assert!(gate.socket(household(8), Role::Player).is_ok());
        assert!(gate.connection(household(8)).is_some());
        for visitor in households() {
            gate.charge(visitor, Duration::from_millis(1_100));
        }
        assert!(gate.pass(household(8)).is_err(), "work");
        let other = IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 2, 0, 0, 0, 0, 1));
        assert!(gate.pass(Visitor::from(other)).is_ok(), "another network");
    }

    #[test]
    fn a_client_pays_for_its_work() {
        let gate = Gate::new(Limits { work: 100, work_burst: 1_000, ..Limits::default() });
        let [a, b] =
            ["192.0.2.7", "192.0.2.8"].map(|a| Visitor::from(a.parse::<IpAddr>().unwrap()));
        gate.charge(a, Duration::from_millis(900));
        assert!(gate.pass(a).is_ok(), "the burst is not used up");
        gate.charge(a, Duration::from_millis(400));
        let wait = gate.pass(a).unwrap_err();
        assert!(wait > Duration::from_secs(2) && wait <= Duration::from_secs(3), "{wait:?}");
        gate.charge_bytes(b, 32_000_000);
        assert!(gate.pass(b).is_err(), "large responses cost as well");
    }

    #[test]
    fn a_client_waits_for_a_few_seconds_at_most() {
        let gate = Gate::new(Limits { work: 100, work_burst: 1_000, ..Limits::default() });
        let visitor = household(1);
        for _ in 0..100 {
            gate.charge(visitor, Duration::from_mins(1));
        }
        let wait = gate.pass(visitor).unwrap_err();
        assert!(wait > LONGEST_WAIT / 2 && wait <= LONGEST_WAIT, "{wait:?}");
    }

    #[test]
    fn a_closed_socket_makes_room() {
        let gate = Gate::new(Limits { sockets: 1, ..Limits::default() });
        let visitor = Visitor::from(IpAddr::from([192, 0, 2, 7]));
        let first = gate.socket(visitor, Role::Spectator).unwrap();
        assert_eq!(gate.socket(visitor, Role::Spectator).unwrap_err().error, ErrorKind::TooMany);
        assert!(gate.socket(visitor, Role::Player).is_ok(), "players have their own limit");
        drop(first);
        assert!(gate.socket(visitor, Role::Spectator).is_ok());
    }

    #[test]
    fn unread_responses_are_limited() {
        let gate = Gate::new(Limits::default());
        let [a, b] = [7, 8].map(|last| Visitor::from(IpAddr::from([192, 0, 2, last])));
        let first = gate.sending(a, 10 << 20).unwrap();
        assert_eq!(gate.sending(a, 10 << 20).unwrap_err().error, ErrorKind::TooMany);
        let second = gate.sending(b, 10 << 20).unwrap();
        drop(first);
        assert!(gate.sending(a, 10 << 20).is_ok());
        let others: Vec<VolumePass> = (9..17)
            .map(|last| gate.sending(Visitor::from(IpAddr::from([192, 0, 2, last])), 10 << 20))
            .map(Result::unwrap)
            .collect();
        assert_eq!(gate.sending(a, 10 << 20).unwrap_err().error, ErrorKind::Unavailable);
        drop((second, others));
        assert!(gate.sending(a, 10 << 20).is_ok());
    }

    #[test]
    fn large_requests_are_limited() {
        let gate = Gate::new(Limits::default());
        let visitor = |last| Visitor::from(IpAddr::from([192, 0, 2, last]));
        let all: Vec<VolumePass> =
            (0..8).map(|_| gate.receiving(visitor(7), LARGEST_BODY).unwrap()).collect();
        let no = |last| gate.receiving(visitor(last), LARGEST_BODY).unwrap_err().error;
        assert_eq!(no(7), ErrorKind::TooMany);
        let others = (8..11).flat_map(|last| [last; 8]);
        let others: Vec<VolumePass> =
            others.map(|last| gate.receiving(visitor(last), LARGEST_BODY).unwrap()).collect();
        assert_eq!(no(11), ErrorKind::Unavailable);
        drop((all, others));
        assert!(gate.receiving(visitor(11), LARGEST_BODY).is_ok());
    }

    #[test]
    fn an_order_is_one_line() {
        let order = |order: &str| Command::Order { order: order.to_owned() };
        assert!(check_command(&order("move 1814")).is_ok());
        let no = |text: &str| check_command(&order(text)).unwrap_err().error;
        assert_eq!(no("move\n1814"), ErrorKind::Malformed);
        assert_eq!(no(&"x".repeat(LONGEST_ORDER + 1)), ErrorKind::TooLarge);
        let order = format!("at D1: {}", "x".repeat(LONGEST_STANDING_ORDER));
        let standing = Command::Standing { order: order.clone(), instead_of: None };
        assert_eq!(check_command(&standing).unwrap_err().error, ErrorKind::TooLarge);
        assert!(check_command(&Command::Forget { order: Some(order) }).is_ok(), "an older one");
    }

    #[test]
    fn a_seat_that_has_written_too_much_can_still_end_the_game() {
        let say = Command::Say { text: "hello".to_owned() };
        let order = Command::Order { order: "pass".to_owned() };
        let back = Command::HandOver { to: "person".to_owned() };
        let away = Command::HandOver { to: "quick".to_owned() };
        let allowed = |share: Share| {
            [&say, &away, &Command::Undo, &order, &back, &Command::Claim, &Command::Resign]
                .map(|command| check_share(command, share).is_ok())
        };
        let share = Share::default();
        assert_eq!(allowed(share), [true; 7]);
        let talks = Share { others: MOST_OTHER_LINES, ..share };
        assert_eq!(allowed(talks), [false, false, false, true, true, true, true]);
        let long = Share { bytes: MOST_BYTES_OF_OTHERS, ..share };
        assert_eq!(allowed(long), [false, false, false, true, true, true, true]);
        let full = Share { inputs: MOST_INPUTS, bytes: MOST_BYTES, ..talks };
        assert_eq!(allowed(full), [false, false, false, false, true, true, true]);
    }
}
