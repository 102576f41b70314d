//! `cactus replay`

use super::{FaultReport, count, winners};
use crate::cli::Replay;
use crate::failure::{Done, Exit, print_errors};
use crate::files;
use crate::screen::{BAD, FAINT, GOOD, Screen};
use crate::setup;
use game::record::{Failure, Record};
use game::{Fault, Location, Pending};
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use table::{AnyGame, Audit, Replayed};

#[derive(Serialize)]
struct Report {
    holds: bool,
    files: Vec<FileReport>,
}

#[derive(Serialize)]
struct FileReport {
    file: String,
    status: Status,
    game: Option<String>,
    scenario: Option<String>,
    inputs: usize,
    expectations: usize,
    ending: Option<Ending>,
    /// How many chance outcomes match the seed, if `--audit` was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    audited: Option<usize>,
    failures: Vec<FailureReport>,
    faults: Vec<FaultReport>,
}

#[derive(Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    Holds,
    Fails,
    Unreadable,
}

#[derive(Serialize)]
struct Ending {
    by: &'static str,
    winners: Vec<&'static str>,
    score: i32,
}

#[derive(Serialize)]
struct FailureReport {
    line: u32,
    column: u32,
    expected: String,
    found: String,
}

/// A replayed record and its game.
struct Played {
    kind: &'static dyn AnyGame,
    scenario: String,
    replayed: Replayed,
    audit: Option<Audit>,
}

pub fn run(arguments: &Replay, screen: &mut Screen) -> Done {
    let mut total = Total::default();
    let mut files = Vec::new();
    for (path, found) in records(&arguments.paths) {
        let name = files::shown(&path);
        let found = found.map_err(|fault| vec![fault]);
        let played = found.and_then(|()| play(&path, arguments.audit));
        total.add(&played);
        if arguments.json {
            files.push(report(name, &played));
        } else {
            print(&name, &played, screen)?;
        }
    }
    let exit = total.exit();
    if arguments.json {
        screen.json(&Report { holds: exit == Exit::Fine, files })?;
    } else if total.files() > 1 || arguments.paths.iter().any(|path| path.is_dir()) {
        total.print(screen)?;
    }
    Ok(exit)
}

/// How many records were replayed, by outcome.
#[derive(Default)]
struct Total {
    passed: usize,
    failed: usize,
    unreadable: usize,
}

impl Total {
    fn add(&mut self, played: &Result<Played, Vec<Fault>>) {
        match played {
            Ok(played) if played.replayed.failures.is_empty() => self.passed += 1,
            Ok(_) => self.failed += 1,
            Err(_) => self.unreadable += 1,
        }
    }

    fn files(&self) -> usize {
        self.passed + self.failed + self.unreadable
    }

    fn exit(&self) -> Exit {
        match (self.failed, self.unreadable) {
            (0, 0) => Exit::Fine,
            (_, 0) => Exit::Unmet,
            _ => Exit::BadInput,
        }
    }

    fn print(&self, screen: &mut Screen) -> io::Result<()> {
        let records = count(self.files(), "record");
        if self.exit() == Exit::Fine {
            return writeln!(screen, "{records}, {GOOD}all passed{GOOD:#}");
        }
        let bad = [(self.failed, "failed"), (self.unreadable, "can't be read")];
        let bad = bad.iter().filter(|(number, _)| *number > 0);
        let bad: Vec<String> =
            bad.map(|(number, what)| format!("{BAD}{number} {what}{BAD:#}")).collect();
        writeln!(screen, "{records}, {} passed, {}", self.passed, bad.join(", "))
    }
}

/// The records at these paths, or what is wrong with a path: a file stands for itself, a folder for all
/// records in it and below it.
fn records(paths: &[PathBuf]) -> Vec<(PathBuf, Result<(), Fault>)> {
    let mut records = Vec::new();
    for path in paths {
        let (mut found, mut faults) = (Vec::new(), Vec::new());
        let is_record = |path: &Path| path.extension().is_some_and(|end| end == "rec");
        let mut note = |path: &Path, fault| faults.push((path.to_owned(), Err(fault)));
        files::walk(path, is_record, &mut found, &mut note);
        if found.is_empty() && faults.is_empty() {
            let fault = Fault::new(Location::default(), "no records here");
            faults.push((path.clone(), Err(fault.expected("files that end in .rec"))));
        }
        records.extend(found.into_iter().map(|path| (path, Ok(()))).chain(faults));
    }
    records
}

fn play(path: &Path, audit: bool) -> Result<Played, Vec<Fault>> {
    let text = files::read(path).map_err(|fault| vec![fault])?;
    let record = Record::read(&text)?;
    let kind = table::game(record.game.text).map_err(|fault| vec![fault.at(record.game.place)])?;
    setup::with_scenario(&record, path, |first| {
        let replayed = kind.replay(&record, first)?;
        let audit = if audit { Some(table::audit(&record, first)?) } else { None };
        Ok(Played { kind, scenario: record.scenario.text.to_owned(), replayed, audit })
    })
}

fn print(name: &str, played: &Result<Played, Vec<Fault>>, screen: &mut Screen) -> io::Result<()> {
    let played = match played {
        Ok(played) => played,
        Err(faults) => {
            // Keep the order of both outputs on a terminal.
            screen.flush()?;
            print_errors(&faults.iter().map(|fault| fault.in_file(name)).collect::<Vec<_>>());
            return Ok(());
        }
    };
    let Replayed { inputs, expectations, failures, .. } = &played.replayed;
    for Failure { place, expected, found } in failures {
        writeln!(screen, "{BAD}{name}:{}{BAD:#}: expected {expected}", place.line)?;
        // An answer can have several lines.
        for (number, line) in found.lines().enumerate() {
            let margin = if number == 0 { "found" } else { "" };
            writeln!(screen, "    {margin:<5} {line}")?;
        }
        if found.is_empty() {
            writeln!(screen, "    found nothing")?;
        }
    }
    let ending = ending(played).map_or_else(String::new, |ending| {
        let winners = ending.winners.join(", ");
        let score = match ending.score {
            0 => String::new(),
            score => format!(", score {score}"),
        };
        format!("; won by {winners} ({}){score}", ending.by)
    });
    let verdict = match (failures.len(), expectations) {
        (0, 0) => format!("{GOOD}replayed{GOOD:#}"),
        (0, 1) => format!("{GOOD}1 expectation holds{GOOD:#}"),
        (0, some) => format!("{GOOD}{some} expectations hold{GOOD:#}"),
        (failed, _) => format!("{BAD}{} failed{BAD:#}", count(failed, "line")),
    };
    let audit = played.audit.map_or_else(String::new, |Audit { outcomes, bound }| {
        let source = if bound { "the commitment made before the game" } else { "the seed" };
        format!(", {GOOD}{outcomes} chance outcomes match {source}{GOOD:#}")
    });
    let inputs = count(inputs.len(), "input");
    writeln!(screen, "{name}: {verdict}{audit} {FAINT}({inputs}{ending}){FAINT:#}")
}

fn report(file: String, played: &Result<Played, Vec<Fault>>) -> FileReport {
    let mut report = FileReport {
        file,
        status: Status::Unreadable,
        game: None,
        scenario: None,
        inputs: 0,
        expectations: 0,
        ending: None,
        audited: None,
        failures: Vec::new(),
        faults: Vec::new(),
    };
    match played {
        Err(faults) => report.faults = faults.iter().map(FaultReport::from).collect(),
        Ok(played) => {
            let Replayed { inputs, expectations, failures, .. } = &played.replayed;
            report.status = if failures.is_empty() { Status::Holds } else { Status::Fails };
            report.game = Some(played.kind.name().to_owned());
            report.scenario = Some(played.scenario.clone());
            report.inputs = inputs.len();
            report.expectations = *expectations;
            report.ending = ending(played);
            report.audited = played.audit.map(|audit| audit.outcomes);
            let failures = failures.iter().map(|failure| FailureReport {
                line: failure.place.line,
                column: failure.place.column,
                expected: failure.expected.clone(),
                found: failure.found.clone(),
            });
            report.failures = failures.collect();
        }
    }
    report
}

fn ending(played: &Played) -> Option<Ending> {
    let Pending::GameOver(outcome) = played.replayed.end.pending() else { return None };
    let winners = winners(played.kind, &outcome);
    Some(Ending { by: outcome.by.0, winners, score: outcome.score })
}
