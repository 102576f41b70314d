//! Reaction windows: the event, and the possible reactions with their prices.

use super::panels::cited;
use super::preview::{price, way};
use super::{card, shot, words, write};
use crate::art::die;
use crate::game_view::legal_actions;
use crate::html;
use crate::markup::Markup;
use crate::panel::{confirm_panel, info_panel};
use crate::widget::button;
use pacific::{Action, Pacific, Step};

/// The panel of a reaction window; `None` in the phases of the player's own turn.
pub fn window(game: &Pacific, ready: Option<Action>) -> Option<Markup> {
    let (title, remark, facts) = match game.current() {
        Step::Shield(it) => {
            (shot::title(game, &it), "Your reaction, before the roll", shot::numbers(game, &it))
        }
        Step::Change { shot: it, .. } => (
            shot::title(game, &it),
            "The die has been rolled, but a card can still change it",
            html!(
                "<p class=\"came\"><span class=\"dice\">{die}</span><b>{result}</b></p>{numbers}",
                die = it.die.map(|face| die(face, 10)),
                result = words::result(game, &it),
                numbers = shot::numbers(game, &it)
            ),
        ),
        Step::Dying { shot: it, .. } => (
            format!("{} is hit", words::mark(game, it.mark)),
            "It will be destroyed unless you react",
            Markup::new(),
        ),
        Step::Mine { unit, .. } => (
            format!("{} has moved", words::unit(game, unit)),
            "A Mine can be played on its space",
            Markup::new(),
        ),
        Step::Defend(unit) => (
            format!("{} assaults", words::unit(game, unit)),
            "You get one shot before it strikes",
            cited("11.6.1a"),
        ),
        Step::Storm(unit) => {
            (words::unit(game, unit), "The assault shot ignores PEN and armour", cited("11.6.1c"))
        }
        Step::Intercept(_) => (mission(game), "A Fighter can intercept", cited("13f")),
        Step::AntiAircraft(_) => (mission(game), "Anti-aircraft fire", cited("13-r2")),
        Step::DropFire { unit, .. } => {
            (words::unit(game, unit), "It is landing by parachute", cited("DP26"))
        }
        Step::Heal(medic) => {
            (words::unit(game, medic), "Removes a wound from a unit nearby", cited("DP24"))
        }
        Step::FirstTurn(_) => (
            "You have the Initiative".to_owned(),
            "You decide who takes the first turn",
            cited("10d"),
        ),
        Step::FirstBuilder(_) => (
            "You have the Initiative".to_owned(),
            "You decide who builds first with the committed AP",
            cited("10d"),
        ),
        Step::Redraw(_) => {
            ("Your first hand".to_owned(), "You can draw a new hand once", cited("10j"))
        }
        Step::Bid(_) => (
            "Initiative".to_owned(),
            "Secretly commit AP, which are added to your die roll",
            html!(
                "<p class=\"small\">The higher total decides who goes first. Committed AP can only buy \
                 terrain {clause}.</p>",
                clause = cited("10e")
            ),
        ),
        _ => return None,
    };
    let body = facts + answers(game, ready);
    Some(match ready {
        Some(order) => confirm_panel(&title, remark, body, &words::label(game, order)),
        None => info_panel(&title, remark, body),
    })
}

/// The aircraft and the target of the mission.
fn mission(game: &Pacific) -> String {
    match game.mission() {
        Some(mission) => format!(
            "{} flies against {}",
            words::unit(game, mission.aircraft),
            words::goal_words(game, mission.target)
        ),
        None => "A mission".to_owned(),
    }
}

/// A row of all reactions, each with its odds and its price; if passing is the only one, an explanation
/// instead. Actions: `order ORDER`, `standing ORDER`.
fn answers(game: &Pacific, ready: Option<Action>) -> Markup {
    let answers = legal_actions(game);
    let row = if answers.len() == 1 && ready.is_some() {
        html!(
            "<p class=\"small\">You have no card for this. You are asked anyway, so that your opponent \
             can't tell {clause}.</p>",
            clause = cited("D-c")
        )
    } else {
        let answers: Markup = answers.into_iter().map(|it| answer(game, it, ready)).collect();
        html!(
            "<div class=\"waysrow answers\" role=\"group\" aria-label=\"Reactions\">{answers}</div>",
            answers
        )
    };
    row + always(game)
}

fn answer(game: &Pacific, order: Action, ready: Option<Action>) -> Markup {
    let price = price(game, order).map(words::ap);
    let odds = shot::promise(game, order).map(|chance| format!("hit {chance}"));
    let does = match order {
        Action::Play { card: id, .. } => Some(card::words(id.card())),
        _ => None,
    };
    let remarks: Vec<String> = odds.into_iter().chain(price).chain(does).collect();
    let name = words::label(game, order);
    way(ready == Some(order), &write(game, order), &name, &remarks.join(" · "))
}

/// D-c: the button by which a player never reacts in this kind of window again.
fn always(game: &Pacific) -> Markup {
    let Some((_, point)) = game.asked().filter(|_| asks_for_cards(game)) else {
        return Markup::new();
    };
    let pass = write(game, Action::Pass);
    button(
        "btn ghost",
        &format!("standing at {}: {pass}", point.0),
        "Always pass in this situation",
    )
}

/// Whether only cards can be played in this window. Players without one are asked too; otherwise the
/// opponent would learn what they hold.
fn asks_for_cards(game: &Pacific) -> bool {
    matches!(
        game.current(),
        Step::Shield(_) | Step::Change { .. } | Step::Dying { .. } | Step::Mine { .. }
    )
}

/// The start of a draft: the reaction, if there is only one.
pub fn opening(game: &Pacific) -> Option<Action> {
    let answers = match game.current() {
        _ if asks_for_cards(game) => legal_actions(game),
        // A player who brought a unit this far wants it to strike.
        Step::Storm(_) | Step::Bomb => {
            let mut deeds = legal_actions(game);
            deeds.retain(|order| !matches!(order, Action::Pass | Action::Done));
            deeds
        }
        _ => return None,
    };
    match answers[..] {
        [only] => Some(only),
        _ => None,
    }
}
