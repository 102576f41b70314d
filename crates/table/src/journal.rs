//! Everything that changed a table, one line each.
//!
//! The record is the game as people read and share it. The journal is for the host: it also contains
//! seats, chat, offers, standing orders, the clock and undone inputs, so that a table can be rebuilt
//! exactly. It contains every seat's secrets.

use crate::any_game::AnyGame;
use crate::any_position::TableError;
use crate::proposals::{Moment, Offer};
use crate::standing::StandingOrder;
use crate::table::{Occupant, Table};
use game::notation::{Word, Words};
use game::record::{Ending, Record};
use game::{ChanceOutcome, Dice, Fault, Input, Location, Seat, Seats};
use std::fmt::Write;

/// Something that changed a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JournalEntry {
    Sits {
        seat: Seat,
        occupant: Occupant,
    },
    Chooses(String),
    Luck(ChanceOutcome),
    /// All but the first `inputs` inputs are undone.
    TakesBack {
        inputs: usize,
    },
    Offers {
        seat: Seat,
        offer: Offer,
    },
    Answers {
        seat: Seat,
        agrees: bool,
    },
    Ends(Ending),
    /// A chat message of a seat, or of a spectator.
    Says {
        from: Option<Seat>,
        text: String,
    },
    Leaves(StandingOrder),
    Forgets(Seat),
    /// The time limit for each decision from now on.
    Clock {
        per_move: Option<u64>,
        now: Moment,
    },
    /// The clock restarts.
    Time(Moment),
}

const WORDS: [&str; 12] = [
    "sits", "chooses", "luck", "back", "offers", "answers", "end", "says", "leaves", "forgets",
    "clock", "time",
];
const PUBLIC: &str = "public";

impl JournalEntry {
    /// The only seat that may know of it, if there is one.
    fn private_to(&self) -> Option<Seat> {
        match self {
            JournalEntry::Leaves(order) => Some(order.seat),
            JournalEntry::Forgets(seat) => Some(*seat),
            _ => None,
        }
    }

    /// The entry as one line, without the line break.
    pub fn write(&self, kind: &dyn AnyGame) -> String {
        let name = |seat: &Seat| kind.seats()[usize::from(seat.0)];
        match self {
            JournalEntry::Sits { seat, occupant: Occupant::Open } => {
                format!("sits {} open", name(seat))
            }
            JournalEntry::Sits { seat, occupant: Occupant::Person } => {
                format!("sits {} person", name(seat))
            }
            JournalEntry::Sits { seat, occupant: Occupant::Program(player) } => {
                format!("sits {} program {player}", name(seat))
            }
            JournalEntry::Chooses(order) => format!("chooses {order}"),
            JournalEntry::Luck(faces) => {
                let mut line = "luck".to_owned();
                for face in faces {
                    let _ = write!(line, " {face}");
                }
                line
            }
            JournalEntry::TakesBack { inputs } => format!("back {inputs}"),
            JournalEntry::Offers { seat, offer: Offer::Undo { inputs } } => {
                format!("offers {} undo {inputs}", name(seat))
            }
            JournalEntry::Offers { seat, offer: Offer::Draw } => {
                format!("offers {} draw", name(seat))
            }
            JournalEntry::Offers { seat, offer: Offer::Surrender } => {
                format!("offers {} surrender", name(seat))
            }
            JournalEntry::Answers { seat, agrees } => {
                format!("answers {} {}", name(seat), if *agrees { "yes" } else { "no" })
            }
            JournalEntry::Ends(ending) => ending.write(kind.seats()),
            JournalEntry::Says { from, text } => {
                format!("says {} {text}", from.as_ref().map_or(PUBLIC, name))
            }
            JournalEntry::Leaves(order) => format!("leaves {} {order}", name(&order.seat)),
            JournalEntry::Forgets(seat) => format!("forgets {}", name(seat)),
            JournalEntry::Clock { per_move: None, now } => format!("clock none {}", now.0),
            JournalEntry::Clock { per_move: Some(seconds), now } => {
                format!("clock {seconds} {}", now.0)
            }
            JournalEntry::Time(now) => format!("time {}", now.0),
        }
    }

    /// Reads a line.
    pub fn read(kind: &dyn AnyGame, line: &str, number: u32) -> Result<JournalEntry, Fault> {
        let mut words = Words::new(line, number);
        let entry = match WORDS[words.one_of("entry", &WORDS)?] {
            "sits" => {
                let seat = read_seat(kind, &mut words)?;
                let occupant = match words.one_of("occupant", &["open", "person", "program"])? {
                    0 => Occupant::Open,
                    1 => Occupant::Person,
                    _ => Occupant::Program(words.word("a player's name")?.text.to_owned()),
                };
                JournalEntry::Sits { seat, occupant }
            }
            "chooses" => JournalEntry::Chooses(words.all("an order")?.text.to_owned()),
            "luck" => {
                let mut faces = ChanceOutcome::new();
                while words.peek().is_some() {
                    let place = words.place();
                    let face = words.number("a face", 0..=u32::from(u8::MAX))? as u8;
                    let full = |_| Fault::new(place, "more faces than luck is ever asked for");
                    faces.try_push(face).map_err(full)?;
                }
                JournalEntry::Luck(faces)
            }
            "back" => JournalEntry::TakesBack { inputs: read_whole(&mut words)? as usize },
            "offers" => {
                let seat = read_seat(kind, &mut words)?;
                let offer = match words.one_of("offer", &["undo", "draw", "surrender"])? {
                    0 => Offer::Undo { inputs: read_whole(&mut words)? as usize },
                    1 => Offer::Draw,
                    _ => Offer::Surrender,
                };
                JournalEntry::Offers { seat, offer }
            }
            "answers" => {
                let seat = read_seat(kind, &mut words)?;
                JournalEntry::Answers { seat, agrees: words.one_of("answer", &["no", "yes"])? == 1 }
            }
            "end" => JournalEntry::Ends(Ending::read(kind.seats(), &mut words)?),
            "says" => {
                let mut rest = words.clone();
                let from = match rest.word("who says it")?.text {
                    PUBLIC => {
                        words = rest;
                        None
                    }
                    _ => Some(read_seat(kind, &mut words)?),
                };
                JournalEntry::Says { from, text: words.all("what is said")?.text.to_owned() }
            }
            "leaves" => {
                let seat = read_seat(kind, &mut words)?;
                let order = words.all("a standing order")?.text;
                JournalEntry::Leaves(StandingOrder::read(seat, order)?)
            }
            "forgets" => JournalEntry::Forgets(read_seat(kind, &mut words)?),
            "clock" => {
                let mut rest = words.clone();
                let per_move = if rest.word("seconds")?.text == "none" {
                    words = rest;
                    None
                } else {
                    Some(read_whole(&mut words)?)
                };
                JournalEntry::Clock { per_move, now: Moment(read_whole(&mut words)?) }
            }
            _ => JournalEntry::Time(Moment(read_whole(&mut words)?)),
        };
        words.end()?;
        Ok(entry)
    }
}

fn read_seat(kind: &dyn AnyGame, words: &mut Words<'_>) -> Result<Seat, Fault> {
    Ok(Seat(words.one_of("seat", kind.seats())? as u8))
}

fn read_whole(words: &mut Words<'_>) -> Result<u64, Fault> {
    let word: Word<'_> = words.word("a whole number")?;
    word.text.parse().map_err(|_| word.not("a whole number"))
}

impl Table {
    /// The head of the game's record: how it began. [`Table::rebuild`] starts from it.
    pub fn head(&self) -> String {
        self.start.write()
    }

    /// The journal from entry number `first` on.
    pub fn journal(&self, first: usize) -> &[JournalEntry] {
        self.journal.get(first..).unwrap_or_default()
    }

    /// Rebuilds a table exactly: from the head of its record, its journal with one entry a line, and
    /// its dice.
    pub fn rebuild(
        kind: &'static dyn AnyGame,
        head: &str,
        journal: &str,
        dice: Dice,
    ) -> Result<Table, Vec<Fault>> {
        // The journal contains all chance outcomes: none is rolled from a seed meanwhile.
        let record = Record { seed: None, secret: None, ..Record::read(head)? };
        let mut table = Table::resume_as(kind, &record, None, dice)?;
        for (line, number) in journal.lines().zip(1..) {
            let entered = JournalEntry::read(kind, line, number).and_then(|entry| {
                let place = Location { line: number, column: 1 };
                table.enter(entry).map_err(|no| Fault::new(place, no.to_string()))
            });
            entered.map_err(|fault| vec![fault])?;
        }
        Ok(table)
    }

    /// Makes a change that was judged before, and adds it to the journal.
    pub(crate) fn enter(&mut self, entry: JournalEntry) -> Result<(), TableError> {
        match &entry {
            JournalEntry::Sits { seat, occupant } => self.sit(*seat, occupant.clone())?,
            JournalEntry::Chooses(order) => self.take(Input::Action(order.clone()))?,
            JournalEntry::Luck(faces) => self.take(Input::Chance(faces.clone()))?,
            JournalEntry::TakesBack { inputs } => self.take_back(*inputs)?,
            JournalEntry::Offers { seat, offer } => self.propose(*seat, *offer)?,
            JournalEntry::Answers { seat, agrees } => self.reply(*seat, *agrees)?,
            JournalEntry::Ends(ending) => {
                self.ending = Some(*ending);
                self.proposal = None;
            }
            JournalEntry::Says { from, text } => self.hear(*from, text),
            JournalEntry::Leaves(order) => self.standing_orders.push(order.clone()),
            JournalEntry::Forgets(seat) => self.standing_orders.retain(|order| order.seat != *seat),
            JournalEntry::Clock { per_move, now } => self.wind(*per_move, *now),
            JournalEntry::Time(now) => self.tick(*now),
        }
        self.private.extend(entry.private_to().map(|seat| (self.journal.len(), seat)));
        self.journal.push(entry);
        Ok(())
    }

    /// Counts the changes that these viewers may know of. Private changes of one seat don't count for
    /// the others.
    pub fn seq(&self, viewers: Seats) -> u64 {
        (self.journal.len() - self.hidden_from(viewers).count()) as u64
    }

    /// How many journal entries these viewers have seen at this `seq`.
    pub(crate) fn seen(&self, viewers: Seats, seq: u64) -> usize {
        let seen = usize::try_from(seq).unwrap_or(usize::MAX);
        let seen = self
            .hidden_from(viewers)
            .fold(seen, |seen, entry| seen.saturating_add(usize::from(entry < seen)));
        seen.min(self.journal.len())
    }

    /// Whether anything but chat and the clock has changed for these viewers since `since`.
    pub fn has_gone_on(&self, viewers: Seats, since: u64) -> bool {
        let matters = |entry: &JournalEntry| {
            let told = entry.private_to().is_none_or(|seat| viewers.has(seat));
            told && !matches!(entry, JournalEntry::Says { .. } | JournalEntry::Time(_))
        };
        since > self.seq(viewers) || self.journal[self.seen(viewers, since)..].iter().any(matters)
    }

    /// The entries that these viewers may not know of.
    fn hidden_from(&self, viewers: Seats) -> impl Iterator<Item = usize> {
        let others = self.private.iter().filter(move |(_, seat)| !viewers.has(*seat));
        others.map(|(entry, _)| *entry)
    }
}
