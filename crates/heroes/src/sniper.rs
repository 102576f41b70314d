//! 19.3: snipers.

use crate::firefight::UnitId;
use crate::refusal::Refusal;
use crate::state::{Attack, Heroes};
use crate::target::Target;

/// Whether a sniper leads the attack.
pub fn leads(state: &Heroes, attack: &Attack) -> bool {
    attack.leader.is_some_and(|leader| state.kind(leader).special.sniper)
}

/// 19.3b: whether the attack spares this unit: one of the sniper's own side.
pub fn spares(state: &Heroes, attack: &Attack, unit: UnitId) -> bool {
    !attack.is_close() && leads(state, attack) && state.side(unit) == attack.side(state)
}

/// 19.3-r1: whether a sniper can choose this unit as its only target: an enemy in a hex with units of both sides.
pub fn plan_target(state: &Heroes, leader: UnitId, unit: UnitId) -> Result<Target, Refusal> {
    if unit.index() >= state.firefight().pieces.len() {
        return Err(Refusal::NotThere { unit });
    }
    if !state.kind(leader).special.sniper {
        return Err(Refusal::NotASniper { unit: leader });
    }
    let hex = state.hex(unit).ok_or(Refusal::NotThere { unit })?;
    if state.side(unit) == state.side(leader) {
        return Err(Refusal::OwnUnit { unit });
    }
    if !state.is_contested(hex) {
        return Err(Refusal::NoCloseCombatThere { hex });
    }
    Ok(Target::Unit(unit))
}
