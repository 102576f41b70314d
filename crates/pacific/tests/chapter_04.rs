//! 4, 7: Headquarters, the supply line and the AP they give.

use crate::harness::{record, record_of};
use pacific::Space;

/// [4a] Both Headquarters stand from the start.
#[test]
fn both_headquarters_stand() {
    record("expect hq us = 18\nexpect hq japan = 18\nexpect ap us = 5\n");
}

/// [4c] [7-r3] Without any unit the Headquarters still gives 1 AP.
#[test]
fn a_headquarters_gives_one_ap() {
    record(
        "
position
  phase us headquarters
  ap us 0
  hand us supply-dropx1
expect supply us = 0
expect front us = 0
expect ap us = 1
",
    );
}

/// [4d] [4-r1] [11.2d] AP beyond the storage are lost at once: income once it is added up, and AP from a
/// card in the player's own turn.
#[test]
fn ap_beyond_the_storage_are_lost() {
    record(
        "
position
  phase us headquarters
  ap us 8
  hand us supply-dropx2
  unit us light-infantry D1
  unit us light-infantry D2
expect income us says 1 Headquarters (11.2a)
expect ap us = 10
us done
us play supply-drop
expect heard public says America gains 1 AP
expect ap us = 10
us play supply-drop
expect ap us = 10
",
    );
    record(
        "
position
  phase us deployment
  ap us 7
  hand us supply-dropx1
us play supply-drop
expect ap us = 9
",
    );
}

/// [4e] Damage equal to its HP or more destroys the Headquarters.
#[test]
fn damage_destroys_a_headquarters() {
    let shot = |damage: u8| {
        format!(
            "
position
  phase us shooting
  damage japan {damage}
  unit us m4a2 D5
us fire D5 main hq
luck 6
"
        )
    };
    record(&format!("{}expect hq japan = 1\nexpect winner = open\n", shot(15)));
    record(&format!("{}expect hq japan = 0\nexpect winner = us\n", shot(16)));
    record(&format!("{}expect hq japan = 0\nexpect winner = us\n", shot(17)));
}

/// [4f] [11.6-r7] A critical hit on a Headquarters is an ordinary hit.
#[test]
fn no_critical_hit_on_a_headquarters() {
    record(
        "
position
  phase us shooting
  unit us m4a2 D5
us fire D5 main hq
luck 10
expect hq japan = 16
expect winner = open
",
    );
}

/// [4h] [4-r6] [7g] [H-d] A scenario may go on without a Headquarters: no AP from it, no extra AP, no
/// storage, no general; AP from the supply line can be spent in the turn and are then lost.
#[test]
fn a_scenario_goes_on_without_headquarters() {
    record_of(
        "guadalcanal",
        "
position
  phase us shooting
  damage japan 17
  ap us 0
  ap japan 6
  hand us supply-dropx1
  hand japan light-infantryx1 generalx1
  unit us light-infantry D6
  unit japan light-infantry A6
  unit japan light-infantry A5
us fire D6 main hq
luck 6
expect winner = open
expect ap japan = 0
expect general japan = none
us done
expect ap japan = 2
japan done
expect check play general saito = 4h
japan deploy light-infantry B6
expect ap japan = 1
japan done
japan done
expect ap japan = 0
",
    );
}

/// [4-r2] No unit enters a Headquarters or assaults it.
#[test]
fn units_cannot_enter_a_headquarters() {
    record(
        "
position
  phase us movement
  unit us light-infantry D6
expect legal = done, move D6 D5, move D6 C6, move D6 E6
",
    );
}

/// [4-r4] A Headquarters is not a path from one space to another: distances are those of the grid.
#[test]
fn a_headquarters_is_not_a_shortcut() {
    for (from, to) in Space::all().flat_map(|from| Space::all().map(move |to| (from, to))) {
        let steps = from.column().abs_diff(to.column()) + from.row().abs_diff(to.row());
        assert_eq!(from.distance(to), steps, "{from} {to}");
    }
}

/// [4-r5] A damaged Headquarters is as hard to hit as before, is never suppressed, and pays the same.
#[test]
fn damage_does_not_weaken_a_headquarters() {
    record(
        "
position
  phase us shooting
  damage japan 9
  ap japan 0
  hand japan tokyo-expressx1
  unit us light-infantry D6
  unit us light-infantry E6
expect numbers D6 main hq = 6+/10
us fire D6 main hq
luck 6
us fire E6 main hq
luck 6
expect numbers D6 main hq = 6+/10
us done
expect hq japan = 7
expect ap japan = 1
",
    );
}

/// [7-ex1] [7c] [7d] [7e] [7f] [11.2a] [11.2b] Units on the side's rows 1, 2 and 4: the front line is row 4,
/// the supply line rows 1 and 2, and 3 AP are gained.
#[test]
fn example_7_ex1() {
    for (side, card, rows) in
        [("us", "supply-drop", [1, 2, 4]), ("japan", "tokyo-express", [6, 5, 3])]
    {
        let [first, second, fourth] = rows;
        record(&format!(
            "
position
  phase {side} headquarters
  ap {side} 0
  hand {side} {card}x1
  unit {side} light-infantry A{first}
  unit {side} light-infantry H{second}
  unit {side} light-infantry C{fourth}
expect front {side} = 4
expect supply {side} = 2
expect ap {side} = 3
"
        ));
    }
}

/// [7-r1] Enemies on a row don't matter, however many there are.
#[test]
fn enemies_do_not_cut_supply() {
    record(
        "
position
  phase us headquarters
  ap us 0
  hand us supply-dropx1
  unit us light-infantry D1
  unit us light-infantry D2
  unit japan light-infantry C1
  unit japan light-infantry E1
  unit japan light-infantry C2
expect supply us = 2
expect ap us = 3
",
    );
}

/// [7-r2] Aircraft and generals are on no row; cargo is where its vehicle is.
#[test]
fn aircraft_and_generals_are_on_no_row() {
    record(
        "
position
  phase us headquarters
  ap us 0
  general us vandegrift
  hand us supply-dropx1
  unit us f4f beside
  unit us truck D2
  unit us light-infantry aboard u1
expect supply us = 0
expect front us = 2
expect ap us = 1
",
    );
}

/// [7-r3] With an empty first row there is no supply line, and no Radio on it.
#[test]
fn the_supply_line_begins_at_the_deployment_line() {
    record(
        "
position
  phase us headquarters
  ap us 0
  hand us supply-dropx1
  unit us radio D2
  unit us light-infantry D3
expect supply us = 0
expect ap us = 1
",
    );
}
