//! 5.0 to 5.4: moving and pivoting.

use crate::arc::is_front;
use crate::card::Effect;
use crate::event::Event;
use crate::firefight::{Doctrine, UnitId};
use crate::hidden::Stealth;
use crate::marker::Marker;
use crate::payment::{self, Payment};
use crate::plan::Planned;
use crate::price::Price;
use crate::refusal::Refusal;
use crate::reveal;
use crate::state::{
    ActionKind, Bonus, Declaration, Heroes, Intrusion, Place, Unit, UnitSet, WireMove,
};
use crate::terrain::Gait;
use crate::value::doctrine;
use crate::{
    bunker, bushido, capability, card_play, control, craft, declaration, edge, follow, shelter,
    turn, vehicle, wire,
};
use game::{Rule, Sum, Tally};
use hex::{Dir, HexId};

/// 5.3a
const PIVOT: i16 = 1;

/// A legal move with its price.
pub struct MovePlan {
    from: Option<HexId>,
    arrival: Arrival,
    hardened: bool,
    /// 11.1: it is a bonus move.
    is_bonus: bool,
    /// The bonus moves that are left after it.
    bonus: Option<Bonus>,
    /// 18.3c: the price is rolled first.
    wire: Option<WireMove>,
    /// 21.0d: the units on board, which take part.
    company: UnitSet,
    payment: Payment,
}

/// A unit that comes into a hex.
#[derive(Clone, Copy)]
pub struct Arrival {
    pub unit: UnitId,
    pub to: HexId,
    pub facing: Dir,
    pub exposed: bool,
    pub inside: bool,
}

/// A legal pivot with its price.
pub struct PivotPlan {
    unit: UnitId,
    facing: Dir,
    hardened: bool,
    /// The bonus moves that it earns.
    bonus: Option<Bonus>,
    /// 21.0d: the units on board, which take part.
    company: UnitSet,
    payment: Payment,
}

pub fn plan_move(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    (to, facing): (HexId, Dir),
    (cautious, inside): (bool, bool),
) -> Result<MovePlan, Refusal> {
    may_move(state, declaration, unit)?;
    let hardened = capability::is_hardened(state, declaration);
    let from = state.whereabouts(unit);
    if declaration.is_apart() {
        return Err(Refusal::MixedGroup { unit });
    }
    if inside {
        bunker::plan_inside(state, unit, to, facing)?;
    }
    if let Some(bonus) = declaration.bonus.filter(|bonus| bonus.unit == unit) {
        return plan_bonus_move(state, declaration, bonus, (to, facing), cautious || inside);
    }
    let price: i16 = move_price(state, declaration, unit, to, cautious)?;
    if is_barred(state, unit, to) {
        return Err(Refusal::BarredRetreat { unit });
    }
    let kind = state.firefight().piece(unit).kind;
    if doctrine(state, unit) == Some(Doctrine::KeptOut { kind })
        && state.firefight().bushido.closed.has(to)
    {
        return Err(Refusal::KeptOut { unit, hex: to });
    }
    let careless = is_careless_move(state, declaration, unit, to, inside);
    if cautious && !careless {
        return Err(Refusal::NoCautionNeeded { hex: to });
    }
    // 9.7.67-r1: off the full price, and never below 0.
    let points = (price - capability::training(state, declaration, state.map().terrain(to))).max(0);
    // 18.3-r5: a move into Wire needs what it would cost without the Wire.
    let mut payment = payment::plan(state, declaration, whole_price(state, declaration, points))?;
    let rolls = wire::must_roll(state, declaration, unit, to);
    let company = craft::plan_company(state, declaration, unit)?;
    let attempt = WireMove { unit, to, facing, cautious, inside, penalty: None };
    if rolls {
        payment = payment::capabilities_only(state, declaration);
    }
    let exposed = careless && !cautious;
    let bonus = vehicle::earned_by_move(state, declaration, unit, (from, to), points as u8);
    Ok(MovePlan {
        from,
        arrival: Arrival { unit, to, facing, exposed, inside },
        hardened,
        is_bonus: false,
        bonus,
        wire: rolls.then_some(attempt),
        company,
        payment,
    })
}

/// 5.0a, 5.5-r1: the price of a move, apart from Jungle Training and the roll for Wire.
pub fn move_price<S: Sum + Default>(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    to: HexId,
    cautious: bool,
) -> Result<S, Refusal> {
    let hardened = capability::is_hardened(state, declaration);
    let mut price: S = match state.whereabouts(unit) {
        Some(from) => step_price(state, unit, from, to, hardened)?,
        None => edge::entry_price(state, declaration, unit, to)?,
    };
    if cautious {
        price.add(Rule("5.0.2b"), "cautious", 1);
    }
    Ok(price)
}

/// 5.0.2a, 5.0.2d: whether this move without caution exposes the unit.
pub fn is_careless_move(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    to: HexId,
    inside: bool,
) -> bool {
    let way = state.whereabouts(unit).and_then(|from| state.map().way(from, to));
    let backwards = way.is_some_and(|way| !is_forward(state, unit, way));
    !backwards && is_careless(state, declaration, unit, to, inside)
}

/// 11.1: a bonus move after a paid move or pivot.
fn plan_bonus_move(
    state: &Heroes,
    declaration: &Declaration,
    bonus: Bonus,
    (to, facing): (HexId, Dir),
    cautious: bool,
) -> Result<MovePlan, Refusal> {
    let unit = bonus.unit;
    let from = state.hex(unit).ok_or(Refusal::NotThere { unit })?;
    let after = vehicle::plan_bonus(state, bonus, from, to)?;
    if is_barred(state, unit, to) {
        return Err(Refusal::BarredRetreat { unit });
    }
    if cautious {
        return Err(Refusal::NoCautionNeeded { hex: to });
    }
    let points = i16::from(after.points);
    let payment = payment::plan(state, declaration, whole_price(state, declaration, points))?;
    Ok(MovePlan {
        from: Some(from),
        arrival: Arrival { unit, to, facing, exposed: false, inside: false },
        hardened: false,
        is_bonus: true,
        bonus: Some(after),
        wire: None,
        company: UnitSet::default(),
        payment,
    })
}

/// 10.1.1a: the price of the whole action, if this unit's part in it costs `points`.
pub fn whole_price(state: &Heroes, declaration: &Declaration, points: i16) -> Price {
    let mut points = points as u8;
    // G9: from the second unit on it is a group.
    if let Some(Doctrine::GroupMoves { most }) = bushido::doctrine(state, turn::side(state))
        && !declaration.done.is_empty()
    {
        points = points.min(most);
    }
    Price::of(state, declaration, declaration.price.max(points))
}

/// 5.0a: the price of a move to an adjacent hex.
pub fn step_price<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    from: HexId,
    to: HexId,
    hardened: bool,
) -> Result<S, Refusal> {
    let map = state.map();
    let way = map.way(from, to).ok_or(Refusal::NotAdjacent { unit, hex: to })?;
    let mut price: S = walking(state, unit, hardened)?;
    if !map.has_path(from, way) {
        ground(state, unit, to, &mut price)?;
    }
    crush(state, unit, to, &mut price);
    slope(state, unit, from, to, &mut price)?;
    if !is_forward(state, unit, way) {
        if state.kind(unit).gait == Gait::Boat {
            return Err(Refusal::NoBackwards { unit, hex: to });
        }
        price.add(Rule("5.2a"), "backwards", 1);
    }
    Ok(price)
}

/// 5.2a: whether a unit that goes this way moves forward; 19.0b: a hidden unit has no facing, except in a Bunker.
pub fn is_forward(state: &Heroes, unit: UnitId, way: Dir) -> bool {
    state.stance(unit).is_none_or(|(_, facing)| is_front(facing, way))
}

/// 18.3b: adds what Wire costs a tracked vehicle; 5.0.1-r1: on a path too.
pub fn crush(state: &Heroes, unit: UnitId, to: HexId, price: &mut impl Sum) {
    if state.has_wire(to) && state.kind(unit).gait == Gait::Tracked {
        price.add(Rule("18.3b"), "Wire", wire::TRACKED);
    }
}

/// 20.0, 20.1: adds the cost of the slope between two hexes.
pub fn slope(
    state: &Heroes,
    unit: UnitId,
    from: HexId,
    to: HexId,
    price: &mut impl Sum,
) -> Result<(), Refusal> {
    let (low, high) = (state.map().level(from), state.map().level(to));
    match (high.abs_diff(low), state.kind(unit).gait) {
        (2.., Gait::Tracked) => return Err(Refusal::ClosedSlope { unit, hex: to }),
        (2.., _) => price.add(Rule("20.1a"), "steep", 2),
        (1, _) if high > low => price.add(Rule("20.0b"), "uphill", 1),
        _ => {}
    }
    Ok(())
}

/// The movement number and the surcharge of a Hit Marker.
pub fn walking<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
) -> Result<S, Refusal> {
    let mut price = S::default();
    price.add(Rule("5.0a"), "movement", i16::from(state.kind(unit).movement));
    add_marker(state, unit, hardened, &mut price)?;
    Ok(price)
}

/// Adds the cost of the terrain that a unit enters.
pub fn ground(
    state: &Heroes,
    unit: UnitId,
    to: HexId,
    price: &mut impl Sum,
) -> Result<(), Refusal> {
    let terrain = state.map().terrain(to);
    match terrain.cost(state.kind(unit).gait) {
        None => return Err(Refusal::ClosedTerrain { unit, hex: to }),
        Some(0) => {}
        Some(more) => price.add(Rule("4.0b"), terrain.name(), i16::from(more)),
    }
    Ok(())
}

/// 5.0.2a: whether a move there without caution exposes the unit; 5.0.2e, 5.0.2-r2: not if a vehicle is in the
/// group.
fn is_careless(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    to: HexId,
    inside: bool,
) -> bool {
    let vehicle = |other: &UnitId| !state.kind(*other).is_foot();
    state.firefight().options.cautious
        && state.kind(unit).is_foot()
        && !shelter::is_cover(state, unit, to, inside)
        && !declaration.units.iter().any(vehicle)
}

/// 7.7.3l, 7.7.3-r2: units in a hex that an enemy entered can't move to the hex it came from in this
/// Turn, nor to the two hexes adjacent to both.
fn is_barred(state: &Heroes, unit: UnitId, to: HexId) -> bool {
    let beside = |hex| state.map().distance(hex, to) == 1;
    state
        .intrusions
        .iter()
        .filter(|it| it.units.has(unit))
        .any(|it| it.from.is_some_and(|from| to == from || beside(from) && beside(it.hex)))
}

/// Records the units in a hex that an enemy enters, and where it came from.
///
/// 7.7.3-r2: defenders that the entry reveals count too.
pub fn intrude(state: &mut Heroes, intruder: UnitId, to: HexId, from: Option<HexId>) {
    withdraw(state, intruder);
    let side = state.side(intruder);
    let there = state.units_in(to).chain(state.hidden_in(to));
    let units: UnitSet = there.filter(|unit| state.side(*unit) != side).collect();
    if units.is_empty() {
        return;
    }
    match state.made.iter().position(|it| it.hex == to && it.from == from) {
        Some(known) => state.made[known].by.add(intruder),
        None if state.made.is_full() => {}
        None => {
            let by = [intruder].into_iter().collect();
            state.made.push(Intrusion { hex: to, from, by, units });
        }
    }
}

/// 7.7.3-r2: a unit that moves on no longer bars any way out of the hex that it left.
pub fn withdraw(state: &mut Heroes, intruder: UnitId) {
    state.made.iter_mut().for_each(|it| it.by.take(intruder));
    state.made.keep(|_, it| !it.by.is_empty());
}

/// Whether a unit of the declared action can still pivot or leave the map: no unit does so between its moves.
pub fn may_start(state: &Heroes, declaration: &Declaration, unit: UnitId) -> Result<(), Refusal> {
    may_move(state, declaration, unit)?;
    if declaration.bonus.is_some_and(|bonus| bonus.unit == unit) {
        return Err(Refusal::MovedAlready { unit });
    }
    Ok(())
}

/// Whether a unit of the declared action can still move by itself.
pub fn may_move(state: &Heroes, declaration: &Declaration, unit: UnitId) -> Result<(), Refusal> {
    has_part_left(state, declaration, unit)?;
    craft::is_ashore(state, unit)
}

/// Whether a unit of the declared action has not taken its part in it yet.
pub fn has_part_left(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
) -> Result<(), Refusal> {
    declaration::takes_part(state, declaration, unit)?;
    if declaration.done.has(unit) {
        return Err(Refusal::MovedAlready { unit });
    }
    // G9: units that only link the others don't count.
    if let Some(Doctrine::Groups { most }) = doctrine(state, unit) {
        let under_way =
            declaration.bonus.is_some_and(|it| it.unit == unit) || declaration.halfway.has(unit);
        let moving = declaration.done.len() + u8::from(!declaration.halfway.is_empty());
        if !under_way && moving >= most {
            return Err(Refusal::GroupTooLarge { most });
        }
    }
    capability::shared(state, declaration, unit)
}

pub fn plan_pivot(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    facing: Dir,
) -> Result<PivotPlan, Refusal> {
    may_start(state, declaration, unit)?;
    if state.whereabouts(unit).is_none() {
        return Err(Refusal::NotThere { unit });
    }
    if declaration.is_apart() {
        return Err(Refusal::MixedGroup { unit });
    }
    if state.is_inside(unit) {
        return Err(Refusal::CantPivotInside { unit });
    }
    if state.unit(unit).facing == facing && !state.unit(unit).is_hidden() {
        return Err(Refusal::SameFacing { unit });
    }
    let hardened = capability::is_hardened(state, declaration);
    let points = pivot_price(state, unit, hardened)?;
    let payment = payment::plan(state, declaration, whole_price(state, declaration, points))?;
    let bonus = vehicle::earned_by_pivot(state, declaration, unit, points as u8);
    let company = craft::plan_company(state, declaration, unit)?;
    Ok(PivotPlan { unit, facing, hardened, bonus, company, payment })
}

/// 5.3a, 5.3-r1
pub fn pivot_price<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
) -> Result<S, Refusal> {
    let mut price = S::default();
    price.add(Rule("5.3a"), "pivot", PIVOT);
    add_marker(state, unit, hardened, &mut price)?;
    Ok(price)
}

/// 7.4c: adds the surcharge of a Hit Marker on moving and pivoting.
fn add_marker(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
    price: &mut impl Sum,
) -> Result<(), Refusal> {
    vehicle::is_free(state, unit)?;
    match capability::burden(state, unit, hardened, |marker| marker.movement) {
        None => return Err(Refusal::CantMove { unit }),
        Some(0) => {}
        Some(more) => price.add(Rule("7.4c"), "Hit Marker", i16::from(more)),
    }
    Ok(())
}

impl Planned for MovePlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    /// The price of a move between two hexes of the map.
    fn explain(&self, state: &Heroes) -> Vec<String> {
        let MovePlan { from, arrival: Arrival { unit, to, .. }, hardened, .. } = *self;
        if let Some(from) = from.filter(|_| self.is_bonus) {
            return vehicle::explain(state, unit, from, to);
        }
        let price = from.and_then(|from| step_price::<Tally>(state, unit, from, to, hardened).ok());
        price.map(|price| format!("price: {price}")).into_iter().collect()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let MovePlan { from, arrival, bonus, wire, company, payment, .. } = self;
        let Arrival { unit, to, .. } = arrival;
        let hidden = state.unit(unit).is_hidden();
        begin_with(state, unit, company, payment, bonus, events);
        // 19.0b: a unit that comes out of hiding to move faces the way it goes.
        if let Some(way) = from.and_then(|from| state.map().way(from, to)).filter(|_| hidden) {
            let inside = state.unit(unit).inside;
            state.units[unit.index()].facing = if inside { state.unit(unit).facing } else { way };
        }
        if let Some(attempt) = wire {
            return wire::announce(state, attempt, events);
        }
        arrive(state, arrival, events);
        done(state, events);
        if vehicle::may_stick(state, unit, from, to) && !turn::is_over(state) {
            vehicle::ask(state, unit);
        }
    }
}

/// Puts a unit into the hex that it moves to, and settles what follows from that.
pub fn arrive(state: &mut Heroes, arrival: Arrival, events: &mut Vec<Event>) {
    let Arrival { unit, to, facing, exposed, inside } = arrival;
    let from = state.hex(unit);
    if let Some(declaration) = &mut state.declaration {
        declaration.moved.add(unit);
        if from.is_none() {
            declaration.entered.add(to);
        }
    }
    bushido::leaves_bunker(state, unit, events);
    intrude(state, unit, to, from);
    let carried: UnitSet = state.passengers(unit).collect();
    carried.iter().for_each(|passenger| intrude(state, passenger, to, from));
    let counter = &mut state.units[unit.index()];
    *counter = Unit { place: Place::On(to), facing, exposed, inside, dug_in: false, ..*counter };
    events.push(match from {
        Some(from) => Event::Moved { unit, from, to, facing },
        None => Event::Entered { unit, hex: to, facing },
    });
    if inside {
        events.push(Event::Occupied(unit));
    }
    if exposed {
        events.push(Event::Exposed(unit));
    }
    // 18.3b
    if state.has_wire(to) && state.kind(unit).gait == Gait::Tracked {
        state.wire.take(to);
        events.push(Event::WireCrushed(to));
    }
    // 2.2-r5: reveals come before control.
    settle_bunker(state, unit);
    reveal::check(state, events);
    if let Some(from) = from {
        control::vacated(state, unit, from, Some(to), events);
    }
    bushido::entered(state, unit, to, events);
    control::entered(state, to, events);
}

impl Planned for PivotPlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn explain(&self, state: &Heroes) -> Vec<String> {
        let price = pivot_price::<Tally>(state, self.unit, self.hardened);
        price.into_iter().map(|price| format!("price: {price}")).collect()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let PivotPlan { unit, facing, bonus, company, payment, .. } = self;
        begin_with(state, unit, company, payment, bonus, events);
        let counter = &mut state.units[unit.index()];
        counter.facing = facing;
        counter.dug_in = false;
        events.push(Event::Pivoted { unit, facing });
        done(state, events);
    }
}

/// 18.2-r2: a unit that enters a Bunker with hidden enemies in it stands outside.
fn settle_bunker(state: &mut Heroes, unit: UnitId) {
    let Some(hex) = state.hex(unit) else { return };
    let side = state.side(unit);
    let taken = |other: UnitId| state.side(other) != side && state.is_inside(other);
    if state.unit(unit).inside && state.hidden_in(hex).any(taken) {
        state.units[unit.index()].inside = false;
    }
}

/// A unit of the group moves: the group pays the highest price among them (10.1.1a).
pub fn begin(
    state: &mut Heroes,
    unit: UnitId,
    payment: Payment,
    bonus: Option<Bonus>,
    events: &mut Vec<Event>,
) {
    begin_with(state, unit, UnitSet::default(), payment, bonus, events);
}

/// The same with units that take part in its move without acting (21.0-r3, 21.0-r7).
pub fn begin_with(
    state: &mut Heroes,
    unit: UnitId,
    company: UnitSet,
    payment: Payment,
    bonus: Option<Bonus>,
    events: &mut Vec<Event>,
) {
    // 19.0.1a: the action decides its facing.
    reveal::unmask(state, unit, false, events);
    pay_for(state, unit, company, payment, bonus, events);
}

/// The same for a unit that moves hidden or hides, and stays hidden.
pub fn begin_unseen(
    state: &mut Heroes,
    unit: UnitId,
    stealth: Stealth,
    payment: Payment,
    events: &mut Vec<Event>,
) {
    pay_for(state, unit, UnitSet::default(), payment, None, events);
    if let Some(declaration) = &mut state.declaration {
        declaration.stealth = Some(stealth);
        declaration.moved.add(unit);
    }
}

fn pay_for(
    state: &mut Heroes,
    unit: UnitId,
    company: UnitSet,
    payment: Payment,
    bonus: Option<Bonus>,
    events: &mut Vec<Event>,
) {
    let mut declaration = state.declaration.take().expect("a move is declared");
    // 7.4e: a marker is shown if its cost is paid; 9.7.66-r1: or if that cost or a ban on moving is ignored.
    let paid = payment::is_paid(declaration.kind);
    let used = |marker: &Marker| marker.movement.is_none_or(|more| paid && more != 0);
    turn::show_if_used(state, unit, used, events);
    let acting = [unit].into_iter().chain(company.iter());
    payment::pay(state, &mut declaration, payment, acting, events);
    // A unit makes its moves in a row; another that could have gone on is done.
    let second = declaration.halfway.has(unit);
    stop(&mut declaration);
    declaration.done.take(unit);
    if card_play::moves_twice(state, &declaration) && !second {
        // 9.7.05-r1
        declaration.halfway.add(unit);
    } else if bonus.is_some() {
        declaration.bonus = bonus;
    } else {
        declaration.done.add(unit);
    }
    for other in company.iter() {
        declaration.done.add(other);
        if !declaration.units.contains(&other) {
            declaration.units.push(other);
        }
    }
    state.declaration = Some(declaration);
}

/// Units that could have made another move are done.
fn stop(declaration: &mut Declaration) {
    let halfway = std::mem::take(&mut declaration.halfway);
    let bonus = declaration.bonus.take().map(|bonus| bonus.unit);
    halfway.iter().chain(bonus).for_each(|unit| declaration.done.add(unit));
}

/// Ends the action when every unit of the group has moved.
pub fn done(state: &mut Heroes, events: &mut Vec<Event>) {
    let stands = |bonus: Bonus| !vehicle::can_go_on(state, bonus);
    if state.declaration.and_then(|declaration| declaration.bonus).is_some_and(stands)
        && let Some(declaration) = &mut state.declaration
    {
        stop(declaration);
    }
    let Some(declaration) = &mut state.declaration else { return };
    let all = declaration.closed || declaration.done.len() == declaration.units.len() as u8;
    if all && !declaration.at_wire.is_empty() {
        declaration.closed = true;
    } else if all && !turn::is_over(state) {
        finish(state, events);
    }
}

/// 10.1.1b: the rest of the group stays where it is.
pub struct DonePlan;

pub fn plan_done(declaration: &Declaration) -> Result<DonePlan, Refusal> {
    if declaration.begun { Ok(DonePlan) } else { Err(Refusal::NobodyMoved) }
}

impl Planned for DonePlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        if let Some(declaration) = &mut state.declaration {
            declaration.closed = true;
        }
        done(state, events);
    }
}

/// Ends a group move.
fn finish(state: &mut Heroes, events: &mut Vec<Event>) {
    let mut declaration = state.declaration.take().expect("a move is declared");
    stop(&mut declaration);
    if declaration.kind == ActionKind::Opportunity {
        let there = declaration.done.iter().filter(|unit| state.is_on_map(*unit));
        let there: UnitSet = there.collect();
        there.iter().for_each(|unit| payment::spend(state, unit, events));
    }
    if let Some(card) = declaration.follows {
        state.swift_used |= state.firefight().card(card).effect == Effect::Swift;
    }
    edge::gone(state, &declaration, events);
    if declaration.forfeits {
        payment::end_activation(state, state.turn, events);
    }
    follow::after_move(state, &declaration);
}

/// Whether a unit could be set up in a hex: it must be able to enter it (G4).
pub fn can_stand(state: &Heroes, unit: UnitId, hex: HexId) -> bool {
    state.map().terrain(hex).cost(state.kind(unit).gait).is_some()
}
