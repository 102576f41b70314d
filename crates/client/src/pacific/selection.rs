//! The selection: a unit or a card, and how it will be used.

use pacific::data::library;
use pacific::{Arm, CardId, Pacific, Terrain, UnitId};
use std::fmt;

/// A selectable item, by its key on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    Unit(UnitId),
    /// A card of the player's hand.
    Card(CardId),
    /// Terrain to be built.
    Terrain(Terrain),
    /// The entry of an upgrade for the selected card.
    With(u8),
    /// The weapon that the selected unit fires.
    Arm(Arm),
    /// The only kind of cards shown while an army is built.
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

/// The selected unit, card or terrain, and how it will be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    pub unit: Option<UnitId>,
    pub card: Option<CardId>,
    pub terrain: Option<Terrain>,
    /// The upgrades for the card, a bit for each entry.
    pub tokens: u8,
    pub arm: Option<Arm>,
    pub shelf: Option<usize>,
}

impl Selection {
    pub fn is_empty(&self) -> bool {
        *self == Selection::default()
    }
}
