//! Questions about a position, and the numbers behind a choice.

use super::written_lead;
use crate::action::Action;
use crate::attack::{self, attack_value, defence_value};
use crate::capability;
use crate::firefight::UnitId;
use crate::movement;
use crate::sight::Sight;
use crate::state::{Attack, Heroes, Readiness, SECRET};
use crate::view::UNKNOWN;
use game::notation::Words;
use game::{Fault, Tally};

pub const QUESTIONS: [&str; 16] = [
    "round",
    "turn",
    "unit",
    "state",
    "abilities",
    "objective",
    "caps",
    "ap",
    "spent-ap",
    "hand",
    "lead",
    "bushido",
    "holds",
    "sight",
    "price",
    "value",
];

pub fn answer(state: &Heroes, words: &mut Words<'_>) -> Result<String, Fault> {
    let answer = match QUESTIONS[words.one_of("question", &QUESTIONS)?] {
        "round" => state.round.to_string(),
        "turn" => Heroes::seat_name(state.turn).to_owned(),
        "unit" => {
            let unit = state.read_unit(words)?;
            place(state, unit)
        }
        "state" => {
            let unit = state.read_unit(words)?;
            readiness(state, unit).to_owned()
        }
        "caps" => state.purse(state.read_player(words)?).caps.to_string(),
        "ap" => match state.purse(state.read_player(words)?).ap {
            SECRET => "?".to_owned(),
            ap => ap.to_string(),
        },
        "abilities" => {
            let unit = state.read_unit(words)?;
            let cards = capability::of(state, unit).iter();
            let numbers: Vec<&str> =
                cards.map(|card| state.firefight.card(card).number.as_str()).collect();
            if numbers.is_empty() { "none".to_owned() } else { numbers.join(", ") }
        }
        "objective" => match state.objective {
            None => "none".to_owned(),
            Some(UNKNOWN) => "?".to_owned(),
            Some(drawn) => (drawn + 1).to_string(),
        },
        "spent-ap" => state.purse(state.read_player(words)?).ap_spent.to_string(),
        "hand" => state.purse(state.read_player(words)?).held.to_string(),
        "lead" => written_lead(state.lead),
        "bushido" => state.bushido.to_string(),
        "holds" => {
            let word = words.word("a control hex")?;
            let hex = state.hex_of(&word)?;
            let place = state.firefight.control.iter().position(|control| control.hex == hex);
            let place = place.ok_or_else(|| word.not("a control hex"))?;
            crate::control::holder(state, place).name().to_owned()
        }
        "sight" => {
            let (from, to) = (state.read_hex(words)?, state.read_hex(words)?);
            match state.map().sight(from, to) {
                Sight::Clear { screens: 0 } => "clear".to_owned(),
                Sight::Clear { screens } => format!("screened {screens}"),
                Sight::Blocked { by } => format!("blocked {}", state.map().label(by)),
            }
        }
        "price" => {
            let (unit, to) = (state.read_unit(words)?, state.read_hex(words)?);
            price(state, unit, to)
        }
        _ => {
            let (leader, victim) = (state.read_unit(words)?, state.read_unit(words)?);
            value(state, leader, victim)
        }
    };
    words.end()?;
    Ok(answer)
}

/// `F03 1`, `F03 1 hit`, `destroyed`.
fn place(state: &Heroes, unit: UnitId) -> String {
    let counter = state.unit(unit);
    let Some(hex) = counter.hex() else {
        return format!("{:?}", counter.place).to_ascii_lowercase();
    };
    let facing = super::facing_number(counter.facing);
    let hit = match state.marker(unit) {
        Some(marker) => format!(" {}", marker.id),
        None if counter.is_hit() => " hit".to_owned(),
        None => String::new(),
    };
    format!("{} {facing}{hit}", state.map().label(hex))
}

fn readiness(state: &Heroes, unit: UnitId) -> &'static str {
    match state.unit(unit).readiness {
        Readiness::Fresh => "fresh",
        Readiness::Activated => "activated",
        Readiness::Spent => "spent",
    }
}

/// What a step there costs, or why it can't be made.
fn price(state: &Heroes, unit: UnitId, to: hex::HexId) -> String {
    let Some(from) = state.hex(unit) else { return "not on the map".to_owned() };
    match movement::step_price::<i16>(state, unit, from, to, false) {
        Ok(price) => price.to_string(),
        Err(refusal) => refusal.to_string(),
    }
}

/// The rating of an attack against the rating of its victim: `7 against 14`.
fn value(state: &Heroes, leader: UnitId, victim: UnitId) -> String {
    let (Some(from), Some(target)) = (state.hex(leader), state.hex(victim)) else {
        return "not on the map".to_owned();
    };
    let short = capability::is_short(state, leader);
    let attack = Attack { leader, target, close: from == target, short, ..Attack::default() };
    let (attack, defence) =
        (attack_value(state, &attack, victim), defence_value(state, &attack, victim));
    format!("{} against {}", attack.total(), defence.total())
}

/// The numbers behind a choice, part by part with their clauses.
pub fn explain(state: &Heroes, order: Action) -> Vec<String> {
    match order {
        Action::Move { unit, to, .. } => state
            .hex(unit)
            .and_then(|from| {
                movement::step_price::<Tally>(state, unit, from, to, hardened(state)).ok()
            })
            .map(|price| vec![format!("price: {price}")])
            .unwrap_or_default(),
        Action::Pivot { unit, .. } => movement::pivot_price::<Tally>(state, unit, hardened(state))
            .map(|price| vec![format!("price: {price}")])
            .unwrap_or_default(),
        Action::Attack { target, .. } => {
            let victims = state.units_in(target).collect::<Vec<_>>();
            explain_attack(state, &victims, false)
        }
        Action::CloseCombat { target, .. } => explain_attack(state, &[target], true),
        Action::At { unit, .. } => explain_values(state, &state.attack, unit),
        _ => Vec::new(),
    }
}

/// Whether the action being put together ignores Hit Markers.
fn hardened(state: &Heroes) -> bool {
    state.draft.as_ref().is_some_and(|draft| capability::is_hardened(state, draft))
}

fn explain_attack(state: &Heroes, victims: &[UnitId], close: bool) -> Vec<String> {
    let Some(draft) = &state.draft else { return Vec::new() };
    let Some(leader) = draft.units.first().copied() else { return Vec::new() };
    let supporters = draft.units.iter().skip(1).copied().collect();
    let mut lines: Vec<String> = attack::price_with::<Tally>(state, leader, hardened(state))
        .map(|price| vec![format!("price: {price}")])
        .unwrap_or_default();
    for victim in victims {
        if let Some(target) = state.hex(*victim) {
            let hardened = hardened(state);
            let short =
                capability::is_short(state, leader) && !capability::is_supplied(state, draft);
            let attack =
                Attack { leader, supporters, target, close, hardened, short, ..Attack::default() };
            lines.extend(explain_values(state, &attack, *victim));
        }
    }
    lines
}

fn explain_values(state: &Heroes, attack: &Attack, victim: UnitId) -> Vec<String> {
    let name = state.firefight.name(victim);
    vec![
        format!("against {name}: attack {}", attack_value(state, attack, victim)),
        format!("against {name}: defense {}", defence_value(state, attack, victim)),
    ]
}
