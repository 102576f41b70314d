//! 0.3, 7.0, 8.9: the order of battle, the turn record and the attack tables.

use super::air::{air_count, ship_count};
use super::{table_or_none, turn};
use crate::map::OffMapBox;
use crate::scenario::Counters;
use crate::tables::{AttackTables, Column, CombatResult, Rows};
use crate::turn_record::{Arrivals, Turn};
use crate::unit::{Aircraft, MOST_MF, MOST_UNITS, Ship, Side, Unit};
use game::data::{Document, Located};
use game::{Fault, Location, quoted};

/// The longest name of a unit: it must fit on a counter.
const LONGEST_NAME: usize = 6;

/// Reads the counters and tables of these three files, or returns all their faults.
pub fn read_counters(units: &str, record: &str, tables: &str) -> Result<Counters, Vec<Fault>> {
    counters_of(Document::open(units), Document::open(record), Document::open(tables))
}

pub fn counters_of(
    units: Document,
    record: Document,
    tables: Document,
) -> Result<Counters, Vec<Fault>> {
    Ok(Counters { units: units_of(units)?, record: record_of(record)?, tables: tables_of(tables)? })
}

fn units_of(mut sheet: Document) -> Result<Vec<Unit>, Vec<Fault>> {
    let sides = Side::ALL.map(|side| sheet.each(side.name(), |sheet| read_unit(sheet, side)));
    let units: Vec<Located<Unit>> = sides.into_iter().flatten().collect();
    if !(1..=MOST_UNITS).contains(&units.len()) {
        let what = format!("{} ground units", units.len());
        sheet.fault(Fault::new(sheet.here(), what).expected(format!("1 to {MOST_UNITS}")));
    }
    for (count, unit) in units.iter().enumerate() {
        let name = &unit.value.name;
        if !name.is_empty() && units[..count].iter().any(|other| other.value.name == *name) {
            sheet.fault(Fault::new(unit.place, format!("two units named {}", quoted(name))));
        }
    }
    sheet.finish()?;
    Ok(units.into_iter().map(|unit| unit.value).collect())
}

fn read_unit(sheet: &mut Document, side: Side) -> Located<Unit> {
    let name = sheet.line("name");
    let place = sheet.place("name");
    if !name.is_empty() && !is_name(&name) {
        let what = format!("{} is not a unit name", quoted(&name));
        let expected = format!(
            "up to {LONGEST_NAME} capital letters, digits and /, unlike a hex, a box, an aircraft or a ship"
        );
        sheet.fault(Fault::new(place, what).expected(expected));
    }
    let unit = Unit {
        name,
        side,
        combat: sheet.number("combat", 1..=9),
        // 6.2-r1: a unit can pay half of it twice.
        movement: sheet.number("movement", 2..=MOST_MF),
        range: sheet.has("range").then(|| sheet.number("range", 2..=20)),
        engineer: sheet.flag_or("engineer", false),
        due: sheet.has("turn").then(|| turn(sheet, "turn")),
        note: sheet.line("note"),
    };
    Located { value: unit, place }
}

/// Orders mention units next to hexes, boxes, aircraft and ships: the names must differ.
fn is_name(name: &str) -> bool {
    let known =
        |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '/';
    name.chars().count() <= LONGEST_NAME
        && name.chars().all(known)
        && !name.chars().all(|letter| letter.is_ascii_digit())
        && OffMapBox::named(name).is_none()
        && Aircraft::named(name).is_none()
        && Ship::named(name).is_none()
}

fn record_of(mut sheet: Document) -> Result<[Arrivals; Turn::COUNT], Vec<Fault>> {
    let before = sheet.count();
    let read: Vec<(Turn, Location, Arrivals)> = sheet.each("turns", |sheet| {
        let turn = turn(sheet, "turn");
        let air = table_or_none(sheet, "air", air_count);
        let ships = table_or_none(sheet, "ships", ship_count);
        (turn, sheet.place("turn"), Arrivals { air, ships })
    });
    if sheet.count() == before {
        let wrong = Turn::all().zip(&read).find(|(turn, (read, ..))| turn != read);
        if let Some((turn, (read, place, _))) = wrong {
            let what = format!("{} out of order", read.name());
            sheet.fault(Fault::new(*place, what).expected(turn.name()));
        } else if read.len() != Turn::COUNT {
            let what = format!("{} turns", read.len());
            let expected = format!("all {} of the record", Turn::COUNT);
            sheet.fault(Fault::new(sheet.place("turns"), what).expected(expected));
        }
    }
    sheet.finish()?;
    Ok(std::array::from_fn(|turn| read[turn].2))
}

fn tables_of(mut sheet: Document) -> Result<AttackTables, Vec<Fault>> {
    let american = rows(&mut sheet, "american");
    let japanese = rows(&mut sheet, "japanese");
    sheet.finish()?;
    // The fault was reported above.
    let (Some(american), Some(japanese)) = (american, japanese) else { return Err(Vec::new()) };
    Ok(AttackTables { american, japanese })
}

/// Six lines, one for each roll of the die, with four results each.
fn rows(sheet: &mut Document, key: &str) -> Option<Rows> {
    let before = sheet.count();
    let lines = sheet.lines(key);
    if sheet.count() > before {
        return None;
    }
    if lines.len() != 6 {
        let what = format!("{key} has {} lines", lines.len());
        sheet.fault(Fault::new(sheet.place(key), what).expected("6, one for each roll of the die"));
    }
    let read: Vec<Option<[CombatResult; Column::ALL.len()]>> =
        lines.iter().map(|line| row(sheet, line)).collect();
    let read: Option<Vec<_>> = read.into_iter().collect();
    read?.try_into().ok()
}

fn row(sheet: &mut Document, line: &Located<String>) -> Option<[CombatResult; Column::ALL.len()]> {
    let words: Vec<&str> = line.value.split_whitespace().collect();
    let mut results = Vec::new();
    for word in &words {
        let found = CombatResult::ALL.into_iter().find(|result| result.name() == *word);
        if found.is_none() {
            let names = CombatResult::ALL.iter().map(|result| result.name());
            sheet.fault(Fault::unknown(line.place, "result", word, names));
        }
        results.extend(found);
    }
    if words.len() != Column::ALL.len() {
        let what = format!("{} results in a line", words.len());
        let columns = Column::ALL.map(Column::name).join(", ");
        sheet.fault(Fault::new(line.place, what).expected(format!("one for each of {columns}")));
    }
    results.try_into().ok()
}
