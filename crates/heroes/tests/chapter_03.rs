//! 3: paying for actions.

use crate::common::{record, record_with};
use heroes::data;

/// [3.0a] [3.0b] [3.0-ex1] [3.0-ex5] Conscripts attack, and move into heavy jungle.
#[test]
fn conscripts_use_up_their_activation() {
    record(
        "
position
  step turn
  turn japan
  unit conscripts-17 I04 3
  unit rifle-01 K05 6
1. japan use conscripts-17
expect ap japan = 0
2. japan attack K05
3. japan at rifle-01
   luck 1 1
expect ap japan = 3
4. us pass
5. japan use conscripts-17
expect price conscripts-17 I05 = 3
6. japan move conscripts-17 I05 1
expect ap japan = 0
expect state conscripts-17 = spent
",
    );
}

/// [3.0c] [3.0-ex2] [3.0-r1] The Conscripts are given up for the machine gun.
#[test]
fn an_activation_is_given_up_for_another() {
    record(
        "
position
  step turn
  turn japan
  ap japan 3
  unit conscripts-17 D04 1 activated
  unit type-92-23 C04 1
  unit rifle-01 D01 4
1. japan relieve
expect check pass = 3.0c
expect check stall-cap = 3.0c
expect check command type-92-23 = 3.0c
2. japan use type-92-23
3. japan attack D01
4. japan at rifle-01
   luck 1 1
expect state conscripts-17 = spent
expect ap japan = 5
",
    );
}

/// [3.0-ex3] A card, a stall, and another unit.
#[test]
fn a_card_leaves_the_activation_alone() {
    record(
        "
position
  step turn
  turn japan
  ap japan 3
  hand japan 03
  caps japan 4
  unit conscripts-17 D04 1 activated suppressed
  unit type-92-23 C04 1
  unit rifle-01 D01 4
1. japan play 03
2. japan with conscripts-17
3. japan rally
expect ap japan = 3
expect unit conscripts-17 = D04 1
4. us pass
5. japan stall
expect ap japan = 2
6. us pass
7. japan relieve
8. japan use type-92-23
9. japan stall
expect state conscripts-17 = spent
expect ap japan = 6
",
    );
}

/// [3.0-ex4] Command and card actions between the actions of an activation.
#[test]
fn an_activation_goes_on_after_others_acted() {
    record(
        "
position
  step turn
  turn japan
  ap japan 3
  hand japan 04
  caps japan 2
  unit conscripts-17 I06 1 activated
  unit type-92-23 C04 1 spent
  unit infantry-01 A04 1 suppressed
  unit rifle-01 A01 1
1. japan command type-92-23
2. japan move type-92-23 C03 1
expect ap japan = 3
expect caps japan = 0
expect state type-92-23 = spent
3. us pass
4. japan play 04
5. japan with infantry-01
6. japan rally
7. japan roll infantry-01
   luck 1 1
expect ap japan = 3
8. us pass
9. japan use conscripts-17
10. japan move conscripts-17 I05 1
expect state conscripts-17 = spent
",
    );
}

/// [3.1-ex1] The machine gun fires as an Opportunity action.
#[test]
fn the_activated_unit_keeps_its_points_during_an_opportunity_action() {
    record(
        "
position
  step turn
  turn us
  ap us 3
  ap japan 6
  unit infantry-01 C03 1 activated
  unit raider-14 E03 4 activated
  unit type-92-23 E04 1
1. us use raider-14
2. us move raider-14 D03 4
expect ap us = 2
3. japan opportunity type-92-23
expect value type-92-23 raider-14 = 7 against 12
4. japan attack D03
5. japan at raider-14
   luck 1 1
expect ap japan = 6
expect state type-92-23 = spent
",
    );
}

/// [3.2.1a] [3.2.1-ex1] [3.2.1-r1] Two APs and a CAP, or more CAPs if the player wants.
#[test]
fn caps_supplement_aps() {
    let start = "
position
  step turn
  turn us
  ap us 2
  caps us 5
  unit raider-14 E03 4 activated
  unit infantry-01 E04 1
";
    record(&format!(
        "{start}
1. us use raider-14
2. us attack E04
3. us at infantry-01
   luck 1 1
expect caps us = 4
expect state raider-14 = spent
"
    ));
    record(&format!(
        "{start}
1. us use raider-14
2. us caps 2
3. us attack E04
4. us at infantry-01
   luck 1 1
expect caps us = 3
expect ap us = 1
expect state raider-14 = activated
"
    ));
    record(&format!(
        "{start}
1. us use raider-14
expect check caps 3 = 2.2-r1
"
    ));
}

/// [3.2.2a] [3.2.2-ex1] [3.2.2-r1] Figure 5: one CAP is left.
#[test]
fn a_spent_machine_gun_fires_as_a_command_action() {
    record(
        "
position
  step turn
  turn japan
  caps japan 3
  ap japan 6
  caps us 5
  unit type-92-23 G06 6 spent
  unit infantry-01 G05 6 activated
  unit raider-15 E04 4
1. japan command type-92-23
2. japan attack E04
3. japan at raider-15
   luck 1 1
expect state type-92-23 = spent
4. us use raider-15
5. us move raider-15 E05 3
expect ap us = 5
6. japan use infantry-01
7. japan attack E05
8. japan at raider-15
   luck 1 1
expect ap japan = 3
9. us use raider-15
10. us attack G05
11. us at infantry-01
   luck 1 1
expect ap us = 2
12. japan use infantry-01
13. japan attack E05
14. japan at raider-15
   luck 1 1
expect state infantry-01 = spent
15. us use raider-15
16. us attack G05
17. us at infantry-01
   luck 1 1
expect state raider-15 = spent
expect caps us = 4
expect caps japan = 1
expect check stall-cap = ok
",
    );
}

/// [3.2.3a] [3.2.3b] [3.2.3c] [3.2.3-ex1] [0d] Two CAPs turn a 7 into a 9.
#[test]
fn caps_improve_a_roll() {
    record(
        "
position
  step turn
  turn us
  caps us 3
  unit rifle-01 D01 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us attack D04
expect check at infantry-01 +3 = 3.2.3a
3. us at infantry-01 +2
   luck 3 4 pinned
expect heard us says against Infantry 01: 3 4, 12 against 12: a hit
expect caps us = 1
",
    );
}

/// [3.0.1a] [3.0.1-ex1] [D36] The highest and the lowest of three dice are the APs.
#[test]
fn activations_can_be_rolled() {
    record_with(
        &["variable-ap"],
        "
position
  step turn
  turn us
  caps us 2
  unit rifle-01 D01 4
  unit infantry-01 D09 1
1. us use rifle-01
expect pending = us D36
2. us die
   luck 5 4 3
expect ap us = 8
expect japan sees ap us = 8
expect heard japan says America rolls 5 4 3: 8 APs
3. us move rifle-01 D02 4
expect ap us = 7
4. japan pass
5. us use rifle-01
expect pending = us D13
",
    );
}

/// [3.0.1-r1] [3.2.3-r3] CAPs change the total, which is never below 1; a unit that joins an activation
/// does not roll again, and Luck does not help.
#[test]
fn caps_change_an_activation_roll() {
    let start = "
position
  step turn
  turn us
  caps us 4
  hand us 11
  unit rifle-01 D01 4
  unit rifle-02 D01 4
  unit infantry-01 D09 1
1. us use rifle-01
expect check die +3 = 3.2.3a
";
    record_with(
        &["variable-ap"],
        &format!(
            "{start}
2. us die +2
   luck 6 1 3
expect ap us = 9
expect caps us = 2
expect pending = us D13
3. us with rifle-02
expect pending = us D13
4. us move rifle-01 D02 4
5. us move rifle-02 D02 4
expect ap us = 8
"
        ),
    );
    record_with(
        &["variable-ap"],
        &format!(
            "{start}
2. us die -2
   luck 1 1 1
expect ap us = 1
3. us stall
expect state rifle-01 = spent
"
        ),
    );
}

/// [3.0.1-r2] [10.1.1-r2] A unit that was rolled for is activated, even if it stays while others move.
#[test]
fn a_unit_that_was_rolled_for_is_activated() {
    record_with(
        &["variable-ap"],
        "
position
  step turn
  turn us
  caps us 0
  unit rifle-01 D01 4
  unit rifle-02 D01 4
  unit rifle-03 D01 4
  unit infantry-01 D09 1
1. us use rifle-01
2. us die 0
   luck 4 3 3
3. us with rifle-02
4. us with rifle-03
5. us move rifle-02 D02 4
6. us done
expect state rifle-01 = activated
expect state rifle-02 = activated
expect state rifle-03 = fresh
",
    );
}

/// [3.0.1b] [3.0.1-ex2] [D29] [D30] Opponents count the spent APs, and see the dice when the activation is
/// over.
#[test]
fn activation_rolls_can_be_secret() {
    record_with(
        &["secret-ap"],
        "
position
  step turn
  turn us
  unit rifle-01 D01 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us die
   luck 5 4 3
expect heard us says America rolls 5 4 3: 8 APs
expect heard japan says America rolls for APs in secret
3. us attack D04
4. us at infantry-01
   luck 1 1
expect us sees ap us = 5
expect japan sees ap us = ?
expect japan sees spent-ap us = 3
5. japan pass
6. us pass
expect heard japan says America shows its roll for APs: 5 4 3, 8 in all
expect state rifle-01 = fresh
",
    );
}

/// [3.1b] [3.1-r1] An Opportunity action costs nothing, but CAPs on its dice are paid.
#[test]
fn an_opportunity_action_pays_for_caps_on_its_dice() {
    record(
        "
position
  step turn
  turn us
  caps us 2
  unit rifle-01 D01 4
  unit infantry-01 D04 1
1. us opportunity rifle-01
2. us attack D04
expect caps us = 2
3. us at infantry-01 +2
   luck 1 1
expect caps us = 0
expect ap us = 0
expect state rifle-01 = spent
",
    );
}

/// [3.2a] CAPs belong to the side, last for the Round and are then reset.
#[test]
fn caps_do_not_carry_over() {
    record(
        "
position
  step turn
  turn us
  caps us 3
  caps japan 11
  unit rifle-01 D01 4
  unit rifle-02 D01 4
  unit infantry-01 D09 1
1. us command rifle-01
2. us pivot rifle-01 1
3. japan pass
4. us command rifle-02
5. us pivot rifle-02 1
expect caps us = 1
6. japan pass
7. us pass
expect caps us = 9
expect caps japan = 4
",
    );
}

/// [3.2b] CAPs supplement APs, pay for Command actions, modify dice, stall and pay for cards.
#[test]
fn caps_have_five_uses() {
    record(
        "
position
  step turn
  turn us
  caps us 9
  ap us 2
  hand us 03
  unit rifle-01 D01 4 activated
  unit rifle-02 A01 1 pinned
  unit infantry-01 D04 1
1. us use rifle-01
2. us attack D04
expect caps us = 8
3. us at infantry-01 +1
   luck 1 1
4. us stand
expect caps us = 7
5. japan pass
6. us stall-cap
expect caps us = 6
7. japan pass
8. us command rifle-01
9. us pivot rifle-01 1
expect caps us = 5
10. japan pass
11. us play 03
expect caps us = 3
",
    );
}

/// [3.2.5a] [3.2.5-r1] A handicap raises the CAPs at the start by 1 or 2.
#[test]
fn a_handicap_adds_caps() {
    for (options, us, japan) in [
        (&["us-plus-1"][..], 9, 4),
        (&["us-plus-2"], 10, 4),
        (&["japan-plus-1"], 8, 5),
        (&["japan-plus-2"], 8, 6),
    ] {
        record_with(
            options,
            &format!(
                "
position
  step turn
  turn us
  losses 1
  unit rifle-01 D01 4
  unit infantry-01 D09 1
1. us pass
2. japan pass
expect caps us = {us}
expect caps japan = {japan}
"
            ),
        );
    }
}

/// [3.2.5a] A player's CAPs are raised by 1 or by 2, not by both.
#[test]
fn two_handicaps_of_one_side_exclude_each_other() {
    let open = |ids: [&str; 2]| data::open("patrol", Some(&ids.map(str::to_owned)));
    for ids in [["us-plus-1", "us-plus-2"], ["japan-plus-2", "japan-plus-1"]] {
        let fault = open(ids).unwrap_err().to_string();
        let side = ids[0].split('-').next().unwrap();
        let expected = format!("the options {side}-plus-1 and {side}-plus-2; expected one of them");
        assert!(fault.contains(&expected), "{fault}");
    }
    assert!(open(["secret-ap", "us-plus-1"]).is_ok());
}
