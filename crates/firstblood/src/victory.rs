//! 2: victory.

use crate::event::Event;
use crate::map::AirfieldHex;
use crate::movement;
use crate::resolve;
use crate::state::{Agenda, FirstBlood, Step, UnitLocation};
use crate::unit::{Side, seat};
use game::{Outcome, Rule};

pub const AUTOMATIC: Rule = Rule("2.0a");
pub const FOOTHOLD: Rule = Rule("2.0b");
pub const NO_FOOTHOLD: Rule = Rule("2.0c");
pub const NO_JAPANESE_LEFT: Rule = Rule("2.0-r4");
/// The clauses that can end a game.
pub const ENDINGS: [Rule; 4] = [AUTOMATIC, FOOTHOLD, NO_FOOTHOLD, NO_JAPANESE_LEFT];

pub fn outcome(by: Rule) -> Outcome {
    let winner = if [AUTOMATIC, FOOTHOLD].contains(&by) { Side::Japan } else { Side::Us };
    Outcome { winners: seat(winner).into(), by, score: 0 }
}

/// Ends the game at once.
pub fn end(state: &mut FirstBlood, by: Rule, events: &mut Vec<Event>) {
    let outcome = outcome(by);
    movement::end(state);
    resolve::cancel_attacks(state);
    state.agenda = Agenda::default();
    state.then(Step::Over(outcome));
    events.push(Event::Ended(outcome));
}

/// 2.0-r4: without Japanese units neither Japanese victory condition can be met.
pub fn japan_is_gone(state: &FirstBlood) -> bool {
    state.units(Side::Japan).all(|unit| state.location(unit) == UnitLocation::Gone)
}

/// 2.0a, 2.0-r2, 12.6.2a
pub fn airfield_taken(state: &FirstBlood) -> bool {
    let taken = |field: AirfieldHex| state.holder(state.map().hex_of(field)) == Some(Side::Japan);
    AirfieldHex::ALL.into_iter().any(|field| state.is_airfield(field) && taken(field))
}

/// 2.0b, 2.0-r3: whether a Japanese ground unit holds a hex that counts for victory.
pub fn foothold(state: &FirstBlood) -> bool {
    let held = state.held(Side::Japan);
    match &state.scenario.foothold {
        Some(hexes) => held.meets(hexes),
        None => !held.is_empty(),
    }
}
