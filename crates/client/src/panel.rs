//! The panels around a board.
//!
//! Functions of plain data, tested without a browser; they set classes but no styles. The helpers that
//! return `String` serve the views of the games, which still write their markup as text.

mod actions;
mod log;
mod menu;
mod players;
mod result;
mod slip;

pub use actions::{Actions, ChoiceBar, actions, prompt};
pub(crate) use actions::{button_order, choice_bar};
pub use log::{dice, log, log_line, reel, sentence};
pub use menu::{KEYS, Menu, is_program, menu};
pub use players::{clock, players, standing_orders};
pub use result::{GameResult, result};
pub use slip::{confirmed, decide, slip};

use crate::art::{Icon, escape};
use crate::markup::Markup;
use crate::widget;
use std::fmt::Display;

/// The link that cites a clause.
pub fn clause(game: &str, id: &str) -> String {
    widget::clause(game, id).into_string()
}

/// A panel with a title, and a remark beside it.
pub fn panel(title: &str, remark: impl Display, body: &str) -> String {
    let (title, remark) = (escape(title), escape(&remark.to_string()));
    format!(
        "<section class=\"panel\" aria-label=\"{title}\"><h2>{title}\
         <span class=\"muted remark\">{remark}</span></h2>{body}</section>"
    )
}

/// A button with its action. The label is the markup of a game's view.
pub fn button(class: &str, action: &str, markup: &str) -> String {
    widget::button(class, action, Markup::trusted(markup)).into_string()
}

/// A decorative icon beside text.
pub fn sign(icon: Icon) -> String {
    widget::sign(icon).into_string()
}
