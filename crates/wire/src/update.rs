//! Updates about a table for its viewers.

use crate::name_of;
use game::record::Ending;
use game::{Pending, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{AnyGame, EventText, LogEntry, Occupant, Offer, Table};

/// Everything that has changed for some viewers since their last update.
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
    /// How many inputs the game has taken, as far as these viewers know.
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
    /// The whole head of the record, once the game is over, if the viewer's own had hidden facts.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub head: Option<String>,
    /// Whether the players have turned the spectators' chat off.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub spectators_silent: bool,
    /// Why the rest of a stored game can't be replayed. The players can agree to continue from here.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub stranded: Option<String>,
    /// The viewer's invitation to another game, if a player has opened one. Hosts forget it when they restart.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rematch: Option<Rematch>,
}

/// An invitation to another game with the same players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rematch {
    /// The seat whose player opened it.
    pub by: String,
    pub table: String,
    pub invitation: String,
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
    /// The place of each sentence in the log, in the order of `words`.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub roles: Vec<LogRole>,
    /// By index in `words`: the numbers behind a sentence, part by part with their clauses.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub numbers: BTreeMap<usize, Vec<String>>,
    /// The hexes that it is about, as the map labels them.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub hexes: Vec<String>,
    /// The position after it, for viewers who asked for every step.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub view: Option<String>,
}

impl LogLine {
    /// The line for this entry, without its view.
    pub fn new(kind: &dyn AnyGame, entry: LogEntry) -> LogLine {
        let mut line = LogLine {
            seat: entry.seat.map(|seat| name_of(kind, seat).to_owned()),
            roll: entry.roll.map(DiceRoll::from),
            ..LogLine::default()
        };
        for (index, EventText { text, note }) in entry.events.into_iter().enumerate() {
            line.words.push(text);
            line.roles.push(note.role.into());
            if !note.numbers.is_empty() {
                line.numbers.insert(index, note.numbers);
            }
            let new = |hex: &String| !line.hexes.contains(hex);
            let hexes: Vec<String> = note.hexes.into_iter().filter(new).collect();
            line.hexes.extend(hexes);
        }
        line
    }

    /// The sentences, each with its place in the log.
    pub fn sentences(&self) -> impl Iterator<Item = (&str, LogRole)> {
        let role = |index: usize| self.roles.get(index).copied().unwrap_or_default();
        self.words.iter().enumerate().map(move |(index, words)| (words.as_str(), role(index)))
    }

    /// Whether it has nothing but details: no action, no result and no dice.
    pub fn is_minor(&self) -> bool {
        let is_minor = |role| matches!(role, LogRole::Prelude | LogRole::Detail);
        self.roll.is_none() && self.sentences().all(|(_, role)| is_minor(role))
    }
}

/// The place of a sentence in the log: see [`game::LogRole`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogRole {
    TurnBegan,
    PhaseBegan,
    TurnEnded,
    Prelude,
    #[default]
    Action,
    Result,
    Detail,
}

impl From<game::LogRole> for LogRole {
    fn from(role: game::LogRole) -> LogRole {
        match role {
            game::LogRole::TurnBegan => LogRole::TurnBegan,
            game::LogRole::PhaseBegan => LogRole::PhaseBegan,
            game::LogRole::TurnEnded => LogRole::TurnEnded,
            game::LogRole::Prelude => LogRole::Prelude,
            game::LogRole::Action => LogRole::Action,
            game::LogRole::Result => LogRole::Result,
            game::LogRole::Detail => LogRole::Detail,
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
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatStatus {
    pub seat: String,
    /// `open`, `person`, or the name of an AI player.
    pub who: String,
    /// Whether the AI plays for a person, who can take the seat back.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub stand_in: bool,
    /// The name of the person, if it is known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<String>,
    /// How often the links to the seat were replaced with the recovery code. Someone else may have the seat since.
    #[serde(skip_serializing_if = "is_zero", default)]
    pub links_replaced: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// An offer that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenOffer {
    pub by: String,
    /// To undo all but this many inputs. If absent, `surrender` and `continues` say what the offer is; if neither
    /// is set, it is a draw.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub undo: Option<usize>,
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub surrender: bool,
    /// Whether it is an offer to continue a stranded game.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub continues: bool,
    pub agreed: Vec<String>,
}

/// The maximum number of steps that a player sees on opening a table.
const MOST_STEPS_ON_ARRIVAL: usize = 64;
/// The maximum number of steps in an update, and the maximum of their bytes. A viewer who was away for longer sees
/// only the last ones.
const MOST_STEPS: usize = 128;
const LARGEST_STEPS: usize = 512 << 10;

/// Everything these viewers have not seen since `since`: everything if that is 0. Steps are sent to viewers
/// who follow the game. A player who has just arrived gets those of the other players since that
/// player last acted, and a spectator none.
pub fn update(table: &Table, viewers: Seats, since: u64, detail: Detail) -> Update {
    let kind = table.game();
    let steps = if detail == Detail::Steps { MOST_STEPS } else { 0 };
    let changes = table.changes(viewers, since, steps);
    let first_step = match detail {
        Detail::Plain => changes.log.len(),
        Detail::Steps if since > 0 => 0,
        Detail::Steps => first_step_on_arrival(&changes.log, viewers),
    };
    let name = |seat: Seat| name_of(kind, seat).to_owned();
    let names = |seats: Seats| seats.iter().map(name).collect::<Vec<_>>();
    let status = |seat: Seat| SeatStatus {
        seat: name(seat),
        who: match table.occupant(seat) {
            Some(Occupant::Person) => "person".to_owned(),
            Some(Occupant::Program(program) | Occupant::StandIn(program)) => program.clone(),
            Some(Occupant::Open) | None => "open".to_owned(),
        },
        stand_in: matches!(table.occupant(seat), Some(Occupant::StandIn(_))),
        name: table.name(seat).map(str::to_owned),
        links_replaced: table.relinks(seat),
    };
    let seats = table.position().seats();
    Update {
        seq: changes.seq,
        keep: changes.keep,
        log: lines(kind, changes.log, first_step),
        chat: changes.chat.iter().map(|message| chat(kind, message)).collect(),
        view: changes.view.map(|view| view.write_position()),
        pending: pending(table),
        inputs: table.inputs_known_to(viewers, table.inputs()),
        seats: seats.iter().map(status).collect(),
        offer: table.proposal_to(viewers).map(|proposal| OpenOffer {
            by: name(proposal.by),
            undo: match proposal.offer {
                Offer::Undo { inputs } => Some(table.inputs_known_to(viewers, inputs)),
                Offer::Draw | Offer::Surrender | Offer::Continue => None,
            },
            continues: proposal.offer == Offer::Continue,
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
        head: table.reveals_start().then(|| table.head()),
        spectators_silent: !table.spectators_chat(),
        stranded: table.stranded().map(ToString::to_string),
        rematch: None,
    }
}

/// The first action of another player after the last one of these viewers. Spectators have none.
fn first_step_on_arrival(log: &[LogEntry], viewers: Seats) -> usize {
    if viewers == Seats::PUBLIC {
        return log.len();
    }
    let is_own = |entry: &LogEntry| entry.seat.is_some_and(|seat| viewers.has(seat));
    let since = log.iter().rposition(is_own).map_or(0, |acted| acted + 1);
    let others = log[since..].iter().position(|entry| entry.seat.is_some());
    let first = others.map_or(log.len(), |others| since + others);
    first.max(log.len().saturating_sub(MOST_STEPS_ON_ARRIVAL))
}

/// The lines of the log; steps from number `first_step` on come with their positions. If those are too
/// large, the earliest steps are sent without a position.
fn lines(kind: &dyn AnyGame, log: Vec<LogEntry>, first_step: usize) -> Vec<LogLine> {
    let mut room = LARGEST_STEPS;
    let line = |(number, mut entry): (usize, LogEntry)| {
        let view = entry.view.take().filter(|_| number >= first_step && room > 0);
        let view = view.map(|view| view.write_position());
        room = room.saturating_sub(view.as_ref().map_or(0, String::len));
        LogLine { view, ..LogLine::new(kind, entry) }
    };
    let mut lines: Vec<LogLine> = log.into_iter().enumerate().rev().map(line).collect();
    lines.reverse();
    lines
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
