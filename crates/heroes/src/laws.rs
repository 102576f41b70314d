//! The invariants of every position that play can reach.

use crate::action::Action;
use crate::agenda;
use crate::event::Event;
use crate::firefight::MOST_PLAYERS;
use crate::hits::full;
use crate::marker::{Effect, Pile};
use crate::price;
use crate::state::{Heroes, Hit, Place, Readiness, Step};
use game::laws::Lawful;
use game::orders::Operand;
use game::{Hidden, RandomSource, Rng};

pub fn check_invariants(state: &Heroes) -> Result<(), String> {
    let firefight = state.firefight();
    if state.lead == 0 {
        return Err("the lead is never 0 (2.5b)".to_owned());
    }
    // An activation ends with the action that uses its last AP.
    let between = matches!(state.step(), Step::Turn(_)) && state.declaration.is_none();
    for unit in firefight.units() {
        let counter = state.unit(unit);
        if counter.place == Place::Destroyed && (counter.is_hit() || counter.dug_in) {
            return Err(format!("{} is destroyed and still has a marker", firefight.name(unit)));
        }
        if let (Some(hex), Readiness::Activated) = (counter.hex(), counter.readiness)
            && between
            && state.purse(firefight.owner(unit)).ap_left() == 0
        {
            let at = state.map().label(hex);
            return Err(format!("{} in {at} is activated without APs", firefight.name(unit)));
        }
    }
    for player in firefight.players() {
        let purse = state.purse(player);
        if purse.ap_left() > 0 && state.activated(player).next().is_none() {
            return Err(format!("player {} has APs and no activated unit", player.0));
        }
        if let Some(dice) = purse.dice {
            let rolled = price::rolled_ap(dice, purse.ap_caps) + purse.ap_gained;
            if rolled != purse.ap_left().wrapping_add(purse.ap_spent) {
                return Err(format!("player {} rolled {rolled} APs (3.0.1a)", player.0));
            }
        }
        let known: u8 = purse.hand.iter().sum();
        if known > purse.held {
            return Err(format!("player {} holds {known} of {} cards", player.0, purse.held));
        }
    }
    agenda::check_invariants(state)?;
    promises(state)?;
    markers(state)?;
    cards(state)
}

/// No player has promised more CAPs than it has.
fn promises(state: &Heroes) -> Result<(), String> {
    let none = [None; MOST_PLAYERS];
    let bids = if let Step::Bid { bids, .. } = state.step() { bids } else { none };
    for (player, bid) in state.firefight().players().zip(bids) {
        let declared =
            state.declaration.filter(|declaration| player == state.turn && !declaration.begun);
        let promised = bid.unwrap_or(0) + declared.map_or(0, |declaration| declaration.caps);
        let caps = state.purse(player).caps;
        if promised > caps {
            return Err(format!("player {} promises {promised} of {caps} CAPs", player.0));
        }
    }
    Ok(())
}

/// No marker is lost or added, except by a whole new pile (7.4-r1).
fn markers(state: &Heroes) -> Result<(), String> {
    let firefight = state.firefight();
    for pile in Pile::ALL {
        let mix = full(firefight, pile);
        let mut lying = state.piles[pile as usize];
        let mut face_down = 0;
        for unit in firefight.units().filter(|unit| Pile::of(state.kind(*unit)) == pile) {
            match state.unit(unit).hit {
                Hit::Marker(kind) => {
                    let marker = &firefight.markers(pile)[usize::from(kind)];
                    if marker.effect == Effect::Kills {
                        let (marker, unit) = (&marker.name, firefight.name(unit));
                        return Err(format!("{unit} has the marker {marker} (7.4f)"));
                    }
                    lying[usize::from(kind)] += 1;
                }
                Hit::FaceDown => face_down += 1,
                Hit::None => {}
            }
            if let Step::Draw { unit: drawing, drawn, .. } = state.step()
                && drawing == unit
                && let Some(kind) = drawn.as_ref().and_then(Hidden::known)
            {
                lying[usize::from(*kind)] += 1;
            }
        }
        let whole = lying.iter().zip(mix).all(|(lie, of)| *lie >= of && lie.is_multiple_of(of));
        if !whole {
            let name = pile.name();
            return Err(format!("{name} markers: {lying:?} of {mix:?}, {face_down} unknown"));
        }
    }
    Ok(())
}

fn cards(state: &Heroes) -> Result<(), String> {
    let firefight = state.firefight();
    for (card, of) in firefight.deck.iter().enumerate() {
        let hands: u8 = firefight.players().map(|player| state.purse(player).hand[card]).sum();
        if state.deck[card] + state.discarded[card] + hands != *of {
            return Err(format!("card {card}: there should be {of} in all"));
        }
    }
    Ok(())
}

impl Lawful for Heroes {
    fn stray(&self, rng: &mut Rng) -> Action {
        let mut action = Action::sample(self, rng);
        // Half of the moves go to an adjacent hex, so that every refusal is met.
        if let Action::Move { unit, to, facing, .. } = &mut action
            && let Some(near) = self.hex(*unit).and_then(|at| self.map().neighbour(at, *facing))
            && rng.below(2) == 0
        {
            *to = near;
        }
        action
    }

    /// Markers that are shown for a moment or go back to their pile; the dice of an activation that is
    /// over, and the price of its last action; a search that finds no hidden unit.
    fn fleeting(event: &Event) -> bool {
        matches!(
            event,
            Event::Shown { .. }
                | Event::Returned { .. }
                | Event::Rolled { .. }
                | Event::RollShown { .. }
                | Event::Paid { .. }
                | Event::Scouted(_)
        )
    }
}
