//! Who else is at the table, how much time is left, and what is left for when one is away.

use super::button;
use crate::Desk;
use crate::art::{emblem, escape};
use crate::lobby::army;
use crate::words::{capital, has, side, time};
use wire::{Sitting, Waits};

/// The seats, and what can be settled with the others. Words: `offer-draw`.
pub fn company(desk: &Desk) -> String {
    let seats: String = desk.seats.iter().map(|sitting| seat(desk, sitting)).collect();
    let may_draw = plays(desk) && desk.kind().draws() && desk.offer.is_none();
    let draw = may_draw.then(|| button("btn", "offer-draw", "Offer a draw"));
    let offers = desk.offer.as_ref().is_some_and(|offer| desk.is_mine(&offer.by));
    let waits = offers.then_some("<p class=\"small\">Your offer waits for an answer.</p>");
    let (draw, waits) = (draw.unwrap_or_default(), waits.unwrap_or_default());
    format!("<ul class=\"sitting\">{seats}</ul>{draw}{waits}")
}

fn seat(desk: &Desk, sitting: &Sitting) -> String {
    let army = army(&sitting.seat);
    let who = match &*sitting.who {
        "person" if desk.is_mine(&sitting.seat) => "you".to_owned(),
        "person" => "a person".to_owned(),
        "open" => "nobody yet".to_owned(),
        player => format!("the program “{player}”"),
    };
    let asked = asked(desk).is_some_and(|asked| asked == sitting.seat);
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
pub fn clock(desk: &Desk, now: u64) -> String {
    let (Some(deadline), Some(asked)) = (desk.deadline, asked(desk)) else { return String::new() };
    let left = deadline.saturating_sub(now);
    let whose = if desk.is_mine(asked) { "You have".to_owned() } else { capital(&has(asked)) };
    if left > 0 {
        return format!(
            "<p class=\"clock\" role=\"timer\">{} {} left.</p>",
            escape(&whose),
            time(left)
        );
    }
    let may_claim = plays(desk) && !desk.is_mine(asked);
    let claim = may_claim.then(|| button("btn primary", "claim", "Claim the game"));
    let whose = escape(&whose);
    format!("<p class=\"clock late\">{whose} no time left.</p>{}", claim.unwrap_or_default())
}

/// What the player's seat answers while he is away, and where to write such an answer. Words:
/// `forget-orders`.
pub fn standing(desk: &Desk) -> String {
    if !plays(desk) {
        return String::new();
    }
    let orders =
        desk.standing.iter().map(|order| format!("<li><code>{}</code></li>", escape(order)));
    let orders: String = orders.collect();
    let forget = button("btn", "forget-orders", "Take them back");
    let forget = if orders.is_empty() { String::new() } else { forget };
    let example = desk.kind().points().first().map(|point| format!("at {point}: pass"));
    format!(
        "<details class=\"keep\"><summary>Standing orders</summary><p class=\"small muted\">Answers that are given for \
         you without asking: a decision point, if need be a condition, and the order.</p><ul>{orders}</ul>{forget}\
         <form><input aria-label=\"Standing order\" placeholder=\"{}\" maxlength=\"200\"/>\
         <button class=\"btn\" type=\"submit\">Leave it</button></form></details>",
        escape(&example.unwrap_or_default())
    )
}

/// Whether this player has a say in a game that goes on.
fn plays(desk: &Desk) -> bool {
    desk.seat().is_some() && !desk.is_over()
}

fn asked(desk: &Desk) -> Option<&str> {
    match &desk.waits {
        Waits::Choice { seat, .. } => Some(seat),
        Waits::Luck { .. } | Waits::Over(_) => None,
    }
}
