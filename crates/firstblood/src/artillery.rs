//! 9: artillery that bombards.

use crate::action::Action;
use crate::airfield::{self, Force};
use crate::attack::Assault;
use crate::duty::{self, Declared};
use crate::event::Event;
use crate::map::AirfieldHex;
use crate::odds::{Forecast, forecast};
use crate::refusal::Refusal;
use crate::state::{FirstBlood, Targets, Task};
use crate::unit::{Side, UnitId};
use hex::HexId;

/// Artillery that can bombard from its hex.
struct Battery {
    unit: UnitId,
    hex: HexId,
    range: u8,
}

impl Battery {
    /// 9.1a, 9.4.2a: artillery on the map.
    fn of(
        state: &FirstBlood,
        declared: &Declared,
        side: Side,
        unit: UnitId,
    ) -> Result<Battery, Refusal> {
        duty::check_free(state, declared, side, unit)?;
        let range = state.unit(unit).range.ok_or(Refusal::NoArtillery { unit })?;
        let hex = state.hex(unit).ok_or(Refusal::NoFireFromThere { unit })?;
        Ok(Battery { unit, hex, range })
    }

    /// 9.3a, 9.4-r1: whether it can bombard in an attack on these hexes.
    fn check_attack(&self, state: &FirstBlood, targets: &Targets) -> Result<(), Refusal> {
        let around = state.map().around(self.hex);
        if let Some(hex) = targets.iter().find(|hex| around.has(**hex)) {
            return Err(Refusal::AttackDirectly { unit: self.unit, hex: *hex });
        }
        if let [hex] = targets[..] {
            return self.check_range(state, hex);
        }
        let out_of_range = targets.iter().find_map(|hex| {
            let count = self.count_to(state, *hex);
            (count > self.range).then_some((*hex, count))
        });
        out_of_range.map_or(Ok(()), |(hex, count)| {
            let Battery { unit, range, .. } = *self;
            Err(Refusal::OutOfRangeOfAll { unit, hex, count, range })
        })
    }

    /// 9.4-r3, 9.5.1a: whether it can bombard an airfield hex.
    fn check_field(&self, state: &FirstBlood, field: AirfieldHex) -> Result<(), Refusal> {
        if state.side(self.unit) == Side::Us {
            return Err(Refusal::OwnAirfields { unit: self.unit });
        }
        let hex = state.map().hex_of(field);
        if !state.is_airfield(field) {
            return Err(Refusal::NotBuilt { hex });
        }
        self.check_range(state, hex)
    }

    /// How many hexes away a hex is, counting both ends.
    fn count_to(&self, state: &FirstBlood, hex: HexId) -> u8 {
        state.map().distance(self.hex, hex) + 1
    }

    /// 9.2a
    fn check_range(&self, state: &FirstBlood, hex: HexId) -> Result<(), Refusal> {
        let Battery { unit, range, .. } = *self;
        let count = self.count_to(state, hex);
        if count > range { Err(Refusal::OutOfRange { unit, hex, count, range }) } else { Ok(()) }
    }
}

/// Artillery that joins a declared attack.
#[derive(Debug)]
pub struct BombardPlan {
    pub unit: UnitId,
    pub targets: Targets,
}

/// P10: joins the declared attack whose first hex this is.
pub fn plan_bombard(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    target: HexId,
) -> Result<BombardPlan, Refusal> {
    plan_bombard_in(state, &Declared::of(state), side, unit, target)
}

/// The same with these attacks declared.
pub fn plan_bombard_in(
    state: &FirstBlood,
    declared: &Declared,
    side: Side,
    unit: UnitId,
    target: HexId,
) -> Result<BombardPlan, Refusal> {
    let battery = Battery::of(state, declared, side, unit)?;
    let targets = declared.attack_on(target).filter(|targets| targets[0] == target);
    let targets = targets.ok_or(Refusal::NoGroundAttack { unit, hex: target })?;
    battery.check_attack(state, &targets)?;
    declared.check_spare(state, side, unit)?;
    Ok(BombardPlan { unit, targets })
}

impl BombardPlan {
    /// The attack with this artillery in it.
    pub fn assault(&self, state: &FirstBlood) -> Assault {
        let mut assault = Assault::of(state, state.side(self.unit), self.targets);
        assault.guns.add(self.unit);
        assault
    }

    pub fn forecast(&self, state: &FirstBlood) -> Forecast {
        forecast(state, &self.assault(state), 0)
    }

    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let BombardPlan { unit, targets } = self;
        state.counter_mut(unit).task = Some(Task::Bombard(targets[0]));
        events.push(Event::Joins { unit, target: targets[0] });
    }
}

/// Artillery that is assigned to an airfield hex.
#[derive(Debug)]
pub struct ShellPlan {
    pub unit: UnitId,
    pub field: AirfieldHex,
}

/// P10: assigns artillery to bombard an airfield hex.
pub fn plan_shell(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    field: AirfieldHex,
) -> Result<ShellPlan, Refusal> {
    let declared = Declared::of(state);
    Battery::of(state, &declared, side, unit)?.check_field(state, field)?;
    declared.check_spare(state, side, unit)?;
    Ok(ShellPlan { unit, field })
}

impl ShellPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let ShellPlan { unit, field } = self;
        state.counter_mut(unit).task = Some(Task::Shell(field));
        events.push(Event::WillShell { unit, field });
    }
}

/// 9.4-r1: whether a free unit is artillery that can bombard one of the declared attacks or an airfield
/// hex, apart from the duties of others.
pub fn has_target(state: &FirstBlood, declared: &Declared, side: Side, unit: UnitId) -> bool {
    let Ok(battery) = Battery::of(state, declared, side, unit) else { return false };
    declared.attacks().any(|targets| battery.check_attack(state, targets).is_ok())
        || AirfieldHex::ALL.into_iter().any(|field| battery.check_field(state, field).is_ok())
}

/// P10
pub fn candidates(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    let declared = Declared::of(state);
    for unit in state.units(side) {
        if Battery::of(state, &declared, side, unit).is_err() {
            continue;
        }
        for targets in state.attacks.iter() {
            offer(Action::Bombard { unit, target: targets[0] });
        }
        AirfieldHex::ALL.into_iter().for_each(|field| offer(Action::Shell { unit, field }));
    }
}

/// Whether artillery of this side can bombard anything in this position.
pub fn has_choices(state: &FirstBlood, side: Side) -> bool {
    let mut any = false;
    candidates(state, side, |action| {
        any = any
            || match action {
                Action::Bombard { unit, target } => plan_bombard(state, side, unit, target).is_ok(),
                Action::Shell { unit, field } => plan_shell(state, side, unit, field).is_ok(),
                _ => false,
            };
    });
    any
}

/// Artillery that bombards the airfield hex it was assigned to.
#[derive(Debug)]
pub struct FirePlan {
    pub unit: UnitId,
    pub field: AirfieldHex,
}

/// P11
pub fn plan_fire(state: &FirstBlood, unit: UnitId) -> Result<FirePlan, Refusal> {
    match state.counter(unit).task {
        Some(Task::Shell(field)) => Ok(FirePlan { unit, field }),
        _ => Err(Refusal::NothingToShell { unit }),
    }
}

impl FirePlan {
    /// 9.5.3a, 9.5.3b
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let FirePlan { unit, field } = self;
        state.counter_mut(unit).task = None;
        events.push(Event::Shelled { unit, field });
        airfield::bombard(state, field, Force::Artillery, events);
    }
}
