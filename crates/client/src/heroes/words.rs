//! Prompts and the labels of actions.

use super::{attack, choice, name};
use crate::art::Icon;
use crate::words::counted;
use heroes::{Action, ActionKind, Heroes, Purpose, Roll, Side, Start, Step, TurnPart, UnitId};

/// A number of points; `?` if this viewer doesn't know it.
pub fn points(points: Option<u8>) -> String {
    points.map_or("?".to_owned(), |points| points.to_string())
}

/// The name of a side.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::Us => "America",
        Side::Japan => "Japan",
    }
}

/// The question to the player, in a few words.
pub fn prompt(game: &Heroes) -> String {
    match game.step() {
        Step::SetUp(_) => set_up(game),
        Step::Bid { .. } => "How many CAPs on the initiative roll?".to_owned(),
        Step::Turn(_) => turn(game),
        Step::Cover => format!("{}: take cover?", name(game, attack(game).victim)),
        Step::Reply => format!("{}: hit back?", name(game, attack(game).victim)),
        Step::Target => several(attack(game).left.len(), "Which target next"),
        Step::Rallies => several(game.rallying().len(), "Which unit rallies next"),
        Step::Die(_) => "How many CAPs on the die?".to_owned(),
        Step::Assign(_) => "Which type of unit gets which capability?".to_owned(),
        Step::Choose(_) => "Choose the unit for the card".to_owned(),
        Step::Luck(roll) => luck(game, roll),
        _ => String::new(),
    }
}

/// The question before a roll, where several units may roll.
fn several(rolls: u8, which: &str) -> String {
    match rolls {
        0 | 1 => "How many CAPs on the roll?".to_owned(),
        _ => format!("{which}, and with how many CAPs?"),
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
        more => format!("; {more} more to place"),
    };
    format!("Set up {}: press a lit hex, then choose its facing{more}", name(game, unit))
}

fn turn(game: &Heroes) -> String {
    let Some(draft) = game.declaration() else {
        return match game.step() {
            Step::Turn(TurnPart::Second) => "Choose a unit for the second action".to_owned(),
            Step::Turn(TurnPart::Follow) => "Choose the unit that continues, or decline".to_owned(),
            _ => "Choose a unit to act, or an action below".to_owned(),
        };
    };
    let Some(leader) = draft.units.first().copied() else {
        return format!("{}: choose the unit for it", choice::payment_name(game, draft));
    };
    let who = match draft.units.len() {
        1 => name(game, leader),
        several => format!("{} and {}", name(game, leader), counted(several as u64 - 1, "other")),
    };
    let how = match (draft.kind, game.purse(game.turn()).ap) {
        (ActionKind::Ap, Some(0)) => "activated".to_owned(),
        (ActionKind::Ap, ap) => format!("{} AP left", points(ap)),
        (ActionKind::Opportunity, _) => "one action, then spent".to_owned(),
        (ActionKind::Command, _) => "paid with CAPs".to_owned(),
        (ActionKind::Card(_), _) => choice::payment_name(game, draft),
    };
    match (draft.begun, game.hex(leader)) {
        (true, _) => format!("{who}: move the others, or end the action"),
        (false, None) => format!("{who}, {how}: press a lit edge hex to enter"),
        (false, Some(_)) if game.firefight().sections.groups => {
            format!(
                "{who}, {how}: press a hex to move there, an enemy to attack, one of your units to add it"
            )
        }
        (false, Some(_)) => {
            format!(
                "{who}, {how}: press a hex to move there, an enemy to attack, the unit itself to pivot"
            )
        }
    }
}

fn luck(game: &Heroes, roll: Roll) -> String {
    let what = match roll.purpose {
        Purpose::Attack => format!("against {}", name(game, attack(game).victim)),
        Purpose::Rally(unit) => format!("of {}", name(game, unit)),
        Purpose::Sergeant | Purpose::Officer | Purpose::SniperFire | Purpose::Activation => {
            "of the die".to_owned()
        }
    };
    format!("The roll {what} is {}: keep it?", roll.result)
}

/// The label of an action's button.
pub fn label(game: &Heroes, action: Action) -> String {
    let unit = |unit: UnitId| name(game, unit);
    let hex = |hex| game.map().label(hex);
    match action {
        Action::Place { unit: it, hex: at, .. } => format!("Set up {} in {}", unit(it), hex(at)),
        Action::Bid(caps) => format!("Spend {}", counted(caps, "CAP")),
        Action::Pass => "Pass".to_owned(),
        Action::Stall | Action::StallCap => "Stall".to_owned(),
        Action::Relieve => "Activate another".to_owned(),
        Action::Use(it) | Action::Opportunity(it) | Action::Command(it) => match game.hex(it) {
            Some(_) => format!("{} acts", unit(it)),
            None => format!("{} enters", unit(it)),
        },
        Action::Play(card) => format!("Play {}", game.firefight().card(card).name),
        Action::PlayFor { card, ap } => {
            format!("Play {} for {ap} AP", game.firefight().card(card).name)
        }
        Action::Assign { card, kind } => {
            let counters = &game.firefight().counters;
            let kind = &counters.types[usize::from(kind)].name;
            format!("{} to each {kind}", game.firefight().card(card).name)
        }
        Action::Swift => "Two actions in a row".to_owned(),
        Action::NoSecond => "No second action".to_owned(),
        Action::With(it) => format!("{} joins", unit(it)),
        Action::Caps(caps) => format!("Pay {}", counted(caps, "CAP")),
        Action::Move { to, .. } => format!("Move to {}", hex(to)),
        Action::Pivot { .. } => "Pivot".to_owned(),
        Action::Leave(_) => "Leave the map".to_owned(),
        Action::Done => "Done".to_owned(),
        Action::Attack { target, .. } => format!("Attack {}", hex(target)),
        Action::CloseCombat { target, .. } => format!("Close combat with {}", unit(target)),
        Action::Rally => "Rally".to_owned(),
        Action::Dig => "Dig in".to_owned(),
        Action::Choose(it) => unit(it),
        Action::At { unit: it, .. } => format!("Roll against {}", unit(it)),
        Action::Roll { unit: it, .. } => format!("{} rallies", unit(it)),
        Action::Die(_) => "Roll the die".to_owned(),
        Action::By(card) => format!("Use {}", game.firefight().card(card).name),
        Action::Cover => "Take cover".to_owned(),
        Action::Reply { .. } => "Hit back".to_owned(),
        Action::Decline => "Decline".to_owned(),
        Action::Luck => "Play Luck".to_owned(),
        Action::Stand => "Keep the roll".to_owned(),
    }
}

/// The icon on an action's button.
pub const fn icon(action: Action) -> Option<Icon> {
    match action {
        Action::Pivot { .. } => Some(Icon::Pivot),
        Action::Rally => Some(Icon::Rally),
        Action::Stall | Action::StallCap => Some(Icon::Clock),
        Action::Pass | Action::NoSecond => Some(Icon::Pass),
        Action::Done | Action::Stand => Some(Icon::Done),
        Action::Relieve => Some(Icon::Person),
        Action::Dig => Some(Icon::Flag),
        Action::Leave(_) => Some(Icon::March),
        Action::Luck | Action::By(_) => Some(Icon::Cards),
        Action::Caps(_) => Some(Icon::Plus),
        _ => None,
    }
}

/// For actions that differ only in a unit or a hex, the label of the group and of this one.
pub fn group(game: &Heroes, action: Action) -> Option<(&'static str, String)> {
    match action {
        Action::Move { to, .. } => Some(("Move to", game.map().label(to))),
        Action::Use(unit) | Action::Opportunity(unit) | Action::Command(unit) => {
            let comes = if game.hex(unit).is_some() { "Acts" } else { "Enters" };
            Some((comes, name(game, unit)))
        }
        Action::With(unit) => Some(("Joins", name(game, unit))),
        Action::Choose(unit) => Some(("Choose", name(game, unit))),
        Action::CloseCombat { target, .. } => Some(("Close combat", name(game, target))),
        Action::At { unit, .. } => Some(("Roll against", name(game, unit))),
        Action::Roll { unit, .. } => Some(("Rallies", name(game, unit))),
        _ => None,
    }
}

/// A number to be added: `+1`, `−2`, `0`
pub fn signed(number: i8) -> String {
    match number {
        0 => "0".to_owned(),
        number => format!("{number:+}").replace('-', "−"),
    }
}

/// A verb with its price: `Attack · 3 AP`
pub fn priced(game: &Heroes, verb: &str, order: Action) -> String {
    let price = game.cost(order).map(price).filter(|price| !price.is_empty());
    price.map_or_else(|| verb.to_owned(), |price| format!("{verb} · {price}"))
}

/// A price in words: `3 AP`, `2 AP, 1 CAP`; empty if it is free.
pub fn price((ap, caps): (u8, u8)) -> String {
    match (ap, caps) {
        (0, 0) => String::new(),
        (ap, 0) => format!("{ap} AP"),
        (0, caps) => format!("{caps} CAP"),
        (ap, caps) => format!("{ap} AP, {caps} CAP"),
    }
}
