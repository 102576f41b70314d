//! Connected regions of hexes.

use hex::{Hex, connected, pieces};
use proptest::prelude::*;

const fn at(q: i16, r: i16) -> Hex {
    Hex::new(q, r)
}

#[test]
fn the_empty_set_and_a_single_hex_are_connected() {
    assert!(connected(&[]));
    assert!(pieces(&[]).is_empty());
    assert!(connected(&[at(2, 2)]));
    assert!(connected(&[at(2, 2), at(2, 2)]));
}

#[test]
fn two_gaps_split_a_ring() {
    let mut ring: Vec<Hex> = at(0, 0).ring(3).collect();
    assert!(connected(&ring));
    ring.remove(9);
    assert!(connected(&ring));
    ring.remove(0);
    assert!(!connected(&ring));
    assert_eq!(pieces(&ring).iter().map(Vec::len).collect::<Vec<_>>(), [8, 8]);
}

#[test]
fn hexes_without_a_common_side_are_not_connected() {
    assert!(!connected(&[at(0, 0), at(1, 1)]));
    assert!(connected(&[at(0, 0), at(1, 1), at(1, 0)]));
}

#[test]
fn pieces_are_sorted_by_their_lowest_hex() {
    let hexes = [at(5, 5), at(0, 1), at(5, 4), at(-3, 0), at(0, 0), at(5, 5), at(6, 4)];
    assert_eq!(
        pieces(&hexes),
        [vec![at(-3, 0)], vec![at(0, 0), at(0, 1)], vec![at(5, 4), at(5, 5), at(6, 4)]]
    );
}

proptest! {
    #[test]
    fn pieces_are_connected_separate_and_independent_of_input_order(
        (hexes, shuffled) in prop::collection::vec((0..8_i16, 0..8_i16), 0..40)
            .prop_flat_map(|hexes| (Just(hexes.clone()), Just(hexes).prop_shuffle()))
    ) {
        let [hexes, shuffled] = [hexes, shuffled]
            .map(|hexes| hexes.into_iter().map(|(q, r)| at(q, r)).collect::<Vec<_>>());
        let found = pieces(&hexes);
        prop_assert_eq!(&found, &pieces(&shuffled));

        let mut given = hexes;
        given.sort_unstable();
        given.dedup();
        let mut all = found.concat();
        all.sort_unstable();
        prop_assert_eq!(all, given);

        prop_assert!(found.is_sorted());
        for (index, piece) in found.iter().enumerate() {
            prop_assert!(connected(piece));
            prop_assert!(piece.is_sorted());
            for other in &found[index + 1..] {
                let touching = piece.iter().any(|a| other.iter().any(|b| a.distance(*b) <= 1));
                prop_assert!(!touching);
            }
        }
    }
}
