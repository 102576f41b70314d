//! Fortunate, Impact and Duplicate: cards that change a die (DP12), and the card that copies others (E-r4).

use crate::harness::record;
use crate::mirror::record_both;

/// [11.5-r7] [DP12] [11.6-r8] Fortunate: the player's own die is rolled again, and the second result counts,
/// for better or worse.
#[test]
fn fortunate() {
    record_both(
        "
position
  phase us shooting
  ap us 3
  hand us fortunatex2
  hand japan fortunatex1
  ap japan 5
  unit us light-infantry D3
  unit japan light-infantry D4
1. us fire D3 main D4
   luck 2
expect pending = us DP12
expect legal = pass, play fortunate
2. us play fortunate
   luck 9
expect wounds D4 = 1
expect ap us = 2
expect pending = us DP10
",
    );
    record_both(
        "
position
  phase us shooting
  ap us 3
  hand us fortunatex2
  unit us light-infantry D3
  unit japan light-infantry D4
1. us fire D3 main D4
   luck 9
2. us play fortunate
   luck 2
expect wounds D4 = 0
expect pending = us DP10
expect held us = 1
",
    );
}

/// Fortunate in the enemy's turn: for the player's reaction shot, not for any other die.
#[test]
fn fortunate_for_a_reaction_shot() {
    record_both(
        "
position
  phase japan shooting
  ap us 1
  ap japan 0
  hand us fortunatex1
  unit u0 us light-infantry D3
  unit u1 japan light-infantry D4 assaults D3 u0
1. japan resolve D4
2. us with main
   luck 5
expect pending = us DP12
3. us play fortunate
   luck 10
expect unit D4 = none
expect ap us = 0
",
    );
    record_both(
        "
position
  phase japan shooting
  ap us 9
  ap japan 0
  hand us fortunatex1
  unit us marines D3
  unit japan light-infantry D4
1. japan fire D4 main D3
   luck 9
expect wounds D3 = 1
expect pending = japan DP10
",
    );
}

/// [D-c] Public facts decide whether the window opens: cards in hand and the AP for such a card, whether or
/// not the player holds one.
#[test]
fn public_facts_open_the_window() {
    for (ap, cards, pending) in
        [(1, "first-aidx1", "us DP12"), (0, "fortunatex1", "us DP10"), (9, "none", "us DP10")]
    {
        record_both(&format!(
            "
position
  phase us shooting
  ap us {ap}
  hand us {cards}
  unit us light-infantry D3
  unit japan light-infantry D4
1. us fire D3 main D4
   luck 2
expect pending = {pending}
"
        ));
    }
}

/// Impact: a miss becomes a hit, never critical, and that is final.
#[test]
fn impact() {
    record_both(
        "
position
  phase us shooting
  ap us 5
  hand us impactx1 fortunatex1
  unit us light-infantry D3
  unit japan light-infantry D4
1. us fire D3 main D4
   luck 2
expect legal = pass, play fortunate, play impact
2. us play impact
expect wounds D4 = 1
expect ap us = 1
expect pending = us DP10
",
    );
}

/// Impact is for a miss only, after a second roll too; its hit must still penetrate.
#[test]
fn impact_on_a_miss_only() {
    record_both(
        "
position
  phase us shooting
  ap us 5
  hand us impactx1 fortunatex1
  unit us light-infantry D3
  unit japan light-infantry D4
1. us fire D3 main D4
   luck 6
expect check play impact = 11.5c
2. us play fortunate
   luck 3
3. us play impact
expect wounds D4 = 1
expect ap us = 0
",
    );
    record_both(
        "
position
  phase us shooting
  ap us 4
  hand us impactx1
  unit us light-infantry D3
  unit japan chi-ha D4
1. us fire D3 main D4
   luck 2
2. us play impact
expect wounds D4 = 0
",
    );
}

/// [E-r4] [E-r6] Duplicate: a support card of the player's discard pile, at its cost; the copied card stays
/// there.
#[test]
fn duplicate() {
    record_both(
        "
position
  phase us deployment
  ap us 1
  hand us duplicatex1
  discard us first-aidx1 repair-crewx1 light-infantryx1
  discard japan flaresx1
  unit us marines D3 wounds 3
  unit us stuart E3 wounds 3
expect check play duplicate flares D3 = E-r4
expect check play duplicate light-infantry = 11.5c
expect check play duplicate repair-crew E3 = 3a
expect check play first-aid D3 = D-b
expect check play duplicate = 11.5c
1. us play duplicate first-aid D3
expect wounds D3 = 1
expect ap us = 0
expect discard us = 1 light-infantry, 1 first-aid, 1 repair-crew, 1 duplicate
",
    );
}

/// [E-r4] Duplicate is played when the copied card could be: as a reaction too.
#[test]
fn duplicate_as_a_reaction() {
    record_both(
        "
position
  phase us shooting
  ap us 1
  hand us duplicatex1
  discard us fortunatex1 first-aidx1
  unit us light-infantry D3 wounds 1
  unit japan light-infantry D4
expect check play duplicate first-aid D3 = 11.5c
1. us fire D3 main D4
   luck 2
expect legal = pass, play duplicate fortunate
2. us play duplicate fortunate
   luck 9
expect wounds D4 = 1
expect discard us = 1 first-aid, 1 fortunate, 1 duplicate
",
    );
}

/// [E-r4] [11.5f] [11.9a] A copy that lasts has the name of the copied card, and is discarded as Duplicate.
#[test]
fn duplicate_that_lasts() {
    record_both(
        "
position
  phase us deployment
  ap us 5
  hand us duplicatex1 flaresx1
  ap japan 0
  hand japan first-aidx1
  discard us flaresx1
  unit us light-infantry D2
  unit japan light-infantry D4
1. us play duplicate flares D4
expect numbers D2 main D4 = 5+/10
expect check play flares D4 = 11.5f
expect discard us = 1 flares
2. us done
3. us done
expect active = japan
expect discard us = 1 duplicate, 1 flares
expect numbers D2 main D4 = 6+/10
",
    );
}

/// [E-r4] Duplicate flies as a copy of Kamikaze, and is discarded itself.
#[test]
fn duplicate_flies() {
    record(
        "
position
  phase japan shooting
  ap japan 4
  hand japan duplicatex1
  discard japan kamikazex1
  unit us m4a2 D3
1. japan play duplicate kamikaze D3
2. japan bomb main D3
   luck 8
expect wounds D3 = 3
expect ap japan = 0
expect discard japan = 1 duplicate, 1 kamikaze
",
    );
}

/// [E-r4] A copy of Spider Holes deploys a unit; a copy of Code Talkers stays in force until the turn ends.
#[test]
fn duplicate_of_special_cards() {
    record(
        "
position
  phase japan deployment
  ap japan 3
  hand japan duplicatex1 light-infantryx1
  discard japan spider-holesx1
1. japan play duplicate spider-holes
2. japan deploy light-infantry D4
expect unit D4 = light-infantry
expect ap japan = 0
expect discard japan = 1 duplicate, 1 spider-holes
",
    );
    record(
        "
position
  phase us deployment
  ap us 1
  ap japan 9
  hand us duplicatex1
  hand japan bushidox1
  discard us code-talkersx1
  unit us marines D3
  unit japan light-infantry D4 wounds 2
1. us play duplicate code-talkers
expect us sees hand japan = 1 bushido
expect discard us = 1 code-talkers
2. us done
3. us fire D3 main D4
   luck 9
expect unit D4 = none
4. us done
expect discard us = 1 duplicate, 1 code-talkers
",
    );
}

/// [13-r11] [DP12] The owner of an Anti-Aircraft gun may change its die, in the enemy's turn.
#[test]
fn fortunate_for_an_anti_aircraft_gun() {
    record_both(
        "
position
  phase us shooting
  ap us 0
  ap japan 1
  hand japan fortunatex1
  unit us tbf beside
  unit japan anti-aircraft-gun D6
  unit japan light-infantry D4
1. us fly tbf D4
2. japan with main
   luck 1
expect pending = japan DP12
3. japan play fortunate
   luck 9
expect wounds tbf = 2
",
    );
}
