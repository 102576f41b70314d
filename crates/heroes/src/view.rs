//! D29 to D33: what viewers see of a position, and positions that fit a view.

use crate::artillery::Aim;
use crate::attack::fire_zone;
use crate::card::MOST_CARDS;
use crate::declaration;
use crate::firefight::{Battery, Player, UnitId};
use crate::hidden::{self, Concealment, HidingPlace};
use crate::hits::weights;
use crate::marker::{Effect, MOST_KINDS, Marker, Pile};
use crate::payment::rolled_ap;
use crate::round::without_events;
use crate::state::{ActionKind, Attack, Heroes, Hit, Place, Purpose, Purse, Step};
use crate::turn;
use crate::value::colour;
use game::{Chance, Game, Hidden, Pending, RandomSource, Rng, Rule, Seats};

/// The position as these viewers see it.
pub fn seen(state: &Heroes, viewers: Seats) -> Heroes {
    let mut seen = state.clone();
    for player in state.firefight.players() {
        if !viewers.meets(state.confidants(player)) {
            hide_hand(&mut seen, player);
            hide_ap(&mut seen, player);
            hide_markers(&mut seen, player);
            hide_units(&mut seen, player, viewers);
        }
    }
    // 9.3b: the objective is secret until the game is over.
    if !turn::is_over(state) {
        seen.objective = state.objective.map(|objective| objective.seen(viewers));
    }
    if let Some(Step::Draw { drawn, .. }) = seen.agenda.last_mut() {
        *drawn = drawn.map(|marker| marker.seen(viewers));
    }
    // D7: targets are secret until they are struck.
    for plot in seen.plots.iter_mut() {
        plot.aim = plot.aim.seen(viewers);
    }
    seen
}

/// Puts the cards of a hand among those of the deck: a viewer can't tell them apart.
fn hide_hand(state: &mut Heroes, player: Player) {
    let hand = std::mem::replace(&mut state.purse_mut(player).hand, [0; MOST_CARDS]);
    for (left, held) in state.deck.iter_mut().zip(hand) {
        *left += held;
    }
}

/// 3.0.1b: hides how many APs a player rolled and has left. Spent APs are public.
fn hide_ap(state: &mut Heroes, player: Player) {
    if state.firefight.options.secret_ap && state.purse(player).dice.is_some() {
        let purse = state.purse_mut(player);
        *purse = Purse { ap: None, dice: None, ..*purse };
    }
}

/// 19.0a: hides where a player's hidden units are.
fn hide_units(state: &mut Heroes, player: Player, viewers: Seats) {
    for unit in state.firefight.units() {
        if let Place::Hidden(concealment) = &mut state.units[unit.index()].place
            && state.firefight.owner(unit) == player
        {
            concealment.at = concealment.at.seen(viewers);
        }
    }
}

/// Turns the markers of a player face down: a viewer can't tell them from those of the pile.
fn hide_markers(state: &mut Heroes, player: Player) {
    let firefight = state.firefight.clone();
    for unit in firefight.units().filter(|unit| firefight.owner(*unit) == player) {
        let pile = Pile::of(firefight.kind(unit));
        if let Hit::Marker(kind) = state.unit(unit).hit {
            state.piles[pile as usize][firefight.counter_of(pile, kind)] += 1;
            state.units[unit.index()].hit = Hit::FaceDown;
        }
        if let Step::Draw { unit: drawing, drawn, .. } = state.step()
            && drawing == unit
            && let Some(kind) = drawn.as_ref().and_then(Hidden::known)
        {
            state.piles[pile as usize][firefight.counter_of(pile, *kind)] += 1;
        }
    }
}

/// Chooses the hidden facts at random, until the deciding player has a legal action.
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
        choose_markers(&mut state, unit, rng);
    }
    for unit in firefight.units() {
        choose_place(&mut state, unit, rng);
    }
    if let Some(objectives) = firefight.objectives.as_ref() {
        let mut guess = || rng.below(objectives.of.len() as u32) as u8;
        state.objective = state.objective.map(|objective| objective.or_guess(&mut guess));
    }
    for plot in state.plots.iter_mut() {
        let battery = &firefight.batteries[usize::from(plot.battery)];
        plot.aim = plot.aim.or_guess(|| guess_aim(battery, rng));
    }
    for player in firefight.players() {
        choose_ap(&mut state, player, rng);
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

/// Chooses any target of a battery; now and then none.
fn guess_aim(battery: &Battery, rng: &mut Rng) -> Option<Aim> {
    let seen = |hex: &hex::HexId| !battery.blind.has(*hex);
    let hexes = battery.area.iter().filter(seen).count() as u32;
    let hex = battery.area.iter().filter(seen).nth(rng.below(hexes + hexes / 8 + 1) as usize)?;
    Some(Aim { hex, smoke: battery.smoke && rng.below(4) == 0 })
}

/// Chooses dice that give as many APs as were spent, and more while the activation lasts.
fn choose_ap(state: &mut Heroes, player: Player, rng: &mut Rng) {
    if state.purse(player).ap.is_some() {
        return;
    }
    let paying = match state.step() {
        Step::Turn(_) => state.declaration.is_some_and(|declaration| declaration.begun),
        _ => true,
    };
    // The last AP may have gone into the action under way.
    let last = player == state.turn && paying && state.follow_up.kind == ActionKind::Ap;
    let purse = *state.purse(player);
    loop {
        let dice = [0; 3].map(|_: u8| rng.below(6) as u8 + 1);
        let total = rolled_ap(dice, purse.ap_caps) + purse.ap_gained;
        if total > purse.ap_spent || last && total == purse.ap_spent {
            let ap = Some(total - purse.ap_spent);
            *state.purse_mut(player) = Purse { ap, dice: Some(dice), ..purse };
            return;
        }
    }
}

/// Chooses a place for a hidden unit that fits all that is known; while it fires from hiding, one from which it can.
fn choose_place(state: &mut Heroes, unit: UnitId, rng: &mut Rng) {
    let Some(concealment) = state.concealment(unit) else { return };
    let guess = |state: &Heroes, rng: &mut Rng| {
        let places: Vec<HidingPlace> =
            hidden::suspected_places(state, unit).filter(|at| fires(state, unit, *at)).collect();
        let any = || state.map().all().map(|hex| HidingPlace { hex, inside: false, dug_in: false });
        let fits = || any().find(|at| hidden::can_be(state, unit, *at));
        rng.pick(&places).copied().or_else(fits).or_else(|| any().next())
    };
    if concealment.at.known().is_none()
        && let Some(at) = guess(state, rng)
    {
        let at = Hidden::new(concealment.at.by(), at);
        state.units[unit.index()].place = Place::Hidden(Concealment { at, ..concealment });
    }
}

/// Whether a unit in this place can make the attack under way, if it takes part in it.
fn fires(state: &Heroes, unit: UnitId, at: HidingPlace) -> bool {
    let Some(attack) = state.attack.filter(|attack| attack.attackers().has(unit)) else {
        return true;
    };
    let mut with = state.clone();
    let to = state.confidants(state.firefight().owner(unit));
    let place = Concealment::new(to, at, None);
    with.units[unit.index()].place = Place::Hidden(place);
    fire_zone(&with, unit, attack.target, attack.hardened).is_ok()
}

fn choose_markers(state: &mut Heroes, unit: UnitId, rng: &mut Rng) {
    let pile = Pile::of(state.kind(unit));
    if state.unit(unit).hit == Hit::FaceDown
        && let Some(kind) = pick(&fitting(state, unit), rng)
    {
        state.piles[pile as usize][state.firefight.counter_of(pile, kind as u8)] -= 1;
        state.units[unit.index()].hit = Hit::Marker(kind as u8);
    }
    if let Step::Draw { unit: drawing, left, drawn: Some(drawn) } = state.step()
        && drawing == unit
    {
        let known = drawn.or_guess(|| {
            let weights = weights(&state.firefight, pile, state.piles[pile as usize]);
            let kind = pick(&weights, rng).unwrap_or(0) as u8;
            state.piles[pile as usize][state.firefight.counter_of(pile, kind)] -= 1;
            kind
        });
        state.agenda.pop();
        state.then(Step::Draw { unit, left, drawn: Some(known) });
    }
}

/// The markers that a unit can have, by all that is known: never one that kills, and none that would
/// prevent what the unit is doing.
fn fitting(state: &Heroes, unit: UnitId) -> [u8; MOST_KINDS] {
    let pile = Pile::of(state.kind(unit));
    let mut counts = weights(&state.firefight, pile, state.piles[pile as usize]);
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
        _ if state.attack.is_some_and(|attack| !attacks(state, &attack, unit, marker)) => false,
        _ if state.halted.is_some_and(|attack| !attacks(state, &attack, unit, marker)) => false,
        _ => match &state.declaration {
            Some(declaration) if declaration.units.first() == Some(&unit) => {
                let mut with = state.clone();
                with.units[unit.index()].hit = Hit::Marker(kind);
                declaration.begun || declaration::can_do_something(&with, declaration)
            }
            _ => true,
        },
    }
}

/// Whether a unit with this marker can take part in this attack.
fn attacks(state: &Heroes, attack: &Attack, unit: UnitId, marker: &Marker) -> bool {
    if attack.hardened {
        return true;
    }
    let lost = |target| marker.lost == Some(colour(state, attack, target));
    let able = marker.attack.is_some() && !attack.left.iter().any(lost);
    let leads = attack.leader != Some(unit) || able;
    let supports = !attack.supporters.has(unit) || !marker.spoils_support();
    leads && supports
}

fn pick(counts: &[u8], rng: &mut Rng) -> Option<usize> {
    counts.iter().any(|count| *count > 0).then(|| {
        let faces = Chance::draw(counts, Rule("D31")).sample(rng);
        usize::from(faces[0])
    })
}
