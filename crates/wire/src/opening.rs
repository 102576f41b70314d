//! How a table is opened, and what is fixed from then on.

use crate::refusal::{Refusal, Why};
use game::record::Record;
use game::{Dice, Fault, Location, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Moment, Occupant, Table};

/// Who is to sit on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// Whoever opens the table.
    Me,
    /// Whoever follows the invitation.
    Invite,
    /// A program of this name.
    Program(String),
}

/// What somebody asks for who opens a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    pub scenario: String,
    /// The optional rules; without them the scenario's own.
    pub options: Option<Vec<String>>,
    /// Another beginning than the scenario's, in the game's notation.
    pub position: Option<String>,
    /// A game to be taken up where its record leaves off; then nothing else tells how it begins.
    pub record: Option<String>,
    /// By the seats' names; a seat that is not named is for whoever opens the table.
    pub seats: BTreeMap<String, Chair>,
    /// Seconds for each decision; none gives all the time there is.
    pub clock: Option<u64>,
    /// Opens a second table with the same dice for somebody to measure himself against.
    pub rival: bool,
}

/// What is fixed when a table is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    pub table: String,
    pub game: String,
    /// How the game began: the head of its record.
    pub head: String,
    /// Where the one who asks sits; nowhere, if he looks on.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<String>,
    /// What the dice are bound to, as SHA-256 of their seed; none if the game was taken up from a
    /// record, whose luck came from elsewhere.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub commitment: Option<String>,
    /// How the rival does, if there is one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub twin: Option<Twin>,
}

/// The table of a rival, who plays with the same dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Twin {
    /// His game is over.
    pub over: bool,
    /// How it ended, once both are over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub end: Option<crate::End>,
}

/// No one thinks longer about one decision: a year.
const LONGEST_CLOCK: u64 = 366 * 24 * 60 * 60;

impl NewTable {
    /// Sets the table up, or says what is wrong.
    pub fn open(&self, dice: Dice, now: Moment) -> Result<Table, Refusal> {
        let mut table = match &self.record {
            Some(record) => {
                let record = Record::read(record).map_err(Refusal::first)?;
                let mut table = Table::resume(&record, None, dice).map_err(Refusal::first)?;
                table.uncommit();
                table
            }
            None => self.begin(dice)?,
        };
        let seats: Vec<(Seat, &str)> = table.position().seated().collect();
        for (name, chair) in &self.seats {
            let found = seats.iter().find(|(_, known)| known == name);
            let names = seats.iter().map(|(_, name)| *name);
            let unknown = || Fault::unknown(Location::default(), "seat", name, names);
            let (seat, _) = *found.ok_or_else(unknown)?;
            table.seat(
                seat,
                match chair {
                    Chair::Me => Occupant::Person,
                    Chair::Invite => Occupant::Open,
                    Chair::Program(player) => Occupant::Program(player.clone()),
                },
            )?;
        }
        if let Some(seconds) = self.clock {
            if !(60..=LONGEST_CLOCK).contains(&seconds) {
                let fault = Refusal::new(Why::Malformed, format!("a clock of {seconds} seconds"));
                return Err(fault.expected(format!("from 60 to {LONGEST_CLOCK} seconds")));
            }
            table.set_clock(Some(seconds), now)?;
        }
        table.advance()?;
        table.mark(now)?;
        Ok(table)
    }

    fn begin(&self, dice: Dice) -> Result<Table, Refusal> {
        let kind = table::game(&self.game)?;
        let options = self.options.as_deref();
        let mut table = match &self.position {
            None => Table::open(kind, &self.scenario, options, dice)?,
            Some(position) => {
                let first = kind.open(&self.scenario, options)?;
                let at = kind.read_position(first.as_ref(), position).map_err(Refusal::first)?;
                Table::open_at(&self.scenario, options, at.as_ref(), dice)
            }
        };
        table.commit();
        Ok(table)
    }
}

impl From<Vec<Fault>> for Refusal {
    fn from(faults: Vec<Fault>) -> Refusal {
        Refusal::first(faults)
    }
}
