//! `cactus`: board wargames in the terminal, a server, and tools for records and scenarios.

mod cli;
mod clock;
mod commands;
mod data_folder;
mod failure;
mod files;
mod screen;
mod setup;
mod stats;

use clap::Parser;
use failure::{Exit, Failure};
use screen::Screen;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match cli::Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return print(&error),
    };
    let mut screen = Screen::stdout(cli.color);
    let done = commands::run(cli.command, &mut screen);
    let done = done.and_then(|exit| screen.flush().map(|()| exit).map_err(Into::into));
    let exit = done.unwrap_or_else(|failure| {
        failure.report();
        Exit::BadInput
    });
    exit.into()
}

/// Prints the help text or the mistake in the arguments.
fn print(message: &clap::Error) -> ExitCode {
    match message.print() {
        // A closed pipe is not a failure.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Failure::from(error).report();
            Exit::BadInput.into()
        }
        _ => ExitCode::from(message.exit_code() as u8),
    }
}
