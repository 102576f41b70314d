//! 7.4: Hit Markers and what they do.

use crate::common::{asked, field, play, record, record_on, yard};
use game::notation::Notation;

/// [7.4-ex1] [7.4c] [7.4e] [7.4-ex4] Suppressed: dearer and weaker in both colours, and shown when it
/// fires; nothing else is worse.
#[test]
fn a_suppressed_unit_fires_worse() {
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
expect heard us says Marine Rifle 01 is hit: Unnerved
",
    );
    assert_eq!(asked(&game, 0, "unit rifle-01"), "D03 4 unnerved");
    assert_eq!(asked(&game, 1, "unit rifle-01"), "D03 4 hit");
}

/// [7.4a] [7.4b] [7.4.2-r3] [D28] A unit on foot draws from its side's pile, every vehicle from the
/// third; and only its owner learns what.
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

/// [7.4c] [7.4-r4] What each marker does to who has it: its ratings, its price to move and attack.
#[test]
fn markers_change_what_is_printed_on_them() {
    // Marker; defended from the front and from the flank; what a step costs.
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
    // Marker; rating and price of an attack on a neighbour.
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

/// [7.4e] [7.4-r8] Who moves or pivots shows a marker that makes it dearer, and then it lies face down
/// again; a marker that changes nothing used is not shown.
#[test]
fn a_shown_marker_is_turned_down_again() {
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
            let told =
                replay.events.iter().any(|event| replay.game.describe(event).contains("shows"));
            assert_eq!(told, shown, "{marker}, {order}");
        }
    }
}

/// [7.4-r10] [7.4e] [7.4-ex5] [7.4-r4] A target shows its marker after the roll, hit or miss, if the
/// rating attacked is changed by it: a panicked unit is worse off from the front.
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

/// [7.4-r10] A panicked tank is worse off in front only: who comes from behind does not see why.
#[test]
fn a_marker_is_shown_for_the_rating_attacked() {
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
        let told = replay.events.iter().any(|event| replay.game.describe(event).contains("shows"));
        assert_eq!(told, shown, "facing {facing}");
    }
}

/// [7.4-r2] The Japanese Suppressed is rallied from 7, the American from 8.
#[test]
fn the_sides_rally_from_different_numbers() {
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
fn a_japanese_unit_is_pinned() {
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

/// [7.4-r7] A dearer attack is dearer in CAPs too; who pays nothing pays nothing more.
#[test]
fn a_marker_raises_every_price() {
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

/// [7.4-r9] Who can't attack, in panic or stunned, fights no close combat and supports nobody.
#[test]
fn panic_ends_every_kind_of_attack() {
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
expect check close-combat infantry-02 = 7.4c
6. us move rifle-02 E04 4
7. us done
8. japan pass
9. us use rifle-04
10. us with rifle-05
expect check attack H04 = 7.4c
",
    );
}

/// [7.4e] Who attacks shows a marker that changes his rating, his price or his range, and no other.
#[test]
fn an_attacker_shows_what_he_uses() {
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
        let told = replay.events.iter().any(|event| replay.game.describe(event).contains("shows"));
        assert_eq!(told, shown, "{marker}");
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
