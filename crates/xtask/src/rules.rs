//! `cargo xtask rules`: which clauses of the rules no test cites, and which citations are wrong.

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

/// Every game with a page in `docs/rules`, whether its crate exists yet or not.
const GAMES: [&str; 4] = ["ridge", "heroes", "firstblood", "pacific"];

#[derive(clap::Args)]
pub struct Arguments {
    /// The games to look at; all of them if none is named
    #[arg(value_parser = PossibleValuesParser::new(GAMES))]
    games: Vec<String>,
    /// Fail if anything in this game is open
    #[arg(long, value_name = "GAME", value_parser = PossibleValuesParser::new(GAMES))]
    strict: Option<String>,
    /// Be strict only up to the end of this section, such as 7 or 7.3
    #[arg(long, value_name = "SECTION", requires = "strict")]
    through: Option<String>,
    /// Print the whole report as JSON
    #[arg(long)]
    json: bool,
}

/// A game in which nothing may be open, up to the end of a section or at all.
#[derive(Debug, Clone, Copy)]
pub struct Strict<'a> {
    pub game: &'a str,
    pub through: Option<&'a str>,
}

pub fn run(root: &Path, arguments: Arguments) -> Result<u8> {
    let Arguments { games: asked, strict, through, json } = arguments;
    let strict = strict.as_deref().map(|game| Strict { game, through: through.as_deref() });
    let wanted = |game: &&str| {
        let held = strict.is_some_and(|strict| strict.game == *game);
        asked.is_empty() || held || asked.iter().any(|name| name == game)
    };
    let games: Vec<&str> = GAMES.into_iter().filter(wanted).collect();
    let report = Report::of(root, &games, strict.as_slice())?;
    show(&if json { print::json(&report)? } else { print::text(&report) });
    Ok(u8::from(report.fails()))
}

/// All games, as `cargo xtask test` sees them.
pub fn coverage(root: &Path, strict: &[Strict<'_>]) -> Result<u8> {
    let report = Report::of(root, &GAMES, strict)?;
    show(&print::text(&report));
    Ok(u8::from(report.fails()))
}

fn show(text: &str) {
    // Whoever reads, `head` for one, may stop before the end; that is no failure of ours.
    let _ = io::stdout().write_all(text.as_bytes());
}
