//! The windows in which a player may answer: what has happened, what can be done about it and for how much.

use super::panels::cited;
use super::preview::{price, way};
use super::{card, shot, words, write};
use crate::art::die;
use crate::game_view::legal_actions;
use crate::panel::{button, confirmed, slip};
use pacific::{Action, Pacific, Step};

/// The panel of a window; none in the phases of one's own turn.
pub fn window(game: &Pacific, ready: Option<Action>) -> Option<String> {
    let (title, remark, facts) = match game.current() {
        Step::Shield(it) => {
            (shot::title(game, &it), "Your answer, before the roll", shot::numbers(game, &it))
        }
        Step::Change { shot: it, .. } => (
            shot::title(game, &it),
            "The die lies; a card may still change it",
            format!(
                "<p class=\"came\"><span class=\"dice\">{}</span><b>{}</b></p>{}",
                it.die.map(|face| die(face, 10)).unwrap_or_default(),
                words::result(game, &it),
                shot::numbers(game, &it)
            ),
        ),
        Step::Dying { shot: it, .. } => (
            format!("{} is hit", words::mark(game, it.mark)),
            "It would be destroyed: your answer",
            String::new(),
        ),
        Step::Mine { unit, .. } => (
            format!("{} comes up", words::unit(game, unit)),
            "A mine may lie where it has come to",
            String::new(),
        ),
        Step::Defend(unit) => (
            format!("{} assaults", words::unit(game, unit)),
            "One shot before it strikes",
            cited("11.6.1a"),
        ),
        Step::Storm(unit) => (
            words::unit(game, unit),
            "The assault shot: PEN and armour are ignored",
            cited("11.6.1c"),
        ),
        Step::Intercept(_) => (mission(game), "A Fighter may intercept", cited("13f")),
        Step::AntiAircraft(_) => (mission(game), "Anti-aircraft fire", cited("13-r2")),
        Step::DropFire { unit, .. } => {
            (words::unit(game, unit), "It comes by parachute", cited("DP26"))
        }
        Step::Heal(medic) => {
            (words::unit(game, medic), "Takes a wound off one near it", cited("DP24"))
        }
        Step::FirstTurn(_) => (
            "You have the Initiative".to_owned(),
            "You decide who takes the first turn",
            cited("10d"),
        ),
        Step::FirstBuilder(_) => (
            "You have the Initiative".to_owned(),
            "You decide who builds first, with the AP that were committed",
            cited("10d"),
        ),
        Step::Redraw(_) => {
            ("Your first hand".to_owned(), "Once, all of it may be drawn again", cited("10j"))
        }
        Step::Bid(_) => (
            "Initiative".to_owned(),
            "Secretly commit AP and add them to a die",
            format!(
                "<p class=\"small\">Who has more decides who goes first. What is committed can only \
                 buy terrain {}.</p>",
                cited("10e")
            ),
        ),
        _ => return None,
    };
    let body = facts + &answers(game, ready);
    Some(match ready {
        Some(order) => confirmed(&title, remark, &body, &words::label(game, order)),
        None => slip(&title, remark, &body),
    })
}

/// What flies against what.
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

/// A row of all answers, each with what it may bring and its price; where there is but one, why one is
/// asked at all. Words: `order ORDER`, `standing ORDER`.
fn answers(game: &Pacific, ready: Option<Action>) -> String {
    let answers = legal_actions(game);
    let row = if answers.len() == 1 && ready.is_some() {
        format!(
            "<p class=\"small\">You hold no card for this. Nobody may see that: you are asked all the same {}.</p>",
            cited("D-c")
        )
    } else {
        let answers: String = answers.into_iter().map(|it| answer(game, it, ready)).collect();
        format!(
            "<div class=\"waysrow answers\" role=\"group\" aria-label=\"Answers\">{answers}</div>"
        )
    };
    row + &always(game)
}

fn answer(game: &Pacific, order: Action, ready: Option<Action>) -> String {
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

/// D-c: who never wants to answer at such a moment says so once.
fn always(game: &Pacific) -> String {
    let Some((_, point)) = game.asked().filter(|_| asks_for_cards(game)) else {
        return String::new();
    };
    let pass = write(game, Action::Pass);
    button("btn ghost", &format!("standing at {}: {pass}", point.0), "Always pass at such moments")
}

/// Whether this is a window in which only a card can be played: one is asked even with nothing to answer,
/// or others would see what one holds.
fn asks_for_cards(game: &Pacific) -> bool {
    matches!(
        game.current(),
        Step::Shield(_) | Step::Change { .. } | Step::Dying { .. } | Step::Mine { .. }
    )
}

/// What the hand begins with: where there is but one answer, that one.
pub fn opening(game: &Pacific) -> Option<Action> {
    let answers = match game.current() {
        _ if asks_for_cards(game) => legal_actions(game),
        // Whoever has come so far wants to strike.
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
