//! 7.5.1: attacks from boxes.

use crate::common::record;
use firstblood::FirstBlood;
use game::notation::Notation;

/// 1PAR in 0016 and 1/1 in 0017 block Box A; the attackers have used Box B.
fn record_blocked_box(japanese: &str, orders: &str) -> FirstBlood {
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

/// [7.5.1c] [P26] Japanese units whose box is blocked can attack from it: the defender is doubled,
/// artillery fights with its full factor, and there is no air support.
#[test]
fn an_attack_from_a_box() {
    record_blocked_box(
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

/// [7.5.1c] An exit that the enemy does not hold rules out the attack, and so does an unused
/// neighbouring box.
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

/// [7.5.1c] Only boxes allow the attack: units on a Japanese entry point can't attack.
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

/// [7.5.1-r2] Ships in the Attack box can support an attack from a box.
#[test]
fn ships_support_an_attack_from_a_box() {
    record_blocked_box(
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

/// [7.5.3a] [7.5.3-r1] However the hex was emptied, the surviving attackers enter it; units that
/// did not attack stay in the box.
#[test]
fn forced_entry() {
    record_blocked_box(
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

/// [7.5.3b] [7.5.3-r1] A1 does not empty the hex: attackers from the box are lost, and the attacker
/// on the map retreats.
#[test]
fn a_failed_attack_from_a_box() {
    record_blocked_box(
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
    record_blocked_box(
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

/// [7.5-r6] Attackers on the map cancel the doubling. Attackers from the box enter first; after DE
/// the others advance into the remaining room.
#[test]
fn units_from_the_box_enter_before_others_advance() {
    let position = "
  unit 29/1 A used AB
  unit 29/2 A used AB
  unit 29/3 A used AB
  unit 16/1 0116
";
    record_blocked_box(
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
    record_blocked_box(
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

/// Five units from the box take 0016, which has room for three.
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

/// [7.5.4a] [P18] [5.0-r1] Three units can enter; the owner chooses which of the others are lost.
#[test]
fn forced_entry_respects_the_stacking_limit() {
    record_blocked_box(CROWD.0, CROWD.1);
}

/// [7.5.4b] [7.5.4-r1] A unit lost for lack of room pays for supply, once and only in this turn.
#[test]
fn a_unit_lost_on_entry_pays_for_supply() {
    let (position, orders) = CROWD;
    let paid = record_blocked_box(
        position,
        &format!(
            "{orders}
   luck 6
expect heard japan says the unit lost to overstacking counts (7.5.4b)
expect units 0016 = 29/2, 29/3, 16/1
expect pending = us P7
"
        ),
    );
    assert!(paid.write_position().contains("credit no"));
    let unneeded =
        record_blocked_box(position, &format!("{orders}   luck 1\nexpect pending = us P7"));
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

/// [7.5-r1] An attacker that comes down a ridge does not cancel the doubling: the hexside is a
/// ridge.
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
