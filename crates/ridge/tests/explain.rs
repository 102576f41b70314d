//! The explanations of actions: their numbers, part by part.

use crate::common::record;

#[test]
fn a_waiting_force_shows_its_expected_strength() {
    record(
        "
position
  force 1815 ? ? ?
  force 1616 4 ?
  force 1914 3
  unrevealed 1x4 3x4
  holding 0
expect why select 1815 = 3 units, 6.0 factors on average (6.11-r2)
expect why select 1616 = 2 units, 6.0 factors on average (6.11-r2)
expect why select 1914 = 1 unit, 3.0 factors on average (6.11-r2)
",
    );
}

#[test]
fn an_attack_shows_what_is_known_about_both_sides() {
    record(
        "
position
  control 1605
  active 1605 4 3
  pool none
expect why move 1604 has japanese 7 factors (7.5a) / 4 jungle (7.6a) = 1:1: dies on 1 (7.9a)
expect why move 1604 has cover 4 jungle (7.6a)
expect why move 1604 has shells kill a unit on 1-2 (8.2b)
expect why move 1604 has defence 0 to 5 counters (6.7c)
expect why move 1604 has chance to take the hex 100.0%
expect why move 1604 has units left on average 2.0
",
    );
    record(
        "
position
  force 1815 4 ? ?
  force 1616 ?
japanese select 1815
expect why move 1814 has japanese 4 factors and 2 units face down (6.11b) / 2 clear (7.6a)
expect why move 1814 has shells can't hit the red row (3.4g)
expect why move 1814 has defence 0 to 3 counters (6.7d)
",
    );
    record(
        "
position
  control 1711
  active 1711 ?
expect why move 1710 has japanese 0 factors and 1 unit face down (6.11b) / 8 hill (7.6a)
expect why move 1710 has cover 2 clear (7.6a)
expect why move 1710 has defence 1 to 6 counters (6.7b)
",
    );
    // With HQs in the hex fewer counters can be drawn.
    record(
        "
position
  control 1603
  active 1603 4
  hq division-hq 1602
  hq battalion-hq 1602
expect why move 1602 has japanese 4 factors (7.5a) / 8 HQ (7.7a) = below 1:1: dies on 1 (7.9a)
expect why move 1602 has defence 0 to 5 counters (6.7c)
expect why move 1602 says chance to destroy the Division HQ (4.2a)
",
    );
}

#[test]
fn a_crew_shows_the_force_it_would_join() {
    record(
        "
options crews
position
  step place-crews
  force 1815 4 4
  force 1616 crew
expect why crew 1815 = 2 units, 8.0 factors on average (6.11-r2)
expect why crew 1218 = 0 units, 0.0 factors on average (6.11-r2)
expect why crew none = 3 crews stay out of the game (11.5-r2)
",
    );
}

#[test]
fn a_walk_over_captured_ground_has_no_numbers() {
    record(
        "
position
  control 1605 1604
  active 1605 4 3
expect why move 1604 =
expect why move 1504 says chance to take the hex
",
    );
}

/// One unit of factor 4 against one rifle of factor 8, both in jungle: 1:1 against 2:1. It wins if it
/// hits and survives: (1/6 · 4/6) / (1 − 5/6 · 4/6) = 1/4.
#[test]
fn holding_and_charging_can_be_compared() {
    record(
        "
options banzai
position
  control 1605
  active 1605 4
  attack 1604
  marines rifle-8
  step charge
expect why hold has japanese 4 factors (7.5a) / 4 jungle (7.6a) = 1:1: dies on 1 (7.9a)
expect why hold has us 8 factors (7.10b) / 4 jungle (7.6a) = 2:1: dies on 1-2 (7.9a)
expect why hold has chance to take the hex 25.0%
expect why charge says 15 in 36
expect why charge has chance to win the fight 41.7%
",
    );
}

#[test]
fn each_victim_shows_the_chances_after_its_death() {
    record(
        "
options banzai
position
  control 1603
  active 1603 4
  attack 1602
  marines rifle-8 division-hq
  step victim
expect why kill division-hq has chance to take the hex 0.0%
expect why kill division-hq has chance to destroy the Division HQ (4.2a) 100.0%
expect why kill rifle-8 lacks chance to destroy the Division HQ (4.2a) 100.0%
expect why kill rifle-8 says chance to destroy the Division HQ (4.2a)
expect why kill none says units left on average
",
    );
}
