//! Moving the hex cursor with the keyboard.

use hex::{Dir, Hex, Tops};

use crate::scene::{Field, Grid, Point};

/// A move of the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CursorMove {
    Up,
    Down,
    /// Stays in the row, as `Up` and `Down` stay in the column.
    Left,
    Right,
    /// To the neighbour in this direction.
    To(Dir),
}

impl CursorMove {
    /// The move for a key, by its `KeyboardEvent.key` name.
    pub fn from_key(key: &str, grid: impl Into<Grid>) -> Option<CursorMove> {
        match key {
            "ArrowUp" => return Some(CursorMove::Up),
            "ArrowDown" => return Some(CursorMove::Down),
            "ArrowLeft" => return Some(CursorMove::Left),
            "ArrowRight" => return Some(CursorMove::Right),
            _ => {}
        }
        // The letters are arranged on the keyboard like the neighbours on the map.
        let letter = key.to_ascii_lowercase();
        let tops = match grid.into() {
            Grid::Hexes(tops) => tops,
            Grid::Squares => {
                return match &*letter {
                    "w" => Some(CursorMove::Up),
                    "a" => Some(CursorMove::Left),
                    "s" => Some(CursorMove::Down),
                    "d" => Some(CursorMove::Right),
                    _ => None,
                };
            }
        };
        let named = |name| Dir::named(name, tops).map(CursorMove::To);
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

/// The hex that a move leads to; `None` at the edge of the map. If rows or columns zigzag and only one of the two
/// neighbours on that side is on the map, the move leads to that one.
pub fn moved(field: &Field, from: Hex, by: CursorMove) -> Option<Hex> {
    let Grid::Hexes(tops) = field.grid else { return moved_on_squares(field, from, by) };
    let (first, second) = directions(tops, from, by);
    let there = |dir: Dir| Some(from.neighbour(dir)).filter(|&hex| field.spot(hex).is_some());
    there(first).or_else(|| second.and_then(there))
}

/// On squares, which differ in size, the nearest spot within 45° of the direction.
fn moved_on_squares(field: &Field, from: Hex, by: CursorMove) -> Option<Hex> {
    let here = field.spot(from)?.centre;
    let away = |at: Point| {
        let (right, down) = (at.x - here.x, at.y - here.y);
        let (ahead, aside) = match by {
            CursorMove::Up => (-down, right),
            CursorMove::Down => (down, right),
            CursorMove::Left => (-right, down),
            CursorMove::Right => (right, down),
            CursorMove::To(_) => return None,
        };
        (ahead > 0.0 && aside.abs() <= ahead).then(|| ahead.hypot(aside))
    };
    let there = field.spots().iter().filter_map(|spot| Some((away(spot.centre)?, spot.hex)));
    let nearer = |one: (f64, Hex), other: (f64, Hex)| if other.0 < one.0 { other } else { one };
    there.reduce(nearer).map(|(_, hex)| hex)
}

/// The direction that stays in the row or column, then the other neighbour on that side. The two swap from one
/// column or row to the next.
fn directions(tops: Tops, from: Hex, by: CursorMove) -> (Dir, Option<Dir>) {
    let [zero, one, two, three, four, five] = Dir::ALL;
    let pair = |is_first: bool, first: Dir, second: Dir| {
        if is_first { (first, Some(second)) } else { (second, Some(first)) }
    };
    let even_column = from.q % 2 == 0;
    let even_row = (i32::from(from.q) + i32::from(from.r)) % 2 == 0;
    match (tops, by) {
        (_, CursorMove::To(dir)) => (dir, None),
        (Tops::Flat, CursorMove::Up) => (zero, None),
        (Tops::Flat, CursorMove::Down) => (three, None),
        (Tops::Flat, CursorMove::Right) => pair(even_column, two, one),
        (Tops::Flat, CursorMove::Left) => pair(even_column, four, five),
        (Tops::Pointy, CursorMove::Right) => (one, None),
        (Tops::Pointy, CursorMove::Left) => (four, None),
        (Tops::Pointy, CursorMove::Up) => pair(even_row, zero, five),
        (Tops::Pointy, CursorMove::Down) => pair(even_row, two, three),
    }
}

/// The next of these hexes in reading order. After the last there is none, so that Tab leaves the map.
pub fn next_of(field: &Field, hexes: &[Hex], from: Hex, backward: bool) -> Option<Hex> {
    let here = field.index(from)?;
    let indices: Vec<usize> = hexes.iter().filter_map(|&hex| field.index(hex)).collect();
    // If the cursor is on none of them, the search wraps around.
    let outside = !indices.contains(&here);
    let next = if backward {
        let before = indices.iter().filter(|&&index| index < here).max();
        before.or_else(|| indices.iter().max().filter(|_| outside))
    } else {
        let after = indices.iter().filter(|&&index| index > here).min();
        after.or_else(|| indices.iter().min().filter(|_| outside))
    };
    next.map(|&index| field.spots()[index].hex)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markup::Markup;
    use crate::scene::{Bounds, Point, Spot};
    use hex::{ColumnRow, LabelFault, RowColumnFromEast};

    fn field(tops: Tops, read: fn(&str) -> Result<Hex, LabelFault>, labels: &[&str]) -> Field {
        let spots = labels.iter().map(|label| Spot {
            hex: read(label).unwrap(),
            label: (*label).to_owned(),
            centre: Point::default(),
            outline: Vec::new(),
        });
        Field::new(tops, Bounds::default(), 1.0, Markup::new(), spots.collect())
    }

    /// The labels of the hexes that these keys lead to.
    fn walk(field: &Field, from: &str, keys: &str) -> String {
        let mut hex = field.labelled(from).unwrap().hex;
        let mut labels = Vec::new();
        for key in keys.split(' ') {
            let pressed = CursorMove::from_key(key, field.grid).unwrap();
            match moved(field, hex, pressed) {
                Some(there) => hex = there,
                None => labels.push("edge"),
            }
            labels.push(&field.spot(hex).unwrap().label);
        }
        labels.join(" ")
    }

    #[test]
    fn arrow_keys_stay_in_the_row() {
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
    fn a_ragged_edge_leads_to_the_only_neighbour() {
        let ragged = field(Tops::Flat, ColumnRow::read, &["0002", "0101"]);
        assert_eq!(walk(&ragged, "0002", "ArrowRight"), "0101");
    }

    /// Two rows of two squares, and one square below that is as wide as both.
    #[test]
    fn squares_of_different_size_are_reached_in_a_straight_line() {
        let spots = [("A2", 0, 0, 50.0), ("B2", 1, 0, 150.0), ("A1", 0, 1, 50.0)];
        let spots = spots.into_iter().chain([("B1", 1, 1, 150.0), ("HQ", 0, 2, 100.0)]);
        let spots = spots.map(|(label, q, r, x)| Spot {
            hex: Hex { q, r },
            label: label.to_owned(),
            centre: Point::new(x, 80.0 * f64::from(r)),
            outline: Vec::new(),
        });
        let field =
            Field::new(Grid::Squares, Bounds::default(), 1.0, Markup::new(), spots.collect());
        assert_eq!(walk(&field, "A2", "ArrowRight s a ArrowDown w"), "B2 B1 A1 HQ A1");
        assert_eq!(walk(&field, "B1", "s d ArrowUp"), "HQ edge HQ A1");
        assert_eq!(CursorMove::from_key("q", Grid::Squares), None);
    }

    #[test]
    fn other_keys_do_not_move_the_cursor() {
        assert_eq!(CursorMove::from_key("z", Tops::Flat), None);
        assert_eq!(CursorMove::from_key("Enter", Tops::Pointy), None);
    }

    #[test]
    fn targets_are_visited_in_reading_order_without_wrapping() {
        let spots = [30.0, 10.0, 20.0].into_iter().zip(0..).map(|(x, q)| Spot {
            hex: Hex { q, r: 0 },
            label: String::new(),
            centre: Point::new(x, 0.0),
            outline: Vec::new(),
        });
        let field = Field::new(Tops::Flat, Bounds::default(), 1.0, Markup::new(), spots.collect());
        let [third, first, second] = [0, 1, 2].map(|q| Hex { q, r: 0 });
        let targets = [third, second];
        assert_eq!(next_of(&field, &targets, first, false), Some(second));
        assert_eq!(next_of(&field, &targets, second, false), Some(third));
        assert_eq!(next_of(&field, &targets, third, false), None);
        assert_eq!(next_of(&field, &targets, third, true), Some(second));
        assert_eq!(next_of(&field, &targets, second, true), None);
    }
}
