//! 14: smoke: its counters, how it is laid, and what it hides.

use crate::card::Effect;
use crate::event::Event;
use crate::firefight::UnitId;
use crate::map::{MOST_HEXES, Map};
use crate::marker::Marker;
use crate::payment::{self, Payment};
use crate::plan::Planned;
use crate::price::{Price, ranged_price};
use crate::refusal::Refusal;
use crate::sight::{Profile, Sight, profile};
use crate::sight_table::SightTable;
use crate::state::{ActionKind, Declaration, Heroes, UnitSet};
use crate::{capability, declaration, mortar, reveal, turn};
use game::Tally;
use hex::{HexId, HexSet};
use std::fmt;
use std::sync::Arc;

/// 14.0b: the smoke that blocks a line of sight.
const DENSE: u8 = 2;
/// More counters of one strength in a hex make no difference.
const MOST: u8 = 15;

/// The smoke on the map; copies share it until one of them changes. None without smoke, so that equal positions
/// are equal.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Smoke(Option<Arc<Counters>>);

/// The smoke counters on the map.
#[derive(Clone, PartialEq, Eq)]
struct Counters {
    /// The hexes with smoke.
    hexes: HexSet,
    /// For each hex, how many counters of +2 and of +1, four bits each.
    in_hex: [u8; MOST_HEXES],
    /// The lines of sight through it.
    sights: SightTable,
}

impl Default for Counters {
    fn default() -> Counters {
        Counters {
            hexes: HexSet::default(),
            in_hex: [0; MOST_HEXES],
            sights: SightTable::default(),
        }
    }
}

impl Counters {
    /// The counters of +2 and of +1 in a hex.
    fn of(&self, hex: HexId) -> (u8, u8) {
        let both = self.in_hex[hex.index()];
        (both >> 4, both & MOST)
    }

    /// 14.0d
    fn strength(&self, hex: HexId) -> u8 {
        let (thick, thin) = self.of(hex);
        2 * thick + thin
    }
}

impl fmt::Debug for Smoke {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.iter()).finish()
    }
}

impl Smoke {
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// The counters of +2 and of +1 in a hex.
    pub fn counters(&self, hex: HexId) -> (u8, u8) {
        self.0.as_ref().map_or((0, 0), |counters| counters.of(hex))
    }

    /// 14.0d: the strength of all counters in a hex together.
    pub fn strength(&self, hex: HexId) -> u8 {
        self.0.as_ref().map_or(0, |counters| counters.strength(hex))
    }

    /// 6.0, 14.0: the line of sight between two hexes of the map on which this smoke lies.
    pub fn sight(&self, map: &Map, from: HexId, to: HexId) -> Sight {
        let Some(counters) = &self.0 else { return map.sight(from, to) };
        let judge = || {
            let strength = |hex| counters.strength(hex);
            map.sights_from(from).with_smoke((map, from), &counters.hexes, strength)
        };
        counters.sights.row(from, judge).to(to)
    }

    pub fn set(&mut self, hex: HexId, (thick, thin): (u8, u8)) {
        let counters = Arc::make_mut(self.0.get_or_insert_default());
        counters.in_hex[hex.index()] = thick.min(MOST) << 4 | thin.min(MOST);
        if thick + thin > 0 {
            counters.hexes.add(hex);
        } else {
            counters.hexes.take(hex);
        }
        counters.sights.smoke_changed(hex);
        if counters.hexes.is_empty() {
            self.0 = None;
        }
    }

    /// The hexes with smoke, with their counters of +2 and of +1.
    pub fn iter(&self) -> impl Iterator<Item = (HexId, (u8, u8))> + '_ {
        let hexes = self.0.as_ref().map_or(HexSet::default(), |counters| counters.hexes);
        hexes.iter().map(|hex| (hex, self.counters(hex)))
    }
}

impl Heroes {
    /// 14.0d: the strength of the smoke in a hex.
    pub fn smoke(&self, hex: HexId) -> u8 {
        self.smoke.strength(hex)
    }

    /// 6.0, 14.0: the line of sight between two hexes, through the smoke between them.
    pub fn sight(&self, from: HexId, to: HexId) -> Sight {
        self.smoke.sight(self.map(), from, to)
    }

    /// 6.0f: the line of sight between two hexes from the side.
    pub fn profile(&self, from: HexId, to: HexId) -> Profile {
        profile(self.map(), |hex| self.smoke(hex), from, to)
    }
}

/// 14.0-r4: whether smoke takes the bonus symbol from a hex.
pub fn is_dense(state: &Heroes, hex: HexId) -> bool {
    state.smoke(hex) >= DENSE
}

/// 14.1c
pub fn can_lie(state: &Heroes, hex: HexId) -> bool {
    !state.map().terrain(hex).is_wet()
}

/// 14.0a: puts this many counters of +2 on a hex.
pub fn add(state: &mut Heroes, hex: HexId, more: u8, events: &mut Vec<Event>) {
    let (thick, thin) = state.smoke.counters(hex);
    state.smoke.set(hex, (thick + more, thin));
    events.push(Event::SmokeLaid { hex, strength: state.smoke(hex) });
}

/// 2.0b, 14.0a: each +2 becomes +1, and each +1 is removed.
pub fn thin_out(state: &mut Heroes, events: &mut Vec<Event>) {
    let smoke = state.smoke.clone();
    for (hex, (thick, _)) in smoke.iter() {
        state.smoke.set(hex, (0, thick));
        events.push(Event::SmokeThins { hex, strength: state.smoke(hex) });
    }
}

/// Units that lay smoke on a hex.
pub struct SmokePlan {
    units: UnitSet,
    target: HexId,
    /// The one whose attack costs most, and whether it fires indirectly.
    dearest: (UnitId, bool),
    hardened: bool,
    payment: Payment,
}

/// 14.1a, 14.1-r1: each unit needs the hex in its own fire zone, if need be through a spotting hex.
pub fn plan(
    state: &Heroes,
    declaration: &Declaration,
    target: HexId,
) -> Result<SmokePlan, Refusal> {
    if !can_lie(state, target) {
        return Err(Refusal::NoSmokeOnWater { hex: target });
    }
    let leader = declaration::leader(declaration)?;
    let hardened = capability::is_hardened(state, declaration);
    let (mut most, mut dearest) = (0, (leader, false));
    for &unit in declaration.units.iter() {
        if capability::weapon(state, unit, |effect| effect == Effect::Smoke).is_none() {
            return Err(Refusal::NoWeapon { unit, name: "smoke" });
        }
        capability::shared(state, declaration, unit)?;
        let (from, _) = mortar::observed(state, unit, target, hardened)?;
        let indirect = state.whereabouts(unit) != Some(from);
        let price: i16 = ranged_price(state, unit, (target, indirect), hardened)?;
        if price > most {
            (most, dearest) = (price, (unit, indirect));
        }
    }
    let price = Price::of(state, declaration, most.max(1) as u8);
    let payment = payment::plan(state, declaration, price)?;
    let units = declaration.units.iter().copied().collect();
    Ok(SmokePlan { units, target, dearest, hardened, payment })
}

impl Planned for SmokePlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn explain(&self, state: &Heroes) -> Vec<String> {
        let (unit, indirect) = self.dearest;
        let price = ranged_price::<Tally>(state, unit, (self.target, indirect), self.hardened);
        price.into_iter().map(|price| format!("price: {price}")).collect()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let SmokePlan { units, target, payment, .. } = self;
        fire(state, units, payment, events);
        add(state, target, units.len(), events);
    }
}

/// Pays for units that fire smoke or a flare, and shows the Hit Markers that this uses.
pub fn fire(state: &mut Heroes, units: UnitSet, payment: Payment, events: &mut Vec<Event>) {
    let mut declaration = state.declaration.take().expect("an action is declared");
    let paid = payment::is_paid(declaration.kind);
    for unit in units.iter() {
        // 7.4e: the cost and the range of the attack.
        let used = |marker: &Marker| {
            marker.attack.is_none_or(|more| paid && more != 0) || marker.range.is_some()
        };
        turn::show_if_used(state, unit, used, events);
    }
    // 14.1-r2
    units.iter().for_each(|unit| reveal::unmask(state, unit, true, events));
    payment::pay(state, &mut declaration, payment, units.iter(), events);
    if declaration.kind == ActionKind::Opportunity {
        units.iter().for_each(|unit| payment::spend(state, unit, events));
    }
}
