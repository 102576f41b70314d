//! 8: bombardment.

use crate::common::record;
use crate::play::{CORRIDOR, ask, position, watch};
use game::{Chance, Game, Pending, Rule};
use ridge::Event;

/// [8.2a] Crews included.
#[test]
fn each_marker_rolls_a_die_against_each_unit() {
    record(
        "
options crews
position
  control 1814
  active 1814 1 2 3 4 crew
1. japanese move 1813
   luck 5 artillery artillery
   luck 6 3 4 1
expect pending = luck 8.2a
expect active = 1814 1 2 3 4 crew
   luck 3
expect active = 1814 1 3
expect heard japanese says bombardment kills on 1-3: rolled 6 3 4 1 3; 3 units lost
expect spent = 1
   luck 4 4
expect active = 1813 1 3
expect spent = 2
",
    );
    let mut bombardments = 0;
    watch(&position("standard", &[], CORRIDOR), 20, |before, _, _| {
        if let Pending::Chance(Chance::Dice { count, by: Rule("8.2a"), .. }) = before.pending() {
            let active = ask(before, "active");
            assert_eq!(usize::from(count), active.split_whitespace().skip(1).count());
            bombardments += 1;
        }
    });
    assert!(bombardments > 10);
}

/// [8.2b] Every die in every terrain.
#[test]
fn bombardment_hits_depend_on_terrain() {
    for (terrain, from, to, number, hits) in [
        ("clear", "1814", "1813", 4, 3),
        ("hill", "1811", "1810", 1, 3),
        ("jungle", "1709", "1708", 2, 2),
    ] {
        for die in 1..=6 {
            let text = format!(
                "
position
  control {from}
  active {from} 4
  force 1616 ?
expect terrain {from} = {terrain}
1. japanese move {to}
   luck {number} artillery {die}
expect spent = 1
"
            );
            if die <= hits {
                record(&(text + "expect active = none\nexpect pending = japanese D3\n"));
            } else {
                record(&(text + &format!("expect active = {to} 4\n")));
            }
        }
    }
}

/// [8.2-r1] Units hit by the first marker are not rolled for again.
#[test]
fn markers_fire_one_after_another() {
    record(
        "
position
  control 1814
  active 1814 1 2 3
1. japanese move 1813
   luck 6 artillery rifle-2 artillery
   luck 1 6 1
expect active = 1814 2
expect pending = luck 8.2a
expect spent = 1
   luck 6
expect pending = luck 7.10a
expect spent = 2
expect active = 1814 2
",
    );
}

/// [8.2-r2] A 3 hits a force that attacks from a clear hex, whatever the terrain it attacks.
#[test]
fn bombardment_depends_on_the_hex_of_the_force() {
    let attack = |from: &str, to: &str| {
        format!(
            "
position
  control {from}
  active {from} 2 2
1. japanese move {to}
   luck 4 artillery 3 6
"
        )
    };
    // From jungle into clear, and from clear into jungle.
    let clear = "expect terrain 1912 = clear\nexpect terrain 1913 = jungle\n";
    record(&(attack("1913", "1912") + clear + "expect active = 1912 2 2\n"));
    let jungle = "expect terrain 2012 = clear\nexpect terrain 2011 = jungle\n";
    record(&(attack("2012", "2011") + jungle + "expect active = 2011 2\n"));
}

/// [8.2-r3]
#[test]
fn a_marker_without_a_target_is_spent() {
    record(
        "
position
  control 1814
  active 1814 1
  force 1616 ?
1. japanese move 1813
   luck 6 artillery artillery artillery
   luck 2
expect spent = 3
expect pool artillery = 5
expect active = none
expect heard japanese has an artillery marker fires without a target
expect pending = japanese D3
",
    );
}

/// [8.2-ex1]
#[test]
fn example_two_markers_against_three_units_in_the_clear() {
    record(
        "
position
  control 1814
  active 1814 1 2 3
1. japanese move 1813
   luck 5 artillery artillery
   luck 3 4 1
expect active = 1814 2
   luck 5
expect active = 1813 2
expect pending = japanese D4
",
    );
}

/// [8.3a] [8.3-r1] It is not in the pool for the next attack or in Phase III.
#[test]
fn a_spent_marker_returns_with_the_next_turn() {
    record(
        "
position
  control 1702
  force 1815 1
  force 1616 1
1. japanese select 1815
2. japanese move 1814
   luck 3
3. japanese move 1813
   luck 4 artillery 6
expect spent = 1
expect pool artillery = 7
4. japanese move 1812
   luck 4 artillery 1
expect spent = 2
expect pool artillery = 6
5. japanese select 1616
6. japanese move 1615
   luck 4 rifle-8 6 1
expect phase = III
expect spent = 2
expect pool artillery = 6
   luck 6
expect turn = 2
expect phase = I
expect spent = 0
expect pool artillery = 8
expect heard japanese says turn 2 begins; 2 artillery markers returned to the pool
",
    );
}

/// [8.3-r1] Before the check of the holding area and the dice of Phase I.
#[test]
fn spent_markers_return_at_the_very_start_of_the_turn() {
    record(
        "
position
  turn 2
  holding 0
  spent 8
  control 1702
  step counterattack
expect pool artillery = 0
   luck 6
expect pending = over 4.3b
expect spent = 0
expect pool artillery = 8
",
    );
    record(
        "
scenario first_night
position
  spent 5
  control 1702
  step counterattack
   luck 6
expect pending = luck 3.5a
expect spent = 0
expect pool artillery = 5
",
    );
}

/// [8.3b] No die is rolled against them, and all of them are back next turn, whichever side won.
#[test]
fn markers_are_never_attacked() {
    record(
        "
position
  control 1814
  active 1814 4 4 4
1. japanese move 1813
   luck 6 artillery artillery rifle-2
   luck 6 6 6 6 6 6
expect marines = rifle-2
expect odds japanese says = 6:1: dies without a roll (7.9a)
   luck 6 6 6
expect control 1813 = japanese
expect spent = 2
expect pool artillery = 6
",
    );
    let mut bombardments = 0;
    watch(&position("standard", &["no-hqs"], ""), 10, |_, events, after| {
        // Between its draw and its fire a marker is neither in the pool nor spent.
        if let Pending::Decision(..) = after.pending() {
            let count = |query| ask(after, query).parse::<u8>().unwrap();
            assert_eq!(count("pool artillery") + count("spent"), 8);
        }
        bombardments +=
            events.iter().filter(|event| matches!(event, Event::Bombarded { .. })).count();
    });
    assert!(bombardments > 20);
}

/// [8.4a] [8.4-r1] [8.4-ex1]
#[test]
fn example_all_artillery_leaves_with_the_battalion_hq() {
    record(
        "
position
  spent 3
  control 1603
  active 1603 4
  attack 1602
  marines battalion-hq
expect pool artillery = 5
   luck 1 1
expect hq battalion-hq = none
expect pool artillery = 0
expect spent = 0
expect heard japanese says 8 artillery markers out of the game
expect phase = III
   luck 6
expect turn = 2
expect pool artillery = 0
expect spent = 0
   luck 1 1 1 1 1 1 1 1 1 1 1 1
   luck 6
expect turn = 3
expect pool artillery = 0
",
    );
}

/// [8.4a] The fight goes on.
#[test]
fn markers_that_fired_in_the_same_attack_leave_too() {
    record(
        "
position
  control 1603
  active 1603 4 4
1. japanese move 1602
   luck 4 artillery battalion-hq rifle-2
   luck 6 6
expect spent = 1
   luck 1 6 6 6
expect marines = rifle-2
expect spent = 0
expect pool artillery = 0
expect heard japanese says 8 artillery markers out of the game
",
    );
}

/// [8.3b] [8.4a] Whether it survives a fight or is set aside.
#[test]
fn artillery_stays_while_the_battalion_hq_lives() {
    record(
        "
position
  control 1603
  active 1603 4
  attack 1602
  marines battalion-hq rifle-2
   luck 6 1 1
expect hq battalion-hq = 1602
expect pool artillery = 8
",
    );
    record(
        "
position
  control 1811
  active 1811 4
1. japanese move 1810
   luck 1 battalion-hq artillery 6
expect hq battalion-hq = pool
expect spent = 1
expect pool artillery = 7
",
    );
}
