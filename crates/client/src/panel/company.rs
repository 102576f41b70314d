//! Who else is at the table, how much time is left, and what is left for when one is away.

use super::button;
use crate::Session;
use crate::art::{emblem, escape};
use crate::lobby::army;
use crate::words::{capital, has, side, time};
use wire::{PendingState, SeatStatus};

/// The seats, and what can be settled with the others. Words: `offer-draw`.
pub fn company(session: &Session) -> String {
    let seats: String = session.seats.iter().map(|sitting| seat(session, sitting)).collect();
    let may_draw = plays(session) && session.game().draws() && session.offer.is_none();
    let draw = may_draw.then(|| button("btn", "offer-draw", "Offer a draw"));
    let offers = session.offer.as_ref().is_some_and(|offer| session.is_mine(&offer.by));
    let waits = offers.then_some("<p class=\"small\">Your offer waits for an answer.</p>");
    let (draw, waits) = (draw.unwrap_or_default(), waits.unwrap_or_default());
    format!("<ul class=\"sitting\">{seats}</ul>{draw}{waits}")
}

fn seat(session: &Session, sitting: &SeatStatus) -> String {
    let army = army(&sitting.seat);
    let who = match &*sitting.who {
        "person" if session.is_mine(&sitting.seat) => "you".to_owned(),
        "person" => "a person".to_owned(),
        "open" => "nobody yet".to_owned(),
        player => format!("the program “{player}”"),
    };
    let asked = asked(session).is_some_and(|asked| asked == sitting.seat);
    let on = if asked { " on" } else { "" };
    format!(
        "<li class=\"{}{on}\"><span class=\"emb\">{}</span><span><b>{}</b> {}</span></li>",
        army.name(),
        emblem(army),
        escape(&capital(&side(&sitting.seat))),
        escape(&who)
    )
}

/// How long the seat that is asked may still think, where the table has a clock. Words: `claim`.
pub fn clock(session: &Session, now: u64) -> String {
    let (Some(deadline), Some(asked)) = (session.deadline, asked(session)) else {
        return String::new();
    };
    let left = deadline.saturating_sub(now);
    let whose = if session.is_mine(asked) { "You have".to_owned() } else { capital(&has(asked)) };
    if left > 0 {
        return format!(
            "<p class=\"clock\" role=\"timer\">{} {} left.</p>",
            escape(&whose),
            time(left)
        );
    }
    let may_claim = plays(session) && !session.is_mine(asked);
    let claim = may_claim.then(|| button("btn primary", "claim", "Claim the game"));
    let whose = escape(&whose);
    format!("<p class=\"clock late\">{whose} no time left.</p>{}", claim.unwrap_or_default())
}

/// What the player's seat answers while he is away, and where to write such an answer. Words:
/// `forget-orders`.
pub fn standing(session: &Session) -> String {
    if !plays(session) {
        return String::new();
    }
    let orders =
        session.standing.iter().map(|order| format!("<li><code>{}</code></li>", escape(order)));
    let orders: String = orders.collect();
    let forget = button("btn", "forget-orders", "Take them back");
    let forget = if orders.is_empty() { String::new() } else { forget };
    let example = session.game().points().first().map(|point| format!("at {point}: pass"));
    format!(
        "<details class=\"keep\"><summary>Standing orders</summary><p class=\"small muted\">Answers that are given for \
         you without asking: a decision point, if need be a condition, and the order.</p><ul>{orders}</ul>{forget}\
         <form><input aria-label=\"Standing order\" placeholder=\"{}\" maxlength=\"200\"/>\
         <button class=\"btn\" type=\"submit\">Leave it</button></form></details>",
        escape(&example.unwrap_or_default())
    )
}

/// Whether this player has a say in a game that goes on.
fn plays(session: &Session) -> bool {
    session.seat().is_some() && !session.is_over()
}

fn asked(session: &Session) -> Option<&str> {
    match &session.waits {
        PendingState::Decision { seat, .. } => Some(seat),
        PendingState::Chance { .. } | PendingState::GameOver(_) => None,
    }
}
