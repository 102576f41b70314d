//! 2.2d: cards under a unit: Fuel, Flares, Camouflage.

use crate::harness::record;
use crate::mirror::record_both;

/// [2.2d] [13e] [11.5-ex4] Fuel for an aircraft: it returns from its next mission, once.
#[test]
fn fuel_for_an_aircraft() {
    record_both(
        "
position
  phase us deployment
  ap us 2
  hand us fuelx1
  ap japan 0
  hand japan first-aidx1
  effect us card fuel 0 none on u0
  unit u0 us sbd beside
  unit u1 us tbf beside
expect check play fuel sbd = 11.5f
expect check play fuel tbf = ok
",
    );
    record_both(
        "
position
  phase us deployment
  ap us 2
  hand us fuelx1
  ap japan 0
  hand japan first-aidx1
  unit us sbd beside
1. us play fuel sbd
2. us done
3. us fly sbd hq
4. us bomb main hq
   luck 1
expect unit sbd = sbd
expect discard us = 1 fuel
expect check fly sbd hq = 11.6b
",
    );
}

/// [13h] Fuel lets an escort and an interceptor return as well, in the turn in which they flew.
#[test]
fn fuel_for_fighters() {
    record(
        "
position
  phase us shooting
  ap us 0
  hand us first-aidx1
  ap japan 0
  hand japan first-aidx1
  unit u0 us sbd beside
  unit u1 us f4f beside
  unit u2 japan zero beside
  effect us card fuel 0 fuel on u1
  effect japan card fuel 0 fuel on u2
1. us fly sbd hq escort f4f
2. japan intercept zero
   luck 1
   luck 1
3. us bomb main hq
   luck 1
expect unit f4f = f4f
expect unit zero = zero
expect discard us = 1 sbd, 1 fuel
expect discard japan = 1 fuel
",
    );
}

/// Fuel for a tank or a transport: one more MP for the rest of the game.
#[test]
fn fuel_for_vehicles() {
    for (unit, mp) in [("stuart", 4), ("truck", 4)] {
        record(&format!(
            "
position
  phase us deployment
  ap us 2
  hand us fuelx2
  unit us {unit} D3
  unit us light-infantry C3
expect check play fuel C3 = 11.5-r5
1. us play fuel D3
expect mp D3 = {mp}
expect check play fuel D3 = 11.5f
expect discard us = none
"
        ));
    }
    record(
        "
position
  phase japan deployment
  ap japan 2
  hand japan fuelx1
  unit japan chi-ha D3
  unit us m4a2 D2
expect check play fuel D2 = 11.5-r5
1. japan play fuel D3
expect mp D3 = 3
",
    );
}

/// [11.6-r5] The cards under a unit go to the discard pile with it.
#[test]
fn fuel_is_lost_with_the_unit() {
    record_both(
        "
position
  phase japan shooting
  unit u0 us stuart D3 wounds 3
  effect us card fuel 1 fuel on u0
  unit japan chi-ha D4
1. japan fire D4 main D3
   luck 9
expect unit D3 = none
expect discard us = 1 stuart, 1 fuel
",
    );
}

/// [11.5f] [11.5-r2] Flares: an enemy infantry unit is easier to hit this turn.
#[test]
fn flares() {
    record_both(
        "
position
  phase us deployment
  ap us 2
  hand us flaresx2
  ap japan 0
  hand japan first-aidx1
  unit us light-infantry D2
  unit japan light-infantry D4
  unit japan chi-ha E4
expect check play flares D2 = 11.5-r5
expect check play flares E4 = 11.5-r5
1. us play flares D4
expect numbers D2 main D4 = 5+/10
expect check play flares D4 = 11.5f
2. us done
3. us done
expect numbers D2 main D4 = 6+/10
expect discard us = 1 flares
",
    );
}

/// Camouflage: one of the player's infantry or artillery units is harder to hit until it moves.
#[test]
fn camouflage() {
    record_both(
        "
position
  phase us deployment
  ap us 3
  hand us camouflagex2 first-aidx1
  ap japan 0
  hand japan first-aidx1
  unit us light-infantry D3
  unit us pack-howitzer E3
  unit us stuart C3
  unit japan light-infantry D5
expect check play camouflage C3 = 11.5-r5
expect check play camouflage D5 = 11.5-r5
expect check play camouflage E3 = ok
1. us play camouflage D3
expect numbers D5 main D3 = 7+/10
expect check play camouflage D3 = 11.5f
2. us done
3. us done
4. japan done
5. japan done
6. japan done
expect numbers D5 main D3 = 7+/10
7. us move D3 D2
expect numbers D5 main D2 = 6+/10
expect discard us = 1 camouflage
",
    );
}

/// An Assault ends Camouflage too: it is a move.
#[test]
fn camouflage_ends_with_an_assault() {
    record_both(
        "
position
  phase us movement
  unit u0 us light-infantry D3
  effect us card camouflage 0 camouflage on u0
  unit japan light-infantry D4
1. us assault D3 D4
expect discard us = 1 camouflage
",
    );
}

/// [11.6-r5] Flares under an enemy unit return to the player who played them when it is destroyed.
#[test]
fn flares_come_back_to_their_owner() {
    record_both(
        "
position
  phase us deployment
  ap us 1
  hand us flaresx1
  unit us light-infantry D2
  unit japan light-infantry D4
1. us play flares D4
2. us done
3. us fire D2 main D4
   luck 10
expect unit D4 = none
expect discard us = 1 flares
expect discard japan = 1 light-infantry
",
    );
}
