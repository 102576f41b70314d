//! Events as sentences of the log.

use crate::action::Choice;
use crate::card::CardId;
use crate::event::{Aim, Change, Event, ShotResult, UnitRef};
use crate::state::{Arm, Goal, Pacific, Purpose, UnitId, side_of};
use game::{Outcome, Seat};

fn nation(seat: Seat) -> &'static str {
    match seat.0 {
        0 | 1 => side_of(seat).title(),
        2 => "America's second player",
        _ => "Japan's second player",
    }
}

fn name(card: CardId) -> &'static str {
    &card.card().name
}

fn unit(state: &Pacific, unit: UnitId) -> String {
    if state.is_there(unit) { state.unit_ref(unit).to_string() } else { "a unit".to_owned() }
}

fn aim(at: &Aim) -> String {
    match at {
        Aim::Unit(target) => target.to_string(),
        Aim::Terrain(terrain, space) => format!("{} at {space}", terrain.face().name),
        Aim::Headquarters(side) => format!("the {} Headquarters", side.adjective()),
    }
}

fn goal(state: &Pacific, goal: Goal) -> String {
    match goal {
        Goal::Headquarters => "the enemy Headquarters".to_owned(),
        Goal::Aircraft(it) => unit(state, it),
        Goal::Spaces(spaces) => {
            spaces.iter().map(|space| space.to_string()).collect::<Vec<_>>().join(", ")
        }
    }
}

/// ` on Light Infantry at C2`: the target of a card, unless later events name it.
fn chosen(state: &Pacific, on: Choice) -> String {
    match on {
        Choice::Unit(it) => format!(" on {}", unit(state, it)),
        Choice::Units(one, other) => format!(" on {} and {}", unit(state, one), unit(state, other)),
        Choice::Space(space) => format!(" on {space}"),
        Choice::Row(first, last) if first == last => format!(" on {first}"),
        Choice::Row(first, last) => format!(" on {first} to {last}"),
        _ => String::new(),
    }
}

fn list(cards: &[(CardId, u8)]) -> String {
    let words: Vec<String> =
        cards.iter().map(|(card, count)| format!("{count} {}", name(*card))).collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}

pub fn describe(state: &Pacific, event: &Event) -> String {
    match event {
        Event::Listed { seat, change } => match change {
            Change::Prebuilt(place) => {
                let deck = crate::data::decks().get(usize::from(*place));
                let title = deck.map_or("a deck", |deck| deck.title.as_str());
                format!("{} chooses the deck {title}", nation(*seat))
            }
            Change::Random(deck) => {
                let (cards, points) = (deck.len(), deck.points());
                format!("{} has {cards} random cards worth {points} points", nation(*seat))
            }
            Change::Take { count: 0, card } => {
                format!("{} takes {} out of the deck", nation(*seat), name(*card))
            }
            Change::Take { count, card } => {
                format!("{} puts {count} {} in the deck", nation(*seat), name(*card))
            }
        },
        Event::RandomDeck(seat) => format!("{} builds a random deck", nation(*seat)),
        Event::Mustered { seat, cards } => {
            format!("{} is ready with a deck of {cards} cards", nation(*seat))
        }
        Event::TerrainCounted { dice: [tens, units], cards } => {
            let spaces = if *cards == 1 { "space" } else { "spaces" };
            format!("the dice show {tens} and {units}: natural terrain on {cards} {spaces}")
        }
        Event::TerrainRolled { die, terrain } => {
            format!("the die shows {die}: {}", terrain.face().name)
        }
        Event::TerrainAgain => "that terrain is not available: roll again".to_owned(),
        Event::TerrainPlaced { terrain, space } => {
            format!("{} is placed at {space}", terrain.face().name)
        }
        Event::BidMade { seat, ap } => match ap.known() {
            Some(ap) => format!("{} commits {ap} AP", nation(*seat)),
            None => format!("{} commits AP in secret", nation(*seat)),
        },
        Event::BidsShown([us, japan]) => {
            format!("America committed {us} AP, Japan {japan}")
        }
        Event::InitiativeRolled { dice, bids, holder } => {
            let sum = |side: usize| format!("{} + {}", dice[side], bids[side]);
            let result = match holder {
                Some(side) => format!("{} wins", side.title()),
                None => "a tie, both roll again".to_owned(),
            };
            let (us, japan) = (sum(0), sum(1));
            format!("Initiative rolls: America {us}, Japan {japan}: {result}")
        }
        Event::GoesFirst(side) => format!("{} takes the first turn", side.title()),
        Event::TimeCalled { side, last: None } => format!("{} calls time", side.title()),
        Event::TimeCalled { side, last: Some(last) } => {
            format!("{} calls time: Round {last} is the last", side.title())
        }
        Event::BuildsFirst(side) => format!("{} builds first", side.title()),
        Event::Built { seat, terrain, space } => {
            format!("{} builds {} at {space}", nation(*seat), terrain.face().name)
        }
        Event::HandKept(seat) => format!("{} keeps the opening hand", nation(*seat)),
        Event::Redrew(seat) => {
            format!("{} returns the opening hand and draws a new one", nation(*seat))
        }
        Event::Drew { seat, card } => match card.known() {
            Some(card) => format!("{} draws {}", nation(*seat), name(*card)),
            None => format!("{} draws a card", nation(*seat)),
        },
        Event::TurnBegan { side, round } => {
            format!("Round {round}: {} turn", side.adjective())
        }
        Event::PhaseBegan(phase) => phase.name().to_owned(),
        Event::Income { side, gained, ap } => {
            format!("{} now has {ap} AP, having gained {gained}", side.title())
        }
        _ => describe_play(state, event),
    }
}

/// Events from the first Movement Phase on.
fn describe_play(state: &Pacific, event: &Event) -> String {
    match event {
        Event::Expired { card, .. } => format!("{} expires", name(*card)),
        Event::Unsuppressed(it) => format!("{} is no longer suppressed", unit(state, *it)),
        Event::Healed { unit: it, wounds } => format!("{it} heals {wounds} damage"),
        Event::SetsOut { unit: it, with, to } => match with {
            Some(with) => format!("{it} sets out for {to} with {with}"),
            None => format!("{it} sets out for {to}"),
        },
        Event::Moved { unit: it, to, .. } => format!("{it} moves to {to}"),
        Event::MovedTogether { vehicle, infantry, to, .. } => {
            format!("{} and {} move together to {to}", vehicle, name(infantry.card))
        }
        Event::Swapped { one, other } => {
            format!("{one} and {other} swap places")
        }
        Event::Boarded { unit: it, vehicle } => format!("{it} boards {vehicle}"),
        Event::GotOff { unit: it, to } => format!("{it} gets off to {to}"),
        Event::Storms(it) => format!("{it} carries out its Assault"),
        Event::AssaultDeclared { unit: it, target } => {
            format!("{it} assaults {target}")
        }
        Event::Tunnelled { unit: it, to } => format!("{it} goes through the Tunnel to {to}"),
        Event::Relocated { unit: it, to } => format!("{it} appears at {to}"),
        Event::Cleared { unit: by, terrain, space } => match by {
            Some(by) => format!("{} clears {} at {space}", by, terrain.face().name),
            None => format!("{} at {space} is removed", terrain.face().name),
        },
        Event::Restored { space, hp } => format!("the terrain at {space} regains {hp} HP"),
        Event::Marches(it) => format!("{it} makes the general's march"),
        Event::Played { seat, card, copy, on } => {
            let copy = if *copy { " with a Duplicate" } else { "" };
            format!("{} plays {}{copy}{}", nation(*seat), name(*card), chosen(state, *on))
        }
        Event::ApGained { side, ap } => format!("{} gains {ap} AP", side.title()),
        Event::Deployed { unit: it, ap, upgrades } => {
            let gear: Vec<&str> = upgrades.iter().map(|it| it.upgrade().name.as_str()).collect();
            let gear =
                if gear.is_empty() { String::new() } else { format!(" with {}", gear.join(", ")) };
            format!("{} deploys {}{gear} for {ap} AP", nation(it.owner), it)
        }
        Event::Readied(it) => format!("{it} has fresh ammunition"),
        Event::Promoted { unit: it, rank } => format!("{it} is now {rank}"),
        Event::GeneralPlaced { side, general } => {
            format!("{} takes command for {}", general.general().name, side.title())
        }
        Event::Revealed { seat, hand } => match hand.known() {
            Some(hand) => format!("{} reveals its hand: {}", nation(*seat), list(hand)),
            None => format!("{} reveals its hand to the enemy", nation(*seat)),
        },
        Event::Passed(seat) => format!("{} passes", nation(*seat)),
        Event::NoReaction(it) => format!("{it} holds its fire"),
        Event::Declined(it) => format!("{it} does not fire"),
        Event::Occupied { unit: it, space } => format!("{it} occupies {space}"),
        Event::Returned { unit: it, to } => format!("{it} falls back to {to}"),
        Event::Flies { unit: it, goal: at, escort } => {
            let escort = escort.as_ref().map_or(String::new(), |it| format!(", escorted by {it}"));
            format!("{} flies against {}{escort}", it, goal(state, *at))
        }
        Event::Intercepts(it) => format!("{it} intercepts"),
        Event::LandsBack(it) => format!("{it} has enough fuel to return"),
        Event::Turned { unit: it, upgrade, mounted } => {
            let does = if *mounted { "mounts" } else { "dismounts" };
            format!("{it} {does} its {}", upgrade.upgrade().name)
        }
        Event::FlippedBack { unit: it, upgrade } => {
            format!("{it} can use its {} again", upgrade.upgrade().name)
        }
        Event::HandedOver(seat) => format!("{} acts next", nation(*seat)),
        Event::Discarded { seat, card } => format!("{} discards {}", nation(*seat), name(*card)),
        Event::TurnEnded(side) => format!("the {} turn ends", side.adjective()),
        Event::Ended(outcome) => ended(*outcome),
        _ => describe_shot(event),
    }
}

fn describe_shot(event: &Event) -> String {
    match event {
        Event::Aimed { unit: by, card, arm, at, purpose } => {
            let by = match (by, card) {
                (_, Some(card)) => name(*card).to_owned(),
                (Some(by), None) => weapon(by, *arm),
                (None, None) => "a shot".to_owned(),
            };
            let how = match purpose {
                Purpose::Reaction => "fires back at",
                Purpose::Assault => "makes its assault shot at",
                Purpose::LastShot => "fires a last shot at",
                Purpose::Strike => "strikes",
                _ => "fires at",
            };
            format!("{by} {how} {}", aim(at))
        }
        Event::Smoked(it) => format!("{it} uses its Smoke Grenade"),
        Event::Rolled { die, numbers, result } => {
            let (hit, critical) =
                crate::accuracy::limit(numbers.hit.total(), numbers.critical.total());
            let result = match result {
                ShotResult::Miss => "a miss",
                ShotResult::Hit => "a hit",
                ShotResult::Critical => "a critical hit",
            };
            format!(
                "the roll is {die}, with a hit on {hit}+ and a critical on {critical}+: {result}"
            )
        }
        Event::Bounced { pen, armour } => {
            format!("PEN {pen} does not penetrate armour {armour}")
        }
        Event::Wounded { unit: it, by, wounds } => {
            format!("{it} takes {by} damage, {wounds} in total")
        }
        Event::Destroyed(it) => format!("{it} is destroyed"),
        Event::Saved(it) => format!("{it} survives"),
        Event::HeadquartersHit { side, by, left } => {
            format!("the {} Headquarters takes {by} damage: {left} HP left", side.adjective())
        }
        Event::HeadquartersDestroyed(side) => {
            format!("the {} Headquarters is destroyed", side.adjective())
        }
        Event::TerrainHit { terrain, space, by } => {
            format!("{} at {space} takes {by} damage", terrain.face().name)
        }
        Event::TerrainDestroyed { terrain, space } => {
            format!("{} at {space} is destroyed", terrain.face().name)
        }
        Event::Suppressed(it) => format!("{it} is suppressed"),
        _ => String::new(),
    }
}

/// `Heavy Infantry at C2 (HMG)`
fn weapon(by: &UnitRef, arm: Arm) -> String {
    let Arm::Token(entry) = arm else { return by.to_string() };
    match crate::active_effects::values(by.card).offers.get(usize::from(entry)) {
        Some(offer) => format!("{} ({})", by, offer.upgrade.upgrade().name),
        None => by.to_string(),
    }
}

fn ended(outcome: Outcome) -> String {
    match crate::victory::winner(outcome) {
        Some(side) => format!("{} wins ({})", side.title(), outcome.by),
        None => format!("the game is a draw ({})", outcome.by),
    }
}
