//! The ruler: the distance between two hexes, and the hexes between them.

use hex::{Crossing, Hex, line};

use crate::scene::{Field, Grid, Point};

/// The line-of-sight tool: which ends of the line are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ruler {
    #[default]
    Off,
    /// The next click chooses the first hex.
    Ready,
    /// The line runs to the hex that the player points at; the next click fixes it.
    From(Hex),
    Between(Hex, Hex),
}

impl Ruler {
    /// Turns the tool on or off. The button starts without a first hex; the key starts at the cursor.
    #[must_use]
    pub fn toggled(self, cursor: Option<Hex>) -> Ruler {
        match (self, cursor) {
            (Ruler::Off, Some(hex)) => Ruler::From(hex),
            (Ruler::Off, None) => Ruler::Ready,
            _ => Ruler::Off,
        }
    }

    /// The tool after a click on a hex, which chooses an end of the line while the tool is on.
    #[must_use]
    pub fn pressed(self, hex: Hex) -> Ruler {
        match self {
            Ruler::Off => Ruler::Off,
            Ruler::From(start) if start != hex => Ruler::Between(start, hex),
            Ruler::Ready | Ruler::From(_) | Ruler::Between(..) => Ruler::From(hex),
        }
    }

    pub fn is_on(self) -> bool {
        self != Ruler::Off
    }

    /// The ends of the line, while the player points at this hex.
    pub fn ends(self, pointed_at: Hex) -> Option<(Hex, Hex)> {
        match self {
            Ruler::Off | Ruler::Ready => None,
            Ruler::From(start) => Some((start, pointed_at)),
            Ruler::Between(start, end) => Some((start, end)),
        }
    }
}

/// A measurement from hex to hex. It ignores terrain: only the game knows what blocks a line of sight.
#[derive(Clone, PartialEq, Debug)]
pub struct Measurement {
    pub from: Point,
    pub to: Point,
    pub distance: u16,
    /// The labels of both ends.
    labels: [String; 2],
    /// The hexes between the ends that the line passes, in order. Where it runs along a hexside, both hexes count.
    pub touched: Vec<Hex>,
    /// The whole measurement as text, for screen readers.
    pub spoken: String,
}

/// Measures from hex to hex; `None` if a hex is not on the map, or if the map has squares.
pub fn measure(field: &Field, from: Hex, to: Hex) -> Option<Measurement> {
    if field.grid == Grid::Squares {
        return None;
    }
    let (start, end) = (field.spot(from)?, field.spot(to)?);
    let touched: Vec<Hex> = line(from, to)
        .flat_map(|crossing| match crossing {
            Crossing::Through(hex) => vec![hex],
            Crossing::Along(side) => vec![side.hexes().0, side.hexes().1],
        })
        .collect();
    let distance = from.distance(to);
    let spoken =
        format!("{} to {}: {}{}", start.label, end.label, hexes(distance), over(field, &touched));
    let labels = [start.label.clone(), end.label.clone()];
    Some(Measurement { from: start.centre, to: end.centre, distance, labels, touched, spoken })
}

impl Measurement {
    /// The ends and the distance: `E06 to G06, 2 hexes`.
    pub fn line(&self) -> String {
        let [from, to] = &self.labels;
        format!("{from} to {to}, {}", hexes(self.distance))
    }
}

/// `1 hex`, `5 hexes`.
pub fn hexes(distance: u16) -> String {
    if distance == 1 { "1 hex".to_owned() } else { format!("{distance} hexes") }
}

fn over(field: &Field, touched: &[Hex]) -> String {
    let labels: Vec<&str> =
        touched.iter().filter_map(|&hex| field.spot(hex)).map(|spot| &*spot.label).collect();
    if labels.is_empty() { String::new() } else { format!(", over {}", labels.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::practice;

    /// Touch screens can't hover, so each end takes a tap.
    #[test]
    fn two_clicks_choose_the_ends() {
        let [one, other, third] = [1, 2, 3].map(|q| Hex { q, r: 0 });
        let from = Ruler::Off.toggled(None).pressed(one);
        assert_eq!(from.ends(third), Some((one, third)), "follows the pointer");
        let between = from.pressed(other);
        assert_eq!(between.ends(third), Some((one, other)), "stays");
        assert_eq!(between.pressed(third), Ruler::From(third), "starts again");
        assert_eq!(between.toggled(Some(one)), Ruler::Off);
        assert_eq!(Ruler::Off.toggled(Some(one)), Ruler::From(one));
        assert_eq!(Ruler::Off.pressed(one), Ruler::Off);
    }

    fn spoken(from: &str, to: &str) -> String {
        let field = practice::map_spec().field();
        let at = |label| field.labelled(label).unwrap().hex;
        measure(&field, at(from), at(to)).unwrap().spoken
    }

    #[test]
    fn a_measurement_names_the_distance_and_the_hexes() {
        assert_eq!(spoken("0505", "0505"), "0505 to 0505: 0 hexes");
        assert_eq!(spoken("0505", "0506"), "0505 to 0506: 1 hex");
        assert_eq!(spoken("0505", "0508"), "0505 to 0508: 3 hexes, over 0506, 0507");
    }

    #[test]
    fn along_a_hexside_both_hexes_count() {
        assert_eq!(spoken("2012", "2212"), "2012 to 2212: 2 hexes, over 2111, 2112");
    }

    #[test]
    fn a_hex_off_the_map_cannot_be_measured() {
        let field = practice::map_spec().field();
        let here = field.spots()[0].hex;
        assert_eq!(measure(&field, here, Hex { q: 900, r: 900 }), None);
    }
}
