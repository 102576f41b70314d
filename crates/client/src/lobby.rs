//! The way to a table, without a page: what there is to play, how a scenario is described, who is to
//! sit where, what lies unfinished, and what a text that somebody pastes holds.

mod begun;
mod draft;
mod entry;
mod page;
mod setting;
mod written;

pub use begun::Begun;
pub use draft::{Draft, Invitation, invitations, way_in};
pub use entry::{Entry, Standing, ago};
pub use page::{Corner, Errand, Invited, Lobby, PARTS, film, heading, home, new};
pub use setting::{LinkOut, Setting, Told};
pub use written::{Pasted, Reading, pasted, read};

pub use crate::words::{decides, side};

use crate::art::Army;

/// Whose colours a seat has.
pub fn army(seat: &str) -> Army {
    match seat {
        "japanese" | "japan" | "japan-2" => Army::Japan,
        _ => Army::Us,
    }
}

/// What a program does when it is asked, so that nobody takes it for more than it is.
pub fn program(player: &str) -> &'static str {
    match player {
        "quick" => {
            "Weighs every choice by rules of thumb and takes the best. It does not look ahead."
        }
        "random" => "Takes any legal choice, each as likely. Good for a look at the rules.",
        _ => "A program of this name.",
    }
}

/// The clause by which results of two tables with the same dice are compared, if the game has one.
pub fn rivalry(game: &str) -> Option<&'static str> {
    (game == "ridge").then_some("4.5a")
}
