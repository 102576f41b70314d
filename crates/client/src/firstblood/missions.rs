//! The effects of air missions, ships and bombardments, shown before they are carried out.

use super::choice;
use super::preview::cited;
use super::selection::Piece;
use super::words::{self, air_place};
use crate::html;
use crate::markup::Markup;
use crate::panel::panel;
use firstblood::{Action, AirLocation, Effect, FirstBlood};

/// The effect of an action in a sentence, and its clause.
pub fn effect(game: &FirstBlood, action: Action) -> Option<(String, &'static str)> {
    let plan = game.plan(action).ok()?;
    match action {
        Action::Fly { to: AirLocation::Cap, .. } => {
            let words = "Bombers can't attack the airfields while a unit is in CAP";
            return Some((words.to_owned(), "13.3.2a"));
        }
        Action::Fly { .. } => {
            let words = "Can add 1 to the die of an attack in your next turn";
            return Some((words.to_owned(), "13.6b"));
        }
        _ => {}
    }
    let effect = plan.effect(game)?;
    let removed = match action {
        Action::Strike { aircraft, units: 1, .. } => format!("; {} is removed", aircraft.name()),
        Action::Strike { aircraft, .. } => format!("; both {} are removed", aircraft.name()),
        Action::ShipShell { ship, .. } => format!("; {} is removed", ship.name()),
        _ => String::new(),
    };
    Some((format!("{}{removed}", sentence(game, effect)), clause(action, effect)))
}

fn sentence(game: &FirstBlood, effect: Effect) -> String {
    match effect {
        Effect::AirLoss { at, of: 1 } => {
            format!("The air unit {} is lost", location(game, at))
        }
        Effect::AirLoss { at, of } => {
            format!("One of {of} air units {} is lost; America chooses which", location(game, at))
        }
        Effect::FieldHit { field, was, is } => {
            let hex = game.map().label(game.map().hex_of(field));
            let stays = if was == is { "stays" } else { "becomes" };
            let work = game.work(field).filter(|(done, _)| *done > 0);
            let work = work.map_or("", |_| " and the work there is lost");
            format!("{hex} {stays} {}{work}", is.name())
        }
        Effect::Support { hex } => {
            format!("+1 to the die of an attack on {}", game.map().label(hex))
        }
    }
}

fn location(game: &FirstBlood, at: AirLocation) -> String {
    let on = if matches!(at, AirLocation::Airfield(_)) { "on" } else { "in" };
    format!("{on} {}", air_place(game, at))
}

const fn clause(action: Action, effect: Effect) -> &'static str {
    match (action, effect) {
        (Action::Strike { aircraft, at: AirLocation::Cap, .. }, _) => {
            if aircraft.is_fighter() {
                "13.3.3a"
            } else {
                "13.3.3b"
            }
        }
        (Action::Strike { at: AirLocation::GroundAttack, .. }, _) => "13.3.3c",
        (Action::Strike { .. }, _) => "13.3.3d",
        (Action::ShipShell { .. }, _) => "10.3a",
        (_, Effect::Support { .. }) => "13.6b",
        (_, Effect::AirLoss { .. }) => "9.5.3a",
        (_, Effect::FieldHit { was: firstblood::AirfieldState::Operational, .. }) => "9.5.3b",
        (_, Effect::FieldHit { .. }) => "9.5.3c",
    }
}

/// The effect of an action in a few characters, for its button and its hex.
pub fn tag(game: &FirstBlood, action: Action) -> Option<String> {
    Some(match game.plan(action).ok()?.effect(game)? {
        Effect::AirLoss { .. } => "−1 air unit".to_owned(),
        Effect::FieldHit { was, is, .. } if was == is => "no damage".to_owned(),
        Effect::FieldHit { is, .. } => is.name().to_owned(),
        Effect::Support { .. } => "+1".to_owned(),
    })
}

/// The missions of the selected air unit or ship, each with its effect.
pub fn missions(game: &FirstBlood, selection: &[Piece], held: &[Piece]) -> Markup {
    let Some(piece @ (Piece::Air(..) | Piece::Ship(..))) = held.first() else {
        return Markup::new();
    };
    let choices = choice::choices(game, selection);
    let line = |action: &Action| {
        let (words, id) = effect(game, *action)?;
        let label = words::label(game, *action);
        Some(html!(
            "<dt>{label}</dt><dd>{words}</dd><dd class=\"c\">{clause}</dd>",
            label,
            words,
            clause = cited(id)
        ))
    };
    let lines: Vec<Markup> = choices.iter().filter_map(line).collect();
    if lines.is_empty() {
        return Markup::new();
    }
    let lines: Markup = lines.into_iter().collect();
    let body = html!("<dl class=\"mods wide\">{lines}</dl>", lines);
    panel(&words::piece_name(game, *piece), "effects", body)
}
