//! 2.0, 2.1, 2.3: the pre-Round sequence, initiative, and the end of a Round.

use crate::event::Event;
use crate::firefight::{MOST_PLAYERS, Player};
use crate::order::Refusal;
use crate::state::{Heroes, Readiness, Step};
use crate::turn::{self, MOST_CAPS};
use crate::unit::Side;
use crate::victory;

/// 2.0j: the steps in their order.
pub fn begin(state: &mut Heroes, events: &mut Vec<Event>) {
    events.push(Event::RoundBegan(state.round));
    for unit in state.firefight.units() {
        state.units[unit.index()].readiness = Readiness::Fresh;
    }
    for player in state.firefight.players() {
        let start = turn::starting_caps(state, player);
        let caps = match state.firefight.side(player) {
            // 2.0c
            Side::Us => start.saturating_sub(state.us_losses),
            // 2.0d
            Side::Japan => start.saturating_add_signed(state.bushido),
        };
        state.purse_mut(player).caps = caps;
        events.push(Event::CapsReset { player, caps });
    }
    draw(state, state.initiative, events);
}

/// 2.0e: this player and those after him draw their cards; 1.0-r2: before Round 1 only where no hand
/// is dealt.
fn draw(state: &mut Heroes, player: Player, events: &mut Vec<Event>) {
    let commands = &state.firefight.commands;
    let dealt = state.round == 1 && commands.iter().any(|command| command.deal > 0);
    let command = &commands[player.index()];
    let left = if dealt { command.deal } else { command.draw };
    draw_cards(state, player, left, events);
}

pub fn draw_cards(state: &mut Heroes, player: Player, left: u8, events: &mut Vec<Event>) {
    // 9.0-r1: an empty deck gives nothing.
    let any = state.deck.iter().any(|count| *count > 0);
    if left > 0 && any && state.firefight.sections.cards {
        state.step = Step::DrawCards { player, left };
        return;
    }
    let next = Player((player.0 + 1) % state.firefight.commands.len() as u8);
    if next == state.initiative {
        initiative(state, events);
    } else {
        draw(state, next, events);
    }
}

/// 2.0i
fn initiative(state: &mut Heroes, events: &mut Vec<Event>) {
    match state.firefight.first_turn {
        Some(player) if state.round == 1 => {
            events.push(Event::Initiative(player));
            turn::begin(state, player);
        }
        _ => bid(state, [None; MOST_PLAYERS], events),
    }
}

/// 3.2.4a: who has more CAPs says first; 3.2.4-r1: with as many, the Japanese.
fn bid(state: &mut Heroes, bids: [Option<u8>; MOST_PLAYERS], events: &mut Vec<Event>) {
    let _ = &events;
    let rank = |player: &Player| {
        let japanese = state.firefight.side(*player) == Side::Japan;
        (state.purse(*player).caps, japanese)
    };
    let open = state.firefight.players().filter(|player| bids[player.index()].is_none());
    match open.max_by_key(rank) {
        Some(player) => state.step = Step::Bid { player, bids },
        None => state.step = Step::Initiative { bids: bids.map(Option::unwrap_or_default) },
    }
}

pub fn plan_bid(state: &Heroes, player: Player, caps: u8) -> Result<(), Refusal> {
    let most = MOST_CAPS.min(state.purse(player).caps);
    if caps > most { Err(Refusal::TooManyCaps { most }) } else { Ok(()) }
}

pub fn commit_bid(
    state: &mut Heroes,
    player: Player,
    mut bids: [Option<u8>; MOST_PLAYERS],
    caps: u8,
    events: &mut Vec<Event>,
) {
    events.push(Event::Bid { player, caps });
    bids[player.index()] = Some(caps);
    let all = state.firefight.players().all(|player| bids[player.index()].is_some());
    if all {
        // 3.2.4a: both pay, both roll.
        for player in state.firefight.players() {
            state.purse_mut(player).caps -= bids[player.index()].unwrap_or_default();
        }
    }
    bid(state, bids, events);
}

/// 2.1a
pub fn roll(state: &mut Heroes, bids: [u8; MOST_PLAYERS], faces: &[u8], events: &mut Vec<Event>) {
    let mut best: Option<(i8, Player)> = None;
    let mut tied = false;
    for (player, dice) in state.firefight.players().zip(faces.chunks(2)) {
        let total = (dice[0] + dice[1] + bids[player.index()]) as i8;
        events.push(Event::InitiativeRolled { player, dice: [dice[0], dice[1]], total });
        match best {
            Some((most, _)) if total < most => {}
            Some((most, _)) if total == most => tied = true,
            _ => {
                best = Some((total, player));
                tied = false;
            }
        }
    }
    match best {
        Some((_, player)) if !tied => {
            events.push(Event::Initiative(player));
            turn::begin(state, player);
        }
        _ => {
            events.push(Event::InitiativeTied);
            bid(state, [None; MOST_PLAYERS], events);
        }
    }
}

/// 2.3a
pub fn end(state: &mut Heroes, events: &mut Vec<Event>) {
    events.push(Event::RoundEnded(state.round));
    let last = state.round == state.firefight.rounds;
    victory::end_of_round(state, last, events);
    if turn::is_over(state) {
        return;
    }
    state.round += 1;
    begin(state, events);
}
