//! The sequence of play: reinforcement, movement and end phases.

use crate::common::record;

/// [S1] [S2] A Japanese reinforcement and movement phase, duty by duty.
#[test]
fn japanese_reinforcement_and_movement() {
    record(
        "
position
  turn SEP II
  phase japanese-reinforcement
  air 0708 F4Fx1
  unit 124/1 0707
  unit 124/2 B
  unit 28/2 0220
  unit 1/1 1007
expect pending = japan P4
expect air ijaf-reserve = A6M 1, G4M 1
japan place 4/1 1
japan place 4/3 A
expect check done = 7.7a
japan place 10MA 1
expect pending = japan P5
japan ship CL attack
expect phase = japanese-movement
expect pending = japan P7
expect check done = 6.3a
japan move 124/2 C
expect check done = 6.4.1-r1
japan move 4/1 0220
japan move 10MA 0220
expect check done = ok
expect check move 4/3 B = 7.2b
japan move 124/1 0708
expect field 0708 = destroyed
expect air 0708 = none
expect heard japan says along with 1 F4F
japan done
expect phase = japanese-combat
",
    );
}

/// [P7] A player can move units on the map, between boxes and through arrow hexes, or stop.
#[test]
fn the_actions_of_a_movement_phase() {
    record(
        "
position
  turn SEP I
  phase japanese-movement
  unit 124/1 B used AB spent 4
  unit 124/2 0001 spent 6
  unit 4/2 17
  unit 1/1 0302
  unit 2/1 0303
expect pending = japan P7
expect legal = move 124/1 C, move 124/1 0011, move 124/1 0012, move 124/2 0002, move 124/2 0101, move 124/2 0102, move 4/2 0301
japan move 124/1 C
japan move 4/2 0301
expect legal has done
",
    );
}

/// [S6] [S7] A US reinforcement and movement phase; inverted air units stay inverted.
#[test]
fn us_reinforcement_and_movement() {
    let game = record(
        "
position
  turn OCT I
  phase us-reinforcement
  air ground SBDx1
  inverted 0708 F4Fx1
  unit 124/1 0220
  unit 1/1 0320
expect pending = us P20
expect air reserve = F4F 1
us place 6DB 11
expect phase = us-movement
expect check done = 6.4.1-r1
us move 6DB 1007
expect check done = ok
us support SBD 0220
us done
expect phase = us-combat
",
    );
    assert_eq!(game.air().inverted.iter().flatten().sum::<u8>(), 1);
}

/// [S11] The turn marker advances, and after JAN III the game is decided.
#[test]
fn the_turn_ends() {
    for (turn, next) in [("SEP I", "SEP II"), ("OCT III", "NOV I"), ("JAN II", "JAN III")] {
        record(&format!(
            "
position
  turn {turn}
  phase end
  unit 124/1 0220
expect turn = {next}
expect winner = open
"
        ));
    }
    record("position\n  turn JAN III\n  phase end\n  unit 124/1 0220\nexpect pending = over 2.0b");
}

/// An action at the wrong time is refused with the decision to make first.
#[test]
fn an_untimely_action_is_refused() {
    let contact = "unit 1/1 0606\n  unit 28/2 0605";
    for (position, order, refusal) in [
        ("phase japanese-reinforcement", "work 0708", "place the reinforcements first"),
        ("phase us-movement\n  unit 1/1 0606", "work 0708", "end the movement phase first"),
        (&format!("phase us-combat\n  {contact}"), "work 0708", "finish declaring attacks first"),
        (
            "phase us-engineer\n  field 0708 damaged\n  unit 1ENG 0708",
            "move 1ENG 0709",
            "end the US Engineer Phase first",
        ),
        ("phase us-air\n  air 0708 F4Fx1", "work 0708", "end the US Air Phase first"),
    ] {
        record(&format!(
            "
position
  turn OCT II
  {position}
expect why {order} says {refusal}
"
        ));
    }
    record("expect why move 1/1 0606 says set up the forces first\n");
}
