//! Pacific: two armies of cards on a grid of 48 spaces.
//!
//! The files are named as the chapters of `docs/rules/pacific.md` are.

mod board; // 4, 7
mod card; // 2, 3, 5
pub mod data;
mod deck; // 9.2
mod effect; // 3 of the data page
mod general; // 2.4
mod scenario; // 1, 9.1, 10
mod terrain; // 8, 9.3

pub use board::{COLUMNS, ROWS, SPACES, Side, Space, SpaceSet};
pub use card::{
    Abilities, Ability, Accuracy, Card, CardId, CardKind, CardSet, Catalogue, Categories, Category,
    Keyword, MOST_KINDS, Offer, Range, Shift, SupportCard, SupportKind, Token, UnitCard, Upgrade,
    UpgradeId, Weapon,
};
pub use deck::{Deck, DeckFault, Limits, Prebuilt, next_draw, read_deck, write_deck};
pub use effect::{
    Effect, Flight, Forbidden, Ignored, Merit, Moments, Power, Priced, Rank, Shots, Spot, Strike,
    Target, Units, Until, Value, When, Whose,
};
pub use general::{General, GeneralId};
pub use scenario::{Army, Battle, BattleKind, Condition, Headquarters, Options, Special, Water};
pub use terrain::{
    Face, Ground, Stock, TERRAIN_CARDS, Tables, Tag, Terrain, TerrainCard, TerrainSet,
};
