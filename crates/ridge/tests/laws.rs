//! Every scenario obeys the laws in thousands of random games.

use game::laws::{Battery, Report};
use game::notation::Words;
use game::orders::{self, Operand, Orders};
use game::{Game, Input, Pending, Playable, Rng, Rule};
use ridge::{Action, Ridge, Step};
use std::fmt::Debug;

fn hold(battery: Battery) -> Report {
    let report = battery.usually(2_000).run::<Ridge>();
    println!("{report}");
    assert_covered(
        &report,
        &["D3", "D4"],
        &["3.4d", "3.4e", "4.1-r1", "7.2a", "7.13a", "7.18a", "7.19a"],
    );
    report
}

/// Checks that these decision points and refusals came up, so that the laws were tested there. Random
/// players rarely reach D5.
fn assert_covered(report: &Report, points: &[&'static str], refusals: &[&'static str]) {
    for (wanted, counts) in [(points, &report.points), (refusals, &report.cited)] {
        for id in wanted {
            assert!(counts.contains_key(&Rule(id)), "{id} never came up:\n{report}");
        }
    }
}

#[test]
fn the_laws_hold_in_standard() {
    hold(Battery::new("standard"));
}

#[test]
fn the_laws_hold_in_first_night() {
    hold(Battery::new("first_night"));
}

#[test]
fn the_laws_hold_in_everything() {
    let report = hold(Battery::new("everything"));
    assert_covered(&report, &["D2", "D6", "D7"], &["11.4b", "11.5a"]);
}

#[test]
fn the_laws_hold_in_gung_ho() {
    hold(Battery::new("gung_ho"));
}

#[test]
fn the_laws_hold_with_every_option_and_no_headquarters() {
    hold(Battery::new("standard").options(&["machineguns", "hero", "banzai", "crews", "no-hqs"]));
}

/// In these games a charge killed one of two identical rifles, and its event did not say which.
#[test]
fn games_that_once_broke_a_law_now_obey_it() {
    for (scenario, game) in [("everything", 693), ("everything", 4_239), ("everything", 13_096)] {
        let held = Battery::new(scenario).game::<Ridge>(game);
        assert!(held.is_ok(), "{}", held.unwrap_err());
    }
}

/// At every input of a random game.
#[test]
fn samples_of_every_action_and_step_are_read_back() {
    let mut rng = Rng::new(1942);
    let mut game = Ridge::open("everything", None).unwrap();
    loop {
        for index in 0..Action::STARTS.len() {
            reads_back(&game, Action::sample_nth(index, &game, &mut rng));
        }
        for index in 0..Step::STARTS.len() {
            reads_back(&game, Step::sample_nth(index, &game, &mut rng));
        }
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let input = match game.pending() {
            Pending::Decision(..) => Input::Action(*rng.pick(&legal).unwrap()),
            Pending::Chance(chance) => Input::Chance(chance.sample(&mut rng)),
            Pending::GameOver(_) => break,
        };
        game.apply(&input, &mut Vec::new()).unwrap();
    }
}

fn reads_back<T: Operand<Ridge> + Copy + PartialEq + Debug>(game: &Ridge, value: T) {
    let text = orders::write(game, value);
    assert_eq!(orders::read(game, &mut Words::of(&text)), Ok(value), "{text}");
}
