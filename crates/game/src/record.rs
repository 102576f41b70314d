//! A record: a plain text file that holds a game, a test or a bug report.
//!
//! ```text
//! game ridge
//! scenario standard
//! position
//!   force 1815 ? ?
//!
//! 1. japanese select 1815
//! 2. japanese move 1814
//!    luck infantry-2 infantry-1 5 rifle-4 rifle-6 1 6 2 6
//! expect control 1814 = japanese
//! ```
//!
//! [`Record::read`] splits the text into statements; [`run`] plays them; [`write()`] writes a game's
//! record. `docs/NOTATION.md` teaches the format by example.

mod end;
mod expect;
mod prove;
mod read;
mod run;
mod write;

pub use end::Ending;
pub use expect::{Expectation, Verdict};
pub use prove::prove;
pub use read::{Record, Statement, Statements, stream};
pub use run::{Budget, Failure, Replay, run, run_from, run_within};
pub use write::{Start, write};
