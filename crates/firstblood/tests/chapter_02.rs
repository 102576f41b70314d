//! 2: victory.

use crate::common::{record, record_on};
use firstblood::{FirstBlood, data};

/// [2.0a] [2.0-r1] A Japanese unit on an airfield hex wins when the US Combat Phase ends and not
/// before: America has half a turn to drive it off.
#[test]
fn the_airfield_is_lost_when_the_us_combat_phase_ends() {
    let position = |phase: &str| {
        format!(
            "
position
  turn OCT I
  phase {phase}
  field 0708 destroyed
  unit 124/1 0708
"
        )
    };
    record(&format!("{}expect pending = luck 14.0a", position("japanese-combat")));
    record(&format!("{}expect pending = us P20", position("us-reinforcement")));
    record(&format!("{}expect pending = over 2.0a\nexpect winner = japan", position("us-combat")));
}

/// [2.0a] A unit that is driven off the airfield in time does not win.
#[test]
fn a_unit_driven_off_in_time_does_not_win() {
    let battle = |die: u8, then: &str| {
        record(&format!(
            "
position
  turn OCT I
  phase us-combat
  field 0708 destroyed
  unit 28/2 0708
  unit 1/1 0807
  unit 2/1 0807
us attack 1/1 0708
us attack 2/1 0708
us done
us resolve 0708
   luck {die}
{then}
"
        ))
    };
    battle(4, "japan retreat 28/2 0608\nexpect winner = open\nexpect phase != us-combat");
    battle(1, "us lose 1/1\nus retreat 2/1 0907\nexpect pending = over 2.0a");
}

/// [2.0-r2] A destroyed airfield hex counts; a strip counts once it has been built.
#[test]
fn a_destroyed_field_counts_and_an_unbuilt_strip_does_not() {
    for (strip, winner) in [("destroyed", "japan"), ("unbuilt", "open")] {
        record(&format!(
            "
position
  turn OCT I
  phase us-combat
  field 0911 {strip}
  unit 124/1 0911
expect winner = {winner}
"
        ));
    }
}

/// [2.0b] [2.0c] One Japanese unit on the map at the end of JAN III is enough; without one America
/// wins.
#[test]
fn a_foothold_decides_the_campaign() {
    record(
        "
position
  turn JAN III
  phase end
  unit 124/1 0320
expect pending = over 2.0b
expect winner = japan
",
    );
    record(
        "
position
  turn JAN III
  phase end
  unit 124/1 A
  unit 124/2 C
expect pending = over 2.0c
expect winner = us
",
    );
    record(
        "
position
  turn JAN II
  phase end
  unit 124/1 0320
expect winner = open
expect turn = JAN III
",
    );
}

/// [2.0-r3] [0.8] A box is not a map hex.
#[test]
fn units_in_boxes_are_not_a_foothold() {
    record(
        "
position
  turn JAN III
  step air shift
  air 0708 F4Fx1
  unit 124/1 B
us done
expect pending = over 2.0c
expect winner = us
",
    );
}

/// [2.0-r4] When the last Japanese unit is eliminated and none is due, the game ends at once.
#[test]
fn the_game_ends_with_the_last_japanese_unit() {
    let battle = |turn: &str, other: &str, then: &str| {
        record(&format!(
            "
position
  turn {turn}
  phase us-combat
  unit 28/2 0506
  {other}
  unit 1/1 0606
  unit 2/1 0606
  unit 3/1 0606
us attack 1/1 0506
us attack 2/1 0506
us attack 3/1 0506
us done
us resolve 0506
   luck 6
{then}
"
        ))
    };
    battle("JAN III", "", "expect pending = over 2.0-r4\nexpect winner = us");
    // The rear guard is still due.
    battle("JAN I", "", "expect pending = us P17");
    battle("JAN III", "unit 124/1 A", "expect pending = us P17");
    battle("JAN III", "unit 124/1 0220", "expect pending = us P17");
}

/// [2.0-r5] The October offensive ends with NOV I, and only Japanese units in its area count.
#[test]
fn a_scenario_has_its_own_end() {
    let october = FirstBlood::new(data::open("october", None).unwrap());
    for (turn, hex, pending) in [
        ("NOV I", "1108", "over 2.0b"),
        ("NOV I", "0220", "over 2.0c"),
        ("OCT III", "0220", "japan P4"),
    ] {
        record_on(
            &october,
            &format!(
                "position\n  turn {turn}\n  phase end\n  unit 4/3 {hex}
  gone 4/2 124/1 124/3 10MA 2FA 29/1 29/2 29/3
expect pending = {pending}"
            ),
        );
    }
}
