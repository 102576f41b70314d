//! 9.7.06, 9.7.13, 9.7.14, 9.7.62, 19.3: cards and hidden units, Concealed Fire, snipers.

use crate::common::{ambush, answer, play, record_ambush};
use game::notation::Notation;
use game::{Game, Seat};
use heroes::Heroes;

const SNIPER: &str = "
position
  step turn
  turn japan
  caps japan 4
  unit sniper-30 hidden I06
  unit infantry-01 hidden I06
  unit rifle-01 F06 2
  unit rifle-02 A01 2
1. japan use sniper-30
expect check by 62 = ok
2. japan by 62
expect check move-hidden sniper-30 J06 = 9.7.62
3. japan attack F06
expect pending = japan D18
4. japan at rifle-01
   luck 1 1
expect pending = japan D23
";

/// [9.5-ex1] [9.7.62] [D23] A sniper pays 1 CAP more, attacks, and stays hidden with a die greater than the number of enemies near
/// that see it; the roll may be modified with CAPs.
#[test]
fn a_sniper_may_stay_hidden() {
    record_ambush(&format!(
        "{SNIPER}5. japan die\n   luck 2\nexpect unit sniper-30 = hidden I06\nexpect caps japan = 3\nexpect turn = us"
    ));
    record_ambush(&format!(
        "{SNIPER}5. japan die\n   luck 1\nexpect pending = japan D25\nexpect unit infantry-01 = I06 1"
    ));
    record_ambush(&format!(
        "{SNIPER}5. japan die +1\n   luck 1\nexpect unit sniper-30 = hidden I06\nexpect caps japan = 2"
    ));
}

/// [9.7.62-r1] The opponent learns the target, the dice and the result, not where the attack came from; others in the hex
/// stay hidden too.
#[test]
fn concealed_fire_tells_no_place() {
    let start = SNIPER.replace("luck 1 1\nexpect pending = japan D23\n", "luck 1 1\n");
    let replay = play(&ambush(), &format!("{start}expect unit infantry-01 = hidden I06"));
    let received: Vec<String> = replay
        .events
        .iter()
        .filter_map(|event| Heroes::redact(event, Seat(0).into()))
        .map(|event| replay.game.describe(&event))
        .collect();
    let wanted = "the roll against Marine Rifle 01: 1 1: a miss";
    assert!(received.iter().any(|it| it == wanted), "{received:?}");
    assert_eq!(answer(&replay.game, 0, "unit sniper-30"), "hidden ?");
    assert!(!replay.game.view(Seat(0).into()).write_position().contains("I06"));
}

/// [9.7.06] [9.7.06-r1] [D20] Battlefield Confusion turns a hidden unit spent, named by its counter; it stays hidden.
#[test]
fn a_hidden_unit_can_be_confused() {
    let game = record_ambush(
        "
position
  step turn
  turn us
  hand us 06x1
  unit infantry-01 hidden I06
  unit rifle-01 A01 2
1. us play 06
expect check choose infantry-01 = ok
2. us choose infantry-01
expect unit infantry-01 = hidden I06
expect state infantry-01 = spent
",
    );
    assert_eq!(answer(&game, 0, "unit infantry-01"), "hidden ?");
}

/// [9.7.14] [9.7.14-r1] Scout Teams reveals every hidden enemy within 2 hexes in line of sight, in cover or not; a unit in close combat
/// sees nothing.
#[test]
fn scouts_find_hidden_units() {
    let start = |place: &str| {
        format!(
            "
position
  step turn
  turn us
  caps us 4
  hand us 14x1
  unit infantry-01 hidden I06
  unit infantry-02 hidden J07
  unit rifle-01 G07 2
{place}1. us play 14
2. us choose rifle-01
"
        )
    };
    record_ambush(&format!(
        "{}expect unit infantry-01 = I06 1\nexpect unit infantry-02 = hidden J07",
        start("")
    ));
    record_ambush(&format!(
        "{}expect unit infantry-01 = hidden I06",
        start("  unit conscripts-17 G07 1\n")
    ));
}

/// [9.7.13-r1] [19.0.1b] [18.1.2a] A card played on a hidden unit reveals it.
#[test]
fn a_card_reveals_its_own_unit() {
    record_ambush(
        "
position
  step turn
  turn japan
  hand japan 13x1
  unit infantry-01 hidden I06
  unit rifle-01 A01 2
1. japan play 13
2. japan with infantry-01
3. japan dig-in
expect pending = japan D25
4. japan face infantry-01 5
expect unit infantry-01 = I06 5
",
    );
}

/// [19.3a] [19.3b] [19.3-r1] [18.1.1-r1] A sniper hits the flank, spares its own side, and in a hex with both sides may choose one
/// target; elsewhere it attacks every enemy in the hex.
#[test]
fn snipers_pick_their_targets() {
    record_ambush(
        "
position
  step turn
  turn japan
  unit sniper-30 I06 5
  unit infantry-01 F06 1
  unit rifle-01 F06 2
  unit rifle-02 F06 2
  unit raider-13 H08 2
expect value sniper-30 rifle-01 = 3 against 11
1. japan use sniper-30
expect check snipe raider-13 = 19.3-r1
2. japan snipe rifle-02
expect check at rifle-02 = ok
expect check at rifle-01 = 7.5a
",
    );
    record_ambush(
        "
position
  step turn
  turn japan
  unit sniper-30 I06 5
  unit infantry-01 F06 1
  unit rifle-01 F06 2
  unit rifle-02 F06 2
1. japan use sniper-30
2. japan attack F06
expect check at rifle-01 = ok
expect check at rifle-02 = ok
expect check at infantry-01 = 7.5a
",
    );
}

/// [8.0d] An attack from hiding within two hexes raises Bushido once for each unit; the loss of a gun and of a control hex lowers
/// it, and below 0 Conscripts can't attack.
#[test]
fn an_ambush_raises_bushido() {
    record_ambush(
        "
position
  step turn
  turn japan
  unit infantry-01 hidden I06
  unit conscripts-17 L01 4
  unit rifle-01 G07 2
1. japan use infantry-01
2. japan attack G07
3. japan face infantry-01 5
expect bushido = 1
",
    );
    record_ambush(
        "
position
  step turn
  turn japan
  bushido -1
  unit conscripts-17 G05 4
  unit rifle-01 G07 2
1. japan use conscripts-17
expect check attack G07 = 8.0d
",
    );
}
