//! 1.1: types of unit, as printed on their counters.

use crate::terrain::Gait;
pub use game::Side;

/// 7.0a: soft targets are attacked with red ratings, armoured ones with blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    Red,
    Blue,
}

/// The class of a unit: what it can destroy (18.4-r2), and what firefights call it (G6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    Squad,
    MachineGun,
    Mortar,
    AntiTankGun,
    FieldGun,
    Tank,
    /// A field gun on a chassis: the M3 GMC.
    GunCarriage,
    Boat,
}

impl Class {
    /// G6: a machine gun or a gun.
    pub const fn is_weapon(self) -> bool {
        matches!(self, Class::MachineGun | Class::AntiTankGun | Class::FieldGun)
    }

    /// G6
    pub const fn is_gun(self) -> bool {
        matches!(self, Class::AntiTankGun | Class::FieldGun)
    }

    /// 18.4a, 18.4-r2: whether its ranged attacks can destroy Fortifications and Obstacles.
    pub const fn breaches(self) -> bool {
        matches!(self, Class::Mortar | Class::FieldGun | Class::Tank | Class::GunCarriage)
    }
}

/// A type of unit: the values on its counters, and how many there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitType {
    /// The name in orders: `rifle`.
    pub id: String,
    /// The name in texts: `Marine Rifle`.
    pub name: String,
    pub side: Side,
    pub class: Class,
    /// The number on the first counter.
    pub first: u8,
    /// How many counters there are.
    pub counters: u8,
    /// 1.1c: the number at the top left.
    pub attack: u8,
    /// The number in parentheses beside it (13.0b).
    pub indirect: Option<u8>,
    /// The number at the top right.
    pub movement: u8,
    pub gait: Gait,
    /// The attack ratings; without one no target of that colour can be attacked (7.1-r1).
    pub red: Option<i8>,
    pub blue: Option<i8>,
    /// The white box: a penalty in close combat (7.7.3c).
    pub boxed: bool,
    pub min_range: u8,
    pub range: u8,
    pub flank: i8,
    pub front: i8,
    pub armour: Colour,
    pub points: u8,
    pub special: Special,
}

/// The symbols of 1.1d.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent symbols")]
pub struct Special {
    /// The white circle (12.4).
    pub turret: bool,
    pub open_topped: bool,
    pub sniper: bool,
    /// Attacks are resolved against flank ratings (13.3).
    pub explosive: bool,
    /// Track symbols (11.1).
    pub bonus_moves: u8,
    /// How many Foot Units it carries, and the shield that it gives them (21, 22).
    pub carries: u8,
    pub shield: u8,
}

impl UnitType {
    pub fn rating(&self, colour: Colour) -> Option<i8> {
        match colour {
            Colour::Red => self.red,
            Colour::Blue => self.blue,
        }
    }

    pub fn is_foot(&self) -> bool {
        self.gait == Gait::Foot
    }

    /// 1.1b, 1.1-r1: by the printed number, whatever a hit does to it.
    pub fn is_unburdened(&self) -> bool {
        self.is_foot() && self.movement <= 2
    }

    /// 2.5.2-r1
    pub fn takes_ground(&self) -> bool {
        self.gait != Gait::Boat
    }
}
