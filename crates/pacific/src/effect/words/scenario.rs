//! The conditions and rules of a battle in words.

use super::phrases::{capital, list, noun};
use crate::board::{COLUMNS, ROWS, Side, SpaceSet};
use crate::card::signed;
use crate::scenario::{Battle, Condition, Special};
use std::collections::BTreeSet;

/// `rows 1 and 2` for whole rows, otherwise a list of spaces.
fn spaces(spaces: SpaceSet, join: &str) -> String {
    let rows: Vec<String> = (1..=ROWS)
        .filter(|row| spaces & SpaceSet::row(*row) == SpaceSet::row(*row))
        .map(|row| row.to_string())
        .collect();
    if rows.len() * usize::from(COLUMNS) == usize::from(spaces.len()) && !rows.is_empty() {
        let noun = if rows.len() == 1 { "row" } else { "rows" };
        return format!("{noun} {}", list(&rows, "and"));
    }
    let names: Vec<String> = spaces.iter().map(|space| space.to_string()).collect();
    list(&names, join)
}

/// N of these spaces: `D5 or E4`, `2 of A1, A2 and A3`, `A1 and A2`.
fn some_of(of: SpaceSet, count: u8) -> String {
    let all = of.len() == count;
    let names = spaces(of, if count == 1 { "or" } else { "and" });
    if all || count == 1 { names } else { format!("{count} of {names}") }
}

impl Condition {
    /// How the side wins, as a sentence.
    pub fn words(&self) -> String {
        let words = match *self {
            Condition::Headquarters => "destroy the enemy HQ".to_owned(),
            Condition::Destroy(units) => format!("destroy {units} enemy units"),
            Condition::Occupy { spaces: on, units } => {
                let on = spaces(on, "and");
                format!("have {units} or more units on {on} at the end of your turn")
            }
            Condition::Raze { spaces: of, count } => {
                format!("destroy the Building on {}", some_of(of, count))
            }
            Condition::Hold { spaces: of, count, turns, infantry, standing } => {
                let of = some_of(of, count);
                let building = if standing { ", the Building still standing," } else { "" };
                let with = if infantry { " with infantry" } else { "" };
                let turns = match turns {
                    1 => "of your turn".to_owned(),
                    turns => format!("of {turns} of your turns in a row"),
                };
                format!("hold {of}{building}{with} at the end {turns}")
            }
            Condition::LastRound => "hold out to the end of the last round".to_owned(),
            Condition::Damage => {
                "have the HQ with less damage at the end of the last round, or with equal damage the \
                 more valuable units on the battlefield"
                    .to_owned()
            }
        };
        format!("{}.", capital(&words))
    }
}

impl Battle {
    /// The special rules of the battle, a sentence each: cards, decks and rules of play.
    pub fn special_words(&self) -> Vec<String> {
        let mut words = Vec::new();
        if !self.without.is_empty() {
            words.push(format!("No {}.", noun(self.without, true)));
        }
        let cards = self.banned.iter().map(|card| card.card().name.clone());
        let terrain = self.banned_terrain.iter().map(|terrain| terrain.face().name.clone());
        let banned: Vec<String> =
            cards.chain(terrain).collect::<BTreeSet<_>>().into_iter().collect();
        if !banned.is_empty() {
            words.push(format!("Not allowed: {}.", list(&banned, "and")));
        }
        for side in Side::ALL {
            let (army, title) = (self.army(side), side.title());
            if army.income > 0 {
                words.push(format!(
                    "{title}: {} extra AP in each of its Headquarters Phases.",
                    army.income
                ));
            }
            for (card, count) in &army.must_hold {
                words.push(format!("{title}: the deck must have {count} {}.", card.card().name));
            }
            if let Some((part, whole)) = army.infantry {
                words.push(format!(
                    "{title}: at least {part}/{whole} of the units must be infantry."
                ));
            }
        }
        words.extend(self.rules.iter().map(Special::words));
        words
    }
}

impl Special {
    /// A rule of this battle only, as a sentence.
    pub fn words(&self) -> String {
        let words = match *self {
            Special::Range { from, by } => {
                format!("ground weapons of Range {from} or more have Range {}", signed(by))
            }
            Special::Enter { category, terrain } => {
                let (units, face) = (noun(category.into(), true), &terrain.face().name);
                format!("{units} may also enter {face}")
            }
            Special::PlayCost { card, cost, once } => {
                let first = if once { "the first " } else { "" };
                format!("{first}{} costs {cost} AP to play", card.card().name)
            }
            Special::DeployOn { side, category, terrain } => {
                let (units, face) = (noun(category.into(), true), &terrain.face().name);
                format!("{} may also deploy {units} on any empty {face}", side.title())
            }
            Special::Difficult { spaces: of, categories } => {
                let (of, units) = (spaces(of, "and"), noun(categories, true));
                format!("{of} without terrain is Difficult for {units}")
            }
            Special::Build { side, faces, spaces: on } => {
                let names: Vec<String> =
                    faces.iter().map(|face| face.face().name.clone()).collect();
                let (names, on) = (list(&names, "and"), spaces(on, "and"));
                format!("{} may spend starting AP on {names} on {on}", side.title())
            }
        };
        format!("{}.", capital(&words))
    }
}
