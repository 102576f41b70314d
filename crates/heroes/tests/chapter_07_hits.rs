//! 7.4: Hit Markers and their effects.

use crate::common::{answer, field, play, record, record_on, yard};
use game::notation::Notation;

/// [7.4-ex1] [7.4c] [7.4e] [7.4-ex4] A suppressed unit attacks at a higher price and with lower ratings of both
/// colours, and shows its marker when it fires; nothing else changes.
#[test]
fn a_suppressed_unit_attacks_at_a_disadvantage() {
    record_on(
        &yard(),
        "
position
  step turn
  turn japan
  unit infantry-01 H05 1 suppressed
  unit rifle-01 H02 4
  unit stuart-32 J05 4
expect value infantry-01 rifle-01 = 2 against 12
expect value infantry-01 stuart-32 = -2 against 13
expect value rifle-01 infantry-01 = 3 against 12
1. japan use infantry-01
2. japan attack H02
expect ap japan = 3
expect heard us says Infantry 01 shows Suppressed
3. japan at rifle-01
   luck 1 1
4. us pass
5. japan use infantry-01
6. japan move infantry-01 H04 1
expect ap japan = 2
",
    );
}

/// [7.4-ex2] A pinned unit can neither move nor pivot.
#[test]
fn a_pinned_unit_cannot_move() {
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

/// [7.4-ex3] A stunned unit can only rally.
#[test]
fn a_stunned_unit_can_only_rally() {
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

/// [7.4a] [7.4d] [0e] The owner knows which marker it is; the enemy only that there is one.
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
expect heard us says Marine Rifle 01 is hit: Unnerved
",
    );
    assert_eq!(answer(&game, 0, "unit rifle-01"), "D03 4 unnerved");
    assert_eq!(answer(&game, 1, "unit rifle-01"), "D03 4 hit");
}

/// [7.4a] [7.4b] [7.4.2-r3] [D28] A Foot Unit draws from its side's pile, a vehicle from the third; only the
/// owner learns which marker it is.
#[test]
fn markers_come_from_their_piles() {
    let tank = record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit stuart-32 H04 4
  unit ha-go-38 H05 1
  unit rifle-01 A01 1
expect value stuart-32 ha-go-38 = 8 against 13
1. us use stuart-32
2. us attack H05
3. us at ha-go-38
   luck 3 3 light-damage
expect unit ha-go-38 = H05 1 light-damage
expect us sees unit ha-go-38 = H05 1 hit
",
    );
    let piles = tank.write_position();
    assert!(piles.contains("pile vehicle immobilizedx3 light-damagex1"), "{piles}");
    record_on(
        &yard(),
        "
position
  step turn
  turn japan
  unit chi-ha-36 H04 4
  unit stuart-32 H05 1
  unit rifle-01 A01 1
1. japan use chi-ha-36
2. japan attack H05
3. japan at stuart-32
   luck 4 6 panicked
expect unit stuart-32 = H05 1 panicked
expect value chi-ha-36 stuart-32 = 5 against 11
",
    );
}

/// [7.4c] [7.4-r4] The effect of each marker on ratings and on the price of moves and attacks.
#[test]
fn markers_change_ratings_and_prices() {
    // Marker; defense from the front and from the flank; the price of a move.
    for (marker, front, flank, step) in [
        ("no-hit", 12, 10, "1"),
        ("suppressed", 12, 10, "1"),
        ("pinned", 12, 10, "its Hit Marker lets it neither move nor pivot"),
        ("cower", 13, 11, "2"),
        ("stunned", 12, 10, "its Hit Marker lets it neither move nor pivot"),
        ("casualties", 12, 10, "1"),
        ("berserk", 14, 11, "1"),
    ] {
        record(&format!(
            "
position
  step turn
  turn us
  unit raider-13 D01 4
  unit raider-14 D07 1
  unit infantry-01 D04 1 {marker}
expect value raider-13 infantry-01 = 3 against {front}
expect value raider-14 infantry-01 = 3 against {flank}
expect price infantry-01 D03 = {step}
"
        ));
    }
    // Marker; value and price of an attack on an adjacent hex.
    for (marker, rating, left) in [
        ("no-hit", 7, 4),
        ("suppressed", 5, 3),
        ("pinned", 7, 4),
        ("cower", 7, 2),
        ("casualties", 6, 4),
    ] {
        record(&format!(
            "
position
  step turn
  turn japan
  unit raider-13 D03 4
  unit infantry-01 D04 1 {marker}
expect value infantry-01 raider-13 = {rating} against 12
1. japan use infantry-01
2. japan attack D03
expect ap japan = {left}
"
        ));
    }
    record(
        "
position
  step turn
  turn japan
  unit raider-13 D04 4
  unit infantry-01 D04 1 berserk
expect value infantry-01 raider-13 = 8 against 12
1. japan use infantry-01
2. japan close-combat raider-13
expect ap japan = 5
",
    );
}

/// [7.4e] [7.4-r8] A unit that moves or pivots shows a marker that raises the price, and then turns it face
/// down again; a marker without effect on the action is not shown.
#[test]
fn a_shown_marker_is_turned_face_down_again() {
    for (order, after) in [("move rifle-01 D04 4", "D04 4"), ("pivot rifle-01 3", "D03 3")] {
        for (marker, shown) in [("cower", true), ("suppressed", false), ("unnerved", false)] {
            let replay = play(
                &field(&[]),
                &format!(
                    "
position
  step turn
  turn us
  unit rifle-01 D03 4 {marker}
  unit infantry-01 A10 1
1. us use rifle-01
2. us {order}
expect japan sees unit rifle-01 = {after} hit
"
                ),
            );
            let log_shows =
                replay.events.iter().any(|event| replay.game.describe(event).contains("shows"));
            assert_eq!(log_shows, shown, "{marker}, {order}");
        }
    }
}

/// [7.4-r10] [7.4e] [7.4-ex5] [7.4-r4] A target shows its marker after the roll, hit or miss, if it changes the
/// rating in use: panic lowers the front rating.
#[test]
fn a_target_shows_its_marker_after_the_roll() {
    for (marker, defence) in [("panic", 10), ("suppressed", 12), ("unnerved", 12)] {
        let start = format!(
            "
position
  step turn
  turn japan
  unit rifle-01 D03 4 {marker}
  unit infantry-01 D06 1
expect value infantry-01 rifle-01 = 4 against {defence}
1. japan use infantry-01
2. japan attack D03
"
        );
        let aimed = play(&field(&[]), &format!("{start}expect pending = japan D18"));
        let tell = |replay: &game::record::Replay<heroes::Heroes>| {
            replay.events.iter().any(|event| replay.game.describe(event).contains("shows"))
        };
        assert!(!tell(&aimed), "{marker} before the roll");
        let rolled = play(
            &field(&[]),
            &format!(
                "{start}3. japan at rifle-01\n luck 1 1\nexpect unit rifle-01 = D03 4 {marker}"
            ),
        );
        assert_eq!(tell(&rolled), defence != 12, "{marker} after the roll");
    }
}

/// [7.4-r10] Panic lowers only the front rating of a tank: an attack from behind does not reveal the marker.
#[test]
fn a_marker_is_shown_only_for_the_rating_in_use() {
    for (facing, shown) in [(1, true), (4, false)] {
        let replay = play(
            &yard(),
            &format!(
                "
position
  step turn
  turn us
  unit stuart-32 H04 4
  unit ha-go-38 H06 {facing} panicked
1. us use stuart-32
2. us attack H06
3. us at ha-go-38
   luck 1 1
expect turn = japan
"
            ),
        );
        let log_shows =
            replay.events.iter().any(|event| replay.game.describe(event).contains("shows"));
        assert_eq!(log_shows, shown, "facing {facing}");
    }
}

/// [7.4-r2] A suppressed Japanese unit rallies on 7, an American one on 8.
#[test]
fn the_sides_rally_on_different_numbers() {
    for (seat, unit, left) in [("japan", "infantry-01", ""), ("us", "rifle-01", " suppressed")] {
        record(&format!(
            "
position
  step turn
  turn {seat}
  unit rifle-01 D03 4 suppressed
  unit infantry-01 D09 4 suppressed
1. {seat} use {unit}
2. {seat} rally
3. {seat} roll {unit}
   luck 3 4
expect unit {unit} = {} 4{left}
",
            if seat == "us" { "D03" } else { "D09" }
        ));
    }
}

/// [7.4-r3] A Japanese unit can be pinned.
#[test]
fn a_japanese_unit_can_be_pinned() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck 3 3 pinned
4. japan use infantry-01
expect check move infantry-01 D05 1 = 7.4c
expect check pivot infantry-01 2 = 7.4c
expect check attack D03 = ok
",
    );
}

/// [7.4-r7] A marker raises the price in CAPs too; an action that costs nothing still costs nothing.
#[test]
fn a_marker_raises_prices_in_caps_too() {
    let start = |caps: u8| {
        format!(
            "
position
  step turn
  turn us
  caps us {caps}
  unit rifle-01 D01 4 suppressed
  unit infantry-01 D04 1
"
        )
    };
    record(&format!(
        "{}
1. us command rifle-01
2. us attack D04
expect caps us = 0
",
        start(4)
    ));
    record(&format!(
        "{}
1. us command rifle-01
expect check attack D04 = 5.0-r1
",
        start(3)
    ));
    record(&format!(
        "{}
1. us opportunity rifle-01
2. us attack D04
expect heard us = Marine Rifle 01 shows Suppressed Marine Rifle 01 attacks D04
3. us at infantry-01
   luck 1 1
expect state rifle-01 = spent
expect caps us = 0
",
        start(0)
    ));
}

/// [7.4-r9] A unit that can't attack, panicked or stunned, can neither fight in close combat nor support.
#[test]
fn panic_prevents_every_kind_of_attack() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4 panic
  unit rifle-02 E05 4
  unit rifle-03 E05 4 panic
  unit infantry-01 D03 1
  unit infantry-02 E05 4
  unit rifle-04 H01 4
  unit rifle-05 H01 4 stunned
  unit infantry-03 H04 1
1. us use rifle-01
expect check close-combat infantry-01 = 7.4c
expect check move rifle-01 D02 1 = ok
2. us stall
3. japan pass
4. us use rifle-02
5. us with rifle-03
expect check close-combat infantry-02 = 10.1.2b
6. us move rifle-02 E04 4
7. us done
8. japan pass
9. us use rifle-04
10. us with rifle-05
expect check attack H04 = 10.1.2b
",
    );
}

/// [7.4e] An attacker shows a marker that changes its rating, price or range, and no other.
#[test]
fn an_attacker_shows_a_marker_that_matters() {
    for (marker, shown) in [
        ("no-hit", false),
        ("pinned", false),
        ("suppressed", true),
        ("cower", true),
        ("casualties", true),
    ] {
        let replay = play(
            &field(&[]),
            &format!(
                "
position
  step turn
  turn japan
  unit infantry-01 D04 1 {marker}
  unit rifle-01 D03 4
1. japan use infantry-01
2. japan attack D03
expect pending = japan D18
"
            ),
        );
        let log_shows =
            replay.events.iter().any(|event| replay.game.describe(event).contains("shows"));
        assert_eq!(log_shows, shown, "{marker}");
    }
}

/// [7.4e] A marker that raises the price is not shown if the action costs nothing.
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
