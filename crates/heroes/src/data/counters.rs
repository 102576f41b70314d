//! 1.1, 7.4h, 9.7: the counters and cards of all firefights.

use super::most;
use crate::card::{Card, CardKind, CardSet, Effect, MOST_CARDS};
use crate::firefight::{Counters, MOST_TYPES};
use crate::marker::{Effect as MarkerEffect, MOST_KINDS, Marker, Pile};
use crate::terrain::Gait;
use crate::unit::{Class, Colour, Side, Special, UnitType};
use game::Fault;
use game::data::Document;

const GAITS: [(&str, Gait); 3] =
    [("foot", Gait::Foot), ("tracked", Gait::Tracked), ("boat", Gait::Boat)];
const CLASSES: [(&str, Class); 8] = [
    ("squad", Class::Squad),
    ("machine-gun", Class::MachineGun),
    ("mortar", Class::Mortar),
    ("anti-tank-gun", Class::AntiTankGun),
    ("field-gun", Class::FieldGun),
    ("tank", Class::Tank),
    ("gun-carriage", Class::GunCarriage),
    ("boat", Class::Boat),
];
const COLOURS: [(&str, Colour); 2] = [("red", Colour::Red), ("blue", Colour::Blue)];
const KINDS: [(&str, CardKind); 5] = [
    ("action", CardKind::Action),
    ("bonus", CardKind::Bonus),
    ("event", CardKind::Event),
    ("weapon", CardKind::Weapon),
    ("capability", CardKind::Capability),
];

/// The counters and cards of these three files, or everything wrong with them.
pub fn read_counters(units: &str, markers: &str, cards: &str) -> Result<Counters, Vec<Fault>> {
    counters_of(Document::open(units), Document::open(markers), Document::open(cards))
}

pub fn counters_of(
    units: Document,
    markers: Document,
    cards: Document,
) -> Result<Counters, Vec<Fault>> {
    let mut sheet = units;
    let types = sheet.each("unit", read_type);
    most(&mut sheet, "unit", types.len(), MOST_TYPES);
    sheet.finish()?;
    let mut sheet = markers;
    let markers = Pile::ALL.map(|pile| {
        let markers = read_markers(&mut sheet, pile.name());
        most(&mut sheet, pile.name(), markers.len(), MOST_KINDS);
        markers
    });
    sheet.finish()?;
    let mut sheet = cards;
    let cards = sheet.each("card", read_card);
    most(&mut sheet, "card", cards.len(), CardSet::MOST);
    let late = |card: &Card| !matches!(card.kind, CardKind::Weapon | CardKind::Capability);
    if cards.iter().skip(MOST_CARDS).any(late) {
        let what = format!("a deck card after the first {MOST_CARDS}");
        sheet
            .fault(Fault::new(sheet.place("card"), what).expected("weapons and capabilities last"));
    }
    sheet.finish()?;
    Ok(Counters { types, markers, cards })
}

fn read_type(sheet: &mut Document) -> UnitType {
    let symbols = ["turret", "open-topped", "sniper", "explosive"];
    let words: Vec<(&str, usize)> = symbols.into_iter().zip(0..).collect();
    let id = sheet.word("id");
    let name = sheet.line("name");
    let has: Vec<usize> = if sheet.has("symbols") {
        sheet.choices("symbols", "symbol", &words).into_iter().map(|it| it.value).collect()
    } else {
        Vec::new()
    };
    UnitType {
        id,
        name,
        side: sheet.choice("side", &Side::NAMED),
        class: sheet.choice("class", &CLASSES),
        first: sheet.number("first", 1..=99),
        counters: sheet.number("counters", 1..=32),
        attack: sheet.number("attack", 1..=9),
        indirect: sheet.has("indirect").then(|| sheet.number("indirect", 1..=9)),
        movement: sheet.number("movement", 1..=9),
        gait: sheet.choice("gait", &GAITS),
        red: sheet.has("red").then(|| sheet.number("red", -9..=20)),
        blue: sheet.has("blue").then(|| sheet.number("blue", -9..=20)),
        boxed: sheet.flag_or("boxed", false),
        min_range: sheet.number_or("least", 0..=20, 0),
        range: sheet.number("range", 0..=40),
        flank: sheet.number("flank", 1..=30),
        front: sheet.number("front", 1..=30),
        armour: sheet.choice("armour", &COLOURS),
        points: sheet.number("points", 0..=20),
        special: Special {
            turret: has.contains(&0),
            open_topped: has.contains(&1),
            sniper: has.contains(&2),
            explosive: has.contains(&3),
            bonus_moves: sheet.number_or("bonus_moves", 0..=4, 0),
            carries: sheet.number_or("carries", 0..=9, 0),
            shield: sheet.number_or("shield", 0..=9, 0),
        },
    }
}

fn read_markers(sheet: &mut Document, pile: &str) -> Vec<Marker> {
    let mut ids: Vec<String> = Vec::new();
    sheet.each(pile, |sheet| {
        let marker = read_marker(sheet, &ids);
        ids.push(marker.id.clone());
        marker
    })
}

/// A kind of marker; `before` are the ids of those before it.
fn read_marker(sheet: &mut Document, before: &[String]) -> Marker {
    let id = sheet.word("id");
    let name = sheet.line("name");
    let known: Vec<(&str, u8)> = before.iter().map(String::as_str).zip(0..).collect();
    let twin = sheet.has("same_counter_as").then(|| sheet.choice("same_counter_as", &known));
    let count = if twin.is_some() { 0 } else { sheet.number("count", 0..=60) };
    let attack = cost(sheet, "attack");
    let movement = cost(sheet, "movement");
    let kills = sheet.flag_or("kills", false);
    let no_hit = sheet.flag_or("no_hit", false);
    Marker {
        id,
        name,
        count,
        attack,
        movement,
        red: sheet.number_or("red", -9..=9, 0),
        blue: sheet.number_or("blue", -9..=9, 0),
        range: sheet.has("range").then(|| sheet.number("range", 0..=9)),
        front: sheet.number_or("front", -9..=9, 0),
        flank: sheet.number_or("flank", -9..=9, 0),
        rally: sheet.has("rally").then(|| sheet.number("rally", 2..=20)),
        lost: sheet.has("lost").then(|| sheet.choice("lost", &COLOURS)),
        counter: twin.unwrap_or(before.len() as u8),
        effect: match (kills, no_hit) {
            (true, _) => MarkerEffect::Kills,
            (false, true) => MarkerEffect::NoHit,
            (false, false) => MarkerEffect::Stays,
        },
    }
}

/// A surcharge, or `"no"`.
fn cost(sheet: &mut Document, key: &str) -> Option<i8> {
    const WORDS: [(&str, Option<i8>); 5] =
        [("no", None), ("-1", Some(-1)), ("0", Some(0)), ("1", Some(1)), ("2", Some(2))];
    if sheet.has(key) { sheet.choice(key, &WORDS) } else { Some(0) }
}

fn read_card(sheet: &mut Document) -> Card {
    let number = sheet.line("number");
    let name = sheet.line("name");
    let kind = sheet.choice("kind", &KINDS);
    let copies = sheet.number("copies", 1..=20);
    let [caps, ap, either] = ["caps", "ap", "either"].map(|key| sheet.number_or(key, 0..=9, 0));
    let group = sheet.flag_or("group", false);
    let text = sheet.line("effect");
    let effect = read_effect(&text).unwrap_or_else(|| {
        let names = EFFECTS.iter().map(|(name, _)| *name);
        let fault = Fault::unknown(sheet.place("effect"), "effect", &text, names);
        sheet.fault(fault);
        Effect::Objective
    });
    Card { number, name, kind, copies, caps, ap, either, group, effect }
}

/// Makes an effect from the numbers after its name.
type Make = fn(&[i8]) -> Option<Effect>;

/// The effects by name.
const EFFECTS: [(&str, Make); 31] = [
    ("free-action", |n| none(n, Effect::FreeAction)),
    ("automatic-rally", |n| none(n, Effect::AutomaticRally)),
    ("rally-roll", |n| none(n, Effect::RallyRoll)),
    ("free-moves", |n| one(n).and_then(|n| Some(Effect::FreeMoves(n.try_into().ok()?)))),
    ("spend-enemy", |n| none(n, Effect::SpendEnemy)),
    ("add-ap", |n| none(n, Effect::AddAp)),
    ("add-caps", |n| none(n, Effect::AddCaps)),
    ("aim", |n| one(n).map(Effect::Aim)),
    ("two-actions", |n| none(n, Effect::TwoActions)),
    ("luck", |n| none(n, Effect::Luck)),
    ("take-caps", |n| none(n, Effect::TakeCaps)),
    ("hasty-defence", |n| none(n, Effect::HastyDefence)),
    ("scout", |n| one(n).and_then(|n| Some(Effect::Scout(n.try_into().ok()?)))),
    ("objective", |n| none(n, Effect::Objective)),
    ("firefight-event", |n| none(n, Effect::FirefightEvent)),
    ("flares", |n| none(n, Effect::Flares)),
    ("smoke", |n| none(n, Effect::Smoke)),
    ("canister", |n| two(n).map(|(red, blue)| Effect::Canister(red, blue))),
    ("low-ammunition", |n| none(n, Effect::LowAmmunition)),
    ("artillery", |n| two(n).map(|(red, blue)| Effect::Artillery(red, blue))),
    ("aircraft", |n| two(n).map(|(red, blue)| Effect::Aircraft(red, blue))),
    ("hand-to-hand", |n| none(n, Effect::HandToHand)),
    ("swift", |n| none(n, Effect::Swift)),
    ("concealed-fire", |n| none(n, Effect::ConcealedFire)),
    ("driven", |n| none(n, Effect::Driven)),
    ("hit-and-run", |n| none(n, Effect::HitAndRun)),
    ("take-cover", |n| none(n, Effect::TakeCover)),
    ("battle-hardened", |n| none(n, Effect::BattleHardened)),
    ("jungle-training", |n| one(n).and_then(|n| Some(Effect::JungleTraining(n.try_into().ok()?)))),
    ("emboldened", |n| none(n, Effect::Emboldened)),
    ("worn", |n| one(n).map(Effect::Worn)),
];

fn read_effect(text: &str) -> Option<Effect> {
    let mut words = text.split_whitespace();
    let name = words.next()?;
    let numbers: Vec<i8> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let (_, make) = EFFECTS.iter().find(|(known, _)| *known == name)?;
    make(&numbers)
}

fn none(numbers: &[i8], effect: Effect) -> Option<Effect> {
    numbers.is_empty().then_some(effect)
}

fn one(numbers: &[i8]) -> Option<i8> {
    match numbers {
        [one] => Some(*one),
        _ => None,
    }
}

fn two(numbers: &[i8]) -> Option<(i8, i8)> {
    match numbers {
        [one, other] => Some((*one, *other)),
        _ => None,
    }
}
