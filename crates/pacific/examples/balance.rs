//! How even the battles are: `quick` plays `quick`, and the table of section 12 of
//! `docs/rules/pacific-data.md` comes out.
//!
//! `cargo run --release -p pacific --example balance -- pitched starter 1000`: the battle, the decks
//! (`starter` for what `quick` takes, or `random`), how many games, and options of the battle.

use ai::{Player, player};
use game::{Game, Input, Pending, Playable, Rng, Rule};
use pacific::{Order, Pacific, Side};
use std::collections::BTreeMap;

/// What is told of a game.
struct Told {
    winner: Option<Side>,
    first: Side,
    by: Rule,
    rounds: u8,
}

/// `quick`, who may leave the deck to luck.
fn choose(quick: &mut dyn Player<Pacific>, view: &Pacific, random: bool, rng: &mut Rng) -> Order {
    let mut legal = Vec::new();
    let mustering = view.asked().is_some_and(|(_, point)| point == Rule("DP1"));
    if random && mustering {
        view.legal(&mut legal);
        // A list that luck has filled is taken.
        return if legal.contains(&Order::Ready) { Order::Ready } else { Order::RandomDeck };
    }
    quick.choose(view, rng)
}

fn play(mut game: Pacific, random: bool, rng: &mut Rng) -> Told {
    let mut quick = player::<Pacific>("quick").expect("there is such a player");
    let mut events = Vec::new();
    loop {
        let input = match game.pending() {
            Pending::Over(outcome) => {
                let won = |side: &Side| outcome.winners.has(game::Seat(*side as u8));
                let winner = Side::BOTH.into_iter().find(won);
                let (first, rounds) = (game.first(), game.round());
                return Told { winner, first, by: outcome.by, rounds };
            }
            Pending::Luck(chance) => Input::Luck(chance.answer(rng)),
            Pending::Choice(seat, _) => {
                Input::Choice(choose(quick.as_mut(), &game.view(seat.into()), random, rng))
            }
        };
        game.apply(&input, &mut events).expect("it is legal");
        events.clear();
    }
}

/// A share in percent and half of its 95 % interval.
fn share(part: usize, all: usize) -> String {
    let (part, all) = (part as f64, (all as f64).max(1.0));
    let rate = part / all;
    let half = 1.96 * (rate * (1.0 - rate) / all).sqrt();
    format!("{:.1} % ± {:.1}", 100.0 * rate, 100.0 * half)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [battle, decks, games, options @ ..] = &arguments[..] else {
        println!("usage: balance <battle> starter|random <games> [options]");
        return;
    };
    let options = (!options.is_empty()).then_some(options);
    let start = match Pacific::open(battle, options) {
        Ok(start) => start,
        Err(fault) => return println!("{fault}"),
    };
    let Ok(games) = games.parse::<u64>() else {
        return println!("`{games}` is no number of games");
    };
    let told: Vec<Told> = (0..games)
        .map(|number| play(start.clone(), decks == "random", &mut Rng::of_game(1942, number)))
        .collect();
    let count = |which: &dyn Fn(&Told) -> bool| {
        share(told.iter().filter(|it| which(it)).count(), told.len())
    };
    println!("{battle}, {decks} decks, {games} games");
    println!("United States wins {}", count(&|it| it.winner == Some(Side::Us)));
    println!("first player wins {}", count(&|it| it.winner == Some(it.first)));
    println!("drawn {}", count(&|it| it.winner.is_none()));
    let mut rounds: Vec<u8> = told.iter().map(|it| it.rounds).collect();
    rounds.sort_unstable();
    let at = |tenths: usize| rounds.get(rounds.len() * tenths / 10).copied().unwrap_or(0);
    println!("rounds {} ({}–{})", at(5), at(1), at(9));
    let mut endings: BTreeMap<(Rule, &str), usize> = BTreeMap::new();
    for it in &told {
        *endings.entry((it.by, it.winner.map_or("nobody", Side::title))).or_default() += 1;
    }
    for ((by, winner), found) in endings {
        println!("  {by} {winner}: {}", share(found, told.len()));
    }
}
