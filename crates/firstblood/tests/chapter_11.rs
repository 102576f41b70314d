//! 11: engineers.

use crate::common::{record, record_with};

/// [11.2a] [11.3a] [11.4-r6] [P27] Repairing a damaged hex takes one turn of work, and the hex can
/// be used in the next US Air Phase.
#[test]
fn a_damaged_hex_is_repaired() {
    record(
        "
position
  turn OCT II
  phase us-engineer
  field 0708 damaged
  field 0709 destroyed
  unit 1ENG 0708
  air reserve F4F
expect pending = us P27
expect legal = work 0708, done
1. us work 0708
expect field 0708 = operational
expect pending = us P23
expect check bring F4F 0708 = ok
",
    );
}

/// [11.2b] [11.2c] Building and rebuilding take two turns.
#[test]
fn building_takes_two_turns() {
    for (hex, state) in [("0911", "unbuilt"), ("0708", "destroyed")] {
        record(&format!(
            "
position
  turn DEC II
  phase us-engineer
  field {hex} {state}
  unit 1ENG {hex}
expect work {hex} = 0 of 2
1. us work {hex}
expect field {hex} = {state}
expect work {hex} = 1 of 2
"
        ));
        record(&format!(
            "
position
  turn DEC II
  phase us-engineer
  field {hex} {state} 1
  unit 1ENG {hex}
1. us work {hex}
expect field {hex} = operational
expect work {hex} = none
"
        ));
    }
}

/// [11.3-r1] [11.4-r2] [11.4d] Work is voluntary; a turn without work resets the progress.
#[test]
fn idle_engineers_lose_their_work() {
    record(
        "
position
  turn DEC II
  phase us-engineer
  field 0911 unbuilt 1
  unit 1ENG 0911
1. us done
expect field 0911 = unbuilt
expect work 0911 = 0 of 2
",
    );
}

/// [11.1a] [11.4a] [11.4b] [11.4-r1] Only engineers can work, and only those that have been in the
/// hex all turn and have not attacked.
#[test]
fn only_engineers_that_stay_can_work() {
    for mark in ["moved", "fought"] {
        record(&format!(
            "
position
  turn DEC II
  phase us-engineer
  field 0708 damaged
  field 0709 damaged
  unit 1ENG 0708 {mark}
  unit 6CB 0709
expect legal = work 0709, done
"
        ));
    }
    record(
        "
position
  turn DEC II
  step work
  field 0708 damaged
  field 0709 damaged
  unit 1ENG 0708 moved
  unit 6CB 0709 fought
  unit 14CB 0911
  unit 3DB 1011
expect check work 0708 = 11.4a
expect check work 0709 = 11.4b
expect check work 1011 = 11.1a
expect check work 0911 = ok
",
    );
}

/// [11.4-r1] An engineer that arrives in the US Movement Phase starts next turn; one that moves
/// away and back has moved.
#[test]
fn an_engineer_that_moves_cannot_work() {
    record(
        "
position
  turn NOV III
  phase us-movement
  field 0708 damaged
  field 0709 destroyed
  unit 1ENG 0707
  unit 6CB 0709
1. us move 1ENG 0708
2. us move 6CB 0808
3. us move 6CB 0709
4. us done
expect pending = japan P5
expect field 0708 = damaged
expect work 0709 = 0 of 2
",
    );
}

/// [11.4c] [11.4-r4] [8.6-r3] There is no work in a hex that was attacked this turn in any way.
#[test]
fn attacks_interrupt_the_work() {
    record(
        "
position
  turn DEC II
  step work
  field 0708 damaged
  field 0709 damaged
  attacked 0708
  unit 1ENG 0708
  unit 6CB 0709
expect check work 0708 = 11.4c
expect check work 0709 = ok
",
    );
}

/// [11.4-r7] Engineers that build must also have stayed in the hex without attacking.
#[test]
fn builders_must_stay_and_not_fight() {
    record(
        "
position
  turn DEC II
  step work
  field 0911 unbuilt
  field 1011 unbuilt
  field 0709 damaged
  attacked 1011
  unit 1ENG 0911 moved
  unit 6CB 1011
  unit 14CB 0709
expect check work 0911 = 11.4a
expect check work 1011 = 11.4c
expect check work 0709 = ok
",
    );
}

/// [11.4-r5] A hex that is being built for the first time is not yet an airfield: artillery, ships
/// and aircraft can't bombard it, and only ground combat interrupts the work.
#[test]
fn a_building_site_is_not_a_target() {
    let attacked = record(
        "
position
  turn OCT II
  phase japanese-combat
  ships attack DD
  air ijaf-attack G4M
  unit 1ENG 0911
  unit 1/1 0911
  unit 16/1 0811
  unit SUY 0713
expect check shell SUY 0911 = 0.7
1. japan attack 16/1 0911
2. japan done
expect check shell DD attack 0911 = 0.7
expect check strike G4M 0911 = 0.7
3. japan resolve 0911
   luck 4
",
    );
    assert_eq!(attacked.attacked().iter().count(), 1);
}

/// [11.4c] [11.4e] A bombardment stops the work without harming the engineers, and so does an
/// attack by ground units, even at odds below 1-2.
#[test]
fn what_counts_as_an_attack() {
    let bombarded = record(
        "
position
  turn OCT II
  phase japanese-combat
  field 0708 destroyed
  field 0709 damaged
  ships attack DDx2
  unit 1ENG 0708
  air ijaf-attack G4M
1. japan shell DD attack 0708
2. japan strike G4M 0709
expect place 1ENG = 0708
expect field 0709 = destroyed
",
    );
    assert_eq!(bombarded.attacked().iter().count(), 2);
    let attacked = record(
        "
position
  turn OCT II
  phase japanese-combat
  field 0708 destroyed
  unit 1ENG 0708
  unit 1/1 0708
  unit 2/1 0708
  unit 28/2 0707
1. japan attack 28/2 0708
2. japan done
expect place 28/2 = gone
",
    );
    assert_eq!(attacked.attacked().iter().count(), 1);
}

/// [12.6-r4] Occupation counts as an attack.
#[test]
fn occupation_is_an_attack() {
    let state = record(
        "
position
  turn OCT II
  phase japanese-movement
  unit 16/1 0707
1. japan move 16/1 0708
expect field 0708 = destroyed
",
    );
    assert_eq!(state.attacked().iter().count(), 1);
}

/// [S9] The marks of attacked hexes are removed at the end of the Engineer Phase.
#[test]
fn attack_marks_last_one_turn() {
    let state = record(
        "
position
  turn OCT II
  phase us-engineer
  attacked 0708 0709
  unit 1ENG 0708
  air reserve F4F
expect pending = us P23
",
    );
    assert!(state.attacked().is_empty());
}

/// [11.4-r3] An engineer adjacent to a Japanese unit must attack and so can't work.
#[test]
fn engineers_in_contact_must_attack() {
    let state = record(
        "
position
  turn DEC II
  phase us-combat
  field 0708 damaged
  unit 1ENG 0708
  unit 1/1 0607
  unit 124/1 0608
1. us attack 1ENG 0608
2. us attack 1/1 0608
3. us done
4. us resolve 0608
   luck 4
expect field 0708 = damaged
",
    );
    assert_ne!(state.phase(), Some(firstblood::Phase::UsEngineer));
}

/// [11.5a] More engineers in one hex do not work faster.
#[test]
fn two_engineers_do_the_work_of_one() {
    record(
        "
position
  turn DEC II
  phase us-engineer
  field 0911 unbuilt
  unit 1ENG 0911
  unit 6CB 0911
1. us work 0911
expect work 0911 = 1 of 2
",
    );
}

/// [11.2.1a] [11.2.1-r1] [P21] With the option, two other units that meet the conditions can repair
/// and rebuild. They can't build, and artillery does not count.
#[test]
fn repair_pairs() {
    let pair = "
position
  turn DEC II
  step work
  field 0708 damaged
  field 0709 destroyed
  unit 1/1 0708
  unit 2/1 0708
  unit 3/1 0709
  unit 2/11 0709
  unit 1/5 0911
  unit 2/5 0911
  unit 6CB 1011
";
    record_with(
        &["repair-pairs"],
        &format!(
            "{pair}expect check work 0708 = ok\nexpect check work 0709 = 11.1a\nexpect check work 0911 = 11.1a\n"
        ),
    );
    record(&format!("{pair}expect check work 0708 = 11.1a\n"));
    record_with(
        &["repair-pairs"],
        "
position
  turn DEC II
  step work
  field 0708 damaged
  unit 1/1 0708
  unit 2/1 0708 moved
  unit 6CB 0911
expect check work 0708 = 11.1a
",
    );
}

/// [11.4-r8] Progress is lost when the hex changes: a hex destroyed during its repair starts over.
#[test]
fn destruction_undoes_the_work() {
    record(
        "
position
  turn OCT III
  phase japanese-movement
  field 0709 destroyed 1
  unit 16/1 0707
  unit 1ENG 0711
1. japan move 16/1 0708
expect work 0709 = 1 of 2
expect work 0708 = 0 of 2
",
    );
}
