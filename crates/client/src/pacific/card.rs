//! A card in full: in the hand, in a deck and on the sheet of a unit.

use super::picture;
use crate::html;
use crate::markup::Markup;
use pacific::data::library;
use pacific::{Card, CardKind, Category, SupportKind, UnitCard, Weapon};
use std::fmt::Display;

/// Hills behind a unit on land.
fn land() -> Markup {
    html!(
        "<rect class=\"sky\" width=\"120\" height=\"66\"/>\
    <path class=\"far\" d=\"M0 44Q30 30 60 42T120 36V66H0Z\"/><path class=\"near\" d=\"M0 56Q40 46 120 54V66H0Z\"/>"
    )
}

/// Sky and waves behind an aircraft.
fn sky() -> Markup {
    html!(
        "<rect class=\"air\" width=\"120\" height=\"66\"/>\
    <path class=\"waves\" d=\"M0 52q20 -8 40 0t40 0t40 0V66H0Z\"/>"
    )
}

/// Plain paper behind a support card.
fn paper() -> Markup {
    html!("<rect class=\"stock\" width=\"120\" height=\"66\"/>")
}

/// The picture at the head of a card.
pub fn art(card: &Card) -> Markup {
    let back = match card.category() {
        Some(Category::Aircraft) => sky(),
        Some(_) => land(),
        None => paper(),
    };
    html!(
        "<svg class=\"kc-a\" viewBox=\"0 0 120 66\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\">\
         {back}<use href=\"#u-{picture}\"/></svg>",
        back,
        picture = picture::picture(card)
    )
}

/// The kind of a card: `Infantry`, `Supplies`.
pub fn kind(card: &Card) -> &'static str {
    match &card.kind {
        CardKind::Unit(unit) => category(unit.category),
        CardKind::Support(support) => match support.kind {
            SupportKind::Supplies => "Supplies",
            SupportKind::Promotion => "Promotion",
            SupportKind::Upgrade => "Upgrade",
            SupportKind::Special => "Special",
        },
    }
}

pub const fn category(category: Category) -> &'static str {
    match category {
        Category::Infantry => "Infantry",
        Category::Artillery => "Artillery",
        Category::Tank => "Tank",
        Category::Transport => "Transport",
        Category::Aircraft => "Aircraft",
    }
}

/// The values of a unit in a row, each with its name.
pub fn values(unit: &UnitCard) -> Markup {
    let weapon = unit.main.map(|weapon| weapon_cells(&weapon));
    let mp = (unit.category != Category::Aircraft).then(|| cell(unit.mp, "mp"));
    html!(
        "<span class=\"kc-s\">{weapon}{armour}{wounds}{mp}</span>",
        weapon,
        armour = cell(unit.armour, "arm"),
        wounds = cell(unit.wounds, "wnd"),
        mp
    )
}

fn weapon_cells(weapon: &Weapon) -> Markup {
    [
        cell(weapon.accuracy, "hit"),
        cell(weapon.range, "range"),
        cell(weapon.pen, "pen"),
        cell(weapon.damage, "dmg"),
    ]
    .into_iter()
    .collect()
}

fn cell(value: impl Display, name: &str) -> Markup {
    html!("<i>{value}<em>{name}</em></i>", value = value.to_string(), name)
}

/// A weapon in a line: `6+/10 · range 2 · PEN 2 · damage 1`
pub fn weapon(weapon: &Weapon) -> String {
    format!(
        "{} · range {} · PEN {} · damage {}",
        weapon.accuracy, weapon.range, weapon.pen, weapon.damage
    )
}

/// The text of a card below its name: values and abilities of a unit, the effect of a support.
pub fn body(card: &Card) -> Markup {
    match &card.kind {
        CardKind::Unit(unit) => {
            let abilities = abilities(unit);
            let abilities = if abilities.is_empty() {
                Markup::new()
            } else {
                html!("<span class=\"p\">{abilities}</span>", abilities)
            };
            values(unit) + abilities
        }
        CardKind::Support(_) => html!("<span class=\"p\">{words}</span>", words = words(card)),
    }
}

/// The keywords of a unit: `Fighter, Bomber 1`; and its Evasion, if it has any.
pub fn abilities(unit: &UnitCard) -> String {
    let labels = unit.abilities.iter().map(|it| unit.abilities.label(it, &library().keywords));
    let evasion =
        (unit.evasion != pacific::Shift::NONE).then(|| format!("Evasion {}", unit.evasion));
    evasion.into_iter().chain(labels).collect::<Vec<_>>().join(", ")
}

/// The effect of a support card in words.
pub fn words(card: &Card) -> String {
    card.support().map(pacific::SupportCard::words).unwrap_or_default()
}
