//! The practice map: a bare map and a few counters, for getting used to the controls.

use hex::{ColumnRow, Hex, Tops};

use crate::art::{Army, Cell, Counter, Ground, MapSpec, Pictogram};
use crate::ruler::hexes;
use crate::scene::{Field, Highlight, HighlightKind, MapPath, MapPathKind, Piece, Point, Scene};

const COLUMNS: i16 = 30;
const ROWS: i16 = 20;
/// How far the patrol can move.
const PACE: u16 = 4;
/// The offset of counters in a stack, in map units.
const STEP: f64 = 5.0;

/// A map of six hundred hexes, as many as on the largest map of the games.
pub fn map_spec() -> MapSpec {
    let cells = (0..COLUMNS).flat_map(|column| (1..=ROWS).map(move |row| cell(column, row)));
    MapSpec {
        id: "practice".to_owned(),
        tops: Tops::Flat,
        cells: cells.collect(),
        tints: Vec::new(),
        features: Vec::new(),
        exits: Vec::new(),
        labels: Vec::new(),
        surroundings: None,
    }
}

/// Rolling ground: waves of two lengths make areas of several hexes.
fn cell(column: i16, row: i16) -> Cell {
    let (x, y) = (f64::from(column), f64::from(row));
    let height = wave(x / 19.5) + wave(y / 14.5 + x / 44.0 + 0.25);
    let (ground, level) = match height {
        ..-1.2 => (Ground::Swamp, 0),
        ..-0.5 => (Ground::LightJungle, 0),
        ..0.4 => (Ground::Open, 0),
        ..1.0 => (Ground::Kunai, 0),
        _ => (Ground::Open, 1),
    };
    let hex = Hex { q: column, r: row - column / 2 };
    Cell { hex, label: ColumnRow::write(hex).unwrap_or_default(), ground, level }
}

/// A wave of length 1, made of parabolas.
fn wave(at: f64) -> f64 {
    let at = at - at.floor();
    if at < 0.5 { 16.0 * at * (0.5 - at) } else { -16.0 * (at - 0.5) * (1.0 - at) }
}

/// The position of the patrol, its previous one, and a stack of three guns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Practice {
    patrol: Hex,
    came_from: Option<Hex>,
    guns: Hex,
}

impl Practice {
    /// The patrol in the middle, the guns two hexes to the east.
    pub fn new() -> Practice {
        let patrol = Hex { q: COLUMNS / 2, r: ROWS / 2 - COLUMNS / 4 };
        Practice { patrol, came_from: None, guns: Hex { q: patrol.q + 2, r: patrol.r - 1 } }
    }

    /// The hex of the patrol, where the cursor starts.
    pub fn patrol(&self) -> Hex {
        self.patrol
    }

    /// Moves the patrol if it can reach the hex. Returns a sentence about it.
    pub fn press(&mut self, field: &Field, hex: Hex) -> String {
        let Some(spot) = field.spot(hex) else { return String::new() };
        let away = self.patrol.distance(hex);
        if hex == self.guns {
            return format!("Three guns are in {}.", spot.label);
        }
        if away == 0 {
            return format!("The patrol is already in {}.", spot.label);
        }
        if away > PACE {
            let (far, pace) = (hexes(away), hexes(PACE));
            return format!("{} is {far} away: the patrol can move at most {pace}.", spot.label);
        }
        self.came_from = Some(self.patrol);
        self.patrol = hex;
        format!("The patrol moves {} to {}.", hexes(away), spot.label)
    }

    /// The counters, and the hexes that the patrol can reach.
    pub fn scene(&self, field: &Field) -> Scene {
        let mut scene = Scene { pieces: self.pieces(field), ..Scene::default() };
        let within = self.patrol.within(PACE).filter(|&hex| field.spot(hex).is_some());
        for hex in within.filter(|&hex| hex != self.patrol && hex != self.guns) {
            let away = self.patrol.distance(hex);
            let tag = Some(away.to_string());
            scene.highlights.push(Highlight { hex, kind: HighlightKind::Reach, tag });
            scene.spoken.insert(hex, format!("in reach: {}", hexes(away)));
        }
        scene.highlights.push(Highlight {
            hex: self.patrol,
            kind: HighlightKind::Select,
            tag: None,
        });
        scene.spoken.insert(self.guns, "three guns".to_owned());
        scene.spoken.insert(self.patrol, "the patrol".to_owned());
        let walked = self.came_from.into_iter().chain([self.patrol]);
        let points: Vec<Point> =
            walked.filter_map(|hex| field.spot(hex)).map(|s| s.centre).collect();
        if points.len() > 1 {
            scene.paths.push(MapPath { kind: MapPathKind::Route, points, tag: None });
        }
        scene
    }

    fn pieces(&self, field: &Field) -> Vec<Piece> {
        let gun = Counter::pictogram(Army::Us, Pictogram::Artillery, 1, "gun").markup();
        let guns = (1..=3).map(|number| Piece {
            key: format!("gun {number}"),
            hex: self.guns,
            at: shifted(field, self.guns, f64::from(number) - 2.0),
            markup: gun.clone(),
            label: format!("Gun {number}"),
            note: "ready".to_owned(),
        });
        let patrol = Piece {
            key: "patrol".to_owned(),
            hex: self.patrol,
            at: shifted(field, self.patrol, 0.0),
            markup: Counter::factors(Army::Japan, &[2, 3]).acting().markup(),
            label: "Patrol".to_owned(),
            note: "moving".to_owned(),
        };
        guns.chain([patrol]).collect()
    }
}

impl Default for Practice {
    fn default() -> Practice {
        Practice::new()
    }
}

/// The centre of a hex, shifted by this many steps to the upper right.
fn shifted(field: &Field, hex: Hex, steps: f64) -> Point {
    let centre = field.spot(hex).map_or(Point::default(), |spot| spot.centre);
    Point::new(centre.x + STEP * steps, centre.y - STEP * steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_has_six_hundred_hexes_and_the_patrol_is_on_it() {
        let field = map_spec().field();
        assert_eq!(field.spots().len(), 600);
        assert!(field.spot(Practice::new().patrol()).is_some());
    }

    #[test]
    fn the_patrol_moves_to_a_highlighted_hex() {
        let field = map_spec().field();
        let mut practice = Practice::new();
        let scene = practice.scene(&field);
        let target = scene.highlights.iter().find(|it| it.kind.is_actionable()).unwrap().hex;
        practice.press(&field, target);
        assert_eq!(practice.patrol(), target);
        assert_eq!(practice.scene(&field).paths.len(), 1);
    }

    #[test]
    fn a_refused_move_names_the_limit() {
        let field = map_spec().field();
        let mut practice = Practice::new();
        let before = practice.clone();
        let said = practice.press(&field, field.labelled("0101").unwrap().hex);
        assert_eq!(practice, before);
        assert!(said.contains("at most 4 hexes"), "{said}");
    }

    #[test]
    fn the_guns_are_a_stack() {
        let field = map_spec().field();
        let practice = Practice::new();
        assert_eq!(practice.scene(&field).stack(practice.guns).len(), 3);
    }
}
