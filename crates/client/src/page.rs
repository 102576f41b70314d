//! The initial markup of pages: fixed parts, and slots for the parts that change.

mod replay;
mod table;

pub use replay::{log_lines, replay, viewers};
pub use table::{ChatTab, Tab, TableLayout, drawer, messages, status, table, tabs};

use crate::art::{Icon, logo};
use crate::html;
use crate::lobby::army;
use crate::markup::Markup;
use crate::widget::{button, emblem, icon_button, sign};
use crate::words::side;

/// The notice while the page connects to a table.
pub fn connecting() -> Markup {
    html!("<p class=\"notice\" role=\"status\">Connecting…</p>")
}

/// The contents of a page's header.
#[derive(Clone, Debug, Default)]
pub struct Header<'a> {
    pub title: &'a str,
    pub subtitle: &'a str,
    /// The name of the theme that the player can switch to.
    pub other_theme: &'a str,
    /// More controls beside the theme button.
    pub more: Markup,
}

/// The header of every page: a link home, the title, the theme. Actions: `skip-to-main`, `theme`.
pub fn header(Header { title, subtitle, other_theme, more }: Header<'_>) -> Markup {
    let theme = icon_button(Icon::Theme, "theme", &switch_to(other_theme));
    html!(
        "<a class=\"skip btn\" href=\"#main\" data-do=\"skip-to-main\">Skip to main content</a>\
         <header class=\"top\"><a class=\"brand\" href=\"#/\" aria-label=\"Cactus, all games\">\
         <span>{logo}</span><span>Cactus</span></a>\
         <h1>{title} <span class=\"sub\">{subtitle}</span></h1><span class=\"sp\"></span>\
         {more}{theme}</header>",
        logo = logo(),
        title,
        subtitle,
        more,
        theme
    )
}

/// The label of the theme button.
pub fn switch_to(theme: &str) -> String {
    format!("Switch to the {theme} theme")
}

/// A slot that is filled later, by its name.
pub fn slot(name: &str) -> Markup {
    html!("<div class=\"written\" data-part=\"{name}\"></div>", name)
}

/// A page of text under the header.
pub fn text(header: Markup, body: Markup) -> Markup {
    html!(
        "<div class=\"page\">{header}<main id=\"main\" tabindex=\"-1\">{body}</main></div>",
        header,
        body
    )
}

/// The error page: the reason, and a link back.
pub fn not_found(reason: &str) -> Markup {
    html!(
        "<h2>Not found</h2><p>{reason}</p><p><a class=\"btn\" href=\"#/\">All games</a></p>",
        reason
    )
}

/// A rulebook before its text is loaded.
pub fn rulebook() -> Markup {
    html!(
        "<div class=\"find\" role=\"search\">{sign}<input type=\"search\" \
         aria-label=\"Search the rules\" placeholder=\"Search the rules\"/></div>{remark}\
         <div class=\"rules\" tabindex=\"0\" role=\"region\" aria-label=\"Rules\">{text}</div>",
        sign = sign(Icon::Search),
        remark = slot("remark"),
        text = slot("text")
    )
}

/// The page between two players who share a screen. Actions: `take-over`.
pub fn hand_over(seat: &str) -> Markup {
    let (side, army) = (side(seat), army(seat));
    let button = button("btn primary", "take-over", &*format!("Show the table to {side}"));
    html!(
        "<div class=\"curtain card {army}\">{emblem}<h2>Pass the screen to {side}</h2>\
         <p>The next view is for {side} only.</p><p>{button}</p></div>",
        emblem = emblem(army),
        army = army.name(),
        side,
        button
    )
}

/// The practice page: a board, and a line of text.
pub fn practice(header: Markup, frame: Markup) -> Markup {
    html!(
        "<div class=\"page with-board\">{header}<main id=\"main\" tabindex=\"-1\">{frame}\
         <p class=\"panel said\" role=\"status\"></p></main></div>",
        header,
        frame
    )
}
