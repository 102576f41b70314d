//! Work on games: off the async workers, a few jobs at a time, shared fairly between clients.
//!
//! Replaying a game, playing for AI players and writing an update can take a while. A client that asks for
//! a lot of it waits for its own jobs, not for those of others, and pays for the time they take. It waits for
//! its turn before it locks a table, so that others at that table don't wait with it.

use crate::limits::{Client, Gate, Visitor};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use wire::{ApiError, ErrorKind};

/// How many jobs of one household run at once, by pace; a network may run eight times as many.
const SHORT_PER_CLIENT: usize = 2;
const LONG_PER_CLIENT: usize = 1;
/// How many jobs of one household may wait.
const MOST_WAITING: usize = 64;
/// How long a long job may take.
const LONGEST_JOB: Duration = Duration::from_secs(8);

/// How long a job is expected to take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// A command, an update, or the opening of an ordinary table.
    Short,
    /// A whole game at once, such as an uploaded record.
    Long,
    /// An update for a viewer who has asked for nothing: others have made it necessary, so it is free, and any number of
    /// them may wait.
    News,
}

#[derive(Debug)]
pub struct Workers {
    short: Arc<Semaphore>,
    long: Arc<Semaphore>,
    queues: Mutex<HashMap<(Client, Pace), Arc<Semaphore>>>,
    gate: Arc<Gate>,
    /// How long a job with a deadline may take.
    longest: Duration,
}

/// A client's turn in the queue, shared by all jobs of one request. The server's own jobs need none.
#[derive(Clone, Debug)]
pub struct Turn {
    visitor: Option<Visitor>,
    pace: Pace,
    /// Held until the last job ends, even if the request is dropped before.
    own: Arc<[OwnedSemaphorePermit]>,
}

impl Turn {
    pub fn visitor(&self) -> Option<Visitor> {
        self.visitor
    }
}

/// Tells a long job when to give up: its time is used up, or nobody waits for it any more.
#[derive(Clone, Debug)]
pub struct Deadline {
    until: Instant,
    given_up: Arc<AtomicBool>,
}

impl Deadline {
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

fn stopped() -> ApiError {
    ApiError::new(ErrorKind::Unavailable, "the server is shutting down")
}

/// The answer to a request whose job has panicked.
pub fn failed() -> ApiError {
    ApiError::new(ErrorKind::Unavailable, "internal error; the server has logged it")
}

impl Workers {
    pub fn new(gate: Arc<Gate>) -> Workers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Workers {
            short: Arc::new(Semaphore::new(2 * cores)),
            long: Arc::new(Semaphore::new(cores.div_ceil(2))),
            queues: Mutex::default(),
            gate,
            longest: LONGEST_JOB,
        }
    }

    /// Whether a client has enough of its allowance left for work that it is not waiting for.
    pub fn can_spare(&self, visitor: Visitor) -> bool {
        self.gate.can_spare(visitor)
    }

    /// Charges a client for what was read from the disk.
    pub fn charge_bytes(&self, turn: &Turn, bytes: usize) {
        if let Some(visitor) = turn.visitor {
            self.gate.charge_bytes(visitor, bytes);
        }
    }

    /// Waits for a client's turn to have short jobs done.
    pub async fn turn(&self, visitor: Option<Visitor>) -> Result<Turn, ApiError> {
        self.wait(visitor, Pace::Short).await
    }

    /// Waits for a client's turn to receive what others have done.
    pub async fn turn_for_news(&self, visitor: Visitor) -> Result<Turn, ApiError> {
        self.wait(Some(visitor), Pace::News).await
    }

    /// Runs a short job.
    pub async fn run<T: Send + 'static>(
        &self,
        turn: &Turn,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.run_on(&self.short, turn.clone(), job).await
    }

    /// Runs a job for a client that may take a while. It must stop soon after its deadline has passed.
    pub async fn run_within<T: Send + 'static>(
        &self,
        visitor: Visitor,
        pace: Pace,
        job: impl FnOnce(Deadline) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let given_up = Arc::new(AtomicBool::new(false));
        let _give_up = GiveUp(Deadline { until: Instant::now(), given_up: Arc::clone(&given_up) });
        let longest = self.longest;
        let job = move || job(Deadline { until: Instant::now() + longest, given_up });
        let turn = self.wait(Some(visitor), pace).await?;
        let places = if pace == Pace::Long { &self.long } else { &self.short };
        self.run_on(places, turn, job).await
    }

    async fn wait(&self, visitor: Option<Visitor>, pace: Pace) -> Result<Turn, ApiError> {
        let clients = visitor.into_iter().flat_map(Visitor::clients);
        let queues: Vec<Arc<Semaphore>> =
            clients.map(|client| self.queue(client, pace)).collect::<Result<_, ApiError>>()?;
        let mut own = Vec::with_capacity(queues.len());
        for queue in queues {
            own.push(queue.acquire_owned().await.map_err(|_| stopped())?);
        }
        Ok(Turn { visitor, pace, own: own.into() })
    }

    async fn run_on<T: Send + 'static>(
        &self,
        places: &Arc<Semaphore>,
        turn: Turn,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = Arc::clone(places).acquire_owned().await.map_err(|_| stopped())?;
        let gate = Arc::clone(&self.gate);
        let done = tokio::task::spawn_blocking(move || {
            let start = Instant::now();
            let done = job();
            if let Some(visitor) = turn.visitor
                && turn.pace != Pace::News
            {
                gate.charge(visitor, start.elapsed());
            }
            drop((place, turn.own));
            done
        });
        done.await.map_err(|_| failed())
    }

    /// The queue of a client, unless it is full.
    fn queue(&self, client: Client, pace: Pace) -> Result<Arc<Semaphore>, ApiError> {
        let turns = if pace == Pace::Long { LONG_PER_CLIENT } else { SHORT_PER_CLIENT };
        let turns = client.most(turns);
        let mut queues = self.queues();
        let queue = queues.entry((client, pace)).or_insert_with(|| Arc::new(Semaphore::new(turns)));
        // Each job that waits or runs holds one reference.
        let is_full = Arc::strong_count(queue) > client.most(MOST_WAITING);
        if is_full && pace != Pace::News && !self.gate.is_open() {
            return Err(ApiError::new(
                ErrorKind::TooMany,
                "too many requests from this address are waiting; try again in a moment",
            ));
        }
        Ok(Arc::clone(queue))
    }

    fn queues(&self) -> MutexGuard<'_, HashMap<(Client, Pace), Arc<Semaphore>>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets the queues of clients that wait for nothing.
    pub fn forget_the_idle(&self) {
        self.queues().retain(|_, queue| Arc::strong_count(queue) > 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use std::net::IpAddr;
    use tokio::sync::oneshot;

    fn workers(longest: Duration) -> Workers {
        Workers { longest, ..Workers::new(Arc::new(Gate::new(Limits::default()))) }
    }

    fn visitor() -> Visitor {
        Visitor::from(IpAddr::from([192, 0, 2, 7]))
    }

    /// Works until it is told to stop; returns how long that took.
    fn work(deadline: &Deadline) -> Duration {
        let start = Instant::now();
        while !deadline.has_passed() && start.elapsed() < Duration::from_mins(1) {
            std::thread::sleep(Duration::from_millis(1));
        }
        start.elapsed()
    }

    #[tokio::test]
    async fn a_job_is_told_when_its_time_is_up() {
        assert_eq!(LONGEST_JOB, Duration::from_secs(8));
        let workers = workers(Duration::from_millis(50));
        for pace in [Pace::Long, Pace::Short] {
            let taken = workers.run_within(visitor(), pace, |deadline| work(&deadline)).await;
            let taken = taken.unwrap();
            assert!(
                taken >= Duration::from_millis(50) && taken < Duration::from_secs(30),
                "{taken:?}"
            );
        }
    }

    #[tokio::test]
    async fn a_job_is_told_when_its_request_is_dropped() {
        let workers = Arc::new(workers(Duration::from_mins(1)));
        let (started, has_started) = oneshot::channel();
        let (done, is_done) = oneshot::channel();
        let request = tokio::spawn({
            let workers = Arc::clone(&workers);
            async move {
                let job = move |deadline: Deadline| {
                    started.send(()).unwrap();
                    done.send(work(&deadline)).unwrap();
                };
                workers.run_within(visitor(), Pace::Long, job).await
            }
        });
        has_started.await.unwrap();
        request.abort();
        let taken = is_done.await.unwrap();
        assert!(taken < Duration::from_secs(30), "{taken:?}");
        // Its place is free again.
        workers.run_within(visitor(), Pace::Long, |_| ()).await.unwrap();
    }

    #[tokio::test]
    async fn any_number_of_viewers_may_wait_for_news_and_pay_nothing() {
        let gate = Arc::new(Gate::new(Limits { work: 1, work_burst: 1, ..Limits::default() }));
        let workers = Workers::new(Arc::clone(&gate));
        let mut waiting = Vec::new();
        for _ in 0..3 * MOST_WAITING {
            waiting.push(Box::pin(workers.turn_for_news(visitor())));
        }
        let turns = futures_util::future::join_all(waiting.drain(..).map(|turn| async {
            let turn = turn.await?;
            workers.run(&turn, || std::thread::sleep(Duration::from_millis(1))).await
        }));
        assert!(turns.await.into_iter().all(|turn| turn.is_ok()));
        assert!(gate.pass(visitor()).is_ok(), "it is not charged");
        let own = workers.turn(Some(visitor())).await.unwrap();
        workers.run(&own, || std::thread::sleep(Duration::from_millis(10))).await.unwrap();
        assert!(gate.pass(visitor()).is_err(), "what it asks for is");
    }
}
