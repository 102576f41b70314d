//! 6: off-map boxes and entry points.

use crate::common::{campaign, record, record_on};
use firstblood::{Counters, FirstBlood, Scenario};
use game::notation::{Notation, Words};
use std::sync::Arc;

/// [6.0a] [6.0-r1] [6.1a] The chain A–B–C–D can be used in either direction; the next box costs
/// half the MF.
#[test]
fn the_chain_of_boxes() {
    for (from, next, then) in [("A", "B", "C"), ("D", "C", "B")] {
        record(&format!(
            "
position
  phase japanese-movement
  unit 124/1 {from}
  unit 1/1 0708
expect check move 1/1 A = 0.5
expect check move 124/1 {next} = ok
expect reach 124/1 has {next} 4
expect reach 124/1 has {then} 0
japan move 124/1 {next}
expect left 124/1 = 4
expect heard japan says moves from Box {from} to Box {next} with 4 MF left
japan move 124/1 {then}
expect left 124/1 = 0
"
        ));
    }
    record(
        "
position
  phase japanese-movement
  unit 124/1 A
  unit 124/2 B
expect check move 124/1 D = 6.1a
expect reach 124/2 has A 4
expect reach 124/2 has C 4
expect reach 124/2 has D 0
",
    );
}

/// [6.0a] US units can't use boxes.
#[test]
fn only_japanese_units_use_boxes() {
    record(
        "
position
  phase us-movement
  unit 1/1 0016
  unit 2/1 4
  unit 124/1 0220
expect check move 1/1 A = 6.0a
expect check move 2/1 A = 6.0a
",
    );
}

/// [6.0b] [6.3b] A unit can't return to a box that it has been in or moved through.
#[test]
fn a_box_is_used_once() {
    record(
        "
position
  phase japanese-movement
  unit 124/1 A
  unit 124/2 B used AB
expect check move 124/2 A = 6.0b
expect boxes 124/1 = A
japan move 124/1 C
expect boxes 124/1 = A, B, C
expect check move 124/1 B = 6.0b
expect why move 124/1 B = 124/1 has been in Box B before and can't return to it (6.0b)
",
    );
}

/// [6.0c] A unit on the map can't return to a box.
#[test]
fn units_never_return_from_the_map_to_a_box() {
    record(
        "
position
  turn OCT I
  phase japanese-movement
  unit 124/1 0016
  unit 124/2 A
  unit 29/2 1
expect check move 124/1 A = 6.0c
expect check move 124/1 B = 6.0c
expect check move 29/2 A = 6.4.1-r1
japan move 124/2 0016
expect check move 124/2 B = 6.0c
",
    );
}

/// [6.0d] Units in a box are safe from battalions at its exit and from bombers.
#[test]
fn boxes_cannot_be_attacked() {
    record(
        "
position
  phase us-combat
  unit 1/1 0016
  unit 2/1 0017
  unit 124/1 A
  air cap F4Fx1
expect phase = us-air
expect place 124/1 = A
",
    );
    record(
        "
position
  phase us-movement
  air ground SBDx1
  unit 1/1 0016
  unit 124/1 A
  unit 124/2 0220
expect legal has support SBD 0220
expect check support SBD 0016 = 13.6a
",
    );
}

/// [6.2a] [6.2-r1] A box is left for half the MF, whatever the terrain; the other half can be spent
/// on the map.
#[test]
fn from_a_box_onto_the_map() {
    record(
        "
position
  turn OCT I
  phase japanese-movement
  unit 124/1 A
  unit 2FA A
expect reach 124/1 has 0017 4
expect reach 124/1 has 0016 4
expect why move 124/1 0016 says 4 from the box (6.2a)
expect reach 124/1 has 0117 2
expect reach 2FA has 0016 3
expect reach 2FA has 0116 1
",
    );
}

/// [6.2-r1] A unit with 7 MF has 3 left after paying half, and can pay half twice.
#[test]
fn half_of_an_odd_number() {
    let scenario = campaign(&[]).scenario().clone();
    let mut counters: Counters = (*scenario.counters).clone();
    let slow = scenario.named("124/1").unwrap();
    counters.units[slow.index()].movement = 7;
    let scenario = Scenario { counters: Arc::new(counters), ..scenario };
    record_on(
        &FirstBlood::new(Arc::new(scenario)),
        "
position
  phase japanese-movement
  unit 124/1 A
expect reach 124/1 has 0017 3
expect reach 124/1 has B 3
expect why move 124/1 0017 says 4 from the box (6.2a)
japan move 124/1 B
expect left 124/1 = 3
japan move 124/1 C
expect left 124/1 = 0
",
    );
}

/// [6.2-ex1] [6.2-ex2] [6.2-ex3] [6.3.1a] From Box A through Box B to 0011, or to Box C, or only to
/// Box B.
#[test]
fn moves_from_box_a() {
    let position = "
position
  phase japanese-movement
  unit 124/1 A
";
    record(&format!(
        "{position}
expect path 124/1 0011 = B, 0011
japan move 124/1 0011
expect left 124/1 = 0
expect reach 124/1 = none
expect check done = ok
"
    ));
    record(&format!(
        "{position}
expect path 124/1 C = B, C
japan move 124/1 C
expect left 124/1 = 0
expect reach 124/1 = none
expect check done = ok
"
    ));
    record(&format!(
        "{position}
expect check done = 6.3a
japan move 124/1 B
expect reach 124/1 = C 0, 0011 0, 0012 0
expect check done = ok
"
    ));
}

/// [6.2-r2] Half the MF are paid first, and the rest are spent on the map. A unit on an entry point
/// has spent no MF.
#[test]
fn half_is_paid_first() {
    let game = record(
        "
position
  turn SEP I
  phase japanese-movement
  unit 124/1 D
  unit 4/2 1
expect path 124/1 0001 = 0002, 0001
expect why move 124/1 0001 says 0002 4 from the box (6.2a)
expect why move 124/1 0001 says 0001 2 jungle hexside (4.2.1b)
expect why move 124/1 0001 says 2 MF left of 8
expect why move 4/2 0320 says 0220 4 from off the map (7.3a)
japan move 124/1 C
japan move 124/1 0006
expect left 124/1 = 0
expect reach 124/1 = none
",
    );
    let text = "turn SEP I\nphase japanese-movement\nunit 4/2 1 spent 4";
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    let faults = game.read_position(&lines).unwrap_err();
    assert!(faults[0].to_string().contains("(6.2-r2)"), "{}", faults[0]);
}

/// [6.3a] A unit in a box must leave it, except on the turn in which it arrived there as a
/// reinforcement.
#[test]
fn a_unit_in_a_box_must_move() {
    record(
        "
position
  turn SEP I
  phase japanese-reinforcement
  unit 124/1 D
  unit 1/1 0708
japan place 4/2 A
japan ship DD attack
expect phase = japanese-movement
expect check done = 6.3a
expect why done = 124/1 must move from its box to another box or onto the map (6.3a)
expect check move 4/2 B = 7.2b
japan move 124/1 0002
expect check done = ok
",
    );
    record(
        "
position
  turn SEP II
  phase japanese-movement
  unit 4/2 A
expect check done = 6.3a
",
    );
}

/// [6.3-r1] A unit whose exits are all blocked can stay or attack.
#[test]
fn a_unit_that_cannot_leave_can_stay() {
    record(
        "
position
  phase japanese-movement
  unit 124/1 A used AB
  unit 124/2 0220
  unit 1/1 0016
  unit 2/1 0017
expect reach 124/1 = none
expect check done = ok
japan done
expect pending = japan P26
expect check attack 124/1 0016 = ok
japan done
expect place 124/1 = A
",
    );
}

/// [6.3-r2] [7.5.1b] A unit that can go to the next box must go there and can't attack.
#[test]
fn the_next_box_comes_before_an_attack() {
    record(
        "
position
  phase japanese-movement
  unit 124/1 A
  unit 124/2 0220
  unit 1/1 0016
  unit 2/1 0017
expect reach 124/1 has B 4
expect check done = 6.3a
",
    );
    record(
        "
position
  phase japanese-combat
  unit 124/1 A
  unit 124/2 B used AB
  unit 1/1 0016
  unit 2/1 0017
  unit 124/3 0116
expect pending = japan P9
expect check attack 124/1 0016 = 7.5.1c
expect check attack 124/2 0016 = 7.5.1c
",
    );
}

/// [6.4a] Entry points are for reinforcements: units can't move to one.
#[test]
fn entry_points_are_for_reinforcements() {
    record(
        "
position
  phase japanese-movement
  unit 124/1 0220
  unit 124/2 A
expect check move 124/1 1 = 4.6-r1
expect check move 124/2 1 = 4.6-r1
",
    );
}

/// [6.4.1a] A unit still on an entry point when the combat phase ends is lost.
#[test]
fn a_unit_left_on_an_entry_point_is_lost() {
    record(
        "
position
  turn SEP I
  phase japanese-movement
  unit 4/2 1
  unit 124/1 0101
  unit 1/1 0220
  unit 2/1 0320
  unit 3/1 0120
expect reach 4/2 = none
japan done
expect place 4/2 = gone
expect heard japan says still on its entry point (6.4.1a)
expect pending = luck 14.0a
",
    );
}

/// [6.4.1-r1] A unit that can enter the map must enter it.
#[test]
fn a_unit_that_can_enter_must_enter() {
    record(
        "
position
  turn SEP I
  phase japanese-movement
  unit 4/2 1
  unit 124/1 0101
expect check done = 6.4.1-r1
expect why done = 4/2 is on an entry point and must enter the map (6.4.1-r1)
japan move 4/2 0220
expect check done = ok
",
    );
    record(
        "
position
  turn OCT I
  phase us-movement
  unit 6DB 10
  unit 124/1 1111
expect check done = 6.4.1-r1
expect reach 6DB has 1209 8
expect check move 6DB 1111 = 7.4a
us move 6DB 1209
expect check done = ok
",
    );
}
