//! The players and the clock.

use crate::Session;
use crate::html;
use crate::lobby::army;
use crate::markup::Markup;
use crate::widget::{button, emblem};
use crate::words::{capital, has, side, time};
use wire::SeatStatus;

/// The seats and their players.
pub fn players(session: &Session) -> Markup {
    let seats: Markup = session.seats.iter().map(|sitting| seat(session, sitting)).collect();
    html!("<ul class=\"sitting\">{seats}</ul>", seats)
}

fn seat(session: &Session, sitting: &SeatStatus) -> Markup {
    let army = army(&sitting.seat);
    let is_mine = session.is_mine(&sitting.seat);
    let player = match &*sitting.who {
        "person" if is_mine => "you".to_owned(),
        "person" => sitting.name.clone().unwrap_or_else(|| "human player".to_owned()),
        "open" => "open seat".to_owned(),
        player if sitting.stand_in => match &sitting.name {
            _ if is_mine => format!("you, played by the AI ({player})"),
            Some(name) => format!("{name}, played by the AI ({player})"),
            None => format!("human player, played by the AI ({player})"),
        },
        player => format!("AI ({player})"),
    };
    let replaced =
        if sitting.links_replaced > 0 { "; the links to this seat were replaced" } else { "" };
    let decides = session.deciding_seat().is_some_and(|seat| seat == sitting.seat);
    html!(
        "<li class=\"{army}{on}\">{emblem}<span><b>{side}</b> {player}{replaced}</span></li>",
        on = if decides { " on" } else { "" },
        emblem = emblem(army),
        army = army.name(),
        side = capital(&side(&sitting.seat)),
        player,
        replaced
    )
}

/// The time left for the decision, if the table has a clock. Actions: `claim`.
pub fn clock(session: &Session, now: u64) -> Markup {
    let (Some(deadline), Some(seat)) = (session.deadline, session.deciding_seat()) else {
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
    let can_claim = session.is_playing() && !session.is_mine(seat);
    let claim = can_claim.then(|| button("btn primary", "claim", "Claim victory"));
    html!("<p class=\"clock late\">{whose} no time left.</p>{claim}", whose, claim)
}
