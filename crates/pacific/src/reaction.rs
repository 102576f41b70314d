//! 11.5-r7, D-c: reaction windows. Whether they open depends on public facts alone.

use crate::card::CardId;
use crate::data::library;
use crate::effect::{Forbidden, When};
use crate::state::{Pacific, side_of};
use crate::{active_effects, price};
use game::Seat;

/// D-c: whether this player could hold a card for this window: there are cards in the hand, and the side has
/// the AP for the cheapest such card of the nation.
pub fn could_hold(state: &Pacific, seat: Seat, when: When) -> bool {
    could_hold_such(state, seat, when, |_| true)
}

/// The same, if only some of those cards would help.
pub fn could_hold_such(
    state: &Pacific,
    seat: Seat,
    when: When,
    helps: impl Fn(CardId) -> bool,
) -> bool {
    let side = side_of(seat);
    if state.player(seat).held == 0 || active_effects::forbidden(state, side, Forbidden::Reactions)
    {
        return false;
    }
    let ap = state.camp(side).ap;
    let affordable = |card| price::of_play(state, side, card).is_some_and(|cost| cost <= ap);
    let fits = |card: CardId| card.card().support().is_some_and(|support| support.when().has(when));
    library().cards.of(side).any(|card| fits(card) && helps(card) && affordable(card))
}
