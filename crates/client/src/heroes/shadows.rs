//! What only one side sees on the map: how far its units see at night, and where enemies may be hidden.

use super::{fire, place};
use crate::art::Layout;
use crate::html;
use crate::scene::{Field, Highlight, HighlightKind, Mark, Point, Scene};
use heroes::{Heroes, Player, Side};
use hex::{Hex, HexId, HexSet, Tops};

pub fn mark(game: &Heroes, player: Option<Player>, field: &Field, scene: &mut Scene) {
    let side = fire::side(game, player);
    night(game, side, scene);
    if player.is_some() {
        suspected(game, side, field, scene);
    }
}

/// 15.0a: the hexes beyond normal range at night are shaded, those beyond long range more so.
fn night(game: &Heroes, side: Side, scene: &mut Scene) {
    let Some(limit) = game.night() else { return };
    let (map, units) = (game.map(), game.firefight().units());
    let own = units.filter(|unit| game.side(*unit) == side);
    let posts: Vec<HexId> = own.filter_map(|unit| game.whereabouts(unit)).collect();
    let beyond = |range: u8| -> Vec<Hex> {
        let far = |hex: &HexId| posts.iter().all(|post| map.distance(*post, *hex) > range);
        let dark = map.all().filter(|hex| !game.is_lit(*hex) && far(hex));
        dark.map(|hex| map.hex(hex)).collect()
    };
    for hex in beyond(limit) {
        scene.spoken.entry(hex).or_default().push_str(" In the dark.");
    }
    scene.ground.extend([limit, 2 * limit].map(|range| area("night", beyond(range))));
}

/// An area of hexes, drawn on the ground.
pub fn area(class: &str, hexes: Vec<Hex>) -> Mark {
    let path = Layout::new(Tops::Flat, Layout::SIZE).outline(hexes);
    Mark {
        at: Point::default(),
        markup: html!("<path class=\"{class}\" d=\"{path}\"/>", class, path),
    }
}

/// 19.0: the hexes where hidden enemies of a side may be, by all that this viewer knows.
pub fn suspected_hexes(game: &Heroes, side: Side) -> HexSet {
    let unknown = game
        .hidden_units()
        .filter(|unit| game.side(*unit) != side && game.hiding_place(*unit).is_none());
    let mut hexes = HexSet::default();
    for unit in unknown {
        game.suspected_hexes(unit).iter().for_each(|hex| hexes.add(hex));
    }
    hexes
}

fn suspected(game: &Heroes, side: Side, field: &Field, scene: &mut Scene) {
    for id in suspected_hexes(game, side).iter() {
        let hex = place(game, id);
        let highlight = Highlight { hex, kind: HighlightKind::Suspected, tag: None };
        scene.highlights.insert(0, highlight);
        scene.spoken.entry(hex).or_default().push_str(" Enemies may be hidden here.");
        let at = field.spot(hex).map_or_else(Point::default, |spot| spot.centre);
        let markup = html!("<text class=\"suspected\" y=\"31\">?</text>");
        scene.marks.push(Mark { at, markup });
    }
}
