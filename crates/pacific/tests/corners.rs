//! Interactions between rules that a test of one rule alone would not find.

use crate::harness::{record, record_of};

/// [X-c] By night Bushido reaches no farther than any other shot: a sniper sees two spaces, not three.
#[test]
fn bushido_by_night() {
    for (gun, asked) in [("D2", "us DP10"), ("D3", "japan DP18")] {
        record_of(
            "guadalcanal",
            &format!(
                "
position
  phase us shooting
  ap japan 1
  hand japan bushidox1
  unit us m1-howitzer {gun}
  unit japan sniper D5
1. us fire {gun} main D5
   luck 10
expect pending = {asked}
",
            ),
        );
    }
}

/// [11.4.2-r7] A step taken together costs each unit of a pair what it would cost alone, and each may use
/// the MP that it has left.
#[test]
fn the_faster_of_a_pair_may_go_on_alone() {
    record(
        "
position
  phase us movement
  unit us stuart C1
  unit us light-infantry C2
  unit japan sniper C6
1. us pair C1 C2 C3
expect mp C3/infantry = 0
expect mp C3/tank = 1
expect numbers C6 main C3/infantry = 6+/10
2. us move C3/tank D3
expect numbers C6 main C3 = 5+/9
",
    );
    // Wire stops the infantry, but not the tank that crushes it.
    record(
        "
position
  phase us movement
  terrain C3 barbed-wire
  unit us stuart C1
  unit us raiders C2
1. us pair C1 C2 C3
expect terrain C3 = none
expect mp C3/infantry = 0
expect mp C3/tank = 1
",
    );
}

/// [11.4.2-r1] [11.4.2d] A unit that leaves one pair may form another; neither has room for a third unit.
#[test]
fn from_one_pair_to_another() {
    record(
        "
position
  phase us movement
  unit u0 us stuart C2 pair u1
  unit u1 us raiders C2 pair u0 covered
  unit us m4a2 C3
  unit us light-infantry D2
  unit japan sniper C6
expect check pair D2 C2/tank C1 = 11.4.2-r4
expect check pair C2/infantry C3 D3 = ok
expect check pair C2/tank D2 E2 = ok
1. us pair C2/infantry C3 D3
expect unit C2 = stuart
expect unit D3/tank = m4a2
expect numbers C6 main D3/infantry = 6+/10
",
    );
}

/// [8-r6] [13-r13] [11.6.1-r6] A space that a unit of the player's own side is about to occupy can't be fired at, even if its
/// defender is gone.
#[test]
fn a_space_under_friendly_assault_is_not_fired_at() {
    record(
        "
position
  phase us shooting
  unit u0 us marines D3 assaults D4 u1
  terrain D4 cabin
  unit u1 japan light-infantry D4
  unit us m4a2 C3
  unit us stuart E3
1. us fire C3 main D4
   luck 10
expect unit D4 = none
expect check fire E3 main D4 = 13-r13
2. us resolve D3
expect unit D4 = marines
",
    );
}

/// [11.6.2d] [12-r4] [11.1d] A suppressed unit keeps its token while it boards and gets off, and loses it at
/// the usual time.
#[test]
fn a_suppressed_unit_keeps_its_token_aboard() {
    record(
        "
position
  phase us movement
  unit us truck C2
  unit us raiders D2 suppressed japan
  unit japan light-infantry H6
  deck us light-infantryx6
  deck japan light-infantryx6
expect mp D2 = 1
1. us board D2 C2
expect suppressed C2/infantry = yes
2. us move C2/transport C3
3. us done
4. us done
5. us done
luck light-infantry light-infantry
expect suppressed C3/infantry = no
",
    );
}

/// [11.6.1b] [11.7b] Ammunition readies a weapon used in a reaction shot for the player's next Shooting
/// Phase.
#[test]
fn ammunition_after_a_reaction() {
    record(
        "
position
  phase japan shooting
  ap us 1
  hand us ammunitionx1
  hand japan first-aidx1
  deck us light-infantryx6
  unit u0 japan light-infantry D4 assaults D3 u1
  unit u1 us light-infantry D3 with bar
  unit japan medic H6
1. japan resolve D4
2. us with bar
   luck 1
3. us pass
4. japan pass
5. japan done
luck light-infantry light-infantry
6. us done
expect check fire D3 bar D4 = DP8
7. us play ammunition D3
8. us done
expect check fire D3 bar D4 = ok
",
    );
}

/// [11.4f] [8.2c] [12e] Units with cargo swap across terrain that takes all their MP.
#[test]
fn a_swap_with_cargo_across_jungle() {
    record(
        "
position
  phase us movement
  terrain C2 jungle
  terrain D2 trenches
  unit u0 us truck C2 spent 2
  unit u1 us marines aboard u0
  unit us light-infantry C3
  unit us radio D2
1. us swap C2/transport C3
expect unit C2 = light-infantry
expect unit C3/transport = truck
expect unit C3/infantry = marines
expect check swap C2 D2 = 11.4b
",
    );
}

/// [E-r8] [2.2c] A Veteran that is saved keeps the wounds that its rank lets it take.
#[test]
fn a_saved_veteran() {
    record(
        "
position
  phase japan shooting
  ap us 1
  hand us call-corpsmanx1
  unit us light-infantry D3 wounds 3 rank veteran
  unit japan light-infantry D4
1. japan fire D4 main D3
   luck 9
2. us play call-corpsman
expect wounds D3 = 3
",
    );
}

/// [D-a] All players learn the target of a card.
#[test]
fn all_players_learn_the_target_of_a_card() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us flaresx1 smoke-screenx2 supply-dropx1
  unit us light-infantry C2
  unit japan light-infantry C4
1. us play flares C4
expect heard public says America plays Flares on Light Infantry at C4
2. us play smoke-screen C2 D2
expect heard public says America plays Smoke Screen on C2 to D2
3. us play smoke-screen E3 E3
expect heard public says plays Smoke Screen on E3
4. us play supply-drop
expect heard public says plays Supply Drop
",
    );
}
