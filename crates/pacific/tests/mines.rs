//! Anti-Tank Mine (E-r7), and the answers to destruction: Corpsman! and Bushido (E-r8, DP18).

use crate::harness::record;
use crate::mirror::record_both;

/// [E-r7] [DP7] [11.4-r5] An Anti-Tank Mine strikes a vehicle that enters a space, without a roll, and its
/// movement ends there.
#[test]
fn a_mine_stops_a_tank() {
    record_both(
        "
position
  phase us movement
  ap japan 4
  hand japan minex1
  unit us stuart D1
  unit us light-infantry A1
1. us move D1 D3
expect unit D2 = stuart
expect pending = japan DP7
expect legal = pass, play mine
2. japan play mine
expect wounds D2 = 3
expect unit D2 = stuart
expect mp D2 = 0
expect ap japan = 0
expect discard japan = 1 mine
expect pending = us DP6
",
    );
}

/// [S-c] [DP7] The window opens at each step; after a pass the unit moves on.
#[test]
fn a_mine_at_the_second_step() {
    record_both(
        "
position
  phase us movement
  ap japan 4
  hand japan minex1
  unit us truck D1
1. us move D1 D3
2. japan pass
expect unit D3 = truck
expect pending = japan DP7
3. japan pass
expect wounds D3 = 0
expect pending = us DP6
",
    );
}

/// [E-r7] Not for infantry, not on the vehicle's own first row, not where a unit is, not by the wrong side.
#[test]
fn where_mines_cannot_be_played() {
    record_both(
        "
position
  phase us movement
  ap japan 9
  hand japan minex1
  ap us 9
  hand us minex1
  unit us stuart D1
  unit us light-infantry B2
  unit us truck G2
  unit us light-infantry G3
1. us move D1 E1
expect pending = us DP6
2. us move B2 B3
expect pending = us DP6
3. us board G2 G3
expect pending = us DP6
expect unit G3/infantry = light-infantry
",
    );
}

/// [D-c] Without the AP for a mine no player is asked.
#[test]
fn a_mine_costs_four() {
    record_both(
        "
position
  phase us movement
  ap japan 3
  hand japan minex1
  unit us stuart D1
1. us move D1 D2
expect pending = us DP6
",
    );
}

/// [E-r1] [12f] PEN counts, cargo shares the damage, and no unit is credited with the destruction.
#[test]
fn a_mine_under_a_truck() {
    record_both(
        "
position
  phase us movement
  ap japan 4
  hand japan minex1
  unit u0 us truck D1
  unit u1 us light-infantry aboard u0
1. us move D1/transport D3
2. japan play mine
expect unit D2 = none
expect lost us = 2
expect pending = us DP6
",
    );
    record(
        "
position
  phase us movement
  ap japan 4
  hand japan minex1
  unit u0 us half-track D1
  unit u1 us marines aboard u0
1. us move D1/transport D3
2. japan play mine
expect wounds D2/transport = 3
expect wounds D2/infantry = 3
",
    );
}

/// [E-r7] A covered pair enters together: the vehicle is struck, and both stop.
#[test]
fn a_mine_under_a_pair() {
    record(
        "
position
  phase japan movement
  ap us 4
  hand us minex1
  unit u0 japan chi-ha D5 pair u1
  unit u1 japan assault-troops D5 pair u0 covered
1. japan move-pair D5/tank D3
expect pending = us DP7
2. us play mine
expect wounds D4/tank = 3
expect wounds D4/infantry = 0
expect mp D4/tank = 0
expect unit D4/infantry = assault-troops
expect pending = japan DP6
",
    );
}

/// [E-r7] A Mobility move in the Deployment Phase is movement too.
#[test]
fn a_mine_for_a_unit_just_deployed() {
    record_both(
        "
position
  phase us deployment
  ap japan 4
  hand japan minex1
  ap us 5
  hand us truckx1
1. us deploy truck D1
2. us move D1 D3
expect pending = japan DP7
3. japan play mine
expect unit D2 = none
expect pending = us DP8
",
    );
}

/// [E-r8] [DP18] Corpsman!: infantry that a hit would destroy stays, one wound below its limit.
#[test]
fn corpsman() {
    record(
        "
position
  phase japan shooting
  ap us 1
  hand us call-corpsmanx1
  unit us light-infantry D3 wounds 2
  unit japan light-infantry D4
1. japan fire D4 main D3
   luck 9
expect pending = us DP18
expect legal = pass, play call-corpsman
2. us play call-corpsman
expect wounds D3 = 2
expect ap us = 0
expect discard us = 1 call-corpsman
",
    );
}

/// [DP18] A player who passes loses the unit.
#[test]
fn corpsman_not_called() {
    record(
        "
position
  phase japan shooting
  ap us 1
  hand us call-corpsmanx1
  unit us light-infantry D3 wounds 2
  unit japan light-infantry D4
1. japan fire D4 main D3
   luck 9
2. us pass
expect unit D3 = none
expect held us = 1
",
    );
}

/// [E-r8] Not for a critical hit, not for a tank, not for a unit that is only wounded: no player is asked.
#[test]
fn limits_of_corpsman() {
    record(
        "
position
  phase japan shooting
  ap us 1
  hand us call-corpsmanx1
  unit us light-infantry D3 wounds 2
  unit us light-infantry E3
  unit us stuart C3 wounds 3
  unit japan light-infantry D4
  unit japan light-infantry E4
  unit japan chi-ha C4
1. japan fire D4 main D3
   luck 10
expect unit D3 = none
2. japan fire E4 main E3
   luck 9
expect wounds E3 = 1
3. japan fire C4 main C3
   luck 9
expect unit C3 = none
expect pending = japan DP10
",
    );
}

/// [E-r8] Neither the collapse of a building nor shared damage is a hit on the unit itself.
#[test]
fn no_corpsman_in_the_ruins() {
    record(
        "
position
  phase japan shooting
  ap us 1
  hand us call-corpsmanx1
  unit us light-infantry D3
  terrain D3 shack 1
  unit u1 us half-track E3
  unit u2 us light-infantry aboard u1 wounds 2
  unit japan chi-ha D4
  unit japan chi-ha E4
1. japan fire D4 main D3
   luck 9
expect unit D3 = none
2. japan fire E4 main E3/transport
   luck 9
expect wounds E3 = 2
expect lost us = 2
expect pending = japan DP10
",
    );
}

/// [E-r8] [E-r1] A STRIKE can be answered: Kamikaze.
#[test]
fn corpsman_after_a_strike() {
    record(
        "
position
  phase japan shooting
  ap us 1
  hand us call-corpsmanx1
  ap japan 4
  hand japan kamikazex1
  unit us light-infantry D3 wounds 1
1. japan play kamikaze D3
2. japan bomb main D3
   luck 8
expect pending = us DP18
3. us play call-corpsman
expect wounds D3 = 2
",
    );
}

/// [E-r8] A unit that is saved was hit all the same: a Sniper suppresses it.
#[test]
fn saved_and_suppressed() {
    record(
        "
position
  phase japan shooting
  ap us 1
  hand us call-corpsmanx1
  unit us light-infantry D3 wounds 2
  unit japan sniper D5
1. japan fire D5 main D3
   luck 8
2. us play call-corpsman
expect wounds D3 = 2
expect suppressed D3 = yes
",
    );
}

/// [S-d] No card answers a reaction, except those that change the die.
#[test]
fn no_corpsman_after_reaction_fire() {
    record(
        "
position
  phase us shooting
  ap us 1
  hand us call-corpsmanx1
  unit u0 us light-infantry D3 wounds 2 assaults D4 u1
  unit u1 japan light-infantry D4
1. us resolve D3
2. japan with main
   luck 9
expect unit D3 = none
expect pending = us DP10
",
    );
}

/// [DP18] Bushido: destroyed infantry fires once more at its destroyer, with the wounds it had, and is
/// removed.
#[test]
fn bushido() {
    record(
        "
position
  phase us shooting
  ap japan 1
  hand japan bushidox1
  unit us marines D3
  unit japan light-infantry D4 wounds 2
1. us fire D3 main D4
   luck 9
expect pending = japan DP18
expect legal = pass, play bushido
2. japan play bushido
   luck 8
expect wounds D3 = 1
expect unit D4 = none
expect discard japan = 1 light-infantry, 1 bushido
expect ap japan = 0
",
    );
    record(
        "
position
  phase us shooting
  ap japan 1
  hand japan bushidox1
  unit us marines D3
  unit japan light-infantry D4 wounds 2
1. us fire D3 main D4
   luck 9
2. japan play bushido
   luck 7
expect wounds D3 = 0
",
    );
}

/// Bushido answers a critical hit too, and may destroy the firer, which is credited all the same.
#[test]
fn bushido_after_a_critical_hit() {
    record(
        "
position
  phase us shooting
  ap japan 1
  hand japan bushidox1
  unit us marines D3 wounds 3
  unit japan light-infantry D4
1. us fire D3 main D4
   luck 10
2. japan play bushido
   luck 9
expect unit D3 = none
expect unit D4 = none
expect lost us = 1
expect lost japan = 1
expect pending = us DP10
",
    );
}

/// Bushido needs a firer within range: not a distant gun, an aircraft or a card; and infantry.
#[test]
fn limits_of_bushido() {
    record(
        "
position
  phase us shooting
  ap japan 1
  hand japan bushidox1
  unit us m1-howitzer D1
  unit us sbd beside
  unit us m3-gun C3
  unit japan light-infantry D4
  unit japan light-infantry F4
  unit japan ha-go C4
1. us fire D1 main D4
   luck 10
expect unit D4 = none
2. us fly sbd F4
3. us bomb main F4
   luck 10
expect unit F4 = none
4. us fire C3 main C4
   luck 10
expect unit C4 = none
expect pending = us DP10
",
    );
}

/// [11.6.1-r4] Bushido against an assaulting unit: it has no cover, wherever it came from.
#[test]
fn bushido_in_an_assault() {
    record(
        "
position
  phase us shooting
  ap japan 1
  hand japan bushidox1
  unit u0 us marines D3 assaults D4 u1
  terrain D3 trenches
  unit u1 japan light-infantry D4
1. us resolve D3
2. japan pass
3. us with main
   luck 10
4. japan play bushido
   luck 6
expect unit D4 = marines
expect wounds D4 = 1
expect terrain D3 = trenches
",
    );
}

/// [E-r7] A mine on the way to its cargo stops a transport before they meet.
#[test]
fn a_mine_on_the_way_to_the_cargo() {
    record(
        "
position
  phase us movement
  ap japan 4
  hand japan minex1
  unit us half-track D1
  unit us light-infantry D3
1. us board D1 D3
expect pending = japan DP7
2. japan play mine
expect unit D2 = half-track
expect wounds D2 = 3
expect unit D3 = light-infantry
expect wounds D3 = 0
expect pending = us DP6
",
    );
}

/// [E-r7] [11.4.2e] A car destroyed by a mine right after its deployment covers no unit and goes nowhere.
#[test]
fn a_mined_car_is_gone() {
    record(
        "
position
  phase us deployment
  ap us 9
  ap japan 5
  hand us jeepx1 light-infantryx1
  hand japan minex1
us deploy jeep D1
expect pending = us DP29
us move D1 D3
japan play mine
expect unit D2 = none
expect pending = us DP8
expect check deploy light-infantry D2 pair = 11.4.2e
expect check deploy light-infantry D1 aboard = 11.4.2e
",
    );
}
