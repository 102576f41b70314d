//! The state before the armies are built.

use crate::board::{SPACES, Side};
use crate::data::library;
use crate::deck::Deck;
use crate::scenario::Battle;
use crate::state::{
    Agenda, Camp, Ground, List, MOST_SEATS, MOST_UNITS, Pacific, Player, Step, Turn, side_of,
};
use crate::{army, flow};
use game::{Hidden, Seat, Stack};
use std::sync::Arc;

impl Pacific {
    /// The battle with everything still in its box, and the first player to build a deck.
    pub fn new(battle: Arc<Battle>) -> Pacific {
        let seats = [0, 1, 2, 3].map(Seat);
        let mut state = Pacific {
            agenda: Agenda::default(),
            round: 1,
            time_up: None,
            first: Side::Us,
            active: Side::Us,
            priority: [Seat(0), Seat(1)],
            units: [None; MOST_UNITS],
            top: 0,
            players: seats.map(player),
            camps: Side::ALL.map(|side| Camp {
                ap: battle.starting_ap(side),
                general: battle.army(side).general,
                ..Camp::default()
            }),
            ground: [Ground::default(); SPACES],
            stock: library().ground.stock(),
            effects: Stack::default(),
            turn: Turn::default(),
            mission: None,
            battle,
        };
        state.then(Step::Prepare);
        let sitting: Vec<Seat> = seats
            .into_iter()
            .take(MOST_SEATS)
            .filter(|seat| state.battle.seats().has(*seat))
            .collect();
        sitting.into_iter().rev().for_each(|seat| state.then(Step::Muster(seat)));
        flow::advance(&mut state, &mut Vec::new());
        state
    }
}

fn player(seat: Seat) -> Player {
    let none = Deck::empty(side_of(seat));
    Player {
        list: Hidden::new(army::insiders(seat), List { deck: none, changes: 0 }),
        ready: false,
        deck: none,
        left: 0,
        hand: none,
        held: 0,
        shown: none,
        discard: none,
        bid: None,
    }
}
