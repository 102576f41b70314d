//! Where the keys move the cursor on a map.

use hex::{Dir, Hex, Tops};

use crate::scene::{Field, Grid, Point};

/// A step of the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Up,
    Down,
    /// Left and right keep the row, as up and down keep the column.
    Left,
    Right,
    /// Straight to a neighbour.
    To(Dir),
}

impl Step {
    /// What a key does, by the name browsers give it.
    pub fn of_key(key: &str, grid: impl Into<Grid>) -> Option<Step> {
        match key {
            "ArrowUp" => return Some(Step::Up),
            "ArrowDown" => return Some(Step::Down),
            "ArrowLeft" => return Some(Step::Left),
            "ArrowRight" => return Some(Step::Right),
            _ => {}
        }
        // The letters lie around a middle on the keyboard as the neighbours do on the map.
        let letter = key.to_ascii_lowercase();
        let tops = match grid.into() {
            Grid::Hexes(tops) => tops,
            Grid::Squares => {
                return match &*letter {
                    "w" => Some(Step::Up),
                    "a" => Some(Step::Left),
                    "s" => Some(Step::Down),
                    "d" => Some(Step::Right),
                    _ => None,
                };
            }
        };
        let named = |name| Dir::named(name, tops).map(Step::To);
        match (tops, &*letter) {
            (_, "q") => named("NW"),
            (_, "e") => named("NE"),
            (Tops::Flat, "w") => named("N"),
            (Tops::Flat, "s") => named("S"),
            (Tops::Flat, "a") | (Tops::Pointy, "z") => named("SW"),
            (Tops::Flat, "d") | (Tops::Pointy, "c") => named("SE"),
            (Tops::Pointy, "a") => named("W"),
            (Tops::Pointy, "d") => named("E"),
            _ => None,
        }
    }
}

/// Where a step leads; nowhere at the edge of the map. Where the hexes of a row stand half a hex up
/// and down and the map has but one of the two neighbours on that side, it is that one.
pub fn step(field: &Field, from: Hex, step: Step) -> Option<Hex> {
    let Grid::Hexes(tops) = field.grid else { return straight(field, from, step) };
    let (first, second) = directions(tops, from, step);
    let there = |dir: Dir| Some(from.neighbour(dir)).filter(|&hex| field.spot(hex).is_some());
    there(first).or_else(|| second.and_then(there))
}

/// On squares, the nearest spot that lies that way rather than to the side: not all are of one size.
fn straight(field: &Field, from: Hex, step: Step) -> Option<Hex> {
    let here = field.spot(from)?.centre;
    let away = |at: Point| {
        let (right, down) = (at.x - here.x, at.y - here.y);
        let (ahead, aside) = match step {
            Step::Up => (-down, right),
            Step::Down => (down, right),
            Step::Left => (-right, down),
            Step::Right => (right, down),
            Step::To(_) => return None,
        };
        (ahead > 0.0 && aside.abs() <= ahead).then(|| ahead.hypot(aside))
    };
    let there = field.spots().iter().filter_map(|spot| Some((away(spot.centre)?, spot.hex)));
    let nearer = |one: (f64, Hex), other: (f64, Hex)| if other.0 < one.0 { other } else { one };
    there.reduce(nearer).map(|(_, hex)| hex)
}

/// The neighbour in the same row or column first, then the other on that side. Which of the two it
/// is changes from each column (or row) to the next.
fn directions(tops: Tops, from: Hex, step: Step) -> (Dir, Option<Dir>) {
    let [zero, one, two, three, four, five] = Dir::ALL;
    let pair = |is_first: bool, first: Dir, second: Dir| {
        if is_first { (first, Some(second)) } else { (second, Some(first)) }
    };
    let even_column = from.q % 2 == 0;
    let even_row = (i32::from(from.q) + i32::from(from.r)) % 2 == 0;
    match (tops, step) {
        (_, Step::To(dir)) => (dir, None),
        (Tops::Flat, Step::Up) => (zero, None),
        (Tops::Flat, Step::Down) => (three, None),
        (Tops::Flat, Step::Right) => pair(even_column, two, one),
        (Tops::Flat, Step::Left) => pair(even_column, four, five),
        (Tops::Pointy, Step::Right) => (one, None),
        (Tops::Pointy, Step::Left) => (four, None),
        (Tops::Pointy, Step::Up) => pair(even_row, zero, five),
        (Tops::Pointy, Step::Down) => pair(even_row, two, three),
    }
}

/// The next of these hexes in reading order. After the last there is none, so that the key goes on
/// to what follows the map.
pub fn next_of(field: &Field, hexes: &[Hex], from: Hex, backward: bool) -> Option<Hex> {
    let here = field.place(from)?;
    let places: Vec<usize> = hexes.iter().filter_map(|&hex| field.place(hex)).collect();
    // Whoever stands on none of them is led to one in any case.
    let outside = !places.contains(&here);
    let next = if backward {
        let before = places.iter().filter(|&&place| place < here).max();
        before.or_else(|| places.iter().max().filter(|_| outside))
    } else {
        let after = places.iter().filter(|&&place| place > here).min();
        after.or_else(|| places.iter().min().filter(|_| outside))
    };
    next.map(|&place| field.spots()[place].hex)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Bounds, Point, Spot};
    use hex::{ColumnRow, LabelFault, RowColumnFromEast};

    fn field(tops: Tops, read: fn(&str) -> Result<Hex, LabelFault>, labels: &[&str]) -> Field {
        let spots = labels.iter().map(|label| Spot {
            hex: read(label).unwrap(),
            label: (*label).to_owned(),
            centre: Point::default(),
            outline: Vec::new(),
        });
        Field::new(tops, Bounds::default(), 1.0, String::new(), spots.collect())
    }

    /// The labels that pressing these keys leads over.
    fn walk(field: &Field, from: &str, keys: &str) -> String {
        let mut hex = field.labelled(from).unwrap().hex;
        let mut labels = Vec::new();
        for key in keys.split(' ') {
            let pressed = Step::of_key(key, field.grid).unwrap();
            match step(field, hex, pressed) {
                Some(there) => hex = there,
                None => labels.push("edge"),
            }
            labels.push(&field.spot(hex).unwrap().label);
        }
        labels.join(" ")
    }

    #[test]
    fn arrows_keep_the_row_of_flat_tops() {
        let labels = ["0101", "0201", "0301", "0102", "0202", "0302"];
        let field = field(Tops::Flat, ColumnRow::read, &labels);
        assert_eq!(
            walk(&field, "0101", "ArrowRight ArrowRight ArrowLeft ArrowDown ArrowDown"),
            "0201 0301 0201 0202 edge 0202"
        );
    }

    #[test]
    fn letters_lead_to_the_six_neighbours() {
        let labels = ["0102", "0101", "0103", "0202", "0203", "0002", "0003"];
        let flat = field(Tops::Flat, ColumnRow::read, &labels);
        assert_eq!(walk(&flat, "0102", "e a q d"), "0202 0102 0002 0102");
        assert_eq!(walk(&flat, "0102", "W S S d"), "0101 0102 0103 edge 0103");

        let labels = ["0101", "0102", "0201", "0202", "0301", "0302"];
        let pointy = field(Tops::Pointy, RowColumnFromEast::read, &labels);
        assert_eq!(walk(&pointy, "0202", "d a q e"), "0201 0202 edge 0202 0302");
        assert_eq!(
            walk(&pointy, "0101", "ArrowUp ArrowUp ArrowDown ArrowDown"),
            "0201 0301 0201 0101"
        );
    }

    #[test]
    fn a_ragged_edge_takes_the_only_neighbour() {
        let ragged = field(Tops::Flat, ColumnRow::read, &["0002", "0101"]);
        assert_eq!(walk(&ragged, "0002", "ArrowRight"), "0101");
    }

    /// Two rows of two, and below them one that is as wide as both.
    #[test]
    fn squares_are_walked_straight_whatever_their_size() {
        let spots = [("A2", 0, 0, 50.0), ("B2", 1, 0, 150.0), ("A1", 0, 1, 50.0)];
        let spots = spots.into_iter().chain([("B1", 1, 1, 150.0), ("HQ", 0, 2, 100.0)]);
        let spots = spots.map(|(label, q, r, x)| Spot {
            hex: Hex { q, r },
            label: label.to_owned(),
            centre: Point::new(x, 80.0 * f64::from(r)),
            outline: Vec::new(),
        });
        let field =
            Field::new(Grid::Squares, Bounds::default(), 1.0, String::new(), spots.collect());
        assert_eq!(walk(&field, "A2", "ArrowRight s a ArrowDown w"), "B2 B1 A1 HQ A1");
        assert_eq!(walk(&field, "B1", "s d ArrowUp"), "HQ edge HQ A1");
        assert_eq!(Step::of_key("q", Grid::Squares), None);
    }

    #[test]
    fn other_keys_move_nothing() {
        assert_eq!(Step::of_key("z", Tops::Flat), None);
        assert_eq!(Step::of_key("Enter", Tops::Pointy), None);
    }

    #[test]
    fn targets_are_visited_in_reading_order_and_then_left() {
        let spots = [30.0, 10.0, 20.0].into_iter().zip(0..).map(|(x, q)| Spot {
            hex: Hex { q, r: 0 },
            label: String::new(),
            centre: Point::new(x, 0.0),
            outline: Vec::new(),
        });
        let field = Field::new(Tops::Flat, Bounds::default(), 1.0, String::new(), spots.collect());
        let [third, first, second] = [0, 1, 2].map(|q| Hex { q, r: 0 });
        let targets = [third, second];
        assert_eq!(next_of(&field, &targets, first, false), Some(second));
        assert_eq!(next_of(&field, &targets, second, false), Some(third));
        assert_eq!(next_of(&field, &targets, third, false), None);
        assert_eq!(next_of(&field, &targets, third, true), Some(second));
        assert_eq!(next_of(&field, &targets, second, true), None);
    }
}
