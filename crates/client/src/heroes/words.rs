//! Prompts and the labels of actions.

use super::choice::{FireMode, Selection};
use super::{attack, choice, compass, name, target_name};
use crate::art::Icon;
use crate::words::counted;
use heroes::{
    Action, ActionKind, Declaration, Heroes, Player, Purpose, Roll, Step, TurnPart, UnitId,
    WireMove,
};

/// A number of points; `?` if this viewer doesn't know it.
pub fn points(points: Option<u8>) -> String {
    points.map_or("?".to_owned(), |points| points.to_string())
}

/// The name of a player: `Japan`, `Japan's second player`.
pub fn player(player: Player) -> String {
    crate::words::side(heroes::data::SEATS[player.index()].0)
}

/// The question to the player, in a few words.
pub fn prompt(game: &Heroes, selection: Selection) -> String {
    match game.step() {
        Step::SetUp(_) => set_up(game, selection),
        Step::Plot { battery, .. } => {
            let card = game.firefight().batteries[usize::from(battery)].card;
            let name = &game.firefight().card(card).name;
            format!("{name}: choose its secret target hex, or none")
        }
        Step::Shell => "Which hex of the strike comes next?".to_owned(),
        Step::Bid { .. } => "Spend how many CAPs on the initiative roll?".to_owned(),
        Step::Precede(_) => "Which of you takes the first Turn in this Round?".to_owned(),
        Step::Name(card) => {
            format!("{}: against which opponent?", game.firefight().card(card).name)
        }
        Step::Turn(_) => match selection {
            Selection::Fire(mode) => fire_prompt(mode).to_owned(),
            Selection::Usual | Selection::Unit(_) => turn(game),
        },
        Step::Cover => format!("{}: take cover?", target_name(game, attack(game).victim)),
        Step::Reply => format!("{}: hit back?", target_name(game, attack(game).victim)),
        Step::Target => several(attack(game).left.len(), "Which target next"),
        Step::Rallies => several(game.rallying().len(), "Which unit rallies next"),
        Step::Die(Purpose::Wire(unit)) => {
            format!("{} rolls for the Wire: spend how many CAPs on the roll?", name(game, unit))
        }
        Step::Die(Purpose::Stick(unit)) => {
            format!("{} may get stuck: spend how many CAPs on the roll?", name(game, unit))
        }
        Step::Die(Purpose::Drift) => {
            "The artillery fires: spend how many CAPs on the drift roll?".to_owned()
        }
        Step::Die(Purpose::Direction) => {
            "It misses: spend how many CAPs on the direction roll?".to_owned()
        }
        Step::Die(Purpose::Conceal(unit)) => {
            format!("{} tries to stay hidden: spend how many CAPs on the roll?", name(game, unit))
        }
        Step::Die(_) => "Spend how many CAPs on the die roll?".to_owned(),
        Step::Face(unit) => {
            format!("{} is revealed: choose the hex that it faces", name(game, unit))
        }
        Step::Ashore(unit) => {
            format!("{} is left in the surf: choose the hex that it faces", name(game, unit))
        }
        Step::Assign(_) => "Which type of unit gets which capability?".to_owned(),
        Step::Choose(_) => "Choose a unit for the card".to_owned(),
        Step::Luck(roll) => luck(game, roll),
        _ => String::new(),
    }
}

/// The label of a fire mode's button.
pub const fn fire_mode(mode: FireMode) -> &'static str {
    match mode {
        FireMode::Smoke => "Smoke",
        FireMode::Flares => "Flare",
        FireMode::Canister => "Canister",
        FireMode::Aircraft => "Attack from the air",
        FireMode::Suspicion => "Fire on suspicion",
        FireMode::Breach => "Destroy a Fortification",
    }
}

/// The question in a fire mode.
const fn fire_prompt(mode: FireMode) -> &'static str {
    match mode {
        FireMode::Smoke => "Choose the hex for the smoke",
        FireMode::Flares => "Choose the hex that the flare lights, with those around it",
        FireMode::Canister => "Choose the adjacent hex for the canister, then the hex behind it",
        FireMode::Aircraft => "Choose the hex that the aircraft attacks",
        FireMode::Suspicion => "Choose a hex where an enemy may be hidden",
        FireMode::Breach => "Choose the hex of a Bunker, Wire or Hasty Defense to destroy",
    }
}

/// The question before a roll, where several units may roll.
fn several(rolls: u8, which: &str) -> String {
    match rolls {
        0 | 1 => "Spend how many CAPs on the roll?".to_owned(),
        _ => format!("{which}, and with how many CAPs?"),
    }
}

fn set_up(game: &Heroes, selection: Selection) -> String {
    let Some(unit) = choice::to_place(game, selection) else { return String::new() };
    let waiting = choice::to_set_up(game, game.firefight().owner(unit));
    let left = match waiting.count() {
        1 => "placing this last unit ends your set-up".to_owned(),
        left => format!("{left} to place, in any order"),
    };
    let verb = if game.can_recall(unit) { "Move" } else { "Set up" };
    let where_to = if game.firefight().piece(unit).aboard {
        "choose its landing craft"
    } else {
        "choose a hex, then its facing"
    };
    format!("{verb} {}: {where_to}; {left}", name(game, unit))
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
        return format!("{}: choose a unit", choice::payment_name(game, draft));
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
    match (draft.begun, game.whereabouts(leader)) {
        (true, _) if draft.closed => wire(game, draft),
        (true, _) if draft.bonus.is_some() => {
            format!("{who}: go on with a bonus move, or end the action")
        }
        (true, _) => format!("{who}: move the others, or end the action"),
        (false, None) => format!("{who}, {how}: choose an edge hex to enter"),
        (false, Some(_)) if game.firefight().sections.groups => {
            format!(
                "{who}, {how}: choose a hex to move to, an enemy to attack, or one of your units to add"
            )
        }
        (false, Some(_)) => {
            format!(
                "{who}, {how}: choose a hex to move to, an enemy to attack, or the unit itself to pivot"
            )
        }
    }
}

/// How a kind of action is paid for, with its clause.
pub const fn payment(kind: ActionKind) -> Option<(&'static str, &'static str)> {
    match kind {
        ActionKind::Ap => {
            Some(("AP action: paid with the unit's APs; at 0 APs it is spent.", "3.0b"))
        }
        ActionKind::Opportunity => {
            Some(("Opportunity action: one free action by a fresh unit, then it is spent.", "3.1b"))
        }
        ActionKind::Command => {
            Some(("Command action: paid with CAPs only; even a spent unit can take it.", "3.2.2a"))
        }
        ActionKind::Card(_) => None,
    }
}

/// The units that wait at Wire, and the price for each of them.
fn wire(game: &Heroes, draft: &Declaration) -> String {
    let cost = |it: &WireMove| {
        format!("{} more for {}", it.penalty.unwrap_or_default(), name(game, it.unit))
    };
    let costs: Vec<String> = draft.at_wire.iter().map(cost).collect();
    format!("The Wire costs {}: pay and cross, or stay?", costs.join(", "))
}

fn luck(game: &Heroes, roll: Roll) -> String {
    let what = match roll.purpose {
        Purpose::Attack => format!("against {}", target_name(game, attack(game).victim)),
        Purpose::Rally(unit)
        | Purpose::Stick(unit)
        | Purpose::Wire(unit)
        | Purpose::Conceal(unit) => {
            format!("of {}", name(game, unit))
        }
        Purpose::Sergeant
        | Purpose::Officer
        | Purpose::SniperFire(_)
        | Purpose::Activation
        | Purpose::Drift
        | Purpose::Direction => "of the die".to_owned(),
    };
    format!("The roll {what} is {}: keep it?", roll.result)
}

/// The label of an action's button.
pub fn label(game: &Heroes, action: Action) -> String {
    let unit = |unit: UnitId| name(game, unit);
    let hex = |hex| game.map().label(hex);
    match action {
        Action::Place { unit: it, hex: at, .. } => format!("Set up {} in {}", unit(it), hex(at)),
        Action::Recall(it) => format!("Take back {}", unit(it)),
        Action::Bid(caps) => format!("Spend {}", counted(caps, "CAP")),
        Action::GoFirst => "Go first".to_owned(),
        Action::LetAllyBegin => "Let your ally go first".to_owned(),
        Action::Name(of) => format!("Against {}", player(of)),
        Action::Pass => "Pass".to_owned(),
        Action::Stall | Action::StallCap => "Stall".to_owned(),
        Action::Relieve => "Activate another".to_owned(),
        Action::Use(it) | Action::Opportunity(it) | Action::Command(it) => {
            let does = if game.is_on_map(it) { "acts" } else { "enters" };
            format!("{} {does}", unit(it))
        }
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
        Action::MoveHidden { to, .. } => format!("Move hidden to {}", hex(to)),
        Action::Hide { to, .. } => format!("Hide in {}", hex(to)),
        Action::Face { unit: it, facing } => format!("{} faces {}", unit(it), compass(facing)),
        Action::Snipe { unit: it, .. } => format!("Attack only {}", unit(it)),
        Action::Occupy(_) => "Step into the Bunker".to_owned(),
        Action::StepOut { .. } => "Step out of the Bunker".to_owned(),
        Action::Load { unit: it, craft } if matches!(game.step(), Step::SetUp(_)) => {
            format!("Set up {} on {}", unit(it), unit(craft))
        }
        Action::Load { craft, .. } => format!("Go on board {}", unit(craft)),
        Action::Unload { unit: it, .. } => format!("{} leaves the landing craft", unit(it)),
        Action::Cross { unit: it, .. } => format!("{} crosses the Wire", unit(it)),
        Action::Refuse(it) => format!("{} stays", unit(it)),
        Action::Leave(_) => "Leave the map".to_owned(),
        Action::Done if matches!(game.step(), Step::SetUp(_)) => {
            "The others enter later".to_owned()
        }
        Action::Done => "Done".to_owned(),
        Action::Attack { target, .. } => format!("Attack {}", hex(target)),
        Action::Indirect { target, spotter, .. } => {
            format!("Attack {}, observed from {}", hex(target), hex(spotter))
        }
        Action::Canister { target, second: Some(second), .. } => {
            format!("Canister at {} and {}", hex(target), hex(second))
        }
        Action::Canister { target, second: None, .. } => format!("Canister at {}", hex(target)),
        Action::Smoke(target) => format!("Smoke on {}", hex(target)),
        Action::Flare(target) => format!("Flare over {}", hex(target)),
        Action::AirAttack(target) => format!("Attack {} from the air", hex(target)),
        Action::Plot { hex: target, smoke: false } => format!("Aim at {}", hex(target)),
        Action::Plot { hex: target, smoke: true } => format!("Aim smoke at {}", hex(target)),
        Action::NoPlot => "No target".to_owned(),
        Action::Shell(target) => format!("Resolve {}", hex(target)),
        Action::CloseCombat { target, .. } => {
            format!("Close combat with {}", target_name(game, target))
        }
        Action::Rally => "Rally".to_owned(),
        Action::Dig => "Dig in".to_owned(),
        Action::Choose(it) => unit(it),
        Action::At { target, .. } => format!("Roll against {}", target_name(game, target)),
        Action::Roll { unit: it, .. } => format!("{} rallies", unit(it)),
        Action::Die(_) => "Roll the die".to_owned(),
        Action::By(card) => format!("Use {}", game.firefight().card(card).name),
        Action::Cover => "Take cover".to_owned(),
        Action::Reply { .. } => "Hit back".to_owned(),
        Action::Decline => "Decline".to_owned(),
        Action::Luck => "Play Luck!".to_owned(),
        Action::Stand => "Keep the roll".to_owned(),
    }
}

/// The icon on an action's button.
pub const fn icon(action: Action) -> Option<Icon> {
    match action {
        Action::Pivot { .. } => Some(Icon::Pivot),
        Action::Rally => Some(Icon::Rally),
        Action::Stall | Action::StallCap => Some(Icon::Clock),
        Action::Pass | Action::NoSecond | Action::Refuse(_) => Some(Icon::Pass),
        Action::Done | Action::Stand => Some(Icon::Done),
        Action::Relieve => Some(Icon::Person),
        Action::Dig | Action::Occupy(_) | Action::Load { .. } => Some(Icon::Flag),
        Action::Leave(_)
        | Action::StepOut { .. }
        | Action::Unload { .. }
        | Action::Cross { .. } => Some(Icon::March),
        Action::Luck | Action::By(_) => Some(Icon::Cards),
        Action::Caps(_) => Some(Icon::Plus),
        _ => None,
    }
}

/// For actions that differ only in a unit or a hex, the label of the group and of this one.
pub fn group(game: &Heroes, action: Action) -> Option<(&'static str, String)> {
    match action {
        // Hexes with units that can be picked up have no click of their own.
        Action::Place { hex, .. } => Some(("Set up in", game.map().label(hex))),
        Action::Move { to, .. } => Some(("Move to", game.map().label(to))),
        Action::Use(unit) | Action::Opportunity(unit) | Action::Command(unit) => {
            let comes = if game.is_on_map(unit) { "Act with" } else { "Enter with" };
            Some((comes, name(game, unit)))
        }
        Action::MoveHidden { to, .. } => Some(("Move hidden to", game.map().label(to))),
        Action::Hide { to, .. } => Some(("Hide in", game.map().label(to))),
        Action::Load { craft, .. } => Some(("Go on board", name(game, craft))),
        Action::Unload { unit, .. } => Some(("Unload", name(game, unit))),
        Action::Face { facing, .. } => Some(("Face", compass(facing).to_owned())),
        Action::Snipe { unit, .. } => Some(("Attack only", name(game, unit))),
        Action::With(unit) => Some(("Add", name(game, unit))),
        Action::Choose(unit) => Some(("Choose", name(game, unit))),
        Action::CloseCombat { target, .. } => Some(("Close combat", target_name(game, target))),
        Action::Indirect { target, .. } => Some(("Attack indirectly", game.map().label(target))),
        Action::Canister { target, .. } => Some(("Canister", game.map().label(target))),
        Action::Smoke(hex) => Some(("Smoke", game.map().label(hex))),
        Action::Flare(hex) => Some(("Flare", game.map().label(hex))),
        Action::AirAttack(hex) => Some(("Attack from the air", game.map().label(hex))),
        Action::Plot { hex, .. } => Some(("Aim at", game.map().label(hex))),
        Action::Shell(hex) => Some(("Resolve", game.map().label(hex))),
        Action::At { target, .. } => Some(("Roll against", target_name(game, target))),
        Action::Roll { unit, .. } => Some(("Rally", name(game, unit))),
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
