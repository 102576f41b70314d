//! The tests of the rules, chapter by chapter, in one program: it is linked once.

mod support;

mod chapter_08;
mod chapter_08_odds;
mod chapter_08_results;
mod chapter_08_retreats;
mod chapter_09;
mod combat_phases;
mod data;
mod laws;
mod map;
mod plans;
