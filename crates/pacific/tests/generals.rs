//! 2.4 and section 9 of the data page: the eight generals.

use crate::harness::{record, record_of};

/// [2.4b] [2.4c] [DP21] [N-r1] The card General places one of the nation's four generals, whose power
/// applies from then on.
#[test]
fn a_general_is_placed() {
    record(
        "
position
  phase us deployment
  ap us 1
  hand us generalx1
  unit us pack-howitzer D2
  unit japan light-infantry D4
expect general us = none
expect legal = done, play general vandegrift, play general holland-smith, play general geiger, play general buckner
expect check play general ushijima = 2.4c
expect numbers D2 main D4 = 6+/10
1. us play general buckner
expect general us = buckner
expect numbers D2 main D4 = 5+/10
expect ap us = 0
expect discard us = 1 general
",
    );
    record(
        "
position
  phase japan deployment
  ap japan 1
  hand japan generalx1
expect legal = done, play general hyakutake, play general saito, play general kuribayashi, play general ushijima
1. japan play general saito
expect general japan = saito
",
    );
}

/// [2.4-r2] [2.4-r3] A second General replaces the first; the other face of his card cannot be chosen.
#[test]
fn a_general_is_replaced() {
    record(
        "
position
  phase us deployment
  ap us 2
  general us vandegrift
  hand us duplicatex1
  discard us generalx1
expect legal = done, play duplicate general geiger, play duplicate general buckner
expect check play duplicate general vandegrift = 2.4c
expect check play duplicate general holland-smith = 2.4-r3
1. us play duplicate general geiger
expect general us = geiger
",
    );
}

/// [4h] A Headquarters that is destroyed loses its general.
#[test]
fn a_general_falls_with_his_headquarters() {
    record_of(
        "saipan",
        "
position
  phase us shooting
  damage japan 17
  unit us light-infantry D6
expect general japan = saito
1. us fire D6 main hq
   luck 9
expect general japan = none
",
    );
}

/// [4h] Without a Headquarters no general can be placed.
#[test]
fn no_general_without_headquarters() {
    record_of(
        "peleliu",
        "
position
  phase japan deployment
  ap japan 5
  damage japan 18
  hand japan generalx1
expect check play general saito = 4h
",
    );
}

/// Vandegrift: infantry on the side's rows 1 to 3 is harder to hit in enemy turns.
#[test]
fn vandegrift() {
    record(
        "
position
  phase japan shooting
  general us vandegrift
  unit us light-infantry D3
  unit us light-infantry E4
  unit us m3-gun F3
  unit japan light-infantry D5
expect numbers D5 main D3 = 7+/10
expect numbers D5 main E4 = 6+/10
expect numbers D5 main F3 = 6+/10
",
    );
    record(
        "
position
  phase us shooting
  general us vandegrift
  unit us light-infantry D3
  unit japan light-infantry D5
expect numbers D5 main D3 = 6+/10
expect numbers D3 main D5 = 6+/10
",
    );
}

/// [A-r5] [A-r4] Holland Smith: assault shots are better; transports cost 1 less, never below 1.
#[test]
fn holland_smith() {
    record(
        "
position
  phase us shooting
  general us holland-smith
  unit u0 us light-infantry D3 with grenades assaults D4 u1
  unit u1 japan snlf D4
1. us resolve D3
2. japan pass
3. us with main
   luck 5
expect wounds D4 = 1
4. us fire D3 grenades D4
   luck 5
expect wounds D4 = 1
",
    );
    record(
        "
position
  phase us deployment
  general us holland-smith
  ap us 10
  hand us half-trackx1 truckx1 stuartx1
1. us deploy half-track D1
expect ap us = 8
2. us deploy truck E1
expect ap us = 7
3. us deploy stuart F1
expect ap us = 4
",
    );
}

/// Holland Smith does not help reaction fire.
#[test]
fn holland_smith_in_the_assault_only() {
    record(
        "
position
  phase japan shooting
  general us holland-smith
  unit u0 us light-infantry D3
  unit u1 japan snlf D4 assaults D3 u0
1. japan resolve D4
2. us with main
   luck 5
expect wounds D4 = 0
",
    );
}

/// Geiger: aircraft cost 1 less.
#[test]
fn geiger() {
    record(
        "
position
  phase us deployment
  general us geiger
  ap us 10
  hand us f4fx1 b-25x1
1. us deploy f4f
expect ap us = 8
2. us deploy b-25
expect ap us = 3
",
    );
}

/// Buckner: main weapons of artillery are better, those of other units are not.
#[test]
fn buckner() {
    record(
        "
position
  phase us shooting
  general us buckner
  unit us m1-howitzer D2
  unit us stuart E2
  unit us heavy-infantry C2 with mortar
  unit japan light-infantry D4
expect numbers D2 main D4 = 5+/9
expect numbers E2 main D4 = 6+/10
expect numbers C2 mortar D4 = 6+/10
",
    );
}

/// [DP25] Hyakutake: at the start of the player's Movement Phase one infantry unit has MP +1 this turn.
#[test]
fn hyakutake() {
    record(
        "
position
  phase japan movement
  general japan hyakutake
  ap japan 0
  ap us 0
  hand japan first-aidx1
  hand us first-aidx1
  unit japan light-infantry D5
  unit japan light-infantry E5
  unit japan chi-ha F5
expect legal has march D5
expect check march F5 = 11.5-r5
1. japan march D5
expect mp D5 = 2
expect mp E5 = 1
expect check march E5 = 11.5c
2. japan move D5 D3
3. japan done
4. japan done
5. japan done
expect mp D3 = 1
",
    );
    record(
        "
position
  phase japan movement
  general japan hyakutake
  unit japan light-infantry D5
  unit japan light-infantry E5
1. japan move D5 D4
expect check march E5 = 11.5c
",
    );
    record(
        "
position
  phase japan movement
  general japan saito
  unit japan light-infantry D5
expect check march D5 = 2.4c
",
    );
}

/// [A-r5] Saitō: assault shots ignore the wound penalty, other shots do not; Banzai Charge costs 1 less.
#[test]
fn saito() {
    record(
        "
position
  phase japan shooting
  general japan saito
  unit u0 us marines D3
  unit u1 japan light-infantry D4 wounds 2 with grenades assaults D3 u0
1. japan resolve D4
2. us pass
3. japan with main
   luck 6
expect wounds D3 = 1
expect numbers D4 grenades D3 = 8+/10
",
    );
    record(
        "
position
  phase japan movement
  general japan saito
  ap japan 1
  hand japan banzai-chargex1
  unit japan light-infantry D4
1. japan play banzai-charge
expect ap japan = 0
",
    );
}

/// Kuribayashi: infantry and artillery on artificial terrain is harder to hit and not suppressed.
#[test]
fn kuribayashi() {
    record(
        "
position
  phase us shooting
  general japan kuribayashi
  unit us light-infantry D3
  unit us light-infantry D2
  unit japan light-infantry D4
  terrain D4 trenches
  unit japan infantry-gun E4
  terrain E4 trenches
  unit japan light-infantry C4
  terrain C4 forest
  unit japan light-infantry B3
expect numbers D3 main D4 = 8+/10
expect numbers D3 main E4 = 8+/10
expect numbers D3 main C4 = 7+/10
expect numbers D3 main B3 = 6+/10
1. us fire D3 main D4
   luck 1
2. us fire D2 main D4
   luck 1
expect suppressed D4 = no
",
    );
    record(
        "
position
  phase us shooting
  general japan kuribayashi
  unit us sniper D2
  unit japan light-infantry D4
  terrain D4 foxholes
1. us fire D2 main D4
   luck 8
expect wounds D4 = 1
expect suppressed D4 = no
",
    );
}

/// Without Kuribayashi the second shooter suppresses a unit on artificial terrain.
#[test]
fn without_kuribayashi() {
    record(
        "
position
  phase us shooting
  unit us light-infantry D3
  unit us light-infantry D2
  unit japan light-infantry D4
  terrain D4 trenches
1. us fire D3 main D4
   luck 1
2. us fire D2 main D4
   luck 1
expect suppressed D4 = yes
",
    );
}

/// Ushijima: artillery is harder to hit, in its critical number too.
#[test]
fn ushijima() {
    record(
        "
position
  phase us shooting
  general japan ushijima
  unit us m1-howitzer D2
  unit japan infantry-gun D4
  unit japan light-infantry E4
expect numbers D2 main D4 = 7+/10
expect numbers D2 main E4 = 6+/9
",
    );
}

/// [2.4d] In a scenario the named generals are in place from the start.
#[test]
fn generals_of_the_scenarios() {
    for (battle, us, japan) in [
        ("guadalcanal", "vandegrift", "hyakutake"),
        ("tarawa", "holland-smith", "none"),
        ("saipan", "holland-smith", "saito"),
        ("peleliu", "geiger", "none"),
        ("iwo-jima", "holland-smith", "kuribayashi"),
        ("okinawa", "buckner", "ushijima"),
    ] {
        record_of(battle, &format!("expect general us = {us}\nexpect general japan = {japan}\n"));
    }
}
