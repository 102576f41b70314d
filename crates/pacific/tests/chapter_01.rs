//! 1: how a battle is won.

use crate::harness::{record, record_of};
use game::Seat;
use game::record::{Ending, Record, run};
use pacific::data::battles;
use pacific::{BattleKind, Pacific};

/// [1a] A battle is a Pitched Battle or a Historical Scenario, and that fixes how it is won.
#[test]
fn two_types_of_battle() {
    let scenarios = battles().iter().filter(|it| matches!(it.kind, BattleKind::Historical { .. }));
    let ids: Vec<&str> = scenarios.map(|it| it.id.as_str()).collect();
    assert_eq!(ids, ["guadalcanal", "tarawa", "saipan", "peleliu", "iwo-jima", "okinawa"]);
    // Three Japanese units in the American rear mean nothing in a Pitched Battle.
    let rear = "
position
  phase japan end
  hand us supply-dropx1
  unit japan light-infantry A1
  unit japan light-infantry B2
  unit japan light-infantry C2
";
    record(&format!("{rear}expect winner = open\n"));
    record_of("guadalcanal", &format!("{rear}expect winner = japan\n"));
}

/// [1b] [4g] [S-a] A Pitched Battle is won at the moment the enemy Headquarters is destroyed.
#[test]
fn a_pitched_battle_is_won_at_the_headquarters() {
    record(
        "
position
  phase us shooting
  damage japan 16
  unit us light-infantry D6
  unit us light-infantry E6
us fire D6 main hq
luck 6
expect hq japan = 1
expect winner = open
us fire E6 main hq
luck 9
expect hq japan = 0
expect pending = over 1b
expect winner = us
",
    );
}

/// [1c] [S-a] A scenario is won by its own conditions: at Guadalcanal two Japanese units in rows 1 and
/// 2 at the end of a Japanese turn.
#[test]
fn a_scenario_is_won_by_its_conditions() {
    let one = "
position
  phase japan end
  hand us supply-dropx1
  unit japan light-infantry A1
  unit japan light-infantry C3
";
    record_of("guadalcanal", &format!("{one}expect winner = open\n"));
    record_of(
        "guadalcanal",
        &format!("{one}  unit japan ha-go D2\nexpect pending = over 1c\nexpect winner = japan\n"),
    );
}

/// [1e] [H-r1] [S-a] A side with an empty deck and an empty hand loses, in a scenario too.
#[test]
fn a_side_without_cards_loses() {
    let out = "
position
  phase us card
  unit us light-infantry D1
";
    let lost = "expect pending = over 1e\nexpect winner = japan\n";
    record(&format!("{out}{lost}"));
    record_of("tarawa", &format!("{out}{lost}"));
}

/// [1-r1] The last card of the hand can be deployed and the turn finished: exhaustion is tested at the
/// start of the player's own Card Phase only.
#[test]
fn exhaustion_is_tested_in_the_card_phase() {
    record(
        "
position
  phase us deployment
  hand us light-infantryx1
  hand japan tokyo-expressx1
us deploy light-infantry D1
expect held us = 0
expect pending = us DP8
us done
expect pending = us DP10
us done
expect pending = japan DP6
japan done
japan done
japan done
expect pending = over 1e
expect winner = japan
",
    );
}

/// [1-r2] [11.3-r1] A player with cards in hand and none in the deck draws nothing and plays on.
#[test]
fn an_empty_deck_alone_does_not_lose() {
    record(
        "
position
  phase japan card
  hand japan tokyo-expressx1
expect held japan = 1
expect pending = japan DP6
",
    );
}

/// [1d] [1-r3] [DP22] A side may surrender at any of its decisions, even in the enemy's turn and in a
/// scenario; that ends the battle at once, and no further action is possible.
#[test]
fn surrender() {
    let window = "
position
  phase us shooting
  unit us light-infantry C3
  unit japan engineers C4 with smoke-grenade
us fire C3 main C4
expect pending = japan DP11
";
    let asked = "expect pending = japan DP5\n";
    let redraw = format!("position\n  step redraw japan\n{asked}");
    for (id, text, order) in
        [("pitched", window, "pass"), ("pitched", "", "ready"), ("tarawa", &redraw, "keep")]
    {
        let text = format!("game pacific\nscenario {id}\n{text}end japan resigns\n");
        let played = |text: &str| {
            let record = Record::read(text).expect("a record");
            run::<Pacific>(&record).map(|replay| (replay.failures.len(), replay.ending))
        };
        assert_eq!(played(&text), Ok((0, Some(Ending::Resigned(Seat(1))))));
        let after = played(&format!("{text}japan {order}\n")).expect_err("a finished game");
        assert!(after[0].to_string().contains("the game is over (end japan resigns)"), "{after:?}");
    }
}

/// [1-r4] If both sides win by the same event, the active side wins.
#[test]
fn if_both_sides_win_the_active_side_does() {
    for side in ["us", "japan"] {
        record(&format!(
            "
position
  phase {side} shooting
  damage us 18
  damage japan 18
  terrain C4 forest
  unit {side} light-infantry C3
{side} fire C3 main C4
expect pending = over 1b
expect winner = {side}
"
        ));
    }
}

/// [1-r5] [9.1-r1] [S-a] A battle ends with round 30, after both sides have had their turn.
#[test]
fn thirty_rounds_at_most() {
    let last = |round: u8| {
        format!(
            "
position
  round {round}
  first us
  phase us end
  hand us supply-dropx1
  hand japan tokyo-expressx1
  unit us light-infantry D1
expect round = {round}
expect pending = japan DP6
japan done
japan done
japan done
"
        )
    };
    record(&format!("{}expect round = 30\nexpect pending = us DP6\n", last(29)));
    record(&format!("{}expect pending = over 9.1-r2\nexpect winner = us\n", last(30)));
}
