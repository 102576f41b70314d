//! The bar over the table for matters that concern its player at any time: an offer, the AI that plays
//! for the player, or rules that have changed since a stored game was played. It is shown on every tab and at every window size.

use crate::Session;
use crate::html;
use crate::markup::Markup;
use crate::widget::button;
use crate::words::{capital, side};
use wire::OpenOffer;

/// The bar. Actions: `agree`, `decline`, `take-back SEAT`, `continue`, `join-rematch`.
pub fn banner(session: &Session) -> Markup {
    let offer = session.offer.as_ref().and_then(|offer| offer_bar(session, offer));
    html!(
        "{stand_in}{stranded}{offer}{rematch}",
        stand_in = stand_in(session),
        stranded = stranded(session),
        offer,
        rematch = rematch(session)
    )
}

/// The invitation to another game.
fn rematch(session: &Session) -> Option<Markup> {
    let rematch = session.rematch.as_ref().filter(|rematch| !session.is_mine(&rematch.by))?;
    let text = format!("{} has opened a rematch.", capital(&session.player(&rematch.by)));
    Some(bar("offer", "alert", &text, button("btn primary", "join-rematch", "Join the rematch")))
}

/// A stored game that the rules of today can't replay to its end. Everyone can read it; its players can
/// continue from the last position.
fn stranded(session: &Session) -> Option<Markup> {
    let why = capital(session.stranded.as_ref()?) + ".";
    let can_ask = session.is_playing() && session.offer.is_none();
    let label = if session.has_other_people() && !session.shares_screen {
        "Ask to continue from here"
    } else {
        "Continue from here"
    };
    let button = can_ask.then(|| button("btn primary", "continue", label));
    Some(bar("stranded", "status", &why, button.unwrap_or_default()))
}

/// The AI that plays for this player, or for others at this screen.
fn stand_in(session: &Session) -> Option<Markup> {
    let is_here = |seat: &str| session.is_mine(seat) || session.shares_screen;
    let here = session.seats.iter().filter(|status| status.stand_in && is_here(&status.seat));
    let bars = here.map(|status| {
        let is_mine = session.is_mine(&status.seat);
        let (text, label) = if is_mine {
            ("The AI is playing for you.".to_owned(), "Take back my seat".to_owned())
        } else {
            let side = side(&status.seat);
            (format!("The AI is playing for {side}."), format!("Take back the seat of {side}"))
        };
        let back = button("btn primary", &format!("take-back {}", status.seat), &*label);
        bar("stand-in", "status", &text, back)
    });
    (!session.is_over()).then(|| bars.collect())
}

/// The open offer: to answer it, or to withdraw it.
fn offer_bar(session: &Session, offer: &OpenOffer) -> Option<Markup> {
    let seat = session.opening.seat.as_ref()?;
    if session.is_mine(&offer.by) {
        return Some(own_offer(session, offer));
    }
    if offer.agreed.contains(seat) {
        return None;
    }
    let by = capital(&session.player(&offer.by));
    let text = match offer.undo {
        _ if offer.surrender => format!("{by} proposes to surrender together."),
        _ if offer.continues => format!("{by} proposes to continue from this position."),
        Some(_) => format!("{by} asks to undo."),
        None => format!("{by} offers a draw."),
    };
    let buttons = button("btn primary", "agree", "Accept") + button("btn", "decline", "Decline");
    Some(bar("offer", "alert", &text, buttons))
}

fn own_offer(session: &Session, offer: &OpenOffer) -> Markup {
    let asked = match offer.undo {
        _ if offer.surrender => "proposed to surrender together",
        _ if offer.continues => "proposed to continue from this position",
        Some(_) => "asked to undo",
        None => "offered a draw",
    };
    let withdraw = button("btn", "decline", "Withdraw");
    if session.shares_screen {
        let text = format!("You {asked}. Does the other player agree?");
        let agree = button("btn primary", "agree", "The other player agrees");
        return bar("offer", "status", &text, agree + withdraw);
    }
    let text = format!("You {asked}. Waiting for an answer.");
    bar("offer", "status", &text, withdraw)
}

fn bar(class: &str, role: &str, text: &str, buttons: Markup) -> Markup {
    html!(
        "<div class=\"bar {class}\" role=\"{role}\"><p>{text}</p><div>{buttons}</div></div>",
        class,
        role,
        text,
        buttons
    )
}
