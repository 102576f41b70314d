//! `cactus`: board wargames in the terminal, and tools for those who write records and scenarios.

mod cli;
mod clock;
mod commands;
mod failure;
mod files;
mod screen;
mod setup;
mod stats;

use clap::Parser;
use failure::Exit;
use screen::Screen;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    let mut screen = Screen::stdout(cli.color);
    let done = commands::run(cli.command, &mut screen);
    let done = done.and_then(|exit| screen.flush().map(|()| exit).map_err(Into::into));
    let exit = done.unwrap_or_else(|failure| {
        failure.report();
        Exit::BadInput
    });
    exit.into()
}
