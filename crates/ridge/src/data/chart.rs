//! 2: the map file.

use crate::map::{Ground, HexId, HexSet, Map, Sector, Terrain, Zone};
use game::data::{Document, Located};
use game::{Fault, Location, quoted};
use hex::{ColumnRow, Hex};
use std::ops::RangeInclusive;

/// 3.4-r1
const RED_ROW: usize = 12;
/// A hex number is a byte, and a few values are left over.
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

/// A map that can be played on, or everything wrong with the text.
pub fn read_map(text: &str) -> Result<Map, Vec<Fault>> {
    map_of(Document::open(text))
}

pub fn map_of(mut sheet: Document) -> Result<Map, Vec<Fault>> {
    let id = sheet.word("id");
    let title = sheet.line("title");
    let chart = Chart::read(&mut sheet);
    let red_row = sound(&mut sheet, |sheet| chart.hexes(sheet, "red_row"));
    let exits = sound(&mut sheet, |sheet| chart.hexes(sheet, "exits"));
    let lines = sound(&mut sheet, |sheet| {
        sheet.table("sector_lines", |lines| ["left", "right"].map(|key| chart.sides(lines, key)))
    });
    let names = if sheet.has("names") {
        sheet.table("names", |names| chart.names(names))
    } else {
        Vec::new()
    };
    if chart.whole {
        chart.check_red_row(&mut sheet, red_row.as_deref());
        chart.check_exits(&mut sheet, exits.as_deref());
        chart.check_lines(&mut sheet, lines.as_ref());
    }
    sheet.finish()?;
    // What was not sound was told.
    let (Some(red_row), Some(exits), Some(lines)) = (red_row, exits, lines) else {
        return Err(Vec::new());
    };
    let sides: Vec<_> = lines.iter().flatten().map(|side| side.value).collect();
    let red_row = red_row.into_iter().map(|hex| hex.value).collect();
    let exits = exits.into_iter().map(|hex| hex.value).collect();
    let ground = chart.cells.into_iter().map(|cell| cell.ground).collect();
    Ok(Map::new(ground, &sides, red_row, exits).named(id, title, names))
}

/// What `read` gives, if it finds nothing wrong: what it gives otherwise is not worth checking.
fn sound<T>(sheet: &mut Document, read: impl FnOnce(&mut Document) -> T) -> Option<T> {
    let before = sheet.count();
    let value = read(sheet);
    (sheet.count() == before).then_some(value)
}

/// One hex and where its letters stand in the file.
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
    /// Whether all columns could be read. If not, which hexes the map has is not known.
    whole: bool,
}

type Side = (HexId, HexId);

impl Chart {
    fn read(sheet: &mut Document) -> Chart {
        let before = sheet.count();
        let columns = sheet.each("columns", column);
        for pair in columns.windows(2) {
            let [(_, west, _), (place, east, _)] = pair else { continue };
            if u32::from(*east) != u32::from(*west) + 1 && sheet.count() == before {
                let what = format!("column {east} follows column {west}");
                sheet.fault(Fault::new(*place, what).expected((west + 1).to_string()));
            }
        }
        let cells: Vec<Cell> = columns.into_iter().flat_map(|(_, _, cells)| cells).collect();
        let whole = sheet.count() == before;
        if whole && !(1..=MOST_HEXES).contains(&cells.len()) {
            let what = format!("the map has {} hexes", cells.len());
            let expected = format!("1 to {MOST_HEXES}");
            sheet.fault(Fault::new(sheet.place("columns"), what).expected(expected));
        }
        let whole = sheet.count() == before;
        Chart { cells, whole }
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

    /// The hex with this label; none, and a fault, if that is no label or not on the map.
    fn hex(&self, sheet: &mut Document, place: Location, label: &str) -> Option<HexId> {
        let Ok(hex) = ColumnRow::read(label) else {
            let what = format!("{} names no hex", quoted(label));
            let expected = "four digits, column and row, rows from 01";
            sheet.fault(Fault::new(place, what).expected(expected));
            return None;
        };
        let found = self.all().find(|id| self.ground(*id).hex == hex);
        if found.is_none() && self.whole {
            let column = label.get(..2).and_then(|digits| digits.parse().ok()).unwrap_or(0);
            let what = format!("{label} is not on the map");
            sheet.fault(Fault::new(place, what).expected(self.extent(column)));
        }
        found
    }

    /// Which labels the map has, near this column.
    fn extent(&self, column: u16) -> String {
        let labels = || self.cells.iter().map(|cell| cell.ground.label);
        if let Some(last) = labels().filter(|label| label / 100 == column).max() {
            return format!("{column:02}01 to {last:04} in this column");
        }
        let first = labels().min().unwrap_or(0) / 100;
        let last = labels().max().unwrap_or(0) / 100;
        format!("a column from {first:02} to {last:02}")
    }

    fn hexes(&self, sheet: &mut Document, key: &str) -> Vec<Located<HexId>> {
        let mut hexes: Vec<Located<HexId>> = Vec::new();
        for Located { value: label, place } in sheet.lines(key) {
            let Some(hex) = self.hex(sheet, place, &label) else { continue };
            if hexes.iter().any(|other| other.value == hex) {
                sheet.fault(Fault::new(place, format!("{label} twice in {key}")));
            } else {
                hexes.push(Located { value: hex, place });
            }
        }
        hexes
    }

    fn sides(&self, sheet: &mut Document, key: &str) -> Vec<Located<Side>> {
        let mut sides = Vec::new();
        for Located { value: written, place } in sheet.lines(key) {
            let Some((a, b)) = written.split_once('/') else {
                let what = format!("{} names no hexside", quoted(&written));
                let expected = "two hexes, as 1516/1616";
                sheet.fault(Fault::new(place, what).expected(expected));
                continue;
            };
            let (a, b) = (self.hex(sheet, place, a), self.hex(sheet, place, b));
            let (Some(a), Some(b)) = (a, b) else { continue };
            if touch(self.ground(a).hex, self.ground(b).hex) {
                sides.push(Located { value: (a.min(b), a.max(b)), place });
            } else {
                let what = format!("{} and {} do not touch", self.label(a), self.label(b));
                sheet.fault(Fault::new(place, what).expected("two neighbours"));
            }
        }
        sides
    }

    fn names(&self, sheet: &mut Document) -> Vec<(String, HexSet)> {
        let mut names: Vec<(String, HexSet)> = Vec::new();
        for Located { value: name, .. } in sheet.names() {
            let mut hexes = HexSet::default();
            for Located { value: hex, place } in self.hexes(sheet, &name) {
                if let Some((other, _)) = names.iter().find(|(_, hexes)| hexes.has(hex)) {
                    let what = format!("{} is in {} already", self.label(hex), quoted(other));
                    sheet.fault(Fault::new(place, what));
                }
                hexes.add(hex);
            }
            names.push((name, hexes));
        }
        names
    }

    /// 3.4-r1: twelve hexes of jungle, each east of the one before and beside it; no others are of
    /// that zone.
    fn check_red_row(&self, sheet: &mut Document, row: Option<&[Located<HexId>]>) {
        let Some(row) = row else { return };
        if row.len() != RED_ROW {
            let what = format!("red_row has {} hexes", row.len());
            let fault = Fault::new(sheet.place("red_row"), what);
            sheet.fault(fault.expected(RED_ROW.to_string()));
        }
        for &Located { value: hex, place } in row {
            if self.ground(hex).zone != Zone::RedRow {
                let what = format!("{} is in red_row but not of zone R", self.label(hex));
                sheet.fault(Fault::new(place, what));
            }
        }
        for pair in row.windows(2) {
            let [west, east] = [self.ground(pair[0].value), self.ground(pair[1].value)];
            if west.label / 100 + 1 != east.label / 100 || !touch(west.hex, east.hex) {
                let what = format!("{:04} follows {:04}", east.label, west.label);
                let expected = "the neighbour in the next column east";
                sheet.fault(Fault::new(pair[1].place, what).expected(expected));
            }
        }
        for hex in self.all().filter(|hex| self.ground(*hex).zone == Zone::RedRow) {
            let Cell { ground, terrain, zone, .. } = self.cell(hex);
            if !row.iter().any(|listed| listed.value == hex) {
                let what = format!("{} is of zone R but not in red_row", self.label(hex));
                sheet.fault(Fault::new(*zone, what));
            }
            if ground.terrain != Terrain::Jungle {
                let what =
                    format!("{} of the red row is {}", self.label(hex), ground.terrain.name());
                sheet.fault(Fault::new(*terrain, what).expected("J, jungle"));
            }
        }
    }

    /// 4.1: marked hexes of the north edge.
    fn check_exits(&self, sheet: &mut Document, exits: Option<&[Located<HexId>]>) {
        let Some(exits) = exits else { return };
        for &Located { value: hex, place } in exits {
            if self.ground(hex).row() != 1 {
                let what = format!("{} is not on the north edge", self.label(hex));
                sheet.fault(Fault::new(place, what).expected("a hex of row 01"));
            }
        }
        if exits.is_empty() {
            let what = "exits has no hex";
            sheet.fault(Fault::new(sheet.place("exits"), what).expected("one or more"));
        }
    }

    /// 7.17: the lines are what lies between the sectors, each in one piece.
    fn check_lines(&self, sheet: &mut Document, lines: Option<&[Vec<Located<Side>>; 2]>) {
        let Some(lines) = lines else { return };
        let sectors = [(Sector::Left, Sector::Centre), (Sector::Centre, Sector::Right)];
        for (line, (west, east)) in lines.iter().zip(sectors) {
            let fits = |side: Side| {
                let ends = (self.ground(side.0).sector, self.ground(side.1).sector);
                ends == (Some(west), Some(east)) || ends == (Some(east), Some(west))
            };
            for &Located { value: side, place } in line {
                if !fits(side) {
                    let between = format!("a hexside between {} and {}", name(west), name(east));
                    let what = format!("{} lies between {}", self.side(side), self.ends(side));
                    sheet.fault(Fault::new(place, what).expected(between));
                }
            }
            for pair in line.windows(2) {
                if !self.join(pair[0].value, pair[1].value) {
                    let [before, after] = [self.side(pair[0].value), self.side(pair[1].value)];
                    let what = format!("{after} follows {before}");
                    sheet.fault(Fault::new(pair[1].place, what).expected("a hexside touching it"));
                }
            }
        }
        for a in self.all() {
            let beside = self.all().filter(|b| a < *b);
            for b in beside.filter(|b| touch(self.ground(a).hex, self.ground(*b).hex)) {
                let (Some(one), Some(other)) = (self.ground(a).sector, self.ground(b).sector)
                else {
                    continue;
                };
                let times = lines.iter().flatten().filter(|side| side.value == (a, b)).count();
                let place = self.cell(b).sector;
                if one != other && times == 0 {
                    let ends = self.ends((a, b));
                    let what = format!("{} lies between {ends}", self.side((a, b)));
                    sheet.fault(Fault::new(place, what).expected("it in a sector line"));
                }
                if times > 1 {
                    let what =
                        format!("{} is in the sector lines {times} times", self.side((a, b)));
                    sheet.fault(Fault::new(sheet.place("sector_lines"), what));
                }
            }
        }
    }

    /// Whether two hexsides have a corner in common.
    fn join(&self, one: Side, other: Side) -> bool {
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

fn touch(a: Hex, b: Hex) -> bool {
    a.direction_to(b).is_some()
}

/// A column of the map, from row 01 southward: its place in the file, its number, its hexes.
fn column(sheet: &mut Document) -> (Location, u16, Vec<Cell>) {
    let number: u16 = sheet.number("column", 0..=99);
    let terrain = sheet.letters("terrain", &TERRAINS);
    let zone = sheet.letters("zone", &ZONES);
    let sector = sheet.letters("sector", &SECTORS);
    let here = sheet.here();
    let lengths = [terrain.len(), zone.len(), sector.len()];
    // One that was found faulty is empty.
    if lengths.contains(&0) {
        return (here, number, Vec::new());
    }
    if lengths.iter().any(|length| *length != lengths[0] || !ROWS.contains(length)) {
        let [terrain, zone, sector] = lengths;
        let what = format!("terrain has {terrain} letters, zone {zone}, sector {sector}");
        let expected = format!("as many of each, at most {}", ROWS.end());
        sheet.fault(Fault::new(here, what).expected(expected));
    }
    check_zones(sheet, &zone);
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

/// 2.3a: in each column the Main Zone, south of it the Forward Zone, south of that at most one hex
/// of the red row.
fn check_zones(sheet: &mut Document, zones: &[Located<Zone>]) {
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
            sheet.fault(Fault::new(zone.place, what).expected(expected));
            return;
        }
        before = Some(zone.value);
    }
    if let Some(last) = zones.last().filter(|last| last.value == Zone::Main) {
        sheet.fault(Fault::new(last.place, "M at the south edge").expected("F or R"));
    }
}
