//! The tests of the rules, chapter by chapter, in one program: it is linked once.

mod page;

mod data;
mod files;
mod map;
mod scenarios;
