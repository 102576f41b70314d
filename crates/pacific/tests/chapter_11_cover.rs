//! 11.4.2: infantry that advances behind a vehicle.

use crate::harness::record;

/// [11.4.2-ex1] [11.4.2a] [11.4.2b] A tank joins infantry, both go on as a declared pair, and the infantry
/// has Evasion +1/+1 while they stay together.
#[test]
fn a_tank_and_infantry_advance_together() {
    record(
        "
position
  phase us movement
  unit us m4a2 C1
  unit us light-infantry C2
  unit japan sniper C6
expect numbers C6 main C2 = 5+/9
expect check move C1 C2 = 11.4d
1. us pair C1 C2 C3
expect heard public says M4A2 at C2 and Light Infantry move together to C3
expect unit C3/tank = m4a2
expect unit C3/infantry = light-infantry
expect numbers C6 main C3/infantry = 6+/10
",
    );
}

/// [11.4.2-r1] [11.4.2c] Both may go back to where the first came from: the space is empty now, unless
/// another unit has stayed.
#[test]
fn infantry_is_fetched_back() {
    record(
        "
position
  phase us movement
  unit us stuart C1
  unit us light-infantry C2
expect legal has pair C1 C2 C1
1. us pair C1 C2 C1
expect unit C2 = none
expect unit C1/infantry = light-infantry
expect mp C1/tank = 1
",
    );
    record(
        "
position
  phase us movement
  unit u0 us stuart C1 pair u1
  unit u1 us light-infantry C1 pair u0
  unit us marines C2
expect check pair C1/tank C2 C1 = 11.4d
expect check pair C1/tank C2 C3 = ok
",
    );
}

/// [11.4.2c] [11.4.2-r1] Both go at least one space together, with the lower MP of the two; either may be the
/// one that moves to the other.
#[test]
fn a_pair_goes_as_far_as_the_slower_can() {
    record(
        "
position
  phase us movement
  unit us m4a2 C1
  unit us light-infantry C2
  unit us raiders E1
  unit us stuart E2
  unit us light-infantry G2
  unit us stuart G1 spent 1
expect check pair C1 C2 C2 = 11.4b
expect check pair C1 C2 C4 = 11.4b
expect check pair C2 C1 D1 = 11.4b
expect check pair E1 E2 E3 = ok
expect check pair E1 E2 E4 = 11.4b
expect check pair G1 G2 G3 = ok
1. us pair E1 E2 E3
expect unit E3/infantry = raiders
expect unit E3/tank = stuart
expect mp E3/infantry = 0
",
    );
}

/// [11.4.2c] A pair that has formed goes on together, as far as the slower can.
#[test]
fn a_pair_goes_on_together() {
    record(
        "
position
  phase us movement
  unit u0 us stuart C2 pair u1
  unit u1 us raiders C2 pair u0 covered
  unit japan sniper C6
expect check move-pair C2/tank C5 = 11.4b
1. us move-pair C2/tank C4
expect unit C4/tank = stuart
expect unit C4/infantry = raiders
expect mp C4/infantry = 0
expect numbers C6 main C4/infantry = 6+/10
",
    );
}

/// [11.4.2d] A unit that moves alone ends the cover.
#[test]
fn separation_ends_the_cover() {
    for leaver in ["tank", "infantry"] {
        record(&format!(
            "
position
  phase us movement
  unit u0 us stuart C3 pair u1
  unit u1 us light-infantry C3 pair u0 covered
  unit japan sniper C6
expect numbers C6 main C3/infantry = 6+/10
1. us move C3/{leaver} D3
expect numbers C6 main C3 = 5+/9
expect numbers C6 main D3 = 5+/9
",
        ));
    }
}

/// [11.4.2d] So does the destruction of either unit.
#[test]
fn destruction_ends_the_cover() {
    record(
        "
position
  phase us shooting
  unit u0 japan ha-go C3 pair u1
  unit u1 japan light-infantry C3 pair u0 covered
  unit us m4a2 C1
  unit us sniper D1
expect numbers D1 main C3/infantry = 6+/10
1. us fire C1 main C3/tank
luck 10
expect unit C3 = light-infantry
expect numbers D1 main C3 = 5+/9
",
    );
}

/// [11.4.2e] [11.4.2-r3] Two units deployed together are covered at once; units that can't form a pair
/// are not.
#[test]
fn a_pair_is_deployed_together() {
    record(
        "
position
  phase us deployment
  ap us 10
  hand us stuartx1 light-infantryx2 m3-gunx1
  unit japan sniper D4
1. us deploy stuart D1
expect check deploy light-infantry D1 = 11.5b
expect check deploy m3-gun D1 pair = 11.4.2-r4
2. us deploy light-infantry D1 pair
expect ap us = 6
expect numbers D4 main D1/infantry = 6+/10
expect numbers D4 main D1/tank = 5+/9
expect check deploy light-infantry D1 pair = 11.4.2-r4
3. us deploy light-infantry E1
expect check deploy m3-gun D1 pair = 11.4.2e
",
    );
}

/// [11.4.2f] The enemy chooses which of the two to shoot at, and only the infantry has the modifier.
#[test]
fn either_unit_of_a_pair_can_be_shot_at() {
    record(
        "
position
  phase us shooting
  unit u0 japan ha-go C3 pair u1
  unit u1 japan light-infantry C3 pair u0 covered
  unit us sniper C1
expect targets C1 main = C3/tank, C3/infantry
expect numbers C1 main C3/tank = 5+/9
expect numbers C1 main C3/infantry = 6+/10
",
    );
}

/// [11.4.2g] Cargo has no such modifier, not even when it gets off next to the vehicle.
#[test]
fn riding_is_not_cover() {
    record(
        "
position
  phase us movement
  unit u0 us truck C3
  unit u1 us light-infantry aboard u0
  unit japan sniper C6
expect numbers C6 main C3/transport = 5+/9
expect check move-pair C3/transport C4 = 11.4.2b
1. us get-off C3/infantry D3
expect numbers C6 main D3 = 5+/9
",
    );
}

/// [11.4.2-r2] A pair that does not move stays covered, turn after turn.
#[test]
fn a_pair_that_stays_stays_covered() {
    record(
        "
position
  phase us movement
  unit u0 us stuart C3 pair u1
  unit u1 us light-infantry C3 pair u0 covered
  unit japan sniper C6
  deck us light-infantryx4
  deck japan light-infantryx4
1. us done
2. us done
3. us done
luck light-infantry light-infantry
expect active = japan
expect numbers C6 main C3/infantry = 6+/10
4. japan done
5. japan done
6. japan done
luck light-infantry light-infantry
expect pending = us DP6
expect numbers C6 main C3/infantry = 6+/10
",
    );
}

/// [11.4.2-r4] A pair is one vehicle and one infantry unit, and a loaded transport covers no unit.
#[test]
fn a_pair_is_one_vehicle_and_one_infantry() {
    record(
        "
position
  phase us movement
  unit us stuart C1
  unit us m4a2 D1
  unit us m3-gun C2
  unit us light-infantry D2
  unit us marines D3
  unit u9 us truck F1
  unit us radio aboard u9
  unit us light-infantry F2
  unit u20 us stuart H1 pair u21
  unit u21 us marines H1 pair u20 covered
  unit us light-infantry H2
expect check pair C1 D1 D2 = 11.4.2-r4
expect check pair C1 C2 C3 = 11.4.2-r4
expect check pair D2 D3 D4 = 11.4.2-r4
expect check pair F1/transport F2 F3 = 11.4.2-r4
expect check pair H2 H1/tank G1 = 11.4.2-r4
expect check pair D1 D2 E2 = ok
",
    );
}

/// [11.4.2-r5] The terrain must be open to both, and its cover is added to the pair's.
#[test]
fn the_terrain_must_be_open_to_both() {
    record(
        "
position
  phase us movement
  terrain C3 mountain
  terrain D2 jungle
  unit us m4a2 C1
  unit us light-infantry C2
  unit japan sniper D5
expect check pair C1 C2 C3 = 8c
1. us pair C1 C2 D2
expect numbers D5 main D2/infantry = 7+/10
expect numbers D5 main D2/tank = 6+/10
",
    );
}

/// [11.4.2-r6] [11.4.1-r9] Infantry that assaults out of a pair leaves the vehicle behind; it returns to it
/// uncovered, until they move together again.
#[test]
fn infantry_returns_to_its_vehicle_uncovered() {
    record(
        "
position
  phase us movement
  unit u0 us m4a2 C3 pair u1
  unit u1 us raiders C3 pair u0 covered
  unit japan medic C4
  unit japan sniper D4
  deck us light-infantryx4
  deck japan light-infantryx4
1. us assault C3/infantry C4
expect unit C3/tank = m4a2
expect numbers D4 main C3/infantry = 5+/9
2. us done
3. us done
4. us resolve C3/infantry
5. us with main
luck 1
expect heard public says Marine Raiders at C3 falls back to C3
expect numbers D4 main C3/infantry = 5+/9
6. us done
luck light-infantry light-infantry
7. japan done
8. japan done
9. japan done
luck light-infantry light-infantry
10. us move-pair C3/tank B3
expect numbers D4 main B3/infantry = 6+/10
",
    );
}
