//! The panels beside the field: the numbers behind a choice, the selection, the inspected space.

use super::field::Spot;
use super::panels::cited;
use super::selection::{Key, Selection};
use super::{answer, card, choice, counter, draw, ground, shot, side_of, words, write};
use crate::game_view::Variant;
use crate::html;
use crate::markup::Markup;
use crate::panel::{confirm_panel, info_panel};
use crate::widget::button;
use crate::words::capital;
use game::{Cited, Game};
use hex::Hex;
use pacific::data::library;
use pacific::{Action, Arm, Card, CardKind, Pacific, Side, Step, Subject, UnitCard, UnitId};

/// The odds or the price of an action in a few characters.
pub fn tag(game: &Pacific, action: Action) -> Option<String> {
    match action {
        Action::Move { unit, to } => game.mp_after(unit, to).map(|left| left.to_string()),
        Action::Done => match (game.current(), game.check(&Action::Done)) {
            (Step::Shoot(_), Err(no)) => Some(format!("unresolved Assault · {}", no.rule().0)),
            _ => None,
        },
        Action::Play { .. } => price(game, action).map(words::ap),
        _ => shot::promise(game, action),
    }
}

/// The panel for a question, the pending action, the selection or the inspected space.
pub fn numbers(
    game: &Pacific,
    selection: &Selection,
    pending: Option<Action>,
    inspected: Option<Hex>,
) -> Option<Markup> {
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
        return Some(panel_of(unit_sheet(game, unit, Some(selection))));
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

fn panel_of(sheet: Markup) -> Markup {
    html!("<div class=\"looked\">{sheet}</div>", sheet)
}

/// The pending action: the odds of a shot, the description of anything else.
fn confirmation(game: &Pacific, selection: &Selection, order: Action) -> Markup {
    let ways = ways(game, selection, order);
    if let Some(panel) = shot::declared(game, order, ways.clone()) {
        return panel;
    }
    let words = words::label(game, order);
    let body = match order {
        Action::Play { card: id, .. } => {
            html!("<p class=\"small\">{words}</p>", words = card::words(id.card()))
        }
        Action::Discard(id) => full(id.card()),
        Action::Deploy { .. } => drop_risk(game, order),
        _ => Markup::new(),
    };
    let remark = match order {
        Action::Done => idle(game),
        Action::Ready => "Can't be changed afterwards".to_owned(),
        _ => price(game, order).map(words::ap).unwrap_or_default(),
    };
    let act = priced(game, verb(order).unwrap_or(&words), order);
    confirm_panel(&words, &remark, body + ways, &act)
}

/// A verb with its price: `Deploy · 3 AP`
pub fn priced(game: &Pacific, verb: &str, order: Action) -> String {
    let price = price(game, order).filter(|price| *price > 0).map(words::ap);
    price.map_or_else(|| verb.to_owned(), |price| format!("{verb} · {price}"))
}

/// DP26: the guns that can fire at a unit landing by parachute, each with its odds.
fn drop_risk(game: &Pacific, order: Action) -> Markup {
    let line = |odds: &pacific::Odds| {
        let gun = odds.shot.unit().map(|gun| words::unit(game, gun)).unwrap_or_default();
        let (hit, lost) = (odds.hit(), odds.destroyed());
        html!(
            "<li><b>{gun}</b> hits {hit}, destroys {lost}</li>",
            gun,
            hit = pacific::percent(hit),
            lost = pacific::percent(lost)
        )
    };
    let risk = game.drop_risk(order);
    if risk.is_empty() {
        return Markup::new();
    }
    let lines: Markup = risk.iter().map(line).collect();
    html!(
        "<p class=\"small\">Anti-Aircraft guns can fire at it before it lands {clause}</p>\
         <ul class=\"small risk\">{lines}</ul>",
        clause = cited("DP26"),
        lines
    )
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
pub fn ways(game: &Pacific, selection: &Selection, order: Action) -> Markup {
    let shown = |it: &Variant<Action>| {
        let odds = shot::promise(game, it.action).unwrap_or_default();
        way(it.action == order, &write(game, it.action), &it.name, &odds)
    };
    let ways: Markup = choice::variants(game, selection, order).iter().map(shown).collect();
    if ways.is_empty() {
        return ways;
    }
    html!("<div class=\"waysrow\" role=\"group\" aria-label=\"Variants\">{ways}</div>", ways)
}

/// The button of one variant or reaction: its name and a remark.
pub fn way(on: bool, order: &str, name: &str, remark: &str) -> Markup {
    let remark =
        if remark.is_empty() { Markup::new() } else { html!("<small>{remark}</small>", remark) };
    html!(
        "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"order {order}\">{name}{remark}</button>",
        on,
        order,
        name,
        remark
    )
}

/// DP4: the terrain that can be built. Actions: `piece KEY`.
fn palette(game: &Pacific, selection: &Selection, budget: u8) -> Markup {
    let faces = library().ground.faces.iter().zip(0..).filter(|(face, _)| face.is_built());
    let face = |(face, number): (&pacific::TerrainFace, u8)| {
        let terrain = pacific::Terrain(number);
        let (on, left) = (selection.terrain == Some(terrain), game.terrain_stock().left(terrain));
        let can = left > 0 && face.cost.is_some_and(|cost| cost <= budget);
        html!(
            "<button type=\"button\" class=\"site{off}\" aria-pressed=\"{on}\" data-do=\"piece {key}\">\
             <svg viewBox=\"-50 -42 100 84\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\">\
             <use href=\"#g-{word}\"/></svg>\
             <b>{name}</b><small>{cost} AP · {left} left</small><small>{values}</small></button>",
            off = if can { "" } else { " off" },
            on,
            key = Key::Terrain(terrain).to_string(),
            word = face.word,
            name = face.name,
            cost = face.cost.unwrap_or(0),
            left,
            values = ground::values(face)
        )
    };
    let sites: Markup = faces.map(face).collect();
    let body =
        html!("<div class=\"sites\" role=\"group\" aria-label=\"Terrain\">{sites}</div>", sites);
    info_panel(
        "Terrain to build",
        &format!("Choose one, then a space · {} left", words::ap(budget)),
        body,
    )
}

/// A card of the hand in full, with its upgrades.
fn in_hand(game: &Pacific, selection: &Selection, id: pacific::CardId) -> Markup {
    let it = id.card();
    let side = it.side;
    let cost = game.cost(side, id);
    let (more, upgrades) = match &it.kind {
        CardKind::Unit(unit) => {
            let price = game.deployment_price(side, id, selection.tokens).total();
            (u8::try_from(price).ok(), upgrades(unit, selection))
        }
        CardKind::Support(_) => (cost, Markup::new()),
    };
    let price = match more {
        Some(cost) => format!("{cost} of {} AP", game.camp(side).ap),
        None => "the cost of the copied card".to_owned(),
    };
    let why = if choice::can_use(game, selection) {
        Markup::new()
    } else {
        let (why, id) = words::unusable(game, id);
        html!("<p class=\"small\">{why} {clause}</p>", why, clause = cited(id))
    };
    let play = why + plays(game, selection);
    info_panel(&it.name, &format!("{} · {price}", card::kind(it)), full(it) + upgrades + play)
}

/// Buttons to play the card where it needs no target, and to put it back.
fn plays(game: &Pacific, selection: &Selection) -> Markup {
    let orders = choice::actions(game, selection).into_iter().filter(|order| {
        matches!(order, Action::Play { .. }) && choice::place(game, *order).is_none()
    });
    let play = |order: Action| {
        let label = words::label(game, order);
        button("btn primary", &format!("order {}", write(game, order)), &*label)
    };
    let plays: Markup = orders.map(play).collect();
    html!(
        "<div class=\"pop-f\">{plays}{back}</div>",
        plays,
        back = button("btn", "put-down", "Put back")
    )
}

/// The full text of a card.
fn full(it: &Card) -> Markup {
    let text = match &it.kind {
        CardKind::Unit(unit) => card::values(unit) + keywords(unit),
        CardKind::Support(support) => html!(
            "<p>{support}</p><p class=\"small muted\">{when}</p>",
            support = support.words(),
            when = support.when().words()
        ),
    };
    html!(
        "<div class=\"whole {army}\">{art}{text}</div>",
        army = super::army(it.side).name(),
        art = card::art(it),
        text
    )
}

/// The abilities of a unit with their effects.
fn keywords(unit: &UnitCard) -> Markup {
    let line = |ability: pacific::Ability| {
        let words = library().keywords[ability.index()].words();
        let label = unit.abilities.label(ability, &library().keywords);
        html!("<li><b>{label}</b> {words}</li>", label, words)
    };
    let lines: Markup = unit.abilities.iter().map(line).collect();
    let evasion = if unit.evasion == pacific::Shift::NONE {
        Markup::new()
    } else {
        html!(
            "<li><b>Evasion {evasion}</b> {clause}</li>",
            evasion = unit.evasion.to_string(),
            clause = cited("3e")
        )
    };
    if lines.is_empty() && evasion.is_empty() {
        return lines;
    }
    html!("<ul class=\"keys-of\">{evasion}{lines}</ul>", evasion, lines)
}

/// 11.5d: the two lists of upgrades, each entry with its price. Actions: `piece KEY`.
fn upgrades(unit: &UnitCard, selection: &Selection) -> Markup {
    let entry = |(entry, offer): (u8, &pacific::Offer)| {
        let (upgrade, on) = (offer.upgrade.upgrade(), selection.tokens & (1 << entry) != 0);
        html!(
            "<button type=\"button\" class=\"upg\" aria-pressed=\"{on}\" data-do=\"piece {key}\">\
             <b>{name} <span>+{cost} AP</span></b><small>{text}</small></button>",
            on,
            key = Key::With(entry).to_string(),
            name = upgrade.name,
            cost = offer.cost,
            text = upgrade.words()
        )
    };
    let entries: Markup = (0..).zip(&unit.offers).map(entry).collect();
    if entries.is_empty() {
        return entries;
    }
    html!(
        "<h4>Upgrades {clause}</h4><div class=\"upgs\" role=\"group\" aria-label=\"Upgrades\">{entries}</div>",
        clause = cited("11.5d"),
        entries
    )
}

/// An explanation of the numbers on a unit's card, folded.
fn explained(card: &'static Card) -> Markup {
    html!(
        "<details class=\"keep\"><summary>What the numbers mean</summary>{key}</details>",
        key = counter::key(card).markup(super::GAME)
    )
}

/// A unit with its state, weapons and upgrades. Actions: `piece KEY`.
fn unit_sheet(game: &Pacific, unit: UnitId, selection: Option<&Selection>) -> Markup {
    let (it, shown) = (game.unit(unit).card(), draw::shown(game, unit));
    let face = shown.markup();
    let values = game.values(unit);
    let tokens = game.tokens(unit).map(|(entry, _)| Arm::Token(entry));
    let ready_arms = game.ready_arms(unit);
    let arms: Markup = [Arm::Main]
        .into_iter()
        .chain(tokens)
        .filter_map(|arm| {
            let weapon = game.weapon(unit, arm)?;
            let ready = ready_arms.contains(&arm);
            let on = selection.is_some_and(|selection| selection.arm == Some(arm));
            let action = if selection.is_some() && ready {
                html!(" data-do=\"piece {key}\"", key = Key::Arm(arm).to_string())
            } else {
                html!(" aria-disabled=\"true\"")
            };
            Some(html!(
                "<button type=\"button\" class=\"upg\" aria-pressed=\"{on}\"{action}><b>{name}{state}</b>\
                 <small>{weapon}</small></button>",
                on,
                action,
                name = capital(&words::arm(game, unit, arm)),
                state = (!ready).then(|| html!(" <span>not ready</span>")),
                weapon = card::weapon(&weapon)
            ))
        })
        .collect();
    let mp = if matches!(game.current(), Step::Move(_)) {
        format!(", {} MP left", game.mp_left(unit))
    } else {
        String::new()
    };
    let works = game.in_force().iter().filter(|active| active.on == Subject::Unit(unit));
    let chip = |name: &str| html!("<span class=\"chip\">{name}</span>", name);
    let effects: Markup = works.map(|active| chip(active.source.name())).collect();
    let effects = if effects.is_empty() {
        effects
    } else {
        html!("<div class=\"chips\">{effects}</div>", effects)
    };
    html!(
        "<section class=\"panel unit\" aria-label=\"{name}\"><div class=\"pop-h\">\
         <svg class=\"face\" viewBox=\"-50 -46 102 92\" aria-hidden=\"true\">{face}</svg>\
         <div><b>{name}</b><small>{note}{mp}</small></div></div>{values}{key}{keywords}<div class=\"upgs\">{arms}</div>{effects}</section>",
        name = it.name,
        face,
        note = shown.note(),
        mp,
        values = card::values(values),
        key = explained(it),
        keywords = keywords(values),
        arms,
        effects
    )
}

/// Everything on the inspected space.
fn contents(game: &Pacific, inspected: Option<Hex>) -> Option<Markup> {
    let sheets = match Spot::at(inspected?)? {
        Spot::Space(space) => {
            let terrain = game.terrain(space).map(|terrain| {
                let face = terrain.face();
                let values = ground::values(face);
                let body =
                    html!("<p class=\"small\">{values} {clause}</p>", values, clause = cited("8"));
                info_panel(&format!("{} {space}", face.name), "", body)
            });
            let units = game.units().filter(|unit| game.space(*unit) == Some(space));
            let units: Markup = units.map(|unit| unit_sheet(game, unit, None)).collect();
            terrain.unwrap_or_default() + units
        }
        Spot::Hangar(side, place) => {
            let beside =
                |unit: &UnitId| choice::spot(game, *unit) == Some(Spot::Hangar(side, place));
            game.units().filter(beside).map(|unit| unit_sheet(game, unit, None)).collect()
        }
        Spot::Headquarters(side) => headquarters(game, side),
    };
    (!sheets.is_empty()).then(|| panel_of(sheets))
}

fn headquarters(game: &Pacific, side: Side) -> Markup {
    let general = game.camp(side).general.map(|general| {
        let general = general.general();
        html!(
            "<p class=\"small\"><b>{name}</b> {text}</p>",
            name = general.name,
            text = general.words()
        )
    });
    let body = html!(
        "<p class=\"small\">It adjoins the two central spaces of its deployment line. {clause}</p>{general}",
        clause = cited("4b"),
        general
    );
    info_panel(&format!("{} HQ", side.adjective()), "", body)
}
