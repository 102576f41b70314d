//! The tests of the rules, chapter by chapter, in one program: it is linked once.

mod battles;
mod bench;
mod board;
mod cards;
mod chapter_01;
mod chapter_02;
mod chapter_03;
mod chapter_04;
mod chapter_05;
mod chapter_08;
mod chapter_09;
mod chapter_10;
mod chapter_14;
mod choices;
mod decks;
mod files;
mod laws;
mod odds;
mod page;
mod scenarios;
mod sequence;
mod words;
