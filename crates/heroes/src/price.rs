//! 3.0 to 3.2: what actions are paid with.

use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::order::Refusal;
use crate::state::{Draft, Heroes, Means, Readiness};

/// 3.0a
pub const ACTIVATION: u8 = 7;

/// The APs that an action of this player can use: those of his activation, or of a new one.
pub fn ap(state: &Heroes, player: Player) -> u8 {
    match state.purse(player).ap {
        0 => ACTIVATION,
        left => left,
    }
}

/// What is left to pay with APs in an action that is under way, or about to be.
fn ap_for(state: &Heroes, draft: &Draft) -> u8 {
    if draft.price > 0 { state.purse(state.turn).ap } else { ap(state, state.turn) }
}

/// Whether an action can cost so much in all, paid that way.
pub fn affordable(state: &Heroes, draft: &Draft, price: u8) -> Result<(), Refusal> {
    let caps = state.purse(state.turn).caps;
    let most = match draft.means {
        Means::Ap => draft.price + ap_for(state, draft) + caps,
        Means::Command => draft.price + caps,
        Means::Opportunity | Means::Card(_) => return Ok(()),
    };
    // 3.2.1-r1: an AP action uses at least one AP.
    let least = if draft.means == Means::Ap { draft.caps + 1 } else { 0 };
    if price > most || price < least {
        return Err(Refusal::CantPay { price, most });
    }
    Ok(())
}

/// Pays what an action costs in all, as far as it was not paid; who takes part in it is activated.
/// An action is paid before anything comes of it: what happens can change the CAPs that are left.
pub fn pay(
    state: &mut Heroes,
    draft: &mut Draft,
    price: u8,
    units: impl Iterator<Item = UnitId>,
    events: &mut Vec<Event>,
) {
    let player = state.turn;
    let due = price.saturating_sub(draft.price);
    let (ap_part, caps_part) = match draft.means {
        Means::Ap => {
            let before = ap_for(state, draft);
            let wanted = if draft.price > 0 { 0 } else { draft.caps };
            let caps = wanted.max(due.saturating_sub(before));
            let purse = state.purse_mut(player);
            purse.ap = before - (due - caps);
            purse.ap_spent += due - caps;
            for unit in units {
                state.units[unit.index()].readiness = Readiness::Activated;
            }
            (due - caps, caps)
        }
        Means::Command => (0, due),
        Means::Opportunity | Means::Card(_) => (0, 0),
    };
    draft.price = draft.price.max(price);
    state.purse_mut(player).caps -= caps_part;
    if ap_part + caps_part > 0 {
        events.push(Event::Paid { player, ap: ap_part, caps: caps_part });
    }
}

/// 2.2e, 10.0e: an activation without APs is over.
pub fn settle(state: &mut Heroes, player: Player, events: &mut Vec<Event>) {
    if state.purse(player).ap == 0 {
        end_activation(state, player, events);
    }
}

/// 2.2k, 2.2-r3: whoever is activated is spent, and the APs are lost.
pub fn end_activation(state: &mut Heroes, player: Player, events: &mut Vec<Event>) {
    let units: Vec<UnitId> = state.activated(player).collect();
    for unit in units {
        state.units[unit.index()].readiness = Readiness::Spent;
        events.push(Event::Spent(unit));
    }
    let purse = state.purse_mut(player);
    purse.ap = 0;
    purse.ap_spent = 0;
}

/// 3.1c
pub fn spend(state: &mut Heroes, unit: UnitId, events: &mut Vec<Event>) {
    state.units[unit.index()].readiness = Readiness::Spent;
    events.push(Event::Spent(unit));
}
