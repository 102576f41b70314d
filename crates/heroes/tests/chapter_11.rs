//! 11: the movement of vehicles.

use crate::common::{fort, play, record_fort};
use game::notation::Notation;

/// [11.0a] [11.0b] Vehicles pay the tracked costs: nothing for palms and kunai, 2 for a hut and light jungle; no
/// vehicle enters heavy jungle.
#[test]
fn vehicles_pay_the_tracked_costs() {
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 G04 1
  unit gmc-35 I04 4
  unit stuart-33 L04 4
  unit chi-ha-36 G02 1
  unit ha-go-38 D04 1
  unit infantry-01 L10 1
expect price stuart-32 G03 = 1
expect price gmc-35 I05 = 3
expect price stuart-33 L05 = the unit can't enter that terrain
expect price chi-ha-36 G01 = 1
expect price ha-go-38 D03 = 3
",
    );
}

/// [11.1-ex1] [11.1a] [11.1b] [11.1c] [11.1d] A Stuart pays 1 AP for an open hex and goes on for free, into another
/// and into kunai grass; the whole is one action.
#[test]
fn a_stuart_makes_two_bonus_moves() {
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 H04 1
  unit infantry-01 L10 1
1. us use stuart-32
2. us move stuart-32 H03 3
expect ap us = 6
expect turn = us
expect pending = us D14
expect check move stuart-32 H02 1 = 11.1-r1
expect check pivot stuart-32 1 = 10.1.1a
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 H04 1
  unit infantry-01 L10 1
1. us use stuart-32
2. us move stuart-32 H03 1
3. us move stuart-32 H02 1
expect turn = us
4. us move stuart-32 H01 4
expect ap us = 6
expect unit stuart-32 = H01 4
expect turn = japan
",
    );
}

/// [11.1-ex2] The Chi-ha has one track symbol: one free move, and the Turn ends.
#[test]
fn a_chi_ha_makes_one_bonus_move() {
    record_fort(
        "
position
  step turn
  turn japan
  unit chi-ha-36 H04 1
  unit rifle-01 A01 4
1. japan use chi-ha-36
2. japan move chi-ha-36 H03 1
3. japan move chi-ha-36 H02 1
expect ap japan = 6
expect turn = us
",
    );
}

/// [11.1-ex3] [11.1-r3] The Ha-go pays 3 for light jungle off the path and gets no bonus move.
#[test]
fn jungle_gives_no_bonus_move() {
    record_fort(
        "
position
  step turn
  turn japan
  unit ha-go-38 D04 1
  unit rifle-01 A01 4
1. japan use ha-go-38
2. japan move ha-go-38 D03 1
expect ap japan = 4
expect turn = us
",
    );
}

/// [11.1-ex4] The Chi-ha follows the path into light jungle for 1 AP and then bonus-moves into an open hex.
#[test]
fn a_path_carries_the_symbol() {
    record_fort(
        "
position
  step turn
  turn japan
  unit chi-ha-36 F06 3
  unit rifle-01 A01 4
1. japan use chi-ha-36
2. japan move chi-ha-36 G07 1
expect ap japan = 6
expect turn = japan
3. japan move chi-ha-36 G06 1
expect turn = us
",
    );
}

/// [11.1-r1] A bonus move uphill adds 1 AP to the action, however it is paid; without it the climb is refused.
#[test]
fn climbing_costs_in_a_bonus_move() {
    let start = |ap: u8, caps: u8| {
        format!(
            "
position
  step turn
  turn us
  ap us {ap}
  caps us {caps}
  unit stuart-32 E08 3 activated
  unit rifle-01 A01 4 activated
  unit infantry-01 L10 1
1. us use stuart-32
2. us move stuart-32 F08 2
"
        )
    };
    record_fort(&format!(
        "{}
expect ap us = 4
3. us move stuart-32 G08 3
expect ap us = 3
expect check move stuart-32 H08 3 = ok
4. us move stuart-32 H08 3
expect ap us = 3
expect turn = japan
",
        start(5, 0)
    ));
    record_fort(&format!(
        "{}
3. us move stuart-32 G08 3
expect ap us = 0
expect caps us = 1
",
        start(1, 2)
    ));
    record_fort(&format!(
        "{}
expect check move stuart-32 G08 3 = 5.0-r1
3. us done
expect turn = japan
",
        start(1, 0)
    ));
}

/// [11.1-r2] An Opportunity move has its bonus moves, climbing included; Rapid Deployment has none.
#[test]
fn a_free_move_has_its_bonus_moves() {
    record_fort(
        "
position
  step turn
  turn us
  caps us 0
  unit stuart-32 E08 3
  unit infantry-01 L10 1
1. us opportunity stuart-32
2. us move stuart-32 F08 2
3. us move stuart-32 G08 3
4. us move stuart-32 H08 3
expect state stuart-32 = spent
expect turn = japan
",
    );
    record_fort(
        "
position
  step turn
  turn us
  hand us 05
  unit stuart-32 H05 1
  unit infantry-01 L10 1
1. us play 05
2. us with stuart-32
3. us move stuart-32 H04 1
4. us move stuart-32 H03 1
expect turn = japan
expect unit stuart-32 = H03 1
",
    );
    record_fort(
        "
position
  step turn
  turn us
  hand us 02
  unit stuart-32 H05 1
  unit infantry-01 L10 1
1. us play 02
2. us with stuart-32
3. us move stuart-32 H04 1
4. us move stuart-32 H03 1
5. us move stuart-32 H02 1
expect turn = japan
",
    );
}

/// [11.1-r3] [11.1c] Bonus moves end before palms, and can be declined; paying into palms earns none.
#[test]
fn bonus_moves_stay_in_bonus_terrain() {
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 G05 1
  unit infantry-01 L10 1
1. us use stuart-32
2. us move stuart-32 G04 1
expect check move stuart-32 G03 1 = 11.1b
3. us done
expect turn = japan
expect unit stuart-32 = G04 1
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 G04 1
  unit infantry-01 L10 1
1. us use stuart-32
2. us move stuart-32 G03 1
expect turn = japan
",
    );
}

/// [11.1a] [11.1-r4] A paid pivot in the open earns bonus moves; in jungle that a path crosses the first of them
/// must follow the path, and in other jungle there is none.
#[test]
fn a_pivot_earns_bonus_moves() {
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 H04 4
  unit infantry-01 L10 1
1. us use stuart-32
2. us pivot stuart-32 1
3. us move stuart-32 H03 1
4. us move stuart-32 H02 1
expect ap us = 6
expect turn = japan
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 G07 4
  unit infantry-01 L10 1
1. us use stuart-32
2. us pivot stuart-32 3
expect check move stuart-32 G08 3 = 11.1b
3. us move stuart-32 H07 3
4. us move stuart-32 H08 3
expect ap us = 5
expect turn = japan
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 D03 4
  unit infantry-01 L10 1
1. us use stuart-32
2. us pivot stuart-32 1
expect turn = japan
",
    );
}

/// [11.2a] [5.4b] [2.5.2-r3] A Stuart takes a control hex in passing, crosses a hex with an enemy and goes on: the
/// enemy can't engage it in close combat.
#[test]
fn a_vehicle_crosses_hexes() {
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 E06 3
  unit infantry-01 L10 1
1. us use stuart-32
2. us move stuart-32 F06 2
3. us move stuart-32 G06 2
expect holds G06 = us
expect lead = us 3
4. us move stuart-32 H05 2
expect turn = japan
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 H05 1
  unit infantry-01 H04 4
  unit infantry-02 H04 4
1. us use stuart-32
2. us move stuart-32 H04 1
3. us move stuart-32 H03 1
4. us done
5. japan use infantry-01
expect check close-combat stuart-32 = 7.7.3a
expect check move infantry-01 H05 4 = ok
",
    );
}

/// [11.3a] Backwards costs 1 more and earns no bonus move.
#[test]
fn backwards_there_is_no_bonus() {
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 H04 4
  unit infantry-01 L10 1
1. us use stuart-32
2. us move stuart-32 H03 1
expect ap us = 5
expect turn = japan
",
    );
}

/// [11.4a] [11.4b] [11.4-r1] [D16] A vehicle that enters a swamp gets stuck on less than 6, CAPs included; then it
/// neither moves nor pivots, is not hit, and is not freed by a rally.
#[test]
fn a_vehicle_gets_stuck_in_a_swamp() {
    let start = "
position
  step turn
  turn us
  caps us 2
  caps japan 2
  unit stuart-32 C04 4
  unit infantry-01 C08 1
1. us use stuart-32
2. us move stuart-32 C05 4
expect ap us = 4
expect pending = us D16
";
    record_fort(&format!(
        "{start}
expect check pass = D16
3. us die +2
   luck 2 2
expect turn = japan
4. japan stall-cap
5. us use stuart-32
expect check move stuart-32 C06 4 = ok
"
    ));
    record_fort(&format!(
        "{start}
3. us die +1
   luck 2 2
expect heard us says is stuck
expect unit stuart-32 = C05 4
4. japan stall-cap
expect check use stuart-32 = ok
5. us use stuart-32
expect check move stuart-32 C06 4 = 11.4b
expect check pivot stuart-32 1 = 11.4b
expect check rally = 7.6b
"
    ));
}

/// [11.4a] Surf and both kinds of river are as treacherous as a swamp; [5.0.1-r2] a path across is not.
#[test]
fn water_is_treacherous_and_a_path_is_not() {
    for (unit, to, checks) in [
        ("stuart-32 E04 4", "E05", true),
        ("stuart-32 G04 4", "G05", true),
        ("stuart-32 H09 4", "H10", true),
        ("stuart-32 B04 3", "C05", false),
        ("stuart-32 C04 4", "C05", true),
    ] {
        let game = record_fort(&format!(
            "
position
  step turn
  turn us
  unit {unit}
  unit infantry-01 L10 1
1. us use stuart-32
2. us move stuart-32 {to} 1
expect unit stuart-32 = {to} 1
"
        ));
        let asked = game::Game::pending(&game).rule().0 == "D16";
        assert_eq!(asked, checks, "{unit} to {to}");
    }
}

/// [9.7.11] Luck changes the check like any roll of the player's own Turn.
#[test]
fn luck_helps_a_vehicle() {
    record_fort(
        "
position
  step turn
  turn us
  caps us 0
  hand us 11
  unit stuart-32 C04 4
  unit infantry-01 L10 1
1. us use stuart-32
2. us move stuart-32 C05 4
3. us die
   luck 2 2
4. us luck
   luck 5
expect heard us says gets through
",
    );
}

/// [10.1.1-r1] In a group each unit makes its moves in a row: a Stuart that has bonus moves left is done when the
/// Rifle beside it moves.
#[test]
fn a_group_moves_with_its_vehicle() {
    record_fort(
        "
position
  step turn
  turn us
  unit stuart-32 H04 1
  unit rifle-01 H04 1
  unit infantry-01 L10 1
1. us use stuart-32
2. us with rifle-01
3. us move stuart-32 H03 1
4. us move stuart-32 H02 1
5. us move rifle-01 H03 1
expect turn = japan
expect ap us = 6
expect unit stuart-32 = H02 1
",
    );
}

/// [5.5-r1] A vehicle that enters along a path follows it: it pays 1 for the jungle hex and has its bonus moves.
#[test]
fn bonus_moves_follow_entry() {
    record_fort(
        "
position
  round 2
  step turn
  turn us
  unit stuart-33 waiting
  unit rifle-01 A01 4
  unit infantry-01 L10 1
1. us use stuart-33
2. us move stuart-33 A05 2
expect ap us = 6
3. us move stuart-33 B04 2
expect turn = us
",
    );
}

/// The draft of a vehicle that has bonus moves left survives being written and read.
#[test]
fn a_position_keeps_bonus_moves() {
    let replay = play(
        &fort(),
        "
position
  step turn
  turn us
  unit stuart-32 G07 4
  unit infantry-01 L10 1
1. us use stuart-32
2. us pivot stuart-32 3
expect turn = us
",
    );
    let text = replay.game.write_position();
    assert!(text.contains("bonus stuart-32 2 1 path"), "{text}");
}
