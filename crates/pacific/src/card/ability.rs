//! 3k: the special abilities of units.

use crate::effect::Power;

/// A keyword on a unit card, as the data page defines it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ability {
    Amphibious,
    AntiAircraft,
    Bomber,
    Engineer,
    Fanatic,
    Fighter,
    Flame,
    Indirect,
    Medic,
    Mobility,
    Paradrop,
    Radio,
    Sniper,
    Stealth,
    Towing,
    Transport,
}

impl Ability {
    pub const ALL: [Ability; 16] = [
        Ability::Amphibious,
        Ability::AntiAircraft,
        Ability::Bomber,
        Ability::Engineer,
        Ability::Fanatic,
        Ability::Fighter,
        Ability::Flame,
        Ability::Indirect,
        Ability::Medic,
        Ability::Mobility,
        Ability::Paradrop,
        Ability::Radio,
        Ability::Sniper,
        Ability::Stealth,
        Ability::Towing,
        Ability::Transport,
    ];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word for it in data files.
    pub const fn word(self) -> &'static str {
        match self {
            Ability::Amphibious => "amphibious",
            Ability::AntiAircraft => "anti-aircraft",
            Ability::Bomber => "bomber",
            Ability::Engineer => "engineer",
            Ability::Fanatic => "fanatic",
            Ability::Fighter => "fighter",
            Ability::Flame => "flame",
            Ability::Indirect => "indirect",
            Ability::Medic => "medic",
            Ability::Mobility => "mobility",
            Ability::Paradrop => "paradrop",
            Ability::Radio => "radio",
            Ability::Sniper => "sniper",
            Ability::Stealth => "stealth",
            Ability::Towing => "towing",
            Ability::Transport => "transport",
        }
    }

    pub fn named(word: &str) -> Option<Ability> {
        Ability::ALL.into_iter().find(|ability| ability.word() == word)
    }

    /// Whether it has a number: Bomber 2, Indirect 2.
    pub const fn is_counted(self) -> bool {
        matches!(self, Ability::Bomber | Ability::Indirect)
    }
}

/// The abilities of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Abilities {
    set: u16,
    /// Bomber N: the maximum number of spaces of one mission.
    pub bomber: u8,
    /// Indirect N: the minimum range of its weapon.
    pub indirect: u8,
}

impl Abilities {
    pub const fn has(self, ability: Ability) -> bool {
        self.set & (1 << ability as u8) != 0
    }

    /// Adds an ability, with its number if it has one.
    pub fn add(&mut self, ability: Ability, number: u8) {
        self.set |= 1 << ability as u8;
        match ability {
            Ability::Bomber => self.bomber = number,
            Ability::Indirect => self.indirect = number,
            _ => {}
        }
    }

    pub fn iter(self) -> impl Iterator<Item = Ability> + Clone {
        Ability::ALL.into_iter().filter(move |ability| self.has(*ability))
    }

    /// The ability as printed on a card: `Bomber 2`.
    pub fn label(self, ability: Ability, keywords: &[Keyword]) -> String {
        let name = &keywords[ability.index()].name;
        match ability {
            Ability::Bomber => format!("{name} {}", self.bomber),
            Ability::Indirect => format!("{name} {}", self.indirect),
            _ => name.clone(),
        }
    }
}

/// The definition of an ability: effects if it consists of effects, otherwise a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keyword {
    pub name: String,
    pub powers: Vec<Power>,
    /// A sentence for anything that the effects don't say.
    pub text: Option<String>,
}
