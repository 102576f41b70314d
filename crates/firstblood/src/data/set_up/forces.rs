//! 3.0, 3.1, 7.0: how each ground unit comes into play.

use super::ScenarioMap;
use crate::map::{AirfieldHex, OffMapBox};
use crate::scenario::{AirfieldState, Counters, STACK_LIMIT, Start};
use crate::turn_record::Turn;
use crate::unit::{Side, Unit, UnitId};
use game::data::{Document, Located};
use game::{Fault, Location, quoted};
use hex::{HexId, HexSet};
use std::ops::RangeInclusive;

pub struct Forces<'a> {
    counters: &'a Counters,
    ground: &'a ScenarioMap<'a>,
    fields: [AirfieldState; AirfieldHex::ALL.len()],
    starts: Vec<Start>,
    /// Whether each unit was mentioned.
    used: Vec<bool>,
    /// The hexes where units start, by side.
    held: [HexSet; 2],
    /// The areas where owners place units; they have no hexes in common.
    areas: Vec<HexSet>,
}

impl<'a> Forces<'a> {
    /// Before the file is read: exactly the units that the turn record brings in these turns take part.
    pub fn new(
        counters: &'a Counters,
        ground: &'a ScenarioMap<'a>,
        fields: [AirfieldState; AirfieldHex::ALL.len()],
        turns: RangeInclusive<Turn>,
    ) -> Forces<'a> {
        let start = |unit: &Unit| match unit.due {
            Some(turn) if turns.contains(&turn) => Start::Due(turn),
            _ => Start::Absent,
        };
        Forces {
            counters,
            ground,
            fields,
            starts: counters.units.iter().map(start).collect(),
            used: vec![false; counters.units.len()],
            held: Default::default(),
            areas: Vec::new(),
        }
    }

    pub fn read(mut self, sheet: &mut Document) -> Vec<Start> {
        if sheet.has("hexes") {
            sheet.table("hexes", |hexes| self.hexes(hexes));
        }
        if sheet.has("boxes") {
            sheet.table("boxes", |boxes| self.boxes(boxes));
        }
        if sheet.has("placed") {
            sheet.each("placed", |placed| self.placed(placed));
        }
        if sheet.has("without") {
            self.without(sheet);
        }
        self.check_japan(sheet);
        self.starts
    }

    fn unit(&self, unit: UnitId) -> &Unit {
        &self.counters.units[unit.index()]
    }

    /// The units of a list; each can be mentioned only once.
    fn units(&mut self, sheet: &mut Document, key: &str) -> Vec<Located<UnitId>> {
        let mut units = Vec::new();
        for Located { value: name, place } in sheet.lines(key) {
            let known = &self.counters.units;
            let Some(index) = known.iter().position(|unit| unit.name == name) else {
                let names = known.iter().map(|unit| unit.name.as_str());
                sheet.fault(Fault::unknown(place, "unit", &name, names));
                continue;
            };
            if std::mem::replace(&mut self.used[index], true) {
                let what = format!("{} is named twice", quoted(&name));
                sheet.fault(Fault::new(place, what).expected("each unit once"));
                continue;
            }
            units.push(Located { value: UnitId(index as u8), place });
        }
        units
    }

    /// `0507 = ["1RDR", "1PAR"]`
    fn hexes(&mut self, sheet: &mut Document) {
        for label in sheet.keys() {
            let hex = self.ground.hex(sheet, &label);
            let units = self.units(sheet, &label.value);
            let Some(hex) = hex else { continue };
            self.check_stack(sheet, &label, &units);
            for unit in units {
                let side = self.unit(unit.value).side;
                self.check_airfield(sheet, unit.place, side, hex);
                self.held[side as usize].add(hex);
                self.starts[unit.value.index()] = Start::Hex(hex);
            }
        }
    }

    /// 5.0a, 5.1a
    fn check_stack(
        &self,
        sheet: &mut Document,
        label: &Located<String>,
        units: &[Located<UnitId>],
    ) {
        if units.len() > STACK_LIMIT {
            let what = format!("{} units in {}", units.len(), label.value);
            sheet.fault(Fault::new(label.place, what).expected(format!("at most {STACK_LIMIT}")));
        }
        let side = |unit: &Located<UnitId>| self.unit(unit.value).side;
        if let Some(enemy) = units.iter().find(|unit| side(unit) != side(&units[0])) {
            let what = format!("units of both sides in {}", label.value);
            sheet.fault(Fault::new(enemy.place, what).expected("units of one side"));
        }
    }

    /// 12.6a: a Japanese unit on an airfield hex would have destroyed it.
    fn check_airfield(&self, sheet: &mut Document, place: Location, side: Side, hex: HexId) {
        let field = self.ground.map.and_then(|map| map.field_at(hex));
        let built = field.is_some_and(|field| self.fields[field.index()] != AirfieldState::Unbuilt);
        if side == Side::Japan && built {
            let what = format!("a Japanese unit on the airfield hex {}", self.ground.label(hex));
            sheet.fault(Fault::new(place, what).expected("another hex"));
        }
    }

    /// `A = ["28/2"]`
    fn boxes(&mut self, sheet: &mut Document) {
        for place in OffMapBox::ALL {
            if !sheet.has(place.name()) {
                continue;
            }
            for unit in self.units(sheet, place.name()) {
                self.check_in_box(sheet, &unit);
                self.starts[unit.value.index()] = Start::Box(place);
            }
        }
    }

    /// 6.0a
    fn check_in_box(&self, sheet: &mut Document, unit: &Located<UnitId>) {
        let Unit { name, side, .. } = self.unit(unit.value);
        if *side != Side::Japan {
            let what = format!("{} is a US unit in a box", quoted(name));
            sheet.fault(Fault::new(unit.place, what).expected("a Japanese unit"));
        }
    }

    /// Units that their owner places in an area or in boxes.
    fn placed(&mut self, sheet: &mut Document) {
        const BOXES: [(&str, OffMapBox); 4] =
            [("A", OffMapBox::A), ("B", OffMapBox::B), ("C", OffMapBox::C), ("D", OffMapBox::D)];
        let units = self.units(sheet, "units");
        match sheet.which("place", &["area", "boxes"]) {
            Some("area") => self.in_area(sheet, &units),
            Some(_) => {
                let before = sheet.count();
                let read = sheet.choices("boxes", "box", &BOXES);
                if read.is_empty() && sheet.count() == before {
                    let fault = Fault::new(sheet.place("boxes"), "boxes is empty");
                    sheet.fault(fault.expected("one or more of A, B, C, D"));
                }
                let boxes = read.into_iter().map(|place| place.value).collect();
                for unit in units {
                    self.check_in_box(sheet, &unit);
                    self.starts[unit.value.index()] = Start::Boxes(boxes);
                }
            }
            None => {}
        }
    }

    fn in_area(&mut self, sheet: &mut Document, units: &[Located<UnitId>]) {
        let before = sheet.count();
        let area = self.ground.area(sheet, "area");
        let place = sheet.place("area");
        let Some(first) = units.first().filter(|_| sheet.count() == before) else { return };
        let side = self.unit(first.value).side;
        if let Some(enemy) = units.iter().find(|unit| self.unit(unit.value).side != side) {
            let what = "units of both sides in one area";
            sheet.fault(Fault::new(enemy.place, what).expected("units of one side"));
        }
        // With shared hexes, one group could leave another without room.
        let shared = self.areas.iter().find_map(|other| other.and(&area).iter().next());
        if let Some(shared) = shared {
            let what = format!("{} is also in another area", self.ground.label(shared));
            sheet.fault(Fault::new(place, what).expected("areas that don't overlap"));
        }
        // 5.1a
        let area = area.without(&self.held[side.other() as usize]);
        area.iter().for_each(|hex| self.check_airfield(sheet, place, side, hex));
        self.check_room(sheet, place, area, units.len());
        self.areas.push(area);
        for unit in units {
            self.starts[unit.value.index()] = Start::Area(area);
        }
    }

    /// 3.0c
    fn check_room(&self, sheet: &mut Document, place: Location, area: HexSet, units: usize) {
        let starting = |hex| self.starts.iter().filter(|start| **start == Start::Hex(hex)).count();
        let room: usize = area.iter().map(|hex| STACK_LIMIT.saturating_sub(starting(hex))).sum();
        if self.ground.map.is_some() && room < units {
            let what = format!("{units} units for an area with room for {room}");
            sheet.fault(Fault::new(place, what).expected("room for all"));
        }
    }

    /// Units of the turn record that do not take part in this scenario.
    fn without(&mut self, sheet: &mut Document) {
        for unit in self.units(sheet, "without") {
            let start = &mut self.starts[unit.value.index()];
            if *start == Start::Absent {
                let what = format!(
                    "{} does not take part anyway",
                    quoted(&self.counters.units[unit.value.index()].name)
                );
                let expected = "a unit that arrives between the first and the last turn";
                sheet.fault(Fault::new(unit.place, what).expected(expected));
            }
            *start = Start::Absent;
        }
    }

    /// 2.0-r4: without a Japanese unit the game would be over.
    fn check_japan(&self, sheet: &mut Document) {
        let mut units = self.counters.units.iter().zip(&self.starts);
        if !units.any(|(unit, start)| unit.side == Side::Japan && *start != Start::Absent) {
            let fault = Fault::new(sheet.here(), "no Japanese ground unit is in play");
            sheet.fault(fault.expected("one at the start or due in a turn"));
        }
    }
}
