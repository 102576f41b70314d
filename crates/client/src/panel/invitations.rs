//! The links that invite other players, shown at the table until their seats are taken.

use crate::Session;
use crate::html;
use crate::lobby::Invitation;
use crate::markup::Markup;
use crate::widget::button;
use crate::words::side;

/// The links to seats that are still open. Actions: `invite NUMBER`.
pub fn invitations(session: &Session, links: &[Invitation]) -> Markup {
    let is_open = |link: &Invitation| {
        let mut seats = session.seats.iter();
        link.rival || seats.any(|sitting| sitting.seat == link.seat && sitting.who == "open")
    };
    if session.is_over() {
        return Markup::new();
    }
    let links = links.iter().enumerate().filter(|(_, link)| is_open(link));
    let link = |(number, link): (usize, &Invitation)| {
        let label = if link.rival {
            "Copy the rival's invitation link".to_owned()
        } else {
            format!("Copy the invitation link for {}", side(&link.seat))
        };
        html!("<p>{button}</p>", button = button("btn", &format!("invite {number}"), &*label))
    };
    links.map(link).collect()
}
