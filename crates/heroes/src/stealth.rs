//! 19.1, 19.2: moving hidden, and hiding during play.

use crate::bunker;
use crate::event::Event;
use crate::firefight::{Doctrine, UnitId};
use crate::hidden::{self, Concealment, HidingPlace, MOST_MOVES, Stealth};
use crate::movement::{self, begin_unseen, done, intrude, may_move, whole_price, withdraw};
use crate::payment::{self, Payment};
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::reveal;
use crate::state::{ActionKind, Declaration, Heroes, Place, Unit};
use crate::value::doctrine;
use game::{Hidden, Rule, Sum, Tally};
use hex::{Dir, HexId};

/// 19.1a
const INTO_COVER: i16 = 3;
const INTO_OPEN: i16 = 6;
/// 19.2a
const HIDE: i16 = 7;

/// A unit that moves hidden, and the price.
pub struct HiddenMovePlan {
    unit: UnitId,
    from: HexId,
    to: HidingPlace,
    payment: Payment,
}

/// 10.1.4-r1: whether a unit can act in secret in this way, together with those that have acted before it.
fn may_sneak(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    stealth: Stealth,
) -> Result<(), Refusal> {
    may_move(state, declaration, unit)?;
    if declaration.begun && declaration.stealth != Some(stealth) {
        return Err(Refusal::MixedGroup { unit });
    }
    if !state.kind(unit).is_unburdened() {
        return Err(Refusal::TooBurdenedToHide { unit });
    }
    Ok(())
}

/// 19.1a: whether a hidden unit can move to this hex without being seen to leave its own.
pub fn plan_move(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    to: HexId,
    inside: bool,
) -> Result<HiddenMovePlan, Refusal> {
    may_sneak(state, declaration, unit, Stealth::Moves)?;
    if !state.unit(unit).is_hidden() {
        return Err(Refusal::NotHidden { unit });
    }
    // 19.1-r1: a card gives a hidden move only if it says so, and none does.
    if let ActionKind::Card(card) = declaration.kind {
        return Err(Refusal::WrongCardAction { card });
    }
    let from = state.whereabouts(unit).ok_or(Refusal::NotThere { unit })?;
    if state.map().distance(from, to) != 1 {
        return Err(Refusal::NotAdjacent { unit, hex: to });
    }
    if !movement::can_stand(state, unit, to) {
        return Err(Refusal::ClosedTerrain { unit, hex: to });
    }
    if inside {
        bunker::can_occupy(state, unit, to)?;
    }
    let to = HidingPlace { hex: to, inside, dug_in: false };
    let points: i16 = price(state, unit, to);
    let payment = payment::plan(state, declaration, whole_price(state, declaration, points))?;
    Ok(HiddenMovePlan { unit, from, to, payment })
}

/// 19.1a: the price of a hidden move; all other additions are ignored.
fn price<S: Sum + Default>(state: &Heroes, unit: UnitId, to: HidingPlace) -> S {
    let mut price = S::default();
    price.add(Rule("5.0a"), "movement", i16::from(state.kind(unit).movement));
    if hidden::has_cover(state, to) {
        price.add(Rule("19.1a"), "hidden, into cover", INTO_COVER);
    } else {
        price.add(Rule("19.1a"), "hidden, without cover", INTO_OPEN);
    }
    if let Some(Doctrine::HiddenMoves(by)) = doctrine(state, unit) {
        price.add(Rule("8.0d"), "Bushido", i16::from(by));
    }
    price
}

impl Planned for HiddenMovePlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn explain(&self, state: &Heroes) -> Vec<String> {
        vec![format!("price: {}", price::<Tally>(state, self.unit, self.to))]
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let HiddenMovePlan { unit, from, mut to, payment } = self;
        begin_unseen(state, unit, Stealth::Moves, payment, events);
        // 18.2-r2: hidden enemies in the Bunker were there first.
        let side = state.side(unit);
        let taken = |other: UnitId| state.side(other) != side && state.is_inside(other);
        to.inside &= !state.hidden_in(to.hex).any(taken);
        intrude(state, unit, to.hex, Some(from));
        let confidants = state.confidants(state.firefight.owner(unit));
        if let Place::Hidden(was) = state.unit(unit).place {
            let moves = (was.moves + 1).min(MOST_MOVES);
            let now = Concealment { at: Hidden::new(confidants, to), moves, ..was };
            state.units[unit.index()].place = Place::Hidden(now);
        }
        events.push(Event::MovedHidden { unit, path: Hidden::new(confidants, (from, to.hex)) });
        reveal::check(state, events);
        done(state, events);
    }
}

/// A unit that hides, and the price.
pub struct HidePlan {
    unit: UnitId,
    from: HexId,
    to: HexId,
    payment: Payment,
}

/// 19.2-r1: whether an enemy that is not hidden has this hex in its line of sight, or is in it.
fn is_in_sight(state: &Heroes, unit: UnitId, hex: HexId) -> bool {
    let side = state.side(unit);
    let foes = state.firefight().units().filter(|other| state.side(*other) != side);
    foes.filter_map(|foe| state.hex(foe)).any(|from| state.sight(from, hex).is_clear())
}

/// 19.2a: whether a unit can hide in this hex.
pub fn plan_hide(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    to: HexId,
) -> Result<HidePlan, Refusal> {
    may_sneak(state, declaration, unit, Stealth::Hides)?;
    if !state.firefight().sections.hidden {
        return Err(Refusal::HidingNotUsed);
    }
    if state.unit(unit).is_hidden() {
        return Err(Refusal::HiddenAlready { unit });
    }
    let from = state.hex(unit).ok_or(Refusal::NotThere { unit })?;
    if state.unit(unit).is_hit() {
        return Err(Refusal::HitCantHide { unit });
    }
    if state.map().distance(from, to) > 1 {
        return Err(Refusal::NotAdjacent { unit, hex: to });
    }
    if !movement::can_stand(state, unit, to) {
        return Err(Refusal::ClosedTerrain { unit, hex: to });
    }
    for hex in [from, to] {
        if is_in_sight(state, unit, hex) {
            return Err(Refusal::InSight { unit, hex });
        }
    }
    if state.units_in(to).any(|other| other != unit) {
        return Err(Refusal::SharedHidingPlace { unit, hex: to });
    }
    let payment = payment::plan(state, declaration, whole_price(state, declaration, HIDE))?;
    Ok(HidePlan { unit, from, to, payment })
}

impl Planned for HidePlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn explain(&self, _: &Heroes) -> Vec<String> {
        let price = Tally::default().with(Rule("19.2a"), "hide", HIDE);
        vec![format!("price: {price}")]
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let HidePlan { unit, from, to, payment } = self;
        begin_unseen(state, unit, Stealth::Hides, payment, events);
        withdraw(state, unit);
        let confidants = state.confidants(state.firefight.owner(unit));
        let counter = *state.unit(unit);
        // A unit that stays in its hex keeps its Bunker and its Hasty Defense.
        let stays = from == to;
        let at = HidingPlace {
            hex: to,
            inside: counter.inside && stays,
            dug_in: counter.dug_in && stays,
        };
        let place = Place::Hidden(Concealment::new(confidants, at, Some(from)));
        state.units[unit.index()] =
            Unit { place, readiness: counter.readiness, facing: Dir::ALL[0], ..Unit::default() };
        events.push(Event::Vanished { unit, from, to: Hidden::new(confidants, to) });
        reveal::check(state, events);
        done(state, events);
    }
}
