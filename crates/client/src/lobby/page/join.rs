//! What one is invited to, and the way to the seat.

use super::super::{Entry, army, program, side};
use super::{main_button, refused};
use crate::art::{Icon, emblem, escape};
use crate::catalogue::Catalogue;
use crate::words::capital;
use wire::{ApiError, MyTable, SeatStatus};

/// What is known of an invitation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Invited {
    Looking,
    To {
        mine: Box<MyTable>,
        /// The seat is being taken.
        busy: bool,
        refusal: Option<ApiError>,
    },
    Turned(ApiError),
}

impl Invited {
    /// Begins to take the seat, unless that is under way.
    pub fn begins(&mut self) -> bool {
        let Invited::To { busy, refusal, .. } = self else { return false };
        *refusal = None;
        !std::mem::replace(busy, true)
    }

    /// The seat is not to be had.
    pub fn turned(&mut self, turned: ApiError) {
        if let Invited::To { busy, refusal, .. } = self {
            *busy = false;
            *refusal = Some(turned);
        }
    }

    /// The game one is invited to.
    pub fn game(&self) -> Option<&str> {
        match self {
            Invited::To { mine, .. } => Some(&mine.listing.game),
            Invited::Looking | Invited::Turned(_) => None,
        }
    }

    /// The invitation. Words: `join`.
    pub fn markup(&self, catalogue: &Catalogue) -> String {
        match self {
            Invited::Looking => "<p role=\"status\">Looking for the table …</p>".to_owned(),
            Invited::Turned(refusal) => {
                let refused = refused("", refusal);
                format!("{refused}<p><a class=\"btn\" href=\"#/\">All games</a></p>")
            }
            Invited::To { mine, busy, refusal } => card(catalogue, mine, *busy, refusal.as_ref()),
        }
    }
}

fn card(catalogue: &Catalogue, mine: &MyTable, busy: bool, refusal: Option<&ApiError>) -> String {
    let entry = Entry::mine(catalogue, mine, "");
    let seats = &mine.listing.seats;
    // A scenario may be named as its game is.
    let game = if entry.game == entry.title { "Invitation" } else { &entry.game };
    format!(
        "<article class=\"card\"><p class=\"eyebrow\">{}</p><h2>{}</h2>\
         <p>Somebody has set this table and keeps a seat for you.</p><ul class=\"sitting\">{}</ul>{}{}\
         </article>",
        escape(game),
        escape(&entry.title),
        seats.iter().map(|sitting| seat(sitting, &mine.seat)).collect::<String>(),
        main_button("join", Icon::Play, "Take the seat", busy.then_some("on the way")),
        refusal.map(|refusal| refused("", refusal)).unwrap_or_default()
    )
}

fn seat(sitting: &SeatStatus, yours: &str) -> String {
    let who = match &*sitting.who {
        "open" if sitting.seat == yours => "open: your seat",
        "open" => "open",
        "person" => "a person",
        player => program(player),
    };
    let army = army(&sitting.seat);
    format!(
        "<li class=\"{}\"><span class=\"emb\">{}</span><span><b>{}</b> {who}</span></li>",
        army.name(),
        emblem(army),
        escape(&capital(&side(&sitting.seat)))
    )
}
