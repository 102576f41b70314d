//! 9, 10: the deck, the bid, the terrain and the first hand.

use crate::action::Action;
use crate::board::Side;
use crate::data::decks;
use crate::state::{Pacific, side_of};
use crate::terrain::Tag;
use game::Seat;

/// The scores of a deck made for this battle and of a starter deck.
const MADE_FOR_IT: i32 = 200;
const STARTER: i32 = 100;
/// The score of closing a legal list.
const READY: i32 = 1_000;
/// The most AP that the first turn is worth.
const MOST_BID: u8 = 1;
/// How many units in hand should be affordable in the first two turns; with fewer, the hand is redrawn.
const FEW: usize = 2;
const CHEAP: u8 = 3;

/// DP1
pub fn deck(state: &Pacific, action: Action) -> i32 {
    match action {
        Action::Ready => READY,
        Action::Prebuilt(place) => decks().get(usize::from(place)).map_or(0, |deck| {
            let made = deck.id.starts_with(&state.battle().id);
            let starter = deck.id.ends_with("starter");
            let points = i32::from(deck.deck.points());
            points + if made { MADE_FOR_IT } else { 0 } + if starter { STARTER } else { 0 }
        }),
        Action::RandomDeck => 0,
        _ => -1,
    }
}

/// DP2: any bid that leaves AP for units in the first turn.
pub fn bid(ap: u8) -> i32 {
    -i32::from(ap > MOST_BID)
}

/// DP3: take the first turn, and build second.
pub fn first(seat: Seat, side: Side, turn: bool) -> i32 {
    i32::from((side_of(seat) == side) == turn)
}

/// DP4: committed AP are lost if not spent (10-r1); starting AP are kept (10m).
pub fn build(state: &Pacific, seat: Seat, action: Action) -> i32 {
    let Action::Build { terrain, space } = action else { return 0 };
    let face = terrain.face();
    if !state.battle().is_pitched() || face.has(Tag::Difficult) {
        return -1;
    }
    let cover = 2 * i32::from(face.evasion.hit) + i32::from(face.evasion.critical);
    let centre = i32::from(space.to_headquarters(side_of(seat).other()));
    20 + 5 * cover + i32::from(face.cost.unwrap_or(0)) - centre
}

/// DP5: a hand with nothing to deploy is redrawn.
pub fn redraw(state: &Pacific, seat: Seat, action: Action) -> i32 {
    let hand = state.player(seat).hand;
    let cheap = hand.iter().filter(|(card, _)| {
        card.card().unit().is_some_and(|values| values.cost <= CHEAP && values.mp > 0)
    });
    let poor = cheap.map(|(_, count)| usize::from(count)).sum::<usize>() < FEW;
    i32::from((action == Action::Redraw) == poor)
}
