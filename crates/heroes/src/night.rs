//! 15: night and flares.

use crate::attack::{can_fire_out, is_in_arc};
use crate::capability;
use crate::card::Effect;
use crate::declaration;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::payment;
use crate::payment::Payment;
use crate::plan::Planned;
use crate::price::{Price, ranged_price};
use crate::refusal::Refusal;
use crate::smoke;
use crate::state::{Declaration, Heroes};
use game::Tally;
use hex::HexId;

/// 15.1c: how many Turns of its player a flare lasts, including the one in which it is fired.
const LIFE: u8 = 3;

/// 15.1: a flare on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Flare {
    pub hex: HexId,
    pub by: Player,
    /// How many more of its player's Turns it lasts.
    pub left: u8,
}

impl Heroes {
    /// 15.0a: the limit on normal ranges in this Round; none by day.
    pub fn night(&self) -> Option<u8> {
        let night = self.firefight().night?;
        night.rounds.has(self.round).then_some(night.limit)
    }

    /// 15.1a: whether a flare lights a hex.
    pub fn is_lit(&self, hex: HexId) -> bool {
        self.flares.iter().any(|flare| self.map().distance(flare.hex, hex) <= 1)
    }

    /// 15.1: the flares on the map.
    pub fn flares(&self) -> &[Flare] {
        &self.flares
    }
}

/// 15.0a, 15.1b: the limit on normal ranges for attacks into a hex; none by day, or in the light of a flare.
pub fn limit(state: &Heroes, hex: HexId) -> Option<u8> {
    state.night().filter(|_| !state.is_lit(hex))
}

/// 15.0b, 15.1-r3: whether darkness takes the bonus symbol from a hex.
pub fn is_dark(state: &Heroes, hex: HexId) -> bool {
    limit(state, hex).is_some()
}

/// 15.1c, 15.1-r4: a Turn of this player ends.
pub fn turn_over(state: &mut Heroes, player: Player, events: &mut Vec<Event>) {
    for flare in state.flares.iter_mut().filter(|flare| flare.by == player) {
        flare.left -= 1;
    }
    let burnt = |flare: &&Flare| flare.left == 0;
    events.extend(state.flares.iter().filter(burnt).map(|flare| Event::FlareOut(flare.hex)));
    state.flares = state.flares.iter().copied().filter(|flare| flare.left > 0).collect();
}

/// A unit that fires a flare.
pub struct FlarePlan {
    unit: UnitId,
    target: HexId,
    hardened: bool,
    payment: Payment,
}

/// 15.1a, 15.1-r1: in the arc and the printed normal range of the unit, seen or not.
pub fn plan(
    state: &Heroes,
    declaration: &Declaration,
    target: HexId,
) -> Result<FlarePlan, Refusal> {
    let unit = declaration::leader(declaration)?;
    if declaration.units.len() > 1 {
        return Err(Refusal::FlareAlone);
    }
    if capability::weapon(state, unit, |effect| effect == Effect::Flares).is_none() {
        return Err(Refusal::NoWeapon { unit, name: "flares" });
    }
    capability::shared(state, declaration, unit)?;
    let hardened = capability::is_hardened(state, declaration);
    let price: i16 = ranged_price(state, unit, (target, false), hardened)?;
    let from = state.whereabouts(unit).ok_or(Refusal::NotThere { unit })?;
    can_fire_out(state, unit, from)?;
    let map = state.map();
    let (distance, least) = (map.distance(from, target), state.kind(unit).min_range);
    let most = crate::value::range(state, unit, hardened);
    if distance < least {
        return Err(Refusal::TooNear { unit, hex: target, range: distance, least });
    }
    if distance > most {
        return Err(Refusal::FlareTooFar { unit, hex: target, range: distance, most });
    }
    if !is_in_arc(state, unit, target) {
        return Err(Refusal::OutOfArc { unit, hex: target });
    }
    let price = Price::of(state, declaration, price.max(1) as u8);
    let payment = payment::plan(state, declaration, price)?;
    Ok(FlarePlan { unit, target, hardened, payment })
}

impl Planned for FlarePlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn explain(&self, state: &Heroes) -> Vec<String> {
        let price = ranged_price::<Tally>(state, self.unit, (self.target, false), self.hardened);
        price.into_iter().map(|price| format!("price: {price}")).collect()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let FlarePlan { unit, target, payment, .. } = self;
        smoke::fire(state, [unit].into_iter().collect(), payment, events);
        events.push(Event::FlareFired { unit, hex: target });
        if !state.flares.is_full() {
            state.flares.push(Flare { hex: target, by: state.turn, left: LIFE });
        }
    }
}
