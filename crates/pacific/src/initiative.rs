//! 10: the Initiative, and the first hands.

use crate::board::Side;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::scenario::BattleKind;
use crate::state::{Pacific, Step, side_of};
use crate::{ground, headquarters};
use game::{Hidden, Seat, Seats};

/// 10-r3: once the decks are built.
pub fn prepare(state: &mut Pacific) {
    ground::lay_out(state);
    match state.battle.kind {
        BattleKind::Pitched => {
            state.then(Step::Initiative);
            for side in Side::ALL.into_iter().rev() {
                state.then(Step::Bid(state.bidder(side)));
            }
            state.then(Step::TerrainCount);
        }
        BattleKind::Historical { first, .. } => {
            state.first = first;
            deal(state);
            for side in [first.other(), first] {
                state.camp_mut(side).budget = state.camp(side).ap;
                builds(state, side);
            }
        }
    }
}

/// The steps in which a side builds, if it can.
fn builds(state: &mut Pacific, side: Side) {
    state.then(Step::Built(side));
    if ground::may_build(state, side) {
        let seat = state.bidder(side);
        state.then(Step::Build(seat));
    }
}

impl Pacific {
    /// The player who bids, builds and chooses for the side before the first turn.
    pub(crate) fn bidder(&self, side: Side) -> Seat {
        self.priority[side.index()]
    }
}

/// 10b
pub fn check_bid(state: &Pacific, seat: Seat, bid: u8) -> Result<(), Refusal> {
    let ap = state.camp(side_of(seat)).ap;
    if bid > ap { Err(Refusal::BidTooHigh { bid, ap }) } else { Ok(()) }
}

pub fn bid(state: &mut Pacific, seat: Seat, ap: u8, events: &mut Vec<Event>) {
    let sealed = Hidden::new(seat, ap);
    state.player_mut(seat).bid = Some(sealed);
    events.push(Event::BidMade { seat, ap: sealed });
}

/// The bids of both sides, once both are in. A hidden bid, in a position written down by another viewer,
/// counts as 0.
fn bids(state: &Pacific) -> [u8; 2] {
    Side::ALL.map(|side| {
        let bid = state.player(state.bidder(side)).bid.as_ref().and_then(Hidden::known);
        bid.copied().unwrap_or(0)
    })
}

/// 10c: the bids are shown and paid; committed AP may buy terrain (10e).
pub fn show(state: &mut Pacific, events: &mut Vec<Event>) {
    events.push(Event::BidsShown(bids(state)));
    for (side, bid) in Side::ALL.into_iter().zip(bids(state)) {
        let seat = state.bidder(side);
        state.player_mut(seat).bid = Some(Hidden::new(Seats::ALL, bid));
        let camp = state.camp_mut(side);
        camp.ap -= bid;
        camp.budget = bid;
    }
    state.then(Step::InitiativeDice);
}

/// 10c
pub fn rolled(state: &mut Pacific, dice: [u8; 2], events: &mut Vec<Event>) {
    let bids = bids(state);
    let [us, japan] = [dice[0] + bids[0], dice[1] + bids[1]];
    let holder = match us.cmp(&japan) {
        std::cmp::Ordering::Greater => Some(Side::Us),
        std::cmp::Ordering::Less => Some(Side::Japan),
        std::cmp::Ordering::Equal => None,
    };
    events.push(Event::InitiativeRolled { dice, bids, holder });
    let Some(holder) = holder else { return state.then(Step::InitiativeDice) };
    let seat = state.bidder(holder);
    state.then(Step::FirstBuilder(seat));
    state.then(Step::FirstTurn(seat));
}

/// DP3
pub fn first_turn(state: &mut Pacific, side: Side, events: &mut Vec<Event>) {
    state.first = side;
    // B-a
    if state.battle.options.second_plus {
        headquarters::gain(state, side.other(), 1);
    }
    events.push(Event::GoesFirst(side));
}

/// 10d, 10f
pub fn first_builder(state: &mut Pacific, side: Side, events: &mut Vec<Event>) {
    if can_any_side_build(state) {
        events.push(Event::BuildsFirst(side));
    }
    deal(state);
    builds(state, side.other());
    builds(state, side);
}

/// Whether any AP are committed: otherwise it does not matter which side builds first.
pub fn can_any_side_build(state: &Pacific) -> bool {
    Side::ALL.into_iter().any(|side| ground::may_build(state, side))
}

/// 10-r1: unspent committed AP are lost; unspent starting AP are kept (10m).
pub fn built(state: &mut Pacific, side: Side) {
    let pitched = state.battle.is_pitched();
    let camp = state.camp_mut(side);
    if !pitched {
        camp.ap = camp.budget;
    }
    camp.budget = 0;
}

/// 10i, 10j, 10-r4: all players draw, then the first player decides first.
fn deal(state: &mut Pacific) {
    let order = [state.first, state.first.other()];
    let seats: Vec<Seat> = order.into_iter().flat_map(|side| state.players_of(side)).collect();
    state.active = state.first;
    state.then(Step::default());
    seats.iter().rev().for_each(|seat| state.then(Step::Redraw(*seat)));
    for seat in seats.iter().rev() {
        let left = state.battle.army(side_of(*seat)).hand;
        state.then(Step::Deal { seat: *seat, left });
    }
}

/// 10j: the whole hand is shuffled back, and the same number of cards is drawn.
pub fn redraw(state: &mut Pacific, seat: Seat, events: &mut Vec<Event>) {
    let army = state.player_mut(seat);
    let left = army.held;
    army.deck.put(&army.hand);
    army.hand = crate::deck::Deck::empty(side_of(seat));
    army.left += left;
    army.held = 0;
    events.push(Event::Redrew(seat));
    state.then(Step::Deal { seat, left });
}
