//! Every play of a card from the hand that may be legal.

use crate::action::{Action, Choice};
use crate::board::Space;
use crate::card::CardId;
use crate::data::library;
use crate::effect::{Effect, Power, Target};
use crate::general::GeneralId;
use crate::price;
use crate::state::{Pacific, UnitId, side_of};
use game::Seat;

/// Offers each play that may be legal once.
pub fn candidates(state: &Pacific, seat: Seat, mut offer: impl FnMut(Action)) {
    let side = side_of(seat);
    let moments = super::moments(state);
    let army = state.player(seat);
    let copies = super::copier(side).is_some_and(|card| army.hand.count(card) > 0);
    let ap = state.camp(side).ap;
    let mut all = |card: CardId, copy: bool| {
        let Some(support) = card.card().support() else { return };
        if price::of_play(state, side, card).is_none_or(|cost| cost > ap) {
            return;
        }
        for (place, power) in (0..).zip(&support.powers) {
            if power.when.meets(moments) {
                choices(state, power, |on| offer(Action::Play { card, copy, power: place, on }));
            }
        }
    };
    army.hand.iter().for_each(|(card, _)| all(card, false));
    if copies {
        army.discard.iter().for_each(|(card, _)| all(card, true));
    }
}

/// Every target of the right kind for a power.
fn choices(state: &Pacific, power: &Power, mut offer: impl FnMut(Choice)) {
    let units: Vec<UnitId> = state.units().collect();
    match power.on {
        Target::Units { most, .. } => {
            let goes = power.effects.iter().any(|effect| matches!(effect, Effect::Relocate(_)));
            for (place, unit) in units.iter().enumerate() {
                if goes {
                    Space::all().for_each(|to| offer(Choice::Relocate(*unit, to)));
                    continue;
                }
                offer(Choice::Unit(*unit));
                let others = units[place + 1..].iter().filter(|_| most > 1);
                others.for_each(|other| offer(Choice::Units(*unit, *other)));
            }
        }
        Target::Row(most) => {
            for first in Space::all() {
                let row = Space::all().filter(|last| last.row() == first.row() && *last >= first);
                row.take(usize::from(most)).for_each(|last| offer(Choice::Row(first, last)));
            }
        }
        Target::Space | Target::Area | Target::Terrain { .. } => {
            Space::all().for_each(|space| offer(Choice::Space(space)));
        }
        Target::Objective => {
            Space::all().for_each(|space| offer(Choice::Space(space)));
            offer(Choice::Headquarters);
        }
        Target::Site => {
            crate::ground::build_candidates(|terrain, space| offer(Choice::Site(terrain, space)));
        }
        Target::Side if power.effects.contains(&Effect::General) => {
            let generals = 0..library().generals.len() as u8;
            generals.for_each(|general| offer(Choice::General(GeneralId(general))));
        }
        _ => offer(Choice::Nothing),
    }
}
