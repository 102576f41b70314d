//! What a player of First Blood is offered, what a press means, and whom it picks up.

use super::hand::{Key, Piece, piece, pieces};
use super::places::Places;
use super::{read, write};
use crate::stage::{Meaning, Variant};
use firstblood::{
    AirPlace, Field, FirstBlood, Order, Place, ShipCount, Side, Station, Step, Targets, Task,
    UnitId,
};
use game::Game;
use hex::{Hex, HexId};

/// The orders that are legal now.
fn legal(game: &FirstBlood) -> Vec<Order> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal
}

/// Whether an order is given to this piece.
fn is_for(order: &Order, piece: Piece) -> bool {
    match (*order, piece) {
        (
            Order::Place { unit, .. }
            | Order::Move { unit, .. }
            | Order::Attack { unit, .. }
            | Order::Bombard { unit, .. }
            | Order::Shell { unit, .. }
            | Order::Fire(unit)
            | Order::Lose(unit)
            | Order::Retreat { unit, .. }
            | Order::Advance { unit, .. }
            | Order::Supply(unit),
            Piece::Unit(it),
        ) => unit == it,
        (Order::PlaceAir { aircraft, .. }, Piece::Air(it, None))
        | (
            Order::Support { aircraft, .. } | Order::Land { aircraft, .. },
            Piece::Air(it, Some(AirPlace::GroundAttack | AirPlace::Cap)),
        )
        | (Order::Bring { aircraft, .. }, Piece::Air(it, Some(AirPlace::UsafReserve)))
        | (
            Order::Strike { aircraft, .. },
            Piece::Air(it, Some(AirPlace::IjafReserve | AirPlace::IjafAttack)),
        ) => aircraft == it,
        (
            Order::Fly { aircraft, from, .. } | Order::Shift { aircraft, from, .. },
            Piece::Air(it, Some(AirPlace::Field(at))),
        ) => (aircraft, from) == (it, at),
        (
            Order::ShipShell { ship, from, .. } | Order::SupplyShip { ship, from },
            Piece::Ship(it, at),
        ) => (ship, from) == (it, at),
        _ => false,
    }
}

/// The choices that are open, apart from the moves, which the map shows.
pub fn offers(game: &FirstBlood, picked: &[String]) -> Vec<String> {
    let held = pieces(game, picked);
    let mine = |order: &Order| held.first().is_some_and(|piece| is_for(order, *piece));
    let mut orders = match game.step() {
        Step::Move(_) => air_support(game, &held),
        _ => legal(game),
    };
    orders.retain(|order| match (game.step(), order) {
        (_, Order::Done) => false,
        // What lies beside the map is told one by one; the rest of it is picked up first.
        (Step::SetUp(_) | Step::Move(_) | Step::Retreat(_) | Step::Land | Step::Air(_), _)
        | (Step::Reinforce(_), Order::Place { .. })
        | (Step::Plan(_), Order::Attack { .. } | Order::Bombard { .. } | Order::Shell { .. })
        | (Step::Fight(_), Order::Strike { .. } | Order::ShipShell { .. }) => mine(order),
        // One of a place; the others are found beside it.
        (Step::Supply, Order::Supply(unit)) => {
            game.units_at(game.place(*unit)).next() == Some(*unit)
        }
        (Step::Fight(_), Order::Resolve { ships, .. }) => *ships == ShipCount::default(),
        _ => true,
    });
    if is_ended_by_hand(game) {
        orders.push(Order::Done);
    }
    orders.into_iter().map(|order| write(game, order)).collect()
}

/// Whether what is decided ends when its player says so; if he may not yet, the button tells why.
fn is_ended_by_hand(game: &FirstBlood) -> bool {
    match game.step() {
        Step::Move(_) | Step::Plan(_) | Step::Fight(_) => true,
        _ => game.check(&Order::Done).is_ok(),
    }
}

/// 13.6a: the hexes for the bomber in hand; all other choices of a movement phase are moves.
fn air_support(game: &FirstBlood, held: &[Piece]) -> Vec<Order> {
    let bombers = held.iter().filter_map(|piece| match piece {
        Piece::Air(aircraft, Some(AirPlace::GroundAttack)) => Some(*aircraft),
        _ => None,
    });
    let hexes = game.held(Side::Japan);
    let orders =
        bombers.flat_map(|aircraft| hexes.iter().map(move |hex| Order::Support { aircraft, hex }));
    orders.filter(|order| game.check(order).is_ok()).collect()
}

/// All ways to make a choice that is held ready.
pub fn variants(game: &FirstBlood, order: &str) -> Vec<Variant> {
    let Some(order) = read(game, order) else { return Vec::new() };
    let same = |other: &Order| match (order, *other) {
        (Order::Supply(unit), Order::Supply(it)) => game.place(unit) == game.place(it),
        _ => false,
    };
    let name = |order: &Order| match order {
        Order::Supply(unit) => game.unit(*unit).name.clone(),
        other => write(game, *other),
    };
    let ways = legal(game).into_iter().filter(same);
    let ways: Vec<Variant> = ways
        .map(|way| Variant { order: write(game, way), name: name(&way), facing: None })
        .collect();
    if ways.len() > 1 { ways } else { Vec::new() }
}

/// What pointing at a hex, an entry point or a box would mean for what is picked up.
pub fn meaning(game: &FirstBlood, picked: &[String], hex: Hex, key: Option<&str>) -> Meaning {
    let pressed = key.and_then(|key| piece(game, key));
    if let Some(pressed) = pressed {
        let orders = direct(game, pressed);
        return Meaning { next: written(game, orders), anew: Vec::new() };
    }
    let Some(place) = Places::of(game.map()).at(game.map(), hex) else { return Meaning::default() };
    let mut orders: Vec<Order> =
        pieces(game, picked).into_iter().flat_map(|piece| to(game, piece, place)).collect();
    if orders.is_empty() {
        orders = there(game, place);
    }
    Meaning { next: written(game, orders), anew: Vec::new() }
}

fn written(game: &FirstBlood, orders: Vec<Order>) -> Vec<String> {
    orders.into_iter().map(|order| write(game, order)).collect()
}

/// What a press on a piece itself orders: whom to lose, what to fire.
fn direct(game: &FirstBlood, piece: Piece) -> Vec<Order> {
    match (game.step(), piece) {
        (Step::Lose { .. } | Step::Crowd(_) | Step::Overstack(_), Piece::Unit(unit)) => {
            vec![Order::Lose(unit)]
        }
        (Step::Supply, Piece::Unit(unit)) => vec![Order::Supply(unit)],
        (Step::Supply, Piece::Ship(ship, from)) => vec![Order::SupplyShip { ship, from }],
        (Step::LoseAir(at), Piece::Air(aircraft, Some(from))) if at == from => {
            vec![Order::LoseAir(aircraft)]
        }
        (Step::Fight(_), Piece::Unit(unit)) if is_shelling(game, unit) => vec![Order::Fire(unit)],
        // Whoever can fly no mission says why, by the one that one would think of.
        (
            Step::Fight(_),
            Piece::Air(aircraft, Some(AirPlace::IjafAttack | AirPlace::IjafReserve)),
        ) if !can_act(game, piece) => {
            let field = Field::ALL.into_iter().find(|field| game.is_airfield(*field));
            let field = field.filter(|_| !aircraft.is_fighter()).map(AirPlace::Field);
            vec![Order::Strike { aircraft, at: field.unwrap_or(AirPlace::Cap) }]
        }
        _ => Vec::new(),
    }
}

fn is_shelling(game: &FirstBlood, unit: UnitId) -> bool {
    matches!(game.counter(unit).task, Task::Shell(_))
}

/// What this piece could be told to do there, legal or not.
fn to(game: &FirstBlood, piece: Piece, place: Place) -> Vec<Order> {
    match (piece, place) {
        (Piece::Unit(unit), _) if game.place(unit) == place => Vec::new(),
        (Piece::Unit(unit), _) => match (game.step(), place) {
            (Step::SetUp(_) | Step::Reinforce(_), at) => vec![Order::Place { unit, at }],
            (Step::Move(_), to) => vec![Order::Move { unit, to }],
            (Step::Plan(side), Place::Hex(hex)) => tasks(game, side, unit, hex),
            (Step::Retreat(_), Place::Hex(to)) => vec![Order::Retreat { unit, to }],
            (Step::Advance(_), Place::Hex(to)) => vec![Order::Advance { unit, to }],
            _ => Vec::new(),
        },
        (Piece::Air(aircraft, from), Place::Hex(hex)) => {
            let field = game.map().field_at(hex);
            match (game.step(), from, field) {
                (Step::Move(_), ..) => vec![Order::Support { aircraft, hex }],
                (Step::SetUp(_), _, Some(field)) => {
                    vec![Order::PlaceAir { aircraft, at: AirPlace::Field(field) }]
                }
                (Step::Fight(_), _, Some(field)) => {
                    vec![Order::Strike { aircraft, at: AirPlace::Field(field) }]
                }
                (Step::Land, _, Some(field)) => vec![Order::Land { aircraft, field }],
                (Step::Air(_), Some(AirPlace::Field(from)), Some(to)) => {
                    vec![Order::Shift { aircraft, from, to }]
                }
                (Step::Air(_), _, Some(field)) => vec![Order::Bring { aircraft, field }],
                _ => Vec::new(),
            }
        }
        (Piece::Ship(ship, from), Place::Hex(hex)) => match game.map().field_at(hex) {
            Some(field) => vec![Order::ShipShell { ship, from, field }],
            None => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// What a unit may be told to do to a hex in the plan of attacks: to attack it alone, to join the
/// attack on it, or to bombard there.
pub fn tasks(game: &FirstBlood, side: Side, unit: UnitId, hex: HexId) -> Vec<Order> {
    if game.holder(hex) == Some(side) && game.map().field_at(hex).is_none() {
        return Vec::new();
    }
    let alone = Targets::from_iter([hex]);
    let declared = game.attack_on(hex);
    let attacks = declared.into_iter().chain([alone]);
    let attacks = attacks.map(|targets| Order::Attack { unit, targets });
    let joins = declared.map(|targets| Order::Bombard { unit, target: targets[0] });
    let shells = game.map().field_at(hex).map(|field| Order::Shell { unit, field });
    let near = game.hex(unit).is_some_and(|at| game.map().touch(at, hex));
    if near && game.holder(hex) == Some(side.other()) {
        attacks.chain(joins).collect()
    } else {
        joins.into_iter().chain(shells).chain(attacks).collect()
    }
}

/// What can be done there with nothing in hand.
fn there(game: &FirstBlood, place: Place) -> Vec<Order> {
    let each = |order: fn(UnitId) -> Order| game.units_at(place).map(order).collect();
    match (game.step(), place) {
        (Step::Lose { .. } | Step::Crowd(_) | Step::Overstack(_), _) => each(Order::Lose),
        (Step::Supply, _) => each(Order::Supply),
        (Step::Fight(_), Place::Hex(hex)) => match game.attack_on(hex) {
            Some(targets) => {
                vec![Order::Resolve { target: targets[0], ships: ShipCount::default() }]
            }
            None => game
                .units_at(place)
                .filter(|unit| is_shelling(game, *unit))
                .map(Order::Fire)
                .collect(),
        },
        (Step::Work, Place::Hex(hex)) => {
            game.map().field_at(hex).map(Order::Work).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Whom a press picks up: one of a hex first, at the next press all of them, then nobody. Attackers
/// of several hexes come together.
pub fn picks(
    game: &FirstBlood,
    picked: &[String],
    hex: Hex,
    key: Option<&str>,
) -> Option<Vec<String>> {
    if let Some(pressed) = key.and_then(|key| piece(game, key)) {
        let key = Key(game, pressed).to_string();
        return can_act(game, pressed).then(|| toggled(game, picked, &[key]));
    }
    let place = Places::of(game.map()).at(game.map(), hex)?;
    let (side, _) = game.asked()?;
    let mut able: Vec<String> = game
        .units_at(place)
        .filter(|unit| game.side(*unit) == side && can_act(game, Piece::Unit(*unit)))
        .map(|unit| Key(game, Piece::Unit(unit)).to_string())
        .collect();
    able.reverse();
    if let (Step::Plan(_), Place::Hex(hex), true) = (game.step(), place, able.is_empty()) {
        let targets = game.attack_on(hex)?;
        return Some(vec![Key(game, Piece::Attack(targets[0])).to_string()]);
    }
    let top = able.first()?.clone();
    Some(match game.step() {
        Step::Plan(_) => toggled(game, picked, &able),
        _ if picked == [top.clone()] && able.len() > 1 => able,
        _ if picked.first() == Some(&top) => Vec::new(),
        _ => vec![top],
    })
}

/// With these picked up as well, or laid down if all of them were.
fn toggled(game: &FirstBlood, picked: &[String], keys: &[String]) -> Vec<String> {
    let held = |key: &String| picked.contains(key);
    if keys.iter().all(held) {
        return picked.iter().filter(|key| !keys.contains(key)).cloned().collect();
    }
    if !matches!(game.step(), Step::Plan(_)) {
        return keys.to_vec();
    }
    let units = picked.iter().filter(|key| matches!(piece(game, key), Some(Piece::Unit(_))));
    units.chain(keys.iter().filter(|key| !held(key))).cloned().collect()
}

/// Whether anything can be ordered to this piece.
pub fn can_act(game: &FirstBlood, piece: Piece) -> bool {
    match (game.step(), piece) {
        (Step::Move(side), Piece::Unit(unit)) => {
            game.side(unit) == side && !game.reach(unit).is_empty()
        }
        (Step::Move(Side::Us), Piece::Air(_, at)) => at == Some(AirPlace::GroundAttack),
        (Step::Plan(side), Piece::Unit(unit)) => {
            game.side(unit) == side
                && game.counter(unit).task == Task::None
                && legal(game).iter().any(|order| is_for(order, piece))
        }
        (Step::Move(_) | Step::Plan(_), _) => false,
        _ => legal(game).iter().any(|order| is_for(order, piece)),
    }
}

/// Where an order points to.
pub fn target(game: &FirstBlood, order: &str) -> Option<Hex> {
    let field = |field| Some(Place::Hex(game.map().hex_of(field)));
    let place = match read(game, order)? {
        Order::Place { at, .. } => Some(at),
        Order::Move { to, .. } => Some(to),
        Order::Support { hex, .. }
        | Order::Bombard { target: hex, .. }
        | Order::Resolve { target: hex, .. }
        | Order::Retreat { to: hex, .. }
        | Order::Advance { to: hex, .. } => Some(Place::Hex(hex)),
        Order::Attack { targets, .. } => targets.first().copied().map(Place::Hex),
        Order::Shell { field: at, .. }
        | Order::ShipShell { field: at, .. }
        | Order::Work(at)
        | Order::Land { field: at, .. }
        | Order::Bring { field: at, .. }
        | Order::Shift { to: at, .. }
        | Order::PlaceAir { at: AirPlace::Field(at), .. }
        | Order::Strike { at: AirPlace::Field(at), .. } => field(at),
        Order::Lose(unit) | Order::Supply(unit) | Order::Fire(unit) => Some(game.place(unit)),
        _ => None,
    }?;
    Places::of(game.map()).hex(game.map(), place)
}

/// Where the ships of an order come from.
pub const fn station(at: Station) -> &'static str {
    match at {
        Station::Reserve => "IJN Reserve",
        Station::Attack => "IJN Attack",
    }
}
