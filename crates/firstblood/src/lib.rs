//! First Blood: The Guadalcanal Campaign: battalions, air, sea and supply.
//!
//! The files are named as the chapters of `docs/rules/firstblood.md` are.

pub mod data;
mod map; // 0.1, 0.2, 4.2 to 4.5, 6, 7
mod record; // 1.0, 7.0
mod scenario; // 2, 3
mod tables; // 8.6, 8.9, 8.10
mod unit; // 0.3, 0.4

pub use map::{
    ARROWS, Arrows, BoxSet, EntryPoint, Field, FieldKind, Hexside, MOST_HEXES, Map, OffBoard,
    River, Terrain,
};
pub use record::{Arrivals, Turn};
pub use scenario::{
    AirPlace, Airfield, Counters, FIELD_LIMIT, Options, STACK_LIMIT, Scenario, Ships, Start,
};
pub use tables::{AttackTables, Column, CombatResult};
pub use unit::{AirCount, Aircraft, Role, Ship, ShipCount, Side, Unit, UnitId};
