//! The tests of the rules, chapter by chapter, in one program: it is linked once.

mod common;
mod page;

mod chapter_09;
mod chapter_10;
mod chapter_11;
mod chapter_12;
mod chapter_13_air_phase;
mod chapter_13_missions;
mod chapter_14;
mod data;
mod files;
mod guide;
mod laws;
mod map;
mod scenarios;
