//! The tests of the rules, chapter by chapter, in one program: it is linked once.

mod abilities;
mod battles;
mod bench;
mod board;
mod cards;
mod decks;
mod files;
mod generals;
mod laws;
mod mines;
mod mirror;
mod page;
mod supports;
mod supports_japan;
mod supports_us;
mod units_in_play;
mod upgrades;
mod words;
