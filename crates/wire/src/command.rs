//! What a player asks of a table.

use crate::refusal::{Refusal, Why};
use game::Seat;
use serde::{Deserialize, Serialize};
use table::{Moment, Occupant, Offer, StandingOrder, Table};

/// What a player asks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// A choice, in the game's notation.
    Order {
        order: String,
    },
    /// Takes the last choice back, while nothing has come out.
    Undo,
    /// Proposes to take back all but the first so many inputs; if it does not say how many, the
    /// seat's own last choice and what came after it.
    OfferUndo {
        #[serde(skip_serializing_if = "Option::is_none", default)]
        inputs: Option<usize>,
    },
    OfferDraw,
    /// Agrees to what another seat has proposed, or declines.
    Answer {
        agree: bool,
    },
    Resign,
    Say {
        text: String,
    },
    /// Leaves a standing order: `at POINT [when QUESTION = ANSWER]: ORDER`.
    Standing {
        order: String,
    },
    /// Takes all standing orders back.
    Forget,
    /// Claims the game from a seat that has let its time run out.
    Claim,
    /// Gives the seat to a program of this name, or back to the person with `person`.
    HandOver {
        to: String,
    },
}

impl Command {
    /// Whether it only makes sense on the table that its sender saw. What is merely said does not
    /// mind if the game has gone on.
    pub fn minds_the_moment(&self) -> bool {
        !matches!(self, Command::Say { .. } | Command::Resign | Command::HandOver { .. })
    }
}

/// Does what a player asks. Who only looks on may talk. Luck, programs and standing orders answer at
/// once; on a refusal nothing has changed.
pub fn perform(
    table: &mut Table,
    who: Option<Seat>,
    command: &Command,
    now: Moment,
) -> Result<(), Refusal> {
    let seat =
        || who.ok_or_else(|| Refusal::new(Why::NotYours, "who looks on may talk, and no more"));
    match command {
        Command::Say { text } => return Ok(table.say(who, text)?),
        Command::Order { order } => table.order(seat()?, order)?,
        Command::Undo => table.undo(seat()?)?,
        Command::OfferUndo { inputs } => {
            let seat = seat()?;
            let inputs = inputs.map_or_else(|| table.before_last_choice(seat), Ok)?;
            table.offer(seat, Offer::Undo { inputs })?;
        }
        Command::OfferDraw => {
            table.offer(seat()?, Offer::Draw)?;
        }
        Command::Answer { agree } => {
            table.answer(seat()?, *agree)?;
        }
        Command::Resign => {
            table.resign(seat()?)?;
        }
        Command::Standing { order } => table.leave(StandingOrder::read(seat()?, order)?)?,
        Command::Forget => table.forget(seat()?)?,
        Command::Claim => table.claim(seat()?, now)?,
        Command::HandOver { to } => {
            let occupant = match to.as_str() {
                "person" => Occupant::Person,
                player => Occupant::Program(player.to_owned()),
            };
            table.seat(seat()?, occupant)?;
        }
    }
    table.advance()?;
    table.mark(now)?;
    Ok(())
}
