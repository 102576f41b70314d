//! 8.0: Bushido points, and the Japanese CAPs that change with them.

use crate::control;
use crate::event::Event;
use crate::firefight::{Doctrine, Entry, Player, Trigger, UnitId};
use crate::state::{Attack, Heroes, UnitSet};
use crate::unit::{Class, Side};
use hex::{HexId, HexSet};

/// 8.0a
const MOST: i8 = 9;
/// More close combat attacks in a Round make no difference.
const MOST_COUNTED: u8 = 20;

/// 8.0d: the Bonus or Penalty of a side now.
pub fn doctrine(state: &Heroes, side: Side) -> Option<Doctrine> {
    let bushido = &state.firefight().bushido;
    match (side, state.bushido) {
        (Side::Us, _) | (Side::Japan, 0) => None,
        (Side::Japan, 1..) => bushido.bonus,
        (Side::Japan, _) => bushido.penalty,
    }
}

/// A Japanese unit has entered a hex; each unit counts once for entering an area.
pub fn entered(state: &mut Heroes, unit: UnitId, hex: HexId, events: &mut Vec<Event>) {
    let kind = state.firefight.piece(unit).kind;
    let counts = |trigger: &Trigger| matches!(trigger, Trigger::Enters { kind: of, area } if *of == kind && area.has(hex));
    let entries = &state.firefight.bushido.entries;
    let counted = entries.iter().any(|entry| counts(&entry.trigger));
    if counted && !state.bold.has(unit) {
        state.bold.add(unit);
        happened(state, counts, events);
    }
    if state.has_wire(hex) && state.side(unit) == Side::Japan {
        enters_wire(state, state.firefight.owner(unit), events);
    }
    if state.kind(unit).class == Class::Tank && state.side(unit) == Side::Japan {
        let counts =
            |trigger: &Trigger| matches!(trigger, Trigger::TankEnters(area) if area.has(hex));
        happened(state, counts, events);
    }
}

/// A unit of this Japanese player has entered Wire, which counts once per Round and player.
fn enters_wire(state: &mut Heroes, player: Player, events: &mut Vec<Event>) {
    let entries = state.firefight.bushido.entries.iter();
    let Some(place) = entries.clone().position(|it| it.trigger == Trigger::EntersWire) else {
        return;
    };
    let bit = 1 << player.0;
    if state.tallies[place] & bit == 0 {
        state.tallies[place] |= bit;
        happened(state, |trigger| *trigger == Trigger::EntersWire, events);
    }
}

/// A Japanese unit attacks in close combat.
pub fn close_combat(state: &mut Heroes) {
    let firefight = state.firefight.clone();
    let entries = firefight.bushido.entries.iter().zip(&mut state.tallies);
    for (entry, tally) in entries {
        if matches!(entry.trigger, Trigger::CloseCombats { .. }) {
            *tally = (*tally + 1).min(MOST_COUNTED);
        }
    }
}

/// The attack under way has hit a unit.
pub fn hit(state: &mut Heroes, unit: UnitId, events: &mut Vec<Event>) {
    if state.side(unit) != Side::Japan {
        return;
    }
    let firefight = state.firefight.clone();
    for (place, entry) in firefight.bushido.entries.iter().enumerate() {
        if entry.trigger == Trigger::HitTogether {
            state.tallies[place] += 1;
            if state.tallies[place] == 2 {
                change(state, entry.points, events);
            }
        }
    }
}

/// The attack on a hex is over.
pub fn attack_over(state: &mut Heroes) {
    let firefight = state.firefight.clone();
    for (entry, tally) in firefight.bushido.entries.iter().zip(&mut state.tallies) {
        if entry.trigger == Trigger::HitTogether {
            *tally = 0;
        }
    }
}

/// A Japanese unit leaves the Bunker of this hex. Nobody sees a hidden one leave.
pub fn leaves_bunker(state: &mut Heroes, unit: UnitId, events: &mut Vec<Event>) {
    let Some(hex) = state.hex(unit) else { return };
    let counter = state.unit(unit);
    let at_ease = counter.inside && !counter.is_hit() && !state.is_contested(hex);
    if at_ease && state.side(unit) == Side::Japan {
        happened(state, |trigger| *trigger == Trigger::LeavesBunker, events);
    }
}

/// A Bunker is destroyed, or the Americans are alone in its hex; each Bunker counts once.
pub fn bunker_lost(state: &mut Heroes, hex: HexId, events: &mut Vec<Event>) {
    let entries = &state.firefight.bushido.entries;
    let counted = entries.iter().any(|entry| entry.trigger == Trigger::LosesBunker);
    if counted && !state.fallen.has(hex) {
        state.fallen.add(hex);
        happened(state, |trigger| *trigger == Trigger::LosesBunker, events);
    }
}

/// G7: a Round ends; Rounds without a Japanese unit in an area count.
pub fn round_over(state: &mut Heroes, events: &mut Vec<Event>) {
    let japanese = |unit: &UnitId| state.side(*unit) == Side::Japan;
    let there = state.firefight.units().filter(japanese).filter_map(|unit| state.hex(unit));
    let units: Vec<HexId> = there.collect();
    let there: HexSet = units.iter().copied().collect();
    let firefight = state.firefight.clone();
    let held = |hex: HexId| {
        let place = firefight.control.iter().position(|control| control.hex == hex);
        place.is_some_and(|place| control::holder(state, place) == Side::Japan)
    };
    let entries = firefight.bushido.entries.iter().zip(state.tallies);
    let counts = |(entry, tally): &(&Entry, u8)| match entry.trigger {
        Trigger::NobodyIn(area) => !area.iter().any(|hex| there.has(hex)),
        Trigger::Holds { level, least } => {
            let high = units.iter().filter(|hex| firefight.map.level(**hex) >= level);
            high.count() >= usize::from(least)
        }
        Trigger::CloseCombats { least: 0 } => *tally == 0,
        Trigger::CloseCombats { least } => *tally >= least,
        Trigger::NotTaken(hex) => !held(hex),
        _ => false,
    };
    let due = |entry: &Entry| entry.round.is_none_or(|round| round == state.round);
    let points: Vec<i8> = entries
        .filter(counts)
        .filter(|(entry, _)| due(entry))
        .map(|(entry, _)| entry.points)
        .collect();
    points.into_iter().for_each(|by| change(state, by, events));
    for (entry, tally) in firefight.bushido.entries.iter().zip(&mut state.tallies) {
        if matches!(entry.trigger, Trigger::CloseCombats { .. } | Trigger::EntersWire) {
            *tally = 0;
        }
    }
}

/// The hidden Japanese attackers whose first attack from hiding counts if it reveals them.
pub fn is_ambush(state: &Heroes, attack: &Attack) -> UnitSet {
    let entries = &state.firefight().bushido.entries;
    let range = entries.iter().find_map(|entry| match entry.trigger {
        Trigger::Ambush { range } => Some(range),
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

/// Records units revealed by their first attack from hiding.
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
    for (place, entry) in firefight.bushido.entries.iter().enumerate() {
        if counts(&entry.trigger) && is_due(state, place, entry) {
            change(state, entry.points, events);
        }
    }
}

/// Whether an entry counts this time. It keeps count only if that makes a difference.
fn is_due(state: &mut Heroes, place: usize, entry: &Entry) -> bool {
    let Entry { every, once, round, .. } = *entry;
    if round.is_some_and(|round| round != state.round) {
        return false;
    }
    if every == 1 && !once {
        return true;
    }
    let tally = &mut state.tallies[place];
    if once {
        return std::mem::replace(tally, 1) == 0;
    }
    *tally = (*tally + 1) % every;
    *tally == 0
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
    // 8.0-r4, 23.1-r1
    let caps = state.firefight.bushido.caps as i8;
    for player in state.firefight.players() {
        if state.firefight.side(player) == Side::Japan {
            let purse = state.purse_mut(player);
            purse.caps = purse.caps.saturating_add_signed(moved * caps);
        }
    }
}
