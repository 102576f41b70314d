//! What is asked and what can be chosen, in words.

use super::{choice, name, read};
use crate::art::Icon;
use crate::words::counted;
use heroes::{Heroes, Order, Part, Purpose, Roll, Side, Start, Step, UnitId};

/// A side as people call it.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::Us => "America",
        Side::Japan => "Japan",
    }
}

/// What is asked, in a few words.
pub fn prompt(game: &Heroes) -> String {
    match game.step() {
        Step::SetUp(_) => set_up(game),
        Step::Bid { .. } => "How many CAPs on the initiative roll?".to_owned(),
        Step::Turn(_) => turn(game),
        Step::Cover => format!("{}: take cover?", name(game, game.attack().victim)),
        Step::Reply => format!("{}: hit back?", name(game, game.attack().victim)),
        Step::Target => "Against whom next, and with how many CAPs?".to_owned(),
        Step::Rallies => "Who rallies next, and with how many CAPs?".to_owned(),
        Step::Die(_) => "How many CAPs on the die?".to_owned(),
        Step::Assign(_) => "Which units have which capability?".to_owned(),
        Step::Choose(_) => "Choose the unit that the card is for".to_owned(),
        Step::Luck(roll) => luck(game, roll),
        _ => String::new(),
    }
}

fn set_up(game: &Heroes) -> String {
    let Some(unit) = game.next_to_place() else { return String::new() };
    let firefight = game.firefight();
    let more = firefight.units().filter(|other| {
        other.0 > unit.0
            && firefight.owner(*other) == firefight.owner(unit)
            && matches!(firefight.piece(*other).start, Start::Placed(_))
    });
    let more = match more.count() {
        0 => String::new(),
        more => format!("; {more} more after it"),
    };
    format!("Set up {}: a lit hex, then its facing{more}", name(game, unit))
}

fn turn(game: &Heroes) -> String {
    let Some(draft) = game.draft() else {
        return match game.step() {
            Step::Turn(Part::Second) => "Press a unit for the second action".to_owned(),
            Step::Turn(Part::Follow) => "Press the unit that goes on, or give it up".to_owned(),
            _ => "Press a unit to act, or choose below".to_owned(),
        };
    };
    let means = choice::means(game, draft);
    let Some(leader) = draft.units.first().copied() else {
        return format!("{means}: press the unit it is for");
    };
    let who = match draft.units.len() {
        1 => name(game, leader),
        several => format!("{} and {}", name(game, leader), counted(several as u64 - 1, "other")),
    };
    match (draft.is_under_way(), game.hex(leader)) {
        (true, _) => format!("{who}: move the others, or be done"),
        (false, None) => format!("{who}, {means}: press a lit edge hex to enter"),
        (false, Some(_)) if game.firefight().sections.groups => {
            format!("{who}, {means}: press a hex, an enemy, or who joins")
        }
        (false, Some(_)) => format!("{who}, {means}: press a hex, an enemy, or itself to pivot"),
    }
}

fn luck(game: &Heroes, roll: Roll) -> String {
    let what = match roll.purpose {
        Purpose::Attack => format!("against {}", name(game, game.attack().victim)),
        Purpose::Rally(unit) => format!("of {}", name(game, unit)),
        Purpose::Sergeant | Purpose::Officer | Purpose::SniperFire | Purpose::Activation => {
            "of the die".to_owned()
        }
    };
    format!("The roll {what} came to {}. Does it stand?", roll.result)
}

/// A choice as its button says.
pub fn words(game: &Heroes, order: &str) -> String {
    let Some(read) = read(game, order) else { return order.to_owned() };
    let unit = |unit: UnitId| name(game, unit);
    let hex = |hex| game.map().label(hex);
    match read {
        Order::Place { unit: it, hex: at, .. } => format!("Set up {} in {}", unit(it), hex(at)),
        Order::Bid(caps) => format!("Spend {}", counted(caps, "CAP")),
        Order::Pass => "Pass".to_owned(),
        Order::Stall => "Stall".to_owned(),
        Order::StallCap => "Stall with a CAP".to_owned(),
        Order::Relieve => "Activate another".to_owned(),
        Order::Use(it) | Order::Opportunity(it) | Order::Command(it) => match game.hex(it) {
            Some(_) => format!("{} acts", unit(it)),
            None => format!("{} enters", unit(it)),
        },
        Order::Play(card) => format!("Play {}", game.firefight().card(card).name),
        Order::PlayFor { card, ap } => {
            format!("Play {} for {ap} AP", game.firefight().card(card).name)
        }
        Order::Assign { card, kind } => {
            let counters = &game.firefight().counters;
            let kind = &counters.types[usize::from(kind)].name;
            format!("{} to each {kind}", game.firefight().card(card).name)
        }
        Order::Swift => "Two actions in a row".to_owned(),
        Order::NoSecond => "No second action".to_owned(),
        Order::With(it) => format!("{} joins", unit(it)),
        Order::Caps(caps) => format!("Pay {}", counted(caps, "CAP")),
        Order::Move { to, .. } => format!("Move to {}", hex(to)),
        Order::Pivot { .. } => "Pivot".to_owned(),
        Order::Leave(_) => "Leave the map".to_owned(),
        Order::Done => "Done".to_owned(),
        Order::Attack { target, .. } => format!("Attack {}", hex(target)),
        Order::CloseCombat { target, .. } => format!("Close combat with {}", unit(target)),
        Order::Rally => "Rally".to_owned(),
        Order::Dig => "Dig in".to_owned(),
        Order::Choose(it) => unit(it),
        Order::At { unit: it, .. } => format!("Roll against {}", unit(it)),
        Order::Roll { unit: it, .. } => format!("{} rallies", unit(it)),
        Order::Die(_) => "Roll the die".to_owned(),
        Order::By(card) => format!("Use {}", game.firefight().card(card).name),
        Order::Cover => "Take cover".to_owned(),
        Order::Reply { .. } => "Hit back".to_owned(),
        Order::Decline => "Do not".to_owned(),
        Order::Luck => "Play Luck".to_owned(),
        Order::Stand => "Let it stand".to_owned(),
    }
}

/// The sign on the button of an order.
pub fn sign(order: &str) -> Option<Icon> {
    match order.split(' ').next()? {
        "pivot" => Some(Icon::Pivot),
        "rally" => Some(Icon::Rally),
        "stall" | "stall-cap" => Some(Icon::Clock),
        "pass" | "no-second" => Some(Icon::Pass),
        "done" | "stand" => Some(Icon::Done),
        "relieve" => Some(Icon::Person),
        "dig-in" => Some(Icon::Flag),
        "leave" => Some(Icon::March),
        "luck" | "by" => Some(Icon::Cards),
        "caps" => Some(Icon::Plus),
        _ => None,
    }
}

/// What a price comes to: `3 AP`, `2 AP, 1 CAP`; nothing for what is free.
pub fn price((ap, caps): (u8, u8)) -> String {
    match (ap, caps) {
        (0, 0) => String::new(),
        (ap, 0) => format!("{ap} AP"),
        (0, caps) => format!("{caps} CAP"),
        (ap, caps) => format!("{ap} AP, {caps} CAP"),
    }
}
