//! 8.1, 8.2: zones of control, the duty to attack, and the declaration of attacks.

use crate::common::record;
use firstblood::{Action, Assault, FirstBlood, UnitLocation};
use game::Game;

/// [8.1a] [8.2e] Units of either side that are adjacent to the enemy when the combat phase begins
/// must fight; without any, there is nothing to declare.
#[test]
fn adjacent_units_must_fight() {
    for (phase, side, enemy) in [("us-combat", "us", "0606"), ("japanese-combat", "japan", "0706")]
    {
        record(&format!(
            "
position
  phase {phase}
  unit 1/1 0706
  unit 124/1 0606
expect pending = {side} P9
expect check done = 8.2e
expect why done says {enemy} is adjacent to your units and must be attacked
",
        ));
        record(&format!(
            "
position
  phase {phase}
  unit 1/1 0806
  unit 124/1 0606
expect phase != {phase}
",
        ));
    }
}

/// [8.2a] The six hexes around a ground unit.
#[test]
fn a_zone_of_control_is_six_hexes() {
    record(
        "
position
  phase us-combat
  unit 1/1 0705
  unit 124/1 0604
expect zoc us = 0604, 0605, 0704, 0706, 0804, 0805
expect zoc japan = 0504, 0505, 0603, 0605, 0704, 0705
",
    );
}

/// [8.2b] A zone of control neither stops a unit nor costs MF.
#[test]
fn a_zone_of_control_costs_nothing() {
    record(
        "
position
  phase us-movement
  unit 1/1 0707
  unit 124/1 0604
1. us move 1/1 0705
expect left 1/1 = 6
2. us move 1/1 0805
expect left 1/1 = 4
",
    );
}

/// [8.2c] A unit can move from one enemy zone of control to another only through a hex without one;
/// then it may even enter the same enemy's zone again.
#[test]
fn no_move_leads_from_zone_to_zone() {
    record(
        "
position
  phase us-movement
  unit 1/1 0705 spent 6
  unit 2/1 0705 spent 4
  unit 3/1 0706
  unit 124/1 0604
expect check move 1/1 0704 = 8.2c
expect why move 1/1 0704 says from one enemy zone of control directly into another
expect path 2/1 0704 = 0804, 0704
1. us move 2/1 0804
2. us move 2/1 0704
expect left 2/1 = 0
expect path 3/1 0605 = 0605
",
    );
}

/// [8.2c] Moving from the zone of one enemy to that of another is no different.
#[test]
fn zones_of_different_enemies_count_alike() {
    record(
        "
position
  phase us-movement
  unit 1/1 0706 spent 7
  unit 2/1 0708 spent 7
  unit 124/1 0605
  unit 124/2 0606
  unit 124/3 0608
expect check move 1/1 0707 = 8.2c
expect check move 2/1 0707 = 8.2c
",
    );
}

/// [8.2d] A unit that starts its movement phase adjacent to the enemy can leave and then need not
/// fight.
#[test]
fn a_unit_can_leave_a_zone_of_control() {
    record(
        "
position
  phase us-movement
  unit 1/1 0706
  unit 124/1 0606
1. us move 1/1 0806
2. us done
expect phase != us-combat
",
    );
    record(
        "
position
  phase us-movement
  unit 1/1 0706
  unit 124/1 0606
1. us done
expect phase = us-combat
",
    );
}

/// [8.2e] No enemy-held hex can be left out, and no attack can be declared that would leave one
/// out.
#[test]
fn every_adjacent_enemy_hex_is_attacked() {
    record(
        "
position
  phase us-combat
  unit 1/1 0705
  unit 124/1 0604
  unit 124/2 0605
expect check attack 1/1 0604 = 8.2e
expect why attack 1/1 0604 says 0605 must be attacked too, and would have no attacker left
expect check attack 1/1 0605 = 8.2e
expect legal = attack 1/1 0604 0605
",
    );
}

/// [8.2f] No unit adjacent to the enemy can be left out, and no attack can be declared that would
/// leave one without a target.
#[test]
fn every_adjacent_unit_attacks() {
    record(
        "
position
  phase us-combat
  unit 1/1 0705
  unit 2/1 0706
  unit 124/1 0605
1. us attack 1/1 0605
expect pending = us P9
expect check done = 8.2f
expect why done says 2/1 is adjacent to the enemy and must attack
2. us attack 2/1 0605
expect check done = ok
",
    );
    record(
        "
position
  phase us-combat
  unit 1/1 0705
  unit 2/1 0706
  unit 124/1 0604
  unit 124/2 0605
expect check attack 1/1 0604 0605 = 8.2f
expect why attack 1/1 0604 0605 says 2/1 must attack too, and would have no enemy left to attack
expect check attack 1/1 0604 = ok
",
    );
}

/// [8.2g] [8.2-r3] Only units adjacent to all of the hexes can attack them together.
#[test]
fn several_hexes_can_be_attacked_together() {
    record(
        "
position
  phase us-combat
  unit 1/1 0705
  unit 2/1 0705
  unit 3/1 0706
  unit 1/5 0607
  unit 124/1 0604
  unit 124/2 0605
  unit 124/3 0606
expect check attack 3/1 0604 0605 = 8.2g
expect check attack 3/1 0604 = 8.2g
expect check attack 3/1 0707 = 8.2e
expect why attack 3/1 0707 says 3/1 can't attack 0707: no enemy ground unit is there
1. us attack 1/1 0604 0605
expect attacks = 0604 0605 by 1/1
expect check attack 3/1 0604 0605 = 8.2g
expect why attack 3/1 0604 0605 says 3/1 can't attack 0604: it is not adjacent
2. us attack 2/1 0604 0605
3. us attack 3/1 0606
4. us attack 1/5 0606
expect attacks = 0604 0605 by 1/1 2/1, 0606 by 3/1 1/5
",
    );
}

/// The position of the rules' example.
const EXAMPLE: &str = "
position
  phase us-combat
  unit 1/1 0705
  unit 2/1 0706
  unit 3/1 0707
  unit 124/1 0604
  unit 124/2 0605
  unit 124/3 0606
";

/// [8.2-ex1] Each unit attacks one hex.
#[test]
fn example_three_pairs() {
    record(&format!(
        "{EXAMPLE}
1. us attack 1/1 0604
2. us attack 2/1 0605
3. us attack 3/1 0606
4. us done
expect pending = us P11
expect attacks = 0604 by 1/1, 0605 by 2/1, 0606 by 3/1
"
    ));
}

/// [8.2-ex2] One unit attacks two hexes, and two units attack one.
#[test]
fn example_one_unit_attacks_two_hexes_and_two_attack_one() {
    record(&format!(
        "{EXAMPLE}
1. us attack 1/1 0604 0605
2. us attack 2/1 0606
3. us attack 3/1 0606
4. us done
expect pending = us P11
expect attacks = 0604 0605 by 1/1, 0606 by 2/1 3/1
"
    ));
}

/// Calls back with every plan that can be declared; fails on a plan that can't be completed.
fn for_every_plan(state: &FirstBlood, see: &mut impl FnMut(Vec<Assault>)) {
    let mut orders = Vec::new();
    state.legal_actions(&mut orders);
    assert!(!orders.is_empty(), "the plan can be completed");
    for order in orders {
        if order == Action::Done {
            see(state.assaults().collect());
        } else {
            let mut next = state.clone();
            next.apply_action(&order, &mut Vec::new()).unwrap();
            for_every_plan(&next, see);
        }
    }
}

/// [8.2-ex3] In every possible plan 0707 attacks 0606, and only 0705 attacks 0604.
#[test]
fn example_every_possible_plan() {
    let state = record(&format!("{EXAMPLE}expect pending = us P9"));
    let hex = |label: &str| state.map().find(label).unwrap();
    let from = |assault: &Assault, label: &str| {
        assault.direct.iter().any(|unit| state.location(unit) == UnitLocation::Hex(hex(label)))
    };
    let mut plans = 0;
    for_every_plan(&state, &mut |plan| {
        plans += 1;
        for assault in &plan {
            let on = |label: &str| assault.targets.contains(&hex(label));
            assert!(on("0606") || !from(assault, "0707"));
            assert_eq!(on("0604"), from(assault, "0705"));
        }
    });
    assert!(plans > 0);
}

/// [8.2-r1] Each unit makes one attack, and each hex is in one attack.
#[test]
fn one_attack_each() {
    record(&format!(
        "{EXAMPLE}
1. us attack 1/1 0604
expect check attack 1/1 0605 = 9.4a
expect why attack 1/1 0605 says 1/1 already takes part in an attack
2. us attack 2/1 0605
expect check attack 3/1 0605 = 8.2g
"
    ));
    record(
        "
position
  phase us-combat
  unit 1/1 0705
  unit 2/1 0706
  unit 3/1 0706
  unit 124/1 0605
  unit 124/2 0606
1. us attack 1/1 0605
expect check attack 2/1 0605 0606 = 8.2-r1
expect why attack 2/1 0605 0606 says the declared attack on 0605 only by attacking exactly its hexes
expect check attack 2/1 0605 = ok
expect check attack 2/1 0606 = ok
",
    );
}

/// [8.2-r2] [8.4b] Units in one hex can make separate attacks, but they defend together.
#[test]
fn attackers_can_split_and_defenders_cannot() {
    record(
        "
position
  phase us-combat
  unit 1/1 0705
  unit 2/1 0705
  unit 124/1 0604
  unit 124/2 0605
  unit 124/3 0605
1. us attack 1/1 0604
2. us attack 2/1 0605
expect attacks = 0604 by 1/1, 0605 by 2/1
expect forecast 0605 has defence 8 defenders (8.4b) = 8
",
    );
}

/// [8.2-r4] All attacks, including artillery, are declared before the first die and don't change
/// afterwards; ships and air missions are decided attack by attack.
#[test]
fn the_plan_comes_first() {
    record(
        "
position
  phase japanese-combat
  ships attack DDx1
  air ijaf-attack A6Mx1
  air cap F4Fx1
  unit 1/1 0706
  unit 124/1 0606
  unit 10MA 0505
  unit 38MA 0505
1. japan attack 124/1 0706
2. japan bombard 10MA 0706
expect pending = japan P10
expect check resolve 0706 = P10
expect check strike A6M cap = P10
3. japan done
expect pending = japan P11
expect check bombard 38MA 0706 = P11
expect check attack 124/1 0706 = P11
expect check strike A6M cap = ok
expect check resolve 0706 DD = ok
4. japan resolve 0706 DD
   luck 4
expect pending != japan P11
",
    );
}

/// [8.2-r5] A unit that advances next to other enemies need not fight them in this phase.
#[test]
fn an_advance_brings_no_new_duty() {
    record(
        "
position
  phase us-combat
  unit 1/1 0707
  unit 2/1 0707
  unit 3/1 0707
  unit 28/2 0606
  unit 124/1 0506
1. us attack 1/1 0606
2. us attack 2/1 0606
3. us attack 3/1 0606
4. us done
5. us resolve 0606
   luck 6
6. us advance 1/1 0606
7. us done
expect place 1/1 = 0606
expect zoc japan has 0606
expect place 124/1 = 0506
expect phase != us-combat
",
    );
}

/// [8.2-r6] A retreat into a hex that is attacked only from a box strengthens it. If the odds are
/// then below 1-2, the attackers are eliminated without a roll.
#[test]
fn odds_are_calculated_when_resolved() {
    record(
        "
position
  phase japanese-combat
  ships attack DDx1
  unit 28/2 D used ABCD
  unit 29/1 0202
  unit 29/2 0202
  unit 29/3 0202
  unit 1ENG 0002
  unit 3DB 0003
  unit 1PAR 0102
  unit 1PIO 0102
1. japan attack 28/2 0002
2. japan attack 29/1 0102
3. japan attack 29/2 0102
4. japan attack 29/3 0102
5. japan done
expect odds 0002 = 1-2
expect place 28/2 = D
6. japan resolve 0102
   luck 6
expect heard japan says D1
7. us lose 1PIO
8. us retreat 1PAR 0002
expect odds 0002 = below 1-2
expect check resolve 0002 DD = 10.4-r1
9. japan resolve 0002
expect heard japan has the odds of the attack on 0002 are below 1-2 (8.6a)
expect place 28/2 = gone
expect units 0002 = 1PAR, 1ENG
",
    );
}

/// [8.2.1a] A friendly unit in a hex does not cancel the enemy's zone of control there.
#[test]
fn friendly_units_do_not_cancel_a_zone_of_control() {
    record(
        "
position
  phase us-movement
  unit 1/1 0704 spent 6
  unit 2/1 0705
  unit 124/1 0604
expect check move 1/1 0705 = 8.2c
",
    );
}

/// [8.2.1b] [8.2.1-r1] Zones of control extend across rivers, the ford and ridge hexsides, into
/// jungle and onto airfields.
#[test]
fn zones_of_control_reach_everywhere_on_the_map() {
    for (unit, reached) in [
        ("0608", "0609"), // river
        ("0909", "0910"), // ford
        ("0507", "0606"), // ridge hexside
        ("0606", "0605"), // jungle
        ("0707", "0708"), // airfield
    ] {
        record(&format!(
            "
position
  phase us-combat
  unit 124/1 {unit}
  unit 1/1 {reached}
expect zoc japan has {reached}
expect pending = us P9
",
        ));
    }
}

/// [8.2.1-r1] [7.4-r1] Zones of control don't extend into boxes: units there need not fight, and
/// can enter an arrow hex in one.
#[test]
fn zones_of_control_end_at_the_edge() {
    record(
        "
position
  phase japanese-combat
  unit 124/1 B
  unit 1/1 0011
expect phase != japanese-combat
",
    );
    record(
        "
position
  phase japanese-movement
  unit 124/1 B
  unit 1/1 0011
expect zoc us has 0012
expect check move 124/1 0012 = ok
",
    );
}
