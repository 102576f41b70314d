//! The position drawn in text.

use crate::map::{AirfieldHex, EntryPoint, Hexside, OffMapBox, Terrain};
use crate::scenario::{AirLocation, AirfieldState};
use crate::state::{FirstBlood, ShipBox, UnitLocation};
use crate::unit::{AirCount, Aircraft, Ship, ShipCount, Side, UnitId};
use game::{TextBoard, Tone};
use hex::{Dir, Hex, HexId, RowColumnFromEast, Tops};

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

/// Characters to the left of the map, for the row numbers.
const MARGIN: usize = 3;

/// The map as lines of characters: one line for each row, and one between rows for rivers.
struct Canvas {
    lines: Vec<Vec<(Tone, char)>>,
    /// The northernmost row and the westernmost column.
    top: i32,
    west: i32,
}

impl Canvas {
    /// A canvas with room for all these hexes.
    fn around(hexes: impl Iterator<Item = Hex> + Clone) -> Canvas {
        let places = hexes.map(RowColumnFromEast::row_and_column);
        let top = places.clone().map(|(row, _)| row).max().unwrap_or_default();
        let bottom = places.clone().map(|(row, _)| row).min().unwrap_or_default();
        let west = places.map(|(_, column)| column).max().unwrap_or_default();
        let width = MARGIN + WIDTH * (west as usize + 1) + WIDTH;
        let height = 2 * (top - bottom) as usize + 1;
        Canvas { lines: vec![vec![(Tone::Plain, ' '); width]; height], top, west }
    }

    /// The line and the first character of a hex. Columns are counted from the east; odd rows lie half a
    /// hex further east.
    fn place(&self, hex: Hex) -> (usize, usize) {
        let (row, column) = RowColumnFromEast::row_and_column(hex);
        let shift = if row % 2 == 0 { 0 } else { WIDTH / 2 };
        let x = MARGIN + WIDTH * (self.west - column) as usize + shift;
        (2 * (self.top - row) as usize, x)
    }

    fn put(&mut self, (line, x): (usize, usize), tone: Tone, text: &str) {
        for (at, letter) in text.chars().enumerate() {
            if let Some(cell) = self.lines.get_mut(line).and_then(|line| line.get_mut(x + at)) {
                *cell = (tone, letter);
            }
        }
    }

    /// The lines as runs of one tone each. Lines between rows are left out if they are empty.
    fn into_board(self) -> TextBoard {
        let lines = self.lines.into_iter().enumerate();
        let drawn = |line: &[(Tone, char)]| line.iter().any(|(_, letter)| *letter != ' ');
        let lines = lines.filter(|(index, line)| index % 2 == 0 || drawn(line));
        let runs = |(_, line): (usize, Vec<(Tone, char)>)| {
            let runs = line.chunk_by(|a, b| a.0 == b.0);
            runs.map(|run| (run[0].0, run.iter().map(|(_, letter)| *letter).collect())).collect()
        };
        lines.map(runs).collect()
    }
}

/// The hexes with their rivers, and the entry points and boxes beside them.
fn map(state: &FirstBlood) -> TextBoard {
    let map = state.map();
    let beside = map.beside();
    let land = map.all().map(|hex| map.coordinates(hex));
    let mut canvas = Canvas::around(land.chain(beside.iter().map(|(_, hex)| *hex)));
    for (place, hex) in beside {
        let (side, text) = match place {
            UnitLocation::Entry(point) => (point.side(), format!("({})", point.number())),
            UnitLocation::Box(at) => (Side::Japan, format!("[{}]", at.name())),
            _ => continue,
        };
        canvas.put(canvas.place(hex), tone(side), &text);
    }
    for hex in map.all() {
        let (line, x) = canvas.place(map.coordinates(hex));
        let (row, _) = RowColumnFromEast::row_and_column(map.coordinates(hex));
        canvas.put((line, 0), Tone::Faint, &format!("{row:02}"));
        let (tone, text) = cell(state, hex);
        canvas.put((line, x), tone, &text);
        for (way, at, river) in
            [("E", (line, x + 3), '|'), ("SW", (line + 1, x), '\\'), ("SE", (line + 1, x + 2), '/')]
        {
            let side = Dir::named(way, Tops::Pointy).map(|way| map.side(hex, way));
            let letter = match side {
                Some(Hexside::River) => river,
                Some(Hexside::Ford) => ':',
                _ => continue,
            };
            canvas.put(at, Tone::Plain, &letter.to_string());
        }
    }
    canvas.into_board()
}

/// The units in a hex, or else its terrain.
fn cell(state: &FirstBlood, hex: HexId) -> (Tone, String) {
    let column = &state.label(hex)[2..];
    let mut units = state.units_in(hex);
    if let Some(first) = units.next() {
        let side = state.side(first);
        let letter = if side == Side::Us { 'U' } else { 'J' };
        return (tone(side), format!("{letter}{}", 1 + units.count()));
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
    (tone, format!("{column}{letter}"))
}

fn legend() -> TextLine {
    vec![
        (Tone::Open, ". clear".to_owned()),
        (Tone::Jungle, "  % jungle".to_owned()),
        (Tone::Hill, "  ^ ridge".to_owned()),
        (Tone::Plain, "  | / \\ river  : ford".to_owned()),
        (Tone::Strong, "  = airfield  - damaged  x destroyed".to_owned()),
        (Tone::First, "  U US units".to_owned()),
        (Tone::Second, "  J Japanese units".to_owned()),
        (Tone::Plain, "  (1) entry point  [A] box".to_owned()),
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
