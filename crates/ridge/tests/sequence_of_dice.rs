//! S.13–S.15: the order of dice and draws, and the cases without dice.

use crate::common::{CHARGE, record};
use game::Playable;
use ridge::Ridge;
/// [S.13] [S.14] The factors revealed, the die, the draws, each marker against each unit, the dice against
/// the Marines, the dice against the force.
#[test]
fn dice_and_draws_come_in_a_fixed_order() {
    record(
        "
scenario everything
position
  control 1603
  hq battalion-hq 1602
  active 1603 ? ? ? crew
  crews 0
1. japanese move 1602
   luck infantry-1 infantry-2 infantry-3 5 artillery rifle-8 artillery rifle-7 6 2 6 6 6 6 6
expect active = 1603 1 3 crew
expect pending = japanese D6
expect marines = battalion-hq, rifle-8, rifle-7
expect spent = 2
2. japanese hold
   luck 6 1 6 6 1 6
expect marines = battalion-hq, rifle-7
expect active = 1603 1 crew
",
    );
}

/// [S.13] Phase I has no draws, a charge rolls the Japanese die first, and Phase III goes by hex id.
#[test]
fn the_order_of_dice_in_phases_and_charges() {
    record(
        "
   luck 2 3 1 1 1 1 1 1 1 1 1 4
expect force 1218 = ?
expect force 1317 = ? ?
expect force 2312 = ? ? ?
expect unrevealed infantry-1 = 40
",
    );
    record(&format!(
        "{CHARGE}  marines rifle-8
1. japanese charge
   luck 1 6
expect pending = japanese D7
"
    ));
    record(&format!(
        "{CHARGE}  marines rifle-8
1. japanese charge
   luck 6 1
expect pending = japanese D3
"
    ));
    record(
        "
position
  step counterattack
  control 1701 1601
   luck 1 6
expect controlled = 1701
",
    );
}

/// [S.13] HQs already on the map come first, then the order of the draw.
#[test]
fn marines_are_rolled_for_in_order_of_arrival() {
    record(
        "
position
  control 1603
  hq battalion-hq 1602
  hq division-hq 1602
  active 1603 4
1. japanese move 1602
   luck 3 rifle-3 rifle-2
expect marines = battalion-hq, division-hq, rifle-3, rifle-2
   luck 1 6 6 1 6
expect marines = division-hq, rifle-3
",
    );
}

/// [S.14]
#[test]
fn a_crew_comes_last_in_its_stack() {
    record(
        "
options crews
   luck 3 1 1 1 1 1 1 1 1 1 1 1
1. japanese crew 1218
2. japanese crew none
expect force 1218 = ? ? crew
3. japanese select 1218
4. japanese move 1217
   luck infantry-4 infantry-1
expect active = 1218 4 1 crew
   luck 4 rifle-8
   luck 6 6 6 1
expect active = 1218 4 1
",
    );
}

/// [S.15] Artillery against the red row, and odds of 6:1 or better.
#[test]
fn dice_are_skipped_in_two_cases() {
    record(
        "
position
  active 1815 4 4 4
1. japanese move 1814
   luck 5 artillery rifle-8
expect spent = 1
expect pending = luck 7.10a
expect odds japanese says dies without a roll
   luck 6 6 6
expect active = 1814 4 4 4
",
    );
    // Both sides at 6:1: no dice, and both are eliminated.
    record(
        "
position
  control 1813
  active 1813 4 4 4
  force 1218 1
1. japanese move 1812
   luck 6 rifle-8 rifle-2 rifle-2
expect heard japanese says no dice; killed: rifle-8 rifle-2 rifle-2; 3 units lost
expect control 1812 = us
expect pending = japanese D3
",
    );
}

/// [S.15]
#[test]
fn other_dice_are_rolled_even_if_they_cant_matter() {
    record(
        "
position
  turn 2
  holding 0
  step organize
expect pending = luck 3.5a
   luck 6 6 6 6 6 6 6 6 6 6 6
expect pending = luck 3.5a
   luck 6
expect turn = 3
expect pending = over 4.3b
",
    );
    record(
        "
position
  pool none
  active 1815 4
1. japanese move 1814
expect pending = luck 6.7a
   luck 6
expect active = 1814 4
",
    );
    // The Marines are sure to die, and the dice against the force are still rolled.
    record(
        "
position
  active 1815 4 4 4
  attack 1814
  marines rifle-2
expect pending = luck 7.10a
   luck 6 6
expect pending = luck 7.10a
   luck 6
expect control 1814 = japanese
",
    );
}

/// [S.15] The reader may reject such a position, but `pending` must not panic.
#[test]
fn a_position_before_a_round_without_dice_has_a_pending_step() {
    use game::Game;
    use game::notation::{Notation, Words};
    let text = "control 1813\nactive 1813 4 4 4\nattack 1812\nmarines rifle-8 rifle-4";
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    let game = Ridge::open("standard", None).expect("a scenario");
    if let Ok(position) = game.read_position(&lines) {
        let pending = std::panic::catch_unwind(|| position.pending());
        assert!(pending.is_ok(), "pending must not panic");
    }
}
