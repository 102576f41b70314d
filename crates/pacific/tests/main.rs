//! The tests of the rules, chapter by chapter, in one program: it is linked once.

mod battles;
mod board;
<<<<<<< HEAD
mod laws;
=======
mod cards;
mod decks;
mod files;
mod page;
>>>>>>> pcdata
mod words;
