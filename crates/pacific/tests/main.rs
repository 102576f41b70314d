//! The tests of the rules, chapter by chapter, in one program: it is linked once.

mod battles;
mod board;
mod words;
