//! Victory conditions and special rules, one line of words each.

use super::{area, library};
use crate::board::{Side, SpaceSet};
use crate::card::{CardId, Categories, Category};
use crate::data::powers::CATEGORIES;
use crate::scenario::{Condition, MOST_BARGAINS, Special};
use crate::terrain::{Terrain, TerrainSet};
use game::data::{Document, Located};
use game::{Fault, quoted};

/// How conditions are written, by their first words.
const CONDITIONS: [(&str, &str); 7] = [
    ("headquarters", "headquarters"),
    ("destroy", "destroy 11"),
    ("occupy", "occupy 3 of A1-H2"),
    ("raze", "raze 1 of D5 E4"),
    ("hold", "hold 1 of D5 E4, optionally followed by: standing, by infantry, for 2 turns"),
    ("last-round", "last-round"),
    ("damage", "damage"),
];

/// How special rules are written, by their first words.
const RULES: [(&str, &str); 6] = [
    ("range", "range -1 from 3"),
    ("enter", "enter river by tank"),
    ("cost", "cost 4 naval-bombardment, or cost 0 banzai-charge once"),
    ("deploy", "deploy japan infantry on tunnel"),
    ("difficult", "difficult tank transport in A1-H1"),
    ("build", "build japan cabin shack in A3-H5"),
];

pub fn wins(sheet: &mut Document) -> Vec<Condition> {
    let wins = lines(sheet, "wins", "condition", &CONDITIONS, condition);
    let lasting = |it: &&Condition| matches!(it, Condition::Hold { turns: 2.., .. });
    at_most(sheet, "wins", wins.iter().filter(lasting).count(), 1, "for several turns");
    wins
}

pub fn rules(sheet: &mut Document) -> Vec<Special> {
    if !sheet.has("rules") {
        return Vec::new();
    }
    let rules = lines(sheet, "rules", "rule", &RULES, rule);
    let once = |it: &&Special| matches!(it, Special::PlayCost { once: true, .. });
    at_most(sheet, "rules", rules.iter().filter(once).count(), MOST_BARGAINS, "once");
    rules
}

/// The state has room for this many rules that are counted during play.
fn at_most(sheet: &mut Document, key: &str, count: usize, most: usize, what: &str) {
    if count > most {
        let fault = Fault::new(sheet.place(key), format!("{count} of them apply {what}"));
        sheet.fault(fault.expected(format!("at most {most}")));
    }
}

fn lines<T>(
    sheet: &mut Document,
    key: &str,
    noun: &str,
    known: &[(&str, &str)],
    read: impl Fn(&mut Document, &Located<String>, &[&str]) -> Option<T>,
) -> Vec<T> {
    let mut all = Vec::new();
    for line in sheet.lines(key) {
        let words: Vec<&str> = line.value.split_whitespace().collect();
        let name = words.first().copied().unwrap_or_default();
        let Some((_, usage)) = known.iter().find(|(word, _)| *word == name) else {
            let words = known.iter().map(|(word, _)| *word);
            sheet.fault(Fault::unknown(line.place, noun, name, words));
            continue;
        };
        let before = sheet.count();
        let value = read(sheet, &line, &words);
        if value.is_none() && sheet.count() == before {
            let fault =
                Fault::new(line.place, format!("{} can't be understood", quoted(&line.value)));
            sheet.fault(fault.expected(*usage));
        }
        all.extend(value);
    }
    all
}

fn spaces(sheet: &mut Document, line: &Located<String>, words: &[&str]) -> Option<SpaceSet> {
    let areas = words.iter().map(|word| area(sheet, word, line.place));
    let all = areas.fold(SpaceSet::EMPTY, |all, area| all | area);
    (!all.is_empty()).then_some(all)
}

fn small(word: &str, most: u8) -> Option<u8> {
    word.parse().ok().filter(|number| (1..=most).contains(number))
}

fn condition(sheet: &mut Document, line: &Located<String>, words: &[&str]) -> Option<Condition> {
    Some(match words {
        ["headquarters"] => Condition::Headquarters,
        ["last-round"] => Condition::LastRound,
        ["damage"] => Condition::Damage,
        ["destroy", units] => Condition::Destroy(small(units, 99)?),
        ["occupy", units, "of", places @ ..] => {
            let units = small(units, 48)?;
            Condition::Occupy { spaces: spaces(sheet, line, places)?, units }
        }
        ["hold", count, "of", rest @ ..] => {
            let (rest, turns) = match rest {
                [rest @ .., "for", turns, "turns"] => (rest, small(turns, 9)?),
                rest => (rest, 1),
            };
            let (rest, infantry) = match rest {
                [rest @ .., "by", "infantry"] => (rest, true),
                rest => (rest, false),
            };
            let (rest, standing) = match rest {
                [rest @ .., "standing"] => (rest, true),
                rest => (rest, false),
            };
            let spaces = spaces(sheet, line, rest)?;
            let count = small(count, spaces.len())?;
            Condition::Hold { spaces, count, turns, infantry, standing }
        }
        ["raze", count, "of", places @ ..] => {
            let spaces = spaces(sheet, line, places)?;
            Condition::Raze { spaces, count: small(count, spaces.len())? }
        }
        _ => return None,
    })
}

fn rule(sheet: &mut Document, line: &Located<String>, words: &[&str]) -> Option<Special> {
    Some(match words {
        ["range", by, "from", from] => {
            let by = by.parse().ok().filter(|by| (-3..=3).contains(by) && *by != 0)?;
            Special::Range { from: small(from, 12)?, by }
        }
        ["enter", face, "by", category] => {
            Special::Enter { terrain: terrain(face)?, category: category_of(category)? }
        }
        ["cost", cost, card] => {
            Special::PlayCost { card: support(card)?, cost: price(cost)?, once: false }
        }
        ["cost", cost, card, "once"] => {
            Special::PlayCost { card: support(card)?, cost: price(cost)?, once: true }
        }
        ["deploy", side, category, "on", face] => Special::DeployOn {
            side: Side::named(side)?,
            category: category_of(category)?,
            terrain: terrain(face)?,
        },
        ["difficult", rest @ ..] => {
            let (categories, places) = around(rest)?;
            let categories: Option<Categories> =
                categories.iter().map(|it| category_of(it)).collect();
            Special::Difficult { categories: categories?, spaces: spaces(sheet, line, places)? }
        }
        ["build", side, rest @ ..] => {
            let (faces, places) = around(rest)?;
            let faces: Option<TerrainSet> =
                faces.iter().map(|it| terrain(it).filter(|it| it.face().is_built())).collect();
            let (side, faces) = (Side::named(side)?, faces?);
            Special::Build { side, faces, spaces: spaces(sheet, line, places)? }
        }
        _ => return None,
    })
}

/// The words before and after the word `in`.
fn around<'a>(words: &'a [&'a str]) -> Option<(&'a [&'a str], &'a [&'a str])> {
    let at = words.iter().position(|word| *word == "in").filter(|at| *at > 0)?;
    Some((&words[..at], &words[at + 1..]))
}

fn price(word: &str) -> Option<u8> {
    word.parse().ok().filter(|cost| *cost <= 9)
}

fn terrain(word: &str) -> Option<Terrain> {
    library().ground.named(word)
}

fn category_of(word: &str) -> Option<Category> {
    CATEGORIES.iter().find(|(name, _)| *name == word).map(|(_, category)| *category)
}

/// A support card that only one of the nations has.
fn support(word: &str) -> Option<CardId> {
    let cards = &library().cards;
    let mut found = Side::ALL.into_iter().filter_map(|side| cards.named(side, word));
    let card = found.next()?;
    (found.next().is_none() && cards.card(card).support().is_some()).then_some(card)
}
