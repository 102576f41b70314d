//! 2: components and map. `data.rs` tests the map file.

use crate::common::record;
use crate::play::{CORRIDOR, ask, position, watch};
use game::{Chance, Game, Pending, Rng, Rule};
use ridge::{Counter, Event};

/// [2.1a]
#[test]
fn all_dice_have_six_sides() {
    let mut rolls = 0;
    watch(&position("standard", &[], CORRIDOR), 20, |before, _, _| {
        if let Pending::Chance(Chance::Dice { sides, count, .. }) = before.pending() {
            assert_eq!(sides, 6);
            assert!(count > 0);
            rolls += 1;
        }
    });
    assert!(rolls > 100);
}

/// [2.1a] Every counter in the pool can be drawn, none is drawn twice, and no kind is favoured.
#[test]
fn draws_are_uniform_and_without_replacement() {
    const POOL: [&str; 13] = [
        "rifle-2",
        "rifle-3",
        "rifle-4",
        "rifle-5",
        "rifle-6",
        "rifle-7",
        "rifle-8",
        "division-hq",
        "battalion-hq",
        "cache",
        "artillery",
        "machinegun",
        "hero",
    ];
    let count = |game: &ridge::Ridge, kind: usize| -> u8 {
        ask(game, &format!("pool {}", POOL[kind])).parse().unwrap()
    };
    let mut draws = 0;
    watch(
        &position("everything", &["machineguns", "hero"], CORRIDOR),
        10,
        |before, events, after| {
            let Pending::Chance(Chance::Draw { left, by: Rule("6.7-r2") }) = before.pending()
            else {
                return;
            };
            let pool: Vec<u8> = (0..POOL.len()).map(|kind| count(before, kind)).collect();
            assert_eq!(left[..], pool[..]);
            let Event::Drawn(counter) = events[0] else {
                panic!("the first event of a draw names the counter")
            };
            assert!(pool[counter.kind()] > 0);
            // Until the draw is complete, a counter drawn can't be drawn again.
            if let Pending::Chance(Chance::Draw { left, by: Rule("6.7-r2") }) = after.pending() {
                assert_eq!(left[counter.kind()], pool[counter.kind()] - 1);
                draws += 1;
            }
        },
    );
    assert!(draws > 50);

    let game = position(
        "standard",
        &[],
        "control 1709
active 1709 1
attack 1708
step draw
drawing 1
pool rifle-2x1 rifle-8x3",
    );
    let Pending::Chance(chance) = game.pending() else { panic!("a draw is pending") };
    let mut rng = Rng::new(13);
    let outcomes: Vec<u8> = (0..4000).map(|_| chance.sample(&mut rng)[0]).collect();
    let of = |counter: Counter| {
        outcomes.iter().filter(|kind| usize::from(**kind) == counter.kind()).count()
    };
    assert_eq!(of(Counter::Rifle(2)) + of(Counter::Rifle(8)), 4000);
    assert!((900..=1100).contains(&of(Counter::Rifle(2))), "{}", of(Counter::Rifle(2)));
}

/// [2.2a] [2.2b] [2.2c] [2.2d] [2.2-ex1] [2.2-ex2]
#[test]
fn neighbours_are_listed_clockwise_from_north() {
    record(
        "
expect neighbours 2012 = 2011, 2111, 2112, 2013, 1912, 1911
expect neighbours 1710 = 1709, 1810, 1811, 1711, 1611, 1610
expect neighbours 1001 = 1101, 1002
expect neighbours 2312 = 2311, 2213, 2212
",
    );
}

/// [2.2e] [2.2f] [2.3a] [2.3-r1]
#[test]
fn queries_give_terrain_and_zones() {
    record(
        "
expect terrain 1710 = hill
expect terrain 1810 = hill
expect terrain 1811 = hill
expect terrain 1910 = hill
expect terrain 1911 = hill
expect terrain 1711 = clear
expect terrain 1709 = jungle
expect zone 1811 = main
expect zone 1911 = main
expect zone 1812 = forward
expect zone 1912 = forward
expect zone 1010 = main
expect zone 1011 = forward
expect zone 2308 = main
expect zone 2309 = forward
expect zone 2311 = forward
expect zone 2312 = red-row
",
    );
}

/// [2.3-r1] Phase III rolls for all five hill hexes, but not for the clear hexes south of them.
#[test]
fn hill_123_can_be_retaken() {
    record(
        "
position
  control 1710 1711 1810 1811 1812 1910 1911 1912
  step counterattack
   luck 2 2 2 2 2
expect controlled = 1711, 1812, 1912
expect turn = 2
",
    );
}

/// [2.5a] Markers take no room: a full force shares a hex with one, and six Marines can defend it
/// afterwards.
#[test]
fn control_markers_are_not_units() {
    record(
        "
options crews
position
  control 1714
  force 1715 1 1 1 1 1 crew
1. japanese select 1715
2. japanese move 1714
expect active = 1714 1 1 1 1 1 crew
expect marines =
expect pool = 71
",
    );
    record(
        "
position
  control 1714 1713 1712 1812 1811 1810
  step counterattack
   luck 2 3
expect control 1810 = us
   luck 1 1 1 1 1 2 1 1 1 1 1 1
1. japanese select 1715
2. japanese move 1714
3. japanese move 1713
4. japanese move 1712
5. japanese move 1812
6. japanese move 1811
7. japanese move 1810
   luck infantry-1 6 rifle-2 rifle-2 rifle-2 rifle-3 rifle-3 rifle-3
expect marines = rifle-2, rifle-2, rifle-2, rifle-3, rifle-3, rifle-3
",
    );
}

/// [2.5-r1] The box has 22 markers, but a 23rd and a 24th hex can be taken.
#[test]
fn control_markers_never_run_out() {
    record(
        "
position
  control 1714 1713 1712 1711 1710 1709 1708 1707 1706 1705 1704 1703 1812 1813 1814 1912 1810 1811 1910 1911 1615 1614
  active 1703 1
1. japanese move 1702
   luck 1
2. japanese move 1701
   luck 1
expect control 1702 = japanese
expect control 1701 = japanese
expect control 1714 = japanese
expect controlled = 1614, 1615, 1701, 1702, 1703, 1704, 1705, 1706, 1707, 1708, 1709, 1710, 1711, 1712, 1713, 1714, 1810, 1811, 1812, 1813, 1814, 1910, 1911, 1912
",
    );
}

/// [2.6a] Its back shows no factor and it has no weaker side to flip to: one hit kills it.
#[test]
fn infantry_has_one_printed_side() {
    record(
        "
position
  force 1815 ? ? ?
expect force 1815 = ? ? ?
expect japanese sees force 1815 = ? ? ?
1. japanese select 1815
2. japanese move 1814
   luck infantry-4 infantry-1
expect active = 1815 4 1 ?
   luck infantry-3
expect active = 1815 4 1 3
   luck 4 rifle-8 6 2 6 6
expect active = 1815 1 3
",
    );
}
