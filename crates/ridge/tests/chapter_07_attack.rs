//! 7.4, 7.7, 7.12 and 7.14: the steps of an attack, headquarters, winning a hex, and the Cache.

use crate::common::{against_clear, against_jungle, record};

/// [7.4a]
#[test]
fn the_steps_of_an_attack_are_number_draw_bombardment_charge_rounds() {
    record(
        "
options banzai
position
  control 1813
  active 1813 3 2
1. japanese move 1812
expect pending = luck 6.7a
   luck 6
expect pending = luck 6.7-r2
   luck artillery rifle-4
expect pending = luck 6.7-r2
   luck rifle-5
expect pending = luck 8.2a
   luck 6 6
expect pending = japanese D6
2. japanese hold
expect pending = luck 7.10a
",
    );
}

/// [7.7a] [7.10-r2]
#[test]
fn one_or_two_hqs_give_strength_8() {
    for (marines, fire) in
        [("division-hq", 8), ("battalion-hq", 8), ("division-hq battalion-hq", 16)]
    {
        record(&format!(
            "{}expect odds japanese says 11 factors (7.5a) / 8 HQ (7.7a) = 1:1
expect odds us says {fire} factors (7.10b) / 4 jungle (7.6a)
",
            against_clear("4 4 3", marines)
        ));
    }
    record(&format!("{}expect odds japanese says / 2 clear", against_clear("4 4 3", "rifle-8")));
}

/// [7.7-r1]
#[test]
fn an_hq_gives_its_strength_as_long_as_it_lives() {
    record(&format!(
        "{}   luck 6 1 6 6 6 6
expect marines = division-hq, rifle-5
expect odds japanese says / 8 HQ (7.7a)
",
        against_clear("4 4 3", "division-hq battalion-hq rifle-5")
    ));
    record(&format!(
        "{}   luck 1 6 6 6 6
expect marines = rifle-5
expect odds japanese says 11 factors (7.5a) / 2 clear (7.6a) = 5:1
",
        against_clear("4 4 3", "battalion-hq rifle-5")
    ));
}

/// [7.7b] [7.7-ex1]
#[test]
fn example_three_counters_fight_beside_the_hq() {
    record(
        "
position
  control 1603
  hq division-hq 1602
  active 1603 4 4 3
1. japanese move 1602
   luck 4
expect heard japanese says 1602: rolled 4, 3 counters to draw
   luck rifle-2 rifle-3
expect pending = luck 6.7-r2
   luck rifle-4
expect pending = luck 7.10a
expect marines = division-hq, rifle-2, rifle-3, rifle-4
expect odds japanese says / 8 HQ (7.7a)
",
    );
}

/// [7.7b] The rifle of the first attack is back in the pool, and the second attack meets another
/// defence.
#[test]
fn each_attack_on_an_hq_has_its_own_draw() {
    record(
        "
position
  control 1714 1713 1712 1711 1710 1709 1708 1707 1706 1705 1605 1604 1603
  hq division-hq 1602
  active 1603 1
  force 1715 1
japanese move 1602
   luck 2 rifle-8
expect marines = division-hq, rifle-8
   luck 6 6 1
expect hq division-hq = 1602
expect pool rifle-8 = 9
japanese select 1715
japanese move 1714
japanese move 1713
japanese move 1712
japanese move 1711
japanese move 1710
japanese move 1709
japanese move 1708
japanese move 1707
japanese move 1706
japanese move 1705
japanese move 1605
japanese move 1604
japanese move 1603
japanese move 1602
   luck 3 rifle-7 rifle-6
expect marines = division-hq, rifle-7, rifle-6
",
    );
}

/// [7.7-r2] [7.7-ex2] [6.4a] Artillery takes no room in the hex, so all five counters are drawn.
#[test]
fn example_two_hqs_do_not_reduce_the_draw() {
    record(
        "
position
  control 1603
  hq division-hq 1602
  hq battalion-hq 1602
  active 1603 4 4 3
1. japanese move 1602
   luck 6
expect heard japanese says 1602: rolled 6, 5 counters to draw
   luck rifle-2 rifle-3 rifle-4 rifle-5
expect pending = luck 6.7-r2
   luck artillery
expect pending = luck 8.2a
   luck 6 6 6
expect pending = luck 7.10a
expect marines = division-hq, battalion-hq, rifle-2, rifle-3, rifle-4, rifle-5
expect spent = 1
",
    );
}

/// [7.7-r2] [7.7-ex2] [6.3a]
#[test]
fn a_seventh_ground_unit_returns_to_the_pool() {
    record(
        "
position
  control 1603
  hq division-hq 1602
  hq battalion-hq 1602
  active 1603 4 4 3
1. japanese move 1602
   luck 6 rifle-2 rifle-3 rifle-4 rifle-5
expect pool rifle-6 = 12
   luck rifle-6
expect heard japanese says rifle-6 returned to the pool
expect pending = luck 7.10a
expect marines = division-hq, battalion-hq, rifle-2, rifle-3, rifle-4, rifle-5
expect pool rifle-6 = 12
",
    );
}

/// [7.7-r2] [7.14a] The Cache can be the last counter of a full draw.
#[test]
fn the_cache_is_found_although_there_is_no_room() {
    record(
        "
position
  control 1603
  hq division-hq 1602
  hq battalion-hq 1602
  active 1603 4 4 3
1. japanese move 1602
   luck 6 rifle-2 rifle-3 rifle-4 rifle-5 cache
expect active = none
expect pool rifle-5 = 11
",
    );
}

/// [7.7-r2] Pieces take no room in the hex either.
#[test]
fn artillery_and_pieces_take_no_room() {
    record(
        "
options machineguns hero
position
  control 1603
  hq division-hq 1602
  hq battalion-hq 1602
  active 1603 4 4 3
1. japanese move 1602
   luck 6 artillery machinegun hero rifle-2 rifle-3
expect pending = luck 8.2a
   luck 6 6 6
expect pending = luck 7.10a
expect marines = division-hq+hero, battalion-hq, rifle-2+machinegun, rifle-3
",
    );
}

/// [7.7-r2] One HQ and five counters are six ground units at most.
#[test]
fn one_hq_leaves_room_for_every_draw() {
    record(
        "
position
  control 1603
  hq battalion-hq 1602
  active 1603 4
1. japanese move 1602
   luck 6 rifle-2 rifle-3 rifle-4 rifle-5
expect pending = luck 6.7-r2
   luck rifle-6
expect marines = battalion-hq, rifle-2, rifle-3, rifle-4, rifle-5, rifle-6
",
    );
}

/// [7.7-r3]
#[test]
fn with_a_number_of_0_the_hq_fights_alone() {
    record(
        "
position
  control 1603
  hq division-hq 1602
  active 1603 4
1. japanese move 1602
   luck 1
expect control 1602 = us
expect marines = division-hq
expect pending = luck 7.10a
",
    );
}

/// [7.7-ex3] [7.7-r1] [7.11a]
#[test]
fn example_an_hq_counts_only_while_it_lives() {
    record(&format!(
        "{}expect odds japanese = 11 factors (7.5a) / 8 HQ (7.7a) = 1:1: dies on 1 (7.9a)
   luck 2 1 6 6 6
expect marines = division-hq
expect odds japanese says 11 factors (7.5a) / 8 HQ (7.7a) = 1:1
",
        against_jungle("4 4 3", "division-hq rifle-5")
    ));
    record(&format!(
        "{}   luck 1 2 6 6 6
expect odds japanese says 11 factors (7.5a) / 4 jungle (7.6a) = 2:1
",
        against_jungle("4 4 3", "battalion-hq rifle-5")
    ));
}

/// [7.12a]
#[test]
fn survivors_enter_the_hex_and_move_on() {
    record(
        "
position
  control 1604
  active 1604 4 4 4
1. japanese move 1603
   luck 2 rifle-8
   luck 3 1 6 6
expect control 1603 = japanese
expect control 1604 = japanese
expect active = 1603 4 4
expect pending = japanese D4
expect legal = move 1602, move 1702, move 1502
2. japanese move 1602
   luck 1
expect active = 1602 4 4
",
    );
}

/// [7.12-r1]
#[test]
fn the_hex_stays_us_controlled_if_both_sides_die() {
    record(&format!(
        "{}   luck 1 1
expect active = none
expect control 1603 = us
expect pool rifle-8 = 8
",
        against_jungle("4", "rifle-8")
    ));
}

/// [7.14a] [7.14b] [7.14-ex1]
#[test]
fn example_the_cache_ends_the_draw_and_the_force() {
    record(
        "
position
  control 1603
  active 1603 4 4 4 4 4
  force 1218 1
1. japanese move 1602
   luck 5 artillery rifle-6 cache
expect pending = japanese D3
expect active = none
expect control 1602 = us
expect pool artillery = 8
expect spent = 0
expect pool rifle-6 = 12
expect pool cache = 0
expect pool = 70
",
    );
}

/// [7.14-ex2]
#[test]
fn example_the_cache_also_eliminates_a_force_in_the_red_row() {
    record(
        "
position
  active 1815 4 4
  force 1218 1
1. japanese move 1814
   luck 4 cache
expect active = none
expect pending = japanese D3
expect control 1814 = us
",
    );
}

/// [7.14-ex3] [7.14-r1]
#[test]
fn example_an_hq_drawn_with_the_cache_stays() {
    record(
        "
position
  control 1702
  active 1702 3
  force 1218 1
1. japanese move 1701
   luck 4 battalion-hq rifle-4 cache
expect active = none
expect pool rifle-4 = 9
expect hq battalion-hq = 1701
expect pool battalion-hq = 0
expect control 1701 = us
",
    );
}

/// [7.14-r1] An HQ already in the hex stays, a gun is out of the game, and the hero returns to the pool.
#[test]
fn counters_drawn_with_the_cache() {
    record(
        "
scenario everything
position
  control 1603
  hq division-hq 1602
  active 1603 4
  force 1218 1
1. japanese move 1602
   luck 5 machinegun hero rifle-3 cache
expect hq division-hq = 1602
expect pool machinegun = 3
expect pool hero = 1
expect pool rifle-3 = 5
",
    );
    // 11.3e would send a single gun back with the hero; the Cache does not.
    record(
        "
scenario everything
position
  control 1604
  active 1604 4
  force 1218 1
1. japanese move 1603
   luck 6 machinegun hero cache
expect pool machinegun = 3
expect pool hero = 1
",
    );
}

/// [7.14-r1] An HQ set aside goes back to the pool.
#[test]
fn an_hq_set_aside_before_the_cache_returns_to_the_pool() {
    record(
        "
position
  control 1812
  active 1812 4
  force 1218 1
1. japanese move 1811
   luck 3 division-hq battalion-hq artillery
expect hq division-hq = aside
   luck cache
expect hq division-hq = pool
expect hq battalion-hq = pool
expect pool artillery = 8
expect active = none
",
    );
}

/// [6.7b] The position reader rejects it.
#[test]
fn no_position_draws_a_seventh_counter() {
    use game::Playable;
    use game::notation::{Notation, Words};
    let start = ridge::Ridge::open("standard", None).expect("a valid scenario");
    let position = |drawing: u8| {
        let text = format!(
            "control 1604\nactive 1604 4\nattack 1603\nstep draw\n\
             marines rifle-8 rifle-7 rifle-6 rifle-5\ndrawing {drawing}"
        );
        let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
        start.read_position(&lines).map(drop)
    };
    assert_eq!(position(2), Ok(()));
    assert!(position(3).is_err());
}
