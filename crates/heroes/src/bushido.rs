//! 8.0: Bushido points, and the Japanese CAPs that change with them.

use crate::event::Event;
use crate::firefight::{Trigger, UnitId};
use crate::state::{Attack, Heroes, UnitSet};
use crate::unit::Side;
use hex::{HexId, HexSet};

/// 8.0a
const MOST: i8 = 9;

/// A Japanese unit has entered a hex; each unit counts once for entering an area.
pub fn entered(state: &mut Heroes, unit: UnitId, hex: HexId, events: &mut Vec<Event>) {
    let kind = state.firefight.piece(unit).kind;
    let counts = |trigger: &Trigger| matches!(trigger, Trigger::Enters { kind: of, area } if *of == kind && area.has(hex));
    let counted = state.firefight.bushido.triggers.iter().any(|(trigger, _)| counts(trigger));
    if counted && !state.bold.has(unit) {
        state.bold.add(unit);
        happened(state, counts, events);
    }
}

/// G7: a Round ends; Rounds without a Japanese unit in an area count.
pub fn round_over(state: &mut Heroes, events: &mut Vec<Event>) {
    let japanese = |unit: &UnitId| state.side(*unit) == Side::Japan;
    let there = state.firefight.units().filter(japanese).filter_map(|unit| state.hex(unit));
    let there: HexSet = there.collect();
    let empty = |trigger: &Trigger| match trigger {
        Trigger::NobodyIn(area) => !area.iter().any(|hex| there.has(hex)),
        _ => false,
    };
    happened(state, empty, events);
}

/// The hidden Japanese attackers whose first attack from hiding counts if it reveals them.
pub fn is_ambush(state: &Heroes, attack: &Attack) -> UnitSet {
    let triggers = &state.firefight().bushido.triggers;
    let range = triggers.iter().find_map(|(trigger, _)| match trigger {
        Trigger::Ambush { range } => Some(*range),
        _ => None,
    });
    let Some(range) = range else { return UnitSet::default() };
    let near = |unit: UnitId| {
        let from = state.whereabouts(unit);
        from.is_some_and(|from| state.map().distance(from, attack.target) <= range)
    };
    let counts = |unit: &UnitId| {
        state.unit(*unit).is_hidden()
            && state.side(*unit) == Side::Japan
            && !state.ambushed.has(*unit)
            && near(*unit)
    };
    attack.attackers().iter().filter(counts).collect()
}

/// These units have been revealed by their first attack from hiding.
pub fn ambushed(state: &mut Heroes, units: UnitSet, events: &mut Vec<Event>) {
    for unit in units.iter() {
        state.ambushed.add(unit);
        happened(state, |trigger| matches!(trigger, Trigger::Ambush { .. }), events);
    }
}

/// Scores an occurrence, if the firefight counts it.
pub fn happened(state: &mut Heroes, counts: impl Fn(&Trigger) -> bool, events: &mut Vec<Event>) {
    if !state.firefight.sections.bushido {
        return;
    }
    let firefight = state.firefight.clone();
    for (_, by) in firefight.bushido.triggers.iter().filter(|(trigger, _)| counts(trigger)) {
        change(state, *by, events);
    }
}

/// 8.0c, 8.0-r1: CAPs change by as much as the marker really moved.
fn change(state: &mut Heroes, by: i8, events: &mut Vec<Event>) {
    let before = state.bushido;
    state.bushido = (before + by).clamp(-MOST, MOST);
    let moved = state.bushido - before;
    if moved == 0 {
        return;
    }
    events.push(Event::Bushido { by: moved, now: state.bushido });
    for player in state.firefight.players() {
        if state.firefight.side(player) == Side::Japan {
            let purse = state.purse_mut(player);
            purse.caps = purse.caps.saturating_add_signed(moved);
        }
    }
}
