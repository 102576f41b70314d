//! `cactus rules`, and the command `rules` while playing.

use super::count;
use crate::cli::Rules;
use crate::failure::{Done, Exit, Failure};
use crate::screen::{CLAUSE, FAINT, STRONG, Screen};
use game::quoted;
use game::rulebook::{Entry, Kind, Rulebook};
use std::io::{self, Write};

pub fn run(arguments: &Rules, screen: &mut Screen) -> Done {
    let rules = table::game(&arguments.game)?.rules();
    if look_up(rules, &arguments.words.join(" "), screen)? {
        Ok(Exit::Fine)
    } else {
        Ok(Exit::Unmet)
    }
}

/// Prints a clause and everything below it, the results of a search, or the list of sections.
/// Returns whether anything was found; an unknown id is a failure.
pub fn look_up(rules: &Rulebook, words: &str, screen: &mut Screen) -> Result<bool, Failure> {
    let words = words.trim();
    if words.is_empty() {
        overview(rules, screen)?;
        return Ok(true);
    }
    let under: Vec<&Entry> = rules.under(words).collect();
    if !under.is_empty() {
        show(&under, screen)?;
        return Ok(true);
    }
    if looks_like_id(words) {
        let nearest = rules.nearest(words).map(|id| format!("; did you mean {id}?"));
        let message = format!("no clause {}{}", quoted(words), nearest.unwrap_or_default());
        return Err(Failure::new(message));
    }
    let found = rules.search(words);
    if found.is_empty() {
        writeln!(screen, "No clause mentions {}.", quoted(words))?;
        return Ok(false);
    }
    show(&found, screen)?;
    writeln!(
        screen,
        "\n{FAINT}{} found for {}.{FAINT:#}",
        count(found.len(), "clause"),
        quoted(words)
    )?;
    Ok(true)
}

/// Prints the clause with this id, if it exists.
pub fn cite(rules: &Rulebook, id: &str, screen: &mut Screen) -> io::Result<()> {
    match rules.get(id) {
        Some(entry) => entry_lines(entry, screen),
        None => Ok(()),
    }
}

/// Whether this looks like an id: `7.3a`, `D4`.
fn looks_like_id(words: &str) -> bool {
    words.contains(|c: char| c.is_ascii_digit())
        && words.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-')
}

fn overview(rules: &Rulebook, screen: &mut Screen) -> io::Result<()> {
    writeln!(screen, "{STRONG}{}{STRONG:#}\n", rules.title())?;
    let sections = rules.entries().chunk_by(|a, b| a.section == b.section);
    for entries in sections {
        let Some(first) = entries.first() else { continue };
        let kinds = [Kind::Clause, Kind::Ruling, Kind::Example, Kind::Decision];
        let counts = kinds.map(|kind| (kind, entries.iter().filter(|e| e.kind == kind).count()));
        let counts = counts.into_iter().filter(|(_, number)| *number > 0);
        let counts: Vec<String> =
            counts.map(|(kind, number)| count(number, &kind.to_string())).collect();
        writeln!(screen, "  {:<40} {FAINT}{}{FAINT:#}", first.section, counts.join(", "))?;
    }
    writeln!(screen, "\n{FAINT}Look up a section (7), a clause (7.3a), or words.{FAINT:#}")
}

/// Prints entries with a heading for each section.
fn show(entries: &[&Entry], screen: &mut Screen) -> io::Result<()> {
    let mut section = None;
    for entry in entries {
        if section != Some(&entry.section) {
            if section.is_some() {
                writeln!(screen)?;
            }
            writeln!(screen, "{STRONG}{}{STRONG:#}", entry.section)?;
            section = Some(&entry.section);
        }
        entry_lines(entry, screen)?;
    }
    Ok(())
}

fn entry_lines(entry: &Entry, screen: &mut Screen) -> io::Result<()> {
    screen.paragraph(CLAUSE, &format!("  {:<8} ", entry.id), &entry.text)
}
