//! The ruler: the distance between two hexes, and the hexes between them.

use hex::{Crossing, Hex, line};

use crate::scene::{Field, Grid, Point};

/// A measurement from hex to hex. It ignores terrain: only the game knows what blocks a line of sight.
#[derive(Clone, PartialEq, Debug)]
pub struct Measurement {
    pub from: Point,
    pub to: Point,
    pub distance: u16,
    /// The hexes between the ends that the line passes, in order. Where it runs along a hexside, both hexes.
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
    Some(Measurement { from: start.centre, to: end.centre, distance, touched, spoken })
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
