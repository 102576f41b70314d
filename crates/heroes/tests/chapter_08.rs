//! 8: Bushido points.

use crate::common::{altered, answer, published, record, record_on};

/// [8.0-ex1] [8.0b] [2.0d] Japan starts with the firefight's four CAPs and the points, never below 0.
#[test]
fn bushido_changes_the_starting_caps() {
    for (points, caps) in [(2, 6), (0, 4), (-3, 1), (-4, 0), (-9, 0)] {
        record(&format!(
            "
position
  step turn
  turn us
  caps japan 1
  bushido {points}
  unit rifle-01 D01 4
  unit infantry-01 D09 1
1. us pass
2. japan pass
expect caps japan = {caps}
"
        ));
    }
}

/// [8.0-ex2] [8.0c] [8.0-r2] Winning a control marker gives two points, two CAPs and the Bonus. Losing a unit
/// costs one point and losing the marker two; together they cost three CAPs and bring the Penalty.
#[test]
fn a_marker_is_won_and_lost_again() {
    record(
        "
position
  step turn
  turn japan
  caps japan 2
  bushido 0
  unit infantry-01 B03 1 suppressed
  unit infantry-02 D05 1
  unit infantry-03 D08 1 suppressed
  unit rifle-01 B01 4
  unit rifle-02 D05 4
expect value infantry-02 rifle-02 = 8 against 11
1. japan use infantry-01
2. japan move infantry-01 B02 1
expect bushido = 2
expect caps japan = 4
expect value infantry-02 rifle-02 = 9 against 11
3. us use rifle-01
4. us move rifle-01 B02 4
5. japan pass
6. us use rifle-01
7. us close-combat infantry-01
8. us at infantry-01
   luck 6 6 pinned cower
expect bushido = -1
expect caps japan = 1
expect value infantry-02 rifle-02 = 8 against 11
9. japan use infantry-03
10. japan rally
11. japan roll infantry-03
   luck 3 4
expect heard japan says 6 in all, and fails to rally
",
    );
}

/// [8.0a] [8.0-r1] The points stop at 9 and -9, and CAPs change no further than the points do.
#[test]
fn points_stop_at_nine() {
    for (points, reached, caps) in [(7, 9, 3), (8, 9, 2), (9, 9, 1)] {
        record(&format!(
            "
position
  step turn
  turn japan
  caps japan 1
  bushido {points}
  unit infantry-01 B03 1
  unit rifle-01 L01 4
1. japan use infantry-01
2. japan move infantry-01 B02 1
expect bushido = {reached}
expect caps japan = {caps}
"
        ));
    }
    for (points, before, reached, caps) in
        [(-8, 5, -9, 4), (-9, 5, -9, 5), (0, 1, -2, 0), (0, 5, -2, 3)]
    {
        record(&format!(
            "
position
  step turn
  turn us
  caps japan {before}
  bushido {points}
  holds japan B02
  unit rifle-01 B03 1
  unit infantry-01 L01 4
1. us use rifle-01
2. us move rifle-01 B02 1
expect bushido = {reached}
expect caps japan = {caps}
"
        ));
    }
}

/// [8.0d] The firefight sets the Bonus and the Penalty, for the units it names, while the points are above or
/// below 0.
#[test]
fn bonus_and_penalty_follow_the_points() {
    for (points, infantry, conscripts, rallied) in
        [(1, 9, 6, true), (0, 8, 6, true), (-1, 8, 6, false)]
    {
        let game = record(&format!(
            "
position
  step turn
  turn japan
  bushido {points}
  unit infantry-01 D03 1
  unit conscripts-17 D03 1
  unit rifle-01 D03 4
  unit infantry-02 D08 1 suppressed
expect value infantry-01 rifle-01 = {infantry} against 11
expect value conscripts-17 rifle-01 = {conscripts} against 11
expect value rifle-01 infantry-01 = 7 against 10
1. japan use infantry-02
2. japan rally
3. japan roll infantry-02
   luck 3 4
"
        ));
        assert_eq!(answer(&game, 1, "unit infantry-02") == "D08 1", rallied, "{points}");
    }
}

/// [8.0a] In a firefight without Bushido nothing changes the points.
#[test]
fn bushido_is_optional() {
    let without = altered(&[("\"bushido\", ", "")]).unwrap();
    record_on(
        &without,
        "
position
  step turn
  turn japan
  caps japan 2
  unit infantry-01 B03 1
  unit rifle-01 L01 4
1. japan use infantry-01
2. japan move infantry-01 B02 1
expect holds B02 = japan
expect bushido = 0
expect caps japan = 2
",
    );
}

/// [8.0-r4] Two Japanese commanders share the points, and each gets the whole change in CAPs.
#[test]
fn allies_share_bushido_points() {
    let four = altered(&[(
        "caps = 4\n",
        "caps = 4\n[[player]]\nseat = \"us-2\"\ncaps = 3\n[[player]]\nseat = \"japan-2\"\ncaps = 5\n",
    )])
    .unwrap_or_else(|faults| panic!("{}", faults[0]));
    record_on(
        &four,
        "
position
  step turn
  turn japan
  caps us 9
  caps japan 2
  caps us-2 3
  caps japan-2 5
  unit infantry-01 B03 1
  unit rifle-01 L01 4
1. japan use infantry-01
2. japan move infantry-01 B02 1
expect bushido = 2
expect caps japan = 4
expect caps japan-2 = 7
expect caps us = 9
expect caps us-2 = 3
",
    );
}

/// [8.0a] The firefight decides what counts: a kill in close combat, a hex retaken, a hex abandoned.
#[test]
fn the_firefight_decides_what_counts() {
    let village = published("village");
    for (order, dice, bushido) in [("close-combat rifle-01", "6 6", 1), ("attack G03", "6 6", 0)] {
        let at = if bushido == 1 { "G04" } else { "G03" };
        record_on(
            &village,
            &format!(
                "
position
  step turn
  turn japan
  unit rifle-01 {at} 4 pinned
  unit rifle-02 A06 4
  unit infantry-01 G04 1
1. japan use infantry-01
2. japan {order}
3. japan at rifle-01
   luck {dice}
expect unit rifle-01 = destroyed
expect bushido = {bushido}
"
            ),
        );
    }
    record_on(
        &village,
        "
position
  step turn
  turn us
  caps japan 3
  unit rifle-01 H04 4
  unit infantry-01 I04 4
  unit infantry-02 H07 4
  unit infantry-03 F06 1
1. us use rifle-01
2. us move rifle-01 H05 1
expect bushido = 0
3. japan use infantry-03
4. japan move infantry-03 G06 1
expect bushido = 0
5. us use rifle-01
6. us move rifle-01 H04 1
7. japan use infantry-02
8. japan move infantry-02 H06 1
expect bushido = 0
9. us pass
10. japan use infantry-02
11. japan move infantry-02 H05 1
expect bushido = 2
expect caps japan = 5
12. us pass
13. japan use infantry-03
14. japan move infantry-03 F06 6
expect bushido = 1
",
    );
}
