//! Invariants of every reachable position.

mod agenda;

use crate::action::Action;
use crate::assault::CONTACT;
use crate::board::{Side, Space};
use crate::card::Category;
use crate::data::library;
use crate::deck::Deck;
use crate::effects::Subject;
use crate::event::Event;
use crate::flow;
use crate::state::{Pacific, Phase, Place, Purpose, Step, UnitId, side_of};
use crate::{movement, transport, view};
use game::laws::Lawful;
use game::orders::{Operand, Orders};
use game::{RandomSource, Rng, Seat};

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

pub fn check_invariants(state: &Pacific) -> Result<(), String> {
    check_state(state)?;
    // 8c, 8.2-r3
    for unit in state.units() {
        let closed = state.stands(unit).is_ok_and(|at| !movement::may_occupy(state, unit, at));
        let name = &state.unit(unit).card().name;
        ensure(!closed, || format!("{name} is on terrain that it may not enter"))?;
    }
    let Some(last) = state.agenda.last() else { return Err("the agenda is empty".to_owned()) };
    ensure(flow::is_pending(state, *last), || "the current step has no decision".to_owned())
}

/// Invariants that hold at any step, even before automatic steps have been carried out.
pub fn check_state(state: &Pacific) -> Result<(), String> {
    for seat in state.battle().seats().iter() {
        cards(state, seat)?;
    }
    for unit in state.units() {
        placed(state, unit)?;
        joined(state, unit)?;
    }
    spaces(state)?;
    for side in Side::BOTH {
        camp(state, side)?;
    }
    let there = |unit: Option<UnitId>| unit.is_none_or(|unit| state.is_there(unit));
    ensure(there(state.turn.fresh), || "the vehicle deployed last is not in play".to_owned())?;
    for active in state.effects.iter() {
        let on = if let Subject::Unit(unit) = active.on { Some(unit) } else { None };
        ensure(there(on), || format!("{} is on a unit that is not in play", active.source.name()))?;
    }
    agenda::mission(state)?;
    agenda::ordered(state)?;
    state.agenda.iter().try_for_each(|step| agenda::step(state, *step))
}

/// 4d, 4e, 10b, M-c: the limits of what a side can have.
fn camp(state: &Pacific, side: Side) -> Result<(), String> {
    let (camp, army) = (state.camp(side), state.battle().army(side));
    let storage = army.headquarters.storage.max(state.battle().starting_ap(side));
    ensure(camp.ap <= storage, || format!("{} AP are too many for {}", camp.ap, side.title()))?;
    ensure(camp.budget <= storage, || format!("a budget of {} AP is too high", camp.budget))?;
    ensure(camp.damage <= army.headquarters.hp, || "a Headquarters has less than 0 HP".to_owned())?;
    let first = state.priority[side.index()];
    let sits = side_of(first) == side && state.battle().seats().has(first);
    ensure(sits, || format!("no player of {} has priority", side.title()))?;
    let bids = state.agenda.contains(&Step::Initiative);
    let most = if bids { camp.ap } else { state.battle().starting_ap(side) };
    let bid = state.player(first).bid.as_ref().and_then(|bid| bid.known());
    ensure(bid.is_none_or(|bid| *bid <= most), || format!("a bid is higher than {most} AP"))
}

/// Cards are neither lost nor created.
fn cards(state: &Pacific, seat: Seat) -> Result<(), String> {
    let (player, name) = (state.player(seat), crate::notation::seat_name(seat));
    let (known, held) = (player.hand.len(), player.held);
    let (deck, left) = (player.deck.len(), player.left);
    ensure(known <= held, || format!("{name} has {known} known cards in a hand of {held}"))?;
    // A deck is either known or not.
    ensure(deck == left || deck == 0, || {
        format!("{name} has {deck} known cards in a deck of {left}")
    })?;
    let open = u16::from(view::in_the_open(state, seat).len());
    let (total, most) = (open + u16::from(left) + u16::from(held), box_of(seat));
    ensure(total <= most, || format!("{name} has {total} cards, but the box has {most}"))?;
    let mut all = view::seen_of(state, seat);
    all.put(&player.deck);
    let listed = player.list.known().filter(|_| player.ready).map(|list| list.deck);
    for (card, count) in all.iter().chain(listed.iter().flat_map(Deck::iter)) {
        ensure(count <= card.card().copies, || format!("{count} {}", card.card().name))?;
    }
    let whole = deck == left && known == held;
    let enough = deck == left || view::cup(state, seat).len() >= left + held - known;
    ensure(enough, || format!("{name} can't have {left} cards left to draw"))?;
    let Some(list) = listed else { return Ok(()) };
    ensure(!whole || all == list, || format!("the cards of {name} are not those of the list"))?;
    for (card, count) in player.shown.iter() {
        ensure(!whole || player.hand.count(card) >= count, || {
            format!("{} was seen in a hand that does not have it", card.card().name)
        })?;
    }
    Ok(())
}

fn box_of(seat: Seat) -> u16 {
    library().cards.copies(side_of(seat))
}

/// A unit is in a possible place, with possible tokens.
fn placed(state: &Pacific, unit: UnitId) -> Result<(), String> {
    let counter = state.unit(unit);
    let name = &counter.card().name;
    let flies = state.category(unit) == Category::Aircraft;
    let fits = match counter.place {
        Place::Beside => flies,
        Place::On(_) => !flies,
        Place::Aboard(vehicle) => {
            state.is_there(vehicle)
                && matches!(state.unit(vehicle).place, Place::On(_))
                && state.side(vehicle) == state.side(unit)
        }
    };
    ensure(fits, || format!("{name} can't be in that place"))?;
    ensure(state.battle().seats().has(counter.owner), || format!("no player owns {name}"))?;
    ensure(counter.card().side == side_of(counter.owner), || {
        format!("{name} is a card of the other nation")
    })?;
    let entries = state.values(unit).offers.len();
    ensure(u32::from(counter.tokens.owned) >> entries == 0, || {
        format!("{name} has tokens that its card does not list")
    })?;
    if let Some(other) = counter.pair {
        let mutual = state.is_there(other)
            && state.unit(other).pair == Some(unit)
            && state.unit(other).place == counter.place;
        ensure(mutual, || format!("{name} is paired with a unit that is not there"))?;
    }
    Ok(())
}

/// 11.4.1, 11.4.2-r4, 11.6.2-r4, 12-r1: only units that fit together ride, pair up or assault.
fn joined(state: &Pacific, unit: UnitId) -> Result<(), String> {
    let (counter, category) = (state.unit(unit), state.category(unit));
    let (name, infantry) = (&counter.card().name, category == Category::Infantry);
    let alike = |other: &UnitId| state.category(*other) == category;
    if let Place::Aboard(vehicle) = counter.place {
        let single = state.cargo(vehicle).filter(alike).count() == 1;
        let fits = single && transport::carries(state, vehicle, category);
        ensure(fits, || format!("there is no room to carry {name}"))?;
    }
    if let Some(other) = counter.pair {
        let vehicle = if infantry { other } else { unit };
        let wheels = matches!(state.category(vehicle), Category::Tank | Category::Transport);
        let one_each = infantry != (state.category(other) == Category::Infantry);
        let fits = wheels && one_each && state.cargo(vehicle).next().is_none();
        ensure(fits, || format!("{name} can't be in that pair"))?;
    }
    ensure(!counter.covered || infantry && counter.pair.is_some(), || {
        format!("no vehicle covers {name}")
    })?;
    if let Some(assault) = counter.assault {
        let near = state.space(unit).is_some_and(|at| at.distance(assault.space) == CONTACT);
        let enemy = assault.target.is_none_or(|target| {
            state.is_there(target)
                && state.side(target) != state.side(unit)
                && state.unit(target).place == Place::On(assault.space)
        });
        let now = near && infantry && enemy && state.side(unit) == state.active;
        ensure(now, || format!("{name} can't assault {}", assault.space))?;
        // 11.6.1-r9
        let pending = state.agenda.iter().any(|step| match *step {
            Step::Begin(phase) => matches!(phase, Phase::Deployment | Phase::Shooting),
            Step::Shoot(seat) => seat == counter.owner,
            step => matches!(step, Step::Over(_)),
        });
        ensure(pending, || format!("the Assault of {name} can no longer be resolved"))?;
    }
    let grounded = category != Category::Aircraft || counter.suppressed.is_none();
    ensure(grounded, || format!("{name} is an aircraft and suppressed"))
}

/// 8-r5, 11.4d: a space holds units of one side only: one, or a covered pair.
fn spaces(state: &Pacific) -> Result<(), String> {
    for space in Space::all() {
        let units: Vec<UnitId> = state.standing(space).collect();
        let assaulting = units.iter().any(|unit| state.unit(*unit).assault.is_some());
        let fits = match units[..] {
            [] | [_] => true,
            [one, other] => state.unit(one).pair == Some(other) || assaulting,
            _ => false,
        };
        let one_side = units.iter().all(|unit| state.side(*unit) == state.side(units[0]));
        ensure(fits && one_side, || format!("{} units are on {space}", units.len()))?;
    }
    Ok(())
}

impl Lawful for Pacific {
    /// The weapon that an aircraft drops is open information, and leaves with the aircraft (13e).
    fn fleeting(event: &Event) -> bool {
        matches!(event, Event::Aimed { purpose: Purpose::Mission, .. })
    }

    /// The orders that can be refused in the most ways are tried more often.
    fn stray(&self, rng: &mut Rng) -> Action {
        match rng.below(10) {
            0 => Action::sample_of("move", self, rng),
            1 => Action::sample_of("play", self, rng),
            2 => Action::sample_of("deploy", self, rng),
            _ => Action::sample(self, rng),
        }
    }
}
