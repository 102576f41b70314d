//! What has come of a table that was asked for: a refusal, or links to send.

use super::super::{LinkOut, Told, side};
use super::{Corner, Lobby, refused};
use crate::art::{Icon, escape};
use crate::panel::{button, sign};

impl Lobby {
    /// What has come of it. Words: `copy CORNER NUMBER`.
    pub fn started(&self, corner: Corner) -> String {
        let setting = self.setting(corner);
        let refusal = setting.refusal.as_ref().map(|refusal| refused(&setting.game, refusal));
        let links = setting.told.as_ref().map(|told| links(corner, told));
        format!("{}{}", refusal.unwrap_or_default(), links.unwrap_or_default())
    }
}

/// The id of the heading above the links: what is new on the page is read out.
pub fn heading(corner: Corner) -> String {
    format!("{}-told", corner.name())
}

/// The id of the place where it is said that a link is copied.
pub fn copied(corner: Corner, number: usize) -> String {
    format!("{}-copied-{number}", corner.name())
}

fn links(corner: Corner, told: &Told) -> String {
    let links = told.links.iter().enumerate();
    let links: String = links.map(|(number, link)| link_out(corner, number, link)).collect();
    format!(
        "<div class=\"links-out\"><h3 tabindex=\"-1\" id=\"{}\">The table is set</h3>{links}\
         <p class=\"muted\">Each link is good for one person, once. It is not shown again.</p>\
         <a class=\"btn primary\" href=\"{}\">Go to the table</a></div>",
        heading(corner),
        escape(&told.way.to_string())
    )
}

fn link_out(corner: Corner, number: usize, link: &LinkOut) -> String {
    let side = escape(&side(&link.invitation.seat));
    let words = if link.invitation.rival {
        format!("Send this to your rival, who plays {side} with the same dice:")
    } else {
        format!("Send this to whoever plays {side}:")
    };
    let word = format!("copy {} {number}", corner.name());
    format!(
        "<label class=\"link-out\">{words}<input type=\"text\" readonly=\"\" value=\"{}\"/></label>\
         <div class=\"link-copy\">{}<span role=\"status\" id=\"{}\"></span></div>",
        escape(&link.address),
        button("btn", &word, &format!("{}Copy the link", sign(Icon::Link))),
        copied(corner, number)
    )
}
