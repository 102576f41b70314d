//! 12: armor, turrets, and vehicles as cover.

use crate::common::{fort, fort_with, record_fort, record_on};
use game::{Chance, Game, Pending};

/// [12.1-ex1] [12.0a] [12.1a] The Chi-ha attacks a hex with a tank and infantry: 2 against the tank's blue rating,
/// 4 against the infantry's red one.
#[test]
fn a_mixed_stack_is_attacked_in_both_colours() {
    record_fort(
        "
position
  step turn
  turn japan
  unit chi-ha-36 H02 4
  unit stuart-32 H05 1
  unit atg-30 H05 1
1. japan use chi-ha-36
2. japan attack H05
expect value chi-ha-36 stuart-32 = 2 against 15
expect value chi-ha-36 atg-30 = 4 against 12
3. japan at stuart-32
   luck 6 6
expect heard us says 14 against 15: a miss
4. japan at atg-30
   luck 4 4 pinned
expect heard us says 12 against 12: a hit
",
    );
}

/// [12.2a] [7.4b] A vehicle draws from the Vehicle pile. Only Follow Me! removes a 'No Rally' marker.
#[test]
fn a_vehicle_draws_a_vehicle_marker() {
    record_fort(
        "
position
  step turn
  turn japan
  caps us 5
  hand us 03 04
  unit gun-75-33 H02 4
  unit stuart-32 H05 1
1. japan use gun-75-33
2. japan attack H05
3. japan at stuart-32
   luck 6 5 immobilized
expect us sees unit stuart-32 = H05 1 immobilized
expect japan sees unit stuart-32 = H05 1 hit
expect value gun-75-33 stuart-32 = 4 against 14
4. us use stuart-32
expect check rally = 7.6d
expect check move stuart-32 H04 1 = 7.4c
5. us stall
6. japan pass
expect check play 04 = 2.2-r1
7. us play 03
8. us with stuart-32
9. us rally
expect unit stuart-32 = H05 1
",
    );
}

/// [12.2a] [7.4.1a] A second hit destroys a vehicle, and so does 'Destroyed'.
#[test]
fn a_vehicle_is_destroyed() {
    for (marker, drawn) in [("light-damage", ""), ("", "destroyed")] {
        record_fort(&format!(
            "
position
  step turn
  turn japan
  unit gun-75-33 H02 4
  unit stuart-32 H05 1 {marker}
1. japan use gun-75-33
2. japan attack H05
3. japan at stuart-32
   luck 6 5 {drawn}
expect unit stuart-32 = destroyed
"
        ));
    }
}

/// [7.4-r5] [7.4-r9] Gun Damaged takes away one colour: half of the draws the red one, half the blue one; only the
/// owner knows which.
#[test]
fn a_damaged_gun_loses_a_colour() {
    let start = |marker: &str| {
        format!(
            "
position
  step turn
  turn japan
  caps us 9
  unit gun-75-33 H02 4
  unit ha-go-38 I03 4
  unit stuart-32 H05 1
1. japan use gun-75-33
2. japan attack H05
3. japan at stuart-32
   luck 6 5 {marker}
expect us sees unit stuart-32 = H05 1 {marker}
expect japan sees unit stuart-32 = H05 1 hit
4. us use stuart-32
"
        )
    };
    record_fort(&format!(
        "{}
expect check attack H02 = 7.4-r9
expect check attack I03 = ok
",
        start("gun-damaged")
    ));
    record_fort(&format!(
        "{}
expect check attack H02 = ok
expect check attack I03 = 7.4-r9
5. us attack H02
expect heard japan lacks Gun Damaged
",
        start("gun-damaged-blue")
    ));
    let game = record_fort(
        "
position
  step draw stuart-32 1 none
  turn japan
  attack japan gun-75-33 H05 far 0 stuart-32 0 0 left none with none
  unit gun-75-33 H02 4
  unit stuart-32 H05 1
expect turn = japan
",
    );
    let Pending::Chance(Chance::Draw { left, .. }) = game.pending() else {
        panic!("a marker is drawn");
    };
    assert_eq!(left[..], [6, 4, 2, 2, 2, 1, 1, 2]);
}

/// [7.4-r5] Light Damage changes nothing; Panicked keeps a tank from attacking and takes 4 off its front.
#[test]
fn the_other_vehicle_markers() {
    record_fort(
        "
position
  step turn
  turn us
  unit gun-75-33 H02 4
  unit stuart-32 H05 1 light-damage
  unit stuart-33 H06 1 panicked
  unit gmc-35 A05 1 suppressed
expect value gun-75-33 stuart-32 = 4 against 15
expect value gun-75-33 stuart-33 = 4 against 11
expect value gmc-35 gun-75-33 = 2 against 10
1. us use stuart-33
expect check attack H02 = 7.4c
expect check move stuart-33 H07 1 = ok
",
    );
}

/// [12.3a] Range counts for vehicles as for Foot Units.
#[test]
fn range_counts_for_vehicles() {
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 B09 2
  unit chi-ha-36 C09 5
  unit infantry-01 K04 5
expect value stuart-32 chi-ha-36 = 8 against 14
expect value stuart-32 infantry-01 = 1 against 12
expect value chi-ha-36 stuart-32 = 5 against 15
",
    );
}

/// [12.4a] [12.4b] [12.4c] A turret attacks outside its arc for 2 more and keeps its facing; as an Opportunity
/// action or with a Command Action card the 2 are not paid. Without a turret the unit must pivot first.
#[test]
fn a_turret_turns() {
    let start = |more: &str| {
        format!(
            "
position
  step turn
  turn us
  caps us 1
  {more}
  unit stuart-32 H05 4
  unit gmc-35 I05 4
  unit infantry-01 H03 4
"
        )
    };
    record_fort(&format!(
        "{}
1. us use stuart-32
2. us attack H03
expect ap us = 2
expect unit stuart-32 = H05 4
3. us at infantry-01
   luck 1 1
expect turn = japan
",
        start("caps japan 0")
    ));
    record_fort(&format!(
        "{}
1. us opportunity stuart-32
2. us attack H03
expect ap us = 0
expect caps us = 1
",
        start("caps japan 0")
    ));
    record_fort(&format!(
        "{}
1. us play 02
2. us with stuart-32
3. us attack H03
expect caps us = 1
",
        start("hand us 02")
    ));
    record_fort(&format!(
        "{}
1. us use gmc-35
expect check attack H03 = 6.2b
",
        start("caps japan 0")
    ));
    record_fort(&format!(
        "{}
1. us use stuart-32
expect check attack H03 = 5.0-r1
",
        start("ap us 3").replace("H05 4", "H05 4 activated")
    ));
}

/// [12.4-r1] Where the turret points does not matter: the attack is a flank attack if the target faces away.
#[test]
fn a_turret_does_not_change_the_flank() {
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 H05 4
  unit infantry-01 H03 4
  unit infantry-02 I03 1
expect value stuart-32 infantry-01 = 3 against 12
expect value stuart-32 infantry-02 = 3 against 10
",
    );
}

/// [10.1.2c] [10.1.2-r2] A tank supports out of its arc at no extra cost; as the leader it pays 2 more.
#[test]
fn a_turret_supports_out_of_its_arc() {
    let start = "
position
  step turn
  turn us
  unit stuart-32 H05 4
  unit rifle-01 H05 1
  unit infantry-01 H03 4
";
    record_fort(&format!(
        "{start}
1. us use rifle-01
2. us with stuart-32
3. us attack H03
expect ap us = 4
4. us at infantry-01
   luck 4 4 pinned
expect heard us says 12 against 12: a hit
"
    ));
    record_fort(&format!(
        "{start}
1. us use stuart-32
2. us with rifle-01
3. us attack H03
expect ap us = 2
"
    ));
}

/// [12.5a] [12.5-r1] [7.7.3-r7] An open-topped vehicle is attacked in red, on its flank, by mortars and by Foot Units in close
/// combat; all else uses blue. Its hits come from the Vehicle pile.
#[test]
fn an_open_top_is_soft_from_above() {
    record_fort(
        "
position
  step turn
  turn japan
  unit gmc-35 H05 1
  unit discharger-25 H02 4
  unit gun-75-33 H03 4
  unit infantry-01 H05 4
  unit chi-ha-36 H05 4
expect value discharger-25 gmc-35 = 2 against 12
expect value gun-75-33 gmc-35 = 4 against 13
expect value infantry-01 gmc-35 = 8 against 12
expect value chi-ha-36 gmc-35 = 6 against 12
1. japan use infantry-01
2. japan close-combat gmc-35
3. japan at gmc-35
   luck 2 2 light-damage
expect us sees unit gmc-35 = H05 1 light-damage
",
    );
}

/// [12.6-ex1] [12.6a] A Rifle that moves with a Stuart has +1 against the next attack.
#[test]
fn a_rifle_moves_with_a_stuart() {
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 H06 1
  unit rifle-01 H06 1
  unit infantry-01 H03 4
1. us use stuart-32
2. us with rifle-01
3. us move stuart-32 H05 1
4. us move rifle-01 H05 1
expect value infantry-01 rifle-01 = 4 against 13
",
    );
}

/// [12.6a] [12.6-r1] [1.1-r1] Once, however many vehicles, in whatever state, against every attack; for unburdened Foot
/// Units only, by their printed number, and only behind friends.
#[test]
fn vehicles_cover_unburdened_units() {
    record_fort(
        "
position
  step turn
  turn japan
  unit stuart-32 H05 1 spent stuck
  unit gmc-35 H05 1
  unit rifle-01 H05 1
  unit atg-30 H05 1
  unit hmg-24 H05 1 cower
  unit infantry-01 H05 4
  unit infantry-02 H02 4
  unit discharger-25 H01 4
expect value infantry-02 rifle-01 = 4 against 13
expect value infantry-02 atg-30 = 4 against 12
expect value infantry-02 hmg-24 = 4 against 14
expect value infantry-02 infantry-01 = 4 against 10
expect value discharger-25 rifle-01 = 2 against 12
expect value infantry-01 rifle-01 = 8 against 12
",
    );
}

/// [7.5-r1] A vehicle that an earlier roll destroys still protects against the later rolls of the attack.
#[test]
fn a_burning_tank_still_protects() {
    record_fort(
        "
position
  step turn
  turn japan
  unit stuart-32 H05 1 light-damage
  unit rifle-01 H05 1
  unit gun-75-33 H02 4
1. japan use gun-75-33
2. japan attack H05
3. japan at stuart-32
   luck 6 5
expect unit stuart-32 = destroyed
4. japan at rifle-01
   luck 4 3
expect heard us says 12 against 13: a miss
",
    );
}

/// [7.6-r2] A friendly vehicle is cover for rallying, for unburdened units only.
#[test]
fn a_vehicle_is_cover_for_rallying() {
    for (unit, needed) in [("rifle-01", "6 1"), ("atg-30", "6 2")] {
        let record = |dice: &str, place: &str| {
            record_fort(&format!(
                "
position
  step turn
  turn us
  unit {unit} H05 1 pinned
  unit stuart-32 H05 1 light-damage
  unit infantry-01 L10 1
1. us use {unit}
2. us rally
3. us roll {unit}
   luck {dice}
expect unit {unit} = {place}
"
            ));
        };
        record(needed, "H05 1");
        record("5 1", "H05 1 pinned");
    }
}

/// [5.0.2e] [5.0.2-r1] [5.0.2-r2] Foot Units that move with a vehicle in their group need no caution, nor do those that move to a
/// friendly vehicle.
#[test]
fn vehicles_make_caution_unnecessary() {
    let game = fort_with(&["cautious"]);
    record_on(
        &game,
        "
position
  step turn
  turn us
  unit stuart-32 H06 1
  unit rifle-01 H06 1
  unit rifle-02 G05 3
  unit rifle-03 A01 3
  unit gmc-35 H05 1
  unit infantry-01 H02 4
1. us use stuart-32
2. us with rifle-01
expect check move rifle-01 I06 1 cautious = 5.0.2b
3. us move rifle-01 I06 1
4. us done
5. japan pass
6. us use rifle-02
expect check move rifle-02 H05 1 cautious = 5.0.2b
expect check move rifle-02 H04 1 cautious = ok
",
    );
}

/// Every marker of the Vehicle pile stays in the game, whatever its counter has become.
#[test]
fn a_damaged_gun_goes_back_to_the_pile() {
    let game = record_on(
        &fort(),
        "
position
  step turn
  turn us
  caps us 5
  hand us 03
  unit stuart-32 H05 1 gun-damaged-blue
  unit infantry-01 H02 4
1. us play 03
2. us with stuart-32
3. us rally
expect unit stuart-32 = H05 1
",
    );
    assert_eq!(game.check_invariants(), Ok(()));
}
