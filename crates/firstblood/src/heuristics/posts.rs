//! The hexes that America must garrison: airfields, and near the end the hexes where the last Japanese units
//! could enter the map.

use super::outlook::Outlook;
use crate::map::OffMapBox;
use crate::state::{UnitLocation, UnitSet};
use crate::unit::{Side, UnitId};
use hex::HexId;

/// How many turns before the end the ways onto the map are blocked.
const SHUT: usize = 4;
/// The largest distance in MF from which a unit is assigned to a post.
const FAR: u8 = 30;

/// The units at their posts, and the units on the way to one.
#[derive(Default)]
pub struct Posts {
    pub manned: UnitSet,
    goals: Vec<(UnitId, HexId)>,
}

impl Posts {
    pub fn new(outlook: &Outlook<'_>) -> Posts {
        let mut posts = Posts::default();
        if outlook.side == Side::Us {
            posts.workplaces(outlook);
            for (hex, need) in wanted(outlook) {
                (0..need).for_each(|_| posts.man(outlook, hex));
            }
        }
        posts
    }

    /// Whether a unit is at its post or on the way to it.
    pub fn calls(&self, unit: UnitId) -> bool {
        self.manned.has(unit) || self.goal(unit).is_some()
    }

    pub fn goal(&self, unit: UnitId) -> Option<HexId> {
        self.goals.iter().find(|(other, _)| *other == unit).map(|(_, hex)| *hex)
    }

    /// Assigns an engineer to each airfield hex, as long as there are any.
    fn workplaces(&mut self, outlook: &Outlook<'_>) {
        let state = outlook.state;
        let engineers = |unit: &UnitId| state.unit(*unit).engineer && state.hex(*unit).is_some();
        for hex in outlook.fields().iter() {
            let walk = |unit: &UnitId| state.hex(*unit).map(|at| state.map().walk(at, hex));
            let free = state.units(Side::Us).filter(engineers);
            let free = free.filter(|unit| !self.calls(*unit));
            match free.min_by_key(walk) {
                Some(unit) if state.hex(unit) == Some(hex) => self.manned.add(unit),
                Some(unit) => self.goals.push((unit, hex)),
                None => return,
            }
        }
    }

    fn man(&mut self, outlook: &Outlook<'_>, hex: HexId) {
        let state = outlook.state;
        let price = |unit: UnitId| {
            let at = state.hex(unit)?;
            let printed = state.unit(unit);
            let free = !self.calls(unit);
            let walk = state.map().walk(at, hex);
            let settled = state.counter(unit).spent > 0;
            let comes = free && !printed.is_artillery() && walk <= FAR && !(settled && at != hex);
            comes.then_some((walk, printed.combat, unit))
        };
        let Some((walk, _, unit)) = state.units(Side::Us).filter_map(price).min() else { return };
        match walk {
            0 => self.manned.add(unit),
            _ => self.goals.push((unit, hex)),
        }
    }
}

/// The hexes to garrison and how many units each needs, the most important first.
fn wanted(outlook: &Outlook<'_>) -> Vec<(HexId, usize)> {
    let threat = outlook.threat(Side::Japan);
    let need = |hex: HexId| match threat.at(hex) {
        0 => 1,
        1..=14 => 2,
        _ => 3,
    };
    let mut wanted: Vec<(HexId, usize)> =
        outlook.fields().iter().map(|hex| (hex, need(hex))).collect();
    if outlook.is_hunt() && (1..=SHUT).contains(&outlook.turns_left()) {
        wanted.extend(doors(outlook).into_iter().map(|hex| (hex, 1)));
    }
    wanted
}

/// The hexes where Japanese units can still enter the map, the likeliest first.
fn doors(outlook: &Outlook<'_>) -> Vec<HexId> {
    let state = outlook.state;
    let map = state.map();
    let to_come =
        state.units(Side::Japan).any(|unit| state.location(unit) == UnitLocation::Waiting);
    let boxed = |at: OffMapBox| state.units_at(UnitLocation::Box(at)).next().is_some();
    let filled = |at: OffMapBox| boxed(at) || to_come && matches!(at, OffMapBox::A | OffMapBox::D);
    let near = |at: OffMapBox| at.joined().iter().any(|next| filled(*next));
    let first = OffMapBox::ALL.into_iter().filter(|at| filled(*at));
    let second = OffMapBox::ALL.into_iter().filter(|at| !filled(*at) && near(*at));
    first.chain(second).flat_map(|at| map.exits(at)).copied().collect()
}
