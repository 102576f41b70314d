//! 2, 3: the scenario file.

mod forces;
mod support;

use super::{OPTIONS, switches, table_or_none, turn};
use crate::map::{AirfieldHex, Map};
use crate::scenario::{Counters, Options, Scenario};
use crate::turn_record::Turn;
use forces::Forces;
use game::data::{Document, Located};
use game::{Fault, quoted};
use hex::{HexId, HexSet, RowColumnFromEast};
use std::sync::Arc;

/// Reads a scenario on one of these maps, or returns all faults of the text.
pub fn read_scenario(
    text: &str,
    counters: &Arc<Counters>,
    maps: &[Arc<Map>],
) -> Result<Scenario, Vec<Fault>> {
    scenario_of(Document::open(text), counters, maps)
}

pub fn scenario_of(
    mut sheet: Document,
    counters: &Arc<Counters>,
    maps: &[Arc<Map>],
) -> Result<Scenario, Vec<Fault>> {
    let id = sheet.word("id");
    let title = sheet.line("title");
    let briefing = sheet.text("briefing");
    let map = sheet.known("map", maps, |map| map.id());
    let options = options(&mut sheet);
    let (first, last) = turns(&mut sheet);
    let ground = ScenarioMap { map };
    let fields = support::fields(&mut sheet, &ground);
    let starts = Forces::new(counters, &ground, fields, first..=last).read(&mut sheet);
    let (air_to_place, air) = support::air(&mut sheet, &ground, fields);
    let ships = table_or_none(&mut sheet, "ships", support::ships);
    let foothold = sheet.has("foothold").then(|| foothold(&mut sheet, &ground));
    sheet.finish()?;
    // The fault was reported above.
    let map = map.cloned().ok_or_else(Vec::new)?;
    Ok(Scenario {
        id,
        title,
        briefing,
        map,
        counters: counters.clone(),
        options,
        first,
        last,
        starts,
        air_to_place,
        air,
        ships,
        fields,
        foothold,
    })
}

fn options(sheet: &mut Document) -> Options {
    let words: Vec<(&str, usize)> = OPTIONS.into_iter().zip(0..).collect();
    let mut options = Options::default();
    for option in sheet.choices("options", "option", &words) {
        *switches(&mut options)[option.value] = true;
    }
    options
}

fn turns(sheet: &mut Document) -> (Turn, Turn) {
    let before = sheet.count();
    let [first, last] = ["first", "last"].map(|key| turn(sheet, key));
    if sheet.count() == before && last < first {
        let what = format!("{} comes before {}", last.name(), first.name());
        let expected = format!("{} or later", first.name());
        sheet.fault(Fault::new(sheet.place("last"), what).expected(expected));
    }
    (first, last.max(first))
}

/// Reads the hexes where a Japanese unit must be at the end.
fn foothold(sheet: &mut Document, ground: &ScenarioMap<'_>) -> HexSet {
    let before = sheet.count();
    let area = ground.area(sheet, "foothold");
    if area.is_empty() && ground.map.is_some() && sheet.count() == before {
        let fault = Fault::new(sheet.place("foothold"), "foothold is empty");
        sheet.fault(fault.expected("one or more hexes; leave the key out if any map hex counts"));
    }
    area
}

/// The map of a scenario. If it is missing, which is reported, hexes are not checked.
struct ScenarioMap<'a> {
    map: Option<&'a Arc<Map>>,
}

impl ScenarioMap<'_> {
    fn hex(&self, sheet: &mut Document, written: &Located<String>) -> Option<HexId> {
        let map = self.map?;
        let found = map.find(&written.value);
        if found.is_none() {
            let what = format!("no land hex {}", quoted(&written.value));
            let expected = "four digits, row and column, such as 0708";
            sheet.fault(Fault::new(written.place, what).expected(expected));
        }
        found
    }

    /// The airfield hex with this label. `others` are further words that the key allows, for suggestions.
    fn field(
        &self,
        sheet: &mut Document,
        label: &Located<String>,
        others: &[&str],
    ) -> Option<AirfieldHex> {
        let map = self.map?;
        let labels = AirfieldHex::ALL.map(|field| map.label(map.hex_of(field)));
        let found = labels.iter().position(|known| *known == label.value);
        if found.is_none() {
            let words = labels.iter().map(String::as_str).chain(others.iter().copied());
            sheet.fault(Fault::unknown(label.place, "airfield hex", &label.value, words));
        }
        found.map(|place| AirfieldHex::ALL[place])
    }

    /// Land hexes and rectangles: `0507`, `0202-1215`. Corners may be in the sea.
    fn area(&self, sheet: &mut Document, key: &str) -> HexSet {
        let mut area = HexSet::default();
        for part in sheet.lines(key) {
            let Some(map) = self.map else { continue };
            let (from, to) = part.value.split_once('-').unwrap_or((&part.value, &part.value));
            let corner =
                |label| RowColumnFromEast::read(label).map(RowColumnFromEast::row_and_column);
            let (Ok(from), Ok(to)) = (corner(from), corner(to)) else {
                let what = format!("{} is not a hex or a rectangle", quoted(&part.value));
                let expected = "a hex such as 0507 or a rectangle such as 0202-1215";
                sheet.fault(Fault::new(part.place, what).expected(expected));
                continue;
            };
            let inside = |hex: &HexId| {
                let (row, column) = RowColumnFromEast::row_and_column(map.coordinates(*hex));
                (from.0..=to.0).contains(&row) && (from.1..=to.1).contains(&column)
            };
            let land: HexSet = map.all().filter(inside).collect();
            if land.is_empty() {
                let what = format!("no land in {}", quoted(&part.value));
                let expected = "the south-east corner first, as in 0202-1215";
                sheet.fault(Fault::new(part.place, what).expected(expected));
            }
            area = area.or(&land);
        }
        area
    }

    fn label(&self, hex: HexId) -> String {
        self.map.map_or_else(String::new, |map| map.label(hex))
    }
}
