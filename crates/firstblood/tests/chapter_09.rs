//! 9: artillery.

use crate::common::record;

/// [9.2a] [9.2-ex1] [9.1a] The range counts both hexes: SUY in 0701 reaches 0708 and not 0709.
#[test]
fn range_counts_both_ends() {
    record(
        "
position
  turn NOV I
  phase japanese-combat
  unit SUY 0701
  unit 16/1 0301
expect check shell SUY 0708 = ok
expect check shell SUY 0709 = 9.2a
expect why shell SUY 0709 says 9 hexes, both ends counted, and SUY reaches 8
expect check shell 16/1 0708 = 9.1a
",
    );
}

/// [9.3a] [9.3-ex1] Artillery in an attack on several hexes must reach all of them.
#[test]
fn all_hexes_in_range() {
    for (gun, answer) in [("0608", "ok"), ("0609", "9.2a")] {
        record(&format!(
            "
position
  turn NOV I
  phase us-combat
  unit 1/1 0504
  unit 2/11 {gun}
  unit 16/1 0603
  unit 16/2 0604
1. us attack 1/1 0603 0604
expect check bombard 2/11 0603 = {answer}
"
        ));
    }
}

/// [9.0a] [9.5a] Bombarding artillery adds its factor, and only where somebody attacks directly.
#[test]
fn artillery_joins_an_attack() {
    record(
        "
position
  turn NOV I
  phase us-combat
  unit 1/1 0707
  unit 2/11 0709
  unit 16/1 0606
  unit 16/2 0604
expect check bombard 2/11 0606 = 9.5a
1. us attack 1/1 0606
expect check bombard 2/11 0604 = 9.5a
2. us bombard 2/11 0606
expect forecast 0606 has attack 5 direct attackers (8.3a) + 4 bombarding artillery (9.0a) = 9
expect check bombard 2/11 0606 = 9.4a
",
    );
}

/// [9.4a] [9.4-r1] [9.7a] [9.4-r2] Artillery next to the enemy attacks as any unit does, and can't bombard.
#[test]
fn artillery_in_contact() {
    record(
        "
position
  turn NOV I
  phase us-combat
  unit 1/1 0707
  unit 2/11 0605
  unit 16/1 0606
  unit 16/2 0505
1. us attack 1/1 0606
expect check bombard 2/11 0606 = 9.4-r1
expect check done = 8.2e
2. us attack 2/11 0505
expect forecast 0505 has attack 4 direct attackers (8.3a) = 4
",
    );
    record(
        "
position
  turn NOV I
  phase japanese-combat
  unit SUY 0707
  unit 1/1 0708
expect check shell SUY 0709 = 9.4-r1
",
    );
}

/// [9.4-r3] [9.5.1a] US artillery can't bombard an airfield, Japanese artillery can; nobody has to fire.
#[test]
fn who_bombards_airfields() {
    record(
        "
position
  turn NOV I
  phase us-combat
  unit 1/1 0707
  unit 2/11 0709
  unit 16/1 0606
1. us attack 1/1 0606
expect check shell 2/11 0708 = 9.4-r3
expect check done = ok
",
    );
    record(
        "
position
  turn NOV I
  phase japanese-combat
  unit SUY 0702
expect pending = japan P10
expect legal = shell SUY 0708, shell SUY 0709, done
",
    );
}

/// [9.4.1a] Bombarding artillery never takes away the defender's doubling.
#[test]
fn artillery_leaves_the_doubling() {
    record(
        "
position
  turn NOV I
  phase us-combat
  unit 1/1 0709
  unit 2/11 0708
  unit 16/1 0710
1. us attack 1/1 0710
2. us bombard 2/11 0710
expect forecast 0710 has defence 5 defenders (8.4b) + 5 doubled behind the river (8.7.3a) = 10
",
    );
}

/// [9.4.1a] [9.4-r2] Artillery that attacks across a river counts for the doubling, too; on the dry side it
/// takes it away.
#[test]
fn artillery_attacks_across_a_river() {
    record(
        "
position
  turn NOV I
  phase us-combat
  unit 2/11 0709
  unit 16/1 0710
1. us attack 2/11 0710
expect forecast 0710 has defence 5 defenders (8.4b) + 5 doubled behind the river (8.7.3a) = 10
",
    );
    record(
        "
position
  turn NOV I
  phase us-combat
  unit 1/1 0709
  unit 2/11 0711
  unit 16/1 0710
1. us attack 1/1 0710
2. us attack 2/11 0710
expect forecast 0710 has defence 5 defenders (8.4b) = 5
",
    );
}

/// [9.4.2a] Artillery in a box or on an entry point does not bombard.
#[test]
fn no_fire_from_off_the_map() {
    record(
        "
position
  turn NOV I
  phase japanese-combat
  unit SUY D
  unit 2FA 0704
expect check shell SUY 0708 = 9.4.2a
",
    );
}

/// [9.5.2a] [9.5.2b] Artillery says before anything is resolved whether it joins the ground attack on an
/// airfield hex or bombards the airfield; the bombardment harms no ground unit.
#[test]
fn one_or_the_other() {
    record(
        "
position
  turn NOV I
  phase japanese-combat
  unit 16/1 0707
  unit SUY 0704
  unit 1/1 0708
  air 0708 F4F
1. japan attack 16/1 0708
expect check bombard SUY 0708 = ok
2. japan shell SUY 0708
expect check bombard SUY 0708 = 9.4a
3. japan done
expect check done = S3
4. japan fire SUY
expect air 0708 = none
expect place 1/1 = 0708
expect forecast 0708 has attack 5 direct attackers (8.3a) = 5
",
    );
}

/// [9.5.3a] [9.5.3b] [9.5.3-r1] Each artillery unit destroys an air unit; once none is left, the hex is damaged.
#[test]
fn shells_on_an_airfield() {
    record(
        "
position
  turn NOV I
  phase japanese-combat
  unit SUY 0704
  unit 2FA 0704
  unit 10MA 0704
  air 0708 F4F
1. japan shell SUY 0708
2. japan shell 2FA 0708
3. japan done
expect pending = japan P11
4. japan fire SUY
expect air 0708 = none
expect field 0708 = operational
5. japan fire 2FA
expect field 0708 = damaged
",
    );
}

/// [9.5.3c] Artillery never destroys a hex; on a damaged or destroyed one it only interrupts engineers.
#[test]
fn artillery_does_no_more_than_damage() {
    for state in ["damaged", "destroyed"] {
        let after = record(&format!(
            "
position
  turn NOV I
  phase japanese-combat
  field 0708 {state}
  unit SUY 0704
  unit 1ENG 0708
1. japan shell SUY 0708
2. japan done
3. japan fire SUY
expect field 0708 = {state}
"
        ));
        assert!(!after.attacked().is_empty());
    }
}

/// [9.6a] [9.6-r1] Bombarding factors above twice the direct ones do not count.
#[test]
fn the_limit_of_bombardment() {
    record(
        "
position
  turn NOV I
  phase us-combat
  unit 6CB 0707
  unit 5/11 0709
  unit 16/1 0606
1. us attack 6CB 0606
2. us bombard 5/11 0606
expect forecast 0606 has attack 2 direct attackers (8.3a) + 5 bombarding artillery (9.0a) - 1 above twice the direct factors (9.6a) = 6
",
    );
}

/// [9.6-ex1] With 10 direct factors all 19 of the Japanese artillery count.
#[test]
fn all_japanese_artillery() {
    record(
        "
position
  turn NOV III
  phase japanese-combat
  unit 16/1 0707
  unit 16/2 0707
  unit SUY 0705
  unit 2FA 0705
  unit 10MA 0706
  unit 38MA 0706
  unit 1/1 0708
1. japan attack 16/1 0708
2. japan attack 16/2 0708
3. japan bombard SUY 0708
4. japan bombard 2FA 0708
5. japan bombard 10MA 0708
6. japan bombard 38MA 0708
expect forecast 0708 has attack 10 direct attackers (8.3a) + 19 bombarding artillery (9.0a) = 29
",
    );
}

/// [8.6-r2] [8.10.2a] [8.10.2-r1] Bombarding artillery is neither eliminated with attackers that are too few nor
/// taken as a loss.
#[test]
fn bombarding_artillery_is_safe() {
    record(
        "
position
  turn NOV III
  phase us-combat
  unit 6CB 0707
  unit 2/11 0709
  unit 16/1 0606
  unit 16/2 0606
  unit 16/3 0606
1. us attack 6CB 0606
2. us bombard 2/11 0606
3. us done
expect place 6CB = gone
expect place 2/11 = 0709
",
    );
    record(
        "
position
  turn NOV III
  phase us-combat
  unit 1/1 0707
  unit 2/1 0707
  unit 2/11 0709
  unit 16/1 0606
  unit 16/2 0606
1. us attack 1/1 0606
2. us attack 2/1 0606
3. us bombard 2/11 0606
4. us done
5. us resolve 0606
   luck 2
expect legal = lose 1/1, lose 2/1
expect check lose 2/11 = 8.10h
",
    );
}
