//! 7.5: attacks from off the map.

use crate::common::{play, record};
use firstblood::{FirstBlood, data};
use game::notation::Notation;

/// [7.5-r3] Japanese units on every arrow hex of every US entry point.
const WALL: &str = "
  unit 124/1 0518
  unit 124/2 0617
  unit 124/3 0716
  unit 4/1 0715
  unit 4/2 0714
  unit 4/3 0813
  unit 29/1 0913
  unit 29/2 1011
  unit 29/3 1111
  unit 16/1 1209
  unit 28/2 1007
  unit 16/2 1006
  unit 16/3 1005
  unit 230/1 0904
  unit 230/3 0803
  unit 228/1 0802
";

/// NOV II with the wall and some more lines, from the start of a US phase on.
fn walled(phase: &str, more: &str, orders: &str) {
    record(&format!("position\n  turn NOV II\n  phase {phase}\n{WALL}{more}\n{orders}"));
}

/// [7.5a] [7.5-r3] [7.5-r4] [P20] [P26] [S7] When every way ashore is shut, reinforcements may be placed
/// on any point and attack from there.
#[test]
fn shut_out_the_americans_attack_from_the_sea() {
    walled(
        "us-reinforcement",
        "",
        "
expect check place 1/182 4 = ok
expect check place 1/182 11 = ok
us place 1/182 11
us place 2/182 11
us place 245FA 12
expect pending = us P26
expect legal has attack 1/182 1007
expect check attack 1/182 1006 = 7.5.2a
expect check attack 245FA 1006 = ok
us attack 1/182 1007
us attack 2/182 1007
us done
expect place 245FA = 12
us resolve 1007
   luck 5
expect heard us says DR
japan retreat 28/2 0907
expect units 1007 = 1/182, 2/182
expect place 245FA = gone
",
    );
}

/// [7.5a] One hex that nobody holds is enough to forbid it.
#[test]
fn one_open_hex_forbids_the_attack() {
    record(
        "
position
  turn OCT I
  phase us-combat
  unit 6DB 11
  unit 124/1 1007
  unit 1/1 0907
expect check attack 6DB 1007 = 7.5a
expect why attack 6DB 1007 says only if every way onto the map is shut
expect check attack 1/1 1007 = ok
",
    );
}

/// [7.5b] [7.5d] The defender is doubled; guns on an entry point add nothing.
#[test]
fn a_landing_meets_doubled_defenders() {
    walled(
        "us-combat",
        "
  unit 1/182 11
  unit 2/182 11
  unit 245FA 11
",
        "
us attack 1/182 1007
expect odds 1007 = 1-2
us attack 2/182 1007
us attack 245FA 1007
expect forecast 1007 says attack 10 direct attackers (8.3a) = 10
expect forecast 1007 says defence 3 defenders (8.4b) + 3 doubled, attacked from off the map (7.5b) = 6
expect odds 1007 = 1-1
us done
us resolve 1007
   luck 4
expect heard us says EX
expect pending = us P15
expect legal = lose 1/182, lose 2/182, lose 245FA
us lose 245FA
expect units 1007 = 1/182, 2/182
",
    );
}

/// [7.5c] [P8] [S7] Bombers of the Ground Attack box help, one on the die each.
#[test]
fn bombers_support_a_landing() {
    walled(
        "us-movement",
        "
  air ground SBDx2
  unit 1/182 11
  unit 2/182 11
",
        "
expect legal has support SBD 1007
us support SBD 1007
us support SBD 1007
us done
us attack 1/182 1007
us attack 2/182 1007
expect forecast 1007 says die 2 bombers (13.6b) = 2
us done
us resolve 1007
   luck 3
expect heard us says DR
japan retreat 28/2 0907
expect heard us says 1/182 must enter 1007 (7.5.3a)
expect units 1007 = 1/182, 2/182
",
    );
}

/// [P8] [S7] A bomber goes to a hex that the Japanese hold, or stays.
#[test]
fn bombers_are_placed_in_the_movement_phase() {
    record(
        "
position
  phase us-movement
  air ground SBDx1
  air cap F4Fx1
  inverted 0708 F4Fx1
  unit 1/1 0202
  unit 124/1 0220
expect pending = us P7
expect legal has support SBD 0220
expect check support F4F 0220 = 13.6a
expect check support SBD 0202 = 13.6a
us support SBD 0220
expect check support SBD 0220 = 13.6a
expect air ground = none
us move 1/1 0203
expect check done = ok
",
    );
}

/// [7.5-r1] Friends on the map may join; across open ground they take the doubling away.
#[test]
fn friends_ashore_take_the_doubling_away() {
    walled(
        "us-combat",
        "
  unit 1/182 11
  unit 1/1 0908
",
        "
us attack 1/182 1007
expect odds 1007 = 1-2
us attack 1/1 1007
expect forecast 1007 says defence 3 defenders (8.4b) = 3
expect odds 1007 = 3-1
",
    );
}

/// [7.5-r1] [7.5-r2] Behind a river too the defender is doubled, and only once.
#[test]
fn nobody_is_doubled_twice() {
    walled(
        "us-combat",
        "
  unit 1/182 10
  unit 2/182 10
  unit 1/1 1110
",
        "
us attack 1/182 1209
us attack 2/182 1111
us attack 1/1 1209
expect forecast 1209 says = 10
expect odds 1209 = 1-1
",
    );
}

/// [7.5-r2] Jungle counts as always.
#[test]
fn a_landing_in_the_jungle() {
    walled(
        "us-combat",
        "
  unit 1/182 6
",
        "
us attack 1/182 0714
expect forecast 0714 says die -1 jungle (8.7.1a) = -1
expect forecast 0714 says 3 doubled, attacked from off the map (7.5b)
",
    );
}

/// [7.5-r1] Who attacks down a ridge does not take the doubling away: the hexside is a ridge.
#[test]
fn a_ridge_side_keeps_the_doubling() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  unit 29/1 C used BCD
  unit 124/1 0106
  unit 3DB 0006
  unit 1PIO 0007
japan attack 29/1 0006
japan attack 124/1 0006
expect forecast 0006 says 3 doubled, attacked from off the map (7.5.1c)
expect odds 0006 = 1-1
",
    );
}

/// [7.5-r5] One hex for each; units of a point may choose different ones, and none need attack.
#[test]
fn each_unit_attacks_one_hex() {
    walled(
        "us-combat",
        "
  unit 1/182 12
  unit 2/182 12
  unit 245FA 12
",
        "
expect check done = ok
expect check attack 1/182 1005 1006 = 7.5-r5
us attack 1/182 1005
us attack 2/182 1006
expect attacks = 1005 by 1/182, 1006 by 2/182
expect check done = ok
",
    );
}

/// [7.5-r5] A hex that a unit from the sea attacks need not be attacked from the land as well, in
/// whatever order the two are told.
#[test]
fn a_landing_meets_the_duty_to_attack() {
    let position = "
  unit 1/182 10
  unit 1/1 1110
";
    let attacks = "expect attacks says 1111 by 1/182\nexpect check done = ok";
    walled("us-combat", position, &format!("us attack 1/182 1111\nus attack 1/1 1209\n{attacks}"));
    walled(
        "us-combat",
        position,
        &format!(
            "
us attack 1/1 1209
expect check done = 8.2e
expect check attack 1/182 1209 = 8.2e
us attack 1/182 1111
{attacks}
"
        ),
    );
}

/// [7.5-r5] Units of several points may attack the same hex; on our map no two points share one, so
/// point 13 gets an arrow to 1005.
#[test]
fn several_points_attack_one_hex() {
    const MAP: &str = include_str!("../../../data/firstblood/maps/guadalcanal.toml");
    const CAMPAIGN: &str = include_str!("../../../data/firstblood/scenarios/campaign.toml");
    let (one, two) = ("13 = [\"0904\"]", "13 = [\"0904\", \"1005\"]");
    assert!(MAP.contains(one), "the arrow of point 13");
    let shelf = |path: &str| (path == "maps/guadalcanal.toml").then(|| MAP.replace(one, two));
    let scenario = data::open_text(CAMPAIGN, &shelf, None).unwrap();
    play(
        &FirstBlood::new(scenario),
        &format!(
            "position\n  turn NOV II\n  phase us-combat\n{WALL}
  unit 1/182 12
  unit 2/182 13
us attack 1/182 1005
us attack 2/182 1005
expect attacks = 1005 by 1/182 2/182
"
        ),
    );
}

/// [7.5.2a] Only where an arrow leads.
#[test]
fn arrows_lead_the_attack() {
    walled(
        "us-combat",
        "
  unit 1/182 4
",
        "
expect check attack 1/182 0518 = ok
expect check attack 1/182 0617 = ok
expect check attack 1/182 0716 = 7.5.2a
",
    );
    record(
        "
position
  turn OCT I
  phase japanese-combat
  unit 29/1 B used ABC
  unit 1/1 0011
  unit 2/1 0012
  unit 3/1 0016
expect check attack 29/1 0011 = ok
expect check attack 29/1 0012 = ok
expect check attack 29/1 0016 = 7.5.2a
",
    );
}

/// [7.5.3b] [7.5.3-r1] An attack that leaves defenders in the hex costs everybody who came from the sea,
/// the guns that added nothing included; who did not attack is lost as he would be anyway.
#[test]
fn a_failed_landing_is_lost() {
    walled(
        "us-combat",
        "
  unit 1/182 11
  unit 2/182 11
  unit 245FA 11
  unit 1/8 12
",
        "
us attack 1/182 1007
us attack 2/182 1007
us attack 245FA 1007
us done
us resolve 1007
   luck 3
us lose 1/182
expect place 1/182 = gone
expect place 2/182 = gone
expect place 245FA = gone
expect heard us says the hex was not emptied (7.5.3b)
expect heard us says still on its entry point (6.4.1a)
expect units 1007 = 28/2
",
    );
}

/// Box A shut by 1PAR in 0016 and 1/1 in 0017; the attackers have used Box B.
fn shut_in(japanese: &str, orders: &str) -> FirstBlood {
    record(&format!(
        "
position
  turn OCT III
  phase japanese-combat
  unit 1PAR 0016
  unit 1/1 0017
  unit 4/1 0220
{japanese}
{orders}
"
    ))
}

/// [7.5.1c] [P26] Shut in, the Japanese attack from their box: the defender is doubled, guns fight with
/// their full factor, and nobody flies.
#[test]
fn an_attack_from_a_box() {
    shut_in(
        "
  air ijaf-attack G4Mx1
  unit 29/1 A used AB
  unit 2FA A used AB
  unit 29/2 A
",
        "
expect pending = japan P26
expect legal has attack 2FA 0016
expect check attack 29/2 0016 = 7.5.1c
japan attack 29/1 0016
japan attack 2FA 0016
expect check bombard 2FA 0016 = 9.4a
expect forecast 0016 says attack 10 direct attackers (8.3a) = 10
expect forecast 0016 says defence 3 defenders (8.4b) + 3 doubled, attacked from off the map (7.5.1c) = 6
expect forecast 0016 says die -1 jungle (8.7.1a) = -1
expect odds 0016 = 1-1
expect check support G4M 0016 = P10
",
    );
}

/// [7.5.1c] An exit that nobody holds forbids it, as an open box does.
#[test]
fn an_open_exit_forbids_the_attack() {
    for (guard, answer) in [("", "7.5.1c"), ("unit 1PAR 0016", "ok")] {
        record(&format!(
            "
position
  turn OCT III
  phase japanese-combat
  unit 29/1 A used AB
  unit 4/1 0118
  unit 1/1 0017
  {guard}
expect check attack 29/1 0017 = {answer}
expect check attack 4/1 0017 = ok
"
        ));
    }
}

/// [7.5.1c] The reason is the box, not the entry point: nobody attacks from a Japanese point.
#[test]
fn no_attack_from_a_japanese_point() {
    record(
        "
position
  turn SEP I
  phase japanese-combat
  unit 4/2 1
  unit 124/1 0219
  unit 1/1 0220
  unit 2/1 0320
  unit 3/1 0419
  unit 1/5 0701
  unit 2/5 0501
  unit 3/5 0301
expect check attack 4/2 0220 = 7.5.1c
expect check attack 124/1 0220 0320 = ok
",
    );
}

/// [7.5.1-r2] Ships of the Attack box help who attacks from a box.
#[test]
fn ships_support_an_attack_from_a_box() {
    shut_in(
        "
  ships attack CAx1
  unit 29/1 A used AB
  unit 29/2 A used AB
",
        "
japan attack 29/1 0016
japan attack 29/2 0016
japan done
japan resolve 0016 CA
   luck 3
expect heard japan says EX
japan lose 29/1
expect units 0016 = 29/2
expect ships attack = none
",
    );
}

/// [7.5.3a] [7.5.3-r1] However the hex is emptied, who is left of the attackers enters; who did not
/// attack stays in the box.
#[test]
fn forced_entry() {
    shut_in(
        "
  unit 29/1 A used AB
  unit 29/2 A used AB
  unit 29/3 A used AB
",
        "
japan attack 29/1 0016
japan attack 29/2 0016
japan done
japan resolve 0016
   luck 5
expect heard japan says EX
expect pending = japan P15
japan lose 29/2
expect heard japan says 29/1 must enter 0016 (7.5.3a)
expect units 0016 = 29/1
expect units A = 29/3
",
    );
}

/// [7.5.3b] [7.5.3-r1] A1 empties nothing: those from the box are lost, their friend on the map retreats.
#[test]
fn a_failed_attack_from_a_box() {
    shut_in(
        "
  unit 29/1 A used AB
  unit 29/2 A used AB
  unit 28/2 0116
",
        "
japan attack 29/1 0016
japan attack 28/2 0016
expect odds 0016 = 2-1
japan done
japan resolve 0016
   luck 3
expect heard japan says A1
japan lose 29/1
japan retreat 28/2 0216
expect place 28/2 = 0216
expect place 29/2 = A
expect units 0016 = 1PAR
",
    );
    shut_in(
        "
  unit 29/1 A used AB
  unit 29/2 A used AB
  unit 28/2 0116
",
        "
japan attack 29/1 0016
japan attack 29/2 0016
japan attack 28/2 0016
japan done
japan resolve 0016
   luck 1
expect heard japan says A1
japan lose 28/2
expect heard japan says the hex was not emptied (7.5.3b)
expect place 29/1 = gone
expect place 29/2 = gone
",
    );
}

/// [7.5-r6] Friends on the map take the doubling away. Who comes from the box enters first, on DE the
/// others advance into what room is left.
#[test]
fn the_box_enters_before_the_map_advances() {
    let position = "
  unit 29/1 A used AB
  unit 29/2 A used AB
  unit 29/3 A used AB
  unit 16/1 0116
";
    shut_in(
        position,
        "
japan attack 29/1 0016
japan attack 29/2 0016
japan attack 16/1 0016
expect forecast 0016 says defence 3 defenders (8.4b) = 3
expect odds 0016 = 4-1
japan done
japan resolve 0016
   luck 4
expect heard japan says DE
expect units 0016 = 29/1, 29/2
expect pending = japan P17
japan advance 16/1 0016
expect units 0016 = 29/1, 29/2, 16/1
",
    );
    shut_in(
        position,
        "
japan attack 29/1 0016
japan attack 29/2 0016
japan attack 29/3 0016
japan attack 16/1 0016
japan done
japan resolve 0016
   luck 4
expect units 0016 = 29/1, 29/2, 29/3
expect pending != japan P17
expect place 16/1 = 0116
",
    );
}

/// Five units from the box take 0016, where three have room.
const CROWD: (&str, &str) = (
    "
  unit 29/1 A used AB
  unit 29/2 A used AB
  unit 29/3 A used AB
  unit 16/1 A used AB
  unit 16/2 A used AB
",
    "
japan attack 29/1 0016
japan attack 29/2 0016
japan attack 29/3 0016
japan attack 16/1 0016
japan attack 16/2 0016
japan done
japan resolve 0016
   luck 6
expect heard japan says DE
expect pending = japan P18
expect legal = lose 29/1, lose 29/2, lose 29/3, lose 16/1, lose 16/2
expect check lose 4/1 = 5.0-r3
japan lose 29/1
expect pending = japan P18
japan lose 16/2
expect heard japan says no room (7.5.4a)
expect units 0016 = 29/2, 29/3, 16/1
expect pending = luck 14.0a
",
);

/// [7.5.4a] [P18] [5.0-r1] Forced entry respects the limit of three; the owner chooses who is lost.
#[test]
fn no_room_for_all_who_enter() {
    shut_in(CROWD.0, CROWD.1);
    walled(
        "us-combat",
        "
  unit 1/182 11
  unit 2/182 11
  unit 1/8 11
  unit 2/8 11
",
        "
us attack 1/182 1007
us attack 2/182 1007
us attack 1/8 1007
us attack 2/8 1007
us done
us resolve 1007
   luck 6
expect pending = us P18
us lose 2/8
expect units 1007 = 1/8, 1/182, 2/182
",
    );
}

/// [7.5.4b] [7.5.4-r1] What was lost for want of room pays for supply, once, and in this turn only.
#[test]
fn the_crowd_pays_for_supply() {
    let (position, orders) = CROWD;
    let paid = shut_in(
        position,
        &format!(
            "{orders}
   luck 6
expect heard japan says the unit lost to overstacking pays (7.5.4b)
expect units 0016 = 29/2, 29/3, 16/1
expect pending = us P7
"
        ),
    );
    assert!(paid.write_position().contains("credit no"));
    let unneeded = shut_in(position, &format!("{orders}   luck 1\nexpect pending = us P7"));
    assert!(unneeded.write_position().contains("credit no"));
    record(
        "
position
  turn OCT III
  phase japanese-supply
  unit 29/1 0016
  unit 29/2 0016
   luck 6
expect pending = japan P19
",
    );
}
