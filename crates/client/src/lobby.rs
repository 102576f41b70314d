//! The lobby: the games and scenarios, the seats of a new game, the player's games in progress, and games
//! pasted as text.

mod creation;
mod draft;
mod entry;
mod my_games;
mod page;
mod pasted;

pub use creation::{Creation, Invitations, LinkOut};
pub use draft::{Draft, Invitation, invitations, way_in};
pub use entry::{Entry, GameStatus, ago};
pub use my_games::MyGames;
pub use page::{Corner, Invited, Lobby, PARTS, Task, heading, home, new, replay_route};
pub use pasted::{Pasted, Reading, pasted, read};

pub use crate::words::{decides, side};

use crate::art::Army;

/// The army of a seat.
pub fn army(seat: &str) -> Army {
    match seat {
        "japanese" | "japan" | "japan-2" => Army::Japan,
        _ => Army::Us,
    }
}

/// An honest description of an AI player.
pub fn program(player: &str) -> &'static str {
    match player {
        "quick" => {
            "Rates every choice by rules of thumb and takes the best. It does not look ahead."
        }
        "random" => "Makes random legal moves. Good for getting to know the rules.",
        _ => "An AI player of this name.",
    }
}

/// The clause by which two games with the same dice are compared, if the rules have one.
pub fn rivalry(game: &str) -> Option<&'static str> {
    (game == "ridge").then_some("4.5a")
}
