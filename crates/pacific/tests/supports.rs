//! 2.2, 6.2 and 7.2 of the data page: support cards that both armies have, at their moments and on their
//! targets.

use crate::harness::record;
use crate::mirror::record_both;

/// [2.2a] [2.2b] [4-r1] Supply Drop and Tokyo Express: 3 AP for 1, up to the storage.
#[test]
fn supply_drop() {
    record_both(
        "
position
  phase us deployment
  ap us 2
  hand us supply-dropx2
expect legal has play supply-drop
1. us play supply-drop
expect ap us = 4
expect discard us = 1 supply-drop
expect held us = 1
",
    );
    record_both(
        "
position
  phase us deployment
  ap us 9
  hand us supply-dropx1
1. us play supply-drop
expect ap us = 10
",
    );
}

/// [11.5c] [3a] [D-b] [2.1-r1] [11.5a] A card is played in its phase, for its AP, from the player's hand, and
/// only if it is a support card.
#[test]
fn cards_are_played_at_their_moment() {
    record_both(
        "
position
  phase us deployment
  ap us 0
  hand us supply-dropx1 light-infantryx1
expect check play supply-drop = 3a
expect check play reinforcements = D-b
expect check play light-infantry = 11.5c
expect check deploy supply-drop D1 = 11.5a
",
    );
    for phase in ["movement", "shooting"] {
        record_both(&format!(
            "
position
  phase us {phase}
  ap us 5
  hand us supply-dropx1
expect check play supply-drop = 11.5c
"
        ));
    }
}

/// [1-r2] Reinforcements: two cards are drawn, or as many as are left.
#[test]
fn reinforcements() {
    record_both(
        "
position
  phase us deployment
  ap us 2
  hand us reinforcementsx1
  deck us light-infantryx2 marinesx1
1. us play reinforcements
   luck marines light-infantry
expect hand us = 1 light-infantry, 1 marines
expect left us = 1
expect ap us = 0
",
    );
    record_both(
        "
position
  phase us deployment
  ap us 2
  hand us reinforcementsx1
  deck us light-infantryx1
1. us play reinforcements
   luck light-infantry
expect hand us = 1 light-infantry
expect pending = us DP8
",
    );
}

/// Ammunition turns the grey Reload tokens of a unit back to colour; weapons that have fired stay used.
#[test]
fn ammunition() {
    record_both(
        "
position
  phase us deployment
  ap us 1
  hand us ammunitionx1
  unit us stuart D3 with mg mg smoke-grenade grey mg mg smoke-grenade
  unit us light-infantry C3 with grenades
  unit japan chi-ha D5 with mg grey mg
expect check play ammunition C3 = 11.5-r5
expect check play ammunition D5 = 11.5-r5
1. us play ammunition D3
expect tokens D3 = mg, mg, smoke-grenade
expect ap us = 0
",
    );
    record_both(
        "
position
  phase us shooting
  ap us 1
  hand us ammunitionx1
  unit us stuart D3 with mg
  unit japan light-infantry D4
1. us fire D3 mg D4
   luck 1
2. us pass
expect tokens D3 = mg grey tilted
3. us play ammunition D3
expect tokens D3 = mg tilted
expect check fire D3 mg D4 = 5-r1
",
    );
}

/// A mounted weapon is Special, not Reload: Ammunition does not mount a dismounted weapon.
#[test]
fn ammunition_does_not_mount() {
    record_both(
        "
position
  phase us deployment
  ap us 1
  hand us ammunitionx1
  unit us heavy-infantry D3 with hmg grey hmg
expect check play ammunition D3 = 11.5-r5
",
    );
}

/// [11.5-r5] First Aid: heals two wounds of an infantry unit.
#[test]
fn first_aid() {
    record_both(
        "
position
  phase us deployment
  ap us 1
  hand us first-aidx1
  unit us marines D3 wounds 3
  unit us light-infantry C3
  unit us stuart E3 wounds 2
  unit u3 us truck F3
  unit u4 us light-infantry aboard u3 wounds 1
  unit japan light-infantry D5 wounds 1
expect check play first-aid C3 = 11.5-r5
expect check play first-aid E3 = 11.5-r5
expect check play first-aid D5 = 11.5-r5
expect check play first-aid F3/infantry = 11.5-r5
expect legal = done, play first-aid D3
1. us play first-aid D3
expect wounds D3 = 1
expect discard us = 1 first-aid
",
    );
}

/// First Aid heals no more wounds than there are.
#[test]
fn first_aid_for_one_wound() {
    record_both(
        "
position
  phase us deployment
  ap us 1
  hand us first-aidx1
  unit us marines D3 wounds 1
1. us play first-aid D3
expect wounds D3 = 0
",
    );
}

/// Repair Crew: two wounds of a tank, transport or artillery unit.
#[test]
fn repair_crew() {
    for unit in ["stuart", "truck", "pack-howitzer"] {
        record_both(&format!(
            "
position
  phase us deployment
  ap us 2
  hand us repair-crewx1
  unit us {unit} D3 wounds 1
  unit us marines C3 wounds 2
expect check play repair-crew C3 = 11.5-r5
1. us play repair-crew D3
expect wounds D3 = 0
expect ap us = 0
"
        ));
    }
    record_both(
        "
position
  phase us deployment
  ap us 2
  hand us repair-crewx1
  unit us stuart D3 wounds 3
  unit us sbd beside wounds 1
expect check play repair-crew sbd = 11.5-r5
1. us play repair-crew D3
expect wounds D3 = 1
",
    );
}

/// [E-r5] [11.1-ex2] Smoke Screen: one to three spaces of a row, for the units there, whenever they
/// came, until the player's next turn.
#[test]
fn smoke_screen() {
    record_both(
        "
position
  phase us deployment
  ap us 4
  hand us smoke-screenx1 light-infantryx1
  ap japan 0
  hand japan first-aidx1
  unit us light-infantry D2
  unit us light-infantry G2
  unit japan light-infantry D4
expect check play smoke-screen C2 F2 = 11.5-r5
expect check play smoke-screen D2 D3 = 11.5-r5
expect check play smoke-screen D2 D2 = ok
1. us play smoke-screen C2 E2
expect numbers D4 main D2 = 7+/10
expect numbers D4 main G2 = 6+/10
2. us done
3. us done
expect active = japan
expect numbers D4 main D2 = 7+/10
4. japan done
5. japan done
6. japan done
expect active = us
expect numbers D4 main D2 = 6+/10
expect discard us = 1 smoke-screen
",
    );
}

/// [E-r5] Smoke stays on its spaces: units that leave lose it, units that enter gain it; the enemy never
/// does.
#[test]
fn smoke_stays_on_its_spaces() {
    record_both(
        "
position
  phase us movement
  effect us card smoke-screen 0 smoke-screen on C2 D2
  unit us light-infantry D2
  unit us light-infantry C1
  unit japan light-infantry C3
  unit japan light-infantry D4
1. us move D2 E2
expect numbers D4 main E2 = 6+/10
2. us move C1 C2
expect numbers C3 main C2 = 7+/10
",
    );
    record_both(
        "
position
  phase us movement
  effect us card smoke-screen 0 smoke-screen on D4
  unit us light-infantry D3
  unit japan light-infantry D4
expect numbers D3 main D4 = 6+/10
",
    );
}

/// [11.5-r9] Two screens on one space do not add up.
#[test]
fn smoke_does_not_add_up() {
    record(
        "
position
  phase us deployment
  effect us card smoke-screen 0 smoke-screen on C2 D2
  ap us 4
  hand us smoke-screenx1
  unit us light-infantry D2
  unit japan light-infantry D4
1. us play smoke-screen D2 E2
expect numbers D4 main D2 = 7+/10
",
    );
}

/// [DP9] No card counters a support card: the other side is not asked, whatever its hand.
#[test]
fn no_card_counters_a_support_card() {
    record_both(
        "
position
  phase us deployment
  ap us 2
  ap japan 9
  hand us first-aidx1 supply-dropx1
  hand japan minex1 fortunatex1 impactx1
  unit us marines D3 wounds 2
1. us play first-aid D3
expect pending = us DP8
2. us play supply-drop
expect pending = us DP8
",
    );
}
