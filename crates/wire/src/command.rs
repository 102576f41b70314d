//! Players' commands to a table.

use crate::error::{ApiError, ErrorKind};
use game::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Moment, Occupant, Offer, StandingOrder, Table};

/// The maximum number of orders in one command.
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
    /// Accepts or declines another seat's offer. The seat that made the offer declines it to withdraw it.
    Answer {
        agree: bool,
    },
    Resign,
    /// Sends a chat message.
    Say {
        text: String,
    },
    /// Adds a standing order: `at POINT [when QUERY = ANSWER]: ORDER`. It can replace another one.
    Standing {
        order: String,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        instead_of: Option<String>,
    },
    /// Removes this standing order of the seat; by default all of them.
    Forget {
        #[serde(skip_serializing_if = "Option::is_none", default)]
        order: Option<String>,
    },
    /// Claims the win from an opponent whose time has run out.
    Claim,
    /// Lets the named AI player play for this seat's player, one decision at a time; `person` takes the
    /// seat back.
    HandOver {
        to: String,
    },
    /// Makes the stand-in of this seat decide now. Without this command, a server waits for a moment and then
    /// makes the decision.
    PlayOn,
    /// Names the player of the seat.
    Name {
        name: String,
    },
    /// Agrees to continue a stored game that can no longer be replayed to its end from where it is shown.
    Continue,
    /// After the game: invites the other players to another one. The chat tells everyone; the host gives each player
    /// their own invitation, and keeps none of them on disk.
    Rematch {
        table: String,
        /// By seat of this table: the invitation of its player to the other table.
        invitations: BTreeMap<String, String>,
    },
    /// Turns the spectators' chat on or off.
    SpectatorChat {
        allowed: bool,
    },
}

impl Command {
    /// Whether the command is valid only if the table has not changed since its sender last saw it.
    /// Chat, names, resigning and handing over a seat are valid even if it has.
    pub fn needs_current_view(&self) -> bool {
        !matches!(
            self,
            Command::Say { .. }
                | Command::Name { .. }
                | Command::SpectatorChat { .. }
                | Command::Rematch { .. }
                | Command::Resign
                | Command::HandOver { .. }
        )
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

/// Runs a command for a seat, or for a spectator, who can only chat. Dice rolls, AI
/// players and standing orders follow at once. On an error nothing has changed.
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
        Command::Name { name } => return Ok(table.set_name(player()?, name)?),
        Command::Rematch { .. } => {
            let seat = player()?;
            if !table.is_over() {
                let text = "a rematch begins when the game is over";
                return Err(ApiError::new(ErrorKind::NotAsked, text));
            }
            return Ok(table.say(Some(seat), "I have opened a rematch.")?);
        }
        Command::SpectatorChat { allowed } => {
            player()?;
            return Ok(table.let_spectators_chat(*allowed)?);
        }
        Command::Order { order } => table.order(player()?, order)?,
        Command::Orders { orders } => {
            let seat = player()?;
            check_count(orders)?;
            table.orders(seat, orders)?;
        }
        Command::Undo => table.undo(player()?)?,
        Command::OfferUndo { inputs } => {
            let seat = player()?;
            let inputs = match inputs {
                Some(known) => table.input_number(seat.into(), *known),
                None => table.before_last_choice(seat)?,
            };
            table.offer(seat, Offer::Undo { inputs })?;
        }
        Command::OfferDraw => {
            table.offer(player()?, Offer::Draw)?;
        }
        Command::Continue => {
            let seat = player()?;
            match table.proposal() {
                Some(proposal) if proposal.offer == Offer::Continue => table.answer(seat, true)?,
                _ => table.offer(seat, Offer::Continue)?,
            };
        }
        Command::Answer { agree } => {
            table.answer(player()?, *agree)?;
        }
        Command::Resign => {
            table.resign(player()?)?;
        }
        Command::Standing { order, instead_of } => {
            let seat = player()?;
            let read = |order: &String| StandingOrder::read(seat, order);
            let replaced = instead_of.as_ref().map(read).transpose()?;
            let order = read(order)?;
            if let Some(replaced) = replaced {
                table.replace_standing_order(replaced, order)?;
            } else {
                table.add_standing_order(order)?;
            }
        }
        Command::Forget { order: None } => table.clear_standing_orders(player()?)?,
        Command::Forget { order: Some(order) } => {
            table.remove_standing_order(StandingOrder::read(player()?, order)?)?;
        }
        Command::Claim => table.claim(player()?, now)?,
        Command::HandOver { to } => {
            let occupant = match to.as_str() {
                "person" => Occupant::Person,
                program => Occupant::StandIn(program.to_owned()),
            };
            let seat = player()?;
            if table.occupant(seat) != Some(&occupant) {
                table.set_occupant(seat, occupant)?;
            }
        }
        Command::PlayOn => table.play_on(player()?)?,
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
