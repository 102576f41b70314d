//! A position as text, one statement on each line.
//!
//! A deck holds exactly the cards that its statement names: other cards of the list are elsewhere.

mod read;

pub use read::{read, read_view};

use super::seat_name;
use crate::active_effects::{Active, EffectSource, Subject};
use crate::board::{Side, Space, SpaceSet};
use crate::deck::Deck;
use crate::state::{Assault, Goal, Mission, Pacific, Place, Player, Spent, Turn, Unit, UnitId};
use game::{Hidden, Seat, Seats, orders};

/// The marks of a unit that have no value.
const MARKS: [&str; 8] =
    ["covered", "fired", "new", "boarded", "smoke", "dropped", "copied", "spent-all"];

pub fn write(state: &Pacific) -> String {
    let mut lines = Vec::new();
    let mut line = |words: String| lines.push(words);
    line(format!("round {}", state.round));
    if let Some(round) = state.time_up {
        line(format!("time-up {round}"));
    }
    line(format!("first {}", state.first.name()));
    line(format!("active {}", state.active.name()));
    let priority = state.priority.map(seat_name);
    line(format!("priority {} {}", priority[0], priority[1]));
    for (place, step) in state.agenda.iter().rev().enumerate() {
        let word = if place == 0 { "step" } else { "after" };
        line(format!("{word} {}", orders::write(state, *step)));
    }
    for side in Side::ALL {
        write_camp(state, side, &mut line);
    }
    for seat in state.battle().seats().iter() {
        write_player(state.player(seat), seat, &mut line);
    }
    if Space::all().all(|space| state.terrain(space).is_none()) {
        line("terrain none".to_owned());
    }
    for space in Space::all() {
        if let Some(terrain) = state.terrain(space) {
            let damage = state.terrain_damage(space);
            line(format!("terrain {space} {} {damage}", terrain.face().word));
        }
    }
    let stock = state.stock.counts().map(|left| left.to_string());
    line(format!("stock {}", stock.join(" ")));
    for unit in state.units() {
        line(format!("unit {}", written_unit(state, unit)));
    }
    for active in state.effects.iter() {
        line(format!("effect {}", written_effect(active)));
    }
    if state.turn != Turn::default() {
        line(format!("turn {}", written_turn(state.turn)));
    }
    if let Some(mission) = state.mission {
        line(format!("mission {}", written_mission(mission)));
    }
    lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

fn write_camp(state: &Pacific, side: Side, line: &mut dyn FnMut(String)) {
    let (camp, name) = (state.camp(side), side.name());
    line(format!("ap {name} {}", camp.ap));
    let numbers = [
        ("budget", camp.budget),
        ("damage", camp.damage),
        ("lost", camp.lost),
        ("held", camp.held),
        ("bargains", camp.bargains),
    ];
    for (word, number) in numbers.into_iter().filter(|(_, number)| *number > 0) {
        line(format!("{word} {name} {number}"));
    }
    if camp.called {
        line(format!("called {name}"));
    }
    let general = camp.general.map_or("none", |general| general.general().word.as_str());
    line(format!("general {name} {general}"));
}

fn write_player(player: &Player, seat: Seat, line: &mut dyn FnMut(String)) {
    let name = seat_name(seat);
    line(match player.list.known() {
        Some(list) => format!("list {name} {} {}", list.changes, counted(&list.deck)),
        None => format!("list {name} ?"),
    });
    line(format!("ready {name} {}", if player.ready { "yes" } else { "no" }));
    let piles = [
        ("deck", &player.deck),
        ("hand", &player.hand),
        ("shown", &player.shown),
        ("discard", &player.discard),
    ];
    for (word, pile) in piles {
        line(format!("{word} {name} {}", counted(pile)));
    }
    line(format!("left {name} {}", player.left));
    line(format!("cards {name} {}", player.held));
    if let Some(bid) = &player.bid {
        line(format!("bid {name} {}", written_bid(bid)));
    }
}

fn written_bid(bid: &Hidden<u8>) -> String {
    let how = if bid.by() == Seats::ALL { "shown" } else { "sealed" };
    format!("{} {how}", bid.known().map_or("?".to_owned(), u8::to_string))
}

/// `light-infantryx3 m4a2x1`
fn counted(cards: &Deck) -> String {
    let words: Vec<String> =
        cards.iter().map(|(card, count)| format!("{}x{count}", card.card().word)).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

/// `u3 us light-infantry C2 wounds 1 with grenades hit-the-dirt`
fn written_unit(state: &Pacific, unit: UnitId) -> String {
    let counter = state.unit(unit);
    let place = match counter.place {
        Place::Beside => "beside".to_owned(),
        Place::On(space) => space.to_string(),
        Place::Aboard(vehicle) => format!("aboard u{}", vehicle.0),
    };
    let card = &counter.card().word;
    let mut text = format!("u{} {} {card} {place}", unit.0, seat_name(counter.owner));
    for (word, number) in [("wounds", counter.wounds), ("kills", counter.kills)] {
        if number > 0 {
            text += &format!(" {word} {number}");
        }
    }
    if let Spent::Mp(spent @ 1..) = counter.spent {
        text += &format!(" spent {spent}");
    }
    if let Some(rank) = counter.rank {
        text += &format!(" rank {}", rank.name().to_ascii_lowercase());
    }
    if let Some(side) = counter.suppressed {
        text += &format!(" suppressed {}", side.name());
    }
    if let Some(firer) = counter.under_fire {
        text += &format!(" under-fire {}", orders::write(state, firer));
    }
    if let Some(other) = counter.pair {
        text += &format!(" pair u{}", other.0);
    }
    if let Some(Assault { space, target }) = counter.assault {
        let target = target.map_or("none".to_owned(), |target| format!("u{}", target.0));
        text += &format!(" assaults {space} {target}");
    }
    text += &written_marks(counter);
    let tokens = counter.tokens;
    for (word, bits) in [("with", tokens.owned), ("grey", tokens.grey), ("tilted", tokens.tilted)] {
        if bits != 0 {
            text += &format!(" {word} {}", written_tokens(state, unit, bits));
        }
    }
    text
}

fn written_marks(counter: &Unit) -> String {
    let marks = [
        counter.covered,
        counter.fired,
        counter.new,
        counter.boarded,
        counter.smoke,
        counter.dropped,
        counter.copied,
        counter.spent == Spent::All,
    ];
    let set = MARKS.iter().zip(marks).filter(|(_, set)| *set);
    set.fold(String::new(), |text, (mark, _)| text + " " + mark)
}

/// Entries of the card's lists, counted from 1, with their upgrades: `1-grenades`.
fn written_tokens(state: &Pacific, unit: UnitId, bits: u8) -> String {
    let offers = (0_u8..8).zip(&state.values(unit).offers);
    let set = offers.filter(|(entry, _)| bits & (1 << entry) != 0);
    let words: Vec<String> = set
        .map(|(entry, offer)| format!("{}-{}", entry + 1, offer.upgrade.upgrade().word))
        .collect();
    words.join(" ")
}

fn written_spaces(spaces: SpaceSet) -> String {
    spaces.iter().map(|space| space.to_string()).collect::<Vec<_>>().join(" ")
}

/// `us card flares 1 flares on u3`
fn written_effect(active: &Active) -> String {
    let source = match active.source {
        EffectSource::Card(card) => format!("card {}", card.card().word),
        EffectSource::General(general) => format!("general {}", general.general().word),
    };
    let card = active.card.map_or("none", |card| card.card().word.as_str());
    let on = match active.on {
        Subject::Side => "side".to_owned(),
        Subject::Unit(unit) => format!("u{}", unit.0),
        Subject::Spaces(spaces) => written_spaces(spaces),
    };
    format!("{} {source} {} {card} on {on}", seat_name(active.by), active.power)
}

fn written_turn(turn: Turn) -> String {
    let mut text = format!("{} {}", turn.strikes, turn.done);
    if turn.moved {
        text += " moved";
    }
    if turn.marched {
        text += " marched";
    }
    if turn.leave {
        text += " leave";
    }
    if let Some(unit) = turn.fresh {
        text += &format!(" fresh u{}", unit.0);
    }
    text
}

fn written_mission(mission: Mission) -> String {
    let Mission { aircraft, target, escort, interceptor, left } = mission;
    let target = match target {
        Goal::Headquarters => "hq".to_owned(),
        Goal::Aircraft(unit) => format!("u{}", unit.0),
        Goal::Spaces(spaces) => written_spaces(spaces),
    };
    let mut text = format!("u{} {target}", aircraft.0);
    for (word, unit) in [("escort", escort), ("interceptor", interceptor)] {
        if let Some(unit) = unit {
            text += &format!(" {word} u{}", unit.0);
        }
    }
    if !left.is_empty() {
        text += &format!(" left {}", written_spaces(left));
    }
    text
}
