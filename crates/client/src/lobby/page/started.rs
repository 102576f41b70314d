//! The outcome of opening a table: an error, or links to send.

use super::super::{InvitationLink, Invitations, side};
use super::{Form, Lobby, refused};
use crate::art::Icon;
use crate::html;
use crate::markup::Markup;
use crate::widget::{button, sign};

impl Lobby {
    /// The outcome. A refusal of the seats form is shown beside its button instead. Actions: `copy FORM NUMBER`.
    pub fn started(&self, form: Form) -> Markup {
        let creation = self.creation(form);
        html!(
            "{error}{links}",
            error = (form == Form::Paste).then(|| self.refusal(form)),
            links = creation.invitations.as_ref().map(|invitations| links(form, invitations))
        )
    }
}

impl Lobby {
    /// Why the table could not be opened.
    pub fn refusal(&self, form: Form) -> Markup {
        let creation = self.creation(form);
        let refusal = creation.refusal.as_ref();
        refusal.map(|refusal| refused(&creation.game, refusal)).unwrap_or_default()
    }
}

/// The id of the heading above the links, which gets the focus.
pub fn heading(form: Form) -> String {
    format!("{}-invitations", form.name())
}

/// The id of the status beside a link.
pub fn copied(form: Form, number: usize) -> String {
    format!("{}-copied-{number}", form.name())
}

fn links(form: Form, invitations: &Invitations) -> Markup {
    let links = invitations.links.iter().enumerate();
    html!(
        "<div class=\"links-out\"><h3 tabindex=\"-1\" id=\"{id}\">Invite the other players</h3>{links}\
         <p class=\"muted\">Each link works once, for one player. The table shows it until the seat is taken.</p>\
         <a class=\"btn primary\" href=\"{route}\">Go to the table</a></div>",
        id = heading(form),
        links = links.map(|(number, link)| link_out(form, number, link)).collect::<Markup>(),
        route = invitations.route.to_string()
    )
}

fn link_out(form: Form, number: usize, link: &InvitationLink) -> Markup {
    let side = side(&link.invitation.seat);
    let text = if link.invitation.rival {
        format!("Send this link to your rival, who plays {side} with the same dice:")
    } else {
        format!("Send this link to the player who plays {side}:")
    };
    let copy = html!("{sign}Copy link", sign = sign(Icon::Link));
    html!(
        "<label class=\"link-out\">{text}<input type=\"text\" readonly=\"\" value=\"{address}\"/></label>\
         <div class=\"link-copy\">{copy}<span role=\"status\" id=\"{id}\"></span></div>",
        text,
        address = link.address,
        copy = button("btn", &format!("copy {} {number}", form.name()), copy),
        id = copied(form, number)
    )
}
