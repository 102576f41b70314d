//! What holds of every position that can be reached.

use crate::action::Action;
use crate::agenda;
use crate::card::CardId;
use crate::event::Event;
use crate::firefight::{MOST_PLAYERS, MOST_TYPES, UnitId};
use crate::hits::full;
use crate::marker::{Effect, Pile};
use crate::price;
use crate::state::{Heroes, Hit, Place, Readiness, Step};
use game::RandomSource;
use game::Rng;
use game::laws::Lawful;
use hex::{Dir, HexId};

pub fn check_invariants(state: &Heroes) -> Result<(), String> {
    let firefight = state.firefight();
    if state.lead == 0 {
        return Err("the lead is never 0 (2.5b)".to_owned());
    }
    // An activation ends with the action that uses its last AP.
    let between = matches!(state.step(), Step::Turn(_)) && state.draft.is_none();
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
        let rolled = price::rolled_ap(purse.dice, purse.ap_caps) + purse.ap_gained;
        if purse.dice[0] > 0 && rolled != purse.ap.wrapping_add(purse.ap_spent) {
            return Err(format!("player {} rolled {rolled} APs (3.0.1a)", player.0));
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

/// CAPs that are promised and not paid yet are there.
fn promises(state: &Heroes) -> Result<(), String> {
    let none = [None; MOST_PLAYERS];
    let bids = if let Step::Bid { bids, .. } = state.step() { bids } else { none };
    for (player, bid) in state.firefight().players().zip(bids) {
        let drafted = state.draft.filter(|draft| player == state.turn && !draft.begun);
        let promised = bid.unwrap_or(0) + drafted.map_or(0, |draft| draft.caps);
        let caps = state.purse(player).caps;
        if promised > caps {
            return Err(format!("player {} promises {promised} of {caps} CAPs", player.0));
        }
    }
    Ok(())
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
                Hit::Marker(kind) => {
                    let marker = &firefight.markers(pile)[usize::from(kind)];
                    if marker.effect == Effect::Kills {
                        let (marker, unit) = (&marker.name, firefight.name(unit));
                        return Err(format!("{marker} lies under {unit} (7.4f)"));
                    }
                    lying[usize::from(kind)] += 1;
                }
                Hit::FaceDown => face_down += 1,
                Hit::None => {}
            }
            if let Step::Draw { unit: drawing, drawn, .. } = state.step()
                && drawing == unit
            {
                let kinds = lying.len();
                for kind in drawn.iter().filter(|kind| usize::from(**kind) < kinds) {
                    lying[usize::from(*kind)] += 1;
                }
            }
        }
        let whole = lying.iter().zip(mix).all(|(lie, of)| *lie >= of && lie.is_multiple_of(of));
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

impl Lawful for Heroes {
    fn stray(&self, rng: &mut Rng) -> Action {
        let mut any = |most: usize| rng.below(most as u32) as u8;
        let unit = UnitId(any(self.firefight().pieces.len()));
        let hex = HexId(any(usize::from(self.map().columns()) * usize::from(self.map().rows())));
        let facing = Dir::ALL[usize::from(any(6))];
        let card = CardId(any(self.firefight().counters.cards.len()));
        let caps = any(7) as i8 - 3;
        let flag = any(2) == 0;
        // Half the time next to the unit, so that every refusal is met.
        let near = self.hex(unit).and_then(|at| self.map().neighbour(at, facing));
        let to = near.filter(|_| any(2) == 0).unwrap_or(hex);
        match any(34) {
            0 => Action::Place { unit, hex, facing },
            1 => Action::Bid(caps.unsigned_abs()),
            2 => Action::Pass,
            3 => Action::Stall,
            4 => Action::StallCap,
            5 => Action::Relieve,
            6 => Action::Use(unit),
            7 => Action::Opportunity(unit),
            8 => Action::Command(unit),
            9 => Action::Play(card),
            10 => Action::Swift,
            11 => Action::NoSecond,
            12 => Action::With(unit),
            13 => Action::Caps(caps.unsigned_abs()),
            14 | 15 => Action::Move { unit, to, facing, cautious: flag },
            16 => Action::Pivot { unit, facing },
            17 => Action::Leave(unit),
            18 => Action::Done,
            19 => Action::Attack { target: hex, aim: flag },
            20 => Action::CloseCombat { target: unit, aim: flag },
            21 => Action::Rally,
            22 => Action::Dig,
            23 => Action::Choose(unit),
            24 => Action::At { unit, caps },
            25 => Action::Roll { unit, caps },
            26 => Action::Die(caps),
            27 => Action::By(card),
            28 => Action::Cover,
            29 => Action::Reply { ap: flag, caps },
            30 => Action::Decline,
            31 => Action::Assign { card, kind: any(MOST_TYPES) },
            32 => Action::PlayFor { card, ap: any(5) },
            _ => {
                if flag {
                    Action::Luck
                } else {
                    Action::Stand
                }
            }
        }
    }

    /// A marker that is turned up for a moment, or goes back to its pile; the dice of an activation
    /// that is over, and what its last action has cost; a look around that finds nobody.
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
