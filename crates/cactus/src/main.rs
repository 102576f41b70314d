//! `cactus`: board wargames in the terminal, and tools for those who write records and scenarios.

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
        Err(told) => return tell(&told),
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

/// Help, or what is wrong with the arguments.
fn tell(told: &clap::Error) -> ExitCode {
    match told.print() {
        // A reader who has seen enough is no failure.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Failure::from(error).report();
            Exit::BadInput.into()
        }
        _ => ExitCode::from(told.exit_code() as u8),
    }
}
