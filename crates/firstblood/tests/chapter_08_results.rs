//! 8.9, 8.10: the two attack tables, losses and advances.

use crate::common::record;

/// What each face gives when these attack those in the open.
fn expect_results(phase: &str, attackers: &[&str], defenders: &[&str], odds: &str, faces: &str) {
    let side = phase.split('-').next().map(|side| if side == "us" { "us" } else { "japan" });
    let side = side.unwrap_or_default();
    let mut text = format!("position\n  phase {phase}\n");
    attackers.iter().for_each(|unit| text += &format!("  unit {unit} 0907\n"));
    defenders.iter().for_each(|unit| text += &format!("  unit {unit} 0807\n"));
    attackers.iter().for_each(|unit| text += &format!("{side} attack {unit} 0807\n"));
    text += &format!("expect odds 0807 = {odds}\n");
    text += &format!("expect forecast 0807 has results {faces} (8.9a)\n");
    record(&text);
}

/// [8.9a] The American Attack Table, cell by cell.
#[test]
fn the_american_attack_table() {
    let us = ["1/1", "2/1", "3/1"];
    let expect = |attackers, defenders: &[&str], odds, faces| {
        expect_results("us-combat", &us[..attackers], defenders, odds, faces);
    };
    expect(1, &["29/1", "29/2"], "1-2", "1 AE, 2 A2, 3 A1, 4 A1, 5 EX, 6 DR");
    expect(1, &["29/1"], "1-1", "1 A2, 2 A1, 3 A1, 4 EX, 5 DR, 6 DR");
    expect(2, &["29/1"], "2-1", "1 A1, 2 A1, 3 EX, 4 DR, 5 DR, 6 D1");
    expect(3, &["29/1"], "3-1", "1 A1, 2 EX, 3 DR, 4 DR, 5 D1, 6 DE");
}

/// [8.9a] The Japanese Attack Table, cell by cell.
#[test]
fn the_japanese_attack_table() {
    let japan = ["29/1", "29/2", "29/3"];
    let expect = |attackers, defenders: &[&str], odds, faces| {
        expect_results("japanese-combat", &japan[..attackers], defenders, odds, faces);
    };
    expect(1, &["1/1", "2/1"], "1-2", "1 AE, 2 AE, 3 A2, 4 A1, 5 EX, 6 EX");
    expect(1, &["1/1"], "1-1", "1 AE, 2 A2, 3 A1, 4 EX, 5 EX, 6 D1");
    expect(2, &["1/1"], "2-1", "1 A2, 2 A1, 3 EX, 4 EX, 5 D1, 6 DE");
    expect(3, &["1/1"], "3-1", "1 A1, 2 EX, 3 D1, 4 DE, 5 DE, 6 DE");
}

/// Two Japanese units attack one American at 1-1, with artillery that bombards.
const JAPANESE_ATTACK: &str = "
position
  phase japanese-combat
  unit 28/2 0907
  unit 4/2 0907
  unit 4/1 0907
  unit 10MA 1006
  unit 1/1 0807
  unit 2/1 0807
1. japan attack 28/2 0807
2. japan attack 4/2 0807
3. japan attack 4/1 0807
4. japan bombard 10MA 0807
5. japan done
expect odds 0807 = 1-1
6. japan resolve 0807
";

/// [8.10a] [8.10.2a] AE: all direct attackers, but not the artillery.
#[test]
fn all_attackers_are_eliminated() {
    record(&format!(
        "{JAPANESE_ATTACK}
   luck 1
expect heard japan says AE
expect units 0907 = none
expect place 10MA = 1006
expect units 0807 = 1/1, 2/1
"
    ));
}

/// [8.10b] [8.10h] [8.10.2a] [8.10.2-r1] A2: two attackers of their owner's choice are lost, the survivor
/// retreats, and artillery that bombarded does neither.
#[test]
fn two_attackers_are_lost() {
    record(&format!(
        "{JAPANESE_ATTACK}
   luck 2
expect pending = japan P15
expect legal = lose 28/2, lose 4/2, lose 4/1
expect check lose 1/1 = 8.10h
expect check lose 10MA = 8.10.2a
7. japan lose 4/2
expect pending = japan P15
8. japan lose 28/2
expect pending = japan P16
expect check retreat 10MA 1005 = 8.10.2-r1
9. japan retreat 4/1 1007
expect units 0907 = none
expect place 10MA = 1006
expect place 4/1 = 1007
expect units 0807 = 1/1, 2/1
"
    ));
}

/// [8.10c] [8.10-r1] A1: one attacker is lost, the others retreat, each by itself.
#[test]
fn one_attacker_is_lost() {
    record(&format!(
        "{JAPANESE_ATTACK}
   luck 3
expect heard japan says A1, the attacker loses a unit and retreats (8.10c)
7. japan lose 4/2
8. japan retreat 28/2 1007
9. japan retreat 4/1 0906
expect place 28/2 = 1007
expect place 4/1 = 0906
expect units 0807 = 1/1, 2/1
"
    ));
}

/// [8.10d] [8.10-r4] [8.10-r9] EX: each side loses a unit, the attacker his first; the surviving
/// defenders retreat, the attackers do not.
#[test]
fn an_exchange() {
    record(&format!(
        "{JAPANESE_ATTACK}
   luck 4
expect heard japan says EX
expect pending = japan P15
7. japan lose 4/1
expect pending = us P15
expect legal = lose 1/1, lose 2/1
8. us lose 1/1
expect pending = us P16
9. us retreat 2/1 0707
expect units 0907 = 28/2, 4/2
expect units 0807 = none
expect place 2/1 = 0707
"
    ));
}

/// [8.10-r4] [8.12-r4] The defenders retreat even if no attacker is left, and then its zone of control is
/// gone too.
#[test]
fn an_exchange_with_the_last_attacker() {
    record(
        "
position
  phase us-combat
  unit 1/1 0707
  unit 124/1 0606
  unit 28/2 0606
1. us attack 1/1 0606
2. us done
3. us resolve 0606
   luck 5
expect heard us says EX
expect place 1/1 = gone
expect pending = japan P15
4. japan lose 28/2
expect pending = japan P16
expect retreats 124/1 = 0506, 0507, 0605, 0607, 0706, 0707
5. japan retreat 124/1 0707
expect place 124/1 = 0707
",
    );
}

/// Two Americans attack two Japanese units.
const AMERICAN_ATTACK: &str = "
position
  phase us-combat
  unit 1/1 0907
  unit 2/1 0907
  unit 28/2 0807
1. us attack 1/1 0807
2. us attack 2/1 0807
3. us done
expect odds 0807 = 3-1
4. us resolve 0807
";

/// [8.10e] [8.10i] DR: all defenders retreat, nobody is lost, and nobody advances.
#[test]
fn the_defender_retreats() {
    record(&format!(
        "{AMERICAN_ATTACK}
   luck 3
expect heard us says DR
expect pending = japan P16
5. japan retreat 28/2 0707
expect place 28/2 = 0707
expect units 0907 = 1/1, 2/1
expect units 0807 = none
expect phase != us-combat
"
    ));
}

/// [8.10f] [8.10-r6] D1: one defender is lost; that the hex is empty then lets nobody advance.
#[test]
fn a_defender_is_lost() {
    record(&format!(
        "{AMERICAN_ATTACK}
   luck 5
expect heard us says D1
expect place 28/2 = gone
expect units 0807 = none
expect phase != us-combat
"
    ));
}

/// [8.10-r6] Nor does an exchange.
#[test]
fn no_advance_after_an_exchange() {
    record(&format!(
        "{AMERICAN_ATTACK}
   luck 2
expect heard us says EX
expect pending = us P15
5. us lose 1/1
expect place 28/2 = gone
expect place 2/1 = 0907
expect phase != us-combat
"
    ));
}

/// [8.10f] [8.10h] The survivors of D1 retreat; their owner chooses who is lost.
#[test]
fn the_defender_chooses_his_loss() {
    record(
        "
position
  phase us-combat
  unit 1/1 0907
  unit 2/1 0907
  unit 3/1 0907
  unit 28/2 0807
  unit 10MA 0807
1. us attack 1/1 0807
2. us attack 2/1 0807
3. us attack 3/1 0807
4. us done
5. us resolve 0807
   luck 6
expect heard us says D1
expect pending = japan P15
expect check lose 1/1 = 8.10h
6. japan lose 10MA
7. japan retreat 28/2 0707
expect place 10MA = gone
expect place 28/2 = 0707
",
    );
}

/// [8.10g] [8.10i] [P17] DE: all defenders are eliminated, and the attackers may occupy the hex.
#[test]
fn the_defender_is_eliminated() {
    record(&format!(
        "{AMERICAN_ATTACK}
   luck 6
expect heard us says DE
expect place 28/2 = gone
expect pending = us P17
expect legal = advance 1/1 0807, advance 2/1 0807, done
5. us done
expect units 0907 = 1/1, 2/1
expect phase != us-combat
"
    ));
    record(&format!(
        "{AMERICAN_ATTACK}
   luck 6
5. us advance 2/1 0807
expect legal = advance 1/1 0807, done
6. us done
expect place 2/1 = 0807
expect place 1/1 = 0907
"
    ));
}

/// [8.10-r5] [9.4-r2] An advance is no movement: it leads across the river and next to other enemies,
/// and artillery that attacked directly takes part. [8.10.2-r1] Artillery that bombarded does not.
#[test]
fn an_advance_is_no_movement() {
    record(
        "
position
  phase japanese-combat
  unit 29/1 0609
  unit 29/2 0609
  unit 10MA 0609
  unit 2FA 0611
  unit 1PAR 0608
  unit 1/1 0508
1. japan attack 29/1 0608
2. japan attack 29/2 0608
3. japan attack 10MA 0608
4. japan bombard 2FA 0608
5. japan done
6. japan resolve 0608
   luck 4
expect heard japan says DE
expect pending = japan P17
expect zoc us has 0608
expect check advance 2FA 0608 = 8.10.2-r1
expect check advance 29/1 0607 = 8.10-r5
expect why advance 29/1 0607 says 0607 was not emptied by the attack, or is not adjacent
expect check advance 1/1 0608 = 8.10-r5
7. japan advance 10MA 0608
expect check advance 10MA 0608 = 8.10-r5
8. japan advance 29/1 0608
expect left 29/1 = 8
9. japan done
expect units 0608 = 10MA, 29/1
expect place 29/2 = 0609
",
    );
}

/// [8.10-r5] Three units find room in the hex.
#[test]
fn three_units_advance_into_a_hex() {
    record(
        "
position
  phase japanese-combat
  unit 29/1 0907
  unit 29/2 0907
  unit 29/3 0907
  unit 124/1 0908
  unit 1/1 0807
1. japan attack 29/1 0807
2. japan attack 29/2 0807
3. japan attack 29/3 0807
4. japan attack 124/1 0807
5. japan done
6. japan resolve 0807
   luck 4
7. japan advance 124/1 0807
8. japan advance 29/1 0807
expect pending = japan P17
9. japan advance 29/2 0807
expect units 0807 = 124/1, 29/1, 29/2
expect place 29/3 = 0907
expect pending = luck 14.0a
",
    );
}

/// [8.10j] [P11] The attacker chooses the order; the losses and retreats of one attack come before the
/// next.
#[test]
fn attacks_in_the_order_the_attacker_likes() {
    record(
        "
position
  phase us-combat
  unit 1/1 0705
  unit 2/1 0707
  unit 124/1 0604
  unit 124/2 0607
  unit 28/2 0607
1. us attack 1/1 0604
2. us attack 2/1 0607
3. us done
expect pending = us P11
expect legal = resolve 0604, resolve 0607
4. us resolve 0607
   luck 5
expect heard us says EX
expect pending = japan P15
expect check resolve 0604 = P15
5. japan lose 28/2
expect check resolve 0604 = P16
6. japan retreat 124/2 0508
expect legal = resolve 0604
expect check done = S8
expect why done says the attack on 0604 is not resolved
",
    );
}

/// [8.10-r2] In an attack on two hexes the loss is one over both, and the survivors of both retreat.
#[test]
fn losses_over_all_hexes() {
    record(
        "
position
  phase us-combat
  unit 1/1 0706
  unit 2/1 0706
  unit 3/1 0706
  unit 28/2 0605
  unit 4/1 0606
1. us attack 1/1 0605 0606
2. us attack 2/1 0605 0606
3. us attack 3/1 0605 0606
4. us done
expect odds 0605 = 2-1
5. us resolve 0606
   luck 5
expect heard us says DR
expect pending = japan P16
expect legal has retreat 28/2 0505
expect legal has retreat 4/1 0506
6. japan retreat 28/2 0505
7. japan retreat 4/1 0507
expect units 0605 = none
expect units 0606 = none
",
    );
    record(
        "
position
  phase us-combat
  air ground SBDx1
  support SBD 0606
  unit 1/1 0706
  unit 2/1 0706
  unit 3/1 0706
  unit 28/2 0605
  unit 4/1 0606
1. us attack 1/1 0605 0606
2. us attack 2/1 0605 0606
3. us attack 3/1 0605 0606
4. us done
5. us resolve 0605
   luck 6
expect heard us says D1
expect legal = lose 28/2, lose 4/1
6. japan lose 28/2
7. japan retreat 4/1 0507
expect place 4/1 = 0507
",
    );
}

/// [8.10-r3] [8.12-r5] The units of one stack may retreat to different hexes, in any order.
#[test]
fn a_stack_may_scatter() {
    record(
        "
position
  phase us-combat
  unit 1/1 0907
  unit 2/1 0907
  unit 3/1 0907
  unit 28/2 0807
  unit 4/1 0807
1. us attack 1/1 0807
2. us attack 2/1 0807
3. us attack 3/1 0807
4. us done
5. us resolve 0807
   luck 4
expect heard us says DR
6. japan retreat 4/1 0707
expect check retreat 4/1 0808 = 8.10-r3
7. japan retreat 28/2 0808
expect place 4/1 = 0707
expect place 28/2 = 0808
",
    );
}

/// [8.10-r7] A lost battle leaves the air units in the hex alone; the advance does not.
#[test]
fn air_units_suffer_from_occupation_only() {
    let battle = "
position
  phase japanese-combat
  air 0708 SBDx2
  unit 29/1 0607
  unit 29/2 0607
  unit 29/3 0607
  unit 1/1 0708
1. japan attack 29/1 0708
2. japan attack 29/2 0708
3. japan attack 29/3 0708
4. japan done
5. japan resolve 0708
   luck 4
expect heard japan says DE
expect place 1/1 = gone
expect air 0708 = SBD 2
expect field 0708 = operational
";
    record(battle);
    record(&format!(
        "{battle}
6. japan advance 29/1 0708
expect air 0708 = none
expect field 0708 = destroyed
"
    ));
}

/// [8.10-r8] After DE on several hexes each attacker may enter any of them.
#[test]
fn an_advance_into_any_of_several_hexes() {
    record(
        "
position
  phase japanese-combat
  unit 29/1 0906
  unit 29/2 0906
  unit 29/3 0906
  unit 1ENG 0805
  unit 6CB 0806
1. japan attack 29/1 0805 0806
2. japan attack 29/2 0805 0806
3. japan attack 29/3 0805 0806
4. japan done
expect odds 0805 = 3-1
5. japan resolve 0805
   luck 6
expect heard japan says DE
expect units 0805 = none
expect units 0806 = none
6. japan advance 29/1 0806
7. japan advance 29/3 0805
8. japan advance 29/2 0806
expect units 0806 = 29/1, 29/2
expect units 0805 = 29/3
",
    );
}

/// [8.10-r8] A result that asks for more losses than there are units takes all there are.
#[test]
fn no_more_than_all() {
    record(
        "
position
  phase us-combat
  unit 1/1 0907
  unit 124/1 0807
1. us attack 1/1 0807
2. us done
3. us resolve 0807
   luck 1
expect heard us says A2
expect place 1/1 = gone
expect place 124/1 = 0807
expect phase != us-combat
",
    );
}

/// [8.10.1a] Which air unit is lost on a bombarded airfield hex is the US player's choice.
#[test]
fn the_defender_chooses_the_air_unit() {
    record(
        "
position
  phase japanese-combat
  air 0708 F4Fx1 SBDx1
  air 0709 P-400x1
  unit SUY 0701
1. japan shell SUY 0708
2. japan done
3. japan fire SUY
expect pending = us P14
expect legal = lose F4F, lose SBD
4. us lose SBD
expect air 0708 = F4F 1
",
    );
}
