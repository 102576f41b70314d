//! The panels beside the map: set-up, movement, attacks and duties.

use super::air_phase;
use super::attack;
use super::counter::{CounterState, factors, small};
use super::locations::{label, stacks};
use super::selection::{Key, Piece, pieces, units};
use super::{GAME, choice, missions, name, sheet, words, write};
use crate::art::{Icon, icon};
use crate::game_view::Variant;
use crate::html;
use crate::markup::Markup;
use crate::panel::{confirm_buttons, panel};
use crate::widget::{button, clause, sign};
use crate::words::{counted, percent};
use firstblood::{Action, Assault, CombatResult, FirstBlood, Forecast, Step, UnitId, UnitLocation};
use hex::Hex;

pub fn cited(id: &str) -> Markup {
    clause(GAME, id)
}

/// The panels of the pending action or the selection. Actions: `confirm`, `put-down`, `piece KEY`,
/// `order ORDER`, `hex LABEL`.
pub fn numbers(
    game: &FirstBlood,
    selection: &[Piece],
    pending: Option<Action>,
    inspected: Option<Hex>,
) -> Markup {
    let held = pieces(game, selection);
    let first = match (pending, game.step()) {
        (Some(Action::Resolve { target, ships }), _) => attack::resolving(game, target, ships),
        (Some(action), _) => confirmation(game, action),
        (None, Step::SetUp(_) | Step::Reinforce(_)) => waiting(game, &held),
        (None, Step::Move(_)) => moving(game, &held) + missions::missions(game, selection, &held),
        (None, Step::Plan(_)) => attack::planning(game, selection, &held),
        (None, Step::Retreat(side)) => {
            let units: Vec<UnitId> =
                game.battle().map(|battle| battle.retreating.iter().collect()).unwrap_or_default();
            let remark = side.title();
            list("Retreat", remark, &units, game, &held)
        }
        (None, Step::Die) => attack::rolling(game),
        (None, Step::Land) => air_phase::landing(game),
        (None, Step::Fight(_) | Step::Air(_)) => missions::missions(game, selection, &held),
        _ => Markup::new(),
    };
    let sheet = inspected.and_then(|hex| sheet::sheet(game, hex));
    sheet.unwrap_or(first) + duties(game)
}

/// Any other action that waits for confirmation.
fn confirmation(game: &FirstBlood, action: Action) -> Markup {
    let words = words::label(game, action);
    let ways = choice::variants(game, action);
    let way = |way: &Variant<Action>| {
        let (on, name) = (way.action == action, &way.name);
        let order = write(game, way.action);
        html!(
            "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"order {order}\">{name}</button>",
            on,
            order,
            name
        )
    };
    let ways: Markup = ways.iter().map(way).collect();
    let ways = if ways.is_empty() {
        ways
    } else {
        html!("<div class=\"waysrow\" role=\"group\" aria-label=\"Which one\">{ways}</div>", ways)
    };
    let notes = [missions::effect(game, action), air_phase::closes(game, action)];
    let note = |(words, id): &(String, &str)| {
        html!("<p class=\"small\">{words} {clause}</p>", words, clause = cited(id))
    };
    let notes: Markup = notes.iter().flatten().map(note).collect();
    let remark = match action {
        Action::Fly { .. } | Action::Shift { .. } => "",
        _ => "can't be undone",
    };
    html!(
        "<section class=\"panel fight\" aria-label=\"{title}\"><h2>{title}\
         <span class=\"muted remark\">{remark}</span></h2>{notes}{ways}{decide}</section>",
        title = words,
        remark,
        notes,
        ways,
        decide = confirm_buttons(&words, "Cancel")
    )
}

/// The units to place.
fn waiting(game: &FirstBlood, held: &[Piece]) -> Markup {
    let Some((side, _)) = game.decision() else { return Markup::new() };
    let units = game.to_place(side);
    let title = match game.step() {
        Step::SetUp(_) => "To set up",
        _ => "Arriving",
    };
    let remark = counted(units.len() as u64, "ground unit");
    if units.is_empty() { Markup::new() } else { list(title, &remark, &units, game, held) }
}

/// Units as buttons: a click selects one.
fn list(title: &str, remark: &str, units: &[UnitId], game: &FirstBlood, held: &[Piece]) -> Markup {
    let unit = |unit: &UnitId| {
        let on = held.contains(&Piece::Unit(*unit));
        let key = Key(game, Piece::Unit(*unit)).to_string();
        html!(
            "<button type=\"button\" class=\"uc\" aria-pressed=\"{on}\" data-do=\"piece {key}\">\
             <span class=\"sr\">{name}, {factors}</span>{counter}</button>",
            on,
            key,
            name = name(game, *unit),
            factors = factors(game.unit(*unit)),
            counter = small(game.unit(*unit), CounterState::default())
        )
    };
    let units: Markup = units.iter().map(unit).collect();
    panel(title, remark, html!("<div class=\"ucs\"><div class=\"ucl\">{units}</div></div>", units))
}

/// The movement factors of the selected units.
fn moving(game: &FirstBlood, held: &[Piece]) -> Markup {
    let units = units(held);
    let Some(unit) = units.first() else { return Markup::new() };
    let (printed, left, reach) = (game.unit(*unit), game.mf_left(*unit), game.reach(*unit));
    let pip = |factor: u8| {
        if factor <= left {
            html!("<i class=\"on\">{factor}</i>", factor)
        } else {
            html!("<i>{factor}</i>", factor)
        }
    };
    let pips: Markup = (1..=printed.movement).map(pip).collect();
    let others = match units.len() {
        1 => String::new(),
        several => format!(" and {}", counted(several as u64 - 1, "other")),
    };
    let note = &printed.note;
    let body = html!(
        "<div class=\"track\"><div class=\"track-h\"><span>Movement {clause}</span><b>{left} of {movement}</b></div>\
         <div class=\"pips gold\" aria-hidden=\"true\">{pips}</div></div>\
         <p class=\"muted small\">{note}</p>",
        clause = cited("4.0a"),
        left,
        movement = printed.movement,
        pips,
        note
    );
    let hexes = reach.iter().filter(|(place, _)| matches!(place, UnitLocation::Hex(_))).count();
    let hexes = format!(
        "{} in reach",
        if hexes == 1 { "1 hex".to_owned() } else { format!("{hexes} hexes") }
    );
    panel(&format!("{}{others}", printed.name), &hexes, body)
}

/// The duties of the phase, open and done.
fn duties(game: &FirstBlood) -> Markup {
    let items: Vec<Markup> = match game.step() {
        Step::Move(side) => {
            let stacks = stacks(game, game.movement_duties(side).iter());
            stacks.iter().map(|(place, units)| move_duty(game, *place, units)).collect()
        }
        Step::Plan(side) => {
            let duty = game.duty(side);
            let hexes = duty.hexes.iter().map(|hex| {
                let label = game.map().label(hex);
                let text =
                    format!("{} in {label} must be attacked", names(game, game.units_in(hex)));
                item(Icon::Open, "open", &format!("hex {label}"), &text, "8.2e")
            });
            let units = stacks(game, duty.units.iter()).into_iter().map(|(place, units)| {
                let label = label(game.map(), place);
                let text = format!("{} in {label} must attack", names(game, units));
                item(Icon::Open, "open own", &format!("hex {label}"), &text, "8.2f")
            });
            let assaults: Vec<Assault> = game.assaults().collect();
            hexes.chain(units).chain(assaults.iter().map(|it| declared(game, it))).collect()
        }
        Step::Fight(_) => {
            let assaults: Vec<Assault> = game.assaults().collect();
            let guns = game.shellings().map(|(gun, field)| {
                let hex = game.map().label(game.map().hex_of(field));
                let word = format!("order {}", write(game, Action::Fire(gun)));
                let effect = missions::effect(game, Action::Fire(gun));
                let effect = effect.map(|(words, _)| format!(": {words}")).unwrap_or_default();
                let text = format!("{} bombards {hex}{effect}", name(game, gun));
                item(Icon::Bombard, "open", &word, &text, "9.5.3a")
            });
            assaults.iter().map(|assault| declared(game, assault)).chain(guns).collect()
        }
        _ => Vec::new(),
    };
    if items.is_empty() {
        return Markup::new();
    }
    let open = words::duty(game)
        .map_or_else(|| "all done".to_owned(), |(count, _)| format!("{count} to do"));
    let title = if matches!(game.step(), Step::Fight(_)) { "Attacks" } else { "Duties" };
    html!(
        "<section class=\"panel duties\" aria-label=\"{title}\"><h2>{sign}{title}\
         <span class=\"muted remark\">{open}</span></h2><ul>{items}</ul></section>",
        title,
        sign = sign(Icon::Flag),
        open,
        items = items.into_iter().collect::<Markup>()
    )
}

fn move_duty(game: &FirstBlood, place: UnitLocation, units: &[UnitId]) -> Markup {
    let (label, who) = (label(game.map(), place), names(game, units.iter().copied()));
    let (text, id) = match place {
        UnitLocation::Entry(_) => (format!("{who} on entry point {label} must enter"), "6.4.1-r1"),
        UnitLocation::Box(_) => (format!("{who} must leave Box {label}"), "6.3a"),
        UnitLocation::Hex(_) => {
            (format!("More than three in {label}: one of {who} must leave"), "5.0-r1")
        }
        UnitLocation::Waiting | UnitLocation::Gone => return Markup::new(),
    };
    item(Icon::Open, "open own", &format!("hex {label}"), &text, id)
}

/// The names of units in a sentence.
fn names(game: &FirstBlood, units: impl IntoIterator<Item = UnitId>) -> String {
    let names: Vec<&str> = units.into_iter().map(|unit| name(game, unit)).collect();
    names.join(", ")
}

/// A planned attack with its odds; a warning if the attackers would be lost without a roll.
fn declared(game: &FirstBlood, assault: &Assault) -> Markup {
    let hexes: Vec<String> = assault.targets.iter().map(|hex| game.map().label(*hex)).collect();
    let units = names(game, assault.direct.iter());
    let forecast = firstblood::forecast(game, assault, 0);
    let numbers = &forecast.numbers;
    let word = match game.step() {
        Step::Fight(_) => format!("hex {}", hexes[0]),
        _ => format!("piece {}", Key(game, Piece::Attack(assault.targets[0]))),
    };
    let (sign, class, end) = match (forecast.faces, game.step()) {
        (None, _) => (
            Icon::Warning,
            "bad",
            format!(
                "{} to {}: lost without a roll",
                numbers.attack.total(),
                numbers.defence.total()
            ),
        ),
        (Some(_), Step::Fight(_)) => (Icon::Attack, "open", chances(&forecast)),
        (Some(_), _) => (Icon::Done, "done", chances(&forecast)),
    };
    let text = format!("{} · {} · {end}", hexes.join(" and "), units);
    item(sign, class, &word, &text, if forecast.faces.is_none() { "8.6a" } else { "8.4a" })
}

/// The odds of an attack and the chance of each result: `2-1 (EX 17%, DR 83%)`.
fn chances(forecast: &Forecast) -> String {
    let result =
        |(result, chance): (CombatResult, f64)| format!("{} {}", result.name(), percent(chance));
    let results: Vec<String> = forecast.chances().map(result).collect();
    format!("{} ({})", forecast.numbers.odds.name(), results.join(", "))
}

fn item(mark: Icon, class: &str, word: &str, text: &str, id: &str) -> Markup {
    html!(
        "<li class=\"{class}\"><span class=\"sign\">{icon}</span>{button}{clause}</li>",
        class,
        icon = icon(mark),
        button = button("", word, text),
        clause = cited(id)
    )
}
