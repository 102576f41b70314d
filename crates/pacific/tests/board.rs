//! 4, 7: the battlefield.

use pacific::{Side, Space, SpaceSet};

fn space(label: &str) -> Space {
    Space::named(label).unwrap_or_else(|| panic!("{label} is not a space"))
}

fn spaces(labels: &str) -> SpaceSet {
    labels.split_whitespace().map(space).collect()
}

/// [4-ex1] C6 is one step from D6, so the Japanese Headquarters is at distance 2.
#[test]
fn example_4_ex1() {
    assert_eq!(space("C6").distance(space("D6")), 1);
    assert_eq!(space("C6").to_headquarters(Side::Japan), 2);
}

/// [4-ex2] A4 is five steps from D6, so the Japanese Headquarters is at distance 6.
#[test]
fn example_4_ex2() {
    assert_eq!(space("A4").distance(space("D6")), 5);
    assert_eq!(space("A4").to_headquarters(Side::Japan), 6);
}

/// [4b] [4-r3] Only the two central spaces of a deployment line are adjacent to its Headquarters.
#[test]
fn headquarters_adjoin_two_spaces() {
    for (side, gates) in [(Side::Us, "D1 E1"), (Side::Japan, "D6 E6")] {
        let near = Space::all().filter(|space| space.to_headquarters(side) == 1);
        assert_eq!(near.collect::<SpaceSet>(), spaces(gates));
        assert_eq!(SpaceSet::from_iter(Space::gates(side)), spaces(gates));
    }
}

/// [7a] [7b] Each side counts rows from its own edge.
#[test]
fn rows_are_counted_from_each_side() {
    assert_eq!(space("D3").own_row(Side::Us), 3);
    assert_eq!(space("D3").own_row(Side::Japan), 4);
    assert_eq!(SpaceSet::line(Side::Us), SpaceSet::row(1));
    assert_eq!(SpaceSet::line(Side::Japan), SpaceSet::row(6));
    assert_eq!(SpaceSet::rows(Side::Japan, 2, 3), SpaceSet::row(5) | SpaceSet::row(4));
    assert_eq!(
        (SpaceSet::ALL.len(), SpaceSet::row(2).len(), SpaceSet::column(7).len()),
        (48, 8, 6)
    );
}

/// [11.6-r1] A diagonal neighbour is two steps away; there are four directions, and no steps over the edge.
#[test]
fn neighbours() {
    assert_eq!(space("C3").distance(space("D4")), 2);
    assert_eq!(space("C3").neighbours(), spaces("B3 D3 C2 C4"));
    assert_eq!(space("A1").neighbours(), spaces("B1 A2"));
    assert_eq!(space("H6").neighbours(), spaces("G6 H5"));
    assert_eq!(space("H3").neighbours(), spaces("H2 H4 G3"));
    for from in Space::all() {
        let near = Space::all().filter(|to| from.distance(*to) == 1);
        assert_eq!(from.neighbours(), near.collect(), "{from}");
    }
}

/// [12-r8] Left and right are in the same row.
#[test]
fn beside() {
    assert_eq!(space("C3").beside(), spaces("B3 D3"));
    assert_eq!(space("H6").beside(), spaces("G6"));
}

/// Spaces are read as they are written; anything else is rejected.
#[test]
fn labels() {
    for space in Space::all() {
        assert_eq!(Space::named(&space.to_string()), Some(space));
    }
    assert_eq!(Space::named("d3"), Some(space("D3")));
    for wrong in ["", "D", "D0", "D7", "I1", "D33", "3D", "ÄÖ", "D３"] {
        assert_eq!(Space::named(wrong), None, "{wrong}");
    }
}

/// A space in both of two sets is in their union once.
#[test]
fn sets_of_spaces() {
    let (one, other) = (spaces("C2 C3 D3"), spaces("C3 D3 E3"));
    assert_eq!(one | other, spaces("C2 C3 D3 E3"));
    assert_eq!(one & other, spaces("C3 D3"));
    assert_eq!((one & !other, (one | other).len()), (spaces("C2"), 4));
}
