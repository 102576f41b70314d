//! What is picked up: a unit or a card, and how it is to be used.

use pacific::data::library;
use pacific::{Arm, CardId, Pacific, Terrain, UnitId};
use std::fmt;

/// Something that can be picked up, as the page calls it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    Unit(UnitId),
    /// A card of the own hand.
    Card(CardId),
    /// Terrain to be built.
    Terrain(Terrain),
    /// The entry of an upgrade that the card in hand is to have.
    With(u8),
    /// The weapon that the unit in hand is to fire.
    Arm(Arm),
    /// The only kind of cards to be shown while an army is built.
    Shelf(usize),
}

impl Key {
    pub fn read(game: &Pacific, key: &str) -> Option<Key> {
        let (kind, rest) = key.split_once(' ')?;
        if (kind, rest) == ("arm", "main") {
            return Some(Key::Arm(Arm::Main));
        }
        let number: u8 = rest.parse().ok()?;
        match kind {
            "unit" => Some(UnitId(number)).filter(|unit| game.is_there(*unit)).map(Key::Unit),
            "card" => {
                let known = usize::from(number) < library().cards.all.len();
                known.then_some(Key::Card(CardId(number)))
            }
            "terrain" => {
                let known = usize::from(number) < library().ground.faces.len();
                known.then_some(Key::Terrain(Terrain(number)))
            }
            "with" => Some(Key::With(number)),
            "arm" => Some(Key::Arm(Arm::Token(number))),
            "shelf" => Some(Key::Shelf(usize::from(number))),
            _ => None,
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Unit(unit) => write!(out, "unit {}", unit.0),
            Key::Card(card) => write!(out, "card {}", card.0),
            Key::Terrain(terrain) => write!(out, "terrain {}", terrain.0),
            Key::With(entry) => write!(out, "with {entry}"),
            Key::Arm(Arm::Main) => out.write_str("arm main"),
            Key::Arm(Arm::Token(entry)) => write!(out, "arm {entry}"),
            Key::Shelf(place) => write!(out, "shelf {place}"),
        }
    }
}

/// What is picked up, put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Picked {
    pub unit: Option<UnitId>,
    pub card: Option<CardId>,
    pub terrain: Option<Terrain>,
    /// The upgrades that the card is to have, a bit for each entry.
    pub tokens: u8,
    pub arm: Option<Arm>,
    pub shelf: Option<usize>,
}

impl Picked {
    pub fn of(game: &Pacific, keys: &[String]) -> Picked {
        let mut picked = Picked::default();
        let keys = keys.iter().flat_map(|key| key.split('+'));
        for key in keys.filter_map(|key| Key::read(game, key)) {
            match key {
                Key::Unit(unit) => picked.unit = Some(unit),
                Key::Card(card) => picked.card = Some(card),
                Key::Terrain(terrain) => picked.terrain = Some(terrain),
                Key::With(entry) if entry < 8 => picked.tokens |= 1 << entry,
                Key::With(_) => {}
                Key::Arm(arm) => picked.arm = Some(arm),
                Key::Shelf(place) => picked.shelf = Some(place),
            }
        }
        picked
    }

    pub fn is_empty(&self) -> bool {
        *self == Picked::default()
    }

    /// As the page keeps it: one thing, however it is to be used.
    pub fn keys(&self) -> Vec<String> {
        let tokens = (0..8).filter(|entry| self.tokens & (1 << entry) != 0).map(Key::With);
        let card = self.card.map(Key::Card).into_iter();
        let all = card.chain(self.unit.map(Key::Unit)).chain(self.terrain.map(Key::Terrain));
        let how = self.arm.map(Key::Arm).into_iter().chain(self.shelf.map(Key::Shelf));
        let keys: Vec<String> = all.chain(tokens).chain(how).map(|key| key.to_string()).collect();
        if keys.is_empty() { keys } else { vec![keys.join("+")] }
    }
}
