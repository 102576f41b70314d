//! S3, S3.1, S8: the combat phases from declaration to end, and the player who decides at each point.

use crate::common::record;

/// [S3] [P9] [P10] [P11] Attacks are declared, attackers below 1-2 are lost, then attacks and
/// bombardments are carried out in any order until all are done.
#[test]
fn the_japanese_combat_phase() {
    record(
        "
position
  phase japanese-combat
  ships reserve DDx1
  air ijaf-reserve A6Mx1 G4Mx1
  air cap F4Fx1
  air 0709 SBDx1
  unit 28/2 0907
  unit 29/1 0607
  unit SUY 0703
  unit 1/1 0807
  unit 2/1 0807
  unit 1PAR 0708
expect pending = japan P9
1. japan attack 28/2 0807
2. japan attack 29/1 0708
expect pending = japan P10
3. japan shell SUY 0708
expect place 28/2 = 0907
4. japan done
expect place 28/2 = gone
expect pending = japan P11
expect legal has resolve 0708
expect legal has fire SUY
expect legal has shell DD reserve 0709
expect legal has strike A6M cap
expect check strike G4M 0709 = 13.3.2a
expect check done = S3
5. japan strike A6M cap
expect air cap = none
6. japan strike G4M 0709
expect air 0709 = none
7. japan resolve 0708
   luck 3
expect heard japan says A1
expect place 29/1 = gone
expect check done = S3
8. japan shell DD reserve 0709
expect field 0709 = destroyed
9. japan fire SUY
expect field 0708 = damaged
expect pending = luck 14.0a
",
    );
}

/// [S3] A phase with nothing declared ends when its player is done.
#[test]
fn a_phase_without_attacks_ends_when_the_player_is_done() {
    record(
        "
position
  phase japanese-combat
  ships attack DDx1
expect pending = japan P12
expect legal has shell DD attack 0708
1. japan done
expect pending = luck 14.0a
expect ships attack = DD 1
",
    );
}

/// [S3] Units still on entry points are eliminated at the end of the phase.
#[test]
fn units_on_entry_points_are_eliminated_at_the_end() {
    record(
        "
position
  phase japanese-combat
  unit 124/1 1
  unit 29/1 0607
  unit 1/1 0708
1. japan attack 29/1 0708
2. japan done
expect place 124/1 = 1
3. japan resolve 0708
   luck 1
expect heard japan says still on its entry point (6.4.1a)
expect place 124/1 = gone
",
    );
}

/// [S3.1] [P15] [P16] [P17] One attack: ships, factors and doubling, the column, the die and its
/// modifiers, the result, losses, retreats and the advance. The ships leave play.
#[test]
fn one_attack_from_ships_to_advance() {
    let attack = "
position
  turn OCT II
  phase japanese-combat
  ships attack BBx1 CAx1
  unit 29/1 0609
  unit 29/2 0609
  unit 16/1 0609
  unit 1PAR 0608
  unit 1PIO 0608
1. japan attack 29/1 0608
2. japan attack 29/2 0608
3. japan attack 16/1 0608
4. japan done
expect why resolve 0608 BB has attack 15 direct attackers (8.3a) = 15
expect why resolve 0608 BB has defence 6 defenders (8.4b) + 6 doubled behind the river (8.7.3a) = 12
expect why resolve 0608 BB has odds 1-1 (8.4a)
expect why resolve 0608 BB has die 2 ships (10.4a) = 2
expect why resolve 0608 BB has results 1 A1, 2 EX, 3 EX, 4 D1, 5 D1, 6 D1 (8.9a)
5. japan resolve 0608 BB
";
    record(&format!(
        "{attack}
   luck 2
expect heard us has Japanese attack on 0608: 15 against 12, 1-1, +2 ships (10.4a)
expect heard us says Japan rolls 2: EX
expect ships attack = CA 1
expect pending = japan P15
6. japan lose 29/2
expect pending = us P15
7. us lose 1PIO
expect pending = us P16
8. us retreat 1PAR 0708
expect units 0609 = 29/1, 16/1
expect units 0608 = none
expect pending = japan P12
"
    ));
    record(&format!(
        "{attack}
   luck 1
expect pending = japan P15
6. japan lose 29/2
expect pending = japan P16
7. japan retreat 29/1 0610
8. japan retreat 16/1 0510
expect units 0608 = 1PAR, 1PIO
"
    ));
}

/// [S8] Declarations, losses below 1-2, the attacks in any order; then bombers return, units on
/// entry points are eliminated, and inverted air units are turned up.
#[test]
fn the_us_combat_phase() {
    record(
        "
position
  turn SEP III
  phase us-combat
  air ground SBDx1
  support SBD 0807
  support SBD 0604
  inverted 0708 F4Fx1
  unit 1/1 0907
  unit 1PAR 0705
  unit 6CB 11
  unit 29/1 0807
  unit 29/2 0604
  unit 29/3 0604
expect pending = us P9
1. us attack 1/1 0807
2. us attack 1PAR 0604
expect place 1PAR = 0705
3. us done
expect place 1PAR = gone
expect air ground = SBD 2
expect legal = resolve 0807
4. us resolve 0807
   luck 2
expect heard us says US attack on 0807: 5 against 5, 1-1, +1 bombers (13.6b)
expect heard us says 6CB (6th Naval Construction Battalion) is eliminated on entry point 11
expect heard us says turned face up (13.6d)
expect phase != us-combat
",
    );
}

/// [S8] A Japanese unit on an airfield hex wins at the end of the phase.
#[test]
fn an_airfield_is_held_at_the_end_of_the_us_combat_phase() {
    let position = "
position
  turn SEP III
  phase us-combat
  field 0708 destroyed
  unit 1/1 0707
  unit 2/1 0707
  unit 3/1 0707
  unit 28/2 0708
1. us attack 1/1 0708
2. us attack 2/1 0708
3. us attack 3/1 0708
4. us done
5. us resolve 0708
";
    record(&format!(
        "{position}
   luck 6
expect place 28/2 = gone
expect pending = us P17
"
    ));
    record(
        "
position
  turn SEP III
  phase us-combat
  field 0708 destroyed
  unit 1/1 0707
  unit 28/2 0708
1. us attack 1/1 0708
2. us done
3. us resolve 0708
   luck 1
expect pending = over 2.0a
expect winner = japan
",
    );
}

/// [P15] Only the defender chooses the defender's loss.
#[test]
fn the_owner_chooses_the_loss() {
    record(
        "
position
  phase japanese-combat
  unit 29/1 0907
  unit 29/2 0907
  unit 1PAR 0807
  unit 3DB 0807
1. japan attack 29/1 0807
2. japan attack 29/2 0807
3. japan done
4. japan resolve 0807
   luck 6
expect pending = us P15
expect check lose 29/1 = 8.10h
expect why lose 29/1 says 29/1 is not part of this battle
expect check lose 1/1 = 8.10h
",
    );
}
