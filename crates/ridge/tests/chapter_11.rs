//! 11.1–11.3: options in general, machineguns and the hero.

use crate::common::record;

/// An attack from 1604 on 1603, both jungle north of the line, where d6−1 counters are drawn.
const ATTACK: &str = "
options machineguns hero
position
  control 1604
  active 1604 4 4 4
  force 1218 1
1. japanese move 1603
";

/// [11.1a] Each option adds its own counters and nothing else.
#[test]
fn any_mix_of_options_can_be_used() {
    for mix in 0..16 {
        let on = |index: u8| mix & (1 << index) != 0;
        let names = ["machineguns", "hero", "banzai", "crews"];
        let chosen: Vec<&str> =
            names.into_iter().zip(0..).filter(|n| on(n.1)).map(|n| n.0).collect();
        let options = if chosen.is_empty() { "none".to_owned() } else { chosen.join(" ") };
        let (guns, hero) = (4 * u8::from(on(0)), u8::from(on(1)));
        record(&format!(
            "
options {options}
expect pool machinegun = {guns}
expect pool hero = {hero}
expect charges = {}
expect crews = {}
expect pool = {}
expect holding = 120
",
            2 * u8::from(on(2)),
            4 * u8::from(on(3)),
            71 + guns + hero,
        ));
    }
}

/// [11.1a] The Japanese odds are the same as against the rifles alone.
#[test]
fn us_pieces_do_not_help_the_japanese() {
    record(&format!(
        "{ATTACK}   luck 4 rifle-3 machinegun hero
expect odds japanese says 12 factors (7.5a) / 4 jungle (7.6a) = 3:1
expect odds us says 12 factors (7.10b)
"
    ));
}

/// [11.2a] Two of the three counters drawn are guns, and no fourth is drawn.
#[test]
fn machineguns_are_drawn_within_the_number() {
    record("scenario everything\nexpect pool machinegun = 4");
    record("expect pool machinegun = 0");
    record(&format!(
        "{ATTACK}   luck 4 machinegun rifle-5 machinegun
expect pending = luck 7.10a
expect marines = rifle-5
expect pool machinegun = 2
"
    ));
}

/// [11.2b] Two rifles and three units of the force need five dice: the gun is not fired at, and it has no
/// factor.
#[test]
fn a_machinegun_is_not_a_unit() {
    record(&format!(
        "{ATTACK}   luck 4 machinegun rifle-5 rifle-8
expect marines = rifle-5+machinegun, rifle-8
expect odds us says 18 factors (7.10b)
   luck 6 6 6 6
expect pending = luck 7.10a
   luck 1
expect marines = rifle-5+machinegun, rifle-8
expect active = 1604 4 4
"
    ));
    // A gun alone does not defend a hex.
    record(&format!("{ATTACK}   luck 2 machinegun\nexpect control 1603 = japanese"));
}

/// [11.2c]
#[test]
fn a_machinegun_doubles_the_weakest_unit() {
    record(&format!(
        "{ATTACK}   luck 4 rifle-8 rifle-5 machinegun
expect marines = rifle-8, rifle-5+machinegun
expect odds us says 18 factors (7.10b)
"
    ));
}

/// [11.2d] [11.2c]
#[test]
fn no_unit_has_two_machineguns() {
    record(&format!(
        "{ATTACK}   luck 5 rifle-2 rifle-8 machinegun machinegun
expect marines = rifle-2+machinegun, rifle-8+machinegun
expect odds us says 20 factors (7.10b)
"
    ));
}

/// [11.2e] [11.2-r1] It does not pass to another unit.
#[test]
fn a_machinegun_is_eliminated_with_its_unit() {
    record(&format!(
        "{ATTACK}   luck 4 rifle-3 rifle-6 machinegun
expect marines = rifle-3+machinegun, rifle-6
expect odds us says 12 factors (7.10b)
   luck 1 6 6 6 6
expect marines = rifle-6
expect odds us says 6 factors (7.10b)
expect pool machinegun = 3
   luck 1 6 6 6
expect pool machinegun = 3
"
    ));
}

/// [11.2-r1]
#[test]
fn machineguns_are_assigned_after_bombardment_and_before_the_charge() {
    record(
        "
options machineguns banzai
position
  control 1604
  active 1604 4 4
1. japanese move 1603
   luck 4 machinegun rifle-3 artillery
expect pending = luck 8.2a
expect marines = rifle-3
   luck 6 6
expect pending = japanese D6
expect marines = rifle-3+machinegun
",
    );
}

/// [11.2-r2] An HQ already on the map, then the order of the draw.
#[test]
fn ties_go_to_the_unit_that_came_first() {
    record(&format!(
        "{ATTACK}   luck 4 rifle-4 rifle-4 machinegun
expect marines = rifle-4+machinegun, rifle-4
"
    ));
    record(
        "
options machineguns
position
  control 1603
  hq division-hq 1602
  active 1603 4
1. japanese move 1602
   luck 3 rifle-8 machinegun
expect marines = division-hq+machinegun, rifle-8
",
    );
    record(
        "
options machineguns
position
  control 1603
  active 1603 4
1. japanese move 1602
   luck 4 rifle-8 division-hq machinegun
expect marines = rifle-8+machinegun, division-hq
",
    );
    record(
        "
options machineguns
position
  control 1603
  active 1603 4
1. japanese move 1602
   luck 4 division-hq rifle-8 machinegun
expect marines = division-hq+machinegun, rifle-8
",
    );
}

/// [11.2-r3]
#[test]
fn an_hq_can_have_a_machinegun() {
    record(
        "
options machineguns
position
  control 1603
  active 1603 4
1. japanese move 1602
   luck 3 machinegun battalion-hq
expect marines = battalion-hq+machinegun
expect odds us says 16 factors (7.10b)
",
    );
}

/// [11.2h] With equal numbers all guns have an effect.
#[test]
fn more_machineguns_than_units_have_no_effect() {
    record(&format!(
        "{ATTACK}   luck 6 rifle-5 machinegun machinegun machinegun rifle-6
expect marines = rifle-5, rifle-6
expect odds us says 11 factors (7.10b)
"
    ));
    record(&format!(
        "{ATTACK}   luck 5 rifle-5 machinegun machinegun rifle-6
expect marines = rifle-5+machinegun, rifle-6+machinegun
expect odds us says 22 factors (7.10b)
"
    ));
}

/// [11.2-r4] HQs count, and a unit lost later does not silence the other guns.
#[test]
fn guns_are_compared_with_units_only_once() {
    record(
        "
options machineguns
position
  control 1603
  hq battalion-hq 1602
  active 1603 4
1. japanese move 1602
   luck 4 rifle-2 machinegun machinegun
expect marines = battalion-hq+machinegun, rifle-2+machinegun
   luck 6 1 6
expect marines = battalion-hq+machinegun
expect odds us says 16 factors (7.10b)
",
    );
}

/// [11.2f] Whichever side won.
#[test]
fn machineguns_are_out_of_the_game_after_the_fight() {
    record(&format!(
        "{ATTACK}   luck 3 rifle-3 machinegun
   luck 1 6 6 6
expect control 1603 = japanese
expect pool machinegun = 3
"
    ));
    record(&format!(
        "{ATTACK}   luck 4 rifle-8 rifle-8 machinegun
expect odds us says 24 factors (7.10b) / 4 jungle (7.6a) = 6:1
   luck 6 6
expect active = none
expect pool rifle-8 = 9
expect pool machinegun = 3
"
    ));
}

/// [11.2g] [11.3e] [11.3-ex4]
#[test]
fn a_single_gun_drawn_with_the_hero_and_no_ground_unit_returns() {
    record(&format!(
        "{ATTACK}   luck 3 machinegun hero
expect control 1603 = japanese
expect pool machinegun = 4
expect pool hero = 1
"
    ));
}

/// [11.2-ex1]
#[test]
fn example_two_guns_for_3_5_and_8() {
    record(&format!(
        "{ATTACK}   luck 6 rifle-3 rifle-5 rifle-8 machinegun machinegun
expect marines = rifle-3+machinegun, rifle-5+machinegun, rifle-8
expect odds us says 24 factors (7.10b)
"
    ));
}

/// [11.2-ex2]
#[test]
fn example_two_guns_for_one_rifle() {
    record(&format!(
        "{ATTACK}   luck 4 rifle-5 machinegun machinegun
expect marines = rifle-5
expect odds us says 5 factors (7.10b)
   luck 1 6 6 6
expect pool machinegun = 2
"
    ));
}

/// [11.3a]
#[test]
fn the_hero_is_one_piece_in_the_pool() {
    record("scenario everything\nexpect pool hero = 1");
    record("expect pool hero = 0");
    record(&format!(
        "{ATTACK}   luck 3 hero rifle-5
expect marines = rifle-5+hero
expect pool hero = 0
expect odds us says 10 factors (7.10b)
   luck 6 6 6
expect pending = luck 7.10a
   luck 1
expect marines = rifle-5+hero
expect active = 1604 4 4
"
    ));
}

/// [11.3b] [11.3-r1] By printed factors: a 5 is stronger than a doubled 4.
#[test]
fn the_hero_doubles_the_strongest_unit() {
    record(&format!(
        "{ATTACK}   luck 5 hero rifle-4 rifle-5 machinegun
expect marines = rifle-4+machinegun, rifle-5+hero
expect odds us says 18 factors (7.10b)
"
    ));
}

/// [11.3c]
#[test]
fn a_unit_can_have_a_gun_and_the_hero() {
    record(&format!(
        "{ATTACK}   luck 4 hero rifle-2 machinegun
expect marines = rifle-2+machinegun+hero
expect odds us says 8 factors (7.10b)
"
    ));
}

/// [11.3-r1] To a unit without a gun, then to the first.
#[test]
fn ties_for_the_hero() {
    record(&format!(
        "{ATTACK}   luck 4 hero rifle-6 rifle-6
expect marines = rifle-6+hero, rifle-6
"
    ));
    record(&format!(
        "{ATTACK}   luck 6 hero rifle-6 rifle-6 rifle-6 machinegun
expect marines = rifle-6+machinegun, rifle-6+hero, rifle-6
"
    ));
    // Both have guns: the first unit gets the hero.
    record(&format!(
        "{ATTACK}   luck 6 hero rifle-6 machinegun rifle-6 machinegun
expect marines = rifle-6+machinegun+hero, rifle-6+machinegun
"
    ));
}

/// [11.3d] Whichever side won.
#[test]
fn the_hero_returns_to_the_pool_after_the_fight() {
    record(&format!(
        "{ATTACK}   luck 3 hero rifle-3
   luck 1 6 6 6
expect control 1603 = japanese
expect pool hero = 1
"
    ));
    record(&format!(
        "{ATTACK}   luck 4 hero rifle-8 rifle-8
   luck 6 6
expect active = none
expect pool hero = 1
"
    ));
}

/// [11.3-r2] The doubling ends when its unit dies, and the hero returns after the fight.
#[test]
fn the_hero_survives_its_unit() {
    record(&format!(
        "{ATTACK}   luck 4 hero rifle-6 rifle-3
expect odds us says 15 factors (7.10b)
   luck 1 6 6 6 6
expect marines = rifle-3
expect odds us says 3 factors (7.10b)
expect pool hero = 0
   luck 1 6 6 6
expect pool hero = 1
"
    ));
}

/// [11.3e]
#[test]
fn the_hero_alone_has_no_effect() {
    record(&format!(
        "{ATTACK}   luck 2 hero
expect control 1603 = japanese
expect active = 1603 4 4 4
expect pool hero = 1
"
    ));
}

/// [11.3-r3] [11.3-ex4]
#[test]
fn a_gun_drawn_with_hero_and_artillery_does_not_return() {
    record(&format!(
        "{ATTACK}   luck 4 artillery machinegun hero 6 6 6
expect control 1603 = japanese
expect pool machinegun = 3
expect pool hero = 1
expect spent = 1
"
    ));
    // Even if no attacker survives the bombardment.
    record(&format!(
        "{ATTACK}   luck 4 artillery machinegun hero 1 1 1
expect active = none
expect control 1603 = us
expect pool machinegun = 3
expect pool hero = 1
"
    ));
}

/// [11.3-r3] [6.10b] 1604 can't hold an HQ.
#[test]
fn an_hq_set_aside_does_not_count_as_drawn() {
    record(
        "
options machineguns hero
position
  control 1605
  active 1605 4 4 4
1. japanese move 1604
   luck 3 machinegun battalion-hq hero
expect control 1604 = japanese
expect pool machinegun = 4
expect pool hero = 1
expect hq battalion-hq = pool
",
    );
}

/// [11.3-r4]
#[test]
fn a_machinegun_alone_is_out_of_the_game() {
    record(&format!(
        "{ATTACK}   luck 2 machinegun
expect control 1603 = japanese
expect pool machinegun = 3
"
    ));
    record(&format!(
        "{ATTACK}   luck 3 machinegun artillery 6 6 6
expect control 1603 = japanese
expect pool machinegun = 3
"
    ));
}

/// [11.3-r5]
#[test]
fn two_guns_drawn_with_the_hero_do_not_return() {
    record(&format!(
        "{ATTACK}   luck 4 machinegun machinegun hero
expect control 1603 = japanese
expect pool machinegun = 2
expect pool hero = 1
"
    ));
}

/// [11.3-ex1]
#[test]
fn example_rifles_2_and_3_with_gun_and_hero() {
    record(&format!(
        "{ATTACK}   luck 5 rifle-2 rifle-3 machinegun hero
expect marines = rifle-2+machinegun, rifle-3+hero
expect odds us says 10 factors (7.10b)
"
    ));
}

/// [11.3-ex2]
#[test]
fn example_rifles_4_and_4_with_gun_and_hero() {
    record(&format!(
        "{ATTACK}   luck 5 rifle-4 rifle-4 machinegun hero
expect marines = rifle-4+machinegun, rifle-4+hero
expect odds us says 16 factors (7.10b)
"
    ));
}

/// [11.3-ex3] [11.3c]
#[test]
fn example_a_lone_rifle_2_with_gun_and_hero() {
    record(&format!(
        "{ATTACK}   luck 4 rifle-2 machinegun hero
expect marines = rifle-2+machinegun+hero
expect odds us says 8 factors (7.10b)
"
    ));
}
