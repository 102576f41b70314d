//! News of a table for its viewers.

use crate::name_of;
use game::record::Ending;
use game::{Pending, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{AnyGame, LogEntry, Occupant, Offer, Table};

/// Everything that has changed since these viewers last looked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Update {
    /// Counts the changes these viewers know of; sent back with the next command and after
    /// reconnecting.
    pub seq: u64,
    /// If inputs were undone: how many of the earlier log lines are still valid.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub keep: Option<usize>,
    /// New log lines.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub log: Vec<LogLine>,
    /// New chat messages.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub chat: Vec<ChatMessage>,
    /// The position as these viewers see it, in the game's notation; absent if it has not changed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub view: Option<String>,
    pub pending: PendingState,
    /// How many inputs the game has taken.
    pub inputs: usize,
    pub seats: Vec<SeatStatus>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub offer: Option<OpenOffer>,
    /// When the time for the pending decision runs out, in seconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub deadline: Option<u64>,
    /// The viewer's own standing orders.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub standing: Vec<String>,
    /// The seed of the dice, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub secret: Option<String>,
}

/// One input as these viewers learn of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LogLine {
    /// The seat whose action it was; absent for a chance outcome.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub roll: Option<DiceRoll>,
    /// One sentence for each event.
    pub words: Vec<String>,
    /// By index in `words`: the sentences that are headings of the log.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub headings: BTreeMap<usize, Heading>,
    /// The position after it, for viewers who asked for every step.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub view: Option<String>,
}

impl LogLine {
    /// The line for this entry, without its view.
    pub fn new(kind: &dyn AnyGame, entry: LogEntry) -> LogLine {
        let headings = entry.events.iter().enumerate();
        let headings = headings.filter_map(|(index, event)| Some((index, event.heading?.into())));
        LogLine {
            seat: entry.seat.map(|seat| name_of(kind, seat).to_owned()),
            roll: entry.roll.map(DiceRoll::from),
            headings: headings.collect(),
            words: entry.events.into_iter().map(|event| event.text).collect(),
            view: None,
        }
    }

    /// The sentences, each with its heading if it is one.
    pub fn sentences(&self) -> impl Iterator<Item = (&str, Option<Heading>)> {
        let heading = |index: usize| self.headings.get(&index).copied();
        self.words.iter().enumerate().map(move |(index, words)| (words.as_str(), heading(index)))
    }
}

/// The part of the sequence of play that a sentence of the log begins or ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    TurnBegan,
    PhaseBegan,
    TurnEnded,
}

impl From<game::Heading> for Heading {
    fn from(heading: game::Heading) -> Heading {
        match heading {
            game::Heading::TurnBegan => Heading::TurnBegan,
            game::Heading::PhaseBegan => Heading::PhaseBegan,
            game::Heading::TurnEnded => Heading::TurnEnded,
        }
    }
}

/// How much a viewer wants to receive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Detail {
    /// The current state and the log.
    #[default]
    Plain,
    /// Also the position after every step, for animation.
    Steps,
}

/// Dice that these viewers saw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DiceRoll {
    /// The clause that asked for them.
    pub by: String,
    pub sides: u8,
    pub faces: Vec<u8>,
}

impl From<table::DiceRoll> for DiceRoll {
    fn from(roll: table::DiceRoll) -> DiceRoll {
        DiceRoll { by: roll.by.to_string(), sides: roll.sides, faces: roll.faces.to_vec() }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatMessage {
    /// Absent for a spectator.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub from: Option<String>,
    pub text: String,
}

/// The pending decision or result: [`Pending`] with the seats' names, and with endings agreed on by the
/// players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PendingState {
    Decision { seat: String, point: String },
    Chance { by: String },
    GameOver(End),
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    /// Empty if no seat won.
    pub winners: Vec<String>,
    /// The clause that ended it, or what the players did: `japanese resigns`.
    pub by: String,
    pub score: i32,
}

/// A seat and the player who has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatStatus {
    pub seat: String,
    /// `open`, `person`, or the name of a program.
    pub who: String,
}

/// An offer that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenOffer {
    pub by: String,
    /// To undo all but this many inputs. Without it, `surrender` tells an offer to surrender
    /// together from one to draw.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub undo: Option<usize>,
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub surrender: bool,
    pub agreed: Vec<String>,
}

/// Everything these viewers have not seen since `since`; from 0, everything. Steps are sent to viewers
/// who follow the game, not to those who have just arrived.
pub fn update(table: &Table, viewers: Seats, since: u64, detail: Detail) -> Update {
    let kind = table.game();
    let steps = since > 0 && detail == Detail::Steps;
    let changes = table.changes(viewers, since);
    let name = |seat: Seat| name_of(kind, seat).to_owned();
    let names = |seats: Seats| seats.iter().map(name).collect::<Vec<_>>();
    let status = |seat: Seat| SeatStatus {
        seat: name(seat),
        who: match table.occupant(seat) {
            Some(Occupant::Person) => "person".to_owned(),
            Some(Occupant::Program(program)) => program.clone(),
            Some(Occupant::Open) | None => "open".to_owned(),
        },
    };
    let seats = table.position().seats();
    Update {
        seq: changes.seq,
        keep: changes.keep,
        log: changes.log.into_iter().map(|entry| line(kind, entry, steps)).collect(),
        chat: changes.chat.iter().map(|message| chat(kind, message)).collect(),
        view: changes.view.map(|view| view.write_position()),
        pending: pending(table),
        inputs: table.inputs(),
        seats: seats.iter().map(status).collect(),
        offer: table.proposal_to(viewers).map(|proposal| OpenOffer {
            by: name(proposal.by),
            undo: match proposal.offer {
                Offer::Undo { inputs } => Some(inputs),
                Offer::Draw | Offer::Surrender => None,
            },
            surrender: proposal.offer == Offer::Surrender,
            agreed: names(proposal.agreed),
        }),
        deadline: table.deadline().map(|(_, until)| until.0),
        standing: seats
            .iter()
            .filter(|seat| viewers.has(*seat))
            .flat_map(|seat| table.standing_orders(seat))
            .map(ToString::to_string)
            .collect(),
        secret: table.secret(),
    }
}

fn line(kind: &dyn AnyGame, mut entry: LogEntry, steps: bool) -> LogLine {
    let view = entry.view.take().filter(|_| steps).map(|view| view.write_position());
    LogLine { view, ..LogLine::new(kind, entry) }
}

fn chat(kind: &dyn AnyGame, message: &table::ChatMessage) -> ChatMessage {
    let from = message.from.map(|seat| name_of(kind, seat).to_owned());
    ChatMessage { from, text: message.text.clone() }
}

fn pending(table: &Table) -> PendingState {
    let kind = table.game();
    let name = |seat: Seat| name_of(kind, seat).to_owned();
    if let Some(ending) = table.ending() {
        let winners = match ending {
            Ending::Drawn => Vec::new(),
            // Everyone wins except the loser and the loser's allies.
            Ending::Resigned(loser) | Ending::Late(loser) => {
                let losers = table.position().allies(loser);
                table.position().seats().iter().filter(|it| !losers.has(*it)).map(name).collect()
            }
        };
        let by = ending.write(kind.seats());
        let by = by.strip_prefix("end ").map_or_else(|| by.clone(), str::to_owned);
        return PendingState::GameOver(End { winners, by, score: 0 });
    }
    match table.position().pending() {
        Pending::Decision(seat, point) => {
            PendingState::Decision { seat: name(seat), point: point.to_string() }
        }
        Pending::Chance(chance) => PendingState::Chance { by: chance.by().to_string() },
        Pending::GameOver(outcome) => PendingState::GameOver(End {
            winners: outcome.winners.iter().map(name).collect(),
            by: outcome.by.to_string(),
            score: outcome.score,
        }),
    }
}
