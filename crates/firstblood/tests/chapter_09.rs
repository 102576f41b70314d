//! 9: artillery.

use crate::common::record;

/// [9.0a] Artillery adds its factor to attacks from a distance, but not to a defence.
#[test]
fn artillery_supports_attacks_only() {
    record(
        "
position
  phase us-combat
  unit 1/1 0907
  unit 2/11 1007
  unit 28/2 0807
  unit 10MA 0707
1. us attack 1/1 0807
2. us bombard 2/11 0807
expect forecast 0807 has attack 5 direct attackers (8.3a) + 4 bombarding artillery (9.0a) = 9
expect forecast 0807 has defence 3 defenders (8.4b) = 3
expect check bombard 10MA 0807 = 0.5
",
    );
}

/// [9.1a] A unit without a range is not artillery.
#[test]
fn a_unit_without_a_range_is_not_artillery() {
    record(
        "
position
  phase us-combat
  unit 1/1 0907
  unit 2/1 1007
  unit 28/2 0807
1. us attack 1/1 0807
expect check bombard 2/1 0807 = 9.1a
expect legal = done
",
    );
}

/// [9.2-ex1] [9.2a] From 0701 SUY reaches 0708, the eighth hex, but not 0709.
#[test]
fn example_the_range_of_suy() {
    record(
        "
position
  phase japanese-combat
  unit SUY 0701
expect check shell SUY 0708 = ok
expect check shell SUY 0709 = 9.2a
expect why shell SUY 0709 says SUY can't bombard 0709: that is 9 hexes, counting both ends, and its range is 8
",
    );
}

/// [9.3-ex1] [9.3a] Artillery in an attack on 0603 and 0604 must reach both: from 0607 or from 0302
/// it reaches only one of them, from 0606 both.
#[test]
fn example_both_hexes_in_range() {
    for (from, verdict) in [("0607", "9.3a"), ("0302", "9.3a"), ("0606", "ok")] {
        record(&format!(
            "
position
  phase japanese-combat
  unit 124/1 0504
  unit 10MA {from}
  unit 1/1 0603
  unit 2/1 0604
1. japan attack 124/1 0603 0604
expect check bombard 10MA 0603 = {verdict}
expect check bombard 10MA 0604 = {verdict}
",
        ));
    }
    record(
        "
position
  phase japanese-combat
  unit 124/1 0504
  unit 10MA 0607
  unit 2/1 0604
1. japan attack 124/1 0604
expect check bombard 10MA 0604 = ok
2. japan bombard 10MA 0604
expect attacks = 0604 by 124/1 with 10MA
",
    );
}

/// [9.4a] A unit takes part in one attack, in whatever way.
#[test]
fn artillery_takes_part_in_one_attack() {
    record(
        "
position
  phase japanese-combat
  unit 28/2 0607
  unit 124/1 0907
  unit SUY 0702
  unit 10MA 0808
  unit 1/1 0708
  unit 2/1 1007
1. japan attack 28/2 0708
2. japan attack 124/1 1007
3. japan bombard SUY 0708
expect check bombard SUY 1007 = 9.4a
expect check shell SUY 0708 = 9.4a
4. japan attack 10MA 0708
expect check bombard 10MA 1007 = 9.4a
",
    );
}

/// [9.4-r1] [9.4a] Artillery that is the only unit adjacent to an enemy hex must attack it like any other
/// unit; other artillery can only bombard.
#[test]
fn artillery_in_contact_attacks() {
    record(
        "
position
  phase japanese-combat
  unit SUY 0704
  unit 28/2 0607
  unit 2FA 0603
  unit 1/1 0705
  unit 2/1 0708
1. japan attack 28/2 0708
expect pending = japan P9
expect check bombard SUY 0708 = 8.2e
expect check shell SUY 0708 = 8.2e
expect check done = 8.2e
expect check attack 2FA 0705 = 8.2g
2. japan attack SUY 0705
expect check done = ok
expect attacks = 0708 by 28/2, 0705 by SUY
",
    );
}

/// [9.4-r1] [8.2e] [8.2f] If another unit attacks the hex next to it, artillery in contact can bombard
/// elsewhere instead: in an attack on hexes that it is not adjacent to, or an airfield hex.
#[test]
fn artillery_in_contact_bombards_elsewhere_if_others_attack() {
    let position = "
position
  phase japanese-combat
  unit SUY 0704
  unit 124/1 0604
  unit 28/2 0607
  unit 1/1 0705
  unit 2/1 0708
1. japan attack 28/2 0708
";
    record(&format!(
        "{position}
expect check bombard SUY 0708 = ok
expect check shell SUY 0709 = ok
2. japan bombard SUY 0708
expect check done = 8.2e
3. japan attack 124/1 0705
expect check done = ok
expect attacks = 0708 by 28/2 with SUY, 0705 by 124/1
",
    ));
    record(&format!(
        "{position}
2. japan attack 124/1 0705
expect check bombard SUY 0705 = 9.4-r1
expect check done = 8.2f
3. japan shell SUY 0708
expect check done = ok
",
    ));
}

/// [9.4-r1] [8.2f] The attack on 0604 and 0605 leaves the artillery beside 0604 nothing to attack, so it
/// is refused unless the artillery can bombard.
#[test]
fn an_attack_may_leave_artillery_only_a_bombardment() {
    let position = "
position
  phase us-combat
  unit 1/1 0705
  unit 2/11 0704
  unit 2/1 0806
  unit 28/2 0604
  unit 124/1 0605
  unit 124/2 0707
";
    record(&format!(
        "{position}
expect check attack 1/1 0604 0605 = 8.2f
1. us attack 2/1 0707
expect check attack 1/1 0604 0605 = ok
2. us attack 1/1 0604 0605
expect check bombard 2/11 0604 = 9.4-r1
expect check done = 8.2f
3. us bombard 2/11 0707
expect check done = ok
",
    ));
}

/// [9.4-r2] [9.7a] In a direct attack artillery counts like any other unit: on the defender's bank
/// it cancels the doubling.
#[test]
fn artillery_can_cancel_the_doubling() {
    record(
        "
position
  phase us-combat
  unit 1/1 0609
  unit 2/11 0607
  unit 124/1 0608
1. us attack 1/1 0608
2. us attack 2/11 0608
expect forecast 0608 has attack 9 direct attackers (8.3a) = 9
expect forecast 0608 has defence 4 defenders (8.4b) = 4
",
    );
}

/// [9.4-r2] [9.7a] Artillery in a direct attack can be lost and retreats.
#[test]
fn artillery_that_attacks_can_be_lost_and_retreats() {
    let attack = "
position
  phase us-combat
  unit 1/1 0907
  unit 2/11 0907
  unit 29/1 0807
  unit 124/1 0807
1. us attack 1/1 0807
2. us attack 2/11 0807
3. us done
4. us resolve 0807
   luck 2
expect heard us says A1
expect legal = lose 1/1, lose 2/11
";
    record(&format!("{attack}5. us lose 2/11\nexpect place 2/11 = gone\n"));
    record(&format!(
        "{attack}
5. us lose 1/1
expect pending = us P16
6. us retreat 2/11 1007
expect place 2/11 = 1007
"
    ));
}

/// [9.4-r3] Artillery out of contact need not fire; US artillery can only join ground attacks.
#[test]
fn bombardment_is_voluntary() {
    record(
        "
position
  phase us-combat
  unit 1/1 0907
  unit 2/11 1007
  unit 28/2 0807
1. us attack 1/1 0807
expect pending = us P10
expect legal = bombard 2/11 0807, done
expect check shell 2/11 0708 = 9.4-r3
expect check done = ok
",
    );
    record(
        "
position
  phase japanese-combat
  unit SUY 0701
expect pending = japan P10
expect legal = shell SUY 0708, done
1. japan done
expect pending = luck 14.0a
expect field 0708 = operational
",
    );
}

/// [9.4.1a] Bombarding artillery does not cancel the doubling, nor does artillery that attacks
/// across the river.
#[test]
fn bombarding_artillery_does_not_cancel_the_doubling() {
    record(
        "
position
  phase us-combat
  unit 1/1 0609
  unit 3/11 0609
  unit 2/11 0606
  unit 124/1 0608
1. us attack 1/1 0608
2. us attack 3/11 0608
3. us bombard 2/11 0608
expect forecast 0608 has attack 9 direct attackers (8.3a) + 4 bombarding artillery (9.0a) = 13
expect forecast 0608 has defence 4 defenders (8.4b) + 4 doubled behind the river (8.7.3a) = 8
",
    );
}

/// [9.4.1a] The same applies across a ridge hexside.
#[test]
fn bombarding_artillery_and_ridges() {
    record(
        "
position
  phase us-combat
  unit 2/11 0606
  unit 124/1 0507
1. us attack 2/11 0507
expect forecast 0507 has defence 4 defenders (8.4b) + 4 doubled on the ridge (8.7.2a) = 8
",
    );
}

/// [9.4.2a] Artillery can't fire from boxes and entry points, except in the attacks of 7.5.1.
#[test]
fn no_fire_from_off_the_map() {
    record(
        "
position
  phase japanese-combat
  unit 124/1 0004
  unit 10MA D used ABCD
  unit 2FA 17
  unit SUY 0701
  unit 1PAR 0003
  unit 3DB 0002
1. japan attack 124/1 0003
expect check bombard 10MA 0003 = 9.4.2a
expect check shell 10MA 0708 = 9.4.2a
expect check bombard 2FA 0003 = 9.4.2a
expect why bombard 2FA 0003 says 2FA can't bombard from off the map
2. japan attack 10MA 0003
expect forecast 0003 has attack 8 direct attackers (8.3a) = 8
",
    );
}

/// [9.5a] Ground units can't be bombarded without a ground attack on them.
#[test]
fn no_bombardment_alone() {
    record(
        "
position
  phase us-combat
  unit 1/1 0907
  unit 2/11 1007
  unit 28/2 0807
  unit 124/1 0807
  unit 124/2 0808
expect check bombard 2/11 0807 = 9.5a
1. us attack 1/1 0807
expect check bombard 2/11 0807 = ok
expect check bombard 2/11 0808 = 9.5a
",
    );
}

/// [9.5.1a] Airfields are bombarded without a ground attack: Henderson Field, and Fighter Strip
/// hexes that have been built.
#[test]
fn airfields_are_bombarded_alone() {
    record(
        "
position
  phase japanese-combat
  field 1011 operational
  unit SUY 0711
expect check shell SUY 0708 = ok
expect check shell SUY 0709 = ok
expect check shell SUY 1011 = ok
expect check shell SUY 0911 = 0.7
expect why shell SUY 0911 says no airfield has been built in 0911
",
    );
}

/// [9.5.2a] [9.5.3a] [9.5.3b] [9.5.3-r1] Artillery units fire one after the other: first at the
/// last air unit, then at the airfield. Ground units there are unharmed.
#[test]
fn one_gun_after_the_other() {
    record(
        "
position
  phase japanese-combat
  air 0708 SBDx1
  unit SUY 0703
  unit 2FA 0704
  unit 1/1 0708
  unit 1ENG 0708
1. japan shell SUY 0708
2. japan shell 2FA 0708
3. japan done
expect pending = japan P11
expect legal = fire 2FA, fire SUY
4. japan fire 2FA
expect air 0708 = none
expect field 0708 = operational
expect check done = S3
expect why done says SUY must bombard its airfield hex first
5. japan fire SUY
expect field 0708 = damaged
expect units 0708 = 1/1, 1ENG
",
    );
}

/// [9.5.2b] [P10] Artillery in range of an attacked airfield hex joins the attack or bombards the
/// airfield; its owner chooses before any attack is resolved.
#[test]
fn join_the_attack_or_shell_the_airfield() {
    record(
        "
position
  phase japanese-combat
  air 0708 SBDx1
  unit 28/2 0607
  unit SUY 0703
  unit 2FA 0704
  unit 1PAR 0708
1. japan attack 28/2 0708
expect pending = japan P10
expect legal has bombard SUY 0708
expect legal has shell SUY 0708
2. japan shell SUY 0708
3. japan bombard 2FA 0708
expect forecast 0708 has attack 3 direct attackers (8.3a) + 5 bombarding artillery (9.0a) = 8
4. japan done
expect check shell 2FA 0708 = P11
expect check fire 2FA = 9.5.1a
expect legal = resolve 0708, fire SUY
5. japan fire SUY
expect air 0708 = none
expect place 1PAR = 0708
",
    );
}

/// [9.5.3c] Artillery has no effect on a damaged or destroyed hex, except that it interrupts
/// engineers there.
#[test]
fn artillery_does_not_destroy_airfields() {
    for built in ["damaged", "destroyed"] {
        let game = record(&format!(
            "
position
  phase japanese-combat
  field 0708 {built}
  unit SUY 0703
  unit 1ENG 0708
1. japan shell SUY 0708
2. japan done
3. japan fire SUY
expect field 0708 = {built}
",
        ));
        assert!(game.attacked().has(firstblood::AirfieldHex::ALL[0]), "{built}");
    }
}

/// [9.6a] [9.6-r1] At most twice the direct factors count, although all the artillery has fired.
#[test]
fn twice_the_direct_factors() {
    record(
        "
position
  phase japanese-combat
  unit 28/2 0907
  unit 10MA 1006
  unit 2FA 1006
  unit 1/1 0807
1. japan attack 28/2 0807
2. japan bombard 10MA 0807
3. japan bombard 2FA 0807
expect forecast 0807 has attack 3 direct attackers (8.3a) + 9 bombarding artillery (9.0a) - 3 above twice the direct factors (9.6a) = 9
expect odds 0807 = 1-1
expect check shell 2FA 0708 = 9.4a
",
    );
}

/// [9.6-ex1] With ten direct factors, all 19 factors of the Japanese artillery count.
#[test]
fn example_ten_factors_and_all_guns() {
    record(
        "
position
  phase japanese-combat
  unit 29/1 0907
  unit 29/2 0907
  unit 10MA 1006
  unit 38MA 1006
  unit 2FA 1006
  unit SUY 1007
  unit 1/1 0807
1. japan attack 29/1 0807
2. japan attack 29/2 0807
3. japan bombard 10MA 0807
4. japan bombard 38MA 0807
5. japan bombard 2FA 0807
6. japan bombard SUY 0807
expect forecast 0807 has attack 10 direct attackers (8.3a) + 19 bombarding artillery (9.0a) = 29
",
    );
}

/// [9.7a] Artillery defends like any other unit: with its factor, doubled by terrain, and it
/// retreats.
#[test]
fn artillery_under_attack() {
    record(
        "
position
  phase us-combat
  unit 1/1 0609
  unit 2/1 0609
  unit 3/1 0609
  unit 10MA 0608
1. us attack 1/1 0608
2. us attack 2/1 0608
3. us attack 3/1 0608
expect forecast 0608 has defence 4 defenders (8.4b) + 4 doubled behind the river (8.7.3a) = 8
4. us done
5. us resolve 0608
   luck 5
expect heard us says DR
6. japan retreat 10MA 0607
expect place 10MA = 0607
",
    );
}
