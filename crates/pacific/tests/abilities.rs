//! Section 5 of the data page: the keywords of units.

use crate::harness::record;
use crate::mirror::record_both;

/// Amphibious units enter the sea and cross a river as if it were open ground; others can't.
#[test]
fn amphibious_units_swim() {
    for (side, boat, tank) in
        [("us", "lvt-a-4", "stuart"), ("us", "lvt-2", "truck"), ("japan", "ka-mi", "chi-ha")]
    {
        record(&format!(
            "
position
  phase {side} movement
  unit {side} {boat} B3
  unit {side} {tank} D3
  terrain B2 sea
  terrain B1 sea
  terrain B4 river
  terrain D2 sea
  terrain D4 river
expect check move B3 B1 = ok
expect check move B3 B5 = ok
expect check move D3 D2 = 8c
expect check move D3 D4 = 8c
"
        ));
    }
}

/// The cargo of an Amphibious transport goes to sea with it, and can't get off there.
#[test]
fn cargo_goes_to_sea() {
    record(
        "
position
  phase us movement
  unit u0 us lvt-2 B3
  unit u1 us light-infantry aboard u0
  terrain B4 sea
  terrain C4 sea
1. us move B3/transport B4
expect unit B4/infantry = light-infantry
expect check get-off B4/infantry C4 = 8c
expect check get-off B4/infantry A4 = ok
",
    );
}

/// [13-r3] [DP17] An Anti-Aircraft gun fires at a mission within its range, once in a turn, and in its own
/// turn at ground targets.
#[test]
fn anti_aircraft_guns() {
    record_both(
        "
position
  phase us shooting
  unit us tbf beside
  unit japan anti-aircraft-gun D6
  unit japan anti-aircraft-gun A6
  unit japan light-infantry D4
1. us fly tbf D4
expect pending = japan DP17
2. japan with main
   luck 9
expect wounds tbf = 2
expect pending = us DP27
3. us bomb main D4
   luck 1
expect pending = us DP10
",
    );
    record_both(
        "
position
  phase us shooting
  unit us bofors D3
  unit japan light-infantry D6
1. us fire D3 main D6
   luck 9
expect wounds D6 = 2
",
    );
}

/// An Engineer clears wire or restores terrain on its space or an adjacent one, instead of moving.
#[test]
fn engineers_work() {
    record_both(
        "
position
  phase us movement
  unit us engineers D3
  unit us light-infantry E4
  terrain D4 barbed-wire
  terrain E3 cabin 3
  terrain C2 cabin 3
  terrain D3 foxholes 1
expect legal has clear D3 D4
expect legal has repair D3 E3
expect check repair D3 C2 = 3k
expect check clear D3 E3 = 3k
expect check clear E4 D4 = 3k
expect check repair D3 D3 = ok
1. us repair D3 E3
expect terrain E3 = cabin 1
expect check move D3 D2 = 11.4b
expect check clear D3 D4 = 3k
",
    );
    record_both(
        "
position
  phase us movement
  unit us engineers D3
  unit us engineers F3
  terrain D4 barbed-wire
  terrain E3 cabin 1
1. us clear D3 D4
expect terrain D4 = none
2. us move F3 F4
expect check repair F4 E3 = 3k
",
    );
}

/// REPAIR never restores more than was lost, and nothing that is undamaged.
#[test]
fn engineers_restore_what_was_lost() {
    record_both(
        "
position
  phase us movement
  unit us engineers D3
  terrain D4 bunker 1
  terrain E3 shack
  terrain C3 forest 2
expect check repair D3 E3 = 3k
expect check repair D3 C3 = 10-r6
1. us repair D3 D4
expect terrain D4 = bunker
",
    );
}

/// [A-r5] [11.6.1f] Fanatic helps the assault shot alone: not reaction fire, nor shots fired afterwards.
#[test]
fn fanatic_in_the_assault_shot() {
    for (card, die) in [("assault-troops", 5), ("tank-hunters", 6)] {
        record(&format!(
            "
position
  phase japan shooting
  unit u0 us marines D3
  unit u1 japan {card} D4 assaults D3 u0
1. japan resolve D4
2. us pass
3. japan with main
   luck {die}
expect wounds D3 = 1
"
        ));
        record(&format!(
            "
position
  phase us shooting
  unit u0 japan {card} D4
  unit u1 us marines D3 assaults D4 u0
1. us resolve D3
2. japan with main
   luck {die}
expect wounds D3 = 0
expect numbers D4 main D3 = {}+/10
",
            die + 1
        ));
    }
}

/// [A-r5] The critical number is better too: a 9 by Assault Troops destroys the target.
#[test]
fn fanatic_kills_on_nine() {
    record(
        "
position
  phase japan shooting
  unit u0 us marines D3
  unit u1 japan assault-troops D4 assaults D3 u0
1. japan resolve D4
2. us pass
3. japan with main
   luck 9
expect unit D3 = assault-troops
",
    );
}

/// Flame of the flame tank ignores the cover of a bunker and its armour.
#[test]
fn flame_tank() {
    record(
        "
position
  phase us shooting
  unit us flame-tank D3
  unit japan snlf D4
  terrain D4 bunker
expect numbers D3 main D4 = 4+/8
1. us fire D3 main D4
   luck 7
expect wounds D4 = 3
expect terrain D4 = bunker 3
",
    );
}

/// Indirect weapons can't fire at adjacent units, and neither side can use them in an Assault.
#[test]
fn indirect_weapons_in_an_assault() {
    for gun in ["pack-howitzer", "m1-howitzer"] {
        record_both(&format!(
            "
position
  phase japan shooting
  unit u0 us {gun} D3
  unit u1 japan light-infantry D4 assaults D3 u0
1. japan resolve D4
expect pending = japan DP14
"
        ));
    }
    record(
        "
position
  phase us movement
  unit us light-infantry D3
  unit japan light-infantry D4
  unit japan light-infantry E3 with knee-mortar
1. us assault D3 E3
2. us done
3. us done
4. us resolve D3
expect legal = pass, with main
",
    );
}

/// [DP24] [11.1-r2] A Medic heals one wound of another infantry unit on its space or an adjacent one, or
/// none.
#[test]
fn medics_heal() {
    record_both(
        "
position
  phase us initial
  ap us 0
  hand us first-aidx1
  unit us corpsman D2 wounds 1
  unit us light-infantry D3 wounds 2
  unit us stuart C2 wounds 2
  unit us light-infantry E3 wounds 1
  unit us light-infantry E2
  unit japan light-infantry D1 wounds 1
expect pending = us DP24
expect legal = pass, heal D3
expect check heal D2 = 11.5-r5
1. us heal D3
expect wounds D3 = 1
expect pending = us DP6
",
    );
    record_both(
        "
position
  phase us initial
  ap us 0
  hand us first-aidx1
  unit us corpsman D2
  unit us light-infantry D3 wounds 2
1. us pass
expect wounds D3 = 2
expect pending = us DP6
",
    );
}

/// A Medic covered by a vehicle heals units next to it; a Medic that is carried heals no unit, and no carried
/// unit is healed.
#[test]
fn a_carried_medic_does_not_heal() {
    record_both(
        "
position
  phase us initial
  ap us 0
  hand us first-aidx1
  unit u0 us truck D2
  unit u1 us corpsman aboard u0
  unit us light-infantry D3 wounds 2
expect pending = us DP6
",
    );
    record_both(
        "
position
  phase us initial
  ap us 0
  hand us first-aidx1
  unit u0 us truck D2
  unit u1 us light-infantry aboard u0 wounds 1
  unit us corpsman D3
expect pending = us DP6
",
    );
}

/// [DP26] Paradrop: for 1 AP more onto any empty space that is not adjacent to an enemy; the unit can't shoot
/// that turn.
#[test]
fn paradrop() {
    record_both(
        "
position
  phase us deployment
  ap us 9
  hand us paramarinesx1 light-infantryx1
  unit japan light-infantry D4
  unit us light-infantry B4
  terrain G5 lake
expect check deploy light-infantry F5 = 11.5a
expect check deploy paramarines D5 = 11.5-r5
expect check deploy paramarines D4 = 11.5-r5
expect check deploy paramarines B4 = 11.5-r5
expect check deploy paramarines G5 = 8c
1. us deploy paramarines F5
expect ap us = 5
2. us done
expect check fire F5 main D4 = 3k
expect legal = done, fire B4 main D4
",
    );
    record_both(
        "
position
  phase us deployment
  ap us 9
  hand us paramarinesx1
  unit japan light-infantry D3
1. us deploy paramarines D1
expect ap us = 6
2. us done
expect legal has fire D1 main D3
",
    );
}

/// [DP26] Guns in range of the space fire before the landing: its cover does not help and is not hit.
#[test]
fn paradrop_under_fire() {
    record_both(
        "
position
  phase us deployment
  ap us 9
  hand us paramarinesx1
  unit japan anti-aircraft-gun D6
  unit japan anti-aircraft-gun H6
  terrain D3 trenches
expect why deploy paramarines D3 hit-the-dirt says chances miss
1. us deploy paramarines D3 hit-the-dirt
expect pending = japan DP26
2. japan with main
   luck 5
expect wounds D3 = 2
expect terrain D3 = trenches
expect pending = us DP8
",
    );
    record_both(
        "
position
  phase us deployment
  ap us 9
  hand us paramarinesx1
  unit japan anti-aircraft-gun D6
1. us deploy paramarines D3
2. japan with main
   luck 10
expect unit D3 = none
expect discard us = 1 paramarines
",
    );
}

/// [11.2c] [11.2-ex1] A Radio Operator brings 1 AP on a row of the supply line.
#[test]
fn radio_on_the_supply_line() {
    record_both(
        "
position
  phase us headquarters
  ap us 0
  hand us first-aidx1
  unit us radio D1
  unit us light-infantry D2
expect ap us = 4
",
    );
}

/// A radio beyond the supply line, or in a truck, brings no AP.
#[test]
fn radio_off_the_supply_line() {
    record_both(
        "
position
  phase us headquarters
  ap us 0
  hand us first-aidx1
  unit us light-infantry D1
  unit us radio D3
expect ap us = 2
",
    );
    record_both(
        "
position
  phase us headquarters
  ap us 0
  hand us first-aidx1
  unit u0 us truck D1
  unit u1 us radio aboard u0
expect ap us = 2
",
    );
}

/// [A-r1] [11.1d] A Sniper's hit suppresses infantry and artillery; the token ends like any other.
#[test]
fn snipers_suppress() {
    record_both(
        "
position
  phase us shooting
  ap us 0
  hand us first-aidx1
  ap japan 0
  hand japan first-aidx1
  unit us sniper B3
  unit us light-infantry A1
  unit japan light-infantry D4
  unit japan light-infantry A6
1. us fire B3 main D4
   luck 8
expect suppressed D4 = yes
expect wounds D4 = 1
2. us done
expect mp D4 = 0
3. japan done
4. japan done
expect numbers D4 main B3 = 9+/10
5. japan done
expect active = us
expect suppressed D4 = no
",
    );
}

/// A Sniper's shot that misses, bounces off a building or hits a tank suppresses no unit.
#[test]
fn snipers_do_not_always_suppress() {
    record_both(
        "
position
  phase us shooting
  unit us sniper B3
  unit us sniper G3
  unit japan light-infantry D4
  unit japan light-infantry F4
  terrain F4 bunker
1. us fire B3 main D4
   luck 4
expect suppressed D4 = no
2. us fire G3 main F4
   luck 9
expect suppressed F4 = no
",
    );
    record_both(
        "
position
  phase us shooting
  unit us sniper B3
  unit japan truck D4
1. us fire B3 main D4
   luck 8
expect wounds D4 = 1
expect suppressed D4 = no
",
    );
    record_both(
        "
position
  phase us shooting
  unit us sniper B3
  unit japan mountain-gun D4
1. us fire B3 main D4
   luck 8
expect suppressed D4 = yes
",
    );
}

/// Stealth: ground weapons can't fire at the unit from 3 spaces away.
#[test]
fn stealth_hides_from_afar() {
    for (own, card, enemy, gun) in
        [("us", "raiders", "japan", "infantry-gun"), ("japan", "tank-hunters", "us", "m3-gun")]
    {
        record(&format!(
            "
position
  phase {enemy} shooting
  unit {own} {card} D3
  unit {own} light-infantry C3
  unit {enemy} {gun} D6
  unit {enemy} {gun} B3
expect check fire D6 main D3 = 3k
expect check fire B3 main D3 = ok
expect check fire B3 main C3 = ok
"
        ));
    }
}

/// [A-r2] Stealth does not stop aircraft, strikes or assaults.
#[test]
fn stealth_does_not_stop_aircraft_or_assaults() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us napalmx1
  unit japan tank-hunters D6
  unit us sbd beside
expect check play napalm D6 = ok
1. us done
expect check fly sbd D6 = ok
",
    );
    record(
        "
position
  phase us movement
  unit japan tank-hunters D4
  unit us light-infantry D3
expect check assault D3 D4 = ok
",
    );
}
