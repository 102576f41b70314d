//! Measures the balance of the battles by games of `quick` against `quick`, as in the table of section 12 of
//! `docs/rules/pacific-data.md`.
//!
//! `cargo run --release -p pacific --example balance -- pitched starter 1000 7`: the battle or its file, the
//! decks (`starter`, `random`, or `own` for what `quick` takes), how many games, the seed of the dice, and
//! options of the battle. A value tuned with one seed should be checked with another.

use ai::{Player, player};
use game::{Fault, Game, Input, Pending, Playable, Rng, Rule, wilson_interval};
use pacific::data::decks;
use pacific::{Action, Pacific, Side};
use std::collections::BTreeMap;

/// The result of a game.
struct GameResult {
    winner: Option<Side>,
    first: Side,
    by: Rule,
    rounds: u8,
}

/// The source of the decks.
#[derive(Clone, Copy, PartialEq)]
enum Decks {
    Own,
    Starter,
    Random,
}

impl Decks {
    fn named(name: &str) -> Option<Decks> {
        match name {
            "own" => Some(Decks::Own),
            "starter" => Some(Decks::Starter),
            "random" => Some(Decks::Random),
            _ => None,
        }
    }

    /// DP1, unless `quick` chooses the deck itself.
    fn take(self, view: &Pacific) -> Option<Action> {
        let starter = |order: &Action| match order {
            Action::Prebuilt(place) => decks()[usize::from(*place)].id.ends_with("starter"),
            _ => false,
        };
        let mut legal = Vec::new();
        view.legal_actions(&mut legal);
        // A filled list is closed.
        let ready = legal.iter().find(|order| **order == Action::Ready);
        match self {
            Decks::Own => None,
            Decks::Starter => ready.or_else(|| legal.iter().find(|order| starter(order))).copied(),
            Decks::Random => Some(ready.copied().unwrap_or(Action::RandomDeck)),
        }
    }
}

/// The action of `quick`, which may be given a deck.
fn choose(quick: &mut dyn Player<Pacific>, view: &Pacific, decks: Decks, rng: &mut Rng) -> Action {
    let mustering = view.asked().is_some_and(|(_, point)| point == pacific::decision::BUILD_DECK);
    let taken = if mustering { decks.take(view) } else { None };
    taken.unwrap_or_else(|| quick.choose(view, rng))
}

fn play(mut game: Pacific, decks: Decks, rng: &mut Rng) -> GameResult {
    let mut quick = player::<Pacific>("quick").expect("a known player");
    let mut events = Vec::new();
    loop {
        let input = match game.pending() {
            Pending::GameOver(outcome) => {
                let won = |side: &Side| outcome.winners.has(game::Seat(*side as u8));
                let winner = Side::ALL.into_iter().find(won);
                let (first, rounds) = (game.first(), game.round());
                return GameResult { winner, first, by: outcome.by, rounds };
            }
            Pending::Chance(chance) => Input::Chance(chance.sample(rng)),
            Pending::Decision(seat, _) => {
                Input::Action(choose(quick.as_mut(), &game.view(seat.into()), decks, rng))
            }
        };
        game.apply(&input, &mut events).expect("a legal input");
        events.clear();
    }
}

/// A share in percent with its 95% confidence interval.
fn share(part: usize, all: usize) -> String {
    let (low, high) = wilson_interval(part as u64, all as u64);
    let rate = part as f64 / (all as f64).max(1.0);
    format!("{:.1}% ({:.1}–{:.1}%)", 100.0 * rate, 100.0 * low, 100.0 * high)
}

/// A battle of the game, or one from a file.
fn open(battle: &str, options: Option<&[String]>) -> Result<Pacific, Vec<Fault>> {
    match std::fs::read_to_string(battle) {
        Ok(text) => Pacific::open_text(&text, &|_| None, options),
        Err(_) => Pacific::open(battle, options).map_err(|fault| vec![fault]),
    }
}

/// Plays all games, as many at a time as the machine has cores.
fn play_all(start: &Pacific, decks: Decks, games: u64, seed: u64) -> Vec<GameResult> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let some = |thread: usize| -> Vec<GameResult> {
        let numbers = (0..games).skip(thread).step_by(threads);
        numbers.map(|it| play(start.clone(), decks, &mut Rng::of_game(seed, it))).collect()
    };
    std::thread::scope(|scope| {
        let started: Vec<_> = (0..threads).map(|it| scope.spawn(move || some(it))).collect();
        started.into_iter().flat_map(|it| it.join().expect("a finished game")).collect()
    })
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let usage = "usage: balance <battle> starter|random|own <games> <seed> [options]";
    let [battle, decks, games, seed, options @ ..] = &arguments[..] else {
        return println!("{usage}");
    };
    let read = (Decks::named(decks), games.parse(), seed.parse());
    let (Some(taken), Ok(games), Ok(seed)) = read else { return println!("{usage}") };
    let options = (!options.is_empty()).then_some(options);
    let start = match open(battle, options) {
        Ok(start) => start,
        Err(faults) => return faults.iter().for_each(|fault| println!("{fault}")),
    };
    let results = play_all(&start, taken, games, seed);
    let count = |which: &dyn Fn(&GameResult) -> bool| {
        share(results.iter().filter(|it| which(it)).count(), results.len())
    };
    println!("{battle}, {decks} decks, {games} games, seed {seed}");
    println!("America wins {}", count(&|it| it.winner == Some(Side::Us)));
    println!("first player wins {}", count(&|it| it.winner == Some(it.first)));
    println!("drawn {}", count(&|it| it.winner.is_none()));
    let mut rounds: Vec<u8> = results.iter().map(|it| it.rounds).collect();
    rounds.sort_unstable();
    let at = |tenths: usize| rounds.get(rounds.len() * tenths / 10).copied().unwrap_or(0);
    println!("rounds {} ({}–{})", at(5), at(1), at(9));
    let mut endings: BTreeMap<(Rule, &str), usize> = BTreeMap::new();
    for it in &results {
        *endings.entry((it.by, it.winner.map_or("nobody", Side::title))).or_default() += 1;
    }
    for ((by, winner), found) in endings {
        println!("  {by} {winner}: {}", share(found, results.len()));
    }
}
