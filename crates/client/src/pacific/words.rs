//! Prompts and the labels of actions.

use super::selection::Selection;
use super::{choice, side_of, write};
use crate::art::Icon;
use crate::game_view::legal_actions;
use crate::words::{capital, counted};
use game::{Cited, Game};
use pacific::data::decks;
use pacific::{
    Action, Arm, CardId, Category, Choice, Goal, Join, Mark, Pacific, Phase, Refusal, Shot, Space,
    Step, UnitId,
};

/// The name and space of a unit: `Light Infantry D3`
pub fn unit(game: &Pacific, unit: UnitId) -> String {
    if !game.is_there(unit) {
        return "a destroyed unit".to_owned();
    }
    let name = &game.unit(unit).card().name;
    match game.space(unit) {
        Some(space) => format!("{name} {space}"),
        None => name.clone(),
    }
}

/// The name of a weapon.
pub fn arm(game: &Pacific, unit: UnitId, arm: Arm) -> String {
    match arm {
        Arm::Main => "main weapon".to_owned(),
        Arm::Token(entry) => game.offer(unit, entry).upgrade.upgrade().name.clone(),
    }
}

pub fn mark(game: &Pacific, mark: Mark) -> String {
    match mark {
        Mark::Unit(it) => unit(game, it),
        Mark::Terrain(space) => match game.terrain(space) {
            Some(terrain) => format!("{} {space}", terrain.face().name),
            None => space.to_string(),
        },
        Mark::Headquarters(of) => format!("the {} HQ", of.adjective()),
    }
}

/// The shot being resolved, if there is one.
pub fn shot(game: &Pacific) -> Option<Shot> {
    match game.current() {
        Step::Shield(shot)
        | Step::Roll(shot)
        | Step::Change { shot, .. }
        | Step::Dying { shot, .. } => Some(shot),
        _ => None,
    }
}

/// The firing unit or card, for a sentence.
pub fn firer(game: &Pacific, shot: &Shot) -> String {
    match (shot.card, shot.unit()) {
        (Some(card), _) => card.card().name.clone(),
        (None, Some(it)) => unit(game, it),
        (None, None) => "A unit".to_owned(),
    }
}

pub const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Initial => "Initial",
        Phase::Headquarters => "HQ",
        Phase::Card => "Cards",
        Phase::Movement => "Movement",
        Phase::Deployment => "Deployment",
        Phase::Shooting => "Shooting",
        Phase::FlipOver => "Flip Over",
        Phase::Discard => "Discard",
        Phase::End => "End",
    }
}

/// The name of the current phase; outside the phases, of the set-up or the end of the game.
pub fn now(game: &Pacific) -> &'static str {
    match (game.current(), game.phase()) {
        (Step::Over(_), _) => "Over",
        (_, Some(now)) => phase(now),
        (_, None) => "Set-up",
    }
}

/// The question to the player, in a few words.
pub fn prompt(game: &Pacific, selection: &Selection) -> String {
    if let Some(words) = in_hand(game, selection) {
        return words;
    }
    match game.current() {
        Step::Muster(_) => "Take a ready-made army or choose cards, then press Ready".to_owned(),
        Step::Bid(_) => "Commit how many AP to the Initiative?".to_owned(),
        Step::FirstTurn(_) => "Who takes the first turn?".to_owned(),
        Step::FirstBuilder(_) => "Who places terrain first?".to_owned(),
        Step::Build(seat) => {
            let budget = game.camp(side_of(seat)).budget;
            format!("Choose terrain, then a space: {} to spend", ap(budget))
        }
        Step::Redraw(_) => "Keep this hand, or draw a new one (once)?".to_owned(),
        Step::Heal(medic) => format!("{}: choose a unit to heal", unit(game, medic)),
        Step::Move(_) | Step::Shoot(_) if choice::actors(game).is_empty() => {
            "No unit can act: end the phase".to_owned()
        }
        Step::Move(_) => "Choose a unit, then its destination; end the phase when done".to_owned(),
        Step::Mine { unit: it, .. } => format!("{} has moved: react?", unit(game, it)),
        Step::Deploy(_) if legal_actions(game).len() == 1 => {
            "No card can be deployed or played: end the phase".to_owned()
        }
        Step::Deploy(_) => "Choose a card from your hand, then a space".to_owned(),
        Step::DeployAt { card, .. } => {
            format!("{}: choose a unit card, then a space", card.card().name)
        }
        Step::DropFire { gun, unit: it } => {
            format!("{}: fire at {} as it comes down?", unit(game, gun), unit(game, it))
        }
        Step::Shoot(_) => "Choose a unit, then its target; end the phase when done".to_owned(),
        Step::Shield(shot) => {
            format!("{} fires at {}: react?", firer(game, &shot), mark(game, shot.mark))
        }
        Step::Change { shot, .. } => {
            let die = shot.die.map_or("no number".to_owned(), |die| die.to_string());
            format!("The die shows {die}: keep it?")
        }
        Step::Dying { shot, .. } => format!("{} is hit: react?", mark(game, shot.mark)),
        Step::Defend(it) => format!("{} assaults: fire back?", unit(game, it)),
        Step::Storm(it) => format!("{}: choose a weapon", unit(game, it)),
        Step::Intercept(_) => "Intercept the mission?".to_owned(),
        Step::AntiAircraft(gun) => format!("{}: fire at the aircraft?", unit(game, gun)),
        Step::Bomb => "Choose the next target of the mission".to_owned(),
        Step::NextTarget { .. } => "Which target is struck first?".to_owned(),
        Step::Flip(_) => "Mount or dismount unused weapons".to_owned(),
        Step::Discard(seat) => {
            let keep = game.battle().army(side_of(seat)).keep;
            let over = game.player(seat).held.saturating_sub(keep);
            format!("Choose {} from your hand to discard", counted(over, "card"))
        }
        _ => String::new(),
    }
}

/// The prompt for the selection.
fn in_hand(game: &Pacific, selection: &Selection) -> Option<String> {
    if let Some(card) = selection.card {
        let name = &card.card().name;
        if !choice::can_use(game, selection) {
            return Some(unusable(game, card).0);
        }
        return Some(match card.card().unit() {
            Some(unit) if unit.category == Category::Aircraft => {
                format!("{name}: choose your HQ to deploy it")
            }
            Some(_) => format!("{name}: choose a space to deploy it"),
            None if choice::has_targets(game, selection) => format!("{name}: choose a target"),
            None => format!("{name}: press Play"),
        });
    }
    if let Some(terrain) = selection.terrain {
        return Some(format!("{}: choose a space", terrain.face().name));
    }
    let selected = selection.unit.filter(|unit| game.is_there(*unit))?;
    let name = unit(game, selected);
    Some(match game.current() {
        Step::Move(_) | Step::Deploy(_) => {
            let left = game.mp_left(selected);
            let work = work(game, selected);
            format!(
                "{name}, {left} MP left: choose a space to move to or an enemy to assault{work}"
            )
        }
        _ => format!("{name}: choose a target"),
    })
}

/// The work that engineers can do instead of moving, for the prompt.
fn work(game: &Pacific, engineers: UnitId) -> String {
    let (mut clears, mut repairs) = (Vec::new(), Vec::new());
    for action in legal_actions(game) {
        match action {
            Action::Clear { unit, space } if unit == engineers => clears.push(space.to_string()),
            Action::Restore { unit, space } if unit == engineers => repairs.push(space.to_string()),
            _ => {}
        }
    }
    let part = |what: &str, spaces: &[String]| {
        if spaces.is_empty() { String::new() } else { format!("; {what} {}", spaces.join(", ")) }
    };
    part("or clear", &clears) + &part("or repair", &repairs)
}

/// Why a card in the hand can't be used now, and the clause.
pub fn unusable(game: &Pacific, id: CardId) -> (String, &'static str) {
    let card = id.card();
    let (name, ap) = (&card.name, game.camp(card.side).ap);
    match (game.cost(card.side, id), card.support()) {
        (Some(cost), _) if cost > ap => {
            (format!("{name} costs {cost} AP; only {ap} available"), "3a")
        }
        (_, Some(support)) => no_target(game, id).unwrap_or_else(|| {
            let when = support.when().words();
            (format!("{name} can't be used now. When: {when}"), "11.5c")
        }),
        (_, None) => (format!("{name} is deployed in the Deployment Phase"), "11.5a"),
    }
}

/// Why a support card has no target in this phase; `None` if it is played at another time.
fn no_target(game: &Pacific, id: CardId) -> Option<(String, &'static str)> {
    let powers = id.card().support()?.powers.len() as u8;
    let units = game.units().map(Choice::Unit);
    let spaces = Space::all().map(Choice::Space);
    let choices: Vec<Choice> = units.chain(spaces).chain([Choice::Nothing]).collect();
    let tries = (0..powers).flat_map(|power| choices.iter().map(move |on| (power, *on)));
    let refusals = tries.filter_map(|(power, on)| {
        game.check(&Action::Play { card: id, copy: false, power, on }).err()
    });
    // The refusal that comes closest: the unit is the right one, but the card would do nothing.
    let rank = |refusal: &Refusal| match refusal {
        Refusal::NoUse { .. } | Refusal::SameName { .. } => 0,
        Refusal::NothingToDeploy { .. } | Refusal::NothingThere { .. } => 1,
        _ => 2,
    };
    let moment = |refusal: &Refusal| !matches!(refusal, Refusal::WrongMoment { .. });
    let mut known = refusals.filter(moment).peekable();
    known.peek()?;
    let why = known.min_by_key(rank).filter(|refusal| rank(refusal) < 2)?;
    Some((capital(&why.to_string()), why.rule().0))
}

/// AP in words.
pub fn ap(number: u8) -> String {
    format!("{number} AP")
}

/// The label of an action's button.
pub fn label(game: &Pacific, action: Action) -> String {
    let name = |it: UnitId| unit(game, it);
    match action {
        Action::Prebuilt(place) => {
            decks().get(usize::from(place)).map_or_else(String::new, |it| it.title.clone())
        }
        Action::RandomDeck => "A random army".to_owned(),
        Action::Take { count, card } => format!("{count} {}", card.card().name),
        Action::Bid(number) => format!("Commit {}", ap(number)),
        Action::First(of) => format!("{} first", of.title()),
        Action::Build { terrain, space } => format!("Build {} at {space}", terrain.face().name),
        Action::Keep => "Keep this hand".to_owned(),
        Action::Redraw => "Draw a new hand".to_owned(),
        Action::Done => done(game),
        Action::Pass => pass(game).to_owned(),
        Action::Heal(it) => format!("Heal {}", name(it)),
        Action::Move { to, .. } => format!("Move to {to}"),
        Action::MovePair { to, .. } => format!("Move both to {to}"),
        Action::Pair { other, to, .. } => format!("Move with {} to {to}", name(other)),
        Action::Swap { one, other } => format!("Swap {} and {}", name(one), name(other)),
        Action::Board { other, .. } => format!("Join {}", name(other)),
        Action::GetOff { unit: it, to } => format!("{} gets off to {to}", name(it)),
        Action::Assault { target, .. } => format!("Assault {}", name(target)),
        Action::Tunnel { to, .. } => format!("Through the tunnel to {to}"),
        Action::Clear { space, .. } => format!("Clear the wire at {space}"),
        Action::Restore { space, .. } => format!("Repair {space}"),
        Action::March(it) => format!("{} marches", name(it)),
        Action::Play { card, copy, on, .. } => {
            let copied = if copy { "Copy" } else { "Play" };
            format!("{copied} {}{}", card.card().name, on_what(game, on))
        }
        Action::Deploy { card, at, join, .. } => {
            let how = match join {
                Join::Alone => "",
                Join::Pair => ", covered",
                Join::Aboard => ", aboard",
            };
            let at = at.map_or_else(|| "beside the HQ".to_owned(), |at| at.to_string());
            format!("Deploy {} {at}{how}", card.card().name)
        }
        Action::Fire { mark: at, .. } => format!("Fire at {}", mark(game, at)),
        Action::Smoke(it) => format!("{} throws smoke", name(it)),
        Action::Resolve(it) => format!("Resolve the Assault by {}", name(it)),
        Action::With(with) => format!("Fire: {}", with_what(game, with)),
        Action::Fly { goal, .. } => format!("Fly against {}", goal_words(game, goal)),
        Action::Intercept(it) => format!("Intercept with {}", name(it)),
        Action::Bomb { mark: at, .. } => format!("Attack {}", mark(game, at)),
        Action::Mount { unit: it, entry } => {
            format!("Mount the {} of {}", arm(game, it, Arm::Token(entry)), name(it))
        }
        Action::Dismount { unit: it, entry } => {
            format!("Dismount the {} of {}", arm(game, it, Arm::Token(entry)), name(it))
        }
        Action::Discard(card) => format!("Discard {}", card.card().name),
        Action::HandOver => "Pass to partner".to_owned(),
        Action::CallTime => "Call time".to_owned(),
        other => capital(&write(game, other)),
    }
}

/// The label of the button that ends a phase.
fn done(game: &Pacific) -> String {
    match game.current() {
        Step::Move(_) => "End movement",
        Step::Deploy(_) => "End deployment",
        Step::Shoot(_) => "End shooting",
        Step::Build(_) => "No more terrain",
        Step::Flip(_) => "End flip over",
        Step::Bomb => "End mission",
        _ => "Done",
    }
    .to_owned()
}

fn pass(game: &Pacific) -> &'static str {
    match game.current() {
        Step::Heal(_) => "Don't heal",
        Step::Change { .. } => "Keep the roll",
        Step::Storm(_) => "Cancel assault",
        Step::Defend(_) | Step::AntiAircraft(_) | Step::DropFire { .. } => "Hold fire",
        Step::Intercept(_) => "Don't intercept",
        _ => "Pass",
    }
}

/// The weapon of a reaction.
fn with_what(game: &Pacific, with: Arm) -> String {
    shooter(game).map_or_else(String::new, |unit| arm(game, unit, with))
}

/// The unit that fires when a weapon is chosen.
pub fn shooter(game: &Pacific) -> Option<UnitId> {
    match game.current() {
        Step::Defend(unit) => game.unit(unit).assault.and_then(|assault| assault.target),
        Step::Storm(unit) => Some(unit),
        Step::AntiAircraft(gun) | Step::DropFire { gun, .. } => Some(gun),
        Step::Bomb => game.mission().map(|mission| mission.aircraft),
        _ => None,
    }
}

pub fn goal_words(game: &Pacific, goal: Goal) -> String {
    match goal {
        Goal::Spaces(spaces) => {
            spaces.iter().map(|space: Space| space.to_string()).collect::<Vec<_>>().join(", ")
        }
        Goal::Headquarters => "the HQ".to_owned(),
        Goal::Aircraft(it) => unit(game, it),
    }
}

/// The target of a card: ` on Light Infantry D3`
fn on_what(game: &Pacific, on: Choice) -> String {
    match on {
        Choice::Nothing => String::new(),
        Choice::Unit(it) => format!(" on {}", unit(game, it)),
        Choice::Units(one, other) => format!(" on {} and {}", unit(game, one), unit(game, other)),
        Choice::Space(space) => format!(" on {space}"),
        Choice::Row(first, last) if first == last => format!(" on {first}"),
        Choice::Row(first, last) => format!(" on {first} to {last}"),
        Choice::Site(terrain, space) => format!(": {} at {space}", terrain.face().name),
        Choice::Relocate(it, to) => format!(": {} to {to}", unit(game, it)),
        Choice::Headquarters => " on the HQ".to_owned(),
        Choice::General(general) => format!(": {}", general.general().name),
    }
}

/// The name of a variant: its difference from the others.
pub fn variant(game: &Pacific, action: Action) -> String {
    match action {
        Action::Fire { unit: it, arm: with, mark: at } => match at {
            Mark::Unit(target) if shares(game, target) => {
                format!("{}: {}", arm(game, it, with), game.unit(target).card().name)
            }
            _ => arm(game, it, with),
        },
        Action::Bomb { arm: with, .. } => with_what(game, with),
        Action::Move { .. } => "alone".to_owned(),
        Action::MovePair { .. } => "both".to_owned(),
        Action::Pair { other, .. } => format!("with {}", unit(game, other)),
        Action::Deploy { join, .. } => match join {
            Join::Alone => "alone",
            Join::Pair => "covered",
            Join::Aboard => "aboard",
        }
        .to_owned(),
        Action::Fly { goal, escort, .. } => {
            let escort = escort.map(|it| format!(" with {}", game.unit(it).card().name));
            goal_words(game, goal) + &escort.unwrap_or_default()
        }
        Action::Assault { target, .. } => game.unit(target).card().name.clone(),
        Action::Play { on: Choice::Row(first, last), .. } => {
            counted(last.column() - first.column() + 1, "space")
        }
        Action::Play { on: Choice::Units(_, other), .. } => format!("and {}", unit(game, other)),
        Action::Play { on: Choice::Site(terrain, _), .. } => terrain.face().name.clone(),
        Action::Play { on: Choice::Unit(_), .. } => "it alone".to_owned(),
        Action::Play { card: it, power, .. } => format!("{} {}", it.card().name, power + 1),
        other => label(game, other),
    }
}

/// Whether a unit is not alone on its space.
fn shares(game: &Pacific, unit: UnitId) -> bool {
    game.unit(unit).pair.is_some()
}

/// The icon on an action's button.
pub const fn icon(action: Action) -> Option<Icon> {
    match action {
        Action::Done | Action::Ready | Action::Keep => Some(Icon::Done),
        Action::Pass => Some(Icon::Pass),
        // Targets on the board are clicked there.
        Action::Redraw
        | Action::Play {
            on: Choice::Nothing | Choice::Headquarters | Choice::General(_), ..
        } => Some(Icon::Cards),
        Action::Swap { .. } => Some(Icon::Pivot),
        Action::Board { .. } | Action::GetOff { .. } => Some(Icon::March),
        Action::Intercept(_) => Some(Icon::Air),
        Action::Smoke(_) => Some(Icon::Flag),
        _ => None,
    }
}

/// The group label and the action's own label, for actions that differ only in a unit or a space.
pub fn group(game: &Pacific, action: Action) -> Option<(&'static str, String)> {
    Some(match action {
        Action::Bid(number) => ("Commit", ap(number)),
        Action::GetOff { unit: it, to } => {
            ("Get off", format!("{} to {to}", game.unit(it).card().name))
        }
        Action::Swap { one, other } => {
            ("Swap", format!("{}, {}", unit(game, one), unit(game, other)))
        }
        Action::Board { other, .. } => ("Join", unit(game, other)),
        Action::March(it) => ("March", unit(game, it)),
        Action::Fire { mark: at @ Mark::Terrain(_), .. } => ("Destroy", mark(game, at)),
        Action::Mount { unit: it, entry } => {
            ("Mount", format!("{}, {}", arm(game, it, Arm::Token(entry)), unit(game, it)))
        }
        Action::Dismount { unit: it, entry } => {
            ("Dismount", format!("{}, {}", arm(game, it, Arm::Token(entry)), unit(game, it)))
        }
        Action::Play { on: Choice::General(general), .. } => {
            ("General", general.general().name.clone())
        }
        Action::Play { card: it, copy: true, on: Choice::Nothing, .. } => {
            ("Copy", it.card().name.clone())
        }
        _ => return None,
    })
}

/// The result of a die.
pub fn result(game: &Pacific, shot: &Shot) -> &'static str {
    let odds = game.odds(shot);
    match shot.die {
        Some(die) if die >= odds.criticals_on => "A critical hit",
        Some(die) if die >= odds.hits_on => "A hit",
        _ => "A miss",
    }
}

/// How a battle ended, by the clause that ended it.
pub fn ending(clause: &str, won: Option<bool>) -> Option<&'static str> {
    // For the winner, for the loser, for a spectator.
    let [winner, loser, spectator] = match clause {
        "1b" => [
            "You destroyed the enemy Headquarters.",
            "Your Headquarters was destroyed.",
            "A Headquarters was destroyed.",
        ],
        "1c" => [
            "You met your victory condition.",
            "The enemy met its victory condition.",
            "A side met its victory condition.",
        ],
        "1d" => ["The enemy has surrendered.", "You have surrendered.", "A side has surrendered."],
        "1e" => [
            "The enemy has no cards left, in hand or deck.",
            "You have no cards left, in hand or deck.",
            "A side has no cards left, in hand or deck.",
        ],
        "9.1-r2" => ["The last round is over: the Headquarters with more damage loses."; 3],
        _ => return None,
    };
    Some(match won {
        Some(true) => winner,
        Some(false) => loser,
        None => spectator,
    })
}
