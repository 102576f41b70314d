//! 11.6.2 and 11.6.3: suppressive fire and wounds.

use crate::harness::record;

/// [11.6.2-ex1] [11.6.2a] [11.6.2c] [11.6.2d] Two units that shoot at a third, even if they miss, suppress
/// it: in its own turn it has 0 MP and its rifles are 7+/10.
#[test]
fn two_units_suppress_a_third() {
    record(
        "
position
  phase japan shooting
  unit us light-infantry C3
  unit japan light-infantry C4
  unit japan light-infantry C5
  deck us light-infantryx4
  deck japan light-infantryx4
1. japan fire C4 main C3
luck 1
expect suppressed C3 = no
2. japan fire C5 main C3
luck 1
expect suppressed C3 = yes
3. japan done
luck light-infantry light-infantry
expect mp C3 = 0
expect check move C3 C2 = 11.4b
4. us done
5. us done
expect numbers C3 main C4 = 7+/10
6. us done
expect active = japan
expect suppressed C3 = no
",
    );
}

/// [11.6.2b] Shots that can't penetrate the Armour don't count.
#[test]
fn shots_that_cannot_penetrate_do_not_suppress() {
    record(
        "
position
  phase us shooting
  unit us light-infantry C2
  unit us m4a2 C1
  unit us m3-gun D2
  unit japan chi-ha C4
1. us fire C2 main C4
luck 1
2. us fire C1 main C4
luck 1
expect suppressed C4 = no
3. us fire D2 main C4
luck 1
expect suppressed C4 = yes
",
    );
}

/// [11.6.2-r1] Two weapons of one unit count as one unit.
#[test]
fn two_weapons_are_one_unit() {
    record(
        "
position
  phase us shooting
  unit us m4a2 C2 with mg hmg
  unit japan light-infantry C4
1. us fire C2 main C4
luck 1
2. us fire C2 mg C4
luck 1
3. us fire C2 hmg C4
luck 1
expect suppressed C4 = no
",
    );
}

/// [11.6.2a] Units are counted within one turn, not across turns.
#[test]
fn each_turn_is_counted_separately() {
    record(
        "
position
  phase us shooting
  unit us light-infantry C2
  unit us light-infantry C3
  unit japan heavy-infantry C4
  deck us light-infantryx2
  deck japan light-infantryx2
1. us fire C2 main C4
luck 1
2. us done
luck light-infantry light-infantry
3. japan done
4. japan done
5. japan done
luck light-infantry light-infantry
6. us done
7. us done
8. us fire C3 main C4
luck 1
expect suppressed C4 = no
",
    );
}

/// [11.6.2-r2] Tokens don't add up.
#[test]
fn tokens_do_not_add_up() {
    record(
        "
position
  phase us shooting
  unit us light-infantry C2
  unit us light-infantry D3
  unit us light-infantry B3
  unit us light-infantry C3
  unit japan sniper C4
1. us fire C2 main C4
luck 1
2. us fire D3 main C4
luck 1
3. us fire B3 main C4
luck 1
4. us fire C3 main C4
luck 1
expect suppressed C4 = yes
expect numbers C4 main C3 = 6+/10
",
    );
}

/// [11.6.2-r3] An assault shot counts whatever its PEN; reaction fire does not.
#[test]
fn an_assault_shot_counts() {
    record(
        "
position
  phase us shooting
  unit u0 us light-infantry C3 assaults C4 u2
  unit us m4a2 C2
  unit u2 japan shinhoto C4
1. us fire C2 main C4
luck 1
2. us resolve C3
3. japan with main
luck 1
expect suppressed C3 = no
4. us with main
luck 1
expect suppressed C4 = yes
",
    );
    record(
        "
position
  phase us shooting
  unit u0 us light-infantry C3 assaults C4 u2 under-fire u3
  unit u2 japan light-infantry C4
  unit u3 japan light-infantry C5
1. us resolve C3
2. japan with main
luck 1
3. us pass
expect suppressed C3 = no
",
    );
}

/// [11.6.2c] A unit that blows itself up has fired on its target like any other.
#[test]
fn a_lunge_mine_counts() {
    record(
        "
position
  phase japan shooting
  unit us m4a2 C3
  unit japan tank-hunters C4 with lunge-mine
  unit japan anti-tank-gun C5
1. japan fire C4 lunge-mine C3
luck 1
expect unit C4 = none
2. japan fire C5 main C3
luck 1
expect suppressed C3 = yes
",
    );
}

/// [11.6.2-r4] Aircraft and HQs can't be suppressed.
#[test]
fn aircraft_are_not_suppressed() {
    record(
        "
position
  phase us shooting
  unit us f4f beside
  unit us sbd beside
  unit u5 japan kate beside
1. us fly f4f kate
2. us bomb main kate
luck 1
3. us fly sbd kate
4. us bomb main kate
luck 1
expect suppressed u5 = no
",
    );
}

/// [11.6.2-r5] Bombs from one aircraft on several spaces count as one unit for each target there.
#[test]
fn bombs_count_as_one_unit() {
    record(
        "
position
  phase us shooting
  unit us tbf beside
  unit us light-infantry C2
  unit japan heavy-infantry C4
  unit japan heavy-infantry D4
1. us fly tbf C4 D4
2. us bomb main C4
luck 1
3. us bomb main D4
luck 1
expect suppressed C4 = no
expect suppressed D4 = no
4. us fire C2 main C4
luck 1
expect suppressed C4 = yes
",
    );
}

/// [11.6.3a] [11.6.3b] [11.6.3-ex1] [11.6.3-r1] Each wound makes the unit's shots worse by +1/+1, three at
/// most; a third wound destroys Japanese Light Infantry, whose Wounds value is 3.
#[test]
fn wounds_make_shots_worse() {
    for (wounds, numbers) in [(0, "6+/9"), (1, "7+/10"), (3, "9+/10"), (4, "9+/10")] {
        record(&format!(
            "
position
  phase us shooting
  unit us pershing C2 wounds {wounds}
  unit japan light-infantry C4
expect numbers C2 main C4 = {numbers}
"
        ));
    }
    record(
        "
position
  phase japan shooting
  unit us light-infantry C3
  unit japan light-infantry C4 wounds 2
  deck us light-infantryx2
  deck japan light-infantryx2
expect numbers C4 main C3 = 8+/10
1. japan done
luck light-infantry light-infantry
2. us done
3. us done
4. us fire C3 main C4
luck 6
5. us pass
expect unit C4 = none
",
    );
}
