//! What some viewers are told of a table.

use crate::name_of;
use game::record::Ending;
use game::{Pending, Seat, Seats};
use serde::{Deserialize, Serialize};
use table::{AnyGame, Heard, Message, Occupant, Offer, Table};

/// What has changed since these viewers last looked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Update {
    /// How much has happened; named in the next command and after a reconnection.
    pub seq: u64,
    /// If something was taken back: how many lines of the log still stand.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub keep: Option<usize>,
    /// New lines of the log.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub log: Vec<Line>,
    /// New messages.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub said: Vec<Said>,
    /// The position as these viewers see it, in the game's notation; absent while it looks the same.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub view: Option<String>,
    pub waits: Waits,
    /// How many inputs the game has taken.
    pub inputs: usize,
    pub seats: Vec<Sitting>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub offer: Option<Offered>,
    /// The seat that is asked must decide before this moment, in seconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub deadline: Option<u64>,
    /// The standing orders of the seat that looks.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub standing: Vec<String>,
    /// The seed of the dice, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub secret: Option<String>,
}

/// What was heard of one input.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Who chose; nobody, if luck did.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub roll: Option<Roll>,
    pub words: Vec<String>,
    /// How the table looked then, for who asked for every step.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub view: Option<String>,
}

/// How much somebody wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Detail {
    /// How things stand, and what happened in words.
    #[default]
    Plain,
    /// Also how the table looked after every step: to show one after the other.
    Steps,
}

/// Dice that fell in sight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// The clause that asked for them.
    pub by: String,
    pub sides: u8,
    pub faces: Vec<u8>,
}

impl From<table::Roll> for Roll {
    fn from(roll: table::Roll) -> Roll {
        Roll { by: roll.by.to_string(), sides: roll.sides, faces: roll.faces.to_vec() }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Said {
    /// None: somebody who looks on.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub from: Option<String>,
    pub text: String,
}

/// What the table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waits {
    Choice { seat: String, point: String },
    Luck { by: String },
    Over(End),
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    /// Empty when no seat has won.
    pub winners: Vec<String>,
    /// The clause that ended it, or what the people did: `japanese resigns`.
    pub by: String,
    pub score: i32,
}

/// Who sits where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sitting {
    pub seat: String,
    /// `open`, `person`, or the name of a program.
    pub who: String,
}

/// A proposal that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offered {
    pub by: String,
    /// To take back all but so many inputs; otherwise to surrender together, or a draw.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub undo: Option<usize>,
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub surrender: bool,
    pub agreed: Vec<String>,
}

/// What these viewers are told who knew all up to `since`; from 0, everything. Steps are told to who
/// follows the game, not to who comes to it.
pub fn update(table: &Table, viewers: Seats, since: u64, detail: Detail) -> Update {
    let kind = table.game();
    let steps = since > 0 && detail == Detail::Steps;
    let news = table.news(viewers, since);
    let name = |seat: Seat| name_of(kind, seat).to_owned();
    let names = |seats: Seats| seats.iter().map(name).collect::<Vec<_>>();
    let sitting = |seat: Seat| Sitting {
        seat: name(seat),
        who: match table.occupant(seat) {
            Some(Occupant::Person) => "person".to_owned(),
            Some(Occupant::Program(player)) => player.clone(),
            Some(Occupant::Open) | None => "open".to_owned(),
        },
    };
    let seats = table.position().seats();
    Update {
        seq: news.seq,
        keep: news.keep,
        log: news.heard.into_iter().map(|heard| line(kind, heard, steps)).collect(),
        said: news.said.iter().map(|message| said(kind, message)).collect(),
        view: news.view.map(|view| view.write_position()),
        waits: waits(table),
        inputs: table.inputs(),
        seats: seats.iter().map(sitting).collect(),
        offer: table.proposal_to(viewers).map(|proposal| Offered {
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
            .flat_map(|seat| table.standing(seat))
            .map(ToString::to_string)
            .collect(),
        secret: table.secret(),
    }
}

fn line(kind: &dyn AnyGame, heard: Heard, steps: bool) -> Line {
    Line {
        seat: heard.seat.map(|seat| name_of(kind, seat).to_owned()),
        roll: heard.roll.map(Roll::from),
        words: heard.words,
        view: heard.view.filter(|_| steps).map(|view| view.write_position()),
    }
}

fn said(kind: &dyn AnyGame, message: &Message) -> Said {
    let from = message.from.map(|seat| name_of(kind, seat).to_owned());
    Said { from, text: message.text.clone() }
}

fn waits(table: &Table) -> Waits {
    let kind = table.game();
    let name = |seat: Seat| name_of(kind, seat).to_owned();
    if let Some(ending) = table.ending() {
        let winners = match ending {
            Ending::Drawn => Vec::new(),
            // Who gives up leaves the game to all others, but for those who lose with him.
            Ending::Resigned(loser) | Ending::Late(loser) => {
                let losers = table.position().allies(loser);
                table.position().seats().iter().filter(|it| !losers.has(*it)).map(name).collect()
            }
        };
        let by = ending.write(kind.seats());
        let by = by.strip_prefix("end ").map_or_else(|| by.clone(), str::to_owned);
        return Waits::Over(End { winners, by, score: 0 });
    }
    match table.position().pending() {
        Pending::Decision(seat, point) => {
            Waits::Choice { seat: name(seat), point: point.to_string() }
        }
        Pending::Chance(chance) => Waits::Luck { by: chance.by().to_string() },
        Pending::GameOver(outcome) => Waits::Over(End {
            winners: outcome.winners.iter().map(name).collect(),
            by: outcome.by.to_string(),
            score: outcome.score,
        }),
    }
}
