//! Games that were begun: those this browser keeps, and those it has a seat in elsewhere.

use super::{army, side};
use crate::art::Army;
use crate::catalogue::{Catalogue, TILES};
use crate::route::Route;
use crate::words::{self, counted};
use game::record::Record;
use wire::{End, MyTable};

/// A game that was begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The scenario.
    pub title: String,
    /// The game as people call it, and by its module's name.
    pub game: String,
    pub module: String,
    /// Whose side the player is on, where it is told.
    pub army: Option<Army>,
    pub standing: Standing,
    /// When something last happened, in seconds since 1970.
    pub at: u64,
    pub table: String,
    /// What opens it on a server; none for a game that this browser keeps.
    pub token: Option<String>,
    /// Where it is played. A game that is over has its record to be looked back on.
    pub route: Route,
}

/// How a game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    YourTurn,
    /// Somebody else is asked, or nobody sits there yet.
    Waits(String),
    Over(String),
}

impl Entry {
    pub fn is_over(&self) -> bool {
        matches!(self.standing, Standing::Over(_))
    }

    /// A game that this browser keeps. Its programs answer at once, so an unfinished one waits for
    /// the player.
    pub fn kept(catalogue: &Catalogue, id: &str, head: &str, over: bool, at: u64) -> Entry {
        let record = Record::read(head);
        let (game, scenario) =
            record.as_ref().map_or((id, ""), |record| (record.game.text, record.scenario.text));
        let Names { shelf, title, seats } = names(catalogue, game, scenario);
        let (id, module) = (id.to_owned(), game.to_owned());
        Entry {
            title,
            game: shelf,
            army: match seats {
                [only] => Some(army(only)),
                _ => None,
            },
            standing: if over { Standing::Over("finished".to_owned()) } else { Standing::YourTurn },
            at,
            table: id.clone(),
            token: None,
            route: Route::Table { game: Some(module.clone()), id, token: None },
            module,
        }
    }

    /// A table of a server, opened by this token.
    pub fn mine(catalogue: &Catalogue, mine: &MyTable, token: &str) -> Entry {
        let listing = &mine.listing;
        let Names { shelf, title, .. } = names(catalogue, &listing.game, &listing.scenario);
        let (id, token) = (mine.table.clone(), token.to_owned());
        let module = listing.game.clone();
        let route = if mine.invitation {
            Route::Join { table: id, invitation: token.clone() }
        } else {
            Route::Table { game: Some(module.clone()), id, token: Some(token.clone()) }
        };
        Entry {
            title,
            game: shelf,
            module,
            army: Some(army(&mine.seat)),
            standing: standing(mine),
            at: mine.at,
            table: mine.table.clone(),
            token: Some(token),
            route,
        }
    }
}

/// A game and its scenario as people call them, and the scenario's seats.
struct Names<'a> {
    /// The game as it is called on the shelf.
    shelf: String,
    title: String,
    seats: &'a [String],
}

/// What this version does not know keeps its name.
fn names<'a>(catalogue: &'a Catalogue, game: &str, scenario: &str) -> Names<'a> {
    let known = catalogue.game(game).and_then(|title| title.scenario(scenario)).ok();
    let tile = TILES.iter().find(|tile| tile.game == game);
    Names {
        shelf: tile.map_or(game, |tile| tile.title).to_owned(),
        title: known.map_or(scenario, |scenario| &scenario.title).to_owned(),
        seats: known.map_or(&[], |scenario| &scenario.seats),
    }
}

fn standing(mine: &MyTable) -> Standing {
    let MyTable { listing, seat, .. } = mine;
    // A seat can be left to a program.
    let sits = listing.seats.iter().any(|sitting| sitting.seat == *seat && sitting.who == "person");
    if let Some(end) = &listing.end {
        return Standing::Over(ended(end));
    }
    if let Some(open) = listing.seats.iter().find(|seat| seat.who == "open") {
        return Standing::Waits(format!("nobody plays {} yet", side(&open.seat)));
    }
    match listing.turn.as_deref() {
        Some(turn) if sits && turn == seat => Standing::YourTurn,
        Some(turn) => Standing::Waits(format!("{} to move", side(turn))),
        None => Standing::Waits("the dice are rolling".to_owned()),
    }
}

fn ended(end: &End) -> String {
    let winners: Vec<String> = end.winners.iter().map(|seat| side(seat)).collect();
    let won = match &*winners {
        [] => "no seat has won".to_owned(),
        winners => format!("won by {}", winners.join(", ")),
    };
    // Where the score is a lead, it has a sign for each side.
    match end.score.unsigned_abs() {
        0 => format!("{won} ({})", words::ended(&end.by)),
        score => format!("{won} ({}), {}", words::ended(&end.by), counted(score, "point")),
    }
}

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// How long ago a moment is, as people say it. A clock that is a little ahead says `just now`.
pub fn ago(now: u64, at: u64) -> String {
    match now.saturating_sub(at) {
        ..MINUTE => "just now".to_owned(),
        gone @ ..HOUR => format!("{} min ago", gone / MINUTE),
        gone @ ..DAY => format!("{} h ago", gone / HOUR),
        gone if gone < 2 * DAY => "yesterday".to_owned(),
        gone => format!("{} days ago", gone / DAY),
    }
}
