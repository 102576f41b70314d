//! The tests of the rules, chapter by chapter, in one program: it is linked once.

mod common;

mod chapter_00;
mod chapter_01;
mod chapter_02;
mod chapter_02_victory;
mod chapter_03;
mod chapter_04;
mod chapter_05;
mod chapter_05_edge;
mod chapter_06;
mod chapter_07;
mod chapter_07_close;
mod chapter_07_hits;
mod chapter_07_losses;
mod chapter_07_rally;
mod chapter_07_retreat;
mod chapter_08;
mod chapter_09;
mod chapter_09_actions;
mod chapter_09_capabilities;
mod chapter_09_follow;
mod chapter_09_hardened;
mod chapter_10;
mod chapter_10_groups;
mod chapter_20;
mod check;
mod decisions;
mod files;
mod guide;
mod laws;
mod log;
mod odds;
mod positions;
mod sight;
mod tables;
