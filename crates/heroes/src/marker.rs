//! 7.4, T2 to T4: the Hit Markers, their piles and their effects.

use crate::unit::{Colour, Side, UnitType};

/// The maximum number of kinds of marker in one pile.
pub const MOST_KINDS: usize = 8;

/// 1.0h: the three piles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pile {
    UsFoot,
    JapanFoot,
    Vehicle,
}

impl Pile {
    pub const ALL: [Pile; 3] = [Pile::UsFoot, Pile::JapanFoot, Pile::Vehicle];

    /// 7.4b: the pile that a unit's markers come from.
    pub fn of(unit: &UnitType) -> Pile {
        match (unit.is_foot(), unit.side) {
            (false, _) => Pile::Vehicle,
            (true, Side::Us) => Pile::UsFoot,
            (true, Side::Japan) => Pile::JapanFoot,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Pile::UsFoot => "us",
            Pile::JapanFoot => "japan",
            Pile::Vehicle => "vehicle",
        }
    }
}

/// One kind of Hit Marker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marker {
    /// `suppressed`
    pub id: String,
    /// `Suppressed`
    pub name: String,
    /// How many are in the pile at the start.
    pub count: u8,
    /// The surcharge on attacks; none if the unit can't attack.
    pub attack: Option<i8>,
    /// The surcharge on moving and pivoting; none if it can do neither.
    pub movement: Option<i8>,
    pub red: i8,
    pub blue: i8,
    /// The remaining range.
    pub range: Option<u8>,
    pub front: i8,
    pub flank: i8,
    /// The roll needed to rally; none if the unit can't rally.
    pub rally: Option<u8>,
    /// 7.4-r5: the colour of attack rating that the unit loses.
    pub lost: Option<Colour>,
    /// The kind under which its counters are counted. It differs from its own where one counter takes effect
    /// in several ways (7.4-r5).
    pub counter: u8,
    pub effect: Effect,
}

/// The kind of a marker's effect, apart from its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// It stays under the unit.
    Stays,
    /// 'KIA' and 'Destroyed' (7.4f).
    Kills,
    /// The Japanese 'No Hit' (7.4.2).
    NoHit,
}

impl Marker {
    pub fn rating(&self, colour: Colour) -> i8 {
        match colour {
            Colour::Red => self.red,
            Colour::Blue => self.blue,
        }
    }

    /// 10.1.2-r3: whether a unit with this marker can't support an attack.
    pub fn spoils_support(&self) -> bool {
        self.attack.is_none() || self.red != 0 || self.blue != 0 || self.lost.is_some()
    }

    /// 7.4-ex3: stunned units can do nothing but rally.
    pub fn only_rally(&self) -> bool {
        self.attack.is_none() && self.movement.is_none()
    }
}
