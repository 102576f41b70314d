//! The position drawn in text.

use crate::map::{AirfieldHex, EntryPoint, OffMapBox, Terrain};
use crate::scenario::{AirLocation, AirfieldState};
use crate::state::{FirstBlood, ShipBox, UnitLocation};
use crate::unit::{AirCount, Aircraft, Ship, ShipCount, Side, UnitId};
use game::{TextBoard, Tone};
use hex::{HexId, RowColumnFromEast};

/// The width of a hex; odd rows are half a hex further east.
const WIDTH: usize = 4;

type TextLine = Vec<(Tone, String)>;

/// The map, the boxes, the air units and the ships.
pub fn draw(state: &FirstBlood) -> TextBoard {
    let phase = state.phase().map_or("", crate::state::Phase::name);
    let heading = vec![(Tone::Strong, format!("{}   {phase}", state.turn.name()))];
    let mut board = vec![heading, Vec::new()];
    board.extend(map(state));
    board.push(Vec::new());
    board.push(legend());
    board.extend(stacks(state));
    board.extend(boxes(state));
    board.extend(airfields(state));
    board.push(air(state));
    board.push(navy(state));
    board
}

fn plain(text: impl Into<String>) -> (Tone, String) {
    (Tone::Plain, text.into())
}

fn tone(side: Side) -> Tone {
    match side {
        Side::Us => Tone::First,
        Side::Japan => Tone::Second,
    }
}

fn map(state: &FirstBlood) -> TextBoard {
    let map = state.map();
    let positions = || map.all().map(|hex| RowColumnFromEast::row_and_column(map.coordinates(hex)));
    let (Some(rows), Some(columns)) =
        (positions().map(|(row, _)| row).max(), positions().map(|(_, column)| column).max())
    else {
        return Vec::new();
    };
    let find = |row: i32, column: i32| map.find(&format!("{row:02}{column:02}"));
    let mut lines = Vec::new();
    for row in (0..=rows).rev() {
        let mut line = vec![(Tone::Faint, format!("{row:02} "))];
        if row % 2 == 1 {
            line.push(plain(" ".repeat(WIDTH / 2)));
        }
        for column in (1..=columns).rev() {
            let blank = || plain(" ".repeat(WIDTH));
            line.push(find(row, column).map_or_else(blank, |hex| cell(state, hex)));
        }
        lines.push(line);
    }
    lines
}

/// The units in a hex, or else its terrain.
fn cell(state: &FirstBlood, hex: HexId) -> (Tone, String) {
    let column = &state.label(hex)[2..];
    let mut units = state.units_in(hex);
    if let Some(first) = units.next() {
        let side = state.side(first);
        let letter = if side == Side::Us { 'U' } else { 'J' };
        return (tone(side), format!("{letter}{}  ", 1 + units.count()));
    }
    let field = state.map().field_at(hex).map(|field| state.airfield(field));
    let (tone, letter) = match (field, state.map().terrain(hex)) {
        (Some(AirfieldState::Operational), _) => (Tone::Strong, '='),
        (Some(AirfieldState::Damaged), _) => (Tone::Strong, '-'),
        (Some(AirfieldState::Destroyed), _) => (Tone::Strong, 'x'),
        (_, Terrain::Clear) => (Tone::Open, '.'),
        (_, Terrain::Jungle) => (Tone::Jungle, '%'),
        (_, Terrain::Ridge) => (Tone::Hill, '^'),
    };
    (tone, format!("{column}{letter} "))
}

fn legend() -> TextLine {
    vec![
        (Tone::Open, ". clear".to_owned()),
        (Tone::Jungle, "  % jungle".to_owned()),
        (Tone::Hill, "  ^ ridge".to_owned()),
        (Tone::Strong, "  = airfield  - damaged  x destroyed".to_owned()),
        (Tone::First, "  U US units".to_owned()),
        (Tone::Second, "  J Japanese units".to_owned()),
    ]
}

fn names(state: &FirstBlood, units: impl Iterator<Item = UnitId>) -> String {
    units.map(|unit| state.name(unit)).collect::<Vec<_>>().join(" ")
}

fn stacks(state: &FirstBlood) -> TextBoard {
    let line = |side: Side| {
        let held = state.held(side);
        let stacks: Vec<String> = held
            .iter()
            .map(|hex| format!("{}: {}", state.label(hex), names(state, state.units_in(hex))))
            .collect();
        vec![(tone(side), stacks.join("   "))]
    };
    Side::ALL.map(line).into()
}

fn boxes(state: &FirstBlood) -> TextBoard {
    let boxes = OffMapBox::ALL
        .into_iter()
        .map(|at| (format!("Box {}", at.name()), UnitLocation::Box(at), Side::Japan));
    let points = EntryPoint::all().map(|point| {
        (format!("Point {}", point.number()), UnitLocation::Entry(point), point.side())
    });
    let mut lines = Vec::new();
    for (name, place, side) in boxes.chain(points) {
        let units = names(state, state.units_at(place));
        if !units.is_empty() {
            lines.push(vec![(tone(side), format!("{name}: {units}"))]);
        }
    }
    lines
}

fn airfields(state: &FirstBlood) -> TextBoard {
    let line = |field: AirfieldHex| {
        let label = state.label(state.map().hex_of(field));
        let (name, built) = (field.name(), state.airfield(field).name());
        let based = aircraft(&state.based(field));
        vec![plain(format!("{name} {label}: {built}{based}"))]
    };
    AirfieldHex::ALL.map(line).into()
}

fn aircraft(air: &AirCount) -> String {
    counted(Aircraft::ALL.into_iter().map(Aircraft::name).zip(air.iter().copied()))
}

fn counted<'a>(all: impl Iterator<Item = (&'a str, u8)>) -> String {
    let some = all.filter(|(_, count)| *count > 0);
    some.map(|(name, count)| format!(" {count} {name}")).collect::<Vec<_>>().concat()
}

fn air(state: &FirstBlood) -> TextLine {
    let at = |name: &str, at: AirLocation| {
        format!("{name}:{}   ", aircraft(&state.air().at[at.index()]))
    };
    vec![
        (Tone::First, at("CAP", AirLocation::Cap)),
        (Tone::First, at("Ground Attack", AirLocation::GroundAttack)),
        (Tone::First, at("USAF Reserve", AirLocation::UsafReserve)),
        (Tone::Second, at("IJAF Reserve", AirLocation::IjafReserve)),
        (Tone::Second, at("IJAF Attack", AirLocation::IjafAttack)),
    ]
}

fn navy(state: &FirstBlood) -> TextLine {
    let ships = |ships: &ShipCount| {
        counted(Ship::ALL.into_iter().map(Ship::name).zip(ships.iter().copied()))
    };
    let navy = state.navy();
    vec![(
        Tone::Second,
        format!(
            "IJN Reserve:{}   IJN Attack:{}   special destroyers: {}",
            ships(&navy.at[ShipBox::Reserve.index()]),
            ships(&navy.at[ShipBox::Attack.index()]),
            navy.special
        ),
    )]
}
