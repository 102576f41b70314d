//! The invariants of every position that play can reach.

use crate::action::Action;
use crate::card_play;
use crate::craft;
use crate::declaration;
use crate::event::Event;
use crate::firefight::{MOST_PLAYERS, Player, UnitId};
use crate::flow;
use crate::hidden;
use crate::hits::full;
use crate::marker::{Effect, Pile};
use crate::payment;
use crate::state::{ActionKind, Declaration, Heroes, Hit, Readiness, Step};
use crate::teams;
use crate::unit::Side;
use game::laws::Lawful;
use game::orders::Operand;
use game::{Hidden, RandomSource, Rng};
use hex::Dir;

pub fn check_invariants(state: &Heroes) -> Result<(), String> {
    let firefight = state.firefight();
    if state.lead == 0 {
        return Err("the lead is never 0 (2.5b)".to_owned());
    }
    // An activation ends with the action that uses its last AP.
    let between = matches!(state.step(), Step::Turn(_)) && state.declaration.is_none();
    for unit in firefight.units() {
        let counter = state.unit(unit);
        if counter.is_destroyed() && (counter.is_hit() || counter.dug_in) {
            return Err(format!("{} is destroyed and still has a marker", firefight.name(unit)));
        }
        if counter.inside {
            let here = state.hex(unit).and_then(|hex| state.bunker(hex));
            let kind = state.kind(unit);
            if here != Some(counter.facing) || !kind.is_foot() {
                return Err(format!("{} can't be in a Bunker (18.1.1)", firefight.name(unit)));
            }
        }
        if let (Some(hex), Readiness::Activated) = (state.hex(unit), counter.readiness)
            && between
            && state.purse(firefight.owner(unit)).ap_left() == 0
        {
            let at = state.map().label(hex);
            return Err(format!("{} in {at} is activated without APs", firefight.name(unit)));
        }
    }
    for player in firefight.players() {
        let (purse, name) = (state.purse(player), Heroes::seat_name(player));
        if purse.ap_left() > 0 && state.activated(player).next().is_none() {
            return Err(format!("{name} has APs but no activated unit"));
        }
        if let Some(dice) = purse.dice {
            let rolled = payment::rolled_ap(dice, purse.ap_caps) + purse.ap_gained;
            if rolled != purse.ap_left().wrapping_add(purse.ap_spent) {
                return Err(format!("{name} rolled {rolled} APs (3.0.1a)"));
            }
        }
        let known: u8 = purse.hand.iter().sum();
        if known > purse.held {
            return Err(format!("{name} holds {known} of {} cards", purse.held));
        }
    }
    order(state)?;
    hidden_units(state)?;
    craft::check_invariants(state)?;
    shortcuts(state)?;
    flow::check_invariants(state)?;
    promises(state)?;
    markers(state)?;
    cards(state)
}

/// 23.0-r2: every player has a place, and two players at most roll again.
fn order(state: &Heroes) -> Result<(), String> {
    let firefight = state.firefight();
    let placed = |player: Player| state.ranking.contains(&player);
    if state.ranking.len() != firefight.commands.len() || !firefight.players().all(placed) {
        return Err("the order of initiative does not name every player once".to_owned());
    }
    let sides = Side::ALL.map(|side| firefight.seats_of(side));
    let paired = sides.iter().all(|side| state.tied.iter().filter(|it| side.has(*it)).count() == 1);
    let rolls = matches!(state.step(), Step::Bid { .. } | Step::Initiative { .. });
    let fits = state.tied.is_empty() || paired && rolls;
    if !fits {
        return Err("only one player of each side can be tied (23.0-r2)".to_owned());
    }
    if state.passes >= teams::ending_passes(firefight) {
        return Err(format!("{} passes in a row end the Round", state.passes));
    }
    Ok(())
}

/// 19.0-r1: no unit stays hidden where it would be revealed.
fn hidden_units(state: &Heroes) -> Result<(), String> {
    if matches!(state.step(), Step::SetUp(_) | Step::Over(_)) {
        return Ok(());
    }
    for unit in state.hidden_units() {
        let name = state.firefight().name(unit);
        if state.unit(unit).is_hit() {
            return Err(format!("{name} is hidden and has a Hit Marker (19.0.3b)"));
        }
        let Some(at) = state.hiding_place(unit) else { continue };
        if hidden::is_given_away(state, state.side(unit), at) {
            let hex = state.map().label(at.hex);
            return Err(format!("{name} can't stay hidden in {hex} (19.0-r1)"));
        }
    }
    Ok(())
}

/// The cheap tests that come before the judgement of a candidate never rule out a legal action.
fn shortcuts(state: &Heroes) -> Result<(), String> {
    if !matches!(state.step(), Step::Turn(_)) {
        return Ok(());
    }
    let firefight = state.firefight();
    let cards = card_play::held(state, state.turn).map(ActionKind::Card);
    let kinds = [ActionKind::Ap, ActionKind::Opportunity, ActionKind::Command];
    for kind in kinds.into_iter().chain(cards) {
        for unit in firefight.units().filter(|unit| firefight.owner(*unit) == state.turn) {
            let mut declaration = Declaration { kind, ..Declaration::default() };
            declaration.units.push(unit);
            shortcuts_of(state, &declaration)?;
        }
    }
    state.declaration.map_or(Ok(()), |declaration| shortcuts_of(state, &declaration))
}

fn shortcuts_of(state: &Heroes, declaration: &Declaration) -> Result<(), String> {
    let mut legal = Vec::new();
    declaration::all_candidates(state, declaration, |action| {
        if declaration::plan_action(state, declaration, action).is_ok() {
            legal.push(action);
        }
        true
    });
    let mut next = legal.iter();
    let mut wanted = next.next();
    declaration::candidates(state, declaration, |action| {
        if wanted == Some(&action) {
            wanted = next.next();
        }
        true
    });
    if let Some(action) = wanted {
        return Err(format!("{action:?} is legal but not among the candidates: {declaration:?}"));
    }
    if declaration::can_end(state, declaration) == legal.is_empty() {
        return Err(format!("of {} legal actions none is found: {declaration:?}", legal.len()));
    }
    Ok(())
}

/// No player has promised more CAPs than it has.
fn promises(state: &Heroes) -> Result<(), String> {
    let none = [None; MOST_PLAYERS];
    let bids = if let Step::Bid { bids, .. } = state.step() { bids } else { none };
    for (player, bid) in state.firefight().players().zip(bids) {
        let declared =
            state.declaration.filter(|declaration| player == state.turn && !declaration.begun);
        let promised = bid.unwrap_or(0) + declared.map_or(0, |declaration| declaration.caps);
        let caps = state.purse(player).caps;
        if promised > caps {
            let name = Heroes::seat_name(player);
            return Err(format!("{name} has committed {promised} of {caps} CAPs"));
        }
    }
    Ok(())
}

/// No marker is lost or added, except by a whole new pile (7.4-r1).
fn markers(state: &Heroes) -> Result<(), String> {
    let firefight = state.firefight();
    for pile in Pile::ALL {
        let mix = full(firefight, pile);
        let mut lying = state.piles[pile as usize];
        for unit in firefight.units().filter(|unit| Pile::of(state.kind(*unit)) == pile) {
            match state.unit(unit).hit {
                Hit::Marker(kind) => {
                    let marker = &firefight.markers(pile)[usize::from(kind)];
                    if marker.effect == Effect::Kills {
                        let (marker, unit) = (&marker.name, firefight.name(unit));
                        return Err(format!("{unit} has the marker {marker} (7.4f)"));
                    }
                    lying[firefight.counter_of(pile, kind)] += 1;
                }
                Hit::FaceDown | Hit::None => {}
            }
            if let Step::Draw { unit: drawing, drawn, .. } = state.step()
                && drawing == unit
                && let Some(kind) = drawn.as_ref().and_then(Hidden::known)
            {
                lying[firefight.counter_of(pile, *kind)] += 1;
            }
        }
        let fits = |(lie, of): (&u8, u8)| *lie >= of && lie.is_multiple_of(of);
        if let Some(kind) = lying.iter().zip(mix).position(|pair| !fits(pair)) {
            let (pile, marker) = (pile.name(), &firefight.markers(pile)[kind].id);
            let (lie, of) = (lying[kind], mix[kind]);
            return Err(format!(
                "the {pile} pile and its units have {lie} {marker} markers; there should be {of}"
            ));
        }
    }
    Ok(())
}

fn cards(state: &Heroes) -> Result<(), String> {
    let firefight = state.firefight();
    for (card, of) in firefight.deck.iter().enumerate() {
        let hands: u8 = firefight.players().map(|player| state.purse(player).hand[card]).sum();
        if state.deck[card] + state.discarded[card] + hands != *of {
            let number = &firefight.counters.cards[card].number;
            return Err(format!("card {number}: there should be {of} in all"));
        }
    }
    Ok(())
}

impl Lawful for Heroes {
    fn stray(&self, rng: &mut Rng) -> Action {
        let mut action = Action::sample(self, rng);
        // Half of the units that load go on board a craft.
        if let Action::Load { craft, .. } = &mut action
            && rng.below(2) == 0
        {
            let carries = |unit: &UnitId| self.kind(*unit).special.carries > 0;
            let crafts: Vec<UnitId> = self.firefight().units().filter(carries).collect();
            *craft = rng.pick(&crafts).copied().unwrap_or(*craft);
        }
        // Half of the moves go to an adjacent hex, so that every refusal occurs.
        let (unit, to) = match &mut action {
            Action::Move { unit, to, .. }
            | Action::MoveHidden { unit, to, .. }
            | Action::Hide { unit, to } => (*unit, to),
            _ => return action,
        };
        let way = Dir::ALL[rng.below(6) as usize];
        if let Some(near) = self.hex(unit).and_then(|at| self.map().neighbour(at, way))
            && rng.below(2) == 0
        {
            *to = near;
        }
        action
    }

    /// Markers that are shown for a moment or go back to their pile; the dice of an activation that is
    /// over, and the price of its last action; a search that finds no hidden unit; where a hidden unit was when
    /// its own move or pivot revealed it; the marker of a unit that goes down with its craft.
    fn fleeting(event: &Event, received: &[Event]) -> bool {
        match event {
            Event::Shown { .. }
            | Event::Returned { .. }
            | Event::Rolled { .. }
            | Event::RollShown { .. }
            | Event::Paid { .. }
            | Event::Scouted(_)
            | Event::Revealed { .. }
            | Event::RolledUnseen { .. }
            | Event::NoEffect { .. } => true,
            Event::Hit { unit, .. } => received.contains(&Event::Destroyed(*unit)),
            Event::Moved { unit, .. } | Event::Pivoted { unit, .. } => received
                .iter()
                .any(|other| matches!(other, Event::Revealed { unit: shown, .. } if shown == unit)),
            _ => false,
        }
    }
}
