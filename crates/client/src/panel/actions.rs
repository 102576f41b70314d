//! What can be decided now, as buttons under the map.

use super::{button, refused, sign};
use crate::art::escape;
use crate::game_view::{GameView, Variant};
use crate::intent::is_meant;
use crate::words::side;
use crate::{Intent, Promises, Session};
use table::AnyPosition;
use wire::{Offered, Refusal};

/// What the bar under the map shows.
#[derive(Clone, Copy, Debug)]
pub struct Actions<'a> {
    pub session: &'a Session,
    pub intent: &'a Intent,
    pub promises: &'a Promises,
    pub refusal: Option<&'a Refusal>,
    /// The table waits for this player, and nothing is being shown.
    pub my_turn: bool,
}

/// What is asked; or why what was tried can't be done.
pub fn prompt(stage: &dyn GameView, bar: &Actions<'_>) -> String {
    match (bar.refusal, bar.my_turn) {
        (Some(refusal), _) => refused(&bar.session.opening.game, refusal),
        (None, true) => {
            let planned = bar.intent.planned(bar.session.view());
            escape(&bar.intent.held(stage).prompt(planned.as_ref()))
        }
        (None, false) => String::new(),
    }
}

/// What is under the map beside the prompt: what is in hand, and the choices. Words: `order ORDER`,
/// `anew ORDER`, `swap PLACE ORDER`, `undo`, `agree`, `decline`, `result`.
pub fn actions(stage: &dyn GameView, bar: &Actions<'_>) -> String {
    let session = bar.session;
    let holding = bar.intent.held(stage);
    let stage = &*holding;
    let (mut held, mut acts) = (String::new(), String::new());
    if let Some(offer) = session.offer.as_ref().filter(|offer| is_for(session, offer)) {
        acts += &offered(offer);
    }
    if bar.my_turn {
        let planned = bar.intent.planned(session.view());
        let planned = planned.as_ref();
        held += &means(stage, bar);
        let choices = choices(stage, planned, true);
        let own = choices.iter().zip(1..).filter(|(order, _)| stage.chip(planned, order).is_none());
        acts.extend(own.map(|(order, number)| choice(stage, bar, planned, order, number)));
        acts += &instead(stage, bar, planned);
        acts += &families(stage, bar, planned, &choices);
    }
    if session.is_over() {
        held += &button("btn primary", "result", "Show the result");
    } else if session.seat().is_some() {
        held += UNDO;
    }
    format!("<div class=\"held\">{held}</div><div class=\"acts\">{acts}</div>")
}

const UNDO: &str = "<button type=\"button\" class=\"btn icon\" id=\"undo\" data-do=\"undo\" \
     aria-label=\"Undo\" title=\"Take your last choice back, while nothing has come out (U)\">\
     <svg class=\"i\" aria-hidden=\"true\"><use href=\"#i-undo\"/></svg></button>";

/// The choices that pressing no hex means, and those with a sign, in the order of their numbers:
/// buttons of their own come first.
pub fn choices(stage: &dyn GameView, planned: &dyn AnyPosition, my_turn: bool) -> Vec<String> {
    let mut orders = if my_turn { stage.offers(planned) } else { Vec::new() };
    orders.retain(|order| !is_meant(stage, planned, order) || stage.sign(order).is_some());
    let (mut own, chips): (Vec<_>, Vec<_>) =
        orders.into_iter().partition(|order| stage.chip(planned, order).is_none());
    own.extend(chips);
    own
}

/// Choices that differ only in whom or where, each family with what it has in common.
fn families(
    stage: &dyn GameView,
    bar: &Actions<'_>,
    planned: &dyn AnyPosition,
    orders: &[String],
) -> String {
    let mut families: Vec<(&str, String)> = Vec::new();
    for order in orders {
        let Some((family, name)) = stage.chip(planned, order) else { continue };
        let promise = bar.promises.get(order).map(|promise| escape(promise)).unwrap_or_default();
        let on = bar.intent.ready.as_ref() == Some(order);
        let (order, name) = (escape(order), escape(&name));
        let chip = format!(
            "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"order {order}\">{name}\
             <small>{promise}</small></button>"
        );
        match families.iter_mut().find(|(known, _)| *known == family) {
            Some((_, chips)) => chips.push_str(&chip),
            None => families.push((family, chip)),
        }
    }
    let written = families.iter().map(|(family, chips)| {
        format!(
            "<span class=\"either family\" role=\"group\" aria-label=\"{family}\">\
             <span aria-hidden=\"true\">{family}</span>{chips}</span>"
        )
    });
    written.collect()
}

fn choice(
    stage: &dyn GameView,
    bar: &Actions<'_>,
    planned: &dyn AnyPosition,
    order: &str,
    number: usize,
) -> String {
    let ready = bar.intent.ready.as_deref() == Some(order);
    let words = escape(&stage.words(planned, order));
    let promise = bar.promises.get(order).map(|promise| escape(promise)).unwrap_or_default();
    let mark = match stage.sign(order) {
        Some(icon) => sign(icon),
        None => format!("<kbd>{number}</kbd>"),
    };
    // What can't be done yet says why when it is pressed.
    let class = match (ready, planned.check(order)) {
        (true, _) => "act on",
        (false, Ok(())) => "act",
        (false, Err(_)) => "act off",
    };
    button(
        class,
        &format!("order {order}"),
        &format!("{mark}<span>{words}<small>{promise}</small></span>"),
    )
}

/// What could be done instead of what is in hand, as long as it is but a beginning.
fn instead(stage: &dyn GameView, bar: &Actions<'_>, planned: &dyn AnyPosition) -> String {
    if bar.intent.draft.len() != 1 {
        return String::new();
    }
    let (view, now) = (bar.session.view(), stage.offers(planned));
    let other = |order: String| {
        let icon = stage.sign(&order).filter(|_| !now.contains(&order))?;
        let words = escape(&stage.words(view, &order));
        let promise = stage.tag(view, &order).map(|tag| escape(&tag)).unwrap_or_default();
        let shown = format!("{}<span>{words}<small>{promise}</small></span>", sign(icon));
        Some(button("act", &format!("anew {order}"), &shown))
    };
    stage.offers(view).into_iter().filter_map(other).collect()
}

/// What is in hand, as far as it could be done in other ways.
fn means(stage: &dyn GameView, bar: &Actions<'_>) -> String {
    let draft = &bar.intent.draft;
    let mut position = bar.session.view().clone_box();
    let mut written = String::new();
    for (place, order) in draft.iter().enumerate() {
        let ways = stage.variants(position.as_ref(), order);
        // A facing was chosen on the map.
        if !ways.is_empty() && ways.iter().all(|way| way.facing.is_none()) {
            let ways: String = ways.iter().map(|way| mean(place, order, way)).collect();
            written += &format!(
                "<span class=\"either\" role=\"group\" aria-label=\"In which way\">{ways}</span>"
            );
        }
        if position.apply_action(order).is_err() {
            break;
        }
    }
    written
}

/// One way to do what lies at this place in the hand.
fn mean(place: usize, order: &str, way: &Variant) -> String {
    let on = way.order == order;
    let (order, name) = (escape(&way.order), escape(&way.name));
    format!(
        "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"swap {place} {order}\">{name}</button>"
    )
}

/// Whether this player is still to answer.
fn is_for(session: &Session, offer: &Offered) -> bool {
    session.opening.seat.as_ref().is_some_and(|seat| !offer.agreed.contains(seat))
}

fn offered(offer: &Offered) -> String {
    let by = escape(&side(&offer.by));
    let what = match offer.undo {
        _ if offer.surrender => format!("{by} would surrender with you."),
        Some(_) => format!("An offer of {by}: to take moves back."),
        None => format!("An offer of {by}: a draw."),
    };
    let (agree, decline) =
        (button("btn primary", "agree", "Agree"), button("btn", "decline", "Decline"));
    format!("<p class=\"offer\" role=\"alert\">{what} {agree}{decline}</p>")
}
