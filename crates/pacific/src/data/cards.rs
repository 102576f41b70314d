//! Sections 2, 4, 5, 6, 7 and 9 of the data page: files of cards, upgrades, abilities and generals.

use super::Library;
use super::ground::{ground_of, shift_or_none};
use super::powers::{CATEGORIES, Names, power, powers};
use crate::board::{Side, Space};
use crate::card::{
    Abilities, Ability, Accuracy, Card, CardKind, CardSet, Catalogue, Category, Keyword,
    MOST_KINDS, Offer, Range, SupportCard, SupportKind, Token, UnitCard, Upgrade, UpgradeId,
    Weapon,
};
use crate::effect::{Power, Rank};
use crate::general::General;
use crate::terrain::Ground;
use game::data::{Document, Located};
use game::{Fault, quoted};

pub const SIDES: [(&str, Side); 2] = [("us", Side::Us), ("japan", Side::Japan)];

/// The contents of the box from these files: terrain, upgrades, abilities, both armies, generals.
pub fn library_of(files: [Document; 6]) -> Result<Library, Vec<Fault>> {
    let [terrain, upgrades, abilities, us, japan, generals] = files;
    let ground = ground_of(terrain)?;
    let names = Names { ground: &ground, cards: None };
    let upgrades = upgrades_of(upgrades, names)?;
    let (keywords, ranks) = abilities_of(abilities, names)?;
    let mut all = army_of(us, Side::Us, &ground, &upgrades)?;
    let american = all.len();
    all.extend(army_of(japan, Side::Japan, &ground, &upgrades)?);
    let cards = Catalogue { all, american };
    let generals = generals_of(generals, Names { ground: &ground, cards: Some(&cards) })?;
    Ok(Library { ground, upgrades, keywords, ranks, cards, generals })
}

/// Checks that no word has two meanings.
pub fn no_doubles<'a>(sheet: &mut Document, key: &str, words: impl Iterator<Item = &'a str>) {
    let mut seen: Vec<&str> = Vec::new();
    for word in words {
        if !word.is_empty() && seen.contains(&word) {
            sheet.fault(Fault::new(
                sheet.place(key),
                format!("the word {} is used twice", quoted(word)),
            ));
        }
        seen.push(word);
    }
}

fn upgrades_of(mut sheet: Document, names: Names<'_>) -> Result<Vec<Upgrade>, Vec<Fault>> {
    const TOKENS: [(&str, Token); 4] = [
        ("plain", Token::Plain),
        ("reload", Token::Reload),
        ("special", Token::Special),
        ("one-use", Token::OneUse),
    ];
    const KINDS: [(&str, bool); 2] = [("offensive", true), ("defensive", false)];
    let upgrades = sheet.each("upgrade", |sheet| Upgrade {
        word: sheet.word("word"),
        name: sheet.line("name"),
        nation: sheet.has("nation").then(|| sheet.choice("nation", &SIDES)),
        offensive: sheet.choice("kind", &KINDS),
        token: sheet.choice_or("token", &TOKENS, Token::Plain),
        weapon: sheet.has("weapon").then(|| sheet.table("weapon", weapon)),
        powers: powers(sheet, names),
    });
    no_doubles(&mut sheet, "upgrade", upgrades.iter().map(|upgrade| upgrade.word.as_str()));
    sheet.finish()?;
    Ok(upgrades)
}

fn weapon(sheet: &mut Document) -> Weapon {
    Weapon {
        range: if sheet.has("range") {
            let most = sheet.number("range", 1..=12);
            Range { least: sheet.number_or("least", 1..=most, 1), most }
        } else {
            Range::ANY
        },
        accuracy: accuracy(sheet),
        pen: sheet.number("pen", 0..=15),
        damage: sheet.number("damage", 1..=15),
        flame: sheet.flag_or("flame", false),
        demolition: sheet.has("demolition").then(|| sheet.number("demolition", 1..=15)),
        suicidal: sheet.flag_or("suicidal", false),
    }
}

fn accuracy(sheet: &mut Document) -> Accuracy {
    let before = sheet.count();
    let text = sheet.line("accuracy");
    let read = Accuracy::named(&text);
    if read.is_none() && sheet.count() == before {
        let fault = Fault::new(sheet.place("accuracy"), format!("accuracy is {}", quoted(&text)));
        sheet.fault(fault.expected("numbers of a D10 such as 6+/10"));
    }
    read.unwrap_or(Accuracy { hit: 10, critical: 10 })
}

type Keywords = (Vec<Keyword>, [Power; Rank::ALL.len()]);

fn abilities_of(mut sheet: Document, names: Names<'_>) -> Result<Keywords, Vec<Fault>> {
    let keywords = Ability::ALL.map(|ability| {
        sheet.table(ability.word(), |sheet| Keyword {
            name: sheet.line("name"),
            powers: powers(sheet, names),
            text: sheet.has("text").then(|| sheet.text("text")),
        })
    });
    let ranks = ["veteran", "elite"].map(|key| sheet.table(key, |sheet| power(sheet, names)));
    sheet.finish()?;
    Ok((keywords.into(), ranks))
}

fn army_of(
    mut sheet: Document,
    side: Side,
    ground: &Ground,
    upgrades: &[Upgrade],
) -> Result<Vec<Card>, Vec<Fault>> {
    let mut cards = sheet.each("unit", |sheet| unit(sheet, side, upgrades));
    let names = Names { ground, cards: None };
    cards.extend(sheet.each("support", |sheet| support(sheet, side, names)));
    if !(1..=MOST_KINDS).contains(&cards.len()) {
        let what = format!("{} kinds of card", cards.len());
        sheet.fault(Fault::new(sheet.here(), what).expected(format!("1 to {MOST_KINDS}")));
    }
    const { assert!(2 * MOST_KINDS <= CardSet::MOST) };
    no_doubles(&mut sheet, "unit", cards.iter().map(|card| card.word.as_str()));
    sheet.finish()?;
    Ok(cards)
}

/// The fields that units and supports share. Orders name cards next to spaces: a card must not look like a
/// space.
fn card(sheet: &mut Document, side: Side, points: u8, kind: CardKind) -> Card {
    let word = sheet.word("word");
    if Space::named(&word).is_some() {
        let fault = Fault::new(sheet.place("word"), format!("{} is a space", quoted(&word)));
        sheet.fault(fault.expected("a word that is not a space"));
    }
    Card {
        number: sheet.line("number"),
        word,
        name: sheet.line("name"),
        side,
        copies: sheet.number("copies", 1..=20),
        points,
        year: sheet.has("year").then(|| sheet.number("year", 1930..=1945)),
        kind,
    }
}

fn unit(sheet: &mut Document, side: Side, upgrades: &[Upgrade]) -> Card {
    let category: Category = sheet.choice("category", &CATEGORIES);
    let abilities = abilities(sheet);
    let cost = sheet.number("cost", 1..=9);
    let mut main = sheet.has("weapon").then(|| sheet.table("weapon", weapon));
    if let Some(weapon) = &mut main {
        weapon.flame |= abilities.has(Ability::Flame);
        weapon.range.least = weapon.range.least.max(abilities.indirect);
        let what = match (weapon.range.is_any(), category == Category::Aircraft) {
            (true, false) => Some("a weapon without range"),
            (false, true) => Some("an aircraft with a range"),
            _ => (weapon.range.least > weapon.range.most)
                .then_some("a minimum range above the range"),
        };
        if let Some(what) = what {
            let expected = "a range no lower than the minimum range, except for aircraft";
            sheet.fault(Fault::new(sheet.place("weapon"), what).expected(expected));
        }
    }
    let mut bought = offers(sheet, "offensive", side, upgrades);
    let offensive = bought.len();
    bought.extend(offers(sheet, "defensive", side, upgrades));
    let unit = UnitCard {
        category,
        cost,
        mp: sheet.number_or("mp", 0..=6, 0),
        main,
        evasion: shift_or_none(sheet, "evasion"),
        armour: sheet.number("armour", 0..=9),
        wounds: sheet.number("wounds", 1..=9),
        offers: bought,
        offensive,
        abilities,
    };
    card(sheet, side, cost, CardKind::Unit(unit))
}

/// A list of words, each followed by a number: `["mg 0", "hmg 2"]`.
fn counted(sheet: &mut Document, key: &str) -> Vec<Located<(String, Option<u8>)>> {
    let lines = if sheet.has(key) { sheet.lines(key) } else { Vec::new() };
    let read = |line: Located<String>| {
        let (word, number) = line.value.split_once(' ').unwrap_or((&line.value, ""));
        let number = number.trim().parse().ok().filter(|number| *number <= 9);
        Located { value: (word.to_owned(), number), place: line.place }
    };
    lines.into_iter().map(read).collect()
}

fn abilities(sheet: &mut Document) -> Abilities {
    let mut all = Abilities::default();
    for Located { value: (word, number), place } in counted(sheet, "abilities") {
        let Some(ability) = Ability::named(&word) else {
            let words = Ability::ALL.map(Ability::word);
            sheet.fault(Fault::unknown(place, "ability", &word, words));
            continue;
        };
        if ability.is_counted() != number.is_some() {
            let fault = Fault::new(place, format!("wrong number for {word}"));
            let expected = if ability.is_counted() { "a number after it" } else { "no number" };
            sheet.fault(fault.expected(expected));
        }
        all.add(ability, number.unwrap_or_default());
    }
    all
}

fn offers(sheet: &mut Document, key: &str, side: Side, upgrades: &[Upgrade]) -> Vec<Offer> {
    let mut offers = Vec::new();
    let listed = |upgrade: &Upgrade| {
        upgrade.offensive == (key == "offensive") && upgrade.nation != Some(side.other())
    };
    for Located { value: (word, cost), place } in counted(sheet, key) {
        let found = upgrades.iter().position(|upgrade| upgrade.word == word && listed(upgrade));
        match (found, cost) {
            (Some(found), Some(cost)) => {
                offers.push(Offer { upgrade: UpgradeId(found as u8), cost });
            }
            (Some(_), None) => {
                let fault = Fault::new(place, format!("no cost for {word}"));
                sheet.fault(fault.expected("a number from 0 to 9 after it"));
            }
            (None, _) => {
                let words = upgrades.iter().filter(|it| listed(it)).map(|it| it.word.as_str());
                sheet.fault(Fault::unknown(place, &format!("{key} upgrade"), &word, words));
            }
        }
    }
    offers
}

fn support(sheet: &mut Document, side: Side, names: Names<'_>) -> Card {
    let kinds = SupportKind::ALL.map(|kind| (kind.name(), kind));
    let cost = sheet.has("cost").then(|| sheet.number("cost", 1..=9));
    // 9.2b: a cost of X counts as 5; 9.2-r2: some cards print other points.
    let points = sheet.number_or("points", 1..=9, cost.unwrap_or(5));
    let powers = sheet.each("power", |sheet| power(sheet, names));
    let kind = SupportCard { kind: sheet.choice("category", &kinds), cost, powers };
    card(sheet, side, points, CardKind::Support(kind))
}

fn generals_of(mut sheet: Document, names: Names<'_>) -> Result<Vec<General>, Vec<Fault>> {
    let generals = sheet.each("general", |sheet| General {
        word: sheet.word("word"),
        name: sheet.line("name"),
        side: sheet.choice("nation", &SIDES),
        card: sheet.line("card"),
        ability: sheet.line("ability"),
        powers: sheet.each("power", |sheet| power(sheet, names)),
    });
    no_doubles(&mut sheet, "general", generals.iter().map(|general| general.word.as_str()));
    // 2.4-r3: the two faces of a card are neighbours.
    let alone = generals.chunks(2).find(|card| card.len() < 2 || card[0].card != card[1].card);
    if let Some(card) = alone {
        let what = format!("{} has no second face", quoted(&card[0].name));
        sheet.fault(Fault::new(sheet.place("general"), what).expected("two officers of one card"));
    }
    sheet.finish()?;
    Ok(generals)
}
