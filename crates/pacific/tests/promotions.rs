//! 2.2c: Veteran and Elite, and the kills that lead to them (E-r3).

use crate::mirror::record_both;

/// [2.2c] [2.2-r1] [E-r3] [11.5-r5] Veteran: a unit that has destroyed an enemy unit and has no rank.
#[test]
fn veteran() {
    record_both(
        "
position
  phase us deployment
  ap us 4
  hand us veteranx2
  unit us light-infantry D3 kills 1 with grenades
  unit us light-infantry C3
  unit us light-infantry E3 kills 3 rank veteran
  unit japan light-infantry D4 kills 2
expect check play veteran C3 = 11.5-r5
expect check play veteran E3 = 11.5-r5
expect check play veteran D4 = 11.5-r5
1. us play veteran D3
expect discard us = 1 veteran
expect numbers D3 main D4 = 5+/10
expect numbers D3 grenades D4 = 5+/10
expect check play veteran D3 = 11.5-r5
",
    );
}

/// WOUNDS +1: a Veteran can take one more wound.
#[test]
fn veterans_take_more_wounds() {
    record_both(
        "
position
  phase japan shooting
  unit us light-infantry D3 wounds 2 rank veteran
  unit japan light-infantry D4
  unit japan light-infantry D5
1. japan fire D4 main D3
   luck 9
expect wounds D3 = 3
2. japan fire D5 main D3
   luck 9
expect unit D3 = none
",
    );
}

/// Elite: a Veteran, or a unit that has destroyed two; its numbers replace the Veteran's, and suppression
/// does not affect it.
#[test]
fn elite() {
    record_both(
        "
position
  phase us deployment
  ap us 3
  hand us elitex1
  unit us marines C3 kills 1
  unit us marines D3 kills 1 rank veteran suppressed japan
  unit us marines E3 kills 2
  unit japan light-infantry D4
expect check play elite C3 = 11.5-r5
expect check play elite E3 = ok
expect numbers D3 main D4 = 5+/10
expect mp D3 = 0
1. us play elite D3
expect numbers D3 main D4 = 4+/9
expect mp D3 = 1
expect suppressed D3 = yes
",
    );
    record_both(
        "
position
  phase japan shooting
  unit us light-infantry D3 wounds 2 rank elite
  unit japan light-infantry D4
  unit japan light-infantry D5
1. japan fire D4 main D3
   luck 9
expect wounds D3 = 3
2. japan fire D5 main D3
   luck 9
expect unit D3 = none
",
    );
}

/// An Elite unit can't be promoted again.
#[test]
fn an_elite_unit_is_not_promoted_again() {
    record_both(
        "
position
  phase us deployment
  ap us 5
  hand us elitex1 veteranx1
  unit us marines D3 kills 4 rank elite
expect check play elite D3 = 11.5-r5
expect check play veteran D3 = 11.5-r5
",
    );
}

/// [E-r3] Kills count in either side's turn, by any weapon, with one more for each unit carried by a
/// destroyed transport.
#[test]
fn kills_are_counted() {
    record_both(
        "
position
  phase us shooting
  ap us 9
  hand us elitex1
  ap japan 0
  hand japan first-aidx1
  unit us light-infantry D3
  unit u5 japan truck D4 wounds 1
  unit u6 japan light-infantry aboard u5
1. us fire D3 main D4/transport
   luck 9
2. us pass
expect unit D4 = none
3. us done
4. japan done
5. japan done
6. japan done
7. us done
expect check play elite D3 = ok
",
    );
    record_both(
        "
position
  phase us shooting
  ap japan 9
  hand japan veteranx1
  ap us 0
  hand us first-aidx1
  unit u0 us light-infantry D3 wounds 2 assaults D4 u1
  unit u1 japan light-infantry D4
1. us resolve D3
2. japan with main
   luck 9
3. japan pass
4. us done
5. japan done
expect check play veteran D4 = ok
",
    );
}

/// [E-r3] A collapse counts for the unit whose shot caused it; a card that strikes credits no unit.
#[test]
fn kills_by_collapse() {
    record_both(
        "
position
  phase us shooting
  ap us 9
  hand us veteranx1
  ap japan 0
  hand japan first-aidx1
  unit us stuart D3
  unit japan snlf D4
  terrain D4 shack
1. us fire D3 main D4
   luck 9
2. us pass
expect unit D4 = none
expect terrain D4 = rubble
3. us done
4. japan done
5. japan done
6. japan done
7. us done
expect check play veteran D3 = ok
",
    );
}
