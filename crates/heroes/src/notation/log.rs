//! The sentences of the log.

use crate::artillery::Aim;
use crate::card::CardId;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::marker::Pile;
use crate::state::{ActionKind, Heroes, WireMove};
use crate::target::Target;
use crate::unit::Side;
use crate::victory;
use hex::{Dir, HexId, Tops};

/// `Japan`, `Japan's second player`
fn called(state: &Heroes, player: Player) -> &'static str {
    let side = state.firefight.side(player);
    let second =
        state.firefight.players().find(|it| state.firefight.side(*it) == side) != Some(player);
    match (side, second) {
        (_, false) => side.title(),
        (Side::Us, true) => "America's second player",
        (Side::Japan, true) => "Japan's second player",
    }
}

#[allow(clippy::too_many_lines, reason = "one sentence per event")]
pub fn describe(state: &Heroes, event: &Event) -> String {
    let at = |hex: &HexId| state.map().label(*hex);
    let way = |facing: &Dir| facing.name(Tops::Flat);
    let unit = |unit: &UnitId| state.firefight.called(*unit);
    let struck = |target: &Target| match target {
        Target::Unit(it) => unit(it),
        Target::Bunker => "the Bunker".to_owned(),
        Target::Wire => "the Wire".to_owned(),
        Target::Suspected => "hidden units".to_owned(),
        Target::HastyDefence(it) => format!("the Hasty Defense of {}", unit(it)),
    };
    let who = |player: &Player| called(state, *player);
    let card = |card: &CardId| state.firefight.card(*card).name.as_str();
    let marker = |of: &UnitId, kind: u8| {
        let markers = state.firefight.markers(Pile::of(state.kind(*of)));
        markers.get(usize::from(kind)).map_or("marker", |marker| marker.name.as_str())
    };
    match event {
        Event::Placed { unit: it, hex, facing } => {
            format!("{} is set up in {}, facing {}", unit(it), at(hex), way(facing))
        }
        Event::PlacedAboard { unit: it, craft } => {
            format!("{} is set up on board {}", unit(it), unit(craft))
        }
        Event::Recalled { unit: it, from } => {
            let from = from.map(|hex| format!(" from {}", at(&hex))).unwrap_or_default();
            format!("{} is taken back{from}", unit(it))
        }
        Event::WillEnter { player, units } => {
            let units = counted(units.len(), "unit");
            format!("{} keep {units} off the map, to enter", who(player))
        }
        Event::Assigned { player, card: it, kind } => {
            let kind = &state.firefight.counters.types[usize::from(*kind)].name;
            format!("{} gives {} to each {kind}", who(player), card(it))
        }
        Event::ObjectiveDrawn { player, objective: Some(drawn), .. } => {
            format!("{} draws Objective {}", who(player), drawn + 1)
        }
        Event::ObjectiveDrawn { player, objective: None, .. } => {
            format!("{} draws an objective", who(player))
        }
        Event::ObjectiveShown { player, objective } => {
            format!("{} shows Objective {}", who(player), objective + 1)
        }
        Event::EventDrawn { player, card: it } => {
            format!("{} draws an event: {}", who(player), card(it))
        }
        Event::Scouted(it) => format!("{} looks for hidden enemies", unit(it)),
        Event::RoundBegan(round) => format!("Round {round} begins"),
        Event::CapsReset { player, caps: left } => format!("{} has {}", who(player), caps(*left)),
        Event::CardDrawn { player, card: Some(it), .. } => {
            format!("{} draws {}", who(player), card(it))
        }
        Event::CardDrawn { player, card: None, .. } => format!("{} draws a card", who(player)),
        Event::Bid { player, caps: bid } => format!("{} bids {}", who(player), caps(*bid)),
        Event::InitiativeRolled { player, dice: [one, two], total } => {
            format!("{} rolls {one} {two} for initiative: {total}", who(player))
        }
        Event::InitiativeTied => "a tie: both roll again".to_owned(),
        Event::LeadersTied([one, other]) => {
            format!("a tie: {} and {} roll again", who(one), who(other))
        }
        Event::LetsAllyBegin(player) => format!("{} lets the ally begin", who(player)),
        Event::TurnOrder(order) => {
            let names: Vec<&str> = order.iter().map(who).collect();
            format!("the order of Turns: {}", names.join(", "))
        }
        Event::Named(player) => format!("the card is played against {}", who(player)),
        Event::Initiative(player) => format!("{} takes the first Turn", who(player)),
        Event::Begins { unit: it, kind } => match kind {
            ActionKind::Ap => format!("{} acts", unit(it)),
            ActionKind::Opportunity => format!("{} takes an Opportunity action", unit(it)),
            ActionKind::Command => format!("{} takes a Command action", unit(it)),
            ActionKind::Card(by) => format!("{} acts with {}", unit(it), card(by)),
        },
        Event::Joins(it) => format!("{} joins in", unit(it)),
        Event::Calls(it) => format!("the action uses {}", card(it)),
        Event::ActivationRolled { player, rolled: Some((dice, total)), .. } => {
            format!("{} rolls {}: {}", who(player), three(*dice), aps(*total))
        }
        Event::ActivationRolled { player, rolled: None, .. } => {
            format!("{} rolls for APs in secret", who(player))
        }
        Event::RollShown { player, dice, total } => {
            format!("{} shows its roll for APs: {}, {total} in all", who(player), three(*dice))
        }
        Event::Covers { unit: it, taken: true } => format!("{} takes cover", unit(it)),
        Event::Covers { unit: it, taken: false } => format!("{} does not take cover", unit(it)),
        Event::Replies { unit: it, caps } => format!("{} fights back{}", unit(it), by_caps(*caps)),
        Event::NoReply(it) => format!("{} does not fight back", unit(it)),
        Event::Promises(most) => format!("the action will use {}", caps(*most)),
        Event::NoSecond(player) => format!("{} takes no further action", who(player)),
        Event::AimsAt { target, caps } => {
            format!("the next roll is against {}{}", struck(target), by_caps(*caps))
        }
        Event::Rallying(units) => {
            let names: Vec<String> = units.iter().map(|it| unit(&it)).collect();
            format!("{} try to rally", names.join(", "))
        }
        Event::Tries { unit: it, caps } => format!("{} tries to rally{}", unit(it), by_caps(*caps)),
        Event::RollsWith(caps) => format!("{} rolls{}", who(&state.turn), by_caps(*caps)),
        Event::Fell { dice: [one, 0], result } => {
            format!("{} rolls {one}: {result}", who(&state.turn))
        }
        Event::Fell { dice: [one, two], result } => {
            format!("{} rolls {one} {two}: {result}", who(&state.turn))
        }
        Event::Stands => "the roll stands".to_owned(),
        Event::Passed(player) => format!("{} passes", who(player)),
        Event::Stalled(player) => format!("{} stalls", who(player)),
        Event::Relieved(player) => format!("{} gives up its activation", who(player)),
        Event::CardPlayed { player, card: it } => format!("{} plays {}", who(player), card(it)),
        Event::Paid { player, ap, caps } => format!("{} pays {}", who(player), paid(*ap, *caps)),
        Event::Moved { unit: it, from, to, facing } => {
            let (from, to, facing) = (at(from), at(to), way(facing));
            format!("{} moves from {from} to {to}, facing {facing}", unit(it))
        }
        Event::Entered { unit: it, hex, facing } => {
            format!("{} enters at {}, facing {}", unit(it), at(hex), way(facing))
        }
        Event::SteppedInside { unit: it, inside: true, .. } => {
            format!("{} steps into the Bunker", unit(it))
        }
        Event::SteppedInside { unit: it, inside: false, facing } => {
            format!("{} steps out of the Bunker, facing {}", unit(it), way(facing))
        }
        Event::Loaded { unit: it, craft } => {
            format!("{} goes on board {}", unit(it), unit(craft))
        }
        Event::Unloaded { unit: it, craft, facing } => {
            format!("{} leaves {}, facing {}", unit(it), unit(craft), way(facing))
        }
        Event::Ashore { unit: it, hex } => {
            format!("{} is left in the surf of {}", unit(it), at(hex))
        }
        Event::Occupied(it) => format!("{} occupies the Bunker", unit(it)),
        Event::AnnouncesWire(WireMove { unit: it, to, facing, cautious, .. }) => {
            let how = if *cautious { " with caution" } else { "" };
            let (to, facing) = (at(to), way(facing));
            format!("{} tries to cross the Wire in {to}{how}, facing {facing}", unit(it))
        }
        Event::WireRolled { unit: it, die, penalty } => {
            format!("{} rolls {die}: the Wire costs it {penalty} more", unit(it))
        }
        Event::RefusedWire(it) => format!("{} does not cross the Wire", unit(it)),
        Event::WireCrushed(hex) => format!("the Wire in {} is crushed", at(hex)),
        Event::Razed { target, hex } => {
            let name = struck(target);
            let first = name[..1].to_uppercase() + &name[1..];
            format!("{first} in {} is destroyed", at(hex))
        }
        Event::ChecksGround { unit: it, caps } => {
            format!("{} may get stuck and rolls{}", unit(it), by_caps(*caps))
        }
        Event::StickChecked { unit: it, dice: [one, two], total, stuck } => {
            let result = if *stuck { "is stuck" } else { "gets through" };
            format!("{} rolls {one} {two}: {total}, and {result}", unit(it))
        }
        Event::Exposed(it) => format!("{} moves without caution", unit(it)),
        Event::Pivoted { unit: it, facing } => {
            format!("{} pivots to face {}", unit(it), way(facing))
        }
        Event::LeftMap(it) => format!("{} leaves the map", unit(it)),
        Event::Spent(it) => format!("{} is spent", unit(it)),
        Event::DugIn(it) => format!("{} digs in", unit(it)),
        Event::Attacked { leader, target, spotter: None } => {
            format!("{} attacks {}", unit(leader), at(target))
        }
        Event::Attacked { leader, target, spotter: Some(from) } => {
            format!("{} attacks {}, observed from {}", unit(leader), at(target), at(from))
        }
        Event::CanisterFired { leader, target, second } => {
            let behind = second.map(|hex| format!(" and {}", at(&hex))).unwrap_or_default();
            format!("{} fires canister at {}{behind}", unit(leader), at(target))
        }
        Event::AirAttack { player, hex } => {
            format!("{} attacks {} from the air", who(player), at(hex))
        }
        Event::Plotted { player, card: it, aim } => match aim.known() {
            None => format!("{} records a target for the {}", who(player), card(it)),
            Some(None) => format!("{} gives the {} no target", who(player), card(it)),
            Some(Some(Aim { hex, smoke })) => {
                let what = if *smoke { ", with smoke" } else { "" };
                format!("{} aims the {} at {}{what}", who(player), card(it), at(hex))
            }
        },
        Event::StrikeShown { player, card: it, hex, smoke } => {
            let what = if *smoke { " with smoke" } else { "" };
            let side = state.firefight.side(*player).adjective();
            format!("the {side} {} fires at {}{what}", card(it), at(hex))
        }
        Event::Drifted { die, total, by: 0 } => {
            format!("the strike rolls {die}: {total}, on target")
        }
        Event::Drifted { die, total, by } => {
            let hexes = if *by == 1 { "hex" } else { "hexes" };
            format!("the strike rolls {die}: {total}, {by} {hexes} off")
        }
        Event::DriftsTo { die, way: to } => {
            format!("the strike rolls {die}: it drifts {}", way(to))
        }
        Event::StrikeLands { hexes, smoke } => {
            let labels: Vec<String> = hexes.iter().map(|hex| at(&hex)).collect();
            let what = if *smoke { "smoke rises" } else { "shells fall" };
            match &labels[..] {
                [] => "the strike falls off the map".to_owned(),
                labels => format!("{what} in {}", labels.join(", ")),
            }
        }
        Event::Shelled(hex) => format!("shells hit {}", at(hex)),
        Event::SmokeLaid { hex, strength } => format!("{} now has smoke +{strength}", at(hex)),
        Event::SmokeThins { hex, strength: 0 } => format!("the smoke in {} clears", at(hex)),
        Event::SmokeThins { hex, strength } => {
            format!("the smoke in {} thins to +{strength}", at(hex))
        }
        Event::FlareFired { unit: it, hex } => {
            format!("{} fires a flare over {}", unit(it), at(hex))
        }
        Event::FlareOut(hex) => format!("the flare over {} burns out", at(hex)),
        Event::CloseCombat { leader, target } => {
            format!("{} attacks {} in close combat", unit(leader), struck(target))
        }
        Event::Rolled { target, dice: [one, two], attack, defence, hits } => {
            let result = RESULTS[usize::from(*hits).min(2)];
            let (attack, defence) = (attack.total(), defence.total());
            let name = struck(target);
            format!("the roll against {name}: {one} {two}, {attack} against {defence}: {result}")
        }
        Event::Rallied { unit: it, dice: [one, two], total, succeeded } => {
            let result = if *succeeded { "rallies" } else { "fails to rally" };
            format!("{} rolls {one} {two}, {} in all, and {result}", unit(it), total.total())
        }
        Event::Hit { unit: it, marker: Some(kind), .. } => {
            format!("{} is hit: {}", unit(it), marker(it, *kind))
        }
        Event::Hit { unit: it, marker: None, .. } => format!("{} is hit", unit(it)),
        Event::Drew { unit: it, marker: Some(kind), .. } => {
            format!("{} draws {}", unit(it), marker(it, *kind))
        }
        Event::Drew { unit: it, marker: None, .. } => format!("{} draws a marker", unit(it)),
        Event::Shown { unit: it, marker: kind } => {
            format!("{} shows {}", unit(it), marker(it, *kind))
        }
        Event::Returned { unit: it, marker: kind } => {
            format!("{} puts back {}", unit(it), marker(it, *kind))
        }
        Event::Destroyed(it) => format!("{} is destroyed", unit(it)),
        Event::CapLost { player } => format!("{} loses a CAP along with the unit", who(player)),
        Event::Scored { side, points, lead } => {
            let leader = victory::ahead(i32::from(*lead));
            let lead = lead.abs();
            if leader == *side {
                format!("{} scores {points} and leads by {lead}", side.title())
            } else {
                format!("{} scores {points}: {} leads by {lead}", side.title(), leader.title())
            }
        }
        Event::ControlTaken { hex, by } => format!("{} takes {}", by.title(), at(hex)),
        Event::Bushido { by, now } => {
            let verb = if *by > 0 { "rises" } else { "falls" };
            format!("Bushido {verb} by {} to {now}", by.unsigned_abs())
        }
        Event::LuckPlayed { die, by } => format!("Luck rolls {die}: {by:+}"),
        Event::DieRolled { player, die, total } => format!("{} rolls {die}: {total}", who(player)),
        Event::CapsChanged { player, by: 0 } => format!("{} keeps its CAPs", who(player)),
        Event::CapsChanged { player, by } => {
            let verb = if *by > 0 { "gains" } else { "loses" };
            format!("{} {verb} {}", who(player), caps(by.unsigned_abs()))
        }
        Event::ApGained { player, ap } => format!("{} gains {}", who(player), aps(*ap)),
        Event::PlacedHidden { unit: it, at: place } => match place.known() {
            Some(hex) => format!("{} is set up hidden in {}", unit(it), at(hex)),
            None => format!("{} is set up hidden", unit(it)),
        },
        Event::RecalledHidden(it) => format!("{} is taken back", unit(it)),
        Event::MovedHidden { unit: it, path } => match path.known() {
            Some((from, to)) => {
                format!("{} moves hidden from {} to {}", unit(it), at(from), at(to))
            }
            None => format!("{} moves hidden", unit(it)),
        },
        Event::Vanished { unit: it, from, to } => match to.known() {
            Some(to) if to == from => format!("{} hides in {}", unit(it), at(to)),
            Some(to) => format!("{} hides, moving from {} to {}", unit(it), at(from), at(to)),
            None => format!("{} vanishes from {}", unit(it), at(from)),
        },
        Event::Revealed { unit: it, hex } => format!("{} is revealed in {}", unit(it), at(hex)),
        Event::Faced { unit: it, facing } => format!("{} faces {}", unit(it), way(facing)),
        Event::NoEffect { hex, dice: [one, two], attack_value, .. } => match attack_value {
            Some(value) => {
                let total = value.total();
                format!("the roll against {}: {one} {two}, {total} in all: no effect", at(hex))
            }
            None => format!("the roll against {}: {one} {two}: no effect", at(hex)),
        },
        Event::RolledUnseen { target, dice: [one, two], hits, values, .. } => {
            let result = RESULTS[usize::from(*hits).min(2)];
            let name = struck(target);
            match values {
                Some((attack, defence)) => {
                    let (attack, defence) = (attack.total(), defence.total());
                    format!(
                        "the roll against {name}: {one} {two}, {attack} against {defence}: {result}"
                    )
                }
                None => format!("the roll against {name}: {one} {two}: {result}"),
            }
        }
        Event::ConcealmentRolled { unit: it, die, total, hidden } => {
            let result = if *hidden { "stays hidden" } else { "is discovered" };
            format!("{} rolls {die}: {total}, and {result}", unit(it))
        }
        Event::RoundEnded(round) => format!("Round {round} ends"),
        Event::Ended(outcome) => {
            let winner = victory::ahead(outcome.score).title();
            format!("{winner} wins by {} ({})", outcome.score.abs(), outcome.by)
        }
    }
}

/// The result of an attack roll, by its hits.
const RESULTS: [&str; 3] = ["a miss", "a hit", "a critical hit"];

fn three(dice: [u8; 3]) -> String {
    dice.map(|die| die.to_string()).join(" ")
}

fn aps(number: u8) -> String {
    counted(number, "AP")
}

fn caps(number: u8) -> String {
    counted(number, "CAP")
}

fn counted(number: u8, noun: &str) -> String {
    match number {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

fn paid(ap: u8, cap: u8) -> String {
    match (ap, cap) {
        (0, cap) => caps(cap),
        (ap, 0) => aps(ap),
        (ap, cap) => format!("{} and {}", aps(ap), caps(cap)),
    }
}

/// The effect of CAPs on a roll, if there are any.
fn by_caps(by: i8) -> String {
    if by == 0 { String::new() } else { format!(", {by:+} from CAPs") }
}
