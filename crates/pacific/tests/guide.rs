//! The program's player knows what it is about: it beats random play from either seat, plays every battle
//! to its end, and does what anybody would where one thing is plainly best.

use ai::{Player, play, player};
use game::notation::{Notation, Words};
use game::{Game, Playable, Rng};
use pacific::{Mark, Order, Pacific, Side};

fn named(name: &str) -> Box<dyn Player<Pacific>> {
    player(name).expect("there is such a player")
}

/// How many of so many Pitched Battles `quick` wins against random play.
fn won_by_quick(side: Side, games: u64) -> usize {
    let start = Pacific::open("pitched", None).expect("it comes with the game");
    let wins = |number: &u64| {
        let name = |seat: Side| if seat == side { "quick" } else { "random" };
        let mut players: Vec<_> = Side::BOTH.map(|seat| named(name(seat))).into();
        let mut rng = Rng::of_game(1942, *number);
        let played = play(start.clone(), &mut players, &mut rng, Pacific::BOUND);
        played.expect("games end").outcome.winners.has(game::Seat(side as u8))
    };
    (0..games).filter(wins).count()
}

#[test]
fn quick_beats_random_from_either_seat() {
    assert_eq!(won_by_quick(Side::Us, 10), 10);
    assert_eq!(won_by_quick(Side::Japan, 10), 10);
}

/// Every battle that comes with the game, partners and all.
#[test]
fn quick_plays_every_battle_to_its_end() {
    for briefing in Pacific::scenarios() {
        let start = Pacific::open(&briefing.id, None).expect("it comes with the game");
        let mut players: Vec<_> = (0..4).map(|_| named("quick")).collect();
        let played = play(start, &mut players, &mut Rng::new(7), Pacific::BOUND);
        assert!(played.is_some(), "{}", briefing.id);
    }
}

/// What `quick` does in a Pitched Battle that stands like this.
fn choice(position: &str) -> Order {
    let lines: Vec<Words<'_>> =
        position.lines().zip(1..).map(|(line, number)| Words::new(line, number)).collect();
    let start = Pacific::open("pitched", None).expect("it comes with the game");
    let game = start.read_position(&lines).unwrap_or_else(|faults| panic!("{}", faults[0]));
    let (seat, _) = game.asked().expect("somebody is asked");
    named("quick").choose(&game.view(seat.into()), &mut Rng::new(1))
}

/// A shot that wins comes before one that would kill (M-l).
#[test]
fn the_winning_shot_is_taken() {
    let order = choice(
        "unit us m4a2 D5
         unit japan ha-go D6 wounds 2
         damage japan 14
         phase us shooting",
    );
    let at_headquarters = |mark| mark == Mark::Headquarters(Side::Japan);
    assert!(matches!(order, Order::Fire { mark, .. } if at_headquarters(mark)), "{order:?}");
}

/// Between two targets alike the one that a wound destroys is taken.
#[test]
fn the_wounded_are_finished_off() {
    let order = choice(
        "unit us light-infantry D3
         unit japan light-infantry D4
         unit japan light-infantry E3 wounds 2
         phase us shooting",
    );
    let Order::Fire { mark: Mark::Unit(unit), .. } = order else { panic!("{order:?}") };
    assert_eq!(unit.0, 2, "{order:?}");
}

/// Nobody leaves the only row that he holds behind the front, for it pays (M-m).
#[test]
fn the_supply_line_is_kept() {
    let order = choice(
        "unit us light-infantry D1
         unit us light-infantry D2
         unit us light-infantry D3
         unit japan light-infantry A6
         phase us movement",
    );
    let second_row = |order: Order| matches!(order, Order::Move { unit, .. } if unit.0 == 1);
    assert!(!second_row(order), "{order:?}");
}
