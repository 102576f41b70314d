//! The inspected place: its terrain and its units.

use super::counter::{CounterState, factors, printed, small};
use super::draw::place_name;
use super::locations::Locations;
use super::preview::cited;
use super::{GAME, field};
use crate::html;
use crate::key::{Key, KeyPart};
use crate::markup::Markup;
use crate::panel::panel;
use firstblood::{FirstBlood, Terrain, Unit, UnitId, UnitLocation};
use hex::{Hex, HexId};

/// The sheet of a place, the top unit first; `None` if there is no such place.
pub fn sheet(game: &FirstBlood, hex: Hex) -> Option<Markup> {
    let place = Locations::of(game.map()).at(game.map(), hex)?;
    let (remark, ground) = match place {
        UnitLocation::Hex(hex) => (game.map().terrain(hex).name(), ground(game, hex)),
        _ => ("", Markup::new()),
    };
    let mut units: Vec<UnitId> = game.units_at(place).collect();
    units.reverse();
    let unit = |unit: &UnitId| {
        let printed = game.unit(*unit);
        html!(
            "<dt>{counter}</dt><dd><b>{name}</b> {note}</dd><dd class=\"c\">{factors}</dd>",
            counter = small(printed, CounterState::default()),
            name = printed.name,
            note = printed.note,
            factors = factors(printed)
        )
    };
    let top = units.first().map(|top| key(game.unit(*top)).markup(GAME));
    let units: Markup = units.iter().map(unit).collect();
    let body = html!("<dl class=\"mods seen\">{units}</dl>{top}{ground}", units, top, ground);
    Some(panel(&place_name(game, place), remark, body))
}

/// The numbers on a counter and their meanings (0.3).
pub fn key(unit: &Unit) -> Key {
    let kind = if unit.is_artillery() {
        "artillery"
    } else if unit.engineer {
        "engineers"
    } else {
        "infantry, with a bar if it is fast"
    };
    let spread = if unit.range.is_some() { 13.0 } else { 7.0 };
    let mut parts = vec![
        KeyPart::new((-18.0, -3.0), &unit.name, "name", "0.3"),
        KeyPart::new((6.0, -6.0), "▭", format!("type: {kind}"), "0.3"),
        KeyPart::new((-spread, 15.0), unit.combat, "combat factor", "0.3"),
    ];
    parts
        .extend(unit.range.map(|range| KeyPart::new((0.0, 15.0), range, "range in hexes", "9.0a")));
    let movement = "movement factor: movement points per turn";
    parts.push(KeyPart::new((spread, 15.0), unit.movement, movement, "4.0a"));
    let picture = printed(unit);
    Key { title: unit.name.clone(), picture, half: (24.0, 24.0), parts }
}

/// 8.7, 12: the effects of the terrain on attacks, and the airfield.
fn ground(game: &FirstBlood, hex: HexId) -> Markup {
    let effect = match game.map().terrain(hex) {
        Terrain::Clear => None,
        Terrain::Jungle => Some(("Attackers subtract 1 from the die roll", "8.7.1a")),
        Terrain::Ridge => Some(("Defenders are doubled unless attacked from a ridge", "8.7.2a")),
    };
    let effect = effect.map(|(words, id)| {
        html!("<p class=\"small\">{words} {clause}</p>", words, clause = cited(id))
    });
    let field = game.map().field_at(hex).map(|field| field::words(game, field));
    let field = field.map(|words| html!("<p class=\"small\">{words}</p>", words));
    effect.unwrap_or_default() + field.unwrap_or_default()
}
