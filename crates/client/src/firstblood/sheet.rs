//! The inspected place: its terrain and its units.

use super::counter::{CounterState, factors, small};
use super::draw::place_name;
use super::field;
use super::locations::Locations;
use super::preview::cited;
use crate::html;
use crate::markup::Markup;
use crate::panel::panel;
use firstblood::{FirstBlood, Terrain, UnitId, UnitLocation};
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
    let units: Markup = units.iter().map(unit).collect();
    let body = html!("<dl class=\"mods seen\">{units}</dl>{ground}", units, ground);
    Some(panel(&place_name(game, place), remark, body))
}

/// 8.7, 12: the effects of the terrain on attacks, and the airfield.
fn ground(game: &FirstBlood, hex: HexId) -> Markup {
    let effect = match game.map().terrain(hex) {
        Terrain::Clear => None,
        Terrain::Jungle => Some(("Attackers subtract 1 from the die", "8.7.1a")),
        Terrain::Ridge => Some(("Doubled, unless attacked from a ridge", "8.7.2a")),
    };
    let effect = effect.map(|(words, id)| {
        html!("<p class=\"small\">{words} {clause}</p>", words, clause = cited(id))
    });
    let field = game.map().field_at(hex).map(|field| field::words(game, field));
    let field = field.map(|words| html!("<p class=\"small\">{words}</p>", words));
    effect.unwrap_or_default() + field.unwrap_or_default()
}
