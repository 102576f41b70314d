//! 7.1–7.3 and 7.13: selecting forces and walking.

use crate::common::record;

use game::notation::{Words, ask};
use game::{Game, Input, Pending, Playable, Rng};
use ridge::{Event, HexId, Ridge};

fn standard() -> Ridge {
    Ridge::open("standard", None).expect("the standard scenario")
}

/// [7.1a] [7.13a]
#[test]
fn another_force_is_selected_only_when_the_active_one_is_gone() {
    record(
        "
position
  force 1218 2
  force 2312 3
1. japanese select 1218
expect pending = japanese D4
expect check select 2312 = D4
2. japanese move 1217
   luck 1
expect control 1217 = japanese
expect pending = japanese D4
expect check select 2312 = D4
3. japanese move 1216
   luck 4 cache
expect active = none
expect pending = japanese D3
expect legal = select 2312
expect check select 1218 = 7.13a
expect check select 1217 = 7.13a
",
    );
}

/// [7.2a]
#[test]
fn a_force_walks_from_hex_to_adjacent_hex_without_limit() {
    record(
        "
position
  control 1217 1216 1215 1214 1213 1212 1211
  force 1218 2 1
1. japanese select 1218
expect check move 1216 = 7.2a
2. japanese move 1217
expect check move 1215 = 7.2a
3. japanese move 1216
4. japanese move 1215
5. japanese move 1214
6. japanese move 1213
7. japanese move 1212
8. japanese move 1211
expect walked = 7
expect active = 1211 2 1
expect check move 1210 = ok
",
    );
}

fn units(game: &Ridge) -> usize {
    let active = ask(game, &mut Words::of("active")).expect("a valid query");
    active.split_whitespace().count().saturating_sub(1)
}

/// Plays a random game to the end and calls `observe` for every input, with the position before it, the
/// position after it and its events.
fn play(mut game: Ridge, rng: &mut Rng, mut observe: impl FnMut(&Ridge, &Ridge, &[Event])) {
    loop {
        let input = match game.pending() {
            Pending::GameOver(_) => return,
            Pending::Chance(chance) => Input::Chance(chance.sample(rng)),
            Pending::Decision(..) => {
                let mut legal = Vec::new();
                game.legal_actions(&mut legal);
                Input::Action(*rng.pick(&legal).expect("a pending decision has a legal action"))
            }
        };
        let before = game.clone();
        let mut events = Vec::new();
        game.apply(&input, &mut events).expect("a legal input");
        observe(&before, &game, &events);
    }
}

/// [7.2b] A surviving force has lost only the units killed by fire.
#[test]
fn a_force_leaves_no_units_behind() {
    let mut steps = 0;
    for seed in 0..40 {
        let game = Ridge::open("everything", None).expect("a valid scenario");
        play(game, &mut Rng::new(seed), |before, after, events| {
            let lost: u8 = events
                .iter()
                .map(|event| match event {
                    Event::Bombarded { lost, .. } | Event::Fired { lost, .. } => *lost,
                    _ => 0,
                })
                .sum();
            if units(before) > 0 && units(after) > 0 {
                steps += 1;
                assert_eq!(units(after), units(before) - usize::from(lost), "{events:?}");
            }
        });
    }
    assert!(steps > 10_000, "only {steps} steps were checked");
}

/// [7.2b] After walking, attacking and entering a hex.
#[test]
fn a_force_arrives_whole() {
    record(
        "
position
  control 1217
  force 1218 4 3 1
1. japanese select 1218
expect force 1218 = none
2. japanese move 1217
expect active = 1217 4 3 1
expect legal = move 1216, move 1316, move 1116
3. japanese move 1216
   luck 1
expect active = 1216 4 3 1
",
    );
}

/// [7.3a] [7.13a]
#[test]
fn every_force_must_attack_in_any_order() {
    record(
        "
position
  force 1218 1
  force 1616 1
  force 2312 1
expect legal = select 1218, select 1616, select 2312
expect check hold = D3
1. japanese select 1616
2. japanese move 1615
   luck 4 rifle-8 6 1
expect active = none
expect phase = II
expect legal = select 1218, select 2312
3. japanese select 2312
4. japanese move 2311
   luck 4 rifle-8 6 1
expect phase = II
expect legal = select 1218
5. japanese select 1218
6. japanese move 1217
   luck 4 rifle-8 6 1
expect turn = 2
expect phase = I
",
    );
}

/// [7.3-r1]
#[test]
fn walking_through_japanese_hexes_is_free_and_can_repeat_hexes() {
    record(
        "
position
  control 1712 1713
  active 1713 ? ?
1. japanese move 1712
2. japanese move 1713
3. japanese move 1712
4. japanese move 1713
expect active = 1713 ? ?
expect walked = 4
expect pool = 71
expect check move 1712 = ok
",
    );
}

/// [7.3-r2] Every path from 1002 leads to a dead end on the north edge.
#[test]
fn a_force_without_a_way_out_is_stranded() {
    record(
        "
position
  control 1003 1002 1001 1101 1201
  active 1003 3 2
  force 1218 1
1. japanese move 1002
expect heard japanese has the force is stranded in 1002 and lost
expect active = none
expect control 1002 = japanese
expect winner = open
expect pending = japanese D3
",
    );
}

/// [7.3-r2] One US-controlled hex at the end of the chain is enough.
#[test]
fn a_force_with_a_path_to_a_us_hex_is_not_stranded() {
    record(
        "
position
  control 1003 1002 1001 1101
  active 1003 3 2
1. japanese move 1002
expect active = 1002 3 2
expect pending = japanese D4
expect legal = move 1001, move 1101
2. japanese move 1101
expect legal = move 1201, move 1001
",
    );
}

/// [7.3-r2] All hexes around 1602 are Japanese-controlled, but one is an exit.
#[test]
fn a_force_with_a_path_to_an_exit_is_not_stranded() {
    record(
        "
position
  control 1603 1602 1601 1701 1501 1401 1801
  active 1603 3
1. japanese move 1602
expect active = 1602 3
expect pending = japanese D4
2. japanese move 1701
expect pending = japanese D5
",
    );
}

/// [7.3-r2] The length of the path does not matter. Here all hexes that can be reached from 2014 are
/// Japanese-controlled, and the only way out is an exit at the far end.
#[test]
fn the_path_out_can_be_long() {
    let game = standard();
    let map = game.map();
    let start = map.find("2014").expect("a red-row hex");
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(hex) = reached.get(next).copied() {
        let new = map.steps(hex).iter().filter(|to| !reached.contains(to));
        reached.extend(new.copied().collect::<Vec<_>>());
        next += 1;
    }
    let labels = |keep: &dyn Fn(HexId) -> bool| -> String {
        let hexes = reached[1..].iter().filter(|hex| keep(**hex));
        hexes.map(|hex| map.label(*hex)).collect::<Vec<_>>().join(" ")
    };
    let position = |control: &str| format!("position\n  control {control}\n  force 2014 1\n");
    let all = labels(&|_| true);
    record(&format!("{}1. japanese select 2014\nexpect active = 2014 1", position(&all)));
    let all_but_one = labels(&|hex| map.label(hex) != "2001");
    record(&format!("{}1. japanese select 2014\nexpect active = 2014 1", position(&all_but_one)));
}

/// [7.3-r3]
#[test]
fn a_force_must_move_on_after_winning_a_hex() {
    record(
        "
position
  force 1218 2
  force 2312 2
1. japanese select 1218
2. japanese move 1217
   luck 2
expect control 1217 = japanese
expect pending = japanese D4
expect legal = move 1216, move 1316, move 1116
expect check select 2312 = D4
expect check hold = D4
expect check kill none = D4
expect check crew none = D4
expect check exit = 4.1-r1
expect check move 1217 = 7.2a
",
    );
}

/// [7.3-r4] The 250th hex is allowed and the 251st is not; an attack always is.
#[test]
fn a_force_walks_at_most_250_hexes() {
    record(
        "
position
  control 1712 1713
  active 1712 ? ?
  walked 249
expect check move 1713 = ok
1. japanese move 1713
expect walked = 250
expect check move 1712 = 7.3-r4
expect why move 1712 says 250
expect legal lacks move 1712
expect check move 1714 = ok
",
    );
}

/// [7.3-r4] From 1216 the force needs one more step before it can attack.
#[test]
fn a_walk_is_refused_if_too_few_steps_would_be_left() {
    let position = |walked: u8| {
        format!(
            "
position
  control 1217 1216 1215 1315 1115
  active 1217 2
  walked {walked}
"
        )
    };
    record(&format!("{}expect check move 1216 = ok", position(248)));
    record(&format!("{}expect check move 1216 = 7.3-r4", position(249)));
    record(&format!(
        "{}1. japanese move 1216
expect walked = 249
expect legal = move 1215, move 1315, move 1115
2. japanese move 1215
expect walked = 250
expect check move 1214 = ok
",
        position(248)
    ));
}

/// [7.3-r4] An exit is the end of a walk.
#[test]
fn the_last_step_can_lead_to_an_exit() {
    record(
        "
position
  control 1602 1601 1701 1501 1401 1801
  active 1602 3
  walked 249
expect check move 1501 = 7.3-r4
1. japanese move 1601
expect walked = 250
expect legal = exit
",
    );
}

/// [7.3-r4] The count starts again with every attack and every force.
#[test]
fn an_attack_resets_the_count_of_steps() {
    record(
        "
position
  control 1217
  active 1217 2
  walked 250
  force 1317 2
1. japanese move 1216
   luck 3
expect active = 1216 2
expect walked = 0
2. japanese move 1215
   luck 4 cache
3. japanese select 1317
expect walked = 0
4. japanese move 1217
expect walked = 1
",
    );
}

/// [7.3-r4] A walk into a dead end is always allowed, because the force is stranded there.
#[test]
fn a_force_can_always_walk_into_a_dead_end() {
    for walked in [0, 249, 250] {
        record(&format!(
            "
position
  control 1802 1801
  active 1802 2
  walked {walked}
  force 1218 1
1. japanese move 1801
expect heard japanese has the force is stranded in 1801 and lost
expect active = none
expect pending = japanese D3
"
        ));
    }
}

/// [7.3-ex1]
#[test]
fn example_jungle_1801_is_a_dead_end() {
    record(
        "
position
  control 1802
  active 1802 2
  force 1218 1
expect neighbours 1801 = 1901, 1802, 1701
1. japanese move 1801
   luck 1
expect heard japanese has 1801 is taken
expect heard japanese has the force is stranded in 1801 and lost
expect active = none
expect control 1801 = japanese
expect winner = open
",
    );
}
