//! Parts of sentences.

use crate::board::ROWS;
use crate::card::{Categories, Category};
use crate::effect::{Merit, Spot, Target, Units, Whose};

/// With a capital letter.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// `a, b and c`
pub fn list(words: &[String], join: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {join} {last}", first.join(", ")),
    }
}

/// `infantry unit`, `tank or transport units`, `aircraft`
pub fn noun(categories: Categories, plural: bool) -> String {
    let unit = if plural { "units" } else { "unit" };
    if categories == Categories::ALL {
        return unit.to_owned();
    }
    if categories == Categories::from(Category::Aircraft) {
        return Category::Aircraft.name().to_owned();
    }
    let names: Vec<String> = categories.iter().map(|category| category.name().to_owned()).collect();
    format!("{} {unit}", list(&names, if plural { "and" } else { "or" }))
}

/// Where a card may put a unit.
pub fn spot(at: Spot) -> String {
    let rows =
        if at.rows == ROWS { String::new() } else { format!(" of your rows 1 to {}", at.rows) };
    let away = if at.away { " and that is not adjacent to an enemy unit" } else { "" };
    format!("an empty space{rows} that it may occupy{away}")
}

impl Target {
    /// A phrase for the target; empty if the effects name it themselves.
    pub(super) fn words(&self) -> Option<String> {
        Some(match *self {
            Target::Side | Target::Itself => return None,
            Target::Units { of, most: 1 } => of.words("one", false),
            Target::Units { of, most } => of.words(&format!("up to {most}"), true),
            Target::All(of) => of.words("all", true),
            Target::Row(most) => {
                format!("friendly units on 1 to {most} consecutive spaces of one row")
            }
            Target::Space => "each enemy unit on a space without friendly units".to_owned(),
            Target::Area => {
                "each enemy unit on a space and the spaces next to it, all without friendly units"
                    .to_owned()
            }
            Target::Site => {
                "a space without terrain or enemies, on or next to a friendly unit".to_owned()
            }
            Target::Terrain { near: false } => "one artificial terrain".to_owned(),
            Target::Terrain { near: true } => {
                "instead of moving, artificial terrain on its space or an adjacent one".to_owned()
            }
            Target::Objective => "one space or the enemy HQ".to_owned(),
            Target::Shot { missed: false } => "your shot".to_owned(),
            Target::Shot { missed: true } => "your shot that has missed".to_owned(),
            Target::Mover(of) => {
                let entering = "that enters a space without units, not on its own row 1";
                format!("{} {entering}", of.words("an", false))
            }
            Target::Victim(of) => of.words("the", false),
            Target::Casualty { of, critical: true } => {
                format!("{} just destroyed by an enemy unit's shot", of.words("an", false))
            }
            Target::Casualty { of, critical: false } => {
                format!("{} about to be destroyed by a non-critical hit", of.words("an", false))
            }
        })
    }
}

impl Units {
    fn words(&self, how_many: &str, plural: bool) -> String {
        let whose = match self.whose {
            Whose::Own => "friendly",
            Whose::Enemy => "enemy",
        };
        let count = match (how_many, self.whose) {
            ("an", Whose::Own) => "a",
            (how_many, _) => how_many,
        };
        let other = if self.near { " other" } else { "" };
        let mut words = format!("{count}{other} {whose} {}", noun(self.categories, plural));
        if !self.anywhere() {
            words += &format!(" on your rows 1 to {}", self.rows);
        }
        if self.dug_in {
            words += " on artificial terrain";
        }
        if self.near {
            words += " on its space or an adjacent one";
        }
        if self.unmoved {
            words += " that has not moved";
        }
        words + &self.merit.words()
    }
}

impl Merit {
    fn words(self) -> String {
        let units = |count: u8| if count == 1 { "unit" } else { "units" };
        match self {
            Merit::None => String::new(),
            Merit::Unranked(kills) => {
                let units = units(kills);
                format!(" without rank that has destroyed at least {kills} enemy {units}")
            }
            Merit::VeteranOr(kills) => {
                let units = units(kills);
                format!(" that is Veteran or has destroyed at least {kills} enemy {units}")
            }
        }
    }
}
