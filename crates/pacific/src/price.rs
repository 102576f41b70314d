//! 2.2a, 11.5a, 11.5d, E-r6: the prices of cards and upgrades, part by part.

use crate::board::Side;
use crate::card::{Ability, CardId};
use crate::data::library;
use crate::effect::{Effect, Priced};
use crate::scenario::Special;
use crate::state::Pacific;
use game::{Rule, Sum};

/// E-r6: the price that the scenario sets for a card now, and its index if it applies only once.
pub fn bargain(state: &Pacific, side: Side, card: CardId) -> Option<(u8, Option<u8>)> {
    let mut place = 0;
    state.battle().rules.iter().find_map(|it| {
        let Special::PlayCost { card: which, cost, once } = *it else { return None };
        let at = once.then_some(place);
        place += u8::from(once);
        let used = at.is_some_and(|at| state.camp(side).bargains & (1 << at) != 0);
        (which == card && !used).then_some((cost, at))
    })
}

/// 2.2a, E-r6: the price to play a support card; none if it is X.
pub fn play(state: &Pacific, side: Side, card: CardId, sum: &mut dyn Sum) -> Option<()> {
    let printed = card.card().cost()?;
    let (rule, name, cost) = match bargain(state, side, card) {
        Some((cost, _)) => (Rule("E-r6"), "scenario", cost),
        None => (Rule("2.2a"), "cost", printed),
    };
    sum.add(rule, name, i16::from(cost));
    general(state, side, card, cost, sum);
    Some(())
}

/// 11.5a, 11.5d: the price to deploy a unit with these upgrades, by parachute or not.
pub fn deployment(
    state: &Pacific,
    side: Side,
    card: CardId,
    tokens: u8,
    drops: bool,
    sum: &mut dyn Sum,
) {
    let Some(values) = card.card().unit() else { return };
    sum.add(Rule("11.5a"), "cost", i16::from(values.cost));
    general(state, side, card, values.cost, sum);
    let bought = (0..8_u8).zip(&values.offers).filter(|(entry, _)| tokens & (1 << entry) != 0);
    for (_, offer) in bought {
        sum.add(Rule("11.5d"), &offer.upgrade.upgrade().name, i16::from(offer.cost));
    }
    if drops {
        let keyword = &library().keywords[Ability::Paradrop.index()];
        sum.add(Rule("3k"), &keyword.name, i16::from(drop_cost()));
    }
}

/// COST: never below 1, and never an increase.
fn general(state: &Pacific, side: Side, card: CardId, cost: u8, sum: &mut dyn Sum) {
    let Some(general) = state.camp(side).general else { return };
    let effects = general.general().powers.iter().flat_map(|power| &power.effects);
    let by: i8 = effects
        .map(|effect| match effect {
            Effect::Cost(by, Priced::Card(which)) if *which == card => *by,
            Effect::Cost(by, Priced::Units(of))
                if card.card().category().is_some_and(|it| of.has(it)) =>
            {
                *by
            }
            _ => 0,
        })
        .sum();
    let cost = i16::from(cost);
    let by = (cost + i16::from(by)).max(1).min(cost) - cost;
    if by != 0 {
        sum.add(Rule("2.4b"), &general.general().ability, by);
    }
}

/// The keyword Paradrop: its additional price.
fn drop_cost() -> u8 {
    let powers = &library().keywords[Ability::Paradrop.index()].powers;
    let more = powers.iter().flat_map(|power| &power.effects).find_map(|effect| match effect {
        Effect::Cost(by, Priced::This) => u8::try_from(*by).ok(),
        _ => None,
    });
    more.unwrap_or(0)
}

/// The price to play a support card; none if it is X.
pub fn of_play(state: &Pacific, side: Side, card: CardId) -> Option<u8> {
    let mut sum = 0;
    play(state, side, card, &mut sum)?;
    Some(sum as u8)
}

/// The price to deploy a unit without upgrades.
pub fn of_unit(state: &Pacific, side: Side, card: CardId) -> u8 {
    let mut sum = 0;
    deployment(state, side, card, 0, false, &mut sum);
    sum as u8
}
