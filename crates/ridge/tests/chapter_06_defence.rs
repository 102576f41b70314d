//! 6.1–6.8: stacking, and the size and draw of the US defence.

use crate::common::record;
use crate::play::{CORRIDOR, ask, fault_of, position, watch};
use game::notation::{Notation, Words};
use game::{Chance, Game, Input, Pending, Playable, Rule};
use ridge::data::{read_map, read_scenario};
use ridge::{Event, Ridge};
use std::sync::Arc;

/// [6.2a] A die of 6 places five units, and no position has a larger force.
#[test]
fn a_force_has_at_most_five_infantry_units() {
    record(
        "
   luck 6 6 6 6 6 6 6 6 6 6 6 6
expect force 1218 = ? ? ? ? ?
expect force 2312 = ? ? ? ? ?
expect holding = 60
",
    );
    assert!(fault_of("force 1815 ? ? ? ? ? ?").contains("6.2a"));
    assert!(fault_of("control 1814\nactive 1814 1 1 1 1 1 1").contains("6.2a"));
    record("position\n  force 1815 ? ? ? ? ?\nexpect force 1815 = ? ? ? ? ?\n");
}

/// [6.2b] The active force only shrinks. Waiting forces do not change until they are selected, and they
/// are selected whole.
#[test]
fn forces_are_never_split_or_merged() {
    let start = position("everything", &["crews", "banzai"], CORRIDOR);
    let mut losses = 0;
    watch(&start, 20, |before, events, after| {
        let active = |game: &Ridge| -> Vec<String> {
            ask(game, "active").split_whitespace().skip(1).map(str::to_owned).collect()
        };
        let (was, is) = (active(before), active(after));
        let selected = events.iter().find_map(|event| match event {
            Event::Selected(hex) => Some(*hex),
            _ => None,
        });
        if selected.is_none() && !is.is_empty() {
            assert!(is.len() <= was.len(), "{was:?} to {is:?}");
            losses += u32::from(is.len() < was.len());
            // The units left were there before, in the same order. Some may have been revealed.
            if is.len() == was.len() {
                assert!(was.iter().zip(&is).all(|(was, is)| was == is || was == "?"));
            } else {
                let mut rest = was.iter();
                assert!(is.iter().all(|unit| rest.any(|other| other == unit)), "{was:?} {is:?}");
            }
        }
        if ask(before, "phase") == "I" {
            return;
        }
        for hex in before.map().red_row() {
            let query = format!("force {}", before.map().label(*hex));
            let (was_there, is_there) = (ask(before, &query), ask(after, &query));
            if selected == Some(*hex) {
                assert_eq!(is_there, "none");
                assert_eq!(is.join(" "), was_there);
            } else if ask(after, "phase") == "II" {
                assert_eq!(was_there, is_there);
            }
        }
    });
    assert!(losses > 10);
}

/// [6.2b] While a force is active, no other force can be selected.
#[test]
fn no_other_force_can_join() {
    record(
        "
position
  control 1714 1814
  force 1815 ? ?
  active 1714 ? ? ?
expect check select 1815 = D4
1. japanese move 1814
expect active = 1814 ? ? ?
expect force 1815 = ? ?
expect check move 1815 = 3.4e
expect check select 1815 = D4
",
    );
}

/// [6.3a] With both HQs in the hex, there is room for four more (7.7-r2).
#[test]
fn at_most_six_ground_units_defend_a_hex() {
    record(
        "
position
  control 1603
  active 1603 4
  hq division-hq 1602
  hq battalion-hq 1602
1. japanese move 1602
   luck 6 rifle-2 rifle-3 rifle-4 rifle-5 rifle-6
expect marines = division-hq, battalion-hq, rifle-2, rifle-3, rifle-4, rifle-5
expect pending = luck 7.10a
",
    );
    let seven = "rifle-2 rifle-3 rifle-4 rifle-5 rifle-6 rifle-7 rifle-8";
    let text = format!("control 1811\nactive 1811 1\nattack 1810\nmarines {seven}");
    assert!(fault_of(&text).contains("6.3a"));
    let mut most = 0;
    watch(&position("standard", &[], CORRIDOR), 20, |_, _, after| {
        let marines = ask(after, "marines");
        most = most.max(marines.split(", ").filter(|name| !name.is_empty()).count());
    });
    assert!((3..=6).contains(&most), "{most}");
}

/// [6.3b] An HQ stays where it was placed until it is eliminated; rifles are in a hex only during a
/// fight.
#[test]
fn marines_never_move_across_the_map() {
    let mut checked = 0;
    let mut observe = |before: &Ridge, _: &[Event], after: &Ridge| {
        for hq in ["division-hq", "battalion-hq"] {
            let (was, is) = (ask(before, &format!("hq {hq}")), ask(after, &format!("hq {hq}")));
            if was.starts_with(|first: char| first.is_ascii_digit()) {
                assert!(is == was || is == "none", "{hq} moved from {was} to {is}");
                checked += 1;
            }
        }
        if let Pending::Decision(_, Rule("D3" | "D4" | "D5")) = after.pending() {
            assert_eq!(ask(after, "marines"), "");
        }
    };
    watch(&position("standard", &[], CORRIDOR), 30, &mut observe);
    assert!(checked > 50, "{checked}");
}

/// [6.4a] Two counters are drawn, and only one of them defends the hex.
#[test]
fn artillery_counts_as_drawn_but_is_not_in_the_hex() {
    record(
        "
position
  control 1814
  active 1814 1 1
1. japanese move 1813
   luck 5 artillery
expect marines =
expect pending = luck 6.7-r2
   luck rifle-4
expect pending = luck 8.2a
expect marines = rifle-4
expect pool = 69
   luck 6 6
expect pending = luck 7.10a
expect marines = rifle-4
expect odds us says 4 factors (7.10b)
",
    );
}

/// [6.5a]
#[test]
fn the_supply_cache_ends_the_combat() {
    record(
        "
position
  control 1814
  active 1814 4 4 4 4 4
1. japanese move 1813
   luck 6 rifle-2 cache
expect active = none
expect control 1813 = us
expect marines =
expect pool cache = 0
expect pool rifle-2 = 3
expect turn = 2
   luck 6 6 6 6 6 6 6 6 6 6 6 6
expect pool cache = 0
",
    );
}

/// [6.6a] Five units against six, and six against one.
#[test]
fn stacking_limits_are_independent() {
    record(
        "
position
  control 1811
  active 1811 1 1 1 1 1
1. japanese move 1810
   luck 6 rifle-2 rifle-2 rifle-2 rifle-3 rifle-3 rifle-3
expect marines = rifle-2, rifle-2, rifle-2, rifle-3, rifle-3, rifle-3
expect active = 1811 1 1 1 1 1
   luck 6 6 6 6 6 6 6 6 6 6 6
expect active = 1811 1 1 1 1 1
expect marines = rifle-2, rifle-2, rifle-2, rifle-3, rifle-3, rifle-3
",
    );
    record(
        "
options crews
position
  force 1815 1 1 1 1 1 crew
1. japanese select 1815
2. japanese move 1814
   luck 4 rifle-8
expect marines = rifle-8
expect active = 1815 1 1 1 1 1 crew
",
    );
}

/// [6.7a] Once a force enters the hex, it can't turn back and has no other choice.
#[test]
fn entering_commits_the_force() {
    record(
        "
position
  control 1814 1714
  active 1814 1
expect check move 1714 = ok
1. japanese move 1813
expect pending = luck 6.7a
expect check move 1714 = 6.7a
expect check move 1813 = 6.7a
expect legal =
",
    );
    let mut game = position("standard", &[], "control 1814 1714\nactive 1814 1");
    let order = |game: &Ridge, text| Input::Action(game.read_action(&mut Words::of(text)).unwrap());
    let attack = order(&game, "move 1813");
    game.apply(&attack, &mut Vec::new()).unwrap();
    let committed = game.clone();
    let back = order(&game, "move 1714");
    assert!(game.apply(&back, &mut Vec::new()).is_err());
    assert_eq!(game, committed);
    let Pending::Chance(chance) = game.pending() else { panic!("a die is pending") };
    assert_eq!(chance, Chance::die(Rule("6.7a")));
}

/// The number of counters that each die draws for a hex.
fn counters_by_die(start: &Ridge, from: &str, target: &str) -> Vec<u8> {
    let text = format!("control {from}\nactive {from} 1\nattack {target}\nstep number");
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    let start = start.read_position(&lines).unwrap_or_else(|faults| panic!("{}", faults[0]));
    let roll = |die| {
        let mut events = Vec::new();
        start.clone().apply(&Input::Chance([die].into_iter().collect()), &mut events).unwrap();
        let counters = events.iter().find_map(|event| match event {
            Event::Defence { die: rolled, counters, .. } if *rolled == die => Some(*counters),
            _ => None,
        });
        counters.expect("an event with the die and the number")
    };
    (1..=6).map(roll).collect()
}

/// [6.7b] [6.7c] [6.7d]
#[test]
fn the_die_gives_the_number_of_counters() {
    let start = Ridge::open("standard", None).unwrap();
    for (from, hill) in [("1711", "1710"), ("1811", "1810"), ("1812", "1811"), ("2012", "1911")] {
        assert_eq!(counters_by_die(&start, from, hill), [1, 2, 3, 4, 5, 6], "{hill}");
    }
    // Clear and jungle hexes, far north and just north of the line.
    for (from, north) in [("1603", "1602"), ("1709", "1708"), ("1011", "1010"), ("2309", "2308")] {
        assert_eq!(counters_by_die(&start, from, north), [0, 1, 2, 3, 4, 5], "{north}");
    }
    for (from, south) in [("1814", "1813"), ("1012", "1011"), ("2310", "2309"), ("1813", "1812")] {
        assert_eq!(counters_by_die(&start, from, south), [0, 0, 0, 1, 2, 3], "{south}");
    }
}

/// [6.7-r1] All hills of the map are north of the line, so this test turns 1713 into a hill.
#[test]
fn a_hill_south_of_the_line_uses_the_hill_roll() {
    let text = include_str!("../../../data/ridge/maps/ridge.toml");
    assert_eq!(text.matches("CJJJJJJJJHCCCCJ").count(), 1);
    let map = read_map(&text.replace("CJJJJJJJJHCCCCJ", "CJJJJJJJJHCCHCJ")).unwrap();
    let scenario = include_str!("../../../data/ridge/scenarios/standard.toml");
    let game = Ridge::new(Arc::new(read_scenario(scenario, &[map.into()]).unwrap()));
    assert_eq!(ask(&game, "terrain 1713"), "hill");
    assert_eq!(ask(&game, "zone 1713"), "forward");
    assert_eq!(counters_by_die(&game, "1714", "1713"), [1, 2, 3, 4, 5, 6]);
    assert_eq!(counters_by_die(&game, "1714", "1814"), [0, 0, 0, 1, 2, 3]);
}

/// [6.7-ex1]
#[test]
fn example_a_die_of_5_draws_two_counters_south_of_the_line() {
    record(
        "
position
  force 1616 1
expect terrain 1615 = jungle
1. japanese select 1616
2. japanese move 1615
   luck 5 rifle-2
expect pending = luck 6.7-r2
   luck rifle-3
expect marines = rifle-2, rifle-3
expect pending = luck 7.10a
",
    );
    for die in 1..=3 {
        record(&format!(
            "
position
  force 1616 1
1. japanese select 1616
2. japanese move 1615
   luck {die}
expect heard japanese says 1615: rolled {die}, 0 counters to draw
expect control 1615 = japanese
expect pool = 71
"
        ));
    }
}

/// [6.7-ex2]
#[test]
fn example_a_die_of_1_for_clear_and_hill() {
    record(
        "
position
  control 1603
  active 1603 1
expect terrain 1602 = clear
1. japanese move 1602
   luck 1
expect control 1602 = japanese
expect pool = 71
",
    );
    record(
        "
position
  control 1811
  active 1811 1
1. japanese move 1810
   luck 1
expect control 1810 = us
expect pending = luck 6.7-r2
   luck rifle-2
expect marines = rifle-2
",
    );
}

/// [6.7e] The same force moves on from there. A hex with an HQ is not empty.
#[test]
fn a_hex_without_defenders_is_taken() {
    record(
        "
position
  control 1814
  active 1814 1
1. japanese move 1813
   luck 3
expect active = 1813 1
expect control 1813 = japanese
expect pending = japanese D4
",
    );
    record(
        "
position
  control 1603
  active 1603 4
  hq battalion-hq 1602
1. japanese move 1602
   luck 1
expect control 1602 = us
expect marines = battalion-hq
expect pending = luck 7.10a
",
    );
}

/// [6.7-r2] Artillery drawn first does not fire until the draw is complete.
#[test]
fn all_counters_are_drawn_before_any_fire() {
    record(
        "
position
  control 1814
  active 1814 1 1
1. japanese move 1813
   luck 6
expect pending = luck 6.7-r2
   luck artillery
expect pending = luck 6.7-r2
   luck rifle-2
expect pending = luck 6.7-r2
expect spent = 0
expect active = 1814 1 1
   luck artillery
expect pending = luck 8.2a
expect spent = 0
   luck 6 6
expect spent = 1
expect pending = luck 8.2a
   luck 6 6
expect spent = 2
expect pending = luck 7.10a
",
    );
}

/// [6.7-r3]
#[test]
fn an_exhausted_pool_defends_with_what_was_drawn() {
    let attack = |pool: &str, hq: &str| {
        format!(
            "
position
  control 1603
  active 1603 4
  pool {pool}
{hq}
1. japanese move 1602
   luck 6
"
        )
    };
    record(
        &(attack("rifle-3x1 rifle-7x1", "")
            + "   luck rifle-7 rifle-3
expect marines = rifle-7, rifle-3
expect pool = 0
expect pending = luck 7.10a
"),
    );
    record(
        &(attack("none", "")
            + "expect control 1602 = japanese
expect active = 1602 4
"),
    );
    record(
        &(attack("none", "  hq battalion-hq 1602")
            + "expect control 1602 = us
expect marines = battalion-hq
expect pending = luck 7.10a
"),
    );
}

/// [6.8a]
#[test]
fn survivors_take_a_hex_defended_only_by_artillery() {
    record(
        "
position
  control 1814
  active 1814 1 2 3
1. japanese move 1813
   luck 5 artillery artillery
   luck 3 4 6
expect active = 1814 2 3
   luck 4 1
expect active = 1813 2
expect control 1813 = japanese
expect pending = japanese D4
expect spent = 2
",
    );
    // An HQ in the hex must be fought.
    record(
        "
position
  control 1603
  active 1603 2 2
  hq battalion-hq 1602
1. japanese move 1602
   luck 2 artillery 3 3
expect active = 1603 2 2
expect marines = battalion-hq
expect pending = luck 7.10a
",
    );
}

/// [6.8b] [6.9a] Rifles return to the pool, the hex stays US-controlled, and another force is selected.
#[test]
fn a_force_wiped_out_by_bombardment_is_lost() {
    record(
        "
position
  control 1814
  active 1814 1
  force 1616 ?
1. japanese move 1813
   luck 5 artillery rifle-6
expect pool rifle-6 = 11
   luck 3
expect active = none
expect pool rifle-6 = 12
expect spent = 1
expect control 1813 = us
expect marines =
expect pending = japanese D3
expect heard japanese has the force is lost
",
    );
    // Only artillery: no unit is left to take the hex.
    record(
        "
position
  control 1814
  active 1814 1
  force 1616 ?
1. japanese move 1813
   luck 4 artillery 3
expect control 1813 = us
expect pending = japanese D3
expect spent = 1
",
    );
}

/// [6.9a] At once, so that they can be drawn against the next force. Dead rifles do not return.
#[test]
fn surviving_rifles_return_to_the_pool() {
    record(
        "
position
  control 1814
  active 1814 4
  force 1815 1
  attack 1813
  marines rifle-2 rifle-2 rifle-8
expect pool rifle-2 = 1
expect pool rifle-8 = 8
   luck 1 6 6
expect pool rifle-2 = 2
expect pool rifle-8 = 9
expect marines =
expect pending = japanese D3
",
    );
}
