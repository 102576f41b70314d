//! 12: transports.

use crate::harness::record;

/// [12-ex1] [12a] [12c] [12e] Infantry boards a transport that has not moved, which then moves up to 3 spaces
/// with it.
#[test]
fn infantry_boards_and_both_go_on() {
    record(
        "
position
  phase us movement
  unit us truck B1
  unit us light-infantry B2
1. us board B2 B1
expect heard public says Light Infantry at B1 boards CCKW Truck at B1
expect unit B2 = none
expect mp B1/transport = 3
2. us move B1/transport B4
expect unit B4/transport = truck
expect unit B4/infantry = light-infantry
expect unit B1 = none
",
    );
}

/// [12-ex2] [12a] [12c] A transport that moved to the infantry can't move on this turn.
#[test]
fn a_transport_that_came_to_its_cargo_stays() {
    record(
        "
position
  phase us movement
  unit us truck B1
  unit us light-infantry B2
1. us board B1 B2
expect unit B2/infantry = light-infantry
expect unit B2/transport = truck
expect mp B2/transport = 0
expect check move B2/transport B3 = 11.4b
",
    );
}

/// [12c] A transport that moved before its cargo boarded can't move on either.
#[test]
fn a_transport_that_has_moved_stays() {
    record(
        "
position
  phase us movement
  unit us truck A1
  unit us light-infantry B2
1. us move A1 B1
expect mp B1 = 2
2. us board B2 B1
expect check move B1/transport B2 = 11.4b
",
    );
}

/// [12-ex3] [12f] [12-r5] The cargo of a truck takes the same damage as the truck, whatever its armour; and
/// fire at the space is fire at the transport.
#[test]
fn cargo_shares_the_damage() {
    record(
        "
position
  phase japan shooting
  unit u0 us half-track C3
  unit u1 us marines aboard u0
  unit u2 us m3-gun aboard u0
  unit japan chi-ha C5
expect targets C5 main = C3/transport
1. japan fire C5 main C3
luck 6
expect wounds C3/transport = 2
expect wounds C3/infantry = 2
expect lost us = 1
expect discard us = 1 m3-gun
",
    );
}

/// [12-r5] Cargo destroyed this way is removed while the vehicle stays, and its wounds count afterwards.
#[test]
fn wounds_of_cargo_count_afterwards() {
    record(
        "
position
  phase japan shooting
  unit u0 us half-track C3
  unit u1 us light-infantry aboard u0 wounds 1
  unit us light-infantry C1
  unit japan chi-ha C5
1. japan fire C5 main C3
luck 6
expect unit C3 = half-track
expect wounds C3 = 2
expect discard us = 1 light-infantry
",
    );
    record(
        "
position
  phase us movement
  unit u0 us half-track C3
  unit u1 us light-infantry aboard u0 wounds 2
  unit japan light-infantry D4
1. us get-off C3/infantry D3
2. us done
3. us done
expect numbers D3 main D4 = 8+/10
",
    );
}

/// [12f] If the transport is destroyed, everything it carries is too.
#[test]
fn cargo_dies_with_its_transport() {
    record(
        "
position
  phase japan shooting
  unit u0 us half-track C3
  unit u1 us marines aboard u0
  unit u2 us m3-gun aboard u0
  unit japan chi-ha C5
1. japan fire C5 main C3
luck 10
expect unit C3 = none
expect lost us = 3
expect discard us = 1 marines, 1 m3-gun, 1 half-track
",
    );
}

/// [12b] [11.5b] A transport is deployed with infantry and artillery on one space, each at its cost.
#[test]
fn a_transport_is_deployed_with_its_cargo() {
    record(
        "
position
  phase us deployment
  ap us 10
  hand us lvt-2x1 light-infantryx2 m3-gunx1 stuartx1
expect check deploy light-infantry C1 aboard = 11.4.2e
1. us deploy lvt-2 C1
2. us deploy light-infantry C1 aboard
expect ap us = 7
expect check deploy light-infantry C1 aboard = 12-r1
expect check deploy stuart C1 aboard = 12-r1
3. us deploy m3-gun C1 aboard
expect ap us = 5
expect unit C1/infantry = light-infantry
expect unit C1/artillery = m3-gun
",
    );
}

/// [12d] [12-r6] [DP29] A transport with Mobility may move right after its deployment, with all its MP and
/// the cargo deployed in it; others can't, and none can later.
#[test]
fn mobility_moves_at_once() {
    record(
        "
position
  phase us deployment
  ap us 10
  hand us truckx1 scout-carx1 lvt-2x1 light-infantryx2
1. us deploy truck C1
expect pending = us DP29
2. us deploy light-infantry C1 aboard
expect pending = us DP29
expect legal has move C1/transport C4
3. us move C1/transport C3
expect pending = us DP29
expect mp C3/transport = 1
4. us move C3/transport C4
expect pending = us DP8
expect unit C4/infantry = light-infantry
5. us deploy scout-car D1
expect pending = us DP29
6. us deploy light-infantry E1
expect pending = us DP8
expect check move D1 D2 = DP8
7. us deploy lvt-2 F1
expect pending = us DP8
expect check move F1 F2 = 11.5g
",
    );
}

/// [DP29] The player may leave it where it is.
#[test]
fn mobility_need_not_be_used() {
    record(
        "
position
  phase us deployment
  ap us 10
  hand us truckx1
1. us deploy truck C1
expect pending = us DP29
expect check done = ok
2. us done
expect pending = us DP10
expect unit C1 = truck
",
    );
}

/// [12g] [12-r8] Cargo gets off to the left or right in its row, onto an empty space, for all its MP.
#[test]
fn cargo_gets_off_sideways() {
    record(
        "
position
  phase us movement
  unit u0 us truck C3
  unit u1 us raiders aboard u0
  unit us light-infantry B3
expect legal has get-off C3/infantry D3
expect check get-off C3/infantry C4 = 12g
expect check get-off C3/infantry B3 = 12g
1. us get-off C3/infantry D3
expect mp D3 = 0
expect unit C3 = truck
",
    );
    record(
        "
position
  phase us movement
  unit u0 us truck A3
  unit u1 us raiders aboard u0
  unit japan light-infantry B3
expect check get-off A3/infantry B3 = 12g
expect legal lacks get-off A3/infantry B3
",
    );
    record(
        "
position
  phase japan movement
  unit u0 japan truck C3
  unit u1 japan light-infantry aboard u0
expect check get-off C3/infantry B3 = ok
expect check get-off C3/infantry D3 = ok
expect check get-off C3/infantry C2 = 12g
",
    );
}

/// [12-r1] Transport carries one infantry unit, Towing one artillery unit, both one of each.
#[test]
fn room_for_one_of_each() {
    record(
        "
position
  phase us movement
  unit us truck C2
  unit us jeep F2
  unit us light-infantry C3
  unit us marines C1
  unit us m3-gun B2
  unit us pack-howitzer D2
  unit us m3-gun F3
  unit us stuart F1
expect check board F3 F2 = 12-r1
expect check board F1 F2 = 12-r1
1. us board C3 C2
expect check board C1 C2/transport = 12-r1
2. us board B2 C2/transport
expect check board D2 C2/transport = 12-r1
expect unit C2/infantry = light-infantry
expect unit C2/artillery = m3-gun
",
    );
}

/// [12-r2] Cargo gets off before or after the vehicle's move, but not in the turn it boarded.
#[test]
fn a_unit_cannot_board_and_get_off_in_one_turn() {
    record(
        "
position
  phase us movement
  unit u0 us truck B2
  unit us light-infantry B3
  unit u3 us half-track F2
  unit u4 us marines aboard u3
  unit u5 us m3-gun aboard u3
1. us board B3 B2
expect check get-off B2/infantry C2 = 12-r2
2. us get-off F2/infantry G2
3. us move F2/transport F4
4. us get-off F4/artillery G4
expect unit G2 = marines
expect unit G4 = m3-gun
",
    );
}

/// [12-r3] [12-r10] A gun with 0 MP is attached only by a transport that comes to it, and can be detached
/// although it has none; so can cargo whose MP were taken.
#[test]
fn a_gun_without_mp_is_fetched() {
    record(
        "
position
  phase us movement
  unit us m1-howitzer C2
  unit us truck C3
  unit u5 us jeep F3
  unit u6 us light-infantry aboard u5 suppressed japan
  deck us light-infantryx4
  deck japan light-infantryx4
expect check board C2 C3 = 11.4b
1. us board C3 C2
expect unit C2/artillery = m1-howitzer
2. us get-off F3/infantry G3
expect unit G3 = light-infantry
3. us done
4. us done
5. us done
luck light-infantry light-infantry
6. japan done
7. japan done
8. japan done
luck light-infantry light-infantry
9. us get-off C2/artillery D2
expect unit D2 = m1-howitzer
",
    );
}

/// [12-r4] Cargo can't shoot, assault, react or use an ability and is not a target; it can shoot in the turn
/// it gets off.
#[test]
fn cargo_cannot_act() {
    record(
        "
position
  phase us movement
  terrain D3 barbed-wire
  unit u0 us truck C3
  unit u1 us engineers aboard u0
  unit u2 us bofors aboard u0
  unit japan light-infantry C4
  unit japan light-infantry B5
expect check assault C3/infantry C4 = 12-r4
expect check clear C3/infantry D3 = 12-r4
expect check move C3/infantry B3 = 12-r4
1. us get-off C3/infantry B3
2. us done
3. us done
expect check fire C3/artillery main C4 = 12-r4
expect check fire B3 main B5 = ok
",
    );
    record(
        "
position
  phase japan shooting
  unit u0 us truck C3
  unit u1 us light-infantry aboard u0
  unit u2 us bofors aboard u0
  unit us bofors H1
  unit japan light-infantry C4
  unit japan val beside
expect targets C4 main = C3/transport
expect check fire C4 main C3/infantry = 12-r4
1. japan fly val C3
expect pending = japan DP27
",
    );
    record(
        "
position
  phase us initial
  unit u0 us truck C3
  unit u1 us corpsman aboard u0
  unit us light-infantry C4 wounds 1
  deck us light-infantryx2
expect pending = luck 11.3a
",
    );
}

/// [12-r4] [11.4.1-r4] Cargo can't react to an Assault on its vehicle either.
#[test]
fn cargo_does_not_react() {
    record(
        "
position
  phase japan shooting
  unit u0 us truck C3
  unit u1 us light-infantry aboard u0
  unit u2 japan light-infantry C4 assaults C3 u0
1. japan resolve C4
expect pending = japan DP14
2. japan with main
luck 6
expect wounds C3/transport = 1
expect wounds C3/infantry = 1
",
    );
}

/// [12-r7] [12e] The vehicle moves with its own MP, whatever the cargo has.
#[test]
fn cargo_does_not_slow() {
    record(
        "
position
  phase us movement
  unit u0 us truck C1
  unit u1 us m1-howitzer aboard u0
  unit u2 us light-infantry aboard u0 suppressed japan
expect mp C1/transport = 3
1. us move C1/transport C4
expect unit C4/artillery = m1-howitzer
expect unit C4/infantry = light-infantry
",
    );
}

/// [12-r9] Cargo gets off only on terrain that is open to it; Difficult terrain does not matter.
#[test]
fn cargo_gets_off_on_legal_ground() {
    record(
        "
position
  phase us movement
  terrain B3 mountain
  terrain D3 jungle
  unit u0 us truck C3
  unit u1 us m3-gun aboard u0
  unit u2 us light-infantry aboard u0
expect check get-off C3/artillery B3 = 8c
expect check get-off C3/infantry B3 = ok
expect check get-off C3/artillery D3 = ok
",
    );
}

/// [12-r11] A unit boards by its own step only where it could stay by itself; otherwise the vehicle comes to
/// it.
#[test]
fn a_unit_cannot_wade_to_its_transport() {
    record(
        "
position
  phase us movement
  terrain C2 sea
  unit us lvt-2 C2
  unit us light-infantry C3
expect check board C3 C2 = 8c
expect check board C2 C3 = ok
",
    );
}

/// [12a] [11.4.2d] A unit leaves its pair to board elsewhere; a vehicle in a pair can't be boarded.
#[test]
fn a_unit_that_boards_leaves_its_pair() {
    record(
        "
position
  phase us movement
  unit u0 us stuart C2 pair u1
  unit u1 us light-infantry C2 pair u0 covered
  unit us truck C3
  unit u3 us scout-car F2 pair u4
  unit u4 us marines F2 pair u3 covered
  unit us radio F3
  unit us light-infantry E2
expect check board E2 F2/transport = 11.4.2-r4
1. us board C2/infantry C3
expect unit C2 = stuart
expect unit C3/infantry = light-infantry
2. us board F2/transport F3
expect unit F2 = marines
expect unit F3/infantry = radio
",
    );
}

/// [A-r6] [A-m1] A unit with a mounted weapon can't be loaded, whichever of the two moves.
#[test]
fn a_mounted_unit_cannot_be_loaded() {
    record(
        "
position
  phase us movement
  unit us heavy-infantry C2 with hmg
  unit us truck C3
expect check board C3 C2 = 11.4-r4
expect check board C2 C3 = 11.4-r4
",
    );
}

/// [12e] [12-r2] Being towed and getting off are movement: a Camouflage Net does not survive them.
#[test]
fn a_net_does_not_survive_a_ride() {
    record(
        "
position
  phase us movement
  unit u0 us truck C3
  unit u1 us m3-gun aboard u0 with camouflage-net
  unit u2 us half-track F3
  unit u3 us pack-howitzer aboard u2 with camouflage-net
1. us move C3/transport C4
expect tokens C4/artillery = none
2. us get-off F3/artillery G3
expect tokens G3 = none
",
    );
}

/// [A-m3] A mortar deployed with its truck is dismounted, like a machine gun.
#[test]
fn a_mortar_aboard_is_dismounted() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us heavy-infantryx1 truckx1
us deploy truck D1
us deploy heavy-infantry D1 aboard mortar
expect tokens D1/infantry = mortar grey
",
    );
}
