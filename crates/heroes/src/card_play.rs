//! 9: drawing, holding and playing cards.

use crate::action::Action;
use crate::card::{Card, CardId, CardKind, Effect, MOST_CARDS};
use crate::craft;
use crate::decision::{
    ACTIVATION_ROLL, CHOOSE_TURN, CROSS_WIRE, DECLARE_ACTION, DRIFT_ROLL, FOLLOW_UP, RESOLVE_CARD,
    SECOND_ACTION, STICK_ROLL,
};
use crate::declaration;
use crate::event::Event;
use crate::firefight::{Happening, Player, UnitId};
use crate::follow;
use crate::payment;
use crate::plan::Planned;
use crate::refusal::{Points, Refusal};
use crate::reveal;
use crate::round;
use crate::state::{
    ActionKind, Declaration, FollowUp, Heroes, Purpose, Readiness, Roll, Step, TurnPart,
};
use crate::teams;
use crate::turn;
use crate::victory;

/// 9.7.12: the CAPs that the enemy loses, by the result of the die.
const SNIPED: [u8; 6] = [0, 1, 1, 2, 2, 3];

/// The cards that a player is known to hold, in the order of the list.
pub fn held(state: &Heroes, player: Player) -> impl Iterator<Item = CardId> + '_ {
    let hand = &state.purse(player).hand;
    (0..MOST_CARDS as u8).map(CardId).filter(move |card| hand[card.index()] > 0)
}

/// A card in the hand of the player whose Turn it is.
fn card_in_hand(state: &Heroes, card: CardId) -> Result<&Card, Refusal> {
    let hand = &state.purse(state.turn).hand;
    let held = hand.get(card.index()).is_some_and(|count| *count > 0);
    if held { Ok(state.firefight().card(card)) } else { Err(Refusal::NotInHand { card }) }
}

/// 9.0c: takes a drawn card into a hand; 9.3a: an event happens at once, and another card is drawn.
pub fn drawn(state: &mut Heroes, player: Player, left: u8, kind: u8, events: &mut Vec<Event>) {
    let card = CardId(kind);
    state.deck[card.index()] -= 1;
    if state.firefight.card(card).kind == CardKind::Event {
        state.discarded[card.index()] += 1;
        events.push(Event::EventDrawn { player, card });
        round::draw_cards(state, player, left);
        return happen(state, card, events);
    }
    let purse = state.purse_mut(player);
    purse.hand[card.index()] += 1;
    purse.held += 1;
    let to = state.confidants(player);
    events.push(Event::CardDrawn { player, card: Some(card), to });
    round::draw_cards(state, player, left - 1);
}

/// 9.7.evt
fn happen(state: &mut Heroes, card: CardId, events: &mut Vec<Event>) {
    match state.firefight.happening {
        Some(Happening::Score(side, points)) => victory::score(state, side, points, events),
        Some(Happening::Move(player)) => {
            state.turn = player;
            state.declaration =
                Some(Declaration { kind: ActionKind::Card(card), ..Declaration::default() });
            state.then(Step::ActionOver);
            state.then(Step::Turn(TurnPart::Event));
        }
        None => {}
    }
}

/// The most APs that the price of a card can be paid with.
pub fn most_ap(state: &Heroes, card: CardId) -> u8 {
    let Card { ap, either, .. } = state.firefight().card(card);
    ap + either
}

/// A card that can be played, with its price.
pub struct PlayPlan {
    part: TurnPart,
    card: CardId,
    ap: u8,
    caps: u8,
}

/// 9.0d: whether a card can be played with this part of its price in APs of the activation.
pub fn plan_play_for(
    state: &Heroes,
    part: TurnPart,
    card: CardId,
    ap: u8,
) -> Result<PlayPlan, Refusal> {
    card_in_hand(state, card)?;
    let (price, most) = (ap, most_ap(state, card).min(state.purse(state.turn).ap_left()));
    if ap == 0 || ap > most {
        return Err(Refusal::CantPay { price, most, points: Points::Ap });
    }
    plan_play(state, part, card, ap)
}

/// 9.1a, 9.0d: whether an Action card can be played now.
pub fn plan_play(
    state: &Heroes,
    part: TurnPart,
    card: CardId,
    ap: u8,
) -> Result<PlayPlan, Refusal> {
    if state.declaration.is_some() || state.relieved {
        return Err(Refusal::NotNow { decision: DECLARE_ACTION });
    }
    if part == TurnPart::Follow && !follow::allows_cards(state) {
        return Err(Refusal::NotNow { decision: follow::decision(state) });
    }
    let Card { kind, caps, ap: green, either, effect, .. } = *card_in_hand(state, card)?;
    if kind != CardKind::Action {
        return Err(Refusal::NotAnAction { card, how: use_of(effect) });
    }
    if ap < green {
        return Err(Refusal::CantPay { price: green, most: ap, points: Points::Ap });
    }
    let (price, most) = (caps + green + either - ap, state.purse(state.turn).caps);
    if price > most {
        return Err(Refusal::CantPay { price, most, points: Points::Caps });
    }
    has_use(state, part, card, ap > 0)?;
    Ok(PlayPlan { part, card, ap, caps: price })
}

/// 9.2a: how a card that is not an action is used.
fn use_of(effect: Effect) -> &'static str {
    match effect {
        Effect::Aim(_) => "add it to an attack when you declare the attack",
        Effect::TwoActions => "announce two actions with it at the start of your Turn",
        Effect::Luck => "play it directly after one of your own rolls",
        _ => "it takes effect when its rule says so",
    }
}

/// Whether a card has any use now.
fn has_use(state: &Heroes, part: TurnPart, card: CardId, pool: bool) -> Result<(), Refusal> {
    let any = |serves: &dyn Fn(UnitId) -> bool| {
        let any = state.firefight().units().any(serves);
        if any { Ok(()) } else { Err(Refusal::NothingToDo) }
    };
    let following = part == TurnPart::Follow;
    match state.firefight().card(card).effect {
        // 9.7.63: only the unit that has rallied acts again.
        Effect::AddAp
        | Effect::AddCaps
        | Effect::TakeCaps
        | Effect::SpendEnemy
        | Effect::Scout(_)
            if following =>
        {
            Err(Refusal::NotForFollowUp { card })
        }
        // 9.7.07-r1
        Effect::AddAp if !state.was_active || state.purse(state.turn).ap_left() == 0 => {
            Err(Refusal::NoActivation)
        }
        Effect::AddAp | Effect::AddCaps | Effect::TakeCaps => Ok(()),
        Effect::SpendEnemy | Effect::Scout(_) => {
            any(&|unit| plan_choose(state, card, unit).is_ok())
        }
        _ => any(&|unit| {
            let kind = ActionKind::Card(card);
            let declaration = Declaration { kind, pool, ..Declaration::default() };
            (!following || follow::takes_part(state, unit).is_ok())
                && plan_unit(state, &declaration, unit).is_ok()
        }),
    }
}

impl Planned for PlayPlan {
    fn price(&self) -> (u8, u8) {
        (self.ap, self.caps)
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let PlayPlan { part, card, ap, caps } = self;
        let player = state.turn;
        discard(state, player, card, events);
        payment::take(state, player, ap, caps, events);
        match state.firefight.card(card).effect {
            Effect::AddAp => state.then(Step::Die(Purpose::Sergeant)),
            Effect::AddCaps => state.then(Step::Die(Purpose::Officer)),
            Effect::TakeCaps => match teams::only_opponent(&state.firefight, turn::side(state)) {
                Some(_) => state.then(Step::Die(Purpose::SniperFire(None))),
                None => state.then(Step::Name(card)),
            },
            Effect::SpendEnemy | Effect::Scout(_) => state.then(Step::Choose(card)),
            _ => {
                let kind = ActionKind::Card(card);
                state.declaration =
                    Some(Declaration { kind, pool: ap > 0, ..Declaration::default() });
            }
        }
        let depth = state.agenda.len();
        state.go_on_declaring(part, depth);
    }
}

/// 9.2b
pub fn discard(state: &mut Heroes, player: Player, card: CardId, events: &mut Vec<Event>) {
    put_away(state, player, card);
    events.push(Event::CardPlayed { player, card });
}

/// Moves a card from a hand to the discard pile.
fn put_away(state: &mut Heroes, player: Player, card: CardId) {
    let purse = state.purse_mut(player);
    purse.hand[card.index()] -= 1;
    purse.held -= 1;
    state.discarded[card.index()] += 1;
}

/// Whether a card could be played on this unit alone.
fn plan_unit(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
) -> Result<Declaration, Refusal> {
    let known = unit.index() < state.firefight().pieces.len();
    if !known
        || state.firefight().owner(unit) != state.turn
        || !declaration::is_available(state, unit)
    {
        return Err(Refusal::NotYours { unit });
    }
    pays(state, declaration, unit)?;
    // 9.7.evt-r1
    if is_event(state, declaration) && !state.is_on_map(unit) {
        return Err(Refusal::NotThere { unit });
    }
    let mut declaration = *declaration;
    declaration.units.push(unit);
    if declaration::can_do_something(state, &declaration) {
        Ok(declaration)
    } else {
        Err(Refusal::UnitHasNothingToDo { unit })
    }
}

/// 9.0e: a card that was paid with APs is for the units of that activation.
fn pays(state: &Heroes, declaration: &Declaration, unit: UnitId) -> Result<(), Refusal> {
    if declaration.pool && state.unit(unit).readiness != Readiness::Activated {
        return Err(Refusal::NotPaidBy { unit });
    }
    Ok(())
}

/// Whether a card can be played on this unit, alone or together with those named before.
pub fn plan_with(state: &Heroes, card: CardId, unit: UnitId) -> Result<Declaration, Refusal> {
    let declaration =
        state.declaration.as_ref().ok_or(Refusal::NotNow { decision: CHOOSE_TURN })?;
    if declaration.units.is_empty() {
        return plan_unit(state, declaration, unit);
    }
    let Card { group, effect, .. } = *state.firefight().card(card);
    // 9.6a; an event gives a group move.
    if !group && effect != Effect::FirefightEvent {
        return Err(Refusal::WrongCardAction { card });
    }
    let joined = declaration::plan_join(state, declaration, unit)?;
    pays(state, declaration, unit)?;
    Ok(joined)
}

/// Whether this is the move of an event rather than an action.
pub fn is_event(state: &Heroes, declaration: &Declaration) -> bool {
    match declaration.kind {
        ActionKind::Card(card) => state.firefight().card(card).effect == Effect::FirefightEvent,
        _ => false,
    }
}

/// Whether the card that the action is taken with allows it.
pub fn allows(state: &Heroes, declaration: &Declaration, action: Action) -> Result<(), Refusal> {
    let ActionKind::Card(card) = declaration.kind else { return Ok(()) };
    let allowed = match state.firefight().card(card).effect {
        Effect::FreeAction => true,
        Effect::AutomaticRally | Effect::RallyRoll => action == Action::Rally,
        Effect::FreeMoves(_) => matches!(action, Action::Move { .. } | Action::Done),
        Effect::HastyDefence => action == Action::Dig,
        Effect::FirefightEvent => {
            matches!(action, Action::Move { .. } | Action::Pivot { .. } | Action::Done)
        }
        _ => false,
    };
    if allowed { Ok(()) } else { Err(Refusal::WrongCardAction { card }) }
}

/// 9.7.05-r1
pub fn moves_twice(state: &Heroes, declaration: &Declaration) -> bool {
    let ActionKind::Card(card) = declaration.kind else { return false };
    matches!(state.firefight().card(card).effect, Effect::FreeMoves(_))
}

/// D20: whether a card can be played on this unit: Battlefield Confusion on an enemy, Scout Teams on
/// a unit of the player's own side.
pub fn plan_choose(state: &Heroes, card: CardId, unit: UnitId) -> Result<ChoosePlan, Refusal> {
    // 9.7.06-r1: a hidden unit is named by its counter.
    let known = unit.index() < state.firefight().pieces.len();
    if !known || !state.is_on_map(unit) {
        return Err(Refusal::NotThere { unit });
    }
    if let Effect::Scout(_) = state.firefight().card(card).effect {
        // 21.0-r6
        craft::is_ashore(state, unit)?;
        let own = state.firefight().owner(unit) == state.turn;
        return if own { Ok(ChoosePlan { card, unit }) } else { Err(Refusal::NotYours { unit }) };
    }
    if state.side(unit) == turn::side(state) {
        return Err(Refusal::OwnUnit { unit });
    }
    if state.unit(unit).readiness == Readiness::Spent {
        return Err(Refusal::Spent { unit });
    }
    Ok(ChoosePlan { card, unit })
}

/// D20: the unit that a card is played on.
pub struct ChoosePlan {
    card: CardId,
    unit: UnitId,
}

impl Planned for ChoosePlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let ChoosePlan { card, unit } = self;
        if let Effect::Scout(range) = state.firefight().card(card).effect {
            // 19.0.1b
            reveal::unmask(state, unit, true, events);
            events.push(Event::Scouted(unit));
            return reveal::scout(state, unit, range, events);
        }
        let owner = state.firefight.owner(unit);
        payment::spend(state, unit, events);
        if state.activated(owner).next().is_none() {
            // 9.7.06-r1
            payment::end_activation(state, owner, events);
        }
    }
}

/// D20, D36: the die of a card or the dice of an activation, with CAPs.
pub struct DiePlan {
    purpose: Purpose,
    caps: i8,
}

pub fn plan_die(state: &Heroes, purpose: Purpose, caps: i8) -> Result<DiePlan, Refusal> {
    turn::can_modify(state, state.turn, caps)?;
    Ok(DiePlan { purpose, caps })
}

impl Planned for DiePlan {
    fn price(&self) -> (u8, u8) {
        (0, self.caps.unsigned_abs())
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let by = state.turn;
        events.push(match self.purpose {
            Purpose::Stick(unit) => Event::ChecksGround { unit, caps: self.caps },
            _ => Event::RollsWith(self.caps),
        });
        turn::modify(state, by, self.caps, events);
        state.then(Step::Roll(Roll::new(self.purpose, by, self.caps)));
    }
}

/// 9.7.07, 9.7.08, 9.7.12
pub fn resolve_die(state: &mut Heroes, roll: &Roll, events: &mut Vec<Event>) {
    let player = roll.by;
    events.push(Event::DieRolled { player, die: roll.dice[0], total: roll.result });
    let gained = roll.result.max(0) as u8;
    match roll.purpose {
        Purpose::Sergeant => {
            let purse = state.purse_mut(player);
            purse.ap = Some(purse.ap_left() + gained);
            purse.ap_gained += gained;
            events.push(Event::ApGained { player, ap: gained });
        }
        Purpose::Officer => {
            state.purse_mut(player).caps += gained;
            events.push(Event::CapsChanged { player, by: gained as i8 });
        }
        // 3.2.3-r1: a result beyond the faces of the die counts as the nearest face.
        Purpose::SniperFire(victim) => {
            snipe(state, victim, roll.result.clamp(1, 6) as usize, events);
        }
        _ => {}
    }
}

/// 9.7.12: takes CAPs from the opponent who was named, or from the only one.
fn snipe(state: &mut Heroes, named: Option<Player>, face: usize, events: &mut Vec<Event>) {
    let only = teams::only_opponent(&state.firefight, turn::side(state));
    let Some(player) = named.or(only) else { return };
    let purse = state.purse_mut(player);
    let lost = SNIPED[face - 1].min(purse.caps);
    purse.caps -= lost;
    events.push(Event::CapsChanged { player, by: -(lost as i8) });
}

/// D20, 23.0-r6: the opponent that Sniper Fire targets.
pub struct NamePlan {
    player: Player,
}

pub fn plan_name(state: &Heroes, player: Player) -> Result<NamePlan, Refusal> {
    let known = player.index() < state.firefight().commands.len();
    if known && state.firefight().side(player) != turn::side(state) {
        Ok(NamePlan { player })
    } else {
        Err(Refusal::NoOpponent)
    }
}

impl Planned for NamePlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        events.push(Event::Named(self.player));
        state.then(Step::Die(Purpose::SniperFire(Some(self.player))));
    }
}

/// 9.7.10: the Swift Action card and its price.
pub struct SwiftPlan {
    card: CardId,
    caps: u8,
}

/// 9.7.10: whether two actions can be announced now.
pub fn plan_swift(state: &Heroes, part: TurnPart) -> Result<SwiftPlan, Refusal> {
    if state.declaration.is_some() || part != TurnPart::Whole {
        return Err(Refusal::NotNow { decision: CHOOSE_TURN });
    }
    let two = |card: &CardId| state.firefight().card(*card).effect == Effect::TwoActions;
    let card = held(state, state.turn).find(two).ok_or(Refusal::NoCard { name: "Swift Action" })?;
    let (price, most) = (state.firefight().card(card).caps, state.purse(state.turn).caps);
    if price > most {
        return Err(Refusal::CantPay { price, most, points: Points::Caps });
    }
    // An action must be possible once the card is paid for.
    let plan = SwiftPlan { card, caps: price };
    let mut after = state.clone();
    after.agenda.pop();
    plan.announce(&mut after);
    if after.can_choose() { Ok(plan) } else { Err(Refusal::NothingToDo) }
}

impl Planned for SwiftPlan {
    fn price(&self) -> (u8, u8) {
        (0, self.caps)
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let player = state.turn;
        events.push(Event::CardPlayed { player, card: self.card });
        if self.caps > 0 {
            events.push(Event::Paid { player, ap: 0, caps: self.caps });
        }
        self.announce(state);
    }
}

impl SwiftPlan {
    fn announce(&self, state: &mut Heroes) {
        let player = state.turn;
        put_away(state, player, self.card);
        state.purse_mut(player).caps -= self.caps;
        state.then(Step::Turn(TurnPart::Second));
        state.then(Step::ActionOver);
        state.then(Step::Turn(TurnPart::First));
    }
}

/// D19, D23, D37, D38: the player declines a follow-up action.
pub struct NoSecondPlan;

pub fn plan_no_second(state: &Heroes, part: TurnPart) -> Result<NoSecondPlan, Refusal> {
    let open = match part {
        TurnPart::Second | TurnPart::Follow => state.declaration.is_none() && !state.relieved,
        TurnPart::Event => state.declaration.is_some_and(|declaration| !declaration.begun),
        TurnPart::Whole | TurnPart::First => false,
    };
    if open { Ok(NoSecondPlan) } else { Err(Refusal::NotNow { decision: SECOND_ACTION }) }
}

impl Planned for NoSecondPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        events.push(Event::NoSecond(state.turn));
        state.declaration = None;
        state.follow_up = FollowUp::default();
    }
}

/// 9.7.11: whether the player who has just rolled may hold Luck, judging by public facts.
pub fn luck_possible(state: &Heroes, player: Player) -> bool {
    let firefight = state.firefight();
    let open = |card: usize| {
        firefight.counters.cards.get(card).is_some_and(|it| it.effect == Effect::Luck)
            && state.discarded[card] < firefight.deck[card]
    };
    // 9.2-r1: once per action.
    !state.luck_used && state.purse(player).held > 0 && (0..MOST_CARDS).any(open)
}

/// 9.7.11: Luck is played on a roll.
pub struct LuckPlan {
    card: CardId,
    roll: Roll,
}

pub fn plan_luck(state: &Heroes, roll: Roll) -> Result<LuckPlan, Refusal> {
    let luck = |card: &CardId| state.firefight().card(*card).effect == Effect::Luck;
    let card = held(state, roll.by).find(luck).ok_or(Refusal::NoCard { name: "Luck!" })?;
    Ok(LuckPlan { card, roll })
}

impl Planned for LuckPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        discard(state, self.roll.by, self.card, events);
        state.luck_used = true;
        state.then(Step::LuckDie(self.roll));
    }
}

/// The player lets a roll stand.
pub struct StandPlan {
    pub roll: Roll,
}

impl Planned for StandPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        events.push(Event::Stands);
        state.resolve(self.roll, events);
    }
}

/// 9.7.11-r1
pub fn luck_of(die: u8) -> i8 {
    if die == 1 { -3 } else { 2 }
}

/// The decision point for CAPs on a die.
pub fn die_decision(purpose: Purpose) -> game::Rule {
    match purpose {
        Purpose::Activation => ACTIVATION_ROLL,
        Purpose::Stick(_) => STICK_ROLL,
        Purpose::Conceal(_) => FOLLOW_UP,
        Purpose::Wire(_) => CROSS_WIRE,
        Purpose::Drift | Purpose::Direction => DRIFT_ROLL,
        _ => RESOLVE_CARD,
    }
}
