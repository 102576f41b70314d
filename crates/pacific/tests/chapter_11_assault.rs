//! 11.4.1: declaring an Assault.

use crate::harness::record;

/// [11.4.1a] [11.4.1b] [11.4.1c] [11.4.1-r1] Infantry ends its movement by a step into an enemy's space; the
/// rest of the Movement Phase and the Deployment Phase go on, and the Assault waits for the Shooting
/// Phase.
#[test]
fn an_assault_is_declared_and_waits() {
    record(
        "
position
  phase us movement
  unit us raiders C2
  unit us light-infantry A1
  unit japan light-infantry C4
expect check assault C2 C4 = 11.4.1a
1. us move C2 C3
expect mp C3 = 1
2. us assault C3 C4
expect mp C3 = 0
expect check move C3 C2 = 11.6.1-r8
expect pending = us DP6
3. us move A1 A2
4. us done
expect pending = us DP8
expect unit C4 = light-infantry
expect wounds C4 = 0
5. us done
expect pending = us DP10
expect legal has resolve C3
",
    );
}

/// [11.4.1b] The step needs an MP, and Difficult terrain takes all that are left.
#[test]
fn the_step_costs_mp() {
    record(
        "
position
  phase us movement
  terrain C3 jungle
  unit us light-infantry B2 suppressed japan
  unit us raiders C2
  unit japan light-infantry B3
  unit japan light-infantry C3
expect check assault B2 B3 = 11.4b
1. us assault C2 C3
expect mp C2 = 0
",
    );
}

/// [11.4.1-r2] A unit can't assault from a space that it only passes through.
#[test]
fn an_assault_starts_from_where_the_unit_could_stay() {
    record(
        "
position
  phase us movement
  unit us raiders C1
  unit us light-infantry C2
  unit japan light-infantry C3
expect check move C1 C2 = 11.4d
expect check assault C1 C3 = 11.4.1a
",
    );
}

/// [11.4.1-r2] Until the Assault is resolved no unit moves to its origin, is deployed or gets off there, or
/// swaps into it; passing through is allowed.
#[test]
fn the_origin_is_reserved() {
    record(
        "
position
  phase us movement
  ap us 5
  hand us light-infantryx1
  unit us light-infantry C1
  unit us stuart B1
  unit u10 us truck D1 spent-all
  unit us marines aboard u10
  unit japan light-infantry C2
1. us assault C1 C2
expect check move B1 C1 = 11.4.1-r2
expect check get-off D1/infantry C1 = 11.4.1-r2
expect check swap B1 C1 = 11.6.1-r8
2. us done
expect check deploy light-infantry C1 = 11.4.1-r2
expect check deploy light-infantry A1 = ok
",
    );
    record(
        "
position
  phase us movement
  unit u0 us stuart C2 pair u1 spent 2
  unit u1 us light-infantry C2 pair u0 covered
  unit us marines B2
  unit us m4a2 C1
  unit us truck D1
  unit japan light-infantry C3
1. us assault C2/infantry C3
expect check swap C2/tank B2 = 11.4-r1
expect check move D1 C2 = 11.4.1-r2
expect check move C1 B2 = 11.4d
expect check move D1 B3 = 11.4b
2. us move C2/tank D2
expect check move C1 C2 = 11.4.1-r2
expect check move D2 C2 = 11.4b
",
    );
}

/// [11.4.1-r3] At most one Assault is pending on a space.
#[test]
fn a_space_is_assaulted_once() {
    record(
        "
position
  phase us movement
  unit us light-infantry C2
  unit us light-infantry B3
  unit japan light-infantry C3
1. us assault C2 C3
expect check assault B3 C3 = 11.4.1-r3
expect legal lacks assault B3 C3
",
    );
}

/// [11.4.1-r4] In a covered pair the attacker names the target; in a loaded transport it is the vehicle.
#[test]
fn the_target_is_named() {
    record(
        "
position
  phase us movement
  unit us light-infantry C2
  unit us light-infantry F2
  unit u10 japan ha-go C3 pair u11
  unit u11 japan light-infantry C3 pair u10 covered
  unit u12 japan truck F3
  unit u13 japan light-infantry aboard u12
expect legal has assault C2 C3/tank
expect legal has assault C2 C3/infantry
expect legal has assault F2 F3/transport
expect legal lacks assault F2 F3/infantry
expect check assault F2 F3/infantry = 12-r4
",
    );
}

/// [11.4.1-r5] The terrain under the enemy must be open to the assaulting unit.
#[test]
fn the_ground_must_be_open() {
    record(
        "
position
  phase us movement
  terrain C3 sea
  terrain E3 mountain
  unit us light-infantry C2
  unit us light-infantry E2
  unit japan ka-mi C3
  unit japan light-infantry E3
expect check assault C2 C3 = 8c
expect check assault E2 E3 = ok
",
    );
}

/// [11.4.1-r6] Infantry may leave its pair for an Assault if it has MP left; getting off a transport takes
/// them all.
#[test]
fn a_unit_that_gets_off_cannot_assault() {
    record(
        "
position
  phase us movement
  unit u0 us stuart C1 pair u1
  unit u1 us raiders C1 pair u0 covered
  unit u2 us truck F3
  unit u3 us raiders aboard u2
  unit japan light-infantry C3
  unit japan light-infantry G4
1. us move-pair C1/tank C2
expect mp C2/infantry = 1
2. us assault C2/infantry C3
3. us get-off F3/infantry G3
expect check assault G3 G4 = 11.4b
",
    );
}

/// [11.4.1-r7] A unit without a weapon can't assault.
#[test]
fn an_assault_needs_a_weapon() {
    record(
        "
position
  phase us movement
  unit us corpsman C2
  unit japan light-infantry C3
expect check assault C2 C3 = 11.4.1-r7
",
    );
}

/// [11.4.1-r8] Terrain without an enemy is entered, not assaulted.
#[test]
fn empty_terrain_is_entered() {
    let game = record(
        "
position
  phase us movement
  terrain C3 trenches
  unit us light-infantry C2
expect check move C2 C3 = ok
",
    );
    let mut legal = Vec::new();
    game::Game::legal_actions(&game, &mut legal);
    assert!(!legal.iter().any(|order| matches!(order, pacific::Action::Assault { .. })));
}

/// [11.4.1-r9] Only infantry assaults.
#[test]
fn only_infantry_assaults() {
    record(
        "
position
  phase us movement
  unit us m4a2 B2
  unit us scout-car D2 with mg
  unit us m3-gun F2
  unit us f4f beside
  unit japan light-infantry B3
  unit japan light-infantry D3
  unit japan light-infantry F3
expect check assault B2 B3 = 11.4.1-r9
expect check assault D2 D3 = 11.4.1-r9
expect check assault F2 F3 = 11.4.1-r9
expect check assault f4f B3 = 13a
",
    );
}
