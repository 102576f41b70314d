//! Measures how long a piece of work takes.

use std::time::Duration;
#[cfg(not(unix))]
use std::time::Instant;

#[cfg(unix)]
pub const NAME: &str = "thread CPU time";
#[cfg(not(unix))]
pub const NAME: &str = "wall time";

/// The CPU time this thread spends on `work`. Other load on the machine does not count.
#[cfg(unix)]
pub fn time(work: impl FnOnce()) -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let now = || {
        let now = clock_gettime(ClockId::ThreadCPUTime);
        Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
    };
    let start = now();
    work();
    now().saturating_sub(start)
}

#[cfg(not(unix))]
pub fn time(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}
