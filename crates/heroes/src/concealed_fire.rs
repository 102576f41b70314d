//! 9.7.62: Concealed Fire: hidden units that attack and may stay hidden.

use crate::bushido;
use crate::capability;
use crate::card::Effect;
use crate::event::Event;
use crate::firefight::UnitId;
use crate::refusal::Refusal;
use crate::reveal;
use crate::state::{Attack, AttackKind, Declaration, Heroes, Purpose, Roll, Step};
use game::Rule;

/// How near an enemy must be to count.
const NEAR: u8 = 6;
/// The clause of the check.
pub const CHECK: Rule = Rule("9.7.62");

/// Whether the declared action uses the card.
pub fn is_called(state: &Heroes, declaration: &Declaration) -> bool {
    capability::calls(state, declaration, |effect| effect == Effect::ConcealedFire)
}

/// Whether these units can attack and try to stay hidden: they fire from hiding at another hex.
pub fn plan(state: &Heroes, declaration: &Declaration, attack: &Attack) -> Result<bool, Refusal> {
    if !is_called(state, declaration) {
        return Ok(false);
    }
    for &unit in declaration.units.iter() {
        if !state.unit(unit).is_hidden() || attack.kind != AttackKind::Direct {
            return Err(Refusal::NotHidden { unit });
        }
    }
    Ok(true)
}

/// D23: when the attack is complete, asks for the CAPs on the check.
pub fn ask(state: &mut Heroes, unit: UnitId) {
    state.then(Step::Die(Purpose::Conceal(unit)));
}

/// 9.7.62-r1: the enemies that count: visible ones, near and in the line of sight of the unit.
fn watchers(state: &Heroes, unit: UnitId) -> usize {
    let Some(hex) = state.whereabouts(unit) else { return 0 };
    let side = state.side(unit);
    let near = |foe: &UnitId| {
        state.side(*foe) != side
            && state.hex(*foe).is_some_and(|from| {
                state.map().distance(from, hex) <= NEAR && state.sight(from, hex).is_clear()
            })
    };
    state.firefight().units().filter(near).count()
}

/// The result of the check: the attackers stay hidden if it is greater than the number of enemies that see them.
pub fn resolve(state: &mut Heroes, unit: UnitId, roll: &Roll, events: &mut Vec<Event>) {
    let hidden = usize::try_from(roll.result).is_ok_and(|result| result > watchers(state, unit));
    events.push(Event::ConcealmentRolled { unit, die: roll.dice[0], total: roll.result, hidden });
    if hidden {
        return;
    }
    let attack = *state.current_attack();
    let ambush = bushido::is_ambush(state, &attack);
    attack.attackers().iter().for_each(|unit| reveal::unmask(state, unit, true, events));
    bushido::ambushed(state, ambush, events);
}
