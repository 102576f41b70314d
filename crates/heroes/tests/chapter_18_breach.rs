//! 18.4: destroying Fortifications and Obstacles.

use crate::common::{fort, play, record_fort};
use game::notation::Notation;

/// [18.4-ex1] [18.4-r1] [18.4c] [18.4d] Shells with a red rating of 6 strike a Bunker with two Infantry: 10 against the Bunker's 16 removes
/// it, 5 misses the first Infantry, 6 hits the second; both still have the Bunker's 2.
#[test]
fn shells_break_a_bunker() {
    record_fort(
        "
position
  step turn
  turn us
  unit mortar-81-26 J10 1
  unit rifle-01 J10 1
  unit infantry-01 J06 5 inside
  unit infantry-02 J06 5 inside
1. us use mortar-81-26
2. us with rifle-01
3. us attack J06
4. us at bunker
   luck 6 4
expect heard us says against the Bunker: 6 4, 16 against 16: a hit
expect fortifications J06 = bunker 5
5. us at infantry-01
   luck 4 1
expect heard us says 11 against 12: a miss
6. us at infantry-02
   luck 5 1 pinned
expect heard us says 12 against 12: a hit
expect fortifications J06 = none
expect heard us says The Bunker in J06 is destroyed
expect value rifle-01 infantry-01 = 3 against 12
",
    );
}

/// [18.4a] [18.4-r2] Mortars, tanks, the GMC and field guns can destroy them from afar; rifles, machine guns and anti-tank
/// guns can't.
#[test]
fn only_some_weapons_break_fortifications() {
    for (unit, breaks) in [
        ("mortar-60-28", true),
        ("stuart-32", true),
        ("gmc-35", true),
        ("rifle-01", false),
        ("hmg-24", false),
        ("atg-30", false),
    ] {
        let result = if breaks { "ok" } else { "7.5-r3" };
        record_fort(&format!(
            "
position
  step turn
  turn us
  unit {unit} J08 1
  unit infantry-01 A01 1
1. us use {unit}
expect check attack J06 = {result}
"
        ));
    }
    record_fort(
        "
position
  step turn
  turn japan
  unit gun-75-33 D08 1
  unit pak-34 D08 1
  unit rifle-01 L10 1
1. japan use gun-75-33
expect check attack D06 = ok
2. japan with pak-34
expect check attack D06 = ok
",
    );
}

/// [18.4b] Terrain adds to the rating of the Wire.
#[test]
fn terrain_protects_the_wire() {
    record_fort(
        "
position
  step turn
  turn us
  wire F07 F08
  unit gmc-35 F09 1
  unit infantry-01 A01 1
1. us use gmc-35
2. us attack F07
3. us at wire
   luck 6 6
expect heard us says against the Wire: 6 6, 17 against 17: a hit
expect heard us says The Wire in F07 is destroyed
expect fortifications F07 = none
expect turn = japan
",
    );
}

/// [18.4-r4] A weapon that qualifies always rolls against them too, in the order the attacker chooses; a Hasty Defense only with its
/// unit. [18.1.2c] A Hasty Defense goes with its unit.
#[test]
fn everything_in_the_hex_is_rolled_against() {
    record_fort(
        "
position
  step turn
  turn us
  wire J06
  unit stuart-32 J08 1
  unit infantry-01 J06 5 inside
  unit infantry-02 J06 5 dug-in
1. us use stuart-32
2. us attack J06
expect check at bunker = ok
expect check at wire = ok
expect check at hasty-defense infantry-02 = ok
expect check at hasty-defense infantry-01 = 7.5a
3. us at hasty-defense infantry-02
   luck 6 4
expect heard us says against the Hasty Defense of Infantry 02: 6 4, 13 against 13: a hit
4. us at infantry-02
   luck 5 4
expect heard us says 12 against 13: a miss
5. us at wire
   luck 1 1
6. us at bunker
   luck 1 1
7. us at infantry-01
   luck 1 1
expect value stuart-32 infantry-02 = 3 against 12
expect fortifications J06 = bunker 5, wire
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 H04 4
  unit infantry-02 H06 1 dug-in suppressed
1. us use stuart-32
2. us attack H06
3. us at infantry-02
   luck 6 6 kia
expect unit infantry-02 = destroyed
expect check at hasty-defense infantry-02 = 7.5a
4. us at wire
   luck 1 1
expect turn = japan
",
    );
}

/// [18.4e] [18.4-r3] [18.4-r5] In close combat a Foot Unit attacks a Fortification or Obstacle in place of a unit, enemies there or not; a
/// tank does so with its red rating and 4. It does not attack what its own side occupies.
#[test]
fn close_combat_breaks_fortifications() {
    record_fort(
        "
position
  step turn
  turn us
  wire D06
  unit rifle-01 D06 1
  unit stuart-32 D06 1
  unit mmg-22 D06 1
  unit infantry-01 D06 1 dug-in
expect value rifle-01 bunker = 7 against 16
expect value rifle-01 wire = 7 against 15
expect value rifle-01 hasty-defense infantry-01 = 7 against 13
expect value stuart-32 bunker = 7 against 16
expect value mmg-22 bunker = 2 against 16
1. us use rifle-01
expect check close-combat hasty-defense infantry-01 = ok
expect check close-combat wire = ok
2. us close-combat bunker
3. us at bunker
   luck 5 4
expect heard us says against the Bunker: 5 4, 16 against 16: a hit
expect fortifications D06 = wire
expect turn = japan
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit rifle-01 D06 1
  unit rifle-02 D06 3 inside
  unit stuart-32 J06 1
  unit infantry-01 A01 1
1. us use rifle-01
expect check close-combat bunker = 7.5a
expect check close-combat wire = 7.5a
expect check close-combat hasty-defense rifle-02 = 7.5a
2. us stall
3. japan pass
4. us relieve
5. us use stuart-32
expect check close-combat bunker = ok
",
    );
}

/// [18.3e] A mortar's attack is also rolled against the Wire in the hex; a machine gun's is not.
#[test]
fn mortars_roll_against_the_wire() {
    for (unit, result) in [("mortar-60-28", "ok"), ("hmg-24", "7.5a")] {
        record_fort(&format!(
            "
position
  step turn
  turn us
  unit {unit} H02 4
  unit infantry-01 H06 1
1. us use {unit}
2. us attack H06
expect check at infantry-01 = ok
expect check at wire = {result}
"
        ));
    }
}

/// [18.4d] A position in the middle of such an attack keeps what was hit.
#[test]
fn a_position_keeps_what_was_hit() {
    let replay = play(
        &fort(),
        "
position
  step turn
  turn us
  unit mortar-81-26 J10 1
  unit infantry-01 J06 5 inside
1. us use mortar-81-26
2. us attack J06
3. us at bunker
   luck 6 5
expect turn = us
",
    );
    let text = replay.game.write_position();
    assert!(text.contains("razed bunker"), "{text}");
}
