//! The pieces that are selected or that the current decision is about.

use firstblood::{AirCount, AirLocation, Aircraft, FirstBlood, Ship, ShipBox, Step, UnitId};
use std::fmt;

/// A piece that can be given orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    Unit(UnitId),
    /// Air units of one type in one place are interchangeable.
    Air(Aircraft, Option<AirLocation>),
    Ship(Ship, ShipBox),
    /// A declared attack, selected for information.
    Attack(hex::HexId),
}

/// The key of a piece on the page.
#[derive(Debug)]
pub struct Key<'a>(pub &'a FirstBlood, pub Piece);

impl fmt::Display for Key<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Piece::Unit(unit) => write!(out, "{}", self.0.unit(unit).name),
            Piece::Air(kind, at) => {
                let place = at.map_or(AirLocation::ALL.len(), AirLocation::index);
                write!(out, "air {} {place}", kind.name())
            }
            Piece::Ship(kind, at) => write!(out, "ship {} {}", kind.name(), at.index()),
            Piece::Attack(hex) => write!(out, "attack {}", self.0.map().label(hex)),
        }
    }
}

/// The piece with this key.
pub fn piece(game: &FirstBlood, key: &str) -> Option<Piece> {
    let words: Vec<&str> = key.split(' ').collect();
    match words[..] {
        ["air", name, place] => {
            let place = AirLocation::ALL.get(place.parse::<usize>().ok()?).copied();
            Some(Piece::Air(Aircraft::named(name)?, place))
        }
        ["ship", name, place] => {
            let station = ShipBox::ALL.get(place.parse::<usize>().ok()?)?;
            Some(Piece::Ship(Ship::named(name)?, *station))
        }
        ["attack", label] => game.map().find(label).map(Piece::Attack),
        [name] => game.scenario().named(name).map(Piece::Unit),
        _ => None,
    }
}

/// The selected pieces; if there are none, the piece that the decision is about.
pub fn pieces(game: &FirstBlood, selection: &[Piece]) -> Vec<Piece> {
    if selection.is_empty() { asked(game).into_iter().collect() } else { selection.to_vec() }
}

/// The ground units among these pieces.
pub fn units(pieces: &[Piece]) -> Vec<UnitId> {
    let unit = |piece: &Piece| match piece {
        Piece::Unit(unit) => Some(*unit),
        _ => None,
    };
    pieces.iter().filter_map(unit).collect()
}

/// The first piece that the decision is about.
fn asked(game: &FirstBlood) -> Option<Piece> {
    let (side, _) = game.decision()?;
    match game.step() {
        Step::SetUp(_) | Step::Reinforce(_) => {
            let unit = game.to_place(side).first().copied().map(Piece::Unit);
            let waits = |of: &AirCount| Aircraft::ALL.into_iter().find(|kind| of[kind.index()] > 0);
            unit.or_else(|| Some(Piece::Air(waits(&game.air().waiting)?, None)))
        }
        Step::Land => [AirLocation::Cap, AirLocation::GroundAttack].into_iter().find_map(|at| {
            let here = game.air().at[at.index()];
            let kind = Aircraft::ALL.into_iter().find(|kind| here[kind.index()] > 0)?;
            Some(Piece::Air(kind, Some(at)))
        }),
        Step::Retreat(_) => game.battle()?.retreating.iter().next().map(Piece::Unit),
        _ => None,
    }
}
