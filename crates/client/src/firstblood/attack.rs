//! An attack in numbers: the units, the odds, the die, and the possible results.

use super::counter::{CounterState, ship, small};
use super::preview::cited;
use super::selection::{Piece, units};
use super::{army, name, words, write};
use crate::art::{Icon, die};
use crate::html;
use crate::markup::Markup;
use crate::panel::confirm_buttons;
use crate::widget::sign;
use crate::words::percent;
use firstblood::{
    Action, Assault, Column, CombatResult, FirstBlood, Forecast, Numbers, Odds, Plan, Ship,
    ShipBox, ShipCount, Side, Step, Targets, UnitId, UnitSet, forecast,
};
use game::{Part, Tally};
use hex::{HexId, HexSet};

/// The plan of attacks: the selected attack, or the attackers that are selected.
pub fn planning(game: &FirstBlood, selection: &[Piece], held: &[Piece]) -> Markup {
    let looked = held.iter().find_map(|piece| match piece {
        Piece::Attack(hex) => game.attack_on(*hex),
        _ => None,
    });
    let last = || game.assaults().last().map(|assault| assault.targets);
    match looked.or_else(|| if selection.is_empty() { last() } else { None }) {
        Some(targets) => declared_attack(game, targets),
        None => selected_attackers(game, held),
    }
}

fn declared_attack(game: &FirstBlood, targets: Targets) -> Markup {
    let Some(side) = game.active_side() else { return Markup::new() };
    let assault = Assault::of(game, side, targets);
    let body = participants(game, &assault, ShipCount::default())
        + odds(side, &forecast(game, &assault, 0));
    sheet(game, &assault, "panel plan", body)
}

/// The selected attackers, and their odds against each hex they could attack.
fn selected_attackers(game: &FirstBlood, held: &[Piece]) -> Markup {
    let units = units(held);
    if units.is_empty() {
        return Markup::new();
    }
    let line = |hex: HexId| {
        let assault = game.joint_assault(&units, hex)?;
        let Numbers { attack, defence, odds, .. } = forecast(game, &assault, 0).numbers;
        let label = game.map().label(hex);
        // 8.2e: some of them may be needed for an attack that is compulsory.
        let sent = |unit: &&UnitId| assault.direct.has(**unit) || assault.guns.has(**unit);
        let sent: Vec<&str> = units.iter().filter(sent).map(|unit| name(game, *unit)).collect();
        let only = if sent.len() < units.len() {
            format!(" by {} only", sent.join(", "))
        } else {
            String::new()
        };
        Some(html!(
            "<dt>{odds}</dt><dd>{label}: {attack} to {defence}{only}</dd><dd class=\"c\">{clause}</dd>",
            odds = odds.name(),
            label,
            attack = attack.total(),
            defence = defence.total(),
            only,
            clause = cited("8.4a")
        ))
    };
    let enemy = game.active_side().map(|side| game.held(side.other()));
    let lines: Markup = enemy.iter().flat_map(HexSet::iter).filter_map(line).collect();
    let who: UnitSet = units.iter().copied().collect();
    let guns = held.iter().all(|piece| words::is_gun(game, *piece));
    let (title, icon) = if guns { ("Guns", Icon::Bombard) } else { ("Attackers", Icon::Attack) };
    let (does, id) = if guns { ("Bombard", "9.6a") } else { ("Attack", "8.2f") };
    let counters = counters(game, does, id, who);
    html!(
        "<section class=\"panel\" aria-label=\"{title}\"><h2>{sign}{title}\
         <span class=\"muted remark\">choose their target</span></h2>\
         <div class=\"ucs\">{counters}</div><dl class=\"mods wide\">{lines}</dl></section>",
        title,
        sign = sign(icon),
        counters,
        lines
    )
}

/// An attack before the roll. Actions: `confirm`, `put-down`, `order ORDER`.
pub fn resolving(game: &FirstBlood, target: HexId, ships: ShipCount) -> Markup {
    let Ok(Plan::Resolve(plan)) = game.plan(Action::Resolve { target, ships }) else {
        return Markup::new();
    };
    let assault = &plan.assault;
    let body = participants(game, assault, ships)
        + odds(assault.side, &plan.forecast(game))
        + confirm_buttons("Roll", "Cancel");
    sheet(game, assault, "panel fight", body)
}

/// The attack whose die is about to be rolled.
pub fn rolling(game: &FirstBlood) -> Markup {
    let (Some(side), Some(battle)) = (game.active_side(), game.battle()) else {
        return Markup::new();
    };
    let assault = Assault::of(game, side, battle.targets);
    let body = participants(game, &assault, ShipCount::default())
        + odds(side, &forecast(game, &assault, battle.ships));
    sheet(game, &assault, "panel", body)
}

fn sheet(game: &FirstBlood, assault: &Assault, class: &str, body: Markup) -> Markup {
    let labels: Vec<String> = assault.targets.iter().map(|hex| game.map().label(*hex)).collect();
    let title = format!("Attack on {}", labels.join(" and "));
    let defenders = assault.targets.iter().flat_map(|hex| game.units_in(*hex));
    let defenders: Vec<&str> = defenders.map(|unit| name(game, unit)).collect();
    let ground = assault.targets.first().map_or("", |hex| game.map().terrain(*hex).name());
    html!(
        "<section class=\"{class}\" aria-label=\"{title}\"><h2>{sign}{title}\
         <span class=\"muted remark\">{defenders} · {ground}</span></h2>{body}</section>",
        class,
        title,
        sign = sign(Icon::Attack),
        defenders = defenders.join(", "),
        ground,
        body
    )
}

/// Attackers, guns, and ships that may be sent.
fn participants(game: &FirstBlood, assault: &Assault, ships: ShipCount) -> Markup {
    let direct = counters(game, "Attackers", "8.2f", assault.direct);
    let guns = if assault.guns.is_empty() {
        Markup::new()
    } else {
        counters(game, "Bombard", "9.6a", assault.guns)
    };
    html!(
        "<div class=\"ucs\">{direct}{guns}{fleet}</div>",
        direct,
        guns,
        fleet = fleet(game, assault, ships)
    )
}

fn counters(game: &FirstBlood, title: &str, id: &str, units: UnitSet) -> Markup {
    let unit = |unit: UnitId| {
        let printed = game.unit(unit);
        html!(
            "<span class=\"uc on\" role=\"img\" aria-label=\"{name}\">{counter}<small>{combat}</small></span>",
            name = printed.name,
            counter = small(printed, CounterState::default()),
            combat = printed.combat
        )
    };
    let units: Markup = units.iter().map(unit).collect();
    html!(
        "<div><h3>{title} {clause}</h3><div class=\"ucl\">{units}</div></div>",
        title,
        clause = cited(id),
        units
    )
}

/// 10.4a: the ships of the Attack box, each sent or not.
fn fleet(game: &FirstBlood, assault: &Assault, sent: ShipCount) -> Markup {
    let there = game.ships(ShipBox::Attack);
    let fights = matches!(game.step(), Step::Fight(Side::Japan));
    if !fights || there.iter().all(|count| *count == 0) {
        return Markup::new();
    }
    let one = |kind: Ship, number: u8| {
        let on = number < sent[kind.index()];
        let mut ships = sent;
        ships[kind.index()] = if on { sent[kind.index()] - 1 } else { sent[kind.index()] + 1 };
        let order = write(game, Action::Resolve { target: assault.targets[0], ships });
        html!(
            "<button type=\"button\" class=\"uc\" aria-pressed=\"{on}\" data-do=\"order {order}\">\
             <span class=\"sr\">{kind}</span>{ship}<small>+2</small></button>",
            on,
            order,
            kind = kind.name(),
            ship = ship(kind)
        )
    };
    let ships: Markup = Ship::ALL
        .into_iter()
        .flat_map(|kind| (0..there[kind.index()]).map(move |number| (kind, number)))
        .map(|(kind, number)| one(kind, number))
        .collect();
    html!(
        "<div><h3>Ships {clause}</h3><div class=\"ucl\">{ships}</div></div>",
        clause = cited("10.4a"),
        ships
    )
}

/// Factors and column, die modifiers, the six faces of the die, and the results in words.
fn odds(side: Side, forecast: &Forecast) -> Markup {
    let Numbers { attack, defence, odds, modifiers } = &forecast.numbers;
    let (attack_total, defence_total) = (attack.total(), defence.total());
    let side = army(side).name();
    let columns = Column::ALL.map(|column| {
        let at = matches!(odds, Odds::At { column: at, .. } if *at == column);
        let class = at.then(|| html!(" class=\"at {side}\"", side));
        let needs = needs(column, defence_total);
        html!(
            "<i{class}><b>{column}</b><small>{needs}+</small></i>",
            class,
            column = column.name(),
            needs
        )
    });
    let parts = factors(attack, "attack") + factors(defence, "defence") + die_parts(modifiers);
    let rolled = if let Some(faces) = forecast.faces {
        die_faces(forecast, faces)
    } else {
        html!(
            "<p class=\"small\">Below 1-2: all direct attackers are lost without a roll {clause}</p>",
            clause = cited("8.6a")
        )
    };
    html!(
        "<div class=\"colr\"><div class=\"ratio\"><b>{attack_total}</b><span>to</span>\
         <b>{defence_total}</b>{clause}</div><div class=\"axis\">{columns}</div></div>\
         <dl class=\"mods\">{parts}</dl>{rolled}",
        attack_total,
        defence_total,
        clause = cited("8.4a"),
        columns = columns.into_iter().collect::<Markup>(),
        parts,
        rolled
    )
}

/// The lowest attack total that reaches a column.
fn needs(column: Column, defence: i16) -> i16 {
    match column {
        Column::OneTwo => (defence + 1) / 2,
        Column::OneOne => defence,
        Column::TwoOne => 2 * defence,
        Column::ThreeOne => 3 * defence,
    }
}

/// The parts of a sum, if there are several.
fn factors(tally: &Tally, of: &str) -> Markup {
    if tally.parts().len() < 2 {
        return Markup::new();
    }
    let parts = tally.parts().iter().map(|part| {
        let (amount, name) = (part.amount, part.name);
        html!(
            "<dt>{amount}</dt><dd>{of}: {name}</dd><dd class=\"c\">{clause}</dd>",
            amount,
            of,
            name,
            clause = cited(part.rule.0)
        )
    });
    parts.collect()
}

fn die_parts(modifiers: &Tally) -> Markup {
    let part = |part: &Part| {
        let (amount, name) = (signed(part.amount), part.name);
        html!(
            "<dt>{amount}</dt><dd>{name}</dd><dd class=\"c\">{clause}</dd>",
            amount,
            name,
            clause = cited(part.rule.0)
        )
    };
    let parts: Markup = modifiers.parts().iter().map(part).collect();
    html!(
        "{parts}<dt class=\"t\">{total}</dt><dd class=\"t\">to the die</dd>",
        parts,
        total = signed(modifiers.total())
    )
}

fn signed(amount: i16) -> String {
    match amount {
        0 => "±0".to_owned(),
        less if less < 0 => format!("−{}", -less),
        more => format!("+{more}"),
    }
}

/// The style of a result: bad for the attacker, bad for both, good for the attacker, or the elimination of the defender.
const fn grade(result: CombatResult) -> &'static str {
    match result {
        CombatResult::AE | CombatResult::A2 | CombatResult::A1 => "b",
        CombatResult::EX => "n",
        CombatResult::DR | CombatResult::D1 => "g",
        CombatResult::DE => "k",
    }
}

fn die_faces(forecast: &Forecast, faces: [CombatResult; 6]) -> Markup {
    let change = forecast.numbers.modifiers.total();
    let face = |(face, result): (u8, CombatResult)| {
        let modified = (i16::from(face) + change).clamp(1, 6);
        html!(
            "<div class=\"d {grade}\">{die}<small>→ {modified}</small><b>{result}</b></div>",
            grade = grade(result),
            die = die(face, 6),
            modified,
            result = result.name()
        )
    };
    let drawn: Markup = (1..=6).zip(faces).map(face).collect();
    let spoken: Vec<String> = (1..=6)
        .zip(faces)
        .map(|(face, result)| format!("die {face}: {}", words::result(result)))
        .collect();
    let chance = |(result, chance): (CombatResult, f64)| {
        html!(
            "<span class=\"{grade}\"><i></i><b>{chance}</b> {result}</span>",
            grade = grade(result),
            chance = percent(chance),
            result = words::result(result)
        )
    };
    let results: Markup = forecast.chances().map(chance).collect();
    html!(
        "<div class=\"six\" role=\"img\" aria-label=\"{spoken}\">{drawn}</div><div class=\"resl\">{results}</div>",
        spoken = spoken.join("; "),
        drawn,
        results
    )
}
