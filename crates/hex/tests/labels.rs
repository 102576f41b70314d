//! The three schemes of hex numbers.

use hex::{
    BoardLabel, BoardLetterRow, ColumnRow, Dir, Found, Hex, LabelFault, RowColumnFromEast, Tops,
};
use proptest::prelude::*;

fn letter_row(label: &str) -> Hex {
    BoardLetterRow::read(label).unwrap().hex
}

/// The labels around a hex, clockwise from direction 0.
fn around(hex: Hex, write: impl Fn(Hex) -> Option<String>) -> [String; 6] {
    hex.neighbours().map(|neighbour| write(neighbour).unwrap())
}

/// The faults that the three schemes report for this text.
fn faults(label: &str) -> [Option<LabelFault>; 3] {
    [
        ColumnRow::read(label).err(),
        RowColumnFromEast::read(label).err(),
        BoardLetterRow::read(label).err(),
    ]
}

mod column_row {
    use super::*;

    fn neighbours(label: &str) -> [String; 6] {
        around(ColumnRow::read(label).unwrap(), ColumnRow::write)
    }

    #[test]
    fn neighbours_clockwise_from_north() {
        assert_eq!(ColumnRow::TOPS, Tops::Flat);
        assert_eq!(neighbours("2012"), ["2011", "2111", "2112", "2013", "1912", "1911"]);
        assert_eq!(neighbours("1710"), ["1709", "1810", "1811", "1711", "1611", "1610"]);
    }

    /// Ridge 2.2c and 2.2d, for every hex that has six numbered neighbours.
    #[test]
    fn neighbours_in_even_and_odd_columns() {
        for column in 1..99 {
            for row in 2..99 {
                let steps = if column % 2 == 0 {
                    [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]
                } else {
                    [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
                };
                let expected = steps.map(|(c, r)| format!("{:02}{:02}", column + c, row + r));
                assert_eq!(neighbours(&format!("{column:02}{row:02}")), expected);
            }
        }
    }

    /// The red row of the ridge map: one column east and half a hex north at each step.
    #[test]
    fn the_red_row_is_straight() {
        let rows = [18, 17, 17, 16, 16, 15, 15, 14, 14, 13, 13, 12];
        let north_east = Dir::named("NE", Tops::Flat).unwrap();
        let mut hex = ColumnRow::read("1218").unwrap();
        for (column, row) in (12..).zip(rows) {
            assert_eq!(ColumnRow::write(hex), Some(format!("{column}{row}")));
            hex = hex.neighbour(north_east);
        }
    }

    #[test]
    fn hexes_out_of_bounds_have_no_label() {
        let corner = ColumnRow::read("0001").unwrap();
        let labels = corner.neighbours().map(ColumnRow::write);
        let labels = labels.each_ref().map(Option::as_deref);
        assert_eq!(labels, [None, None, Some("0101"), Some("0002"), None, None]);
    }
}

mod row_column_from_east {
    use super::*;

    fn neighbours(label: &str) -> [String; 6] {
        around(RowColumnFromEast::read(label).unwrap(), RowColumnFromEast::write)
    }

    /// Clockwise from north-east: NE, E, SE, SW, W, NW.
    #[test]
    fn neighbours_clockwise_from_north_east() {
        assert_eq!(RowColumnFromEast::TOPS, Tops::Pointy);
        assert_eq!(neighbours("0710"), ["0809", "0709", "0609", "0610", "0711", "0810"]);
        assert_eq!(neighbours("0406"), ["0506", "0405", "0306", "0307", "0407", "0507"]);
    }

    #[test]
    fn every_compass_direction() {
        let hex = RowColumnFromEast::read("0710").unwrap();
        let towards = |name| {
            let dir = Dir::named(name, Tops::Pointy).unwrap();
            RowColumnFromEast::write(hex.neighbour(dir)).unwrap()
        };
        assert_eq!(towards("E"), "0709");
        assert_eq!(towards("W"), "0711");
        assert_eq!(towards("NE"), "0809");
        assert_eq!(towards("NW"), "0810");
        assert_eq!(towards("SE"), "0609");
        assert_eq!(towards("SW"), "0610");
    }

    #[test]
    fn rows_and_columns_as_numbers() {
        assert_eq!(RowColumnFromEast::read("0710"), Ok(RowColumnFromEast::hex(7, 10)));
        for (row, column) in [(0, 1), (7, 10), (12, 9), (99, 99), (-1, 5), (-2, 0)] {
            let hex = RowColumnFromEast::hex(row, column);
            assert_eq!(RowColumnFromEast::row_and_column(hex), (row.into(), column.into()));
        }
    }

    /// Firstblood 0.2, for every hex that has six numbered neighbours.
    #[test]
    fn neighbours_in_even_and_odd_rows() {
        for row in 1..99 {
            for column in 2..99 {
                let (east, west) =
                    if row % 2 == 0 { (column, column + 1) } else { (column - 1, column) };
                let expected = [
                    (row + 1, east),
                    (row, column - 1),
                    (row - 1, east),
                    (row - 1, west),
                    (row, column + 1),
                    (row + 1, west),
                ]
                .map(|(row, column)| format!("{row:02}{column:02}"));
                assert_eq!(neighbours(&format!("{row:02}{column:02}")), expected);
            }
        }
    }

    /// Adjacent hexes mentioned in the rules of firstblood.
    #[test]
    fn adjacent_hexes_named_by_the_rules() {
        let touch = |a, b| {
            let [a, b] = [a, b].map(|label| RowColumnFromEast::read(label).unwrap());
            a.distance(b) == 1
        };
        assert!(touch("0707", "0606") && !touch("0707", "0605"));
        assert!(touch("0705", "0604") && touch("0705", "0605"));
        assert!(touch("0504", "0603") && touch("0504", "0604"));
    }
}

mod board_letter_row {
    use super::*;

    /// Heroes 0-r2.
    #[test]
    fn axial_coordinates_follow_the_ruling() {
        assert_eq!(BoardLetterRow::TOPS, Tops::Flat);
        assert_eq!(letter_row("A01"), Hex::new(0, 1));
        assert_eq!(letter_row("B01"), Hex::new(1, 1));
        assert_eq!(letter_row("C01"), Hex::new(2, 0));
        assert_eq!(letter_row("J06"), Hex::new(9, 2));
        assert_eq!(letter_row("Z99"), Hex::new(25, 87));
        assert_eq!(letter_row("AA01"), Hex::new(26, -12));
        assert_eq!(letter_row("AB01"), Hex::new(27, -12));
        assert_eq!(letter_row("BA01"), Hex::new(52, -25));
        assert_eq!(letter_row("ZZ01"), Hex::new(701, -349));
    }

    #[test]
    fn the_board_comes_before_the_dash() {
        for (label, board) in
            [("13-J06", Some("13")), ("V1-J06", Some("V1")), ("H4-J06", Some("H4")), ("J06", None)]
        {
            let read = BoardLetterRow::read(label).unwrap();
            assert_eq!(read, BoardLabel { board, hex: Hex::new(9, 2) });
            assert_eq!(BoardLetterRow::write(read).as_deref(), Some(label));
        }
    }

    #[test]
    fn columns_b_d_f_sit_lower() {
        let names = |hex| BoardLetterRow::write(BoardLabel { board: None, hex });
        assert_eq!(around(letter_row("C05"), names), ["C04", "D04", "D05", "C06", "B05", "B04"]);
        assert_eq!(around(letter_row("D05"), names), ["D04", "E05", "E06", "D06", "C06", "C05"]);
    }

    /// Hexsides that the data page of heroes names.
    #[test]
    fn steep_hexsides_lie_between_neighbours() {
        for (a, b) in [("H03", "I03"), ("H06", "H05"), ("N03", "M03"), ("N03", "N04")] {
            assert_eq!(letter_row(a).distance(letter_row(b)), 1);
        }
    }

    #[test]
    fn a_board_name_that_cannot_be_read_is_not_written() {
        let hex = letter_row("J06");
        for board in ["", "1 3", "13-", "é"] {
            assert_eq!(BoardLetterRow::write(BoardLabel { board: Some(board), hex }), None);
        }
    }
}

#[test]
fn faults_give_location_expectation_and_finding() {
    let check = |label: &str, scheme: usize, message: &str| {
        assert_eq!(faults(label)[scheme].unwrap().to_string(), message, "{label}");
    };
    check("", 0, "at byte 0: expected the column as two digits, found the end");
    check("20x2", 0, "at byte 2: expected the row as two digits from 01, found 'x'");
    check("2000", 0, "at byte 2: expected the row as two digits from 01, found 00");
    check("20123", 0, "at byte 4: expected the end of the label, found '3'");
    check("07é0", 1, "at byte 2: expected the column as two digits from 01, found 'é'");
    check("0700", 1, "at byte 2: expected the column as two digits from 01, found 00");
    check("j06", 2, "at byte 0: expected the column as one or two capital letters, found 'j'");
    check("-J06", 2, "at byte 0: expected the board as letters and digits, found '-'");
    check("1é-J06", 2, "at byte 1: expected a dash after the board, found 'é'");
    check("V1-18", 2, "at byte 3: expected the column as one or two capital letters, found '1'");
    check("ABC01", 2, "at byte 2: expected the row as two digits from 01, found 'C'");
    check("13-J6", 2, "at byte 5: expected the row as two digits from 01, found the end");
}

#[test]
fn huge_texts_are_refused() {
    for piece in ["0", "A", "-", "é", "13-J06"] {
        assert!(faults(&piece.repeat(1_000_000)).iter().all(Option::is_some));
    }
}

/// A text that is almost a label.
fn nearly_a_label() -> impl Strategy<Value = String> {
    "[0-9A-Za-z]{0,3}-{0,2}[A-Za-zé]{0,3}[0-9٣]{0,5}"
}

fn survives(label: &str) -> Result<(), TestCaseError> {
    for fault in faults(label).into_iter().flatten() {
        prop_assert!(label.is_char_boundary(fault.at));
        prop_assert!(!fault.to_string().is_empty());
        let next = label[fault.at..].chars().next();
        match fault.found {
            Found::End => prop_assert_eq!(next, None),
            Found::Character(character) => prop_assert_eq!(next, Some(character)),
            Found::Zero => prop_assert!(label[fault.at..].starts_with("00")),
        }
    }
    if let Ok(hex) = ColumnRow::read(label) {
        prop_assert_eq!(ColumnRow::write(hex), Some(label.to_owned()));
    }
    if let Ok(hex) = RowColumnFromEast::read(label) {
        prop_assert_eq!(RowColumnFromEast::write(hex), Some(label.to_owned()));
    }
    if let Ok(read) = BoardLetterRow::read(label) {
        prop_assert_eq!(BoardLetterRow::write(read), Some(label.to_owned()));
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(label in any::<String>()) {
        survives(&label)?;
    }

    #[test]
    fn any_near_label_is_read_or_refused(label in nearly_a_label()) {
        survives(&label)?;
    }

    #[test]
    fn four_digit_labels_read_back(label in "[0-9]{4}") {
        survives(&label)?;
    }

    #[test]
    fn the_label_of_any_hex_reads_back(q in any::<i16>(), r in any::<i16>()) {
        written_reads_back(Hex::new(q, r))?;
    }

    #[test]
    fn the_label_of_a_hex_near_the_middle_reads_back(q in -200..200_i16, r in -200..200_i16) {
        written_reads_back(Hex::new(q, r))?;
    }
}

fn written_reads_back(hex: Hex) -> Result<(), TestCaseError> {
    if let Some(label) = ColumnRow::write(hex) {
        prop_assert_eq!(ColumnRow::read(&label), Ok(hex));
    }
    if let Some(label) = RowColumnFromEast::write(hex) {
        prop_assert_eq!(RowColumnFromEast::read(&label), Ok(hex));
    }
    for board in [None, Some("13")] {
        let place = BoardLabel { board, hex };
        if let Some(label) = BoardLetterRow::write(place) {
            prop_assert_eq!(BoardLetterRow::read(&label), Ok(place));
        }
    }
    Ok(())
}
