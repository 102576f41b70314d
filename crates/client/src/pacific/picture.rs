//! The picture on a card: the silhouette of its kind.

use pacific::{
    Ability, Card, CardKind, Category, Effect, SupportCard, SupportKind, Target, UnitCard,
};

/// The symbol of a card, without the `u-` before it.
pub fn picture(card: &Card) -> &'static str {
    match &card.kind {
        CardKind::Unit(unit) => by_name(&card.word).unwrap_or_else(|| of_unit(unit)),
        CardKind::Support(support) => of_support(support),
    }
}

/// Units with a silhouette of their own.
fn by_name(word: &str) -> Option<&'static str> {
    Some(match word {
        "marines" | "snlf" => "rifle",
        "heavy-infantry" => "machinegun",
        "raiders" => "raider",
        "assault-troops" => "conscripts",
        "tank-hunters" => "grenadier",
        "m3-gun" | "anti-tank-gun" => "atg",
        "infantry-gun" => "gun-70",
        "stuart" => "stuart",
        "pershing" => "pershing",
        "m10" => "destroyer",
        "ha-go" => "ha-go",
        "chi-ha" | "shinhoto" => "chi-ha",
        "ka-mi" => "ka-mi",
        "jeep" | "scout-car" => "jeep",
        "half-track" | "ho-ha" => "half-track",
        "so-da" => "carrier",
        "b-25" => "twin-bomber",
        _ => return None,
    })
}

/// The symbol of a unit, by its category and abilities.
fn of_unit(unit: &UnitCard) -> &'static str {
    let has = |ability| unit.has(ability);
    let is_long = unit.main.is_some_and(|weapon| weapon.range.most >= 6);
    match unit.category {
        Category::Infantry if has(Ability::Radio) => "radio",
        Category::Infantry if has(Ability::Sniper) => "sniper",
        Category::Infantry if has(Ability::Medic) => "medic",
        Category::Infantry if has(Ability::Engineer) => "engineer",
        Category::Infantry if has(Ability::Paradrop) => "paramarine",
        Category::Infantry => "infantry",
        Category::Artillery if has(Ability::AntiAircraft) => "aa-gun",
        Category::Artillery if is_long => "howitzer",
        Category::Artillery => "gun-75",
        Category::Tank if has(Ability::Flame) => "flame-tank",
        Category::Tank if has(Ability::Amphibious) => "lvt-gun",
        Category::Tank => "sherman",
        Category::Transport if has(Ability::Amphibious) => "lvt",
        Category::Transport => "truck",
        Category::Aircraft if has(Ability::Fighter) => "plane",
        Category::Aircraft => "dive-bomber",
    }
}

/// The symbol of a support card, by its first effect.
fn of_support(support: &SupportCard) -> &'static str {
    let power = support.powers.first();
    if power.is_some_and(|power| matches!(power.on, Target::Mover(_))) {
        return "mine";
    }
    match power.and_then(|power| power.effects.first()) {
        Some(Effect::General) => "officer",
        Some(Effect::Reroll | Effect::MakeHit) => "dice",
        Some(Effect::Heal(_) | Effect::Save) => "medic",
        Some(Effect::Mission(_)) => "plane",
        Some(Effect::Strike(_)) => "warship",
        Some(Effect::Evasion(_)) if support.kind == SupportKind::Supplies => "smoke",
        Some(Effect::Draw(_)) => "rifle",
        _ => match support.kind {
            SupportKind::Supplies => "supply",
            SupportKind::Promotion => "promotion",
            SupportKind::Upgrade => "equipment",
            SupportKind::Special => "special",
        },
    }
}
