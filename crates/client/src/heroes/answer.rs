//! Reactions to a roll: the target's before it, and whether to keep the result after it.

use super::preview::{against, defence_total};
use super::{attack, attacker, name, target_name, words, write};
use crate::art::die;
use crate::html;
use crate::markup::Markup;
use crate::panel::{confirm_panel, info_panel};
use crate::words::percent;
use game::Game;
use heroes::{Action, Heroes, Purpose, Roll, Target, attack_value, chances, hits_on};

/// A row of all reactions, each with its odds and its price.
fn answers(game: &Heroes, ready: Option<Action>, outcome: impl Fn(Action) -> String) -> Markup {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let answer = |order: &Action| {
        let (word, on) = (write(game, *order), ready == Some(*order));
        let name = match *order {
            Action::Reply { caps, ap } => {
                format!("Hit back {caps:+}{}", if ap { " with APs" } else { "" })
            }
            _ => words::label(game, *order),
        };
        let price = game.cost(*order).map(words::price).unwrap_or_default();
        let remarks: Vec<String> =
            [outcome(*order), price].into_iter().filter(|it| !it.is_empty()).collect();
        html!(
            "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"order {word}\">{name}\
             <small>{remarks}</small></button>",
            on,
            word,
            name,
            remarks = remarks.join(" · ")
        )
    };
    let answers: Markup = legal.iter().map(answer).collect();
    html!(
        "<div class=\"waysrow answers\" role=\"group\" aria-label=\"Reactions\">{answers}</div>",
        answers
    )
}

/// The panel, with a button to confirm the pending reaction.
fn panel(game: &Heroes, title: &str, remark: &str, body: Markup, ready: Option<Action>) -> Markup {
    match ready {
        Some(order) => {
            let words = words::label(game, order);
            confirm_panel(title, remark, body, &words::priced(game, &words, order))
        }
        None => info_panel(title, remark, body),
    }
}

/// 9.7.60, 9.7.65: the target may react before the roll. Shows how each reaction changes the odds.
pub fn before_the_roll(game: &Heroes, ready: Option<Action>) -> Markup {
    let attack = *attack(game);
    let victim = attack.victim;
    let caps = game.coming_roll().map_or(0, |roll| roll.caps);
    let after = |order: Action| game.attack_of(order).unwrap_or(attack);
    let outcome = |order: Action| match order {
        Action::Reply { caps, .. } => {
            let reply = after(order);
            let hit = attack.leader.map(|it| chances(game, &reply, Target::Unit(it), caps).hit);
            format!("you hit {}", percent(hit.unwrap_or_default()))
        }
        _ => format!("hit {}", percent(chances(game, &after(order), victim, caps).hit)),
    };
    // A reply is an attack of its own.
    let shown = ready.filter(|order| !matches!(order, Action::Reply { .. })).map_or(attack, after);
    let body = against(game, &shown, victim, caps) + answers(game, ready, outcome);
    let title = format!("{} attacks {}", attacker(game, &attack), target_name(game, victim));
    panel(game, &title, "Your reaction, before the roll", body, ready)
}

/// 9.7.11: a player with the card Luck! may change the roll. Shows the result, and the odds with the card.
pub fn after_the_roll(game: &Heroes, roll: Roll, ready: Option<Action>) -> Markup {
    let [one, two] = roll.dice;
    let total = i16::from(roll.result);
    let caps = match roll.caps {
        0 => String::new(),
        caps => format!(" {caps:+} CAPs").replace('-', "−"),
    };
    let (title, came) = match roll.purpose {
        Purpose::Attack => {
            let attack = attack(game);
            let value = attack_value(game, attack, attack.victim).total();
            let defence = defence_total(game, attack, attack.victim);
            let (leader, target) = (attacker(game, attack), target_name(game, attack.victim));
            let title = format!("{leader} fires at {target}");
            (title, format!("{value} + {total} = {} against {defence}", value + total))
        }
        Purpose::Rally(unit) => {
            let (bonus, needed) = (game.rally_bonus(unit).total(), needed(game, unit));
            let came = format!("{total} {bonus:+} = {} against {needed}", total + bonus);
            (format!("{} rallies", name(game, unit)), came.replace('-', "−"))
        }
        _ => ("The die".to_owned(), total.to_string()),
    };
    let outcome = |order: Action| match order {
        // A die roll of 1 subtracts 3 from the result, any other adds 2.
        Action::Luck => {
            let chance = success(game, roll, total - 3) + 5.0 * success(game, roll, total + 2);
            percent(chance / 6.0)
        }
        _ => percent(success(game, roll, total)),
    };
    let word = match roll.purpose {
        Purpose::Attack => "hit ",
        Purpose::Rally(_) => "rallied ",
        _ => "",
    };
    let outcome = |order: Action| {
        if word.is_empty() { String::new() } else { format!("{word}{}", outcome(order)) }
    };
    let second = (two != 0).then(|| die(two, 6));
    let body = html!(
        "<p class=\"came\"><span class=\"dice\">{first}{second}</span>{caps} <b>{came}</b></p>{answers}",
        first = die(one, 6),
        second,
        caps,
        came,
        answers = answers(game, ready, outcome)
    );
    panel(game, &title, "A card can still change the result", body, ready)
}

/// The number to roll to remove the marker.
fn needed(game: &Heroes, unit: heroes::UnitId) -> i16 {
    game.marker(unit).and_then(|marker| marker.rally).map_or(0, i16::from)
}

/// The chance that this total succeeds.
fn success(game: &Heroes, roll: Roll, total: i16) -> f64 {
    match roll.purpose {
        Purpose::Attack => hits_on(game, attack(game), attack(game).victim, total),
        Purpose::Rally(unit) => {
            f64::from(u8::from(total + game.rally_bonus(unit).total() >= needed(game, unit)))
        }
        _ => 0.0,
    }
}
