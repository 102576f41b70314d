//! The numbers behind a choice: what it costs, what it may bring, part by part with their clauses.

use super::{GAME, choice, compass, name, read, words, write};
use crate::art::escape;
use crate::panel::{button, clause};
use crate::words::{counted, percent};
use game::Tally;
use heroes::{
    Attack, Heroes, Order, Purpose, Step, UnitId, at_least, attack_value, chances, defence_value,
    rally_chance,
};

fn cited(id: &str) -> String {
    clause(GAME, id)
}

/// What is shown for the choice that is held ready.
pub fn numbers(game: &Heroes, ready: Option<&str>) -> Option<String> {
    let order = ready.and_then(|order| read(game, order));
    if matches!(game.step(), Step::Cover | Step::Reply) {
        return Some(interrupt(game, order));
    }
    match order? {
        order @ (Order::Attack { .. } | Order::CloseCombat { .. }) => declared(game, order),
        Order::At { unit, caps } => Some(shot(game, unit, caps)),
        Order::Roll { unit, caps } => Some(rally(game, unit, caps)),
        Order::Die(caps) => Some(die(game, caps)),
        Order::Bid(caps) => Some(bid(game, caps)),
        order @ (Order::Move { .. } | Order::Pivot { .. } | Order::Place { .. }) => {
            Some(step(game, order))
        }
        order => Some(plain(game, order)),
    }
}

/// A panel for what is held ready: its title, a remark, what it comes to, and the button that does it.
fn card(title: &str, remark: &str, body: &str, act: &str) -> String {
    let confirm = format!(
        "<button type=\"button\" class=\"btn primary\" id=\"confirm\" data-do=\"confirm\">{} \
         <kbd>↵</kbd></button>",
        escape(act)
    );
    let down = button("btn", "put-down", "Not yet");
    sheet(title, remark, &format!("{body}<div class=\"pop-f\">{confirm}{down}</div>"))
}

/// A panel with a title and a remark.
fn sheet(title: &str, remark: &str, body: &str) -> String {
    let (title, remark) = (escape(title), escape(remark));
    format!(
        "<section class=\"panel fight\" aria-label=\"{title}\"><div class=\"pop-h\"><div><b>{title}</b>\
         <small>{remark}</small></div></div>{body}</section>"
    )
}

/// `Attack · 3 AP`
fn act(game: &Heroes, verb: &str, order: Order) -> String {
    let price = game.cost(order).map(words::price).filter(|price| !price.is_empty());
    price.map_or_else(|| verb.to_owned(), |price| format!("{verb} · {price}"))
}

/// The other ways to make a choice that are no facings, as a row of buttons with a remark each.
fn ways(game: &Heroes, order: Order, remark: impl Fn(Order) -> String) -> String {
    let ready = write(game, order);
    let ways = choice::variants(game, &ready);
    let ways: String = ways
        .iter()
        .filter(|way| way.facing.is_none() || way.order == ready)
        .filter_map(|way| {
            let on = way.order == ready;
            let (word, name) = (escape(&way.order), escape(&way.name));
            let remark = escape(&remark(read(game, &way.order)?));
            Some(format!(
                "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"order {word}\">{name}\
                 <small>{remark}</small></button>"
            ))
        })
        .collect();
    if ways.is_empty() {
        return ways;
    }
    format!("<div class=\"waysrow\" role=\"group\" aria-label=\"Ways to do it\">{ways}</div>")
}

/// A tally in its parts.
fn parts(tally: &Tally) -> String {
    let part = |(place, part): (usize, &game::Part)| {
        let amount =
            if place == 0 { part.amount.to_string() } else { format!("{:+}", part.amount) };
        let (amount, name) = (amount.replace('-', "−"), escape(part.name));
        format!("<dt>{amount}</dt><dd>{name}</dd><dd>{}</dd>", cited(part.rule.0))
    };
    tally.parts().iter().enumerate().map(part).collect()
}

fn section(title: &str, total: &str, parts: &str) -> String {
    format!("<section><h3>{title}<b>{total}</b></h3><dl>{parts}</dl></section>")
}

/// An attack before it is made: the numbers against each target.
fn declared(game: &Heroes, order: Order) -> Option<String> {
    let attack = game.attack_of(order)?;
    let leader = name(game, attack.leader);
    let title = match order {
        Order::CloseCombat { target, .. } => format!("{leader} closes with {}", name(game, target)),
        _ => format!("{leader} attacks {}", game.map().label(attack.target)),
    };
    let mut remark = distance(game, &attack);
    if !attack.supporters.is_empty() {
        remark += &format!(" · {} in support", counted(attack.supporters.len(), "unit"));
    }
    let targets: Vec<UnitId> = attack.left.iter().collect();
    let bodies: String = targets
        .iter()
        .map(|unit| heading(game, &attack, *unit) + &against(game, &attack, *unit, 0))
        .collect();
    let aimed = |way: Order| {
        let hit = game.attack_of(way).zip(targets.first());
        hit.map(|(attack, unit)| percent(chances(game, &attack, *unit, 0).hit)).unwrap_or_default()
    };
    let aims = choice::variants(game, &write(game, order));
    let aims = if aims.is_empty() { String::new() } else { ways(game, order, aimed) };
    Some(card(&title, &remark, &(bodies + &aims), &act(game, "Attack", order)))
}

fn distance(game: &Heroes, attack: &Attack) -> String {
    match game.hex(attack.leader) {
        _ if attack.close => "In the same hex".to_owned(),
        Some(hex) => format!("Range {}", game.map().distance(hex, attack.target)),
        None => String::new(),
    }
}

/// Who is rolled against; 7.5-r2: that may be an own unit.
fn heading(game: &Heroes, attack: &Attack, unit: UnitId) -> String {
    let own = game.side(unit) == game.side(attack.leader);
    let whose = if own { "Your own " } else { "" };
    format!("<h4>{whose}{}</h4>", escape(&name(game, unit)))
}

/// Both values, and what they come to.
fn against(game: &Heroes, attack: &Attack, unit: UnitId, caps: i8) -> String {
    let mut value = attack_value(game, attack, unit);
    if caps != 0 {
        value.add(game::Rule("3.2.3a"), "CAPs", i16::from(caps));
    }
    let defence = defence_value(game, attack, unit);
    let needed = defence.total() - value.total();
    let odds = chances(game, attack, unit, caps);
    let unknown = game.unit(unit).hit == heroes::Hit::FaceDown;
    let more = if unknown { " + ?" } else { "" };
    format!(
        "<div class=\"calc\">{}{}</div><div class=\"odds\">\
         <div class=\"o\"><b class=\"takes\">{}</b><span>hit on {}+ {}</span></div>\
         <div class=\"o\"><b>{}</b><span>destroyed {}</span></div>{}</div>",
        section("Attack", &format!("{} + 2D6", value.total()), &parts(&value)),
        section("Defense", &format!("{}{more}", defence.total()), &parts(&defence)),
        escape(&percent(odds.hit)),
        needed.clamp(2, 13),
        cited("7.3b"),
        escape(&percent(odds.kill)),
        cited("7.4.1a"),
        bars(needed, Some(needed + 4)),
    )
}

/// The totals of two dice, those that do it filled, and those that do more in another colour.
fn bars(needed: i16, more: Option<i16>) -> String {
    let bar = |total: i16| {
        let class = match total {
            total if more.is_some_and(|more| total >= more) => "k",
            total if total >= needed => "h",
            _ => "n",
        };
        let height = 7 * (6 - (total - 7).abs());
        let (x, y) = (12 * (total - 2), 42 - height);
        format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"10\" height=\"{height}\" rx=\"1.5\"/>\
             <text x=\"{}\" y=\"52\">{total}</text>",
            x + 5
        )
    };
    let bars: String = (2..=12).map(bar).collect();
    format!(
        "<svg class=\"dicebars\" viewBox=\"0 0 130 54\" role=\"img\" \
         aria-label=\"Two dice: {needed} or more\">{bars}</svg>"
    )
}

/// One roll of an attack, with the CAPs that may go on it.
fn shot(game: &Heroes, unit: UnitId, caps: i8) -> String {
    let attack = game.attack();
    let title = format!("{} fires at {}", name(game, attack.leader), name(game, unit));
    let chance = |way: Order| match way {
        Order::At { unit, caps } => percent(chances(game, attack, unit, caps).hit),
        _ => String::new(),
    };
    let order = Order::At { unit, caps };
    let others = attack.left.len().saturating_sub(1);
    let remark = match others {
        0 => distance(game, attack),
        more => format!("{} · {more} more after it", distance(game, attack)),
    };
    let body = against(game, attack, unit, caps) + &ways(game, order, chance);
    card(&title, &remark, &body, &act(game, "Roll", order))
}

/// 9.7.60, 9.7.65: the victim may answer before the roll. What each answer does to the odds.
fn interrupt(game: &Heroes, ready: Option<Order>) -> String {
    let mut attack = *game.attack();
    let (leader, victim) = (attack.leader, attack.victim);
    let caps = game.coming_roll().map_or(0, |roll| roll.caps);
    let covered = Attack { cover: 1, ..attack };
    let back = Attack { leader: victim, target: attack.target, close: true, ..Attack::default() };
    let odds = |order: Order| match order {
        Order::Cover => format!("hit {}", percent(chances(game, &covered, victim, caps).hit)),
        Order::Reply { caps, .. } => {
            format!("you hit {}", percent(chances(game, &back, leader, caps).hit))
        }
        _ => format!("hit {}", percent(chances(game, &attack, victim, caps).hit)),
    };
    let mut legal = Vec::new();
    game::Game::legal(game, &mut legal);
    let answer = |order: &Order| {
        let (word, on) = (write(game, *order), ready == Some(*order));
        let name = match *order {
            Order::Reply { caps, ap } => {
                format!("Hit back {caps:+}{}", if ap { " with APs" } else { "" })
            }
            _ => words::words(game, &word),
        };
        let price = game.cost(*order).map(words::price).unwrap_or_default();
        format!(
            "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"order {}\">{}\
             <small>{} {}</small></button>",
            escape(&word),
            escape(&name),
            escape(&odds(*order)),
            escape(&price),
        )
    };
    let answers: String = legal.iter().map(answer).collect();
    let answers = format!("<div class=\"waysrow answers\" role=\"group\">{answers}</div>");
    if ready == Some(Order::Cover) {
        attack = covered;
    }
    let body = against(game, &attack, victim, caps) + &answers;
    let title = format!("{} attacks {}", name(game, leader), name(game, victim));
    match ready {
        Some(order) => card(&title, "Your answer", &body, &act(game, "Answer", order)),
        None => sheet(&title, "Your answer, before the roll", &body),
    }
}

/// A rally roll.
fn rally(game: &Heroes, unit: UnitId, caps: i8) -> String {
    let needed = game.marker(unit).and_then(|marker| marker.rally).unwrap_or(0);
    let mut bonus = game.rally_bonus(unit);
    if caps != 0 {
        bonus.add(game::Rule("7.6.1c"), "CAPs", i16::from(caps));
    }
    let chance = |caps: i8| percent(rally_chance(game, unit, caps).unwrap_or(0.0));
    let order = Order::Roll { unit, caps };
    let ways = ways(game, order, |way| match way {
        Order::Roll { caps, .. } => chance(caps),
        _ => String::new(),
    });
    let marker = game.marker(unit).map(|marker| marker.name.clone()).unwrap_or_default();
    let total = i16::from(needed) - bonus.total();
    let body = format!(
        "<div class=\"calc one\">{}</div><div class=\"odds two\"><div class=\"o\">\
         <b class=\"takes\">{}</b><span>rallied on {}+ {}</span></div>{}</div>{ways}",
        section("Bonus", &format!("{:+}", bonus.total()), &parts(&bonus)),
        escape(&chance(caps)),
        total.clamp(2, 13),
        cited("7.6b"),
        bars(total, None),
    );
    let remark = format!("{marker}: {needed} or more");
    card(&format!("{} rallies", name(game, unit)), &remark, &body, &act(game, "Roll", order))
}

/// The chance of two dice with these CAPs, for who wonders.
fn die(game: &Heroes, caps: i8) -> String {
    let Step::Die(purpose) = game.step() else { return String::new() };
    let (title, id) = match purpose {
        Purpose::Sergeant => ("Experienced Sergeant: APs", "9.7.07"),
        Purpose::Officer => ("Frontline Officer: CAPs", "9.7.08"),
        Purpose::SniperFire => ("Sniper Fire: CAPs the enemy loses", "9.7.12"),
        Purpose::Activation => ("APs of the activation", "3.0.1a"),
        Purpose::Attack | Purpose::Rally(_) => ("The die", "0d"),
    };
    let order = Order::Die(caps);
    let ways = ways(game, order, |way| game.cost(way).map(words::price).unwrap_or_default());
    card(
        title,
        "One die",
        &format!("<p class=\"small\">{}</p>{ways}", cited(id)),
        &act(game, "Roll", order),
    )
}

/// 3.2.4: CAPs on the initiative roll. The enemy rolls two dice as well.
fn bid(game: &Heroes, caps: u8) -> String {
    let chance = |caps: u8| {
        let wins: f64 = (2..=12_i16)
            .map(|theirs| {
                let one = at_least(theirs) - at_least(theirs + 1);
                one * at_least(theirs + 1 - i16::from(caps))
            })
            .sum();
        format!("{} against 0", percent(wins))
    };
    let order = Order::Bid(caps);
    let ways = ways(game, order, |way| match way {
        Order::Bid(caps) => chance(caps),
        _ => String::new(),
    });
    let body = format!(
        "<p class=\"small\">Two dice each; the higher total has the first Turn. {}</p>{ways}",
        cited("2.1a")
    );
    card("Initiative", &format!("Round {}", game.round()), &body, &act(game, "Bid", order))
}

/// A move, a pivot or a place to set up, and where the unit will look.
fn step(game: &Heroes, order: Order) -> String {
    let (title, facing, verb) = match order {
        Order::Move { unit, to, facing, .. } => {
            (format!("{} moves to {}", name(game, unit), game.map().label(to)), facing, "Move")
        }
        Order::Pivot { unit, facing } => (format!("{} pivots", name(game, unit)), facing, "Pivot"),
        Order::Place { unit, hex, facing } => {
            (format!("{} in {}", name(game, unit), game.map().label(hex)), facing, "Set up")
        }
        _ => return String::new(),
    };
    let price = match order {
        Order::Move { unit, to, .. } => game.step_price(unit, to),
        Order::Pivot { unit, .. } => game.pivot_price(unit),
        _ => None,
    };
    let price = price.map(|price| {
        let parts = section("Price", &price.total().to_string(), &parts(&price));
        format!("<div class=\"calc one\">{parts}</div>")
    });
    let others = choice::variants(game, &write(game, order));
    let others = if others.iter().any(|way| way.facing.is_none()) {
        ways(game, order, |way| game.cost(way).map(words::price).unwrap_or_default())
    } else {
        String::new()
    };
    let remark = format!("Facing {}: press an arrow, or [ and ]", compass(facing));
    card(&title, &remark, &(price.unwrap_or_default() + &others), &act(game, verb, order))
}

/// Anything else that waits for a second press.
fn plain(game: &Heroes, order: Order) -> String {
    let words = words::words(game, &write(game, order));
    let chance = match order {
        Order::Rally => rallies(game),
        _ => String::new(),
    };
    card(&words, "It can't be taken back", &chance, &act(game, &words, order))
}

/// 7.6: the chance of each who would try.
fn rallies(game: &Heroes) -> String {
    let units = game.draft().map(|draft| draft.units).unwrap_or_default();
    let line = |unit: &UnitId| {
        let (chance, name) = (rally_chance(game, *unit, 0)?, name(game, *unit));
        Some(format!(
            "<dt>{}</dt><dd>{}</dd><dd>{}</dd>",
            percent(chance),
            escape(&name),
            cited("7.6b")
        ))
    };
    let lines: String = units.iter().filter_map(line).collect();
    format!("<div class=\"calc one\"><section><dl>{lines}</dl></section></div>")
}
