//! 2.0 to 2.2: Rounds, Turns and actions.

use crate::common::{altered, answer, field, play, published, record, record_on};
use game::notation::Notation;

/// [2.2-ex2] [2.2d] [2.2e] [2.2f] [2.2h] [2.2j] [2.2k] [2.2l] [2.2m] [2.2o] [2.3a] The Round of
/// figures 1 and 2: every attack misses.
#[test]
fn a_round_with_two_units_per_side() {
    record(
        "
position
  step turn
  turn us
  caps us 2
  caps japan 1
  unit rifle-01 D01 4
  unit mmg-22 E01 4
  unit conscripts-17 D04 1
  unit infantry-01 C04 1
1. us use rifle-01
2. us attack D04
3. us at conscripts-17
   luck 1 1
expect ap us = 4
expect state rifle-01 = activated
4. japan use conscripts-17
5. japan attack D01
6. japan at rifle-01
   luck 1 1
expect ap japan = 3
7. us command mmg-22
8. us attack D04
9. us at conscripts-17
   luck 1 1
expect caps us = 0
expect ap us = 4
expect state mmg-22 = fresh
10. japan use conscripts-17
11. japan attack D01
12. japan at rifle-01
   luck 1 1
expect ap japan = 0
expect caps japan = 0
expect state conscripts-17 = spent
13. us use rifle-01
14. us move rifle-01 D02 4
expect ap us = 3
15. japan pass
16. us use rifle-01
17. us attack D04
18. us at conscripts-17
   luck 1 1
expect ap us = 0
expect state rifle-01 = spent
19. japan use infantry-01
20. japan attack D02
21. japan at rifle-01
   luck 1 1
expect ap japan = 4
22. us use mmg-22
23. us attack C04
24. us at infantry-01
   luck 1 1
expect ap us = 5
25. japan stall
expect ap japan = 3
26. us use mmg-22
27. us attack C04
28. us at infantry-01
   luck 1 1
expect ap us = 3
29. japan use infantry-01
30. japan attack D02
31. japan at rifle-01
   luck 1 1
expect state infantry-01 = spent
32. us use mmg-22
33. us attack C04
34. us at infantry-01
   luck 1 1
expect ap us = 1
35. japan pass
36. us pass
expect heard us says 1919A4 MMG 22 is spent
expect heard us says Round 1 ends
expect round = 2
expect state rifle-01 = fresh
",
    );
}

/// [2.2-ex1] [2.2-r4] A stall keeps the Round going.
#[test]
fn a_stall_between_two_passes_keeps_the_round_going() {
    record(
        "
position
  step turn
  turn us
  caps japan 1
  unit rifle-01 D01 4
  unit infantry-01 C04 1
1. us pass
2. japan stall-cap
3. us pass
expect round = 1
expect turn = japan
4. japan pass
expect round = 2
",
    );
}

/// [2.2-r2] Stalling needs an AP or a CAP.
#[test]
fn stalling_costs_an_ap_or_a_cap() {
    record(
        "
position
  step turn
  turn us
  caps us 0
  unit rifle-01 D01 4
  unit infantry-01 C04 1
expect check stall = 2.2-r2
expect check stall-cap = 3.2b
1. us use rifle-01
2. us stall
expect ap us = 6
expect state rifle-01 = activated
",
    );
}

/// [2.2g] [3.1a] [3.1b] [3.1c] An Opportunity action is free, whatever its usual cost, but only for a
/// fresh unit.
#[test]
fn an_opportunity_action_costs_nothing_and_spends_the_unit() {
    record(
        "
position
  step turn
  turn us
  caps us 0
  unit rifle-01 D01 4 suppressed
  unit rifle-02 E01 4 spent
  unit infantry-01 C04 1
expect check opportunity rifle-02 = 3.1a
1. us opportunity rifle-01
2. us rally
3. us roll rifle-01
   luck 1 1
expect state rifle-01 = spent
expect caps us = 0
expect ap us = 0
expect unit rifle-01 = D01 4 suppressed
",
    );
}

/// [2.2n] [3.0d] An activation lasts while other units act.
#[test]
fn an_activation_lasts_while_others_act() {
    record(
        "
position
  step turn
  turn us
  caps us 3
  unit rifle-01 D01 4
  unit rifle-02 E01 4
  unit rifle-03 F01 4
  unit infantry-01 C10 1
1. us use rifle-01
2. us move rifle-01 D02 4
3. japan pass
4. us opportunity rifle-02
5. us move rifle-02 E02 4
6. japan pass
7. us command rifle-01
8. us move rifle-01 D03 4
expect ap us = 6
expect caps us = 2
expect state rifle-01 = activated
",
    );
}

/// [2.0a] [2.0c] [2.0d] [2.0j] [8.0b] [8.0-ex1] At the start of a Round units are fresh and CAPs are reset.
#[test]
fn a_round_begins_fresh() {
    record(
        "
position
  step turn
  turn us
  caps us 3
  caps japan 0
  losses 2
  bushido 2
  unit rifle-01 D01 4 spent
  unit infantry-01 C10 1 spent
1. us pass
2. japan pass
expect state rifle-01 = fresh
expect state infantry-01 = fresh
expect caps us = 7
expect caps japan = 6
",
    );
}

/// [2.1a] [2.1b] [3.2.4a] [3.2.4b] [3.2.4-ex1] [D10] The higher total goes first, and a tie is
/// rolled again.
#[test]
fn initiative_is_rolled() {
    record(
        "
position
  step bid us - - - -
  caps us 7
  caps japan 4
  unit rifle-01 D01 4
  unit infantry-01 C10 1
expect check bid 3 = 3.2.3a
1. us bid 2
2. japan bid 0
expect caps us = 5
   luck 2 2 3 4
expect turn = japan
expect caps us = 5
",
    );
    record(
        "
position
  step bid us - - - -
  caps us 7
  caps japan 4
  unit rifle-01 D01 4
  unit infantry-01 C10 1
1. us bid 1
2. japan bid 0
   luck 2 2 3 2
expect pending = us D10
expect caps us = 6
3. us bid 0
4. japan bid 1
   luck 4 4 3 4
expect pending = us D10
5. us bid 0
6. japan bid 0
   luck 6 6 1 1
expect turn = us
",
    );
}

/// [3.2.4-r1] With equal CAPs Japan bids first.
#[test]
fn the_japanese_bid_first_when_caps_are_equal() {
    record(
        "
position
  step turn
  turn us
  losses 5
  unit rifle-01 D01 4
  unit infantry-01 C10 1
1. us pass
2. japan pass
expect caps us = 4
expect caps japan = 4
expect pending = japan D10
",
    );
}

/// [2.2-r1] An action must do something.
#[test]
fn an_action_must_do_something() {
    record(
        "
position
  step turn
  turn us
  caps us 0
  unit rifle-01 D03 4
  unit infantry-01 D09 1
expect check command rifle-01 = 2.2-r1
1. us use rifle-01
expect check pivot rifle-01 4 = 2.2-r1
expect check done = 2.2-r1
2. us pivot rifle-01 3
expect ap us = 6
",
    );
}

/// [2.0h] [2.0i] [2.0j] [2.0-r1] Reinforcements are available when a Round begins, and its initiative roll
/// is paid from its new CAPs.
#[test]
fn initiative_is_paid_from_the_new_round() {
    record(
        "
position
  step turn
  turn us
  caps us 0
  caps japan 0
  unit rifle-01 D01 4
  unit infantry-01 D09 1
1. us pass
2. japan pass
expect pending = us D10
expect caps us = 9
3. us bid 2
4. japan bid 1
expect pending = luck 2.1a
   luck 1 1 6 6
expect turn = japan
expect caps us = 7
expect caps japan = 3
",
    );
    let start = |round: u8| {
        record_on(
            &altered(&[(
                "units = { rifle = 8, raider = 6, paramarine = 3, mmg = 2, hmg = 2 }\narea = [\"A01-L10\"]",
                "units = { rifle = 8 }\nenters = { round = 2, at = [\"A01\"] }",
            )])
            .unwrap(),
            &format!(
                "
position
  round {round}
  step turn
  turn us
  unit infantry-01 D09 1
expect round = {round}
"
            ),
        )
    };
    record_on(&start(1), "expect check use rifle-01 = 1.0e\nexpect legal lacks use rifle-01");
    record_on(&start(2), "expect check use rifle-01 = ok");
}

/// [2.2a] [2.2b] One move, one pivot, one attack, one rally, one stall: each is the whole Turn.
#[test]
fn a_turn_is_one_action() {
    for action in [
        "use rifle-01\n2. us move rifle-01 D02 4",
        "use rifle-01\n2. us pivot rifle-01 3",
        "use rifle-01\n2. us attack D04\n3. us at infantry-01\n luck 1 1",
        "use rifle-01\n2. us rally\n3. us roll rifle-01\n luck 1 1",
        "use rifle-01\n2. us stall",
        "stall-cap",
        "pass",
    ] {
        record(&format!(
            "
position
  step turn
  turn us
  caps us 1
  unit rifle-01 D01 4 suppressed
  unit infantry-01 D04 1
1. us {action}
expect pending = japan D11
"
        ));
    }
}

/// [2.2c] [D29] Every player sees whether a unit is fresh, activated or spent.
#[test]
fn a_unit_is_fresh_activated_or_spent() {
    let game = record(
        "
position
  step turn
  turn us
  ap us 3
  unit rifle-01 D01 4
  unit rifle-02 D01 4 activated
  unit rifle-03 D01 4 spent
  unit infantry-01 D04 1
expect check opportunity rifle-01 = ok
expect check opportunity rifle-02 = 3.1a
expect check opportunity rifle-03 = 3.1a
expect check use rifle-02 = ok
expect check use rifle-03 = 2.2d
",
    );
    for (unit, state) in [("rifle-01", "fresh"), ("rifle-02", "activated"), ("rifle-03", "spent")] {
        assert_eq!(answer(&game, 1, &format!("state {unit}")), state);
    }
}

/// [2.2f] Without shared activations a second unit has to wait; each side has its own activation.
#[test]
fn each_side_has_one_activation() {
    record_on(
        &published("patrol"),
        "
position
  step turn
  turn us
  unit rifle-01 F03 4
  unit rifle-02 G03 4
  unit infantry-01 F08 1
1. us use rifle-01
2. us move rifle-01 F04 4
3. japan use infantry-01
4. japan pivot infantry-01 2
expect state rifle-01 = activated
expect state infantry-01 = activated
expect check use rifle-02 = 2.2f
expect check use rifle-01 = ok
",
    );
}

/// [2.2i] A card is the action of its Turn and costs no APs.
#[test]
fn a_card_is_an_action() {
    record(
        "
position
  step turn
  turn us
  hand us 06
  ap us 4
  unit rifle-01 D01 4 activated
  unit infantry-01 D09 1
1. us play 06
2. us choose infantry-01
expect pending = japan D11
expect ap us = 4
expect state infantry-01 = spent
",
    );
}

/// [2.2-r3] A pass spends all units of a shared activation and loses its APs.
#[test]
fn a_pass_spends_the_whole_pool() {
    record(
        "
position
  step turn
  turn us
  ap us 5
  unit rifle-01 D01 4 activated
  unit rifle-02 E01 4 activated
  unit rifle-03 F01 4
  unit infantry-01 D09 1
1. us pass
expect state rifle-01 = spent
expect state rifle-02 = spent
expect state rifle-03 = fresh
expect ap us = 0
",
    );
}

/// [2.2-r2] A stall can use the last AP of a pool, and spends all units that share it.
#[test]
fn a_stall_can_use_the_last_ap() {
    record(
        "
position
  step turn
  turn us
  caps us 0
  ap us 1
  unit rifle-01 D01 4 activated
  unit rifle-02 E01 4 activated
  unit infantry-01 D09 1
expect check stall-cap = 3.2b
1. us stall
expect ap us = 0
expect state rifle-01 = spent
expect state rifle-02 = spent
2. japan pass
expect check stall = 2.2-r2
",
    );
}

/// [2.2-r5] A destroyed unit is removed, with its VPs, CAP and BPs, before control changes.
#[test]
fn a_loss_is_scored_before_control_changes() {
    let replay = play(
        &field(&[]),
        "
position
  step turn
  turn us
  unit infantry-01 B02 4 pinned
  unit infantry-02 L10 4
  unit rifle-01 B02 1
  holds japan B02
1. us use rifle-01
2. us close-combat infantry-01
3. us at infantry-01
   luck 2 2 cower
expect turn = japan
",
    );
    let log: Vec<String> = replay
        .events
        .iter()
        .map(|event| replay.game.describe(event))
        .skip_while(|it| !it.ends_with("is destroyed"))
        .collect();
    assert_eq!(
        log,
        [
            "Infantry 01 is destroyed",
            "America scores 1 and leads by 2",
            "Bushido falls by 1 to -1",
            "America takes B02",
            "Bushido falls by 2 to -3",
        ]
    );
}
