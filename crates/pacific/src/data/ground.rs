//! 8, 9.3: files of terrain cards and their tables.

use super::powers::CATEGORIES;
use crate::board::{COLUMNS, ROWS, Space};
use crate::card::{Categories, Shift};
use crate::terrain::{
    Ground, MOST_FACES, TERRAIN_CARDS, Tables, Tag, Terrain, TerrainCard, TerrainFace,
};
use game::data::Document;
use game::{Fault, quoted};

/// The units that may be on a terrain.
const AMPHIBIOUS: &str = "amphibious";

pub fn ground_of(mut sheet: Document) -> Result<Ground, Vec<Fault>> {
    let faces = sheet.each("face", face);
    if !(1..=MOST_FACES).contains(&faces.len()) {
        let what = format!("{} faces", faces.len());
        sheet.fault(Fault::new(sheet.place("face"), what).expected(format!("1 to {MOST_FACES}")));
    }
    super::cards::no_doubles(&mut sheet, "face", faces.iter().map(|face| face.word.as_str()));
    let cards = sheet.each("card", |sheet| TerrainCard {
        number: sheet.line("number"),
        copies: sheet.number("copies", 1..=20),
        front: terrain(sheet, "front", &faces),
        back: terrain(sheet, "back", &faces),
    });
    if cards.len() != TERRAIN_CARDS {
        let what = format!("{} terrain cards", cards.len());
        let expected = format!("{TERRAIN_CARDS}");
        sheet.fault(Fault::new(sheet.place("card"), what).expected(expected));
    }
    let tables = sheet.table("tables", |sheet| tables(sheet, &faces));
    let [rubble, river, sea] =
        ["rubble", "river", "sea"].map(|key| terrain(&mut sheet, key, &faces));
    sheet.finish()?;
    Ok(Ground { faces, cards, tables, rubble, river, sea })
}

/// A face by its word.
pub fn terrain(sheet: &mut Document, key: &str, faces: &[TerrainFace]) -> Terrain {
    let before = sheet.count();
    let word = sheet.line(key);
    let found = faces.iter().position(|face| face.word == word);
    if found.is_none() && sheet.count() == before {
        let words = faces.iter().map(|face| face.word.as_str());
        sheet.fault(Fault::unknown(sheet.place(key), "terrain", &word, words));
    }
    Terrain(found.unwrap_or_default() as u8)
}

/// A modifier such as `+1/+0`; zero if it is missing.
pub fn shift_or_none(sheet: &mut Document, key: &str) -> Shift {
    if !sheet.has(key) {
        return Shift::NONE;
    }
    let before = sheet.count();
    let text = sheet.line(key);
    let shift = Shift::named(&text);
    if shift.is_none() && sheet.count() == before {
        let fault = Fault::new(sheet.place(key), format!("{key} is {}", quoted(&text)));
        sheet.fault(fault.expected("a modifier such as +1/+0"));
    }
    shift.unwrap_or_default()
}

fn face(sheet: &mut Document) -> TerrainFace {
    const CLASSES: [(&str, bool); 2] = [("natural", false), ("artificial", true)];
    let mut categories = Categories::NONE;
    let mut amphibious = false;
    if sheet.has("occupied_by") {
        let words: Vec<(&str, _)> = CATEGORIES
            .iter()
            .map(|(name, category)| (*name, Some(*category)))
            .chain([(AMPHIBIOUS, None)])
            .collect();
        for kind in sheet.choices("occupied_by", "kind of unit", &words) {
            match kind.value {
                Some(category) => categories.add(category),
                None => amphibious = true,
            }
        }
    } else {
        categories = Categories::GROUND;
    }
    let tags = Tag::ALL.map(|tag| (tag.name(), tag));
    let tags = if sheet.has("tags") { sheet.choices("tags", "tag", &tags) } else { Vec::new() };
    let mut face = TerrainFace::new(sheet.word("word"), sheet.line("name"), categories, amphibious);
    face.artificial = sheet.choice("class", &CLASSES);
    face.cost = sheet.has("cost").then(|| sheet.number("cost", 1..=9));
    face.evasion = shift_or_none(sheet, "evasion");
    face.for_infantry = sheet.flag_or("for_infantry", false);
    face.armour = sheet.number_or("armour", 0..=9, 0);
    face.hp = sheet.has("hp").then(|| sheet.number("hp", 1..=20));
    tags.into_iter().for_each(|tag| face.tag(tag.value));
    if face.hp.is_some() == face.has(Tag::Indestructible) {
        let fault = Fault::new(sheet.here(), format!("{} has no durability", quoted(&face.name)));
        sheet.fault(fault.expected("hp, or the tag indestructible"));
    }
    face
}

fn tables(sheet: &mut Document, faces: &[TerrainFace]) -> Tables {
    let number = spread(sheet, "number", 99, |sheet| sheet.number("cards", 0..=20));
    let kind = spread(sheet, "kind", 9, |sheet| terrain(sheet, "terrain", faces));
    let columns: Vec<(char, u8)> = ('A'..).zip(0..COLUMNS).collect();
    let rows: Vec<(char, u8)> = ('1'..).zip(1..=ROWS).collect();
    let column = ten(sheet, "column", &columns).unwrap_or([Space::default().column(); 10]);
    let row = ten(sheet, "row", &rows).unwrap_or([Space::default().row(); 10]);
    Tables {
        number: number.try_into().unwrap_or([0; 100]),
        kind: kind.try_into().unwrap_or([Terrain::default(); 10]),
        column,
        row,
    }
}

/// A table in which each line gives the last number that it covers: one entry for each number.
fn spread<T: Copy>(
    sheet: &mut Document,
    key: &str,
    last: u8,
    mut read: impl FnMut(&mut Document) -> T,
) -> Vec<T> {
    let mut entries = Vec::new();
    let lines = sheet.each(key, |sheet| (sheet.number("to", 0..=last), read(sheet)));
    for (to, value) in lines {
        entries.resize(entries.len().max(usize::from(to) + 1), value);
    }
    if entries.len() != usize::from(last) + 1 {
        let what = format!("{key} ends before {last}");
        sheet.fault(Fault::new(sheet.place(key), what).expected("a line for every number"));
    }
    entries
}

/// One letter for each face of a die; the 10, which reads as 0, comes first.
fn ten(sheet: &mut Document, key: &str, letters: &[(char, u8)]) -> Option<[u8; 10]> {
    let before = sheet.count();
    let read: Vec<u8> = sheet.letters(key, letters).into_iter().map(|it| it.value).collect();
    let count = read.len();
    let read = read.try_into().ok();
    if read.is_none() && sheet.count() == before {
        let what = format!("{key} has {count} letters");
        sheet
            .fault(Fault::new(sheet.place(key), what).expected("10, one for each face of the die"));
    }
    read
}
