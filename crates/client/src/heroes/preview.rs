//! The numbers behind a choice: its price and its odds, part by part with their clauses.

use super::choice::Selection;
use super::{
    GAME, answer, attack, attacker, choice, compass, draw, name, sheet, target_name, words, write,
};
use crate::game_view::Variant;
use crate::html;
use crate::markup::Markup;
use crate::panel::confirm_panel;
use crate::widget::clause;
use crate::words::{counted, percent};
use game::Tally;
use heroes::{
    Action, Attack, Heroes, Hit, Purpose, Step, Target, Terrain, UnitId, at_least, attack_value,
    chances, crossing_chance, defence_value, rally_chance,
};
use hex::Hex;

pub fn cited(id: &str) -> Markup {
    clause(GAME, id)
}

/// The odds or the price of an action in a few characters.
pub fn tag(game: &Heroes, action: Action) -> Option<String> {
    match action {
        Action::Move { .. } | Action::Cross { .. } | Action::Smoke(_) => match game.cost(action)? {
            (0, 0) => None,
            (ap, 0) => Some(ap.to_string()),
            (0, caps) => Some(caps.to_string()),
            (ap, caps) => Some(format!("{ap}+{caps}")),
        },
        Action::Attack { .. }
        | Action::CloseCombat { .. }
        | Action::Indirect { .. }
        | Action::Canister { .. }
        | Action::Snipe { .. }
        | Action::AirAttack(_) => {
            let attack = game.attack_of(action)?;
            if attack.left.suspected {
                return Some("?".to_owned());
            }
            let hit = |target| chances(game, &attack, target, 0).hit;
            let enemies = attack.left.iter().filter(|it| !is_own(game, &attack, *it));
            Some(percent(enemies.map(hit).fold(0.0, f64::max)))
        }
        Action::At { target: Target::Suspected, .. } => Some("?".to_owned()),
        Action::At { target, caps } => {
            Some(percent(chances(game, game.attack()?, target, caps).hit))
        }
        Action::Roll { unit, caps } => rally_chance(game, unit, caps).map(percent),
        Action::Pass => {
            (game.purse(game.turn()).ap != Some(0)).then(|| "ends the activation".to_owned())
        }
        Action::Caps(_) => Some("instead of APs".to_owned()),
        // 15.1: the same price for every hex.
        Action::Place { .. } | Action::Bid(_) | Action::Flare(_) => None,
        _ => game.cost(action).map(words::price).filter(|price| !price.is_empty()),
    }
}

/// The numbers of the pending action, or the units of the inspected hex.
pub fn numbers(
    game: &Heroes,
    selection: Selection,
    pending: Option<Action>,
    inspected: Option<Hex>,
) -> Option<Markup> {
    match (game.step(), pending) {
        (step, pending) if step.is_reaction() => Some(answer::before_the_roll(game, pending)),
        (Step::Luck(roll), pending) => Some(answer::after_the_roll(game, roll, pending)),
        (_, Some(action)) => ready(game, action),
        (_, None) => units_shown(game, selection, inspected),
    }
}

/// The inspected hex with its units, the top one first; otherwise the unit that leads the drafted action.
fn units_shown(game: &Heroes, selection: Selection, inspected: Option<Hex>) -> Option<Markup> {
    let acting = || match game.step() {
        Step::SetUp(_) => choice::to_place(game, selection),
        _ => game.declaration().and_then(|draft| draft.units.first().copied()),
    };
    let (class, mut sheets, units) = match inspected.and_then(|hex| game.map().number(hex)) {
        Some(hex) => ("looked here", sheet::hex(game, hex), draw::stack(game, hex)),
        None => ("looked", Markup::new(), acting().into_iter().collect()),
    };
    sheets.extend(units.into_iter().rev().map(|unit| sheet::unit(game, unit)));
    (!sheets.is_empty()).then(|| html!("<div class=\"{class}\">{sheets}</div>", class, sheets))
}

fn ready(game: &Heroes, order: Action) -> Option<Markup> {
    match order {
        Action::Attack { .. }
        | Action::CloseCombat { .. }
        | Action::Indirect { .. }
        | Action::Canister { .. }
        | Action::Snipe { .. }
        | Action::AirAttack(_) => declared(game, order),
        Action::At { target, caps } => Some(shot(game, target, caps)),
        Action::Roll { unit, caps } => Some(rally(game, unit, caps)),
        Action::Die(caps) => Some(die(game, caps)),
        Action::Plot { .. } => Some(plot(game, order)),
        Action::Smoke(hex) => Some(smoke(game, order, game.smoke(hex))),
        Action::Bid(caps) => Some(bid(game, caps)),
        Action::Move { .. }
        | Action::Pivot { .. }
        | Action::StepOut { .. }
        | Action::Unload { .. }
        | Action::Place { .. } => Some(step(game, order)),
        _ => Some(plain(game, order)),
    }
}

/// The title of the row of numbers added to a roll.
const CAPS: &str = "CAPs spent on the roll";

/// The variants of a choice, apart from facings, as a row of buttons with a remark each.
fn variant_row(
    game: &Heroes,
    title: &str,
    order: Action,
    remark: impl Fn(Action) -> String,
) -> Markup {
    let button = |way: &Variant<Action>| {
        let on = way.action == order;
        let (word, name) = (write(game, way.action), &way.name);
        let remark = remark(way.action);
        html!(
            "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"order {word}\">{name}\
             <small>{remark}</small></button>",
            on,
            word,
            name,
            remark
        )
    };
    let ways: Markup = choice::variants(game, order)
        .iter()
        .filter(|way| way.facing.is_none() || way.action == order)
        .map(button)
        .collect();
    if ways.is_empty() {
        return ways;
    }
    html!(
        "<div class=\"waysrow\" role=\"group\" aria-label=\"{title}\">\
         <span aria-hidden=\"true\">{title}</span>{ways}</div>",
        title,
        ways
    )
}

/// A tally in its parts.
fn parts(tally: &Tally) -> Markup {
    let part = |(place, part): (usize, &game::Part)| {
        let amount =
            if place == 0 { part.amount.to_string() } else { format!("{:+}", part.amount) };
        let (amount, name) = (amount.replace('-', "−"), part.name);
        html!(
            "<dt>{amount}</dt><dd>{name}</dd><dd>{clause}</dd>",
            amount,
            name,
            clause = cited(part.rule.0)
        )
    };
    tally.parts().iter().enumerate().map(part).collect()
}

fn section(title: &str, total: &str, parts: &Markup) -> Markup {
    html!("<section><h3>{title}<b>{total}</b></h3><dl>{parts}</dl></section>", title, total, parts)
}

/// An attack before it is made: the numbers against each target.
fn declared(game: &Heroes, order: Action) -> Option<Markup> {
    let attack = game.attack_of(order)?;
    let leader = attacker(game, &attack);
    let title = match order {
        Action::CloseCombat { target, .. } => {
            format!("{leader} attacks {} in close combat", target_name(game, target))
        }
        Action::Canister { .. } => words::label(game, order),
        _ => format!("{leader} attacks {}", game.map().label(attack.target)),
    };
    let remark = distance(game, &attack);
    let targets: Vec<Target> = attack.left.iter().collect();
    let bodies: Markup = targets
        .iter()
        .map(|target| heading(game, &attack, *target) + against(game, &attack, *target, 0))
        .collect();
    let aimed = |way: Action| {
        let hit = game.attack_of(way).zip(targets.first());
        hit.map(|(attack, target)| percent(chances(game, &attack, *target, 0).hit))
            .unwrap_or_default()
    };
    let choice = match order {
        Action::Indirect { .. } => "Observed",
        Action::Canister { .. } => "The shot also reaches",
        _ => "With a card",
    };
    let aims = variant_row(game, choice, order, aimed);
    Some(confirm_panel(&title, &remark, bodies + aims, &words::priced(game, "Attack", order)))
}

/// The range and the supporting units: `Range 2 · Rifle 04 supports`
fn distance(game: &Heroes, attack: &Attack) -> String {
    let range = match attack.leader.and_then(|leader| game.whereabouts(leader)) {
        _ if attack.is_close() => "In the same hex".to_owned(),
        Some(hex) => format!("Range {}", game.map().distance(hex, attack.target)),
        None => String::new(),
    };
    let names: Vec<String> = attack.supporters.iter().map(|unit| name(game, unit)).collect();
    match &names[..] {
        [] => range,
        [one] => format!("{range} · {one} supports"),
        several => format!("{range} · {} support", several.join(", ")),
    }
}

/// The defense total as far as it is known: a Hit Marker that is face down may change it.
pub fn defence_total(game: &Heroes, attack: &Attack, target: Target) -> String {
    let total = defence_value(game, attack, target).total();
    let more = if has_hidden_marker(game, target) { " + ?" } else { "" };
    format!("{total}{more}")
}

/// Whether the target is a unit with a Hit Marker that the viewer doesn't know.
fn has_hidden_marker(game: &Heroes, target: Target) -> bool {
    target.unit().is_some_and(|unit| game.unit(unit).hit == Hit::FaceDown)
}

/// Whether the target is a unit of the attacker's own side.
fn is_own(game: &Heroes, attack: &Attack, target: Target) -> bool {
    target.unit().is_some_and(|unit| game.side(unit) == attack.side(game))
}

/// The target of a roll; by 7.5-r2 it may be one of the attacker's own units.
fn heading(game: &Heroes, attack: &Attack, target: Target) -> Markup {
    let whose = if is_own(game, attack, target) { "Your own " } else { "" };
    html!("<h4>{whose}{name}</h4>", whose, name = target_name(game, target))
}

/// Both values, and the odds.
pub fn against(game: &Heroes, attack: &Attack, target: Target, caps: i8) -> Markup {
    let mut value = attack_value(game, attack, target);
    if caps != 0 {
        value.add(game::Rule("3.2.3a"), "CAPs", i16::from(caps));
    }
    if target == Target::Suspected {
        return html!(
            "<div class=\"calc\">{attack}</div><p>Any hidden unit there is attacked; only a hit shows it. {rule}</p>",
            attack = section("Attack", &format!("{} + 2D6", value.total()), &parts(&value)),
            rule = cited("19.0.3b")
        );
    }
    let defence = defence_value(game, attack, target);
    let needed = defence.total() - value.total();
    let odds = chances(game, attack, target, caps);
    let mut defends = parts(&defence);
    if has_hidden_marker(game, target) {
        defends += html!(
            "<dt>?</dt><dd>Hit Marker, face down</dd><dd>{clause}</dd>",
            clause = cited("7.4d")
        );
    }
    let sinks = target.unit().and_then(|craft| sinks(game, attack, craft));
    html!(
        "<div class=\"calc\">{attack}{defence}</div>{sinks}<div class=\"odds\">\
         <div class=\"o\"><b class=\"takes\">{hit}</b><span>hit on {needed}+ {hit_rule}</span></div>\
         <div class=\"o\"><b>{kill}</b><span>destroyed {kill_rule}</span></div>{bars}</div>",
        attack = section("Attack", &format!("{} + 2D6", value.total()), &parts(&value)),
        defence = section("Defense", &defence_total(game, attack, target), &defends),
        sinks,
        hit = percent(odds.hit),
        needed = needed.clamp(2, 13),
        hit_rule = cited("7.3b"),
        kill = percent(odds.kill),
        kill_rule = cited("7.4.1a"),
        bars = bars(needed, Some(needed + 4))
    )
}

/// 22.1b, 22.1c: what becomes of the units on board if their craft is destroyed.
fn sinks(game: &Heroes, attack: &Attack, craft: UnitId) -> Option<Markup> {
    let carried = game.passengers(craft).count();
    let (fate, id) = match game.map().terrain(attack.target) {
        Terrain::Surf => ("stay in the surf", "22.1b"),
        _ => ("are destroyed too", "22.1c"),
    };
    (carried > 0).then(|| {
        html!(
            "<p>If it is destroyed, the units on board ({carried}) {fate}. {clause}</p>",
            carried,
            fate,
            clause = cited(id)
        )
    })
}

/// The totals of two dice: hits filled, kills in another colour.
fn bars(needed: i16, more: Option<i16>) -> Markup {
    let bar = |total: i16| {
        let class = match total {
            total if more.is_some_and(|more| total >= more) => "k",
            total if total >= needed => "h",
            _ => "n",
        };
        let height = 7 * (6 - (total - 7).abs());
        let (x, y) = (12 * (total - 2), 42 - height);
        html!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"10\" height=\"{height}\" rx=\"1.5\"/>\
             <text x=\"{middle}\" y=\"52\">{total}</text>",
            class,
            x,
            y,
            height,
            middle = x + 5,
            total
        )
    };
    let bars: Markup = (2..=12).map(bar).collect();
    html!(
        "<svg class=\"dicebars\" viewBox=\"0 0 130 54\" role=\"img\" \
         aria-label=\"Two dice: {needed} or more\">{bars}</svg>",
        needed,
        bars
    )
}

/// One roll of an attack, with the CAPs that may be spent on it.
fn shot(game: &Heroes, target: Target, caps: i8) -> Markup {
    let attack = attack(game);
    let title = format!("{} fires at {}", attacker(game, attack), target_name(game, target));
    let chance = |way: Action| match way {
        Action::At { target, caps } => percent(chances(game, attack, target, caps).hit),
        _ => String::new(),
    };
    let order = Action::At { target, caps };
    let others = attack.left.len().saturating_sub(1);
    let remark = match others {
        0 => distance(game, attack),
        more => format!("{} · {more} more to roll", distance(game, attack)),
    };
    let body = against(game, attack, target, caps) + variant_row(game, CAPS, order, chance);
    confirm_panel(&title, &remark, body, &words::priced(game, "Roll", order))
}

/// A rally roll.
fn rally(game: &Heroes, unit: UnitId, caps: i8) -> Markup {
    let needed = game.marker(unit).and_then(|marker| marker.rally).unwrap_or(0);
    let mut bonus = game.rally_bonus(unit);
    if caps != 0 {
        bonus.add(game::Rule("7.6.1c"), "CAPs", i16::from(caps));
    }
    let chance = |caps: i8| percent(rally_chance(game, unit, caps).unwrap_or(0.0));
    let order = Action::Roll { unit, caps };
    let ways = variant_row(game, CAPS, order, |way| match way {
        Action::Roll { caps, .. } => chance(caps),
        _ => String::new(),
    });
    let marker = game.marker(unit).map(|marker| marker.name.clone()).unwrap_or_default();
    let total = i16::from(needed) - bonus.total();
    let body = html!(
        "<div class=\"calc one\">{bonus}</div><div class=\"odds two\"><div class=\"o\">\
         <b class=\"takes\">{chance}</b><span>rallies on {total}+ {clause}</span></div>{bars}</div>{ways}",
        bonus = section("Bonus", &format!("{:+}", bonus.total()), &parts(&bonus)),
        chance = chance(caps),
        total = total.clamp(2, 13),
        clause = cited("7.6b"),
        bars = bars(total, None),
        ways
    );
    let remark = format!("{marker}: {needed} or more");
    confirm_panel(
        &format!("{} rallies", name(game, unit)),
        &remark,
        body,
        &words::priced(game, "Roll", order),
    )
}

/// The die roll of a card or an activation, with the CAPs that can be spent on it.
fn die(game: &Heroes, caps: i8) -> Markup {
    let Step::Die(purpose) = game.step() else { return Markup::new() };
    let (title, id) = match purpose {
        Purpose::Sergeant => ("Experienced Sergeant: APs", "9.7.07"),
        Purpose::Officer => ("Frontline Officer: CAPs", "9.7.08"),
        Purpose::SniperFire(_) => ("Sniper Fire: CAPs the enemy loses", "9.7.12"),
        Purpose::Activation => ("APs of the activation", "3.0.1a"),
        Purpose::Wire(_) => ("Cost of the Wire", "18.3c"),
        Purpose::Stick(_) => ("Does the vehicle get stuck?", "11.4a"),
        Purpose::Drift => ("Is the artillery on target?", "13.2a"),
        Purpose::Direction => ("Where does the strike drift?", "13.2c"),
        Purpose::Conceal(_) => ("Do the attackers stay hidden?", "9.7.62"),
        Purpose::Attack | Purpose::Rally(_) => ("The die", "0d"),
    };
    let order = Action::Die(caps);
    let stick = matches!(purpose, Purpose::Stick(_));
    let ways = variant_row(game, CAPS, order, |way| match way {
        Action::Die(caps) if stick => percent(crossing_chance(caps)),
        _ => game.cost(way).map(words::price).unwrap_or_default(),
    });
    confirm_panel(
        title,
        if stick { "Two dice: safe on 6 or more" } else { "One die" },
        html!("<p class=\"small\">{clause}</p>{ways}", clause = cited(id), ways),
        &words::priced(game, "Roll", order),
    )
}

/// 3.2.4: CAPs spent on the initiative roll. The side with fewer CAPs learns how many the other side spends.
fn bid(game: &Heroes, caps: u8) -> Markup {
    let enemy_bid = match game.step() {
        Step::Bid { bids, .. } => bids.into_iter().flatten().next(),
        _ => None,
    };
    let theirs = i16::from(enemy_bid.unwrap_or(0));
    // A tie is rolled again, with the same odds.
    let chance = |caps: u8| {
        let (mut wins, mut losses) = (0.0, 0.0);
        for total in 2..=12_i16 {
            let share = at_least(total) - at_least(total + 1);
            let ahead = total + i16::from(caps) - theirs;
            wins += share * (1.0 - at_least(ahead));
            losses += share * at_least(ahead + 1);
        }
        percent(wins / (wins + losses))
    };
    let order = Action::Bid(caps);
    let ways =
        variant_row(game, "CAPs spent on your roll, and your chance", order, |way| match way {
            Action::Bid(caps) => chance(caps),
            _ => String::new(),
        });
    let enemy = match enemy_bid {
        Some(caps) => format!("The enemy spends {}.", counted(caps, "CAP")),
        None => "The chances assume that the enemy spends none.".to_owned(),
    };
    let body = html!(
        "<p class=\"small\">Two dice each; the higher total takes the first Turn. {enemy} {clause}</p>{ways}",
        enemy,
        clause = cited("3.2.4a"),
        ways
    );
    confirm_panel(
        "Initiative",
        &format!("Round {}", game.round()),
        body,
        &words::priced(game, "Roll", order),
    )
}

/// 13.1b, 13.2: a secret target for artillery, and how likely it is to be hit.
fn plot(game: &Heroes, order: Action) -> Markup {
    let due = match game.step() {
        Step::Plot { due, .. } => format!("Secret until it strikes, before Round {due}"),
        _ => String::new(),
    };
    let row = |chance: &str, what: &str, id: &str| {
        html!("<dt>{chance}</dt><dd>{what}</dd><dd>{clause}</dd>", chance, what, clause = cited(id))
    };
    let rows = row("67%", "on the target hex and the six around it", "13.2a")
        + row("17%", "one hex off, in a random direction", "13.2b")
        + row("17%", "two hexes off, in a random direction", "13.2b");
    let ways = variant_row(game, "With", order, |_| String::new());
    let body =
        html!("<div class=\"calc one\"><section><dl>{rows}</dl></section></div>{ways}", rows, ways);
    confirm_panel(&words::label(game, order), &due, body, "Record")
}

/// 14.0a, 14.1a: the strength of the smoke in the hex, and how long it lasts. Each unit adds 2.
fn smoke(game: &Heroes, order: Action, before: u8) -> Markup {
    let units = game.declaration().map_or(0, |draft| draft.units.len() as u8);
    let body = html!(
        "<p class=\"small\">The hex then has smoke +{strength}. {laid} Before each Round, +2 becomes +1 and +1 is \
         removed. {life}</p>",
        strength = before + 2 * units,
        laid = cited("14.1a"),
        life = cited("14.0a")
    );
    confirm_panel(
        &words::label(game, order),
        "It never misses",
        body,
        &words::priced(game, "Lay smoke", order),
    )
}

/// A move, a pivot or a set-up, and the facing.
fn step(game: &Heroes, order: Action) -> Markup {
    let (title, facing, verb) = match order {
        Action::Move { unit, to, facing, .. } => {
            (format!("{} moves to {}", name(game, unit), game.map().label(to)), facing, "Move")
        }
        Action::Pivot { unit, facing } => (format!("{} pivots", name(game, unit)), facing, "Pivot"),
        Action::StepOut { unit, facing } => {
            (format!("{} steps out of the Bunker", name(game, unit)), facing, "Step out")
        }
        Action::Unload { unit, facing } => {
            (format!("{} leaves the landing craft", name(game, unit)), facing, "Unload")
        }
        Action::Place { unit, hex, facing, .. } => {
            (format!("{} in {}", name(game, unit), game.map().label(hex)), facing, "Set up")
        }
        _ => return Markup::new(),
    };
    let price = match order {
        Action::Move { .. } if is_bonus_move(game, order) => None,
        Action::Move { unit, to, .. } => game.step_price(unit, to),
        Action::Pivot { unit, .. } => game.pivot_price(unit),
        _ => None,
    };
    let price = price.map(|price| {
        let parts = section("Price", &price.total().to_string(), &parts(&price));
        html!("<div class=\"calc one\">{parts}</div>", parts)
    });
    let others = choice::variants(game, order);
    let others = if others.iter().any(|way| way.facing.is_none()) {
        variant_row(game, "Or", order, |way| game.cost(way).map(words::price).unwrap_or_default())
    } else {
        Markup::new()
    };
    let remark = format!("Facing {}: choose an arrow to change it", compass(facing));
    confirm_panel(
        &title,
        &remark,
        price.unwrap_or_default() + others,
        &words::priced(game, verb, order),
    )
}

/// 11.1: whether the vehicle moves on for free.
fn is_bonus_move(game: &Heroes, order: Action) -> bool {
    let bonus = game.declaration().and_then(|draft| draft.bonus);
    matches!(order, Action::Move { unit, .. } if bonus.is_some_and(|it| it.unit == unit))
}

/// Any other action that waits for confirmation.
fn plain(game: &Heroes, order: Action) -> Markup {
    let words = words::label(game, order);
    let chance = match order {
        Action::Rally => rallies(game),
        _ => Markup::new(),
    };
    confirm_panel(&words, "Can't be undone", chance, &words::priced(game, &words, order))
}

/// 7.6: the chance of each unit that would try to rally.
fn rallies(game: &Heroes) -> Markup {
    let units = game.declaration().map(|draft| draft.units).unwrap_or_default();
    let line = |unit: &UnitId| {
        let (chance, name) = (rally_chance(game, *unit, 0)?, name(game, *unit));
        Some(html!(
            "<dt>{chance}</dt><dd>{name}</dd><dd>{clause}</dd>",
            chance = percent(chance),
            name,
            clause = cited("7.6b")
        ))
    };
    let lines: Markup = units.iter().filter_map(line).collect();
    html!("<div class=\"calc one\"><section><dl>{lines}</dl></section></div>", lines)
}
