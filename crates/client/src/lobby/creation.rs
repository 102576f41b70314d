//! A new table while it is being opened.

use super::Invitation;
use crate::route::Route;
use wire::{ApiError, NewTable};

/// A new table while it is being opened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Creation {
    pub busy: bool,
    /// The game whose rules the refusal cites.
    pub game: String,
    pub refusal: Option<ApiError>,
    pub invitations: Option<Invitations>,
}

/// The links to send to the other players of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitations {
    /// The page of the player's own seat.
    pub route: Route,
    pub links: Vec<InvitationLink>,
}

/// An invitation with its full address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvitationLink {
    pub invitation: Invitation,
    pub address: String,
}

impl Creation {
    /// Starts opening a table, unless one is already being opened. Returns whether it started.
    pub fn start(&mut self, request: &NewTable) -> bool {
        let starts = !self.busy;
        *self = Creation { busy: true, game: request.game.clone(), ..Creation::default() };
        starts
    }

    /// Records that the table is open, or that the host refused it.
    pub fn finish(&mut self, opened: Result<Option<Invitations>, ApiError>) {
        self.busy = false;
        match opened {
            Ok(invitations) => self.invitations = invitations,
            Err(refusal) => self.refusal = Some(refusal),
        }
    }
}
