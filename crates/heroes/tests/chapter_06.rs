//! 6: line of sight and arcs of fire.

mod common;

use common::record;

const LOOKERS: &str = "
position
  step turn
  turn us
  unit hmg-24 E04 4
  unit infantry-01 A10 1
";

/// [6.0a] [6.0b] [6.0c] [6.0h] [6.0-ex1] Into the jungle, not through it.
#[test]
fn jungle_hides_what_is_behind_it() {
    record(&format!(
        "{LOOKERS}
expect sight E04 E05 = clear
expect sight E04 E06 = blocked E05
expect sight E04 E07 = blocked E05
expect sight E06 E04 = blocked E05
expect sight D02 D02 = clear
"
    ));
}

/// [6.0e] [6.0-ex2] [6.0-r1] [6.0-r2] [6.0-r3] Along the edge between jungle and open ground.
#[test]
fn an_edge_counts_the_lesser_side() {
    record(&format!(
        "{LOOKERS}
expect sight E06 F04 = clear
expect sight F04 E06 = clear
"
    ));
}

/// [4.0e] [6.1a] [6.1b] [6.1-ex1] [6.1-ex2] [6.1-r1] One grove screens, a second hides.
#[test]
fn palm_groves_screen() {
    record(&format!(
        "{LOOKERS}
expect sight C07 C09 = screened 1
expect sight I09 K08 = screened 1
expect sight I09 L07 = blocked K08
"
    ));
    record(
        "
position
  step turn
  turn us
  unit rifle-01 C07 4
  unit infantry-01 C09 1
  unit rifle-02 C08 1
  unit infantry-02 C05 4
  unit rifle-03 I09 2
  unit infantry-03 K08 5
expect value rifle-03 infantry-03 = 3 against 14
expect value rifle-01 infantry-01 = 3 against 13
expect value rifle-02 infantry-02 = 3 against 12
",
    );
}

/// [6.2b] [6.3a] [6.3b] [6.3-r1] Only what lies in the fire zone is attacked, and each reason is told.
#[test]
fn a_fire_zone_has_bounds() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 E04 4
  unit paramarine-19 L01 4
  unit infantry-01 E06 1
  unit infantry-02 A04 1
  unit infantry-03 E03 1
  unit infantry-04 L08 1
1. us use rifle-01
expect check attack E06 = 6.0b
expect check attack E03 = 6.2b
expect check attack A04 = 6.2b
expect check attack E05 = 7.5-r3
2. us pivot rifle-01 6
3. japan pass
4. us relieve
5. us use paramarine-19
expect check attack L08 = 7.7.1a
",
    );
}
