//! The decision points of the phases: each goes to the right player, with all options.

use crate::harness::record;

/// [DP6] In the Movement Phase the active player moves, swaps, pairs, boards, gets off and assaults, or ends
/// it.
#[test]
fn options_of_the_movement_phase() {
    record(
        "
position
  phase us movement
  unit us light-infantry B2
  unit us marines B3
  unit us stuart C1
  unit us light-infantry C2
  unit us truck F1
  unit us radio F2
  unit u20 us half-track H3
  unit u21 us m3-gun aboard u20
  unit japan light-infantry B4
expect pending = us DP6
expect legal has done
expect legal has move C1 C4
expect legal has swap B2 B3
expect legal has pair C1 C2 C3
expect legal has board F2 F1
expect legal has board F1 F2
expect legal has get-off H3/artillery G3
expect legal has assault B3 B4
",
    );
}

/// [DP25] In that phase engineers work, infantry moves between Tunnels, a general gives a march and
/// supports are played, or none of these.
#[test]
fn work_tunnels_and_marches() {
    let position = "
position
  phase japan movement
  ap japan 5
  general japan hyakutake
  hand japan banzai-chargex1 tunnel-networkx1
  terrain B5 barbed-wire
  terrain C4 bunker 3
  terrain F5 tunnel
  terrain H4 tunnel
  unit japan engineers B4
  unit japan light-infantry F5
  unit us light-infantry A1
expect pending = japan DP6
expect legal has clear B4 B5
expect legal has repair B4 C4
expect legal has tunnel F5 H4
expect legal has march F5
expect legal has play banzai-charge
expect legal has play tunnel-network F5 G6
expect legal has done
";
    record(&format!(
        "{position}
1. japan march F5
expect mp F5 = 2
expect check march B4 = 11.5c
2. japan clear B4 B5
expect terrain B5 = none
expect mp B4 = 0
expect check play banzai-charge = 11.5c
3. japan tunnel F5 H4
expect unit H4 = light-infantry
expect mp H4 = 0
"
    ));
    record(&format!(
        "{position}
1. japan repair B4 C4
expect terrain C4 = bunker 1
expect check clear B4 B5 = 3k
2. japan done
expect pending = japan DP8
expect unit F5 = light-infantry
"
    ));
}

/// [DP8] In the Deployment Phase the active player deploys units with upgrades, plays supports, or ends it.
#[test]
fn options_of_the_deployment_phase() {
    record(
        "
position
  phase us deployment
  ap us 2
  hand us light-infantryx1 supply-dropx1 marinesx1
  terrain A1 sea
  terrain B1 sea
  terrain C1 sea
  terrain D1 sea
  terrain E1 sea
  terrain F1 sea
  unit us radio G1
expect pending = us DP8
expect legal = done, deploy light-infantry H1, deploy light-infantry H1 grenades, deploy light-infantry H1 bar, deploy light-infantry H1 hit-the-dirt, deploy marines H1, play supply-drop
",
    );
}

/// [DP9] No card of the present set answers a support: the window stays closed whatever the other side could
/// hold.
#[test]
fn no_card_answers_a_support() {
    record(
        "
position
  phase us deployment
  ap us 5
  ap japan 10
  hand us supply-dropx1
  hand japan fortunatex2 impactx1 minex1
1. us play supply-drop
expect pending = us DP8
",
    );
}

/// [DP26] Each gun in range of the landing fires or holds its fire before the unit has landed: without the
/// cover of the terrain there, and without damage to it.
#[test]
fn guns_fire_at_a_parachute_drop() {
    record(
        "
position
  phase us deployment
  ap us 5
  hand us paramarinesx1
  terrain C3 forest
  unit japan anti-aircraft-gun C5
  unit japan anti-aircraft-gun E4
expect check deploy paramarines C4 = 11.5-r5
1. us deploy paramarines C3
expect ap us = 1
expect pending = japan DP26
expect legal = pass, with main
2. japan with main
luck 5
expect heard public says the roll is 5, with a hit on 5+ and a critical on 10+: a hit
expect wounds C3 = 2
expect terrain C3 = forest
expect pending = japan DP26
3. japan pass
expect pending = us DP8
4. us done
expect check fire C3 main C5 = 3k
",
    );
}

/// [DP28] A card with a choice is played on the target its player chooses: one or two units, a row of spaces,
/// an area, one of two uses, a copied card.
#[test]
fn cards_are_played_on_the_chosen_target() {
    record(
        "
position
  phase japan movement
  ap japan 5
  hand japan night-infiltrationx1
  unit japan light-infantry B4
  unit japan sniper D4
  unit japan chi-ha F4
expect legal has play night-infiltration B4
expect legal has play night-infiltration D4
expect legal has play night-infiltration B4 D4
expect legal lacks play night-infiltration F4
",
    );
    record(
        "
position
  phase us deployment
  ap us 9
  hand us smoke-screenx1 naval-bombardmentx1 seabeesx1 duplicatex1
  discard us supply-dropx1
  terrain H2 bunker 4
  unit us light-infantry B2
  unit japan light-infantry C5
expect legal has play smoke-screen B2 B2
expect legal has play smoke-screen A2 C2
expect legal lacks play smoke-screen A2 D2
expect legal has play naval-bombardment C5
expect legal has play naval-bombardment C6
expect legal lacks play naval-bombardment B3
expect legal has play seabees cabin B3
expect legal has play seabees H2
expect legal has play duplicate supply-drop
",
    );
}

/// [DP28] The player of Spider Holes then chooses what to deploy, and where.
#[test]
fn spider_holes_ask_what_and_where() {
    record(
        "
position
  phase japan deployment
  ap japan 5
  hand japan spider-holesx1 light-infantryx1 chi-hax1
  unit us light-infantry C3
1. japan play spider-holes
expect pending = japan DP28
expect legal has deploy light-infantry D4
expect check deploy light-infantry C4 = 11.5-r5
expect check deploy chi-ha D4 = 11.5-r5
expect check done = DP28
2. japan deploy light-infantry D4
expect unit D4 = light-infantry
expect ap japan = 2
expect pending = japan DP8
",
    );
}

/// [DP26] A unit shot down during the drop is not a target for the next gun.
#[test]
fn guns_do_not_fire_at_a_unit_already_shot_down() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us paramarinesx1
  unit japan anti-aircraft-gun C6
  unit japan anti-aircraft-gun E6
us deploy paramarines D4
expect pending = japan DP26
japan with main
luck 10
expect unit D4 = none
expect pending = us DP8
",
    );
}
