//! A position as text, one statement per line.
//!
//! Markers under units are taken from their piles and cards in hands from the deck, unless `pile` and
//! `deck` statements give what is left there.

mod action;
mod agenda;
mod read;

pub use read::{read, read_signed};

use super::{facing_number, written_lead};
use crate::card::{CardId, CardSet, MOST_CARDS};
use crate::firefight::UnitId;
use crate::marker::Pile;
use crate::state::{
    ActionKind, Attack, Declaration, FollowUp, Heroes, Hit, Intrusion, Place, Purse, Readiness,
    UnitSet,
};
use game::{Hidden, orders};

const READY: [(&str, Readiness); 3] =
    [("fresh", Readiness::Fresh), ("activated", Readiness::Activated), ("spent", Readiness::Spent)];
const AWAY: [(&str, Place); 3] =
    [("waiting", Place::Waiting), ("destroyed", Place::Destroyed), ("left", Place::Left)];

pub fn write(state: &Heroes) -> String {
    let mut text = String::new();
    let mut line = |words: String| {
        text += words.trim_end();
        text.push('\n');
    };
    line(format!("round {}", state.round));
    for (place, step) in state.agenda.iter().rev().enumerate() {
        let word = if place == 0 { "step" } else { "after" };
        line(format!("{word} {}", orders::write(state, *step)));
    }
    line(format!("turn {}", Heroes::seat_name(state.turn)));
    line(format!("initiative {}", Heroes::seat_name(state.initiative)));
    for unit in state.firefight.units() {
        line(format!("unit {}", written_unit(state, unit)));
    }
    for player in state.firefight.players() {
        let (seat, purse) = (Heroes::seat_name(player), state.purse(player));
        line(format!("caps {seat} {}", purse.caps));
        line(match purse.ap {
            None => format!("ap {seat} ?"),
            Some(ap) => format!("ap {seat} {ap}"),
        });
        line(format!("spent-ap {seat} {}", purse.ap_spent));
        let Purse { dice, ap_caps, ap_gained, .. } = purse;
        let [one, two, three] = dice.unwrap_or_default();
        line(format!("rolled {seat} {one} {two} {three} {ap_caps} {ap_gained}"));
        line(format!("hand {seat} {}", counted(&card_names(state), &purse.hand)));
        line(format!("held {seat} {}", purse.held));
    }
    line(format!("lead {}", written_lead(state.lead)));
    line(format!("bushido {}", state.bushido));
    for (place, control) in state.firefight.control.iter().enumerate() {
        let side = crate::control::holder(state, place).name();
        line(format!("holds {side} {}", state.map().label(control.hex)));
    }
    for (word, bits) in [("scored", state.scored), ("lost", state.lost_once)] {
        let hexes = state.firefight.control.iter().enumerate();
        let hexes = hexes.filter(|(place, _)| bits & (1 << place) != 0);
        let labels: Vec<String> = hexes.map(|(_, it)| state.map().label(it.hex)).collect();
        line(format!("{word} {}", listed(&labels)));
    }
    line(format!("losses {}", state.us_losses));
    for pile in Pile::ALL {
        let counts = counted(&marker_names(state, pile), &state.piles[pile as usize]);
        line(format!("pile {} {counts}", pile.name()));
    }
    line(format!("deck {}", counted(&card_names(state), &state.deck)));
    line(format!("discarded {}", counted(&card_names(state), &state.discarded)));
    for (kind, cards) in state.firefight.counters.types.iter().zip(&state.abilities) {
        if !cards.is_empty() {
            line(format!("ability {} {}", kind.id, written_cards(state, *cards)));
        }
    }
    for player in state.firefight.players() {
        let chosen = state.chosen[player.index()];
        if !chosen.is_empty() {
            let seat = Heroes::seat_name(player);
            line(format!("chosen {seat} {}", written_cards(state, chosen)));
        }
    }
    match state.objective.as_ref().map(Hidden::known) {
        None => {}
        Some(None) => line("objective ?".to_owned()),
        Some(Some(drawn)) => line(format!("objective {}", drawn + 1)),
    }
    let flags = [
        ("passed", state.passed),
        ("relieved", state.relieved),
        ("luck-used", state.luck_used),
        ("swift-used", state.swift_used),
    ];
    for (word, said) in flags {
        if said {
            line(word.to_owned());
        }
    }
    line(format!("was-active {}", if state.was_active { "yes" } else { "no" }));
    if let Some(declaration) = &state.declaration {
        line(format!("draft {}", written_declaration(state, declaration)));
    }
    for (word, attack) in [("attack", &state.attack), ("halted", &state.halted)] {
        if let Some(attack) = attack {
            line(format!("{word} {}", written_attack(state, attack)));
        }
    }
    if state.follow_up != FollowUp::default() {
        line(format!("deed {}", written_follow_up(state)));
    }
    for (word, hexes) in [("intruded", &state.intrusions), ("intrudes", &state.made)] {
        for it in hexes.iter() {
            line(format!("{word} {}", written_intrusion(state, it)));
        }
    }
    if !state.rallying.is_empty() {
        line(format!("rallying {}", names(state, state.rallying)));
    }
    text
}

fn names(state: &Heroes, units: UnitSet) -> String {
    let names: Vec<String> = units.iter().map(|unit| state.firefight.name(unit)).collect();
    listed(&names)
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

fn card_names(state: &Heroes) -> Vec<&str> {
    let cards = state.firefight.counters.cards.iter().take(MOST_CARDS);
    cards.map(|card| card.number.as_str()).collect()
}

pub fn marker_names(state: &Heroes, pile: Pile) -> Vec<&str> {
    state.firefight.markers(pile).iter().map(|marker| marker.id.as_str()).collect()
}

/// `02x3 11x1`, without those of which there are none.
fn counted(names: &[&str], counts: &[u8]) -> String {
    let some = names.iter().zip(counts).filter(|(_, count)| **count > 0);
    listed(&some.map(|(name, count)| format!("{name}x{count}")).collect::<Vec<_>>())
}

/// `rifle-01 F03 1 fresh suppressed dug-in exposed`, or `rifle-01 destroyed`.
fn written_unit(state: &Heroes, unit: UnitId) -> String {
    let name = state.firefight.name(unit);
    let counter = state.unit(unit);
    let ready = READY.iter().find(|(_, it)| *it == counter.readiness).map_or("", |(word, _)| word);
    let Some(hex) = counter.hex() else {
        let away =
            AWAY.iter().find(|(_, place)| *place == counter.place).map_or("", |(word, _)| word);
        return format!("{name} {away} {ready}");
    };
    let (label, facing) = (state.map().label(hex), facing_number(counter.facing));
    let hit = match counter.hit {
        Hit::None => String::new(),
        Hit::FaceDown => " hit".to_owned(),
        Hit::Marker(_) => {
            format!(" {}", state.marker(unit).map_or("hit", |marker| marker.id.as_str()))
        }
    };
    let dug_in = if counter.dug_in { " dug-in" } else { "" };
    let exposed = if counter.exposed { " exposed" } else { "" };
    format!("{name} {label} {facing} {ready}{hit}{dug_in}{exposed}")
}

fn written_declaration(state: &Heroes, declaration: &Declaration) -> String {
    let kind = written_kind(state, declaration.kind);
    let units: Vec<String> =
        declaration.units.iter().map(|unit| state.firefight.name(*unit)).collect();
    let entered: Vec<String> =
        declaration.entered.iter().map(|hex| state.map().label(hex)).collect();
    format!(
        "{kind}{} {} {} {} {} by {} {} done {} halfway {} moved {} entered {} units {}",
        if declaration.pool { " pool" } else { "" },
        declaration.caps,
        declaration.price,
        if declaration.begun { "begun" } else { "planned" },
        declaration.budget,
        written_card(state, declaration.follows),
        written_cards(state, declaration.called),
        names(state, declaration.done),
        names(state, declaration.halfway),
        names(state, declaration.moved),
        listed(&entered),
        listed(&units)
    )
}

fn written_kind(state: &Heroes, kind: ActionKind) -> String {
    match kind {
        ActionKind::Ap => "ap".to_owned(),
        ActionKind::Opportunity => "opportunity".to_owned(),
        ActionKind::Command => "command".to_owned(),
        ActionKind::Card(card) => format!("card-{}", state.firefight.card(card).number),
    }
}

fn written_card(state: &Heroes, card: Option<CardId>) -> &str {
    card.map_or("none", |card| state.firefight.card(card).number.as_str())
}

fn written_cards(state: &Heroes, cards: CardSet) -> String {
    let numbers = cards.iter().map(|card| state.firefight.card(card).number.clone());
    listed(&numbers.collect::<Vec<_>>())
}

/// `ap 64 rifle-01 rifle-02`
fn written_follow_up(state: &Heroes) -> String {
    let FollowUp { kind, card, units } = state.follow_up;
    let card = written_card(state, card);
    format!("{} {card} {}", written_kind(state, kind), names(state, units))
}

/// `D03 D04 by infantry-01 units rifle-01`
fn written_intrusion(state: &Heroes, intrusion: &Intrusion) -> String {
    let Intrusion { hex, from, by, units } = *intrusion;
    let hex = state.map().label(hex);
    let from = from.map_or("off".to_owned(), |from| state.map().label(from));
    format!("{hex} {from} by {} units {}", names(state, by), names(state, units))
}

fn written_attack(state: &Heroes, attack: &Attack) -> String {
    let name = |unit| state.firefight.name(unit);
    format!(
        "{} {} {} {} {} {} {} {}{}{} left {} with {}",
        Heroes::seat_name(attack.by),
        name(attack.leader),
        state.map().label(attack.target),
        if attack.close { "close" } else { "far" },
        attack.aim,
        name(attack.victim),
        attack.cover,
        attack.struck,
        if attack.hardened { " hardened" } else { "" },
        if attack.short { " short" } else { "" },
        names(state, attack.left),
        names(state, attack.supporters)
    )
}
