//! 3c to 3g, 6: weapons and their numbers.

use std::fmt;

/// 3d: a roll of `hit` or more hits, of `critical` or more is a critical hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Accuracy {
    pub hit: u8,
    pub critical: u8,
}

impl Accuracy {
    /// `6+/10`
    pub fn named(text: &str) -> Option<Accuracy> {
        let (hit, critical) = text.split_once("+/")?;
        let face = |text: &str| text.parse().ok().filter(|face| (1..=10).contains(face));
        Some(Accuracy { hit: face(hit)?, critical: face(critical)? })
    }
}

impl fmt::Display for Accuracy {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}+/{}", self.hit, self.critical)
    }
}

impl fmt::Debug for Accuracy {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// 3e: a modifier `+1/+0` of the hit number and of the critical number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Shift {
    pub hit: i8,
    pub critical: i8,
}

impl Shift {
    pub const NONE: Shift = Shift::by(0, 0);

    pub const fn by(hit: i8, critical: i8) -> Shift {
        Shift { hit, critical }
    }

    /// `+1/+0`; a minus may be a dash of any kind.
    pub fn named(text: &str) -> Option<Shift> {
        let text = text.replace('−', "-");
        let (hit, critical) = text.split_once('/')?;
        let part = |text: &str| {
            let signed = text.starts_with(['+', '-']);
            text.parse().ok().filter(|part| signed && (-9..=9).contains(part))
        };
        Some(Shift { hit: part(hit)?, critical: part(critical)? })
    }
}

/// A number with its sign, as printed on cards: `+1`, `−1`.
pub(crate) fn signed(number: i8) -> String {
    let sign = if number < 0 { '−' } else { '+' };
    format!("{sign}{}", number.unsigned_abs())
}

impl fmt::Display for Shift {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", signed(self.hit), signed(self.critical))
    }
}

impl fmt::Debug for Shift {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// 3c, 3-r2: the minimum and maximum range of a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Range {
    pub least: u8,
    pub most: u8,
}

impl Range {
    /// 13-r12: aircraft can fire at anything on their mission.
    pub const ANY: Range = Range { least: 0, most: u8::MAX };

    pub const fn reaches(self, distance: u8) -> bool {
        self.least <= distance && distance <= self.most
    }

    pub fn is_any(self) -> bool {
        self == Range::ANY
    }
}

impl fmt::Display for Range {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Range::ANY => out.write_str("any"),
            Range { least: 0 | 1, most } => write!(out, "{most}"),
            Range { least, most } => write!(out, "{least}–{most}"),
        }
    }
}

/// A weapon of a unit or of an upgrade.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Weapon {
    pub range: Range,
    pub accuracy: Accuracy,
    /// 3f
    pub pen: u8,
    /// 3g
    pub damage: u8,
    /// Ignores terrain Evasion and building armour.
    pub flame: bool,
    /// Its damage against a Building without units, if different.
    pub demolition: Option<u8>,
    /// The unit is destroyed after the shot.
    pub suicidal: bool,
}
