//! Opening a table: the request, and the facts fixed from then on.

use crate::error::{ApiError, ErrorKind};
use game::record::{Budget, Record, Statement};
use game::{Dice, Fault, Location, Pending, Seat};
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
    /// An AI player of this name.
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
    /// The record of a game to resume; it replaces all other start settings.
    pub record: Option<String>,
    /// By seat name; seats not listed go to the player who opens the table.
    pub seats: BTreeMap<String, SeatRequest>,
    /// Seconds for each decision; by default unlimited.
    pub clock: Option<u64>,
    /// Whether spectators can chat; by default they can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spectator_chat: Option<bool>,
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
    /// SHA-256 of the seed of the dice; absent if the game was resumed from a record, because its earlier dice
    /// came from elsewhere.
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

/// The longest texts, in bytes. The position of a large game has some 20,000.
const LONGEST_NAME: usize = 200;
const LONGEST_POSITION: usize = 128 << 10;
const LONGEST_RECORD: usize = 1 << 20;
/// The maximum number of statements in a record; the longest game has a few thousand.
const MOST_STATEMENTS: usize = 20_000;
const MOST_NAMES: usize = 100;

/// The table of a record. Its expectations are for tests: they are not evaluated.
fn resume(text: &str, dice: Dice, budget: Budget<'_>) -> Result<Table, ApiError> {
    let mut record = Record::read(text).map_err(ApiError::first)?;
    record.play.retain(|(_, statement)| !matches!(statement, Statement::Expect(_)));
    if record.play.len() > MOST_STATEMENTS {
        let what = format!("a record with {} statements", record.play.len());
        let refusal = ApiError::new(ErrorKind::TooLarge, what);
        return Err(refusal.expected(format!("at most {MOST_STATEMENTS}")));
    }
    let mut table = Table::resume_within(&record, None, dice, budget).map_err(ApiError::first)?;
    table.uncommit();
    Ok(table)
}

/// Refuses a made-up position in which the game could never continue.
fn must_be_playable(table: &Table) -> Result<(), ApiError> {
    let Pending::Decision(seat, point) = table.position().pending() else { return Ok(()) };
    if table.is_over() || !table.view(seat.into()).legal_actions().is_empty() {
        return Ok(());
    }
    let kind = table.game();
    let decision = kind.decision(point.0).unwrap_or("what to do");
    let name = crate::name_of(kind, seat);
    let what = format!("{name} decides {decision} ({point}), but no action is legal");
    let refusal = ApiError::new(ErrorKind::Unreadable, what);
    Err(refusal.expected("a position in which the game can go on"))
}

impl NewTable {
    /// Sets up the table.
    pub fn open(&self, dice: Dice, now: Moment) -> Result<Table, ApiError> {
        self.open_within(dice, now, Budget::UNLIMITED)
    }

    /// Like [`NewTable::open`], for a request from outside.
    pub fn open_within(
        &self,
        dice: Dice,
        now: Moment,
        budget: Budget<'_>,
    ) -> Result<Table, ApiError> {
        self.check_sizes()?;
        let mut table = match &self.record {
            Some(record) => resume(record, dice, budget)?,
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
        if let Some(chat) = self.spectator_chat {
            table.let_spectators_chat(chat)?;
        }
        table.advance_within(budget)?;
        table.restart_clock(now)?;
        must_be_playable(&table)?;
        Ok(table)
    }

    /// Limits every text and list in the request.
    fn check_sizes(&self) -> Result<(), ApiError> {
        let most = |what: &str, found: usize, most: usize| {
            if found <= most {
                return Ok(());
            }
            let refusal =
                ApiError::new(ErrorKind::TooLarge, format!("{what} is too long: {found}"));
            Err(refusal.expected(format!("at most {most}")))
        };
        most("the game's name", self.game.len(), LONGEST_NAME)?;
        most("the scenario's name", self.scenario.len(), LONGEST_NAME)?;
        most("the position", self.position.as_ref().map_or(0, String::len), LONGEST_POSITION)?;
        most("the record", self.record.as_ref().map_or(0, String::len), LONGEST_RECORD)?;
        most("the list of seats", self.seats.len(), MOST_NAMES)?;
        let options = self.options.as_deref().unwrap_or_default();
        most("the list of optional rules", options.len(), MOST_NAMES)?;
        options.iter().try_for_each(|option| most("an option's name", option.len(), LONGEST_NAME))
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
