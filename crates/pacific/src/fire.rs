//! 11.6: one shot, from the choice of the target to its last consequence.

use crate::action::Action;
use crate::board::{Side, Space, SpaceSet};
use crate::card::{Ability, Category, Token, Weapon};
use crate::effect::{Forbidden, Value, When};
use crate::event::{Aim, Event, ShotResult};
use crate::plan::Listing;
use crate::refusal::Refusal;
use crate::scenario::Special;
use crate::state::{Arm, Firer, Mark, Pacific, Place, Purpose, Shot, Step, UnitId, side_of};
use crate::terrain::Tag;
use crate::{
    accuracy, active_effects, assault, ground, headquarters, reaction, suppression, victory,
};
use game::Seat;

/// 5-r1, 11.6b: the weapons of a unit that can fire now; of identical tokens only the first.
pub fn ready_arms(state: &Pacific, unit: UnitId) -> impl Iterator<Item = Arm> + '_ {
    let counter = state.unit(unit);
    let main = state.values(unit).main.is_some() && !counter.fired;
    let ready = move |entry: u8| counter.tokens.ready(entry);
    let tokens = state.tokens(unit).filter(move |(entry, offer)| {
        let weapon = offer.upgrade.upgrade().weapon.is_some();
        let mut before = state.tokens(unit).take_while(|(other, _)| other < entry);
        let first = !before.any(|(other, it)| it.upgrade == offer.upgrade && ready(other));
        weapon && ready(*entry) && first
    });
    main.then_some(Arm::Main).into_iter().chain(tokens.map(|(entry, _)| Arm::Token(entry)))
}

/// The weapon of a shot with everything that changes it; in a STRIKE, the card's own.
pub fn weapon(state: &Pacific, shot: &Shot) -> Weapon {
    if let Some(card) = shot.card {
        return active_effects::strike_weapon(card);
    }
    let unit = shot.unit().expect("a unit or a card makes the shot");
    let mut weapon = state.weapon(unit, shot.arm).expect("the plan checked the weapon");
    weapon.range.most = range(state, unit, weapon).unwrap_or(weapon.range.most);
    weapon.pen = raised(weapon.pen, active_effects::added_to(state, unit, Value::Pen));
    weapon.damage = raised(weapon.damage, active_effects::added_to(state, unit, Value::Damage));
    weapon
}

fn raised(value: u8, by: i16) -> u8 {
    (i16::from(value) + by).max(0) as u8
}

/// The range of a ground weapon with everything that changes it.
fn range(state: &Pacific, unit: UnitId, weapon: Weapon) -> Option<u8> {
    if weapon.range.is_any() || state.category(unit) == Category::Aircraft {
        return None;
    }
    let by: i16 = state
        .battle()
        .rules
        .iter()
        .map(|special| match special {
            Special::Range { from, by } if weapon.range.most >= *from => i16::from(*by),
            _ => 0,
        })
        .sum();
    Some(raised(weapon.range.most, by + active_effects::added_to(state, unit, Value::Range)))
}

/// 11.6d, 4-r3: the distance from a unit to its target.
pub fn distance(state: &Pacific, unit: UnitId, mark: Mark) -> Option<u8> {
    let from = state.space(unit)?;
    match mark {
        Mark::Unit(target) => Some(from.distance(state.space(target)?)),
        Mark::Terrain(space) => Some(from.distance(space)),
        Mark::Headquarters(side) => Some(from.to_headquarters(side)),
    }
}

/// Whether a unit can shoot at all in its player's Shooting Phase.
pub fn can_shoot(state: &Pacific, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    state.owned_by(unit, seat)?;
    let counter = state.unit(unit);
    state.stands(unit)?;
    if counter.assault.is_some() {
        return Err(Refusal::InAssault { unit: state.unit_ref(unit) });
    }
    if counter.dropped || active_effects::forbids(state, unit, Forbidden::Shooting) {
        return Err(Refusal::CannotShoot { unit: state.unit_ref(unit) });
    }
    Ok(())
}

/// A weapon that can fire now, with its range: the part of a plan that all its targets share.
struct ReadyWeapon {
    unit: UnitId,
    least: u8,
    most: u8,
}

impl ReadyWeapon {
    /// The weapon of a unit that can shoot.
    fn of(state: &Pacific, unit: UnitId, arm: Arm) -> Result<ReadyWeapon, Refusal> {
        let ready = ready_arms(state, unit).any(|ready| ready == arm);
        let weapon = state.weapon(unit, arm).filter(|_| ready);
        let weapon = weapon.ok_or_else(|| state.not_ready(unit, arm))?;
        let most = range(state, unit, weapon).unwrap_or(weapon.range.most);
        Ok(ReadyWeapon { unit, least: weapon.range.least, most })
    }

    /// Whether a target is neither too far nor too near.
    fn check(&self, state: &Pacific, mark: Mark) -> Result<(), Refusal> {
        let ReadyWeapon { unit, least, most } = *self;
        let named = || state.unit_ref(unit);
        let distance = distance(state, unit, mark)
            .ok_or_else(|| Refusal::NotOnBattlefield { unit: named() })?;
        if distance > most {
            let space = mark_space(state, mark);
            return Err(Refusal::OutOfRange { unit: named(), space, distance, most });
        }
        if distance < least {
            let space = mark_space(state, mark);
            return Err(Refusal::TooNear { unit: named(), space, distance, least });
        }
        match mark {
            Mark::Unit(target) if distance >= 3 && state.has(target, Ability::Stealth) => {
                Err(Refusal::Stealthy { unit: state.unit_ref(target) })
            }
            _ => Ok(()),
        }
    }
}

/// FIRE.1
pub fn plan(
    state: &Pacific,
    seat: Seat,
    unit: UnitId,
    arm: Arm,
    mark: Mark,
) -> Result<Shot, Refusal> {
    can_shoot(state, seat, unit)?;
    let weapon = ReadyWeapon::of(state, unit, arm)?;
    check_mark(state, side_of(seat), mark)?;
    weapon.check(state, mark)?;
    Ok(state.shot(unit, arm, mark, Purpose::Fire))
}

/// Lists the shots of a player's units.
pub fn list(state: &Pacific, seat: Seat, list: &mut Listing<'_>) {
    let side = side_of(seat);
    let can_shoot = |unit: &UnitId| can_shoot(state, seat, *unit).is_ok();
    let mut firers = state.units().filter(can_shoot).peekable();
    if firers.peek().is_none() {
        return;
    }
    let marks: Vec<Mark> =
        marks(state, side).filter(|mark| check_mark(state, side, *mark).is_ok()).collect();
    for unit in firers {
        for arm in ready_arms(state, unit) {
            let Ok(weapon) = ReadyWeapon::of(state, unit, arm) else { continue };
            let targets = marks.iter().filter(|mark| weapon.check(state, **mark).is_ok());
            targets.for_each(|mark| list.add(Action::Fire { unit, arm, mark: *mark }));
        }
    }
}

/// The space of a target; none for a Headquarters and for aircraft beside it.
pub fn mark_space(state: &Pacific, mark: Mark) -> Option<Space> {
    match mark {
        Mark::Unit(unit) => state.space(unit),
        Mark::Terrain(space) => Some(space),
        Mark::Headquarters(_) => None,
    }
}

/// 11.6-r3, 8-r6: whether this can be fired at.
fn check_mark(state: &Pacific, side: Side, mark: Mark) -> Result<(), Refusal> {
    match mark {
        Mark::Unit(target) => {
            if !state.is_there(target) {
                return Err(Refusal::NoSuchUnit { number: target.0 });
            }
            if state.side(target) == side {
                return Err(Refusal::OwnUnit { unit: state.unit_ref(target) });
            }
            match state.unit(target).place {
                Place::On(_) => Ok(()),
                Place::Aboard(_) => Err(Refusal::IsCargo { unit: state.unit_ref(target) }),
                Place::Beside => Err(state.not_a_target(mark)),
            }
        }
        Mark::Terrain(space) => {
            let nothing = Refusal::NothingThere { space: Some(space) };
            let terrain = state.terrain(space).ok_or(nothing)?;
            assault::check_no_own(state, side, SpaceSet::EMPTY.with(space))?;
            if state.occupied().has(space) {
                return Err(state.not_a_target(mark));
            }
            if terrain.breaks() { Ok(()) } else { Err(Refusal::Indestructible { terrain, space }) }
        }
        Mark::Headquarters(of) if of == side => Err(Refusal::OwnHeadquarters),
        Mark::Headquarters(of) if !state.has_headquarters(of) => Err(Refusal::NoHeadquartersLeft),
        Mark::Headquarters(_) => Ok(()),
    }
}

/// Everything that could be fired at, whatever the distance.
pub fn marks(state: &Pacific, side: Side) -> impl Iterator<Item = Mark> + '_ {
    let enemies = state.units_of(side.other());
    let ground = enemies.filter(|unit| matches!(state.unit(*unit).place, Place::On(_)));
    let empty = Space::all().filter(|space| state.terrain(*space).is_some());
    ground.map(Mark::Unit).chain(empty.map(Mark::Terrain)).chain([Mark::Headquarters(side.other())])
}

/// The space of the target if its terrain matters: not in the air or on a parachute, and not for an
/// assaulting unit, which is in the defender's space without its cover (11.6.1-r4).
pub fn whereabouts(state: &Pacific, shot: &Shot) -> Option<Space> {
    match shot.mark {
        _ if matches!(shot.purpose, Purpose::AntiAircraft | Purpose::Reaction) => None,
        Mark::Unit(unit) if state.unit(unit).assault.is_some() => None,
        Mark::Unit(unit) => state.space(unit),
        Mark::Terrain(space) => Some(space),
        Mark::Headquarters(_) => None,
    }
}

/// FIRE.1, FIRE.2: the shot is declared.
pub fn begin(state: &mut Pacific, mut shot: Shot, events: &mut Vec<Event>) {
    shot.at = whereabouts(state, &shot);
    events.push(Event::Aimed {
        unit: shot.unit().map(|unit| state.unit_ref(unit)),
        card: shot.card,
        arm: shot.arm,
        at: aim(state, shot.mark),
        purpose: shot.purpose,
    });
    if can_shield(state, &shot) {
        return state.then(Step::Shield(shot));
    }
    roll(state, shot);
}

/// Begins one shot of several; its target may be gone by now.
pub fn begin_if_there(state: &mut Pacific, shot: Shot, events: &mut Vec<Event>) {
    if is_there(state, shot.mark) {
        begin(state, shot, events);
    }
}

fn is_there(state: &Pacific, mark: Mark) -> bool {
    match mark {
        Mark::Unit(unit) => state.is_there(unit),
        Mark::Terrain(space) => state.terrain(space).is_some(),
        Mark::Headquarters(side) => state.has_headquarters(side),
    }
}

/// E-r2: the targets of the next `left` shots of a card.
pub fn choices(state: &Pacific, left: u8) -> impl Iterator<Item = Mark> + '_ {
    let laid = state.agenda.iter().rev().skip(1).take(usize::from(left));
    laid.filter_map(|step| match step {
        Step::Fire(shot) if is_there(state, shot.mark) => Some(shot.mark),
        _ => None,
    })
}

/// E-r2: the shot of a card that its player makes next.
#[derive(Clone, Copy, Debug)]
pub struct StrikePlan {
    pub seat: Seat,
    /// How many shots still have to be made, this one included.
    pub left: u8,
    pub shot: Shot,
    /// Where it is on the agenda.
    pub place: usize,
}

pub fn plan_strike(
    state: &Pacific,
    seat: Seat,
    left: u8,
    mark: Mark,
) -> Result<StrikePlan, Refusal> {
    if !choices(state, left).any(|choice| choice == mark) {
        return Err(state.not_a_target(mark));
    }
    let steps = state.agenda.iter().enumerate().rev();
    let mut shots = steps.filter_map(|(place, step)| match step {
        Step::Fire(shot) if shot.mark == mark => Some((place, *shot)),
        _ => None,
    });
    let (place, shot) = shots.next().ok_or_else(|| state.not_a_target(mark))?;
    Ok(StrikePlan { seat, left, shot, place })
}

/// E-r2: this shot comes first; then its player chooses among the rest.
pub fn choose_next(state: &mut Pacific, plan: StrikePlan) {
    let StrikePlan { seat, left, shot, place } = plan;
    state.agenda.keep(|at, _| at != place);
    state.then(Step::NextTarget { seat, left: left - 1 });
    state.then(Step::Fire(shot));
}

fn aim(state: &Pacific, mark: Mark) -> Aim {
    match mark {
        Mark::Unit(unit) => Aim::Unit(state.unit_ref(unit)),
        Mark::Terrain(space) => Aim::Terrain(state.terrain(space).unwrap_or_default(), space),
        Mark::Headquarters(side) => Aim::Headquarters(side),
    }
}

/// S-d: shots of the side that is not active are reactions, by unit or card: only their die can be reacted
/// to.
fn is_reaction(state: &Pacific, shot: &Shot) -> bool {
    side_of(shot.by) != state.active
}

/// DP11: the target has a Smoke Grenade to use.
fn can_shield(state: &Pacific, shot: &Shot) -> bool {
    let Mark::Unit(unit) = shot.mark else { return false };
    !is_reaction(state, shot) && smoke_token(state, unit).is_some()
}

/// The token of a Smoke Grenade that can be used now.
pub fn smoke_token(state: &Pacific, unit: UnitId) -> Option<u8> {
    let counter = state.unit(unit);
    let usable = !counter.smoke && matches!(counter.place, Place::On(_));
    let mut tokens = state.tokens(unit).filter(|(entry, offer)| {
        let powers = &offer.upgrade.upgrade().powers;
        counter.tokens.ready(*entry) && powers.iter().any(|power| power.when.has(When::Targeted))
    });
    tokens.next().filter(|_| usable).map(|(entry, _)| entry)
}

/// A Smoke Grenade that may be used.
#[derive(Clone, Copy, Debug)]
pub struct SmokePlan {
    pub unit: UnitId,
    /// The token, by its entry of the card's lists.
    pub entry: u8,
    /// DP11: the shot that it is used against.
    pub shot: Option<Shot>,
}

/// In the player's own Shooting Phase. It is not a weapon: a unit that assaults may use it against the
/// reaction fire (11.6.1-r8).
pub fn plan_smoke(state: &Pacific, seat: Seat, unit: UnitId) -> Result<SmokePlan, Refusal> {
    state.owned_by(unit, seat)?;
    state.stands(unit)?;
    match smoke_token(state, unit) {
        Some(entry) => Ok(SmokePlan { unit, entry, shot: None }),
        None => Err(Refusal::NoSmoke { unit: state.unit_ref(unit) }),
    }
}

/// DP11: by the target of a shot.
pub fn plan_shield(state: &Pacific, shot: Shot, unit: UnitId) -> Result<SmokePlan, Refusal> {
    if shot.mark != Mark::Unit(unit) {
        return Err(state.not_a_target(Mark::Unit(unit)));
    }
    match smoke_token(state, unit) {
        Some(entry) => Ok(SmokePlan { unit, entry, shot: Some(shot) }),
        None => Err(Refusal::NoSmoke { unit: state.unit_ref(unit) }),
    }
}

pub fn smoke(state: &mut Pacific, plan: SmokePlan, events: &mut Vec<Event>) {
    let SmokePlan { unit, entry, .. } = plan;
    let counter = state.unit_mut(unit);
    counter.smoke = true;
    counter.tokens.tilted |= 1 << entry;
    counter.tokens.grey |= 1 << entry;
    events.push(Event::Smoked(state.unit_ref(unit)));
}

/// 8e: whether it hits without a die.
pub fn is_automatic(shot: &Shot) -> bool {
    matches!(shot.mark, Mark::Terrain(_))
        || shot.card.is_some_and(active_effects::strikes_without_roll)
}

/// FIRE.4: asks for the die, unless the hit is automatic.
pub fn roll(state: &mut Pacific, shot: Shot) {
    state.then(if is_automatic(&shot) { Step::Resolve(shot) } else { Step::Roll(shot) });
}

/// FIRE.4: the die is rolled.
pub fn rolled(state: &mut Pacific, mut shot: Shot, die: u8, events: &mut Vec<Event>) {
    shot.die = Some(die);
    let numbers = accuracy::explained(state, &shot);
    let result = outcome(state, &shot);
    events.push(Event::Rolled { die, numbers: Box::new(numbers), result });
    ask_change(state, shot, None);
}

/// FIRE.5: asks the next player of the roller's side who could have a card to play, after this one if
/// given.
pub fn ask_change(state: &mut Pacific, shot: Shot, after: Option<Seat>) {
    let players =
        state.players_of(side_of(shot.by)).skip_while(|seat| after.is_some_and(|it| it != *seat));
    let mut players = players.skip(usize::from(after.is_some()));
    let asked = players.find(|seat| {
        reaction::could_hold_such(state, *seat, When::Rolled, |card| {
            crate::support::changes(state, card, &shot)
        })
    });
    state.then(match asked {
        Some(seat) => Step::Change { seat, shot },
        None => Step::Resolve(shot),
    });
}

/// 6-r2: the result of the die.
pub fn outcome(state: &Pacific, shot: &Shot) -> ShotResult {
    let Some(die) = shot.die.filter(|_| !shot.set) else { return ShotResult::Hit };
    let (hit, critical) = accuracy::limited(state, shot);
    match die {
        10 => ShotResult::Critical,
        die if die >= critical => ShotResult::Critical,
        die if die >= hit => ShotResult::Hit,
        _ => ShotResult::Miss,
    }
}

/// 11.6g: whether a hit penetrates.
pub fn penetrates(state: &Pacific, shot: &Shot) -> Result<(), (u8, u8)> {
    let Mark::Unit(target) = shot.mark else { return Ok(()) };
    let weapon = weapon(state, shot);
    let armour = accuracy::armour(state, target, shot, weapon.flame);
    let ignored = shot.purpose == Purpose::Assault;
    if ignored || weapon.pen >= armour { Ok(()) } else { Err((weapon.pen, armour)) }
}

/// FIRE.6, FIRE.7
pub fn resolve(state: &mut Pacific, mut shot: Shot, events: &mut Vec<Event>) {
    let result = outcome(state, &shot);
    if result == ShotResult::Miss {
        return state.then(Step::Settle(shot));
    }
    let damage = weapon(state, &shot).damage;
    match shot.mark {
        // 4f
        Mark::Headquarters(side) => {
            headquarters::damage(state, side, damage, events);
            state.then(Step::Settle(shot));
        }
        Mark::Terrain(space) => {
            shot.inflicted = demolition(state, &shot, space);
            state.then(Step::Settle(shot));
        }
        Mark::Unit(target) => {
            if let Err((pen, armour)) = penetrates(state, &shot) {
                events.push(Event::Bounced { pen, armour });
                return state.then(Step::Settle(shot));
            }
            if shot.purpose != Purpose::Reaction {
                shot.inflicted = damage;
            }
            let owner = state.unit(target).owner;
            if would_destroy(state, &shot) && can_answer(state, owner, &shot) {
                state.then(Step::Dying { seat: owner, shot });
            } else {
                strike_home(state, shot, events);
            }
        }
    }
}

/// Damage to terrain without units.
pub fn demolition(state: &Pacific, shot: &Shot, space: Space) -> u8 {
    let weapon = weapon(state, shot);
    let building = state.terrain(space).is_some_and(|terrain| terrain.face().has(Tag::Building));
    weapon.demolition.filter(|_| building).unwrap_or(weapon.damage)
}

/// 11.6h, 11.6i: whether a hit that penetrates destroys its target.
pub fn would_destroy(state: &Pacific, shot: &Shot) -> bool {
    let Mark::Unit(target) = shot.mark else { return false };
    let damage = weapon(state, shot).damage;
    outcome(state, shot) == ShotResult::Critical
        || state.unit(target).wounds + damage >= accuracy::wounds(state, target)
}

/// DP18
fn can_answer(state: &Pacific, owner: Seat, shot: &Shot) -> bool {
    !is_reaction(state, shot)
        && reaction::could_hold_such(state, owner, When::Destroyed, |card| {
            crate::support::answers(state, card, shot)
        })
}

/// FIRE.7: the damage is done.
pub fn strike_home(state: &mut Pacific, shot: Shot, events: &mut Vec<Event>) {
    let Mark::Unit(target) = shot.mark else { return };
    state.then(Step::Settle(shot));
    if would_destroy(state, &shot) {
        return remove(state, target, shot.firer, events);
    }
    let damage = weapon(state, &shot).damage;
    wound(state, target, damage, events);
    // 12f, 12-r5
    let cargo: Vec<UnitId> = state.cargo(target).collect();
    for unit in cargo {
        wound(state, unit, damage, events);
        if state.unit(unit).wounds >= accuracy::wounds(state, unit) {
            remove(state, unit, shot.firer, events);
        }
    }
    active_effects::hit(state, &shot, target, events);
}

fn wound(state: &mut Pacific, unit: UnitId, by: u8, events: &mut Vec<Event>) {
    let counter = state.unit_mut(unit);
    counter.wounds = counter.wounds.saturating_add(by);
    let wounds = counter.wounds;
    events.push(Event::Wounded { unit: state.unit_ref(unit), by, wounds });
}

/// 11.6h: a unit is destroyed, with everything it carries (12f); the firer is credited (E-r3).
pub fn remove(state: &mut Pacific, unit: UnitId, by: Firer, events: &mut Vec<Event>) {
    if !state.is_there(unit) {
        return;
    }
    let cargo: Vec<UnitId> = state.cargo(unit).collect();
    cargo.into_iter().for_each(|cargo| remove(state, cargo, by, events));
    let (named, side) = (state.unit_ref(unit), state.side(unit));
    if let Firer::Unit(firer) = by
        && state.is_there(firer)
        && state.side(firer) != side
    {
        let kills = &mut state.unit_mut(firer).kills;
        *kills = kills.saturating_add(1);
    }
    // H-a
    if state.category(unit) != Category::Aircraft {
        let lost = &mut state.camp_mut(side).lost;
        *lost = lost.saturating_add(1);
    }
    events.push(Event::Destroyed(named));
    put_away(state, unit, events);
}

/// A unit's card and the cards under it go to the discard piles (11.6h, 11.6-r5).
pub fn put_away(state: &mut Pacific, unit: UnitId, events: &mut Vec<Event>) {
    let counter = *state.unit(unit);
    active_effects::detach(state, unit, events);
    state.take(unit);
    crate::turn::to_discard(state, counter.owner, counter.lying());
}

/// FIRE.8 to FIRE.11
pub fn settle(state: &mut Pacific, shot: Shot, events: &mut Vec<Event>) {
    if let Some(space) = shot.at
        && shot.inflicted > 0
        && ground::damage(state, space, shot.inflicted, events)
    {
        // 8.1c, 8.1-r2
        let inside: Vec<UnitId> = state.standing(space).collect();
        inside.into_iter().for_each(|unit| remove(state, unit, shot.firer, events));
    }
    if let Some(unit) = shot.unit()
        && state.is_there(unit)
    {
        mark_fired(state, unit, shot.arm);
    }
    suppression::test(state, &shot, events);
    if let Some(unit) = shot.unit()
        && state.is_there(unit)
        && weapon(state, &shot).suicidal
    {
        remove(state, unit, Firer::Gone, events);
    }
    victory::test(state, events);
}

/// FIRE.9, 11.6j
fn mark_fired(state: &mut Pacific, unit: UnitId, arm: Arm) {
    let Arm::Token(entry) = arm else {
        state.unit_mut(unit).fired = true;
        return;
    };
    let token = state.offer(unit, entry).upgrade.upgrade().token_on(state.category(unit));
    let tokens = &mut state.unit_mut(unit).tokens;
    tokens.tilted |= 1 << entry;
    match token {
        Token::Reload => tokens.grey |= 1 << entry,
        Token::OneUse => tokens.owned &= !(1 << entry),
        Token::Plain | Token::Special => {}
    }
}
