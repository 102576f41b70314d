//! Where rules meet: what a test of one of them alone does not see.

use crate::bench::record_of;

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
