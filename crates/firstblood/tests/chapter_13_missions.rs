//! 13.1 to 13.4: Japanese air missions.

use crate::common::record;

/// [13.3.3-ex1] [13.3.3a] [13.3.3c] [13.3.3d] [13.3.3f] A fighter eliminates the CAP fighter, the
/// next one a bomber behind it, and then a bomber hits the airfield; all three are removed.
#[test]
fn a_full_air_attack_on_an_airfield() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  air cap F4F
  air ground SBDx2
  air 0708 F4F
  air 0709 F4F
  air ijaf-attack A6Mx2 G4Mx2
1. japan strike A6M cap
expect air cap = none
2. japan strike A6M ground
expect air ground = SBD 1
expect air ijaf-attack = G4M 2
3. japan strike G4M 0708
expect air 0708 = none
expect air 0709 = F4F 1
expect field 0708 = operational
expect air ijaf-attack = G4M 1
",
    );
}

/// [13.3.3-ex2] [13.3.3d] The bomber can attack the empty hex instead and destroy it.
#[test]
fn an_empty_airfield_hex_is_destroyed() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  air 0708 F4Fx2
  air ijaf-attack G4Mx2
1. japan strike G4M 0709
expect field 0709 = destroyed
expect air 0708 = F4F 2
expect field 0708 = operational
",
    );
}

/// [13.3.1a] [13.3.1b] [13.3.2a] While an air unit is in the CAP box, nothing behind it can be
/// attacked.
#[test]
fn cap_comes_first() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  air cap F4F
  air ground SBD
  air 0708 F4F
  air ijaf-attack A6M G4M
expect check strike A6M cap = ok
expect check strike A6M ground = 13.3.1b
expect check strike G4M 0708 = 13.3.2a
expect check strike G4M 0709 = 13.3.2a
",
    );
}

/// [13.3.1c] [13.3.3c] Fighters can't attack airfield hexes, bombers can't attack the Ground Attack
/// box, and neither can attack the Reserve box.
#[test]
fn every_type_has_its_targets() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  air ground SBD
  air reserve F4F
  air 0708 F4F
  air ijaf-attack A6M G4M
expect check strike A6M 0708 = 13.3.1c
expect check strike A6M reserve = 13.3.1c
expect check strike G4M reserve = 13.3.1c
expect check strike G4M ground = 13.3.3c
expect check strike A6M ground = ok
expect check strike G4M 0708 = ok
expect check strike A6M cap = 13.3.3a
",
    );
}

/// [13.3.3b] [13.3.3-r2] Two bombers together eliminate one unit in the CAP box, and both are
/// removed; one bomber alone has no effect there.
#[test]
fn two_bombers_against_cap() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  air cap F4Fx2
  air ijaf-attack A6M G4Mx3
expect check strike G4M cap = 13.3.3b
expect check strike A6M A6M cap = 13.3.3a
expect legal lacks strike G4M cap
1. japan strike G4M G4M cap
expect air cap = F4F 1
expect air ijaf-attack = A6M 1, G4M 1
expect check strike G4M G4M cap = 13.3.3b
",
    );
}

/// [13.3.3-r1] [8.10.1a] [P14] Japan chooses the target, America the unit that
/// is lost there.
#[test]
fn the_owner_chooses_what_is_lost() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  air 0708 F4F SBD P-400
  air ijaf-attack G4Mx2
1. japan strike G4M 0708
expect pending = us P14
expect legal = lose F4F, lose P-400, lose SBD
expect check lose TBF = 13.3.3-r1
2. us lose SBD
expect air 0708 = F4F 1, P-400 1
expect pending = japan P13
",
    );
}

/// [12.3-r1] [13.3.3d] An inverted air unit on the hex can be lost.
#[test]
fn inverted_units_can_be_lost() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  inverted 0708 SBD
  air ijaf-attack G4Mx2
1. japan strike G4M 0708
expect air 0708 = none
expect field 0708 = operational
",
    );
}

/// [13.3.3-r3] A damaged hex can be attacked and is destroyed; a destroyed one stays destroyed.
#[test]
fn damaged_airfields_can_be_bombed() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  field 0708 damaged
  field 0709 destroyed
  air ijaf-attack G4Mx3
1. japan strike G4M 0708
expect field 0708 = destroyed
2. japan strike G4M 0709
expect field 0709 = destroyed
expect heard us says any work there is interrupted (11.4c)
expect check strike G4M 0911 = 0.7
",
    );
}

/// [13.4a] [13.4b] Air units arrive in Reserve and can fly at once; those in the Attack box fly
/// first, because they leave play first.
#[test]
fn both_boxes_fly() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  air cap F4Fx3
  air ijaf-attack A6M
  air ijaf-reserve A6Mx2
1. japan strike A6M cap
expect air ijaf-attack = none
expect air ijaf-reserve = A6M 2
2. japan strike A6M cap
expect air ijaf-reserve = A6M 1
expect air cap = F4F 1
",
    );
}

/// [S5] [13.4b] [13.4-r1] [10.1b] In the Strategic Phase the Attack boxes are emptied and then
/// filled from the Reserve boxes: a unit that arrives in one turn can still fly in the next.
#[test]
fn the_strategic_phase() {
    record(
        "
position
  turn OCT II
  phase japanese-strategic
  air ijaf-attack A6M
  air ijaf-reserve G4Mx2
  ships attack BB
  ships reserve CA DD
expect air ijaf-attack = G4M 2
expect air ijaf-reserve = none
expect ships attack = DD 1, CA 1
expect ships reserve = none
",
    );
}

/// [13.3.3-r4] [13.3.3g] [P13] An unused air unit stays in its box until the Strategic Phase.
#[test]
fn missions_are_voluntary() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  air cap F4F
  air ijaf-attack A6M
expect pending = japan P13
expect legal = strike A6M cap, done
1. japan done
expect air ijaf-attack = A6M 1
expect pending = luck 14.0a
   luck 1
expect air ijaf-attack = none
",
    );
}

/// [13.3-r1] [13.3.3e] Missions are flown one at a time between ground attacks, and bombers take no
/// part in those.
#[test]
fn missions_between_attacks() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  air cap F4F
  air 0709 SBD
  air ijaf-attack A6M G4Mx2
  unit 29/1 0607
  unit 1/1 0708
expect check support G4M 0708 = P9
1. japan attack 29/1 0708
2. japan done
3. japan strike A6M cap
expect pending = japan P11
4. japan resolve 0708
   luck 4
expect heard us says EX
5. japan strike G4M 0709
expect air 0709 = none
expect air ijaf-attack = G4M 1
",
    );
}

/// [13.7-r4] Destroyed air units do not return: only new arrivals go to the Reserve box.
#[test]
fn destroyed_air_units_do_not_return() {
    record(
        "
position
  turn OCT I
  phase japanese-combat
  air cap F4F
  air ijaf-attack A6M
  unit 124/1 0220
1. japan strike A6M cap
   luck 1
2. us place 6DB 11
3. us move 6DB 1007
4. us done
expect pending = us P23
expect air cap = none
expect air 0708 = none
expect air reserve = F4F 1
",
    );
}

/// [13.3a] [7.2c] [13.5a] Only Japanese air units attack in the air. New air units go to the
/// Reserve boxes.
#[test]
fn reinforcements_go_to_reserve() {
    record(
        "
position
  turn SEP II
  phase japanese-reinforcement
expect air ijaf-reserve = A6M 1, G4M 1
expect air reserve = none
",
    );
    record(
        "
position
  turn SEP II
  phase us-reinforcement
  air ijaf-attack A6M
expect air reserve = F4F 1, SBD 1, TBF 1
expect check strike A6M cap = P20
",
    );
}
