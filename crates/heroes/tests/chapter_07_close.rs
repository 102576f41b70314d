//! 7.7.3: close combat.

use crate::common::{record, record_on, record_with, yard};

/// [7.7.3a] [7.7.3b] [7.7.3c] [7.7.3f] [7.7.3g] [7.7.3-ex1] [7.2c] Close combat.
#[test]
fn close_combat_is_against_the_flank() {
    record(
        "
position
  step turn
  turn us
  unit hmg-24 D03 4
  unit rifle-01 D03 4
  unit infantry-01 D03 1
  unit infantry-02 E05 1
  unit paramarine-19 E05 1
expect value hmg-24 infantry-01 = 2 against 10
expect value rifle-01 infantry-01 = 7 against 10
expect value infantry-02 paramarine-19 = 8 against 14
",
    );
}

/// [7.7.3-ex3] [7.7.3-r1] [4.0-r1] Figure 14 in heavy jungle.
#[test]
fn close_combat_in_heavy_jungle() {
    record(
        "
position
  step turn
  turn us
  unit infantry-01 I05 1
  unit paramarine-19 I05 4
expect value infantry-01 paramarine-19 = 8 against 15
expect value paramarine-19 infantry-01 = 9 against 13
",
    );
}

/// [7.7.3i] A unit in a melee can't see beyond its hex.
#[test]
fn a_unit_in_a_melee_is_blind() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 D03 1
  unit infantry-02 D05 1
1. us use rifle-01
expect check attack D05 = 7.7.3i
expect check attack D03 = 7.7.3a
",
    );
}

/// [7.7.3-ex2] [7.7.3j] [7.7.3k] [7.7.3a] Two Infantry enter together; the Rifle fights one of them.
#[test]
fn a_unit_in_a_melee_fights_one_enemy() {
    record(
        "
position
  step turn
  turn japan
  unit rifle-01 D03 4
  unit infantry-01 D04 1
  unit infantry-02 D04 1
1. japan use infantry-01
2. japan with infantry-02
3. japan move infantry-01 D03 1
4. japan move infantry-02 D03 1
expect pending = us D11
5. us use rifle-01
6. us close-combat infantry-02
expect check at infantry-01 = 7.5a
7. us at infantry-02
   luck 1 1
expect pending = japan D11
",
    );
}

/// [7.7.3e] Only the named enemy is rolled against, however many friends are in the hex.
#[test]
fn close_combat_spares_friends() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit rifle-02 D03 4
  unit infantry-01 D03 1
1. us use rifle-01
expect check close-combat rifle-02 = 7.7.3a
2. us close-combat infantry-01
expect check at rifle-02 = 7.5a
3. us at infantry-01
   luck 1 1
expect turn = japan
",
    );
}

/// [7.7.3l] [7.7.3-r2] In the next Turn a unit can't move to where the enemy came from; later it can.
#[test]
fn the_way_the_enemy_came_is_barred() {
    record(
        "
position
  step turn
  turn japan
  unit rifle-01 D03 4
  unit infantry-01 D04 1
1. japan use infantry-01
2. japan move infantry-01 D03 1
3. us use rifle-01
expect check move rifle-01 D04 4 = 7.7.3l
expect check move rifle-01 C04 4 = 7.7.3l
expect check move rifle-01 E04 4 = 7.7.3l
expect check move rifle-01 D02 4 = ok
4. us stall
5. japan pass
6. us use rifle-01
expect check move rifle-01 D04 4 = ok
",
    );
}

/// [7.7.3-ex3] The Paramarine approaches with caution and then enters the jungle: 7 against 12, 8 against 15,
/// 9 against 13.
#[test]
fn the_paramarine_enters_the_jungle() {
    record_with(
        &["cautious"],
        "
position
  step turn
  turn us
  caps us 3
  unit paramarine-19 I03 4
  unit infantry-01 I05 1
1. us use paramarine-19
2. us move paramarine-19 I04 4 cautious
expect ap us = 5
expect value infantry-01 paramarine-19 = 7 against 12
3. japan use infantry-01
4. japan attack I04
5. japan at paramarine-19
   luck 1 1
expect heard us says 9 against 12: a miss
6. us use paramarine-19
7. us move paramarine-19 I05 4
expect ap us = 2
8. japan use infantry-01
9. japan close-combat paramarine-19
10. japan at paramarine-19
   luck 3 3
expect heard us says 14 against 15: a miss
11. us command paramarine-19
12. us close-combat infantry-01
13. us at infantry-01
   luck 2 2 no-hit
expect heard us says 13 against 13: a hit
",
    );
}

/// [7.7.3d] [7.7.3c] A mortar fights in its own hex, whatever its minimum range.
#[test]
fn a_mortar_can_fight_in_close_combat() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit mortar-81-26 H03 4
  unit infantry-01 H03 1
expect value mortar-81-26 infantry-01 = 3 against 10
1. us use mortar-81-26
expect check close-combat infantry-01 = ok
2. us close-combat infantry-01
expect ap us = 3
",
    );
}

/// [7.7.3h] [7.7.3i] A unit with an enemy in its hex can't support an attack elsewhere.
#[test]
fn a_unit_in_a_melee_cannot_support() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit rifle-03 D02 4
  unit infantry-01 D03 1
  unit infantry-02 D05 1
1. us use rifle-03
expect check attack D05 = ok
2. us with rifle-01
expect check attack D05 = 7.7.3i
",
    );
}

/// [7.7.3-r4] [7.7.3g] In close combat the terrain counts, even a grove; hills do not.
#[test]
fn terrain_counts_in_close_combat() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 C08 4
  unit infantry-01 C08 1
expect value rifle-01 infantry-01 = 7 against 11
",
    );
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit rifle-01 E03 4
  unit infantry-01 E03 1
  unit rifle-02 I10 4
  unit infantry-02 I10 1
expect value rifle-01 infantry-01 = 7 against 10
expect value rifle-02 infantry-02 = 7 against 9
",
    );
}

/// [7.7.3-r5] Close combat has no direction: a unit need not face the enemy.
#[test]
fn close_combat_needs_no_arc() {
    for facing in 1..=6 {
        record(&format!(
            "
position
  step turn
  turn us
  unit rifle-01 D03 {facing}
  unit infantry-01 D03 1
expect value rifle-01 infantry-01 = 7 against 10
1. us use rifle-01
expect check close-combat infantry-01 = ok
"
        ));
    }
}

/// [7.7.3-r6] A boat in the surf holds a tank in close combat.
#[test]
fn a_boat_is_an_enemy_in_the_hex() {
    record_on(
        &yard(),
        "
position
  step turn
  turn japan
  unit ha-go-38 I10 1
  unit lcp-36 I10 1
  unit rifle-01 I08 4
expect value ha-go-38 lcp-36 = 7 against 10
1. japan use ha-go-38
expect check attack I08 = 7.7.3i
expect check close-combat lcp-36 = ok
",
    );
}

/// [7.7.3-r7] Against a tank the blue ratings and the blue flank count; a tank attacks with four more.
#[test]
fn tanks_fight_in_close_combat() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit rifle-01 H03 4
  unit hmg-24 H03 4
  unit stuart-32 A04 1
  unit chi-ha-36 H03 1
  unit infantry-01 A04 1
expect value rifle-01 chi-ha-36 = 4 against 12
expect value hmg-24 chi-ha-36 = -1 against 12
expect value chi-ha-36 rifle-01 = 8 against 11
expect value infantry-01 stuart-32 = 4 against 15
expect value stuart-32 infantry-01 = 7 against 12
",
    );
}

/// [7.7.3-r8] Both actions of a Swift Action can be close combat, each with its enemy.
#[test]
fn a_swift_action_fights_twice() {
    record(
        "
position
  step turn
  turn us
  hand us 10
  caps us 1
  unit rifle-01 D03 4
  unit infantry-01 D03 1
  unit infantry-02 D03 1
1. us swift
2. us use rifle-01
3. us close-combat infantry-01
4. us at infantry-01
   luck 1 1
expect pending = us D37
5. us use rifle-01
6. us close-combat infantry-02
expect check at infantry-01 = 7.5a
7. us at infantry-02
   luck 1 1
expect turn = japan
expect ap us = 1
",
    );
}

/// [7.7.3a] [7.7.3b] Close combat can also be an Opportunity or a Command action, at the price of any attack;
/// and it is never required.
#[test]
fn close_combat_is_paid_like_any_attack() {
    let start = "
position
  step turn
  turn us
  caps us 3
  unit rifle-01 D03 4
  unit infantry-01 D03 1
";
    record(&format!("{start}1. us use rifle-01\n2. us close-combat infantry-01\nexpect ap us = 4"));
    record(&format!(
        "{start}1. us command rifle-01\n2. us close-combat infantry-01\nexpect caps us = 0"
    ));
    record(&format!(
        "{start}1. us opportunity rifle-01
2. us close-combat infantry-01
3. us at infantry-01
   luck 1 1
expect state rifle-01 = spent
expect caps us = 3"
    ));
    record(&format!("{start}expect check pass = ok"));
}

/// [7.1a] [9.7.09] Careful Aiming helps in close combat too.
#[test]
fn careful_aiming_helps_in_close_combat() {
    record(
        "
position
  step turn
  turn us
  hand us 09
  unit rifle-01 D03 4
  unit infantry-01 D03 1
1. us use rifle-01
2. us close-combat infantry-01 aim
3. us at infantry-01
   luck 1 1 pinned
expect heard us says 1 1, 11 against 10: a hit
",
    );
}
