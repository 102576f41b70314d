//! `cactus db`: the database of a server, for its host.

use super::count;
use crate::cli::{Db, DbTask};
use crate::data_folder;
use crate::failure::{Done, Exit, Failure};
use crate::screen::Screen;
use server::TableId;
use server::store::{Database, ListedGame, Replay};
use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};

pub fn run(arguments: &Db, screen: &mut Screen) -> Done {
    let file = database(arguments.data.as_deref())?;
    let open = || Database::open(&file).map_err(failure);
    match &arguments.task {
        DbTask::Backup { to } => {
            open()?.backup(to).map_err(failure)?;
            writeln!(screen, "{} is a copy of {}.", to.display(), file.display())?;
        }
        DbTask::Restore { from } => {
            let copy = Database::open(from).map_err(failure)?;
            must_be_whole(&copy)?;
            copy.restore(&file).map_err(failure)?;
            let (to, from) = (file.display(), from.display());
            writeln!(
                screen,
                "{to} is a copy of {from}. The old one has .before-restore in its name."
            )?;
        }
        DbTask::List => {
            for game in open()?.list().map_err(failure)? {
                writeln!(screen, "{}", line(&game))?;
            }
        }
        DbTask::Show { table } => return show(&open()?, read_table(table)?, screen),
        DbTask::Export { table } => {
            let record = open()?.export(read_table(table)?).map_err(failure)?;
            write!(screen, "{record}")?;
        }
        DbTask::Delete { table } => {
            let table = read_table(table)?;
            Database::delete(&file, table).map_err(failure)?;
            writeln!(screen, "Table {table} is deleted.")?;
        }
        DbTask::TrustClock => {
            Database::trust_clock(&file).map_err(failure)?;
            writeln!(screen, "The server will take the clock to be right.")?;
        }
        DbTask::Check => return check(&open()?, screen),
    }
    Ok(Exit::Fine)
}

fn failure(error: impl Display) -> Failure {
    Failure::new(error.to_string())
}

fn database(data: Option<&Path>) -> Result<PathBuf, Failure> {
    let unknown = || Failure::new("no folder for user data found; use --data FILE".to_owned());
    data.map(Path::to_owned).or_else(data_folder::database).ok_or_else(unknown)
}

fn read_table(text: &str) -> Result<TableId, Failure> {
    let wrong =
        || Failure::new(format!("{text} is not a table; expected sixteen hexadecimal digits"));
    text.parse().map_err(|()| wrong())
}

/// A table in one line: id, time, status, scenario, players.
fn line(game: &ListedGame) -> String {
    let ListedGame { table, status, at, lines, rules, listing } = game;
    let game = listing.as_ref().map_or_else(
        || "unreadable".to_owned(),
        |listing| {
            let players: Vec<&str> = listing.seats.iter().map(|seat| seat.who.as_str()).collect();
            format!("{} {}  {}", listing.game, listing.scenario, players.join(", "))
        },
    );
    let lines = count(*lines as usize, "line");
    format!("{table}  {at}  {status}  {game}  {lines}, rules {rules}")
}

fn show(database: &Database, table: TableId, screen: &mut Screen) -> Done {
    let listed = database.list().map_err(failure)?;
    let found = listed.iter().find(|game| game.table == table);
    let game = found.ok_or_else(|| Failure::new(format!("there is no table {table}")))?;
    writeln!(screen, "{}", line(game))?;
    writeln!(screen, "{}", verdict(&database.replay(table).map_err(failure)?))?;
    Ok(Exit::Fine)
}

fn verdict(replay: &Replay) -> String {
    match replay {
        Replay::Whole { inputs } => format!("replays: {}", count(*inputs, "input")),
        Replay::Partial { inputs, fault } => {
            format!("replays only up to input {inputs}: {fault}")
        }
        Replay::Unreadable(fault) => format!("can't be read: {fault}"),
    }
}

fn must_be_whole(database: &Database) -> Result<(), Failure> {
    match database.damage().map_err(failure)?.first() {
        None => Ok(()),
        Some(fault) => Err(Failure::new(format!("the copy is damaged: {fault}"))),
    }
}

/// Replays every stored game, as a server of this version would.
fn check(database: &Database, screen: &mut Screen) -> Done {
    let damage = database.damage().map_err(failure)?;
    for fault in &damage {
        writeln!(screen, "damaged: {fault}")?;
    }
    let is_bare_copy = database.is_bare_copy();
    if is_bare_copy {
        let text = "it was copied while a server was running, without its -wal file";
        writeln!(screen, "incomplete: {text}; the last changes may be missing")?;
    }
    let games = database.list().map_err(failure)?;
    let mut faulty = 0;
    for game in &games {
        let replay = database.replay(game.table).map_err(failure)?;
        if !matches!(replay, Replay::Whole { .. }) {
            faulty += 1;
            writeln!(screen, "{}\n  {}", line(game), verdict(&replay))?;
        }
    }
    let checked = count(games.len(), "game");
    if faulty == 0 && damage.is_empty() && !is_bare_copy {
        writeln!(screen, "{checked} checked: all replay.")?;
        return Ok(Exit::Fine);
    }
    writeln!(screen, "{checked} checked: {faulty} can't be replayed to the end.")?;
    Ok(Exit::Unmet)
}
