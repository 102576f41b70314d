//! 3.0 to 3.2: what actions are paid with.

use crate::action::Refusal;
use crate::capability;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::state::{Deed, Draft, Heroes, Means, Purse, Readiness};
use game::Seat;

/// 3.0a
pub const ACTIVATION: u8 = 7;
/// 3.0.1a: the most that three dice can give.
const MOST_ROLLED: u8 = 12;

/// What an action costs: points, which are paid as its means say, and the CAPs that capabilities
/// ask for besides, however it is paid (9.5d).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    pub points: u8,
    pub caps: u8,
}

impl Price {
    /// So many points, and what the capabilities of the action cost.
    pub fn of(state: &Heroes, draft: &Draft, points: u8) -> Price {
        Price { points, caps: capability::surcharge(state, draft) }
    }
}

/// The APs that an action of this player can use: those of his activation, or of a new one.
pub fn ap(state: &Heroes, player: Player) -> u8 {
    match state.purse(player).ap {
        0 if state.firefight().options.variable_ap => MOST_ROLLED,
        0 => ACTIVATION,
        left => left,
    }
}

/// What is left to pay with APs in an action that is under way, or about to be.
fn ap_for(state: &Heroes, draft: &Draft) -> u8 {
    if draft.begun { state.purse(state.turn).ap } else { ap(state, state.turn) }
}

/// The CAPs for an action. What it brings in is not there to pay for it.
fn caps_for(state: &Heroes, draft: &Draft) -> u8 {
    let caps = state.purse(state.turn).caps;
    if draft.begun { caps.min(draft.budget) } else { caps }
}

/// Whether an action can cost so much in all, paid that way.
pub fn affordable(state: &Heroes, draft: &Draft, price: Price) -> Result<(), Refusal> {
    let extra = if draft.begun { 0 } else { price.caps };
    let Some(caps) = caps_for(state, draft).checked_sub(extra) else {
        return Err(Refusal::CantPay { price: extra, most: state.purse(state.turn).caps });
    };
    let most = match draft.means {
        Means::Ap => ap_for(state, draft).saturating_add(draft.price + caps),
        Means::Command => draft.price + caps,
        Means::Opportunity | Means::Card(_) => return Ok(()),
    };
    if price.points > most {
        return Err(Refusal::CantPay { price: price.points, most });
    }
    if !draft.begun && draft.caps > caps {
        return Err(Refusal::CantPay { price: draft.caps, most: caps });
    }
    // 9.7.67-r1: a follow-up may cost no AP.
    let free = draft.follows.is_some() && draft.caps == 0 && price.points == 0;
    if draft.means == Means::Ap && price.points <= draft.caps && !free {
        return Err(Refusal::UsesNoAp);
    }
    Ok(())
}

/// Pays what an action costs in all, as far as it was not paid; who takes part in it is activated.
/// An action is paid before anything comes of it: what happens can change the CAPs that are left.
pub fn pay(
    state: &mut Heroes,
    draft: &mut Draft,
    price: Price,
    units: impl Iterator<Item = UnitId>,
    events: &mut Vec<Event>,
) {
    let player = state.turn;
    let due = price.points.saturating_sub(draft.price);
    let (mut ap_part, mut caps_part) = (0, 0);
    match draft.means {
        Means::Ap => {
            let before = ap_for(state, draft);
            let wanted = if draft.begun { 0 } else { draft.caps };
            caps_part = wanted.max(due.saturating_sub(before));
            ap_part = due - caps_part;
            state.purse_mut(player).ap = before;
            for unit in units {
                state.units[unit.index()].readiness = Readiness::Activated;
            }
        }
        Means::Command => caps_part = due,
        Means::Opportunity | Means::Card(_) => {}
    }
    if !draft.begun {
        draft.begun = true;
        draft.budget = state.purse(player).caps;
        caps_part += price.caps;
        state.deed = Deed { means: draft.means, ..Deed::default() };
    }
    // What is not paid tells nothing of a Hit Marker that would have made it dearer.
    if matches!(draft.means, Means::Ap | Means::Command) {
        draft.price = draft.price.max(price.points);
    }
    draft.budget = draft.budget.saturating_sub(caps_part);
    take(state, player, ap_part, caps_part, events);
}

/// What is paid leaves the purse for all to see.
pub fn take(state: &mut Heroes, player: Player, ap: u8, caps: u8, events: &mut Vec<Event>) {
    let purse = state.purse_mut(player);
    purse.ap -= ap;
    purse.ap_spent += ap;
    purse.caps -= caps;
    if ap + caps > 0 {
        events.push(Event::Paid { player, ap, caps });
    }
}

/// 3.0.1a: the highest and the lowest of three dice; 3.0.1-r1: with CAPs, and never nothing.
pub fn rolled_ap(dice: [u8; 3], caps: i8) -> u8 {
    let [mut low, mut high] = [dice[0]; 2];
    for die in dice {
        (low, high) = (low.min(die), high.max(die));
    }
    (low + high).saturating_add_signed(caps).max(1)
}

/// 3.0.1a: the dice of an activation have fallen.
pub fn activate(state: &mut Heroes, dice: [u8; 3], caps: i8, events: &mut Vec<Event>) {
    let player = state.turn;
    let total = rolled_ap(dice, caps);
    let purse = state.purse_mut(player);
    *purse = Purse { ap: total, dice, ap_caps: caps, ..*purse };
    if let Some(unit) = state.draft.and_then(|draft| draft.units.first().copied()) {
        state.units[unit.index()].readiness = Readiness::Activated;
    }
    let secret = state.firefight().options.secret_ap;
    let to = if secret { Seat(player.0).into() } else { game::Seats::ALL };
    events.push(Event::ActivationRolled { player, rolled: Some((dice, total)), to });
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
    let Purse { dice, ap_caps, .. } = *state.purse(player);
    // 3.0.1b: now everybody sees what was rolled.
    if state.firefight().options.secret_ap && dice[0] > 0 {
        events.push(Event::RollShown { player, dice, total: rolled_ap(dice, ap_caps) });
    }
    let purse = state.purse_mut(player);
    *purse = Purse { ap: 0, ap_spent: 0, dice: [0; 3], ap_caps: 0, ap_gained: 0, ..*purse };
}

/// 3.1c
pub fn spend(state: &mut Heroes, unit: UnitId, events: &mut Vec<Event>) {
    state.units[unit.index()].readiness = Readiness::Spent;
    events.push(Event::Spent(unit));
}
