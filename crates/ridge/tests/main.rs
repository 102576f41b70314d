//! The tests of the rules, chapter by chapter, in one binary: it is linked only once.

mod common;
mod play;

mod chapter_01;
mod chapter_02;
mod chapter_03;
mod chapter_04;
mod chapter_05;
mod chapter_06_defence;
mod chapter_06_hqs;
mod chapter_07_attack;
mod chapter_07_movement;
mod chapter_07_rounds;
mod chapter_07_steps;
mod chapter_08;
mod chapter_09;
mod chapter_10;
mod chapter_11;
mod chapter_11_japanese;
mod data;
mod explain;
mod heuristics;
mod laws;
mod odds;
mod records;
mod refusals;
mod sequence;
mod sequence_of_dice;
mod text_board;
