//! 3: set-up and control.

use crate::common::record;
use crate::play::{CORRIDOR, ask, fault_of, position, watch};
use game::notation::{Notation, Words};
use game::{Chance, Game, Pending, Playable};
use ridge::{Event, Ridge};

/// [3.1a] [3.3a] [3.8a]
#[test]
fn the_set_up_before_the_first_die() {
    record(
        "
expect turn = 1
expect phase = I
expect pending = luck 3.5a
expect holding = 120
expect unrevealed infantry-1 = 40
expect unrevealed infantry-2 = 40
expect unrevealed infantry-3 = 25
expect unrevealed infantry-4 = 15
expect active = none
expect force 1815 = none
expect controlled =
expect control 1218 = japanese
expect control 1714 = us
expect control 1602 = us
expect best = none
",
    );
}

/// [3.1a] The first unit revealed can be any of the 120.
#[test]
fn factors_are_unknown_until_revealed() {
    let mut game = position("standard", &[], "force 1218 ? ? ? ? ?\nforce 1815 ?");
    for order in ["select 1815", "move 1814"] {
        let order = game.read_action(&mut Words::of(order)).unwrap();
        game.apply(&game::Input::Action(order), &mut Vec::new()).unwrap();
    }
    let Pending::Chance(Chance::Draw { left, .. }) = game.pending() else {
        panic!("a draw is pending")
    };
    assert_eq!(left[..], [40, 40, 25, 15]);
}

/// [3.2a] [3.2b]
#[test]
fn the_pool_at_the_start() {
    let plain = "
expect pool = 71
expect pool rifle-2 = 3
expect pool rifle-3 = 5
expect pool rifle-4 = 9
expect pool rifle-5 = 11
expect pool rifle-6 = 12
expect pool rifle-7 = 11
expect pool rifle-8 = 9
expect pool division-hq = 1
expect pool battalion-hq = 1
expect pool cache = 1
expect pool artillery = 8
expect pool machinegun = 0
expect pool hero = 0
";
    record(plain);
    record("scenario first_night\nexpect pool = 56\nexpect pool artillery = 5\n");
    let with = |options, pool, guns, heroes| {
        record(&format!(
            "options {options}\nexpect pool = {pool}\nexpect pool machinegun = {guns}\n\
             expect pool hero = {heroes}\n"
        ));
    };
    with("none", 71, 0, 0);
    with("machineguns", 75, 4, 0);
    with("hero", 72, 0, 1);
    with("machineguns hero", 76, 4, 1);
    with("banzai crews", 71, 0, 0);
}

/// [3.4a] [3.4-r1] [3.5a] [3.5b] [5.4a] From west to east, each hex gets its die less one.
#[test]
fn twelve_dice_fill_the_red_row() {
    record(
        "
   luck 1 2 3 4 5 6 6 5 4 3 2 1
expect force 1218 = none
expect force 1317 = ?
expect force 1417 = ? ?
expect force 1516 = ? ? ?
expect force 1616 = ? ? ? ?
expect force 1715 = ? ? ? ? ?
expect force 1815 = ? ? ? ? ?
expect force 1914 = ? ? ? ?
expect force 2014 = ? ? ?
expect force 2113 = ? ?
expect force 2213 = ?
expect force 2312 = none
expect holding = 90
expect unrevealed infantry-1 = 40
expect phase = II
expect legal lacks select 1218
expect legal lacks select 2312
expect check select 1218 = 7.13a
expect heard japanese says 1218: rolled 1, 0 units placed
expect heard japanese says 1417: rolled 3, 2 units placed
",
    );
}

/// [3.5a] A scenario with smaller stacks caps the result; the die is read as usual.
#[test]
fn the_first_night_places_at_most_four_per_hex() {
    record(
        "
scenario first_night
   luck 1 2 3 4 5 6 6 5 4 3 2 1
expect force 1616 = ? ? ? ?
expect force 1715 = ? ? ? ?
expect force 1815 = ? ? ? ?
expect force 1516 = ? ? ?
expect holding = 92
",
    );
}

/// [3.4b] [3.4f] Japanese units appear only in the red row, and no Marine ever goes there.
#[test]
fn only_japanese_units_use_the_red_row() {
    let start = position("everything", &["crews", "machineguns"], CORRIDOR);
    let (mut gathered, mut attacks, mut hqs) = (0, 0, 0);
    watch(&start, 30, |before, events, after| {
        let map = before.map();
        let units = |game: &Ridge| {
            let waiting = map
                .red_row()
                .iter()
                .map(|hex| ask(game, &format!("force {}", map.label(*hex))).replace("none", ""));
            let active = ask(game, "active").replace("none", "");
            let active = active.split_whitespace().skip(1).count();
            active + waiting.map(|force| force.split_whitespace().count()).sum::<usize>()
        };
        if units(after) > units(before) {
            let phase = ask(before, "phase");
            assert_eq!(phase, "I", "units appeared in phase {phase}");
            gathered += 1;
        }
        if ask(before, "active") == "none" && ask(after, "active") != "none" {
            let hex = ask(after, "active")[..4].to_owned();
            assert!(map.in_red_row(map.find(&hex).unwrap()), "a force set out from {hex}");
        }
        for event in events {
            match event {
                Event::Gathered { hex, .. } | Event::CrewPlaced(hex) => {
                    assert!(map.in_red_row(*hex));
                }
                Event::Attacked { to, .. } => {
                    assert!(!map.in_red_row(*to));
                    attacks += 1;
                }
                Event::HqPlaced { hex, .. } => {
                    assert!(!map.in_red_row(*hex));
                    hqs += 1;
                }
                Event::Counterattacked { hex, .. } => assert!(!map.in_red_row(*hex)),
                _ => {}
            }
        }
    });
    assert!(gathered > 30 && attacks > 100 && hqs > 0);
}

/// [3.4f] The position reader rejects them too.
#[test]
fn no_position_has_marines_in_the_red_row() {
    assert!(fault_of("hq division-hq 1616").contains("an HQ can't be in 1616"));
    let attack = "control 1714\nactive 1714 1\nattack 1715\nmarines rifle-2";
    assert!(fault_of(attack).contains("this position is impossible"));
}

/// A fault of a written position points at the statement that makes it impossible, and nothing is
/// stated twice.
#[test]
fn a_fault_points_at_the_guilty_line() {
    let place = |text: &str| {
        let lines: Vec<Words<'_>> =
            text.lines().zip(1..).map(|(line, number)| Words::new(line, number)).collect();
        let start = Ridge::open("standard", None).unwrap();
        start.read_position(&lines).expect_err(text)[0].place.line
    };
    assert_eq!(place("turn 2\nforce 1815 4 4\nhq division-hq 1616\nspent 1"), 3);
    assert_eq!(place("turn 2\nforce 1815 4 4\ncontrol 1814\nspent 99\ncharges 0"), 4);
    for twice in
        ["aside division-hq division-hq", "control 1814 1814", "marines battalion-hq battalion-hq"]
    {
        assert!(fault_of(twice).contains("is stated twice"), "{twice}: {}", fault_of(twice));
    }
}

/// [3.4c] [5.6a] Phase III does not roll for it, even when all other ground is lost.
#[test]
fn the_red_row_stays_japanese() {
    record(
        "
position
  control 1702
  turn 3
  step counterattack
   luck 1
expect control 1702 = us
expect control 1218 = japanese
expect control 1715 = japanese
expect control 2312 = japanese
   luck 1 1 1 1 1 1 1 1 1 1 1 1
expect pending = over 4.3a
expect control 1715 = japanese
",
    );
}

/// [3.4d] [3.4-ex1]
#[test]
fn a_force_in_1616_has_only_one_first_move() {
    record(
        "
position
  active 1616 ? ? ?
expect legal = move 1615
expect check move 1615 = ok
expect check move 1715 = 3.4d
expect check move 1515 = 7.18a
expect check move 1516 = 3.4d
",
    );
}

/// [3.4d] No first move stays in the row or skips the Forward Zone.
#[test]
fn first_moves_lead_into_the_forward_zone() {
    let map = position("standard", &[], "").map().clone();
    for from in map.red_row() {
        let label = map.label(*from);
        let game = position("standard", &[], &format!("active {label} ?"));
        let legal = ask(&game, "legal");
        assert!(!legal.is_empty(), "{label}");
        for step in legal.split(", ") {
            let to = step.strip_prefix("move ").unwrap();
            assert_eq!(ask(&game, &format!("zone {to}")), "forward", "{label} to {to}");
        }
        let along = map.neighbours(*from).iter().flatten().filter(|hex| map.in_red_row(**hex));
        for to in along {
            assert_eq!(ask(&game, &format!("check move {}", map.label(*to))), "3.4d");
        }
    }
}

/// [3.4e] Not even from open ground, where other moves south are legal.
#[test]
fn a_force_cant_return_to_the_red_row() {
    record(
        "
position
  control 1714 1814
  active 1714 ? ?
expect check move 1715 = 3.4e
expect check move 1815 = 3.4e
expect check move 1814 = ok
expect legal lacks move 1715
",
    );
    record(
        "
position
  control 1615
  active 1615 ?
expect check move 1616 = 3.4e
",
    );
}

/// [3.4-r2] Strength 4 is that of jungle, but the clause cited is the one for the red row.
#[test]
fn defenders_fire_into_the_red_row() {
    record(
        "
position
  force 1815 1 1
1. japanese select 1815
2. japanese move 1814
   luck 4 rifle-8
expect odds us = 8 factors (7.10b) / 4 red row (3.4-r2) = 2:1: dies on 1-2 (7.9a)
   luck 6 2 3
expect active = 1815 1
",
    );
}

/// [3.4g] [3.4-r3] [3.4-ex2] The same draw is rolled for when the force is elsewhere.
#[test]
fn artillery_has_no_effect_on_the_red_row() {
    record(
        "
position
  force 1815 2 2 1 1
1. japanese select 1815
2. japanese move 1814
   luck 5 artillery rifle-4
expect heard japanese has an artillery marker fires without a target
expect spent = 1
expect pool artillery = 7
expect active = 1815 2 2 1 1
expect pending = luck 7.10a
   luck 3 6 6 6 6
expect control 1814 = japanese
expect active = 1814 2 2 1 1
3. japanese move 1813
   luck 5 artillery rifle-4
expect pending = luck 8.2a
expect spent = 1
",
    );
}

/// [3.4-r3] A hex defended only by artillery falls.
#[test]
fn only_artillery_against_a_force_in_the_red_row() {
    record(
        "
position
  force 1616 1
1. japanese select 1616
2. japanese move 1615
   luck 6 artillery artillery artillery
expect spent = 3
expect control 1615 = japanese
expect active = 1615 1
",
    );
}

/// [3.5-r1] Turn 1 places units once; the next placement is on turn 2.
#[test]
fn the_set_up_is_phase_one_of_turn_one() {
    record(
        "
   luck 1 1 1 1 1 1 3 1 1 1 1 1
expect turn = 1
expect holding = 118
expect pending = japanese D3
1. japanese select 1815
2. japanese move 1814
   luck infantry-1 infantry-1 4 cache
expect turn = 2
expect pending = luck 3.5a
expect holding = 118
",
    );
}

/// [3.6a] Also when only one unit is left.
#[test]
fn phase_one_is_repeated_every_turn() {
    record(
        "
position
  holding 1
   luck 1 1 1 1 1 1 1 1 1 1 1 1
expect turn = 2
expect pending = luck 3.5a
   luck 1 1 1 1 1 1 1 1 1 1 1 1
expect turn = 3
expect pending = luck 3.5a
   luck 1 1 1 1 1 1 1 1 1 1 1 1
expect turn = 4
expect pending = luck 3.5a
   luck 2 2 2 2 2 2 2 2 2 2 2 2
expect force 1218 = ?
expect force 1317 = none
expect holding = 0
expect phase = II
",
    );
}

/// [3.6b]
#[test]
fn eliminated_units_never_return() {
    record(
        "
position
  force 1815 4 4
expect holding = 118
1. japanese select 1815
2. japanese move 1814
   luck 4 rifle-2 4 1 6
expect active = 1814 4
expect pool rifle-2 = 2
3. japanese move 1813
   luck 6 rifle-8 rifle-8 rifle-8 6 6 6
expect turn = 2
expect holding = 118
expect unrevealed infantry-4 = 13
expect pool rifle-2 = 2
expect pool rifle-8 = 9
expect pool = 70
   luck 6 6 6 6 6 6 6 6 6 6 6 6
expect holding = 58
expect unrevealed infantry-4 = 13
expect pool = 70
",
    );
}

/// [3.6-r1]
#[test]
fn the_last_units_go_to_the_first_hexes() {
    record(
        "
position
  turn 2
  holding 3
   luck 1 3 6 6 2 1 1 1 1 1 1 6
expect force 1218 = none
expect force 1317 = ? ?
expect force 1417 = ?
expect force 1516 = none
expect force 1616 = none
expect force 2312 = none
expect holding = 0
expect heard japanese says 1516: rolled 6, 0 units placed
expect heard japanese says 2312: rolled 6, 0 units placed
",
    );
}

/// [3.7a] [6.7a] The force stays where it was until the defence is known.
#[test]
fn entering_a_us_hex_halts_the_force() {
    record(
        "
position
  control 1814
  active 1814 2 2
1. japanese move 1813
expect pending = luck 6.7a
expect active = 1814 2 2
expect control 1813 = us
expect legal =
   luck 4
expect pending = luck 6.7-r2
expect active = 1814 2 2
   luck rifle-3
expect pending = luck 7.10a
",
    );
}

/// [3.7b] [3.7c]
#[test]
fn a_hex_is_taken_only_if_its_defenders_are_gone_and_an_attacker_survives() {
    let attack = "
position
  control 1814
  active 1814 1 1
1. japanese move 1813
   luck 5 rifle-2 rifle-2
expect odds japanese says = 1:1: dies on 1 (7.9a)
expect odds us says = 2:1: dies on 1-2 (7.9a)
";
    let with_dice = |dice, ending| record(&format!("{attack}   luck {dice}\n{ending}"));
    with_dice(
        "1 1 6 6",
        "expect control 1813 = japanese
expect active = 1813 1 1
expect heard japanese says 1813 on the ridge is taken
",
    );
    with_dice(
        "1 1 2 6",
        "expect control 1813 = japanese
expect active = 1813 1
",
    );
    // One Marine is left: the hex is still US-controlled, and the fight goes on.
    with_dice(
        "1 2 6 6",
        "expect control 1813 = us
expect pending = luck 7.10a
",
    );
    with_dice(
        "2 2 1 2",
        "expect control 1813 = us
expect turn = 2
",
    );
    with_dice(
        "1 1 1 2",
        "expect control 1813 = us
expect turn = 2
",
    );
}

/// [3.8b] [5.6a]
#[test]
fn a_hex_can_change_hands_any_number_of_times() {
    record(
        "
position
  control 2309 2310 2311
  force 2312 1
1. japanese select 2312
2. japanese move 2311
3. japanese move 2310
4. japanese move 2309
5. japanese move 2308
   luck 1
expect control 2308 = japanese
6. japanese move 2307
   luck 2 rifle-8 6 1
expect phase = III
   luck 3
expect control 2308 = us
expect turn = 2
   luck 1 1 1 1 1 1 1 1 1 1 1 2
7. japanese select 2312
8. japanese move 2311
9. japanese move 2310
10. japanese move 2309
expect control 2308 = us
11. japanese move 2308
   luck infantry-1 1
expect control 2308 = japanese
12. japanese move 2307
   luck 2 rifle-8 6 1
   luck 4
expect control 2308 = japanese
expect turn = 3
   luck 1 1 1 1 1 1 1 1 1 1 1 1
   luck 1
expect control 2308 = us
",
    );
}

/// [3.8c] [6.11b] Nothing is rolled or drawn, and the force is not revealed.
#[test]
fn entering_a_japanese_hex_is_free() {
    record(
        "
position
  control 1714 1713
  force 1715 ? ?
1. japanese select 1715
2. japanese move 1714
expect pending = japanese D4
expect active = 1714 ? ?
expect heard japanese = the force moves from 1715 to 1714
3. japanese move 1713
expect pending = japanese D4
expect active = 1713 ? ?
expect pool = 71
expect marines =
expect spent = 0
4. japanese move 1712
expect pending = luck 6.11-r3
",
    );
}

/// The losses of both sides count from 0 and only grow: a unit is in the holding area, the pool, on the map, or lost.
#[test]
fn losses_are_the_units_that_are_gone() {
    let start = position("everything", &["crews", "banzai"], "");
    assert_eq!(
        (ask(&start, "losses japanese"), ask(&start, "losses us")),
        ("0".into(), "0".into())
    );
    let count =
        |game: &Ridge, side: &str| -> u32 { ask(game, &format!("losses {side}")).parse().unwrap() };
    let (mut japanese, mut us) = (0, 0);
    watch(&start, 5, |before, _, after| {
        for side in ["japanese", "us"] {
            assert!(count(after, side) >= count(before, side), "{side}");
        }
        (japanese, us) = (japanese.max(count(after, "japanese")), us.max(count(after, "us")));
    });
    assert!(japanese > 20 && us > 5, "{japanese} and {us}");
    record("position\n  holding 107\n  force 1815 ? ? ?\nexpect losses japanese = 10\n");
}
