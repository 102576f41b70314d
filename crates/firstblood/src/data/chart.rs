//! 0.1, 4.2 to 4.5, 6, 7: the map file.

use super::table_or_none;
use crate::map::{
    ARROWS, AirfieldHex, Arrows, EntryPoint, MOST_HEXES, Map, MapData, OffMapBox, River, Terrain,
};
use game::data::{Document, Located};
use game::{Fault, Location, quoted};
use hex::{Hex, HexId, HexSet, RowColumnFromEast, Side};

/// The terrain letters; `None` is sea.
const TERRAINS: [(char, Option<Terrain>); 4] = [
    ('.', Some(Terrain::Clear)),
    ('j', Some(Terrain::Jungle)),
    ('^', Some(Terrain::Ridge)),
    ('~', None),
];
// A label has two digits for the row and two for the column.
const MOST_ROWS: usize = 100;
const MOST_COLUMNS: usize = 99;

/// Reads a map, or returns all faults of the text.
pub fn read_map(text: &str) -> Result<Map, Vec<Fault>> {
    map_of(Document::open(text))
}

pub fn map_of(mut sheet: Document) -> Result<Map, Vec<Fault>> {
    let id = sheet.word("id");
    let title = sheet.line("title");
    let chart = Chart::read(&mut sheet);
    let rivers = sheet.table("rivers", |rivers| chart.rivers(rivers));
    let fords = chart.fords(&mut sheet, &rivers);
    let fields = sheet.table("airfields", |airfields| {
        let mut fields = Vec::new();
        for key in ["henderson", "fighter_strip"] {
            chart.fields(airfields, key, &mut fields);
        }
        fields
    });
    let entry = sheet.table("entry", |entry| {
        let arrows = |point: EntryPoint| chart.arrows(entry, &point.number().to_string());
        EntryPoint::all().map(arrows).collect::<Vec<Arrows>>()
    });
    let boxes = sheet.table("boxes", |boxes| {
        OffMapBox::ALL.map(|at| {
            let arrows = chart.arrows(boxes, at.name());
            chart.check_south(boxes, at, &arrows);
            arrows
        })
    });
    let names = table_or_none(&mut sheet, "names", |names| chart.names(names));
    sheet.finish()?;
    let (Ok(fields), Ok(entry)) = (
        <[HexId; AirfieldHex::ALL.len()]>::try_from(fields),
        <[Arrows; EntryPoint::COUNT]>::try_from(entry),
    ) else {
        // The fault was reported above.
        return Err(Vec::new());
    };
    let Chart { land, sea, .. } = chart;
    Ok(Map::new(MapData { id, title, land, sea, rivers, fords, fields, entry, boxes, names }))
}

/// One row of hexes, from west to east.
struct Row {
    number: u8,
    place: Location,
    hexes: Vec<Located<Option<Terrain>>>,
}

/// The hexes of a map file.
struct Chart {
    /// In ascending order of labels.
    land: Vec<(Hex, Terrain)>,
    sea: Vec<Hex>,
    /// Whether all rows could be read. If not, other parts of the file can't be checked against them.
    whole: bool,
}

impl Chart {
    fn read(sheet: &mut Document) -> Chart {
        let before = sheet.count();
        let rows = sheet.each("rows", |row| Row {
            number: row.number("row", 0..=MOST_ROWS as u8 - 1),
            place: row.place("row"),
            hexes: row.letters("terrain", &TERRAINS),
        });
        if sheet.count() == before {
            check_shape(sheet, &rows);
        }
        let mut chart = Chart { land: Vec::new(), sea: Vec::new(), whole: sheet.count() == before };
        for row in rows.iter().rev() {
            for (column, terrain) in (1..).zip(row.hexes.iter().rev()) {
                let hex = RowColumnFromEast::hex(i16::from(row.number), column);
                match terrain.value {
                    Some(terrain) => chart.land.push((hex, terrain)),
                    None => chart.sea.push(hex),
                }
            }
        }
        if chart.whole {
            chart.check_land(sheet);
            chart.whole = sheet.count() == before;
        }
        chart
    }

    /// Checks that there are not too many hexes and that the land is in one piece.
    fn check_land(&self, sheet: &mut Document) {
        let place = sheet.place("rows");
        let count = self.land.len();
        if !(1..=MOST_HEXES).contains(&count) {
            let what = format!("the map has {count} land hexes");
            sheet.fault(Fault::new(place, what).expected(format!("1 to {MOST_HEXES}")));
            return;
        }
        let land: Vec<Hex> = self.land.iter().map(|(hex, _)| *hex).collect();
        let pieces = hex::pieces(&land);
        if let Some(island) =
            pieces.iter().min_by_key(|piece| piece.len()).filter(|_| pieces.len() > 1)
        {
            let label = RowColumnFromEast::write(island[0]).unwrap_or_default();
            let what = format!("{label} cannot be reached from the rest of the land");
            sheet.fault(Fault::new(place, what).expected("one piece of land"));
        }
    }

    fn coordinates(&self, hex: HexId) -> Hex {
        self.land[hex.index()].0
    }

    fn label(&self, hex: HexId) -> String {
        RowColumnFromEast::write(self.coordinates(hex)).unwrap_or_default()
    }

    /// The land hex with this label; otherwise reports a fault and returns `None`.
    fn hex(&self, sheet: &mut Document, place: Location, label: &str) -> Option<HexId> {
        let Ok(hex) = RowColumnFromEast::read(label) else {
            let what = format!("{} is not a hex", quoted(label));
            sheet.fault(
                Fault::new(place, what).expected("four digits, row and column, such as 0708"),
            );
            return None;
        };
        let found = self.land.iter().position(|(land, _)| *land == hex).filter(|_| self.whole);
        if found.is_none() && self.whole {
            let is = if self.sea.contains(&hex) { "sea" } else { "not on the map" };
            sheet.fault(Fault::new(place, format!("{label} is {is}")).expected("a land hex"));
        }
        found.map(|number| HexId(number as u8))
    }

    fn hexes(&self, sheet: &mut Document, key: &str) -> Vec<Located<HexId>> {
        let mut hexes: Vec<Located<HexId>> = Vec::new();
        for Located { value: label, place } in sheet.lines(key) {
            let Some(hex) = self.hex(sheet, place, &label) else { continue };
            if hexes.iter().any(|other| other.value == hex) {
                sheet.fault(Fault::new(
                    place,
                    format!("{label} is listed twice in {}", quoted(key)),
                ));
            } else {
                hexes.push(Located { value: hex, place });
            }
        }
        hexes
    }

    /// `0909/0910`: the hexside between two adjacent land hexes.
    fn side(&self, sheet: &mut Document, written: &Located<String>) -> Option<Side> {
        let Located { value, place } = written;
        let Some((a, b)) = value.split_once('/') else {
            let what = format!("{} is not a hexside", quoted(value));
            sheet.fault(Fault::new(*place, what).expected("two hexes, such as 0909/0910"));
            return None;
        };
        let (a, b) = (self.hex(sheet, *place, a), self.hex(sheet, *place, b));
        let side = Side::between(self.coordinates(a?), self.coordinates(b?));
        if side.is_none() {
            let what = format!("{} and {} are not adjacent", self.label(a?), self.label(b?));
            sheet.fault(Fault::new(*place, what).expected("two adjacent hexes"));
        }
        side
    }

    /// 4.2b: each river is a chain of hexsides.
    fn rivers(&self, sheet: &mut Document) -> Vec<River> {
        let mut rivers: Vec<River> = Vec::new();
        for Located { value: name, .. } in sheet.names() {
            let mut sides: Vec<Side> = Vec::new();
            for written in sheet.lines(&name) {
                let Some(side) = self.side(sheet, &written) else { continue };
                let known = rivers.iter().flat_map(|river| &river.sides).chain(&sides);
                if known.into_iter().any(|known| *known == side) {
                    let what = format!("{} is already in a river", written.value);
                    sheet.fault(Fault::new(written.place, what).expected("each hexside once"));
                } else if sides.last().is_some_and(|last| !last.joins(side)) {
                    let what = format!("{} does not join the hexside before it", written.value);
                    sheet.fault(Fault::new(written.place, what).expected("a chain of hexsides"));
                }
                sides.push(side);
            }
            rivers.push(River { name, sides });
        }
        rivers
    }

    /// 4.4a: a ford is a hexside of a river.
    fn fords(&self, sheet: &mut Document, rivers: &[River]) -> Vec<Side> {
        if !sheet.has("fords") {
            return Vec::new();
        }
        let mut fords = Vec::new();
        for written in sheet.lines("fords") {
            let Some(side) = self.side(sheet, &written) else { continue };
            if !rivers.iter().any(|river| river.sides.contains(&side)) {
                let what = format!("{} is not in a river", written.value);
                sheet.fault(Fault::new(written.place, what).expected("a hexside of a river"));
            }
            fords.push(side);
        }
        fords
    }

    /// 0.6: two clear hexes of each kind.
    fn fields(&self, sheet: &mut Document, key: &str, fields: &mut Vec<HexId>) {
        let before = sheet.count();
        let hexes = self.hexes(sheet, key);
        for Located { value: hex, place } in &hexes {
            let terrain = self.land[hex.index()].1;
            if terrain != Terrain::Clear {
                let what = format!("{} is {}", self.label(*hex), terrain.name());
                sheet.fault(Fault::new(*place, what).expected("clear ground for an airfield"));
            }
            if fields.contains(hex) {
                let what = format!("{} is already an airfield hex", self.label(*hex));
                sheet.fault(Fault::new(*place, what).expected("another hex"));
            }
        }
        if self.whole && sheet.count() == before && hexes.len() != 2 {
            let what = format!("{} hexes of {}", hexes.len(), quoted(key));
            sheet.fault(Fault::new(sheet.place(key), what).expected("2"));
        }
        fields.extend(hexes.iter().map(|hex| hex.value));
    }

    /// The arrow hexes of an entry point or box: on the shore or at the map edge.
    fn arrows(&self, sheet: &mut Document, key: &str) -> Arrows {
        let before = sheet.count();
        let hexes = self.hexes(sheet, key);
        for Located { value: hex, place } in &hexes {
            let around = self.coordinates(*hex).neighbours();
            if around.iter().all(|to| self.land.iter().any(|(land, _)| land == to)) {
                let what = format!("{} is inland", self.label(*hex));
                sheet
                    .fault(Fault::new(*place, what).expected("a hex on the shore or the map edge"));
            }
        }
        if self.whole && sheet.count() == before && !(1..=ARROWS).contains(&hexes.len()) {
            let what = format!("{} arrow hexes", hexes.len());
            sheet.fault(Fault::new(sheet.place(key), what).expected(format!("1 to {ARROWS}")));
        }
        hexes.into_iter().map(|hex| hex.value).take(ARROWS).collect()
    }

    /// 6.0a: the boxes are along the south edge.
    fn check_south(&self, sheet: &mut Document, at: OffMapBox, arrows: &[HexId]) {
        for hex in arrows {
            let (row, _) = RowColumnFromEast::row_and_column(self.coordinates(*hex));
            if row != 0 {
                let what = format!("{} is not on the south edge", self.label(*hex));
                let fault = Fault::new(sheet.place(at.name()), what);
                sheet.fault(fault.expected("a hex of row 00"));
            }
        }
    }

    fn names(&self, sheet: &mut Document) -> Vec<(String, HexSet)> {
        let mut names: Vec<(String, HexSet)> = Vec::new();
        for Located { value: name, .. } in sheet.names() {
            let mut hexes = HexSet::default();
            for Located { value: hex, place } in self.hexes(sheet, &name) {
                if let Some((other, _)) = names.iter().find(|(_, hexes)| hexes.has(hex)) {
                    let what = format!("{} is already in {}", self.label(hex), quoted(other));
                    sheet.fault(Fault::new(place, what));
                }
                hexes.add(hex);
            }
            names.push((name, hexes));
        }
        names
    }
}

/// Checks that the rows are in order down to 00 and equally long.
fn check_shape(sheet: &mut Document, rows: &[Row]) {
    let width = rows.first().map_or(0, |row| row.hexes.len());
    if width > MOST_COLUMNS {
        let fault = Fault::new(sheet.place("rows"), format!("{width} columns"));
        sheet.fault(fault.expected(format!("at most {MOST_COLUMNS}")));
    }
    for (row, expected) in rows.iter().zip((0..rows.len()).rev()) {
        if usize::from(row.number) != expected {
            let what = format!("row {:02} out of order", row.number);
            sheet.fault(Fault::new(row.place, what).expected(format!("row {expected:02}")));
            return;
        }
        if row.hexes.len() != width {
            let what = format!("row {:02} has {} hexes", row.number, row.hexes.len());
            sheet.fault(
                Fault::new(row.place, what).expected(format!("{width}, like the first row")),
            );
        }
    }
}
