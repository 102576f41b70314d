//! Pages as they are first written: what stays, and the slots for what changes.
//!
//! The page of a browser fills a slot by its name and hears the words of what is pressed.

mod film;
mod table;

pub use film::{cinema, lines, viewers};
pub use table::{Furniture, Tab, drawer, said, state, table, tabs};

use crate::art::{Icon, emblem, escape, logo};
use crate::lobby::army;
use crate::panel::{button, icon_button, sign};
use crate::words::side;

/// What the bar on top of a page shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Top<'a> {
    pub title: &'a str,
    pub subtitle: &'a str,
    /// The name of the theme one can switch to.
    pub other_theme: &'a str,
    /// Markup beside the theme's button.
    pub more: &'a str,
}

/// The bar on top of every page: the way home, where one is, the theme. Words: `skip-to-main`,
/// `theme`.
pub fn top(Top { title, subtitle, other_theme, more }: Top<'_>) -> String {
    let (title, subtitle, logo) = (escape(title), escape(subtitle), logo());
    let theme = icon_button(Icon::Theme, "theme", &switch_to(other_theme));
    format!(
        "<a class=\"skip btn\" href=\"#main\" data-do=\"skip-to-main\">Skip to the main part</a>\
         <header class=\"top\"><a class=\"brand\" href=\"#/\" aria-label=\"Cactus, all games\">\
         <span>{logo}</span><span>Cactus</span></a>\
         <h1>{title} <span class=\"sub\">{subtitle}</span></h1><span class=\"sp\"></span>\
         {more}{theme}</header>"
    )
}

/// What the theme's button is called.
pub fn switch_to(theme: &str) -> String {
    format!("Switch to the {theme} theme")
}

/// What is written later, by its name.
pub fn slot(name: &str) -> String {
    format!("<div class=\"written\" data-part=\"{name}\"></div>")
}

/// A page of text under the bar.
pub fn text(top: &str, body: &str) -> String {
    format!("<div class=\"page\">{top}<main id=\"main\" tabindex=\"-1\">{body}</main></div>")
}

/// What was asked for is not here: the reason, and the way back.
pub fn lost(reason: &str) -> String {
    let reason = escape(reason);
    format!("<h2>Not here</h2><p>{reason}</p><p><a class=\"btn\" href=\"#/\">All games</a></p>")
}

/// A book of rules before it is open.
pub fn rulebook() -> String {
    let (sign, remark, text) = (sign(Icon::Search), slot("remark"), slot("text"));
    format!(
        "<div class=\"find\" role=\"search\">{sign}<input type=\"search\" \
         aria-label=\"Search the rules\" placeholder=\"Search the rules\"/></div>{remark}\
         <div class=\"rules\" tabindex=\"0\" role=\"region\" aria-label=\"Rules\">{text}</div>"
    )
}

/// What two people at one screen see while it goes from one to the other. Words: `take-over`.
pub fn curtain(seat: &str) -> String {
    let (side, army) = (escape(&side(seat)), army(seat));
    let button = button("btn primary", "take-over", &format!("Show the table to {side}"));
    format!(
        "<div class=\"curtain card {}\"><span class=\"emb\">{}</span><h2>Hand over to {side}</h2>\
         <p>What {side} may see is shown next. Nobody else should look.</p><p>{button}</p></div>",
        army.name(),
        emblem(army)
    )
}

/// The practice sheet: a board, and what it says.
pub fn practice(top: &str, frame: &str) -> String {
    format!(
        "<div class=\"page with-board\">{top}<main id=\"main\" tabindex=\"-1\">{frame}\
         <p class=\"panel said\" role=\"status\"></p></main></div>"
    )
}
