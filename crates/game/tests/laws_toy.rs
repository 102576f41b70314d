//! Worked examples of the toy game's rules.

use game::record::{self, Record};
use game::toy::Toy;

/// Plays a game with these cards drawn, red's first, and chests hidden at 1, 2 and 3.
fn check(cards: &str, play: &str) {
    let text = format!(
        "game toy\nscenario standard\nluck {cards}\nred hide 1\ngreen hide 2\nblue hide 3\n{play}"
    );
    let record = Record::read(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let replay = record::run::<Toy>(&record).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert!(replay.expectations > 0);
    assert_eq!(replay.failures, []);
}

/// 2.2 and 2.3: bids are secret until the last one is made; of equal bids the first wins the turn.
#[test]
fn the_first_of_equal_bids_wins_the_turn() {
    check(
        "pearl shell net net pearl pearl",
        "luck 3
         green bid 2
         expect heard red = green decides in secret
         expect heard green = green: bid 2
         blue bid 2
         red bid 1
         expect heard public says red bids 1, green 2, blue 2: green
         expect pending = green D3
         expect coins green = 2
         expect coins blue = 4
         expect legal = rest, dive, search 1, search 2, search 3, search 4
         expect check sell net = 3.2",
    );
}

/// 3.4: red is offered the interrupt without holding a net; green's net stops the search.
#[test]
fn a_net_stops_a_search() {
    check(
        "pearl shell net net pearl pearl",
        "luck 6
         blue bid 1
         red bid 0
         green bid 0
         blue search 1
         expect pending = red D4
         expect legal = pass
         expect public sees cards red = ?, ?
         red pass
         expect pending = green D4
         green net
         expect cards green = net
         expect points blue = 0
         expect pending = luck 2.1",
    );
}

/// 3.3: a search finds and reveals the chest, and the reef can't be searched again.
#[test]
fn a_search_finds_what_is_there() {
    check(
        "pearl shell net net pearl pearl",
        "luck 6
         blue bid 1
         red bid 0
         green bid 0
         blue search 1
         red pass
         green pass
         expect heard public says found at reef 1: the chest of red
         expect points blue = 2
         luck 5
         blue bid 1
         red bid 0
         green bid 0
         expect check search 1 = 3.3   # green's would have been found too
         blue search 4
         red pass
         green pass
         expect heard public says nothing at reef 4",
    );
}

/// 3.2: a sale explains its price.
#[test]
fn a_pearl_is_worth_three() {
    check(
        "pearl shell net net pearl pearl",
        "luck 1
         red bid 0
         green bid 0
         blue bid 0
         expect why sell pearl = 3 for a pearl (3.2) = 3
         red sell pearl
         expect points red = 3
         expect cards red = shell",
    );
}
