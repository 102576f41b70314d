//! The tests of the rules, chapter by chapter, in one program: it is linked once.

mod common;
mod page;

mod chapter_00;
mod chapter_01;
mod chapter_02;
mod chapter_03;
mod chapter_04;
mod chapter_05;
mod chapter_06;
mod chapter_07;
mod chapter_07_boxes;
mod chapter_07_points;
mod chapter_08;
mod chapter_08_advances;
mod chapter_08_odds;
mod chapter_08_results;
mod chapter_08_retreats;
mod chapter_09;
mod chapter_10;
mod chapter_11;
mod chapter_12;
mod chapter_13_air_phase;
mod chapter_13_missions;
mod chapter_14;
mod combat_phases;
mod data;
mod files;
mod guide;
mod laws;
mod log;
mod map;
mod plans;
mod positions;
mod scenarios;
mod sequence;
