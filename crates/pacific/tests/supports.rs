//! 2.2, 6.2 and 7.2 of the data page: support cards that both armies have, at their moments and on their
//! targets.

use crate::bench::record;
use crate::mirror::record_both;

/// [2.2a] [2.2b] [4-r1] Supply Drop and Tokyo Express: 3 AP for 1, as far as they can be stored.
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

/// [11.5c] [3a] [D-b] [2.1-r1] [11.5a] A card is played in its phase, for its AP, from the own hand, and only
/// a support card is.
#[test]
fn cards_are_played_when_they_may_be() {
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

/// [1-r2] Reinforcements: two cards are drawn, or what is left.
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

/// Ammunition turns the grey Reload tokens of an own unit to colour; what has fired still has.
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

/// A mounted weapon is Special, not Reload: Ammunition does nothing for one that is dismounted.
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

/// [11.5-r5] First Aid: two wounds of an own infantry unit.
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

/// First Aid heals no more than there is.
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

/// Repair Crew: two wounds of an own tank, transport or artillery unit.
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

/// [11.5-r7] [DP12] [11.6-r8] Fortunate: the own die again, and its second result stands, for better or worse.
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

/// Fortunate in the enemy's turn: for a reaction shot, and for nobody else's die.
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

/// [D-c] The window opens by open facts: cards in hand and AP for a card of the kind, held or not.
#[test]
fn the_window_opens_by_open_facts() {
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

/// Impact: a miss becomes a hit, never critical, and that stands.
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

/// Impact is for a miss only, after a second roll too; its hit must still pierce.
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

/// [E-r4] [E-r6] Duplicate: a support card of the own discard pile, at its cost; the copied card stays.
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

/// [E-r4] [11.5f] [11.9a] A copy that lasts has the name of what it copies, and is discarded as Duplicate.
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

/// [2.2c] [2.2-r1] [E-r3] [11.5-r5] Veteran: one who has destroyed an enemy unit and has no rank.
#[test]
fn veteran() {
    record_both(
        "
position
  phase us deployment
  ap us 4
  hand us veteranx2
  unit us light-infantry D3 kills 1 with grenades
  unit us light-infantry C3
  unit us light-infantry E3 kills 3 rank veteran
  unit japan light-infantry D4 kills 2
expect check play veteran C3 = 11.5-r5
expect check play veteran E3 = 11.5-r5
expect check play veteran D4 = 11.5-r5
1. us play veteran D3
expect discard us = 1 veteran
expect numbers D3 main D4 = 5+/10
expect numbers D3 grenades D4 = 5+/10
expect check play veteran D3 = 11.5-r5
",
    );
}

/// WOUNDS +1: a Veteran bears one wound more.
#[test]
fn veterans_bear_more() {
    record_both(
        "
position
  phase japan shooting
  unit us light-infantry D3 wounds 2 rank veteran
  unit japan light-infantry D4
  unit japan light-infantry D5
1. japan fire D4 main D3
   luck 9
expect wounds D3 = 3
2. japan fire D5 main D3
   luck 9
expect unit D3 = none
",
    );
}

/// Elite: a Veteran, or one who has destroyed two; its numbers replace the Veteran's, and suppression is
/// nothing to it.
#[test]
fn elite() {
    record_both(
        "
position
  phase us deployment
  ap us 3
  hand us elitex1
  unit us marines C3 kills 1
  unit us marines D3 kills 1 rank veteran suppressed japan
  unit us marines E3 kills 2
  unit japan light-infantry D4
expect check play elite C3 = 11.5-r5
expect check play elite E3 = ok
expect numbers D3 main D4 = 5+/10
expect mp D3 = 0
1. us play elite D3
expect numbers D3 main D4 = 4+/9
expect mp D3 = 1
expect suppressed D3 = yes
",
    );
    record_both(
        "
position
  phase japan shooting
  unit us light-infantry D3 wounds 2 rank elite
  unit japan light-infantry D4
  unit japan light-infantry D5
1. japan fire D4 main D3
   luck 9
expect wounds D3 = 3
2. japan fire D5 main D3
   luck 9
expect unit D3 = none
",
    );
}

/// Elite needs no second promotion: one who is Elite is not promoted again.
#[test]
fn elite_once() {
    record_both(
        "
position
  phase us deployment
  ap us 5
  hand us elitex1 veteranx1
  unit us marines D3 kills 4 rank elite
expect check play elite D3 = 11.5-r5
expect check play veteran D3 = 11.5-r5
",
    );
}

/// [E-r3] Kills count in either turn, by any weapon, one more for each unit that a transport takes with it.
#[test]
fn kills_are_counted() {
    record_both(
        "
position
  phase us shooting
  ap us 9
  hand us elitex1
  ap japan 0
  hand japan first-aidx1
  unit us light-infantry D3
  unit u5 japan truck D4 wounds 1
  unit u6 japan light-infantry aboard u5
1. us fire D3 main D4/transport
   luck 9
2. us pass
expect unit D4 = none
3. us done
4. japan done
5. japan done
6. japan done
7. us done
expect check play elite D3 = ok
",
    );
    record_both(
        "
position
  phase us shooting
  ap japan 9
  hand japan veteranx1
  ap us 0
  hand us first-aidx1
  unit u0 us light-infantry D3 wounds 2 assaults D4 u1
  unit u1 japan light-infantry D4
1. us resolve D3
2. japan with main
   luck 9
3. japan pass
4. us done
5. japan done
expect check play veteran D4 = ok
",
    );
}

/// [E-r3] The collapse that a shot causes is the shooter's; a card that strikes credits nobody.
#[test]
fn kills_by_collapse() {
    record_both(
        "
position
  phase us shooting
  ap us 9
  hand us veteranx1
  ap japan 0
  hand japan first-aidx1
  unit us stuart D3
  unit japan snlf D4
  terrain D4 shack
1. us fire D3 main D4
   luck 9
2. us pass
expect unit D4 = none
expect terrain D4 = rubble
3. us done
4. japan done
5. japan done
6. japan done
7. us done
expect check play veteran D3 = ok
",
    );
}

/// [2.2d] [13e] [11.5-ex4] Fuel for an aircraft: it comes back from its next mission, once.
#[test]
fn fuel_for_an_aircraft() {
    record_both(
        "
position
  phase us deployment
  ap us 2
  hand us fuelx1
  ap japan 0
  hand japan first-aidx1
  effect us card fuel 0 none on u0
  unit u0 us sbd beside
  unit u1 us tbf beside
expect check play fuel sbd = 11.5f
expect check play fuel tbf = ok
",
    );
    record_both(
        "
position
  phase us deployment
  ap us 2
  hand us fuelx1
  ap japan 0
  hand japan first-aidx1
  unit us sbd beside
1. us play fuel sbd
2. us done
3. us fly sbd hq
4. us bomb main hq
   luck 1
expect unit sbd = sbd
expect discard us = 1 fuel
expect check fly sbd hq = 11.6b
",
    );
}

/// [13h] Fuel brings back an escort and an interceptor as well, in the turn in which they flew.
#[test]
fn fuel_for_fighters() {
    record(
        "
position
  phase us shooting
  ap us 0
  hand us first-aidx1
  ap japan 0
  hand japan first-aidx1
  unit u0 us sbd beside
  unit u1 us f4f beside
  unit u2 japan zero beside
  effect us card fuel 0 fuel on u1
  effect japan card fuel 0 fuel on u2
1. us fly sbd hq escort f4f
2. japan intercept zero
   luck 1
   luck 1
3. us bomb main hq
   luck 1
expect unit f4f = f4f
expect unit zero = zero
expect discard us = 1 sbd, 1 fuel
expect discard japan = 1 fuel
",
    );
}

/// Fuel for a tank or a transport: one MP more for the rest of the game.
#[test]
fn fuel_for_vehicles() {
    for (unit, mp) in [("stuart", 4), ("truck", 4)] {
        record(&format!(
            "
position
  phase us deployment
  ap us 2
  hand us fuelx2
  unit us {unit} D3
  unit us light-infantry C3
expect check play fuel C3 = 11.5-r5
1. us play fuel D3
expect mp D3 = {mp}
expect check play fuel D3 = 11.5f
expect discard us = none
"
        ));
    }
    record(
        "
position
  phase japan deployment
  ap japan 2
  hand japan fuelx1
  unit japan chi-ha D3
  unit us m4a2 D2
expect check play fuel D2 = 11.5-r5
1. japan play fuel D3
expect mp D3 = 3
",
    );
}

/// [11.6-r5] What lies under a unit goes with it to the discard pile.
#[test]
fn fuel_is_lost_with_the_unit() {
    record_both(
        "
position
  phase japan shooting
  unit u0 us stuart D3 wounds 3
  effect us card fuel 1 fuel on u0
  unit japan chi-ha D4
1. japan fire D4 main D3
   luck 9
expect unit D3 = none
expect discard us = 1 stuart, 1 fuel
",
    );
}

/// [11.5f] [11.5-r2] Flares: an enemy infantry unit is easier to hit in this turn.
#[test]
fn flares() {
    record_both(
        "
position
  phase us deployment
  ap us 2
  hand us flaresx2
  ap japan 0
  hand japan first-aidx1
  unit us light-infantry D2
  unit japan light-infantry D4
  unit japan chi-ha E4
expect check play flares D2 = 11.5-r5
expect check play flares E4 = 11.5-r5
1. us play flares D4
expect numbers D2 main D4 = 5+/10
expect check play flares D4 = 11.5f
2. us done
3. us done
expect numbers D2 main D4 = 6+/10
expect discard us = 1 flares
",
    );
}

/// Camouflage: an own infantry or artillery unit is harder to hit until it moves.
#[test]
fn camouflage() {
    record_both(
        "
position
  phase us deployment
  ap us 3
  hand us camouflagex2 first-aidx1
  ap japan 0
  hand japan first-aidx1
  unit us light-infantry D3
  unit us pack-howitzer E3
  unit us stuart C3
  unit japan light-infantry D5
expect check play camouflage C3 = 11.5-r5
expect check play camouflage D5 = 11.5-r5
expect check play camouflage E3 = ok
1. us play camouflage D3
expect numbers D5 main D3 = 7+/10
expect check play camouflage D3 = 11.5f
2. us done
3. us done
4. japan done
5. japan done
6. japan done
expect numbers D5 main D3 = 7+/10
7. us move D3 D2
expect numbers D5 main D2 = 6+/10
expect discard us = 1 camouflage
",
    );
}

/// Camouflage ends with an Assault too: it is a move.
#[test]
fn camouflage_ends_with_an_assault() {
    record_both(
        "
position
  phase us movement
  unit u0 us light-infantry D3
  effect us card camouflage 0 camouflage on u0
  unit japan light-infantry D4
1. us assault D3 D4
expect discard us = 1 camouflage
",
    );
}

/// [E-r5] [11.1-ex2] Smoke Screen: one to three spaces of a row, for whoever stands there, whenever he
/// came, until the own next turn.
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

/// [E-r5] Smoke lies on the ground: who leaves it loses it, who comes to it has it; the enemy never does.
#[test]
fn smoke_lies_on_the_ground() {
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
