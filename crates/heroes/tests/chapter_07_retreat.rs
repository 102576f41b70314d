//! 7.7.3l: the ways out of a hex that an entering enemy bars.

use crate::common::{record, record_able, record_on, yard};

/// [7.7.3-r3] A unit that could only go where the enemy came from, or into water, has to stay.
#[test]
fn a_cornered_unit_stays() {
    record_on(
        &yard(),
        "
position
  step turn
  turn japan
  unit rifle-01 A10 1
  unit infantry-01 A09 4
1. japan use infantry-01
2. japan move infantry-01 A10 4
3. us use rifle-01
expect check move rifle-01 A09 1 = 7.7.3l
expect check move rifle-01 B09 1 = 7.7.3l
expect check move rifle-01 B10 1 = 4.0b
4. us stall
5. japan pass
6. us use rifle-01
expect check move rifle-01 A09 1 = ok
",
    );
}

/// [7.7.3l] [7.7.3-r2] Units that were there when the enemy came are barred, later ones are not; two enemies
/// bar two ways.
#[test]
fn every_intruder_bars_its_way() {
    record(
        "
position
  step turn
  turn japan
  unit rifle-01 D03 4
  unit rifle-02 D02 4
  unit infantry-01 D04 1
  unit infantry-02 E04 6
1. japan use infantry-01
2. japan with infantry-02
3. japan move infantry-01 D03 1
4. japan move infantry-02 D03 1
5. us use rifle-01
expect check move rifle-01 C04 4 = 7.7.3l
expect check move rifle-01 D04 4 = 7.7.3l
expect check move rifle-01 E04 4 = 7.7.3l
expect check move rifle-01 E03 4 = 7.7.3l
expect check move rifle-01 D02 4 = ok
expect check move rifle-01 C03 4 = ok
",
    );
}

/// [7.7.3-r2] An enemy that only passes through bars nothing: the last hex it came from counts.
#[test]
fn an_enemy_that_moves_on_bars_nothing() {
    record(
        "
position
  step turn
  turn japan
  hand japan 05
  unit rifle-01 D03 4
  unit rifle-02 D01 4
  unit infantry-01 D04 1
1. japan play 05
2. japan with infantry-01
3. japan move infantry-01 D03 1
4. japan move infantry-01 D02 1
5. us use rifle-01
expect check move rifle-01 D04 4 = ok
expect check move rifle-01 C04 4 = ok
expect check move rifle-01 E04 4 = ok
",
    );
    record(
        "
position
  step turn
  turn japan
  caps japan 4
  hand japan 10
  unit rifle-01 D03 4
  unit infantry-01 D04 1
1. japan swift
2. japan use infantry-01
3. japan move infantry-01 D03 1
4. japan use infantry-01
5. japan move infantry-01 C03 1
6. us use rifle-01
expect check move rifle-01 D04 4 = ok
expect check move rifle-01 C04 4 = ok
",
    );
}

/// [7.7.3-r2] Of a longer move the last hex counts.
#[test]
fn the_last_step_is_barred() {
    record(
        "
position
  step turn
  turn japan
  hand japan 05
  unit rifle-01 D03 4
  unit infantry-01 E04 1
1. japan play 05
2. japan with infantry-01
3. japan move infantry-01 D04 1
4. japan move infantry-01 D03 1
5. us use rifle-01
expect check move rifle-01 D04 4 = 7.7.3l
expect check move rifle-01 C04 4 = 7.7.3l
expect check move rifle-01 E03 4 = ok
",
    );
}

/// [7.7.3l] [7.7.3-r2] The hexes adjacent to both are barred, not the unit's own: in the second half of a
/// Swift Action it can come back.
#[test]
fn a_unit_can_come_back_to_its_own_hex() {
    record(
        "
position
  step turn
  turn japan
  caps us 4
  hand us 10
  unit rifle-01 D03 4
  unit infantry-01 D04 1
1. japan use infantry-01
2. japan move infantry-01 D03 1
3. us swift
4. us use rifle-01
5. us move rifle-01 C03 4
6. us use rifle-01
expect check move rifle-01 C04 4 = 7.7.3l
expect check move rifle-01 D03 4 = ok
",
    );
}

/// [7.7.3l] An event before the Round bars the way in the defenders' first Turn, whichever side begins.
#[test]
fn an_event_bars_the_way_too() {
    let start = "
position
  round 2
  step draw-cards us 1
  caps us 0
  caps japan 0
  unit infantry-01 D04 1
  unit raider-13 D03 1
   luck evt
1. japan with infantry-01
2. japan move infantry-01 D03 1
   luck 02
3. japan bid 0
4. us bid 0
";
    let barred = "us use raider-13
expect check move raider-13 D04 4 = 7.7.3l
expect check move raider-13 D02 4 = ok
";
    record_able(&format!("{start}   luck 6 6 1 1\nexpect turn = us\n5. {barred}"));
    record_able(&format!("{start}   luck 1 1 6 6\n5. japan pass\n6. {barred}"));
}
