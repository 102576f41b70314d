//! The sentences of the log.

use crate::card::CardId;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::marker::Pile;
use crate::state::{ActionKind, Heroes};
use crate::unit::Side;
use hex::{Dir, HexId, Tops};

#[allow(clippy::too_many_lines, reason = "one sentence per event")]
pub fn describe(state: &Heroes, event: &Event) -> String {
    let at = |hex: &HexId| state.map().label(*hex);
    let way = |facing: &Dir| facing.name(Tops::Flat);
    let unit = |unit: &UnitId| state.firefight.called(*unit);
    let who = |player: &Player| state.firefight.side(*player).people();
    let card = |card: &CardId| state.firefight.card(*card).name.as_str();
    let marker = |of: &UnitId, kind: u8| {
        let markers = state.firefight.markers(Pile::of(state.kind(*of)));
        markers.get(usize::from(kind)).map_or("marker", |marker| marker.name.as_str())
    };
    match event {
        Event::Placed { unit: it, hex, facing } => {
            format!("{} is set up in {}, facing {}", unit(it), at(hex), way(facing))
        }
        Event::Assigned { player, card: it, kind } => {
            let kind = &state.firefight.counters.types[usize::from(*kind)].name;
            format!("{} give {} to each {kind}", who(player), card(it))
        }
        Event::ObjectiveDrawn { player, objective: Some(drawn) } => {
            format!("{} draw Objective {}", who(player), drawn + 1)
        }
        Event::ObjectiveDrawn { player, objective: None } => {
            format!("{} draw an objective", who(player))
        }
        Event::ObjectiveShown { player, objective } => {
            format!("{} show Objective {}", who(player), objective + 1)
        }
        Event::EventDrawn { player, card: it } => {
            format!("{} draw an event: {}", who(player), card(it))
        }
        Event::Scouted(it) => format!("{} looks for hidden enemies", unit(it)),
        Event::RoundBegan(round) => format!("Round {round} begins"),
        Event::CapsReset { player, caps: left } => format!("{} have {}", who(player), caps(*left)),
        Event::CardDrawn { player, card: Some(it) } => format!("{} draw {}", who(player), card(it)),
        Event::CardDrawn { player, card: None } => format!("{} draw a card", who(player)),
        Event::Bid { player, caps: bid } => format!("{} bid {}", who(player), caps(*bid)),
        Event::InitiativeRolled { player, dice: [one, two], total } => {
            format!("{} roll {one} {two}: {total}", who(player))
        }
        Event::InitiativeTied => "a tie: both roll again".to_owned(),
        Event::Initiative(player) => format!("{} have the first Turn", who(player)),
        Event::Begins { unit: it, kind } => match kind {
            ActionKind::Ap => format!("{} acts", unit(it)),
            ActionKind::Opportunity => format!("{} takes an Opportunity action", unit(it)),
            ActionKind::Command => format!("{} takes a Command action", unit(it)),
            ActionKind::Card(by) => format!("{} acts by {}", unit(it), card(by)),
        },
        Event::Joins(it) => format!("{} joins in", unit(it)),
        Event::Calls(it) => format!("{} is used", card(it)),
        Event::ActivationRolled { player, rolled: Some((dice, total)), .. } => {
            format!("{} roll {}: {}", who(player), three(*dice), aps(*total))
        }
        Event::ActivationRolled { player, rolled: None, .. } => {
            format!("{} roll for APs in secret", who(player))
        }
        Event::RollShown { player, dice, total } => {
            format!("{} show their roll for APs: {}, {total} in all", who(player), three(*dice))
        }
        Event::Covers { unit: it, taken: true } => format!("{} takes cover", unit(it)),
        Event::Covers { unit: it, taken: false } => format!("{} does not take cover", unit(it)),
        Event::Replies { unit: it, caps } => format!("{} fights back{}", unit(it), by_caps(*caps)),
        Event::NoReply(it) => format!("{} does not fight back", unit(it)),
        Event::Promises(most) => format!("{} will be paid", caps(*most)),
        Event::NoSecond(player) => format!("{} take no further action", who(player)),
        Event::AimsAt { unit: it, caps } => {
            format!("the next roll is against {}{}", unit(it), by_caps(*caps))
        }
        Event::Rallying(units) => {
            let names: Vec<String> = units.iter().map(|it| unit(&it)).collect();
            format!("these units try to rally: {}", names.join(", "))
        }
        Event::Tries { unit: it, caps } => format!("{} tries to rally{}", unit(it), by_caps(*caps)),
        Event::RollsWith(caps) => format!("a die is rolled{}", by_caps(*caps)),
        Event::Fell { dice: [one, 0], result } => format!("the die shows {one}: {result}"),
        Event::Fell { dice: [one, two], result } => format!("the dice show {one} {two}: {result}"),
        Event::Stands => "the roll stands".to_owned(),
        Event::Passed(player) => format!("{} pass", who(player)),
        Event::Stalled(player) => format!("{} stall", who(player)),
        Event::Relieved(player) => format!("{} give up their activation", who(player)),
        Event::CardPlayed { player, card: it } => format!("{} play {}", who(player), card(it)),
        Event::Paid { player, ap, caps } => format!("{} pay {}", who(player), paid(*ap, *caps)),
        Event::Moved { unit: it, from, to, facing } => {
            let (from, to, facing) = (at(from), at(to), way(facing));
            format!("{} moves from {from} to {to}, facing {facing}", unit(it))
        }
        Event::Entered { unit: it, hex, facing } => {
            format!("{} enters at {}, facing {}", unit(it), at(hex), way(facing))
        }
        Event::Exposed(it) => format!("{} moves without caution", unit(it)),
        Event::Pivoted { unit: it, facing } => {
            format!("{} pivots to face {}", unit(it), way(facing))
        }
        Event::LeftMap(it) => format!("{} leaves the map", unit(it)),
        Event::Spent(it) => format!("{} is spent", unit(it)),
        Event::DugIn(it) => format!("{} digs in", unit(it)),
        Event::Attacked { leader, target } => format!("{} attacks {}", unit(leader), at(target)),
        Event::CloseCombat { leader, target } => {
            format!("{} attacks {} in close combat", unit(leader), unit(target))
        }
        Event::Rolled { unit: it, dice: [one, two], attack, defence, hits } => {
            let result = ["a miss", "a hit", "a critical hit"][usize::from(*hits).min(2)];
            let (attack, defence) = (attack.total(), defence.total());
            format!("against {}: {one} {two}, {attack} against {defence}: {result}", unit(it))
        }
        Event::Rallied { unit: it, dice: [one, two], total, succeeded } => {
            let result = if *succeeded { "rallied" } else { "not rallied" };
            format!("{} rolls {one} {two}, {} in all: {result}", unit(it), total.total())
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
        Event::CapLost { player } => format!("{} lose a CAP with the unit", who(player)),
        Event::Scored { side, points, lead } => {
            let leader = Side::ahead(i32::from(*lead));
            let lead = lead.abs();
            if leader == *side {
                format!("{} score {points} and lead by {lead}", side.people())
            } else {
                format!("{} score {points}: {} lead by {lead}", side.people(), leader.people())
            }
        }
        Event::ControlTaken { hex, by } => format!("{} take {}", by.people(), at(hex)),
        Event::Bushido { by, now } => {
            let verb = if *by > 0 { "rises" } else { "falls" };
            format!("Bushido {verb} by {} to {now}", by.unsigned_abs())
        }
        Event::LuckPlayed { die, by } => format!("Luck rolls {die}: {by:+}"),
        Event::DieRolled { player, die, total } => format!("{} roll {die}: {total}", who(player)),
        Event::CapsChanged { player, by: 0 } => format!("{} keep their CAPs", who(player)),
        Event::CapsChanged { player, by } => {
            let verb = if *by > 0 { "gain" } else { "lose" };
            format!("{} {verb} {}", who(player), caps(by.unsigned_abs()))
        }
        Event::ApGained { player, ap } => format!("{} gain {}", who(player), aps(*ap)),
        Event::RoundEnded(round) => format!("Round {round} ends"),
        Event::Ended(outcome) => {
            let winner = Side::ahead(outcome.score).people();
            format!("{winner} win by {} ({})", outcome.score.abs(), outcome.by)
        }
    }
}

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
    if by == 0 { String::new() } else { format!(", {by:+} by CAPs") }
}
