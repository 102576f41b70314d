//! 11.5: which units to deploy, with which upgrades, and where.

use super::force::Force;
use super::outlook::{AP, Outlook, STEP};
use super::shots;
use crate::action::{Action, Join};
use crate::board::Space;
use crate::card::{Ability, CardId, Category, UnitCard};
use crate::price;

/// The value of cover by a vehicle for infantry.
const COVERED: i32 = 30;
/// The cost of arriving inside a transport: the unit can't fight yet.
const ABOARD: i32 = -60;
/// The value of a fighter in reserve: it deters enemy aircraft.
const PATROL: i32 = 45;

/// The value of an AP now, in hundredths of [`AP`]: less if there are more than the hand needs.
pub fn price(outlook: &Outlook<'_>) -> i32 {
    let (state, side) = (outlook.state, outlook.side);
    let hand = state.player(outlook.seat).hand;
    let cost = |(card, count): (CardId, u8)| {
        card.card().unit()?;
        Some(i32::from(count) * i32::from(price::of_unit(state, side, card)))
    };
    let wanted: i32 = hand.iter().filter_map(cost).sum();
    let spare = i32::from(state.camp(side).ap) - wanted;
    match spare {
        3.. => 45,
        0..3 => 65,
        _ => 95,
    }
}

/// The deployments of one decision.
pub struct Arrival<'a> {
    outlook: &'a Outlook<'a>,
    price: i32,
    /// The last unit and space: their upgrade choices are scored one after another.
    last: Option<Site>,
}

/// A kind of unit on a space.
struct Site {
    card: CardId,
    at: Option<Space>,
    /// Its value and prospects without upgrades, and what each entry adds.
    plain: i32,
    entries: Vec<i32>,
}

impl<'a> Arrival<'a> {
    pub fn new(outlook: &'a Outlook<'a>) -> Arrival<'a> {
        Arrival { outlook, price: price(outlook), last: None }
    }

    pub fn score(&mut self, action: Action) -> i32 {
        let Action::Deploy { card, at, tokens, join } = action else { return 0 };
        let Some(values) = card.card().unit() else { return 0 };
        if self.last.as_ref().is_none_or(|site| (site.card, site.at) != (card, at)) {
            self.last = Some(Site::new(self.outlook, card, at));
        }
        let Some(site) = &self.last else { return 0 };
        let base = price::of_unit(self.outlook.state, self.outlook.side, card);
        let (mut cost, mut value) = (i32::from(base), site.plain);
        for (entry, (offer, more)) in values.offers.iter().zip(&site.entries).enumerate() {
            if tokens & (1 << entry) != 0 {
                cost += i32::from(offer.cost);
                value += more;
            }
        }
        let drops = at.is_some_and(|at| at.own_row(self.outlook.side) > 1);
        if drops && values.has(Ability::Paradrop) {
            cost += 1;
        }
        let joined = match join {
            Join::Alone => 0,
            Join::Pair => COVERED,
            Join::Aboard => self.ride(values, at) + ABOARD,
        };
        value + joined - cost * AP * self.price / 100
    }

    /// The value of being carried farther in the next turn than the unit could walk.
    fn ride(&self, values: &UnitCard, at: Option<Space>) -> i32 {
        let own = &self.outlook.own;
        let vehicle = own.iter().find(|it| it.at == at && it.category() == Category::Transport);
        let steps = vehicle.map_or(0, |vehicle| i32::from(vehicle.mp) - i32::from(values.mp));
        steps.max(0) * STEP
    }
}

impl Site {
    fn new(outlook: &Outlook<'_>, card: CardId, at: Option<Space>) -> Site {
        let Some(values) = card.card().unit() else {
            return Site { card, at, plain: 0, entries: Vec::new() };
        };
        let offers = values.offers.len();
        let Some(space) = at.filter(|_| values.category != Category::Aircraft) else {
            let sortie = |tokens: u8| shots::sortie(outlook, &Force::deployed(values, tokens));
            let patrol =
                if values.has(Ability::Fighter) { PATROL * i32::from(values.cost) } else { 0 };
            let plain = sortie(0).max(patrol);
            let entries = (0..offers).map(|entry| (sortie(1 << entry) - plain).max(0)).collect();
            return Site { card, at, plain, entries };
        };
        let value = |tokens: u8| {
            let force = Force::deployed(values, tokens);
            // Progress is counted from the deployment line.
            let start = outlook.progress(&force, Space::gates(outlook.side)[0]);
            let post = outlook.post(&force, &outlook.gains(&force), space) - start;
            force.worth + post + outlook.pierces(&force)
        };
        let plain = value(0);
        let entries = (0..offers).map(|entry| value(1 << entry) - plain).collect();
        let supply = outlook.supply(&[(None, at)], false);
        Site { card, at, plain: plain + supply, entries }
    }
}
