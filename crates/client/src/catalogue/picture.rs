//! The pictures of the games, drawn with the art of their boards.

use super::Drawing;
use crate::art::{
    Army, Cell, Counter, FeatureKind, Ground, LabelStyle, Layout, LinearFeature, MapLabel, MapSpec,
    Pictogram,
};
use crate::html;
use crate::markup::Markup;
use crate::scene::{Bounds, Point};
use hex::{Dir, Hex, Side, Tops};

/// The picture of a game, if there is one.
pub fn picture(game: &str) -> Option<Drawing> {
    match game {
        #[cfg(feature = "ridge")]
        "ridge" => ridge_picture(),
        "heroes" => Some(heroes_picture()),
        "firstblood" => Some(firstblood_picture()),
        #[cfg(feature = "pacific")]
        "pacific" => Some(crate::pacific::tile()),
        _ => None,
    }
}

/// The second turn, below Hill 123.
#[cfg(feature = "ridge")]
const RIDGE: &str = "turn 2
control 1814 1813 1912 2012 1713
active 2012 4 3 3 2
attack 2011
marines rifle-6 rifle-5";

#[cfg(feature = "ridge")]
fn ridge_picture() -> Option<Drawing> {
    use crate::game_view::BoardView;
    use crate::ridge::{RidgeView, map_spec};
    let kind = table::game("ridge").ok()?;
    let first = kind.open("standard", None).ok()?;
    let position = kind.read_position(first.as_ref(), RIDGE).ok()?;
    let game = table::downcast::<ridge::Ridge>(position.as_ref())?;
    let field = MapSpec { id: "tile-ridge".to_owned(), ..map_spec(game.map()) }.field();
    let scene = RidgeView.scene(game, &(), &field);
    let pieces: Markup = scene.pieces.iter().map(|piece| at(piece.at, &piece.markup)).collect();
    let at = field.labelled("1911")?.centre;
    let view = Bounds { x: at.x - 186.0, y: at.y - 116.0, width: 358.0, height: 210.0 };
    Some(Drawing { view, markup: (field.markup + pieces).into_string() })
}

fn at(Point { x, y }: Point, markup: &Markup) -> Markup {
    html!("<g transform=\"translate({x:.1} {y:.1})\">{markup}</g>", x, y, markup)
}

/// A map with counters on it.
fn drawn(spec: &MapSpec, pieces: impl IntoIterator<Item = Markup>) -> String {
    let mut markup = spec.field().markup;
    markup.extend(pieces);
    markup.into_string()
}

/// A map written as letters, one line per row of hexes.
struct Sketch {
    id: &'static str,
    tops: Tops,
    rows: &'static [&'static str],
}

impl Sketch {
    /// Every other column or row is offset by half a hex.
    fn hex(&self, column: usize, row: usize) -> Hex {
        let (column, row) = (column as i16, row as i16);
        match self.tops {
            Tops::Flat => Hex { q: column, r: row - column / 2 },
            // East: q + 1, r − 1. South-east: q + 1. South-west: r + 1.
            Tops::Pointy => Hex { q: column + (row + 1) / 2, r: row / 2 - column },
        }
    }

    fn centre(&self, column: usize, row: usize) -> Point {
        Layout::new(self.tops, Layout::SIZE).centre(self.hex(column, row))
    }

    fn map_spec(&self) -> MapSpec {
        let letters = self.rows.iter().enumerate().flat_map(|(row, line)| {
            line.chars().enumerate().map(move |(column, letter)| (column, row, letter))
        });
        let cell = |(column, row, letter)| {
            let (ground, level) = ground(letter);
            let label = format!("{:02}{:02}", column + 5, row + 4);
            Cell { hex: self.hex(column, row), label, ground, level }
        };
        MapSpec {
            id: self.id.to_owned(),
            tops: self.tops,
            cells: letters.map(cell).collect(),
            tints: Vec::new(),
            features: Vec::new(),
            exits: Vec::new(),
            labels: Vec::new(),
            surroundings: None,
        }
    }
}

/// The ground a letter stands for, and its level.
fn ground(letter: char) -> (Ground, u8) {
    match letter {
        'h' => (Ground::Hut, 0),
        'k' => (Ground::Kunai, 0),
        'p' => (Ground::Palm, 0),
        'j' => (Ground::LightJungle, 0),
        'J' => (Ground::HeavyJungle, 0),
        'r' => (Ground::Ridge, 0),
        '1' => (Ground::Open, 1),
        '~' => (Ground::Surf, 0),
        _ => (Ground::Open, 0),
    }
}

/// A village between palms and jungle.
const VILLAGE: Sketch = Sketch {
    id: "tile-heroes",
    tops: Tops::Flat,
    rows: &["pp..pjjj", "p..h.pjj", "..hh1.jj", "k.h.11pp", "kkp..jjj", "kkpp.JJJ"],
};

fn heroes_picture() -> Drawing {
    let counter =
        |column, row, counter: Counter| at(VILLAGE.centre(column, row), &counter.markup());
    let pieces = [
        counter(1, 1, Counter::pictogram(Army::Us, Pictogram::Machinegun, 1, "MMG")),
        counter(2, 3, Counter::pictogram(Army::Us, Pictogram::Hero, 1, "Rifle").acting()),
        counter(1, 3, Counter::pictogram(Army::Us, Pictogram::Hero, 1, "Rifle")),
        counter(4, 2, Counter::pictogram(Army::Japan, Pictogram::Machinegun, 1, "LMG")),
        counter(5, 3, Counter::pictogram(Army::Japan, Pictogram::Hero, 1, "Infantry")),
    ];
    let view = Bounds { x: 14.0, y: 70.0, width: 358.0, height: 210.0 };
    Drawing { view, markup: drawn(&VILLAGE.map_spec(), pieces) }
}

/// The airfield and the river beside it.
const AIRFIELD: Sketch = Sketch {
    id: "tile-firstblood",
    tops: Tops::Pointy,
    rows: &["~~~~~~~~", "..jj....", "..j.....", "jj...rjj", "j..jrrjj", "jj.jjjjj"],
};

fn firstblood_picture() -> Drawing {
    let mut spec = AIRFIELD.map_spec();
    spec.features.push(LinearFeature { kind: FeatureKind::River, sides: river() });
    let field = AIRFIELD.centre(5, 2);
    spec.labels.push(MapLabel {
        name: "Henderson Field".to_owned(),
        at: Point::new(field.x, field.y - 16.0),
        style: LabelStyle::Minor,
    });
    let strip = html!(
        "<g transform=\"rotate(-8)\">\
                 <rect class=\"strip-b\" x=\"-52\" y=\"-9\" width=\"104\" height=\"18\" rx=\"3\"/>\
                 <path class=\"strip-c\" d=\"M-44 0H44\"/></g>"
    );
    let unit = |column, row, army, size, name, factors| {
        at(AIRFIELD.centre(column, row), &battalion(army, size, name, factors))
    };
    let pieces = [
        at(Point::new(field.x, field.y + 8.0), &strip),
        unit(1, 1, Army::Us, "II", "1/1", "5-8"),
        unit(2, 3, Army::Us, "II", "2/5", "5-8"),
        unit(3, 2, Army::Us, "II", "1Rdr", "4-10"),
        unit(5, 3, Army::Japan, "III", "124", "6-8"),
    ];
    let view = Bounds { x: 44.0, y: 10.0, width: 375.0, height: 220.0 };
    Drawing { view, markup: drawn(&spec, pieces) }
}

/// The river runs east of column 3. Where rows are offset, it follows the hexside between the rows.
fn river() -> Vec<Side> {
    const EAST: Dir = Dir::ALL[1];
    const SOUTH_EAST: Dir = Dir::ALL[2];
    const SOUTH_WEST: Dir = Dir::ALL[3];
    let bank = |row: usize| AIRFIELD.hex(3, row);
    let beside = (0..AIRFIELD.rows.len()).map(|row| (bank(row), EAST));
    let below = (0..AIRFIELD.rows.len() - 1).map(|row| {
        // Odd rows are offset to the east by half a hex.
        let (hex, toward) = if row % 2 == 0 {
            (bank(row).neighbour(EAST), SOUTH_WEST)
        } else {
            (bank(row), SOUTH_EAST)
        };
        (hex, toward)
    });
    beside.chain(below).filter_map(|(hex, dir)| Side::between(hex, hex.neighbour(dir))).collect()
}

fn battalion(army: Army, size: &str, name: &str, factors: &str) -> Markup {
    html!(
        "<g class=\"fb fb-{army}\"><rect class=\"fb-s\" x=\"-23\" y=\"-22\" width=\"48\" height=\"48\" rx=\"5\"/>\
         <rect class=\"fb-b\" x=\"-24\" y=\"-24\" width=\"48\" height=\"48\" rx=\"5\"/>\
         <g class=\"fb-sym\" transform=\"translate(0 -4)\"><rect x=\"-13\" y=\"-8\" width=\"26\" height=\"16\"/>\
         <path d=\"M-13 -8L13 8M-13 8L13 -8\"/></g><text class=\"fb-sz\" y=\"-15\">{size}</text>\
         <text class=\"fb-id\" x=\"-18\" y=\"0\" transform=\"rotate(-90 -18 0)\">{name}</text>\
         <text class=\"fb-f\" y=\"19.6\">{factors}</text></g>",
        army = army.name(),
        size,
        name,
        factors
    )
}
