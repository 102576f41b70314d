//! 8.10: the results of an attack, and losses.

use crate::common::record;

/// Three Japanese units attack two US units at 1-1, with artillery support.
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

/// [8.10a] [8.10.2a] AE: all direct attackers are eliminated, but not the artillery.
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

/// [8.10b] [8.10h] [8.10.2a] [8.10.2-r1] A2: two attackers, chosen by their owner, are lost; the
/// survivors retreat. Artillery that bombarded is neither lost nor retreats.
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

/// [8.10c] [8.10-r1] A1: one attacker is lost, and the others retreat individually.
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

/// [8.10d] [8.10-r4] [8.10-r9] EX: each side loses a unit, the attacker first; the surviving
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

/// [8.10-r4] [8.12-r4] The defenders retreat even if no attacker is left, and its zone of control
/// no longer counts.
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

/// Two US units attack a Japanese one.
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

/// [8.10e] [8.10i] DR: all defenders retreat; there are no losses and no advance.
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

/// [8.10f] [8.10-r6] D1: one defender is lost. Even if that empties the hex, there is no advance.
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

/// [8.10-r6] There is no advance after an exchange either.
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

/// [8.10f] [8.10h] After D1 the owner chooses the unit that is lost; the survivors retreat.
#[test]
fn the_owner_chooses_the_lost_defender() {
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

/// [8.10g] [8.10i] [P17] DE: all defenders are eliminated, and the attackers can occupy the hex.
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

/// [8.10j] [P11] The attacker chooses the order; the losses and retreats of one attack come before
/// the next.
#[test]
fn the_attacker_chooses_the_order_of_attacks() {
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
expect why done says the attack on 0604 must be resolved first
",
    );
}

/// [8.10-r2] An attack on two hexes takes one loss in total, and the survivors of both hexes
/// retreat.
#[test]
fn losses_are_taken_over_all_hexes_together() {
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

/// [8.10-r8] A result that demands more losses than there are units takes all of them.
#[test]
fn losses_are_limited_to_the_units_present() {
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

/// [8.10.1a] America chooses the air unit lost on a bombarded airfield hex.
#[test]
fn the_us_player_chooses_the_lost_air_unit() {
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
