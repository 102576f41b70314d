//! Work on games: off the async workers, a few jobs at a time, shared fairly between clients.
//!
//! Replaying a game, playing for AI players and writing an update can take a while. A client that asks for
//! a lot of it waits for its own jobs, not for those of others, and pays for the time they take.

use crate::limits::{Gate, Visitor};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use wire::{ApiError, ErrorKind};

/// How many jobs of one client run at once, by pace.
const SHORT_PER_CLIENT: usize = 2;
const LONG_PER_CLIENT: usize = 1;
/// How many jobs of one client may wait.
const MOST_WAITING: usize = 64;
/// How long a long job may take.
const LONGEST_JOB: Duration = Duration::from_secs(8);

/// How long a job is expected to take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// A command or an update.
    Short,
    /// A whole game at once, such as an uploaded record.
    Long,
}

#[derive(Debug)]
pub struct Workers {
    short: Arc<Semaphore>,
    long: Arc<Semaphore>,
    queues: Mutex<HashMap<(Visitor, Pace), Arc<Semaphore>>>,
    gate: Arc<Gate>,
}

/// Tells a long job when to give up: its time is used up, or nobody waits for it any more.
#[derive(Clone, Debug)]
pub struct Deadline {
    until: Instant,
    given_up: Arc<AtomicBool>,
}

impl Deadline {
    fn new() -> Deadline {
        Deadline { until: Instant::now() + LONGEST_JOB, given_up: Arc::default() }
    }

    pub fn has_passed(&self) -> bool {
        self.given_up.load(Ordering::Relaxed) || Instant::now() >= self.until
    }
}

/// Ends a job when the request that asked for it is dropped.
struct GiveUp(Deadline);

impl Drop for GiveUp {
    fn drop(&mut self) {
        self.0.given_up.store(true, Ordering::Relaxed);
    }
}

impl Workers {
    pub fn new(gate: Arc<Gate>) -> Workers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Workers {
            short: Arc::new(Semaphore::new(2 * cores)),
            long: Arc::new(Semaphore::new(cores.div_ceil(2))),
            queues: Mutex::default(),
            gate,
        }
    }

    /// Runs a short job for a client; for none if the server itself wants it.
    pub async fn run<T: Send + 'static>(
        &self,
        visitor: Option<Visitor>,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.take_turn(visitor, Pace::Short, job).await
    }

    /// Runs a long job for a client. It must stop soon after its deadline has passed.
    pub async fn run_long<T: Send + 'static>(
        &self,
        visitor: Visitor,
        job: impl FnOnce(Deadline) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let given_up = Arc::new(AtomicBool::new(false));
        let _give_up = GiveUp(Deadline { until: Instant::now(), given_up: Arc::clone(&given_up) });
        let job = move || job(Deadline { given_up, ..Deadline::new() });
        self.take_turn(Some(visitor), Pace::Long, job).await
    }

    async fn take_turn<T: Send + 'static>(
        &self,
        visitor: Option<Visitor>,
        pace: Pace,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let queue = visitor.map(|visitor| self.queue(visitor, pace)).transpose()?;
        let stopped = |_| ApiError::new(ErrorKind::Unavailable, "the server is shutting down");
        // Dropped when the job ends, not when the request does.
        let own_turn = match queue {
            Some(queue) => Some(queue.acquire_owned().await.map_err(stopped)?),
            None => None,
        };
        let turns = if pace == Pace::Short { &self.short } else { &self.long };
        let turn = Arc::clone(turns).acquire_owned().await.map_err(stopped)?;
        let gate = Arc::clone(&self.gate);
        let done = tokio::task::spawn_blocking(move || {
            let start = Instant::now();
            let done = job();
            if let Some(visitor) = visitor {
                gate.charge(visitor, start.elapsed());
            }
            drop((turn, own_turn));
            done
        });
        done.await.map_err(|_| {
            ApiError::new(ErrorKind::Unavailable, "internal error; the server has logged it")
        })
    }

    /// The queue of a client, unless it is full.
    fn queue(&self, visitor: Visitor, pace: Pace) -> Result<Arc<Semaphore>, ApiError> {
        let turns = if pace == Pace::Short { SHORT_PER_CLIENT } else { LONG_PER_CLIENT };
        let mut queues = self.queues();
        let queue =
            queues.entry((visitor, pace)).or_insert_with(|| Arc::new(Semaphore::new(turns)));
        // Each job that waits or runs holds one reference.
        if Arc::strong_count(queue) > MOST_WAITING && !self.gate.is_open() {
            return Err(ApiError::new(
                ErrorKind::TooMany,
                "too many requests from this address are waiting; try again in a moment",
            ));
        }
        Ok(Arc::clone(queue))
    }

    fn queues(&self) -> MutexGuard<'_, HashMap<(Visitor, Pace), Arc<Semaphore>>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets the queues of clients that wait for nothing.
    pub fn forget_the_idle(&self) {
        self.queues().retain(|_, queue| Arc::strong_count(queue) > 1);
    }
}
