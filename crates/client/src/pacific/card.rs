//! A card in full: in the hand, in a deck and on the sheet of a unit.

use super::picture;
use crate::art::escape;
use pacific::data::library;
use pacific::{Card, CardKind, Category, SupportKind, UnitCard, Weapon};

const LAND: &str = "<rect class=\"sky\" width=\"120\" height=\"66\"/>\
    <path class=\"far\" d=\"M0 44Q30 30 60 42T120 36V66H0Z\"/><path class=\"near\" d=\"M0 56Q40 46 120 54V66H0Z\"/>";
const SEA: &str = "<rect class=\"air\" width=\"120\" height=\"66\"/>\
    <path class=\"waves\" d=\"M0 52q20 -8 40 0t40 0t40 0V66H0Z\"/>";
const PAPER: &str = "<rect class=\"stock\" width=\"120\" height=\"66\"/>";

/// The picture at the head of a card.
pub fn art(card: &Card) -> String {
    let back = match card.category() {
        Some(Category::Aircraft) => SEA,
        Some(_) => LAND,
        None => PAPER,
    };
    format!(
        "<svg class=\"kc-a\" viewBox=\"0 0 120 66\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\">\
         {back}<use href=\"#u-{}\"/></svg>",
        picture::picture(card)
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
pub fn values(unit: &UnitCard) -> String {
    let cell = |value: &str, name: &str| format!("<i>{value}<em>{name}</em></i>");
    let weapon = unit.main.map_or_else(String::new, |weapon| weapon_cells(&weapon));
    let mp = if unit.category == Category::Aircraft {
        String::new()
    } else {
        cell(&unit.mp.to_string(), "mp")
    };
    format!(
        "<span class=\"kc-s\">{weapon}{}{}{mp}</span>",
        cell(&unit.armour.to_string(), "arm"),
        cell(&unit.wounds.to_string(), "wnd"),
    )
}

fn weapon_cells(weapon: &Weapon) -> String {
    let cell = |value: String, name: &str| format!("<i>{value}<em>{name}</em></i>");
    [
        cell(weapon.accuracy.to_string(), "hit"),
        cell(weapon.range.to_string(), "range"),
        cell(weapon.pen.to_string(), "pen"),
        cell(weapon.damage.to_string(), "dmg"),
    ]
    .concat()
}

/// A weapon in a line: `6+/10 · range 2 · PEN 2 · damage 1`
pub fn weapon(weapon: &Weapon) -> String {
    format!(
        "{} · range {} · PEN {} · damage {}",
        weapon.accuracy, weapon.range, weapon.pen, weapon.damage
    )
}

/// The text of a card below its name: values and abilities of a unit, the effect of a support.
pub fn body(card: &Card) -> String {
    match &card.kind {
        CardKind::Unit(unit) => {
            let abilities = abilities(unit);
            let abilities = if abilities.is_empty() {
                String::new()
            } else {
                format!("<span class=\"p\">{}</span>", escape(&abilities))
            };
            values(unit) + &abilities
        }
        CardKind::Support(_) => format!("<span class=\"p\">{}</span>", escape(&words(card))),
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
