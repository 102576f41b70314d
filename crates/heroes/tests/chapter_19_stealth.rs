//! 19.1, 19.2: moving hidden, and hiding during play.

use crate::common::{answer, play, record_ambush};
use game::{Game, Seat};
use heroes::Heroes;

/// [19.1-ex1] [19.1a] Infantry pays 4 into Heavy Jungle and 7 into the open; while Bushido is above 0, 1 less.
#[test]
fn a_hidden_move_has_its_own_price() {
    let start = "
position
  step turn
  turn japan
  unit infantry-01 hidden I02
  unit rifle-01 A10 1
";
    for (to, price) in [("I03", 4), ("J02", 4), ("H02", 7)] {
        record_ambush(&format!(
            "{start}1. japan use infantry-01\n2. japan move-hidden infantry-01 {to}\n\
             expect unit infantry-01 = hidden {to}\nexpect spent-ap japan = {}",
            if price == 7 { 0 } else { price }
        ));
        record_ambush(&format!(
            "{start}  bushido 1\n1. japan use infantry-01\n2. japan move-hidden infantry-01 {to}\n\
             expect ap japan = {}",
            7 - (price - 1)
        ));
    }
}

/// [19.1b] [19.1c] [19.0.4a] In cover it may move next to an enemy; without cover it is seen within two hexes.
#[test]
fn a_hidden_move_without_cover_is_seen() {
    let start = "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 hidden J06
  unit rifle-01 H06 2
1. japan use infantry-01
";
    record_ambush(&format!(
        "{start}2. japan move-hidden infantry-01 I06\nexpect unit infantry-01 = hidden I06\nexpect turn = us"
    ));
    record_ambush(
        "
position
  step turn
  turn japan
  unit infantry-01 hidden I06
  unit rifle-01 F06 2
1. japan use infantry-01
2. japan move-hidden infantry-01 H06
expect pending = japan D25
expect unit infantry-01 = H06 1
",
    );
}

/// [19.1d] [19.1-r1] [D22] The opponent learns which unit moves hidden and what it pays, not the hex; a spent one is shown spent.
#[test]
fn a_hidden_move_is_secret() {
    let replay = play(
        &crate::common::ambush(),
        "
position
  step turn
  turn japan
  unit infantry-01 hidden I06
  unit rifle-01 A01 2
1. japan opportunity infantry-01
2. japan move-hidden infantry-01 J06
expect unit infantry-01 = hidden J06
expect state infantry-01 = spent
",
    );
    let viewers = Seat(0).into();
    let text: Vec<String> = replay
        .events
        .iter()
        .filter_map(|event| Heroes::redact(event, viewers))
        .map(|event| game::notation::Notation::describe(&replay.game, &event))
        .collect();
    assert!(text.iter().any(|it| it == "Infantry 01 moves hidden"), "{text:?}");
    assert!(text.iter().all(|it| !it.contains("J06") && !it.contains("I06")), "{text:?}");
    assert_eq!(answer(&replay.game, 0, "unit infantry-01"), "hidden ?");
    assert_eq!(answer(&replay.game, 0, "state infantry-01"), "spent");
    let view = replay.game.view(viewers);
    let moved = view.firefight().units().find_map(|unit| view.concealment(unit));
    assert_eq!(moved.map(|it| it.moves), Some(1));
}

/// [19.1-r1] Closed terrain stays closed, and no card gives a hidden move. Hidden units that are contiguous move as a group.
#[test]
fn hidden_moves_have_limits() {
    record_ambush(
        "
position
  step turn
  turn japan
  hand japan 02x1
  unit infantry-01 hidden G09
  unit infantry-02 hidden H09
  unit infantry-03 hidden J02
  unit type-92-23 hidden L08
  unit rifle-01 A01 2
1. japan use infantry-01
expect check move-hidden infantry-01 G10 = 4.0b
expect check move-hidden infantry-01 G07 = 5.0b
expect check with infantry-03 = 10.1d
2. japan with infantry-02
3. japan move-hidden infantry-01 G08
expect check move infantry-02 H08 1 = 10.1.4-r1
4. japan move-hidden infantry-02 H08
expect unit infantry-01 = hidden G08
expect unit infantry-02 = hidden H08
5. us pass
6. japan play 02
7. japan with infantry-03
expect check move-hidden infantry-03 J03 = 9.1a
",
    );
}

/// [19.1-r1] [18.3a] Wire is ignored.
#[test]
fn wire_does_not_stop_a_hidden_move() {
    record_ambush(
        "
position
  step turn
  turn us
  unit paramarine-19 hidden E05
  unit conscripts-17 L01 4
1. us use paramarine-19
2. us move-hidden paramarine-19 F05
expect unit paramarine-19 = hidden F05
expect turn = japan
",
    );
}

/// [19.1-r2] [19.0-r7] Into a hex with an enemy, visible or hidden, the move is carried out and everyone is revealed.
#[test]
fn a_hidden_move_may_meet_an_enemy() {
    record_ambush(
        "
position
  step turn
  turn japan
  unit infantry-01 hidden I06
  unit rifle-01 I07 2
1. japan use infantry-01
2. japan move-hidden infantry-01 I07
3. japan face infantry-01 4
expect unit infantry-01 = I07 4
expect ap japan = 3
4. us use rifle-01
expect check move rifle-01 I06 1 = 7.7.3l
",
    );
    record_ambush(
        "
position
  step turn
  turn japan
  unit infantry-01 hidden I06
  unit paramarine-19 hidden I07
  unit rifle-01 A01 2
1. japan use infantry-01
expect check move-hidden infantry-01 I07 = ok
2. japan move-hidden infantry-01 I07
expect pending = us D25
3. us face paramarine-19 1
4. japan face infantry-01 4
expect unit paramarine-19 = I07 1
",
    );
}

/// [19.2a] [19.2-r1] [D21] A unit out of enemy sight hides for 7 AP in its hex or next to it; the opponent sees which
/// unit vanished, and not where it went.
#[test]
fn a_unit_hides_out_of_sight() {
    let game = record_ambush(
        "
position
  step turn
  turn us
  unit rifle-01 C05 1
  unit infantry-01 L01 4
  unit infantry-02 hidden D03
1. us use rifle-01
expect check hide rifle-01 C07 = 5.0b
2. us hide rifle-01 B05
expect unit rifle-01 = hidden B05
expect state rifle-01 = spent
expect turn = japan
",
    );
    assert_eq!(answer(&game, 1, "unit rifle-01"), "hidden ?");
    let near = answer(&game, 1, "suspected rifle-01");
    assert!(near.split(' ').count() >= 5 && near.contains("B05") && near.contains("C05"), "{near}");
}

/// [19.2a] [19.2-r1] Not in sight of an enemy, not with a Hit Marker, not with a heavy weapon, and not where another
/// unit is visible; a hidden enemy never prevents it.
#[test]
fn hiding_has_conditions() {
    record_ambush(
        "
position
  step turn
  turn us
  caps us 7
  unit rifle-01 C05 1
  unit rifle-02 D05 1
  unit raider-13 A10 1 pinned
  unit stuart-32 E10 1
  unit infantry-01 C07 1
1. us use rifle-01
expect check hide rifle-01 B05 = 19.2-r1
2. us pivot rifle-01 2
3. japan pass
4. us command raider-13
expect check hide raider-13 A10 = 19.2a
",
    );
    record_ambush(
        "
position
  step turn
  turn us
  unit rifle-01 C05 1
  unit rifle-02 D05 1
  unit stuart-32 E10 1
  unit infantry-01 L01 4
  unit infantry-02 hidden B05
1. us use rifle-01
expect check hide rifle-01 D05 = 19.2-r1
2. us hide rifle-01 B05
expect pending = us D25
expect unit infantry-02 = B05 1
",
    );
    record_ambush(
        "
position
  step turn
  turn japan
  unit gun-75-33 L08 1
  unit rifle-01 A01 1
1. japan use gun-75-33
expect check hide gun-75-33 L08 = 19.1a
",
    );
}

/// [19.2b] Units hide as a group.
#[test]
fn a_group_hides() {
    record_ambush(
        "
position
  step turn
  turn us
  unit rifle-01 C05 1
  unit rifle-02 B04 1
  unit infantry-01 L01 4
1. us use rifle-01
2. us with rifle-02
3. us hide rifle-01 C05
4. us hide rifle-02 A05
expect unit rifle-01 = hidden C05
expect unit rifle-02 = hidden A05
expect ap us = 0
",
    );
}
