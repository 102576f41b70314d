//! The briefing of a firefight, for the lobby.

use super::army;
use crate::catalogue::{ScenarioInfo, Side};
use crate::words::{capital, side};
use heroes::{Exit, Firefight, Gait, Player, data};

/// Minutes per Round, in which each side takes about twenty Turns.
const MINUTES: u8 = 12;

pub fn briefing(firefight: &Firefight, map: usize) -> ScenarioInfo {
    ScenarioInfo {
        turns: firefight.rounds,
        turn_name: "Rounds".to_owned(),
        chapters: chapters(firefight).into_iter().map(str::to_owned).collect(),
        rules: news(firefight),
        minutes: firefight.rounds * MINUTES,
        map,
        legend: Vec::new(),
        sides: firefight.players().map(|player| side_briefing(firefight, player)).collect(),
    }
}

/// The chapters that the firefight uses beyond the rules of the first one.
fn chapters(firefight: &Firefight) -> Vec<&'static str> {
    let Firefight { sections, map, .. } = firefight;
    let kinds = || firefight.units().map(|unit| firefight.kind(unit));
    let gait = |gait| kinds().any(|kind| kind.gait == gait);
    let fortified =
        sections.hasty_defences || !firefight.bunkers.is_empty() || !firefight.wire.is_empty();
    let used = [
        ("cards", sections.cards),
        ("groups", sections.groups),
        ("Bushido", sections.bushido),
        ("vehicles", gait(Gait::Tracked)),
        ("fortifications", fortified),
        ("artillery", !firefight.batteries.is_empty()),
        ("aircraft", !firefight.sorties.is_empty()),
        ("night", firefight.night.is_some()),
        ("hidden units", sections.hidden),
        ("hills", map.all().any(|hex| map.level(hex) > 0)),
        ("landing craft", gait(Gait::Boat)),
        ("several players a side", firefight.players().count() > 2),
    ];
    used.into_iter().filter(|(_, used)| *used).map(|(name, _)| name).collect()
}

/// The chapters that no firefight before this one in the list has used.
fn news(firefight: &Firefight) -> String {
    let list = &data::library().firefights;
    let earlier = list.iter().take_while(|it| it.id != firefight.id);
    let known: Vec<&str> = earlier.flat_map(|it| chapters(it)).collect();
    let new: Vec<&str> = chapters(firefight).into_iter().filter(|it| !known.contains(it)).collect();
    match &*new {
        [] if known.is_empty() => "basic rules".to_owned(),
        [] => "no new rules".to_owned(),
        [one] => format!("adds {one}"),
        [most @ .., last] => format!("adds {} and {last}", most.join(", ")),
    }
}

fn side_briefing(firefight: &Firefight, player: Player) -> Side {
    let (seat, colours) = data::SEATS[player.index()];
    let hexes = firefight.control.iter().map(|control| firefight.map.label(control.hex));
    let mut worth = "destroyed enemy units".to_owned();
    match &*hexes.collect::<Vec<_>>() {
        [] => {}
        [one] => worth += &format!(" and the control hex {one}"),
        several => worth += &format!(" and the control hexes {}", several.join(", ")),
    }
    // 5.6a
    let leaves = |exit: &Exit| exit.side == firefight.side(player) && exit.points > 0;
    if firefight.exits.iter().any(leaves) {
        worth += " and units that leave the map";
    }
    Side {
        army: army(colours),
        name: capital(&side(seat)),
        force: force(firefight, player),
        aim: format!(
            "Lead in points when Round {} ends. Points come from {worth}.",
            firefight.rounds
        ),
        clauses: ["2.4a", "2.5a"].map(str::to_owned).into(),
    }
}

/// The number of units of each type, in the order of the data file: `1 1919A4 MMG, 4 Marine Rifle`.
fn force(firefight: &Firefight, player: Player) -> String {
    let mut counts: Vec<(&str, u8)> = Vec::new();
    for unit in firefight.units().filter(|unit| firefight.owner(*unit) == player) {
        let name = firefight.kind(unit).name.as_str();
        match counts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    let counts: Vec<String> =
        counts.iter().map(|(name, count)| format!("{count} {name}")).collect();
    counts.join(", ")
}
