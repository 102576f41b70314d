//! The tests of the rules, chapter by chapter, in one program: it is linked once.

mod battles;
mod board;
mod cards;
mod decks;
mod files;
mod guide;
mod laws;
mod page;
mod words;
