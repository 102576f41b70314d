//! Test helpers: positions, queries, and random games observed input by input.

use game::notation::{Notation, Words};
use game::{Game, Input, Pending, Playable, Rng};
use ridge::{Event, Ridge};

/// A corridor of captured ground up to the airfield, with few rifles in the pool. In random games from
/// here HQs appear, and both kinds of victory and dawn occur.
pub const CORRIDOR: &str =
    "control 1714 1713 1712 1711 1710 1709 1708 1707 1706 1705 1704 1703 1702
pool rifle-2x2 rifle-3x3 rifle-8x3 division-hqx1 battalion-hqx1 cachex1 artilleryx5
spent 3";

/// The start of a scenario with these options, changed by the statements of `text`.
pub fn position(scenario: &str, options: &[&str], text: &str) -> Ridge {
    let options: Vec<String> = options.iter().map(ToString::to_string).collect();
    let start = Ridge::open(scenario, Some(&options)).expect("a built-in scenario");
    let lines: Vec<Words<'_>> = text.lines().zip(1..).map(|(l, n)| Words::new(l, n)).collect();
    start.read_position(&lines).unwrap_or_else(|faults| panic!("{}\n{text}", faults[0]))
}

/// The answer to a query about a position.
pub fn ask(game: &Ridge, query: &str) -> String {
    game::notation::ask(game, &mut Words::of(query)).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Plays random games to the end and calls `observe` for every input, with the position before it, its
/// events and the position after it.
pub fn watch(start: &Ridge, games: u64, mut observe: impl FnMut(&Ridge, &[Event], &Ridge)) {
    for number in 0..games {
        let mut rng = Rng::of_game(1942, number);
        let mut game = start.clone();
        loop {
            let input = match game.pending() {
                Pending::GameOver(_) => break,
                Pending::Chance(chance) => Input::Chance(chance.sample(&mut rng)),
                Pending::Decision(..) => {
                    let mut legal = Vec::new();
                    game.legal_actions(&mut legal);
                    Input::Action(*rng.pick(&legal).expect("a pending decision has a legal action"))
                }
            };
            let before = game.clone();
            let mut events = Vec::new();
            game.apply(&input, &mut events).expect("a legal action or a possible outcome");
            observe(&before, &events, &game);
        }
    }
}

/// The first fault of an invalid position.
pub fn fault_of(text: &str) -> String {
    let start = Ridge::open("standard", None).unwrap();
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    start.read_position(&lines).expect_err("an invalid position")[0].to_string()
}
