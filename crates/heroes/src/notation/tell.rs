//! Events in words.

use super::facing_number;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::marker::Pile;
use crate::state::{Heroes, Means};
use crate::unit::Side;
use hex::HexId;

#[allow(clippy::too_many_lines, reason = "a sentence for each event")]
pub fn tell(state: &Heroes, event: &Event) -> String {
    let at = |hex: &HexId| state.map().label(*hex);
    let unit = |unit: &UnitId| state.firefight.name(*unit);
    let who = |player: &Player| side_name(state.firefight.side(*player));
    let marker = |of: &UnitId, kind: u8| {
        let markers = state.firefight.markers(Pile::of(state.kind(*of)));
        markers.get(usize::from(kind)).map_or("marker", |marker| marker.name.as_str())
    };
    match event {
        Event::Placed { unit: it, hex, facing } => {
            format!("{} set up in {}, facing {}", unit(it), at(hex), facing_number(*facing))
        }
        Event::Assigned { player, card, kind } => {
            let kind = &state.firefight.counters.types[usize::from(*kind)].name;
            format!("{} gives {} to {kind}", who(player), state.firefight.card(*card).name)
        }
        Event::ObjectiveDrawn { player, objective: Some(drawn) } => {
            format!("{} draws Objective {}", who(player), drawn + 1)
        }
        Event::ObjectiveDrawn { player, objective: None } => {
            format!("{} draws an objective", who(player))
        }
        Event::ObjectiveShown { player, objective } => {
            format!("{} shows Objective {}", who(player), objective + 1)
        }
        Event::EventDrawn { player, card } => {
            format!("{} draws an event: {}", who(player), state.firefight.card(*card).name)
        }
        Event::Scouted(it) => format!("{} looks for hidden enemies", unit(it)),
        Event::RoundBegan(round) => format!("Round {round} begins"),
        Event::CapsReset { player, caps } => format!("{} has {caps} CAPs", who(player)),
        Event::CardDrawn { player, card: Some(card) } => {
            format!("{} draws {}", who(player), state.firefight.card(*card).name)
        }
        Event::CardDrawn { player, card: None } => format!("{} draws a card", who(player)),
        Event::Bid { player, caps } => format!("{} puts {caps} CAPs on the roll", who(player)),
        Event::InitiativeRolled { player, dice: [one, two], total } => {
            format!("{} rolls {one} {two}: {total}", who(player))
        }
        Event::InitiativeTied => "a tie: both roll again".to_owned(),
        Event::Initiative(player) => format!("{} has the first Turn", who(player)),
        Event::Begins { unit: it, means } => {
            let how = match means {
                Means::Ap => "acts with APs".to_owned(),
                Means::Opportunity => "takes an Opportunity action".to_owned(),
                Means::Command => "takes a Command action".to_owned(),
                Means::Card(card) => format!("acts by {}", state.firefight.card(*card).name),
            };
            format!("{} {how}", unit(it))
        }
        Event::Joins(it) => format!("{} takes part", unit(it)),
        Event::Calls(card) => format!("by {}", state.firefight.card(*card).name),
        Event::ActivationRolled { player, rolled: Some((dice, total)), .. } => {
            format!("{} rolls {}: {total} APs", who(player), three(*dice))
        }
        Event::ActivationRolled { player, rolled: None, .. } => {
            format!("{} rolls for APs in secret", who(player))
        }
        Event::RollShown { player, dice, total } => {
            format!("{} shows the roll for APs: {}, {total}", who(player), three(*dice))
        }
        Event::Covers { unit: it, taken: true } => format!("{} takes cover", unit(it)),
        Event::Covers { unit: it, taken: false } => format!("{} takes no cover", unit(it)),
        Event::Replies { unit: it, caps: 0 } => format!("{} fights back", unit(it)),
        Event::Replies { unit: it, caps } => format!("{} fights back, {caps:+} CAPs", unit(it)),
        Event::NoReply(it) => format!("{} does not fight back", unit(it)),
        Event::Promises(caps) => format!("{caps} CAPs will be paid"),
        Event::NoSecond(player) => format!("{} does nothing more", who(player)),
        Event::AimsAt { unit: it, caps: 0 } => format!("the roll against {}", unit(it)),
        Event::AimsAt { unit: it, caps } => format!("the roll against {}, {caps:+} CAPs", unit(it)),
        Event::Rallying(units) => {
            let names: Vec<String> = units.iter().map(|it| unit(&it)).collect();
            format!("a rally: {}", names.join(", "))
        }
        Event::Tries { unit: it, caps: 0 } => format!("{} tries to rally", unit(it)),
        Event::Tries { unit: it, caps } => format!("{} tries to rally, {caps:+} CAPs", unit(it)),
        Event::RollsWith(caps) => format!("{caps:+} CAPs on the die"),
        Event::Fell { dice: [one, 0], result } => format!("the die shows {one}: {result}"),
        Event::Fell { dice: [one, two], result } => format!("the dice show {one} {two}: {result}"),
        Event::Stands => "the roll stands".to_owned(),
        Event::Passed(player) => format!("{} passes", who(player)),
        Event::Stalled(player) => format!("{} stalls", who(player)),
        Event::Relieved(player) => format!("{} gives up the activation", who(player)),
        Event::CardPlayed { player, card } => {
            format!("{} plays {}", who(player), state.firefight.card(*card).name)
        }
        Event::Paid { player, ap, caps } => format!("{} pays {}", who(player), paid(*ap, *caps)),
        Event::Moved { unit: it, from, to, facing } => {
            format!(
                "{} moves from {} to {}, facing {}",
                unit(it),
                at(from),
                at(to),
                facing_number(*facing)
            )
        }
        Event::Entered { unit: it, hex, facing } => {
            format!("{} enters at {}, facing {}", unit(it), at(hex), facing_number(*facing))
        }
        Event::Exposed(it) => format!("{} moves without caution", unit(it)),
        Event::Pivoted { unit: it, facing } => {
            format!("{} pivots to {}", unit(it), facing_number(*facing))
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
            format!("{} returns {}", unit(it), marker(it, *kind))
        }
        Event::Destroyed(it) => format!("{} is destroyed", unit(it)),
        Event::CapLost { player } => format!("{} loses a CAP with it", who(player)),
        Event::Scored { side, points, lead } => {
            let leader = if *lead > 0 { Side::Us } else { Side::Japan };
            let (side, leader) = (side_name(*side), side_name(leader));
            format!("{side} scores {points}: {leader} leads by {}", lead.abs())
        }
        Event::ControlTaken { hex, by } => format!("{} takes {}", side_name(*by), at(hex)),
        Event::Bushido { by, now } => format!("Bushido {by:+}: {now}"),
        Event::LuckPlayed { die, by } => format!("Luck: {die}, {by:+}"),
        Event::DieRolled { player, die, total } => {
            format!("{} rolls {die}: {total}", who(player))
        }
        Event::CapsChanged { player, by } => format!("{} {by:+} CAPs", who(player)),
        Event::ApGained { player, ap } => format!("{} gains {ap} APs", who(player)),
        Event::RoundEnded(round) => format!("Round {round} ends"),
        Event::Ended(outcome) => {
            let leader = if outcome.score > 0 { Side::Us } else { Side::Japan };
            format!("{} wins by {} ({})", side_name(leader), outcome.score.abs(), outcome.by)
        }
    }
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Us => "US",
        Side::Japan => "Japan",
    }
}

fn three(dice: [u8; 3]) -> String {
    dice.map(|die| die.to_string()).join(" ")
}

fn paid(ap: u8, caps: u8) -> String {
    match (ap, caps) {
        (0, caps) => format!("{caps} CAP"),
        (ap, 0) => format!("{ap} AP"),
        (ap, caps) => format!("{ap} AP and {caps} CAP"),
    }
}
