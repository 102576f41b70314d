//! `cactus rules`, and the command `rules` while playing.

use super::count;
use crate::cli::Rules;
use crate::failure::{Done, Exit, Failure};
use crate::screen::{CLAUSE, FAINT, STRONG, Screen};
use game::quoted;
use game::rulebook::{Entry, Kind, Rulebook, Table};
use std::io::{self, Write};

pub fn run(arguments: &Rules, screen: &mut Screen) -> Done {
    let rules = table::game(&arguments.game)?.rules();
    if look_up(rules, &arguments.words.join(" "), screen)? {
        Ok(Exit::Fine)
    } else {
        Ok(Exit::Unmet)
    }
}

/// The word that asks for all tables.
const TABLES: &str = "tables";

/// Prints a clause and everything below it, a table, the results of a search, all tables, or the list of sections.
/// Returns whether anything was found; an unknown id is a failure.
pub fn look_up(rules: &Rulebook, words: &str, screen: &mut Screen) -> Result<bool, Failure> {
    let words = words.trim();
    if words.is_empty() {
        overview(rules, screen)?;
        return Ok(true);
    }
    if words == TABLES && !rules.tables().is_empty() {
        show_tables(rules.tables(), screen)?;
        return Ok(true);
    }
    let under: Vec<&Entry> = rules.under(words).collect();
    if !under.is_empty() {
        show(&under, screen)?;
        let is_section = words.chars().all(|c| c.is_ascii_alphanumeric());
        let among = |table: &&Table| under.iter().any(|entry| entry.section == table.section);
        for table in rules.tables().iter().filter(among).filter(|_| is_section) {
            writeln!(screen)?;
            show_table(table, screen)?;
        }
        return Ok(true);
    }
    if looks_like_id(words) {
        if let Some(table) = rules.table(words) {
            show_table(table, screen)?;
            return Ok(true);
        }
        let nearest = rules.nearest(words).map(|id| format!("; did you mean {id}?"));
        let message = format!("no clause {}{}", quoted(words), nearest.unwrap_or_default());
        return Err(Failure::new(message));
    }
    let (found, tables) = (rules.search(words), rules.search_tables(words));
    if found.is_empty() && tables.is_empty() {
        writeln!(screen, "No clause or table mentions {}.", quoted(words))?;
        return Ok(false);
    }
    show(&found, screen)?;
    if !found.is_empty() && !tables.is_empty() {
        writeln!(screen)?;
    }
    show_tables(tables.iter().copied(), screen)?;
    let counts = [(found.len(), "clause"), (tables.len(), "table")];
    let counts = counts.iter().filter(|(number, _)| *number > 0);
    let counts: Vec<String> = counts.map(|(number, what)| count(*number, what)).collect();
    let counts = counts.join(" and ");
    writeln!(screen, "\n{FAINT}{counts} found for {}.{FAINT:#}", quoted(words))?;
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
    let mut sections: Vec<&str> = Vec::new();
    let named = rules.entries().iter().map(|entry| entry.section.as_str());
    for section in named.chain(rules.tables().iter().map(|table| table.section.as_str())) {
        if !sections.contains(&section) {
            sections.push(section);
        }
    }
    for section in sections {
        let entries = || rules.entries().iter().filter(|entry| entry.section == section);
        let kinds = [Kind::Clause, Kind::Ruling, Kind::Example, Kind::Decision];
        let counts =
            kinds.map(|kind| (entries().filter(|e| e.kind == kind).count(), kind.to_string()));
        let tables = rules.tables().iter().filter(|table| table.section == section).count();
        let counts = counts.into_iter().chain([(tables, "table".to_owned())]);
        let counts = counts.filter(|(number, _)| *number > 0);
        let counts: Vec<String> = counts.map(|(number, what)| count(number, &what)).collect();
        writeln!(screen, "  {section:<40} {FAINT}{}{FAINT:#}", counts.join(", "))?;
    }
    let help = "Look up a section (7), a clause (7.3a), words, or all tables (tables).";
    writeln!(screen, "\n{FAINT}{help}{FAINT:#}")
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

fn show_tables<'a>(
    tables: impl IntoIterator<Item = &'a Table>,
    screen: &mut Screen,
) -> io::Result<()> {
    for (index, table) in tables.into_iter().enumerate() {
        if index > 0 {
            writeln!(screen)?;
        }
        show_table(table, screen)?;
    }
    Ok(())
}

/// Prints a table in columns; one that is too wide, row by row.
fn show_table(table: &Table, screen: &mut Screen) -> io::Result<()> {
    const GAP: usize = 2;
    writeln!(screen, "{STRONG}{}{STRONG:#}", plain(&table.title))?;
    let lines: Vec<Vec<String>> = [&table.columns]
        .into_iter()
        .chain(&table.rows)
        .map(|line| line.iter().map(|cell| plain(cell)).collect())
        .collect();
    let columns = lines.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        let cells = lines.iter().filter_map(|line| line.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    if widths.iter().map(|width| width + GAP).sum::<usize>() > screen.width() {
        return show_rows(&lines, screen);
    }
    for (index, line) in lines.iter().enumerate() {
        let cells = line.iter().zip(&widths);
        let cells = cells.map(|(cell, width)| format!("{:GAP$}{cell:<width$}", ""));
        let text = cells.collect::<Vec<_>>().concat();
        let style = if index == 0 { FAINT } else { anstyle::Style::new() };
        writeln!(screen, "{style}{}{style:#}", text.trim_end())?;
    }
    Ok(())
}

/// The rows of a table as paragraphs that name the columns.
fn show_rows(lines: &[Vec<String>], screen: &mut Screen) -> io::Result<()> {
    let Some((columns, rows)) = lines.split_first() else { return Ok(()) };
    for row in rows {
        let Some((first, cells)) = row.split_first() else { continue };
        let cells = columns.iter().skip(1).zip(cells).filter(|(_, cell)| !cell.is_empty());
        let cells: Vec<String> = cells.map(|(column, cell)| format!("{column}: {cell}")).collect();
        screen.paragraph(CLAUSE, &format!("  {first:<8} "), &cells.join("; "))?;
    }
    Ok(())
}

/// A text without the marks of Markdown.
fn plain(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}
