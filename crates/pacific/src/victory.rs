//! 1, 9.1: how a battle ends.

use crate::board::{Side, Space, SpaceSet};
use crate::card::Category;
use crate::event::Event;
use crate::scenario::Condition;
use crate::state::{Agenda, Pacific, Step, side_of};
use crate::terrain::Tag;
use game::{Outcome, Rule, Seats};

pub const EXHAUSTED: Rule = Rule("1e");
pub const HEADQUARTERS: Rule = Rule("1b");
pub const CONDITION: Rule = Rule("1c");
pub const LIMIT: Rule = Rule("9.1-r2");

/// 1e, 14-r4: no cards are left in any deck or hand of the side.
pub fn exhausted(state: &Pacific, side: Side) -> bool {
    state.players_of(side).all(|seat| state.player(seat).left == 0 && state.player(seat).held == 0)
}

/// The seats of a side.
pub fn seats(state: &Pacific, side: Side) -> Seats {
    state.players_of(side).fold(Seats::NONE, |all, seat| all | seat.into())
}

/// Ends the battle, won by this side or drawn.
pub fn end(state: &mut Pacific, winner: Option<Side>, by: Rule, events: &mut Vec<Event>) {
    let winners = winner.map_or(Seats::NONE, |side| seats(state, side));
    // How much more damage the winner has done to the enemy Headquarters.
    let damage = |side: Side| i32::from(state.camp(side).damage);
    let score = winner.map_or(0, |side| damage(side.other()) - damage(side));
    let outcome = Outcome { winners, by, score };
    state.agenda = Agenda::default();
    state.mission = None;
    state.then(Step::Over(outcome));
    events.push(Event::Ended(outcome));
}

pub fn is_over(state: &Pacific) -> bool {
    matches!(state.step(), Step::Over(_))
}

/// S-a: tests the conditions that end the battle at once. If both sides win, the active side does (1-r4).
pub fn test(state: &mut Pacific, events: &mut Vec<Event>) {
    if is_over(state) {
        return;
    }
    for side in [state.active, state.active.other()] {
        let enemy = side.other();
        let won = state.battle.army(side).wins.iter().find_map(|condition| match condition {
            Condition::Headquarters if !state.has_headquarters(enemy) => {
                Some(if state.battle.is_pitched() { HEADQUARTERS } else { CONDITION })
            }
            Condition::Destroy(units) if state.camp(enemy).lost >= *units => Some(CONDITION),
            Condition::Raze { spaces, count } if razed(state, *spaces) >= *count => Some(CONDITION),
            _ => None,
        });
        if let Some(rule) = won {
            return end(state, Some(side), rule, events);
        }
    }
}

/// Tests the conditions at the end of a side's turn; returns whether the battle is over.
pub fn end_of_turn(state: &mut Pacific, side: Side, events: &mut Vec<Event>) -> bool {
    let battle = state.battle.clone();
    let mut won = false;
    for condition in &battle.army(side).wins {
        match *condition {
            Condition::Occupy { spaces, units } => {
                let there = |unit| state.space(unit).is_some_and(|space| spaces.has(space));
                won |=
                    state.units_of(side).filter(|unit| there(*unit)).count() >= usize::from(units);
            }
            Condition::Hold { spaces, count, turns, infantry, standing } => {
                let counts = |space| !standing || has_building(state, space);
                let held = spaces
                    .iter()
                    .filter(|space| counts(*space) && holds(state, side, *space, infantry));
                let enough = held.count() >= usize::from(count);
                if turns == 1 {
                    won |= enough;
                    continue;
                }
                let camp = state.camp_mut(side);
                camp.held = if enough { camp.held.saturating_add(1) } else { 0 };
                won |= camp.held >= turns;
            }
            _ => {}
        }
    }
    if won {
        end(state, Some(side), CONDITION, events);
    }
    won
}

/// 1-r6: how many of these spaces have lost their Building.
pub fn razed(state: &Pacific, spaces: SpaceSet) -> u8 {
    spaces.iter().filter(|space| !has_building(state, *space)).count() as u8
}

/// 1-r6, 8.1b: whether a Building stands on the space; rubble is none.
fn has_building(state: &Pacific, space: Space) -> bool {
    state.terrain(space).is_some_and(|terrain| terrain.face().has(Tag::Building))
}

/// "Hold": a unit of the side is on the space and no enemy unit is.
pub fn holds(state: &Pacific, side: Side, space: Space, infantry: bool) -> bool {
    let on = |unit: &crate::state::UnitId| state.space(*unit) == Some(space);
    let fits = |unit: crate::state::UnitId| !infantry || state.category(unit) == Category::Infantry;
    state.units_of(side).filter(on).any(fits)
        && state.units_of(side.other()).filter(on).count() == 0
}

/// 9.1-r1: ends the battle after the last round; returns whether it is over.
pub fn end_of_round(state: &mut Pacific, events: &mut Vec<Event>) -> bool {
    if state.round < state.last_round() {
        return false;
    }
    let lasts = |side: Side| state.battle.army(side).wins.contains(&Condition::LastRound);
    let (winner, by) = match Side::ALL.into_iter().find(|side| lasts(*side)) {
        Some(side) => (Some(side), CONDITION),
        None => (ahead(state), LIMIT),
    };
    end(state, winner, by, events);
    true
}

/// 9.1-r2: the side whose Headquarters has less damage, or whose units are worth more.
pub fn ahead(state: &Pacific) -> Option<Side> {
    let damage = |side: Side| state.camp(side).damage;
    let worth = |side: Side| worth(state, side);
    let better = |side: Side| {
        let enemy = side.other();
        damage(side) < damage(enemy) || damage(side) == damage(enemy) && worth(side) > worth(enemy)
    };
    Side::ALL.into_iter().find(|side| better(*side))
}

/// 9.1-r2: the deployment cost of the units on the battlefield.
pub fn worth(state: &Pacific, side: Side) -> u16 {
    let units = state.units_of(side).filter(|unit| state.space(*unit).is_some());
    units.map(|unit| u16::from(state.values(unit).cost)).sum()
}

/// The side that won, if any.
pub fn winner(outcome: Outcome) -> Option<Side> {
    outcome.winners.iter().next().map(side_of)
}
