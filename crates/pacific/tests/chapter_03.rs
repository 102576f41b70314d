//! 0, 3: the contents of the box, and the values on the cards.

use crate::harness::record;
use pacific::data::library;
use pacific::{Ability, Side};

/// [0a] Four general cards with two faces, and six scenarios on three cards.
#[test]
fn generals_and_scenarios_of_the_box() {
    let generals = &library().generals;
    let mut cards: Vec<&str> = generals.iter().map(|general| general.card.as_str()).collect();
    assert_eq!(cards.len(), 8);
    cards.dedup();
    assert_eq!(cards, ["GN1", "GN2", "GN3", "GN4"]);
    let own = |side: Side| generals.iter().filter(|general| general.side == side).count();
    assert_eq!((own(Side::Us), own(Side::Japan)), (4, 4));
}

/// [0-r1] Tokens never run out: there can be more wounds on the board than tokens in the box.
#[test]
fn tokens_do_not_limit_play() {
    let wounded = |card: &str, spaces: &str| -> String {
        let line = |space: &str| format!("  unit japan {card} {space} wounds 3\n");
        spaces.split(' ').map(line).collect()
    };
    let wounded = wounded("heavy-infantry", "A5 B5 C5 D5 E5") + &wounded("snlf", "F5 G5");
    record(&format!(
        "
position
  phase us shooting
{wounded}  unit japan snlf H4
  unit us light-infantry H3
us fire H3 main H4
luck 6
expect wounds A5 = 3
expect wounds H4 = 1
"
    ));
}

/// [3b] Movement points are spaces per phase.
#[test]
fn movement_points_are_spaces() {
    record(
        "
position
  phase us movement
  unit us stuart D1
  unit us raiders A1
expect mp D1 = 3
expect check move D1 D4 = ok
expect check move D1 D5 = 11.4b
expect check move A1 B2 = ok
expect check move A1 A4 = 11.4b
",
    );
}

/// [3c] Range is the maximum distance.
#[test]
fn range_is_the_greatest_distance() {
    record(
        "
position
  phase us shooting
  unit us light-infantry C3
  unit us m4a2 F3
  unit japan light-infantry C5
  unit japan light-infantry C6
  unit japan light-infantry F6
expect targets C3 main = C5
expect check fire C3 main C6 = 11.6c
expect check fire F3 main F6 = ok
expect check fire F3 main C6 = 11.6c
",
    );
}

/// [3d] A roll of the first number or more hits; of the second or more it is critical.
#[test]
fn accuracy_is_two_numbers() {
    let shot = |die: u8| {
        format!(
            "
position
  phase us shooting
  unit us sniper C3
  unit japan heavy-infantry C5
us fire C3 main C5
luck {die}
"
        )
    };
    record(&format!("{}expect wounds C5 = 0\n", shot(4)));
    record(&format!("{}expect wounds C5 = 1\n", shot(5)));
    record(&format!("{}expect wounds C5 = 1\n", shot(8)));
    record(&format!("{}expect unit C5 = none\n", shot(9)));
}

/// [3e] [3-r1] Evasion is added to both numbers; without it they don't change.
#[test]
fn evasion_is_added() {
    record(
        "
position
  phase us shooting
  unit us sniper C3
  unit japan sniper C4
  unit japan medic D3
  unit japan light-infantry B3
expect numbers C3 main C4 = 6+/10
expect numbers C3 main D3 = 6+/9
expect numbers C3 main B3 = 5+/9
",
    );
}

/// [3f] [3g] [3h] PEN must reach the armour; then the Damage counts.
#[test]
fn penetration_and_damage() {
    record(
        "
position
  phase us shooting
  unit us light-infantry C3
  unit us m4a2 D3
  unit japan chi-ha C5
us fire C3 main C5
luck 9
expect wounds C5 = 0
expect heard us says PEN 2 does not penetrate armour 3
us fire D3 main C5
luck 6
expect wounds C5 = 2
",
    );
}

/// [3i] A unit with as many wounds as its Wounds value is destroyed.
#[test]
fn wounds_destroy() {
    record(
        "
position
  phase us shooting
  unit us light-infantry C3
  unit us light-infantry D3
  unit japan snlf C4 wounds 2
us fire C3 main C4
luck 6
expect wounds C4 = 3
us fire D3 main C4
luck 7
expect unit C4 = none
expect discard japan = 1 snlf
",
    );
}

/// [3j] A unit can have only the upgrades on its lists.
#[test]
fn a_unit_has_only_the_upgrades_on_its_card() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us heavy-infantryx1
expect check deploy heavy-infantry D1 hmg hit-the-dirt = ok
expect legal has deploy heavy-infantry D1 mortar
expect legal lacks deploy heavy-infantry D1 bar
us deploy heavy-infantry D1 bazooka
expect ap us = 6
expect tokens D1 = bazooka
",
    );
}

/// [3k] Every keyword on a card is defined and works: Radio gives 1 AP on the supply line.
#[test]
fn keywords_are_defined() {
    for ability in Ability::ALL {
        let keyword = &library().keywords[ability.index()];
        assert!(!keyword.name.is_empty(), "{ability:?}");
    }
    record(
        "
position
  phase us headquarters
  ap us 0
  hand us supply-dropx1
  unit us radio D1
expect ap us = 3
",
    );
}

/// [3-r1] A Headquarters has neither Evasion nor Armour: rifles can damage it.
#[test]
fn a_headquarters_is_not_armoured() {
    record(
        "
position
  phase japan shooting
  unit japan light-infantry D2
expect numbers D2 main hq = 6+/10
japan fire D2 main hq
luck 6
expect hq us = 17
",
    );
}
