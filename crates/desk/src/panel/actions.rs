//! What can be decided now, as buttons under the map.

use super::{button, refused};
use crate::Stage;
use crate::art::escape;
use crate::{Desk, Intent, Promises};
use wire::{Offered, Refusal};

/// What the bar under the map shows.
#[derive(Clone, Copy, Debug)]
pub struct Actions<'a> {
    pub desk: &'a Desk,
    pub intent: &'a Intent,
    pub promises: &'a Promises,
    pub refusal: Option<&'a Refusal>,
    /// The table waits for this player, and nothing is being shown.
    pub my_turn: bool,
}

/// What is asked; or why what was tried can't be done.
pub fn prompt(stage: &dyn Stage, bar: &Actions<'_>) -> String {
    match (bar.refusal, bar.my_turn) {
        (Some(refusal), _) => refused(&bar.desk.opening.game, refusal),
        (None, true) => escape(&stage.prompt(bar.desk.view())),
        (None, false) => String::new(),
    }
}

/// The buttons under the map. Words: `order ORDER`, `undo`, `agree`, `decline`,
/// `result`.
pub fn actions(stage: &dyn Stage, bar: &Actions<'_>) -> String {
    let desk = bar.desk;
    let choices = choices(stage, desk, bar.my_turn).into_iter().zip(1..);
    let choices: String =
        choices.map(|(order, number)| choice(stage, bar, &order, number)).collect();
    let undo = if desk.seat().is_some() && !desk.is_over() {
        "<button type=\"button\" class=\"btn\" id=\"undo\" data-do=\"undo\" title=\"Take your \
         last choice back, while nothing has come out\">Undo <kbd>U</kbd></button>"
    } else {
        ""
    };
    let result = desk.is_over().then(|| button("btn primary", "result", "Show the result"));
    let offer = desk.offer.as_ref().filter(|offer| is_for(desk, offer)).map(offered);
    format!("{choices}{}{undo}{}", offer.unwrap_or_default(), result.unwrap_or_default())
}

/// The choices that no hex stands for, in the order of their numbers.
pub fn choices(stage: &dyn Stage, desk: &Desk, my_turn: bool) -> Vec<String> {
    let view = desk.view();
    let mut orders = if my_turn { view.legal() } else { Vec::new() };
    orders.retain(|order| stage.place(view, order).is_none());
    orders
}

fn choice(stage: &dyn Stage, bar: &Actions<'_>, order: &str, number: usize) -> String {
    let ready = bar.intent.ready.as_deref() == Some(order);
    let words = escape(&stage.words(bar.desk.view(), order));
    let promise = bar.promises.get(order).map(|promise| escape(promise)).unwrap_or_default();
    button(
        if ready { "act on" } else { "act" },
        &format!("order {order}"),
        &format!("<kbd>{number}</kbd><span>{words}<small>{promise}</small></span>"),
    )
}

/// Whether this player is still to answer.
fn is_for(desk: &Desk, offer: &Offered) -> bool {
    desk.opening.seat.as_ref().is_some_and(|seat| !offer.agreed.contains(seat))
}

fn offered(offer: &Offered) -> String {
    let by = escape(&offer.by);
    let what = match offer.undo {
        Some(_) => format!("{by} asks to take moves back"),
        None => format!("{by} offers a draw"),
    };
    let (agree, decline) =
        (button("btn primary", "agree", "Agree"), button("btn", "decline", "Decline"));
    format!("<p class=\"offer\" role=\"alert\">{what} {agree}{decline}</p>")
}
