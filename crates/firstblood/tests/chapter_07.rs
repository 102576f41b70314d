//! 7.0 to 7.4, 7.6, 7.7: reinforcements.

use crate::common::record;

/// [7.0a] [7.6a] Units arrive in the turn of the turn record, in their owner's phase, and in the
/// numbers it gives.
#[test]
fn units_arrive_by_the_turn_record() {
    record(
        "
position
  turn OCT II
  phase japanese-reinforcement
  unit 124/1 0220
expect due japan = 16/1, 16/2, 16/3, 230/1, 230/3, SUY
expect due us = none
expect air ijaf-reserve = A6M 2, G4M 2
expect air reserve = none
expect check place 228/1 1 = 7.0a
expect check place 124/1 1 = 7.0a
expect check place 1/164 5 = 0.5
",
    );
    record(
        "
position
  turn OCT II
  phase us-reinforcement
  unit 124/1 0220
expect due us = 1/164, 2/164, 3/164
expect air reserve = P-39 1, SBD 1
expect check place 6DB 5 = 7.0a
",
    );
}

/// [7.1a] [7.1c] [P20] [S6] US ground units arrive at entry points 4 to 14, four to each; air units
/// go to Reserve.
#[test]
fn us_reinforcements() {
    record(
        "
position
  turn SEP II
  phase us-reinforcement
  unit 124/1 0220
expect pending = us P20
expect air reserve = F4F 1, SBD 1, TBF 1
expect check place 3/2 3 = 7.1a
expect check place 3/2 15 = 7.1a
expect check place 3/2 A = 7.1a
expect check place 3/2 1007 = 7.1a
expect check place 3/2 4 = ok
expect check place 3/2 14 = ok
expect check done = 7.7a
us place 3/2 11
us place 1/7 11
us place 2/7 11
us place 3/7 11
expect check place 1/11 11 = 7.1a
expect why place 1/11 11 = 1/11 can't come in at entry point 11: four units are already there (7.1a)
us place 1/11 12
expect phase = us-movement
",
    );
}

/// [7.1b] [7.1-ex1] 6DB lands at no cost and has 8 MF left.
#[test]
fn landing_is_free() {
    record(
        "
position
  turn OCT I
  phase us-reinforcement
  unit 124/1 0220
us place 6DB 11
expect why move 6DB 1007 says 0 from the sea (7.1b)
us move 6DB 1007
expect left 6DB = 8
us move 6DB 0708
expect left 6DB = 5
",
    );
}

/// [7.1-r1] A unit can't be placed where it could not land.
#[test]
fn a_blocked_point_takes_no_units() {
    record(
        "
position
  turn OCT I
  phase us-reinforcement
  unit 124/1 1007
  unit 124/2 1006
expect check place 6DB 11 = 7.1-r1
expect why place 6DB 11 = 6DB can't come in at entry point 11: the enemy holds every hex it leads to (7.1-r1)
expect check place 6DB 12 = ok
",
    );
}

/// [7.2a] [7.2c] [P4] Japanese ground units arrive at their six entry points, four to each, or in
/// Box A or D; air units go to Reserve.
#[test]
fn japanese_reinforcements() {
    record(
        "
position
  turn OCT II
  phase japanese-reinforcement
  unit 124/1 0101
expect pending = japan P4
expect air ijaf-reserve = A6M 2, G4M 2
expect check place 16/1 1 = ok
expect check place 16/1 2 = ok
expect check place 16/1 3 = ok
expect check place 16/1 4 = 7.2a
expect check place 16/1 14 = 7.2a
expect check place 16/1 15 = ok
expect check place 16/1 16 = ok
expect check place 16/1 17 = ok
expect check place 16/1 A = ok
expect check place 16/1 B = 7.2a
expect check place 16/1 C = 7.2a
expect check place 16/1 D = ok
expect check place 16/1 0220 = 7.2a
japan place 16/1 1
japan place 16/2 1
japan place 16/3 1
japan place 230/1 1
expect check place 230/3 1 = 7.2a
",
    );
}

/// [7.2b] A unit that arrives in a box stays there for the turn.
#[test]
fn new_arrivals_stay_in_their_box() {
    record(
        "
position
  turn OCT III
  phase japanese-reinforcement
  unit 124/1 0101
  special 0
japan place 228/1 A
japan place 228/3 D
japan ship CL reserve
expect phase = japanese-movement
expect reach 228/1 = none
expect check move 228/1 0017 = 7.2b
expect check move 228/3 C = 7.2b
expect check done = ok
",
    );
}

/// [7.2d] [P5] [S1] The owner chooses the box of each ship, after placing the ground units.
#[test]
fn ships_arrive_in_either_box() {
    record(
        "
position
  turn NOV II
  phase japanese-reinforcement
  unit 124/1 0101
expect check ship CA attack = S1
expect check special attack = S1
japan place 229/1 1
japan place 229/2 1
japan place 230/2 1
expect pending = japan P5
expect check special attack = 7.2d
expect check done = 7.2d
expect check ship DD attack = 7.6a
japan ship CA attack
expect check ship CA attack = 7.6a
japan ship BB reserve
expect ships attack = CA 1
expect ships reserve = BB 1
expect pending = japan P6
",
    );
}

/// [P6] [S1] From OCT I on, the owner can bring in none, one or both of the special destroyers.
#[test]
fn the_special_destroyers() {
    record(
        "
position
  turn SEP III
  phase japanese-reinforcement
  unit 124/1 0101
japan place 29/1 1
expect pending = japan P5
japan ship DD attack
expect phase = japanese-movement
expect special = 2
",
    );
    let october = "
position
  turn OCT I
  phase japanese-reinforcement
  unit 124/1 0101
japan place 29/2 A
japan place 29/3 A
japan place 2FA A
expect legal = special reserve, special attack, done
";
    record(&format!("{october}japan done\nexpect special = 2\nexpect phase = japanese-movement"));
    record(&format!(
        "{october}
japan special attack
expect special = 1
expect pending = japan P6
japan special reserve
expect ships attack = DD 1
expect ships reserve = DD 1
expect special = 0
expect phase = japanese-movement
"
    ));
}

/// [7.3a] [7.3-ex1] 228/1 and 228/3 enter the map with 4 MF left each.
#[test]
fn half_the_mf_to_enter() {
    record(
        "
position
  turn OCT III
  phase japanese-reinforcement
  unit 124/1 0101
  special 0
japan place 228/1 1
japan place 228/3 1
japan ship CL reserve
expect why move 228/1 0220 says 4 from off the map (7.3a)
japan move 228/1 0220
japan move 228/3 0220
expect left 228/1 = 4
expect left 228/3 = 4
japan move 228/3 0320
expect left 228/3 = 3
",
    );
}

/// [7.4a] A unit can't enter through an arrow hex that the enemy holds.
#[test]
fn an_enemy_blocks_an_arrow_hex() {
    record(
        "
position
  turn OCT I
  phase us-movement
  unit 6DB 12
  unit 124/1 1006
expect check move 6DB 1006 = 7.4a
expect check move 6DB 1005 = ok
",
    );
    record(
        "
position
  phase japanese-movement
  unit 124/1 A
  unit 1/1 0017
expect check move 124/1 0017 = 7.4a
expect check move 124/1 0016 = ok
",
    );
}

/// [7.4-r1] A unit can enter a zone of control from off the map, but can't move on within it.
#[test]
fn entering_a_zone_of_control() {
    record(
        "
position
  turn OCT I
  phase us-movement
  unit 6DB 11
  unit 124/1 0907
expect reach 6DB has 1007 8
expect check move 6DB 1006 = 8.2c
expect check move 6DB 1108 = ok
",
    );
    record(
        "
position
  phase japanese-movement
  unit 124/1 A
  unit 1/1 0116
expect reach 124/1 has 0016 4
expect check move 124/1 0015 = 8.2c
",
    );
}

/// [7.7a] [S6] A reinforcement without an entry point is lost: four of eight units find room, on
/// the only open point.
#[test]
fn reinforcements_without_room_are_lost() {
    record(
        "
position
  turn NOV I
  phase us-reinforcement
  unit 124/1 0518
  unit 124/2 0617
  unit 124/3 0716
  unit 28/2 0715
  unit 4/1 0714
  unit 4/2 0813
  unit 4/3 0913
  unit 29/1 1011
  unit 29/2 1111
  unit 29/3 1209
  unit 16/1 1006
  unit 16/2 1005
  unit 16/3 0904
  unit 230/1 0803
  unit 230/3 0802
expect legal has place 1/8 11
expect legal lacks place 1/8 12
us place 1/8 11
us place 2/8 11
us place 3/8 11
us place 2RDR 11
expect place 1/147 = gone
expect place 1/10 = gone
expect place 14CB = gone
expect heard us says no way onto the map (7.7a)
expect phase = us-movement
",
    );
}

/// [7.5.1a] [7.5.1-r1] A blocked point takes no Japanese units; when all points are blocked, only
/// the boxes are left.
#[test]
fn only_boxes_are_left_when_all_points_are_blocked() {
    let position = |last: &str| {
        format!(
            "
position
  turn OCT I
  phase japanese-reinforcement
  unit 124/1 0101
  unit 1/1 0220
  unit 2/1 0320
  unit 3/1 0419
  unit 1/5 0701
  unit 2/5 0501
  {last}
"
        )
    };
    record(&format!(
        "{}expect check place 29/2 1 = 7.5.1-r1\nexpect check place 29/2 17 = ok",
        position("")
    ));
    record(&format!(
        "{}
expect check place 29/2 1 = 7.5.1a
expect check place 29/2 17 = 7.5.1a
expect legal = place 29/2 A, place 29/2 D, place 29/3 A, place 29/3 D, place 2FA A, place 2FA D
",
        position("unit 3/5 0301")
    ));
}
