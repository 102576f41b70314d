//! Opening a table: the request, and the facts fixed from then on.

use crate::error::{ApiError, ErrorKind};
use game::record::Record;
use game::{Dice, Fault, Location, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Moment, Occupant, Table};

/// The player of a seat at a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatRequest {
    /// The player who opens the table.
    Me,
    /// The player who accepts the invitation.
    Invite,
    /// A program of this name.
    Program(String),
}

/// A request to open a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    pub scenario: String,
    /// The optional rules; by default the scenario's own.
    pub options: Option<Vec<String>>,
    /// A start position other than the scenario's, in the game's notation.
    pub position: Option<String>,
    /// The record of a game to resume; it replaces all other settings of the start.
    pub record: Option<String>,
    /// By seat name; seats not listed go to the player who opens the table.
    pub seats: BTreeMap<String, SeatRequest>,
    /// Seconds for each decision; by default unlimited.
    pub clock: Option<u64>,
    /// Also opens a second table with the same dice, for a rival.
    pub rival: bool,
}

/// The facts fixed when a table is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    pub table: String,
    pub game: String,
    /// The head of the game's record: how it began.
    pub head: String,
    /// The viewer's seat; absent for a spectator.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<String>,
    /// SHA-256 of the seed of the dice; absent if the game was resumed from a record, whose dice came
    /// from elsewhere.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub commitment: Option<String>,
    /// The state of the rival's game, if there is one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rival: Option<RivalStatus>,
}

/// The state of the game a rival plays with the same dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RivalStatus {
    pub over: bool,
    /// How it ended, once both games are over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub end: Option<crate::End>,
}

/// A year.
const LONGEST_CLOCK: u64 = 366 * 24 * 60 * 60;

impl NewTable {
    /// Sets up the table.
    pub fn open(&self, dice: Dice, now: Moment) -> Result<Table, ApiError> {
        let mut table = match &self.record {
            Some(record) => {
                let record = Record::read(record).map_err(ApiError::first)?;
                let mut table = Table::resume(&record, None, dice).map_err(ApiError::first)?;
                table.uncommit();
                table
            }
            None => self.begin(dice)?,
        };
        let seats: Vec<(Seat, &str)> = table.position().seated().collect();
        for (name, request) in &self.seats {
            let found = seats.iter().find(|(_, known)| known == name);
            let names = seats.iter().map(|(_, name)| *name);
            let unknown = || Fault::unknown(Location::default(), "seat", name, names);
            let (seat, _) = *found.ok_or_else(unknown)?;
            table.set_occupant(
                seat,
                match request {
                    SeatRequest::Me => Occupant::Person,
                    SeatRequest::Invite => Occupant::Open,
                    SeatRequest::Program(program) => Occupant::Program(program.clone()),
                },
            )?;
        }
        if let Some(seconds) = self.clock {
            if !(60..=LONGEST_CLOCK).contains(&seconds) {
                let fault =
                    ApiError::new(ErrorKind::Malformed, format!("a clock of {seconds} seconds"));
                return Err(fault.expected(format!("from 60 to {LONGEST_CLOCK} seconds")));
            }
            table.set_clock(Some(seconds), now)?;
        }
        table.advance()?;
        table.restart_clock(now)?;
        Ok(table)
    }

    fn begin(&self, dice: Dice) -> Result<Table, ApiError> {
        let kind = table::game(&self.game)?;
        let options = self.options.as_deref();
        let mut table = match &self.position {
            None => Table::open(kind, &self.scenario, options, dice)?,
            Some(position) => {
                let first = kind.open(&self.scenario, options)?;
                let at = kind.read_position(first.as_ref(), position).map_err(ApiError::first)?;
                Table::open_at(&self.scenario, options, at.as_ref(), dice)
            }
        };
        table.commit();
        Ok(table)
    }
}
