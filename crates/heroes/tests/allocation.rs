//! Listing legal actions allocates nothing.

use game::{Game, Input, Pending, Playable, Rng};
use heroes::Heroes;

/// Plays random games from a position and lists the actions of every decision twice: the list grows the first
/// time only. Returns the number of decisions.
fn lists_without_allocation(start: &Heroes, games: u64) -> u32 {
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let mut decisions = 0;
    for number in 0..games {
        let (mut game, mut rng) = (start.clone(), Rng::of_game(1942, number));
        loop {
            let input = match game.pending() {
                Pending::GameOver(_) => break,
                Pending::Chance(chance) => Input::Chance(chance.sample(&mut rng)),
                Pending::Decision(_, point) => {
                    legal.clear();
                    game.legal_actions(&mut legal);
                    let listed = legal.len();
                    legal.clear();
                    let list = || game.legal_actions(&mut legal);
                    let used = allocation_counter::measure(list);
                    assert_eq!(used.count_total, 0, "{point} with {listed} actions");
                    assert_eq!(legal.len(), listed);
                    decisions += 1;
                    Input::Action(*rng.pick(&legal).expect("a decision has an action"))
                }
            };
            game.apply(&input, &mut events).expect("a listed action is legal");
            events.clear();
        }
    }
    decisions
}

#[test]
fn listing_allocates_nothing() {
    for firefight in Heroes::scenarios() {
        let start = Heroes::open(&firefight.id, None).expect("a firefight of the game");
        let decisions = lists_without_allocation(&start, 4);
        assert!(decisions > 400, "{}: {decisions} decisions", firefight.id);
    }
}

#[test]
fn listing_with_all_kinds_of_units_allocates_nothing() {
    for start in [
        crate::common::able(&["variable-ap", "cautious"]),
        crate::common::fort(),
        crate::common::guns(),
        crate::common::ambush(),
        crate::common::shore(),
    ] {
        assert!(lists_without_allocation(&start, 8) > 100);
    }
}
