//! 8.10: advances after combat.

use crate::common::record;

/// [8.10-r5] [9.4-r2] An advance is not movement: it leads across the river and next to other enemies,
/// and artillery that attacked directly takes part. [8.10.2-r1] Artillery that bombarded does not.
#[test]
fn an_advance_is_not_movement() {
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
expect why advance 29/1 0607 says 29/1 can't advance into 0607: it must be adjacent and emptied by this attack
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

/// [8.10-r5] Three units have room in the hex.
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

/// [8.10-r8] After DE on several hexes each attacker can enter any of them.
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

/// [8.10-r7] A lost battle does not harm air units in the hex; the advance does.
#[test]
fn air_units_are_lost_only_to_occupation() {
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
