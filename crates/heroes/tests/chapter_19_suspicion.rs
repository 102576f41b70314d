//! 19.0.3: attacks on hexes without visible units.

use crate::common::{ambush, play, record_ambush};
use game::notation::Notation;
use game::{Game, Seat};
use heroes::Heroes;

/// A Rifle fires at I06, where the hidden Infantry may be.
fn shot(hidden: &str, luck: &str) -> String {
    format!(
        "
position
  step turn
  turn us
  caps us 4
  unit rifle-01 F06 2
  unit infantry-01 hidden {hidden}
1. us use rifle-01
expect check attack I06 = ok
2. us attack I06
expect pending = us D18
3. us at suspected
   luck {luck}
"
    )
}

/// [19.0.3-ex1] [19.0.3b] [19.0.3c] [6.3-r2] [7.5-r3] [19.0-r4] Infantry in Light Jungle has 14; an attack with 13 misses, and
/// the attacker sees the same as if no unit were there.
#[test]
fn a_miss_tells_nothing() {
    let seen = |hidden: &str| {
        let end = format!(
            "expect turn = japan\nexpect ap us = 4\nexpect unit infantry-01 = hidden {hidden}"
        );
        let replay = play(&ambush(), &format!("{}{end}", shot(hidden, "5 5")));
        let viewers = Seat(0).into();
        let received: Vec<String> = replay
            .events
            .iter()
            .filter_map(|event| Heroes::redact(event, viewers))
            .map(|event| replay.game.describe(&event))
            .collect();
        (received, replay.game.view(viewers).write_position())
    };
    let (received, view) = seen("I06");
    let wanted = "the roll against I06: 5 5, 13 in all: no effect";
    assert!(received.iter().any(|it| it == wanted), "{received:?}");
    assert_eq!((received, view), seen("J07"));
}

/// [19.0.3b] [19.0-r2] [19.0-r3] A hit reveals the unit and all others in the hex; their facing is chosen when the
/// hit is resolved.
#[test]
fn a_hit_reveals() {
    let both = shot("I06", "6 5").replace(
        "  unit infantry-01 hidden I06\n",
        "  unit infantry-01 hidden I06\n  unit infantry-02 hidden I06\n",
    );
    record_ambush(&format!(
        "{both}   luck pinned
expect pending = japan D25
expect unit infantry-01 = I06 1 pinned
expect unit infantry-02 = I06 1
4. japan face infantry-01 5
5. japan face infantry-02 5
expect turn = japan
"
    ));
}

/// [19.0.3a] [19.0-r2] [D26] Of several hidden units the one with the lowest rating of the kind used is attacked: the front,
/// or against high explosive the flank; of equals the one with the lowest number.
#[test]
fn the_weakest_unit_is_attacked() {
    let start = "
position
  step turn
  turn us
  caps us 4
  unit mmg-22 F06 2
  unit mortar-60-28 E05 3
  unit sniper-30 hidden I06
  unit infantry-02 hidden I06
  unit infantry-01 hidden I06
";
    record_ambush(&format!(
        "{start}1. us use mmg-22
2. us attack I06
3. us at suspected
   luck 5 5
   luck pinned
expect unit infantry-01 = I06 1 pinned
expect unit infantry-02 = I06 1
"
    ));
}

/// [19.0-r8] While no unit is hidden, an empty hex can't be attacked; an attack on a hex with visible units makes no
/// roll for hidden ones.
#[test]
fn without_hidden_units_nobody_searches() {
    record_ambush(
        "
position
  step turn
  turn us
  unit rifle-01 F06 2
  unit infantry-01 L01 4
1. us use rifle-01
expect check attack I06 = 7.5-r3
",
    );
    record_ambush(
        "
position
  step turn
  turn us
  unit rifle-01 F06 2
  unit infantry-01 I06 5
  unit infantry-02 hidden J07
1. us use rifle-01
2. us attack I06
expect check at suspected = 7.5a
expect check at infantry-01 = ok
",
    );
}

/// [19.0-r8] [17.0-r1] An attack from the air looks for hidden units too, and hits their flank.
#[test]
fn aircraft_search_too() {
    record_ambush(
        "
position
  step turn
  turn us
  caps us 4
  unit rifle-01 A01 2
  unit infantry-01 hidden H06
1. us air-attack H06
2. us at suspected
   luck 3 3
   luck pinned
expect unit infantry-01 = H06 1 pinned
",
    );
}

/// [16.0d] [16.0-r4] [19.0-r8] Canister reveals first, and rolls against everyone who comes to light; nothing is rolled in an empty hex.
#[test]
fn canister_reveals_first() {
    let fired = |hidden: &str| {
        format!(
            "
position
  step turn
  turn us
  caps us 4
  unit stuart-32 G06 1
  unit infantry-01 hidden {hidden}
1. us use stuart-32
2. us canister G05 G04
"
        )
    };
    record_ambush(&format!(
        "{}expect pending = japan D25\n3. japan face infantry-01 1\nexpect pending = us D18",
        fired("G04")
    ));
    record_ambush(&format!("{}expect turn = japan", fired("J07")));
}
