//! The exact line between two centres.

mod oracle;

use hex::{Crossing, Dir, Hex, Side, is_passed, line};
use oracle::Met;
use proptest::prelude::*;

const fn at(q: i16, r: i16) -> Hex {
    Hex::new(q, r)
}

fn through(q: i16, r: i16) -> Crossing {
    Crossing::Through(at(q, r))
}

fn along(a: Hex, b: Hex) -> Crossing {
    Crossing::Along(Side::between(a, b).unwrap())
}

fn passes(from: Hex, to: Hex) -> Vec<Crossing> {
    line(from, to).collect()
}

fn moved(hex: Hex, by: Hex) -> Hex {
    at(hex.q + by.q, hex.r + by.r)
}

/// The hexes of a map of 20 × 20.
fn map() -> impl Iterator<Item = Hex> + Clone {
    (0..20).flat_map(|q| (0..20).map(move |r| at(q, r)))
}

#[test]
fn nothing_lies_between_neighbours() {
    assert!(passes(at(3, 3), at(3, 3)).is_empty());
    for neighbour in at(3, 3).neighbours() {
        assert!(passes(at(3, 3), neighbour).is_empty());
    }
}

#[test]
fn straight_along_a_row() {
    assert_eq!(passes(at(0, 0), at(4, 0)), [through(1, 0), through(2, 0), through(3, 0)]);
    assert_eq!(passes(at(0, 0), at(-3, 3)), [through(-1, 1), through(-2, 2)]);
    for dir in Dir::ALL {
        let (q, r) = dir.vector();
        let expected: Vec<_> = (1..9).map(|steps| through(q * steps, r * steps)).collect();
        assert_eq!(passes(at(0, 0), at(9 * q, 9 * r)), expected);
    }
}

#[test]
fn along_the_side_of_the_two_common_neighbours() {
    assert_eq!(passes(at(0, 0), at(1, 1)), [along(at(1, 0), at(0, 1))]);
    assert_eq!(
        passes(at(0, 0), at(2, 2)),
        [along(at(1, 0), at(0, 1)), through(1, 1), along(at(2, 1), at(1, 2))]
    );
    for dir in Dir::ALL {
        let (one, other) = (at(0, 0).neighbour(dir), at(0, 0).neighbour(dir.turned(1)));
        assert_eq!(passes(at(0, 0), moved(one, other)), [along(one, other)]);
    }
}

#[test]
fn two_hexes_of_a_rank_come_in_order() {
    assert_eq!(
        passes(at(0, 0), at(3, 1)),
        [through(1, 0), through(1, 1), through(2, 0), through(2, 1)]
    );
    assert_eq!(
        passes(at(0, 0), at(1, 3)),
        [through(0, 1), through(1, 1), through(0, 2), through(1, 2)]
    );
}

/// On its way the line touches (1, 1) and (3, 0), each at one corner.
#[test]
fn a_hex_touched_at_a_corner_is_not_passed() {
    assert_eq!(
        passes(at(0, 0), at(4, 1)),
        [through(1, 0), through(2, 0), through(2, 1), through(3, 1)]
    );
}

/// Every hex near the line, for every line of up to ten steps.
#[test]
fn a_hex_is_passed_if_the_line_meets_it() {
    let near = |most: i16| {
        let all = (-most..=most).flat_map(move |q| (-most..=most).map(move |r| at(q, r)));
        all.filter(move |hex| hex.distance(at(0, 0)) <= most.unsigned_abs())
    };
    let from = at(4, -7);
    for to in near(10).map(|to| moved(from, to)) {
        let on_the_line: Vec<Hex> = line(from, to)
            .flat_map(|crossing| match crossing {
                Crossing::Through(hex) => vec![hex],
                Crossing::Along(side) => <[Hex; 2]>::from(side.hexes()).to_vec(),
            })
            .collect();
        for hex in near(11).map(|hex| moved(from, hex)) {
            let expected = on_the_line.contains(&hex);
            assert_eq!(is_passed(from, to, hex), expected, "{from:?} to {to:?}, {hex:?}");
        }
    }
}

#[test]
fn spans_cover_the_line() {
    let spans = |to| {
        let fractions = line(at(0, 0), to).with_spans().map(|(_, span)| {
            [span.enters, span.leaves].map(|part| (part.numerator(), part.denominator()))
        });
        fractions.collect::<Vec<_>>()
    };
    assert_eq!(spans(at(3, 0)), [[(1, 6), (1, 2)], [(1, 2), (5, 6)]]);
    assert_eq!(spans(at(1, 1)), [[(1, 3), (2, 3)]]);
    assert_eq!(spans(at(2, 2)), [[(1, 6), (1, 3)], [(1, 3), (2, 3)], [(2, 3), (5, 6)]]);
}

#[test]
fn the_line_back_is_the_reverse_for_every_pair_on_a_map() {
    for from in map() {
        for to in map() {
            let mut back = passes(to, from);
            back.reverse();
            assert_eq!(passes(from, to), back, "{from:?} to {to:?}");
        }
    }
}

#[test]
fn every_pair_on_a_map_agrees_with_the_oracle() {
    for from in map() {
        for to in map() {
            agrees_with_oracle(from, to);
        }
    }
}

fn agrees_with_oracle(from: Hex, to: Hex) {
    let expected = oracle::met(from, to);
    assert_eq!(passes(from, to).len(), expected.len(), "{from:?} to {to:?}");
    for ((crossing, span), (met, enters, leaves)) in line(from, to).with_spans().zip(expected) {
        let crossing = match crossing {
            Crossing::Through(hex) => Met::Inside(hex),
            Crossing::Along(side) => {
                let (lesser, greater) = side.hexes();
                Met::Edge(lesser, greater)
            }
        };
        assert_eq!(crossing, met, "{from:?} to {to:?}");
        assert!(enters.is(span.enters.numerator(), span.enters.denominator()));
        assert!(leaves.is(span.leaves.numerator(), span.leaves.denominator()));
    }
}

#[test]
fn the_longest_lines_stay_on_the_plane() {
    let ends = [i16::MIN, i16::MIN + 1, -1, i16::MAX];
    let corners: Vec<Hex> = ends.iter().flat_map(|&q| ends.map(|r| at(q, r))).collect();
    for &from in &corners {
        for &to in &corners {
            let between = |a: i16, b: i16, c: i16| a.min(b) <= c && c <= a.max(b);
            let mut last = from;
            for crossing in line(from, to) {
                let hex = match crossing {
                    Crossing::Through(hex) => hex,
                    Crossing::Along(side) => side.hexes().0,
                };
                assert!(between(from.q, to.q, hex.q) && between(from.r, to.r, hex.r));
                assert!((1..=2).contains(&last.distance(hex)));
                last = hex;
            }
            assert!(last.distance(to) <= 2);
        }
    }
}

fn map_hex(reach: i16) -> impl Strategy<Value = Hex> {
    (-reach..=reach, -reach..=reach).prop_map(|(q, r)| at(q, r))
}

proptest! {
    #[test]
    fn a_line_moves_with_its_ends(from in map_hex(50), to in map_hex(50), by in map_hex(9000)) {
        let shifted = line(from, to).with_spans().map(|(crossing, span)| {
            let crossing = match crossing {
                Crossing::Through(hex) => Crossing::Through(moved(hex, by)),
                Crossing::Along(side) => {
                    let (a, b) = side.hexes();
                    along(moved(a, by), moved(b, by))
                }
            };
            (crossing, span)
        });
        prop_assert!(shifted.eq(line(moved(from, by), moved(to, by)).with_spans()));
    }

    #[test]
    fn spans_leave_no_gap(from in map_hex(3000), to in map_hex(3000)) {
        let spans: Vec<_> = line(from, to).with_spans().map(|(_, span)| span).collect();
        for pair in spans.windows(2) {
            prop_assert_eq!(pair[0].leaves, pair[1].enters);
        }
        prop_assert!(spans.iter().all(|span| span.enters < span.leaves));
    }

    #[test]
    fn longer_lines_agree_with_the_oracle(from in map_hex(40), to in map_hex(40)) {
        agrees_with_oracle(from, to);
    }

    #[test]
    fn the_size_hint_holds(from in map_hex(30), to in map_hex(30)) {
        let mut rest = line(from, to);
        loop {
            let (least, most) = rest.size_hint();
            let left = rest.clone().count();
            prop_assert!(least <= left && Some(left) <= most);
            if rest.next().is_none() {
                break;
            }
        }
    }
}

/// So a hex further off can be ruled out without walking the line.
#[test]
fn a_line_stays_within_one_step_of_the_shortest_ways() {
    let from = at(10, 10);
    for to in map() {
        let longest = from.distance(to) + 1;
        for crossing in line(from, to) {
            let hexes = match crossing {
                Crossing::Through(hex) => vec![hex],
                Crossing::Along(side) => <[Hex; 2]>::from(side.hexes()).to_vec(),
            };
            for hex in hexes {
                assert!(from.distance(hex) + hex.distance(to) <= longest, "{to:?} by {hex:?}");
            }
        }
    }
}
