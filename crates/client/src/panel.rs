//! The panels around a board, written as markup.
//!
//! Functions of plain data, tested without a browser. Buttons name their command in `data-do`; a clause is
//! always a link into the rules. Styles belong to the page.

mod actions;
mod company;
mod log;
mod menu;
mod slip;
mod verdict;

pub use actions::{Actions, ChoiceBar, actions, prompt};
pub(crate) use actions::{button_order, choice_bar};
pub use company::{clock, company, standing};
pub use log::{log, reel, rolled, sentence, told};
pub use menu::{KEYS, Menu, is_program, menu};
pub use slip::{confirmed, decide, slip};
pub use verdict::{Verdict, verdict};

use crate::art::{Icon, escape, icon};
use crate::route::Route;
use std::fmt::Display;
use wire::ApiError;

/// The chip that cites a clause.
pub fn clause(game: &str, id: &str) -> String {
    let address = Route::Rules { game: game.to_owned(), clause: Some(id.to_owned()) };
    let (address, id) = (escape(&address.to_string()), escape(id));
    format!("<a class=\"cl\" href=\"{address}\" aria-label=\"rule {id}\">{id}</a>")
}

/// A sheet of paper with a heading, and a remark at the right of it.
pub fn panel(title: &str, remark: impl Display, body: &str) -> String {
    let (title, remark) = (escape(title), escape(&remark.to_string()));
    format!(
        "<section class=\"panel\" aria-label=\"{title}\"><h2>{title}\
         <span class=\"muted remark\">{remark}</span></h2>{body}</section>"
    )
}

/// A button with its command.
pub fn button(class: &str, word: &str, markup: &str) -> String {
    let word = escape(word);
    format!("<button type=\"button\" class=\"{class}\" data-do=\"{word}\">{markup}</button>")
}

/// An icon next to a text with the same meaning.
pub fn sign(sign: Icon) -> String {
    format!("<span class=\"sign\">{}</span>", icon(sign))
}

/// A button that shows no text but has a name.
pub fn icon_button(icon: Icon, word: &str, name: &str) -> String {
    let (sign, name) = (sign(icon), escape(name));
    format!(
        "<button type=\"button\" class=\"btn icon\" aria-label=\"{name}\" title=\"{name}\" \
         data-do=\"{word}\">{sign}</button>"
    )
}

/// A refusal with its clause as a chip.
pub fn refused(game: &str, refusal: &ApiError) -> String {
    let chip = refusal.clause.as_ref().map(|id| format!(" {}", clause(game, id)));
    let text = ApiError { clause: None, ..refusal.clone() }.to_string();
    format!("<span class=\"no\">{}{}</span>", escape(&text), chip.unwrap_or_default())
}
