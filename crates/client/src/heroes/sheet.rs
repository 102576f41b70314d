//! A hex or a unit in words: the value of the terrain, the numbers on a counter, and the unit's state.

use super::counter::{Placement, counter};
use super::preview::cited;
use super::{compass, draw, name, words};
use crate::html;
use crate::markup::Markup;
use crate::words::counted;
use heroes::{Control, Gait, Heroes, Marker, Side, UnitId, Veil};
use hex::HexId;

/// Everything the viewer may know about a hex.
pub fn hex(game: &Heroes, hex: HexId) -> Markup {
    let (terrain, label) = (game.map().terrain(hex), game.map().label(hex));
    let mut rows = vec![match terrain.cost(Gait::Foot) {
        Some(more) => (words::signed(more as i8), "AP to enter on foot", "4.0b"),
        None => ("–".to_owned(), "closed to units on foot", "4.0b"),
    }];
    rows.push((words::signed(terrain.defence()), "defense of units there", "4.0b"));
    match terrain.veil() {
        Veil::Clear => {}
        Veil::Screen => rows.push(("+1".to_owned(), "defense of units behind it", "6.1b")),
        Veil::Solid => rows.push(("–".to_owned(), "no line of sight beyond it", "6.0c")),
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
    for (worth_to, when) in [(first, "on taking it first"), (at_end, "at the end")] {
        worth.extend(worth_to.map(|(side, points)| {
            format!("{} to {} {when}", counted(points, "point"), words::side(side))
        }));
    }
    html!(
        "<p class=\"small\"><b>Control hex of {side}</b>: {worth} {clause}</p>",
        side = words::side(holder),
        worth = worth.join(", "),
        clause = cited("2.5.2a")
    )
}

/// Everything the viewer may know about a unit.
pub fn unit(game: &Heroes, unit: UnitId) -> Markup {
    let (kind, title) = (game.kind(unit), name(game, unit));
    let rating = |rating: Option<i8>| rating.map_or_else(|| "–".to_owned(), |it| it.to_string());
    let numbers = [
        (kind.attack.to_string(), "AP to attack", "1.1c"),
        (rating(kind.red), "attack rating against men", "7.0b"),
        (rating(kind.blue), "attack rating against armor", "7.0b"),
        (kind.range.to_string(), "hexes of range", "7.7a"),
        (kind.movement.to_string(), "AP to move a hex, before terrain", "5.0a"),
        (kind.front.to_string(), "defense rating to the front", "7.2a"),
        (kind.flank.to_string(), "defense rating to the flank", "7.2a"),
    ];
    html!(
        "<section class=\"panel unit\" aria-label=\"{title}\"><div class=\"pop-h\">\
         <svg class=\"face\" viewBox=\"-36 -36 72 72\" aria-hidden=\"true\">{counter}</svg>\
         <div><b>{title}</b><small>{state}</small></div></div><div class=\"calc one\">{list}</div>{marker}</section>",
        title,
        counter = counter(game, unit, Placement::default()),
        state = standing(game, unit),
        list = list(&numbers),
        marker = game.marker(unit).map(marker_effects)
    )
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
    let side = match game.side(unit) {
        Side::Us => "American",
        Side::Japan => "Japanese",
    };
    let Some(hex) = game.hex(unit) else { return side.to_owned() };
    let (state, facing) = (draw::state(game, unit), compass(game.unit(unit).facing));
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
    changed("against men", marker.red);
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
