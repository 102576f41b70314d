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
