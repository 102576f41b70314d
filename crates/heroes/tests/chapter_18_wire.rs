//! 18.3: Barbed Wire.

use crate::common::{altered_fort, fort, play, record_fort, record_on};
use game::notation::Notation;
use heroes::Gait;

/// [18.3-ex1] [18.3a] [18.3c] [18.3d] [D15] Infantry with 4 AP and 2 CAPs wants to enter an open Wire hex held by a Rifle and rolls 4:
/// it pays 4 AP and 1 CAP and enters, or stays and loses its 4 AP.
#[test]
fn infantry_pays_for_the_wire() {
    let start = "
position
  step turn
  turn japan
  ap japan 4
  caps japan 2
  unit infantry-01 F03 1 activated
  unit rifle-01 F02 4
1. japan use infantry-01
2. japan move infantry-01 F02 1
expect pending = japan D15
expect unit infantry-01 = F03 1
3. japan die
   luck 4
expect pending = japan D15
expect check done = D15
";
    record_fort(&format!(
        "{start}
4. japan cross infantry-01
expect unit infantry-01 = F02 1
expect ap japan = 0
expect caps japan = 1
expect state infantry-01 = spent
expect turn = us
"
    ));
    record_fort(&format!(
        "{start}
4. japan refuse infantry-01
expect unit infantry-01 = F03 1
expect ap japan = 0
expect caps japan = 2
expect state infantry-01 = spent
expect turn = us
5. us pass
expect check command infantry-01 = ok
"
    ));
}

/// [18.3a] [18.3d] From every side the Wire is rolled for; a unit that can't pay can only refuse.
#[test]
fn every_side_of_the_hex_has_wire() {
    for from in ["E02 3", "F01 4", "G02 5", "G03 6", "F03 1", "E03 2"] {
        record_fort(&format!(
            "
position
  step turn
  turn japan
  ap japan 4
  caps japan 0
  wire F02
  unit infantry-01 {from} activated
  unit rifle-01 A01 4
1. japan use infantry-01
2. japan move infantry-01 F02 1
3. japan die
   luck 6
expect check cross infantry-01 = 5.0-r1
expect check refuse infantry-01 = ok
"
        ));
    }
}

/// [18.3c] [3.2.3a] [18.3-r4] CAPs lower the roll, but never below 0.
#[test]
fn caps_lower_the_price_of_wire() {
    record_fort(
        "
position
  step turn
  turn japan
  caps japan 2
  unit infantry-01 F03 1
  unit rifle-01 A01 4
1. japan use infantry-01
2. japan move infantry-01 F02 1
3. japan die -2
   luck 1
4. japan cross infantry-01
expect ap japan = 6
expect caps japan = 0
",
    );
}

/// [18.3d] [3.2.1-r1] The player chooses how many of the points are CAPs, but an AP action uses at least one AP.
#[test]
fn the_price_of_wire_is_split() {
    record_fort(
        "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 F03 1
  unit rifle-01 A01 4
1. japan use infantry-01
2. japan move infantry-01 F02 1
3. japan die
   luck 2
expect check cross infantry-01 3 caps = 3.2.1-r1
expect check cross infantry-01 4 caps = 3.2.3a
4. japan cross infantry-01 2 caps
expect ap japan = 6
expect caps japan = 2
",
    );
}

/// [18.3-r1] A Command action rolls too: an activated unit that refuses loses its APs, another unit loses nothing but the
/// Turn. An Opportunity move and card 02 roll no die.
#[test]
fn the_kind_of_action_matters_at_the_wire() {
    let start = |state: &str, ap: u8| {
        format!(
            "
position
  step turn
  turn japan
  ap japan {ap}
  caps japan 3
  unit infantry-01 F03 1 {state}
  unit rifle-01 A01 4
1. japan command infantry-01
2. japan move infantry-01 F02 1
3. japan die
   luck 2
"
        )
    };
    record_fort(&format!(
        "{}
4. japan cross infantry-01
expect caps japan = 0
expect state infantry-01 = spent
",
        start("spent", 0)
    ));
    record_fort(&format!(
        "{}
4. japan refuse infantry-01
expect caps japan = 3
expect state infantry-01 = fresh
expect turn = us
",
        start("fresh", 0)
    ));
    record_fort(&format!(
        "{}
4. japan refuse infantry-01
expect caps japan = 3
expect ap japan = 0
expect state infantry-01 = spent
",
        start("activated", 5)
    ));
    record_fort(
        "
position
  step turn
  turn japan
  caps japan 0
  unit infantry-01 F03 1
  unit rifle-01 A01 4
1. japan opportunity infantry-01
2. japan move infantry-01 F02 1
expect unit infantry-01 = F02 1
expect state infantry-01 = spent
expect turn = us
",
    );
    record_fort(
        "
position
  step turn
  turn japan
  hand japan 02
  caps japan 0
  unit infantry-01 F03 1
  unit rifle-01 A01 4
1. japan play 02
2. japan with infantry-01
3. japan move infantry-01 F02 1
expect unit infantry-01 = F02 1
expect turn = us
",
    );
}

/// [18.3-r2] [10.1.1-r3] In a group each Foot Unit rolls before any decides. The group pays the highest price of those that go; if
/// any refuses, the rest of the pool is lost. Each has joined the activation.
#[test]
fn a_group_rolls_before_it_decides() {
    let start = "
position
  step turn
  turn japan
  caps japan 0
  unit infantry-01 F03 1
  unit infantry-02 F03 1
  unit infantry-03 F03 1
  unit rifle-01 A01 4
1. japan use infantry-01
2. japan with infantry-02
3. japan with infantry-03
4. japan move infantry-01 F02 1
5. japan die
   luck 2
expect pending = japan D14
expect check cross infantry-01 = D14
6. japan move infantry-02 F02 1
7. japan die
   luck 4
8. japan move infantry-03 G03 1
expect ap japan = 6
expect pending = japan D15
";
    record_fort(&format!(
        "{start}
9. japan cross infantry-01
expect ap japan = 4
10. japan cross infantry-02
expect ap japan = 2
expect state infantry-02 = activated
expect turn = us
"
    ));
    record_fort(&format!(
        "{start}
9. japan refuse infantry-02
10. japan cross infantry-01
expect ap japan = 0
expect state infantry-01 = spent
expect state infantry-02 = spent
expect state infantry-03 = spent
expect unit infantry-02 = F03 1
"
    ));
}

/// [18.3-r2] The units that have announced a move decide when the player ends the group's moves.
#[test]
fn the_others_may_stay() {
    record_fort(
        "
position
  step turn
  turn japan
  unit infantry-01 F03 1
  unit infantry-02 F03 1
  unit rifle-01 A01 4
1. japan use infantry-01
2. japan with infantry-02
3. japan move infantry-01 F02 1
4. japan die
   luck 2
5. japan done
expect pending = japan D15
6. japan cross infantry-01
expect ap japan = 4
expect state infantry-02 = fresh
",
    );
}

/// [18.3-r3] The price may exceed 7; the hex's own modifier stays the same.
#[test]
fn wire_may_cost_more_than_seven() {
    record_fort(
        "
position
  step turn
  turn japan
  caps japan 2
  unit type-92-23 F03 1
  unit rifle-01 F05 1
1. japan use type-92-23
2. japan move type-92-23 F02 4
3. japan die
   luck 6
4. japan cross type-92-23
expect caps japan = 1
expect state type-92-23 = spent
expect value rifle-01 type-92-23 = 3 against 12
",
    );
}

/// [18.3-r5] A move into Wire needs what it would cost without the Wire.
#[test]
fn a_unit_must_be_able_to_pay_something() {
    record_fort(
        "
position
  step turn
  turn japan
  ap japan 1
  caps japan 0
  unit type-92-23 F03 1 activated
  unit infantry-01 F03 1 activated
  unit rifle-01 A01 4
1. japan use type-92-23
expect check move type-92-23 F02 1 = 5.0-r1
",
    );
}

/// [18.3b] [5.0.1-r1] A tracked vehicle pays 2 more, crushes the Wire and earns no bonus move; no bonus move enters Wire.
#[test]
fn a_tank_crushes_the_wire() {
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 F03 1
  unit infantry-01 L10 1
expect price stuart-32 F02 = 3
1. us use stuart-32
2. us move stuart-32 F02 1
expect ap us = 4
expect fortifications F02 = none
expect turn = japan
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 F04 1
  unit infantry-01 L10 1
1. us use stuart-32
2. us move stuart-32 F03 1
expect check move stuart-32 F02 1 = 11.1b
",
    );
}

/// [18.3g] Every vehicle of the game is tracked, so none is kept out by Wire.
#[test]
fn there_are_no_wheels() {
    let vehicles = fort().firefight().counters.types.clone();
    assert!(vehicles.iter().all(|kind| kind.is_foot() || kind.gait != Gait::Foot));
    let tracked = vehicles.iter().filter(|kind| kind.gait == Gait::Tracked).count();
    assert_eq!(tracked, 4, "Stuart, GMC, Chi-ha and Ha-go");
}

/// [8.0d] A firefight's Bonus lowers the roll of one type of unit for Wire.
#[test]
fn a_doctrine_helps_through_wire() {
    let bonus = "bonus = { wire = { unit = \"infantry\", roll = -1 } }\n\n[[capability]]";
    let game = altered_fort(&[("[[capability]]", bonus)]).unwrap();
    for (unit, ap) in [("infantry-01", 4), ("conscripts-17", 3)] {
        record_on(
            &game,
            &format!(
                "
position
  step turn
  turn japan
  bushido 1
  unit {unit} F03 1
  unit rifle-01 A01 4
1. japan use {unit}
2. japan move {unit} F02 1
3. japan die
   luck 3
4. japan cross {unit}
expect ap japan = {ap}
"
            ),
        );
    }
}

/// [9.7.11] Luck changes the roll for Wire; a unit at the Wire survives being written and read.
#[test]
fn luck_at_the_wire() {
    let replay = play(
        &fort(),
        "
position
  step turn
  turn japan
  hand japan 11
  unit infantry-01 F03 1
  unit rifle-01 A01 4
1. japan use infantry-01
2. japan move infantry-01 F02 1
3. japan die
   luck 4
4. japan luck
   luck 1
expect pending = japan D15
",
    );
    let text = replay.game.write_position();
    assert!(text.contains("wire infantry-01 F02 1 1 closed"), "{text}");
}
