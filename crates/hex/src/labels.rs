//! The labels printed in hexes: three schemes, each used by one of the games.
//!
//! Labels are read strictly, so a hex has at most one label in a scheme: reading and writing are exact
//! inverses. Whether the map has the hex is not checked here.

mod reader;
pub use reader::{Found, LabelFault};

use crate::{Hex, Tops};
use reader::Reader;

/// `2012`: column 20, row 12. Columns are counted eastward from 00, rows southward from 01; odd
/// columns sit half a hex further south than even ones.
#[derive(Clone, Copy, Debug)]
pub struct ColumnRow;

impl ColumnRow {
    /// The orientation of the hexes.
    pub const TOPS: Tops = Tops::Flat;

    /// The hex of this label.
    pub fn read(label: &str) -> Result<Hex, LabelFault> {
        let mut reader = Reader::new(label);
        let column = reader.two_digits("the column as two digits")?;
        let row = reader.two_digits_from_one("the row as two digits from 01")?;
        reader.end()?;
        Ok(in_column(column, row))
    }

    /// The label of this hex; `None` if column or row is out of bounds.
    pub fn write(hex: Hex) -> Option<String> {
        let (column, row) = column_and_row(hex);
        let has_label = (0..=99).contains(&column) && (1..=99).contains(&row);
        has_label.then(|| format!("{column:02}{row:02}"))
    }
}

/// `0710`: row 07, column 10. Rows are counted northward from 00, columns westward from 01; odd
/// rows lie half a hex further east than even ones.
#[derive(Clone, Copy, Debug)]
pub struct RowColumnFromEast;

impl RowColumnFromEast {
    /// The orientation of the hexes.
    pub const TOPS: Tops = Tops::Pointy;

    /// The hex of this label.
    pub fn read(label: &str) -> Result<Hex, LabelFault> {
        let mut reader = Reader::new(label);
        let row = reader.two_digits("the row as two digits")?;
        let column = reader.two_digits_from_one("the column as two digits from 01")?;
        reader.end()?;
        Ok(RowColumnFromEast::hex(row, column))
    }

    /// The hex in this row and column.
    pub const fn hex(row: i16, column: i16) -> Hex {
        // Two rows due north are a step north-west and a step north-east: one `q` less.
        let q = -column - row.div_euclid(2);
        Hex { q, r: -row - q }
    }

    /// The row and column of this hex, in bounds or not.
    pub const fn row_and_column(hex: Hex) -> (i32, i32) {
        let row = -(hex.q as i32) - hex.r as i32;
        (row, -(hex.q as i32) - row.div_euclid(2))
    }

    /// The label of this hex; `None` if row or column is out of bounds.
    pub fn write(hex: Hex) -> Option<String> {
        let (row, column) = RowColumnFromEast::row_and_column(hex);
        let has_label = (0..=99).contains(&row) && (1..=99).contains(&column);
        has_label.then(|| format!("{row:02}{column:02}"))
    }
}

/// `13-J06`, or `J06` where there is only one board: column J, row 06 of board 13. Columns are
/// lettered eastward (A to Z, AA, AB to ZZ), rows are counted southward from 01; columns B, D, F
/// sit half a hex lower than A, C, E.
#[derive(Clone, Copy, Debug)]
pub struct BoardLetterRow;

/// A hex on one of several boards, each with its own coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardLabel<'a> {
    /// The name before the dash, such as `13` or `V1`: ASCII letters and digits.
    pub board: Option<&'a str>,
    /// The hex on that board; column A is `q` = 0.
    pub hex: Hex,
}

impl BoardLetterRow {
    /// The orientation of the hexes.
    pub const TOPS: Tops = Tops::Flat;

    /// The board and the hex of this label.
    pub fn read(label: &str) -> Result<BoardLabel<'_>, LabelFault> {
        let mut reader = Reader::new(label);
        let board = if label.contains('-') { Some(reader.board()?) } else { None };
        let column = reader.column_letters()?;
        let row = reader.two_digits_from_one("the row as two digits from 01")?;
        reader.end()?;
        Ok(BoardLabel { board, hex: in_column(column, row) })
    }

    /// The label of this hex on this board; `None` if column or row is out of bounds, or the
    /// board's name is not made of letters and digits.
    pub fn write(label: BoardLabel) -> Option<String> {
        let (column, row) = column_and_row(label.hex);
        let letters = column_letters(column)?;
        if !(1..=99).contains(&row) {
            return None;
        }
        match label.board {
            None => Some(format!("{letters}{row:02}")),
            Some(board) if is_board_name(board) => Some(format!("{board}-{letters}{row:02}")),
            Some(_) => None,
        }
    }
}

/// Flat tops, odd columns half a hex further south. Two columns due east are a step south-east and
/// a step north-east: one `r` less in the same row.
const fn in_column(column: i16, row: i16) -> Hex {
    Hex { q: column, r: row - column / 2 }
}

fn column_and_row(hex: Hex) -> (i32, i32) {
    let column = i32::from(hex.q);
    (column, i32::from(hex.r) + column.div_euclid(2))
}

fn is_board_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn column_letters(column: i32) -> Option<String> {
    let letter = |index: i32| char::from(b'A' + index as u8);
    match column {
        0..26 => Some(letter(column).to_string()),
        26..702 => Some(String::from_iter([letter(column / 26 - 1), letter(column % 26)])),
        _ => None,
    }
}
