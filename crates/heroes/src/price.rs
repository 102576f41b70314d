//! 7.3a, 12.4a, 13.0b: the price of an attack.
//!
//! The price of a move is in its chapter: [`step_price`](crate::movement::step_price),
//! [`pivot_price`](crate::movement::pivot_price), [`entry_price`](crate::edge::entry_price).

use crate::attack::{has_turret, is_in_arc};
use crate::capability;
use crate::card::Effect;
use crate::firefight::{Doctrine, UnitId};
use crate::refusal::Refusal;
use crate::state::{Declaration, Heroes};
use crate::value::doctrine;
use game::{Rule, Sum};
use hex::HexId;

/// 12.4a
const TURRET: i16 = 2;

/// The price of a whole action: points, paid as its kind of action requires, and the CAPs that its
/// capabilities cost in addition, however it is paid (9.5d).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    pub points: u8,
    pub caps: u8,
}

impl Price {
    /// This many points, and the price of the declared capabilities.
    pub fn of(state: &Heroes, declaration: &Declaration, points: u8) -> Price {
        Price { points, caps: capability::surcharge(state, declaration) }
    }
}

/// 7.3a: the price of an attack; 7.3-r1: at least 1 is paid.
fn attack_price<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
) -> Result<S, Refusal> {
    price_of(state, unit, (Rule("7.3a"), "attack", state.kind(unit).attack), hardened)
}

fn price_of<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    (rule, name, printed): (Rule, &'static str, u8),
    hardened: bool,
) -> Result<S, Refusal> {
    let mut price = S::default();
    price.add(rule, name, i16::from(printed));
    if capability::has(state, unit, Effect::Emboldened) {
        price.add(Rule("9.7.68"), "Emboldened", -1);
    }
    match capability::burden(state, unit, hardened, |marker| marker.attack) {
        None => return Err(Refusal::CantAttack { unit }),
        Some(0) => {}
        Some(more) => price.add(Rule("7.4c"), "Hit Marker", i16::from(more)),
    }
    Ok(price)
}

/// 7.7.3b: the same in close combat, with what Bushido changes in it.
pub fn close_price<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
) -> Result<S, Refusal> {
    let mut price: S = attack_price(state, unit, hardened)?;
    if let Some(Doctrine::CloseCombatPrice { kind, by }) = doctrine(state, unit)
        && state.firefight().piece(unit).kind == kind
    {
        price.add(Rule("8.0d"), "Bushido", i16::from(by));
    }
    Ok(price)
}

/// 12.4a: the same for a ranged attack; a turret that turns out of its arc costs more; 13.0b: an indirect attack
/// has its own price.
pub fn ranged_price<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    (target, indirect): (HexId, bool),
    hardened: bool,
) -> Result<S, Refusal> {
    let mut price: S = match state.kind(unit).indirect.filter(|_| indirect) {
        Some(cost) => price_of(state, unit, (Rule("13.0b"), "indirect attack", cost), hardened)?,
        None => attack_price(state, unit, hardened)?,
    };
    if has_turret(state, unit) && !is_in_arc(state, unit, target) {
        price.add(Rule("12.4a"), "outside the arc", TURRET);
    }
    Ok(price)
}
