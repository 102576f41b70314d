//! 5: sequence.

use crate::common::record;
use crate::play::{CORRIDOR, ask, position, watch};
use game::Pending;
use ridge::Event;

/// [5.1a] [5.3a] [5.4a] Phases I, II and III, then the next turn.
#[test]
fn a_whole_turn() {
    record(
        "
position
  control 1802
expect phase = I
expect turn = 1
expect pending = luck 3.5a
   luck 1 1 1 1 1 1 2 1 1 1 1 1
expect phase = II
expect pending = japanese D3
1. japanese select 1815
expect phase = II
2. japanese move 1814
   luck infantry-1 4
expect phase = II
   luck rifle-8 6 1
expect phase = III
expect turn = 1
expect pending = luck 9.1a
   luck 6
expect turn = 2
expect phase = I
expect pending = luck 3.5a
",
    );
}

/// [5.1a] Random games never go back to an earlier phase, and every turn starts with Phase I.
#[test]
fn phases_come_in_order() {
    let mut turns = 0;
    watch(&position("standard", &[], ""), 20, |before, _, after| {
        let time = |game| {
            let phase = ask(game, "phase");
            let phase = ["I", "II", "III", "over"].iter().position(|known| *known == phase);
            (ask(game, "turn").parse::<u8>().unwrap(), phase.unwrap())
        };
        let (from, to) = (time(before), time(after));
        assert!(from <= to, "{from:?} to {to:?}");
        if to.0 > from.0 {
            assert_eq!((to.0 - from.0, to.1 % 3), (1, 0), "{from:?} to {to:?}");
            turns += 1;
        }
    });
    assert!(turns > 50);
}

/// [5.3a] [5.6a] [5.7a]
#[test]
fn the_turn_number_rises_by_one() {
    record(
        "
position
  turn 2
  control 1702
  step counterattack
   luck 6
expect turn = 3
   luck 1 1 1 1 1 1 1 1 1 1 1 1
expect phase = III
expect turn = 3
   luck 6
expect turn = 4
   luck 1 1 1 1 1 1 1 1 1 1 1 1
   luck 6
expect turn = 4
expect pending = over 4.3a
",
    );
}

/// [5.4a] Exactly twelve dice, even when no unit is left to place.
#[test]
fn phase_one_is_twelve_rolls() {
    record(
        "
position
  turn 2
  holding 0
   luck 6 6 6 6 6 6 6 6 6 6 6
expect phase = I
expect pending = luck 3.5a
   luck 6
expect turn = 3
expect pending = over 4.3b
",
    );
    let mut gathered = 0;
    watch(&position("standard", &[], ""), 5, |before, events, _| {
        if ask(before, "phase") == "I" {
            let hexes: Vec<_> = events
                .iter()
                .filter_map(|event| match event {
                    Event::Gathered { hex, .. } => Some(*hex),
                    _ => None,
                })
                .collect();
            assert_eq!(hexes, before.map().red_row());
            gathered += 1;
        }
    });
    assert!(gathered >= 10);
}

/// [5.5a] Not while a force is in the red row or on the map.
#[test]
fn phase_two_ends_when_no_unit_is_left() {
    record(
        "
position
  control 1802
  force 1715 1
  force 1815 1
1. japanese select 1815
2. japanese move 1814
   luck 4 rifle-8 6 1
expect phase = II
expect pending = japanese D3
expect legal = select 1715
3. japanese select 1715
expect phase = II
4. japanese move 1714
   luck 3
expect phase = II
expect active = 1714 1
5. japanese move 1713
   luck 4 cache
expect phase = III
",
    );
}

/// [5.5a] Even if some forces have not moved yet.
#[test]
fn phase_two_ends_at_once_with_a_victory() {
    record(
        "
position
  control 1603 1701
  force 1815 ? ? ?
  active 1603 4
  attack 1602
  marines division-hq rifle-8
   luck 1 6 6
expect pending = over 4.2a
expect phase = over
expect force 1815 = ? ? ?
expect control 1701 = japanese
",
    );
}

/// [5.5-r1] In Phase III there are no Japanese units on the map; control markers stay.
#[test]
fn every_force_is_used_up_each_turn() {
    let mut counterattacks = 0;
    watch(&position("standard", &[], CORRIDOR), 20, |_, _, after| {
        if ask(after, "phase") == "III" {
            counterattacks += 1;
            assert_eq!(ask(after, "active"), "none");
            for hex in after.map().red_row() {
                assert_eq!(ask(after, &format!("force {}", after.map().label(*hex))), "none");
            }
        }
        if let Pending::Chance(chance) = game::Game::pending(after) {
            let early = chance.by().0 == "3.5a" || chance.by().0 == "9.1a";
            assert!(early == (ask(after, "active") == "none"));
        }
    });
    assert!(counterattacks > 10);
    record(
        "
position
  control 1814
  active 1814 1
1. japanese move 1813
   luck 3
2. japanese move 1812
   luck 4 rifle-8 6 1
expect turn = 2
expect active = none
expect controlled = 1813, 1814
",
    );
}

/// [5.6a] No hex is rolled for again, whether it was retaken or not.
#[test]
fn phase_three_checks_each_hex_once() {
    record(
        "
position
  control 1701 1702 1714
  step counterattack
   luck 6
expect phase = III
expect pending = luck 9.1a
   luck 3
expect controlled = 1701, 1714
expect turn = 2
",
    );
}

/// [5.6a] More hexes than one roll covers.
#[test]
fn phase_three_checks_every_hex_even_if_there_are_many() {
    record(
        "
position
  control 1001 1002 1003 1004 1005 1006 1007 1008 1009 1010 1101 1102 1103 1104 1105 1106 1107 1108 1109 1201 1202 1203 1204 1205 1206 1207
  step counterattack
   luck 3 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6
expect phase = III
expect turn = 1
expect control 1001 = us
expect control 1002 = japanese
expect control 1205 = japanese
   luck 3 4
expect control 1206 = us
expect control 1207 = japanese
expect control 1205 = japanese
expect turn = 2
",
    );
}

/// [5.6a] Without an eligible hex no die is rolled.
#[test]
fn phase_three_is_skipped_without_ground_north_of_the_line() {
    record(
        "
position
  control 1714 1813
  active 1714 1
1. japanese move 1713
   luck 4 rifle-8 6 1
expect turn = 2
expect phase = I
expect controlled = 1714, 1813
",
    );
}

/// [5.7a]
#[test]
fn no_random_game_goes_on_after_its_last_turn() {
    for (scenario, turns) in [("standard", 4), ("first_night", 3)] {
        let mut last = 0;
        watch(&position(scenario, &[], ""), 20, |_, _, after| {
            let turn: u8 = ask(after, "turn").parse().unwrap();
            assert!(turn <= turns);
            last = last.max(turn);
        });
        assert_eq!(last, turns);
    }
}
