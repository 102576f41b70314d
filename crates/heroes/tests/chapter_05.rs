//! 4 and 5: terrain and movement.

mod common;

use common::{record, record_with};

const WALKERS: &str = "
position
  step turn
  turn us
  caps us 9
  unit rifle-01 E04 4
  unit hmg-24 I04 4
  unit rifle-02 E09 4
  unit rifle-03 B09 5
  unit rifle-04 I09 4
  unit rifle-05 L09 4
  unit rifle-06 F09 3
  unit infantry-01 A01 1
";

/// [5.0a] [5.0-ex1] [4.0c] [4.0d] [4.0f] [4.0g] [4.0h] [4.0k] [4.0l] [4.0m] [4.0b] What each terrain
/// costs.
#[test]
fn terrain_has_its_price() {
    record(&format!(
        "{WALKERS}
expect price rifle-01 E05 = 2
expect price rifle-01 E03 = 2
expect price hmg-24 I05 = 4
expect price rifle-02 E10 = 3
expect price rifle-03 A10 = 4
expect price rifle-04 I10 = 3
expect price rifle-05 L10 = the unit can't enter that terrain
"
    ));
    record(
        "
position
  step turn
  turn us
  unit rifle-01 E07 1
  unit hmg-24 I07 1
  unit infantry-01 A01 1
expect price rifle-01 E06 = 2
expect price hmg-24 I06 = 3
",
    );
}

/// [4.0j] Nobody walks on water.
#[test]
fn water_is_closed() {
    record(&format!(
        "{WALKERS}
1. us use rifle-05
expect check move rifle-05 L10 1 = 4.0b
"
    ));
}

/// [5.0.1a] [4.0i] [5.0.1b] Along the path the jungle costs nothing; beside it, it does.
#[test]
fn a_path_leads_through_the_jungle() {
    record(&format!(
        "{WALKERS}
expect price rifle-06 G09 = 1
"
    ));
    record(
        "
position
  step turn
  turn us
  unit rifle-01 G08 4
  unit infantry-01 A01 1
expect price rifle-01 G09 = 3
",
    );
}

/// [5.0b] [5.1c] [5.1d] [5.2a] Forward freely, backwards for one more, and any facing after it.
#[test]
fn backwards_costs_one_more() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 1
  unit infantry-01 A10 1
expect price rifle-01 D02 = 1
expect price rifle-01 E03 = 1
expect price rifle-01 D04 = 2
1. us use rifle-01
expect check move rifle-01 D05 1 = 5.0b
2. us move rifle-01 D04 3
expect ap us = 5
expect unit rifle-01 = D04 3
",
    );
}

/// [5.3a] [5.3-r1] [5.1a] Turning on the spot.
#[test]
fn a_pivot_is_an_action() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 1
  unit rifle-02 E03 1 cower
  unit infantry-01 A10 1
1. us use rifle-01
2. us pivot rifle-01 4
expect ap us = 6
expect unit rifle-01 = D03 4
3. japan pass
4. us use rifle-02
5. us pivot rifle-02 3
expect ap us = 4
",
    );
}

/// [5.0c] [5.4a] [7.7.3k] Friends and enemies may share a hex.
#[test]
fn there_is_no_stacking_limit() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit rifle-02 D04 4
  unit rifle-03 D04 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us move rifle-01 D04 4
expect unit rifle-01 = D04 4
expect turn = japan
3. japan use infantry-01
expect check close-combat rifle-01 = ok
",
    );
}

/// [5.0-r1] What can't be paid is not begun.
#[test]
fn a_move_must_be_paid() {
    record(
        "
position
  step turn
  turn us
  ap us 2
  caps us 0
  unit rifle-01 I04 4 activated
  unit infantry-01 A10 1
1. us use rifle-01
expect check move rifle-01 I05 4 = 5.0-r1
expect check move rifle-01 J04 4 = ok
",
    );
}

/// [5.0.2a] [5.0.2b] [5.0.2d] [5.0.2-r1] Caution costs one, and carelessness a point of defence in
/// the next Turn.
#[test]
fn caution_in_the_open() {
    record_with(
        &["cautious"],
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 D06 1
  unit infantry-02 A10 1
1. us use rifle-01
2. us move rifle-01 D04 4
expect ap us = 6
expect value infantry-01 rifle-01 = 4 against 11
3. japan pass
expect value infantry-01 rifle-01 = 4 against 12
4. us use rifle-01
5. us move rifle-01 D05 4 cautious
expect ap us = 4
expect value infantry-01 rifle-01 = 7 against 12
6. japan pass
7. us use rifle-01
8. us move rifle-01 D04 4
expect ap us = 2
expect value infantry-01 rifle-01 = 4 against 12
",
    );
}

/// [5.0.2b] Nobody is cautious where there is cover, or where the rule is not used.
#[test]
fn caution_is_for_the_open() {
    record_with(
        &["cautious"],
        "
position
  step turn
  turn us
  unit rifle-01 E04 4
  unit infantry-01 A10 1
1. us use rifle-01
expect check move rifle-01 E05 4 cautious = 5.0.2b
",
    );
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 A10 1
1. us use rifle-01
expect check move rifle-01 D04 4 cautious = 5.0.2b
",
    );
}
