//! Sets of the hexes of a map.

use hex::{HexId, HexSet};

fn set(numbers: &[u8]) -> HexSet {
    numbers.iter().map(|number| HexId(*number)).collect()
}

#[test]
fn a_set_holds_what_was_put_in() {
    let mut hexes = set(&[255, 3, 64, 3]);
    assert!(hexes.iter().map(|hex| hex.0).eq([3, 64, 255]));
    hexes.take(HexId(64));
    assert!(hexes.has(HexId(255)) && !hexes.has(HexId(64)));
    assert_eq!(hexes.len(), 2);
    assert!(!hexes.is_empty() && HexSet::default().is_empty());
}

#[test]
fn intersection_union_and_difference() {
    let (one, other) = (set(&[1, 70, 200]), set(&[70, 201]));
    assert_eq!(one.and(&other), set(&[70]));
    assert_eq!(one.or(&other), set(&[1, 70, 200, 201]));
    assert_eq!(one.without(&other), set(&[1, 200]));
    assert!(one.meets(&other) && !one.meets(&set(&[2, 71, 201])));
    assert!(one.covers(&set(&[1, 200])) && !one.covers(&other));
}
