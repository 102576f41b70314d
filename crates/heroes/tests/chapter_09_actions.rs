//! 9.1, 9.2, 9.7: the Action and Bonus cards.

use crate::common::record;

/// [9.1-ex1] [9.1b] [9.7.03] [9.0d] [9.2b] Follow Me! removes the marker, and the gun stays fresh.
#[test]
fn follow_me_rallies() {
    record(
        "
position
  step turn
  turn japan
  caps japan 4
  hand japan 03
  unit type-92-23 D04 1 pinned
  unit rifle-01 A01 4
1. japan play 03
2. japan with type-92-23
3. japan rally
expect unit type-92-23 = D04 1
expect state type-92-23 = fresh
expect caps japan = 2
expect turn = us
",
    );
}

/// [9.6-ex1] [10.2-ex3] [9.6a] [10.2e] On a group: a spent unit stays spent, a fresh one fresh.
#[test]
fn follow_me_rallies_a_group() {
    record(
        "
position
  step turn
  turn us
  caps us 4
  hand us 03
  unit rifle-01 D03 4 suppressed spent
  unit rifle-02 E03 4 pinned
  unit infantry-01 A10 1
1. us play 03
2. us with rifle-01
3. us with rifle-02
4. us rally
expect unit rifle-01 = D03 4
expect unit rifle-02 = E03 4
expect state rifle-01 = spent
expect state rifle-02 = fresh
expect caps us = 2
",
    );
}

/// [9.7.05] [9.7.05-r1] [10.2-ex4] Four Rifles move two hexes, whatever the terrain.
#[test]
fn rapid_deployment_is_two_hexes() {
    record(
        "
position
  step turn
  turn us
  hand us 05
  caps us 0
  unit rifle-01 E04 4
  unit rifle-02 D04 4
  unit infantry-01 A10 1
1. us play 05
2. us with rifle-01
3. us with rifle-02
expect check pivot rifle-01 1 = 9.1a
4. us move rifle-01 E05 4
5. us move rifle-01 E06 4
6. us move rifle-02 D05 4
expect check move rifle-01 E07 4 = 10.1.1a
7. us done
expect unit rifle-01 = E06 4
expect unit rifle-02 = D05 4
expect state rifle-01 = fresh
expect turn = japan
",
    );
}

/// [9.7.06] [9.7.06-r1] Battlefield Confusion ends an activation.
#[test]
fn confusion_spends_an_enemy() {
    record(
        "
position
  step turn
  turn us
  hand us 06
  ap japan 5
  unit rifle-01 E04 4
  unit infantry-01 A10 1 activated
1. us play 06
expect check choose rifle-01 = 9.7.06
2. us choose infantry-01
expect state infantry-01 = spent
expect ap japan = 0
",
    );
}

/// [9.7.07] [9.7.07-r1] [9.7.08] [9.7.12] [3.2.3-r1] Cards that roll a die for APs or CAPs.
#[test]
fn some_cards_roll_a_die() {
    record(
        "
position
  step turn
  turn us
  hand us 07 08 12
  ap us 2
  caps us 4
  caps japan 2
  unit rifle-01 E04 4 activated
  unit infantry-01 A10 1
1. us play 07
2. us die +1
   luck 4
3. us stand
expect ap us = 7
expect caps us = 3
4. japan pass
5. us play 08
6. us die
   luck 6
7. us stand
expect caps us = 7
8. japan pass
9. us play 12
10. us die
   luck 6
expect caps japan = 0
",
    );
}

/// [9.7.09] [9.7.09-r1] [9.2a] Careful Aiming counts for every roll of its attack.
#[test]
fn careful_aiming_adds_two() {
    record(
        "
position
  step turn
  turn us
  hand us 09
  unit rifle-01 D01 4
  unit infantry-01 D04 1
  unit infantry-02 D04 1
1. us use rifle-01
2. us attack D04 aim
3. us at infantry-01
   luck 1 1
expect heard us says against Infantry 01: 1 1, 7 against 12: a miss
4. us at infantry-02
   luck 1 1
expect heard us says against Infantry 02: 1 1, 7 against 12: a miss
",
    );
}

/// [9.7.10] [9.7.10-r1] [5.4-r1] [2.2-r4] [D37] Two actions in a row, or one.
#[test]
fn swift_action_is_two_in_a_row() {
    let start = "
position
  step turn
  turn us
  hand us 10
  caps us 3
  unit rifle-01 D02 4
  unit infantry-01 D03 1
1. us swift
expect caps us = 2
expect check pass = D37
2. us use rifle-01
3. us move rifle-01 D03 4
expect pending = us D37
";
    record(&format!(
        "{start}
4. us use rifle-01
5. us close-combat infantry-01
6. us at infantry-01
   luck 1 1
expect turn = japan
"
    ));
    record(&format!(
        "{start}
4. us no-second
expect turn = japan
"
    ));
}

/// [9.7.11] [9.7.11-r1] [3.2.3-r3] A player with cards is asked about Luck after its own roll.
#[test]
fn luck_changes_a_roll() {
    let start = "
position
  step turn
  turn us
  hand us 11
  unit rifle-01 D01 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck 3 4
expect pending = us D18
";
    record(&format!(
        "{start}
4. us luck
   luck 2 pinned
expect heard us says 12 against 12: a hit
"
    ));
    record(&format!(
        "{start}
4. us luck
   luck 1
expect heard us says 7 against 12: a miss
"
    ));
    record(&format!(
        "{start}
4. us stand
expect heard us says 10 against 12: a miss
"
    ));
}

/// [9.7.11] When every Luck! is discarded, no player is asked.
#[test]
fn no_player_is_asked_when_luck_is_discarded() {
    for (discarded, pending) in [("11", "us D18"), ("11x2", "japan D11")] {
        record(&format!(
            "
position
  step turn
  turn us
  hand us 02
  discarded {discarded}
  unit rifle-01 D01 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck 1 1
expect pending = {pending}
"
        ));
    }
}

/// [9.7.13] [10.1.4a] [10.1.4-ex1] [18.1.2b] [18.1.2c] Hasty Defenses for a group, removed when it moves.
#[test]
fn seek_cover_digs_in() {
    record(
        "
position
  step turn
  turn us
  hand us 13
  ap us 6
  unit rifle-01 D03 4 activated
  unit hmg-24 E03 4
  unit infantry-01 D06 1
1. us play 13
2. us with rifle-01
3. us with hmg-24
4. us dig-in
expect value infantry-01 rifle-01 = 4 against 13
expect state hmg-24 = fresh
5. japan pass
6. us use rifle-01
7. us pivot rifle-01 3
expect value infantry-01 rifle-01 = 4 against 12
",
    );
}
