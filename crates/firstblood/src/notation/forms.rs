//! The text forms of units, hexes and other parts of orders, positions and questions.

use super::{AIR_BOXES, unknown_hex};
use crate::duty;
use crate::map::{AirfieldHex, EntryPoint, OffMapBox};
use crate::scenario::AirLocation;
use crate::state::{FirstBlood, Targets, UnitLocation};
use crate::unit::{Aircraft, Ship, ShipCount, UnitId};
use crate::victory;
use game::notation::{Word, Words};
use game::orders::{Form, Operand, WordWriter};
use game::{Fault, Outcome, RandomSource, Rng};
use hex::HexId;

impl Operand<FirstBlood> for UnitId {
    fn write(self, game: &FirstBlood, out: &mut WordWriter) {
        out.word(game.name(self));
    }

    fn read(game: &FirstBlood, words: &mut Words<'_>) -> Result<UnitId, Fault> {
        game.unit_of(&words.word("a unit")?)
    }

    fn sample(game: &FirstBlood, rng: &mut Rng) -> UnitId {
        UnitId(rng.below(game.scenario.units().len() as u32) as u8)
    }
}

impl Operand<FirstBlood> for HexId {
    fn write(self, game: &FirstBlood, out: &mut WordWriter) {
        out.word(game.label(self));
    }

    fn read(game: &FirstBlood, words: &mut Words<'_>) -> Result<HexId, Fault> {
        game.hex_of(&words.word("a hex")?)
    }

    fn sample(game: &FirstBlood, rng: &mut Rng) -> HexId {
        HexId(rng.below(game.map().all().len() as u32) as u8)
    }
}

impl Operand<FirstBlood> for AirfieldHex {
    fn write(self, game: &FirstBlood, out: &mut WordWriter) {
        out.word(game.field_label(self));
    }

    fn read(game: &FirstBlood, words: &mut Words<'_>) -> Result<AirfieldHex, Fault> {
        game.field_of(&words.word("an airfield hex")?)
    }

    fn sample(_: &FirstBlood, rng: &mut Rng) -> AirfieldHex {
        AirfieldHex::ALL[rng.below(AirfieldHex::ALL.len() as u32) as usize]
    }
}

impl Operand<FirstBlood> for AirLocation {
    fn write(self, game: &FirstBlood, out: &mut WordWriter) {
        match (self, AIR_BOXES.iter().find(|(_, at)| *at == self)) {
            (_, Some((word, _))) => out.word(word),
            (AirLocation::Airfield(field), None) => field.write(game, out),
            (at, None) => unreachable!("{at:?} has a word"),
        }
    }

    fn read(game: &FirstBlood, words: &mut Words<'_>) -> Result<AirLocation, Fault> {
        let word = words.word("a box of air units or an airfield hex")?;
        match AIR_BOXES.iter().find(|(name, _)| *name == word.text) {
            Some((_, at)) => Ok(*at),
            None => game.field_of(&word).map(AirLocation::Airfield).map_err(|fault| {
                let boxes: Vec<&str> = AIR_BOXES.iter().map(|(name, _)| *name).collect();
                fault.expected(format!("an airfield hex, or one of {}", boxes.join(", ")))
            }),
        }
    }

    fn sample(_: &FirstBlood, rng: &mut Rng) -> AirLocation {
        AirLocation::ALL[rng.below(AirLocation::ALL.len() as u32) as usize]
    }
}

/// A hex, a box A to D, or an entry point 1 to 17.
impl Operand<FirstBlood> for UnitLocation {
    fn write(self, game: &FirstBlood, out: &mut WordWriter) {
        out.word(game.location_word(self));
    }

    fn read(game: &FirstBlood, words: &mut Words<'_>) -> Result<UnitLocation, Fault> {
        let word = words.word("a hex, a box or an entry point")?;
        if let Some(at) = OffMapBox::named(word.text) {
            return Ok(UnitLocation::Box(at));
        }
        let number = word.text.parse().ok().filter(|_| word.text.len() < 3);
        match number.and_then(EntryPoint::new) {
            Some(point) => Ok(UnitLocation::Entry(point)),
            None => game.hex_of(&word).map(UnitLocation::Hex),
        }
    }

    fn sample(game: &FirstBlood, rng: &mut Rng) -> UnitLocation {
        let entry = EntryPoint::new(1 + rng.below(EntryPoint::COUNT as u32) as u8);
        match (rng.below(4), entry) {
            (0, _) => UnitLocation::Box(OffMapBox::ALL[rng.below(4) as usize]),
            (1, Some(point)) => UnitLocation::Entry(point),
            _ => UnitLocation::Hex(HexId::sample(game, rng)),
        }
    }
}

/// The hexes of an attack. They are read in any order and written in ascending order.
impl Operand<FirstBlood> for Targets {
    fn write(self, game: &FirstBlood, out: &mut WordWriter) {
        self.iter().for_each(|hex| hex.write(game, out));
    }

    fn read(game: &FirstBlood, words: &mut Words<'_>) -> Result<Targets, Fault> {
        let first = words.peek();
        let mut hexes: Vec<HexId> = Vec::new();
        for word in words.by_ref() {
            hexes.push(game.hex_of(&word)?);
        }
        hexes.sort_by_key(|hex| *hex);
        hexes.dedup();
        match first {
            Some(_) if hexes.len() <= Targets::MOST => Ok(hexes.into_iter().collect()),
            Some(word) => Err(word.not("at most six hexes")),
            None => Err(Fault::new(words.place(), "the line ends here").expected("a hex")),
        }
    }

    fn sample(game: &FirstBlood, rng: &mut Rng) -> Targets {
        (0..rng.below(3)).map(|_| HexId::sample(game, rng)).collect()
    }
}

/// A hex, sampled half the time from those adjacent to this unit: random orders then meet the refusals
/// that only nearby hexes can cause.
pub struct Near(pub UnitId);

impl Form<FirstBlood, HexId> for Near {
    fn write(&self, game: &FirstBlood, hex: HexId, out: &mut WordWriter) {
        hex.write(game, out);
    }

    fn read(&self, game: &FirstBlood, words: &mut Words<'_>) -> Result<HexId, Fault> {
        HexId::read(game, words)
    }

    fn sample(&self, game: &FirstBlood, rng: &mut Rng) -> HexId {
        let beside: Vec<HexId> = match game.hex(self.0) {
            Some(hex) if rng.below(2) == 0 => game.map().around(hex).iter().collect(),
            _ => Vec::new(),
        };
        rng.pick(&beside).copied().unwrap_or_else(|| HexId::sample(game, rng))
    }
}

/// The hexes that this unit attacks, sampled as by [`Near`].
pub struct TargetsNear(pub UnitId);

impl Form<FirstBlood, Targets> for TargetsNear {
    fn write(&self, game: &FirstBlood, targets: Targets, out: &mut WordWriter) {
        targets.write(game, out);
    }

    fn read(&self, game: &FirstBlood, words: &mut Words<'_>) -> Result<Targets, Fault> {
        Targets::read(game, words)
    }

    fn sample(&self, game: &FirstBlood, rng: &mut Rng) -> Targets {
        (0..rng.below(3)).map(|_| Near(self.0).sample(game, rng)).collect()
    }
}

/// The destination of this unit, sampled as by [`Near`].
pub struct Destination(pub UnitId);

impl Form<FirstBlood, UnitLocation> for Destination {
    fn write(&self, game: &FirstBlood, to: UnitLocation, out: &mut WordWriter) {
        to.write(game, out);
    }

    fn read(&self, game: &FirstBlood, words: &mut Words<'_>) -> Result<UnitLocation, Fault> {
        UnitLocation::read(game, words)
    }

    fn sample(&self, game: &FirstBlood, rng: &mut Rng) -> UnitLocation {
        match UnitLocation::sample(game, rng) {
            UnitLocation::Hex(_) => UnitLocation::Hex(Near(self.0).sample(game, rng)),
            off_map => off_map,
        }
    }
}

/// An attack, named by its first hex. Any other of its hexes is read too.
pub struct AttackName;

impl Form<FirstBlood, HexId> for AttackName {
    fn write(&self, game: &FirstBlood, hex: HexId, out: &mut WordWriter) {
        hex.write(game, out);
    }

    fn read(&self, game: &FirstBlood, words: &mut Words<'_>) -> Result<HexId, Fault> {
        let hex = HexId::read(game, words)?;
        Ok(duty::attack_on(game, hex).map_or(hex, |targets| targets[0]))
    }

    fn sample(&self, game: &FirstBlood, rng: &mut Rng) -> HexId {
        HexId::sample(game, rng)
    }
}

/// The ships that support an attack, to the end of the line: `CA BB`.
pub struct Fleet;

impl Form<FirstBlood, ShipCount> for Fleet {
    fn write(&self, _: &FirstBlood, ships: ShipCount, out: &mut WordWriter) {
        for (ship, count) in Ship::ALL.into_iter().zip(ships) {
            (0..count).for_each(|_| out.word(ship.name()));
        }
    }

    fn read(&self, _: &FirstBlood, words: &mut Words<'_>) -> Result<ShipCount, Fault> {
        let mut fleet = ShipCount::default();
        while words.peek().is_some() {
            fleet[words.one_of("ship", Ship::WORDS)?] += 1;
        }
        Ok(fleet)
    }

    fn sample(&self, _: &FirstBlood, rng: &mut Rng) -> ShipCount {
        [rng.below(2) as u8, 0, rng.below(2) as u8, 0]
    }
}

/// The air units of a mission and their target: `A6M cap`, `G4M G4M cap`, `G4M 0708`.
pub struct Strikers;

/// The type of the air units, how many of them, and their target.
type Mission = (Aircraft, u8, AirLocation);

impl Form<FirstBlood, Mission> for Strikers {
    fn write(&self, game: &FirstBlood, (aircraft, units, at): Mission, out: &mut WordWriter) {
        (0..units).for_each(|_| out.word(aircraft.name()));
        at.write(game, out);
    }

    fn read(&self, game: &FirstBlood, words: &mut Words<'_>) -> Result<Mission, Fault> {
        let aircraft = <Aircraft as Operand<FirstBlood>>::read(game, words)?;
        let second = words.peek().filter(|word| word.text == aircraft.name());
        if second.is_some() {
            words.next();
        }
        let units = if second.is_some() { 2 } else { 1 };
        Ok((aircraft, units, AirLocation::read(game, words)?))
    }

    fn sample(&self, game: &FirstBlood, rng: &mut Rng) -> Mission {
        let aircraft = <Aircraft as Operand<FirstBlood>>::sample(game, rng);
        (aircraft, 1 + rng.below(2) as u8, AirLocation::sample(game, rng))
    }
}

/// The end of the game, named by the clause that ended it.
pub struct Ending;

impl Form<FirstBlood, Outcome> for Ending {
    fn write(&self, _: &FirstBlood, outcome: Outcome, out: &mut WordWriter) {
        out.word(outcome.by);
    }

    fn read(&self, _: &FirstBlood, words: &mut Words<'_>) -> Result<Outcome, Fault> {
        let endings = victory::ENDINGS.map(|rule| rule.0);
        let ending = words.one_of("ending", &endings)?;
        Ok(victory::outcome(victory::ENDINGS[ending]))
    }

    fn sample(&self, _: &FirstBlood, rng: &mut Rng) -> Outcome {
        victory::outcome(victory::ENDINGS[rng.below(victory::ENDINGS.len() as u32) as usize])
    }
}

impl FirstBlood {
    pub(super) fn hex_of(&self, word: &Word<'_>) -> Result<HexId, Fault> {
        self.map().find(word.text).ok_or_else(|| unknown_hex(self, word))
    }

    pub(super) fn field_of(&self, word: &Word<'_>) -> Result<AirfieldHex, Fault> {
        let labels = AirfieldHex::ALL.map(|field| self.field_label(field));
        let found = labels.iter().position(|label| label == word.text);
        found.map(|index| AirfieldHex::ALL[index]).ok_or_else(|| {
            let labels = labels.iter().map(String::as_str);
            Fault::unknown(word.place, "airfield hex", word.text, labels)
        })
    }

    pub(super) fn unit_of(&self, word: &Word<'_>) -> Result<UnitId, Fault> {
        self.scenario.named(word.text).ok_or_else(|| {
            let names = self.scenario.units().map(|unit| self.name(unit));
            Fault::unknown(word.place, "unit", word.text, names)
        })
    }
}
