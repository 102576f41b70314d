//! 22.0, 22.1: attacks on loaded landing craft.

use crate::common::record_shore;

/// The Raider's craft in surf, and Infantry next to it.
const FIGURE: &str = "
position
  step turn
  turn japan
  caps us 9
  caps japan 9
  bushido 0
  unit lcp-36 G10 1
  unit raider-13 aboard lcp-36
  unit infantry-01 G09 4
";

/// [22.1-ex1] [22.1b] [22.1-r4] [D27] The Infantry sinks the craft in surf and misses the Raider, which stays un-hit in
/// the surf with its state and takes any facing.
#[test]
fn the_raider_survives_the_sinking() {
    record_shore(&format!(
        "{FIGURE}1. japan command infantry-01
2. japan attack G10
expect why at lcp-36 says against lcp-36: attack 0 attack rating (7.1a) + 3 short range (7.7.2a) = 3
expect why at lcp-36 says against lcp-36: defense 12 front (7.2a) - 1 surf (4.0b) = 11
3. japan at lcp-36 +2
   luck 5 6
expect destroyed us = lcp-36
expect bushido = 1
expect unit raider-13 = aboard lcp-36
expect why at raider-13 says against raider-13: attack 4 attack rating (7.1a) + 3 short range (7.7.2a) = 7
expect why at raider-13 says against raider-13: defense 12 flank (7.2a) + 2 shield of the craft (22.1a) = 14
4. japan at raider-13
5. us decline
   luck 1 1
expect unit raider-13 = G10 1
expect state raider-13 = fresh
expect pending = us D27
6. us face raider-13 5
expect unit raider-13 = G10 5
expect pending = us D11
"
    ));
}

/// [22.1a] [7.2c] An attack on a loaded craft is rolled against the craft and each passenger, passengers on their flank
/// rating.
#[test]
fn every_passenger_is_a_target() {
    record_shore(
        "
position
  step turn
  turn japan
  caps us 9
  caps japan 9
  unit lcp-36 G10 1
  unit rifle-01 aboard lcp-36
  unit mmg-22 aboard lcp-36
  unit rifle-02 G10 1
  unit infantry-01 G09 4
1. japan use infantry-01
2. japan attack G10
expect check at lcp-36 = ok
expect check at rifle-01 = ok
expect check at mmg-22 = ok
expect check at rifle-02 = ok
expect why at mmg-22 says defense 10 flank (7.2a) + 2 shield of the craft (22.1a) = 12
expect why at rifle-02 says defense 12 front (7.2a) - 1 surf (4.0b) + 1 behind a vehicle (12.6a) = 12
",
    );
}

/// [22.1b] [7.5-r1] The passengers of a craft that is sunk in surf suffer nothing more: those that were hit keep their
/// marker, and the shield counts to the end of the attack.
#[test]
fn passengers_in_surf_keep_their_markers() {
    record_shore(
        "
position
  step turn
  turn japan
  caps us 9
  caps japan 9
  unit lcp-36 G10 1 light-damage
  unit rifle-01 aboard lcp-36 spent
  unit rifle-02 aboard lcp-36
  unit infantry-01 G09 4
1. japan use infantry-01
2. japan attack G10
3. japan at rifle-02
   luck 5 4 pinned
4. japan at lcp-36
   luck 4 5
expect unit rifle-02 = aboard lcp-36 pinned
expect why at rifle-01 says + 2 shield of the craft (22.1a) = 13
5. japan at rifle-01
   luck 1 1
expect pending = us D27
6. us face rifle-02 4
7. us face rifle-01 4
expect unit rifle-01 = G10 4
expect unit rifle-02 = G10 4 pinned
expect state rifle-01 = spent
expect destroyed us = lcp-36
",
    );
}

/// [22.1c] [22.1-r2] [7.4.3-r2] On open water the rolls are made in the chosen order, and then all passengers are lost;
/// each is scored and counts on the CAP track.
#[test]
fn passengers_drown_on_open_water() {
    record_shore(
        "
position
  step turn
  turn japan
  caps japan 9
  caps us 9
  lead us 1
  losses 0
  unit lcp-36 G11 1 light-damage
  unit rifle-01 aboard lcp-36
  unit rifle-02 aboard lcp-36
  unit infantry-01 G09 4
1. japan use infantry-01
2. japan attack G11
3. japan at lcp-36
   luck 6 6
expect destroyed us = lcp-36
expect unit rifle-01 = aboard lcp-36
expect check at rifle-01 = ok
4. japan at rifle-01
   luck 6 5 pinned
expect unit rifle-01 = aboard lcp-36 pinned
5. japan at rifle-02
   luck 1 1
expect destroyed us = lcp-36 rifle-01 rifle-02
expect lead = japan 4
expect caps us = 6
expect bushido = 1
expect pending = us D11
",
    );
}

/// [22.1-r1] A passenger has neither the modifier of its hex nor the cover of a vehicle, but smoke, screens and height
/// count.
#[test]
fn the_shield_replaces_the_terrain() {
    record_shore(
        "
position
  step turn
  turn japan
  caps us 9
  caps japan 9
  unit lcp-36 G10 1
  unit lcp-37 G10 1
  unit rifle-01 aboard lcp-36
  unit infantry-01 G08 4
  unit infantry-02 J08 4
expect value infantry-01 rifle-01 = 5 against 13
expect value infantry-02 lcp-36 = 0 against 11
",
    );
    record_shore(
        "
position
  step turn
  turn japan
  caps us 9
  caps japan 9
  smoke G10 0 1
  unit lcp-36 G10 1
  unit rifle-01 aboard lcp-36
  unit infantry-01 G09 4
expect value infantry-01 rifle-01 = 7 against 14
",
    );
}

/// [22.1-r3] [21.0e] Close combat is with the craft or one passenger; a passenger does not hit back, the craft may.
#[test]
fn close_combat_picks_one() {
    let start = "
position
  step turn
  turn japan
  caps japan 9
  caps us 9
  unit lcp-36 G10 1
  unit raider-13 aboard lcp-36
  unit infantry-01 G10 4
1. japan use infantry-01
";
    record_shore(&format!(
        "{start}expect check close-combat lcp-36 = ok
2. japan close-combat raider-13
expect why at raider-13 says defense 12 flank (7.2a) + 2 shield of the craft (22.1a) = 14
3. japan at raider-13
4. us decline
   luck 1 1
expect pending = us D11
5. us use raider-13
expect check close-combat infantry-01 = 21.0e
expect check unload raider-13 1 = ok
"
    ));
    record_shore(&format!(
        "{start}2. japan close-combat lcp-36
3. japan at lcp-36
expect pending = us D18
expect check reply = ok
"
    ));
}

/// [22.1-r5] A hit passenger stays on board with its marker; a destroyed one is removed, and the craft goes on.
#[test]
fn a_destroyed_passenger_leaves_room() {
    record_shore(
        "
position
  step turn
  turn japan
  caps us 9
  caps japan 9
  unit lcp-36 G10 3
  unit rifle-01 aboard lcp-36
  unit rifle-02 aboard lcp-36 suppressed
  unit infantry-01 G09 4
1. japan use infantry-01
2. japan attack G10
3. japan at rifle-01
   luck 4 4 pinned
4. japan at rifle-02
   luck 4 4
5. japan at lcp-36
   luck 1 1
expect unit rifle-01 = aboard lcp-36 pinned
expect destroyed us = rifle-02
expect bushido = 2
expect pending = us D11
6. us command lcp-36
7. us move lcp-36 H10 3
expect unit rifle-01 = aboard lcp-36 pinned
",
    );
}

/// [22.1b] A craft that is sunk by a reply to its own attack leaves its passengers in the surf too.
#[test]
fn a_reply_can_sink_the_craft() {
    let game = record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  ability infantry 60
  unit lcp-36 G10 1 light-damage
  unit raider-13 aboard lcp-36
  unit infantry-01 G10 4
1. us use lcp-36
2. us close-combat infantry-01
3. us at infantry-01
4. japan reply
   luck 6 6 1 1 pinned
expect destroyed us = lcp-36
expect pending = us D27
5. us face raider-13 2
expect unit raider-13 = G10 2
",
    );
    assert!(game.attack().is_none());
}
