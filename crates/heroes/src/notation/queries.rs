//! Questions about a position, and the numbers behind an action.

use super::operands::hex_of;
use super::position::{card_names, counted, marker_names};
use super::written_lead;
use crate::action::Action;
use crate::artillery::Aim;
use crate::attack::{attack_value, defence_value};
use crate::capability;
use crate::firefight::{Player, UnitId};
use crate::marker::Pile;
use crate::movement;
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::{Attack, Heroes, Place, Plot, Readiness};
use crate::target::Target;
use game::notation::Words;
use game::orders::Operand;
use game::{Fault, Hidden};
use hex::HexId;

pub const QUERIES: [&str; 29] = [
    "turn-order",
    "losses",
    "hidden",
    "suspected",
    "smoke",
    "lit",
    "plots",
    "fortifications",
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
    "deck",
    "discarded",
    "pile",
    "destroyed",
    "left",
    "holds",
    "sight",
    "price",
    "value",
];

pub fn answer(state: &Heroes, words: &mut Words<'_>) -> Result<String, Fault> {
    let answer = match QUERIES[words.one_of("question", &QUERIES)?] {
        "hidden" => {
            let player = Player::read(state, words)?;
            let own = state.hidden_units().filter(|unit| state.firefight.owner(*unit) == player);
            listed(own.map(|unit| state.firefight.name(unit)))
        }
        "suspected" => {
            let unit = UnitId::read(state, words)?;
            listed(state.suspected_hexes(unit).iter().map(|hex| state.map().label(hex)))
        }
        "round" => state.round.to_string(),
        "turn" => Heroes::seat_name(state.turn).to_owned(),
        "unit" => {
            let unit = UnitId::read(state, words)?;
            place(state, unit)
        }
        "state" => {
            let unit = UnitId::read(state, words)?;
            readiness(state, unit).to_owned()
        }
        "caps" => state.purse(Player::read(state, words)?).caps.to_string(),
        "ap" => match state.purse(Player::read(state, words)?).ap {
            None => "?".to_owned(),
            Some(ap) => ap.to_string(),
        },
        "abilities" => {
            let unit = UnitId::read(state, words)?;
            let cards = capability::of(state, unit).iter();
            let numbers: Vec<&str> =
                cards.map(|card| state.firefight.card(card).number.as_str()).collect();
            if numbers.is_empty() { "none".to_owned() } else { numbers.join(", ") }
        }
        "smoke" => state.smoke(HexId::read(state, words)?).to_string(),
        "lit" => {
            let hex = HexId::read(state, words)?;
            if state.is_lit(hex) { "yes" } else { "no" }.to_owned()
        }
        "plots" => plots(state, Player::read(state, words)?),
        "fortifications" => fortifications(state, HexId::read(state, words)?),
        "objective" => match state.objective.as_ref().map(Hidden::known) {
            None => "none".to_owned(),
            Some(None) => "?".to_owned(),
            Some(Some(drawn)) => (drawn + 1).to_string(),
        },
        "spent-ap" => state.purse(Player::read(state, words)?).ap_spent.to_string(),
        "hand" => state.purse(Player::read(state, words)?).held.to_string(),
        "lead" => written_lead(state.lead),
        "bushido" => state.bushido.to_string(),
        "deck" => counted(&card_names(state), &state.deck),
        "discarded" => counted(&card_names(state), &state.discarded),
        "pile" => {
            let pile = Pile::ALL[words.one_of("pile", &Pile::ALL.map(Pile::name))?];
            counted(&marker_names(state, pile), &state.piles[pile as usize])
        }
        "destroyed" => gone(state, Player::read(state, words)?, Place::Destroyed),
        "turn-order" => {
            let order = state.turn_order();
            listed(order.iter().map(|player| Heroes::seat_name(*player).to_owned()))
        }
        "losses" => state.losses[Player::read(state, words)?.index()].to_string(),
        "left" => gone(state, Player::read(state, words)?, Place::Left),
        "holds" => {
            let word = words.word("a control hex")?;
            let hex = hex_of(state, &word)?;
            let place = state.firefight.control.iter().position(|control| control.hex == hex);
            let place = place.ok_or_else(|| word.not("a control hex"))?;
            crate::control::holder(state, place).name().to_owned()
        }
        "sight" => {
            let (from, to) = (HexId::read(state, words)?, HexId::read(state, words)?);
            match state.sight(from, to) {
                Sight::Clear { screens: 0 } => "clear".to_owned(),
                Sight::Clear { screens } => format!("screened {screens}"),
                Sight::Blocked { by } => format!("blocked {}", state.map().label(by)),
            }
        }
        "price" => {
            let (unit, to) = (UnitId::read(state, words)?, HexId::read(state, words)?);
            price(state, unit, to)
        }
        _ => {
            let leader = UnitId::read(state, words)?;
            value(state, leader, Target::read(state, words)?)
        }
    };
    words.end()?;
    Ok(answer)
}

/// The units of a player that are destroyed, or that left the map.
fn gone(state: &Heroes, player: Player, place: Place) -> String {
    let units = state.firefight.units();
    let units = units.filter(|unit| state.firefight.owner(*unit) == player);
    let is_gone = |unit: &UnitId| match place {
        Place::Destroyed => state.unit(*unit).is_destroyed(),
        place => state.unit(*unit).place == place,
    };
    let units = units.filter(is_gone);
    listed(units.map(|unit| state.firefight.name(unit)))
}

/// Words in a row, or `none`.
fn listed(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

/// `F03 1`, `F03 1 hit`, `aboard lcp-36`, `hidden F03`, `destroyed`.
fn place(state: &Heroes, unit: UnitId) -> String {
    let counter = state.unit(unit);
    if counter.is_hidden() {
        let at = state.whereabouts(unit).map(|hex| state.map().label(hex));
        return format!("hidden {}", at.unwrap_or_else(|| "?".to_owned()));
    }
    let hit = match state.marker(unit) {
        Some(marker) => format!(" {}", marker.id),
        None if counter.is_hit() => " hit".to_owned(),
        None => String::new(),
    };
    if let Some(craft) = state.craft(unit) {
        return format!("aboard {}{hit}", state.firefight.name(craft));
    }
    let Some(hex) = state.hex(unit) else {
        let gone = if counter.is_destroyed() { Place::Destroyed } else { counter.place };
        return format!("{gone:?}").to_ascii_lowercase();
    };
    let facing = super::facing_number(counter.facing);
    format!("{} {facing}{hit}", state.map().label(hex))
}

/// `E05 smoke, none, ?`: the targets of a player's artillery, as far as they are known.
fn plots(state: &Heroes, player: Player) -> String {
    let own = |plot: &&Plot| plot.by == player;
    let plots = state.plots.iter().filter(own).map(|plot| match plot.aim.known() {
        None => "?".to_owned(),
        Some(None) => "none".to_owned(),
        Some(Some(Aim { hex, smoke })) => {
            format!("{}{}", state.map().label(*hex), if *smoke { " smoke" } else { "" })
        }
    });
    let plots: Vec<String> = plots.collect();
    if plots.is_empty() { "none".to_owned() } else { plots.join(", ") }
}

/// `bunker 3, wire`, or `none`: what stands in a hex, a Bunker with its facing.
fn fortifications(state: &Heroes, hex: HexId) -> String {
    let bunker = state.bunker(hex).map(|facing| format!("bunker {}", super::facing_number(facing)));
    let wire = state.has_wire(hex).then(|| "wire".to_owned());
    let all: Vec<String> = bunker.into_iter().chain(wire).collect();
    if all.is_empty() { "none".to_owned() } else { all.join(", ") }
}

fn readiness(state: &Heroes, unit: UnitId) -> &'static str {
    match state.unit(unit).readiness {
        Readiness::Fresh => "fresh",
        Readiness::Activated => "activated",
        Readiness::Spent => "spent",
    }
}

/// The price of a move to an adjacent hex, or why it can't be made.
fn price(state: &Heroes, unit: UnitId, to: HexId) -> String {
    let Some(from) = state.whereabouts(unit) else { return "not on the map".to_owned() };
    match movement::step_price::<i16>(state, unit, from, to, false) {
        Ok(price) => price.to_string(),
        Err(refusal) => no_price(refusal).to_owned(),
    }
}

/// The answer where a move has no price. Records quote these sentences, so they are part of the notation.
fn no_price(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::ClosedTerrain { .. } => "the unit can't enter that terrain",
        Refusal::ClosedSlope { .. } => "the slope is too steep for it",
        Refusal::CantMove { .. } => "its Hit Marker lets it neither move nor pivot",
        Refusal::NoBackwards { .. } => "a landing craft can't move backwards",
        _ => "a unit moves to an adjacent hex",
    }
}

/// The values of an attack without the dice: `7 against 14`. A Bunker or Wire is the one in the leader's own
/// hex.
fn value(state: &Heroes, leader: UnitId, target: Target) -> String {
    let hex = match target {
        Target::Unit(unit) | Target::HastyDefence(unit) => state.whereabouts(unit),
        Target::Bunker | Target::Wire | Target::Suspected => state.whereabouts(leader),
    };
    let (Some(_), Some(hex)) = (state.whereabouts(leader), hex) else {
        return "not on the map".to_owned();
    };
    let short = capability::is_short(state, leader);
    let attack = Attack { short, ..Attack::new(state, leader, hex) };
    let (attack, defence) =
        (attack_value(state, &attack, target), defence_value(state, &attack, target));
    format!("{} against {}", attack.total(), defence.total())
}

/// The numbers behind a legal action, part by part with their clauses.
pub fn explain(state: &Heroes, action: Action) -> Vec<String> {
    state.plan(action).map(|plan| plan.explain(state)).unwrap_or_default()
}
