//! Where rules meet: what a test of one of them alone does not see.

use crate::bench::{record, record_of};

/// [X-c] By night Bushido reaches no further than any other shot: a sniper sees two spaces, not three.
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

/// [11.4.2-r7] A common step costs each of a pair 1 MP: what the faster has left it may use alone.
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
}

/// [11.4.2-r1] [11.4.2d] Who leaves one pair may form another; a third finds no room in either.
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

/// [8-r6] [11.6.1-r6] Ground that an own unit is about to occupy is not fired at, though its enemy is gone.
#[test]
fn nobody_fires_at_the_ground_of_an_own_assault() {
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
expect check fire E3 main D4 = 8-r6
2. us resolve D3
expect unit D4 = marines
",
    );
}
