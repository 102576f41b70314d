//! Read access to a position.

use crate::common::{campaign, record};

/// Before the first phase there is a turn, but no phase.
#[test]
fn turn_and_phase() {
    let start = campaign(&[]);
    assert_eq!((start.turn().name(), start.phase()), ("SEP I", None));
    let later = record(
        "position\n  turn NOV II\n  phase us-movement\n  unit 1/1 1009\nexpect turn = NOV II\n",
    );
    assert_eq!(later.turn().name(), "NOV II");
}

/// Units that have not arrived, and those that are lost.
#[test]
fn absent_units_can_be_asked_for() {
    record(
        "
position
  turn SEP II
  phase us-movement
  unit 1/1 1009
  waiting 2/8 1/8
  gone 2/1
expect waiting us has 2/8
expect waiting us lacks 1/1
expect gone us has 2/1
expect gone us lacks 1/1
expect gone japan lacks 2/1
",
    );
}

/// A battle lasts from its die roll until it is over.
#[test]
fn the_battle() {
    let plan = "
position
  phase us-combat
  unit 1/1 0907
  unit 2/1 0907
  unit 28/2 0807
  unit 3/1 1009
1. us attack 1/1 0807
2. us attack 2/1 0807
3. us done
";
    let planned = record(&format!("{plan}expect pending = us P11\n"));
    assert!(planned.battle().is_none());
    let fought = format!("{plan}4. us resolve 0807\n   luck 3\n");
    let retreat = record(&format!("{fought}expect pending = japan P16\n"));
    let battle = retreat.battle().expect("a retreat is part of a battle");
    let target = retreat.map().find("0807").expect("a hex");
    assert_eq!(battle.targets[..], [target]);
    let guard = retreat.scenario().named("28/2").expect("a unit");
    assert_eq!(battle.retreating.iter().collect::<Vec<_>>(), [guard]);
    let over = record(&format!("{fought}5. japan retreat 28/2 0707\nexpect phase != us-combat\n"));
    assert!(over.battle().is_none());
}
