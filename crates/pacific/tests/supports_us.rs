//! Section 6.2 of the data page: support cards that only America has.

use crate::harness::{record, record_of};

/// [2.2e] [E-r1] [E-r2] Naval Bombardment strikes each enemy unit of an area, in the order its player
/// chooses, both units of a covered pair, and the vehicle of a loaded transport.
#[test]
fn naval_bombardment() {
    record(
        "
position
  phase us deployment
  ap us 5
  hand us naval-bombardmentx1
  unit u0 japan chi-ha D4 pair u1
  unit u1 japan snlf D4 pair u0 covered
  unit u2 japan truck E4
  unit u3 japan light-infantry aboard u2
  unit u4 japan light-infantry D3
  unit u5 japan light-infantry C3
1. us play naval-bombardment D4
expect ap us = 0
expect pending = us DP28
expect legal = strike D3, strike D4/tank, strike D4/infantry, strike E4/transport
2. us strike E4/transport
   luck 9
expect lost japan = 2
expect legal = strike D3, strike D4/tank, strike D4/infantry
expect check strike C3 = 11.6-r3
3. us strike D4/infantry
   luck 6
expect wounds D4/infantry = 0
4. us strike D4/tank
   luck 6
   luck 5
expect wounds D4/tank = 2
expect wounds D3 = 0
expect wounds C3 = 0
expect pending = us DP8
expect discard us = 1 naval-bombardment
",
    );
}

/// [E-r1] Wounds of a firer and range don't apply; Evasion, Armour and cover do, and terrain takes damage.
#[test]
fn naval_bombardment_against_cover() {
    record(
        "
position
  phase us deployment
  ap us 5
  hand us naval-bombardmentx1
  unit japan snlf D6
  terrain D6 bunker
1. us play naval-bombardment D6
   luck 7
expect wounds D6 = 0
expect terrain D6 = bunker
",
    );
    record(
        "
position
  phase us deployment
  ap us 5
  hand us naval-bombardmentx1
  unit japan snlf D6
  terrain D6 bunker
1. us play naval-bombardment D6
   luck 8
expect wounds D6 = 2
expect terrain D6 = bunker 2
",
    );
    record(
        "
position
  phase us deployment
  ap us 5
  hand us naval-bombardmentx1
  unit japan anti-tank-gun D6
  terrain D6 bunker
1. us play naval-bombardment D6
   luck 8
expect wounds D6 = 2
",
    );
}

/// Naval Bombardment: empty terrain of the area takes 2 damage without a roll; units of the player's side
/// rule it out, and it needs something to strike.
#[test]
fn naval_bombardment_razes() {
    record(
        "
position
  phase us deployment
  ap us 5
  hand us naval-bombardmentx1
  unit us light-infantry A4
  unit japan light-infantry G4
  terrain D4 shack
  terrain D5 trenches
  terrain E4 jungle
expect check play naval-bombardment A3 = 8-r6
expect check play naval-bombardment B4 = 8-r6
expect check play naval-bombardment G1 = 11.6-r3
1. us play naval-bombardment D4
2. us strike D5
expect terrain D5 = trenches 2
expect terrain D4 = rubble
expect terrain E4 = jungle
",
    );
}

/// [E-r1] [DP11] [DP12] A STRIKE has the windows of a shot: the target's smoke, the roller's cards.
#[test]
fn a_strike_has_the_windows_of_a_shot() {
    record(
        "
position
  phase us deployment
  ap us 6
  hand us naval-bombardmentx1 fortunatex1
  unit japan chi-ha D5 with smoke-grenade
1. us play naval-bombardment D5
expect pending = japan DP11
2. japan smoke D5
   luck 7
expect pending = us DP12
3. us play fortunate
   luck 8
expect wounds D5 = 2
",
    );
}

/// [E-r1] [11.6.2a] A card that strikes is one firing unit for suppression: a second firer places the token.
#[test]
fn a_strike_is_one_firing_unit() {
    record(
        "
position
  phase us deployment
  ap us 5
  hand us naval-bombardmentx1
  unit us light-infantry B5
  unit us light-infantry B4
  unit japan snlf D5
  unit japan snlf D4
1. us play naval-bombardment E5
   luck 1
expect suppressed D5 = no
2. us done
3. us fire B5 main D5
   luck 1
expect suppressed D5 = yes
4. us fire B4 main D4
   luck 1
expect suppressed D4 = no
",
    );
}

/// [E-r3] Cards that STRIKE credit no unit.
#[test]
fn a_strike_credits_no_unit() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us naval-bombardmentx1 veteranx1
  unit us light-infantry B5
  unit japan light-infantry D5
1. us play naval-bombardment D5
   luck 10
2. us pass
expect unit D5 = none
expect check play veteran B5 = 11.5-r5
",
    );
}

/// Code Talkers: the enemy hand is shown to the player's side alone, and the enemy can't play reaction cards
/// this turn.
#[test]
fn code_talkers() {
    record(
        "
position
  phase us deployment
  ap us 5
  ap japan 9
  hand us code-talkersx1
  hand japan bushidox1 light-infantryx2 minex1
  unit us marines D3
  unit us jeep A1
  unit japan light-infantry D4 wounds 2
expect us sees hand japan = none
1. us play code-talkers
expect us sees hand japan = 2 light-infantry, 1 mine, 1 bushido
expect heard public = America plays Code Talkers Japan reveals its hand to the enemy
expect heard us says Bushido
expect japan sees hand us = none
2. us done
3. us fire D3 main D4
   luck 9
expect unit D4 = none
expect pending = us DP10
",
    );
}

/// Code Talkers end with the turn, and don't affect the side that played them.
#[test]
fn code_talkers_for_one_turn() {
    record(
        "
position
  phase us deployment
  ap us 5
  ap japan 9
  hand us code-talkersx1 minex1
  hand japan first-aidx1
  unit us marines D3
  unit japan light-infantry D4
  unit japan ha-go A6
1. us play code-talkers
expect discard us = none
2. us done
3. us fire D3 main D4
   luck 1
expect pending = us DP12
4. us pass
5. us done
expect discard us = 1 code-talkers
6. japan move A6 A5
expect pending = us DP7
",
    );
}

/// Seabees: artificial terrain of cost 3 or less, free, on a space without terrain on or next to one of the
/// player's units; the unit there must be allowed on it.
#[test]
fn seabees_build() {
    record(
        "
position
  phase us deployment
  ap us 2
  hand us seabeesx1
  unit us light-infantry D3
  unit us stuart B3
  unit japan light-infantry E3
  terrain D4 forest
expect check play seabees bunker D2 = 11.5-r5
expect check play seabees cabin D4 = 10-r2
expect check play seabees cabin E3 = 10-r7
expect check play seabees cabin F5 = 10h
expect check play seabees cabin B3 = 8c
expect check play seabees jungle D2 = 10-r6
1. us play seabees log-pillbox D3
expect terrain D3 = log-pillbox
expect ap us = 0
",
    );
}

/// Seabees restore 4 HP of artificial terrain instead, anywhere.
#[test]
fn seabees_restore() {
    record(
        "
position
  phase us deployment
  ap us 2
  hand us seabeesx1
  terrain H5 bunker 6
  terrain A1 cabin
  terrain B1 forest 2
expect check play seabees A1 = 3k
expect check play seabees B1 = 10-r6
1. us play seabees H5
expect terrain H5 = bunker 2
",
    );
}

/// Semper Fi: removes the suppression of all infantry of the side, which shoots better this turn; at the
/// start of the Movement Phase only.
#[test]
fn semper_fi() {
    record(
        "
position
  phase us movement
  ap us 2
  ap japan 0
  hand us semper-fix1
  hand japan first-aidx1
  unit us light-infantry D3 suppressed japan with bar
  unit us light-infantry C3 suppressed japan
  unit us stuart E3 suppressed japan
  unit japan light-infantry D5
1. us play semper-fi
expect suppressed D3 = no
expect suppressed C3 = no
expect suppressed E3 = yes
expect numbers D3 main D5 = 5+/10
expect numbers D3 bar D5 = 5+/10
expect mp D3 = 1
2. us done
3. us done
4. us done
expect numbers D3 main D5 = 6+/10
expect discard us = 1 semper-fi
",
    );
    record(
        "
position
  phase us movement
  ap us 2
  hand us semper-fix1
  unit us light-infantry D3
1. us move D3 D4
expect check play semper-fi = 11.5c
",
    );
    record(
        "
position
  phase us movement
  ap us 2
  hand us semper-fix1
  unit us stuart D3
expect check play semper-fi = 11.5-r5
",
    );
}

/// Napalm: strikes all enemy units of a space, whatever their cover, and removes the vegetation.
#[test]
fn napalm() {
    record(
        "
position
  phase us deployment
  ap us 3
  hand us napalmx1
  unit japan snlf D5
  terrain D5 jungle
1. us play napalm D5
   luck 5
expect wounds D5 = 2
expect terrain D5 = none
expect ap us = 0
",
    );
    record(
        "
position
  phase us deployment
  ap us 3
  hand us napalmx1
  unit japan snlf D5
  terrain D5 bunker
1. us play napalm D5
   luck 8
expect wounds D5 = 2
expect terrain D5 = bunker 2
",
    );
}

/// Napalm needs an enemy or vegetation on its space, and no unit of the player's side; every kind burns.
#[test]
fn napalm_burns_vegetation() {
    for wood in ["forest", "jungle", "bushes", "kunai-grass"] {
        record(&format!(
            "
position
  phase us deployment
  ap us 3
  hand us napalmx1
  unit us light-infantry C3
  terrain D5 {wood}
  terrain E5 mountain
  terrain F5 trenches
expect check play napalm C3 = 8-r6
expect check play napalm E5 = 11.6-r3
expect check play napalm F5 = 11.6-r3
expect check play napalm H5 = 11.6-r3
1. us play napalm D5
expect terrain D5 = none
"
        ));
    }
}

/// [E-r2] Napalm on a covered pair strikes both, in the chosen order.
#[test]
fn napalm_on_a_pair() {
    record(
        "
position
  phase us deployment
  ap us 3
  hand us napalmx1
  unit u0 japan chi-ha D4 pair u1
  unit u1 japan snlf D4 pair u0 covered
1. us play napalm D4
expect legal = strike D4/tank, strike D4/infantry
2. us strike D4/infantry
   luck 5
expect wounds D4/infantry = 0
   luck 5
expect wounds D4/tank = 2
",
    );
}

/// [E-r6] A scenario's cost replaces the printed one: Naval Bombardment at Tarawa costs 4.
#[test]
fn naval_bombardment_at_tarawa() {
    record_of(
        "tarawa",
        "
position
  phase us deployment
  terrain none
  ap us 4
  hand us naval-bombardmentx1
  unit japan light-infantry B5
expect check play naval-bombardment B5 = ok
1. us play naval-bombardment B5
   luck 1
expect ap us = 0
",
    );
}
