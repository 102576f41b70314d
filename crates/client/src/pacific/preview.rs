//! The panels beside the field: the numbers behind a choice, the selection, the inspected space.

use super::field::Spot;
use super::panels::cited;
use super::selection::{Key, Selection};
use super::{answer, card, choice, draw, ground, shot, side_of, words, write};
use crate::art::escape;
use crate::game_view::Variant;
use crate::panel::{button, confirmed, slip};
use game::{Cited, Game};
use hex::Hex;
use pacific::data::library;
use pacific::{Action, Arm, Card, CardKind, Pacific, Side, Step, Subject, UnitCard, UnitId};

/// The odds or the price of an action in a few characters.
pub fn tag(game: &Pacific, action: Action) -> Option<String> {
    match action {
        Action::Move { unit, to } => game.mp_after(unit, to).map(|left| left.to_string()),
        Action::Done => match (game.current(), game.check(&Action::Done)) {
            (Step::Shoot(_), Err(no)) => Some(format!("an Assault is open · {}", no.rule().0)),
            _ => None,
        },
        Action::Play { .. } => price(game, action).map(words::ap),
        _ => shot::promise(game, action),
    }
}

/// The panel of a question, of the pending action, of the selection or of the inspected space.
pub fn numbers(
    game: &Pacific,
    selection: &Selection,
    pending: Option<Action>,
    inspected: Option<Hex>,
) -> Option<String> {
    if let Some(answers) = answer::window(game, pending) {
        return Some(answers);
    }
    if let Some(action) = pending {
        return Some(confirmation(game, selection, action));
    }
    if let Some(card) = selection.card {
        return Some(in_hand(game, selection, card));
    }
    if let Some(unit) = selection.unit.filter(|unit| game.is_there(*unit)) {
        return Some(panel_of(&unit_sheet(game, unit, Some(selection))));
    }
    contents(game, inspected)
        .or_else(|| builds(game).map(|budget| palette(game, selection, budget)))
}

/// DP4, 10h: the AP for terrain, if terrain can be bought now.
fn builds(game: &Pacific) -> Option<u8> {
    match game.current() {
        Step::Build(seat) => Some(game.camp(side_of(seat)).budget),
        Step::Deploy(seat) if game.battle().options.build_in_play => {
            Some(game.camp(side_of(seat)).ap)
        }
        _ => None,
    }
}

fn panel_of(sheet: &str) -> String {
    format!("<div class=\"looked\">{sheet}</div>")
}

/// The pending action: the odds of a shot, the description of anything else.
fn confirmation(game: &Pacific, selection: &Selection, order: Action) -> String {
    let ways = ways(game, selection, order);
    if let Some(panel) = shot::declared(game, order, &ways) {
        return panel;
    }
    let words = words::label(game, order);
    let body = match order {
        Action::Play { card: id, .. } => {
            format!("<p class=\"small\">{}</p>", escape(&card::words(id.card())))
        }
        Action::Discard(id) => full(id.card()),
        _ => String::new(),
    };
    let remark = match order {
        Action::Done => idle(game),
        Action::Ready => "Can't be changed afterwards".to_owned(),
        _ => price(game, order).map(words::ap).unwrap_or_default(),
    };
    confirmed(&words, &remark, &(body + &ways), verb(order).unwrap_or(&words))
}

/// The price of an action in AP, if it has one.
pub fn price(game: &Pacific, order: Action) -> Option<u8> {
    game.price(order).and_then(|price| u8::try_from(price.total()).ok())
}

/// How many units could still act in the phase that ends.
fn idle(game: &Pacific) -> String {
    match choice::actors(game).len() {
        0 => String::new(),
        1 => "One unit can still act".to_owned(),
        units => format!("{units} units can still act"),
    }
}

/// A short label for the button, where the full one is too long.
const fn verb(order: Action) -> Option<&'static str> {
    match order {
        Action::Discard(_) => Some("Discard"),
        Action::Play { .. } => Some("Play"),
        Action::Deploy { .. } => Some("Deploy"),
        _ => None,
    }
}

/// The variants of the pending action, as a row of buttons.
pub fn ways(game: &Pacific, selection: &Selection, order: Action) -> String {
    let shown = |it: &Variant<Action>| {
        let odds = shot::promise(game, it.action).unwrap_or_default();
        way(it.action == order, &write(game, it.action), &it.name, &odds)
    };
    let ways: String = choice::variants(game, selection, order).iter().map(shown).collect();
    if ways.is_empty() {
        return ways;
    }
    format!("<div class=\"waysrow\" role=\"group\" aria-label=\"Variants\">{ways}</div>")
}

/// The button of one variant or reaction: its name and a remark.
pub fn way(on: bool, order: &str, name: &str, remark: &str) -> String {
    let remark = if remark.is_empty() {
        String::new()
    } else {
        format!("<small>{}</small>", escape(remark))
    };
    format!(
        "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"order {}\">{}{remark}</button>",
        escape(order),
        escape(name),
    )
}

/// DP4: the terrain that can be built. Commands: `piece KEY`.
fn palette(game: &Pacific, selection: &Selection, budget: u8) -> String {
    let faces = library().ground.faces.iter().zip(0..).filter(|(face, _)| face.is_built());
    let face = |(face, number): (&pacific::TerrainFace, u8)| {
        let terrain = pacific::Terrain(number);
        let (on, left) = (selection.terrain == Some(terrain), game.terrain_stock().left(terrain));
        let can = left > 0 && face.cost.is_some_and(|cost| cost <= budget);
        format!(
            "<button type=\"button\" class=\"site{}\" aria-pressed=\"{on}\" data-do=\"piece {}\">\
             <svg viewBox=\"-50 -42 100 84\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\"><use href=\"#g-{}\"/></svg>\
             <b>{}</b><small>{} AP · {left} left</small><small>{}</small></button>",
            if can { "" } else { " off" },
            Key::Terrain(terrain),
            face.word,
            escape(&face.name),
            face.cost.unwrap_or(0),
            escape(&ground::values(face)),
        )
    };
    let sites: String = faces.map(face).collect();
    let body = format!("<div class=\"sites\" role=\"group\" aria-label=\"Terrain\">{sites}</div>");
    slip(
        "Terrain to build",
        &format!("Choose one, then a lit space · {} left", words::ap(budget)),
        &body,
    )
}

/// A card of the hand in full, with its upgrades.
fn in_hand(game: &Pacific, selection: &Selection, id: pacific::CardId) -> String {
    let it = id.card();
    let side = it.side;
    let cost = game.cost(side, id);
    let (more, upgrades) = match &it.kind {
        CardKind::Unit(unit) => {
            let price = game.deployment_price(side, id, selection.tokens).total();
            (u8::try_from(price).ok(), upgrades(unit, selection))
        }
        CardKind::Support(_) => (cost, String::new()),
    };
    let price = match more {
        Some(cost) => format!("{cost} of {} AP", game.camp(side).ap),
        None => "the cost of the copied card".to_owned(),
    };
    let why = if choice::can_use(game, selection) {
        String::new()
    } else {
        let (why, id) = words::unusable(game, id);
        format!("<p class=\"small\">{} {}</p>", escape(&why), cited(id))
    };
    let play = why + &plays(game, selection);
    slip(&it.name, &format!("{} · {price}", card::kind(it)), &(full(it) + &upgrades + &play))
}

/// Buttons to play the card where it needs no target, and to put it back.
fn plays(game: &Pacific, selection: &Selection) -> String {
    let orders = choice::actions(game, selection).into_iter().filter(|order| {
        matches!(order, Action::Play { .. }) && choice::place(game, *order).is_none()
    });
    let play = |order: Action| {
        let words = escape(&words::label(game, order));
        button("btn primary", &format!("order {}", write(game, order)), &words)
    };
    let plays: String = orders.map(play).collect();
    format!("<div class=\"pop-f\">{plays}{}</div>", button("btn", "put-down", "Put back"))
}

/// The full text of a card.
fn full(it: &Card) -> String {
    let text = match &it.kind {
        CardKind::Unit(unit) => card::values(unit) + &keywords(unit),
        CardKind::Support(support) => format!(
            "<p>{}</p><p class=\"small muted\">{}</p>",
            escape(&support.words()),
            escape(&support.when().words())
        ),
    };
    format!("<div class=\"whole {}\">{}{text}</div>", super::army(it.side).name(), card::art(it))
}

/// The abilities of a unit with what they do.
fn keywords(unit: &UnitCard) -> String {
    let line = |ability: pacific::Ability| {
        let words = library().keywords[ability.index()].words();
        let label = unit.abilities.label(ability, &library().keywords);
        format!("<li><b>{}</b> {}</li>", escape(&label), escape(&words))
    };
    let lines: String = unit.abilities.iter().map(line).collect();
    let evasion = if unit.evasion == pacific::Shift::NONE {
        String::new()
    } else {
        format!("<li><b>Evasion {}</b> {}</li>", unit.evasion, cited("3e"))
    };
    if lines.is_empty() && evasion.is_empty() {
        return lines;
    }
    format!("<ul class=\"keys-of\">{evasion}{lines}</ul>")
}

/// 11.5d: the two lists of upgrades, each entry with its price. Commands: `piece KEY`.
fn upgrades(unit: &UnitCard, selection: &Selection) -> String {
    let entry = |(entry, offer): (u8, &pacific::Offer)| {
        let (upgrade, on) = (offer.upgrade.upgrade(), selection.tokens & (1 << entry) != 0);
        format!(
            "<button type=\"button\" class=\"upg\" aria-pressed=\"{on}\" data-do=\"piece {}\">\
             <b>{} <span>+{} AP</span></b><small>{}</small></button>",
            Key::With(entry),
            escape(&upgrade.name),
            offer.cost,
            escape(&upgrade.words()),
        )
    };
    let entries: String = (0..).zip(&unit.offers).map(entry).collect();
    if entries.is_empty() {
        return entries;
    }
    format!(
        "<h4>Upgrades {}</h4><div class=\"upgs\" role=\"group\" aria-label=\"Upgrades\">{entries}</div>",
        cited("11.5d")
    )
}

/// A unit with its state, weapons and upgrades. Commands: `piece KEY`.
fn unit_sheet(game: &Pacific, unit: UnitId, selection: Option<&Selection>) -> String {
    let (it, shown) = (game.unit(unit).card(), draw::shown(game, unit));
    let face = shown.markup();
    let values = game.values(unit);
    let tokens = game.tokens(unit).map(|(entry, _)| Arm::Token(entry));
    let ready_arms = game.ready_arms(unit);
    let arms: String = [Arm::Main]
        .into_iter()
        .chain(tokens)
        .filter_map(|arm| {
            let weapon = game.weapon(unit, arm)?;
            let ready = ready_arms.contains(&arm);
            let on = selection.is_some_and(|selection| selection.arm == Some(arm));
            let word = match (selection, ready) {
                (Some(_), true) => format!(" data-do=\"piece {}\"", Key::Arm(arm)),
                _ => " aria-disabled=\"true\"".to_owned(),
            };
            Some(format!(
                "<button type=\"button\" class=\"upg\" aria-pressed=\"{on}\"{word}><b>{}{}</b><small>{}</small></button>",
                escape(&crate::words::capital(&words::arm(game, unit, arm))),
                if ready { "" } else { " <span>not ready</span>" },
                card::weapon(&weapon),
            ))
        })
        .collect();
    let mp = if matches!(game.current(), Step::Move(_)) {
        format!(", {} MP left", game.mp_left(unit))
    } else {
        String::new()
    };
    let works = game.in_force().iter().filter(|active| active.on == Subject::Unit(unit));
    let chip = |name: &str| format!("<span class=\"chip\">{}</span>", escape(name));
    let effects: String = works.map(|active| chip(active.source.name())).collect();
    let effects =
        if effects.is_empty() { effects } else { format!("<div class=\"chips\">{effects}</div>") };
    format!(
        "<section class=\"panel unit\" aria-label=\"{0}\"><div class=\"pop-h\">\
         <svg class=\"face\" viewBox=\"-50 -46 102 92\" aria-hidden=\"true\">{face}</svg>\
         <div><b>{0}</b><small>{1}{mp}</small></div></div>{2}{3}<div class=\"upgs\">{arms}</div>{effects}</section>",
        escape(&it.name),
        escape(&shown.note()),
        card::values(values),
        keywords(values),
    )
}

/// Everything on the inspected space.
fn contents(game: &Pacific, inspected: Option<Hex>) -> Option<String> {
    let sheets = match Spot::at(inspected?)? {
        Spot::Space(space) => {
            let terrain = game.terrain(space).map(|terrain| {
                let face = terrain.face();
                let values = ground::values(face);
                let body = format!("<p class=\"small\">{} {}</p>", escape(&values), cited("8"));
                slip(&format!("{} {space}", face.name), "", &body)
            });
            let units = game.units().filter(|unit| game.space(*unit) == Some(space));
            let units: String = units.map(|unit| unit_sheet(game, unit, None)).collect();
            terrain.unwrap_or_default() + &units
        }
        Spot::Hangar(side, place) => {
            let beside =
                |unit: &UnitId| choice::spot(game, *unit) == Some(Spot::Hangar(side, place));
            game.units().filter(beside).map(|unit| unit_sheet(game, unit, None)).collect()
        }
        Spot::Headquarters(side) => headquarters(game, side),
    };
    (!sheets.is_empty()).then(|| panel_of(&sheets))
}

fn headquarters(game: &Pacific, side: Side) -> String {
    let general = game.camp(side).general.map(|general| {
        let general = general.general();
        format!(
            "<p class=\"small\"><b>{}</b> {}</p>",
            escape(&general.name),
            escape(&general.words())
        )
    });
    let body = format!(
        "<p class=\"small\">{} {}</p>{}",
        "It adjoins the two central spaces of its deployment line.",
        cited("4b"),
        general.unwrap_or_default()
    );
    slip(&format!("{} HQ", side.title()), "", &body)
}
