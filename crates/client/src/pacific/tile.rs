//! The picture of the game in the lobby: a stretch of the ridge, with units of both sides.

use super::counter::UnitDrawing;
use super::field::{self, Seen, Spot};
use super::ground;
use crate::catalogue::Drawing;
use crate::html;
use crate::markup::Markup;
use crate::scene::{Bounds, Point};
use pacific::data::library;
use pacific::{Side, Space};

const GROUND: [(&str, &str); 6] = [
    ("jungle", "C5"),
    ("jungle", "D5"),
    ("kunai-grass", "D4"),
    ("kunai-grass", "E4"),
    ("coral-ridge", "C3"),
    ("coral-ridge", "D3"),
];

/// The units, their spaces and their wounds.
const UNITS: [(Side, &str, &str, u8); 6] = [
    (Side::Japan, "light-infantry", "C4", 0),
    (Side::Japan, "snlf", "D4", 1),
    (Side::Japan, "ha-go", "E4", 0),
    (Side::Us, "raiders", "D3", 0),
    (Side::Us, "marines", "C3", 1),
    (Side::Us, "m4a2", "E3", 0),
];

const SEEN: Seen = Seen { from: Side::Us };

pub fn tile() -> Drawing {
    let at = |Point { x, y }: Point, markup: &Markup| {
        html!("<g transform=\"translate({x} {y})\">{markup}</g>", x, y, markup)
    };
    let ground = GROUND.iter().filter_map(|(face, space)| {
        let space = Space::named(space)?;
        let middle = SEEN.centre(Spot::Space(space));
        let mark = ground::laid(space, middle, library().ground.named(face)?, 0);
        Some(at(mark.at, &mark.markup))
    });
    let units = UNITS.iter().filter_map(|&(side, word, space, wounds)| {
        let card = library().cards.named(side, word)?.card();
        let shown = UnitDrawing { wounds, acts: word == "raiders", ..UnitDrawing::new(card) };
        Some(at(SEEN.centre(Spot::Space(Space::named(space)?)), &shown.markup()))
    });
    let drawn: Markup = ground.chain(units).collect();
    let view = Bounds { x: 150.0, y: 126.0, width: 330.0, height: 194.0 };
    Drawing { view, markup: (field::field(SEEN.from).markup + drawn).into_string() }
}
