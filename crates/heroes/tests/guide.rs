//! The program's player knows what it is about: it beats random play from either seat.

use ai::{Player, play, player};
use game::{Playable, Rng, Seat};
use heroes::Heroes;

const GAMES: u64 = 20;

/// How many games the seat of `quick` wins.
fn won_by_quick(firefight: &str, seat: Seat) -> u64 {
    let start = Heroes::open(firefight, None).expect("the firefight comes with the game");
    let wins = |number: &u64| {
        let name = |place: u8| if Seat(place) == seat { "quick" } else { "random" };
        let named = |place: u8| player(name(place)).expect("there is such a player");
        let mut players: Vec<Box<dyn Player<Heroes>>> = (0..2).map(named).collect();
        let mut rng = Rng::of_game(1942, *number);
        let played = play(start.clone(), &mut players, &mut rng, Heroes::BOUND);
        played.expect("games end").outcome.winners.has(seat)
    };
    (0..GAMES).filter(wins).count() as u64
}

#[test]
fn quick_beats_random_in_the_patrol() {
    assert_eq!(won_by_quick("patrol", Seat(0)), GAMES);
    assert_eq!(won_by_quick("patrol", Seat(1)), GAMES);
}

#[test]
fn quick_beats_random_in_the_village() {
    assert!(won_by_quick("village", Seat(0)) >= GAMES - 1);
    assert!(won_by_quick("village", Seat(1)) >= GAMES - 1);
}
