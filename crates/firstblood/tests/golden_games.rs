//! Recorded games of the AI against itself must replay to the byte;
//! `KEEP=1 cargo test -p firstblood golden_games` records them again.

use ai::golden::GoldenGame;
use firstblood::FirstBlood;

fn check_golden_game(scenario: &str) {
    for seed in 1..=3 {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
        let game = GoldenGame { scenario, seed, ..GoldenGame::default() };
        game.check::<FirstBlood>(folder, &format!("{scenario}-{seed}"));
    }
}

#[test]
fn campaign() {
    check_golden_game("campaign");
}

#[test]
fn ridge_september() {
    check_golden_game("ridge-september");
}

#[test]
fn october() {
    check_golden_game("october");
}

#[test]
fn pocket() {
    check_golden_game("pocket");
}
