//! 10: shared activations and groups.

use crate::common::record;

/// [10.0a] [10.0b] [10.0c] [10.0-ex1] A fresh machine gun joins the activation.
#[test]
fn a_fresh_unit_joins_the_pool() {
    record(
        "
position
  step turn
  turn japan
  unit infantry-01 D04 5
  unit type-92-23 H04 1
  unit rifle-01 A01 1
1. japan use infantry-01
2. japan move infantry-01 C04 5
expect ap japan = 6
3. us pass
4. japan use type-92-23
5. japan move type-92-23 H03 1
expect ap japan = 4
expect state type-92-23 = activated
expect state infantry-01 = activated
6. us pass
7. japan pass
expect heard japan says Infantry 01 is spent
expect heard japan says Type 92 MMG 23 is spent
",
    );
}

/// [10.0-r1] [10.1.1a] [10.1.1b] [10.1.1-r2] [10.1.1-ex1] [10.1.1-ex4] [10.1-r1] A group pays its highest price.
#[test]
fn a_group_pays_its_highest_price() {
    record(
        "
position
  step turn
  turn japan
  ap japan 4
  unit infantry-01 D04 1 activated
  unit type-92-23 E04 1 activated
  unit rifle-01 A01 1
1. japan use infantry-01
2. japan with type-92-23
3. japan move infantry-01 D03 1
4. japan move type-92-23 E03 1
expect ap japan = 2
",
    );
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D04 1
  unit hmg-24 E04 1
  unit rifle-02 F04 1
  unit infantry-01 A10 1
1. us use rifle-01
2. us with hmg-24
3. us with rifle-02
4. us move rifle-01 D03 1
5. us move rifle-02 F03 1
6. us done
expect ap us = 6
expect state hmg-24 = fresh
expect state rifle-02 = activated
",
    );
}

/// [10.1d] [10.2a] A unit that is not adjacent can't join the group.
#[test]
fn a_group_is_contiguous() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D04 1
  unit rifle-02 F04 1
  unit rifle-03 E04 1
  unit infantry-01 A10 1
1. us use rifle-01
expect check with rifle-02 = 10.1d
2. us with rifle-03
expect check with rifle-02 = ok
",
    );
}

/// [10.1.2a] [10.1.2d] [10.1.2e] [10.1.2-ex1] [10.2-ex2] [10.2d] The gun leads, the Rifle supports.
#[test]
fn support_adds_one() {
    record(
        "
position
  step turn
  turn us
  caps us 2
  ap us 5
  unit mmg-22 D01 4
  unit rifle-01 D01 4 activated
  unit infantry-01 D04 1
1. us command mmg-22
2. us with rifle-01
3. us attack D04
expect caps us = 0
4. us at infantry-01
   luck 1 1
expect heard us says against Infantry 01: 1 1, 7 against 12: a miss
expect state mmg-22 = fresh
expect ap us = 5
",
    );
}

/// [10.1.2b] [10.1.2-r3] A unit that is too far away, suppressed or turned away can't support.
#[test]
fn some_units_cannot_support() {
    for (unit, clause) in [
        ("rifle-01 F01 4", "10.1.2b"),
        ("rifle-01 E01 4 suppressed", "10.1.2b"),
        ("rifle-01 E01 1", "6.2b"),
        ("paramarine-19 E01 4", "10.1.2b"),
    ] {
        let name = unit.split(' ').next().unwrap_or_default();
        record(&format!(
            "
position
  step turn
  turn us
  unit mmg-22 D01 4
  unit rifle-02 E01 4
  unit {unit}
  unit infantry-01 D05 1
1. us use mmg-22
2. us with rifle-02
3. us with {name}
expect check attack D05 = {clause}
"
        ));
    }
}

/// [10.1.3a] [10.1.3-r1] A group rallies for five in all, one unit after the other.
#[test]
fn a_group_rallies_together() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4 suppressed
  unit rifle-02 D03 4 pinned
  unit infantry-01 A10 1
1. us use rifle-01
2. us with rifle-02
3. us rally
expect ap us = 2
4. us roll rifle-01
   luck 4 4
expect unit rifle-01 = D03 4
5. us roll rifle-02
   luck 3 4
expect unit rifle-02 = D03 4
",
    );
}

/// [10.2c] [10.2-ex1] A group takes an Opportunity action, and all units that acted are spent.
#[test]
fn an_opportunity_action_spends_the_whole_group() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit rifle-02 D03 4
  unit infantry-01 D03 1
1. us opportunity rifle-01
2. us with rifle-02
3. us move rifle-01 D02 4
4. us move rifle-02 E04 4
expect state rifle-01 = spent
expect state rifle-02 = spent
",
    );
}

/// [10.2-ex6] [10.2f] Alone, then as a group by a Command action, and alone again.
#[test]
fn single_and_group_actions_alternate() {
    record(
        "
position
  step turn
  turn us
  caps us 3
  unit mmg-22 D03 4
  unit rifle-01 D04 4
  unit infantry-01 D08 1
1. us use mmg-22
2. us move mmg-22 D04 4
expect ap us = 6
3. japan pass
4. us command mmg-22
5. us with rifle-01
6. us move mmg-22 D05 3
7. us move rifle-01 D05 4
expect caps us = 2
8. japan pass
9. us use mmg-22
10. us move mmg-22 E06 4
expect ap us = 4
expect state rifle-01 = fresh
",
    );
}
