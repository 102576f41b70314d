//! D1 to D41: decisions, their legal actions, and what other players see of them.

use crate::common::{able, answer, field, record, record_on};
use game::notation::{Notation, Words};
use game::{Game, Seat, Seats};
use heroes::Heroes;
use heroes::data::{self, OPTIONS};

/// [D4] Each optional rule can be chosen by name, once; for an unknown one the nearest name is suggested.
#[test]
fn optional_rules_are_chosen_by_name() {
    let read =
        |ids: &[&str]| data::read_options(&ids.iter().map(|&it| it.to_owned()).collect::<Vec<_>>());
    let none = read(&[]).unwrap();
    for option in OPTIONS {
        assert_ne!(read(&[option]).unwrap(), none, "{option}");
    }
    let patrol = |ids: &[String]| data::open("patrol", Some(ids)).unwrap().options;
    assert!(patrol(&["cautious".to_owned()]).cautious);
    assert_eq!(patrol(&[]), none);
    let fault = |ids: &[&str]| read(ids).unwrap_err().to_string();
    assert!(fault(&["cautios"]).contains("did you mean \"cautious\""), "{}", fault(&["cautios"]));
    assert!(fault(&["cautious", "cautious"]).contains("twice"));
}

/// [D11] [D12] A Turn can be anything that the player can pay for.
#[test]
fn the_player_chooses_the_kind_of_turn() {
    let start = |ap: u8, state: &str, caps: u8| {
        format!(
            "
position
  step turn
  turn us
  caps us {caps}
  ap us {ap}
  hand us 06 10
  unit rifle-01 D03 4{state}
  unit rifle-02 D03 4
  unit infantry-01 D09 1
expect pending = us D11
"
        )
    };
    record(&format!(
        "{}
expect legal = pass, stall, stall-cap, relieve, use rifle-01, command rifle-01, use rifle-02, \
opportunity rifle-02, command rifle-02, swift, play 06
",
        start(3, " activated", 2)
    ));
    record(&format!(
        "{}
expect legal = pass, use rifle-01, opportunity rifle-01, use rifle-02, opportunity rifle-02, play 06
",
        start(0, "", 0)
    ));
}

/// [D12] After giving up an activation a player must activate another unit, and can do nothing else.
#[test]
fn an_activation_that_is_given_up_is_replaced() {
    record(
        "
position
  step turn
  turn us
  caps us 2
  ap us 3
  hand us 06
  unit rifle-01 D03 4 activated
  unit rifle-02 D03 4
  unit infantry-01 D09 1
1. us relieve
expect state rifle-01 = spent
expect pending = us D11
expect legal = use rifle-02
expect check pass = 3.0c
expect check stall = 3.0c
expect check stall-cap = 3.0c
expect check command rifle-01 = 3.0c
expect check opportunity rifle-02 = 3.0c
2. us use rifle-02
3. us pivot rifle-02 2
expect ap us = 6
",
    );
    record(
        "
position
  step turn
  turn us
  ap us 3
  unit rifle-01 D03 4 activated
  unit rifle-02 D03 4
  unit infantry-01 D09 1
1. us use rifle-01
expect check relieve = D13
",
    );
}

/// [D13] The other units of the group, and how many CAPs are paid in addition to the APs.
#[test]
fn the_player_chooses_the_group_and_the_payment() {
    record(
        "
position
  step turn
  turn us
  caps us 2
  unit rifle-01 D03 4
  unit rifle-02 D03 4
  unit rifle-03 H03 4
  unit infantry-01 D05 1
1. us use rifle-01
expect pending = us D13
expect legal has with rifle-02
expect legal lacks with rifle-03
expect legal lacks with infantry-01
expect legal has caps 2
expect legal lacks caps 3
2. us caps 2
expect legal lacks caps 1
3. us attack D05
expect ap us = 6
expect caps us = 0
",
    );
}

/// [D14] The units of a moving group move, pivot or stay, in any order, until the player is done.
#[test]
fn a_group_moves_one_by_one() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit rifle-02 D03 4
  unit rifle-03 D03 4
  unit infantry-01 D09 1
1. us use rifle-01
2. us with rifle-02
3. us with rifle-03
expect legal lacks done
4. us move rifle-02 D04 3
expect pending = us D14
expect legal has done
expect legal has move rifle-01 D04 1
expect legal has pivot rifle-01 2
expect check move rifle-02 D05 1 = 10.1.1a
expect check attack D09 = D14
5. us pivot rifle-01 1
6. us done
expect pending = japan D11
expect unit rifle-03 = D03 4
expect state rifle-03 = fresh
",
    );
}

/// [D17] All possible attacks are listed, far and near, with and without Careful Aiming.
#[test]
fn possible_attacks_are_listed() {
    record(
        "
position
  step turn
  turn us
  hand us 09
  unit rifle-01 D03 4
  unit rifle-02 H03 4
  unit infantry-01 D03 1
  unit infantry-02 D05 1
  unit infantry-03 H05 1
1. us use rifle-01
expect legal has close-combat infantry-01
expect legal has close-combat infantry-01 aim
expect legal lacks attack D05
2. us stall
3. japan pass
4. us use rifle-02
expect legal has attack H05
expect legal has attack H05 aim
expect legal lacks close-combat infantry-03
",
    );
}

/// [D18] The attacker chooses the next target and the CAPs that raise or lower the roll.
#[test]
fn the_attacker_chooses_target_and_caps() {
    record(
        "
position
  step turn
  turn us
  caps us 1
  unit rifle-01 D01 4
  unit infantry-01 D04 1
  unit infantry-02 D04 1
1. us use rifle-01
2. us attack D04
expect pending = us D18
expect legal = at infantry-01 -1, at infantry-01, at infantry-01 +1, at infantry-02 -1, \
at infantry-02, at infantry-02 +1
3. us at infantry-02 -1
   luck 4 4
expect heard us says against Infantry 02: 4 4, 10 against 12: a miss
expect legal = at infantry-01
",
    );
}

/// [D19] A group rallies in the order that its player wants, with CAPs for each roll.
#[test]
fn a_group_rallies_in_any_order() {
    record(
        "
position
  step turn
  turn us
  caps us 1
  unit rifle-01 D03 4 suppressed
  unit rifle-02 D03 4 pinned
  unit infantry-01 A10 1
1. us use rifle-01
2. us with rifle-02
3. us rally
expect pending = us D19
expect legal = roll rifle-01 -1, roll rifle-01, roll rifle-01 +1, roll rifle-02 -1, \
roll rifle-02, roll rifle-02 +1
4. us roll rifle-02 +1
   luck 3 4
expect unit rifle-02 = D03 4
expect legal = roll rifle-01
",
    );
}

/// [D29] [D30] [D31] All players see public facts; only owners know hands and markers; no player knows the order
/// of deck and piles.
#[test]
fn only_owners_see_their_secrets() {
    let game = record(
        "
position
  step turn
  turn us
  caps us 5
  ap us 3
  hand us 06
  hand japan 12
  bushido 2
  unit rifle-01 D03 4 panic activated
  unit infantry-01 D09 1 no-hit spent
expect turn = us
",
    );
    let lines = |viewers: Seats| game.view(viewers).write_position();
    let (us, japan, public) = (lines(Seat(0).into()), lines(Seat(1).into()), lines(Seats::PUBLIC));
    for open in ["caps us 5", "ap us 3", "bushido 2", "held us 1", "held japan 1", "lead us 1"] {
        assert!(
            [&us, &japan, &public].iter().all(|it| it.lines().any(|line| line == open)),
            "{open}"
        );
    }
    let has = |text: &str, line: &str| text.lines().any(|it| it == line);
    assert!(has(&us, "hand us 06x1") && has(&us, "hand japan none"));
    assert!(has(&japan, "hand us none") && has(&japan, "hand japan 12x1"));
    assert!(has(&public, "hand us none") && has(&public, "hand japan none"));
    assert!(has(&us, "unit rifle-01 D03 4 activated panic"));
    assert!(has(&us, "unit infantry-01 D09 1 spent hit"));
    assert!(has(&japan, "unit rifle-01 D03 4 activated hit"));
    assert!(has(&japan, "unit infantry-01 D09 1 spent no-hit"));
    // A view counts the hands of others with the deck.
    let deck = |text: &str| text.lines().find(|it| it.starts_with("deck")).map(str::to_owned);
    assert!(deck(&us).is_some_and(|it| it.contains("06x1") && it.contains("12x2")), "{us}");
    assert!(deck(&japan).is_some_and(|it| it.contains("06x2") && it.contains("12x1")), "{japan}");
    let full = field(&[]).write_position();
    let pile = |text: &str, name: &str| {
        text.lines().find(|it| it.starts_with(&format!("pile {name}"))).map(str::to_owned)
    };
    assert_eq!(pile(&us, "japan"), pile(&full, "japan"));
    assert_eq!(pile(&japan, "us"), pile(&full, "us"));
    assert_ne!(pile(&us, "us"), pile(&full, "us"));
}

/// [D20] [9.7.06] The player chooses the target of the card: any enemy, and no other unit.
#[test]
fn the_player_chooses_the_target_of_a_card() {
    let game = record(
        "
position
  step turn
  turn us
  hand us 06
  unit rifle-01 D03 4
  unit infantry-01 D09 1
  unit infantry-02 L10 1
1. us play 06
expect pending = us D20
expect legal = choose infantry-01, choose infantry-02
",
    );
    assert_eq!(answer(&game, 1, "pending"), "us D20");
}

/// Whether an order can be undone in this position.
fn is_reversible(start: &Heroes, position: &str, order: &str) -> bool {
    let game = record_on(
        start,
        &format!(
            "
position
  unit rifle-01 D04 1 suppressed
  unit infantry-01 D09 1 suppressed
  turn us
{position}
expect check {order} = ok
"
        ),
    );
    game.is_reversible(&game.read_action(&mut Words::of(order)).unwrap())
}

/// [3.0.1b] [7.4d] [9.3b] An action that reveals a secret is not reversible: an attack meets the Hit Marker of an
/// opponent, the end of an activation shows its dice, the end of the game the objective.
#[test]
fn an_action_that_reveals_a_secret_is_not_reversible() {
    let field = field(&[]);
    let attack = "  attack us rifle-01 D09 far 0 infantry-01 0 0 left none with none
  step luck us 0 3 4 7 attack";
    assert!(!is_reversible(&field, attack, "stand"));
    assert!(is_reversible(&field, "  step luck us 0 3 4 7 rally rifle-01", "stand"));

    let confusion = "  step choose 06";
    assert!(is_reversible(&field, confusion, "choose infantry-01"));
    assert!(!is_reversible(&able(&["secret-ap"]), confusion, "choose infantry-01"));

    assert!(is_reversible(&field, "  step turn\n  passed", "pass"));
    assert!(is_reversible(&able(&[]), "  step turn", "pass"));
    assert!(!is_reversible(&able(&[]), "  step turn\n  passed", "pass"));
}
