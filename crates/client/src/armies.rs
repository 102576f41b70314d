//! The armies that a player has saved by name in this browser.

use serde::{Deserialize, Serialize};

/// The most armies that are kept, and the most characters of a name.
const MOST: usize = 50;
const LONGEST: usize = 40;

/// A saved army: its name and its list, whose first line names the side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedArmy {
    pub name: String,
    pub text: String,
}

impl SavedArmy {
    /// The side it belongs to, as its list names it.
    pub fn side(&self) -> &str {
        self.text.lines().next().unwrap_or_default().trim()
    }

    /// How many cards it has.
    pub fn cards(&self) -> u32 {
        let count = |line: &str| line.split_whitespace().next()?.parse::<u32>().ok();
        self.text.lines().filter_map(count).sum()
    }
}

/// All saved armies, the most recent first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SavedArmies(Vec<SavedArmy>);

impl SavedArmies {
    /// Reads the armies as [`SavedArmies::write`] wrote them; none if the text is damaged.
    pub fn read(text: &str) -> SavedArmies {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn get(&self, index: usize) -> Option<&SavedArmy> {
        self.0.get(index)
    }

    /// The armies of a side, each with its index.
    pub fn of_side<'a>(&'a self, side: &'a str) -> impl Iterator<Item = (usize, &'a SavedArmy)> {
        self.0.iter().enumerate().filter(move |(_, army)| army.side() == side)
    }

    /// Saves an army. One of the same side and name is replaced. Returns whether there was one.
    pub fn save(&mut self, name: &str, text: String) -> bool {
        let name = name.trim().chars().take(LONGEST).collect();
        let army = SavedArmy { name, text };
        let before = self.0.len();
        self.0.retain(|it| it.name != army.name || it.side() != army.side());
        let replaced = self.0.len() < before;
        self.0.insert(0, army);
        self.0.truncate(MOST);
        replaced
    }

    pub fn delete(&mut self, index: usize) {
        if index < self.0.len() {
            self.0.remove(index);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn armies_are_saved_by_name() {
        let mut armies = SavedArmies::default();
        assert!(!armies.save(" Tanks ", "us\n2 M4A2\n3 Light Infantry".to_owned()));
        assert!(!armies.save("Tanks", "japan\n1 Ha-Go".to_owned()), "of the other side");
        assert!(armies.save("Tanks", "us\n4 M4A2\n3 Light Infantry".to_owned()));
        let found = SavedArmies::read(&armies.write());
        assert_eq!(found, armies);
        let mine: Vec<(usize, u32)> =
            found.of_side("us").map(|(at, it)| (at, it.cards())).collect();
        assert_eq!(mine, [(0, 7)]);
        assert_eq!(found.get(0).unwrap().name, "Tanks");
        armies.delete(0);
        armies.delete(9);
        assert_eq!(armies.of_side("us").count(), 0);
        assert_eq!(armies.of_side("japan").count(), 1);
    }

    #[test]
    fn damaged_storage_has_no_armies() {
        assert_eq!(SavedArmies::read("{"), SavedArmies::default());
    }
}
