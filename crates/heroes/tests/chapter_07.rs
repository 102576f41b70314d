//! 7: attacks, hits and rallies.

mod common;

use common::{asked, record};

/// [7.3b] [7.3c] [7.2a] [7.1a] A hit from the defense value on, a critical one four above.
#[test]
fn hits_by_the_difference() {
    for (dice, result) in [("2 6", "a miss"), ("3 6", "a hit"), ("6 6", "a hit")] {
        let marker = if result == "a miss" { "" } else { "pinned" };
        record(&format!(
            "
position
  step turn
  turn us
  unit rifle-01 D01 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck {dice} {marker}
expect heard us says : {result}
"
        ));
    }
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 D04 1
expect value rifle-01 infantry-01 = 6 against 12
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck 4 6 no-hit no-hit
expect heard us says : a critical hit
",
    );
}

/// [7.2b] [5.1b] From outside its arc the flank is hit.
#[test]
fn the_flank_is_weaker() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D01 4
  unit infantry-01 D04 1
  unit infantry-02 D04 4
expect value rifle-01 infantry-01 = 3 against 12
expect value rifle-01 infantry-02 = 3 against 10
",
    );
}

/// [7.7.1a] [7.7.2a] [7.7.2-ex1] [7.7a] Near, normal, far.
#[test]
fn range_counts() {
    record(
        "
position
  step turn
  turn us
  unit type-92-23 D04 1
  unit paramarine-19 D03 4
  unit rifle-01 A01 3
  unit infantry-01 F03 6
  unit infantry-02 G04 6
expect value type-92-23 paramarine-19 = 7 against 12
expect value rifle-01 infantry-01 = 3 against 12
expect value rifle-01 infantry-02 = 1 against 12
",
    );
}

/// [7.4-ex1] [7.4c] [7.4e] [7.4-ex4] Suppressed: dearer and weaker, and shown when it fires.
#[test]
fn a_suppressed_unit_fires_worse() {
    record(
        "
position
  step turn
  turn japan
  unit infantry-01 D04 1 suppressed
  unit rifle-01 D01 4
expect value infantry-01 rifle-01 = 2 against 12
1. japan use infantry-01
2. japan attack D01
expect ap japan = 3
expect heard us says infantry-01 shows Suppressed
3. japan at rifle-01
   luck 1 1
4. us pass
5. japan use infantry-01
6. japan move infantry-01 D03 1
expect ap japan = 2
",
    );
}

/// [7.4-ex2] Pinned: neither moves nor pivots.
#[test]
fn a_pinned_unit_stays() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4 pinned
  unit infantry-01 D06 1
1. us use rifle-01
expect check move rifle-01 D04 4 = 7.4c
expect check pivot rifle-01 1 = 7.4c
expect check attack D06 = ok
",
    );
}

/// [7.4-ex3] Stunned: only rallies.
#[test]
fn a_stunned_unit_only_rallies() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4 stunned
  unit infantry-01 D06 1
expect value infantry-01 rifle-01 = 4 against 12
1. us use rifle-01
expect check move rifle-01 D04 4 = 7.4c
expect check attack D06 = 7.4c
expect check rally = ok
",
    );
}

/// [7.4-ex5] [7.4-r10] [7.4-r4] A panicked unit is worse off from the front, and that is shown by the
/// attack, hit or miss.
#[test]
fn panic_shows_when_it_counts() {
    record(
        "
position
  step turn
  turn japan
  unit rifle-01 D03 4 panic
  unit infantry-01 D06 1
expect value infantry-01 rifle-01 = 4 against 10
1. japan use infantry-01
2. japan attack D03
3. japan at rifle-01
   luck 1 1
expect heard japan says rifle-01 shows Panic
expect unit rifle-01 = D03 4 panic
",
    );
}

/// [7.4a] [7.4d] [0e] The owner knows which marker; the enemy that there is one.
#[test]
fn a_marker_is_its_owners_secret() {
    let game = record(
        "
position
  step turn
  turn japan
  unit rifle-01 D03 4
  unit infantry-01 D06 1
1. japan use infantry-01
2. japan attack D03
3. japan at rifle-01
   luck 4 4 unnerved
expect heard us says rifle-01 is hit: Unnerved
",
    );
    assert_eq!(asked(&game, 0, "unit rifle-01"), "D03 4 unnerved");
    assert_eq!(asked(&game, 1, "unit rifle-01"), "D03 4 hit");
}

/// [7.4f] [7.4.1a] [7.4.1-ex1] [7.4.1b] [7.4.1-ex2] [7.4.1-r1] [7.3d] KIA, a second hit, a critical one.
#[test]
fn units_are_destroyed() {
    let field = "
position
  step turn
  turn japan
  unit rifle-02 L01 4
  unit infantry-01 D04 1
";
    record(&format!(
        "{field}  unit rifle-01 D03 4
1. japan use infantry-01
2. japan attack D03
3. japan at rifle-01
   luck 2 3 kia
expect unit rifle-01 = destroyed
"
    ));
    record(&format!(
        "{field}  unit rifle-01 D03 4 unnerved
1. japan use infantry-01
2. japan attack D03
3. japan at rifle-01
   luck 2 3
expect unit rifle-01 = destroyed
"
    ));
    record(&format!(
        "{field}  unit rifle-01 D03 4
1. japan use infantry-01
2. japan attack D03
3. japan at rifle-01
   luck 4 5
expect unit rifle-01 = destroyed
"
    ));
}

/// [7.4.2-ex1] [7.4.2-ex2] [7.4.2-ex3] [7.4.2a] [7.4.2b] [7.4.2d] [7.4.2e] [7.4.2g] [7.4.2-r1] 'No Hit'
/// saves, and hides.
#[test]
fn no_hit_saves() {
    let fire = |state: &str, luck: &str, then: &str| {
        record(&format!(
            "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 D04 1 {state}
  unit infantry-02 L10 1
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck {luck}
{then}
"
        ))
    };
    fire(
        "suppressed",
        "3 3 no-hit",
        "expect unit infantry-01 = D04 1 suppressed
expect heard us says infantry-01 returns No Hit",
    );
    fire(
        "no-hit",
        "3 3 cower",
        "expect unit infantry-01 = D04 1 cower
expect heard us says infantry-01 returns No Hit",
    );
    fire("", "5 5 suppressed no-hit", "expect unit infantry-01 = D04 1 suppressed");
    fire("", "5 5 suppressed pinned", "expect unit infantry-01 = destroyed");
    let game = fire("", "3 3 no-hit", "expect unit infantry-01 = D04 1 no-hit");
    assert_eq!(asked(&game, 0, "unit infantry-01"), "D04 1 hit");
    fire("no-hit", "3 3 no-hit", "expect unit infantry-01 = D04 1 no-hit");
    fire("suppressed", "3 3 pinned", "expect unit infantry-01 = destroyed");
}

/// [7.4.2f] [7.6d] What can't be rallied stays.
#[test]
fn no_hit_is_not_rallied() {
    for marker in ["no-hit", "casualties"] {
        record(&format!(
            "
position
  step turn
  turn japan
  unit rifle-01 D01 4
  unit infantry-01 D09 1 {marker}
1. japan use infantry-01
expect check rally = 7.6d
"
        ));
    }
}

/// [7.4.3a] [7.4.3b] [7.4.3c] [7.4.3-ex1] [7.4.3-ex2] [7.4.3-r1] American losses lie on the CAP track.
#[test]
fn losses_cost_caps() {
    let kill = |caps: u8, losses: u8, left: u8| {
        record(&format!(
            "
position
  step turn
  turn japan
  caps us {caps}
  losses {losses}
  unit rifle-01 D03 4 pinned
  unit rifle-02 L01 4
  unit infantry-01 D04 1
1. japan use infantry-01
2. japan attack D03
3. japan at rifle-01
   luck 6 6
expect unit rifle-01 = destroyed
expect caps us = {left}
"
        ));
    };
    kill(9, 0, 8);
    kill(8, 1, 7);
    kill(5, 0, 5);
    kill(9, 1, 9);
    kill(0, 9, 0);
}

/// [7.5a] [7.5b] [7.5c] [7.5-ex1] [3.2.3-r2] [7.5-r1] A roll for each of a stack, CAPs for each.
#[test]
fn everybody_in_the_hex_is_rolled_against() {
    record(
        "
position
  step turn
  turn us
  caps us 4
  unit hmg-24 D01 4
  unit lmg-21 D04 1
  unit infantry-01 D04 1
expect value hmg-24 lmg-21 = 4 against 12
1. us use hmg-24
2. us attack D04
expect ap us = 5
3. us at lmg-21 +2
   luck 4 5 pinned
expect heard us says against lmg-21: 4 5, 15 against 12: a hit
expect pending = us D18
expect check at lmg-21 = 7.5a
4. us at infantry-01
   luck 3 4
expect heard us says against infantry-01: 3 4, 11 against 12: a miss
expect turn = japan
expect caps us = 2
",
    );
}

/// [7.5-r2] Who fires into a melee hits his own.
#[test]
fn fire_into_a_melee_hits_friends() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D01 4
  unit rifle-02 D04 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us attack D04
3. us at rifle-02
   luck 1 1
4. us at infantry-01
   luck 1 1
expect turn = japan
",
    );
}

/// [7.6a] [7.6b] [7.6c] [7.6.1a] [7.6.1b] [7.6.1c] [7.6-r1] [7.4g] Rallying.
#[test]
fn a_unit_rallies() {
    record(
        "
position
  step turn
  turn us
  caps us 5
  unit rifle-01 D03 4 suppressed
  unit infantry-01 A10 1
1. us use rifle-01
2. us rally
expect ap us = 2
3. us roll rifle-01 +1
   luck 3 3
expect unit rifle-01 = D03 4 suppressed
expect caps us = 4
4. japan pass
5. us use rifle-01
6. us rally
expect caps us = 1
7. us roll rifle-01
   luck 4 4
expect unit rifle-01 = D03 4
expect heard us says rifle-01 returns Suppressed
",
    );
    record(
        "
position
  step turn
  turn us
  unit rifle-01 I06 4 suppressed
  unit rifle-02 I06 4
  unit rifle-03 I06 4 pinned
  unit infantry-01 A10 1
1. us use rifle-01
2. us rally
3. us roll rifle-01
   luck 2 4
expect unit rifle-01 = I06 4
",
    );
}

/// [7.6e] Nobody rallies beside an enemy.
#[test]
fn nobody_rallies_beside_an_enemy() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4 suppressed
  unit infantry-01 D03 1
1. us use rifle-01
expect check rally = 7.6e
",
    );
}

/// [7.7.3a] [7.7.3b] [7.7.3c] [7.7.3f] [7.7.3g] [7.7.3-ex1] [7.2c] Close combat.
#[test]
fn close_combat_is_on_the_flank() {
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

/// [7.7.3i] [7.7.3j] [7.7.3-ex2] [7.7.3e] In a melee one sees nothing else, and fights one enemy.
#[test]
fn a_melee_is_blind() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 D03 1
  unit infantry-02 D03 1
  unit infantry-03 D05 1
1. us use rifle-01
expect check attack D05 = 7.7.3i
expect check attack D03 = 7.7.3a
2. us close-combat infantry-01
3. us at infantry-01
   luck 1 1
expect turn = japan
",
    );
}

/// [7.7.3l] [7.7.3-r2] Not the way the enemy came, in the next Turn; later it may.
#[test]
fn a_retreat_is_barred_where_the_enemy_came_from() {
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
