//! Prints the report as text or JSON.

use std::fmt::Write;

use super::audit::{GameReport, Open, Remark, Report};
use crate::{Failure, Result};

/// Uncited clauses are cut off after this many characters.
const SHOWN: usize = 72;

pub fn json(report: &Report) -> Result<String> {
    let text = serde_json::to_string_pretty(report);
    text.map(|text| text + "\n")
        .map_err(|error| Failure(format!("cannot write the report: {error}")))
}

/// A summary by game, then mistakes, citations that do not count, and uncited clauses.
pub fn text(report: &Report) -> String {
    let mut out =
        format!("{:<12}{:>7}{:>7}{:>9}{:>7}\n", "game", "total", "cited", "exempt", "open");
    for game in &report.games {
        let GameReport { game: name, total, cited, exempt, .. } = game;
        let open = game.open.len();
        let note = if game.started { "" } else { "  not started" };
        push(&mut out, format_args!("{name:<12}{total:>7}{cited:>7}{exempt:>9}{open:>7}{note}"));
    }
    for game in &report.games {
        remarks(&mut out, &format!("{}: mistakes", game.game), &game.faults);
        remarks(&mut out, &format!("{}: citations that do not count", game.game), &game.void);
        if game.started {
            open(&mut out, game);
        }
    }
    for game in &report.games {
        verdict(&mut out, game);
    }
    out
}

fn remarks(out: &mut String, title: &str, remarks: &[Remark]) {
    if remarks.is_empty() {
        return;
    }
    push(out, format_args!("\n{title} ({})", remarks.len()));
    for Remark { at, text } in remarks {
        push(out, format_args!("  {at}: {text}"));
    }
}

/// Lists the uncited entries by kind, in order of first appearance.
fn open(out: &mut String, game: &GameReport) {
    let mut kinds: Vec<&str> = Vec::new();
    for entry in &game.open {
        if !kinds.contains(&entry.kind.as_str()) {
            kinds.push(&entry.kind);
        }
    }
    for kind in kinds {
        let entries: Vec<&Open> = game.open.iter().filter(|entry| entry.kind == kind).collect();
        push(out, format_args!("\n{}: {kind}s without a test ({})", game.game, entries.len()));
        for Open { id, at, text, .. } in entries {
            push(out, format_args!("  {at}: [{id}] {}", beginning(text)));
        }
    }
}

fn verdict(out: &mut String, game: &GameReport) {
    let Some(verdict) = &game.strict else { return };
    let through = verdict.through.as_ref().map(|section| format!(" through {section}"));
    let through = through.unwrap_or_default();
    match verdict.open {
        0 => push(
            out,
            format_args!("\n{}: everything{through} is cited, exempt or deferred", game.game),
        ),
        open => push(out, format_args!("\n{}: {open} open{through}, none allowed", game.game)),
    }
}

fn beginning(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}

fn push(out: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{line}");
}
