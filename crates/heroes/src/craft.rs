//! 21, 22: landing craft: loading and unloading, the units on board, and what becomes of them when their craft sinks.

use crate::control;
use crate::decision::FACE_ASHORE;
use crate::event::Event;
use crate::firefight::UnitId;
use crate::hits;
use crate::movement::{begin_with, done, has_part_left, walking, whole_price};
use crate::payment::{self, Payment};
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::reveal;
use crate::state::{ActionKind, Declaration, Heroes, Place, Readiness, Step, Unit, UnitSet};
use crate::terrain::Terrain;
use game::{Rule, Tally};
use hex::{Dir, HexId};

/// The units of a declared action.
type Group = game::Stack<UnitId, 16>;

impl Heroes {
    /// 21.0: the craft that carries a unit.
    pub fn craft(&self, unit: UnitId) -> Option<UnitId> {
        match self.unit(unit).place {
            Place::Aboard(craft) => Some(craft),
            _ => None,
        }
    }

    pub fn is_aboard(&self, unit: UnitId) -> bool {
        self.craft(unit).is_some()
    }

    /// 21.0b: the units that a craft carries.
    pub fn passengers(&self, craft: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.firefight.units().filter(move |unit| self.craft(*unit) == Some(craft))
    }

    /// 21.0b: how many more units a craft can carry.
    pub fn room(&self, craft: UnitId) -> u8 {
        let carried = self.passengers(craft).count() as u8;
        self.kind(craft).special.carries.saturating_sub(carried)
    }

    /// The facing of a unit; 21.0c: on board, that of the craft.
    pub fn facing(&self, unit: UnitId) -> Dir {
        self.unit(self.craft(unit).unwrap_or(unit)).facing
    }

    /// Whether a unit is on the map, hidden, on board a craft or by itself.
    pub fn is_on_map(&self, unit: UnitId) -> bool {
        self.hex(unit).is_some() || self.unit(unit).is_hidden()
    }
}

/// 21.0e, 21.0-r6: whether a unit can act by itself: a unit on board only unloads or rallies.
pub fn is_ashore(state: &Heroes, unit: UnitId) -> Result<(), Refusal> {
    match state.craft(unit) {
        Some(craft) => Err(Refusal::OnBoard { unit, craft }),
        None => Ok(()),
    }
}

/// 21.0-r3, 21.0-r7: whether these units can take part in an action of a craft, or the craft in an action of a unit:
/// in an activation they join it, and for an Opportunity action all have to be fresh.
pub fn may_come(
    state: &Heroes,
    declaration: &Declaration,
    company: UnitSet,
) -> Result<(), Refusal> {
    let mut named = declaration.units.len();
    for unit in company.iter().filter(|unit| !declaration.units.contains(unit)) {
        let readiness = state.unit(unit).readiness;
        match declaration.kind {
            ActionKind::Ap if readiness == Readiness::Spent => {
                return Err(Refusal::SpentOnBoard { unit });
            }
            ActionKind::Opportunity if readiness != Readiness::Fresh => {
                return Err(Refusal::NotAllFresh { unit });
            }
            _ if declaration.pool && readiness != Readiness::Activated => {
                return Err(Refusal::NotPaidBy { unit });
            }
            _ => {}
        }
        named += 1;
        if named > Group::MOST {
            return Err(Refusal::GroupFull { most: Group::MOST as u8 });
        }
    }
    Ok(())
}

/// 21.0d: the passengers of a craft take part in its moves; 21.0-r7: if their state allows it.
pub fn plan_company(
    state: &Heroes,
    declaration: &Declaration,
    craft: UnitId,
) -> Result<UnitSet, Refusal> {
    let company: UnitSet = state.passengers(craft).collect();
    may_come(state, declaration, company)?;
    Ok(company)
}

/// 21.0a, 21.0b, 21.0-r6: whether a unit can be on board a craft, wherever the two are.
pub fn can_carry(state: &Heroes, craft: UnitId, unit: UnitId) -> Result<(), Refusal> {
    let firefight = state.firefight();
    if craft.index() >= firefight.pieces.len() || state.kind(craft).special.carries == 0 {
        return Err(Refusal::NotACraft { unit: craft });
    }
    if firefight.owner(craft) != firefight.owner(unit) {
        return Err(Refusal::NotYours { unit: craft });
    }
    if !state.kind(unit).is_foot() {
        return Err(Refusal::CantBoard { unit });
    }
    if let Some(craft) = state.craft(unit) {
        return Err(Refusal::AboardAlready { unit, craft });
    }
    if state.room(craft) == 0 {
        return Err(Refusal::CraftFull { craft, most: state.kind(craft).special.carries });
    }
    Ok(())
}

/// The surf hex of a unit; 21.0c, 21.0f: units load and unload nowhere else.
fn surf(state: &Heroes, unit: UnitId) -> Result<HexId, Refusal> {
    let hex = state.whereabouts(unit).ok_or(Refusal::NotThere { unit })?;
    if state.map().terrain(hex) == Terrain::Surf {
        Ok(hex)
    } else {
        Err(Refusal::NoLandingThere { unit, hex })
    }
}

/// A unit that goes on board a craft or leaves it, with the price.
pub struct FerryPlan {
    unit: UnitId,
    craft: UnitId,
    /// Its facing ashore; none if it goes on board.
    facing: Option<Dir>,
    payment: Payment,
}

/// 21.0c: whether a unit can go on board a craft in its hex.
pub fn plan_load(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    craft: UnitId,
) -> Result<FerryPlan, Refusal> {
    has_part_left(state, declaration, unit)?;
    can_carry(state, craft, unit)?;
    let hex = surf(state, unit)?;
    if state.hex(craft) != Some(hex) {
        return Err(Refusal::CraftElsewhere { unit, craft });
    }
    plan_ferry(state, declaration, (unit, craft), None)
}

/// 21.0f: whether a unit can leave its craft.
pub fn plan_unload(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    facing: Dir,
) -> Result<FerryPlan, Refusal> {
    has_part_left(state, declaration, unit)?;
    let craft = state.craft(unit).ok_or(Refusal::NotAboard { unit })?;
    surf(state, unit)?;
    plan_ferry(state, declaration, (unit, craft), Some(facing))
}

fn plan_ferry(
    state: &Heroes,
    declaration: &Declaration,
    (unit, craft): (UnitId, UnitId),
    facing: Option<Dir>,
) -> Result<FerryPlan, Refusal> {
    // 10.1.4-r1
    if declaration.begun && !declaration.ferrying {
        return Err(Refusal::MixedGroup { unit });
    }
    may_come(state, declaration, [craft].into_iter().collect())?;
    // 21.0-r2: without the cost of the surf.
    let points: i16 = walking(state, unit, crate::capability::is_hardened(state, declaration))?;
    let payment = payment::plan(state, declaration, whole_price(state, declaration, points))?;
    Ok(FerryPlan { unit, craft, facing, payment })
}

impl Planned for FerryPlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn explain(&self, state: &Heroes) -> Vec<String> {
        let price = walking::<Tally>(state, self.unit, false);
        price.into_iter().map(|price| format!("price: {price}")).collect()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let FerryPlan { unit, craft, facing, payment } = self;
        begin_with(state, unit, [craft].into_iter().collect(), payment, None, events);
        if let Some(declaration) = &mut state.declaration {
            declaration.ferrying = true;
        }
        match facing {
            None => {
                board(state, unit, craft);
                events.push(Event::Loaded { unit, craft });
            }
            Some(facing) => {
                let hex = state.hex(craft).expect("a craft that is unloaded is on the map");
                state.units[unit.index()].place = Place::On(hex);
                state.units[unit.index()].facing = facing;
                events.push(Event::Unloaded { unit, craft, facing });
                reveal::check(state, events);
                control::entered(state, hex, events);
            }
        }
        done(state, events);
    }
}

/// Puts a unit on board a craft. It keeps its readiness and its Hit Marker (21.0-r6).
pub fn board(state: &mut Heroes, unit: UnitId, craft: UnitId) {
    let counter = &mut state.units[unit.index()];
    let (readiness, hit) = (counter.readiness, counter.hit);
    *counter = Unit { place: Place::Aboard(craft), readiness, hit, ..Unit::default() };
}

/// Where a destroyed unit goes; 22.1b, 22.1c: a craft with passengers is still under them until the attack is over.
pub fn grave(state: &Heroes, unit: UnitId) -> Place {
    match state.hex(unit) {
        Some(hex) if state.passengers(unit).next().is_some() => Place::Sinking(hex),
        _ => Place::Destroyed,
    }
}

/// A craft that the attack under way has destroyed, with its passengers.
pub fn sinking(state: &Heroes) -> Option<UnitId> {
    let sinks = |unit: &UnitId| matches!(state.unit(*unit).place, Place::Sinking(_));
    state.firefight().units().find(sinks)
}

/// 22.1b, 22.1c: settles what becomes of the passengers of such a craft when the attack is over.
pub fn sink(state: &mut Heroes, craft: UnitId, events: &mut Vec<Event>) {
    let Place::Sinking(hex) = state.unit(craft).place else { return };
    let passengers: UnitSet = state.passengers(craft).collect();
    if state.map().terrain(hex) != Terrain::Surf {
        passengers.iter().for_each(|unit| hits::destroy(state, unit, events));
        state.units[craft.index()].place = Place::Destroyed;
        return;
    }
    state.units[craft.index()].place = Place::Destroyed;
    for unit in passengers.iter() {
        state.units[unit.index()].place = Place::On(hex);
        events.push(Event::Ashore { unit, hex });
        // D27
        state.then(Step::Ashore(unit));
    }
    reveal::check(state, events);
    control::entered(state, hex, events);
}

/// D27: the facing of a unit whose craft has been sunk in surf.
pub struct AshorePlan {
    unit: UnitId,
    facing: Dir,
}

/// 22.1-r4: any facing.
pub fn plan_ashore(expected: UnitId, unit: UnitId, facing: Dir) -> Result<AshorePlan, Refusal> {
    if unit == expected {
        Ok(AshorePlan { unit, facing })
    } else {
        Err(Refusal::NotNow { decision: FACE_ASHORE })
    }
}

impl Planned for AshorePlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let AshorePlan { unit, facing } = self;
        state.units[unit.index()].facing = facing;
        events.push(Event::Faced { unit, facing });
    }
}

/// Checks the invariants of every craft and of everything on board.
pub fn check_invariants(state: &Heroes) -> Result<(), String> {
    for unit in state.firefight().units() {
        let (counter, name) = (state.unit(unit), state.firefight().name(unit));
        if matches!(counter.place, Place::Sinking(_)) && state.attack.is_none() {
            return Err(format!("{name} sinks after the attack (22.1b)"));
        }
        if let Place::On(hex) | Place::Sinking(hex) = counter.place
            && state.kind(unit).special.carries > 0
            && !matches!(state.map().terrain(hex), Terrain::Water | Terrain::Surf)
        {
            return Err(format!("{name} is not on water (21.0a)"));
        }
        if state.passengers(unit).count() > usize::from(state.kind(unit).special.carries) {
            return Err(format!("{name} carries too many units (21.0b)"));
        }
        let Some(craft) = state.craft(unit) else { continue };
        let waits = state.unit(craft).place == Place::Waiting
            && state.firefight().piece(craft).start.entry().is_some();
        let plain = Unit {
            place: counter.place,
            readiness: counter.readiness,
            hit: counter.hit,
            ..Unit::default()
        };
        let same_owner = state.firefight().owner(unit) == state.firefight().owner(craft);
        let carried = state.hex(unit).is_some() || waits;
        if !carried || !same_owner || !state.kind(unit).is_foot() || *counter != plain {
            return Err(format!("{name} can't be on board like that (21.0)"));
        }
    }
    Ok(())
}

/// 22.1a: the shield of a unit on board; none for other units.
pub fn shield(state: &Heroes, unit: UnitId) -> Option<i16> {
    state.craft(unit).map(|craft| i16::from(state.kind(craft).special.shield))
}

/// The clause of the shield.
pub const SHIELD: Rule = Rule("22.1a");
