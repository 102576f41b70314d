//! An invitation to a seat.

use super::super::{Entry, ai_description, army, side};
use super::{main_button, name_field, refused};
use crate::art::Icon;
use crate::catalogue::Catalogue;
use crate::html;
use crate::markup::Markup;
use crate::widget::emblem;
use crate::words::capital;
use wire::{ApiError, MyTable, SeatStatus};

/// The state of the invitation page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Invited {
    Loading,
    To {
        mine: Box<MyTable>,
        /// Whether the seat is being taken.
        busy: bool,
        refusal: Option<ApiError>,
    },
    Failed(ApiError),
}

impl Invited {
    /// Starts joining, unless that is already under way. Returns whether it started.
    pub fn start_joining(&mut self) -> bool {
        let Invited::To { busy, refusal, .. } = self else { return false };
        *refusal = None;
        !std::mem::replace(busy, true)
    }

    /// Handles a seat that could not be taken.
    pub fn refused(&mut self, error: ApiError) {
        if let Invited::To { busy, refusal, .. } = self {
            *busy = false;
            *refusal = Some(error);
        }
    }

    /// The name of the game.
    pub fn game(&self) -> Option<&str> {
        match self {
            Invited::To { mine, .. } => Some(&mine.listing.game),
            Invited::Loading | Invited::Failed(_) => None,
        }
    }

    /// The invitation. Actions: `join`.
    pub fn markup(&self, catalogue: &Catalogue, name: &str) -> Markup {
        match self {
            Invited::Loading => html!("<p role=\"status\">Loading the invitation…</p>"),
            Invited::Failed(refusal) => html!(
                "{refused}<p><a class=\"btn\" href=\"#/\">All games</a></p>",
                refused = refused("", refusal)
            ),
            Invited::To { mine, busy, refusal } => {
                card(catalogue, mine, name, *busy, refusal.as_ref())
            }
        }
    }
}

fn card(
    catalogue: &Catalogue,
    mine: &MyTable,
    name: &str,
    busy: bool,
    refusal: Option<&ApiError>,
) -> Markup {
    let entry = Entry::mine(catalogue, mine, "");
    let seats = mine.listing.seats.iter();
    // A scenario may have the same name as its game.
    let game = if entry.game == entry.title { "Invitation" } else { &entry.game };
    html!(
        "<article class=\"card\"><p class=\"eyebrow\">{game}</p><h2>{title}</h2>\
         <p>You are invited to this game.</p><ul class=\"sitting\">{seats}</ul>{name}{join}{refused}</article>",
        game,
        title = entry.title,
        seats = seats.map(|sitting| seat(sitting, &mine.seat)).collect::<Markup>(),
        name = name_field(name),
        join = main_button("join", Icon::Play, "Join the game", busy.then_some("Joining…")),
        refused = refusal.map(|refusal| refused("", refusal))
    )
}

fn seat(sitting: &SeatStatus, yours: &str) -> Markup {
    let player = match &*sitting.who {
        "open" if sitting.seat == yours => "open: your seat",
        "open" => "open",
        "person" => sitting.name.as_deref().unwrap_or("human player"),
        player => ai_description(player),
    };
    let army = army(&sitting.seat);
    html!(
        "<li class=\"{army}\">{emblem}<span><b>{side}</b> {player}</span></li>",
        emblem = emblem(army),
        army = army.name(),
        side = capital(&side(&sitting.seat)),
        player
    )
}
