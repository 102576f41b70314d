//! 9: cards are drawn, held and played.

use crate::action::{Action, D11, D13, D20, D36, D37, Refusal};
use crate::card::{Card, CardId, CardKind, Effect, MOST_CARDS};
use crate::draft;
use crate::event::Event;
use crate::firefight::{Happening, Player, UnitId};
use crate::follow;
use crate::price;
use crate::round;
use crate::state::{Draft, Heroes, Means, Part, Purpose, Readiness, Roll, Step};
use crate::turn;
use crate::victory;

/// 9.7.12: what the enemy loses, by the face of the die.
const SNIPED: [u8; 6] = [0, 1, 1, 2, 2, 3];

/// The cards that a player is known to hold, by number.
pub fn held(state: &Heroes, player: Player) -> impl Iterator<Item = CardId> + '_ {
    let hand = &state.purse(player).hand;
    (0..MOST_CARDS as u8).map(CardId).filter(move |card| hand[card.index()] > 0)
}

/// A card of this player's hand.
fn card_in_hand(state: &Heroes, card: CardId) -> Result<&Card, Refusal> {
    let hand = &state.purse(state.turn).hand;
    let held = hand.get(card.index()).is_some_and(|count| *count > 0);
    if held { Ok(state.firefight().card(card)) } else { Err(Refusal::NoSuchCard) }
}

/// 9.0c: a card comes into a hand; 9.3a: an event happens at once, and another card is drawn.
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
    events.push(Event::CardDrawn { player, card: Some(card) });
    round::draw_cards(state, player, left - 1);
}

/// 9.7.evt
fn happen(state: &mut Heroes, card: CardId, events: &mut Vec<Event>) {
    match state.firefight.happening {
        Some(Happening::Score(side, points)) => victory::score(state, side, points, events),
        Some(Happening::Move(player)) => {
            state.turn = player;
            state.draft = Some(Draft { means: Means::Card(card), ..Draft::default() });
            state.then(Step::ActionOver);
            state.then(Step::Turn(Part::Event));
        }
        None => {}
    }
}

/// Most APs that the price of a card can be paid with.
pub fn most_ap(state: &Heroes, card: CardId) -> u8 {
    let Card { ap, either, .. } = state.firefight().card(card);
    ap + either
}

/// 9.0d: with so much of the price in APs of the activation.
pub fn plan_play_for(state: &Heroes, part: Part, card: CardId, ap: u8) -> Result<(), Refusal> {
    card_in_hand(state, card)?;
    let (price, most) = (ap, most_ap(state, card).min(state.purse(state.turn).ap));
    if ap == 0 || ap > most {
        return Err(Refusal::CantPay { price, most });
    }
    plan_play(state, part, card, ap)
}

/// 9.1a, 9.0d: whether an Action card can be played now.
pub fn plan_play(state: &Heroes, part: Part, card: CardId, ap: u8) -> Result<(), Refusal> {
    if state.draft.is_some() || state.relieved {
        return Err(Refusal::NotNow { asked: D13 });
    }
    if part == Part::Follow && !follow::allows_cards(state) {
        return Err(Refusal::NotNow { asked: follow::asks(state) });
    }
    let Card { kind, caps, ap: green, either, .. } = *card_in_hand(state, card)?;
    if kind != CardKind::Action {
        return Err(Refusal::NotNow { asked: D11 });
    }
    if ap < green {
        return Err(Refusal::CantPay { price: green, most: ap });
    }
    let (price, most) = (caps + green + either - ap, state.purse(state.turn).caps);
    if price > most {
        return Err(Refusal::CantPay { price, most });
    }
    serves(state, part, card, ap > 0)
}

/// Whether there is anybody whom a card serves now.
fn serves(state: &Heroes, part: Part, card: CardId, pool: bool) -> Result<(), Refusal> {
    let anybody = |serves: &dyn Fn(UnitId) -> bool| {
        let any = state.firefight().units().any(serves);
        if any { Ok(()) } else { Err(Refusal::NothingToDo) }
    };
    let following = part == Part::Follow;
    match state.firefight().card(card).effect {
        // 9.7.63: who has rallied goes on, and nobody else.
        Effect::AddAp
        | Effect::AddCaps
        | Effect::TakeCaps
        | Effect::SpendEnemy
        | Effect::Scout(_)
            if following =>
        {
            Err(Refusal::NotFollowing)
        }
        // 9.7.07-r1
        Effect::AddAp if !state.was_active || state.purse(state.turn).ap == 0 => {
            Err(Refusal::NoActivation)
        }
        Effect::AddAp | Effect::AddCaps | Effect::TakeCaps => Ok(()),
        Effect::SpendEnemy | Effect::Scout(_) => {
            anybody(&|unit| plan_choose(state, card, unit).is_ok())
        }
        _ => anybody(&|unit| {
            let draft = Draft { means: Means::Card(card), pool, ..Draft::default() };
            (!following || follow::takes_part(state, unit).is_ok())
                && plan_unit(state, &draft, unit).is_ok()
        }),
    }
}

pub fn commit_play(state: &mut Heroes, card: CardId, ap: u8, events: &mut Vec<Event>) {
    let player = state.turn;
    discard(state, player, card, events);
    let Card { caps, ap: green, either, effect, .. } = *state.firefight.card(card);
    let caps = caps + green + either - ap;
    price::take(state, player, ap, caps, events);
    match effect {
        Effect::AddAp => state.then(Step::Die(Purpose::Sergeant)),
        Effect::AddCaps => state.then(Step::Die(Purpose::Officer)),
        Effect::TakeCaps => state.then(Step::Die(Purpose::SniperFire)),
        Effect::SpendEnemy | Effect::Scout(_) => state.then(Step::Choose(card)),
        _ => {
            let means = Means::Card(card);
            state.draft = Some(Draft { means, pool: ap > 0, ..Draft::default() });
        }
    }
}

/// 9.2b
pub fn discard(state: &mut Heroes, player: Player, card: CardId, events: &mut Vec<Event>) {
    let purse = state.purse_mut(player);
    purse.hand[card.index()] -= 1;
    purse.held -= 1;
    state.discarded[card.index()] += 1;
    events.push(Event::CardPlayed { player, card });
}

/// Whether a card could be played on this unit alone.
fn plan_unit(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<Draft, Refusal> {
    let known = unit.index() < state.firefight().pieces.len();
    if !known || state.firefight().owner(unit) != state.turn || !draft::is_available(state, unit) {
        return Err(Refusal::NotYours);
    }
    pays(state, draft, unit)?;
    // 9.7.evt-r1
    if is_event(state, draft) && state.hex(unit).is_none() {
        return Err(Refusal::NotThere);
    }
    let mut draft = *draft;
    draft.units.push(unit);
    if draft::can_do_something(state, &draft) { Ok(draft) } else { Err(Refusal::NothingToDo) }
}

/// 9.0e: a card that was paid with APs is for those whose APs they were.
fn pays(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<(), Refusal> {
    if draft.pool && state.unit(unit).readiness != Readiness::Activated {
        return Err(Refusal::NotPaidBy);
    }
    Ok(())
}

/// The unit, or one more unit, that a card is played on.
pub fn plan_with(state: &Heroes, card: CardId, unit: UnitId) -> Result<Draft, Refusal> {
    let draft = state.draft.as_ref().ok_or(Refusal::NotNow { asked: D11 })?;
    if draft.units.is_empty() {
        return plan_unit(state, draft, unit);
    }
    let Card { group, effect, .. } = *state.firefight().card(card);
    // 9.6a; an event gives a group move.
    if !group && effect != Effect::FirefightEvent {
        return Err(Refusal::WrongCardAction);
    }
    let joined = draft::plan_join(state, draft, unit)?;
    pays(state, draft, unit)?;
    Ok(joined)
}

/// Whether it is no action but what an event brings about.
pub fn is_event(state: &Heroes, draft: &Draft) -> bool {
    match draft.means {
        Means::Card(card) => state.firefight().card(card).effect == Effect::FirefightEvent,
        _ => false,
    }
}

/// What an action under this card may be.
pub fn allows(state: &Heroes, draft: &Draft, order: Action) -> Result<(), Refusal> {
    let Means::Card(card) = draft.means else { return Ok(()) };
    let allowed = match state.firefight().card(card).effect {
        Effect::FreeAction => true,
        Effect::AutomaticRally | Effect::RallyRoll => order == Action::Rally,
        Effect::FreeMoves(_) => matches!(order, Action::Move { .. } | Action::Done),
        Effect::HastyDefence => order == Action::Dig,
        Effect::FirefightEvent => {
            matches!(order, Action::Move { .. } | Action::Pivot { .. } | Action::Done)
        }
        _ => false,
    };
    if allowed { Ok(()) } else { Err(Refusal::WrongCardAction) }
}

/// 9.7.05-r1
pub fn moves_twice(state: &Heroes, draft: &Draft) -> bool {
    let Means::Card(card) = draft.means else { return false };
    matches!(state.firefight().card(card).effect, Effect::FreeMoves(_))
}

/// D20: the unit that a card is played on; for Battlefield Confusion an enemy, for Scout Teams
/// one's own.
pub fn plan_choose(state: &Heroes, card: CardId, unit: UnitId) -> Result<(), Refusal> {
    if unit.index() >= state.firefight().pieces.len() || state.hex(unit).is_none() {
        return Err(Refusal::NotThere);
    }
    if let Effect::Scout(_) = state.firefight().card(card).effect {
        let own = state.firefight().owner(unit) == state.turn;
        return if own { Ok(()) } else { Err(Refusal::NotYours) };
    }
    if state.side(unit) == turn::side(state) {
        return Err(Refusal::OwnUnit);
    }
    if state.unit(unit).readiness == Readiness::Spent {
        return Err(Refusal::Spent);
    }
    Ok(())
}

pub fn commit_choose(state: &mut Heroes, card: CardId, unit: UnitId, events: &mut Vec<Event>) {
    if let Effect::Scout(_) = state.firefight().card(card).effect {
        return events.push(Event::Scouted(unit));
    }
    let owner = state.firefight.owner(unit);
    price::spend(state, unit, events);
    if state.activated(owner).next().is_none() {
        // 9.7.06-r1
        price::end_activation(state, owner, events);
    }
}

/// D20: CAPs on the die of a card.
pub fn commit_die(state: &mut Heroes, purpose: Purpose, caps: i8, events: &mut Vec<Event>) {
    let by = state.turn;
    events.push(Event::RollsWith(caps));
    turn::modify(state, by, caps, events);
    state.then(Step::Roll(Roll::new(purpose, by, caps)));
}

/// 9.7.07, 9.7.08, 9.7.12
pub fn resolve_die(state: &mut Heroes, roll: &Roll, events: &mut Vec<Event>) {
    let player = roll.by;
    events.push(Event::DieRolled { player, die: roll.dice[0], total: roll.result });
    let gained = roll.result.max(0) as u8;
    match roll.purpose {
        Purpose::Sergeant => {
            let purse = state.purse_mut(player);
            purse.ap += gained;
            purse.ap_gained += gained;
            events.push(Event::ApGained { player, ap: gained });
        }
        Purpose::Officer => {
            state.purse_mut(player).caps += gained;
            events.push(Event::CapsChanged { player, by: gained as i8 });
        }
        // 3.2.3-r1: the nearest face.
        _ => snipe(state, roll.result.clamp(1, 6) as usize, events),
    }
}

fn snipe(state: &mut Heroes, face: usize, events: &mut Vec<Event>) {
    let enemy = turn::side(state).other();
    for player in state.firefight.players() {
        if state.firefight.side(player) == enemy {
            let purse = state.purse_mut(player);
            let lost = SNIPED[face - 1].min(purse.caps);
            purse.caps -= lost;
            events.push(Event::CapsChanged { player, by: -(lost as i8) });
        }
    }
}

/// 9.7.10: announced before the first of two actions.
pub fn plan_swift(state: &Heroes, part: Part) -> Result<CardId, Refusal> {
    if state.draft.is_some() || part != Part::Whole {
        return Err(Refusal::NotNow { asked: D11 });
    }
    let two = |card: &CardId| state.firefight().card(*card).effect == Effect::TwoActions;
    let card = held(state, state.turn).find(two).ok_or(Refusal::NoSuchCard)?;
    let (price, most) = (state.firefight().card(card).caps, state.purse(state.turn).caps);
    if price > most {
        return Err(Refusal::CantPay { price, most });
    }
    // Something must be left to do when it is paid.
    let mut after = state.clone();
    after.agenda.pop();
    commit_swift(&mut after, card, &mut Vec::new());
    if after.can_choose() { Ok(card) } else { Err(Refusal::NothingToDo) }
}

pub fn commit_swift(state: &mut Heroes, card: CardId, events: &mut Vec<Event>) {
    let player = state.turn;
    let caps = state.firefight.card(card).caps;
    discard(state, player, card, events);
    turn::modify(state, player, caps as i8, events);
    state.then(Step::Turn(Part::Second));
    state.then(Step::ActionOver);
    state.then(Step::Turn(Part::First));
}

pub fn plan_no_second(state: &Heroes, part: Part) -> Result<(), Refusal> {
    let open = match part {
        Part::Second | Part::Follow => state.draft.is_none() && !state.relieved,
        Part::Event => state.draft.is_some_and(|draft| !draft.begun),
        Part::Whole | Part::First => false,
    };
    if open { Ok(()) } else { Err(Refusal::NotNow { asked: D37 }) }
}

/// 9.7.11: whether Luck may lie in the hand of who has just rolled: by what everybody knows.
pub fn luck_possible(state: &Heroes, player: Player) -> bool {
    let firefight = state.firefight();
    let open = |card: usize| {
        firefight.counters.cards.get(card).is_some_and(|it| it.effect == Effect::Luck)
            && state.discarded[card] < firefight.deck[card]
    };
    // 9.2-r1: one in an action.
    !state.luck_used && state.purse(player).held > 0 && (0..MOST_CARDS).any(open)
}

pub fn plan_luck(state: &Heroes, player: Player) -> Result<CardId, Refusal> {
    let luck = |card: &CardId| state.firefight().card(*card).effect == Effect::Luck;
    held(state, player).find(luck).ok_or(Refusal::NoSuchCard)
}

pub fn commit_luck(state: &mut Heroes, question: Step, card: CardId, events: &mut Vec<Event>) {
    if let Step::Luck(roll) = question {
        discard(state, roll.by, card, events);
        state.luck_used = true;
        state.then(Step::LuckDie(roll));
    }
}

/// 9.7.11-r1
pub fn luck_of(die: u8) -> i8 {
    if die == 1 { -3 } else { 2 }
}

/// The rule that asks about a card's die.
pub fn asks(purpose: Purpose) -> game::Rule {
    match purpose {
        Purpose::Activation => D36,
        _ => D20,
    }
}
