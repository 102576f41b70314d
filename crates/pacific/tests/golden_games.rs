//! Golden games that the AI played against itself, action by action; `KEEP=1 cargo test -p pacific
//! golden` records new ones.
//!
//! Together they cover nearly all cards, decision points and ways to win.

use ai::golden::GoldenGame;
use pacific::Pacific;

fn check_golden(name: &str, game: GoldenGame<'_>) {
    game.check::<Pacific>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games"), name);
}

/// DP1: the dice build the decks.
const RANDOM: &[&str] = &["deck random", "ready", "deck random", "ready"];

#[test]
fn starter_decks() {
    check_golden("starter", GoldenGame { scenario: "pitched", seed: 5, ..GoldenGame::default() });
}

#[test]
fn random_decks() {
    for seed in 1..=3 {
        let game =
            GoldenGame { scenario: "pitched", opening: RANDOM, seed, ..GoldenGame::default() };
        check_golden(&format!("random-{seed}"), game);
    }
}

#[test]
fn themed_decks() {
    for (us, japan, seed) in [("armour", "guns", 6), ("air", "wings", 1), ("landing", "charge", 6)]
    {
        let decks = [format!("deck us-{us}"), format!("deck japan-{japan}")];
        let opening = &[&decks[0], "ready", &decks[1], "ready"];
        let game = GoldenGame { scenario: "pitched", opening, seed, ..GoldenGame::default() };
        check_golden(&format!("{us}-{japan}"), game);
    }
}

#[test]
fn agreed_options() {
    for (name, options) in
        [("river", &["river-3", "build-in-play", "second-plus-1"][..]), ("sea", &["sea-a"])]
    {
        let options = Some(options);
        check_golden(name, GoldenGame { scenario: "pitched", options, opening: RANDOM, seed: 1 });
    }
}

#[test]
fn other_battles() {
    for (scenario, seed) in [
        ("skirmish", 4),
        ("pairs", 7),
        ("american-pair", 8),
        ("japanese-pair", 6),
        ("guadalcanal", 1),
        ("tarawa", 7),
        ("saipan", 6),
        ("peleliu", 4),
        ("iwo-jima", 5),
        ("okinawa", 6),
    ] {
        check_golden(scenario, GoldenGame { scenario, seed, ..GoldenGame::default() });
    }
}
