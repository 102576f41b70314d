//! A table hosted by the page itself, without a server.

use game::{Dice, Fault, Location, Pending, Seat, Seats};
use table::{Moment, Occupant, Table};
use wire::{
    ApiError, Command, Detail, ErrorKind, NewTable, Opening, Update, execute, name_of, seat_of,
    update,
};

/// A table hosted by the page. Its player could inspect the memory of the page, so secrets are protected only between
/// players who share the screen.
#[derive(Debug)]
pub struct LocalTable {
    id: String,
    table: Table,
    secret: String,
    /// The seat that is shown; `None` until one of several players has confirmed the hand-over.
    seat: Option<Seat>,
}

/// The line between the head and the journal in a saved game.
const JOURNAL: &str = "\njournal\n";

impl LocalTable {
    /// Opens a table with a seed for its dice.
    pub fn open(
        id: &str,
        asked: &NewTable,
        seed: [u8; 32],
        now: Moment,
    ) -> Result<LocalTable, ApiError> {
        let dice = Dice::new(seed);
        let secret = dice.secret();
        Ok(LocalTable::seated(id, asked.open(dice, now)?, secret))
    }

    fn seated(id: &str, table: Table, secret: String) -> LocalTable {
        let mut local = LocalTable { id: id.to_owned(), table, secret, seat: None };
        local.seat = local.first();
        local
    }

    /// The seat to show first: the seat of the only human player, or of the player who has to decide. `None` if several players
    /// share the screen and the game has secrets: they hand the screen over first.
    fn first(&self) -> Option<Seat> {
        let position = self.table.position();
        let mut people = self.people();
        let first = people.next()?;
        let alone = people.next().is_none();
        match position.pending() {
            _ if !alone && self.table.game().hides() => None,
            Pending::Decision(asked, _) if self.is_person(asked) => Some(asked),
            _ => Some(first),
        }
    }

    /// The seats of people, whether or not an AI plays for them now.
    fn people(&self) -> impl Iterator<Item = Seat> {
        self.table.position().seats().iter().filter(|seat| self.is_person(*seat))
    }

    fn is_person(&self, seat: Seat) -> bool {
        matches!(self.table.occupant(seat), Some(Occupant::Person | Occupant::StandIn(_)))
    }

    /// Whether the player of that seat would see something that another person at this screen may not
    /// see, or the other way round. If so, nothing may be shown while the screen is passed on.
    pub fn hides_something_from(&self, seat: &str) -> bool {
        let Ok(seat) = seat_of(self.table.game(), seat) else { return true };
        let shown = |seat: Seat| {
            let Update { view, log, standing, .. } =
                update(&self.table, seat.into(), 0, Detail::Plain);
            (view, log, standing)
        };
        let mine = shown(seat);
        self.people().any(|other| other != seat && shown(other) != mine)
    }

    /// Shows the table to the player of another seat. If an AI was standing in, the player takes the seat back.
    pub fn sit(&mut self, seat: &str) -> Result<(), ApiError> {
        let seat = seat_of(self.table.game(), seat)?;
        if !self.is_person(seat) {
            return Err(ApiError::new(ErrorKind::NotYours, "no human player has that seat"));
        }
        if self.table.occupant(seat) != Some(&Occupant::Person) {
            self.table.set_occupant(seat, Occupant::Person)?;
        }
        self.seat = Some(seat);
        Ok(())
    }

    fn viewers(&self) -> Seats {
        self.seat.map_or(Seats::PUBLIC, Seats::from)
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn opening(&self) -> Opening {
        let kind = self.table.game();
        Opening {
            table: self.id.clone(),
            game: kind.name().to_owned(),
            head: self.table.head(),
            seat: self.seat.map(|seat| name_of(kind, seat).to_owned()),
            commitment: self.table.commitment().map(str::to_owned),
            rival: None,
        }
    }

    /// Everything that the shown seat has not seen since `since`.
    pub fn update(&self, since: u64) -> Update {
        update(&self.table, self.viewers(), since, Detail::Steps)
    }

    /// Runs a command for the shown seat. The page drives every AI that plays for a person, and
    /// the people at the screen answer an offer together.
    pub fn perform(&mut self, command: &Command, now: Moment) -> Result<(), ApiError> {
        let answer = Command::Answer { agree: true };
        if *command == answer && self.is_own_offer() {
            let people: Vec<Seat> = self.people().collect();
            for seat in people {
                if self.table.proposal().is_some_and(|offer| !offer.agreed.has(seat)) {
                    execute(&mut self.table, Some(seat), command, now)?;
                }
            }
            return Ok(());
        }
        let seat = match command {
            Command::PlayOn => self.table.stand_in_to_decide().or(self.seat),
            _ => self.seat,
        };
        execute(&mut self.table, seat, command, now)
    }

    /// Whether the open offer is the shown player's own.
    fn is_own_offer(&self) -> bool {
        self.table.proposal().is_some_and(|offer| Some(offer.by) == self.seat)
    }

    /// The record of the game; with the seed of its dice once it is over.
    pub fn record(&self) -> String {
        self.table.revealed().unwrap_or_else(|| self.table.record())
    }

    /// The whole table as text, for storage.
    pub fn save(&self) -> String {
        let lines = self.table.journal(0).iter().map(|entry| entry.write(self.table.game()) + "\n");
        let lines: String = lines.collect();
        format!("{}\n{}{JOURNAL}{lines}", self.secret, self.table.head())
    }

    /// Resumes a saved game, as far as the rules of today can replay it.
    pub fn load(id: &str, text: &str) -> Result<LocalTable, ApiError> {
        let damaged = |what: &str| ApiError::from(Fault::new(Location::default(), what));
        let (secret, rest) =
            text.split_once('\n').ok_or_else(|| damaged("the saved game has no dice"))?;
        let (head, journal) =
            rest.split_once(JOURNAL).ok_or_else(|| damaged("the saved game has no journal"))?;
        let dice =
            Dice::from_secret(secret).ok_or_else(|| damaged("the saved game has no dice"))?;
        let game = game::record::Record::read(head)?.game.text.to_owned();
        let table = Table::recover(table::game(&game)?, head, journal, dice)?;
        Ok(LocalTable::seated(id, table, secret.to_owned()))
    }

    /// The error for a game that is not saved here.
    pub fn missing(id: &str) -> ApiError {
        ApiError::new(ErrorKind::UnknownTable, format!("there is no game {id} in this browser"))
    }
}
