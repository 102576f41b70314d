//! D29 to D33: what each pair of viewers sees, and what somebody may determinize of the rest.

use crate::card::MOST_CARDS;
use crate::draft;
use crate::firefight::{Player, UnitId};
use crate::marker::{Effect, MOST_KINDS, Marker, Pile};
use crate::price::rolled_ap;
use crate::round::without_events;
use crate::state::{Attack, Heroes, Hit, Means, Purpose, Purse, SECRET, Step};
use crate::turn;
use game::{Chance, Game, Pending, RandomSource, Rng, Rule, Seat, Seats, Stack};

/// A drawn marker or objective that these viewers don't know.
pub const UNKNOWN: u8 = u8::MAX;

/// The same table as these viewers see it.
pub fn seen(state: &Heroes, viewers: Seats) -> Heroes {
    let mut seen = state.clone();
    for player in state.firefight.players() {
        if !viewers.has(Seat(player.0)) {
            hide_hand(&mut seen, player);
            hide_objective(&mut seen, player);
            hide_ap(&mut seen, player);
            hide_markers(&mut seen, player);
        }
    }
    seen
}

/// The cards go face down among those of the deck: from there the two can't be told apart.
fn hide_hand(state: &mut Heroes, player: Player) {
    let hand = std::mem::replace(&mut state.purse_mut(player).hand, [0; MOST_CARDS]);
    for (left, held) in state.deck.iter_mut().zip(hand) {
        *left += held;
    }
}

/// 9.3b: until the game is over.
fn hide_objective(state: &mut Heroes, player: Player) {
    let owner = state.firefight.objectives.as_ref().map(|objectives| objectives.player);
    if owner == Some(player) && !turn::is_over(state) {
        state.objective = state.objective.map(|_| UNKNOWN);
    }
}

/// 3.0.1b: how many APs there are; how many are spent is counted in the open.
fn hide_ap(state: &mut Heroes, player: Player) {
    if state.firefight.options.secret_ap && state.purse(player).dice[0] > 0 {
        let purse = state.purse_mut(player);
        *purse = Purse { ap: SECRET, dice: [0; 3], ..*purse };
    }
}

fn hide_markers(state: &mut Heroes, player: Player) {
    let firefight = state.firefight.clone();
    for unit in firefight.units().filter(|unit| firefight.owner(*unit) == player) {
        let pile = Pile::of(firefight.kind(unit)) as usize;
        if let Hit::Marker(kind) = state.unit(unit).hit {
            state.piles[pile][usize::from(kind)] += 1;
            state.units[unit.index()].hit = Hit::FaceDown;
        }
        if let Some(Step::Draw { unit: drawing, drawn, .. }) = state.agenda.last_mut()
            && *drawing == unit
        {
            for kind in drawn.iter_mut().filter(|kind| **kind != UNKNOWN) {
                state.piles[pile][usize::from(*kind)] += 1;
                *kind = UNKNOWN;
            }
        }
    }
}

/// Turns up what lies face down, at random, until it fits: whoever is asked has something to choose.
pub fn determinized(state: &Heroes, rng: &mut Rng) -> Heroes {
    loop {
        let world = turned_up(state, rng);
        if !matches!(world.pending(), Pending::Decision(..)) || world.can_choose() {
            return world;
        }
    }
}

fn turned_up(state: &Heroes, rng: &mut Rng) -> Heroes {
    let mut state = state.clone();
    let firefight = state.firefight.clone();
    for unit in firefight.units() {
        imagine_markers(&mut state, unit, rng);
    }
    if let Some(objectives) = firefight.objectives.as_ref()
        && state.objective == Some(UNKNOWN)
    {
        state.objective = Some(rng.below(objectives.of.len() as u32) as u8);
    }
    for player in firefight.players() {
        imagine_ap(&mut state, player, rng);
        let known: u8 = state.purse(player).hand.iter().sum();
        for _ in known..state.purse(player).held {
            if let Some(card) = pick(&without_events(&state, state.deck), rng) {
                state.deck[card] -= 1;
                state.purse_mut(player).hand[card] += 1;
            }
        }
    }
    state
}

/// Dice that give as many APs as were spent, and more while the activation lasts.
fn imagine_ap(state: &mut Heroes, player: Player, rng: &mut Rng) {
    if state.purse(player).ap != SECRET {
        return;
    }
    let paying = match state.step() {
        Step::Turn(_) => state.draft.is_some_and(|draft| draft.begun),
        _ => true,
    };
    // The last AP may have gone into the action under way.
    let last = player == state.turn && paying && state.deed.means == Means::Ap;
    let purse = *state.purse(player);
    loop {
        let dice = [0; 3].map(|_: u8| rng.below(6) as u8 + 1);
        let total = rolled_ap(dice, purse.ap_caps) + purse.ap_gained;
        if total > purse.ap_spent || last && total == purse.ap_spent {
            *state.purse_mut(player) = Purse { ap: total - purse.ap_spent, dice, ..purse };
            return;
        }
    }
}

fn imagine_markers(state: &mut Heroes, unit: UnitId, rng: &mut Rng) {
    let pile = Pile::of(state.kind(unit)) as usize;
    if state.unit(unit).hit == Hit::FaceDown
        && let Some(kind) = pick(&fitting(state, unit), rng)
    {
        state.piles[pile][kind] -= 1;
        state.units[unit.index()].hit = Hit::Marker(kind as u8);
    }
    if let Step::Draw { unit: drawing, left, drawn } = state.step()
        && drawing == unit
    {
        let mut turned: Stack<u8, 2> = Stack::default();
        for kind in drawn.iter() {
            let kind = if *kind == UNKNOWN {
                pick(&state.piles[pile], rng).unwrap_or(0)
            } else {
                turned.push(*kind);
                continue;
            };
            state.piles[pile][kind] -= 1;
            turned.push(kind as u8);
        }
        state.agenda.pop();
        state.then(Step::Draw { unit, left, drawn: turned });
    }
}

/// What can lie under a unit, by all that is known: a marker that kills never does, and whoever is
/// about to act can.
fn fitting(state: &Heroes, unit: UnitId) -> [u8; MOST_KINDS] {
    let pile = Pile::of(state.kind(unit));
    let mut counts = state.piles[pile as usize];
    for (kind, marker) in state.firefight.markers(pile).iter().enumerate() {
        if counts[kind] > 0 && !fits(state, unit, kind as u8, marker) {
            counts[kind] = 0;
        }
    }
    counts
}

fn fits(state: &Heroes, unit: UnitId, kind: u8, marker: &Marker) -> bool {
    let rallies = state.rallying.has(unit)
        || matches!(state.step(), Step::Roll(roll) | Step::Luck(roll) | Step::LuckDie(roll)
            if roll.purpose == Purpose::Rally(unit));
    match marker.effect {
        Effect::Kills => false,
        _ if rallies => marker.rally.is_some(),
        _ if !attacks(&state.attack, unit, marker) => false,
        _ if state.halted.is_some_and(|attack| !attacks(&attack, unit, marker)) => false,
        _ => match &state.draft {
            Some(draft) if draft.units.first() == Some(&unit) => {
                let mut with = state.clone();
                with.units[unit.index()].hit = Hit::Marker(kind);
                draft.begun || draft::can_do_something(&with, draft)
            }
            _ => true,
        },
    }
}

/// Whether a unit can have this marker and its part in this attack.
fn attacks(attack: &Attack, unit: UnitId, marker: &Marker) -> bool {
    if *attack == Attack::default() || attack.hardened {
        return true;
    }
    let leads = attack.leader != unit || marker.attack.is_some();
    let supports = !attack.supporters.has(unit) || !marker.spoils_support();
    leads && supports
}

fn pick(counts: &[u8], rng: &mut Rng) -> Option<usize> {
    counts.iter().any(|count| *count > 0).then(|| {
        let faces = Chance::draw(counts, Rule("D31")).sample(rng);
        usize::from(faces[0])
    })
}
