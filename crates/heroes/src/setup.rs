//! 1.0: setting up, before the first Round.

use crate::agenda;
use crate::card::CardId;
use crate::decision::CHOOSE_TURN;
use crate::event::Event;
use crate::firefight::{
    Firefight, MOST_PLAYERS, MOST_TYPES, MOST_UNITS, Objectives, Player, Start, UnitId,
};
use crate::hits::full;
use crate::marker::Pile;
use crate::movement::can_stand;
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::state::{Agenda, FollowUp, Heroes, Intrusions, Place, Purse, Step, Unit, UnitSet};
use crate::unit::Side;
use game::{Hidden, Seat};
use hex::{Dir, HexId};
use std::sync::Arc;

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
            us_losses: 0,
            piles: Pile::ALL.map(|pile| full(&firefight, pile)),
            deck: firefight.deck,
            discarded: [0; crate::card::MOST_CARDS],
            turn: Player(0),
            passed: false,
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
            // 2.0-r2: before the first Round the Americans go first.
            initiative: Player(0),
            firefight,
        };
        go_on(&mut state);
        agenda::go_on(&mut state, &mut Vec::new());
        state
    }
}

/// The next unit to be set up, and its player.
pub fn next(state: &Heroes) -> Option<(Player, UnitId)> {
    let firefight = state.firefight();
    let waits = |player: Player| {
        firefight.units().find(|unit| {
            firefight.owner(*unit) == player
                && matches!(firefight.piece(*unit).start, Start::Placed(_))
                && state.unit(*unit).place == Place::Waiting
        })
    };
    firefight.set_up.iter().find_map(|player| Some((*player, waits(*player)?)))
}

/// Puts the next step of set-up on the agenda.
fn go_on(state: &mut Heroes) {
    if let Some((player, _)) = next(state) {
        return state.then(Step::SetUp(player));
    }
    state.then(Step::PreRound(1));
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
        state.objective = Some(Hidden::new(Seat(player.0), drawn));
        events.push(Event::ObjectiveDrawn { player, objective: Some(drawn) });
    }
}

/// D1: where a unit is set up.
pub struct SetUpPlan {
    unit: UnitId,
    hex: HexId,
    facing: Dir,
}

pub fn plan(state: &Heroes, unit: UnitId, hex: HexId, facing: Dir) -> Result<SetUpPlan, Refusal> {
    let (_, next) = next(state).ok_or(Refusal::NotNow { decision: CHOOSE_TURN })?;
    if unit != next {
        return Err(Refusal::NotNextToSetUp { unit, next });
    }
    let Start::Placed(area) = &state.firefight().piece(unit).start else {
        return Err(Refusal::OutsideArea { unit, hex });
    };
    if !area.has(hex) {
        return Err(Refusal::OutsideArea { unit, hex });
    }
    if can_stand(state, unit, hex) {
        Ok(SetUpPlan { unit, hex, facing })
    } else {
        Err(Refusal::CantStandThere { unit, hex })
    }
}

impl Planned for SetUpPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let SetUpPlan { unit, hex, facing } = self;
        let counter = &mut state.units[unit.index()];
        counter.place = Place::On(hex);
        counter.facing = facing;
        events.push(Event::Placed { unit, hex, facing });
        go_on(state);
    }
}
