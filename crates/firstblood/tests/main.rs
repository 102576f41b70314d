//! The tests of the rules, chapter by chapter, in one program: it is linked once.

mod common;
mod page;

mod chapter_14;
mod data;
mod files;
mod laws;
mod map;
mod scenarios;
