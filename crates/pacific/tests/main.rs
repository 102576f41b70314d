//! The tests of the rules, chapter by chapter, in one program: it is linked once.

mod battles;
mod bench;
mod board;
mod cards;
mod chapter_11_assault;
mod chapter_11_cover;
mod chapter_11_deployment;
mod chapter_11_flip;
mod chapter_11_movement;
mod chapter_11_shooting;
mod chapter_11_storm;
mod chapter_11_suppression;
mod chapter_11_turn;
mod chapter_12;
mod chapter_13;
mod decks;
mod files;
mod laws;
mod page;
mod words;
