//! Invariants of every reachable position.

mod agenda;

use crate::action::Action;
use crate::active_effects::Subject;
use crate::assault::CONTACT;
use crate::board::{Side, Space};
use crate::card::{CardId, Category};
use crate::data::library;
use crate::deck::Deck;
use crate::event::Event;
use crate::flow;
use crate::state::{Pacific, Phase, Place, Purpose, Step, UnitId, side_of};
use crate::terrain::Terrain;
use crate::{movement, transport, view};
use game::laws::Lawful;
use game::orders::{Operand, Orders};
use game::{RandomSource, Rng, Seat};

/// Something impossible in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Impossible {
    pub about: About,
    pub what: String,
}

/// The statement of a written position that is wrong.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum About {
    /// By its first word.
    Statement(&'static str),
    Side(&'static str, Side),
    Seat(&'static str, Seat),
    Unit(UnitId),
    /// By its index.
    Effect(usize),
    Step(Step),
}

fn ensure(holds: bool, about: About, what: impl FnOnce() -> String) -> Result<(), Impossible> {
    if holds { Ok(()) } else { Err(Impossible { about, what: what() }) }
}

pub fn check_invariants(state: &Pacific) -> Result<(), Impossible> {
    check_state(state)?;
    // 8c, 8.2-r3
    for unit in state.units() {
        let closed = state.stands(unit).is_ok_and(|at| !movement::may_occupy(state, unit, at));
        let name = &state.unit(unit).card().name;
        ensure(!closed, About::Unit(unit), || {
            format!("{name} is on terrain that it may not enter")
        })?;
    }
    let last = state.agenda.last();
    let decides = last.is_some_and(|step| flow::is_pending(state, *step));
    let about = last.map_or(About::Statement("step"), |step| About::Step(*step));
    ensure(decides, about, || "the current step has no decision".to_owned())
}

/// Invariants that hold at any step, even before automatic steps have been carried out.
pub fn check_state(state: &Pacific) -> Result<(), Impossible> {
    for seat in state.battle().seats().iter() {
        cards(state, seat)?;
    }
    for unit in state.units() {
        placed(state, unit)?;
        joined(state, unit)?;
    }
    spaces(state)?;
    terrain(state)?;
    for side in Side::ALL {
        camp(state, side)?;
    }
    clock(state)?;
    let there = |unit: Option<UnitId>| unit.is_none_or(|unit| state.is_there(unit));
    ensure(there(state.turn.fresh), About::Statement("turn"), || {
        "the vehicle deployed last is not in play".to_owned()
    })?;
    for (place, active) in state.effects.iter().enumerate() {
        let on = if let Subject::Unit(unit) = active.on { Some(unit) } else { None };
        ensure(there(on), About::Effect(place), || {
            format!("{} is on a unit that is not in play", active.source.name())
        })?;
    }
    agenda::mission(state)?;
    agenda::ordered(state)?;
    state.agenda.iter().try_for_each(|step| agenda::step(state, *step))
}

/// 4d, 4e, 10b, M-c: the limits of what a side can have.
fn camp(state: &Pacific, side: Side) -> Result<(), Impossible> {
    let (camp, army) = (state.camp(side), state.battle().army(side));
    let storage = army.headquarters.storage.max(state.battle().starting_ap(side));
    ensure(camp.ap <= storage, About::Side("ap", side), || {
        format!("{} AP are too many for {}: at most {storage}", camp.ap, side.title())
    })?;
    ensure(camp.budget <= storage, About::Side("budget", side), || {
        format!("a budget of {} AP is too high", camp.budget)
    })?;
    let hp = army.headquarters.hp;
    ensure(camp.damage <= hp, About::Side("damage", side), || {
        format!("a Headquarters with {hp} HP can't have {} damage", camp.damage)
    })?;
    let first = state.priority[side.index()];
    let sits = side_of(first) == side && state.battle().seats().has(first);
    ensure(sits, About::Statement("priority"), || {
        format!("no player of {} has priority", side.title())
    })?;
    let bids = state.agenda.contains(&Step::Initiative);
    let most = if bids { camp.ap } else { state.battle().starting_ap(side) };
    let bid = state.player(first).bid.as_ref().and_then(|bid| bid.known());
    ensure(bid.is_none_or(|bid| *bid <= most), About::Seat("bid", first), || {
        format!("a bid is higher than {most} AP")
    })
}

/// 9.1-r4: time is up once both sides have said so.
fn clock(state: &Pacific) -> Result<(), Impossible> {
    let called = Side::ALL.map(|side| state.camp(side).called);
    let agreed = state.battle().options.clock || called == [false; 2];
    ensure(agreed, About::Statement("called"), || {
        "time was called in a battle without a clock".to_owned()
    })?;
    ensure(state.time_up.is_some() == (called == [true; 2]), About::Statement("time-up"), || {
        "time is up once both sides have said so".to_owned()
    })?;
    ensure(state.time_up.is_none_or(|it| it <= state.round), About::Statement("time-up"), || {
        "time was up in a later round".to_owned()
    })
}

/// Cards are neither lost nor created.
fn cards(state: &Pacific, seat: Seat) -> Result<(), Impossible> {
    let (player, name) = (state.player(seat), crate::notation::seat_name(seat));
    let (known, held) = (player.hand.len(), player.held);
    let (deck, left) = (player.deck.len(), player.left);
    let of = |statement| About::Seat(statement, seat);
    ensure(known <= held, of("cards"), || {
        format!("{name} has {known} known cards in a hand of {held}")
    })?;
    // A deck is either known or not.
    ensure(deck == left || deck == 0, of("left"), || {
        format!("{name} has {deck} known cards in a deck of {left}")
    })?;
    let open = u16::from(view::in_the_open(state, seat).len());
    let (total, most) = (open + u16::from(left) + u16::from(held), box_of(seat));
    ensure(total <= most, of("left"), || {
        format!("{name} has {total} cards, but the box has {most}")
    })?;
    let mut all = view::seen_of(state, seat);
    all.put(&player.deck);
    let listed = player.list.known().filter(|_| player.ready).map(|list| list.deck);
    for (card, count) in all.iter().chain(listed.iter().flat_map(Deck::iter)) {
        ensure(count <= card.card().copies, of("list"), || too_many(card, count))?;
    }
    let whole = deck == left && known == held;
    let enough = deck == left || view::cup(state, seat).len() >= left + held - known;
    ensure(enough, of("left"), || format!("{name} can't have {left} cards left to draw"))?;
    let Some(list) = listed else { return Ok(()) };
    ensure(!whole || all == list, of("list"), || {
        format!("the cards of {name} do not match the list")
    })?;
    for (card, count) in player.shown.iter() {
        ensure(!whole || player.hand.count(card) >= count, of("shown"), || {
            format!("{} was seen in a hand that does not have it", card.card().name)
        })?;
    }
    Ok(())
}

/// 0-r2: more copies of a card than the box has.
pub fn too_many(card: CardId, count: u8) -> String {
    let card = card.card();
    format!("{count} {} cards, but the box has {}", card.name, card.copies)
}

fn box_of(seat: Seat) -> u16 {
    library().cards.copies(side_of(seat))
}

/// A unit is in a possible place, with possible tokens.
fn placed(state: &Pacific, unit: UnitId) -> Result<(), Impossible> {
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
    ensure(fits, About::Unit(unit), || format!("{name} can't be in that place"))?;
    ensure(state.battle().seats().has(counter.owner), About::Unit(unit), || {
        format!("no player owns {name}")
    })?;
    ensure(counter.card().side == side_of(counter.owner), About::Unit(unit), || {
        format!("{name} is a card of the other nation")
    })?;
    let entries = state.values(unit).offers.len();
    ensure(u32::from(counter.tokens.owned) >> entries == 0, About::Unit(unit), || {
        format!("{name} has tokens that its card does not list")
    })?;
    if let Some(other) = counter.pair {
        let mutual = state.is_there(other)
            && state.unit(other).pair == Some(unit)
            && state.unit(other).place == counter.place;
        ensure(mutual, About::Unit(unit), || {
            format!("{name} is paired with a unit that is not there")
        })?;
    }
    Ok(())
}

/// 11.4.1, 11.4.2-r4, 11.6.2-r4, 12-r1: only units that fit together ride, pair up or assault.
fn joined(state: &Pacific, unit: UnitId) -> Result<(), Impossible> {
    let (counter, category) = (state.unit(unit), state.category(unit));
    let (name, infantry) = (&counter.card().name, category == Category::Infantry);
    let alike = |other: &UnitId| state.category(*other) == category;
    if let Place::Aboard(vehicle) = counter.place {
        let single = state.cargo(vehicle).filter(alike).count() == 1;
        let fits = single && transport::carries(state, vehicle, category);
        ensure(fits, About::Unit(unit), || format!("there is no room to carry {name}"))?;
    }
    if let Some(other) = counter.pair {
        let vehicle = if infantry { other } else { unit };
        let wheels = matches!(state.category(vehicle), Category::Tank | Category::Transport);
        let one_each = infantry != (state.category(other) == Category::Infantry);
        let fits = wheels && one_each && state.cargo(vehicle).next().is_none();
        ensure(fits, About::Unit(unit), || format!("{name} can't be in that pair"))?;
    }
    ensure(!counter.covered || infantry && counter.pair.is_some(), About::Unit(unit), || {
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
        ensure(now, About::Unit(unit), || format!("{name} can't assault {}", assault.space))?;
        // 11.6.1-r9
        let pending = state.agenda.iter().any(|step| match *step {
            Step::Begin(phase) => matches!(phase, Phase::Deployment | Phase::Shooting),
            Step::Shoot(seat) => seat == counter.owner,
            step => matches!(step, Step::Over(_)),
        });
        ensure(pending, About::Unit(unit), || {
            format!("the Assault of {name} can no longer be resolved")
        })?;
    }
    let grounded = category != Category::Aircraft || counter.suppressed.is_none();
    ensure(grounded, About::Unit(unit), || format!("{name} is suppressed, but aircraft can't be"))
}

/// 8-r5, 11.4d: a space holds units of one side only: one, or a covered pair.
fn spaces(state: &Pacific) -> Result<(), Impossible> {
    for space in Space::all() {
        let units: Vec<UnitId> = state.standing(space).collect();
        let assaulting = units.iter().any(|unit| state.unit(*unit).assault.is_some());
        let fits = match units[..] {
            [] | [_] => true,
            [one, other] => state.unit(one).pair == Some(other) || assaulting,
            _ => false,
        };
        let one_side = units.iter().all(|unit| state.side(*unit) == state.side(units[0]));
        let about = units.last().map_or(About::Statement("unit"), |unit| About::Unit(*unit));
        ensure(fits && one_side, about, || format!("{} units are on {space}", units.len()))?;
    }
    Ok(())
}

/// 8-r7, 10-r6: the terrain on the board, set aside and in stock comes from the box. Rubble is the back of
/// several cards.
fn terrain(state: &Pacific) -> Result<(), Impossible> {
    let mut left = library().ground.stock();
    let rubble = library().ground.rubble;
    let aside = state.agenda.iter().filter_map(|step| match step {
        Step::TerrainSpace(terrain) => Some(*terrain),
        _ => None,
    });
    let laid = Space::all().filter_map(|space| state.terrain(space));
    let (ruins, others): (Vec<Terrain>, Vec<Terrain>) =
        laid.chain(aside).partition(|terrain| *terrain == rubble);
    for terrain in others.into_iter().chain(ruins) {
        ensure(left.take(terrain), About::Statement("terrain"), || {
            format!("there are not enough {} cards in the box", terrain.face().name)
        })?;
    }
    let more = left.counts().iter().zip(state.stock.counts()).any(|(left, stated)| stated > *left);
    let fits = !more || state.ground.iter().any(|it| it.terrain == Some(rubble));
    ensure(fits, About::Statement("stock"), || {
        "more terrain cards are left than the box has besides those on the board".to_owned()
    })
}

impl Lawful for Pacific {
    /// The weapon that an aircraft drops is open information, and leaves with the aircraft (13e).
    fn fleeting(event: &Event, _received: &[Event]) -> bool {
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
