//! Orders as text.

mod read;

pub use read::{read, read_cards, read_terrain};

use super::units::{written, written_arm, written_mark};
use crate::action::{Action, Choice, Join};
use crate::assault;
use crate::board::{Space, SpaceSet};
use crate::card::CardId;
use crate::data::decks;
use crate::state::{Arm, Goal, Pacific, Step, UnitId};

pub fn write(state: &Pacific, order: Action) -> String {
    let unit = |unit: UnitId| written(state, unit);
    let card = |card: CardId| card.card().word.as_str();
    match order {
        Action::Prebuilt(place) => {
            let id = decks().get(usize::from(place)).map_or("?", |deck| deck.id.as_str());
            format!("deck {id}")
        }
        Action::RandomDeck => "deck random".to_owned(),
        Action::Take { count, card: it } => format!("take {count} {}", card(it)),
        Action::Ready => "ready".to_owned(),
        Action::Bid(ap) => format!("bid {ap}"),
        Action::First(side) => format!("first {}", side.name()),
        Action::Build { terrain, space } => format!("build {} {space}", terrain.face().word),
        Action::Keep => "keep".to_owned(),
        Action::Redraw => "redraw".to_owned(),
        Action::Done => "done".to_owned(),
        Action::HandOver => "hand-over".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Heal(it) => format!("heal {}", unit(it)),
        Action::Move { unit: it, to } => format!("move {} {to}", unit(it)),
        Action::MovePair { unit: it, to } => format!("move-pair {} {to}", unit(it)),
        Action::Pair { mover, other, to } => format!("pair {} {} {to}", unit(mover), unit(other)),
        Action::Swap { one, other } => format!("swap {} {}", unit(one), unit(other)),
        Action::Board { mover, other } => format!("board {} {}", unit(mover), unit(other)),
        Action::GetOff { unit: it, to } => format!("get-off {} {to}", unit(it)),
        Action::Assault { unit: it, target } => format!("assault {} {}", unit(it), unit(target)),
        Action::Tunnel { unit: it, to } => format!("tunnel {} {to}", unit(it)),
        Action::Clear { unit: it, space } => format!("clear {} {space}", unit(it)),
        Action::Restore { unit: it, space } => format!("repair {} {space}", unit(it)),
        Action::March(it) => format!("march {}", unit(it)),
        Action::Play { card: it, copy, on, .. } => {
            let copy = if copy { "duplicate " } else { "" };
            format!("play {copy}{}{}", card(it), written_choice(state, on))
        }
        Action::Deploy { card: it, at, tokens, join } => written_deploy(it, at, tokens, join),
        Action::Fire { unit: it, arm, mark } => {
            let arm = written_arm(state, it, arm);
            format!("fire {} {arm} {}", unit(it), written_mark(state, mark))
        }
        Action::Smoke(it) => format!("smoke {}", unit(it)),
        Action::Resolve(it) => format!("resolve {}", unit(it)),
        Action::With(arm) => format!("with {}", written_arm(state, arming(state), arm)),
        Action::Fly { aircraft, goal, escort } => {
            let escort = escort.map_or(String::new(), |it| format!(" escort {}", unit(it)));
            format!("fly {} {}{escort}", unit(aircraft), written_goal(state, goal))
        }
        Action::Intercept(it) => format!("intercept {}", unit(it)),
        Action::Bomb { arm, mark } => {
            format!("bomb {} {}", written_arm(state, arming(state), arm), written_mark(state, mark))
        }
        Action::Strike(mark) => format!("strike {}", written_mark(state, mark)),
        Action::Mount { unit: it, entry } => {
            format!("mount {} {}", unit(it), written_arm(state, it, Arm::Token(entry)))
        }
        Action::Dismount { unit: it, entry } => {
            format!("dismount {} {}", unit(it), written_arm(state, it, Arm::Token(entry)))
        }
        Action::Discard(it) => format!("discard {}", card(it)),
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
