//! The choices of the quick player and its win rate.

use crate::play::position;
use ai::{Player, Quick};
use game::notation::Notation;
use game::{Playable, Rng};
use ridge::Ridge;

fn choice(game: &Ridge) -> String {
    let action = Quick::default().choose(game, &mut Rng::new(1));
    game.write_action(&action)
}

#[test]
fn a_force_leaves_the_map_as_soon_as_it_can() {
    let game = position("standard", &[], "control 1601\nactive 1601 1");
    assert_eq!(choice(&game), "exit");
}

/// Captured ground makes a road cheap: the force behind it goes first and stays on the road.
#[test]
fn forces_follow_the_open_road() {
    let road = "control 1814 1713 1712 1711\n";
    let waiting = format!("{road}force 1218 ? ? ? ? ?\nforce 1815 ?\nforce 2312 ? ?");
    assert_eq!(choice(&position("standard", &[], &waiting)), "select 1815");
    let walking = format!("{road}active 1713 ? ?");
    assert_eq!(choice(&position("standard", &[], &walking)), "move 1712");
}

/// The hill gives attackers better cover than the clear hexes next to it.
#[test]
fn forces_prefer_good_cover() {
    let game = position("standard", &[], "control 1811 1812 1711\nactive 1811 3 3");
    assert_eq!(choice(&game), "move 1810");
}

#[test]
fn a_division_hq_on_the_map_is_worth_a_detour() {
    let without = "control 1604 1603\nactive 1603 4 4";
    assert_eq!(choice(&position("standard", &[], without)), "move 1702");
    let with = "control 1604 1603\nactive 1603 4 4\nhq division-hq 1502";
    assert_eq!(choice(&position("standard", &[], with)), "move 1502");
}

const DUEL: &str = "control 1604\nactive 1604 1\nattack 1603\nstep charge\n";

/// A chance of 15 in 36 is better than a duel with a strong Marine, and worse than a fight of several
/// units against a weak one.
#[test]
fn a_force_charges_at_bad_odds_and_against_the_division_hq() {
    let at = |text: &str| choice(&position("standard", &["banzai"], text));
    assert_eq!(at(&format!("{DUEL}marines rifle-8")), "charge");
    assert_eq!(at(&format!("{DUEL}marines rifle-8 rifle-8")), "hold");
    assert_eq!(at(&format!("{DUEL}marines rifle-8 division-hq")), "charge");
    assert_eq!(at(&format!("{DUEL}marines rifle-8 battalion-hq")), "hold");
    let strong = "control 1604\nactive 1604 4 4 4\nattack 1603\nstep charge\nmarines rifle-2";
    assert_eq!(at(strong), "hold");
}

#[test]
fn a_charge_kills_the_division_hq_or_else_the_strongest_unit() {
    let at = |marines: &str| {
        let text = format!("control 1604\nactive 1604 1\nattack 1603\nstep victim\n{marines}");
        choice(&position("standard", &["banzai", "machineguns"], &text))
    };
    assert_eq!(at("marines rifle-8 rifle-5 division-hq"), "kill division-hq");
    assert_eq!(at("marines rifle-5 rifle-7 rifle-6"), "kill rifle-7");
    assert_eq!(at("marines rifle-5+machinegun rifle-7\nguns 1"), "kill rifle-5+machinegun");
}

#[test]
fn crews_join_the_largest_forces() {
    let text = "step place-crews\nforce 1417 ? ?\nforce 1815 ? ? ? ?\nforce 2014 ? ? ?";
    let mut game = position("standard", &["crews"], text);
    let mut placed = Vec::new();
    for _ in 0..3 {
        let order = choice(&game);
        let action = game.read_action(&mut game::notation::Words::of(&order)).unwrap();
        game::Game::apply_action(&mut game, &action, &mut Vec::new()).unwrap();
        placed.push(order);
    }
    // A force can have only one crew.
    assert_eq!(placed, ["crew 1815", "crew 2014", "crew 1417"]);
}

/// In the independent simulation of docs/rules/ridge-data.md, a planner wins 27.7% and a random player
/// 0.7% of the games of the standard scenario. This many games are enough to tell a broken rule from chance.
#[test]
fn win_rates_match_the_simulation() {
    let wins = |player: &str, games: u64| {
        let start = Ridge::open("standard", None).unwrap();
        let won = |game| {
            let mut players = [ai::player::<Ridge>(player).unwrap()];
            let mut rng = Rng::of_game(13_091_942, game);
            let played = ai::play(start.clone(), &mut players, &mut rng, Ridge::BOUND).unwrap();
            !played.outcome.winners.is_empty()
        };
        (0..games).filter(|game| won(*game)).count() as f64 / games as f64
    };
    let quick = wins("quick", 1_500);
    assert!((0.277 - quick).abs() < 4.0 * (0.277_f64 * 0.723 / 1_500.0).sqrt(), "quick {quick}");
    let random = wins("random", 4_000);
    assert!((0.007 - random).abs() < 4.0 * (0.007_f64 * 0.993 / 4_000.0).sqrt(), "random {random}");
}
