//! Section 3 of the data page: powers and effects in files.

use crate::board::ROWS;
use crate::card::{Accuracy, Catalogue, Categories, Category, Shift};
use crate::effect::{
    Effect, Flight, Forbidden, Ignored, Merit, Moments, Power, Priced, Rank, Shots, Spot, Strike,
    Target, Units, Until, Value, When, Whose,
};
use crate::terrain::{Ground, TerrainSet};
use game::data::{Document, Located};
use game::{Fault, quoted};

/// The names that effects can refer to.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    pub ground: &'a Ground,
    /// None while the cards themselves are being read.
    pub cards: Option<&'a Catalogue>,
}

pub const CATEGORIES: [(&str, Category); 5] = [
    ("infantry", Category::Infantry),
    ("artillery", Category::Artillery),
    ("tank", Category::Tank),
    ("transport", Category::Transport),
    ("aircraft", Category::Aircraft),
];

const MOMENTS: [(&str, When); 14] = [
    ("initial", When::Initial),
    ("headquarters", When::Headquarters),
    ("start-of-movement", When::StartOfMovement),
    ("movement", When::Movement),
    ("deployment", When::Deployment),
    ("shooting", When::Shooting),
    ("enemy-enters", When::EnemyEnters),
    ("targeted", When::Targeted),
    ("rolled", When::Rolled),
    ("destroyed", When::Destroyed),
    ("hit", When::Hit),
    ("as-copied", When::AsCopied),
    ("always", When::Always),
    ("enemy-turns", When::EnemyTurns),
];

const UNTIL: [(&str, Until); 7] = [
    ("now", Until::Now),
    ("this-turn", Until::ThisTurn),
    ("next-turn", Until::NextTurn),
    ("own-next-turn", Until::OwnNextTurn),
    ("moved", Until::Moved),
    ("flown", Until::Flown),
    ("whole-game", Until::WholeGame),
];

/// The targets of powers, by name.
#[derive(Clone, Copy)]
enum On {
    Side,
    Itself,
    Unit,
    All,
    Row,
    Space,
    Area,
    Site,
    Terrain,
    Objective,
    Shot,
    Mover,
    Victim,
    Casualty,
}

const ON: [(&str, On); 14] = [
    ("side", On::Side),
    ("itself", On::Itself),
    ("unit", On::Unit),
    ("all", On::All),
    ("row", On::Row),
    ("space", On::Space),
    ("area", On::Area),
    ("site", On::Site),
    ("terrain", On::Terrain),
    ("objective", On::Objective),
    ("shot", On::Shot),
    ("mover", On::Mover),
    ("victim", On::Victim),
    ("casualty", On::Casualty),
];

/// The powers under the key `power`; there may be none.
pub fn powers(sheet: &mut Document, names: Names<'_>) -> Vec<Power> {
    if !sheet.has("power") {
        return Vec::new();
    }
    sheet.each("power", |sheet| power(sheet, names))
}

pub fn power(sheet: &mut Document, names: Names<'_>) -> Power {
    let when: Moments =
        sheet.choices("when", "moment", &MOMENTS).into_iter().map(|when| when.value).collect();
    let on = target(sheet);
    let lines = sheet.lines("effects");
    let mut effects = Vec::new();
    for line in &lines {
        match effect(line, names) {
            Ok(effect) => effects.push(effect),
            Err(fault) => sheet.fault(fault),
        }
    }
    let until = sheet.choice_or("until", &UNTIL, Until::Now);
    Power { when, on, effects, until }
}

fn target(sheet: &mut Document) -> Target {
    match sheet.choice_or("on", &ON, On::Side) {
        On::Side => Target::Side,
        On::Itself => Target::Itself,
        On::Unit => Target::Units { most: sheet.number_or("most", 1..=9, 1), of: units(sheet) },
        On::All => Target::All(units(sheet)),
        On::Row => Target::Row(sheet.number("most", 1..=8)),
        On::Space => Target::Space,
        On::Area => Target::Area,
        On::Site => Target::Site,
        On::Terrain => Target::Terrain { near: sheet.flag_or("near", false) },
        On::Objective => Target::Objective,
        On::Shot => Target::Shot { missed: sheet.flag_or("missed", false) },
        On::Mover => Target::Mover(units(sheet)),
        On::Victim => Target::Victim(units(sheet)),
        On::Casualty => {
            let critical = sheet.flag_or("critical", false);
            Target::Casualty { of: units(sheet), critical }
        }
    }
}

fn units(sheet: &mut Document) -> Units {
    const WHOSE: [(&str, Whose); 2] = [("own", Whose::Own), ("enemy", Whose::Enemy)];
    let whose = sheet.choice_or("whose", &WHOSE, Whose::Own);
    let categories = categories_or(sheet, "of", Categories::ALL);
    let merit = match ["unranked", "veteran_or"].map(|key| sheet.has(key)) {
        [true, _] => Merit::Unranked(sheet.number("unranked", 1..=9)),
        [false, true] => Merit::VeteranOr(sheet.number("veteran_or", 1..=9)),
        [false, false] => Merit::None,
    };
    Units {
        whose,
        categories,
        rows: sheet.number_or("rows", 1..=ROWS, ROWS),
        dug_in: sheet.flag_or("dug_in", false),
        unmoved: sheet.flag_or("unmoved", false),
        near: sheet.flag_or("near", false),
        merit,
    }
}

/// A list of categories; it may be missing.
pub fn categories_or(sheet: &mut Document, key: &str, otherwise: Categories) -> Categories {
    if !sheet.has(key) {
        return otherwise;
    }
    sheet.choices(key, "category", &CATEGORIES).into_iter().map(|it| it.value).collect()
}

/// Builds an effect from the words after its name.
type Make = fn(&[&str], Names<'_>) -> Option<Effect>;

/// The effects by name, and how each is written.
const EFFECTS: [(&str, &str, Make); 34] = [
    ("gain-ap", "gain-ap 3", |words, _| one(words).map(Effect::GainAp)),
    ("income", "income 1", |words, _| one(words).map(Effect::Income)),
    ("draw", "draw 2", |words, _| one(words).map(Effect::Draw)),
    ("heal", "heal 2", |words, _| one(words).map(Effect::Heal)),
    ("accuracy", "accuracy -1/+0, or accuracy -1/+0 main or assault", |words, _| accuracy(words)),
    ("evasion", "evasion +1/+0", |words, _| shift(words).map(Effect::Evasion)),
    ("mp", "mp +1", |words, _| add(Value::Mp, words)),
    ("pen", "pen +1", |words, _| add(Value::Pen, words)),
    ("damage", "damage +1", |words, _| add(Value::Damage, words)),
    ("armour", "armour +1", |words, _| add(Value::Armour, words)),
    ("range", "range -1", |words, _| add(Value::Range, words)),
    ("wounds", "wounds +1", |words, _| add(Value::Wounds, words)),
    ("reroll", "reroll", |words, _| none(words, Effect::Reroll)),
    ("make-hit", "make-hit", |words, _| none(words, Effect::MakeHit)),
    ("ignore", "ignore suppression, assault-wounds, enemy-units or discard", |words, _| {
        word(words, &IGNORED).map(Effect::Ignore)
    }),
    ("ready", "ready", |words, _| none(words, Effect::Ready)),
    (
        "strike",
        "strike 6+/10 pen 5 damage 2, or auto instead of 6+/10, and then flame or razes",
        |words, _| strike(words).map(Effect::Strike),
    ),
    ("deploy-at", "deploy-at infantry rows 3 away, or deploy-at itself rows 6", |words, _| {
        let (unit, words) = words.split_first()?;
        let unit = if *unit == "itself" { None } else { Some(categories(unit)?) };
        Some(Effect::DeployAt(unit, spot(words)?))
    }),
    ("build", "build 3", |words, _| one(words).map(Effect::Build)),
    ("suppress", "suppress", |words, _| none(words, Effect::Suppress)),
    ("rally", "rally", |words, _| none(words, Effect::Rally)),
    ("rank", "rank veteran or rank elite", |words, _| word(words, &RANKS).map(Effect::Rank)),
    ("copy", "copy", |words, _| none(words, Effect::Copy)),
    ("cost", "cost -1 transport, cost -1 banzai-charge or cost +1 this", cost),
    ("reveal", "reveal", |words, _| none(words, Effect::Reveal)),
    ("stop", "stop", |words, _| none(words, Effect::Stop)),
    ("repair", "repair 4", |words, _| one(words).map(Effect::Repair)),
    ("remove", "remove forest jungle", remove),
    ("relocate", "relocate rows 4 away", |words, _| spot(words).map(Effect::Relocate)),
    ("extra-shot", "extra-shot", |words, _| none(words, Effect::ExtraShot)),
    ("save", "save", |words, _| none(words, Effect::Save)),
    ("mission", "mission +1/+0 armour 1 wounds 2", |words, _| flight(words).map(Effect::Mission)),
    ("forbid", "forbid reactions, shooting or suppression", |words, _| {
        word(words, &FORBIDDEN).map(Effect::Forbid)
    }),
    ("general", "general", |words, _| none(words, Effect::General)),
];

const IGNORED: [(&str, Ignored); 4] = [
    ("suppression", Ignored::Suppression),
    ("assault-wounds", Ignored::AssaultWounds),
    ("enemy-units", Ignored::EnemyUnits),
    ("discard", Ignored::Discard),
];
const FORBIDDEN: [(&str, Forbidden); 3] = [
    ("reactions", Forbidden::Reactions),
    ("shooting", Forbidden::Shooting),
    ("suppression", Forbidden::Suppression),
];
const RANKS: [(&str, Rank); 2] = [("veteran", Rank::Veteran), ("elite", Rank::Elite)];

/// An effect on one line: its name and its parameters.
fn effect(line: &Located<String>, names: Names<'_>) -> Result<Effect, Fault> {
    let words: Vec<&str> = line.value.split_whitespace().collect();
    let (name, words) = words.split_first().unwrap_or((&"", &[]));
    let Some((_, usage, make)) = EFFECTS.iter().find(|(known, ..)| known == name) else {
        let known = EFFECTS.iter().map(|(known, ..)| *known);
        return Err(Fault::unknown(line.place, "effect", name, known));
    };
    make(words, names).ok_or_else(|| {
        let what = format!("{} can't be understood", quoted(&line.value));
        Fault::new(line.place, what).expected(*usage)
    })
}

fn none(words: &[&str], effect: Effect) -> Option<Effect> {
    words.is_empty().then_some(effect)
}

fn small(word: &str) -> Option<u8> {
    word.parse().ok().filter(|number| (1..=15).contains(number))
}

fn one(words: &[&str]) -> Option<u8> {
    let [number] = words else { return None };
    small(number)
}

fn word<T: Copy>(words: &[&str], known: &[(&str, T)]) -> Option<T> {
    let [word] = words else { return None };
    known.iter().find(|(name, _)| name == word).map(|(_, meaning)| *meaning)
}

fn shift(words: &[&str]) -> Option<Shift> {
    let [shift] = words else { return None };
    Shift::named(shift)
}

/// A change with its sign; not zero.
fn change(word: &str) -> Option<i8> {
    let number = word.parse().ok().filter(|number| (-9..=9).contains(number) && *number != 0)?;
    word.starts_with(['+', '-']).then_some(number)
}

fn add(value: Value, words: &[&str]) -> Option<Effect> {
    let [number] = words else { return None };
    change(number).map(|by| Effect::Add(value, by))
}

fn accuracy(words: &[&str]) -> Option<Effect> {
    let (by, shots) = match words {
        [by] => (by, Shots::All),
        [by, "main"] => (by, Shots::Main),
        [by, "assault"] => (by, Shots::Assault),
        _ => return None,
    };
    Some(Effect::Accuracy(Shift::named(by)?, shots))
}

fn strike(words: &[&str]) -> Option<Strike> {
    let (words, flame, razes) = match words {
        [words @ .., "flame"] => (words, true, false),
        [words @ .., "razes"] => (words, false, true),
        _ => (words, false, false),
    };
    let [accuracy, "pen", pen, "damage", damage] = words else { return None };
    let accuracy = match *accuracy {
        "auto" => None,
        numbers => Some(Accuracy::named(numbers)?),
    };
    Some(Strike { accuracy, pen: small(pen)?, damage: small(damage)?, flame, razes })
}

fn flight(words: &[&str]) -> Option<Flight> {
    let [evasion, "armour", armour, "wounds", wounds] = words else { return None };
    let evasion = Shift::named(evasion)?;
    Some(Flight { evasion, armour: small(armour)?, wounds: small(wounds)? })
}

fn spot(words: &[&str]) -> Option<Spot> {
    let (words, away) = match words {
        [words @ .., "away"] => (words, true),
        _ => (words, false),
    };
    let ["rows", rows] = words else { return None };
    let rows = small(rows).filter(|rows| *rows <= ROWS)?;
    Some(Spot { rows, away })
}

fn categories(word: &str) -> Option<Categories> {
    let found = CATEGORIES.iter().find(|(name, _)| *name == word);
    found.map(|(_, category)| Categories::from(*category))
}

fn cost(words: &[&str], names: Names<'_>) -> Option<Effect> {
    let [by, of] = words else { return None };
    let card = || {
        let cards = names.cards?;
        let found = cards.all.iter().position(|card| card.word == *of)?;
        Some(Priced::Card(crate::card::CardId(found as u8)))
    };
    let priced = match *of {
        "this" => Priced::This,
        name => categories(name).map(Priced::Units).or_else(card)?,
    };
    Some(Effect::Cost(change(by)?, priced))
}

fn remove(words: &[&str], names: Names<'_>) -> Option<Effect> {
    let faces: Option<TerrainSet> = words.iter().map(|word| names.ground.named(word)).collect();
    faces.filter(|_| !words.is_empty()).map(Effect::Remove)
}
