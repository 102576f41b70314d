//! Compares each game's rules with the citations in its tests and code.

use std::collections::BTreeSet;
use std::path::Path;

use game::rulebook::{Entry, Rulebook};
use serde::Serialize;

use super::Strict;
use super::evidence::{Evidence, SourceLine, read};
use crate::{Failure, Result};

const EXEMPT: &str = "docs/rules/NOT-ENFORCED.md";
const DEFERRED: &str = "docs/rules/LATER.md";
/// Games whose data page has clauses and rulings of its own.
const WITH_DATA_RULES: [&str; 1] = ["pacific"];

#[derive(Debug, Serialize)]
pub struct Report {
    pub games: Vec<GameReport>,
}

#[derive(Debug, Serialize)]
pub struct GameReport {
    pub game: String,
    /// Whether the game has a crate.
    pub started: bool,
    pub total: usize,
    pub cited: usize,
    pub exempt: usize,
    /// Clauses that are neither cited by a test nor exempt.
    pub open: Vec<Open>,
    /// Mistakes, which always fail the check.
    pub faults: Vec<Remark>,
    /// Citations that do not count, because their test can't fail.
    pub void: Vec<Remark>,
    pub strict: Option<Verdict>,
}

#[derive(Debug, Serialize)]
pub struct Open {
    pub id: String,
    pub kind: String,
    pub section: String,
    pub text: String,
    pub at: SourceLine,
}

#[derive(Debug, Serialize)]
pub struct Remark {
    pub at: SourceLine,
    pub text: String,
}

/// The result of the strict check.
#[derive(Debug, Serialize)]
pub struct Verdict {
    pub through: Option<String>,
    pub open: usize,
}

impl Report {
    pub fn of(root: &Path, games: &[&str], strict: &[Strict<'_>]) -> Result<Report> {
        let lists = Lists { exempt: list(root, EXEMPT)?, deferred: list(root, DEFERRED)? };
        let games = games.iter().map(|game| {
            let strict = strict.iter().find(|strict| strict.game == *game);
            audit(root, game, &lists, strict)
        });
        Ok(Report { games: games.collect::<Result<_>>()? })
    }

    pub fn fails(&self) -> bool {
        self.games.iter().any(|game| {
            let uncovered = game.strict.as_ref().is_some_and(|verdict| verdict.open > 0);
            !game.faults.is_empty() || uncovered
        })
    }
}

/// Lists of clauses that need no test, and of clauses deferred to a later section.
struct Lists {
    exempt: Rulebook,
    deferred: Rulebook,
}

fn list(root: &Path, file: &str) -> Result<Rulebook> {
    let path = root.join(file);
    Ok(if path.exists() { Rulebook::parse(&read(&path)?) } else { Rulebook::default() })
}

/// The entries of a list for one game.
fn of_game<'a>(list: &'a Rulebook, game: &str) -> Vec<&'a Entry> {
    list.entries().iter().filter(|entry| entry.section == game).collect()
}

/// A game's rules, on one or two pages.
struct Pages {
    book: Rulebook,
    /// Each page and the number of lines before it.
    files: Vec<(String, u32)>,
}

impl Pages {
    fn of(root: &Path, game: &str) -> Result<Pages> {
        let mut names = vec![format!("docs/rules/{game}.md")];
        if WITH_DATA_RULES.contains(&game) {
            names.push(format!("docs/rules/{game}-data.md"));
        }
        let (mut text, mut files) = (String::new(), Vec::new());
        for name in names {
            let page = read(&root.join(&name))?;
            files.push((name, text.lines().count() as u32));
            text += page.trim_end();
            text.push('\n');
        }
        Ok(Pages { book: Rulebook::parse(&text), files })
    }

    fn place(&self, entry: &Entry) -> SourceLine {
        let file = self.files.iter().rev().find(|(_, before)| *before < entry.line);
        let (file, before) = file.expect("the first page has no lines before it");
        SourceLine { file: file.clone(), line: (entry.line - before) as usize }
    }
}

fn audit(
    root: &Path,
    game: &str,
    lists: &Lists,
    strict: Option<&Strict<'_>>,
) -> Result<GameReport> {
    let pages = Pages::of(root, game)?;
    let book = &pages.book;
    let evidence = Evidence::gather(root, game)?;
    let (exempt, deferred) = (of_game(&lists.exempt, game), of_game(&lists.deferred, game));

    let proven: BTreeSet<&str> = (evidence.tests.iter())
        .filter(|(_, citation)| citation.void.is_none() && book.get(&citation.id).is_some())
        .map(|(_, citation)| citation.id.as_str())
        .collect();
    let excused: BTreeSet<&str> = (exempt.iter())
        .map(|entry| entry.id.as_str())
        .filter(|id| book.get(id).is_some() && !proven.contains(id))
        .collect();
    let is_open = |entry: &&Entry| {
        !proven.contains(entry.id.as_str()) && !excused.contains(entry.id.as_str())
    };

    let mut faults: Vec<Remark> = book.duplicates().map(|entry| repeated(&pages, entry)).collect();
    faults.extend(unknown(book, &evidence));
    faults.extend(exempt.iter().filter_map(|entry| wrong_exemption(book, &proven, entry)));
    faults.extend(deferred.iter().filter_map(|entry| wrong_deferral(book, &proven, entry)));
    let void = evidence.tests.iter().filter_map(|(at, citation)| {
        let text = format!("[{}] does not count: {}", citation.id, citation.void?);
        Some(Remark { at: at.clone(), text })
    });

    let verdict = |strict: &Strict<'_>| -> Result<Verdict> {
        let reach = reach(book, game, strict.through)?;
        let is_deferred = |entry: &&Entry| {
            let deferral = deferred.iter().find(|deferral| deferral.id == entry.id);
            deferral.and_then(|deferral| due(book, deferral)).is_some_and(|due| due >= reach)
        };
        let required = book.entries()[..reach].iter().filter(|entry| !is_deferred(entry));
        let open = required.filter(is_open).count();
        Ok(Verdict { through: strict.through.map(str::to_owned), open })
    };
    Ok(GameReport {
        game: game.to_owned(),
        started: root.join("crates").join(game).join("Cargo.toml").exists(),
        total: book.entries().len(),
        cited: proven.len(),
        exempt: excused.len(),
        open: book.entries().iter().filter(is_open).map(|entry| open(&pages, entry)).collect(),
        faults,
        void: void.collect(),
        strict: strict.map(verdict).transpose()?,
    })
}

/// How many entries the strict check covers: all, or those up to the end of a section.
fn reach(book: &Rulebook, game: &str, through: Option<&str>) -> Result<usize> {
    let Some(section) = through else { return Ok(book.entries().len()) };
    let last = book.under(section).next_back();
    let last = last.and_then(|last| book.entries().iter().position(|entry| entry == last));
    last.map(|last| last + 1).ok_or_else(|| Failure(format!("{game} has no section {section}")))
}

fn open(pages: &Pages, entry: &Entry) -> Open {
    Open {
        id: entry.id.clone(),
        kind: entry.kind.to_string(),
        section: entry.section.clone(),
        text: entry.text.clone(),
        at: pages.place(entry),
    }
}

fn repeated(pages: &Pages, entry: &Entry) -> Remark {
    Remark { at: pages.place(entry), text: format!("duplicate id [{}]", entry.id) }
}

fn unknown<'a>(book: &'a Rulebook, evidence: &'a Evidence) -> impl Iterator<Item = Remark> {
    let everything = evidence.tests.iter().chain(&evidence.code);
    everything.filter(|(_, citation)| book.get(&citation.id).is_none()).map(|(at, citation)| {
        let text = format!("no clause [{}]{}", citation.id, suggestion(book, &citation.id));
        Remark { at: at.clone(), text }
    })
}

fn wrong_exemption(book: &Rulebook, proven: &BTreeSet<&str>, entry: &Entry) -> Option<Remark> {
    let id = &entry.id;
    let text = if book.get(id).is_none() {
        format!("no clause [{id}]{}", suggestion(book, id))
    } else if proven.contains(id.as_str()) {
        format!("[{id}] is listed as not enforced, but a test cites it")
    } else if entry.text.is_empty() {
        format!("[{id}] is listed as not enforced without a reason")
    } else {
        return None;
    };
    Some(Remark { at: place(EXEMPT, entry), text })
}

/// The start of the section a clause is deferred to, which is the first word of its entry.
fn due(book: &Rulebook, deferral: &Entry) -> Option<usize> {
    let section = deferral.text.split_whitespace().next()?;
    let first = book.under(section).next()?;
    book.entries().iter().position(|entry| entry == first)
}

fn wrong_deferral(book: &Rulebook, proven: &BTreeSet<&str>, entry: &Entry) -> Option<Remark> {
    let id = &entry.id;
    let clause = book.entries().iter().position(|clause| clause.id == *id);
    let text = match (clause, due(book, entry)) {
        (None, _) => format!("no clause [{id}]{}", suggestion(book, id)),
        (Some(_), _) if proven.contains(id.as_str()) => {
            format!("[{id}] is deferred, but a test cites it")
        }
        (Some(_), None) => format!("[{id}] is deferred without a section"),
        (Some(clause), Some(due)) if due <= clause => {
            format!("[{id}] is deferred to an earlier section")
        }
        _ => return None,
    };
    Some(Remark { at: place(DEFERRED, entry), text })
}

fn suggestion(book: &Rulebook, id: &str) -> String {
    book.nearest(id).map(|nearest| format!("; did you mean [{nearest}]?")).unwrap_or_default()
}

fn place(file: &str, entry: &Entry) -> SourceLine {
    SourceLine { file: file.to_owned(), line: entry.line as usize }
}
