//! 13.6, 13.7, 12.1 to 12.5: US air units.

use crate::common::record;

/// [13.6a] [13.6b] [13.2a] Bombers from the Ground Attack box go to any map hex that Japan
/// holds, and each adds 1 to the die of the attack there.
#[test]
fn bombers_support_an_attack() {
    record(
        "
position
  turn OCT II
  phase us-movement
  air ground SBDx2 F4F
  unit 1/1 0707
  unit 16/1 0606
  unit 16/2 0301
  unit 124/1 B
expect check support SBD 0301 = ok
expect check support SBD 0707 = 13.6a
expect check support SBD 0505 = 13.6a
expect check support TBF 0606 = 13.6a
1. us support SBD 0606
2. us support F4F 0606
expect air ground = SBD 1
3. us done
4. us attack 1/1 0606
expect forecast 0606 has die 2 bombers (13.6b) = 2
",
    );
}

/// [13.6c] After combat the bombers are back in the Ground Attack box and return from there.
#[test]
fn bombers_return_after_combat() {
    record(
        "
position
  turn OCT II
  phase us-movement
  air ground SBD
  unit 1/1 0707
  unit 16/1 0606
1. us support SBD 0606
2. us done
3. us attack 1/1 0606
4. us done
5. us resolve 0606
   luck 4
6. japan retreat 16/1 0506
expect air ground = SBD 1
expect legal = land SBD 0708, land SBD 0709
",
    );
}

/// [13.6-r2] A bomber over a hex that is not attacked has no effect and returns; in an attack on
/// two hexes the bombers over both count.
#[test]
fn bombers_over_several_hexes() {
    record(
        "
position
  turn OCT II
  phase us-movement
  air ground SBDx3
  unit 1/1 0707
  unit 2/1 0707
  unit 16/1 0606
  unit 16/2 0607
  unit 16/3 0301
1. us support SBD 0606
2. us support SBD 0607
3. us support SBD 0301
4. us done
5. us attack 1/1 0606 0607
6. us attack 2/1 0606 0607
expect forecast 0606 has die 2 bombers (13.6b) = 2
7. us done
8. us resolve 0606
   luck 1
9. us lose 1/1
10. us retreat 2/1 0807
expect pending = us P22
expect check done = 13.7-r1
11. us land SBD 0708
12. us land SBD 0708
13. us land SBD 0708
expect air 0708 = SBD 3
",
    );
}

/// [13.6d] [13.6-r1] Inverted units are turned face up at the end of the US Combat Phase and not
/// before.
#[test]
fn inverted_units_are_turned_up() {
    let state = record(
        "
position
  turn OCT II
  phase us-movement
  inverted 0708 F4F
  unit 1/1 0505
expect pending = us P7
",
    );
    assert_eq!(state.air().inverted[0][0], 1);
    record(
        "
position
  turn OCT II
  phase us-combat
  inverted 0708 F4F
expect pending = us P23
expect legal = fly F4F 0708 cap, fly F4F 0708 ground, shift F4F 0708 0709, done
",
    );
}

/// [13.7a] [13.7-r1] [P22] All air units with room return first and are inverted: they can't fly
/// again in this phase.
#[test]
fn returning_air_units_are_inverted() {
    record(
        "
position
  turn OCT II
  phase us-air
  air cap F4F
  air ground SBD
expect pending = us P22
expect legal = land F4F 0708, land F4F 0709, land SBD 0708, land SBD 0709
expect check done = 13.7-r1
1. us land F4F 0708
2. us land SBD 0708
expect air 0708 = F4F 1, SBD 1
expect pending = japan P4
",
    );
}

/// [13.7-r1] [12.2a] [12.3.1b] [12.6b] Air units without room go to the USAF Reserve box; America
/// chooses which.
#[test]
fn air_units_without_room_go_to_reserve() {
    record(
        "
position
  turn DEC I
  phase us-air
  field 0709 destroyed
  air 0708 F4Fx5
  air ground SBD TBF
expect legal = land SBD 0708, land TBF 0708
1. us land TBF 0708
expect air 0708 = F4F 5, TBF 1
expect air reserve = SBD 1
",
    );
}

/// [13.7-r1] [12.5a] As many air units as possible must return: a fighter can't take the last room
/// of a bomber while the Fighter Strip has room for it.
#[test]
fn fighters_cannot_take_the_last_room_of_bombers() {
    record(
        "
position
  turn DEC I
  phase us-air
  field 0709 destroyed
  field 0911 operational
  air 0708 SBDx5
  air cap F4F
  air ground TBF
expect check land F4F 0708 = 13.7-r1
expect check land TBF 0911 = 12.5a
expect legal = land F4F 0911, land TBF 0708
",
    );
}

/// [12.1a] [12.3a] [12.3-ex1] [5.2a] [P23] Air units come from Reserve only where there is room:
/// with five and three on two hexes, four can come.
#[test]
fn room_for_four() {
    record(
        "
position
  turn DEC I
  phase us-air
  air 0708 F4Fx5
  inverted 0709 SBDx3
  air reserve TBFx2 SBDx3
expect pending = us P23
1. us bring TBF 0708
expect check bring TBF 0708 = 12.1a
2. us bring TBF 0709
3. us bring SBD 0709
4. us bring SBD 0709
expect check bring SBD 0709 = 12.1a
expect legal lacks bring SBD 0709
expect air reserve = SBD 1
",
    );
}

/// [S10] [13.7b] [13.7c] [13.7-r3] [12.3a] Air units from Reserve are face up and can fly in the
/// next step. Once a unit has flown, no more can come, so the room it leaves stays empty.
#[test]
fn the_steps_of_the_air_phase_come_in_order() {
    record(
        "
position
  turn OCT II
  phase us-air
  air 0708 F4F
  air reserve SBDx2
1. us bring SBD 0708
expect check fly SBD 0708 ground = ok
expect check fly SBD 0708 cap = 13.1a
2. us fly SBD 0708 ground
expect pending = us P24
expect check bring SBD 0708 = 13.7b
3. us shift F4F 0708 0709
expect air 0709 = F4F 1
expect pending = japan P4
",
    );
}

/// [13.7c] [13.1-r1] [13.1a] [P24] An F4F can fly to either box, fighters only to CAP, bombers only
/// to Ground Attack.
#[test]
fn each_role_has_its_box() {
    record(
        "
position
  turn OCT II
  phase us-air
  air 0708 F4Fx2 P-400 SBD
expect check fly F4F 0708 cap = ok
expect check fly F4F 0708 ground = ok
expect check fly P-400 0708 cap = ok
expect check fly P-400 0708 ground = 13.1a
expect check fly SBD 0708 cap = 13.1a
expect check fly SBD 0708 ground = ok
expect check fly SBD 0708 reserve = 13.1a
",
    );
}

/// [13.7e] [13.7-r5] [P25] Only a unit that has not moved in this phase can shift, to an adjacent
/// operational hex that has room and takes its type.
#[test]
fn shifting() {
    record(
        "
position
  turn DEC I
  phase us-air
  field 0911 operational
  field 1011 operational
  air 0708 SBD
  air 0911 F4Fx2
  air 1011 P-39x1
  air reserve F4F
1. us bring F4F 0708
expect check shift F4F 0708 0709 = 13.7e
expect check shift SBD 0708 0709 = ok
expect check shift SBD 0708 0911 = 13.7e
expect check shift F4F 0911 1011 = ok
2. us shift F4F 0911 1011
expect air 1011 = F4F 1, P-39 1
expect pending = us P25
expect check shift F4F 1011 0911 = 13.7e
expect check shift P-39 1011 0911 = ok
",
    );
}

/// [12.3.1a] An operational hex supports six air units wherever they are: those that have flown
/// leave no room for others from Reserve.
#[test]
fn six_for_each_operational_hex() {
    record(
        "
position
  turn DEC I
  phase us-air
  field 0709 destroyed
  air 0708 F4Fx5
  air reserve F4Fx2
1. us bring F4F 0708
expect check bring F4F 0708 = 12.1a
2. us fly F4F 0708 cap
3. us fly F4F 0708 ground
expect check bring F4F 0708 = 13.7b
expect legal lacks bring F4F 0708
4. us done
expect air cap = F4F 1
expect air ground = F4F 1
expect air 0708 = F4F 4
expect air reserve = F4F 1
",
    );
}

/// [0.7] [12.5b] Air units can't land on a hex that is not operational; each hex has a state of its
/// own.
#[test]
fn only_operational_hexes_are_used() {
    record(
        "
position
  turn DEC I
  phase us-air
  field 0708 damaged
  field 1011 operational
  air reserve F4F
expect check bring F4F 0708 = 0.7
expect check bring F4F 0709 = ok
expect check bring F4F 0911 = 0.7
expect check bring F4F 1011 = ok
",
    );
}

/// [13.7d] [13.7-r2] [12.4a] Air units can stay in Reserve indefinitely, but can't return there by
/// choice; Japanese air units never use an airfield.
#[test]
fn air_units_can_wait_in_reserve() {
    record(
        "
position
  turn OCT II
  phase us-air
  air 0708 F4F
  air reserve F4F
expect check fly F4F 0708 reserve = 13.1a
expect check bring A6M 0708 = 13.7b
1. us done
expect air reserve = F4F 1
expect air 0708 = F4F 1
",
    );
}
