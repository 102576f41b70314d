//! Section 10 of the data page: how each scenario is won, and its special rules.

use crate::harness::{battle, record, record_of, record_on};
use game::{Game, Rng, Seat};
use pacific::{Pacific, data};

/// No player reacts, and none is out of cards.
const QUIET: &str = "  ap us 0
  ap japan 0
  hand us supply-dropx1
  hand japan tokyo-expressx1
";
const US_TURN: &str = "us done\nus done\nus done\n";
const JAPANESE_TURN: &str = "japan done\njapan done\njapan done\n";

/// The winner when a turn of this side ends with these units.
fn check_end(scenario: &str, side: &str, units: &str, winner: &str) {
    record_of(
        scenario,
        &format!("\nposition\n  phase {side} end\n{QUIET}{units}expect winner = {winner}\n"),
    );
}

/// [1c] The attacker wins by destroying the enemy Headquarters, the defender does not.
#[test]
fn attackers_win_at_the_headquarters() {
    for (scenario, attacker) in [
        ("guadalcanal", "japan"),
        ("tarawa", "us"),
        ("saipan", "japan"),
        ("peleliu", "us"),
        ("iwo-jima", "us"),
        ("okinawa", "us"),
    ] {
        for (side, enemy, at) in [("us", "japan", "D6"), ("japan", "us", "D1")] {
            let won = side == attacker;
            let winner = if won { attacker } else { "open" };
            let over = if won { "expect pending = over 1c\n" } else { "" };
            record_of(
                scenario,
                &format!(
                    "
position
  phase {side} shooting
{QUIET}  damage {enemy} 17
  unit {side} light-infantry {at}
{side} fire {at} main hq
luck 6
{over}expect winner = {winner}
"
                ),
            );
        }
    }
}

/// [1c] [9.1-r1] The defender wins when the last round is over, however much damage its Headquarters has.
#[test]
fn defenders_win_with_the_last_round() {
    for (scenario, rounds, first, second, winner) in [
        ("guadalcanal", 14, "japan", "us", "us"),
        ("tarawa", 16, "us", "japan", "japan"),
        ("saipan", 13, "japan", "us", "us"),
        ("peleliu", 16, "us", "japan", "japan"),
        ("iwo-jima", 18, "us", "japan", "japan"),
        ("okinawa", 18, "us", "japan", "japan"),
    ] {
        let end = |round: u8| {
            format!(
                "
position
  round {round}
  first {first}
  phase {second} end
{QUIET}  damage {winner} 14
"
            )
        };
        record_of(scenario, &format!("{}expect winner = open\n", end(rounds - 1)));
        let over = format!("expect pending = over 1c\nexpect winner = {winner}\n");
        record_of(scenario, &format!("{}{over}", end(rounds)));
    }
}

/// [H-e] At Guadalcanal cargo counts among the two units on rows 1 and 2, aircraft do not; an American
/// turn's end decides nothing.
#[test]
fn guadalcanal_is_taken_by_two_units() {
    let truck = "  unit japan truck D2\n  unit japan light-infantry aboard u0\n";
    check_end("guadalcanal", "japan", truck, "japan");
    let flown = "  unit japan light-infantry A1\n  unit japan zero beside\n";
    check_end("guadalcanal", "japan", flown, "open");
    check_end("guadalcanal", "us", truck, "open");
}

/// At Guadalcanal it is night: ground weapons of Range 3 and more reach one space less.
#[test]
fn night_at_guadalcanal() {
    let units = "
position
  phase us shooting
  terrain none
  unit us m3-gun C2
  unit us light-infantry D3
  unit us pack-howitzer F2
  unit japan light-infantry C4
  unit japan light-infantry C5
  unit japan light-infantry D5
  unit japan light-infantry F5
  unit japan light-infantry F6
";
    record_of(
        "guadalcanal",
        &format!(
            "{units}expect check fire C2 main C4 = ok
expect check fire C2 main C5 = 11.6c
expect check fire D3 main D5 = ok
expect check fire F2 main F5 = ok
expect check fire F2 main F6 = 11.6c
"
        ),
    );
    record(&format!(
        "{units}expect check fire C2 main C5 = ok\nexpect check fire F2 main F6 = ok\n"
    ));
}

/// [H-b] Tarawa falls when infantry holds a bunker at the end of two American turns in a row; units and
/// spaces may change between them.
#[test]
fn tarawa_is_held_for_two_turns() {
    let begin = "
position
  phase us end
  ap us 0
  ap japan 0
  hand us supply-dropx1
  hand japan tokyo-expressx1
  terrain D5 bunker
  terrain E4 rubble
  unit us light-infantry D5
  unit us light-infantry E3
  unit us m4a2 D4
expect winner = open
";
    let won = "expect pending = over 1c\nexpect winner = us\n";
    record_of("tarawa", &format!("{begin}{JAPANESE_TURN}{US_TURN}{won}"));
    let change = "us move D5 C5\nus move E3 E4\n";
    record_of("tarawa", &format!("{begin}{JAPANESE_TURN}{change}{US_TURN}{won}"));
    // If it is left for one turn, the count starts again; a tank on the rubble does not hold it.
    let leave = "us move D5 C5\nus move D4 E4\n";
    let back = "us move C5 D5\n";
    record_of(
        "tarawa",
        &format!(
            "{begin}{JAPANESE_TURN}{leave}{US_TURN}expect winner = open\n\
             {JAPANESE_TURN}{back}{US_TURN}expect winner = open\n\
             {JAPANESE_TURN}{US_TURN}{won}"
        ),
    );
}

/// [H-a] [S-a] [13-r2] Japan wins Tarawa when the twentieth American unit is destroyed: cargo counts as
/// well, aircraft don't.
#[test]
fn twenty_units_at_tarawa() {
    let shot = |lost: u8| {
        format!(
            "
position
  phase japan shooting
{QUIET}  lost us {lost}
  unit japan ha-go C5
  unit us truck C3
  unit us light-infantry aboard u1
japan fire C5 main C3
luck 10
expect lost us = {}
",
            lost + 2
        )
    };
    record_of("tarawa", &format!("{}expect winner = open\n", shot(17)));
    record_of("tarawa", &format!("{}expect pending = over 1c\nexpect winner = japan\n", shot(18)));
    record_of(
        "tarawa",
        &format!(
            "
position
  phase us shooting
{QUIET}  lost us 19
  unit us f4f beside
  unit us sbd beside
  unit japan anti-aircraft-gun C5
us fly f4f C5
japan with main
luck 10
expect discard us = 1 f4f
us fly sbd C5
us bomb main C5
luck 1
expect discard us = 1 f4f, 1 sbd
expect lost us = 19
expect winner = open
"
        ),
    );
}

/// At Tarawa tanks can cross the reef; other units are no freer than elsewhere.
#[test]
fn the_reef_at_tarawa() {
    let units = "
position
  phase us movement
  terrain B2 river
  terrain D2 river
  terrain F2 river
  unit us m4a2 B1
  unit us truck D1
  unit us lvt-2 F1
";
    let others = "expect check move D1 D2 = 8c\nexpect check move F1 F3 = ok\n";
    record(&format!("{units}expect check move B1 B2 = 8c\n{others}"));
    record_of(
        "tarawa",
        &format!(
            "{units}expect check move B1 B3 = 11.4b\n{others}us move B1 B2\nexpect mp B2 = 0\n"
        ),
    );
}

/// [E-r6] At Tarawa a Naval Bombardment costs 4.
#[test]
fn the_fleet_at_tarawa() {
    let play = "
position
  phase us deployment
  ap us 4
  hand us naval-bombardmentx1
  unit japan light-infantry D5
";
    record(&format!("{play}expect check play naval-bombardment D5 = 3a\n"));
    record_of("tarawa", &format!("{play}us play naval-bombardment D5\nexpect ap us = 0\n"));
}

/// Japan wins Saipan with the ninth American unit destroyed.
#[test]
fn nine_units_at_saipan() {
    let shot = |lost: u8| {
        format!(
            "
position
  phase japan shooting
{QUIET}  lost us {lost}
  unit japan light-infantry C4
  unit us light-infantry C3
japan fire C4 main C3
luck 10
"
        )
    };
    record_of("saipan", &format!("{}expect winner = open\n", shot(7)));
    record_of("saipan", &format!("{}expect pending = over 1c\nexpect winner = japan\n", shot(8)));
}

/// [9.1e] [D-b] In a determinized Japanese deck at Saipan two thirds of the units are infantry.
#[test]
fn a_determinized_deck_at_saipan() {
    let game = record_of(
        "saipan",
        "
seed 3
us deck saipan-us
us ready
japan deck saipan-japan
japan ready
expect us sees hand japan = none
",
    );
    let mut rng = Rng::new(3);
    for _ in 0..50 {
        let world = game.view(Seat(0).into()).determinize(&mut rng);
        assert_eq!(world.list_faults(Seat(1)), []);
    }
}

/// [E-r6] At Saipan the first Banzai Charge of the game costs nothing; Saitō makes the second cheaper.
#[test]
fn the_last_charge_at_saipan() {
    record_of(
        "saipan",
        "
position
  phase japan movement
  ap japan 1
  hand japan banzai-chargex2 tokyo-expressx1
  hand us supply-dropx1
  unit japan light-infantry C5
japan play banzai-charge
expect ap japan = 1
japan done
japan done
japan done
us done
us done
us done
japan play banzai-charge
expect ap japan = 3
",
    );
}

/// Peleliu falls when both tunnels are held at the end of an American turn.
#[test]
fn both_tunnels_at_peleliu() {
    let both = "  unit us light-infantry D4\n  unit us light-infantry E6\n";
    check_end("peleliu", "us", both, "us");
    check_end("peleliu", "japan", both, "open");
    check_end("peleliu", "us", "  unit us light-infantry D4\n", "open");
    let shared = "  unit us light-infantry D4\n  unit japan light-infantry E6\n";
    check_end("peleliu", "us", shared, "open");
}

/// At Peleliu Japanese infantry may also be deployed on any Tunnel without a unit.
#[test]
fn tunnels_at_peleliu() {
    let deploy = |units: &str| {
        format!(
            "
position
  phase japan deployment
  ap japan 9
  hand japan light-infantryx1 infantry-gunx1
  terrain D4 tunnel
  terrain F3 cabin
{units}"
        )
    };
    record_of(
        "peleliu",
        &format!(
            "{}expect check deploy light-infantry D4 = ok
expect check deploy light-infantry D5 = 11.5a
expect check deploy light-infantry F3 = 11.5a
expect check deploy infantry-gun D4 = 8c
japan deploy light-infantry D4
expect unit D4 = light-infantry
",
            deploy("")
        ),
    );
    let held = deploy("  unit us light-infantry D4\n");
    record_of("peleliu", &format!("{held}expect check deploy light-infantry D4 = 11.5b\n"));
    record(&format!("{}expect check deploy light-infantry D4 = 11.5a\n", deploy("")));
}

/// [H-b] Iwo Jima falls when infantry is on the mountain at the end of two American turns in a row.
#[test]
fn the_mountain_at_iwo_jima() {
    let begin = format!(
        "
position
  phase us end
{QUIET}  terrain E6 mountain
  terrain F6 mountain
  unit us light-infantry F6
expect winner = open
{JAPANESE_TURN}"
    );
    record_of("iwo-jima", &format!("{begin}{US_TURN}expect winner = us\n"));
    record_of("iwo-jima", &format!("{begin}us move F6 E6\n{US_TURN}expect winner = us\n"));
    record_of("iwo-jima", &format!("{begin}us move F6 G6\n{US_TURN}expect winner = open\n"));
}

/// [H-a] Japan wins Iwo Jima when eighteen American units are destroyed.
#[test]
fn eighteen_units_at_iwo_jima() {
    record_of(
        "iwo-jima",
        &format!(
            "
position
  phase japan shooting
{QUIET}  lost us 17
  unit japan light-infantry C4
  unit us light-infantry C3
japan fire C4 main C3
luck 10
expect winner = japan
"
        ),
    );
}

/// At Iwo Jima wheels and tracks sink into the ash of row 1 where it has no terrain.
#[test]
fn ash_at_iwo_jima() {
    let units = "
position
  phase us movement
  terrain F1 foxholes
  terrain G1 bushes
  unit us stuart B1
  unit us stuart C3
  unit us jeep D1
  unit us raiders E1
  unit us half-track G1
";
    record_of(
        "iwo-jima",
        &format!(
            "{units}expect check move B1 B3 = 11.4b
expect check move D1 D3 = 11.4b
expect check move E1 E3 = ok
expect check move G1 G3 = ok
us move B1 B2
expect mp B2 = 0
us move C3 C1
expect mp C1 = 0
"
        ),
    );
    record(&format!("{units}expect check move B1 B3 = ok\nexpect check move D1 D3 = ok\n"));
}

/// Okinawa falls when two of the three strongpoints are held at the end of an American turn.
#[test]
fn strongpoints_at_okinawa() {
    for (one, other) in [("C5", "E5"), ("C5", "F5"), ("E5", "F5")] {
        let two = format!("  unit us light-infantry {one}\n  unit us light-infantry {other}\n");
        check_end("okinawa", "us", &two, "us");
        check_end("okinawa", "japan", &two, "open");
    }
    check_end(
        "okinawa",
        "us",
        "  unit us light-infantry C5\n  unit us light-infantry D5\n",
        "open",
    );
}

/// [E-r6] At Okinawa one Kamikaze costs 2.
#[test]
fn a_kamikaze_at_okinawa() {
    record_of(
        "okinawa",
        "
position
  phase japan shooting
  ap japan 6
  hand japan kamikazex2
japan play kamikaze hq
expect ap japan = 4
japan bomb main hq
luck 1
japan pass
expect check play kamikaze hq = ok
japan play kamikaze hq
expect ap japan = 0
",
    );
}

/// A battle with these additional lines, played from this position.
fn check_own_battle(lines: &str, text: &str) {
    let battle = format!(
        "id = \"own\"\ntitle = \"Own\"\nbriefing = \"Ours.\"\nkind = \"pitched\"\n{lines}\n"
    );
    record_on(&Pacific::new(data::open_text(&battle, None).expect("sound")), text);
}

/// [E-r6] Each one-time price is used up separately, however many rules come before it.
#[test]
fn one_time_prices() {
    let enter = "\"enter cabin by tank\", ".repeat(9);
    check_own_battle(
        &format!("rules = [{enter}\"cost 0 supply-drop once\", \"cost 2 supply-drop once\"]"),
        "
position
  phase us deployment
  ap us 0
  hand us supply-dropx3
1. us play supply-drop
expect ap us = 3
2. us play supply-drop
expect ap us = 4
3. us play supply-drop
expect ap us = 6
",
    );
}

/// [DP2] [10b] [M-o] All AP that a side has can be committed, and every bid is offered.
#[test]
fn a_rich_side_may_bid_more() {
    check_own_battle(
        "options = [\"us-plus-3\"]\n[us]\nap = 10",
        "
position
  step bid us
  after initiative
expect legal has bid 13
expect check bid 14 = 10b
",
    );
}

/// [H-b] Holding for several turns is counted independently of the other conditions.
#[test]
fn holding_is_counted_separately() {
    check_own_battle(
        "[us]\nwins = [\"hold 1 of C3 D3 for 2 turns\", \"hold 2 of A1 B1\"]",
        &format!(
            "
position
  phase us end
{QUIET}  unit us light-infantry A1
  unit us light-infantry C3
{JAPANESE_TURN}{US_TURN}
expect winner = us
"
        ),
    );
}

/// [H-d] The scenario's AP come in each Headquarters Phase of the side that has them.
#[test]
fn extra_ap() {
    for (scenario, us, japan) in [
        ("guadalcanal", 1, 2),
        ("tarawa", 1, 1),
        ("saipan", 1, 3),
        ("peleliu", 2, 1),
        ("iwo-jima", 1, 1),
        ("okinawa", 2, 1),
    ] {
        for (side, ap) in [("us", us), ("japan", japan)] {
            let start = format!(
                "\nposition\n  phase {side} headquarters\n{QUIET}expect ap {side} = {ap}\n"
            );
            record_of(scenario, &start);
        }
    }
}

/// [X-c] A scenario's special rule takes precedence over a clause: Wildcats fly by night as by day, and the
/// reef stays closed to trucks, which the rule does not name.
#[test]
fn special_rules_go_first() {
    let night = battle("guadalcanal", &[]);
    let flown = record_on(
        &night,
        "
position
  phase us shooting
  unit us f4f beside
  unit us sniper C3
  unit japan light-infantry C6
  unit japan light-infantry H6
expect check fire C3 main C6 = 11.6c
expect check fly f4f H6 = ok
",
    );
    assert!(!flown.game.battle().is_pitched());
}
