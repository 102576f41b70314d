//! 2.0, 2.1, 2.3: the pre-Round sequence, initiative, and the end of a Round.

use crate::card::CardKind;
use crate::event::Event;
use crate::firefight::{Doctrine, MOST_PLAYERS, Player};
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::state::{Cards, Heroes, Readiness, Step};
use crate::step::{Bids, OpenBids};
use crate::teams::{self, Players};
use crate::turn::{self, MOST_CAPS};
use crate::unit::Side;
use crate::{artillery, bushido, payment, smoke, victory};
use game::{Seat, Seats, Stack};
use std::cmp::Reverse;

/// The last step of the pre-Round sequence.
const STEPS: u8 = 9;

/// 2.0j: carries out a step of the pre-Round sequence.
pub fn before(state: &mut Heroes, number: u8, events: &mut Vec<Event>) {
    if number < STEPS {
        state.then(Step::PreRound(number + 1));
    }
    match number {
        1 => refresh(state, events),
        2 => smoke::thin_out(state, events),
        3 => reset_caps(state, Side::Us, events),
        4 => reset_caps(state, Side::Japan, events),
        5 => state.then(Step::Hand(teams::before_round(state)[0])),
        6 => artillery::plot(state, state.round, state.round + 1),
        7 => state.then(Step::Strikes),
        STEPS => initiative(state, events),
        // 8 needs nothing: the Round decides which units may enter.
        _ => {}
    }
}

/// 2.0a
fn refresh(state: &mut Heroes, events: &mut Vec<Event>) {
    events.push(Event::RoundBegan(state.round));
    for unit in state.firefight.units() {
        state.units[unit.index()].readiness = Readiness::Fresh;
    }
    state.gone = 0;
}

fn reset_caps(state: &mut Heroes, side: Side, events: &mut Vec<Event>) {
    for player in state.firefight.players() {
        if state.firefight.side(player) != side {
            continue;
        }
        let start = turn::starting_caps(state, player);
        let caps = match side {
            // 2.0c
            Side::Us => start.saturating_sub(state.losses[player.index()]),
            // 2.0d
            Side::Japan => {
                start.saturating_add_signed(state.bushido * state.firefight.bushido.caps as i8)
            }
        };
        state.purse_mut(player).caps = caps;
        events.push(Event::CapsReset { player, caps });
    }
}

/// 2.0e: this player and those after it draw their cards; 1.0-r2: before Round 1 only if no hands are
/// dealt.
pub fn hand(state: &mut Heroes, player: Player) {
    let players = teams::before_round(state);
    if let Some(next) = players.iter().skip_while(|it| **it != player).nth(1) {
        state.then(Step::Hand(*next));
    }
    let commands = &state.firefight.commands;
    let dealt = state.round == 1 && commands.iter().any(|command| command.deal > 0);
    let command = &commands[player.index()];
    let left = if dealt { command.deal } else { command.draw };
    draw_cards(state, player, left);
}

/// The cards that can be drawn now: an opening hand has no events (9.3-r1).
pub fn drawable(state: &Heroes) -> Cards {
    if state.round == 1 { without_events(state, state.deck) } else { state.deck }
}

/// The cards that can be in a hand.
pub fn without_events(state: &Heroes, mut cards: Cards) -> Cards {
    for (count, card) in cards.iter_mut().zip(&state.firefight().counters.cards) {
        if card.kind == CardKind::Event {
            *count = 0;
        }
    }
    cards
}

pub fn draw_cards(state: &mut Heroes, player: Player, left: u8) {
    // 9.0-r1: an empty deck gives nothing.
    let any = drawable(state).iter().any(|count| *count > 0);
    if left > 0 && any && state.firefight.sections.cards {
        state.then(Step::DrawCards { player, left });
    }
}

/// 2.0i
fn initiative(state: &mut Heroes, events: &mut Vec<Event>) {
    match state.firefight.first_turn {
        Some(player) if state.round == 1 => {
            state.ranking = teams::led_by(&state.firefight, player);
            events.push(Event::Initiative(player));
            teams::settle_order(state, events);
        }
        _ => bid(state, OpenBids::default()),
    }
}

/// The players who roll for the initiative: all, or those who are tied.
pub fn rollers(state: &Heroes) -> impl Iterator<Item = Player> + use<> {
    let tied = state.tied;
    let rolls = move |player: &Player| tied.is_empty() || tied.has(Seat(player.0));
    state.firefight.players().filter(rolls)
}

/// 3.2.4a: the player with more CAPs bids first; 3.2.4-r1, 23.0-r5: if they are equal, Japan, then in the order
/// of the seats.
fn bid(state: &mut Heroes, bids: OpenBids) {
    let rank = |player: &Player| {
        let japanese = state.firefight.side(*player) == Side::Japan;
        (state.purse(*player).caps, japanese, Reverse(*player))
    };
    let open = rollers(state).filter(|player| bids[player.index()].is_none());
    match open.max_by_key(rank) {
        Some(player) => state.then(Step::Bid { player, bids }),
        None => state.then(Step::Initiative { bids: bids.map(Option::unwrap_or_default) }),
    }
}

/// D10: a bid of CAPs for the initiative.
pub struct BidPlan {
    player: Player,
    bids: OpenBids,
    caps: u8,
}

pub fn plan_bid(
    state: &Heroes,
    player: Player,
    bids: OpenBids,
    caps: u8,
) -> Result<BidPlan, Refusal> {
    let most = MOST_CAPS.min(state.purse(player).caps);
    if caps > most {
        Err(Refusal::TooManyCaps { most })
    } else {
        Ok(BidPlan { player, bids, caps })
    }
}

impl Planned for BidPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let BidPlan { player, mut bids, caps } = self;
        events.push(Event::Bid { player, caps });
        bids[player.index()] = Some(caps);
        let all = rollers(state).all(|player| bids[player.index()].is_some());
        if all {
            // 3.2.4a: both pay, both roll.
            for player in rollers(state) {
                state.purse_mut(player).caps -= bids[player.index()].unwrap_or_default();
            }
        }
        bid(state, bids);
    }
}

/// 2.1a, 23.0-r2: ranks the players by their rolls, the highest first.
pub fn roll(state: &mut Heroes, bids: Bids, faces: &[u8], events: &mut Vec<Event>) {
    let mut rolls: Stack<(i8, Player), MOST_PLAYERS> = Stack::default();
    for (player, dice) in rollers(state).zip(faces.chunks(2)) {
        let more = match bushido::doctrine(state, state.firefight.side(player)) {
            Some(Doctrine::Initiative(by)) => by,
            _ => 0,
        };
        let total = (dice[0] + dice[1] + bids[player.index()]) as i8 + more;
        events.push(Event::InitiativeRolled { player, dice: [dice[0], dice[1]], total });
        rolls.push((total, player));
    }
    rolls.sort_by_key(|(total, _)| Reverse(*total));
    let side = |(_, player): &(i8, Player)| state.firefight.side(*player);
    let best = rolls[0];
    let rival = rolls.iter().copied().find(|it| side(it) != side(&best));
    let tied = rival.filter(|rival| rival.0 == best.0).map(|rival| [best.1, rival.1]);
    let ranked: Players = rolls.iter().map(|(_, player)| *player).collect();
    if let Some(tied) = tied {
        return roll_again(state, tied, ranked, events);
    }
    // After a tie only those two have rolled, and the others keep their places behind them.
    let others = state.ranking.iter().filter(|player| !ranked.contains(player));
    state.ranking = ranked.iter().chain(others).copied().collect();
    state.tied = Seats::NONE;
    events.push(Event::Initiative(best.1));
    teams::settle_order(state, events);
}

/// 2.1b, 23.0-r2: the highest rolls of the two sides are equal, so their players roll again.
fn roll_again(state: &mut Heroes, tied: [Player; 2], ranked: Players, events: &mut Vec<Event>) {
    let all = state.firefight.commands.len() == tied.len();
    if all {
        events.push(Event::InitiativeTied);
    } else {
        if state.tied.is_empty() {
            state.ranking = ranked;
        }
        state.tied = Seats::from(Seat(tied[0].0)) | Seat(tied[1].0).into();
        events.push(Event::LeadersTied(tied));
    }
    bid(state, OpenBids::default());
}

/// 2.3a
pub fn end(state: &mut Heroes, events: &mut Vec<Event>) {
    // 23.0-r5: the player who has not passed may have an activation.
    for player in state.firefight.players() {
        payment::end_activation(state, player, events);
    }
    events.push(Event::RoundEnded(state.round));
    let last = state.round == state.firefight.rounds;
    victory::end_of_round(state, last, events);
    if turn::is_over(state) {
        return;
    }
    bushido::round_over(state, events);
    state.round += 1;
    state.then(Step::PreRound(1));
}
