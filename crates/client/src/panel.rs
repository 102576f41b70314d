//! The panels around a board.
//!
//! The functions take plain data and are tested without a browser. They set classes but no styles.

mod actions;
mod armies;
mod banner;
mod confirm;
mod guide;
mod info;
mod invitations;
mod links;
mod log;
mod meanings;
mod menu;
mod players;
mod result;
mod standing;

pub use actions::{Actions, ChoiceBar, actions, prompt};
pub(crate) use actions::{button_order, choice_bar};
pub use armies::armies;
pub use banner::banner;
pub(crate) use confirm::confirmation;
pub use confirm::{Confirmation, place_beside};
pub use guide::{Guide, goal, goal_line, goal_panel, guide};
pub use info::{confirm_buttons, confirm_panel, info_panel};
pub use invitations::invitations;
pub use links::{RECOVERY_FIELD, links};
pub use log::{Log, entry_with_button, log, reel};
pub(crate) use meanings::meanings;
pub use menu::{Menu, Question, keys, menu};
pub use players::{clock, players};
pub use result::{GameResult, result};
pub use standing::{StandingChoice, standing_command, standing_orders};

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
