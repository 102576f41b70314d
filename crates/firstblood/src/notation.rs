//! Orders, positions, questions and events as text.

mod log;
mod position;
mod questions;

use crate::action::Action;
use crate::duty;
use crate::event::Event;
use crate::map::{AirfieldHex, EntryPoint, OffMapBox};
use crate::scenario::AirLocation;
use crate::state::{FirstBlood, ShipBox, Targets, UnitLocation};
use crate::unit::{Aircraft, Ship, ShipCount, Side, UnitId};
use game::notation::{Notation, Word, Words};
use game::{Fault, quoted};
use hex::HexId;

const ORDERS: [&str; 21] = [
    "place", "ship", "special", "move", "support", "attack", "bombard", "shell", "resolve", "fire",
    "strike", "lose", "retreat", "advance", "supply", "work", "land", "bring", "fly", "shift",
    "done",
];
const SIDES: [&str; 2] = [Side::Us.name(), Side::Japan.name()];
const STATIONS: [&str; 2] = ["reserve", "attack"];
/// The boxes of air units; an airfield is named by its hex.
const AIR_BOXES: [(&str, AirLocation); 5] = [
    ("cap", AirLocation::Cap),
    ("ground", AirLocation::GroundAttack),
    ("reserve", AirLocation::UsafReserve),
    ("ijaf-reserve", AirLocation::IjafReserve),
    ("ijaf-attack", AirLocation::IjafAttack),
];

fn aircraft_names() -> [&'static str; Aircraft::ALL.len()] {
    Aircraft::ALL.map(Aircraft::name)
}

fn ship_names() -> [&'static str; Ship::ALL.len()] {
    Ship::ALL.map(Ship::name)
}

impl FirstBlood {
    pub(crate) fn name(&self, unit: UnitId) -> &str {
        &self.unit(unit).name
    }

    pub(crate) fn label(&self, hex: HexId) -> String {
        self.map().label(hex)
    }

    fn labels(&self, hexes: impl IntoIterator<Item = HexId>) -> Vec<String> {
        hexes.into_iter().map(|hex| self.label(hex)).collect()
    }

    fn field_label(&self, field: AirfieldHex) -> String {
        self.label(self.map().hex_of(field))
    }

    fn place_word(&self, place: UnitLocation) -> String {
        match place {
            UnitLocation::Hex(hex) => self.label(hex),
            UnitLocation::Box(at) => at.name().to_owned(),
            UnitLocation::Entry(point) => point.number().to_string(),
            UnitLocation::Waiting => "waiting".to_owned(),
            UnitLocation::Gone => "gone".to_owned(),
        }
    }

    fn air_word(&self, at: AirLocation) -> String {
        match AIR_BOXES.iter().find(|(_, place)| *place == at) {
            Some((word, _)) => (*word).to_owned(),
            None => match at {
                AirLocation::Airfield(field) => self.field_label(field),
                _ => unreachable!("every box of air units has its word"),
            },
        }
    }

    fn hex_of(&self, word: &Word<'_>) -> Result<HexId, Fault> {
        self.map().find(word.text).ok_or_else(|| {
            let labels = self.labels(self.map().all());
            let fault = Fault::new(word.place, format!("no hex {} on the map", quoted(word.text)));
            fault
                .expected("row and column, as 0708")
                .nearest(word.text, labels.iter().map(String::as_str))
        })
    }

    fn read_hex(&self, words: &mut Words<'_>) -> Result<HexId, Fault> {
        self.hex_of(&words.word("a hex")?)
    }

    fn field_of(&self, word: &Word<'_>) -> Result<AirfieldHex, Fault> {
        let labels = AirfieldHex::ALL.map(|field| self.field_label(field));
        let found = labels.iter().position(|label| label == word.text);
        found.map(|place| AirfieldHex::ALL[place]).ok_or_else(|| {
            let labels = labels.iter().map(String::as_str);
            Fault::unknown(word.place, "airfield hex", word.text, labels)
        })
    }

    fn read_field(&self, words: &mut Words<'_>) -> Result<AirfieldHex, Fault> {
        self.field_of(&words.word("an airfield hex")?)
    }

    fn unit_of(&self, word: &Word<'_>) -> Result<UnitId, Fault> {
        self.scenario.named(word.text).ok_or_else(|| {
            let names = self.scenario.units().map(|unit| self.name(unit));
            Fault::unknown(word.place, "unit", word.text, names)
        })
    }

    fn read_unit(&self, words: &mut Words<'_>) -> Result<UnitId, Fault> {
        self.unit_of(&words.word("a unit")?)
    }

    /// A hex, a box A to D, or an entry point 1 to 17.
    fn read_place(&self, words: &mut Words<'_>) -> Result<UnitLocation, Fault> {
        let word = words.word("a hex, a box or an entry point")?;
        if let Some(at) = OffMapBox::named(word.text) {
            return Ok(UnitLocation::Box(at));
        }
        let number = word.text.parse().ok().filter(|_| word.text.len() < 3);
        match number.and_then(EntryPoint::new) {
            Some(point) => Ok(UnitLocation::Entry(point)),
            None => self.hex_of(&word).map(UnitLocation::Hex),
        }
    }

    fn read_air_place(&self, words: &mut Words<'_>) -> Result<AirLocation, Fault> {
        let word = words.word("a box of air units or an airfield hex")?;
        match AIR_BOXES.iter().find(|(name, _)| *name == word.text) {
            Some((_, at)) => Ok(*at),
            None => self.field_of(&word).map(AirLocation::Airfield).map_err(|fault| {
                let boxes: Vec<&str> = AIR_BOXES.iter().map(|(name, _)| *name).collect();
                fault.expected(format!("an airfield hex, or one of {}", boxes.join(", ")))
            }),
        }
    }

    /// The attack that is made on a hex is named by the first of its hexes.
    fn read_attack(&self, words: &mut Words<'_>) -> Result<HexId, Fault> {
        let hex = self.read_hex(words)?;
        Ok(duty::attack_on(self, hex).map_or(hex, |targets| targets[0]))
    }

    /// In ascending order.
    fn read_targets(&self, words: &mut Words<'_>) -> Result<Targets, Fault> {
        let first = words.peek();
        let mut hexes: Vec<HexId> = Vec::new();
        for word in words.by_ref() {
            hexes.push(self.hex_of(&word)?);
        }
        game::short::sort_by_key(&mut hexes, |hex| *hex);
        hexes.dedup();
        match first {
            Some(_) if hexes.len() <= Targets::MOST => Ok(hexes.into_iter().collect()),
            Some(word) => Err(word.not("at most six hexes")),
            None => Err(Fault::new(words.place(), "the line ends here").expected("a hex")),
        }
    }

    /// The ships of an attack: `BB CA`.
    fn read_fleet(words: &mut Words<'_>) -> Result<ShipCount, Fault> {
        let mut fleet = ShipCount::default();
        while words.peek().is_some() {
            fleet[words.one_of("ship", &ship_names())?] += 1;
        }
        Ok(fleet)
    }

    fn read_place_order(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        let word = words.word("a unit or an air unit")?;
        match Aircraft::named(word.text) {
            Some(aircraft) => Ok(Action::PlaceAir { aircraft, at: self.read_air_place(words)? }),
            None => Ok(Action::Place { unit: self.unit_of(&word)?, at: self.read_place(words)? }),
        }
    }

    fn read_shell(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        let word = words.word("artillery or a ship")?;
        match Ship::named(word.text) {
            Some(ship) => {
                let from = read_station(words)?;
                Ok(Action::ShipShell { ship, from, field: self.read_field(words)? })
            }
            None => {
                Ok(Action::Shell { unit: self.unit_of(&word)?, field: self.read_field(words)? })
            }
        }
    }

    /// `strike A6M cap`, `strike G4M G4M cap`, `strike G4M 0708`.
    fn read_strike(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        let aircraft = read_aircraft(words)?;
        let second = words.peek().filter(|word| word.text == aircraft.name());
        if second.is_some() {
            words.next();
        }
        let at = self.read_air_place(words)?;
        let two = two_fly(aircraft, at);
        match second {
            Some(word) if !two => Err(word.not("one air unit for that")),
            None if two => {
                let what = format!("one {} against the CAP box", aircraft.name());
                Err(Fault::new(words.place(), what).expected("two bombers"))
            }
            _ => Ok(Action::Strike { aircraft, at }),
        }
    }
}

/// 13.3.3b
fn two_fly(aircraft: Aircraft, at: AirLocation) -> bool {
    at == AirLocation::Cap && !aircraft.is_fighter()
}

fn read_aircraft(words: &mut Words<'_>) -> Result<Aircraft, Fault> {
    words.one_of("air unit", &aircraft_names()).map(|place| Aircraft::ALL[place])
}

fn read_ship(words: &mut Words<'_>) -> Result<Ship, Fault> {
    words.one_of("ship", &ship_names()).map(|place| Ship::ALL[place])
}

fn read_station(words: &mut Words<'_>) -> Result<ShipBox, Fault> {
    words.one_of("box of ships", &STATIONS).map(|place| ShipBox::BOTH[place])
}

fn read_side(words: &mut Words<'_>) -> Result<Side, Fault> {
    words.one_of("side", &SIDES).map(|place| Side::BOTH[place])
}

impl Notation for FirstBlood {
    const SEATS: &'static [&'static str] = &SIDES;
    const QUESTIONS: &'static [&'static str] = &questions::QUESTIONS;

    fn write_action(&self, order: &Action) -> String {
        let hex = |hex: HexId| self.label(hex);
        let field = |field: AirfieldHex| self.field_label(field);
        let station = |at: ShipBox| STATIONS[at.index()];
        match *order {
            Action::Place { unit, at } => {
                format!("place {} {}", self.name(unit), self.place_word(at))
            }
            Action::PlaceAir { aircraft, at } => {
                format!("place {} {}", aircraft.name(), self.air_word(at))
            }
            Action::PlaceShip { ship, at } => format!("ship {} {}", ship.name(), station(at)),
            Action::Special(at) => format!("special {}", station(at)),
            Action::Move { unit, to } => {
                format!("move {} {}", self.name(unit), self.place_word(to))
            }
            Action::Support { aircraft, hex: at } => {
                format!("support {} {}", aircraft.name(), hex(at))
            }
            Action::Attack { unit, targets } => {
                let targets = self.labels(targets.iter().copied()).join(" ");
                format!("attack {} {targets}", self.name(unit))
            }
            Action::Bombard { unit, target } => {
                format!("bombard {} {}", self.name(unit), hex(target))
            }
            Action::Shell { unit, field: at } => format!("shell {} {}", self.name(unit), field(at)),
            Action::Resolve { target, ships } => {
                let mut text = format!("resolve {}", hex(target));
                for (ship, count) in Ship::ALL.into_iter().zip(ships) {
                    (0..count).for_each(|_| text += &format!(" {}", ship.name()));
                }
                text
            }
            Action::Fire(unit) => format!("fire {}", self.name(unit)),
            Action::ShipShell { ship, from, field: at } => {
                format!("shell {} {} {}", ship.name(), station(from), field(at))
            }
            Action::Strike { aircraft, at } => {
                let name = aircraft.name();
                let second = if two_fly(aircraft, at) { format!(" {name}") } else { String::new() };
                format!("strike {name}{second} {}", self.air_word(at))
            }
            Action::LoseAir(aircraft) => format!("lose {}", aircraft.name()),
            Action::Lose(unit) => format!("lose {}", self.name(unit)),
            Action::Retreat { unit, to } => format!("retreat {} {}", self.name(unit), hex(to)),
            Action::Advance { unit, to } => format!("advance {} {}", self.name(unit), hex(to)),
            Action::Supply(unit) => format!("supply {}", self.name(unit)),
            Action::SupplyShip { ship, from } => {
                format!("supply {} {}", ship.name(), station(from))
            }
            Action::Work(at) => format!("work {}", field(at)),
            Action::Land { aircraft, field: at } => {
                format!("land {} {}", aircraft.name(), field(at))
            }
            Action::Bring { aircraft, field: at } => {
                format!("bring {} {}", aircraft.name(), field(at))
            }
            Action::Fly { aircraft, from, to } => {
                format!("fly {} {} {}", aircraft.name(), field(from), self.air_word(to))
            }
            Action::Shift { aircraft, from, to } => {
                format!("shift {} {} {}", aircraft.name(), field(from), field(to))
            }
            Action::Done => "done".to_owned(),
        }
    }

    fn read_action(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        let order = match ORDERS[words.one_of("order", &ORDERS)?] {
            "place" => self.read_place_order(words)?,
            "ship" => {
                let ship = read_ship(words)?;
                Action::PlaceShip { ship, at: read_station(words)? }
            }
            "special" => Action::Special(read_station(words)?),
            "move" => {
                let unit = self.read_unit(words)?;
                Action::Move { unit, to: self.read_place(words)? }
            }
            "support" => {
                let aircraft = read_aircraft(words)?;
                Action::Support { aircraft, hex: self.read_hex(words)? }
            }
            "attack" => {
                let unit = self.read_unit(words)?;
                Action::Attack { unit, targets: self.read_targets(words)? }
            }
            "bombard" => {
                let unit = self.read_unit(words)?;
                Action::Bombard { unit, target: self.read_attack(words)? }
            }
            "shell" => self.read_shell(words)?,
            "resolve" => {
                let target = self.read_attack(words)?;
                Action::Resolve { target, ships: FirstBlood::read_fleet(words)? }
            }
            "fire" => Action::Fire(self.read_unit(words)?),
            "strike" => self.read_strike(words)?,
            "lose" => {
                let word = words.word("a unit or an air unit")?;
                match Aircraft::named(word.text) {
                    Some(aircraft) => Action::LoseAir(aircraft),
                    None => Action::Lose(self.unit_of(&word)?),
                }
            }
            "retreat" => {
                let unit = self.read_unit(words)?;
                Action::Retreat { unit, to: self.read_hex(words)? }
            }
            "advance" => {
                let unit = self.read_unit(words)?;
                Action::Advance { unit, to: self.read_hex(words)? }
            }
            "supply" => {
                let word = words.word("a unit or a ship")?;
                match Ship::named(word.text) {
                    Some(ship) => Action::SupplyShip { ship, from: read_station(words)? },
                    None => Action::Supply(self.unit_of(&word)?),
                }
            }
            "work" => Action::Work(self.read_field(words)?),
            "land" => {
                let aircraft = read_aircraft(words)?;
                Action::Land { aircraft, field: self.read_field(words)? }
            }
            "bring" => {
                let aircraft = read_aircraft(words)?;
                Action::Bring { aircraft, field: self.read_field(words)? }
            }
            "fly" => {
                let (aircraft, from) = (read_aircraft(words)?, self.read_field(words)?);
                Action::Fly { aircraft, from, to: self.read_air_place(words)? }
            }
            "shift" => {
                let (aircraft, from) = (read_aircraft(words)?, self.read_field(words)?);
                Action::Shift { aircraft, from, to: self.read_field(words)? }
            }
            _ => Action::Done,
        };
        words.end()?;
        Ok(order)
    }

    fn kinds(&self) -> Vec<&str> {
        Vec::new()
    }

    fn write_position(&self) -> String {
        position::write(self)
    }

    fn read_position(&self, lines: &[Words<'_>]) -> Result<FirstBlood, Vec<Fault>> {
        position::read(self, lines)
    }

    fn answer(&self, question: &mut Words<'_>) -> Result<String, Fault> {
        questions::answer(self, question)
    }

    fn explain(&self, order: &Action) -> Vec<String> {
        questions::explain(self, *order)
    }

    fn describe(&self, event: &Event) -> String {
        log::tell(self, event)
    }
}
