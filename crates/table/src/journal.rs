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
use game::record::{Ending, Start};
use game::{ChanceOutcome, Dice, Fault, Input, Seat, Seats};
use std::fmt::Write;

/// The words for the occupants of a seat.
const OCCUPANTS: [&str; 4] = ["open", "person", "program", "stand-in"];

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
    /// A chat message from a seat or a spectator.
    Says {
        from: Option<Seat>,
        text: String,
    },
    Leaves(StandingOrder),
    Forgets(Seat),
    /// One standing order is removed.
    Drops(StandingOrder),
    Named {
        seat: Seat,
        name: String,
    },
    /// The time limit for every later decision.
    Clock {
        per_move: Option<u64>,
        now: Moment,
    },
    /// The clock restarts.
    Time(Moment),
    /// Turns the spectators' chat on or off.
    Spectators {
        chat: bool,
    },
    /// The game continues from where it was stranded. The entries between that entry and this one are void if
    /// they change the position.
    Continues {
        entries: usize,
    },
    /// The links to a seat are replaced, so that everyone can see that its player may have changed.
    Relinks(Seat),
    /// A line that is void, or that can no longer be replayed.
    Void(String),
}

const WORDS: [&str; 17] = [
    "sits",
    "chooses",
    "luck",
    "back",
    "offers",
    "answers",
    "end",
    "says",
    "leaves",
    "forgets",
    "drops",
    "named",
    "clock",
    "time",
    "spectators",
    "continues",
    "relinks",
];
const PUBLIC: &str = "public";

impl JournalEntry {
    /// The only seat that may know of a standing order.
    fn private_to(&self) -> Option<Seat> {
        match self {
            JournalEntry::Leaves(order) | JournalEntry::Drops(order) => Some(order.seat),
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
            JournalEntry::Sits { seat, occupant: Occupant::StandIn(player) } => {
                format!("sits {} stand-in {player}", name(seat))
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
            JournalEntry::Offers { seat, offer: Offer::Continue } => {
                format!("offers {} continue", name(seat))
            }
            JournalEntry::Continues { entries } => format!("continues {entries}"),
            JournalEntry::Relinks(seat) => format!("relinks {}", name(seat)),
            JournalEntry::Void(line) => line.clone(),
            JournalEntry::Answers { seat, agrees } => {
                format!("answers {} {}", name(seat), if *agrees { "yes" } else { "no" })
            }
            JournalEntry::Ends(ending) => ending.write(kind.seats()),
            JournalEntry::Says { from, text } => {
                format!("says {} {text}", from.as_ref().map_or(PUBLIC, name))
            }
            JournalEntry::Leaves(order) => format!("leaves {} {order}", name(&order.seat)),
            JournalEntry::Forgets(seat) => format!("forgets {}", name(seat)),
            JournalEntry::Drops(order) => format!("drops {} {order}", name(&order.seat)),
            JournalEntry::Named { seat, name: player } => format!("named {} {player}", name(seat)),
            JournalEntry::Clock { per_move: None, now } => format!("clock none {}", now.0),
            JournalEntry::Clock { per_move: Some(seconds), now } => {
                format!("clock {seconds} {}", now.0)
            }
            JournalEntry::Time(now) => format!("time {}", now.0),
            JournalEntry::Spectators { chat } => {
                format!("spectators {}", if *chat { "chat" } else { "silent" })
            }
        }
    }

    /// Reads a line.
    pub fn read(kind: &dyn AnyGame, line: &str, number: u32) -> Result<JournalEntry, Fault> {
        let mut words = Words::new(line, number);
        let entry = match WORDS[words.one_of("entry", &WORDS)?] {
            "sits" => {
                let seat = read_seat(kind, &mut words)?;
                let occupant = words.one_of("occupant", &OCCUPANTS)?;
                let mut player = || Ok(words.word("a player's name")?.text.to_owned());
                let occupant = match occupant {
                    0 => Occupant::Open,
                    1 => Occupant::Person,
                    2 => Occupant::Program(player()?),
                    _ => Occupant::StandIn(player()?),
                };
                JournalEntry::Sits { seat, occupant }
            }
            "chooses" => JournalEntry::Chooses(words.all("an order")?.text.to_owned()),
            "luck" => {
                let mut faces = ChanceOutcome::new();
                while words.peek().is_some() {
                    let place = words.place();
                    let face = words.number("a chance outcome", 0..=u32::from(u8::MAX))? as u8;
                    let full = |_| Fault::new(place, "more numbers than a chance outcome can have");
                    faces.try_push(face).map_err(full)?;
                }
                JournalEntry::Luck(faces)
            }
            "back" => JournalEntry::TakesBack { inputs: read_whole(&mut words)? as usize },
            "offers" => {
                let seat = read_seat(kind, &mut words)?;
                let offer =
                    match words.one_of("offer", &["undo", "draw", "surrender", "continue"])? {
                        0 => Offer::Undo { inputs: read_whole(&mut words)? as usize },
                        1 => Offer::Draw,
                        2 => Offer::Surrender,
                        _ => Offer::Continue,
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
                let from = match rest.word("a seat")?.text {
                    PUBLIC => {
                        words = rest;
                        None
                    }
                    _ => Some(read_seat(kind, &mut words)?),
                };
                JournalEntry::Says { from, text: words.all("a message")?.text.to_owned() }
            }
            "leaves" => JournalEntry::Leaves(read_standing_order(kind, &mut words)?),
            "drops" => JournalEntry::Drops(read_standing_order(kind, &mut words)?),
            "named" => {
                let seat = read_seat(kind, &mut words)?;
                JournalEntry::Named { seat, name: words.all("a name")?.text.to_owned() }
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
            "time" => JournalEntry::Time(Moment(read_whole(&mut words)?)),
            "continues" => JournalEntry::Continues { entries: read_whole(&mut words)? as usize },
            "relinks" => JournalEntry::Relinks(read_seat(kind, &mut words)?),
            _ => {
                let chat = words.one_of("choice", &["silent", "chat"])? == 1;
                JournalEntry::Spectators { chat }
            }
        };
        words.end()?;
        Ok(entry)
    }
}

fn read_seat(kind: &dyn AnyGame, words: &mut Words<'_>) -> Result<Seat, Fault> {
    Ok(Seat(words.one_of("seat", kind.seats())? as u8))
}

fn read_standing_order(kind: &dyn AnyGame, words: &mut Words<'_>) -> Result<StandingOrder, Fault> {
    let seat = read_seat(kind, words)?;
    StandingOrder::read(seat, words.all("a standing order")?.text)
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

    /// The head for these viewers. If the start position has hidden facts, they get their own view of it until
    /// the game is over.
    pub fn head_for(&self, viewers: Seats) -> String {
        if self.start.position.is_none() || !self.game().hides() || self.is_over() {
            return self.head();
        }
        let position = Some(self.position_after(0).view(viewers).write_position());
        Start { position, ..self.start.clone() }.write()
    }

    /// Whether the start position has hidden facts that the end of the game has revealed.
    pub fn reveals_start(&self) -> bool {
        self.start.position.is_some() && self.game().hides() && self.is_over()
    }

    /// The journal from entry number `first` on.
    pub fn journal(&self, first: usize) -> &[JournalEntry] {
        self.journal.get(first..).unwrap_or_default()
    }

    /// Rebuilds a table exactly from the head of its record, its journal with one entry per line,
    /// and its dice.
    pub fn rebuild(
        kind: &'static dyn AnyGame,
        head: &str,
        journal: &str,
        dice: Dice,
    ) -> Result<Table, Vec<Fault>> {
        let table = Table::recover(kind, head, journal, dice)?;
        match &table.stranded {
            None => Ok(table),
            Some(stranded) => Err(vec![stranded.fault.clone()]),
        }
    }

    /// Makes a change that has already been checked, and adds it to the journal.
    pub(crate) fn enter(&mut self, entry: JournalEntry) -> Result<(), TableError> {
        let shares = self.shares;
        self.count_share(&entry);
        let known_to = self.change(&entry).inspect_err(|_| self.shares = shares)?;
        if known_to != Seats::ALL {
            self.private.push((self.journal.len(), known_to));
        }
        self.journal.push(entry);
        Ok(())
    }

    /// Makes a change, and returns the viewers who may know of it.
    fn change(&mut self, entry: &JournalEntry) -> Result<Seats, TableError> {
        // Undoing secret inputs is as secret as the inputs were.
        let undone = match entry {
            JournalEntry::TakesBack { inputs } => self.applied.get(*inputs..).unwrap_or_default(),
            _ => &[],
        };
        let known = undone.iter().fold(Seats::NONE, |known, undone| known | undone.known_to);
        match entry {
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
            JournalEntry::Says { from, text } => self.apply_message(*from, text),
            JournalEntry::Leaves(order) => self.standing_orders.push(order.clone()),
            JournalEntry::Forgets(seat) => self.standing_orders.retain(|order| order.seat != *seat),
            JournalEntry::Drops(dropped) => {
                let place = self.standing_orders.iter().position(|order| order == dropped);
                place.map(|place| self.standing_orders.remove(place));
            }
            JournalEntry::Named { seat, name } => self.apply_name(*seat, name),
            JournalEntry::Clock { per_move, now } => self.apply_clock(*per_move, *now),
            JournalEntry::Time(now) => self.apply_time(*now),
            JournalEntry::Spectators { chat } => self.spectators_chat = *chat,
            JournalEntry::Continues { .. } => {
                self.stranded = None;
                self.proposal = None;
            }
            JournalEntry::Relinks(seat) => {
                self.must_sit(*seat)?;
                self.relinks[usize::from(seat.0)] += 1;
            }
            JournalEntry::Void(_) => {}
        }
        Ok(match entry {
            JournalEntry::Chooses(_) | JournalEntry::Luck(_) => {
                self.applied.last().map_or(Seats::ALL, |applied| applied.known_to)
            }
            JournalEntry::TakesBack { .. } if known != Seats::NONE => known,
            _ => entry.private_to().map_or(Seats::ALL, Seats::from),
        })
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
            .fold(seen, |seen, entry| seen.saturating_add(usize::from(entry <= seen)));
        seen.min(self.journal.len())
    }

    /// Whether anything except chat, links and the clock has changed for these viewers since `since`.
    pub fn has_gone_on(&self, viewers: Seats, since: u64) -> bool {
        let seen = self.seen(viewers, since);
        // Both lists are in ascending order.
        let mut hidden = self.hidden_from(viewers).skip_while(|entry| *entry < seen).peekable();
        let matters = |(number, entry): (usize, &JournalEntry)| {
            hidden.next_if_eq(&number).is_none()
                && !matches!(
                    entry,
                    JournalEntry::Says { .. } | JournalEntry::Time(_) | JournalEntry::Relinks(_)
                )
        };
        since > self.seq(viewers) || self.journal.iter().enumerate().skip(seen).any(matters)
    }

    /// The entries that these viewers may not know of.
    fn hidden_from(&self, viewers: Seats) -> impl Iterator<Item = usize> {
        let others = self.private.iter().filter(move |(_, known_to)| !known_to.meets(viewers));
        others.map(|(entry, _)| *entry)
    }
}
