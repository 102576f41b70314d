//! Players' commands to a table.

use crate::error::{ApiError, ErrorKind};
use game::Seat;
use serde::{Deserialize, Serialize};
use table::{Moment, Occupant, Offer, StandingOrder, Table};

/// No action takes more orders in one command.
pub const MOST_ORDERS: usize = 200;

/// A player's request to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// One action, in the game's notation.
    Order {
        order: String,
    },
    /// An action made of several orders: all of them are carried out, or none. No dice are rolled
    /// and no other seat decides in between.
    Orders {
        orders: Vec<String>,
    },
    /// Undoes the seat's last action, if it revealed nothing.
    Undo,
    /// Offers to undo all but the first `inputs` inputs; by default the seat's own last action and
    /// everything after it.
    OfferUndo {
        #[serde(skip_serializing_if = "Option::is_none", default)]
        inputs: Option<usize>,
    },
    OfferDraw,
    /// Accepts or declines another seat's offer.
    Answer {
        agree: bool,
    },
    Resign,
    /// Sends a chat message.
    Say {
        text: String,
    },
    /// Adds a standing order: `at POINT [when QUESTION = ANSWER]: ORDER`.
    Standing {
        order: String,
    },
    /// Removes all standing orders of the seat.
    Forget,
    /// Claims the win from an opponent whose time has run out.
    Claim,
    /// Gives the seat to the named program, or back to a person with `person`.
    HandOver {
        to: String,
    },
}

impl Command {
    /// Whether it is only valid on the table as its sender last saw it. Chat, resigning and handing
    /// over a seat are valid even if the game has gone on.
    pub fn needs_current_view(&self) -> bool {
        !matches!(self, Command::Say { .. } | Command::Resign | Command::HandOver { .. })
    }

    /// The orders it carries out.
    pub fn orders(&self) -> &[String] {
        match self {
            Command::Order { order } => std::slice::from_ref(order),
            Command::Orders { orders } => orders,
            _ => &[],
        }
    }
}

/// Runs a command for a seat, or for a spectator, who can only chat. Chance, programs and standing
/// orders answer at once. On an error nothing has changed.
pub fn execute(
    table: &mut Table,
    seat: Option<Seat>,
    command: &Command,
    now: Moment,
) -> Result<(), ApiError> {
    let spectator = || ApiError::new(ErrorKind::NotYours, "spectators can only chat");
    let player = || seat.ok_or_else(spectator);
    match command {
        Command::Say { text } => return Ok(table.say(seat, text)?),
        Command::Order { order } => table.order(player()?, order)?,
        Command::Orders { orders } => {
            let seat = player()?;
            check_count(orders)?;
            table.orders(seat, orders)?;
        }
        Command::Undo => table.undo(player()?)?,
        Command::OfferUndo { inputs } => {
            let seat = player()?;
            let inputs = inputs.map_or_else(|| table.before_last_choice(seat), Ok)?;
            table.offer(seat, Offer::Undo { inputs })?;
        }
        Command::OfferDraw => {
            table.offer(player()?, Offer::Draw)?;
        }
        Command::Answer { agree } => {
            table.answer(player()?, *agree)?;
        }
        Command::Resign => {
            table.resign(player()?)?;
        }
        Command::Standing { order } => {
            table.add_standing_order(StandingOrder::read(player()?, order)?)?;
        }
        Command::Forget => table.clear_standing_orders(player()?)?,
        Command::Claim => table.claim(player()?, now)?,
        Command::HandOver { to } => {
            let occupant = match to.as_str() {
                "person" => Occupant::Person,
                program => Occupant::Program(program.to_owned()),
            };
            table.set_occupant(player()?, occupant)?;
        }
    }
    table.advance()?;
    table.restart_clock(now)?;
    Ok(())
}

fn check_count(orders: &[String]) -> Result<(), ApiError> {
    if (1..=MOST_ORDERS).contains(&orders.len()) {
        return Ok(());
    }
    let (kind, text) = match orders.len() {
        0 => (ErrorKind::Malformed, "no orders".to_owned()),
        count => (ErrorKind::TooMany, format!("{count} orders in one command")),
    };
    Err(ApiError::new(kind, text).expected(format!("1 to {MOST_ORDERS}")))
}
