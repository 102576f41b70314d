//! 10: ships.

use crate::common::record;

/// [10.1a] [7.2d] [P5] The owner places each arriving ship in the Reserve or the Attack box, after
/// the ground units.
#[test]
fn ships_arrive() {
    record(
        "
position
  turn OCT II
  phase japanese-reinforcement
expect pending = japan P4
expect check ship BB attack = S1
1. japan place 16/1 A
2. japan place 16/2 A
3. japan place 16/3 A
4. japan place 230/1 A
5. japan place 230/3 A
6. japan place SUY A
expect pending = japan P5
expect check ship DD attack = 7.6a
expect check done = 7.2d
7. japan ship BB attack
8. japan ship BB reserve
9. japan ship CA attack
expect ships attack = CA 1, BB 1
expect ships reserve = BB 1
expect pending = japan P6
10. japan done
",
    );
}

/// [10.1c] [P6] From OCT I on, one or both special destroyers can arrive; they are placed like
/// other ships.
#[test]
fn special_destroyers() {
    record(
        "
position
  turn SEP III
  phase japanese-reinforcement
1. japan place 29/1 A
expect check special attack = 10.1c
expect pending = japan P5
",
    );
    record(
        "
position
  turn NOV III
  phase japanese-reinforcement
1. japan place 229/3 A
2. japan ship DD reserve
expect pending = japan P6
3. japan special attack
expect special = 1
expect ships attack = DD 1
4. japan special reserve
expect special = 0
expect ships reserve = DD 2
expect legal lacks special attack
",
    );
}

/// [10.1.2a] [10.1.3a] [P12] A ship in Reserve can only bombard airfield hexes; one in the Attack
/// box can also support a ground attack.
#[test]
fn what_a_ship_can_do() {
    record(
        "
position
  turn NOV I
  phase japanese-combat
  ships reserve BB
  ships attack DD
  unit 16/1 0707
  unit 1/1 0708
1. japan attack 16/1 0708
2. japan done
expect check resolve 0708 DD = ok
expect check resolve 0708 BB = 10.1.3a
expect check shell BB reserve 0708 = ok
expect check shell DD attack 0708 = ok
expect check shell BB attack 0708 = 10.1a
",
    );
}

/// [10.4a] [10.5a] [10.2a] Each ship adds 2 to the die, anywhere on the map, and leaves play.
#[test]
fn shore_bombardment() {
    record(
        "
position
  turn NOV I
  phase japanese-combat
  ships attack DD CA
  unit 16/1 0401
  unit 1/1 0301
1. japan attack 16/1 0301
2. japan done
expect why resolve 0301 DD CA has die -1 jungle (8.7.1a) + 4 ships (10.4a) = 3
3. japan resolve 0301 DD CA
   luck 3
expect ships attack = none
expect heard us says Japan rolls 3: D1
",
    );
}

/// [10.3a] [10.3b] [10.5a] [10.3-r1] A ship eliminates an air unit of its owner's choice, or
/// destroys the hex if it has none, even with US fighters in the CAP box; ground units there are
/// not affected.
#[test]
fn airfield_bombardment() {
    record(
        "
position
  turn NOV I
  phase japanese-combat
  ships reserve DD BB
  air cap F4F
  air 0708 SBD
  unit 1/1 0708
1. japan shell DD reserve 0708
expect air 0708 = none
expect field 0708 = operational
2. japan shell BB reserve 0708
expect field 0708 = destroyed
expect place 1/1 = 0708
expect ships reserve = none
",
    );
}

/// [10.4-r1] [8.6a] Ships can't be used in an attack below 1-2.
#[test]
fn no_ships_without_a_roll() {
    record(
        "
position
  turn NOV I
  step fight japan
  ships attack DD
  attack 0708
  unit 28/2 0707 fought attack 0708
  unit 1/1 0708
  unit 2/1 0708
expect check resolve 0708 = ok
expect check resolve 0708 DD = 10.4-r1
",
    );
}

/// [10.0a] [10.2-r1] Only Japan has ships, and ships act only in the Japanese Combat Phase.
#[test]
fn ships_are_japanese() {
    record(
        "
position
  turn NOV I
  phase us-combat
  ships attack DD
  unit 1/1 0707
  unit 16/1 0606
1. us attack 1/1 0606
2. us done
expect check resolve 0606 DD = 10.0a
expect check shell DD attack 0708 = P11
",
    );
}

/// [10.1b] A ship placed in the Reserve box can be used for two turns, one in the Attack box for
/// one turn.
#[test]
fn ships_leave_play() {
    record(
        "
position
  turn NOV I
  phase japanese-strategic
  ships reserve DD
  ships attack BB
expect ships attack = DD 1
expect ships reserve = none
",
    );
}
