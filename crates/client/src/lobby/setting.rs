//! A table on its way, and what has come of it.

use super::Invitation;
use crate::route::Route;
use wire::{ApiError, NewTable};

/// A table on its way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setting {
    pub busy: bool,
    /// The game whose rules a refusal cites.
    pub game: String,
    pub refusal: Option<ApiError>,
    pub told: Option<Told>,
}

/// An open table, before one goes there: what to send to whoever else shall sit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    pub way: Route,
    pub links: Vec<LinkOut>,
}

/// An invitation with its whole address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkOut {
    pub invitation: Invitation,
    pub address: String,
}

impl Setting {
    /// Begins, unless a table is on its way already.
    pub fn begins(&mut self, asked: &NewTable) -> bool {
        let begins = !self.busy;
        *self = Setting { busy: true, game: asked.game.clone(), ..Setting::default() };
        begins
    }

    /// The table is open, or is not to be had.
    pub fn ends(&mut self, came: Result<Option<Told>, ApiError>) {
        self.busy = false;
        match came {
            Ok(told) => self.told = told,
            Err(refusal) => self.refusal = Some(refusal),
        }
    }
}
