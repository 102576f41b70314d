//! Neighbours, sides, distance, rings and discs.

use hex::{Dir, Hex, Side};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn any_hex() -> impl Strategy<Value = Hex> {
    any::<(i16, i16)>().prop_map(|(q, r)| Hex::new(q, r))
}

fn map_hex() -> impl Strategy<Value = Hex> {
    (-500..500_i16, -500..500_i16).prop_map(|(q, r)| Hex::new(q, r))
}

#[test]
fn neighbours_are_one_step_away_in_both_directions() {
    let hex = Hex::new(3, -7);
    for (dir, neighbour) in Dir::ALL.into_iter().zip(hex.neighbours()) {
        assert_eq!(neighbour, hex.neighbour(dir));
        assert_eq!(hex.distance(neighbour), 1);
        assert_eq!(hex.direction_to(neighbour), Some(dir));
        assert_eq!(neighbour.direction_to(hex), Some(dir.opposite()));
    }
    assert_eq!(hex.direction_to(hex), None);
    assert_eq!(hex.direction_to(Hex::new(5, -7)), None);
}

#[test]
fn sides_join_at_corners() {
    let hex = Hex::new(2, 5);
    let sides = Dir::ALL.map(|dir| Side::of(hex, dir));
    for (one, other) in (0..6).flat_map(|one| (0..6).map(move |other| (one, other))) {
        let beside = (one + 1) % 6 == other || (other + 1) % 6 == one;
        assert_eq!(sides[one].joins(sides[other]), beside);
    }
    // Exactly two other sides start at each end of a side.
    let ahead = hex.neighbour(Dir::ALL[0]);
    let side = Side::of(hex, Dir::ALL[0]);
    let near = hex.within(3).flat_map(|here| Dir::ALL.map(|dir| Side::of(here, dir)));
    let joined: BTreeSet<Side> = near.filter(|other| side.joins(*other)).collect();
    let around = [(hex, 1), (hex, 5), (ahead, 2), (ahead, 4)];
    assert_eq!(joined, around.map(|(here, dir)| Side::of(here, Dir::ALL[dir])).into());
}

#[test]
fn a_side_is_the_same_from_both_hexes() {
    let hex = Hex::new(0, 0);
    let sides: BTreeSet<Side> = Dir::ALL.into_iter().map(|dir| Side::of(hex, dir)).collect();
    assert_eq!(sides.len(), 6);
    for (dir, across) in Dir::ALL.into_iter().zip(hex.neighbours()) {
        let side = Side::between(hex, across).unwrap();
        assert_eq!(Side::between(across, hex), Some(side));
        assert_eq!(Side::of(hex, dir), side);
        assert_eq!(Side::of(across, dir.opposite()), side);
        assert_eq!(side.hexes(), (hex.min(across), hex.max(across)));
    }
    assert_eq!(Side::between(hex, hex), None);
    assert_eq!(Side::between(hex, Hex::new(1, 1)), None);
}

#[test]
fn a_ring_runs_clockwise_from_direction_zero() {
    let centre = Hex::new(-2, 5);
    assert!(centre.ring(0).eq([centre]));
    assert!(centre.ring(1).eq(centre.neighbours()));
    for radius in 1..12 {
        let ring: Vec<Hex> = centre.ring(radius).collect();
        assert_eq!(ring.len(), 6 * usize::from(radius));
        assert_eq!(ring[0], Hex::new(-2, 5 - radius as i16));
        for (index, hex) in ring.iter().enumerate() {
            assert_eq!(hex.distance(centre), radius);
            let next = ring[(index + 1) % ring.len()];
            let along = Dir::ALL[index / usize::from(radius)].turned(2);
            assert_eq!(hex.direction_to(next), Some(along));
        }
    }
}

#[test]
fn a_disc_is_every_hex_within_the_radius_once() {
    let centre = Hex::new(4, -1);
    for radius in 0..12 {
        let disc: Vec<Hex> = centre.within(radius).collect();
        let n = usize::from(radius);
        assert_eq!(disc.len(), 3 * n * (n + 1) + 1);
        assert_eq!(disc.iter().collect::<BTreeSet<_>>().len(), disc.len());
        assert!(disc.iter().all(|hex| hex.distance(centre) <= radius));
        assert!(disc.is_sorted_by_key(|hex| hex.distance(centre)));
    }
}

#[test]
fn distance_is_the_least_number_of_steps() {
    let start = Hex::new(0, 0);
    let mut reached = BTreeSet::from([start]);
    for steps in 1..8 {
        let beyond: BTreeSet<Hex> =
            reached.iter().flat_map(|hex| hex.neighbours()).collect::<BTreeSet<_>>();
        for hex in beyond.difference(&reached) {
            assert_eq!(start.distance(*hex), steps);
        }
        reached.extend(beyond);
    }
}

#[test]
fn coordinates_at_the_limits_do_not_panic() {
    let (least, most) = (Hex::new(i16::MIN, i16::MIN), Hex::new(i16::MAX, i16::MAX));
    assert_eq!(least.distance(most), u16::MAX);
    assert_eq!(most.neighbour(Dir::ALL[2]), Hex::new(i16::MIN, i16::MAX));
    assert_eq!(most.ring(u16::MAX).count(), 6 * usize::from(u16::MAX));
}

proptest! {
    #[test]
    fn distance_is_a_metric(a in any_hex(), b in any_hex(), c in any_hex()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        let detour = u32::from(a.distance(b)) + u32::from(b.distance(c));
        prop_assert!(u32::from(a.distance(c)) <= detour);
    }

    #[test]
    fn a_step_changes_the_distance_by_one_at_most(a in map_hex(), b in map_hex()) {
        for neighbour in a.neighbours() {
            prop_assert!(neighbour.distance(b).abs_diff(a.distance(b)) <= 1);
        }
    }

    #[test]
    fn any_hex_finds_the_direction_of_its_neighbours(hex in any_hex()) {
        for dir in Dir::ALL {
            let neighbour = hex.neighbour(dir);
            prop_assert_eq!(hex.direction_to(neighbour), Some(dir));
            prop_assert_eq!(neighbour.neighbour(dir.opposite()), hex);
        }
    }
}
