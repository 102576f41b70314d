//! 1.0: the table before the first Round.

use crate::agenda;
use crate::event::Event;
use crate::firefight::{Firefight, MOST_PLAYERS, MOST_UNITS, Player, Start, UnitId};
use crate::hits::full;
use crate::marker::Pile;
use crate::movement::can_stand;
use crate::order::Refusal;
use crate::state::{Agenda, Attack, Deed, Heroes, Intrusions, Place, Purse, Step, Unit, UnitSet};
use crate::unit::Side;
use hex::{Dir, HexId};
use std::sync::Arc;

impl Heroes {
    /// The table with everything in its box, and the first to set up.
    pub fn new(firefight: Arc<Firefight>) -> Heroes {
        let held = firefight.control.iter().enumerate();
        let japan_holds = held
            .filter(|(_, control)| control.holder == Side::Japan)
            .fold(0, |held, (place, _)| held | 1 << place);
        let mut state = Heroes {
            agenda: Agenda::default(),
            round: 1,
            units: [Unit::default(); MOST_UNITS],
            purses: [Purse::default(); MOST_PLAYERS],
            lead: firefight.lead,
            bushido: firefight.bushido.start,
            japan_holds,
            scored: 0,
            lost_once: 0,
            us_losses: 0,
            piles: Pile::ALL.map(|pile| full(&firefight, pile)),
            deck: firefight.deck,
            discarded: [0; crate::card::MOST_CARDS],
            turn: Player(0),
            passed: false,
            luck_used: false,
            was_active: false,
            relieved: false,
            draft: None,
            attack: Attack::default(),
            halted: None,
            deed: Deed::default(),
            abilities: firefight.abilities,
            swift_used: false,
            intrusions: Intrusions::default(),
            made: Intrusions::default(),
            rallying: UnitSet::default(),
            // 2.0-r2: before the first Round the Americans go first.
            initiative: Player(0),
            firefight,
        };
        go_on(&mut state);
        agenda::go_on(&mut state, &mut Vec::new());
        state
    }
}

/// The next unit to be placed, and by whom.
pub fn next(state: &Heroes) -> Option<(Player, UnitId)> {
    let firefight = state.firefight();
    let waits = |player: Player| {
        firefight.units().find(|unit| {
            firefight.owner(*unit) == player
                && matches!(firefight.piece(*unit).start, Start::Placed(_))
                && state.unit(*unit).place == Place::Waiting
        })
    };
    firefight.set_up.iter().find_map(|player| Some((*player, waits(*player)?)))
}

/// What comes next before the first Round.
fn go_on(state: &mut Heroes) {
    state.then(match next(state) {
        Some((player, _)) => Step::SetUp(player),
        None => Step::PreRound(1),
    });
}

pub fn plan(state: &Heroes, unit: UnitId, hex: HexId) -> Result<(), Refusal> {
    let (_, wanted) = next(state).ok_or(Refusal::NotNow { asked: crate::order::D11 })?;
    if unit != wanted {
        return Err(Refusal::NotYours);
    }
    let Start::Placed(area) = &state.firefight().piece(unit).start else {
        return Err(Refusal::OutsideArea);
    };
    if !area.has(hex) {
        return Err(Refusal::OutsideArea);
    }
    if can_stand(state, unit, hex) { Ok(()) } else { Err(Refusal::CantStandThere) }
}

pub fn commit(state: &mut Heroes, unit: UnitId, hex: HexId, facing: Dir, events: &mut Vec<Event>) {
    let counter = &mut state.units[unit.index()];
    counter.place = Place::On(hex);
    counter.facing = facing;
    events.push(Event::Placed { unit, hex, facing });
    go_on(state);
}
