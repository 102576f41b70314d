//! 7.5, 18.4: the targets of an attack: units, Fortifications and Obstacles.

use crate::firefight::UnitId;
use crate::state::UnitSet;

/// Something in the attacked hex that an attack is rolled against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    Unit(UnitId),
    /// 18.1.1
    Bunker,
    /// 18.3
    Wire,
    /// 18.1.2: the Hasty Defense of this unit.
    HastyDefence(UnitId),
    /// 19.0.3: the hidden units that may be there.
    Suspected,
}

impl Target {
    /// The unit, if the target is one.
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            Target::Unit(unit) => Some(unit),
            Target::Bunker | Target::Wire | Target::HastyDefence(_) | Target::Suspected => None,
        }
    }
}

/// A set of targets in one hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TargetSet {
    pub units: UnitSet,
    pub bunker: bool,
    pub wire: bool,
    /// The units whose Hasty Defenses are in the set.
    pub defences: UnitSet,
    /// 19.0-r8: one roll for the hidden units that may be there.
    pub suspected: bool,
}

impl TargetSet {
    pub fn has(&self, target: Target) -> bool {
        match target {
            Target::Unit(unit) => self.units.has(unit),
            Target::Bunker => self.bunker,
            Target::Wire => self.wire,
            Target::HastyDefence(unit) => self.defences.has(unit),
            Target::Suspected => self.suspected,
        }
    }

    pub fn add(&mut self, target: Target) {
        match target {
            Target::Unit(unit) => self.units.add(unit),
            Target::Bunker => self.bunker = true,
            Target::Wire => self.wire = true,
            Target::HastyDefence(unit) => self.defences.add(unit),
            Target::Suspected => self.suspected = true,
        }
    }

    pub fn take(&mut self, target: Target) {
        match target {
            Target::Unit(unit) => self.units.take(unit),
            Target::Bunker => self.bunker = false,
            Target::Wire => self.wire = false,
            Target::HastyDefence(unit) => self.defences.take(unit),
            Target::Suspected => self.suspected = false,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn len(&self) -> u8 {
        let single = [self.bunker, self.wire, self.suspected];
        let single = single.into_iter().filter(|has| *has).count() as u8;
        self.units.len() + self.defences.len() + single
    }

    /// The units first, then the Fortifications and Obstacles.
    pub fn iter(&self) -> impl Iterator<Item = Target> + Clone + use<> {
        let units = self.units.iter().map(Target::Unit);
        let bunker = self.bunker.then_some(Target::Bunker);
        let wire = self.wire.then_some(Target::Wire);
        let defences = self.defences.iter().map(Target::HastyDefence);
        let suspected = self.suspected.then_some(Target::Suspected);
        units.chain(bunker).chain(wire).chain(defences).chain(suspected)
    }
}

impl FromIterator<Target> for TargetSet {
    fn from_iter<T: IntoIterator<Item = Target>>(targets: T) -> TargetSet {
        let mut set = TargetSet::default();
        targets.into_iter().for_each(|target| set.add(target));
        set
    }
}
