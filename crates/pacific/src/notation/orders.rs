//! Orders as text.

mod read;

pub use read::{read, read_cards, read_terrain};

use super::units::{written, written_arm, written_mark};
use crate::assault;
use crate::board::{Space, SpaceSet};
use crate::card::CardId;
use crate::data::decks;
use crate::order::{Choice, Join, Order};
use crate::state::{Arm, Goal, Pacific, Step, UnitId};

pub fn write(state: &Pacific, order: Order) -> String {
    let unit = |unit: UnitId| written(state, unit);
    let card = |card: CardId| card.card().word.as_str();
    match order {
        Order::Prebuilt(place) => {
            let id = decks().get(usize::from(place)).map_or("?", |deck| deck.id.as_str());
            format!("deck {id}")
        }
        Order::RandomDeck => "deck random".to_owned(),
        Order::Take { count, card: it } => format!("take {count} {}", card(it)),
        Order::Ready => "ready".to_owned(),
        Order::Bid(ap) => format!("bid {ap}"),
        Order::First(side) => format!("first {}", side.name()),
        Order::Build { terrain, space } => format!("build {} {space}", terrain.face().word),
        Order::Keep => "keep".to_owned(),
        Order::Redraw => "redraw".to_owned(),
        Order::Done => "done".to_owned(),
        Order::HandOver => "hand-over".to_owned(),
        Order::Pass => "pass".to_owned(),
        Order::Heal(it) => format!("heal {}", unit(it)),
        Order::Move { unit: it, to } => format!("move {} {to}", unit(it)),
        Order::MovePair { unit: it, to } => format!("move-pair {} {to}", unit(it)),
        Order::Pair { mover, other, to } => format!("pair {} {} {to}", unit(mover), unit(other)),
        Order::Swap { one, other } => format!("swap {} {}", unit(one), unit(other)),
        Order::Board { mover, other } => format!("board {} {}", unit(mover), unit(other)),
        Order::GetOff { unit: it, to } => format!("get-off {} {to}", unit(it)),
        Order::Assault { unit: it, target } => format!("assault {} {}", unit(it), unit(target)),
        Order::Tunnel { unit: it, to } => format!("tunnel {} {to}", unit(it)),
        Order::Clear { unit: it, space } => format!("clear {} {space}", unit(it)),
        Order::Restore { unit: it, space } => format!("repair {} {space}", unit(it)),
        Order::March(it) => format!("march {}", unit(it)),
        Order::Play { card: it, copy, on, .. } => {
            let copy = if copy { "duplicate " } else { "" };
            format!("play {copy}{}{}", card(it), written_choice(state, on))
        }
        Order::Deploy { card: it, at, tokens, join } => written_deploy(it, at, tokens, join),
        Order::Fire { unit: it, arm, mark } => {
            let arm = written_arm(state, it, arm);
            format!("fire {} {arm} {}", unit(it), written_mark(state, mark))
        }
        Order::Smoke(it) => format!("smoke {}", unit(it)),
        Order::Resolve(it) => format!("resolve {}", unit(it)),
        Order::With(arm) => format!("with {}", written_arm(state, arming(state), arm)),
        Order::Fly { aircraft, goal, escort } => {
            let escort = escort.map_or(String::new(), |it| format!(" escort {}", unit(it)));
            format!("fly {} {}{escort}", unit(aircraft), written_goal(state, goal))
        }
        Order::Intercept(it) => format!("intercept {}", unit(it)),
        Order::Bomb { arm, mark } => {
            format!("bomb {} {}", written_arm(state, arming(state), arm), written_mark(state, mark))
        }
        Order::Strike(mark) => format!("strike {}", written_mark(state, mark)),
        Order::Mount { unit: it, entry } => {
            format!("mount {} {}", unit(it), written_arm(state, it, Arm::Token(entry)))
        }
        Order::Dismount { unit: it, entry } => {
            format!("dismount {} {}", unit(it), written_arm(state, it, Arm::Token(entry)))
        }
        Order::Discard(it) => format!("discard {}", card(it)),
    }
}

/// The unit whose weapon is asked for.
fn arming(state: &Pacific) -> UnitId {
    let unit = match state.step() {
        Step::Defend(unit) => assault::named_target(state, unit),
        Step::Storm(unit) | Step::AntiAircraft(unit) | Step::DropFire { gun: unit, .. } => {
            Some(unit)
        }
        Step::Bomb => state.mission.map(|mission| mission.aircraft),
        _ => None,
    };
    unit.unwrap_or_default()
}

pub fn written_goal(state: &Pacific, goal: Goal) -> String {
    match goal {
        Goal::Headquarters => "hq".to_owned(),
        Goal::Aircraft(unit) => written(state, unit),
        Goal::Spaces(spaces) => written_spaces(spaces),
    }
}

pub fn written_spaces(spaces: SpaceSet) -> String {
    spaces.iter().map(|space| space.to_string()).collect::<Vec<_>>().join(" ")
}

pub fn written_choice(state: &Pacific, on: Choice) -> String {
    match on {
        Choice::Nothing => String::new(),
        Choice::Unit(unit) => format!(" {}", written(state, unit)),
        Choice::Units(one, other) => {
            format!(" {} {}", written(state, one), written(state, other))
        }
        Choice::Space(space) => format!(" {space}"),
        Choice::Row(first, last) => format!(" {first} {last}"),
        Choice::Site(terrain, space) => format!(" {} {space}", terrain.face().word),
        Choice::Relocate(unit, to) => format!(" {} {to}", written(state, unit)),
        Choice::Headquarters => " hq".to_owned(),
        Choice::General(general) => format!(" {}", general.general().word),
    }
}

fn written_deploy(card: CardId, at: Option<Space>, tokens: u8, join: Join) -> String {
    let mut text = format!("deploy {}", card.card().word);
    if let Some(space) = at {
        text += &format!(" {space}");
    }
    text += match join {
        Join::Alone => "",
        Join::Pair => " pair",
        Join::Aboard => " aboard",
    };
    let offers = card.card().unit().map_or(&[][..], |unit| &unit.offers);
    for (_, offer) in (0_u8..8).zip(offers).filter(|(entry, _)| tokens & (1 << entry) != 0) {
        text += &format!(" {}", offer.upgrade.upgrade().word);
    }
    text
}
