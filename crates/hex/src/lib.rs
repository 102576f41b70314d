//! Coordinates, directions, distance and the exact line between two hexes; no terrain.
//!
//! A [`Hex`] is a position on an infinite plane; a game knows which hexes its map has and what is in
//! them. All geometry uses integers, so every host agrees to the bit.
//!
//! ```
//! use hex::{ColumnRow, Crossing, Dir, Side, Tops, line};
//!
//! let from = ColumnRow::read("2012")?;
//! let to = ColumnRow::read("2212")?;
//! assert_eq!(from.distance(to), 2);
//!
//! // The line between the two centres runs along the hexside that the two hexes between them share.
//! let north_east = from.neighbour(Dir::named("NE", Tops::Flat).unwrap());
//! let south_east = from.neighbour(Dir::named("SE", Tops::Flat).unwrap());
//! let side = Side::between(north_east, south_east).unwrap();
//! assert!(line(from, to).eq([Crossing::Along(side)]));
//! # Ok::<(), hex::LabelFault>(())
//! ```

mod dir;
pub use dir::{Dir, Tops};
mod position;
pub use position::Hex;
mod side;
pub use side::Side;
mod numbered;
pub use numbered::{HexId, HexSet};
mod region;
pub use region::{connected, pieces};
mod line;
pub use line::{Crossing, Line, Span, is_passed, line};
mod fraction;
pub use fraction::Fraction;
mod labels;
pub use labels::{BoardLabel, BoardLetterRow, ColumnRow, Found, LabelFault, RowColumnFromEast};
