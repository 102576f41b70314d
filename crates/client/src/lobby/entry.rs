//! A game in the player's list: saved in this browser, or on the server.

use super::{army, side};
use crate::art::Army;
use crate::catalogue::{Catalogue, TILES};
use crate::route::Route;
use crate::words::{self, counted};
use game::record::Record;
use wire::{End, MyTable};

/// A game in the player's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The scenario.
    pub title: String,
    /// The title of the game, and the name of its crate.
    pub game: String,
    pub module: String,
    /// The player's army, if known.
    pub army: Option<Army>,
    pub status: GameStatus,
    /// The time of the last change, in seconds since 1970.
    pub at: u64,
    pub table: String,
    /// The token for the server; `None` for a game saved in this browser.
    pub token: Option<String>,
    /// The page of the table. A finished game has a replay instead.
    pub route: Route,
}

/// The status of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameStatus {
    YourTurn,
    /// Another player decides, or a seat is still open.
    Waiting(String),
    Over(String),
}

impl Entry {
    pub fn is_over(&self) -> bool {
        matches!(self.status, GameStatus::Over(_))
    }

    /// A game saved in this browser. Its AI players answer at once, so an unfinished game waits for the
    /// player.
    pub fn saved(catalogue: &Catalogue, id: &str, head: &str, over: bool, at: u64) -> Entry {
        let record = Record::read(head);
        let (game, scenario) =
            record.as_ref().map_or((id, ""), |record| (record.game.text, record.scenario.text));
        let Names { game: name, title, seats } = names(catalogue, game, scenario);
        let (id, module) = (id.to_owned(), game.to_owned());
        Entry {
            title,
            game: name,
            army: match seats {
                [only] => Some(army(only)),
                _ => None,
            },
            status: if over {
                GameStatus::Over("Finished".to_owned())
            } else {
                GameStatus::YourTurn
            },
            at,
            table: id.clone(),
            token: None,
            route: Route::Table { game: Some(module.clone()), id, seat: None },
            module,
        }
    }

    /// A table on the server, opened by this token.
    pub fn mine(catalogue: &Catalogue, mine: &MyTable, token: &str) -> Entry {
        let listing = &mine.listing;
        let Names { game, title, .. } = names(catalogue, &listing.game, &listing.scenario);
        let (id, token) = (mine.table.clone(), token.to_owned());
        let module = listing.game.clone();
        let route = if mine.invitation {
            Route::Join { table: id, invitation: token.clone() }
        } else {
            Route::Table { game: Some(module.clone()), id, seat: Some(mine.seat.clone()) }
        };
        Entry {
            title,
            game,
            module,
            army: Some(army(&mine.seat)),
            status: status_of(mine),
            at: mine.at,
            table: mine.table.clone(),
            token: Some(token),
            route,
        }
    }
}

/// The titles of a game and its scenario, and the scenario's seats.
struct Names<'a> {
    game: String,
    title: String,
    seats: &'a [String],
}

/// Unknown games and scenarios keep their names.
fn names<'a>(catalogue: &'a Catalogue, game: &str, scenario: &str) -> Names<'a> {
    let known = catalogue.game(game).and_then(|title| title.scenario(scenario)).ok();
    let tile = TILES.iter().find(|tile| tile.game == game);
    Names {
        game: tile.map_or(game, |tile| tile.title).to_owned(),
        title: known.map_or(scenario, |scenario| &scenario.title).to_owned(),
        seats: known.map_or(&[], |scenario| &scenario.seats),
    }
}

fn status_of(mine: &MyTable) -> GameStatus {
    let MyTable { listing, seat, .. } = mine;
    // An AI may be playing for the player.
    let sits = listing.seats.iter().any(|sitting| sitting.seat == *seat && sitting.who == "person");
    if let Some(end) = &listing.end {
        return GameStatus::Over(ended(end));
    }
    if let Some(open) = listing.seats.iter().find(|seat| seat.who == "open") {
        return GameStatus::Waiting(format!(
            "Waiting for a player to join as {}",
            side(&open.seat)
        ));
    }
    match listing.turn.as_deref() {
        Some(turn) if sits && turn == seat => GameStatus::YourTurn,
        Some(turn) => GameStatus::Waiting(words::waiting_for(turn)),
        None => GameStatus::Waiting("Rolling dice".to_owned()),
    }
}

fn ended(end: &End) -> String {
    let winners: Vec<String> = end.winners.iter().map(|seat| side(seat)).collect();
    let won = match &*winners {
        [] if end.by == "draw" => "Draw".to_owned(),
        [] => "No winner".to_owned(),
        winners => format!("Won by {}", winners.join(", ")),
    };
    // If the score is a lead, its sign says which side leads.
    match end.score.unsigned_abs() {
        0 => format!("{won} ({})", words::ended(&end.by)),
        score => format!("{won} ({}), {}", words::ended(&end.by), counted(score, "point")),
    }
}

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// How long ago a moment was. A moment in the future is `just now`.
pub fn ago(now: u64, at: u64) -> String {
    match now.saturating_sub(at) {
        ..MINUTE => "just now".to_owned(),
        gone @ ..HOUR => format!("{} min ago", gone / MINUTE),
        gone @ ..DAY => format!("{} h ago", gone / HOUR),
        gone if gone < 2 * DAY => "yesterday".to_owned(),
        gone => format!("{} days ago", gone / DAY),
    }
}
