//! Games that the program played against itself are kept, choice by choice. Whoever changes how it
//! plays, on purpose or not, sees here what it now does otherwise; `KEEP=1 cargo test -p firstblood kept`
//! keeps the new games.

use firstblood::FirstBlood;
use game::record::{self, Record};
use std::{env, fs, path::PathBuf};

fn check_kept(scenario: &str) {
    (1..=3).for_each(|seed| check_game(scenario, seed));
}

fn check_game(scenario: &str, seed: u64) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let file = folder.join(format!("{scenario}-{seed}.record"));
    let played = ai::record::<FirstBlood>(scenario, seed).expect("it comes with the game");
    if env::var_os("KEEP").is_some() {
        fs::create_dir_all(&folder).expect("a folder of the project");
        fs::write(&file, &played).expect("a file of the project");
    }
    let kept = fs::read_to_string(&file).expect("a game is kept");
    let differing = kept.lines().zip(played.lines()).position(|(kept, played)| kept != played);
    if let Some(line) = differing {
        let (kept, played) = (kept.lines().nth(line), played.lines().nth(line));
        panic!("{scenario} {seed}, line {}: kept {kept:?}, played {played:?}", line + 1);
    }
    assert_eq!(kept.lines().count(), played.lines().count());
    let record = Record::read(&kept).expect("what is kept can be read");
    let replay = record::run::<FirstBlood>(&record).expect("and played");
    assert!(replay.failures.is_empty(), "{:?}", replay.failures);
}

#[test]
fn campaign() {
    check_kept("campaign");
}

#[test]
fn ridge_september() {
    check_kept("ridge-september");
}

#[test]
fn october() {
    check_kept("october");
}

#[test]
fn pocket() {
    check_kept("pocket");
}
