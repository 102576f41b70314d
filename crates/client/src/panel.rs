//! The panels around a board.
//!
//! Functions of plain data, tested without a browser; they set classes but no styles.

mod actions;
mod info;
mod log;
mod menu;
mod players;
mod result;

pub use actions::{Actions, ChoiceBar, actions, prompt};
pub(crate) use actions::{button_order, choice_bar};
pub use info::{confirm_buttons, confirm_panel, info_panel};
pub use log::{dice, log, log_line, reel, sentence};
pub use menu::{KEYS, Menu, is_program, menu};
pub use players::{clock, players, standing_orders};
pub use result::{GameResult, result};

use crate::html;
use crate::markup::Markup;

/// A panel with a title, and a remark beside it.
pub fn panel(title: &str, remark: &str, body: Markup) -> Markup {
    html!(
        "<section class=\"panel\" aria-label=\"{title}\"><h2>{title}\
         <span class=\"muted remark\">{remark}</span></h2>{body}</section>",
        title,
        remark,
        body
    )
}
