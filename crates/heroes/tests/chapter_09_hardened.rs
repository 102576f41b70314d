//! 9.7.66: Battle Hardened units, and what the enemy learns about their markers.

use crate::common::record_able;

/// [9.7.66] [9.7.66-r1] The bans and penalties of the marker are ignored, and the marker is shown.
#[test]
fn battle_hardened_units_ignore_their_markers() {
    for (marker, hindered) in [("stunned", "7.4c"), ("suppressed", "ok")] {
        record_able(&format!(
            "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 D04 1 {marker}
  unit rifle-01 D01 4
1. japan use infantry-01
expect check attack D01 = {hindered}
2. japan by 66
expect check rally = ok
3. japan attack D01
expect ap japan = 4
expect caps japan = 3
4. japan at rifle-01
   luck 1 1
expect heard us says 6 against 12: a miss
"
        ));
    }
}

/// [9.7.66] [9.7.66-r1] [7.4e] A marker is shown only if some effect of it is ignored.
#[test]
fn only_an_ignored_marker_is_shown() {
    for (marker, shown) in [
        ("no-hit", "lacks Infantry 02 shows No Hit"),
        ("suppressed", "lacks Infantry 02 shows Suppressed"),
        ("pinned", "has Infantry 02 shows Pinned"),
    ] {
        record_able(&format!(
            "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 D04 1 stunned
  unit infantry-02 D04 1 {marker}
  unit rifle-01 A01 4
1. japan use infantry-01
2. japan with infantry-02
3. japan by 66
4. japan move infantry-01 D05 1
expect heard us says Infantry 01 shows Stunned
5. japan move infantry-02 D05 1
expect heard us {shown}
"
        ));
    }
}

/// [9.7.66-r1] [7.4.2a] A supporter's 'No Hit' stays face down; a marker that would have prevented support does
/// not.
#[test]
fn a_hardened_supporter_shows_an_ignored_marker() {
    for (marker, shown) in [
        ("no-hit", "lacks Infantry 02 shows No Hit"),
        ("suppressed", "has Infantry 02 shows Suppressed"),
    ] {
        record_able(&format!(
            "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 D04 1 stunned
  unit infantry-02 D04 1 {marker}
  unit rifle-01 D01 4
1. japan use infantry-01
2. japan with infantry-02
3. japan by 66
4. japan attack D01
expect heard us says Infantry 01 shows Stunned
expect heard us {shown}
"
        ));
    }
}

/// [9.7.66] Berserk shortens the range and lowers the price of an attack: only the first is ignored.
#[test]
fn the_advantages_of_a_marker_still_count() {
    record_able(
        "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 D04 1 berserk
  unit rifle-01 D01 4
1. japan use infantry-01
expect check attack D01 = 7.7.1a
2. japan by 66
3. japan attack D01
expect ap japan = 5
expect caps japan = 3
",
    );
}

/// [9.7.66-r1] A stunned unit that digs in shows the marker that it ignores.
#[test]
fn a_stunned_unit_that_digs_in_shows_its_marker() {
    record_able(
        "
position
  step turn
  turn japan
  caps japan 4
  hand japan 02
  unit infantry-01 D04 1 stunned
  unit rifle-01 A01 4
1. japan play 02
2. japan with infantry-01
expect check dig-in = 18.1.2a
3. japan by 66
4. japan dig-in
expect heard us says Infantry 01 shows Stunned
",
    );
}

/// [9.7.66] [9.7.66-r1] A unit that could do nothing without the card can begin an action, if there are CAPs for
/// it.
#[test]
fn a_hardened_unit_can_begin_an_action_despite_its_marker() {
    for (caps, able) in [(2, "ok"), (1, "2.2-r1")] {
        record_able(&format!(
            "
position
  step turn
  turn japan
  caps japan {caps}
  unit infantry-01 D04 1 spent pinned
  unit rifle-01 A10 4
expect check command infantry-01 = {able}
"
        ));
    }
    for means in ["opportunity", "command"] {
        record_able(&format!(
            "
position
  step turn
  turn japan
  caps japan 4
  caps us 0
  unit infantry-01 D03 1 stunned
  unit rifle-01 D03 4
1. japan {means} infantry-01
expect check close-combat rifle-01 = 7.4c
2. japan by 66
3. japan close-combat rifle-01
expect heard us says Infantry 01 shows Stunned
"
        ));
    }
}

/// [9.7.66] A card can be played on a unit that can act only with the capability.
#[test]
fn a_card_can_be_played_on_a_hardened_unit() {
    for (caps, able) in [(1, "ok"), (0, "2.2-r1")] {
        record_able(&format!(
            "
position
  step turn
  turn japan
  caps japan {caps}
  caps us 0
  hand japan 02
  unit infantry-01 D03 1 stunned
  unit rifle-01 D03 4
expect check play 02 = {able}
"
        ));
    }
}

/// [9.7.66-r1] [9.7.05-r1] Rapid Deployment is not for pinned units, unless they ignore it; it can't move a unit
/// off the map.
#[test]
fn rapid_deployment_moves_a_hardened_pinned_unit() {
    record_able(
        "
position
  step turn
  turn japan
  caps japan 1
  hand japan 05
  unit infantry-01 K04 2 pinned
  unit rifle-01 A10 4
1. japan play 05
2. japan with infantry-01
expect check move infantry-01 L04 2 = 7.4c
3. japan by 66
4. japan move infantry-01 L04 2
expect check leave infantry-01 = 9.1a
expect check move infantry-01 L03 2 = ok
",
    );
}
