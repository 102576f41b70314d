//! 19.0.3: attacks on hexes without visible units, in which hidden units may be.

use crate::attack;
use crate::bushido;
use crate::event::Event;
use crate::firefight::UnitId;
use crate::hits;
use crate::reveal;
use crate::state::{Attack, AttackKind, Heroes, Roll};
use crate::target::Target;
use crate::value::is_flank;

/// 19.0-r8: whether an attack on this hex makes a roll for the hidden units that may be there: while any unit is
/// hidden, and no unit is visible in the hex. Canister reveals them first.
pub fn makes_roll(state: &Heroes, attack: &Attack) -> bool {
    !matches!(attack.kind, AttackKind::Close | AttackKind::Canister)
        && state.is_anyone_hidden()
        && state.units_in(attack.target).next().is_none()
}

/// 19.0.3a, 19.0-r2: the hidden unit that is attacked: the one with the lowest rating of the kind used; D26: of
/// several the one with the lowest number, American units first.
fn victim(state: &Heroes, attack: &Attack) -> Option<UnitId> {
    let rating = |unit: UnitId| {
        let kind = state.kind(unit);
        if is_flank(state, attack, unit) { kind.flank } else { kind.front }
    };
    let number = |unit: UnitId| state.firefight().piece(unit).number;
    let rank = |unit: &UnitId| (rating(*unit), number(*unit), state.side(*unit) as u8);
    state.hidden_in(attack.target).min_by_key(rank)
}

/// 19.0.3b, 19.0-r4: a hit reveals every hidden unit in the hex. Otherwise the attacker sees the same, whether or
/// not a unit is there.
pub fn resolve(state: &mut Heroes, attack: Attack, roll: &Roll, events: &mut Vec<Event>) {
    let struck = victim(state, &attack).map(Target::Unit);
    let struck = struck.filter(|target| attack::is_rated(state, &attack, *target));
    let hits = struck.map_or(0, |target| attack::hits_by(state, &attack, target, roll));
    if let Some((target, unit)) = struck.zip(struck.and_then(Target::unit))
        && hits > 0
    {
        let rolled = attack::rolled(state, &attack, target, roll);
        reveal::in_hex(state, attack.target, events);
        events.push(rolled);
        hits::strike(state, unit, hits, events);
        return bushido::hit(state, unit, events);
    }
    let value = attack::rolled_value(state, &attack, Target::Suspected, roll);
    let to = attack::knowing(state, &attack);
    let attack_value = Some(Box::new(value));
    events.push(Event::NoEffect { hex: attack.target, dice: roll.dice, attack_value, to });
}
