//! 2: the reader of map files.

use crate::map::{Ground, HexId, HexSet, Map, Sector, Terrain, Zone};
use game::data::{Document, Located};
use game::{Fault, Location, quoted};
use hex::{ColumnRow, Hex};
use std::ops::RangeInclusive;

/// 3.4-r1
const RED_ROW: usize = 12;
/// A [`HexId`] is a byte, and a few values stay unused.
const MOST_HEXES: usize = 250;
const ROWS: RangeInclusive<usize> = 1..=99;

const TERRAINS: [(char, Terrain); 3] =
    [('C', Terrain::Clear), ('J', Terrain::Jungle), ('H', Terrain::Hill)];
const ZONES: [(char, Zone); 3] = [('M', Zone::Main), ('F', Zone::Forward), ('R', Zone::RedRow)];
const SECTORS: [(char, Option<Sector>); 4] = [
    ('L', Some(Sector::Left)),
    ('C', Some(Sector::Centre)),
    ('R', Some(Sector::Right)),
    ('-', None),
];

/// Reads a map; returns all faults if there are any.
pub fn read_map(text: &str) -> Result<Map, Vec<Fault>> {
    map_of(Document::open(text))
}

pub fn map_of(mut document: Document) -> Result<Map, Vec<Fault>> {
    let id = document.word("id");
    let title = document.line("title");
    let chart = Chart::read(&mut document);
    let red_row = if_faultless(&mut document, |document| chart.hexes(document, "red_row"));
    let exits = if_faultless(&mut document, |document| chart.hexes(document, "exits"));
    let lines = if_faultless(&mut document, |document| {
        document.table("sector_lines", |lines| ["left", "right"].map(|key| chart.sides(lines, key)))
    });
    let names = if document.has("names") {
        document.table("names", |names| chart.names(names))
    } else {
        Vec::new()
    };
    if chart.complete {
        chart.check_red_row(&mut document, red_row.as_deref());
        chart.check_exits(&mut document, exits.as_deref());
        chart.check_lines(&mut document, lines.as_ref());
    }
    document.finish()?;
    // If any of these is missing, its faults have been returned by `finish`.
    let (Some(red_row), Some(exits), Some(lines)) = (red_row, exits, lines) else {
        return Err(Vec::new());
    };
    let sides: Vec<_> = lines.iter().flatten().map(|side| side.value).collect();
    let red_row = red_row.into_iter().map(|hex| hex.value).collect();
    let exits = exits.into_iter().map(|hex| hex.value).collect();
    let ground = chart.cells.into_iter().map(|cell| cell.ground).collect();
    Ok(Map::new(ground, &sides, red_row, exits).named(id, title, names))
}

/// The value that `read` returns if it reports no faults. Otherwise further checks would be pointless.
fn if_faultless<T>(document: &mut Document, read: impl FnOnce(&mut Document) -> T) -> Option<T> {
    let before = document.count();
    let value = read(document);
    (document.count() == before).then_some(value)
}

/// One hex and the locations of its letters in the file.
struct Cell {
    ground: Ground,
    terrain: Location,
    zone: Location,
    sector: Location,
}

/// The columns of a map file.
struct Chart {
    /// In ascending order of labels.
    cells: Vec<Cell>,
    /// Whether all columns could be read. If not, it is unknown which hexes the map has.
    complete: bool,
}

type Side = (HexId, HexId);

impl Chart {
    fn read(document: &mut Document) -> Chart {
        let before = document.count();
        let columns = document.each("columns", column);
        for pair in columns.windows(2) {
            let [(_, west, _), (place, east, _)] = pair else { continue };
            if u32::from(*east) != u32::from(*west) + 1 && document.count() == before {
                let what = format!("column {east} follows column {west}");
                document.fault(Fault::new(*place, what).expected((west + 1).to_string()));
            }
        }
        let cells: Vec<Cell> = columns.into_iter().flat_map(|(_, _, cells)| cells).collect();
        let complete = document.count() == before;
        if complete && !(1..=MOST_HEXES).contains(&cells.len()) {
            let what = format!("the map has {} hexes", cells.len());
            let expected = format!("1 to {MOST_HEXES}");
            document.fault(Fault::new(document.place("columns"), what).expected(expected));
        }
        let complete = document.count() == before;
        Chart { cells, complete }
    }

    fn cell(&self, hex: HexId) -> &Cell {
        &self.cells[hex.index()]
    }

    fn ground(&self, hex: HexId) -> &Ground {
        &self.cell(hex).ground
    }

    fn label(&self, hex: HexId) -> String {
        format!("{:04}", self.ground(hex).label)
    }

    fn all(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.cells.len().min(MOST_HEXES) as u8).map(HexId)
    }

    /// The hex with this label. Reports a fault if the label is invalid or not on the map.
    fn hex(&self, document: &mut Document, place: Location, label: &str) -> Option<HexId> {
        let Ok(hex) = ColumnRow::read(label) else {
            let what = format!("{} is not a hex", quoted(label));
            let expected = "four digits, column and row, rows from 01";
            document.fault(Fault::new(place, what).expected(expected));
            return None;
        };
        let found = self.all().find(|id| self.ground(*id).hex == hex);
        if found.is_none() && self.complete {
            let column = label.get(..2).and_then(|digits| digits.parse().ok()).unwrap_or(0);
            let what = format!("{label} is not on the map");
            document.fault(Fault::new(place, what).expected(self.extent(column)));
        }
        found
    }

    /// The range of labels in this column, or the range of columns if the map lacks this one.
    fn extent(&self, column: u16) -> String {
        let labels = || self.cells.iter().map(|cell| cell.ground.label);
        if let Some(last) = labels().filter(|label| label / 100 == column).max() {
            return format!("{column:02}01 to {last:04} in this column");
        }
        let first = labels().min().unwrap_or(0) / 100;
        let last = labels().max().unwrap_or(0) / 100;
        format!("a column from {first:02} to {last:02}")
    }

    fn hexes(&self, document: &mut Document, key: &str) -> Vec<Located<HexId>> {
        let mut hexes: Vec<Located<HexId>> = Vec::new();
        for Located { value: label, place } in document.lines(key) {
            let Some(hex) = self.hex(document, place, &label) else { continue };
            if hexes.iter().any(|other| other.value == hex) {
                document.fault(Fault::new(place, format!("{label} twice in {key}")));
            } else {
                hexes.push(Located { value: hex, place });
            }
        }
        hexes
    }

    fn sides(&self, document: &mut Document, key: &str) -> Vec<Located<Side>> {
        let mut sides = Vec::new();
        for Located { value: written, place } in document.lines(key) {
            let Some((a, b)) = written.split_once('/') else {
                let what = format!("{} is not a hexside", quoted(&written));
                let expected = "two hexes, such as 1516/1616";
                document.fault(Fault::new(place, what).expected(expected));
                continue;
            };
            let (a, b) = (self.hex(document, place, a), self.hex(document, place, b));
            let (Some(a), Some(b)) = (a, b) else { continue };
            if adjacent(self.ground(a).hex, self.ground(b).hex) {
                sides.push(Located { value: (a.min(b), a.max(b)), place });
            } else {
                let what = format!("{} and {} are not adjacent", self.label(a), self.label(b));
                document.fault(Fault::new(place, what).expected("two adjacent hexes"));
            }
        }
        sides
    }

    fn names(&self, document: &mut Document) -> Vec<(String, HexSet)> {
        let mut names: Vec<(String, HexSet)> = Vec::new();
        for Located { value: name, .. } in document.names() {
            let mut hexes = HexSet::default();
            for Located { value: hex, place } in self.hexes(document, &name) {
                if let Some((other, _)) = names.iter().find(|(_, hexes)| hexes.has(hex)) {
                    let what = format!("{} already belongs to {}", self.label(hex), quoted(other));
                    document.fault(Fault::new(place, what));
                }
                hexes.add(hex);
            }
            names.push((name, hexes));
        }
        names
    }

    /// 3.4-r1: the red row is twelve jungle hexes, each adjacent to the one before and one column east
    /// of it. No other hex is in that zone.
    fn check_red_row(&self, document: &mut Document, row: Option<&[Located<HexId>]>) {
        let Some(row) = row else { return };
        if row.len() != RED_ROW {
            let what = format!("red_row has {} hexes", row.len());
            let fault = Fault::new(document.place("red_row"), what);
            document.fault(fault.expected(RED_ROW.to_string()));
        }
        for &Located { value: hex, place } in row {
            if self.ground(hex).zone != Zone::RedRow {
                let what = format!("{} is in red_row but not in zone R", self.label(hex));
                document.fault(Fault::new(place, what));
            }
        }
        for pair in row.windows(2) {
            let [west, east] = [self.ground(pair[0].value), self.ground(pair[1].value)];
            if west.label / 100 + 1 != east.label / 100 || !adjacent(west.hex, east.hex) {
                let what = format!("{:04} follows {:04}", east.label, west.label);
                let expected = "an adjacent hex in the next column east";
                document.fault(Fault::new(pair[1].place, what).expected(expected));
            }
        }
        for hex in self.all().filter(|hex| self.ground(*hex).zone == Zone::RedRow) {
            let Cell { ground, terrain, zone, .. } = self.cell(hex);
            if !row.iter().any(|listed| listed.value == hex) {
                let what = format!("{} is in zone R but not in red_row", self.label(hex));
                document.fault(Fault::new(*zone, what));
            }
            if ground.terrain != Terrain::Jungle {
                let what = format!(
                    "{} is in the red row but its terrain is {}",
                    self.label(hex),
                    ground.terrain.name()
                );
                document.fault(Fault::new(*terrain, what).expected("J (jungle)"));
            }
        }
    }

    /// 4.1: exits are on the north edge.
    fn check_exits(&self, document: &mut Document, exits: Option<&[Located<HexId>]>) {
        let Some(exits) = exits else { return };
        for &Located { value: hex, place } in exits {
            if self.ground(hex).row() != 1 {
                let what = format!("{} is not on the north edge", self.label(hex));
                document.fault(Fault::new(place, what).expected("a hex in row 01"));
            }
        }
        if exits.is_empty() {
            let what = "exits is empty";
            document.fault(Fault::new(document.place("exits"), what).expected("at least one hex"));
        }
    }

    /// 7.17: each line is an unbroken chain of hexsides and separates two sectors completely.
    fn check_lines(&self, document: &mut Document, lines: Option<&[Vec<Located<Side>>; 2]>) {
        let Some(lines) = lines else { return };
        let sectors = [(Sector::Left, Sector::Centre), (Sector::Centre, Sector::Right)];
        for (line, (west, east)) in lines.iter().zip(sectors) {
            let separates = |side: Side| {
                let ends = (self.ground(side.0).sector, self.ground(side.1).sector);
                ends == (Some(west), Some(east)) || ends == (Some(east), Some(west))
            };
            for &Located { value: side, place } in line {
                if !separates(side) {
                    let between = format!("a hexside between {} and {}", name(west), name(east));
                    let what = format!("{} is between {}", self.side(side), self.ends(side));
                    document.fault(Fault::new(place, what).expected(between));
                }
            }
            for pair in line.windows(2) {
                if !self.share_corner(pair[0].value, pair[1].value) {
                    let [previous, next] = [self.side(pair[0].value), self.side(pair[1].value)];
                    let what = format!("{next} follows {previous}");
                    document.fault(
                        Fault::new(pair[1].place, what).expected("a hexside with a common corner"),
                    );
                }
            }
        }
        for a in self.all() {
            let beside = self.all().filter(|b| a < *b);
            for b in beside.filter(|b| adjacent(self.ground(a).hex, self.ground(*b).hex)) {
                let (Some(one), Some(other)) = (self.ground(a).sector, self.ground(b).sector)
                else {
                    continue;
                };
                let count = lines.iter().flatten().filter(|side| side.value == (a, b)).count();
                let place = self.cell(b).sector;
                if one != other && count == 0 {
                    let ends = self.ends((a, b));
                    let what = format!("{} is between {ends}", self.side((a, b)));
                    document
                        .fault(Fault::new(place, what).expected("this hexside in a sector line"));
                }
                if count > 1 {
                    let what =
                        format!("{} is in the sector lines {count} times", self.side((a, b)));
                    document.fault(Fault::new(document.place("sector_lines"), what));
                }
            }
        }
    }

    /// Whether two hexsides share a corner.
    fn share_corner(&self, one: Side, other: Side) -> bool {
        let [one, other] =
            [one, other].map(|(a, b)| hex::Side::between(self.ground(a).hex, self.ground(b).hex));
        one.zip(other).is_some_and(|(one, other)| one.joins(other))
    }

    fn side(&self, (a, b): Side) -> String {
        format!("{}/{}", self.label(a), self.label(b))
    }

    fn ends(&self, (a, b): Side) -> String {
        let sector = |hex| self.ground(hex).sector.map_or("no sector", name);
        format!("{} and {}", sector(a), sector(b))
    }
}

fn name(sector: Sector) -> &'static str {
    match sector {
        Sector::Left => "left",
        Sector::Centre => "centre",
        Sector::Right => "right",
    }
}

fn adjacent(a: Hex, b: Hex) -> bool {
    a.direction_to(b).is_some()
}

/// Reads a column of the map, from row 01 southward: its location in the file, number and hexes.
fn column(document: &mut Document) -> (Location, u16, Vec<Cell>) {
    let number: u16 = document.number("column", 0..=99);
    let terrain = document.letters("terrain", &TERRAINS);
    let zone = document.letters("zone", &ZONES);
    let sector = document.letters("sector", &SECTORS);
    let here = document.here();
    let lengths = [terrain.len(), zone.len(), sector.len()];
    // A faulty list of letters is read as an empty one.
    if lengths.contains(&0) {
        return (here, number, Vec::new());
    }
    if lengths.iter().any(|length| *length != lengths[0] || !ROWS.contains(length)) {
        let [terrain, zone, sector] = lengths;
        let what = format!("terrain has {terrain} letters, zone {zone}, sector {sector}");
        let expected = format!("the same number of each, at most {}", ROWS.end());
        document.fault(Fault::new(here, what).expected(expected));
    }
    check_zones(document, &zone);
    let letters = terrain.into_iter().zip(zone).zip(sector);
    let cells = letters.zip(1..=99).filter_map(|(((terrain, zone), sector), row)| {
        let label = 100 * number + row;
        let ground = Ground {
            hex: ColumnRow::read(&format!("{label:04}")).ok()?,
            label,
            terrain: terrain.value,
            zone: zone.value,
            sector: sector.value,
        };
        let (terrain, zone, sector) = (terrain.place, zone.place, sector.place);
        Some(Cell { ground, terrain, zone, sector })
    });
    (here, number, cells.collect())
}

/// 2.3a: each column has the Main Zone in the north, the Forward Zone south of it, and at most one hex
/// of the red row in the south.
fn check_zones(document: &mut Document, zones: &[Located<Zone>]) {
    let mut before = None;
    for zone in zones {
        let expected = match before {
            None => "M",
            Some(Zone::Main) => "M or F",
            Some(Zone::Forward) => "F or R",
            Some(Zone::RedRow) => "nothing south of the red row",
        };
        let letter = ZONES.iter().find(|(_, known)| *known == zone.value).map_or('?', |z| z.0);
        if !expected.contains(letter) || before == Some(Zone::RedRow) {
            let what = match before {
                None => format!("{letter} at the north edge"),
                Some(_) => format!("{letter} in the wrong place"),
            };
            document.fault(Fault::new(zone.place, what).expected(expected));
            return;
        }
        before = Some(zone.value);
    }
    if let Some(last) = zones.last().filter(|last| last.value == Zone::Main) {
        document.fault(Fault::new(last.place, "M at the south edge").expected("F or R"));
    }
}
