//! 9.5, 9.7.43 and 9.7.60 to 69: capabilities, and a lack of ammunition.

use crate::common::{altered, record, record_able};

/// [9.7.65] [9.7.65-r1] [7.2d] [D18] The owner of the target decides when the attacker has declared
/// his CAPs, and is asked only if he can pay.
#[test]
fn a_target_takes_cover() {
    let start = |caps| {
        format!(
            "
position
  step turn
  turn us
  caps us 1
  caps japan {caps}
  unit mmg-22 D01 4
  unit infantry-01 D04 1
  unit infantry-02 D04 1
1. us use mmg-22
2. us attack D04
3. us at infantry-01 +1
"
        )
    };
    record_able(&format!(
        "{}
expect pending = japan D18
expect check reply = D18
4. japan cover
   luck 4 3
expect heard us says 12 against 13: a miss
expect caps japan = 1
5. us at infantry-02
6. japan decline
   luck 4 4 pinned
expect heard us says 12 against 12: a hit
expect caps japan = 1
",
        start(2)
    ));
    record_able(&format!(
        "{}
expect pending = luck 7.3b
",
        start(0)
    ));
}

/// [9.7.60] [9.7.60-r1] [9.7.65-r1] The reply is rolled first and takes effect last; it is paid in
/// CAPs, and the first attacker can take cover from it.
#[test]
fn both_fall_hand_to_hand() {
    record_able(
        "
position
  step turn
  turn japan
  caps us 6
  caps japan 1
  unit infantry-01 D03 1
  unit raider-13 D03 4
1. japan use infantry-01
2. japan close-combat raider-13
3. japan at raider-13
expect pending = us D18
expect check reply ap = 2.2-r2
expect check reply +3 = 3.2.3a
4. us reply +1
expect caps us = 1
expect pending = japan D18
5. japan cover
   luck 1 3 6 6 pinned
expect heard us says against Infantry 01: 1 3, 12 against 11: a hit
expect heard us says against 1st Raider 13: 6 6, 20 against 12: a critical hit
expect unit raider-13 = destroyed
expect unit infantry-01 = D03 1 pinned
expect state raider-13 = fresh
",
    );
}

/// [9.7.60-r1] An activated unit can reply with its APs, and its last one spends it; a reply is not
/// replied to.
#[test]
fn a_reply_uses_up_an_activation() {
    record_able(
        "
position
  step turn
  turn japan
  caps us 6
  caps japan 0
  ap us 2
  unit infantry-01 D03 1
  unit raider-13 D03 4 activated
1. japan use infantry-01
2. japan close-combat raider-13
3. japan at raider-13
4. us reply ap
expect caps us = 4
expect ap us = 0
expect state raider-13 = spent
expect pending = luck 7.3b
   luck 1 1 1 1
expect unit raider-13 = D03 4
expect turn = us
",
    );
}

/// [7.4e] [9.7.60-r1] A marker that makes the reply dearer or weaker is shown with it, no other.
#[test]
fn a_reply_shows_what_hinders_it() {
    for (marker, shown) in [("Cower", true), ("Suppressed", true), ("Pinned", false)] {
        let id = marker.to_lowercase();
        let heard = if shown { "says" } else { "lacks" };
        record_able(&format!(
            "
position
  step turn
  turn japan
  caps us 6
  caps japan 0
  unit infantry-01 D03 1
  unit raider-13 D03 4 {id}
1. japan use infantry-01
2. japan close-combat raider-13
3. japan at raider-13
4. us reply
expect heard japan {heard} 1st Raider 13 shows {marker}
"
        ));
    }
}

/// [9.7.61] [9.7.61-r1] [9.5-r3] [D23] A second move into the open, paid like the first, once.
#[test]
fn a_swift_unit_moves_on() {
    let start = "
position
  step turn
  turn us
  caps us 6
  unit raider-13 E03 4
  unit infantry-01 L10 1
";
    record_able(&format!(
        "{start}
1. us use raider-13
2. us move raider-13 E04 4
expect pending = us D23
expect check command raider-13 = 9.7.61-r1
expect check stall-cap = D23
3. us use raider-13
expect check move raider-13 E05 4 = 9.7.61
expect check pivot raider-13 1 = 9.7.64
4. us move raider-13 D04 5
expect ap us = 5
expect caps us = 5
expect turn = japan
"
    ));
    record_able(&format!(
        "{start}
1. us command raider-13
2. us move raider-13 E04 4
expect check use raider-13 = 9.7.61-r1
3. us command raider-13
4. us move raider-13 D04 5
expect caps us = 3
"
    ));
    record_able(&format!(
        "{start}
1. us use raider-13
2. us move raider-13 E04 4
3. us no-second
expect turn = japan
expect caps us = 6
"
    ));
    record_able(&format!(
        "{start}
1. us opportunity raider-13
2. us move raider-13 E04 4
expect turn = japan
"
    ));
}

/// [9.7.61] Who has moved into jungle is not swift.
#[test]
fn only_open_ground_is_swift() {
    record_able(
        "
position
  step turn
  turn us
  caps us 6
  unit raider-13 E04 4
  unit infantry-01 L10 1
1. us use raider-13
2. us move raider-13 E05 4
expect turn = japan
",
    );
}

/// [9.7.64] [9.7.64-r1] [2.2-r5] [9.5-r3] After an attack a move at its price; who has used his last
/// AP is spent before, and pays in CAPs.
#[test]
fn hit_and_run() {
    let start = |ap| {
        format!(
            "
position
  step turn
  turn us
  caps us 6
  ap us {ap}
  unit raider-13 D05 2 activated
  unit conscripts-17 D02 4
1. us use raider-13
2. us attack D02
3. us at conscripts-17
   luck 1 1
expect pending = us D23
"
        )
    };
    record_able(&format!(
        "{}
expect ap us = 4
4. us use raider-13
expect check pivot raider-13 1 = 9.7.64
5. us move raider-13 E05 2
expect ap us = 2
expect caps us = 5
expect turn = japan
",
        start(7)
    ));
    record_able(&format!(
        "{}
expect state raider-13 = spent
expect check use raider-13 = 9.7.61-r1
4. us command raider-13
5. us move raider-13 D04 1
expect caps us = 4
",
        start(3)
    ));
    record_able(
        "
position
  step turn
  turn us
  caps us 6
  unit raider-13 D05 2
  unit conscripts-17 D02 4
1. us opportunity raider-13
2. us attack D02
3. us at conscripts-17
   luck 1 1
expect turn = japan
",
    );
}

/// [9.5d] After a free card action the price is due in CAPs.
#[test]
fn a_free_attack_is_followed_at_a_price() {
    record_able(
        "
position
  step turn
  turn us
  caps us 6
  hand us 02
  unit raider-13 D05 2
  unit conscripts-17 D02 4
1. us play 02
2. us with raider-13
3. us attack D02
4. us at conscripts-17
   luck 1 1
5. us command raider-13
6. us move raider-13 D04 1
expect caps us = 4
expect state raider-13 = fresh
",
    );
}

/// [9.7.63] [9.7.63-r1] [D19] Three APs and a CAP; who rallies acts again.
#[test]
fn driven_units_rally_and_act() {
    let start = "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 D04 1 suppressed
  unit conscripts-17 D05 1
  unit rifle-01 A01 4
1. japan use infantry-01
2. japan by 63
expect check pivot infantry-01 2 = 9.7.63
3. japan rally
expect ap japan = 4
expect caps japan = 3
4. japan roll infantry-01
";
    record_able(&format!(
        "{start}
   luck 4 4
expect pending = japan D19
expect check use conscripts-17 = 9.5a
expect check stall = D19
5. japan use infantry-01
6. japan pivot infantry-01 2
expect ap japan = 3
expect turn = us
"
    ));
    record_able(&format!(
        "{start}
   luck 1 1
expect turn = us
"
    ));
}

/// [9.7.63-r1] [3.1-r1] As an Opportunity action only the CAP is paid, and what follows is a Command
/// action.
#[test]
fn a_driven_opportunity_goes_on_by_command() {
    record_able(
        "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 D04 1 suppressed
  unit rifle-01 A01 4
1. japan opportunity infantry-01
2. japan by 63
3. japan rally
expect caps japan = 3
4. japan roll infantry-01
   luck 4 4
expect state infantry-01 = spent
expect check use infantry-01 = 9.7.61-r1
expect check opportunity infantry-01 = 9.7.61-r1
5. japan command infantry-01
6. japan pivot infantry-01 2
expect caps japan = 2
expect turn = us
",
    );
}

/// [9.7.66] [9.7.66-r1] What the marker forbids or worsens is ignored, and the marker is shown.
#[test]
fn battle_hardened_units_ignore_their_markers() {
    for (marker, hindered) in [("stunned", "7.4c"), ("suppressed", "ok")] {
        record_able(&format!(
            "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 D04 1 {marker}
  unit rifle-01 D01 4
1. japan use infantry-01
expect check attack D01 = {hindered}
2. japan by 66
expect check rally = ok
3. japan attack D01
expect ap japan = 4
expect caps japan = 3
4. japan at rifle-01
   luck 1 1
expect heard us says 6 against 12: a miss
"
        ));
    }
}

/// [9.7.66-r1] [9.5e] Nobody who lacks the card takes part; who is not hit has nothing to ignore.
#[test]
fn a_capability_is_for_those_who_have_it() {
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
fn jungle_training_makes_jungle_cheaper() {
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

/// [9.7.68] [9.5a] Emboldened units are better to the front, against soft targets, and cheaper.
#[test]
fn the_emboldened_fight_better() {
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

/// [9.7.69] Worn units rally badly.
#[test]
fn the_worn_rally_badly() {
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
expect heard us says 6 in all: not rallied
",
    );
}

/// [9.7.43] [9.7.43-r1] [9.4b] Weaker, or dearer; free attacks pay in CAPs, and support is as good as
/// ever.
#[test]
fn low_ammunition_costs_something() {
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

/// [9.5b] [9.5c] [9.5-r1] [D3] Who rolls higher assigns first, and all can see it.
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
    let fault = faults.expect_err("68 is the firefight's to assign").remove(0).to_string();
    assert!(fault.contains("\"68\""), "{fault}");
}

/// [8.0d] [9.5a] A card may be a Bushido Bonus, and goes with it.
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

/// [7.4e] A marker is shown where what it changes is used: not its cost where nothing is paid.
#[test]
fn an_unpaid_cost_shows_no_marker() {
    for (means, shown) in [("use", "says"), ("opportunity", "lacks")] {
        record(&format!(
            "
position
  step turn
  turn us
  unit rifle-01 D03 4 cower
  unit infantry-01 L10 1
1. us {means} rifle-01
2. us move rifle-01 D04 4
expect heard japan {shown} Marine Rifle 01 shows Cower
"
        ));
    }
}
