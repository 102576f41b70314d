//! 13.0, 13.3 to 13.5: mortars, high explosive, air bursts and water.

use crate::common::record_guns;
use game::Game;
use heroes::Action;

/// [13.0a] [13.0b] [13.3a] A mortar that sees its target attacks it directly at its normal cost, and not
/// indirectly. High explosive is resolved against the flank rating; the palm grove between still helps.
#[test]
fn a_mortar_that_sees_its_target_attacks_directly() {
    record_guns(
        "
position
  step turn
  turn us
  unit mortar-60-28 D02 3
  unit infantry-01 I04 6
1. us use mortar-60-28
expect check indirect I04 D04 = 13.0b
expect value mortar-60-28 infantry-01 = 3 against 11
2. us attack I04
expect ap us = 4
",
    );
}

/// [13.0b] [13.0c] [13.0d] [13.0e] [13.0-ex1] [13.3a] [10.1.4-r1] A target behind jungle is attacked through a
/// spotting hex within 2 hexes that sees it, even one behind the mortar, at the indirect cost. Range counts from the
/// mortar. The target must be in its arc; the spotting hex is in sight of the mortar and free of enemies.
#[test]
fn a_mortar_fires_through_a_spotting_hex() {
    let game = record_guns(
        "
position
  step turn
  turn us
  unit mortar-60-28 B04 2
  unit infantry-01 G02 5
  unit infantry-02 B03 4
  unit infantry-03 B08 1
1. us use mortar-60-28
expect check attack G02 = 6.0b
expect check indirect G02 B06 = ok
expect check indirect G02 C03 = ok
expect check indirect G02 A04 = 13.0d
expect check indirect G02 B03 = 13.0c
expect check indirect G02 B04 = 13.0c
expect check indirect G02 E03 = 13.0c
expect check indirect B08 B06 = 6.2b
",
    );
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let g02 = game.map().find("G02").expect("a hex of the map");
    let at_g02 = |it: &&Action| matches!(it, Action::Indirect { target, .. } if *target == g02);
    assert_eq!(
        legal.iter().filter(at_g02).count(),
        9,
        "B03 is taken, and A04, A05, A06, B05 and C04 do not see G02"
    );
    record_guns(
        "
position
  step turn
  turn us
  unit mortar-60-28 B04 2
  unit infantry-01 G02 5
1. us use mortar-60-28
2. us indirect G02 B06
expect heard japan says attacks G02, observed from B06
expect ap us = 3
3. us at infantry-01
   luck 3 3
expect heard japan says 9 against 10: a miss
",
    );
}

/// [13.0e] [13.0g] [7.7.3d] The minimum range binds, so there is no short range attack; close combat is allowed.
#[test]
fn a_mortar_has_a_minimum_range() {
    record_guns(
        "
position
  step turn
  turn us
  unit mortar-60-28 E02 4
  unit infantry-01 E03 1
  unit infantry-02 E04 1
1. us use mortar-60-28
expect check attack E03 = 6.3-r1
expect check attack E04 = ok
",
    );
    record_guns(
        "
position
  step turn
  turn us
  unit mortar-60-28 E02 4
  unit infantry-01 E02 1
  unit infantry-02 G02 5
1. us use mortar-60-28
expect check close-combat infantry-01 = ok
expect value mortar-60-28 infantry-01 = 1 against 10
expect check indirect G02 F03 = 7.7.3i
",
    );
}

/// [13.0f] [13.0-r1] A mortar fires out of jungle and huts, not out of a hex with enemies.
#[test]
fn jungle_does_not_stop_a_mortar_in_it() {
    for hex in ["D03", "I05"] {
        record_guns(&format!(
            "
position
  step turn
  turn us
  unit mortar-60-28 {hex} 2
  unit infantry-01 K02 5
1. us use mortar-60-28
expect check attack K02 = ok
"
        ));
    }
}

/// [13.0d] [13.0h] [13.0-r2] Smoke in the spotting hex counts as at the origin, smoke in the mortar's own hex
/// does not.
#[test]
fn sight_is_taken_from_the_spotting_hex() {
    for (smoke, defence) in [("smoke B04 0 1", 10), ("smoke C03 0 1", 11), ("smoke E02 0 1", 11)] {
        record_guns(&format!(
            "
position
  step turn
  turn us
  {smoke}
  unit mortar-60-28 B04 2
  unit infantry-01 G02 5
1. us use mortar-60-28
2. us indirect G02 C03
3. us at infantry-01
   luck 1 1
expect heard us says 5 against {defence}: a miss
"
        ));
    }
}

/// [13.0-r3] Long range applies to mortars; without it the range makes no difference.
#[test]
fn a_mortar_fires_at_long_range() {
    record_guns(
        "
position
  step turn
  turn us
  unit mortar-60-28 A04 3
  unit infantry-01 L04 5
expect value mortar-60-28 infantry-01 = 1 against 10
",
    );
    record_guns(
        "
position
  step turn
  turn us
  unit mortar-60-28 I06 1
  unit infantry-01 I03 4
1. us use mortar-60-28
expect check attack I03 = 6.0b
2. us indirect I03 J05
3. us at infantry-01
   luck 1 1
expect heard us says 5 against 10: a miss
",
    );
}

/// [13.0-r4] The 70 mm gun is a mortar when it fires indirectly: high explosive on the flank. Directly it is a
/// field gun that hits the front.
#[test]
fn the_seventy_millimetre_gun_fires_both_ways() {
    record_guns(
        "
position
  step turn
  turn japan
  unit gun-70-32 G02 6
  unit rifle-01 B04 2
  unit rifle-02 C01 3
expect value gun-70-32 rifle-02 = 4 against 12
1. japan use gun-70-32
expect check attack B04 = 6.0b
2. japan indirect B04 G04
expect ap japan = 2
3. japan at rifle-01
   luck 3 3
expect heard us says 10 against 11: a miss
",
    );
}

/// [13.4a] [13.4-r1] [12.5a] Soft targets have no help from jungle against high explosive; palm groves and smoke
/// still help them, and an open-topped vehicle, which is attacked with the red rating, keeps the jungle too.
#[test]
fn shells_burst_in_the_trees() {
    record_guns(
        "
position
  step turn
  turn japan
  smoke E01 1 0
  unit discharger-25 D01 3
  unit type-92-23 D01 3
  unit rifle-01 D03 1
  unit gmc-35 D03 1
  unit rifle-02 G03 5
  unit rifle-03 E01 5
expect value discharger-25 rifle-01 = 2 against 12
expect value type-92-23 rifle-01 = 4 against 15
expect value discharger-25 gmc-35 = 2 against 14
expect value discharger-25 rifle-02 = 2 against 12
expect value discharger-25 rifle-03 = 5 against 13
",
    );
}

/// [13.5a] [13.5-r1] [7.2-r1] Shells on water have -2 and no high explosive: they hit the front of a unit that
/// faces the mortar. In close combat nothing of that applies.
#[test]
fn water_swallows_shells() {
    record_guns(
        "
position
  step turn
  turn us
  unit mortar-60-28 F07 4
  unit infantry-01 F10 1
  unit infantry-02 G10 4
expect value mortar-60-28 infantry-01 = 1 against 11
expect value mortar-60-28 infantry-02 = 1 against 9
",
    );
    record_guns(
        "
position
  step turn
  turn us
  unit mortar-60-28 F10 4
  unit infantry-01 F10 1
expect value mortar-60-28 infantry-01 = 1 against 9
",
    );
}

/// [10.1.2-r2] A mortar supports through a spotting hex of its own.
#[test]
fn a_mortar_supports_through_its_own_spotting_hex() {
    record_guns(
        "
position
  step turn
  turn us
  unit mortar-81-26 B03 3
  unit mortar-60-28 B04 2
  unit infantry-01 G02 5
1. us use mortar-81-26
2. us with mortar-60-28
expect check attack G02 = ok
3. us attack G02
4. us at infantry-01
   luck 1 1
expect heard us says 8 against 10: a miss
",
    );
    record_guns(
        "
position
  step turn
  turn us
  unit mortar-81-26 B03 3
  unit mmg-22 B04 2
  unit infantry-01 G02 5
1. us use mortar-81-26
2. us with mmg-22
expect check attack G02 = 6.0b
",
    );
}

/// [13.0h] [20.2b] The height of an indirect attack is that of the spotting hex, not of the mortar.
#[test]
fn height_is_that_of_the_spotting_hex() {
    record_guns(
        "
position
  step turn
  turn us
  unit mortar-60-28 G08 1
  unit infantry-01 F05 5
  unit infantry-02 E09 2
expect value mortar-60-28 infantry-02 = 4 against 10
1. us use mortar-60-28
expect check attack F05 = 6.0b
2. us indirect F05 H06
3. us at infantry-01
   luck 1 1
expect heard us says 5 against 10: a miss
",
    );
}
