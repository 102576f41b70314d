//! 6.9–6.11: the end of a defence, headquarters, and hidden information.

use crate::common::record;
use crate::play::{CORRIDOR, ask, fault_of, position, watch};
use game::notation::{Notation, Words};
use game::{Chance, Game, Input, Pending, Rule};
use ridge::Event;

/// [6.9b] [6.9-ex1]
#[test]
fn example_the_hq_remains_when_the_force_is_gone() {
    record(
        "
position
  control 1603
  active 1603 3
  force 1815 ?
1. japanese move 1602
   luck 4 division-hq artillery rifle-4
expect marines = division-hq, rifle-4
expect pending = luck 8.2a
   luck 1
expect active = none
expect spent = 1
expect pool rifle-4 = 9
expect hq division-hq = 1602
expect pool division-hq = 0
expect control 1602 = us
expect pending = japanese D3
",
    );
    // The next force meets it there, with whatever else is drawn.
    record(
        "
position
  control 1603
  active 1603 3
  hq division-hq 1602
1. japanese move 1602
   luck 2 rifle-4
expect marines = division-hq, rifle-4
",
    );
}

/// [6.9b] Also after rounds of fire.
#[test]
fn the_hq_remains_after_a_lost_fight() {
    record(
        "
position
  control 1603
  active 1603 1
  attack 1602
  marines division-hq battalion-hq rifle-5
   luck 6 6 6 1
expect hq division-hq = 1602
expect hq battalion-hq = 1602
expect pool rifle-5 = 11
",
    );
}

/// [6.9c]
#[test]
fn an_hq_stays_across_turns() {
    record(
        "
position
  control 1603
  hq battalion-hq 1602
  step counterattack
   luck 6
expect turn = 2
expect hq battalion-hq = 1602
expect pool battalion-hq = 0
expect control 1602 = us
   luck 1 1 1 1 1 1 1 1 1 1 1 1
   luck 6
expect turn = 3
expect hq battalion-hq = 1602
",
    );
    // The hex can be taken only after the HQ is eliminated.
    record(
        "
position
  turn 3
  control 1603
  active 1603 4 4
  hq battalion-hq 1602
1. japanese move 1602
   luck 2 rifle-2 6 1 6 6
expect marines = battalion-hq
expect control 1602 = us
   luck 1 6 6
expect hq battalion-hq = none
expect control 1602 = japanese
",
    );
    assert!(fault_of("hq division-hq 1602\ncontrol 1602").contains("6.9c"));
}

/// [6.10a] [6.10b] [6.10-r1]
#[test]
fn an_hq_is_placed_in_an_eligible_hex_and_set_aside_elsewhere() {
    let draw = |from: &str, target: &str, die: u8, expectations: &str| {
        for hq in ["division-hq", "battalion-hq"] {
            let expectations = expectations.replace("TARGET", target);
            record(
                &format!(
                    "
position
  control {from}
  active {from} 1
1. japanese move {target}
   luck {die} {hq}
expect pool {hq} = 0
{expectations}
"
                )
                .replace("HQ", hq),
            );
        }
    };
    let placed = "expect marines = HQ\nexpect hq HQ = TARGET\nexpect pending = luck 7.10a";
    let aside = "expect marines =\nexpect hq HQ = aside\nexpect pending = luck 6.7-r2
   luck rifle-2\nexpect marines = rifle-2\nexpect hq HQ = pool\nexpect pool HQ = 1
expect control TARGET = us";
    // Clear hexes north of the line, and jungle hexes there next to clear ones.
    for (from, target) in [("1603", "1602"), ("1702", "1701"), ("1604", "1603"), ("1503", "1502")] {
        draw(from, target, 2, placed);
    }
    // Jungle north of the line: far from clear hexes, next to clear hexes south of the line, next to a
    // hill.
    for (from, target) in [("1605", "1604"), ("2011", "2010"), ("2110", "2109"), ("1710", "1709")] {
        draw(from, target, 2, aside);
    }
    draw("1811", "1810", 1, aside);
    // South of the line, clear and jungle.
    draw("1814", "1813", 4, aside);
    draw("1615", "1614", 4, aside);
}

/// [6.10-r2] [6.10-ex1] Before the bombardment.
#[test]
fn an_hq_set_aside_returns_when_the_draw_is_complete() {
    record(
        "
position
  control 1811
  active 1811 3 3
1. japanese move 1810
   luck 2 division-hq rifle-5
expect hq division-hq = aside
expect pool division-hq = 0
expect heard japanese has division-hq set aside
   luck rifle-3
expect marines = rifle-5, rifle-3
expect hq division-hq = pool
expect pool division-hq = 1
expect pending = luck 7.10a
",
    );
    record(
        "
position
  control 1811
  active 1811 3 3
1. japanese move 1810
   luck 2 division-hq battalion-hq artillery
expect hq division-hq = aside
expect hq battalion-hq = aside
   luck artillery
expect pending = luck 8.2a
expect pool division-hq = 1
expect pool battalion-hq = 1
",
    );
}

/// [6.10-r2] It is not in the pool for the rest of the draw.
#[test]
fn an_hq_set_aside_cant_be_drawn_again() {
    let text = "control 1811\nactive 1811 3\nattack 1810\nstep draw\ndrawing 1\naside division-hq";
    let game = position("standard", &[], text);
    let Pending::Chance(Chance::Draw { left, .. }) = game.pending() else {
        panic!("a draw is pending")
    };
    assert_eq!(left[7..9], [0, 1]);
    assert!(
        game.clone().apply(&Input::Chance([7].into_iter().collect()), &mut Vec::new()).is_err()
    );
}

/// [6.10-r3] [6.7-r3]
#[test]
fn an_hq_set_aside_has_no_replacement_if_the_pool_is_empty() {
    record(
        "
position
  control 1811
  active 1811 4
  pool rifle-3x1 division-hqx1
1. japanese move 1810
   luck 2 rifle-3 division-hq
expect marines = rifle-3
expect hq division-hq = pool
expect pending = luck 7.10a
",
    );
    record(
        "
position
  control 1811
  active 1811 4
  pool battalion-hqx1 division-hqx1
1. japanese move 1810
   luck 6 division-hq battalion-hq
expect control 1810 = japanese
expect active = 1810 4
expect pool = 2
",
    );
}

/// [6.10c]
#[test]
fn both_hqs_can_be_in_one_hex() {
    record(
        "
position
  control 1603
  active 1603 1
1. japanese move 1602
   luck 3 battalion-hq division-hq
expect marines = battalion-hq, division-hq
expect hq division-hq = 1602
expect hq battalion-hq = 1602
",
    );
    record(
        "
position
  control 1603
  active 1603 1
  hq battalion-hq 1602
1. japanese move 1602
   luck 2 division-hq
expect marines = battalion-hq, division-hq
expect hq division-hq = 1602
",
    );
}

/// [6.10-ex2] It is one of the two counters drawn.
#[test]
fn example_an_hq_in_the_jungle_next_to_the_airfield() {
    record(
        "
position
  control 1604
  active 1604 1
expect terrain 1603 = jungle
expect zone 1603 = main
1. japanese move 1603
   luck 3 battalion-hq
expect pending = luck 6.7-r2
   luck rifle-4
expect marines = battalion-hq, rifle-4
expect hq battalion-hq = 1603
expect heard japanese has battalion-hq is placed in 1603
expect pending = luck 7.10a
",
    );
}

/// [6.10d]
#[test]
fn without_hqs_their_rules_never_apply() {
    record(
        "
options no-hqs
expect pool division-hq = 0
expect pool battalion-hq = 0
expect pool = 69
expect hq division-hq = none
",
    );
    let corridor = CORRIDOR.replace(" division-hqx1 battalion-hqx1", "");
    let mut attacks = 0;
    watch(&position("standard", &["no-hqs"], &corridor), 30, |_, events, after| {
        for event in events {
            let forbidden = matches!(
                event,
                Event::HqPlaced { .. }
                    | Event::HqDead(_)
                    | Event::SetAside(_)
                    | Event::ArtillerySilenced(_)
            );
            assert!(!forbidden, "{event:?}");
            attacks += u32::from(matches!(event, Event::Attacked { .. }));
        }
        if let Pending::GameOver(outcome) = after.pending() {
            assert_ne!(outcome.by, Rule("4.2a"));
        }
    });
    assert!(attacks > 100);
}

/// [6.11a] Counters are visible once drawn.
#[test]
fn the_defence_is_unknown_until_it_is_drawn() {
    record(
        "
position
  control 1814
  active 1814 1
1. japanese move 1813
expect marines =
   luck 5
expect marines =
   luck rifle-7
expect japanese sees marines = rifle-7
expect public sees marines = rifle-7
expect heard public has rifle-7 drawn
   luck artillery
expect japanese sees pool artillery = 7
expect heard japanese has artillery drawn
",
    );
    // Any counter in the pool can defend any hex.
    let text = "control 1814\nactive 1814 1\nattack 1813\nstep draw\ndrawing 1";
    let Pending::Chance(Chance::Draw { left, .. }) = position("standard", &[], text).pending()
    else {
        panic!("a draw is pending")
    };
    assert_eq!(left[..11], [3, 5, 9, 11, 12, 11, 9, 1, 1, 1, 8]);
}

/// [6.11b] [6.11-r1] Selecting and walking reveal nothing; the first attack reveals all, before the
/// die.
#[test]
fn a_force_is_revealed_when_it_first_attacks() {
    record(
        "
position
  control 1714
  force 1715 ? ? ?
  force 1815 ? ?
1. japanese select 1715
expect active = 1715 ? ? ?
2. japanese move 1714
expect active = 1714 ? ? ?
expect unrevealed infantry-4 = 15
3. japanese move 1713
expect pending = luck 6.11-r3
   luck infantry-2 infantry-4
expect pending = luck 6.11-r3
   luck infantry-1
expect pending = luck 6.7a
expect active = 1714 2 4 1
expect heard japanese has a unit of factor 4 is revealed
expect force 1815 = ? ?
   luck 1
expect active = 1713 2 4 1
4. japanese move 1712
expect pending = luck 6.7a
expect active = 1713 2 4 1
expect heard japanese = the force attacks 1712 from 1713
",
    );
}

/// [6.11-r2] The holding area and the forces that have not attacked form one mix. The contents of the
/// pool are known.
#[test]
fn the_mix_and_the_pool_are_public() {
    record(
        "
position
  force 1715 ? ?
  force 1815 ? ? ?
expect holding = 115
expect japanese sees unrevealed infantry-1 = 40
expect japanese sees unrevealed infantry-2 = 40
expect japanese sees unrevealed infantry-3 = 25
expect public sees unrevealed infantry-4 = 15
expect japanese sees pool = 71
expect public sees pool rifle-8 = 9
expect japanese sees force 1715 = ? ?
1. japanese select 1715
2. japanese move 1714
   luck infantry-4 infantry-4 4
expect japanese sees unrevealed infantry-4 = 13
expect japanese sees unrevealed infantry-1 = 40
   luck rifle-8
expect japanese sees pool rifle-8 = 8
",
    );
}

/// [6.11-r2] [6.11-r3] No factor is drawn for it.
#[test]
fn a_unit_that_dies_face_down_stays_in_the_mix() {
    record(
        "
position
  control 1002 1001
  active 1002 ? ? ?
  force 1815 ?
expect holding = 116
1. japanese move 1001
expect heard japanese says the force is stranded in 1001 and lost
expect active = none
expect holding = 116
expect unrevealed infantry-1 = 40
expect unrevealed infantry-2 = 40
expect unrevealed infantry-3 = 25
expect unrevealed infantry-4 = 15
2. japanese select 1815
3. japanese move 1814
   luck infantry-4
expect unrevealed infantry-4 = 14
expect unrevealed infantry-1 = 40
",
    );
}

/// [6.11-r3] One after another in stack order, from all unrevealed units.
#[test]
fn factors_are_drawn_from_the_mix() {
    let mut game = position(
        "standard",
        &[],
        "unrevealed 1x30 4x9\nholding 20\nforce 1815 ? ? ? ? ?\ncontrol 1814\nactive 1814 ? ? ?",
    );
    let order = game.read_action(&mut Words::of("move 1813")).unwrap();
    game.apply(&Input::Action(order), &mut Vec::new()).unwrap();
    for (kind, mix, active) in [
        (3, [30, 0, 0, 9], "1814 4 ? ?"),
        (0, [30, 0, 0, 8], "1814 4 1 ?"),
        (3, [29, 0, 0, 8], "1814 4 1 4"),
    ] {
        let Pending::Chance(Chance::Draw { left, by }) = game.pending() else {
            panic!("a draw is pending")
        };
        assert_eq!((&left[..], by), (&mix[..], Rule("6.11-r3")));
        let empty = Input::Chance([1].into_iter().collect());
        assert!(game.apply(&empty, &mut Vec::new()).is_err(), "no unit of factor 2 is left");
        game.apply(&Input::Chance([kind].into_iter().collect()), &mut Vec::new()).unwrap();
        assert_eq!(ask(&game, "active"), active);
    }
    assert_eq!(game.pending(), Pending::Chance(Chance::die(Rule("6.7a"))));
}
