//! A hex or a unit in words: the effects of the terrain, the numbers on a counter, and the unit's state.

use super::counter::{Placement, counter, is_of_second_player, printed};
use super::preview::cited;
use super::{compass, draw, name, words};
use crate::html;
use crate::key::{Key, KeyPart};
use crate::markup::Markup;
use crate::words::counted;
use heroes::{Control, Gait, Heroes, Marker, Side, Terrain, UnitId, Veil};
use hex::HexId;

/// Everything the viewer may know about a hex.
pub fn hex(game: &Heroes, hex: HexId) -> Markup {
    let (terrain, label) = (game.map().terrain(hex), game.map().label(hex));
    let mut rows = vec![match terrain.cost(Gait::Foot) {
        Some(more) => (words::signed(more as i8), "AP to enter on foot", "4.0b"),
        None => ("–".to_owned(), "closed to units on foot", "4.0b"),
    }];
    if let Some(more) = terrain.cost(Gait::Boat) {
        rows.push((words::signed(more as i8), "AP to enter by landing craft", "21.0a"));
    }
    if terrain == Terrain::Surf {
        rows.push(("⚓".to_owned(), "units load and unload here", "4.0l"));
    }
    rows.push((words::signed(terrain.defence()), "defense of units there", "4.0b"));
    match terrain.veil() {
        Veil::Clear => {}
        Veil::Screen => rows.push(("+1".to_owned(), "defense of units behind it", "6.1b")),
        Veil::Solid => rows.push(("–".to_owned(), "no line of sight beyond it", "6.0c")),
    }
    if game.bunker(hex).is_some() {
        rows.push(("+3".to_owned(), "defense in the Bunker, +2 from its flank", "18.1.1c"));
    }
    match game.smoke(hex) {
        0 => {}
        1 => rows.push(("+1".to_owned(), "defense of units in or behind the smoke", "14.0b")),
        more => {
            rows.push((format!("+{more}"), "defense in the smoke, no sight beyond it", "14.0b"));
        }
    }
    match game.night() {
        Some(_) if game.is_lit(hex) => {
            rows.push(("☀".to_owned(), "lit by a flare: no limit on ranges", "15.1b"));
        }
        Some(limit) => {
            rows.push((limit.to_string(), "longest normal range at night", "15.0a"));
        }
        None => {}
    }
    if game.has_wire(hex) {
        rows.push(("+1D6".to_owned(), "AP to enter through the Wire on foot", "18.3c"));
    }
    let controls = game.firefight().control.iter().enumerate().filter(|(_, it)| it.hex == hex);
    let controls: Markup =
        controls.map(|(index, control)| control_hex(game.holder(index), control)).collect();
    let title = format!("{label}, {}", terrain.name());
    html!(
        "<section class=\"panel unit\" aria-label=\"{title}\"><div class=\"pop-h\"><div><b>{title}</b>\
         </div></div><div class=\"calc one\">{list}</div>{controls}</section>",
        title,
        list = list(&rows),
        controls
    )
}

/// 2.5.2: the side that holds a control hex, and its points.
fn control_hex(holder: Side, control: &Control) -> Markup {
    let Control { per_round, first, at_end, .. } = control;
    let mut worth = Vec::new();
    if *per_round > 0 {
        worth.push(format!("{} at the end of each Round", counted(*per_round, "point")));
    }
    for (worth_to, when) in [(first, "for taking it first"), (at_end, "at the end")] {
        worth.extend(worth_to.map(|(side, points)| {
            format!("{} to {} {when}", counted(points, "point"), side.title())
        }));
    }
    html!(
        "<p class=\"small\"><b>Control hex held by {side}</b>: {worth} {clause}</p>",
        side = holder.title(),
        worth = worth.join(", "),
        clause = cited("2.5.2a")
    )
}

/// Everything the viewer may know about a unit.
pub fn unit(game: &Heroes, unit: UnitId) -> Markup {
    let title = name(game, unit);
    html!(
        "<section class=\"panel unit\" aria-label=\"{title}\"><div class=\"pop-h\">\
         <svg class=\"face\" viewBox=\"-36 -36 72 72\" aria-hidden=\"true\">{counter}</svg>\
         <div><b>{title}</b><small>{state}</small></div></div>{key}{marker}</section>",
        title,
        counter = counter(game, unit, Placement::default()),
        state = standing(game, unit),
        key = key(game, unit).markup(super::GAME),
        marker = game.marker(unit).map(marker_effects)
    )
}

/// The numbers on a counter and their meanings (1.1c).
pub fn key(game: &Heroes, unit: UnitId) -> Key {
    let (kind, number) = (game.kind(unit), game.firefight().piece(unit).number);
    let rating = |rating: Option<i8>| rating.map_or_else(|| "–".to_owned(), |it| it.to_string());
    let range = match kind.min_range {
        0 | 1 => kind.range.to_string(),
        least => format!("{least}–{}", kind.range),
    };
    let mut parts = vec![
        KeyPart::new((-32.0, -33.0), kind.attack, "AP to attack", "1.1c"),
        KeyPart::new((33.0, -33.0), kind.movement, "AP to move one hex, before terrain", "5.0a"),
        KeyPart::new((6.0, -35.0), format!("{number:02}"), "unit number", "1.1a"),
        KeyPart::new((-32.0, 23.0), rating(kind.red), "attack rating against soft targets", "7.0b"),
        KeyPart::new((-32.0, 40.0), rating(kind.blue), "attack rating against armor", "7.0b"),
        KeyPart::new((0.0, 38.0), range, "range in hexes", "7.7a"),
        KeyPart::new((33.0, 20.0), kind.flank, "defense rating to the flank", "7.2a"),
        KeyPart::new((33.0, 38.0), kind.front, "defense rating to the front", "7.2a"),
    ];
    if kind.special.carries > 0 {
        let room = format!("carries up to {} Foot Units", kind.special.carries);
        parts.push(KeyPart::new((-32.0, -4.0), kind.special.carries, room, "21.0b"));
        let shield = "defense of the units on board".to_owned();
        parts.push(KeyPart::new(
            (33.0, -3.0),
            format!("+{}", kind.special.shield),
            shield,
            "22.1a",
        ));
    }
    Key { title: kind.name.clone(), picture: printed(kind, number), half: (50.0, 50.0), parts }
}

/// Numbers with their meanings and clauses.
fn list(rows: &[(String, &str, &str)]) -> Markup {
    let row = |(value, what, id): &(String, &str, &str)| {
        html!("<dt>{value}</dt><dd>{what}</dd><dd>{clause}</dd>", value, what, clause = cited(id))
    };
    let rows: Markup = rows.iter().map(row).collect();
    html!("<section><dl>{rows}</dl></section>", rows)
}

/// `American, fresh, facing north · light jungle: +2 defense`
fn standing(game: &Heroes, unit: UnitId) -> String {
    let mut side = game.side(unit).adjective().to_owned();
    if is_of_second_player(game, unit) {
        side += " (second player)";
    }
    let Some(hex) = game.whereabouts(unit) else { return side };
    let (state, facing) = (draw::state(game, unit), compass(game.facing(unit)));
    let terrain = game.map().terrain(hex);
    let cover = match terrain.defence() {
        0 => String::new(),
        more => format!(": {more:+} defense").replace('-', "−"),
    };
    format!("{side}, {state}, facing {facing} · {}{cover}", terrain.name())
}

/// 7.4c: the effects of a Hit Marker, for players who may know it.
fn marker_effects(marker: &Marker) -> Markup {
    let mut parts = Vec::new();
    let mut changed = |what: &str, by: i8| {
        if by != 0 {
            parts.push(format!("{what} {by:+}").replace('-', "−"));
        }
    };
    changed("AP to attack", marker.attack.unwrap_or(0));
    changed("AP to move", marker.movement.unwrap_or(0));
    changed("against soft targets", marker.red);
    changed("against armor", marker.blue);
    changed("front", marker.front);
    changed("flank", marker.flank);
    let cannot = [
        (marker.attack.is_none(), "it can't attack"),
        (marker.movement.is_none(), "it can't move or pivot"),
        (marker.rally.is_none(), "it can't be rallied"),
    ];
    parts.extend(cannot.iter().filter(|(so, _)| *so).map(|(_, words)| (*words).to_owned()));
    parts.extend(marker.range.map(|range| format!("range {range}")));
    parts.extend(marker.rally.map(|total| format!("rallies on {total}+")));
    html!(
        "<p class=\"small\"><b>{name}</b>: {parts} {clause}</p>",
        name = marker.name,
        parts = parts.join(", "),
        clause = cited("7.4c")
    )
}
