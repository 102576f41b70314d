//! 15: night and flares.

use crate::common::record_guns;

/// A position in Round 2, which is night, in a Turn of this seat.
fn at_night(seat: &str, statements: &str) -> String {
    format!("\nposition\n  round 2\n  step turn\n  turn {seat}\n  {statements}\n")
}

/// [15.0a] [15.0-ex1] [15.0-r1] At night the normal range is 3: from 4 to 6 it is long range. By day, and for sight,
/// nothing changes.
#[test]
fn night_limits_ranges() {
    for (hex, values) in [("E02", "3 against 12"), ("F01", "1 against 12"), ("H01", "1 against 12")]
    {
        record_guns(&format!(
            "{}
expect value rifle-01 infantry-01 = {values}
expect sight B01 {hex} = clear
1. us use rifle-01
expect check attack {hex} = ok
",
            at_night("us", &format!("unit rifle-01 B01 3\n  unit infantry-01 {hex} 6"))
        ));
    }
    record_guns(&format!(
        "{}
1. us use rifle-01
expect check attack I01 = 7.7.1a
",
        at_night("us", "unit rifle-01 B01 3\n  unit infantry-01 I01 6")
    ));
    record_guns(
        "
position
  step turn
  turn us
  unit rifle-01 B01 3
  unit infantry-01 F01 6
expect value rifle-01 infantry-01 = 3 against 12
",
    );
}

/// [15.0b] [15.1b] [15.1-r3] Vehicles have no bonus moves at night, except through lit hexes.
#[test]
fn vehicles_creep_at_night() {
    for (flare, turn) in
        [("", "japan"), ("flare A01 japan 2\n  ", "japan"), ("flare B01 japan 2\n  ", "us")]
    {
        record_guns(&format!(
            "{}
1. us use stuart-32
2. us move stuart-32 B01 3
expect turn = {turn}
",
            at_night("us", &format!("{flare}unit stuart-32 A01 3\n  unit infantry-01 L01 6"))
        ));
    }
    record_guns(&format!(
        "{}
1. us use stuart-32
2. us move stuart-32 B01 3
expect check move stuart-32 C02 3 = ok
3. us move stuart-32 C02 3
expect turn = japan
",
        at_night("us", "flare B01 us 2\n  unit stuart-32 A01 3\n  unit infantry-01 L01 6")
    ));
}

/// [15.1a] [15.1-r1] [9.7.40] [7.5-r3] A flare is fired at the attack cost, seen or not, over any terrain in the arc
/// and the printed normal range, not nearer than the minimum range; it lights its hex and the six around it.
#[test]
fn a_mortar_fires_a_flare() {
    record_guns(&format!(
        "{}
1. us use mortar-60-28
expect check flare D04 = 6.3-r1
expect check flare A04 = 6.2b
expect check flare D10 = ok
2. us flare G02
expect ap us = 4
expect lit G02 = yes
expect lit G03 = yes
expect lit F03 = no
expect lit G04 = no
expect heard japan says fires a flare over G02
",
        at_night("us", "unit mortar-60-28 D03 3\n  unit infantry-01 L01 6")
    ));
    record_guns(&format!(
        "{}
1. us use mortar-60-28
expect check attack G02 = 6.0b
expect check flare G02 = ok
",
        at_night("us", "unit mortar-60-28 B04 2\n  unit infantry-01 L01 6")
    ));
    record_guns(&format!(
        "{}
1. us use mortar-60-28
expect check flare L04 = 15.1-r1
expect check flare K04 = ok
",
        at_night("us", "unit mortar-60-28 A04 3\n  unit infantry-01 L01 6")
    ));
    record_guns(&format!(
        "{}
1. us use mortar-81-26
expect check flare G02 = 9.4b
",
        at_night("us", "unit mortar-81-26 B04 2\n  unit infantry-01 L01 6")
    ));
}

/// [15.1-r4] Flares are fired by single units.
#[test]
fn a_flare_is_fired_alone() {
    record_guns(&format!(
        "{}
1. us use mortar-60-28
2. us with rifle-01
expect check flare G02 = 15.1-r4
",
        at_night("us", "unit mortar-60-28 D03 3\n  unit rifle-01 D03 3\n  unit infantry-01 L01 6")
    ));
}

/// [15.1b] [15.1-r3] Both sides attack into a lit hex as by day.
#[test]
fn light_has_no_side() {
    record_guns(&format!(
        "{}
expect value rifle-01 infantry-01 = 3 against 12
expect value infantry-01 rifle-01 = 2 against 12
",
        at_night("us", "flare F01 japan 1\n  unit rifle-01 B01 3\n  unit infantry-01 F01 6")
    ));
}

/// [15.1c] [15.1-ex1] [15.1-r2] [15.1-r3] [2.2-r5] A flare of Turn n is lit until the end of its player's Turn n+2;
/// stalls and passes are Turns, the enemy's Turns are not.
#[test]
fn a_flare_burns_for_two_turns() {
    record_guns(&format!(
        "{}
1. us use mortar-60-28
2. us flare G02
3. japan stall-cap
expect lit G02 = yes
4. us stall
5. japan stall-cap
expect lit G02 = yes
6. us pass
expect lit G02 = no
expect heard japan says the flare over G02 burns out
",
        at_night("us", "caps japan 4\n  unit mortar-60-28 D03 3\n  unit infantry-01 L01 6")
    ));
}

/// [15.1-r4] [2.0-r3] A pass that ends the Round counts first; then the flare goes on in the next Round.
#[test]
fn a_flare_goes_on_in_the_next_round() {
    for (left, lit) in [(1, "no"), (2, "yes")] {
        record_guns(&format!(
            "
position
  round 2
  step turn
  turn us
  passed
  deck none
  discarded 02x4 03x1 09x2 10x1 11x1
  flare G02 us {left}
  flare C02 japan 1
  unit rifle-01 A01 3
  unit infantry-01 L01 6
1. us pass
expect round = 3
expect lit G02 = {lit}
expect lit C02 = yes
"
        ));
    }
}
