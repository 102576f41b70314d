//! A position as text, one statement per line.
//!
//! Markers under units are taken from their piles and cards in hands from the deck, unless `pile` and
//! `deck` statements give what is left there.

mod action;
mod agenda;
mod read;

pub use read::{read, read_signed};

use super::{facing_number, written_lead};
use crate::artillery::Aim;
use crate::card::{CardId, CardSet, MOST_CARDS};
use crate::firefight::{MOST_PLAYERS, UnitId, User};
use crate::hidden::{Concealment, HidingPlace};
use crate::marker::Pile;
use crate::night::Flare;
use crate::state::{
    ActionKind, Attack, Bonus, Declaration, Flown, FollowUp, Heroes, Hit, Intrusion, Place, Plot,
    Purse, Readiness, Strike, UnitSet, WireMove,
};
use crate::target::TargetSet;
use crate::unit::Side;
use game::{Hidden, Seat, orders};
use hex::HexSet;

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
    line(format!("initiative {}", written_ranking(state)));
    write_order(state, &mut line);
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
    if !state.firefight.bunkers.is_empty() {
        line(format!("bunkers {}", labels(state, state.bunkers)));
    }
    if !state.firefight.wire.is_empty() {
        line(format!("wire {}", labels(state, state.wire)));
    }
    write_weapons(state, &mut line);
    for (word, bits) in [("scored", state.scored), ("lost", state.lost_once)] {
        let hexes = state.firefight.control.iter().enumerate();
        let hexes = hexes.filter(|(place, _)| bits & (1 << place) != 0);
        let labels: Vec<String> = hexes.map(|(_, it)| state.map().label(it.hex)).collect();
        line(format!("{word} {}", listed(&labels)));
    }
    let americans = || state.firefight.players().filter(|it| state.firefight.side(*it) == Side::Us);
    for player in americans() {
        let losses = state.losses[player.index()];
        line(match americans().count() {
            1 => format!("losses {losses}"),
            _ => format!("losses {} {losses}", Heroes::seat_name(player)),
        });
    }
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
    write_action(state, &mut line);
    text
}

/// `us`, or with more than two players all of them by their last rolls: `us-2 japan us japan-2`.
fn written_ranking(state: &Heroes) -> String {
    let few = state.ranking.len() <= 2;
    let named = state.ranking.iter().take(if few { 1 } else { MOST_PLAYERS });
    let names: Vec<&str> = named.map(|player| Heroes::seat_name(*player)).collect();
    names.join(" ")
}

/// Writes which players roll again for the initiative, and which sides begin with the lower roll.
fn write_order(state: &Heroes, line: &mut impl FnMut(String)) {
    let tied = state.firefight.players().filter(|player| state.tied.has(Seat(player.0)));
    let tied: Vec<&str> = tied.map(Heroes::seat_name).collect();
    if !tied.is_empty() {
        line(format!("tied {}", tied.join(" ")));
    }
    for side in Side::ALL {
        if state.yielded[side as usize] {
            line(format!("ally-first {}", side.name()));
        }
    }
}

/// Writes artillery targets, strikes, smoke, flares and aircraft.
fn write_weapons(state: &Heroes, line: &mut impl FnMut(String)) {
    let label = |hex| state.map().label(hex);
    let smoking = |smoke: bool| if smoke { " smoke" } else { "" };
    for Plot { battery, due, by, aim } in state.plots.iter() {
        let by = match state.firefight.batteries[usize::from(*battery)].of {
            User::Player(_) => String::new(),
            User::Side(_) => format!("by {} ", Heroes::seat_name(*by)),
        };
        let aim = match aim.known() {
            None => "?".to_owned(),
            Some(None) => "none".to_owned(),
            Some(Some(Aim { hex, smoke })) => format!("{}{}", label(*hex), smoking(*smoke)),
        };
        line(format!("plot {battery} {due} {by}{aim}"));
    }
    if let Some(Strike { battery, target, smoke, drift, left }) = state.strike {
        let (at, left) = (label(target), labels(state, left));
        line(format!("strike {battery} {at} {drift}{} left {left}", smoking(smoke)));
    }
    for (hex, (thick, thin)) in state.smoke.iter() {
        line(format!("smoke {} {thick} {thin}", label(hex)));
    }
    for (word, units) in [("to-face", state.to_face), ("ambushed", state.ambushed)] {
        if !units.is_empty() {
            line(format!("{word} {}", names(state, units)));
        }
    }
    for (number, tally) in state.tallies.iter().enumerate() {
        if *tally > 0 {
            line(format!("tally {number} {tally}"));
        }
    }
    if state.gone > 0 {
        line(format!("gone {}", state.gone));
    }
    if !state.bold.is_empty() {
        line(format!("bold {}", names(state, state.bold)));
    }
    if !state.fallen.is_empty() {
        line(format!("fallen {}", labels(state, state.fallen)));
    }
    for Flare { hex, by, left } in state.flares.iter() {
        line(format!("flare {} {} {left}", label(*hex), Heroes::seat_name(*by)));
    }
    for (number, Flown { last, times }) in state.flown.iter().enumerate() {
        if *times > 0 {
            line(format!("flown {number} {last} {times}"));
        }
    }
}

/// Writes what has happened in this Turn, and the action under way.
fn write_action(state: &Heroes, line: &mut impl FnMut(String)) {
    match state.passes {
        0 => {}
        1 => line("passed".to_owned()),
        passes => line(format!("passed {passes}")),
    }
    let flags = [
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
}

fn names(state: &Heroes, units: UnitSet) -> String {
    let names: Vec<String> = units.iter().map(|unit| state.firefight.name(unit)).collect();
    listed(&names)
}

fn targets(state: &Heroes, targets: &TargetSet) -> String {
    let names: Vec<String> = targets.iter().map(|target| orders::write(state, target)).collect();
    listed(&names)
}

fn labels(state: &Heroes, hexes: HexSet) -> String {
    let labels: Vec<String> = hexes.iter().map(|hex| state.map().label(hex)).collect();
    listed(&labels)
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

pub fn card_names(state: &Heroes) -> Vec<&str> {
    let cards = state.firefight.counters.cards.iter().take(MOST_CARDS);
    cards.map(|card| card.number.as_str()).collect()
}

pub fn marker_names(state: &Heroes, pile: Pile) -> Vec<&str> {
    state.firefight.markers(pile).iter().map(|marker| marker.id.as_str()).collect()
}

/// `02x3 11x1`: only the cards whose number is not 0.
pub fn counted(names: &[&str], counts: &[u8]) -> String {
    let some = names.iter().zip(counts).filter(|(_, count)| **count > 0);
    listed(&some.map(|(name, count)| format!("{name}x{count}")).collect::<Vec<_>>())
}

/// `rifle-01 F03 1 fresh suppressed dug-in exposed inside stuck`, `rifle-01 destroyed`, `rifle-01 hidden D04 fresh`,
/// `rifle-01 aboard lcp-36 fresh pinned` or `lcp-36 sinking D04`.
fn written_unit(state: &Heroes, unit: UnitId) -> String {
    let name = state.firefight.name(unit);
    let counter = state.unit(unit);
    let ready = READY.iter().find(|(_, it)| *it == counter.readiness).map_or("", |(word, _)| word);
    if let Place::Hidden(concealment) = counter.place {
        return format!("{name} hidden {} {ready}", written_concealment(state, &concealment));
    }
    if let Place::Sinking(hex) = counter.place {
        return format!("{name} sinking {} {ready}", state.map().label(hex));
    }
    let hit = written_hit(state, unit);
    if let Place::Aboard(craft) = counter.place {
        return format!("{name} aboard {} {ready}{hit}", state.firefight.name(craft));
    }
    let Some(hex) = state.hex(unit) else {
        let away =
            AWAY.iter().find(|(_, place)| *place == counter.place).map_or("", |(word, _)| word);
        // 5.6-r1: a Hit Marker goes with a unit that leaves.
        return format!("{name} {away} {ready}{hit}");
    };
    let (label, facing) = (state.map().label(hex), facing_number(counter.facing));
    let dug_in = if counter.dug_in { " dug-in" } else { "" };
    let exposed = if counter.exposed { " exposed" } else { "" };
    let inside = if counter.inside { " inside" } else { "" };
    let stuck = if counter.stuck { " stuck" } else { "" };
    format!("{name} {label} {facing} {ready}{hit}{dug_in}{exposed}{inside}{stuck}")
}

fn written_hit(state: &Heroes, unit: UnitId) -> String {
    match state.unit(unit).hit {
        Hit::None => String::new(),
        Hit::FaceDown => " hit".to_owned(),
        Hit::Marker(_) => {
            format!(" {}", state.marker(unit).map_or("hit", |marker| marker.id.as_str()))
        }
    }
}

/// `D04 inside dug-in from C04 moves 2`: where a hidden unit is, `?` if this view does not know it, and the public
/// facts: the hex where it hid, and its hidden moves since.
fn written_concealment(state: &Heroes, concealment: &Concealment) -> String {
    let Concealment { at, seen, moves } = concealment;
    let mut text = match at.known() {
        None => "?".to_owned(),
        Some(HidingPlace { hex, inside, dug_in }) => {
            let label = state.map().label(*hex);
            let inside = if *inside { " inside" } else { "" };
            let dug_in = if *dug_in { " dug-in" } else { "" };
            format!("{label}{inside}{dug_in}")
        }
    };
    if let Some(seen) = seen {
        text += &format!(" from {}", state.map().label(*seen));
    }
    if *moves > 0 {
        text += &format!(" moves {moves}");
    }
    text
}

fn written_declaration(state: &Heroes, declaration: &Declaration) -> String {
    let kind = written_kind(state, declaration.kind);
    let units: Vec<String> =
        declaration.units.iter().map(|unit| state.firefight.name(*unit)).collect();
    format!(
        "{kind}{} {} {} {} {} by {} {} done {} halfway {} moved {} entered {}{}{}{}{}{}{}{} units {}",
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
        labels(state, declaration.entered),
        declaration.bonus.map(|bonus| written_bonus(state, bonus)).unwrap_or_default(),
        declaration.at_wire.iter().map(|it| written_wire(state, it)).collect::<String>(),
        if declaration.closed { " closed" } else { "" },
        if declaration.forfeits { " forfeits" } else { "" },
        if declaration.stepping { " stepping" } else { "" },
        if declaration.ferrying { " ferrying" } else { "" },
        declaration.stealth.map(|stealth| format!(" {}", stealth.word())).unwrap_or_default(),
        listed(&units)
    )
}

/// ` bonus stuart-32 2 1 path`: the vehicle, its bonus moves left, its price so far, and whether the next
/// must follow a path.
fn written_bonus(state: &Heroes, bonus: Bonus) -> String {
    let Bonus { unit, left, points, path } = bonus;
    let name = state.firefight.name(unit);
    format!(" bonus {name} {left} {points}{}", if path { " path" } else { "" })
}

/// ` wire rifle-01 E02 1 4 cautious inside`: a unit that waits at Wire, where it goes, its facing and what the
/// Wire costs, `?` before the roll.
fn written_wire(state: &Heroes, attempt: &WireMove) -> String {
    let WireMove { unit, to, facing, cautious, inside, penalty } = *attempt;
    let (name, hex) = (state.firefight.name(unit), state.map().label(to));
    let penalty = penalty.map_or("?".to_owned(), |penalty| penalty.to_string());
    let cautious = if cautious { " cautious" } else { "" };
    let inside = if inside { " inside" } else { "" };
    format!(" wire {name} {hex} {} {penalty}{cautious}{inside}", facing_number(facing))
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

/// ` card 42 from D05 second F06`: the Weapon card, the spotting hex and the second hex of an attack.
fn written_means(state: &Heroes, attack: &Attack) -> String {
    let label = |hex| state.map().label(hex);
    let card = attack.card.map(|card| format!(" card {}", state.firefight.card(card).number));
    let spotter = attack.spotter.map(|hex| format!(" from {}", label(hex)));
    let second = attack.second.map(|hex| format!(" second {}", label(hex)));
    [card, spotter, second].into_iter().flatten().collect()
}

fn written_attack(state: &Heroes, attack: &Attack) -> String {
    let name = |unit| state.firefight.name(unit);
    let razed = match &attack.razed {
        none if none.is_empty() => String::new(),
        some => format!(" razed {}", targets(state, some)),
    };
    let [us, japan] = attack.shelter;
    let sheltered = [(us, " sheltered-us"), (japan, " sheltered-japan")];
    let sheltered: String =
        sheltered.into_iter().filter(|(so, _)| *so).map(|(_, word)| word).collect();
    format!(
        "{} {} {} {} {} {} {} {}{}{}{}{}{} left {} with {}{}",
        Heroes::seat_name(attack.by),
        attack.leader.map_or("none".to_owned(), name),
        state.map().label(attack.target),
        attack.kind.word(),
        attack.aim,
        orders::write(state, attack.victim),
        attack.cover,
        attack.struck,
        if attack.hardened { " hardened" } else { "" },
        if attack.short { " short" } else { "" },
        sheltered,
        if attack.concealed { " concealed" } else { "" },
        written_means(state, attack),
        targets(state, &attack.left),
        names(state, attack.supporters),
        razed
    )
}
