//! 3.0 to 3.2: how prices are paid.

use crate::capability;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::price::Price;
use crate::refusal::{Points, Refusal};
use crate::state::{ActionKind, Declaration, FollowUp, Heroes, Purse, Readiness};
use game::Seats;

/// 3.0a
pub const ACTIVATION: u8 = 7;
/// 3.0.1a: the most that three dice can give.
const MOST_ROLLED: u8 = 12;

/// The part of a price that is due now, and what it is paid with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    pub ap: u8,
    pub caps: u8,
    /// The points that the whole action costs.
    points: u8,
}

/// Whether an action of this kind costs points at all.
pub fn is_paid(kind: ActionKind) -> bool {
    matches!(kind, ActionKind::Ap | ActionKind::Command)
}

/// The APs that an action of this player can use: those of the activation, or of a new one.
pub fn ap(state: &Heroes, player: Player) -> u8 {
    match state.purse(player).ap_left() {
        0 if state.firefight().options.variable_ap => MOST_ROLLED,
        0 => ACTIVATION,
        left => left,
    }
}

/// The APs left for a declared action.
fn ap_for(state: &Heroes, declaration: &Declaration) -> u8 {
    if declaration.begun { state.purse(state.turn).ap_left() } else { ap(state, state.turn) }
}

/// The CAPs left for a declared action. CAPs that the action itself brings in can't pay for it.
fn caps_for(state: &Heroes, declaration: &Declaration) -> u8 {
    let caps = state.purse(state.turn).caps;
    if declaration.begun { caps.min(declaration.budget) } else { caps }
}

/// The payment of a declared action with this price, apart from what is already paid.
pub fn plan(state: &Heroes, declaration: &Declaration, price: Price) -> Result<Payment, Refusal> {
    affordable(state, declaration, price)?;
    let due = price.points.saturating_sub(declaration.price);
    let first = !declaration.begun;
    let (ap, caps) = match declaration.kind {
        ActionKind::Ap => {
            let wanted = if first { declaration.caps } else { 0 };
            let caps = wanted.max(due.saturating_sub(ap_for(state, declaration)));
            (due - caps, caps)
        }
        ActionKind::Command => (0, due),
        ActionKind::Opportunity | ActionKind::Card(_) => (0, 0),
    };
    let surcharge = if first { price.caps } else { 0 };
    Ok(Payment { ap, caps: caps + surcharge, points: price.points })
}

/// Whether any price from `least` points on can be paid.
pub fn can_pay(state: &Heroes, declaration: &Declaration, least: u8) -> bool {
    let price = Price::of(state, declaration, declaration.price.max(least));
    // An action that uses no AP may do so at a higher price; one that can't be paid can't be paid at any.
    !matches!(affordable(state, declaration, price), Err(Refusal::CantPay { .. }))
}

/// The payment of a unit's part in an action under way, with at least this many CAPs (3.2.1-r1).
pub fn plan_split(
    state: &Heroes,
    declaration: &Declaration,
    points: u8,
    wanted: u8,
) -> Result<Payment, Refusal> {
    let due = points.saturating_sub(declaration.price);
    let (ap, caps) = (ap_for(state, declaration), caps_for(state, declaration));
    let by_ap = declaration.kind == ActionKind::Ap;
    let (most, points) =
        if by_ap { (ap.saturating_add(caps), Points::Either) } else { (caps, Points::Caps) };
    if due > most {
        return Err(Refusal::CantPay { price: due, most, points });
    }
    let paid = if by_ap { wanted.max(due.saturating_sub(ap)) } else { due };
    if wanted > due.min(caps) || !by_ap && wanted > 0 {
        return Err(Refusal::TooManyCaps { most: if by_ap { due.min(caps) } else { 0 } });
    }
    // 3.2.1-r1: an AP action uses an AP.
    if by_ap && due > 0 && due == paid && declaration.price == 0 {
        return Err(Refusal::UsesNoAp);
    }
    Ok(Payment { ap: due - paid, caps: paid, points: due + declaration.price })
}

/// The payment of what an action's capabilities cost, if nothing else is due yet.
pub fn capabilities_only(state: &Heroes, declaration: &Declaration) -> Payment {
    let caps = if declaration.begun { 0 } else { capability::surcharge(state, declaration) };
    Payment { ap: 0, caps, points: 0 }
}

fn affordable(state: &Heroes, declaration: &Declaration, price: Price) -> Result<(), Refusal> {
    let extra = if declaration.begun { 0 } else { price.caps };
    let points = Points::Caps;
    let Some(caps) = caps_for(state, declaration).checked_sub(extra) else {
        let most = state.purse(state.turn).caps;
        return Err(Refusal::CantPay { price: extra, most, points });
    };
    let (most, either) = match declaration.kind {
        ActionKind::Ap => {
            (ap_for(state, declaration).saturating_add(declaration.price + caps), Points::Either)
        }
        ActionKind::Command => (declaration.price + caps, points),
        ActionKind::Opportunity | ActionKind::Card(_) => return Ok(()),
    };
    if price.points > most {
        return Err(Refusal::CantPay { price: price.points, most, points: either });
    }
    if !declaration.begun && declaration.caps > caps {
        return Err(Refusal::CantPay { price: declaration.caps, most: caps, points });
    }
    // 9.7.67-r1: a follow-up may cost no AP.
    let free = declaration.follows.is_some() && declaration.caps == 0 && price.points == 0;
    if declaration.kind == ActionKind::Ap && price.points <= declaration.caps && !free {
        return Err(Refusal::UsesNoAp);
    }
    Ok(())
}

/// Makes a payment and activates these units. An action is paid for before it takes effect,
/// because its results can change the CAPs that are left.
pub fn pay(
    state: &mut Heroes,
    declaration: &mut Declaration,
    payment: Payment,
    units: impl Iterator<Item = UnitId>,
    events: &mut Vec<Event>,
) {
    let player = state.turn;
    if declaration.kind == ActionKind::Ap {
        state.purse_mut(player).ap = Some(ap_for(state, declaration));
        for unit in units {
            state.units[unit.index()].readiness = Readiness::Activated;
        }
    }
    if !declaration.begun {
        declaration.begun = true;
        declaration.budget = state.purse(player).caps;
        state.follow_up = FollowUp { kind: declaration.kind, ..FollowUp::default() };
    }
    // An action that costs nothing must not reveal a Hit Marker that would have raised its price.
    if is_paid(declaration.kind) {
        declaration.price = declaration.price.max(payment.points);
    }
    declaration.budget = declaration.budget.saturating_sub(payment.caps);
    take(state, player, payment.ap, payment.caps, events);
}

/// Takes points from a player. This is public.
pub fn take(state: &mut Heroes, player: Player, ap: u8, caps: u8, events: &mut Vec<Event>) {
    let purse = state.purse_mut(player);
    purse.ap = Some(purse.ap_left() - ap);
    purse.ap_spent += ap;
    purse.caps -= caps;
    if ap + caps > 0 {
        events.push(Event::Paid { player, ap, caps });
    }
}

/// 3.0.1a: the highest and the lowest of three dice; 3.0.1-r1: with CAPs, and at least 1.
pub fn rolled_ap(dice: [u8; 3], caps: i8) -> u8 {
    let [mut low, mut high] = [dice[0]; 2];
    for die in dice {
        (low, high) = (low.min(die), high.max(die));
    }
    (low + high).saturating_add_signed(caps).max(1)
}

/// 3.0.1a: begins an activation with rolled APs.
pub fn activate(state: &mut Heroes, dice: [u8; 3], caps: i8, events: &mut Vec<Event>) {
    let player = state.turn;
    let total = rolled_ap(dice, caps);
    let purse = state.purse_mut(player);
    *purse = Purse { ap: Some(total), dice: Some(dice), ap_caps: caps, ..*purse };
    if let Some(unit) = state.declaration.and_then(|declaration| declaration.leader()) {
        state.units[unit.index()].readiness = Readiness::Activated;
    }
    let secret = state.firefight().options.secret_ap;
    let to = if secret { state.confidants(player) } else { Seats::ALL };
    events.push(Event::ActivationRolled { player, rolled: Some((dice, total)), to });
}

/// 2.2e, 10.0e: an activation without APs is over.
pub fn settle(state: &mut Heroes, player: Player, events: &mut Vec<Event>) {
    if state.purse(player).ap_left() == 0 {
        end_activation(state, player, events);
    }
}

/// 2.2k, 2.2-r3: activated units are spent, and the APs are lost.
pub fn end_activation(state: &mut Heroes, player: Player, events: &mut Vec<Event>) {
    events.extend(state.activated(player).map(Event::Spent));
    let Purse { dice, ap_caps, .. } = *state.purse(player);
    // 3.0.1b: a secret roll is shown now.
    if let Some(dice) = dice.filter(|_| state.firefight().options.secret_ap) {
        events.push(Event::RollShown { player, dice, total: rolled_ap(dice, ap_caps) });
    }
    clear_activation(state, player);
}

/// The same without events.
pub fn clear_activation(state: &mut Heroes, player: Player) {
    for unit in state.firefight.units() {
        let counter = &mut state.units[unit.index()];
        if state.firefight.owner(unit) == player && counter.readiness == Readiness::Activated {
            counter.readiness = Readiness::Spent;
        }
    }
    let purse = state.purse_mut(player);
    *purse = Purse { ap: Some(0), ap_spent: 0, dice: None, ap_caps: 0, ap_gained: 0, ..*purse };
}

/// 3.1c
pub fn spend(state: &mut Heroes, unit: UnitId, events: &mut Vec<Event>) {
    state.units[unit.index()].readiness = Readiness::Spent;
    events.push(Event::Spent(unit));
}
