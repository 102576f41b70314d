//! The outcome of opening a table: an error, or links to send.

use super::super::{Invitations, LinkOut, side};
use super::{Corner, Lobby, refused};
use crate::art::Icon;
use crate::html;
use crate::markup::Markup;
use crate::widget::{button, sign};

impl Lobby {
    /// The outcome. Actions: `copy CORNER NUMBER`.
    pub fn started(&self, corner: Corner) -> Markup {
        let creation = self.creation(corner);
        html!(
            "{error}{links}",
            error = creation.refusal.as_ref().map(|refusal| refused(&creation.game, refusal)),
            links = creation.invitations.as_ref().map(|invitations| links(corner, invitations))
        )
    }
}

/// The id of the heading above the links, which gets the focus.
pub fn heading(corner: Corner) -> String {
    format!("{}-told", corner.name())
}

/// The id of the status beside a link.
pub fn copied(corner: Corner, number: usize) -> String {
    format!("{}-copied-{number}", corner.name())
}

fn links(corner: Corner, invitations: &Invitations) -> Markup {
    let links = invitations.links.iter().enumerate();
    html!(
        "<div class=\"links-out\"><h3 tabindex=\"-1\" id=\"{id}\">Invite the other players</h3>{links}\
         <p class=\"muted\">Each link works once, for one player. It is not shown again.</p>\
         <a class=\"btn primary\" href=\"{way}\">Go to the table</a></div>",
        id = heading(corner),
        links = links.map(|(number, link)| link_out(corner, number, link)).collect::<Markup>(),
        way = invitations.way.to_string()
    )
}

fn link_out(corner: Corner, number: usize, link: &LinkOut) -> Markup {
    let side = side(&link.invitation.seat);
    let text = if link.invitation.rival {
        format!("Send this link to your rival, who plays {side} with the same dice:")
    } else {
        format!("Send this link to the player of {side}:")
    };
    let copy = html!("{sign}Copy link", sign = sign(Icon::Link));
    html!(
        "<label class=\"link-out\">{text}<input type=\"text\" readonly=\"\" value=\"{address}\"/></label>\
         <div class=\"link-copy\">{copy}<span role=\"status\" id=\"{id}\"></span></div>",
        text,
        address = link.address,
        copy = button("btn", &format!("copy {} {number}", corner.name()), copy),
        id = copied(corner, number)
    )
}
