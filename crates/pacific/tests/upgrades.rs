//! Sections 4 and 5 of the data page: upgrades that are more than a weapon, and the Mounting rule.

use crate::harness::record;
use crate::mirror::record_both;

/// [A-r3] [11.6-ex4] Hit the Dirt! helps in every phase, against reaction fire too, but not inside a vehicle.
#[test]
fn hit_the_dirt_always_helps() {
    record_both(
        "
position
  phase japan shooting
  unit us light-infantry D3 with hit-the-dirt
  unit us light-infantry C3 with hit-the-dirt
  terrain C3 trenches
  unit japan light-infantry D4
  unit japan light-infantry C4
expect numbers D4 main D3 = 7+/10
expect numbers C4 main C3 = 8+/10
",
    );
    record_both(
        "
position
  phase us shooting
  unit u0 us light-infantry D3 with hit-the-dirt assaults D4 u1
  unit u1 japan light-infantry D4
1. us resolve D3
2. japan with main
   luck 6
expect wounds D3 = 0
",
    );
}

/// [12-r4] Cargo can't be shot at, whatever its upgrades: the vehicle can, without the infantry's Hit the
/// Dirt!
#[test]
fn hit_the_dirt_does_not_cover_the_truck() {
    record_both(
        "
position
  phase japan shooting
  unit u0 us truck D3
  unit u1 us light-infantry aboard u0 with hit-the-dirt
  unit japan light-infantry D4
expect numbers D4 main D3/transport = 6+/10
expect legal lacks fire D4 main D3/infantry
expect check fire D4 main D3/infantry = 12-r4
",
    );
}

/// [DP11] [11.1-ex1] A Smoke Grenade is used when its unit is the target, turns grey, and lasts until
/// the next player's turn.
#[test]
fn smoke_grenade_in_the_window() {
    record_both(
        "
position
  phase japan shooting
  ap us 0
  hand us first-aidx1
  ap japan 0
  hand japan first-aidx1
  unit us stuart D3 with smoke-grenade
  unit us light-infantry A1
  unit japan chi-ha D5
  unit japan light-infantry A6
1. japan fire D5 main D3
expect pending = us DP11
expect legal = pass, smoke D3
2. us smoke D3
   luck 7
expect wounds D3 = 0
expect tokens D3 = smoke-grenade grey tilted
expect numbers D5 main D3 = 8+/10
3. japan done
expect active = us
expect numbers D5 main D3 = 6+/10
expect tokens D3 = smoke-grenade grey
",
    );
}

/// [DP11] A unit that does not use its grenade is hit as usual, and keeps it.
#[test]
fn smoke_grenade_kept() {
    record_both(
        "
position
  phase japan shooting
  unit us stuart D3 with smoke-grenade
  unit japan chi-ha D5
1. japan fire D5 main D3
2. us pass
   luck 7
expect wounds D3 = 2
expect tokens D3 = smoke-grenade
",
    );
}

/// [5-r1] In the player's own Shooting Phase it can be used in advance; once grey it can't be used again, and
/// a unit in smoke is not asked.
#[test]
fn smoke_grenade_beforehand() {
    record_both(
        "
position
  phase us shooting
  ap us 0
  hand us first-aidx1
  ap japan 0
  hand japan first-aidx1
  unit us engineers D3 with smoke-grenade
  unit us light-infantry A1
  unit japan light-infantry D4
  unit japan light-infantry A6
expect legal has smoke D3
expect check smoke A1 = 5-r1
1. us smoke D3
expect numbers D4 main D3 = 8+/10
expect check smoke D3 = 5-r1
2. us done
expect active = japan
expect numbers D4 main D3 = 6+/10
",
    );
}

/// [DP11] A Smoke Grenade may answer the assault shot too: its user is the target.
#[test]
fn smoke_grenade_in_an_assault() {
    record_both(
        "
position
  phase japan shooting
  unit u0 us engineers D3 with smoke-grenade
  unit u1 japan light-infantry D4 assaults D3 u0
1. japan resolve D4
2. us pass
3. japan with main
expect pending = us DP11
4. us smoke D3
   luck 7
expect wounds D3 = 0
expect unit D4 = light-infantry
",
    );
}

/// A Camouflage Net hides a gun until it moves, and is then removed.
#[test]
fn camouflage_net_until_the_gun_moves() {
    record_both(
        "
position
  phase us movement
  unit us pack-howitzer D2 with camouflage-net
  unit japan light-infantry D4
expect numbers D4 main D2 = 7+/10
1. us move D2 D1
expect tokens D1 = none
expect numbers D4 main D1 = 6+/10
",
    );
}

/// A Camouflage Net is lost when the gun is towed away and when it gets off.
#[test]
fn camouflage_net_until_the_gun_is_towed() {
    record_both(
        "
position
  phase us movement
  unit u0 us truck D2
  unit u1 us pack-howitzer aboard u0 with camouflage-net
1. us move D2/transport D4
expect tokens D4/artillery = none
",
    );
    record_both(
        "
position
  phase us movement
  unit u0 us truck D2
  unit u1 us pack-howitzer aboard u0 with camouflage-net
1. us get-off D2/artillery E2
expect tokens E2 = none
",
    );
}

/// A Satchel Charge does twice its damage to a Building without units: 6, while a unit inside takes 3.
#[test]
fn satchel_charge_against_a_building() {
    record_both(
        "
position
  phase us shooting
  unit us engineers D3 with satchel-charge
  terrain D4 bunker
1. us fire D3 satchel-charge D4
expect terrain D4 = bunker 6
expect tokens D3 = satchel-charge grey tilted
",
    );
    record_both(
        "
position
  phase us shooting
  unit us engineers D3 with satchel-charge
  terrain D4 cabin 1
1. us fire D3 satchel-charge D4
expect terrain D4 = rubble
",
    );
    record_both(
        "
position
  phase us shooting
  unit us engineers D3 with satchel-charge
  unit japan snlf D4
  terrain D4 bunker
1. us fire D3 satchel-charge D4
   luck 8
expect wounds D4 = 3
expect terrain D4 = bunker 3
",
    );
    record_both(
        "
position
  phase us shooting
  unit us engineers D3 with satchel-charge
  terrain D4 trenches
1. us fire D3 satchel-charge D4
expect terrain D4 = trenches 3
",
    );
}

/// A Flamethrower ignores the Evasion of terrain and the armour of buildings; rifles next to it don't.
#[test]
fn flamethrower_ignores_cover() {
    record_both(
        "
position
  phase us shooting
  unit us engineers D3 with flamethrower
  unit japan snlf D4
  terrain D4 bunker
expect numbers D3 main D4 = 8+/10
expect numbers D3 flamethrower D4 = 4+/8
1. us fire D3 flamethrower D4
   luck 7
expect wounds D4 = 2
",
    );
}

/// The unit with a Lunge Mine is destroyed by its own shot, hit or miss, and no unit is credited.
#[test]
fn lunge_mine_destroys_its_carrier() {
    for (die, left) in [(7, "m4a2"), (1, "m4a2"), (8, "none")] {
        record(&format!(
            "
position
  phase japan shooting
  unit us m4a2 D3
  unit japan tank-hunters D4 with lunge-mine
1. japan fire D4 lunge-mine D3
   luck {die}
expect unit D3 = {left}
expect unit D4 = none
expect discard japan = 1 tank-hunters
expect lost japan = 1
"
        ));
    }
}

/// [E-r8] The destruction of the unit with the Lunge Mine can't be answered: no player is asked.
#[test]
fn lunge_mine_cannot_be_answered() {
    record(
        "
position
  phase japan shooting
  ap japan 9
  hand japan bushidox1
  unit us m4a2 D3
  unit japan tank-hunters D4 with lunge-mine
1. japan fire D4 lunge-mine D3
   luck 7
2. japan pass
expect unit D4 = none
expect pending = japan DP10
",
    );
}

/// In an Assault the unit with a Lunge Mine is destroyed too, and so never occupies the space.
#[test]
fn lunge_mine_in_an_assault() {
    record(
        "
position
  phase japan shooting
  unit u0 us m4a2 D3 wounds 3
  unit u1 japan tank-hunters D4 with lunge-mine assaults D3 u0
1. japan resolve D4
2. us pass
3. japan with lunge-mine
   luck 5
expect unit D3 = none
expect unit D4 = none
expect lost japan = 1
expect lost us = 1
",
    );
}

/// [13-r4] Rockets are fired on the mission of their aircraft, once, at the same space.
#[test]
fn rockets_fly_with_the_mission() {
    for aircraft in ["f4u", "tbf"] {
        record(&format!(
            "
position
  phase us shooting
  unit us {aircraft} beside with rockets
  unit japan chi-ha D4
  unit japan chi-ha E4
1. us fly {aircraft} D4
expect check bomb rockets E4 = 11.6-r3
expect check done = 13-r4
2. us bomb rockets D4
   luck 9
expect wounds D4 = 2
expect check bomb rockets D4 = 5-r1
3. us bomb main D4
   luck 1
expect pending = us DP10
expect discard us = 1 {aircraft}
"
        ));
    }
}

/// [A-m1] [A-m2] [11.4-r4] [5e] Mounted, the HMG fires and its unit can't move; dismounted, the unit moves
/// and the HMG can't fire.
#[test]
fn a_mounted_weapon_keeps_its_unit_where_it_is() {
    for weapon in ["hmg", "mortar"] {
        record_both(&format!(
            "
position
  phase us movement
  unit us heavy-infantry D3 with {weapon}
  unit us light-infantry E3
  unit us truck C3
  unit japan light-infantry D4
  unit japan light-infantry D5
expect check move D3 D2 = 11.4-r4
expect check swap D3 E3 = 11.4-r4
expect check assault D3 D4 = 11.4-r4
expect check board D3 C3 = 11.4-r4
1. us done
2. us done
expect legal has fire D3 {weapon} D5
"
        ));
        record_both(&format!(
            "
position
  phase us movement
  unit us heavy-infantry D3 with {weapon} grey {weapon}
  unit us light-infantry E3
  unit us truck C3
  unit japan light-infantry D4
  unit japan light-infantry D5
expect check swap D3 E3 = ok
expect check assault D3 D4 = ok
expect check board D3 C3 = ok
1. us move D3 D2
2. us done
3. us done
expect check fire D2 {weapon} D4 = 5-r1
expect check fire D2 main D4 = ok
"
        ));
    }
}

/// [A-r6] A transport that comes to a unit with a mounted weapon can't load it.
#[test]
fn a_mounted_unit_is_not_picked_up() {
    record_both(
        "
position
  phase us movement
  unit us heavy-infantry D3 with hmg
  unit us heavy-infantry B3 with hmg grey hmg
  unit us truck C3
expect check board C3 D3 = 11.4-r4
expect check board C3 B3 = ok
",
    );
}

/// [A-m3] A weapon deployed alone is mounted; deployed in a transport it is not.
#[test]
fn deployed_mounted_or_in_a_truck() {
    record_both(
        "
position
  phase us deployment
  ap us 10
  hand us heavy-infantryx2 truckx1
1. us deploy heavy-infantry C1 hmg
expect tokens C1 = hmg
2. us deploy truck D1
3. us deploy heavy-infantry D1 aboard hmg
expect tokens D1/infantry = hmg grey
",
    );
}

/// [A-m4] [11.7c] [11.7-r1] [DP19] In the Flip Over Phase a token that was not used may be turned either way,
/// once.
#[test]
fn turned_once_in_the_flip_over_phase() {
    record_both(
        "
position
  phase us flip-over
  ap japan 0
  hand japan first-aidx1
  unit us heavy-infantry D3 with hmg
  unit us heavy-infantry E3 with mortar grey mortar
expect pending = us DP19
expect legal = done, dismount D3 hmg, mount E3 mortar
1. us dismount D3 hmg
expect tokens D3 = hmg grey tilted
expect check mount D3 hmg = 11.7-r1
2. us mount E3 mortar
expect active = japan
expect tokens D3 = hmg grey
expect tokens E3 = mortar
",
    );
}

/// [A-m4] A weapon that has fired can't be turned that turn.
#[test]
fn not_turned_after_firing() {
    record_both(
        "
position
  phase us shooting
  ap japan 0
  hand japan first-aidx1
  unit us heavy-infantry D3 with hmg
  unit us heavy-infantry C3 with hmg
  unit japan light-infantry D5
1. us fire D3 hmg D5
   luck 1
expect tokens D3 = hmg tilted
2. us done
expect pending = us DP19
expect legal = done, dismount C3 hmg
",
    );
}

/// [A-m5] A mounted HMG fires in reaction; it is tilted, not turned.
#[test]
fn a_mounted_weapon_reacts() {
    record_both(
        "
position
  phase us shooting
  unit u0 us light-infantry D3 assaults D4 u1
  unit u1 japan heavy-infantry D4 with hmg
1. us resolve D3
expect pending = japan DP13
expect legal = pass, with main, with hmg
2. japan with hmg
   luck 5
expect wounds D3 = 1
expect tokens D4 = hmg tilted
",
    );
}

/// [11.6.1-r1] A mortar can't fire in contact, and dismounted weapons can't fire at all.
#[test]
fn weapons_that_do_not_react() {
    record_both(
        "
position
  phase us shooting
  unit u0 us light-infantry D3 assaults D4 u1
  unit u1 japan heavy-infantry D4 with mortar
  unit u2 us light-infantry C3 assaults C4 u3
  unit u3 japan heavy-infantry C4 with hmg grey hmg
1. us resolve D3
expect legal = pass, with main
2. japan pass
3. us pass
4. us resolve C3
expect legal = pass, with main
",
    );
}

/// [A-m6] On a tank the HMG is a plain upgrade: the tank moves, the HMG fires, and is only tilted.
#[test]
fn the_hmg_of_a_tank_is_not_mounted() {
    record(
        "
position
  phase us movement
  ap japan 0
  hand japan first-aidx1
  unit us m4a2 D2 with hmg
  unit japan light-infantry D6
1. us move D2 D3
2. us done
3. us done
4. us fire D3 hmg D6
   luck 1
expect tokens D3 = hmg tilted
5. us done
expect active = japan
",
    );
}

/// [11.6.1-r6] A defender that uses a Lunge Mine is destroyed by it, and an attacker that survives occupies
/// the space without a shot.
#[test]
fn lunge_mine_in_defence() {
    record(
        "
position
  phase us shooting
  unit u0 us marines D3 assaults D4 u1
  unit u1 japan tank-hunters D4 with lunge-mine
1. us resolve D3
2. japan with lunge-mine
   luck 1
expect unit D4 = marines
expect discard japan = 1 tank-hunters
expect pending = us DP10
",
    );
}
