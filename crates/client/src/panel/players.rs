//! The players, the clock and the standing orders.

use crate::Session;
use crate::html;
use crate::lobby::army;
use crate::markup::Markup;
use crate::widget::{button, emblem};
use crate::words::{capital, has, side, time};
use wire::{PendingState, SeatStatus};

/// The seats and their players. Actions: `offer-draw`.
pub fn players(session: &Session) -> Markup {
    let seats: Markup = session.seats.iter().map(|sitting| seat(session, sitting)).collect();
    let can_draw = is_playing(session) && session.game().draws() && session.offer.is_none();
    let draw = can_draw.then(|| button("btn", "offer-draw", "Offer draw"));
    let is_ours = session.offer.as_ref().is_some_and(|offer| session.is_mine(&offer.by));
    let waiting =
        is_ours.then(|| html!("<p class=\"small\">Waiting for an answer to your offer.</p>"));
    html!("<ul class=\"sitting\">{seats}</ul>{draw}{waiting}", seats, draw, waiting)
}

fn seat(session: &Session, sitting: &SeatStatus) -> Markup {
    let army = army(&sitting.seat);
    let player = match &*sitting.who {
        "person" if session.is_mine(&sitting.seat) => "you".to_owned(),
        "person" => "human player".to_owned(),
        "open" => "open seat".to_owned(),
        player => format!("AI ({player})"),
    };
    let decides = deciding_seat(session).is_some_and(|seat| seat == sitting.seat);
    html!(
        "<li class=\"{army}{on}\">{emblem}<span><b>{side}</b> {player}</span></li>",
        on = if decides { " on" } else { "" },
        emblem = emblem(army),
        army = army.name(),
        side = capital(&side(&sitting.seat)),
        player
    )
}

/// The time left for the decision, if the table has a clock. Actions: `claim`.
pub fn clock(session: &Session, now: u64) -> Markup {
    let (Some(deadline), Some(seat)) = (session.deadline, deciding_seat(session)) else {
        return Markup::new();
    };
    let left = deadline.saturating_sub(now);
    let whose = if session.is_mine(seat) { "You have".to_owned() } else { capital(&has(seat)) };
    if left > 0 {
        return html!(
            "<p class=\"clock\" role=\"timer\">{whose} {time} left.</p>",
            whose,
            time = time(left)
        );
    }
    let can_claim = is_playing(session) && !session.is_mine(seat);
    let claim = can_claim.then(|| button("btn primary", "claim", "Claim victory"));
    html!("<p class=\"clock late\">{whose} no time left.</p>{claim}", whose, claim)
}

/// The player's standing orders, and a field for a new one. Actions: `forget-orders`.
pub fn standing_orders(session: &Session) -> Markup {
    if !is_playing(session) {
        return Markup::new();
    }
    let orders = session.standing.iter();
    let orders: Markup =
        orders.map(|order| html!("<li><code>{order}</code></li>", order)).collect();
    let forget =
        (!orders.is_empty()).then(|| button("btn", "forget-orders", "Delete all standing orders"));
    let example = session.game().points().first().map(|point| format!("at {point}: pass"));
    html!(
        "<details class=\"keep\"><summary>Standing orders</summary><p class=\"small muted\">Orders that are \
         given for you automatically: a decision point, optionally a condition, and the order.</p>\
         <ul>{orders}</ul>{forget}<form><input aria-label=\"Standing order\" placeholder=\"{example}\" \
         maxlength=\"200\"/><button class=\"btn\" type=\"submit\">Add</button></form></details>",
        orders,
        forget,
        example
    )
}

/// Whether this player has a seat in a game that is not over.
fn is_playing(session: &Session) -> bool {
    session.seat().is_some() && !session.is_over()
}

fn deciding_seat(session: &Session) -> Option<&str> {
    match &session.pending {
        PendingState::Decision { seat, .. } => Some(seat),
        PendingState::Chance { .. } | PendingState::GameOver(_) => None,
    }
}
