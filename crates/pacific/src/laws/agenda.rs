//! Invariants of the agenda: its steps fit together and fit the rest of the state.

use super::{About, Impossible, ensure};
use crate::board::Space;
use crate::card::Category;
use crate::ground;
use crate::state::{Arm, Firer, Mark, Mission, Pacific, Phase, Place, Shot, Step, UnitId, side_of};
use game::Seat;

/// The maximum number of steps of a phase, and of an action within it: the agenda always has room for the rest.
const MOST_ASKED: usize = 4;
const MOST_BROUGHT: usize = 14;

/// The part of the game that a step belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The rest of the game.
    Game,
    /// Before the first turn: the decks, the terrain and the bids, the first choices, the first hands.
    Muster,
    Ground,
    First,
    Hands,
    /// A phase of a turn.
    Phase,
    /// One action of a phase.
    Action,
}

fn part(step: Step) -> Part {
    match step {
        Step::Over(_)
        | Step::Prepare
        | Step::Initiative
        | Step::InitiativeDice
        | Step::FirstBuilder(_)
        | Step::Begin(_) => Part::Game,
        Step::Muster(_) | Step::MusterDice { .. } => Part::Muster,
        Step::TerrainCount | Step::TerrainKind(_) | Step::TerrainSpace(_) | Step::Bid(_) => {
            Part::Ground
        }
        Step::FirstTurn(_) => Part::First,
        Step::Build(_) | Step::Built(_) | Step::Deal { .. } | Step::Redraw(_) => Part::Hands,
        Step::Heal(_)
        | Step::Draw { .. }
        | Step::Move(_)
        | Step::Deploy(_)
        | Step::Shoot(_)
        | Step::Flip(_)
        | Step::Discard(_) => Part::Phase,
        _ => Part::Action,
    }
}

/// The steps are in order: the rest of the game, then a phase, then an action.
pub fn ordered(state: &Pacific) -> Result<(), Impossible> {
    let steps = &state.agenda[..];
    let Some((first, rest)) = steps.split_first() else { return Ok(()) };
    let fits = |step: &Step| match (*first, part(*step)) {
        (Step::Prepare, part) => part == Part::Muster,
        (Step::Initiative, part) => part == Part::Ground,
        (Step::FirstBuilder(_), part) => part == Part::First,
        (Step::Begin(Phase::Initial), Part::Hands) => true,
        (Step::Over(_) | Step::InitiativeDice, _) | (_, Part::Game) => false,
        (_, part) => matches!(part, Part::Phase | Part::Action) || part == self::part(*first),
    };
    let rank = |step: &Step| u8::from(part(*step) == Part::Action);
    let count = |part: Part| steps.iter().filter(|step| self::part(**step) == part).count();
    let most = |part: Part| if part == Part::Phase { MOST_ASKED } else { MOST_BROUGHT };
    let parts = [Part::Muster, Part::Ground, Part::Hands, Part::Phase, Part::Action];
    let hands = count(Part::Hands) == 0 || count(Part::Phase) + count(Part::Action) == 0;
    let sorted = rest.is_sorted_by_key(rank);
    let few = parts.into_iter().all(|part| count(part) <= most(part));
    let about = rest.iter().find(|step| !fits(step)).or(rest.last()).unwrap_or(first);
    ensure(rest.iter().all(fits) && sorted && few && hands, About::Step(*about), || {
        "the steps of the agenda do not fit together".to_owned()
    })
}

/// A step refers only to seats, units and weapons that exist.
pub fn step(state: &Pacific, step: Step) -> Result<(), Impossible> {
    let sits = |seat: Seat| state.battle().seats().has(seat);
    let acts = |seat: Seat| sits(seat) && side_of(seat) == state.active;
    let reacts = |seat: Seat| sits(seat) && side_of(seat) != state.active;
    let possible = match step {
        Step::Muster(seat)
        | Step::MusterDice { seat, .. }
        | Step::Bid(seat)
        | Step::FirstTurn(seat)
        | Step::FirstBuilder(seat)
        | Step::Build(seat)
        | Step::Deal { seat, .. }
        | Step::Redraw(seat) => sits(seat),
        Step::TerrainKind(left) => {
            (1..=8).contains(&left) && ground::natural_left(state) && has_room(state, left)
        }
        Step::TerrainSpace(_) => has_room(state, 0),
        Step::Draw { seat, .. }
        | Step::Move(seat)
        | Step::Deploy(seat)
        | Step::DeployAt { seat, .. }
        | Step::Shoot(seat)
        | Step::NextTarget { seat, .. }
        | Step::Flip(seat)
        | Step::Discard(seat) => acts(seat),
        Step::Mine { seat, .. } | Step::Intercept(seat) => reacts(seat),
        Step::Shield(shot) => matches!(shot.mark, Mark::Unit(_)) && can_be_fired(state, &shot),
        Step::Change { seat, shot } => {
            sits(seat) && side_of(seat) == side_of(shot.by) && can_be_fired(state, &shot)
        }
        Step::Dying { seat, shot } => {
            let owned = |unit| state.is_there(unit) && state.unit(unit).owner == seat;
            let own = matches!(shot.mark, Mark::Unit(unit) if owned(unit));
            own && can_be_fired(state, &shot)
        }
        Step::Roll(shot) | Step::Fire(shot) | Step::Resolve(shot) | Step::Settle(shot) => {
            can_be_fired(state, &shot)
        }
        Step::MarchPair { vehicle, infantry, .. } => {
            let there = state.is_there(vehicle) && state.is_there(infantry);
            let pair = || {
                matches!(state.category(vehicle), Category::Tank | Category::Transport)
                    && state.category(infantry) == Category::Infantry
                    && state.side(vehicle) == state.side(infantry)
            };
            !there || pair()
        }
        Step::Load { mover, other } => {
            let there = state.is_there(mover) && state.is_there(other);
            !there || state.side(mover) == state.side(other)
        }
        _ => true,
    };
    ensure(possible, About::Step(step), || {
        format!("the step {} can't be done", game::quoted(&game::orders::write(state, step)))
    })
}

/// 9.3f: there are enough spaces for the natural terrain that was set aside and this much more.
fn has_room(state: &Pacific, more: u8) -> bool {
    let empty = Space::all().filter(|space| state.terrain(*space).is_none()).count();
    let aside = state.agenda.iter().filter(|step| matches!(step, Step::TerrainSpace(_))).count();
    empty >= aside + usize::from(more)
}

/// FIRE.1: the firer has the weapon, and the target is an enemy in play.
fn can_be_fired(state: &Pacific, shot: &Shot) -> bool {
    let (by, enemy) = (side_of(shot.by), side_of(shot.by).other());
    let armed = match (shot.firer, shot.arm) {
        (Firer::Unit(unit), arm) if state.is_there(unit) => {
            state.side(unit) == by && state.weapon(unit, arm).is_some()
        }
        (Firer::Strike(_), Arm::Main) => shot.card.is_some(),
        _ => false,
    };
    let aimed = match shot.mark {
        Mark::Unit(unit) => state.is_there(unit) && state.side(unit) == enemy,
        Mark::Terrain(_) => true,
        Mark::Headquarters(side) => side == enemy,
    };
    armed && aimed && state.battle().seats().has(shot.by)
}

/// 13a: the units of a mission are aircraft, as long as they are in play.
pub fn mission(state: &Pacific) -> Result<(), Impossible> {
    let Some(Mission { aircraft, escort, interceptor, .. }) = state.mission else { return Ok(()) };
    let flies = |unit: UnitId| !state.is_there(unit) || state.unit(unit).place == Place::Beside;
    let all = [Some(aircraft), escort, interceptor];
    ensure(all.into_iter().flatten().all(flies), About::Statement("mission"), || {
        "a mission is flown by a unit that is not an aircraft".to_owned()
    })
}
