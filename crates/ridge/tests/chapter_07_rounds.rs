//! 7.5, 7.6, 7.8–7.11, 7.15 and 7.16: odds and rounds of fire.

use crate::common::{against_clear, against_jungle, record};

/// The same position with all of Hill 123 under Japanese control.
fn with_the_hill(position: &str) -> String {
    position.replace("control ", "control 1710 1810 1811 1910 1911 ")
}

/// [7.5a]
#[test]
fn japanese_odds_are_rounded_down() {
    for (force, odds) in [
        ("4 3", "7 factors (7.5a) / 4 jungle (7.6a) = 1:1"),
        ("4 4", "8 factors (7.5a) / 4 jungle (7.6a) = 2:1"),
        ("4 4 3", "11 factors (7.5a) / 4 jungle (7.6a) = 2:1"),
        ("4 4 4", "12 factors (7.5a) / 4 jungle (7.6a) = 3:1"),
    ] {
        record(&format!("{}expect odds japanese says {odds}", against_jungle(force, "rifle-8")));
    }
}

/// [7.5b]
#[test]
fn each_ground_unit_gets_its_own_die() {
    record(&format!(
        "{}   luck 2 1 2 6
expect marines = rifle-8, rifle-6
",
        against_jungle("4", "rifle-8 rifle-7 rifle-6")
    ));
}

/// [7.6a]
#[test]
fn strength_is_that_of_the_terrain() {
    record(&format!(
        "{}expect odds japanese says 8 factors (7.5a) / 2 clear (7.6a) = 4:1",
        against_clear("4 4", "rifle-4")
    ));
    record(&format!(
        "{}expect odds japanese says 8 factors (7.5a) / 4 jungle (7.6a) = 2:1",
        against_jungle("4 4", "rifle-4")
    ));
    record(
        "
position
  control 1812
  active 1812 4 4
  attack 1811
  marines rifle-4
expect odds japanese says 8 factors (7.5a) / 8 hill (7.6a) = 1:1
",
    );
}

/// [7.8a]
#[test]
fn a_fight_goes_on_until_one_side_is_gone() {
    record(&format!(
        "{}   luck 6 6 6
expect pending = luck 7.10a
   luck 6 6 6
expect pending = luck 7.10a
   luck 6 6 1
expect active = 1604 4
expect pending = luck 7.10a
   luck 6 6
   luck 1 6
expect marines =
expect active = 1603 4
expect pending = japanese D4
",
        against_jungle("4 3", "rifle-8")
    ));
}

/// [7.9a] In each column, the highest number kills and one above it misses. Two rifles with 15 factors
/// fire at 3:1, so there is no close combat.
#[test]
fn each_column_of_the_table_kills_up_to_its_number() {
    let columns = [("2", 1), ("4", 2), ("4 2", 3), ("4 4", 4), ("4 4 2", 5)];
    for (force, odds) in columns {
        let alive = " 6".repeat(force.split(' ').count());
        record(&format!(
            "{}expect odds japanese says / 2 clear (7.6a) = {odds}:1
expect hits japanese = {odds}
expect hits us = 3
   luck {odds} {}{alive}
expect marines = rifle-7
",
            against_clear(force, "rifle-8 rifle-7"),
            odds + 1
        ));
    }
}

/// [7.9a] The same for the Marines' fire.
#[test]
fn the_marines_use_the_same_table() {
    let columns = [
        ("rifle-7", 1),
        ("rifle-8", 2),
        ("rifle-8 rifle-4", 3),
        ("rifle-8 rifle-8", 4),
        ("rifle-8 rifle-8 rifle-4", 5),
    ];
    for (marines, odds) in columns {
        let alive = "6 ".repeat(marines.split(' ').count());
        record(&format!(
            "{}expect odds us says / 4 jungle (7.6a) = {odds}:1
   luck {alive}{odds} {}
expect active = 1603 2
",
            against_clear("4 2", marines),
            odds + 1
        ));
    }
}

/// [7.9a] At 6:1 or better targets die without a roll; at 5:1 they are rolled for.
#[test]
fn six_to_one_needs_no_roll() {
    for force in ["4 4 4", "4 4 4 1", "4 4 4 4"] {
        let alive = " 6".repeat(force.split(' ').count());
        record(&format!(
            "{}expect odds japanese says dies without a roll (7.9a)
   luck{alive}
expect control 1602 = japanese
",
            against_clear(force, "rifle-8 rifle-7")
        ));
    }
    record(&format!(
        "{}expect odds japanese says = 5:1: dies on 1-5 (7.9a)
   luck 6 6 6 6
expect control 1602 = us
",
        against_clear("4 4 3", "rifle-8")
    ));
    // 24 factors against 4: the force dies without a roll, and only the Marines are rolled for.
    record(&format!(
        "{}expect odds us says 24 factors (7.10b) / 4 jungle (7.6a) = 6:1: dies without a roll
   luck 6 6 6
expect active = none
",
        against_clear("4 4", "rifle-8 rifle-8 rifle-8")
    ));
}

/// [7.9-r1]
#[test]
fn below_1_to_1_still_hits_on_a_1() {
    record(&format!(
        "{}expect odds japanese says 1 factors (7.5a) / 2 clear (7.6a) = below 1:1: dies on 1
   luck 1 2 6
expect marines = rifle-7
",
        against_clear("1", "rifle-8 rifle-7")
    ));
}

/// [7.9-ex1]
#[test]
fn example_five_factors_against_each_terrain() {
    record(&format!(
        "{}expect odds japanese says 5 factors (7.5a) / 4 jungle (7.6a) = 1:1",
        against_jungle("1 2 2", "rifle-8 rifle-8")
    ));
    record(&format!(
        "{}expect odds japanese says 5 factors (7.5a) / 2 clear (7.6a) = 2:1",
        against_clear("1 2 2", "rifle-8 rifle-8")
    ));
    record(
        "
position
  control 1812
  active 1812 1 2 2
  attack 1811
  marines rifle-8
expect odds japanese = 5 factors (7.5a) / 8 hill (7.6a) = below 1:1: dies on 1 (7.9a)
   luck 1 6 6 6
expect control 1811 = japanese
",
    );
}

/// [7.10a] Units that die still fire: the last units of both sides kill each other.
#[test]
fn fire_is_simultaneous() {
    record(&format!(
        "{}   luck 1 1
expect heard japanese says killed: rifle-8; 1 unit lost
expect active = none
expect pool rifle-8 = 8
",
        against_jungle("4", "rifle-8")
    ));
    // The first rifle dies, but both rifles fire: 16 / 4 = 4:1, not 8 / 4 = 2:1.
    record(&format!(
        "{}   luck 1 6 4 5
expect marines = rifle-8
expect active = 1604 1
",
        against_jungle("4 1", "rifle-8 rifle-8")
    ));
}

/// [7.10b]
#[test]
fn us_odds_depend_on_the_hex_that_the_force_attacks_from() {
    for (from, to, against) in [
        ("1813", "1812", "15 factors (7.10b) / 2 clear (7.6a) = 7:1"),
        ("1604", "1603", "15 factors (7.10b) / 4 jungle (7.6a) = 3:1"),
        ("1710", "1709", "15 factors (7.10b) / 8 hill (7.6a) = 1:1"),
    ] {
        record(&format!(
            "
position
  control {from}
  active {from} 4 4
  attack {to}
  marines rifle-8 rifle-7
expect odds us says {against}
"
        ));
    }
    record(
        "
position
  active 1815 4 4
  attack 1814
  marines rifle-8 rifle-7
expect odds us says 15 factors (7.10b) / 4 red row (3.4-r2) = 3:1
",
    );
}

/// [7.10-r1]
#[test]
fn the_attackers_stay_in_their_hex_until_they_win() {
    record(
        "
position
  control 1710
  active 1710 4 4
1. japanese move 1709
   luck 2 rifle-8
expect active = 1710 4 4
expect odds us says / 8 hill (7.6a)
   luck 6 6 6
expect active = 1710 4 4
expect odds us says / 8 hill (7.6a)
   luck 1 6 6
expect active = 1709 4 4
",
    );
}

/// [7.10-r2]
#[test]
fn an_hq_fires_with_its_printed_factor() {
    record(&format!(
        "{}expect odds us says 13 factors (7.10b) / 4 jungle (7.6a) = 3:1",
        against_clear("4", "battalion-hq rifle-5")
    ));
}

/// [7.10-ex1]
#[test]
fn example_five_and_six_against_three_and_two() {
    record(&format!(
        "{}expect odds japanese = 5 factors (7.5a) / 2 clear (7.6a) = 2:1: dies on 1-2 (7.9a)
expect odds us = 11 factors (7.10b) / 4 jungle (7.6a) = 2:1: dies on 1-2 (7.9a)
   luck 2 3 3
expect pending = luck 7.10a
expect marines = rifle-5, rifle-6
   luck 2
expect marines = rifle-6
expect active = 1603 3
",
        against_clear("3 2", "rifle-5 rifle-6")
    ));
}

/// [7.11a] [7.11-ex1] [7.16-r2]
#[test]
fn example_odds_are_recalculated_after_each_round() {
    record(&format!(
        "{}expect odds japanese says 5 factors (7.5a) / 4 jungle (7.6a) = 1:1: dies on 1
expect odds us says 13 factors (7.10b) / 4 jungle (7.6a) = 3:1: dies on 1-3
   luck 1 6 4 4 1
expect marines = rifle-6
expect active = 1604 2 2
expect odds japanese says 4 factors (7.5a) / 4 jungle (7.6a) = 1:1, close combat
expect odds us says 6 factors (7.10b) / 4 jungle (7.6a) = 1:1, close combat
",
        against_jungle("2 2 1", "rifle-7 rifle-6")
    ));
}

/// [7.11b]
#[test]
fn artillery_fires_once_before_the_first_round() {
    record(
        "
position
  control 1813
  active 1813 4 3 2
1. japanese move 1812
   luck 5 artillery rifle-8
expect pending = luck 8.2a
   luck 6 6 6
expect spent = 1
expect pending = luck 7.10a
   luck 6 6 6 6
expect pending = luck 7.10a
   luck 6 6 6 6
expect pending = luck 7.10a
expect spent = 1
",
    );
}

/// [7.15a] Five hexes shift the odds, four do not.
#[test]
fn the_whole_hill_shifts_the_odds() {
    let position = against_jungle("4 4", "rifle-8 rifle-4");
    record(&format!(
        "{}expect odds japanese = 8 factors (7.5a) / 4 jungle (7.6a) + 1 Hill 123 (7.15a) = 3:1: dies on 1-3 (7.9a)
expect odds us = 12 factors (7.10b) / 4 jungle (7.6a) - 1 Hill 123 (7.15a) = 2:1: dies on 1-2 (7.9a)
   luck 3 4 2 3
expect marines = rifle-4
expect active = 1604 4
",
        with_the_hill(&position)
    ));
    for missing in ["1710", "1810", "1811", "1910", "1911"] {
        record(&format!(
            "{}expect odds japanese says / 4 jungle (7.6a) = 2:1
expect odds us says / 4 jungle (7.6a) = 3:1
",
            with_the_hill(&position).replace(&format!("{missing} "), "")
        ));
    }
}

/// [7.15a] Also south of the line and for attacks out of the red row.
#[test]
fn the_hill_counts_in_every_fight() {
    record(
        "
position
  control 1710 1810 1811 1910 1911
  active 1218 4 4
  attack 1217
  marines rifle-8
expect odds japanese says / 4 jungle (7.6a) + 1 Hill 123 (7.15a) = 3:1
expect odds us says / 4 red row (3.4-r2) - 1 Hill 123 (7.15a) = 1:1
",
    );
}

/// [7.15-ex2]
#[test]
fn example_the_hill_turns_1_to_1_into_2_to_1_and_3_to_1_into_2_to_1() {
    let position = against_jungle("2 2", "rifle-8 rifle-4");
    record(&format!(
        "{position}expect odds japanese says = 1:1
expect odds us says = 3:1
"
    ));
    record(&format!(
        "{}expect odds japanese says + 1 Hill 123 (7.15a) = 2:1
expect odds us says - 1 Hill 123 (7.15a) = 2:1
",
        with_the_hill(&position)
    ));
}

/// [7.15-r1] [7.15-r2]
#[test]
fn the_shift_is_one_column_each_and_stops_at_0() {
    let cases = [
        // Below 1:1 becomes 1:1 for Japan and still kills on 1; for America it stays below.
        ("1", "rifle-8 rifle-8", "japanese", "= 1:1: dies on 1 "),
        ("4 4 4", "rifle-3", "us", "= below 1:1: dies on 1 "),
        ("4 4 4", "rifle-4", "us", "= below 1:1: dies on 1 "),
        ("4 4 4 4 4", "rifle-8", "us", "= 1:1: dies on 1 "),
        // 5:1 becomes automatic, 4:1 does not.
        ("4 4 4 4 4", "rifle-8", "japanese", "= 6:1: dies without a roll"),
        ("4 4 4 4 3", "rifle-8", "japanese", "= 5:1: dies on 1-5"),
        // 6:1 becomes 5:1 and needs dice, 7:1 does not.
        ("4", "rifle-8 rifle-8 rifle-8", "us", "= 5:1: dies on 1-5"),
        ("4", "rifle-8 rifle-8 rifle-8 rifle-4", "us", "= 6:1: dies without a roll"),
    ];
    for (force, marines, side, odds) in cases {
        let position = with_the_hill(&against_jungle(force, marines));
        record(&format!("{position}expect odds {side} says {odds}"));
    }
}

/// [7.15-r3] The fight for the fifth hex has no shift yet; the next fight has.
#[test]
fn the_shift_starts_after_the_fifth_hex() {
    record(
        "
position
  control 1812 1710 1810 1910 1911
  active 1812 4 4
1. japanese move 1811
   luck 1 rifle-4
expect odds japanese says / 8 hill (7.6a) = 1:1
   luck 1 6 6
expect control 1811 = japanese
2. japanese move 1710
3. japanese move 1709
   luck 2 rifle-8
expect odds japanese says / 4 jungle (7.6a) + 1 Hill 123 (7.15a) = 3:1
expect odds us says / 8 hill (7.6a) - 1 Hill 123 (7.15a) = below 1:1
",
    );
}

/// [7.15-r3] Artillery still kills on 1–3 in the open and on 1–2 in jungle.
#[test]
fn the_hill_does_not_affect_artillery() {
    record(
        "
position
  control 1710 1810 1811 1910 1911 1813
  active 1813 4 3
1. japanese move 1812
   luck 5 artillery rifle-8 3 4
expect active = 1813 3
",
    );
    record(
        "
position
  control 1710 1810 1811 1910 1911 1604
  active 1604 4 3
1. japanese move 1603
   luck 3 artillery rifle-8 2 3
expect active = 1604 3
",
    );
}

/// [7.15a] A successful counterattack on one hex of the hill ends the shift.
#[test]
fn losing_a_hex_of_the_hill_ends_the_shift() {
    record(
        "
position
  control 1710 1810 1811 1910 1911
  active 1218 1
1. japanese move 1217
   luck 4 cache
   luck 3 3 2 3 3
expect controlled = 1710, 1810, 1910, 1911
   luck 1 1 1 1 1 1 1 1 1 1 1 2
2. japanese select 2312
3. japanese move 2311
   luck infantry-4 4 rifle-8
expect odds japanese says 4 factors (7.5a) / 4 jungle (7.6a) = 1:1
",
    );
}

/// [7.15-ex1] [7.16-ex1] [7.16-r1]
#[test]
fn example_the_hill_brings_close_combat() {
    record(&format!(
        "{}expect odds japanese = 3 factors (7.5a) / 4 jungle (7.6a) + 1 Hill 123 (7.15a) = 1:1, close combat (7.16a): dies on 1-3 (7.9a)
expect odds us = 9 factors (7.10b) / 4 jungle (7.6a) - 1 Hill 123 (7.15a) = 1:1, close combat (7.16a): dies on 1-3 (7.9a)
   luck 3 4 4
expect marines = rifle-4
expect active = 1604 3
",
        with_the_hill(&against_jungle("3", "rifle-5 rifle-4"))
    ));
}

/// [7.16a]
#[test]
fn at_1_to_1_or_lower_on_both_sides_both_hit_on_1_to_3() {
    record(&format!(
        "{}expect hits japanese = 3
expect hits us = 3
   luck 3 4 4 3
expect marines = rifle-3
expect active = 1604 3
",
        against_jungle("3 2", "rifle-4 rifle-3")
    ));
    // Both below 1:1.
    record(&format!(
        "{}expect odds japanese says below 1:1, close combat (7.16a): dies on 1-3
expect odds us says below 1:1, close combat (7.16a): dies on 1-3
",
        against_jungle("1", "rifle-3")
    ));
    // Japan at 2:1, America at 1:1.
    record(&format!(
        "{}expect hits japanese = 2
expect hits us = 1
",
        against_jungle("4 4", "rifle-7")
    ));
}

/// [7.16-r1] The hill shifts 1:1 to 2:1, so there is no close combat.
#[test]
fn close_combat_depends_on_the_final_odds() {
    let position = against_jungle("4", "rifle-4");
    record(&format!("{position}expect hits japanese = 3\nexpect hits us = 3"));
    record(&format!(
        "{}expect odds japanese says = 2:1: dies on 1-2
expect odds us says = below 1:1: dies on 1 (7.9a)
",
        with_the_hill(&position)
    ));
}

/// [7.16-r2] Close combat ends when the HQ dies and the odds rise.
#[test]
fn close_combat_is_checked_every_round() {
    record(&format!(
        "{}expect hits japanese = 3
expect hits us = 3
   luck 3 4 6 6
expect marines = rifle-2
expect odds japanese says 7 factors (7.5a) / 4 jungle (7.6a) + 1 Hill 123 (7.15a) = 2:1: dies on 1-2
expect hits us = 1
",
        with_the_hill(&against_jungle("4 3", "battalion-hq rifle-2"))
    ));
}

/// [7.16-ex2]
#[test]
fn example_no_close_combat_if_one_side_is_at_2_to_1() {
    record(&format!(
        "{}expect odds japanese = 4 factors (7.5a) / 4 jungle (7.6a) = 1:1: dies on 1 (7.9a)
expect odds us = 8 factors (7.10b) / 4 jungle (7.6a) = 2:1: dies on 1-2 (7.9a)
   luck 2 3 2
expect marines = rifle-8
expect active = 1604 2
   luck 1 3
expect control 1603 = japanese
",
        against_jungle("2 2", "rifle-8")
    ));
}
