//! 12: occupied airfields, and the limits on air units.

use crate::common::record;

/// [12.6a] [12.6-r1] Air units alone do not block a hex: a Japanese unit enters, they are lost, and
/// the hex is destroyed at once.
#[test]
fn an_airfield_is_overrun() {
    record(
        "
position
  turn OCT II
  phase japanese-movement
  unit 16/1 0707
  air 0708 F4Fx2
  inverted 0708 SBD
  air 0709 F4F
1. japan move 16/1 0708
expect field 0708 = destroyed
expect air 0708 = none
expect field 0709 = operational
expect air 0709 = F4F 1
expect heard us says along with 2 F4F, 1 SBD
",
    );
}

/// [12.6-r2] Passing through counts as occupation, so a move avoids airfields if that costs no
/// more.
#[test]
fn passing_through_is_occupation() {
    record(
        "
position
  turn OCT II
  phase japanese-movement
  unit 16/1 0707
expect path 16/1 0608 = 0607, 0608
expect path 16/1 0709 = 0708, 0709
1. japan move 16/1 0709
expect field 0708 = destroyed
expect field 0709 = destroyed
",
    );
}

/// [12.6-r3] An advance occupies too, and [8.10-r7] the result itself harms no air unit.
#[test]
fn an_advance_occupies() {
    let orders = "
position
  turn OCT II
  phase japanese-combat
  unit 16/1 0707
  unit 16/2 0707
  unit 16/3 0707
  unit 1PAR 0708
  air 0708 F4F
1. japan attack 16/1 0708
2. japan attack 16/2 0708
3. japan attack 16/3 0708
4. japan done
5. japan resolve 0708
   luck 6
expect pending = japan P17
expect air 0708 = F4F 1
expect field 0708 = operational
";
    record(&format!(
        "{orders}6. japan done\nexpect air 0708 = F4F 1\nexpect field 0708 = operational\n"
    ));
    record(&format!(
        "{orders}6. japan advance 16/1 0708\nexpect air 0708 = none\nexpect field 0708 = destroyed\n"
    ));
}

/// [12.6-r3] A retreat occupies too, in the US half of the turn.
#[test]
fn a_retreat_occupies() {
    record(
        "
position
  turn OCT II
  phase us-combat
  unit 1/1 0507
  unit 2/1 0507
  unit 3/1 0507
  unit 124/1 0607
  air 0708 F4F
1. us attack 1/1 0607
2. us attack 2/1 0607
3. us attack 3/1 0607
4. us done
5. us resolve 0607
   luck 3
expect pending = japan P16
6. japan retreat 124/1 0708
expect air 0708 = none
expect field 0708 = destroyed
expect pending = over 2.0a
expect winner = japan
",
    );
}

/// [12.6.1a] [0.6] A Fighter Strip hex that was never built is not an airfield: nothing happens to
/// it.
#[test]
fn an_unbuilt_strip_is_not_an_airfield() {
    record(
        "
position
  turn OCT II
  phase japanese-movement
  unit 16/1 0912
1. japan move 16/1 0911
expect field 0911 = unbuilt
",
    );
    record(
        "
position
  turn OCT II
  phase us-combat
  unit 16/1 0911
expect winner = open
",
    );
}

/// [12.6.2a] [2.0a] [2.0-r1] [2.0-r2] A Japanese unit on an airfield hex at the end of the US
/// Combat Phase wins, even though the hex is destroyed; a Fighter Strip hex counts once it has been
/// built.
#[test]
fn automatic_victory() {
    for (hex, kept) in [
        ("0708", ""),
        ("0709", ""),
        ("0911", "field 0911 destroyed"),
        ("1011", "field 1011 destroyed"),
    ] {
        let field =
            if kept.is_empty() { format!("field {hex} destroyed") } else { kept.to_owned() };
        record(&format!(
            "
position
  turn OCT II
  phase us-combat
  {field}
  unit 16/1 {hex}
expect pending = over 2.0a
expect winner = japan
"
        ));
    }
}

/// [2.0-r1] Victory is checked at the end of the US Combat Phase and not before: a unit driven off
/// during the phase does not win.
#[test]
fn the_airfield_can_be_retaken() {
    record(
        "
position
  turn OCT II
  phase us-combat
  field 0708 destroyed
  unit 124/1 0708
  unit 1/1 0707
  unit 2/1 0707
  unit 3/1 0707
1. us attack 1/1 0708
2. us attack 2/1 0708
3. us attack 3/1 0708
4. us done
5. us resolve 0708
   luck 6
expect place 124/1 = gone
6. us advance 1/1 0708
7. us done
expect winner = open
",
    );
}

/// [3.0-r2] [12.5-r1] At the start the two Henderson Field hexes support twelve air units, six on
/// each.
#[test]
fn capacity_at_the_start() {
    record(
        "
position
  to-place SBD
  air 0708 F4Fx2
  air ground SBDx1
  air cap P-400
expect check place SBD ground = ok
expect check place SBD cap = 3.0-r1
expect check place SBD 0709 = ok
expect check place SBD 0911 = 0.7
expect check place SBD reserve = 3.0d
",
    );
}
