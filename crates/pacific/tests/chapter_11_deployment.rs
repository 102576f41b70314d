//! 11.5: the Deployment Phase.

use crate::harness::record;

/// [11.5a] [11.5-r3] Units are deployed from the hand onto the player's first row at their cost, and may
/// shoot at once.
#[test]
fn units_are_deployed_on_the_first_row() {
    record(
        "
position
  phase us deployment
  ap us 3
  hand us marinesx1 heavy-infantryx1
  unit japan light-infantry C3
expect check deploy marines C2 = 11.5a
expect check deploy marines C6 = 11.5a
1. us deploy marines C1
expect ap us = 1
expect unit C1 = marines
expect hand us = 1 heavy-infantry
expect check deploy heavy-infantry D1 = 3a
2. us done
3. us fire C1 main C3
luck 5
4. us pass
expect wounds C3 = 1
",
    );
    record(
        "
position
  phase japan deployment
  ap japan 3
  hand japan light-infantryx1
expect check deploy light-infantry C1 = 11.5a
expect check deploy light-infantry C6 = ok
",
    );
}

/// [11.5b] [11.5-r6] An occupied space takes no other unit; an enemy on the player's first row blocks only
/// its own space.
#[test]
fn a_space_takes_one_unit() {
    record(
        "
position
  phase us deployment
  ap us 3
  hand us light-infantryx1
  unit us marines C1
  unit japan light-infantry D1
expect check deploy light-infantry C1 = 11.5b
expect check deploy light-infantry D1 = 11.5b
expect check deploy light-infantry E1 = ok
",
    );
}

/// [11.5c] A support card is played in this phase, unless it names another.
#[test]
fn supports_are_played_here_unless_they_say_otherwise() {
    record(
        "
position
  phase japan movement
  ap japan 9
  hand japan banzai-chargex1 tokyo-expressx1
  unit japan light-infantry C5 wounds 1
expect check play banzai-charge = ok
expect check play tokyo-express = 11.5c
1. japan done
expect check play banzai-charge = 11.5c
expect check play tokyo-express = ok
2. japan done
expect check play tokyo-express = 11.5c
",
    );
}

/// [11.5-ex1] [11.5d] [11.5e] Heavy Infantry with an HMG costs 3 AP; a second offensive upgrade is not
/// allowed, a defensive one is.
#[test]
fn infantry_has_one_upgrade_of_each_kind() {
    record(
        "
position
  phase us deployment
  ap us 10
  hand us heavy-infantryx1
expect check deploy heavy-infantry C1 hmg mortar = 11.5e
expect check deploy heavy-infantry C1 hmg bazooka = 11.5e
expect check deploy heavy-infantry C1 hmg hit-the-dirt = ok
1. us deploy heavy-infantry C1 hmg
expect ap us = 7
expect tokens C1 = hmg
",
    );
    record(
        "
position
  phase us deployment
  ap us 10
  hand us engineersx1
expect check deploy engineers C1 hit-the-dirt smoke-grenade = 11.5e
expect check deploy engineers C1 flamethrower smoke-grenade = ok
",
    );
}

/// [11.5-ex2] [11.5e] [11.5-r1] A fully equipped M4A2 costs 8 AP: units other than infantry have no limit,
/// and an upgrade listed twice can be bought twice.
#[test]
fn a_tank_can_have_all_its_upgrades() {
    record(
        "
position
  phase us deployment
  ap us 10
  hand us m4a2x1 stuartx1
1. us deploy m4a2 C1 mg mg hmg smoke-grenade
expect ap us = 2
expect tokens C1 = mg, mg, hmg, smoke-grenade
",
    );
}

/// [11.5-r1] Each entry is bought once: the first MG of an M4A2 is free, the second costs 1, and there is no
/// third.
#[test]
fn each_entry_is_bought_once() {
    let cost = |gear: &str, left: u8| {
        record(&format!(
            "
position
  phase us deployment
  ap us 10
  hand us m4a2x1
1. us deploy m4a2 C1 {gear}
expect ap us = {left}
"
        ));
    };
    cost("", 6);
    cost("mg", 6);
    cost("mg mg", 5);
    cost("hmg", 4);
    let third = std::panic::catch_unwind(|| cost("mg mg mg", 5));
    assert!(third.is_err(), "a third MG is not on the card");
}

/// [11.5-ex3] An M1 Howitzer without upgrades costs 5 AP.
#[test]
fn a_howitzer_costs_five() {
    record(
        "
position
  phase us deployment
  ap us 7
  hand us m1-howitzerx1
1. us deploy m1-howitzer C1
expect ap us = 2
",
    );
}

/// [11.5-ex4] [11.5f] A second Fuel on the same aircraft is refused; on another it is not.
#[test]
fn the_same_card_is_not_played_twice_on_a_unit() {
    record(
        "
position
  phase us deployment
  ap us 7
  hand us fuelx2
  unit us f4f beside
  unit us sbd beside
1. us play fuel f4f
expect check play fuel f4f = 11.5f
expect check play fuel sbd = ok
",
    );
}

/// [11.5-r2] The name counts whichever player played the card, but only while the card is in force.
#[test]
fn the_name_counts_while_the_card_works() {
    record(
        "
position
  phase us deployment
  ap us 7
  hand us flaresx2
  unit u0 japan light-infantry C4
  unit u1 japan light-infantry D4
  deck us light-infantryx2
  deck japan light-infantryx2
1. us play flares C4
expect check play flares C4 = 11.5f
expect check play flares D4 = ok
2. us done
3. us done
luck light-infantry light-infantry
4. japan done
5. japan done
6. japan done
luck light-infantry light-infantry
7. us done
expect check play flares C4 = ok
",
    );
    record(
        "
position
  phase us deployment
  ap us 7
  hand us fuelx1 camouflagex1
  unit u0 us light-infantry C4
  effect us card camouflage 0 camouflage on u0
expect check play camouflage C4 = 11.5f
",
    );
}

/// [11.5g] A unit can't move in the turn it is deployed.
#[test]
fn a_new_unit_does_not_move() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us lvt-2x1 light-infantryx1
1. us deploy lvt-2 C1
expect pending = us DP8
expect check move C1 C2 = 11.5g
2. us deploy light-infantry D1
expect check move D1 D2 = DP8
",
    );
}

/// [11.5-r4] Units and supports can be played in any order, one after the other.
#[test]
fn cards_are_played_in_any_order() {
    record(
        "
position
  phase us deployment
  ap us 3
  hand us light-infantryx1 supply-dropx1 marinesx1
1. us deploy marines C1
expect ap us = 1
2. us play supply-drop
expect ap us = 3
3. us deploy light-infantry D1
expect ap us = 2
expect pending = us DP8
",
    );
}

/// [11.5-r5] A support card needs a legal target when it is played.
#[test]
fn a_support_needs_a_target() {
    record(
        "
position
  phase us deployment
  ap us 5
  hand us first-aidx1 veteranx1 flaresx1
  unit us light-infantry C2
  unit us stuart D2 wounds 1
  unit japan ha-go C4
expect check play first-aid C2 = 11.5-r5
expect check play first-aid D2 = 11.5-r5
expect check play veteran C2 = 11.5-r5
expect check play flares C4 = 11.5-r5
expect legal = done
",
    );
}

/// [11.5-r7] A reaction card is played in the enemy's turn and paid from the player's own HQ.
#[test]
fn reactions_are_paid_by_the_reacting_side() {
    record(
        "
position
  phase us movement
  ap us 5
  ap japan 4
  hand japan minex1
  unit us stuart C2
1. us move C2 C3
2. japan play mine
expect ap japan = 0
expect ap us = 5
expect wounds C3 = 3
expect discard japan = 1 mine
",
    );
}

/// [11.5-r8] The space must be open to the unit; Difficult terrain does not matter.
#[test]
fn the_space_must_be_open_to_the_unit() {
    record(
        "
position
  phase us deployment
  ap us 9
  terrain C1 mountain
  terrain D1 jungle
  terrain E1 sea
  hand us stuartx1 light-infantryx1 lvt-2x1
expect check deploy stuart C1 = 8c
expect check deploy stuart D1 = ok
expect check deploy light-infantry C1 = ok
expect check deploy light-infantry E1 = 8c
1. us deploy lvt-2 E1
expect check deploy light-infantry E1 pair = 8c
expect check deploy light-infantry E1 aboard = ok
",
    );
}

/// [11.5-r9] Overlapping areas of the same name don't add up.
#[test]
fn areas_of_the_same_name_do_not_add_up() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us smoke-screenx2
  unit us light-infantry C3
  unit japan sniper C5
1. us play smoke-screen C3 C3
expect numbers C5 main C3 = 6+/10
2. us play smoke-screen B3 D3
expect numbers C5 main C3 = 6+/10
",
    );
}

/// [13a] An aircraft is deployed alone and not on a space.
#[test]
fn aircraft_come_alone() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us sbdx1 m4a2x1
us deploy m4a2 D1
expect check deploy sbd = ok
expect check deploy sbd D1 = 13a
expect check deploy sbd D1 pair = 13a
",
    );
}
