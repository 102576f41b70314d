//! The inspected place: its terrain and its units.

use super::counter::{Lie, factors, small};
use super::draw::place_name;
use super::field;
use super::places::Places;
use super::preview::cited;
use crate::art::escape;
use crate::panel::panel;
use firstblood::{FirstBlood, Terrain, UnitId, UnitLocation};
use hex::{Hex, HexId};

/// The sheet of a place, the top unit first; `None` if there is no such place.
pub fn sheet(game: &FirstBlood, hex: Hex) -> Option<String> {
    let place = Places::of(game.map()).at(game.map(), hex)?;
    let (remark, ground) = match place {
        UnitLocation::Hex(hex) => (game.map().terrain(hex).name(), ground(game, hex)),
        _ => ("", String::new()),
    };
    let mut units: Vec<UnitId> = game.units_at(place).collect();
    units.reverse();
    let unit = |unit: &UnitId| {
        let printed = game.unit(*unit);
        format!(
            "<dt>{}</dt><dd><b>{}</b> {}</dd><dd class=\"c\">{}</dd>",
            small(printed, Lie::default()),
            escape(&printed.name),
            escape(&printed.note),
            factors(printed)
        )
    };
    let units: String = units.iter().map(unit).collect();
    let body = format!("<dl class=\"mods seen\">{units}</dl>{ground}");
    Some(panel(&place_name(game, place), remark, &body))
}

/// 8.7, 12: the effects of the terrain on attacks, and the airfield.
fn ground(game: &FirstBlood, hex: HexId) -> String {
    let effect = match game.map().terrain(hex) {
        Terrain::Clear => None,
        Terrain::Jungle => Some(("Attackers subtract 1 from the die", "8.7.1a")),
        Terrain::Ridge => Some(("Doubled, unless attacked from a ridge", "8.7.2a")),
    };
    let effect = effect.map(|(words, id)| format!("<p class=\"small\">{words} {}</p>", cited(id)));
    let field = game.map().field_at(hex).map(|field| field::words(game, field));
    let field = field.map(|words| format!("<p class=\"small\">{words}</p>"));
    effect.unwrap_or_default() + &field.unwrap_or_default()
}
