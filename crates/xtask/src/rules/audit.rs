//! Compares each game's rules with what its tests and its code cite.

use std::collections::BTreeSet;
use std::path::Path;

use game::rulebook::{Entry, Rulebook};
use serde::Serialize;

use super::Strict;
use super::evidence::{Evidence, Place, read};
use crate::{Failure, Result};

const SETTLED: &str = "docs/rules/NOT-ENFORCED.md";
const LATER: &str = "docs/rules/LATER.md";
/// Games whose data page has clauses and rulings of its own, beside its facts.
const RULED_DATA: [&str; 1] = ["pacific"];

#[derive(Debug, Serialize)]
pub struct Report {
    pub games: Vec<GameReport>,
}

#[derive(Debug, Serialize)]
pub struct GameReport {
    pub game: String,
    /// The game has a crate.
    pub started: bool,
    pub total: usize,
    pub cited: usize,
    pub settled: usize,
    /// Neither cited by a test nor settled.
    pub open: Vec<Open>,
    /// What is plainly wrong, and always fails.
    pub faults: Vec<Remark>,
    /// Citations that prove nothing and do not count.
    pub void: Vec<Remark>,
    pub strict: Option<Verdict>,
}

#[derive(Debug, Serialize)]
pub struct Open {
    pub id: String,
    pub kind: String,
    pub section: String,
    pub text: String,
    pub at: Place,
}

#[derive(Debug, Serialize)]
pub struct Remark {
    pub at: Place,
    pub text: String,
}

/// What strictness asks for, and how much is missing.
#[derive(Debug, Serialize)]
pub struct Verdict {
    pub through: Option<String>,
    pub open: usize,
}

impl Report {
    pub fn of(root: &Path, games: &[&str], strict: &[Strict<'_>]) -> Result<Report> {
        let lists = Lists { settled: list(root, SETTLED)?, later: list(root, LATER)? };
        let games = games.iter().map(|game| {
            let strict = strict.iter().find(|strict| strict.game == *game);
            audit(root, game, &lists, strict)
        });
        Ok(Report { games: games.collect::<Result<_>>()? })
    }

    pub fn fails(&self) -> bool {
        self.games.iter().any(|game| {
            let lacking = game.strict.as_ref().is_some_and(|verdict| verdict.open > 0);
            !game.faults.is_empty() || lacking
        })
    }
}

/// What is said of clauses apart from the rules: which need no test, and which wait for a section.
struct Lists {
    settled: Rulebook,
    later: Rulebook,
}

fn list(root: &Path, file: &str) -> Result<Rulebook> {
    let path = root.join(file);
    Ok(if path.exists() { Rulebook::parse(&read(&path)?) } else { Rulebook::default() })
}

/// What a list says of a game.
fn said<'a>(list: &'a Rulebook, game: &str) -> Vec<&'a Entry> {
    list.entries().iter().filter(|entry| entry.section == game).collect()
}

/// A game's rules, which may stand on two pages.
struct Pages {
    book: Rulebook,
    /// Each page and how many lines are before it.
    files: Vec<(String, u32)>,
}

impl Pages {
    fn of(root: &Path, game: &str) -> Result<Pages> {
        let mut names = vec![format!("docs/rules/{game}.md")];
        if RULED_DATA.contains(&game) {
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

    fn place(&self, entry: &Entry) -> Place {
        let file = self.files.iter().rev().find(|(_, before)| *before < entry.line);
        let (file, before) = file.expect("the first page has no lines before it");
        Place { file: file.clone(), line: (entry.line - before) as usize }
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
    let (settled, later) = (said(&lists.settled, game), said(&lists.later, game));

    let proven: BTreeSet<&str> = (evidence.tests.iter())
        .filter(|(_, citation)| citation.void.is_none() && book.get(&citation.id).is_some())
        .map(|(_, citation)| citation.id.as_str())
        .collect();
    let excused: BTreeSet<&str> = (settled.iter())
        .map(|entry| entry.id.as_str())
        .filter(|id| book.get(id).is_some() && !proven.contains(id))
        .collect();
    let is_open = |entry: &&Entry| {
        !proven.contains(entry.id.as_str()) && !excused.contains(entry.id.as_str())
    };

    let mut faults: Vec<Remark> = book.duplicates().map(|entry| repeated(&pages, entry)).collect();
    faults.extend(unknown(book, &evidence));
    faults.extend(settled.iter().filter_map(|entry| badly_settled(book, &proven, entry)));
    faults.extend(later.iter().filter_map(|entry| badly_put_off(book, &proven, entry)));
    let void = evidence.tests.iter().filter_map(|(at, citation)| {
        let text = format!("[{}] does not count: {}", citation.id, citation.void?);
        Some(Remark { at: at.clone(), text })
    });

    let verdict = |strict: &Strict<'_>| -> Result<Verdict> {
        let reach = reach(book, game, strict.through)?;
        let waits = |entry: &&Entry| {
            let put_off = later.iter().find(|later| later.id == entry.id);
            put_off.and_then(|later| due(book, later)).is_some_and(|due| due >= reach)
        };
        let asked = book.entries()[..reach].iter().filter(|entry| !waits(entry));
        let open = asked.filter(is_open).count();
        Ok(Verdict { through: strict.through.map(str::to_owned), open })
    };
    Ok(GameReport {
        game: game.to_owned(),
        started: root.join("crates").join(game).join("Cargo.toml").exists(),
        total: book.entries().len(),
        cited: proven.len(),
        settled: excused.len(),
        open: book.entries().iter().filter(is_open).map(|entry| open(&pages, entry)).collect(),
        faults,
        void: void.collect(),
        strict: strict.map(verdict).transpose()?,
    })
}

/// How many entries strictness looks at: all, or those up to the last of a section.
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
    Remark { at: pages.place(entry), text: format!("[{}] is given twice", entry.id) }
}

fn unknown<'a>(book: &'a Rulebook, evidence: &'a Evidence) -> impl Iterator<Item = Remark> {
    let everything = evidence.tests.iter().chain(&evidence.code);
    everything.filter(|(_, citation)| book.get(&citation.id).is_none()).map(|(at, citation)| {
        let text = format!("no clause [{}]{}", citation.id, suggestion(book, &citation.id));
        Remark { at: at.clone(), text }
    })
}

fn badly_settled(book: &Rulebook, proven: &BTreeSet<&str>, entry: &Entry) -> Option<Remark> {
    let id = &entry.id;
    let text = if book.get(id).is_none() {
        format!("no clause [{id}]{}", suggestion(book, id))
    } else if proven.contains(id.as_str()) {
        format!("[{id}] is settled here, yet a test cites it")
    } else if entry.text.is_empty() {
        format!("[{id}] is settled without a reason")
    } else {
        return None;
    };
    Some(Remark { at: place(SETTLED, entry), text })
}

/// Where the section begins that a clause waits for: the first word that is said of it.
fn due(book: &Rulebook, later: &Entry) -> Option<usize> {
    let section = later.text.split_whitespace().next()?;
    let first = book.under(section).next()?;
    book.entries().iter().position(|entry| entry == first)
}

fn badly_put_off(book: &Rulebook, proven: &BTreeSet<&str>, entry: &Entry) -> Option<Remark> {
    let id = &entry.id;
    let clause = book.entries().iter().position(|clause| clause.id == *id);
    let text = match (clause, due(book, entry)) {
        (None, _) => format!("no clause [{id}]{}", suggestion(book, id)),
        (Some(_), _) if proven.contains(id.as_str()) => {
            format!("[{id}] is put off here, yet a test cites it")
        }
        (Some(_), None) => format!("[{id}] is put off without a section of the rules"),
        (Some(clause), Some(due)) if due <= clause => {
            format!("[{id}] is put off to a section before it")
        }
        _ => return None,
    };
    Some(Remark { at: place(LATER, entry), text })
}

fn suggestion(book: &Rulebook, id: &str) -> String {
    book.nearest(id).map(|nearest| format!("; did you mean [{nearest}]?")).unwrap_or_default()
}

fn place(file: &str, entry: &Entry) -> Place {
    Place { file: file.to_owned(), line: entry.line as usize }
}
