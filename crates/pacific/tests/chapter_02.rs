//! 2: cards.

use crate::harness::{record, record_of};
use pacific::data::library;
use pacific::{CardKind, Side, SupportKind};

/// [2.1b] [3a] A unit card enters play for its deployment cost.
#[test]
fn deploying_costs_ap() {
    record(
        "
position
  phase us deployment
  ap us 5
  hand us m4a2x1 light-infantryx1
expect check deploy m4a2 D1 = ok
us deploy m4a2 D1
expect ap us = 1
expect unit D1 = m4a2
us deploy light-infantry E1
expect ap us = 0
",
    );
    record(
        "
position
  phase us deployment
  ap us 3
  hand us m4a2x1
expect check deploy m4a2 D1 = 3a
expect why deploy m4a2 D1 says M4A2 costs 4 AP, but only 3 are available
",
    );
}

/// [2.1-r2] The Corsair is both Fighter and Bomber: it can escort and be escorted.
#[test]
fn a_fighter_bomber_can_do_both() {
    record(
        "
position
  phase us shooting
  unit us f4u beside
  unit us f4f beside
  unit us sbd beside
  unit japan light-infantry D5
expect check fly sbd D5 escort f4u = ok
expect check fly f4u D5 escort f4f = ok
expect check fly f4f D5 escort f4u = 13g
expect check fly sbd D5 escort sbd = 13g
expect check fly f4u D5 escort f4u = 13g
",
    );
}

/// [2.2a] A support card costs its AP; [2.2b] Supplies take effect at once and are discarded.
#[test]
fn supplies_work_at_once() {
    record(
        "
position
  phase us deployment
  ap us 2
  hand us supply-dropx1 naval-bombardmentx1
  unit japan light-infantry D5
expect check play naval-bombardment D5 = 3a
us play supply-drop
expect ap us = 4
expect discard us = 1 supply-drop
expect hand us = 1 naval-bombardment
",
    );
}

/// [2.2c] [2.2-r1] A Promotion needs its condition and is discarded; the rank stays.
#[test]
fn a_promotion_leaves_a_rank() {
    record(
        "
position
  phase us deployment
  hand us veteranx1
  hand japan tokyo-expressx1
  unit us light-infantry C3 kills 1
  unit us light-infantry D3
  unit japan light-infantry C4
expect check play veteran D3 = 11.5-r5
us play veteran C3
expect discard us = 1 veteran
us done
expect numbers C3 main C4 = 5+/10
expect numbers D3 main C4 = 6+/10
us done
expect pending = japan DP6
expect numbers C3 main C4 = 5+/10
",
    );
}

/// [2.2d] An Upgrade is placed under its unit: Flares for a turn, Fuel for the whole game.
#[test]
fn upgrades_are_placed_under_units() {
    record(
        "
position
  phase us deployment
  hand us flaresx1 fuelx1 supply-dropx1
  hand japan tokyo-expressx1
  unit us m4a2 C3
  unit japan light-infantry C4
us play flares C4
us play fuel C3
expect discard us = none
us done
expect numbers C3 main C4 = 5+/10
us done
expect discard us = 1 flares
expect numbers C3 main C4 = 6+/10
expect mp C3 = 3
japan done
japan done
japan done
expect pending = us DP6
expect mp C3 = 3
expect discard us = 1 flares
",
    );
}

/// [2.2e] Special cards belong to one army and follow their own text: Napalm burns the forest.
#[test]
fn special_cards_follow_their_own_text() {
    let special = |side: Side| {
        let cards = library().cards.of(side).map(pacific::CardId::card);
        let special = cards.filter(
            |card| matches!(&card.kind, CardKind::Support(it) if it.kind == SupportKind::Special),
        );
        special.map(|card| card.name.as_str()).collect::<Vec<_>>()
    };
    assert_eq!((special(Side::Us).len(), special(Side::Japan).len()), (6, 6));
    assert!(special(Side::Us).iter().all(|name| !special(Side::Japan).contains(name)));
    record(
        "
position
  phase us deployment
  hand us napalmx1
  terrain D5 forest
  unit japan light-infantry D5
us play napalm D5
luck 1
expect terrain D5 = none
expect wounds D5 = 0
",
    );
}

/// [2.3a] [2.4a] Terrain and generals are not army cards and not part of a deck.
#[test]
fn terrain_and_generals_are_not_army_cards() {
    let library = library();
    let apart: Vec<&str> = library.ground.faces.iter().map(|face| face.name.as_str()).collect();
    let generals = library.generals.iter().map(|general| general.name.as_str());
    let apart: Vec<&str> = apart.into_iter().chain(generals).collect();
    assert_eq!(apart.len(), 20 + 8);
    assert!(library.cards.all.iter().all(|card| !apart.contains(&card.name.as_str())));
}

/// [2.3b] Terrain placed before play stays until it is destroyed.
#[test]
fn terrain_stays_until_it_is_destroyed() {
    record(
        "
position
  phase us shooting
  hand us supply-dropx1
  hand japan tokyo-expressx1
  terrain C4 bushes
  terrain F4 bushes
  unit us light-infantry C3
us fire C3 main C4
us done
japan done
japan done
japan done
expect terrain C4 = bushes 1
us done
us done
us fire C3 main C4
expect terrain C4 = none
expect terrain F4 = bushes
",
    );
}

/// [2.4b] [2.4c] [DP21] The card "General" puts a general of the player's nation in the Headquarters; he
/// helps the side from then on.
#[test]
fn a_general_is_chosen() {
    record(
        "
position
  phase us deployment
  hand us generalx1
  hand japan tokyo-expressx1
  unit us light-infantry D3
  unit japan light-infantry D4
expect general us = none
expect legal = done, play general vandegrift, play general holland-smith, play general geiger, play general buckner
expect check play general saito = 2.4c
expect numbers D4 main D3 = 6+/10
us play general vandegrift
expect general us = vandegrift
expect ap us = 4
us done
us done
expect numbers D4 main D3 = 7+/10
",
    );
}

/// [2.4d] In a scenario the named generals are in place from the start.
#[test]
fn scenario_generals_are_in_place() {
    for (scenario, us, japan) in [
        ("guadalcanal", "vandegrift", "hyakutake"),
        ("tarawa", "holland-smith", "none"),
        ("peleliu", "geiger", "none"),
        ("okinawa", "buckner", "ushijima"),
    ] {
        let expected = format!("expect general us = {us}\nexpect general japan = {japan}\n");
        record_of(scenario, &expected);
    }
}

/// [2.4-r2] [2.4-r3] Another general replaces the one in command, who can serve again later; the other face
/// of a card in play can't be chosen.
#[test]
fn a_second_general_replaces_the_first() {
    record(
        "
position
  phase us deployment
  general us vandegrift
  hand us generalx1 duplicatex1
expect legal = done, play general geiger, play general buckner
expect check play general holland-smith = 2.4-r3
expect check play general vandegrift = 2.4c
us play general geiger
expect general us = geiger
expect check play duplicate general buckner = 2.4-r3
expect check play duplicate general holland-smith = ok
us play duplicate general vandegrift
expect general us = vandegrift
",
    );
}

/// [2.4-r1] A general is not a target and stays as long as his Headquarters stands, whatever its damage.
#[test]
fn a_general_is_not_a_target() {
    record_of(
        "guadalcanal",
        "
position
  phase us shooting
  terrain none
  damage japan 16
  unit us light-infantry D6
  unit us light-infantry E6
expect legal = done, fire D6 main japan-hq, fire E6 main japan-hq
us fire D6 main hq
luck 10
expect hq japan = 1
expect general japan = hyakutake
us fire E6 main hq
luck 10
expect general japan = none
",
    );
}
