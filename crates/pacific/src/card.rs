//! 2, 3: the army cards of both nations.

mod ability;
mod upgrade;
mod weapon;

pub use ability::{Abilities, Ability, Keyword};
pub use upgrade::{Token, Upgrade, UpgradeId};
pub(crate) use weapon::signed;
pub use weapon::{Accuracy, Range, Shift, Weapon};

use crate::board::Side;
use crate::data::library;
use crate::effect::{Effect, Moments, Power};
use game::id_set;

/// The maximum number of kinds of card in the box of a nation.
pub const MOST_KINDS: usize = 51;

/// A kind of army card, by its index in the catalogue. American cards come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CardId(pub u8);

impl CardId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn card(self) -> &'static Card {
        &library().cards.all[self.index()]
    }

    /// Its index among the cards of its nation.
    pub fn slot(self) -> usize {
        self.index() - library().cards.first(self.card().side)
    }
}

/// All army cards, grouped by nation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catalogue {
    pub all: Vec<Card>,
    /// How many kinds are American.
    pub american: usize,
}

impl Catalogue {
    pub fn first(&self, side: Side) -> usize {
        match side {
            Side::Us => 0,
            Side::Japan => self.american,
        }
    }

    /// The kinds of this nation, in the order of their numbers.
    pub fn of(&self, side: Side) -> impl ExactSizeIterator<Item = CardId> + Clone + use<> {
        let kinds = match side {
            Side::Us => 0..self.american,
            Side::Japan => self.american..self.all.len(),
        };
        (kinds.start as u8..kinds.end as u8).map(CardId)
    }

    pub fn card(&self, id: CardId) -> &Card {
        &self.all[id.index()]
    }

    /// How many cards of this nation are in the box.
    pub fn copies(&self, side: Side) -> u16 {
        self.of(side).map(|id| u16::from(self.card(id).copies)).sum()
    }

    /// Finds a card by the word that orders use, `light-infantry`, or by its number or name.
    pub fn named(&self, side: Side, name: &str) -> Option<CardId> {
        self.of(side).find(|id| {
            let card = self.card(*id);
            card.word == name || card.number == name || card.name.eq_ignore_ascii_case(name)
        })
    }
}

/// A kind of army card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its number on the data page: `US01`.
    pub number: String,
    /// The word for it in orders: `light-infantry`.
    pub word: String,
    pub name: String,
    pub side: Side,
    /// 0-r2, 9.2c: how many copies are in the box.
    pub copies: u8,
    /// 9.2b, 9.2-r2: its points when an army is built.
    pub points: u8,
    /// 9.1f, 9.1-r3
    pub year: Option<u16>,
    pub kind: CardKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardKind {
    Unit(UnitCard),
    Support(SupportCard),
}

impl Card {
    pub fn unit(&self) -> Option<&UnitCard> {
        match &self.kind {
            CardKind::Unit(unit) => Some(unit),
            CardKind::Support(_) => None,
        }
    }

    pub fn support(&self) -> Option<&SupportCard> {
        match &self.kind {
            CardKind::Unit(_) => None,
            CardKind::Support(support) => Some(support),
        }
    }

    /// 2.4c: whether the card brings a general.
    pub fn brings_general(&self) -> bool {
        let powers = self.support().map_or(&[][..], |support| &support.powers);
        powers.iter().any(|power| power.effects.contains(&Effect::General))
    }

    /// 2.1a: the category of a unit.
    pub fn category(&self) -> Option<Category> {
        self.unit().map(|unit| unit.category)
    }

    /// 3a: the cost to deploy or play it; none if it is X.
    pub fn cost(&self) -> Option<u8> {
        match &self.kind {
            CardKind::Unit(unit) => Some(unit.cost),
            CardKind::Support(support) => support.cost,
        }
    }
}

/// 2.1a
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Category {
    Infantry,
    Artillery,
    Tank,
    Transport,
    Aircraft,
}

impl Category {
    pub const ALL: [Category; 5] = [
        Category::Infantry,
        Category::Artillery,
        Category::Tank,
        Category::Transport,
        Category::Aircraft,
    ];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            Category::Infantry => "infantry",
            Category::Artillery => "artillery",
            Category::Tank => "tank",
            Category::Transport => "transport",
            Category::Aircraft => "aircraft",
        }
    }
}

/// A set of categories.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Categories(u8);

impl Categories {
    pub const NONE: Categories = Categories(0);
    pub const ALL: Categories = Categories(0b1_1111);
    /// The categories on the battlefield (13a).
    pub const GROUND: Categories = Categories(0b0_1111);

    pub const fn has(self, category: Category) -> bool {
        self.0 & (1 << category as u8) != 0
    }

    pub const fn add(&mut self, category: Category) {
        self.0 |= 1 << category as u8;
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Category> + Clone {
        Category::ALL.into_iter().filter(move |category| self.has(*category))
    }
}

impl FromIterator<Category> for Categories {
    fn from_iter<T: IntoIterator<Item = Category>>(categories: T) -> Categories {
        let mut set = Categories::NONE;
        categories.into_iter().for_each(|category| set.add(category));
        set
    }
}

impl From<Category> for Categories {
    fn from(category: Category) -> Categories {
        Categories::from_iter([category])
    }
}

/// 2.1, 3: the values of a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitCard {
    pub category: Category,
    pub cost: u8,
    /// 3b; 0 for aircraft.
    pub mp: u8,
    /// None for medics and transports.
    pub main: Option<Weapon>,
    pub evasion: Shift,
    pub armour: u8,
    pub wounds: u8,
    /// 11.5d: the left list, then the right. An entry can be bought once (11.5-r1).
    pub offers: Vec<Offer>,
    /// How many of them are on the left list: offensive upgrades.
    pub offensive: usize,
    pub abilities: Abilities,
}

impl UnitCard {
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.has(ability)
    }
}

/// 3j: an upgrade that a unit can be given when it is deployed, and its price.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    pub upgrade: UpgradeId,
    pub cost: u8,
}

/// 2.2b to 2.2e
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SupportKind {
    Supplies,
    Promotion,
    Upgrade,
    Special,
}

impl SupportKind {
    pub const ALL: [SupportKind; 4] =
        [SupportKind::Supplies, SupportKind::Promotion, SupportKind::Upgrade, SupportKind::Special];

    pub const fn name(self) -> &'static str {
        match self {
            SupportKind::Supplies => "supplies",
            SupportKind::Promotion => "promotion",
            SupportKind::Upgrade => "upgrade",
            SupportKind::Special => "special",
        }
    }
}

/// 2.2: the cost and the effects of a support card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SupportCard {
    pub kind: SupportKind,
    /// 2.2a; none if it is X, the cost of the copied card (E-r6).
    pub cost: Option<u8>,
    /// The player chooses one of these when the card is played (DP28).
    pub powers: Vec<Power>,
}

impl SupportCard {
    /// When it can be played (11.5c).
    pub fn when(&self) -> Moments {
        self.powers.iter().fold(Moments::NONE, |all, power| all | power.when)
    }
}

id_set! {
    /// A set of kinds of card.
    pub struct CardSet(u128) of CardId, by CardId;
}
