//! 7.5: attacks from entry points.

use crate::common::{campaign, record, record_on};
use firstblood::{FirstBlood, data};
use game::notation::{Notation, Words};

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

/// NOV II with [`WALL`] and these lines, from the start of a US phase.
fn record_walled(phase: &str, more: &str, orders: &str) -> FirstBlood {
    record(&format!("position\n  turn NOV II\n  phase {phase}\n{WALL}{more}\n{orders}"))
}

/// [7.5a] [7.5-r3] [7.5-r4] [P20] [P26] [S7] When every way ashore is blocked, reinforcements can
/// be placed on any entry point and attack from there.
#[test]
fn blocked_us_units_attack_from_the_sea() {
    record_walled(
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

/// [7.5a] A single hex that the enemy does not hold rules out the attack.
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
expect why attack 6DB 1007 says 6DB can attack from off the map only if the enemy blocks every way onto the map
expect check attack 1/1 1007 = ok
",
    );
}

/// [7.5b] [7.5d] The defender is doubled; artillery on an entry point adds nothing.
#[test]
fn a_landing_meets_doubled_defenders() {
    record_walled(
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

/// [7.5c] [P8] [S7] Each bomber from the Ground Attack box adds one to the die.
#[test]
fn bombers_support_a_landing() {
    record_walled(
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

/// [P8] [S7] A bomber goes to a hex that Japan holds, or stays.
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

/// [7.5-r1] Units on the map can join the attack; across open ground they cancel the doubling.
#[test]
fn attackers_ashore_cancel_the_doubling() {
    record_walled(
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

/// [7.5-r1] [7.5-r2] A defender behind a river is doubled too, but only once.
#[test]
fn defenders_are_not_doubled_twice() {
    record_walled(
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

/// [7.5-r2] Jungle counts as usual.
#[test]
fn a_landing_in_the_jungle() {
    record_walled(
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

/// [7.5-r5] Each unit attacks one hex; units on one entry point can attack different hexes, or not
/// attack at all.
#[test]
fn each_unit_attacks_one_hex() {
    record_walled(
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

/// [7.5-r5] A hex that a unit attacks from the sea need not also be attacked from land, whichever
/// attack is declared first.
#[test]
fn a_landing_meets_the_duty_to_attack() {
    let position = "
  unit 1/182 10
  unit 1/1 1110
";
    let attacks = "expect attacks says 1111 by 1/182\nexpect check done = ok";
    record_walled(
        "us-combat",
        position,
        &format!("us attack 1/182 1111\nus attack 1/1 1209\n{attacks}"),
    );
    record_walled(
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

/// [7.5-r5] Units on several entry points can attack the same hex. On the map no two points share a
/// hex, so point 13 gets an arrow to 1005.
#[test]
fn several_points_attack_one_hex() {
    const MAP: &str = include_str!("../../../data/firstblood/maps/guadalcanal.toml");
    const CAMPAIGN: &str = include_str!("../../../data/firstblood/scenarios/campaign.toml");
    let (one, two) = ("13 = [\"0904\"]", "13 = [\"0904\", \"1005\"]");
    assert!(MAP.contains(one), "the arrow of point 13");
    let files = |path: &str| (path == "maps/guadalcanal.toml").then(|| MAP.replace(one, two));
    let scenario = data::open_text(CAMPAIGN, &files, None).unwrap();
    record_on(
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

/// [7.5.2a] A unit can attack only where an arrow leads.
#[test]
fn attacks_follow_the_arrows() {
    record_walled(
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

/// [7.5.3b] [7.5.3-r1] If defenders remain in the hex, all attackers from the sea are lost,
/// including artillery that added nothing; units that did not attack are lost anyway.
#[test]
fn a_failed_landing_is_lost() {
    record_walled(
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

/// [7.5.4a] [P18] [5.0-r1] Three of four units have room ashore, and their owner chooses. The
/// position reads back as written and continues in the same way.
#[test]
fn a_landing_respects_the_stacking_limit() {
    let crowded = record_walled(
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
",
    );
    let text = crowded.write_position();
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    let read = campaign(&[]).read_position(&lines).unwrap_or_else(|faults| panic!("{}", faults[0]));
    assert!(read == crowded, "{text}");
    let position = text.replace('\n', "\n  ");
    record(&format!(
        "position\n  {position}\nus lose 2/8\nexpect units 1007 = 1/8, 1/182, 2/182\n"
    ));
}
