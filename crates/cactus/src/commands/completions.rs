//! `cactus completions`

use crate::cli::{Cli, Completions};
use crate::failure::{Done, Exit};
use crate::screen::Screen;
use clap::CommandFactory;
use std::io::Write;

pub fn run(arguments: &Completions, screen: &mut Screen) -> Done {
    // The generator panics if it can't write.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Cli::command(), "cactus", &mut script);
    screen.write_all(&script)?;
    Ok(Exit::Fine)
}
