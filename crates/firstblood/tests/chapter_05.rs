//! 5: stacking.

use crate::common::record;

/// [5.0a] [5.0b] [5.0-r1] Three units to a hex at the end of the movement phase; during the phase
/// there can be more.
#[test]
fn three_units_to_a_hex() {
    record(
        "
position
  phase us-movement
  unit 1/1 0708
  unit 2/1 0708
  unit 3/1 0708
  unit 1/5 0707
  unit 124/1 0220
expect path 1/5 0709 = 0708, 0709
us move 1/5 0708
expect units 0708 = 1/1, 2/1, 3/1, 1/5
expect check done = 5.0-r1
us move 1/5 0709
expect left 1/5 = 6
us done
expect phase != us-movement
",
    );
}

/// [5.0-r2] Artillery and engineers count like all other units.
#[test]
fn guns_and_engineers_count() {
    record(
        "
position
  phase us-movement
  unit 1/1 0708
  unit 2/11 0708
  unit 1ENG 0708
  unit 3/11 0707
us move 3/11 0708
expect check done = 5.0-r1
us move 1ENG 0808
expect check done = ok
",
    );
}

/// [5.0-r1] Retreats skip full hexes: 124/1 has to go one hex further.
#[test]
fn a_retreat_respects_the_limit() {
    record(
        "
position
  turn OCT I
  phase us-combat
  unit 124/1 0101
  unit 124/2 0001
  unit 124/3 0001
  unit 28/2 0001
  unit 1/1 0201
  unit 2/1 0201
  unit 3/1 0201
us attack 1/1 0101
us attack 2/1 0101
us attack 3/1 0101
us done
us resolve 0101
   luck 5
expect heard us says DR
expect place 124/1 = 0002
",
    );
}

/// [5.0-r1] Advances respect the limit too: three of four attackers have room.
#[test]
fn an_advance_respects_the_limit() {
    record(
        "
position
  turn OCT I
  phase us-combat
  unit 28/2 0606
  unit 124/1 0220
  unit 1/1 0706
  unit 2/1 0706
  unit 3/1 0707
  unit 1/5 0707
us attack 1/1 0606
us attack 2/1 0606
us attack 3/1 0606
us attack 1/5 0606
us done
us resolve 0606
   luck 6
us advance 1/1 0606
us advance 2/1 0606
expect check advance 1/5 0606 = ok
us advance 3/1 0606
expect units 0606 = 1/1, 2/1, 3/1
expect pending != us P17
",
    );
}

/// [5.0-r3] [P28] Units that can still make room must; when none can, the phase ends and the owner
/// chooses which units are lost.
#[test]
fn an_overstack_that_cannot_be_cleared() {
    record(
        "
position
  phase us-movement
  unit 1/1 0708 spent 8
  unit 2/1 0708 spent 8
  unit 3/1 0708 spent 8
  unit 1/5 0708 spent 8
  unit 1ENG 0708 spent 7
  unit 2/11 1007
  unit 124/1 0220
expect check done = 5.0-r1
us move 1ENG 0707
expect check done = ok
expect check lose 1/1 = P7
us done
expect pending = us P28
expect legal = lose 1/1, lose 2/1, lose 3/1, lose 1/5
expect check lose 2/11 = 5.0-r3
expect check lose 124/1 = 0.5
us lose 3/1
expect place 3/1 = gone
expect heard us says no room (5.0-r3)
expect units 0708 = 1/1, 2/1, 1/5
expect phase != us-movement
",
    );
}

/// [5.0-r3] [S2] An overstack is cleared only into hexes with room: while 0001 has some, a unit
/// must go there.
#[test]
fn units_can_only_leave_for_a_hex_with_room() {
    let position = |there: &str| {
        format!(
            "
position
  turn OCT I
  phase japanese-movement
  unit 124/1 0101 spent 6
  unit 124/2 0101 spent 6
  unit 124/3 0101 spent 6
  unit 28/2 0101 spent 6
  unit 29/1 0001
  unit 29/2 0001
  {there}
  unit 1/1 0201
expect reach 124/1 = 0001 0
"
        )
    };
    record(&format!("{}expect check done = 5.0-r1", position("")));
    record(&format!("{}expect check done = ok", position("unit 29/3 0001")));
}

/// [5.1a] Units can neither stop in an enemy hex nor pass through it.
#[test]
fn the_two_sides_never_share_a_hex() {
    record(
        "
position
  phase us-movement
  unit 1/1 0708
  unit 124/1 0707
expect check move 1/1 0707 = 5.1a
expect reach 1/1 lacks 0707 7
expect why move 1/1 0707 = 1/1 can't enter 0707: the enemy holds it (5.1a)
",
    );
}

/// [5.2a] Six air units to an airfield hex; there is no other limit.
#[test]
fn six_air_units_to_a_hex() {
    record(
        "
position
  turn NOV I
  step air bring
  air 0708 F4Fx4 SBDx2
  air reserve SBDx4 F4Fx1 TBFx1
  unit 124/1 0220
expect check bring SBD 0708 = 12.1a
us bring SBD 0709
us bring SBD 0709
us bring SBD 0709
us bring SBD 0709
us bring TBF 0709
us bring F4F 0709
expect air reserve = none
expect air 0709 = F4F 1, SBD 4, TBF 1
",
    );
}

/// [5.2-r1] Boxes and reserves hold any number.
#[test]
fn boxes_have_no_limit() {
    record(
        "
position
  turn OCT II
  phase japanese-reinforcement
  unit 124/1 A
  unit 124/2 A
  unit 124/3 A
  unit 28/2 A
japan place 16/1 A
japan place 16/2 A
japan place 16/3 A
japan place 230/1 A
expect units A = 28/2, 124/1, 124/2, 124/3, 16/1, 16/2, 16/3, 230/1
expect air ijaf-reserve = A6M 2, G4M 2
",
    );
}
