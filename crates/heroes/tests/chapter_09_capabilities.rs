//! 9.5, 9.7.43, 9.7.67 to 69: capabilities, and Low Ammunition.

use crate::common::{altered, record_able};

/// [9.7.66-r1] [9.5e] Every unit that takes part needs the card, and one of them must be hit.
#[test]
fn a_capability_is_for_units_that_have_it() {
    record_able(
        "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 D04 1 suppressed
  unit infantry-02 D04 1
  unit conscripts-17 D04 1
  unit rifle-01 D01 4
1. japan use infantry-01
2. japan with conscripts-17
3. japan by 66
expect check attack D01 = 9.5e
",
    );
    record_able(
        "
position
  step turn
  turn japan
  unit infantry-02 D04 1
  unit rifle-01 D01 4
1. japan use infantry-02
expect check by 66 = 7.6b
expect check by 67 = 9.5e
",
    );
}

/// [9.7.67] [9.7.67-ex1] [9.7.67-r1] Heavy jungle for an AP and a CAP, or two CAPs; light jungle for
/// a CAP, and then it is a Command action.
#[test]
fn jungle_training_lowers_the_price_of_jungle() {
    let start = "
position
  step turn
  turn us
  caps us 6
  unit raider-13 I04 4
  unit raider-14 E04 4
  unit infantry-01 A10 1
";
    record_able(&format!(
        "{start}
1. us use raider-13
2. us by 67
3. us move raider-13 I05 4
expect ap us = 6
expect caps us = 5
"
    ));
    record_able(&format!(
        "{start}
1. us command raider-13
2. us by 67
3. us move raider-13 I05 4
expect caps us = 4
"
    ));
    record_able(&format!(
        "{start}
1. us command raider-14
2. us by 67
3. us move raider-14 E05 4
expect caps us = 5
"
    ));
    record_able(&format!(
        "{start}
1. us use raider-14
2. us by 67
expect check move raider-14 E05 4 = 3.2.1-r1
"
    ));
}

/// [10.2-ex5] [9.5-r2] Two Raiders pay one CAP.
#[test]
fn a_group_pays_for_its_training_once() {
    record_able(
        "
position
  step turn
  turn us
  caps us 6
  unit raider-13 I04 4
  unit raider-14 H04 3
  unit infantry-01 A10 1
1. us use raider-13
2. us with raider-14
3. us by 67
4. us move raider-13 I05 4
5. us move raider-14 I05 3
expect ap us = 6
expect caps us = 5
expect unit raider-14 = I05 3
",
    );
}

/// [9.7.68] [9.5a] Emboldened units have a better front rating, a better red rating and cheaper attacks.
#[test]
fn emboldened_units_fight_better() {
    record_able(
        "
position
  step turn
  turn us
  caps japan 0
  unit paramarine-19 D03 4
  unit infantry-01 D05 1
  unit conscripts-17 D01 4
expect value paramarine-19 infantry-01 = 6 against 12
expect value infantry-01 paramarine-19 = 4 against 13
expect value conscripts-17 paramarine-19 = 2 against 12
1. us use paramarine-19
2. us attack D05
expect ap us = 5
",
    );
}

/// [9.7.69] Worn units have a penalty on rally rolls.
#[test]
fn worn_units_have_a_rally_penalty() {
    record_able(
        "
position
  step turn
  turn japan
  unit conscripts-17 D04 1 suppressed
  unit rifle-01 A01 4
1. japan use conscripts-17
2. japan rally
3. japan roll conscripts-17
   luck 4 4
expect heard us says 6 in all, and fails to rally
",
    );
}

/// [9.7.43] [9.7.43-r1] [9.4b] An attack is weaker or costs more; free attacks pay in CAPs, and support is
/// unaffected.
#[test]
fn low_ammunition_weakens_an_attack_or_costs_more() {
    let start = "
position
  step turn
  turn us
  caps us 6
  caps japan 0
  unit rifle-01 D01 4
  unit mmg-22 D01 4
  unit infantry-01 D04 1
";
    record_able(&format!(
        "{start}
1. us use rifle-01
2. us attack D04
expect ap us = 4
3. us at infantry-01
   luck 1 1
expect heard us says 4 against 12
"
    ));
    record_able(&format!(
        "{start}
1. us use rifle-01
2. us by 43
3. us attack D04
expect ap us = 3
4. us at infantry-01
   luck 1 1
expect heard us says 5 against 12
"
    ));
    record_able(&format!(
        "{start}
1. us opportunity rifle-01
2. us by 43
3. us attack D04
expect caps us = 5
4. us at infantry-01
   luck 1 1
expect heard us says 5 against 12
"
    ));
    record_able(&format!(
        "{start}
1. us use mmg-22
2. us with rifle-01
expect check by 43 = 9.5e
3. us attack D04
expect ap us = 5
4. us at infantry-01
   luck 1 1
expect heard us says 7 against 12
"
    ));
}

/// [9.5b] [9.5c] [9.5-r1] [D3] The player with the higher roll assigns first, openly.
#[test]
fn players_assign_capabilities() {
    record_able(
        "
position
  step assign-roll
   luck 5 5 6 4
expect heard us says a tie
   luck 3 4 5 5
expect pending = japan D3
expect check assign 68 infantry = 9.5b
expect check assign 61 raider = 9.5b
1. japan assign 61 infantry
expect check assign 61 conscripts = 9.5b
2. japan assign 64 conscripts
expect pending = us D3
3. us assign 66 rifle
expect us sees abilities conscripts-17 = 64, 69
expect japan sees abilities rifle-01 = 66
expect pending = luck 9.0c
",
    );
    let faults = altered(&[("caps = 9", "caps = 9\ncapabilities = { choose = 1, of = [\"68\"] }")]);
    let fault = faults.expect_err("only the firefight can assign card 68").remove(0).to_string();
    assert!(fault.contains("\"68\""), "{fault}");
}

/// [8.0d] [9.5a] A Bushido Bonus can be a card, which is lost with the Bonus.
#[test]
fn bushido_can_give_a_capability() {
    for (points, cards) in [(1, "61, 69"), (0, "69")] {
        record_able(&format!(
            "
position
  step turn
  turn japan
  bushido {points}
  unit conscripts-17 D04 1
  unit rifle-01 A01 4
expect abilities conscripts-17 = {cards}
"
        ));
    }
}
