//! The lobby: the games and scenarios, the seats of a new game, the player's games in progress, and games
//! pasted as text.

mod creation;
mod entry;
mod my_games;
mod page;
mod pasted;
mod setup;

pub use creation::{Creation, InvitationLink, Invitations};
pub use entry::{Entry, GameStatus, ago};
pub use my_games::MyGames;
pub use page::{Form, Invited, Lobby, PARTS, Task, heading, home, new, replay_route};
pub use pasted::{Pasted, PastedGame, pasted, read};
pub use setup::{GameSetup, Hosting, Invitation, STRONGEST, invitations, table_route};

pub use crate::words::{decides, side};

use crate::art::Army;

/// The army of a seat.
pub fn army(seat: &str) -> Army {
    match seat {
        "japanese" | "japan" | "japan-2" => Army::Japan,
        _ => Army::Us,
    }
}

/// A description of an AI player.
pub fn ai_description(player: &str) -> &'static str {
    match player {
        "quick" => {
            "Rates every choice by rules of thumb and takes the best. It does not look ahead."
        }
        "random" => "Makes random legal moves. Good for getting to know the rules.",
        _ => "An AI player.",
    }
}

/// The clause that compares two games with the same dice, if the rules have one.
pub fn rival_clause(game: &str) -> Option<&'static str> {
    (game == "ridge").then_some("4.5a")
}
