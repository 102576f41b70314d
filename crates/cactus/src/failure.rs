//! How a command ends.

use game::Fault;
use std::io::{self, Write};
use std::process::ExitCode;

/// The exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    Fine = 0,
    /// A check failed or a search found nothing.
    Unmet = 1,
    BadInput = 2,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Why a command failed, one message per line.
#[derive(Debug)]
pub struct Failure(Vec<String>);

impl Failure {
    pub fn new(message: impl Into<String>) -> Failure {
        Failure(vec![message.into()])
    }

    /// Everything wrong with one file.
    pub fn in_file(file: &str, faults: &[Fault]) -> Failure {
        Failure(faults.iter().map(|fault| fault.in_file(file)).collect())
    }

    pub fn messages(&self) -> &[String] {
        &self.0
    }

    pub fn report(&self) {
        print_errors(&self.0);
    }
}

/// Writes errors as `cactus: …` lines.
pub fn print_errors(messages: &[String]) {
    let mut stderr = io::stderr().lock();
    for message in messages {
        // If standard error is gone, there is nowhere left to report to.
        let _ = writeln!(stderr, "cactus: {message}");
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        Failure::new(fault.to_string())
    }
}

/// Only writing to the screen fails with a bare `io::Error`; errors about files name the file.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::new(format!("can't write the output: {error}"))
    }
}

pub type Done = Result<Exit, Failure>;
