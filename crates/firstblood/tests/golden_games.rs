//! Games that the program played against itself are kept, choice by choice;
//! `KEEP=1 cargo test -p firstblood kept` keeps new ones.

use ai::golden::GoldenGame;
use firstblood::FirstBlood;

fn check_kept(scenario: &str) {
    for seed in 1..=3 {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
        let game = GoldenGame { scenario, seed, ..GoldenGame::default() };
        game.check::<FirstBlood>(folder, &format!("{scenario}-{seed}"));
    }
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
