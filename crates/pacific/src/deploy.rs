//! 11.5: deploying units from the hand.

use crate::action::{Action, Join};
use crate::air;
use crate::board::{Side, Space, SpaceSet};
use crate::card::{Ability, CardId, Categories, Category, Token, UnitCard};
use crate::data::library;
use crate::effect::{Effect, Spot};
use crate::event::Event;
use crate::odds::Odds;
use crate::refusal::{Purchase, Refusal};
use crate::scenario::Special;
use crate::state::{Pacific, Place, Purpose, Spent, Tokens, Unit, UnitId, side_of};
use crate::support::target_spot;
use crate::{movement, price, transport, turn};
use game::{Rule, Seat};

/// A unit that may be deployed, and its price.
#[derive(Clone, Copy, Debug)]
pub struct DeployPlan {
    pub seat: Seat,
    pub card: CardId,
    pub at: Option<Space>,
    pub tokens: u8,
    pub join: Join,
    pub cost: u8,
    /// It comes by parachute.
    pub drops: bool,
    /// DP28: the support card that deploys it.
    pub by: Option<CardId>,
}

/// Where a card lets a unit be deployed away from the first row.
#[derive(Clone, Copy, Debug)]
pub struct Elsewhere {
    pub categories: Categories,
    pub spot: Spot,
}

/// 11.5d, 11.5e, 11.5-r1: the price of these entries of the card's lists, if they can be bought together. Of
/// identical upgrades the cheaper come first.
fn check_tokens(card: CardId, values: &UnitCard, tokens: u8) -> Result<u8, Refusal> {
    let (mut cost, mut offensive, mut defensive) = (0, 0, 0);
    let offers = &values.offers;
    if tokens >> offers.len() != 0 {
        return Err(Refusal::NoSuchToken { card, unit: None });
    }
    for (entry, offer) in offers.iter().enumerate() {
        if tokens & (1 << entry) == 0 {
            continue;
        }
        cost += offer.cost;
        let cheaper = offers.iter().enumerate().any(|(other, it)| {
            let before = (it.cost, other) < (offer.cost, entry);
            it.upgrade == offer.upgrade && before && tokens & (1 << other) == 0
        });
        if cheaper {
            return Err(Refusal::CheaperTokenFirst { card, upgrade: offer.upgrade });
        }
        if entry < values.offensive { offensive += 1 } else { defensive += 1 }
    }
    let infantry = values.category == Category::Infantry;
    if infantry && (offensive > 1 || defensive > 1) {
        return Err(Refusal::TooManyUpgrades { card });
    }
    Ok(cost)
}

pub fn plan(
    state: &Pacific,
    seat: Seat,
    action: Action,
    by: Option<CardId>,
) -> Result<DeployPlan, Refusal> {
    let Action::Deploy { card, at, tokens, join } = action else { return Err(state.not_now()) };
    let side = side_of(seat);
    if card.index() >= library().cards.all.len() || card.card().side != side {
        return Err(Refusal::WrongNation { card });
    }
    let values = card.card().unit().ok_or(Refusal::NotUnit { card })?;
    state.in_hand(seat, card)?;
    check_tokens(card, values, tokens)?;
    let drops = check_place(state, side, card, at, join, by.and_then(elsewhere))?;
    let mut cost = 0;
    price::deployment(state, side, card, tokens, drops, &mut cost);
    let cost = cost as u8;
    let ap = state.camp(side).ap;
    if cost > ap {
        return Err(Refusal::TooDear { what: Purchase::Card(card), cost, ap });
    }
    Ok(DeployPlan { seat, card, at, tokens, join, cost, drops, by })
}

/// The keyword Paradrop: where the unit may land.
fn drop_spot() -> Option<Spot> {
    let powers = &library().keywords[Ability::Paradrop.index()].powers;
    powers.iter().flat_map(|power| &power.effects).find_map(|effect| match effect {
        Effect::DeployAt(_, spot) => Some(*spot),
        _ => None,
    })
}

/// Whether the unit may be deployed there; returns whether it comes by parachute.
fn check_place(
    state: &Pacific,
    side: Side,
    card: CardId,
    at: Option<Space>,
    join: Join,
    elsewhere: Option<Elsewhere>,
) -> Result<bool, Refusal> {
    let values = card.card().unit().ok_or(Refusal::NotUnit { card })?;
    // 13a
    let Some(at) = at else {
        let flies = values.category == Category::Aircraft;
        let plain = flies && join == Join::Alone && elsewhere.is_none();
        return if plain { Ok(false) } else { Err(Refusal::NeedsSpace { card }) };
    };
    if values.category == Category::Aircraft {
        return Err(Refusal::BesideHeadquarters { card });
    }
    // 11.5-r8
    let amphibious = values.has(Ability::Amphibious);
    let carried = join == Join::Aboard;
    if let Some(terrain) = state.terrain(at)
        && !carried
        && !movement::admits(state, values.category, amphibious, Some(terrain))
    {
        return Err(Refusal::MayNotOccupy { card, unit: None, terrain, space: at });
    }
    if let Some(Elsewhere { categories, spot }) = elsewhere {
        if !categories.has(values.category) || join != Join::Alone {
            return Err(Refusal::WrongTarget { card, unit: None, space: Some(at) });
        }
        return target_spot(state, side, spot, at).map(|()| false);
    }
    if join != Join::Alone {
        return check_join(state, card, values.category, at, join).map(|()| false);
    }
    let also = state.battle().rules.iter().any(|special| match special {
        Special::DeployOn { side: whose, category, terrain } => {
            *whose == side && *category == values.category && state.terrain(at) == Some(*terrain)
        }
        _ => false,
    });
    if SpaceSet::line(side).has(at) || also {
        return movement::check_free(state, at, Rule("11.5b")).map(|()| false);
    }
    match drop_spot().filter(|_| values.has(Ability::Paradrop)) {
        Some(spot) => target_spot(state, side, spot, at).map(|()| true),
        None => Err(Refusal::NotOnLine { card, space: at }),
    }
}

/// 11.4.2e, 12b: joins the vehicle that was deployed just before.
fn check_join(
    state: &Pacific,
    card: CardId,
    category: Category,
    at: Space,
    join: Join,
) -> Result<(), Refusal> {
    let vehicle = state.turn.fresh.ok_or(Refusal::NoVehicle { space: at })?;
    let there =
        state.unit(vehicle).place == Place::On(at) && state.unit(vehicle).spent == Spent::NONE;
    if !there {
        return Err(Refusal::NoVehicle { space: at });
    }
    // 11.4.2-r4
    let cannot_pair = Refusal::CannotPair { unit: state.unit_ref(vehicle) };
    if state.unit(vehicle).pair.is_some() {
        return Err(cannot_pair);
    }
    match join {
        Join::Pair => {
            let empty = state.cargo(vehicle).next().is_none();
            let foot = category == Category::Infantry;
            if empty && foot { Ok(()) } else { Err(cannot_pair) }
        }
        _ if transport::has_room(state, vehicle, category) => Ok(()),
        _ => Err(Refusal::NoRoom { unit: state.unit_ref(vehicle), cargo: card }),
    }
}

/// Every deployment from the hand that may be legal.
pub fn candidates(state: &Pacific, seat: Seat, mut offer: impl FnMut(Action)) {
    let side = side_of(seat);
    for (card, _) in state.player(seat).hand.iter() {
        let Some(values) = card.card().unit() else { continue };
        let ap = state.camp(side).ap;
        let base = price::of_unit(state, side, card);
        if base > ap {
            continue;
        }
        let affordable =
            |tokens: &u8| check_tokens(card, values, *tokens).is_ok_and(|cost| base + cost <= ap);
        let sets: Vec<u8> = (0..1_u8 << values.offers.len()).filter(affordable).collect();
        let mut all = |at: Option<Space>, join: Join| {
            for &tokens in &sets {
                offer(Action::Deploy { card, at, tokens, join });
            }
        };
        if values.category == Category::Aircraft {
            all(None, Join::Alone);
            continue;
        }
        for space in Space::all() {
            if check_place(state, side, card, Some(space), Join::Alone, None).is_ok() {
                all(Some(space), Join::Alone);
            }
        }
        if let Some(at) = state.turn.fresh.and_then(|vehicle| state.space(vehicle)) {
            all(Some(at), Join::Pair);
            all(Some(at), Join::Aboard);
        }
    }
}

/// Every deployment by a card that may be legal.
pub fn candidates_at(state: &Pacific, seat: Seat, mut offer: impl FnMut(Action)) {
    for (card, _) in state.player(seat).hand.iter() {
        let Some(values) = card.card().unit() else { continue };
        for space in Space::all() {
            for tokens in 0..1_u8 << values.offers.len() {
                offer(Action::Deploy { card, at: Some(space), tokens, join: Join::Alone });
            }
        }
    }
}

/// Whether a card that deploys elsewhere has a unit to deploy for this many AP.
pub fn can_deploy_at(state: &Pacific, seat: Seat, card: CardId, ap: u8) -> bool {
    let mut hand = state.player(seat).hand.iter();
    hand.any(|(unit, _)| deploys(state, seat, card, unit, ap))
}

/// Whether the card could deploy this unit for this many AP.
pub fn deploys(state: &Pacific, seat: Seat, card: CardId, unit: CardId, ap: u8) -> bool {
    let (side, elsewhere) = (side_of(seat), elsewhere(card));
    let place = |space| check_place(state, side, unit, Some(space), Join::Alone, elsewhere).is_ok();
    unit.card().unit().is_some()
        && price::of_unit(state, side, unit) <= ap
        && Space::all().any(place)
}

/// Where a card deploys units, if it does.
pub fn elsewhere(card: CardId) -> Option<Elsewhere> {
    let powers = &card.card().support()?.powers;
    powers.iter().flat_map(|power| &power.effects).find_map(|effect| match effect {
        Effect::DeployAt(categories, spot) => {
            Some(Elsewhere { categories: categories.unwrap_or(Categories::GROUND), spot: *spot })
        }
        _ => None,
    })
}

/// The unit as it comes into play.
fn arrived(seat: Seat, card: CardId, tokens: u8, drops: bool, place: Place) -> Unit {
    Unit {
        tokens: Tokens { owned: tokens, grey: 0, tilted: 0 },
        new: true,
        dropped: drops,
        ..Unit::new(card, seat, place)
    }
}

/// DP26: the shots that a paradrop risks, one for each gun in range, and the odds of each.
pub fn drop_risk(state: &Pacific, plan: &DeployPlan) -> Vec<Odds> {
    let Some(space) = plan.at.filter(|_| plan.drops) else { return Vec::new() };
    let guns = air::guns_at_drop(state, side_of(plan.seat), space);
    if guns.is_empty() {
        return Vec::new();
    }
    // The odds depend on the unit, so it is put where it would land.
    let mut landed = state.clone();
    let DeployPlan { seat, card, tokens, .. } = *plan;
    let unit = landed.put(arrived(seat, card, tokens, true, Place::On(space)));
    let shot = |gun| air::shot_at(&landed, gun, unit, Purpose::AntiAircraft);
    guns.into_iter().map(|gun| landed.odds(&shot(gun))).collect()
}

pub fn commit(state: &mut Pacific, plan: DeployPlan, events: &mut Vec<Event>) {
    let DeployPlan { seat, card, at, tokens, join, cost, drops, by } = plan;
    let side = side_of(seat);
    state.camp_mut(side).ap -= cost;
    turn::played_from_hand(state, seat, card);
    let vehicle = state.turn.fresh.filter(|_| join != Join::Alone);
    let place = match (at, vehicle, join) {
        (Some(_), Some(vehicle), Join::Aboard) => Place::Aboard(vehicle),
        (Some(space), ..) => Place::On(space),
        (None, ..) => Place::Beside,
    };
    let unit = state.put(arrived(seat, card, tokens, drops, place));
    match (join, vehicle) {
        (Join::Pair, Some(vehicle)) => pair(state, vehicle, unit),
        // A-m3
        (Join::Aboard, _) => dismount(state, unit),
        _ => {}
    }
    let category = state.category(unit);
    if join == Join::Alone {
        let vehicle = matches!(category, Category::Tank | Category::Transport);
        state.turn.fresh = vehicle.then_some(unit);
    }
    let upgrades = state.tokens(unit).map(|(_, offer)| offer.upgrade).collect();
    events.push(Event::Deployed { unit: state.unit_ref(unit), ap: cost, upgrades });
    if let Some(space) = at.filter(|_| drops) {
        crate::air::drop_fire(state, unit, space);
    }
    if by.is_some() {
        state.turn.fresh = None;
    }
}

/// 11.4.2-r3
fn pair(state: &mut Pacific, vehicle: UnitId, infantry: UnitId) {
    state.unit_mut(vehicle).pair = Some(infantry);
    let foot = state.unit_mut(infantry);
    foot.pair = Some(vehicle);
    foot.covered = true;
}

fn dismount(state: &mut Pacific, unit: UnitId) {
    let category = state.category(unit);
    let special = state
        .tokens(unit)
        .filter(|(_, offer)| offer.upgrade.upgrade().token_on(category) == Token::Special);
    let grey = special.fold(0, |bits, (entry, _)| bits | 1 << entry);
    state.unit_mut(unit).tokens.grey |= grey;
}

/// DP29: whether the vehicle just deployed may move.
pub fn may_move_now(state: &Pacific, seat: Seat) -> bool {
    state.turn.fresh.is_some_and(|unit| {
        state.unit(unit).owner == seat
            && state.has(unit, Ability::Mobility)
            && movement::mp_left(state, unit) > 0
    })
}
