//! 1.0: setting up, before the first Round.

use crate::action::Action;
use crate::artillery;
use crate::bunker;
use crate::card::CardId;
use crate::craft;
use crate::event::Event;
use crate::firefight::{
    Firefight, Garrison, MOST_PLAYERS, MOST_TYPES, MOST_UNITS, Objectives, Piece, Player, UnitId,
};
use crate::flow;
use crate::hidden::{Concealment, HidingPlace};
use crate::hits::full;
use crate::marker::Pile;
use crate::movement::can_stand;
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::smoke::Smoke;
use crate::state::{Agenda, FollowUp, Heroes, Intrusions, Place, Purse, Step, Unit, UnitSet};
use crate::teams;
use crate::unit::Side;
use game::{Hidden, Seats, Stack};
use hex::{Dir, HexId, HexSet};
use std::iter;
use std::sync::Arc;

/// The number of set-up among the Rounds in which artillery is targeted.
pub const SET_UP: u8 = 0;
/// The largest garrison of a Bunker that a firefight can ask for.
pub const MOST_GARRISON: u8 = 9;
/// The number of the time before it.
pub const FIRST: u8 = 15;

impl Heroes {
    /// The start of a firefight, with nothing set up.
    pub fn new(firefight: Arc<Firefight>) -> Heroes {
        let held = firefight.control.iter().enumerate();
        let japan_holds = held
            .filter(|(_, control)| control.holder == Side::Japan)
            .fold(0, |held, (place, _)| held | 1 << place);
        let mut state = Heroes {
            agenda: Agenda::default(),
            round: 1,
            units: [Unit::default(); MOST_UNITS],
            purses: [Purse::default(); MOST_PLAYERS],
            lead: firefight.lead,
            bushido: firefight.bushido.start,
            japan_holds,
            scored: 0,
            lost_once: 0,
            losses: [0; MOST_PLAYERS],
            piles: Pile::ALL.map(|pile| full(&firefight, pile)),
            deck: firefight.deck,
            discarded: [0; crate::card::MOST_CARDS],
            turn: Player(0),
            passes: 0,
            luck_used: false,
            was_active: false,
            relieved: false,
            declaration: None,
            attack: None,
            halted: None,
            chosen: Default::default(),
            objective: None,
            follow_up: FollowUp::default(),
            abilities: firefight.abilities,
            swift_used: false,
            intrusions: Intrusions::default(),
            made: Intrusions::default(),
            rallying: UnitSet::default(),
            // 2.0-r2: before the first Round America goes first.
            ranking: teams::in_seat_order(&firefight),
            tied: Seats::NONE,
            yielded: [false; 2],
            bunkers: firefight.bunkers.iter().map(|bunker| bunker.hex).collect(),
            wire: firefight.wire,
            to_face: UnitSet::default(),
            ambushed: UnitSet::default(),
            tallies: Default::default(),
            gone: 0,
            bold: UnitSet::default(),
            fallen: HexSet::default(),
            plots: Stack::default(),
            strike: None,
            smoke: Smoke::default(),
            flares: Stack::default(),
            flown: Default::default(),
            firefight,
        };
        go_on(&mut state, 0);
        // 1.0g, D5: some are recorded before anything is set up.
        artillery::plot(&mut state, FIRST, 1);
        flow::go_on(&mut state, &mut Vec::new());
        state
    }
}

/// The units that a player sets up.
pub fn by_owner(state: &Heroes, player: Player) -> impl Iterator<Item = UnitId> + '_ {
    let firefight = state.firefight();
    firefight.units().filter(move |unit| {
        firefight.owner(*unit) == player && firefight.piece(*unit).start.area().is_some()
    })
}

/// A player's part of the set-up: all units or, in two stages, the visible ones or the hidden ones.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stage {
    player: Player,
    hidden: Option<bool>,
}

/// The stages of the set-up, in order.
fn stages(state: &Heroes) -> impl Iterator<Item = Stage> + '_ {
    let players = || state.firefight().set_up.iter().copied();
    let parts: &[Option<bool>] =
        if in_two_stages(state) { &[Some(false), Some(true)] } else { &[None] };
    parts.iter().flat_map(move |&hidden| players().map(move |player| Stage { player, hidden }))
}

/// The units that have still to be set up at a stage.
fn waiting_at(state: &Heroes, stage: Stage) -> impl Iterator<Item = UnitId> + '_ {
    let fits = move |unit: &UnitId| stage.hidden.is_none_or(|it| is_hidden(state, *unit) == it);
    waiting(state, stage.player).filter(fits)
}

/// The stage at which a player is setting up.
fn stage_of(state: &Heroes, player: Player) -> Option<Stage> {
    let mut stages = stages(state).filter(|stage| stage.player == player);
    stages.find(|stage| waiting_at(state, *stage).next().is_some())
}

/// The first unit that a player still has to set up.
pub fn next(state: &Heroes, player: Player) -> Option<UnitId> {
    waiting_at(state, stage_of(state, player)?).next()
}

/// 19.0a: whether a unit starts hidden.
fn is_hidden(state: &Heroes, unit: UnitId) -> bool {
    state.firefight().piece(unit).hidden
}

/// G5: whether all visible units are set up before any hidden ones: if several players have hidden units.
fn in_two_stages(state: &Heroes) -> bool {
    let pieces = state.firefight().pieces.iter();
    let mut hides = pieces.filter(|it| it.hidden && it.start.area().is_some());
    hides.next().is_some_and(|first| hides.any(|it| it.player != first.player))
}

/// The units that a player still has to set up.
fn waiting(state: &Heroes, player: Player) -> impl Iterator<Item = UnitId> + '_ {
    by_owner(state, player).filter(|unit| state.unit(*unit).place == Place::Waiting)
}

/// Whether a unit is set up at the stage that its owner has reached.
fn is_due(state: &Heroes, unit: UnitId) -> bool {
    let fits = |stage: Stage| stage.hidden.is_none_or(|it| is_hidden(state, unit) == it);
    !in_two_stages(state) || stage_of(state, state.firefight().owner(unit)).is_some_and(fits)
}

/// Puts the next step of set-up on the agenda: the first stage from this one on that has a unit to set up.
fn go_on(state: &mut Heroes, from: usize) {
    let left = |stage: &Stage| waiting_at(state, *stage).next().is_some();
    let next = stages(state).skip(from).find(left);
    if let Some(stage) = next {
        return state.then(Step::SetUp(stage.player));
    }
    state.then(Step::PreRound(1));
    // 1.0g, D5: targets that are recorded at set-up strike before Round 1.
    artillery::plot(state, SET_UP, 1);
    let choosing: Vec<Player> =
        state.firefight.players().filter(|player| can_assign(state, *player)).collect();
    match choosing[..] {
        [] => {}
        [player] => state.then(Step::Assign(player)),
        _ => state.then(Step::AssignRoll),
    }
    if state.firefight.objectives.is_some() {
        state.then(Step::Objective);
    }
}

/// The types of unit that a player has.
pub fn types(state: &Heroes, player: Player) -> impl Iterator<Item = u8> + '_ {
    let kinds =
        state.firefight().units().filter(move |unit| state.firefight().owner(*unit) == player);
    let has: u64 = kinds.fold(0, |has, unit| has | 1 << state.firefight().piece(unit).kind);
    (0..MOST_TYPES as u8).filter(move |kind| has & (1 << kind) != 0)
}

/// 9.5b: whether a player still has a Capability card to assign.
fn can_assign(state: &Heroes, player: Player) -> bool {
    let choices = state.firefight().commands[player.index()].choices;
    choices
        .iter()
        .any(|card| types(state, player).any(|kind| plan_assign(state, player, card, kind).is_ok()))
}

/// D3: a Capability card for a type of unit.
pub struct AssignPlan {
    player: Player,
    card: CardId,
    kind: u8,
}

/// Each card that a player may assign, for each type of unit.
pub fn assignments(state: &Heroes, player: Player) -> impl Iterator<Item = Action> + '_ {
    let choices = state.firefight().commands[player.index()].choices;
    choices
        .iter()
        .flat_map(move |card| types(state, player).map(move |kind| Action::Assign { card, kind }))
}

pub fn plan_assign(
    state: &Heroes,
    player: Player,
    card: CardId,
    kind: u8,
) -> Result<AssignPlan, Refusal> {
    let command = &state.firefight().commands[player.index()];
    let chosen = state.chosen[player.index()];
    let open = chosen.len() < command.chooses && command.choices.has(card) && !chosen.has(card);
    let serves =
        types(state, player).any(|it| it == kind) && !state.abilities[usize::from(kind)].has(card);
    if open && serves {
        Ok(AssignPlan { player, card, kind })
    } else {
        Err(Refusal::NotToAssign { card })
    }
}

impl Planned for AssignPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let AssignPlan { player, card, kind } = self;
        state.abilities[usize::from(kind)].add(card);
        state.chosen[player.index()].add(card);
        events.push(Event::Assigned { player, card, kind });
        if can_assign(state, player) {
            state.then(Step::Assign(player));
        }
    }
}

/// 9.5-r1: the higher roll assigns first.
pub fn assign_roll(state: &mut Heroes, faces: &[u8], events: &mut Vec<Event>) {
    let mut rolls: Vec<(u8, Player)> = Vec::new();
    for (player, dice) in state.firefight.players().zip(faces.chunks(2)) {
        let total = dice[0] + dice[1];
        let dice = [dice[0], dice[1]];
        events.push(Event::InitiativeRolled { player, dice, total: total as i8 });
        rolls.push((total, player));
    }
    rolls.sort_by_key(|(total, _)| *total);
    if rolls.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        events.push(Event::InitiativeTied);
        return state.then(Step::AssignRoll);
    }
    for (_, player) in rolls {
        if can_assign(state, player) {
            state.then(Step::Assign(player));
        }
    }
}

/// 9.3b
pub fn objective_drawn(state: &mut Heroes, drawn: u8, events: &mut Vec<Event>) {
    if let Some(Objectives { player, .. }) = state.firefight.objectives {
        let to = state.confidants(player);
        state.objective = Some(Hidden::new(to, drawn));
        events.push(Event::ObjectiveDrawn { player, objective: Some(drawn), to });
    }
}

/// D1: where a unit is set up.
pub struct SetUpPlan {
    unit: UnitId,
    hex: HexId,
    facing: Dir,
    /// D35: it starts in the Bunker.
    inside: bool,
}

/// Each hex for each unit that waits to be set up, and each unit that may be taken back.
pub fn candidates(state: &Heroes, player: Player) -> impl Iterator<Item = Action> + '_ {
    let due = waiting(state, player).filter(|unit| is_due(state, *unit));
    let places = due.flat_map(move |unit| {
        let area = state.firefight().piece(unit).start.area().copied().unwrap_or_default();
        let outside = move |hex| Action::Place { unit, hex, facing: Dir::ALL[0], inside: false };
        let inside = move |hex| {
            let bunker = state.bunker(hex);
            bunker.map(|facing| Action::Place { unit, hex, facing, inside: true })
        };
        let crafts = state.firefight().units().filter(move |craft| {
            let carries = state.firefight().piece(unit).aboard;
            carries && state.kind(*craft).special.carries > 0
        });
        let boards = crafts.map(move |craft| Action::Load { unit, craft });
        let stands = area.iter().flat_map(move |hex| iter::once(outside(hex)).chain(inside(hex)));
        boards.chain(stands)
    });
    places.chain(by_owner(state, player).map(Action::Recall)).chain([Action::Done])
}

pub fn plan(
    state: &Heroes,
    player: Player,
    unit: UnitId,
    (hex, facing): (HexId, Dir),
    inside: bool,
) -> Result<SetUpPlan, Refusal> {
    if state.firefight().owner(unit) != player {
        return Err(Refusal::NotYours { unit });
    }
    let area = state.firefight().piece(unit).start.area();
    let area = area.ok_or(Refusal::NotToSetUp { unit })?;
    if state.unit(unit).place != Place::Waiting {
        return Err(Refusal::NotToSetUp { unit });
    }
    if !is_due(state, unit) {
        return Err(Refusal::NotItsStage { unit });
    }
    // 19.0b: there is no facing to choose.
    let plain = state.bunker(hex).filter(|_| inside).unwrap_or(Dir::ALL[0]);
    if is_hidden(state, unit) && facing != plain {
        return Err(Refusal::HiddenHasNoFacing { unit });
    }
    if state.firefight().piece(unit).aboard {
        return Err(Refusal::StartsAboard { unit });
    }
    if !area.has(hex) {
        return Err(Refusal::OutsideArea { unit, hex });
    }
    let Piece { inside: must, most, .. } = *state.firefight().piece(unit);
    match must {
        Some(true) if !inside => return Err(Refusal::StartsInside { unit }),
        Some(false) if inside => return Err(Refusal::StartsOutside { unit }),
        _ => {}
    }
    let side = state.side(unit);
    let there = state.units_in(hex).filter(|other| state.side(*other) == side);
    if most > 0 && there.count() >= usize::from(most) {
        return Err(Refusal::TooManyThere { unit, hex, most });
    }
    if inside {
        bunker::plan_inside(state, unit, hex, facing)?;
    }
    if let Some(garrison) = state.firefight().garrison.filter(|it| it.player == player) {
        let bunker = Some(hex).filter(|_| inside);
        if !garrison_fits(state, garrison, unit, bunker) {
            let Garrison { units, bunkers, .. } = garrison;
            return Err(Refusal::Garrison { unit, units, bunkers });
        }
    }
    if can_stand(state, unit, hex) {
        Ok(SetUpPlan { unit, hex, facing, inside })
    } else {
        Err(Refusal::CantStandThere { unit, hex })
    }
}

/// G4: whether enough units would be left for the garrison of the Bunkers if this unit went into this one, or
/// elsewhere.
fn garrison_fits(state: &Heroes, garrison: Garrison, unit: UnitId, bunker: Option<HexId>) -> bool {
    let Garrison { player, units, bunkers } = garrison;
    let own = |it: &UnitId| state.firefight().owner(*it) == player;
    let in_bunker = |hex: HexId| {
        let there = state.units_in(hex).filter(own).filter(|it| state.is_inside(*it));
        there.count() as u8 + u8::from(bunker == Some(hex))
    };
    // How many Bunkers have room for this many more.
    let mut with_room = [0_u8; MOST_GARRISON as usize + 1];
    for hex in state.bunkers.iter() {
        with_room[usize::from(units.saturating_sub(in_bunker(hex)))] += 1;
    }
    let (mut left, mut missing) = (bunkers, 0);
    for (room, count) in (0_u8..).zip(with_room) {
        missing += room * count.min(left);
        left = left.saturating_sub(count);
    }
    let can_enter = |it: &UnitId| {
        let Piece { inside, hidden, aboard, .. } = *state.firefight().piece(*it);
        *it != unit && !hidden && !aboard && inside != Some(false) && state.kind(*it).is_foot()
    };
    waiting(state, player).filter(can_enter).count() >= usize::from(missing)
}

/// D35: the craft on which a unit starts.
pub struct BoardPlan {
    unit: UnitId,
    craft: UnitId,
}

/// D35: whether a unit can start on board this craft, which is set up or enters later (5.5d).
pub fn plan_board(
    state: &Heroes,
    player: Player,
    unit: UnitId,
    craft: UnitId,
) -> Result<BoardPlan, Refusal> {
    if state.firefight().owner(unit) != player {
        return Err(Refusal::NotYours { unit });
    }
    let starts = state.firefight().piece(unit).aboard;
    if !starts || state.unit(unit).place != Place::Waiting {
        return Err(Refusal::NotToSetUp { unit });
    }
    if !is_due(state, unit) {
        return Err(Refusal::NotItsStage { unit });
    }
    craft::can_carry(state, craft, unit)?;
    let enters = state.firefight().piece(craft).start.entry().is_some();
    if state.hex(craft).is_none() && !enters {
        return Err(Refusal::NotThere { unit: craft });
    }
    Ok(BoardPlan { unit, craft })
}

impl Planned for BoardPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let BoardPlan { unit, craft } = self;
        let stage = own_stage(state, unit);
        craft::board(state, unit, craft);
        events.push(Event::PlacedAboard { unit, craft });
        go_on(state, stage);
    }
}

/// The place of the stage at which a unit is set up.
fn own_stage(state: &Heroes, unit: UnitId) -> usize {
    let owner = state.firefight.owner(unit);
    let stage = stages(state).position(|stage| {
        stage.player == owner && stage.hidden.is_none_or(|it| is_hidden(state, unit) == it)
    });
    stage.unwrap_or_default()
}

impl Planned for SetUpPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let SetUpPlan { unit, hex, facing, inside } = self;
        let owner = state.firefight.owner(unit);
        let stage = own_stage(state, unit);
        if is_hidden(state, unit) {
            let at = HidingPlace { hex, inside, dug_in: false };
            let to = state.confidants(owner);
            state.units[unit.index()].place = Place::Hidden(Concealment::new(to, at, None));
            events.push(Event::PlacedHidden { unit, at: Hidden::new(to, hex) });
            return go_on(state, stage);
        }
        let counter = &mut state.units[unit.index()];
        counter.place = Place::On(hex);
        counter.facing = facing;
        counter.inside = inside;
        counter.dug_in = state.firefight.piece(unit).dug_in;
        let dug_in = counter.dug_in;
        events.push(Event::Placed { unit, hex, facing });
        if dug_in {
            events.push(Event::DugIn(unit));
        }
        if inside {
            events.push(Event::Occupied(unit));
        }
        go_on(state, stage);
    }
}

/// D1: the rest of the units enter the map (1.0-r5).
pub struct EnterPlan {
    player: Player,
}

pub fn plan_enter(state: &Heroes, player: Player) -> Result<EnterPlan, Refusal> {
    let mut left = stage_of(state, player).into_iter().flat_map(|it| waiting_at(state, it));
    match left.find(|unit| state.firefight().piece(*unit).start.entry().is_none()) {
        Some(unit) => Err(Refusal::OnlySetUp { unit }),
        None => Ok(EnterPlan { player }),
    }
}

impl Planned for EnterPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let EnterPlan { player } = self;
        let at = stage_of(state, player);
        let units = at.into_iter().flat_map(|it| waiting_at(state, it)).collect();
        let stage = stages(state).position(|it| Some(it) == at);
        events.push(Event::WillEnter { player, units });
        go_on(state, stage.unwrap_or_default() + 1);
    }
}

/// D1: a unit that was set up and is taken back (1.0-r4).
pub struct RecallPlan {
    player: Player,
    unit: UnitId,
    /// None for a hidden unit, and for one on board a craft off the map.
    from: Option<HexId>,
}

pub fn plan_recall(state: &Heroes, player: Player, unit: UnitId) -> Result<RecallPlan, Refusal> {
    if state.firefight().owner(unit) != player {
        return Err(Refusal::NotYours { unit });
    }
    let stands = state.is_on_map(unit) || state.is_aboard(unit);
    let set_up = stands && by_owner(state, player).any(|it| it == unit);
    if !set_up || !is_due(state, unit) {
        return Err(Refusal::NotToRecall { unit });
    }
    Ok(RecallPlan { player, unit, from: state.hex(unit) })
}

impl Planned for RecallPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let RecallPlan { player, unit, from } = self;
        // D35: a craft takes its passengers along.
        let carried: UnitSet = state.passengers(unit).collect();
        for unit in carried.iter().chain([unit]) {
            let hidden = state.unit(unit).is_hidden();
            state.units[unit.index()] = Unit::default();
            events.push(if hidden {
                Event::RecalledHidden(unit)
            } else {
                Event::Recalled { unit, from }
            });
        }
        state.then(Step::SetUp(player));
    }
}
