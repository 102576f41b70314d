//! 11.4: the Movement Phase, except for Assaults and covered pairs.

use crate::harness::{record, record_of};
use game::Game;
use pacific::{Action, Space, UnitId};

/// [11.4a] [11.4-r2] The player may move each of the units, in any order and in several instalments
/// while it has MP; the enemy's units can't be moved.
#[test]
fn units_move_in_any_order_and_in_instalments() {
    record(
        "
position
  phase us movement
  unit us stuart C2
  unit us raiders E2
  unit japan light-infantry H6
1. us move C2 C3
2. us move E2 E3
3. us move C3 C4
expect mp C4 = 1
expect mp E3 = 1
4. us move C4 D4
expect check move D4 D5 = 11.4b
expect check move H6 H5 = M-d
5. us move E3 E4
6. us done
expect pending = us DP8
expect unit D4 = stuart
expect unit E4 = raiders
",
    );
}

/// [11.4-r2] Each instalment ends where the unit may stay.
#[test]
fn an_instalment_ends_where_a_unit_may_stay() {
    record(
        "
position
  phase us movement
  unit us stuart C2
  unit us light-infantry C3
expect check move C2 C3 = 11.4d
expect check move C2 C4 = ok
",
    );
}

/// [11.4b] A step goes to one of the four neighbours and costs 1 MP; there are no diagonal steps.
#[test]
fn a_step_goes_to_one_of_four_neighbours() {
    record(
        "
position
  phase us movement
  unit us light-infantry C2
expect reach C2 = C1 0, B2 0, D2 0, C3 0
expect check move C2 D3 = 11.4b
",
    );
}

/// [11.4c] [11.4-ex1] A unit with three MP moves 0, 1, 2 or 3 spaces.
#[test]
fn three_mp_are_up_to_three_spaces() {
    record(
        "
position
  phase us movement
  unit us stuart D2
expect check move D2 D3 = ok
expect check move D2 D4 = ok
expect check move D2 D5 = ok
expect check move D2 E4 = ok
expect check move D2 D6 = 11.4b
expect check move D2 F4 = 11.4b
expect check done = ok
1. us done
expect unit D2 = stuart
",
    );
}

/// [11.4d] [11.4-ex2] A vehicle passes through infantry of its own side, but can't stop there.
#[test]
fn units_pass_through_friendly_units() {
    record(
        "
position
  phase us movement
  unit us m4a2 C2
  unit us light-infantry C3
expect why move C2 C3 says C3 is taken: a unit is there
expect check move C2 C3 = 11.4d
1. us move C2 C4
expect unit C4 = m4a2
expect unit C3 = light-infantry
",
    );
}

/// [11.4e] A unit can neither pass through enemy units nor enter their spaces.
#[test]
fn enemy_units_block_movement() {
    record(
        "
position
  phase us movement
  unit us m4a2 C2
  unit japan light-infantry C3
expect check move C2 C3 = 11.4e
expect check move C2 C4 = 11.4b
expect check move C2 B3 = ok
",
    );
}

/// [11.4f] [11.4-r1] Two adjacent units with 1 MP each swap, and both MP are spent.
#[test]
fn two_units_swap() {
    record(
        "
position
  phase us movement
  unit us light-infantry C2
  unit us marines C3
  unit us raiders E2 suppressed japan
  unit us stuart E3 spent 2
1. us swap C2 C3
expect unit C2 = marines
expect unit C3 = light-infantry
expect mp C2 = 0
expect mp C3 = 0
2. us swap E2 E3
expect unit E2 = stuart
expect mp E2 = 0
expect mp E3 = 0
",
    );
}

/// [11.4-r1] Units with more MP left, on spaces that are not adjacent or closed to them, can't swap.
#[test]
fn a_swap_has_its_conditions() {
    record(
        "
position
  phase us movement
  terrain C3 mountain
  unit us light-infantry C2
  unit us stuart B2
  unit us marines D3
  unit us light-infantry C3
  unit us stuart D2 spent 2
expect check swap C2 B2 = 11.4-r1
expect check swap C2 D3 = 11.4-r1
expect check swap C2 C3 = ok
expect legal has swap C2 C3
expect legal lacks swap C2 B2
",
    );
    record(
        "
position
  phase us movement
  terrain C3 mountain
  unit us light-infantry C3
  unit us stuart C2 spent 2
  unit us light-infantry D2 suppressed japan
expect check swap C3 C2 = 11.4-r1
expect check swap C2 D2 = 11.4b
",
    );
}

/// [11.4f] [M-d] A partner's unit swaps with one of the player's own, whichever is named first; two of the
/// partner's units can't.
#[test]
fn partners_can_swap_units() {
    record_of(
        "pairs",
        "
position
  phase us movement
  unit us-2 light-infantry C2
  unit us light-infantry C3
  unit us-2 light-infantry D2
expect pending = us DP6
expect check swap C2 D2 = M-d
expect legal has swap C2 C3
1. us swap C2 C3
expect mp C2 = 0
expect mp C3 = 0
",
    );
}

/// [11.4-r3] Everything that changes MP is added up, and the sum is never below 0.
#[test]
fn mp_are_added_up() {
    record(
        "
position
  phase japan movement
  unit us light-infantry A1
  unit japan light-infantry C5 suppressed us
  unit japan assault-troops D5 suppressed us
  unit japan howitzer E5 suppressed us
  ap japan 5
  hand japan banzai-chargex1
expect mp C5 = 0
expect mp D5 = 1
expect mp E5 = 0
expect check move C5 C4 = 11.4b
1. japan play banzai-charge
expect mp C5 = 1
expect mp D5 = 2
expect mp E5 = 0
2. japan move C5 C4
expect unit C4 = light-infantry
",
    );
}

/// [11.4-r4] Infantry with a mounted HMG or mortar can't move; dismounted it can.
#[test]
fn a_mounted_weapon_keeps_infantry_in_place() {
    record(
        "
position
  phase us movement
  unit us heavy-infantry C2 with hmg
  unit us light-infantry C3
  unit us heavy-infantry F2 with mortar
  unit us heavy-infantry H2 with hmg grey hmg
  unit japan light-infantry D2
  unit japan light-infantry G2
expect check move C2 B2 = 11.4-r4
expect check swap C2 C3 = 11.4-r4
expect check assault C2 D2 = 11.4-r4
expect check move F2 F3 = 11.4-r4
expect check assault F2 G2 = 11.4-r4
expect check move H2 H3 = ok
expect check assault H2 G2 = ok
",
    );
}

/// [11.4-r5] [DP7] A move names its destination, which is announced before the first step; a player who may
/// have a mine is asked at each space that the vehicle enters, and knows the destination.
#[test]
fn a_move_is_announced_before_its_first_step() {
    record(
        "
position
  phase us movement
  unit us m4a2 C2
  unit us m4a2 E2
  hand japan minex1
  ap japan 4
1. us move C2 C4
expect heard japan says M4A2 at C2 sets out for C4
expect pending = japan DP7
expect unit C3 = m4a2
expect legal = pass, play mine
2. japan pass
expect pending = japan DP7
expect unit C4 = m4a2
3. japan pass
expect pending = us DP6
4. us move E2 E4
5. japan play mine
expect pending = us DP6
expect unit E3 = m4a2
expect wounds E3 = 3
expect mp E3 = 0
expect ap japan = 0
",
    );
}

/// [DP7] Public facts decide whether the window opens: only for a player with cards and 4 AP, whatever the
/// hand, and only when a vehicle enters an empty space beyond its own first row.
#[test]
fn public_facts_open_the_mine_window() {
    let asked = |units: &str, ap: u8, hand: &str, order: &str, pending: &str| {
        record(&format!(
            "
position
  phase us movement
{units}
  hand japan {hand}
  ap japan {ap}
1. us {order}
expect pending = {pending}
"
        ));
    };
    asked("  unit us m4a2 C2", 4, "light-infantryx1", "move C2 C3", "japan DP7");
    asked("  unit us truck C2", 4, "light-infantryx1", "move C2 C3", "japan DP7");
    asked("  unit us m4a2 C2", 3, "light-infantryx1", "move C2 C3", "us DP6");
    asked("  unit us m4a2 C2", 4, "none", "move C2 C3", "us DP6");
    asked("  unit us light-infantry C2", 4, "light-infantryx1", "move C2 C3", "us DP6");
    asked("  unit us m4a2 C2", 4, "light-infantryx1", "move C2 C1", "us DP6");
}

/// [M-d] Whatever number is named, only units in play can be ordered.
#[test]
fn only_units_on_the_table_are_ordered() {
    let game = record(
        "
position
  phase us movement
  unit us marines C2
expect pending = us DP6
",
    );
    let to = Space::named("C3").expect("a space");
    let refused = |unit: u8| game.check(&Action::Move { unit: UnitId(unit), to }).is_err();
    assert_eq!((0..=u8::MAX).filter(|unit| !refused(*unit)).collect::<Vec<_>>(), [0]);
}
