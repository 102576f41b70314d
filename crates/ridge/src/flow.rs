//! 4, 5, 9 and section S: the sequence of play and the end of the game.

use crate::crews;
use crate::event::Event;
use crate::map::HexSet;
use crate::march;
use crate::pieces;
use crate::state::{Active, Counter, Fight, GroundUnit, Ridge, Unit};
use crate::step::Step;
use game::{MOST_DICE, Outcome, Rule, Seat, Seats};

pub const JAPANESE: Seat = Seat(0);
pub const ORGANIZATION: Rule = Rule("3.5a");
pub const COUNTERATTACK: Rule = Rule("9.1a");
pub const EXIT: Rule = Rule("4.1a");
pub const HQ_DESTROYED: Rule = Rule("4.2a");
pub const DAWN: Rule = Rule("4.3a");
const HOLDING_AREA_EMPTY: Rule = Rule("4.3b");
/// The clauses that can end a game.
pub const ENDINGS: [Rule; 4] = [EXIT, HQ_DESTROYED, DAWN, HOLDING_AREA_EMPTY];

/// 8.3-r1, 4.3b: the start of a turn, before any die (S.2).
pub fn begin_turn(state: &mut Ridge, events: &mut Vec<Event>) {
    let artillery_back = std::mem::take(&mut state.spent);
    state.pool.put(Counter::Artillery, artillery_back);
    events.push(Event::TurnBegan { turn: state.turn, artillery_back });
    if state.turn >= 3 && state.holding == 0 {
        return end(state, HOLDING_AREA_EMPTY, events);
    }
    state.step = Step::Organize;
}

/// S.3: Phase I, one die for each red-row hex from west to east.
pub fn organize(state: &mut Ridge, dice: &[u8], events: &mut Vec<Event>) {
    for (index, die) in dice.iter().copied().enumerate() {
        let units = (die - 1).min(state.scenario.max_stack).min(state.holding);
        state.holding -= units;
        (0..units).for_each(|_| state.row[index].push(Unit::FaceDown));
        events.push(Event::Gathered { hex: state.map().red_row()[index], die, units });
    }
    if state.turn == 1 { crews::ask(state, events) } else { select(state, events) }
}

/// S.4: asks for the next force, or starts Phase III when none is left.
pub fn select(state: &mut Ridge, events: &mut Vec<Event>) {
    if state.row.iter().any(|force| !force.is_empty()) {
        state.step = Step::Select;
        return;
    }
    // 9.5-r1: the set of hexes is fixed when the phase starts.
    let open = state.control.and(state.map().north());
    counterattack_on(state, open, events);
}

/// The number of hexes that the next dice of Phase III are for.
pub fn rolled_for(open: &HexSet) -> usize {
    open.len().min(MOST_DICE)
}

/// Phase III: resolves the counterattack on the first hexes of `open`, one for each die.
pub fn counterattack(state: &mut Ridge, mut open: HexSet, dice: &[u8], events: &mut Vec<Event>) {
    let hexes: Vec<_> = open.iter().take(dice.len()).collect();
    for (hex, die) in hexes.into_iter().zip(dice.iter().copied()) {
        open.take(hex);
        let retaken = die <= state.scenario.recapture(state.map().terrain(hex));
        if retaken {
            state.control.take(hex);
        }
        events.push(Event::Counterattacked { hex, die, retaken });
    }
    counterattack_on(state, open, events);
}

fn counterattack_on(state: &mut Ridge, open: HexSet, events: &mut Vec<Event>) {
    if !open.is_empty() {
        state.step = Step::Counterattack(open);
    } else if state.turn >= state.scenario.turns {
        end(state, DAWN, events);
    } else {
        state.turn += 1;
        begin_turn(state, events);
    }
}

/// S.10: the survivors enter the hex and control it, and the same force moves on.
pub fn won(state: &mut Ridge, events: &mut Vec<Event>) {
    let hex = state.fight.target;
    pieces::disband(state);
    state.fight = Fight::default();
    state.control.add(hex);
    let row = state.map().ground(hex).row();
    if state.best.is_none_or(|(best, _)| row < best) {
        state.best = Some((row, state.turn));
    }
    state.active.hex = hex;
    state.active.walked = 0;
    events.push(Event::Taken(hex));
    march::set_out(state, events);
}

/// S.11, 6.9: the force is eliminated, surviving rifles return to the pool, and HQs stay.
pub fn lost(state: &mut Ridge, events: &mut Vec<Event>) {
    clear_away(state);
    events.push(Event::ForceLost);
    force_gone(state, events);
}

/// Ends the fight: rifles and pieces leave the hex.
fn clear_away(state: &mut Ridge) {
    pieces::disband(state);
    for marine in &*state.fight.marines {
        if let GroundUnit::Rifle(factor) = marine.unit {
            state.pool.put(Counter::Rifle(factor), 1);
        }
    }
    state.fight = Fight::default();
}

/// 7.13a: no unit of the active force is left.
pub fn force_gone(state: &mut Ridge, events: &mut Vec<Event>) {
    state.active = Active::default();
    select(state, events);
}

/// 4.1a
pub fn left_the_map(state: &mut Ridge, events: &mut Vec<Event>) {
    end(state, EXIT, events);
}

/// 4.2a, 4.2-r1: the Division HQ is eliminated, whether or not any attacker survives.
pub fn headquarters_fallen(state: &mut Ridge, events: &mut Vec<Event>) {
    clear_away(state);
    if state.active.force.is_empty() {
        state.active = Active::default();
    }
    end(state, HQ_DESTROYED, events);
}

fn end(state: &mut Ridge, by: Rule, events: &mut Vec<Event>) {
    let outcome = outcome(state, by);
    state.step = Step::Over(outcome);
    events.push(Event::Ended(outcome));
}

/// 4.4a: the outcome of a game that ends by this clause.
pub fn outcome(state: &Ridge, by: Rule) -> Outcome {
    let won = by == EXIT || by == HQ_DESTROYED;
    let winners = if won { JAPANESE.into() } else { Seats::NONE };
    Outcome { winners, by, score: score(state, by) }
}

/// 4.5b
fn score(state: &Ridge, by: Rule) -> i32 {
    let speed = |turn: u8| 5 - i32::from(turn);
    match (by, state.best) {
        (EXIT, _) => 300 + speed(state.turn),
        (HQ_DESTROYED, _) => 200 + speed(state.turn),
        (_, Some((row, turn))) => 5 * (19 - i32::from(row)) + speed(turn),
        (_, None) => 0,
    }
}
