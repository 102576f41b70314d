//! A hex or a unit in words: the value of the terrain, the numbers on a counter, and the unit's state.

use super::counter::{Lie, counter};
use super::preview::cited;
use super::{compass, draw, name, words};
use crate::art::escape;
use crate::words::counted;
use heroes::{Control, Gait, Heroes, Marker, Side, UnitId, Veil};
use hex::HexId;

/// Everything the viewer may know about a hex.
pub fn hex(game: &Heroes, hex: HexId) -> String {
    let (terrain, label) = (game.map().terrain(hex), game.map().label(hex));
    let mut rows = vec![match terrain.cost(Gait::Foot) {
        Some(more) => (words::signed(more as i8), "AP to enter on foot", "4.0b"),
        None => ("–".to_owned(), "closed to units on foot", "4.0b"),
    }];
    rows.push((words::signed(terrain.defence()), "defense of who is there", "4.0b"));
    match terrain.veil() {
        Veil::Clear => {}
        Veil::Screen => rows.push(("+1".to_owned(), "defense of who is behind it", "6.1b")),
        Veil::Solid => rows.push(("–".to_owned(), "no line of sight beyond it", "6.0c")),
    }
    let controls = game.firefight().control.iter().enumerate().filter(|(_, it)| it.hex == hex);
    let controls: String =
        controls.map(|(place, control)| held(game.holder(place), control)).collect();
    let title = format!("{label}, {}", terrain.name());
    format!(
        "<section class=\"panel unit\" aria-label=\"{title}\"><div class=\"pop-h\"><div><b>{}</b>\
         </div></div><div class=\"calc one\">{}</div>{controls}</section>",
        escape(&title),
        list(&rows),
    )
}

/// 2.5.2: the side that holds a control hex, and its points.
fn held(holder: Side, control: &Control) -> String {
    let Control { per_round, first, at_end, .. } = control;
    let mut worth = Vec::new();
    if *per_round > 0 {
        worth.push(format!("{} at the end of each Round", counted(*per_round, "point")));
    }
    for (worth_to, when) in [(first, "when it first takes it"), (at_end, "at the end")] {
        worth.extend(worth_to.map(|(side, points)| {
            format!("{} to {} {when}", counted(points, "point"), words::side(side))
        }));
    }
    format!(
        "<p class=\"small\"><b>Control hex of {}</b>: {} {}</p>",
        words::side(holder),
        worth.join(", "),
        cited("2.5.2a")
    )
}

/// Everything the viewer may know about a unit.
pub fn unit(game: &Heroes, unit: UnitId) -> String {
    let (kind, title) = (game.kind(unit), escape(&name(game, unit)));
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
    format!(
        "<section class=\"panel unit\" aria-label=\"{title}\"><div class=\"pop-h\">\
         <svg class=\"face\" viewBox=\"-36 -36 72 72\" aria-hidden=\"true\">{}</svg>\
         <div><b>{title}</b><small>{}</small></div></div><div class=\"calc one\">{}</div>{}</section>",
        counter(game, unit, Lie::default()),
        escape(&standing(game, unit)),
        list(&numbers),
        game.marker(unit).map(suffers).unwrap_or_default(),
    )
}

/// Numbers with their meanings and clauses.
fn list(rows: &[(String, &str, &str)]) -> String {
    let row = |(value, what, id): &(String, &str, &str)| {
        format!("<dt>{value}</dt><dd>{what}</dd><dd>{}</dd>", cited(id))
    };
    let rows: String = rows.iter().map(row).collect();
    format!("<section><dl>{rows}</dl></section>")
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
fn suffers(marker: &Marker) -> String {
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
    parts.extend(marker.rally.map(|total| format!("rallied on {total}+")));
    format!(
        "<p class=\"small\"><b>{}</b>: {} {}</p>",
        escape(&marker.name),
        parts.join(", "),
        cited("7.4c")
    )
}
