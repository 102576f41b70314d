//! 4: winning.

use crate::common::record;
use crate::play::{CORRIDOR, ask, position, watch};
use game::{Game, Pending};
use ridge::{Event, Ridge};

/// The score of a finished game.
fn score(text: &str) -> i32 {
    ask(&position("standard", &[], text), "score").parse().unwrap()
}

/// [4.1a] [4.1-r1] [5.5a] One unit is enough, no die is rolled, and waiting forces do not matter.
#[test]
fn a_force_that_leaves_the_map_wins() {
    for exit in ["1601", "1701"] {
        record(&format!(
            "
position
  turn 2
  control {exit}
  active {exit} 1
  force 1815 ? ? ?
expect pending = japanese D5
expect legal has exit
expect winner = open
1. japanese exit
expect pending = over 4.1a
expect winner = japanese
expect score = 303
expect legal =
expect heard japanese says the force leaves the map from {exit}
",
        ));
    }
}

/// [4.1-r1] The force must win the hex first, and entering it is not yet leaving the map.
#[test]
fn a_force_must_take_an_exit_hex_before_leaving_from_it() {
    record(
        "
position
  control 1702
  active 1702 4 4
expect check exit = 4.1-r1
expect legal lacks exit
1. japanese move 1701
expect check exit = 6.7a
   luck 2 rifle-2
expect check exit = 7.10a
   luck 1 6 6
expect active = 1701 4 4
expect winner = open
expect check exit = ok
expect legal has move 1801
2. japanese move 1801
   luck 2 rifle-8
expect check exit = 7.10a
   luck 1 6 6
expect turn = 1
expect winner = open
",
    );
}

/// [4.1-r1] A force can also walk into a marked hex that is already Japanese-controlled.
#[test]
fn later_forces_can_use_a_captured_exit_hex() {
    record(
        "
position
  control 1702 1701
  active 1702 ? ?
expect check exit = 4.1-r1
1. japanese move 1701
expect winner = open
2. japanese exit
expect winner = japanese
expect pending = over 4.1a
",
    );
}

/// [4.1-r2] Of all hexes that a force can move from, only two lead off the map.
#[test]
fn a_force_can_leave_only_from_the_marked_hexes() {
    let map = position("standard", &[], "").map().clone();
    let mut checked = 0;
    for hex in map.hexes().filter(|hex| !map.steps(*hex).is_empty()) {
        let label = map.label(hex);
        let control =
            if map.in_red_row(hex) { String::new() } else { format!("control {label}\n") };
        let game = position("standard", &[], &format!("{control}active {label} 1"));
        let expected = if ["1601", "1701"].contains(&&*label) { "ok" } else { "4.1-r1" };
        assert_eq!(ask(&game, "check exit"), expected, "{label}");
        let listed = ask(&game, "legal").split(", ").any(|order| order == "exit");
        assert_eq!(listed, expected == "ok", "{label}");
        checked += 1;
    }
    assert_eq!(checked, 208);
}

/// [4.1-r2] At a dead end on the north edge the force is lost; it has not left the map.
#[test]
fn a_force_cant_leave_over_the_unmarked_north_edge() {
    record(
        "
position
  control 1702 1802
  active 1802 4
1. japanese move 1801
   luck 1
expect heard japanese says the force is stranded in 1801 and lost
expect winner = open
expect phase = III
",
    );
}

/// [4.2a] At once: neither the other Marines nor waiting forces matter.
#[test]
fn eliminating_the_division_hq_wins() {
    record(
        "
position
  turn 3
  control 1603
  active 1603 4 4
  force 1815 ? ?
  attack 1602
  marines division-hq rifle-8
   luck 1 6 6 6
expect pending = over 4.2a
expect winner = japanese
expect score = 202
expect hq division-hq = none
expect pool rifle-8 = 9
expect heard japanese has division-hq is destroyed
",
    );
}

/// [4.2a] Neither the Battalion HQ nor a rifle next to the Division HQ wins the game.
#[test]
fn eliminating_other_units_does_not_win() {
    record(
        "
position
  control 1603
  active 1603 4 4
  attack 1602
  marines battalion-hq
   luck 1 6 6
expect winner = open
expect control 1602 = japanese
",
    );
    record(
        "
position
  control 1603
  active 1603 4 4
  attack 1602
  marines division-hq rifle-8
   luck 6 1 6 6
expect winner = open
expect marines = division-hq
",
    );
}

/// [4.2-r1] With a rifle in its place the same dice do not win.
#[test]
fn the_last_attacker_can_die_with_the_division_hq() {
    let attack = |marine: &str| {
        format!(
            "
position
  control 1603
  active 1603 4
  attack 1602
  marines {marine}
   luck 1 1
expect active = none
"
        )
    };
    let won = attack("division-hq").replace("expect active = none\n", "");
    record(&(won + "expect winner = japanese\nexpect score = 204\nexpect pending = over 4.2a\n"));
    record(&(attack("rifle-8") + "expect winner = open\nexpect control 1602 = us\n"));
}

/// [4.3a] [5.7a] After Phase III of the last turn and not before.
#[test]
fn the_us_wins_after_the_last_turn() {
    let counterattack = |scenario: &str, turn: u8| {
        format!(
            "
scenario {scenario}
position
  turn {turn}
  control 1702
  step counterattack
expect winner = open
   luck 6
expect control 1702 = japanese
"
        )
    };
    let dawn = "expect winner = us\nexpect pending = over 4.3a\n";
    record(&(counterattack("standard", 3) + "expect winner = open\nexpect turn = 4\n"));
    record(&(counterattack("standard", 4) + dawn));
    record(&(counterattack("first_night", 2) + "expect winner = open\nexpect turn = 3\n"));
    record(&(counterattack("first_night", 3) + dawn));
}

/// [4.3a] Also when there is nothing to retake.
#[test]
fn the_us_wins_without_a_last_counterattack() {
    record(
        "
position
  turn 4
   luck 1 1 1 1 1 1 1 1 1 1 1 1
expect pending = over 4.3a
expect winner = us
expect score = 0
",
    );
}

/// Phase III of a turn is about to end with this number of units in the holding area.
fn night(scenario: &str, turn: u8, holding: u8) -> String {
    format!(
        "
scenario {scenario}
position
  turn {turn}
  holding {holding}
  control 1702
  step counterattack
   luck 6
expect turn = {}
",
        turn + 1
    )
}

/// [4.3b] [4.3-ex1] On turns 3 and 4, not on turn 2, and only if no unit is left.
#[test]
fn an_empty_holding_area_ends_the_game() {
    let over = "expect pending = over 4.3b\nexpect winner = us\nexpect score = 89\n";
    let played = "expect pending = luck 3.5a\nexpect winner = open\n";
    let early = |night: String| night.replace("control 1702", "control 1702\n  best 2 1");
    record(&(night("standard", 1, 0) + played));
    record(&(early(night("standard", 2, 0)) + over));
    record(&(night("standard", 2, 1) + played));
    record(&(early(night("standard", 3, 0)) + over));
    record(&(night("standard", 3, 1) + played));
    record(&(early(night("first_night", 2, 0)) + over));
    record(&(night("first_night", 2, 1) + played));
}

/// [4.3b] The check is at the start of the turn, not when Phase I empties the holding area.
#[test]
fn placing_the_last_unit_does_not_end_the_game() {
    record(
        "
position
  turn 3
  holding 1
   luck 6 6 6 6 6 6 6 6 6 6 6 6
expect holding = 0
expect winner = open
expect pending = japanese D3
",
    );
}

/// [4.3-r1]
#[test]
fn crews_do_not_count_as_waiting_units() {
    let night = night("standard", 2, 0).replace("position", "options crews\nposition");
    record(&(night.clone() + "expect pending = over 4.3b\n"));
    let night = night.replace("holding 0", "holding 1");
    record(&(night + "expect pending = luck 3.5a\n"));
}

/// [4.4a] Every game ends with a victory for one side.
#[test]
fn there_are_no_draws() {
    let (mut japanese, mut us) = (0, 0);
    let mut observe = |_: &Ridge, events: &[Event], after: &Ridge| {
        let Pending::GameOver(outcome) = after.pending() else { return };
        let Some(Event::Ended(last)) = events.last() else { panic!("the last event is the end") };
        assert_eq!(*last, outcome);
        match (outcome.by.0, outcome.winners.len()) {
            ("4.1a" | "4.2a", 1) => japanese += 1,
            ("4.3a" | "4.3b", 0) => us += 1,
            _ => panic!("neither side won: {outcome:?}"),
        }
    };
    watch(&position("standard", &[], CORRIDOR), 20, &mut observe);
    watch(&position("first_night", &[], ""), 20, &mut observe);
    assert!(japanese > 0 && us > 0);
}

/// [4.5a] [4.5b] All results from the best to the worst.
#[test]
fn results_are_ranked() {
    let mut ranking = Vec::new();
    for turn in 1..=4 {
        let left = format!("turn {turn}\ncontrol 1601\nactive 1601 1\nstep over 4.1a");
        ranking.push((score(&left), 305 - turn));
    }
    for turn in 1..=4 {
        let dead = format!("turn {turn}\npool battalion-hq\nstep over 4.2a");
        ranking.push((score(&dead), 205 - turn));
    }
    for row in 1..=17 {
        for turn in 1..=4 {
            let found = score(&format!("turn 4\nbest {row} {turn}\nstep over 4.3a"));
            ranking.push((found, 5 * (19 - row) + 5 - turn));
        }
    }
    ranking.push((score("turn 4\nbest none\nstep over 4.3a"), 0));
    for (found, expected) in &ranking {
        assert_eq!(found, expected);
    }
    assert!(ranking.windows(2).all(|pair| pair[0].0 > pair[1].0));
}

/// [4.5-ex1]
#[test]
fn a_late_exit_beats_an_early_hq() {
    record(
        "
position
  turn 4
  control 1701
  active 1701 1
1. japanese exit
expect score = 301
",
    );
    record(
        "
position
  turn 1
  control 1603
  active 1603 4
  attack 1602
  marines division-hq
   luck 1 6
expect score = 204
",
    );
}

/// [4.5-ex2]
#[test]
fn the_earlier_of_two_equal_advances_is_better() {
    for (turn, score) in [(3, 77), (2, 78)] {
        record(&format!(
            "
position
  turn {turn}
  control 1705
  active 1705 1
  holding 0
1. japanese move 1704
   luck 1
expect best = 4 {turn}
2. japanese move 1703
   luck 2 cache
   luck 6 6
expect pending = over 4.3b
expect score = {score}
"
        ));
    }
}

/// [4.5-r1] Row 1 still counts after it was taken and lost. A hex that was attacked but not taken
/// does not.
#[test]
fn the_farthest_advance_counts_even_if_lost() {
    record(
        "
position
  turn 4
  control 1803
  active 1803 1
expect best = 3 4
1. japanese move 1802
   luck 2 rifle-8 6 1
expect best = 3 4
   luck 6
expect score = 81
",
    );
    record(
        "
position
  turn 4
  control 1802
  active 1802 1
1. japanese move 1801
   luck 1
expect best = 1 4
   luck 1 1
expect controlled =
expect best = 1 4
expect pending = over 4.3a
expect score = 91
",
    );
}

/// [4.5-r1] [4.5b] The red row does not count as an advance.
#[test]
fn a_game_without_a_captured_hex_scores_0() {
    record(
        "
position
  turn 4
  force 2312 1
1. japanese select 2312
2. japanese move 2311
   luck 4 rifle-8 6 1
expect best = none
expect score = 0
expect pending = over 4.3a
",
    );
}

/// [4.5-r2] Reaching the same row again later changes nothing; going farther does.
#[test]
fn the_turn_on_which_a_row_was_first_reached_counts() {
    let attack = |target: &str| {
        format!(
            "
position
  turn 3
  best 7 1
  control 1709 1708
  active 1708 1
1. japanese move {target}
   luck 1
"
        )
    };
    record(&(attack("1707") + "expect best = 7 1\nexpect control 1707 = japanese\n"));
    record(&(attack("1808") + "expect best = 7 1\n"));
    let farther = "2. japanese move 1706\n   luck 1\nexpect best = 6 3\n";
    record(&(attack("1707") + farther));
}

/// [4.5c] Neither ground held nor units left nor Marines killed breaks a tie.
#[test]
fn equal_results_have_equal_scores() {
    let few = score("turn 4\nbest 4 2\nstep over 4.3a");
    let many = "turn 4\nbest 4 2\ncontrol 1704 1705 1714\nholding 60\npool none\nstep over 4.3a";
    assert_eq!(score(many), few);
    assert_eq!(score("turn 3\nbest 4 2\nholding 0\nstep over 4.3b"), few);
    let exit = |rest: &str| score(&format!("turn 2\n{rest}\nstep over 4.1a"));
    let few = exit("best 1 1\ncontrol 1601\nactive 1601 1");
    assert_eq!(few, exit("best 1 2\ncontrol 1701 1702\nactive 1701 4 4\nholding 5"));
}
