//! Choices in the middle of another action: the next target of a card, the response to a destroyed unit.

use crate::harness::record;

/// [E-r2] [DP28] A card that strikes an area takes its targets in the order its player chooses: a target
/// destroyed by an earlier shot is no longer offered, and the last one is not asked for.
#[test]
fn the_player_orders_the_targets_of_an_area() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us naval-bombardmentx1
  unit japan light-infantry D5
  unit japan light-infantry D4
  unit japan light-infantry E5
us play naval-bombardment D5
expect pending = us DP28
expect legal = strike D4, strike D5, strike E5
expect check strike C5 = 11.6-r3
us strike E5
luck 10
expect unit E5 = none
expect legal = strike D4, strike D5
us strike D5
luck 10
expect unit D5 = none
expect heard us has Naval Bombardment strikes Light Infantry at D4
luck 1
expect unit D4 = light-infantry
expect pending = us DP8
",
    );
}

/// [E-r9] Bushido: the unit fires with the wounds it had before the hit that destroys it.
#[test]
fn the_last_shot_ignores_the_final_wounds() {
    record(
        "
position
  phase us shooting
  ap japan 3
  hand japan bushidox1
  unit us marines C3
  unit japan light-infantry C4 wounds 2
us fire C3 main C4
luck 7
japan play bushido
expect pending = luck 11.6e
luck 8
expect heard us has the roll is 8, with a hit on 8+ and a critical on 10+: a hit
expect wounds C3 = 1
expect unit C4 = none
",
    );
}
