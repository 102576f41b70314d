//! 8.10 to 8.12, 8.2.2, 8.2.3: retreats.

use crate::common::record;

/// [8.12-r1] [8.12-r3] [8.11a] A retreat leads to any adjacent hex that the enemy neither holds nor
/// controls, as the owner chooses. It is mandatory.
#[test]
fn legal_retreats() {
    record(
        "
position
  phase us-combat
  unit 1/1 0907
  unit 2/1 0907
  unit 28/2 0807
1. us attack 1/1 0807
2. us attack 2/1 0807
3. us done
4. us resolve 0807
   luck 3
expect pending = japan P16
expect legal = retreat 28/2 0707, retreat 28/2 0708, retreat 28/2 0808
expect check retreat 28/2 0907 = 8.11a
expect check retreat 28/2 0806 = 8.11a
expect why retreat 28/2 0806 says has a zone of control there
expect check retreat 28/2 0607 = 8.12-r2
expect check retreat 1/1 1007 = 8.10-r3
expect check done = P16
5. japan retreat 28/2 0707
expect place 28/2 = 0707
expect left 28/2 = 8
",
    );
}

/// [8.12a] [8.12-r1] A unit can't retreat across a river.
#[test]
fn no_retreat_across_a_river() {
    record(
        "
position
  phase us-combat
  unit 1/1 0607
  unit 2/1 0607
  unit 28/2 0608
1. us attack 1/1 0608
2. us attack 2/1 0608
3. us done
4. us resolve 0608
   luck 3
expect legal = retreat 28/2 0509, retreat 28/2 0709
expect check retreat 28/2 0609 = 8.12a
expect why retreat 28/2 0609 says across a river
",
    );
}

/// [8.12a] A unit that could only retreat across a river is eliminated.
#[test]
fn a_unit_with_only_a_river_behind_it_is_eliminated() {
    record(
        "
position
  phase us-combat
  unit 1/1 0710
  unit 2/1 0710
  unit 3/1 0511
  unit 28/2 0609
1. us attack 1/1 0609
2. us attack 2/1 0609
3. us done
4. us resolve 0609
   luck 3
expect heard us says DR
expect heard us says the only retreat is across a river or off the map (8.12a)
expect place 28/2 = gone
",
    );
}

/// [8.12a] For retreats the ford is not a river: here it is the only way out.
#[test]
fn a_retreat_can_cross_the_ford() {
    record(
        "
position
  phase us-combat
  unit 1/1 0911
  unit 2/1 0911
  unit 28/2 0910
1. us attack 1/1 0910
2. us attack 2/1 0910
3. us done
4. us resolve 0910
   luck 3
expect heard us says retreats from 0910 to 0909
expect place 28/2 = 0909
",
    );
}

/// [8.12a] A unit can't retreat off the map, not even where the arrow of a box leads.
#[test]
fn no_retreat_off_the_map() {
    record(
        "
position
  phase us-combat
  unit 1/1 0003
  unit 2/1 0003
  unit 3/1 0101
  unit 28/2 0002
1. us attack 1/1 0002
2. us attack 2/1 0002
3. us done
4. us resolve 0002
   luck 4
expect heard us says DR
expect heard us says the only retreat is across a river or off the map (8.12a)
expect place 28/2 = gone
",
    );
}

/// [8.2.2a] [8.11a] [8.2.1a] A unit that could only retreat into enemy zones of control is
/// eliminated, even if friendly units are there.
#[test]
fn surrounded_by_zones_of_control() {
    record(
        "
position
  phase us-combat
  unit 1/1 0907
  unit 2/1 0707
  unit 3/1 0809
  unit 28/2 0807
  unit 124/1 0808
1. us attack 1/1 0807
2. us attack 2/1 0807
3. us attack 3/1 0808
4. us done
5. us resolve 0807
   luck 3
expect heard us says DR
expect heard us says 28/2 (Ichiki's second echelon) is eliminated in 0807: no retreat (8.11a)
expect place 28/2 = gone
expect place 124/1 = 0808
",
    );
}

/// An attack on 0609, from which only 0510 can be reached without crossing the Lunga.
const LUNGA: &str = "
position
  phase us-combat
  unit 1/1 0710
  unit 2/1 0710
  unit 3/1 0710
  unit 28/2 0609
";

const RESOLVED: &str = "
us attack 1/1 0609
us attack 2/1 0609
us attack 3/1 0609
us done
us resolve 0609
   luck 2
expect heard us says DR
";

/// [8.2.3a] [8.12-r2] [8.12-r5] A retreat passes full hexes and ends in the nearest hex with room.
#[test]
fn a_retreat_passes_full_hexes() {
    record(&format!(
        "{LUNGA}
  unit 124/1 0510
  unit 124/2 0510
  unit 124/3 0510
{RESOLVED}
expect pending = japan P16
expect legal = retreat 28/2 0410, retreat 28/2 0511
expect check retreat 28/2 0510 = 8.2.3a
expect why retreat 28/2 0510 says three units are already there
expect check retreat 28/2 0411 = 8.12-r2
japan retreat 28/2 0511
expect place 28/2 = 0511
"
    ));
}

/// [8.12-r2] With room in an adjacent hex the unit stops there.
#[test]
fn a_retreat_is_one_hex_if_there_is_room() {
    record(&format!(
        "{LUNGA}
  unit 124/1 0510
  unit 124/2 0510
{RESOLVED}
expect place 28/2 = 0510
"
    ));
}

/// [8.12-r2] [8.12-r5] Every step of a longer retreat must be legal; if none leads to a hex with
/// room, the unit is eliminated.
#[test]
fn every_step_of_a_longer_retreat_must_be_legal() {
    record(&format!(
        "{LUNGA}
  unit 124/1 0510
  unit 124/2 0510
  unit 124/3 0510
  unit 1/5 0512
  unit 2/5 0310
{RESOLVED}
expect zoc us has 0511
expect zoc us has 0410
expect heard us says no room to retreat to (8.12-r2)
expect place 28/2 = gone
"
    ));
}

/// [8.12-r5] [8.10-r3] The owner chooses which unit retreats first and takes the last room.
#[test]
fn the_order_of_retreats() {
    record(&format!(
        "{LUNGA}
  unit 4/1 0609
  unit 124/1 0510
  unit 124/2 0510
us attack 1/1 0609
us attack 2/1 0609
us attack 3/1 0609
us done
us resolve 0609
   luck 4
expect heard us says DR
expect legal = retreat 28/2 0510, retreat 4/1 0510
japan retreat 4/1 0510
expect legal = retreat 28/2 0410, retreat 28/2 0511
japan retreat 28/2 0410
expect units 0510 = 124/1, 124/2, 4/1
expect place 28/2 = 0410
"
    ));
}

/// [8.12-r4] Only current zones of control bar a retreat: a unit lost in the previous attack no
/// longer has one.
#[test]
fn current_zones_of_control_bar_a_retreat() {
    record(
        "
position
  phase us-combat
  unit 1/1 0907
  unit 2/1 0907
  unit 3/1 0809
  unit 28/2 0807
  unit 124/1 0810
1. us attack 1/1 0807
2. us attack 2/1 0807
3. us attack 3/1 0810
4. us done
expect retreats 28/2 = 0707, 0708
5. us resolve 0810
   luck 1
expect place 3/1 = gone
expect retreats 28/2 = 0707, 0708, 0808
6. us resolve 0807
   luck 3
7. japan retreat 28/2 0808
expect place 28/2 = 0808
",
    );
}

/// [8.10-r3] [8.12-r5] The units of a stack can retreat to different hexes, in any order.
#[test]
fn the_units_of_a_stack_can_retreat_separately() {
    record(
        "
position
  phase us-combat
  unit 1/1 0907
  unit 2/1 0907
  unit 3/1 0907
  unit 28/2 0807
  unit 4/1 0807
1. us attack 1/1 0807
2. us attack 2/1 0807
3. us attack 3/1 0807
4. us done
5. us resolve 0807
   luck 4
expect heard us says DR
6. japan retreat 4/1 0707
expect check retreat 4/1 0808 = 8.10-r3
7. japan retreat 28/2 0808
expect place 4/1 = 0707
expect place 28/2 = 0808
",
    );
}
