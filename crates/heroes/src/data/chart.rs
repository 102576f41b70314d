//! 4.0: the map file.

use super::sound;
use crate::map::{Ground, MOST_HEXES, Map};
use crate::terrain::Terrain;
use game::data::{Document, Located};
use game::{Fault, quoted};
use hex::{Dir, HexId};

const TERRAINS: [(char, Terrain); 12] = [
    ('.', Terrain::Open),
    ('k', Terrain::Kunai),
    ('p', Terrain::Palm),
    ('h', Terrain::Hut),
    ('j', Terrain::LightJungle),
    ('J', Terrain::HeavyJungle),
    ('w', Terrain::Water),
    ('s', Terrain::ShallowRiver),
    ('d', Terrain::DeepRiver),
    ('r', Terrain::RushingRiver),
    ('~', Terrain::Surf),
    ('m', Terrain::Swamp),
];
const LEVELS: [(char, u8); 4] = [('0', 0), ('1', 1), ('2', 2), ('3', 3)];

/// A map that can be played on, or everything wrong with the text.
pub fn read_map(text: &str) -> Result<Map, Vec<Fault>> {
    map_of(Document::open(text))
}

pub fn map_of(mut sheet: Document) -> Result<Map, Vec<Fault>> {
    let id = sheet.word("id");
    let title = sheet.line("title");
    let rows = sound(&mut sheet, |sheet| {
        let rows = sheet.each("rows", read_row);
        check_shape(sheet, &rows);
        rows
    });
    let paths = if sheet.has("paths") { sheet.lines("paths") } else { Vec::new() };
    let Some(rows) = rows else { return sheet.finish().and(Err(Vec::new())) };
    let (columns, count) = (rows[0].len(), rows.len());
    let grounds = (0..columns).flat_map(|column| rows.iter().map(move |row| row[column])).collect();
    let bare = Map::new(id.clone(), title.clone(), columns as u8, count as u8, grounds);
    let mut grounds: Vec<Ground> = bare.all().map(|hex| bare.ground(hex)).collect();
    for path in &paths {
        lay(&mut sheet, &bare, path, &mut grounds);
    }
    sheet.finish()?;
    Ok(Map::new(id, title, columns as u8, count as u8, grounds))
}

fn read_row(sheet: &mut Document) -> Vec<Ground> {
    let terrains = sheet.letters("terrain", &TERRAINS);
    let levels = if sheet.has("level") { sheet.letters("level", &LEVELS) } else { Vec::new() };
    if !levels.is_empty() && levels.len() != terrains.len() {
        let what = format!("{} levels for {} hexes", levels.len(), terrains.len());
        sheet.fault(Fault::new(sheet.place("level"), what).expected("one level per hex"));
    }
    let level = |place: usize| levels.get(place).map_or(0, |level| level.value);
    let ground = |(place, terrain): (usize, &Located<Terrain>)| Ground {
        terrain: terrain.value,
        level: level(place),
        paths: 0,
    };
    terrains.iter().enumerate().map(ground).collect()
}

fn check_shape(sheet: &mut Document, rows: &[Vec<Ground>]) {
    let columns = rows.first().map_or(0, Vec::len);
    let place = sheet.place("rows");
    if columns == 0 || rows.len() * columns > MOST_HEXES {
        let what = format!("{} rows of {columns} hexes", rows.len());
        sheet.fault(Fault::new(place, what).expected(format!("from 1 to {MOST_HEXES} hexes")));
    }
    if let Some(row) = rows.iter().position(|row| row.len() != columns) {
        let what = format!("row {} has {} hexes", row + 1, rows[row].len());
        sheet.fault(Fault::new(place, what).expected(format!("{columns}, like the first row")));
    }
}

/// Lays a path from hex to hex by the shortest route; if there are several, it takes the lowest direction.
fn lay(sheet: &mut Document, map: &Map, path: &Located<String>, grounds: &mut [Ground]) {
    let mut last: Option<HexId> = None;
    for label in path.value.split('>').map(str::trim) {
        let Some(to) = map.find(label) else {
            let what = format!("no hex {} on the map", quoted(label));
            sheet.fault(Fault::new(path.place, what).expected("labels such as A08>D08"));
            return;
        };
        while let Some(from) = last.filter(|from| *from != to) {
            let nearer = |way: &Dir| {
                let next = map.neighbour(from, *way);
                next.is_some_and(|next| map.distance(next, to) < map.distance(from, to))
            };
            let Some(way) = Dir::ALL.into_iter().find(nearer) else { return };
            let Some(next) = map.neighbour(from, way) else { return };
            grounds[from.index()].paths |= 1 << way.number();
            grounds[next.index()].paths |= 1 << way.opposite().number();
            last = Some(next);
        }
        last = Some(to);
    }
}
