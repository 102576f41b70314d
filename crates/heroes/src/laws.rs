//! What holds of every position that can be reached.

use crate::hits::full;
use crate::marker::Pile;
use crate::state::{Heroes, Hit, Place, Readiness, Step};

pub fn audit(state: &Heroes) -> Result<(), String> {
    let firefight = state.firefight();
    if state.lead == 0 {
        return Err("the lead is never 0 (2.5b)".to_owned());
    }
    // An activation ends with the action that uses its last AP.
    let between = matches!(state.step, Step::Turn) && state.draft.is_none();
    for unit in firefight.units() {
        let counter = state.unit(unit);
        if counter.place == Place::Destroyed && (counter.is_hit() || counter.dug_in) {
            return Err(format!("{} is destroyed and keeps a marker", firefight.name(unit)));
        }
        if let (Some(hex), Readiness::Activated) = (counter.hex(), counter.readiness)
            && between
            && state.purse(firefight.owner(unit)).ap == 0
        {
            let at = state.map().label(hex);
            return Err(format!("{} in {at} is activated without APs", firefight.name(unit)));
        }
    }
    for player in firefight.players() {
        let purse = state.purse(player);
        if purse.ap > 0 && state.activated(player).next().is_none() {
            return Err(format!("player {} has APs and nobody activated", player.0));
        }
        let known: u8 = purse.hand.iter().sum();
        if known > purse.held {
            return Err(format!("player {} holds {known} of {} cards", player.0, purse.held));
        }
    }
    markers(state)?;
    cards(state)
}

/// Markers are neither lost nor made, but by whole piles (7.4-r1).
fn markers(state: &Heroes) -> Result<(), String> {
    let firefight = state.firefight();
    for pile in Pile::ALL {
        let mix = full(firefight, pile);
        let mut lying = state.piles[pile as usize];
        let mut face_down = 0;
        for unit in firefight.units().filter(|unit| Pile::of(state.kind(*unit)) == pile) {
            match state.unit(unit).hit {
                Hit::Marker(kind) => lying[usize::from(kind)] += 1,
                Hit::FaceDown => face_down += 1,
                Hit::None => {}
            }
            if let Step::Draw { unit: drawing, drawn, .. } = &state.step
                && *drawing == unit
            {
                let kinds = lying.len();
                for kind in drawn.iter().filter(|kind| usize::from(**kind) < kinds) {
                    lying[usize::from(*kind)] += 1;
                }
            }
        }
        let whole =
            lying.iter().zip(mix).all(|(lie, of)| of == 0 && *lie == 0 || of > 0 && lie % of == 0);
        if !whole {
            let name = pile.name();
            return Err(format!("{name} markers are {lying:?} of {mix:?}, {face_down} unknown"));
        }
    }
    Ok(())
}

fn cards(state: &Heroes) -> Result<(), String> {
    let firefight = state.firefight();
    for (card, of) in firefight.deck.iter().enumerate() {
        let hands: u8 = firefight.players().map(|player| state.purse(player).hand[card]).sum();
        if state.deck[card] + state.discarded[card] + hands != *of {
            return Err(format!("card {card}: not {of} in all"));
        }
    }
    Ok(())
}
