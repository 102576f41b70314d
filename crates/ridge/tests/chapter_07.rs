//! 7: movement and combat.

mod common;
use common::record;

/// [7.7-ex3] [7.7-r1] [7.11a]
#[test]
fn an_hq_counts_only_while_it_lives() {
    record(
        "
position
  control 1604
  active 1604 4 4 3
  attack 1603
  marines division-hq rifle-5
expect odds japanese = 11 factors (7.5a) / 8 HQ (7.7a) = 1:1: dies on 1 (7.9a)
   luck 2 1 6 6 6
expect marines = division-hq
expect odds japanese says 11 factors (7.5a) / 8 HQ (7.7a) = 1:1
",
    );
    record(
        "
position
  control 1604
  active 1604 4 4 3
  attack 1603
  marines battalion-hq rifle-5
   luck 1 2 6 6 6
expect odds japanese says 11 factors (7.5a) / 4 jungle (7.6a) = 2:1
",
    );
}

/// [7.19-ex1]
#[test]
fn from_clear_2012_open_hexes_lie_in_every_direction() {
    record(
        "
position
  control 2012
  active 2012 ? ?
expect legal = move 2011, move 2111, move 1912, move 1911
expect check move 2013 = 7.19a
expect check move 2112 = 7.19a
",
    );
}
