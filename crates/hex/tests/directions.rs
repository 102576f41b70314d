//! Directions, their names and how they turn.

use hex::{Dir, Tops};

#[test]
fn the_vectors_run_clockwise_from_zero() {
    let vectors = Dir::ALL.map(Dir::vector);
    assert_eq!(vectors, [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]);
}

#[test]
fn compass_names_depend_on_the_tops() {
    let names = |tops| Dir::ALL.map(|dir| dir.name(tops));
    assert_eq!(names(Tops::Flat), ["N", "NE", "SE", "S", "SW", "NW"]);
    assert_eq!(names(Tops::Pointy), ["NE", "E", "SE", "SW", "W", "NW"]);
    for tops in [Tops::Flat, Tops::Pointy] {
        for dir in Dir::ALL {
            assert_eq!(Dir::named(dir.name(tops), tops), Some(dir));
        }
    }
    assert_eq!(Dir::named("E", Tops::Flat), None);
    assert_eq!(Dir::named("N", Tops::Pointy), None);
    assert_eq!(Dir::named("ne", Tops::Flat), None);
}

#[test]
fn numbers_are_zero_to_five() {
    for number in 0..6 {
        assert_eq!(Dir::new(number).map(Dir::number), Some(number));
    }
    assert_eq!(Dir::new(6), None);
}

#[test]
fn turning_goes_around_both_ways() {
    let north = Dir::ALL[0];
    assert_eq!(north.turned(1), Dir::ALL[1]);
    assert_eq!(north.turned(-1), Dir::ALL[5]);
    for dir in Dir::ALL {
        assert_eq!(dir.turned(0), dir);
        assert_eq!(dir.turned(3), dir.opposite());
        assert_eq!(dir.turned(i8::MAX), dir.turned(1));
        assert_eq!(dir.turned(i8::MIN), dir.turned(-2));
        let (q, r) = dir.vector();
        assert_eq!(dir.opposite().vector(), (-q, -r));
    }
}
