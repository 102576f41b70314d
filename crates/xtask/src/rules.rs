//! `cargo xtask rules`: lists clauses that no test cites, and wrong citations.

mod audit;
mod citation;
mod evidence;
mod print;
mod record;
mod source;
#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::path::Path;

use clap::builder::PossibleValuesParser;

use crate::Result;
use audit::Report;

/// Every game with a page in `docs/rules`, even if it has no crate yet.
const GAMES: [&str; 4] = ["ridge", "heroes", "firstblood", "pacific"];

#[derive(clap::Args)]
pub struct Arguments {
    /// The games to check (default: all)
    #[arg(value_parser = PossibleValuesParser::new(GAMES))]
    games: Vec<String>,
    /// Fail if this game has uncited clauses
    #[arg(long, value_name = "GAME", value_parser = PossibleValuesParser::new(GAMES))]
    strict: Option<String>,
    /// Apply --strict only up to the end of this section, such as 7 or 7.3
    #[arg(long, value_name = "SECTION", requires = "strict")]
    through: Option<String>,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

/// A game whose clauses must all be covered, through a section or to the end.
#[derive(Debug, Clone, Copy)]
pub struct Strict<'a> {
    pub game: &'a str,
    pub through: Option<&'a str>,
}

pub fn run(root: &Path, arguments: Arguments) -> Result<u8> {
    let Arguments { games: named, strict, through, json } = arguments;
    let strict = strict.as_deref().map(|game| Strict { game, through: through.as_deref() });
    let selected = |game: &&str| {
        let is_strict = strict.is_some_and(|strict| strict.game == *game);
        named.is_empty() || is_strict || named.iter().any(|name| name == game)
    };
    let games: Vec<&str> = GAMES.into_iter().filter(selected).collect();
    let report = Report::of(root, &games, strict.as_slice())?;
    show(&if json { print::json(&report)? } else { print::text(&report) });
    Ok(u8::from(report.fails()))
}

/// Checks all games, for `cargo xtask test`.
pub fn coverage(root: &Path, strict: &[Strict<'_>]) -> Result<u8> {
    let report = Report::of(root, &GAMES, strict)?;
    show(&print::text(&report));
    Ok(u8::from(report.fails()))
}

fn show(text: &str) {
    // A closed pipe, as with `head`, is not a failure.
    let _ = io::stdout().write_all(text.as_bytes());
}
