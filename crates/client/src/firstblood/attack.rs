//! An attack in numbers: the units, the odds, the die, and the possible results.

use super::counter::{Lie, ship, small};
use super::preview::cited;
use super::selection::{Piece, units};
use super::{army, name, words, write};
use crate::art::{Icon, die, escape};
use crate::panel::{decide, sign};
use crate::words::percent;
use firstblood::{
    Action, Assault, Column, CombatResult, FirstBlood, Forecast, Numbers, Odds, Plan, Ship,
    ShipBox, ShipCount, Side, Step, Targets, UnitId, UnitSet, forecast,
};
use game::{Part, Tally};
use hex::{HexId, HexSet};

/// The plan of attacks: the selected attack, or the attackers that are selected.
pub fn planning(game: &FirstBlood, selection: &[Piece], held: &[Piece]) -> String {
    let looked = held.iter().find_map(|piece| match piece {
        Piece::Attack(hex) => game.attack_on(*hex),
        _ => None,
    });
    let last = || game.assaults().last().map(|assault| assault.targets);
    match looked.or_else(|| if selection.is_empty() { last() } else { None }) {
        Some(targets) => standing(game, targets),
        None => sending(game, held),
    }
}

fn standing(game: &FirstBlood, targets: Targets) -> String {
    let Some(side) = game.active_side() else { return String::new() };
    let assault = Assault::of(game, side, targets);
    let body =
        people(game, &assault, ShipCount::default()) + &odds(side, &forecast(game, &assault, 0));
    sheet(game, &assault, "panel plan", &body)
}

/// The selected attackers, and their odds against each hex they could attack.
fn sending(game: &FirstBlood, held: &[Piece]) -> String {
    let units = units(held);
    if units.is_empty() {
        return String::new();
    }
    let line = |hex: HexId| {
        let assault = game.joint_assault(&units, hex)?;
        let Numbers { attack, defence, odds, .. } = forecast(game, &assault, 0).numbers;
        let label = game.map().label(hex);
        // 8.2e: other units that must be attacked may keep some of them away.
        let sent = |unit: &&UnitId| assault.direct.has(**unit) || assault.guns.has(**unit);
        let sent: Vec<&str> = units.iter().filter(sent).map(|unit| name(game, *unit)).collect();
        let only = if sent.len() < units.len() {
            format!(" by {} alone", escape(&sent.join(", ")))
        } else {
            String::new()
        };
        Some(format!(
            "<dt>{}</dt><dd>{label}: {} to {}{only}</dd><dd class=\"c\">{}</dd>",
            odds.name(),
            attack.total(),
            defence.total(),
            cited("8.4a")
        ))
    };
    let enemy = game.active_side().map(|side| game.held(side.other()));
    let lines: String = enemy.iter().flat_map(HexSet::iter).filter_map(line).collect();
    let who: UnitSet = units.iter().copied().collect();
    let guns = held.iter().all(|piece| words::is_gun(game, *piece));
    let (title, icon) = if guns { ("Guns", Icon::Bombard) } else { ("Attackers", Icon::Attack) };
    let (does, id) = if guns { ("Bombard", "9.6a") } else { ("Attack", "8.2f") };
    let counters = counters(game, does, id, who);
    format!(
        "<section class=\"panel\" aria-label=\"{title}\"><h2>{}{title}\
         <span class=\"muted remark\">press their target</span></h2>\
         <div class=\"ucs\">{counters}</div><dl class=\"mods wide\">{lines}</dl></section>",
        sign(icon)
    )
}

/// An attack before the roll. Commands: `confirm`, `put-down`, `order ORDER`.
pub fn resolving(game: &FirstBlood, target: HexId, ships: ShipCount) -> String {
    let Ok(Plan::Resolve(plan)) = game.plan(Action::Resolve { target, ships }) else {
        return String::new();
    };
    let assault = &plan.assault;
    let body = people(game, assault, ships)
        + &odds(assault.side, &plan.forecast(game))
        + &decide("Roll", "Cancel");
    sheet(game, assault, "panel fight", &body)
}

fn sheet(game: &FirstBlood, assault: &Assault, class: &str, body: &str) -> String {
    let labels: Vec<String> = assault.targets.iter().map(|hex| game.map().label(*hex)).collect();
    let title = format!("Attack on {}", labels.join(" and "));
    let defenders = assault.targets.iter().flat_map(|hex| game.units_in(*hex));
    let defenders: Vec<&str> = defenders.map(|unit| name(game, unit)).collect();
    let ground = assault.targets.first().map_or("", |hex| game.map().terrain(*hex).name());
    format!(
        "<section class=\"{class}\" aria-label=\"{title}\"><h2>{}{title}\
         <span class=\"muted remark\">{} · {ground}</span></h2>{body}</section>",
        sign(Icon::Attack),
        escape(&defenders.join(", "))
    )
}

/// Attackers, guns, and ships that may be sent.
fn people(game: &FirstBlood, assault: &Assault, ships: ShipCount) -> String {
    let direct = counters(game, "Attackers", "8.2f", assault.direct);
    let guns = if assault.guns.is_empty() {
        String::new()
    } else {
        counters(game, "Bombard", "9.6a", assault.guns)
    };
    format!("<div class=\"ucs\">{direct}{guns}{}</div>", fleet(game, assault, ships))
}

fn counters(game: &FirstBlood, title: &str, id: &str, units: UnitSet) -> String {
    let unit = |unit: UnitId| {
        let printed = game.unit(unit);
        format!(
            "<span class=\"uc on\" role=\"img\" aria-label=\"{}\">{}<small>{}</small></span>",
            escape(&printed.name),
            small(printed, Lie::default()),
            printed.combat
        )
    };
    let units: String = units.iter().map(unit).collect();
    format!("<div><h3>{title} {}</h3><div class=\"ucl\">{units}</div></div>", cited(id))
}

/// 10.4a: the ships of the Attack box, each sent or not.
fn fleet(game: &FirstBlood, assault: &Assault, sent: ShipCount) -> String {
    let there = game.ships(ShipBox::Attack);
    let fights = matches!(game.step(), Step::Fight(Side::Japan));
    if !fights || there.iter().all(|count| *count == 0) {
        return String::new();
    }
    let one = |kind: Ship, number: u8| {
        let on = number < sent[kind.index()];
        let mut ships = sent;
        ships[kind.index()] = if on { sent[kind.index()] - 1 } else { sent[kind.index()] + 1 };
        let order = write(game, Action::Resolve { target: assault.targets[0], ships });
        format!(
            "<button type=\"button\" class=\"uc\" aria-pressed=\"{on}\" data-do=\"order {}\">\
             <span class=\"sr\">{}</span>{}<small>+2</small></button>",
            escape(&order),
            kind.name(),
            ship(kind)
        )
    };
    let ships: String = Ship::ALL
        .into_iter()
        .flat_map(|kind| (0..there[kind.index()]).map(move |number| (kind, number)))
        .map(|(kind, number)| one(kind, number))
        .collect();
    format!("<div><h3>Ships {}</h3><div class=\"ucl\">{ships}</div></div>", cited("10.4a"))
}

/// Factors and column, what changes the die, its six faces, and the results in words.
fn odds(side: Side, forecast: &Forecast) -> String {
    let Numbers { attack, defence, odds, modifiers } = &forecast.numbers;
    let (attack_total, defence_total) = (attack.total(), defence.total());
    let side = army(side).name();
    let columns = Column::ALL.map(|column| {
        let at = matches!(odds, Odds::At { column: at, .. } if *at == column);
        let class = if at { format!(" class=\"at {side}\"") } else { String::new() };
        let needs = needs(column, defence_total);
        format!("<i{class}><b>{}</b><small>{needs}+</small></i>", column.name())
    });
    let parts = [factors(attack, "attack"), factors(defence, "defence"), die_parts(modifiers)];
    let rolled = match forecast.faces {
        Some(faces) => six(forecast, faces),
        None => format!(
            "<p class=\"small\">Below 1-2: all direct attackers are lost before any die {}</p>",
            cited("8.6a")
        ),
    };
    format!(
        "<div class=\"colr\"><div class=\"ratio\"><b>{attack_total}</b><span>to</span>\
         <b>{defence_total}</b>{}</div><div class=\"axis\">{}</div></div>\
         <dl class=\"mods\">{}</dl>{rolled}",
        cited("8.4a"),
        columns.concat(),
        parts.concat()
    )
}

/// The least attack that reaches a column.
fn needs(column: Column, defence: i16) -> i16 {
    match column {
        Column::OneTwo => (defence + 1) / 2,
        Column::OneOne => defence,
        Column::TwoOne => 2 * defence,
        Column::ThreeOne => 3 * defence,
    }
}

/// The parts of a sum, if there are several.
fn factors(tally: &Tally, of: &str) -> String {
    if tally.parts().len() < 2 {
        return String::new();
    }
    let parts = tally.parts().iter().map(|part| {
        let (amount, name) = (part.amount, escape(part.name));
        format!("<dt>{amount}</dt><dd>{of}: {name}</dd><dd class=\"c\">{}</dd>", cited(part.rule.0))
    });
    parts.collect()
}

fn die_parts(modifiers: &Tally) -> String {
    let part = |part: &Part| {
        let (amount, name) = (signed(part.amount), escape(part.name));
        format!("<dt>{amount}</dt><dd>{name}</dd><dd class=\"c\">{}</dd>", cited(part.rule.0))
    };
    let parts: String = modifiers.parts().iter().map(part).collect();
    format!(
        "{parts}<dt class=\"t\">{}</dt><dd class=\"t\">to the die</dd>",
        signed(modifiers.total())
    )
}

fn signed(amount: i16) -> String {
    match amount {
        0 => "±0".to_owned(),
        less if less < 0 => format!("−{}", -less),
        more => format!("+{more}"),
    }
}

/// The style of a result: bad for the attacker, bad for both, good for the attacker, or the defender's end.
const fn grade(result: CombatResult) -> &'static str {
    match result {
        CombatResult::AE | CombatResult::A2 | CombatResult::A1 => "b",
        CombatResult::EX => "n",
        CombatResult::DR | CombatResult::D1 => "g",
        CombatResult::DE => "k",
    }
}

fn six(forecast: &Forecast, faces: [CombatResult; 6]) -> String {
    let change = forecast.numbers.modifiers.total();
    let face = |(face, result): (u8, CombatResult)| {
        let modified = (i16::from(face) + change).clamp(1, 6);
        format!(
            "<div class=\"d {}\">{}<small>→ {modified}</small><b>{}</b></div>",
            grade(result),
            die(face, 6),
            result.name()
        )
    };
    let drawn: String = (1..=6).zip(faces).map(face).collect();
    let spoken: Vec<String> = (1..=6)
        .zip(faces)
        .map(|(face, result)| format!("die {face}: {}", words::result(result)))
        .collect();
    let chance = |(result, chance): (CombatResult, f64)| {
        format!(
            "<span class=\"{}\"><i></i><b>{}</b> {}</span>",
            grade(result),
            escape(&percent(chance)),
            words::result(result)
        )
    };
    let results: String = forecast.chances().map(chance).collect();
    format!(
        "<div class=\"six\" role=\"img\" aria-label=\"{}\">{drawn}</div><div class=\"resl\">{results}</div>",
        escape(&spoken.join("; "))
    )
}
