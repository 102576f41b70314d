//! From hexes to points and back.

use client::art::Layout;
use client::scene::{Bounds, Point};
use hex::{Dir, Hex, Side, Tops};

const TOPS: [Tops; 2] = [Tops::Flat, Tops::Pointy];

fn layout(tops: Tops) -> Layout {
    Layout::new(tops, Layout::SIZE)
}

/// Linear interpolation between two points.
fn lerp(from: Point, to: Point, part: f64) -> Point {
    Point::new(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y))
}

fn close(one: Point, other: Point) -> bool {
    (one.x - other.x).hypot(one.y - other.y) < 1e-9
}

#[test]
fn north_is_up_with_flat_tops_and_east_is_right_with_pointy_tops() {
    let origin = Hex::new(0, 0);
    let step = |tops, name| {
        let dir = Dir::named(name, tops).expect("a direction");
        layout(tops).centre(origin.neighbour(dir))
    };
    let height = 40.0 * 3f64.sqrt();
    assert!(close(step(Tops::Flat, "N"), Point::new(0.0, -height)));
    assert!(close(step(Tops::Flat, "SE"), Point::new(60.0, height / 2.0)));
    assert!(close(step(Tops::Pointy, "E"), Point::new(height, 0.0)));
    assert!(close(step(Tops::Pointy, "NW"), Point::new(-height / 2.0, -60.0)));
}

#[test]
fn a_hexside_has_the_same_ends_seen_from_both_hexes() {
    for tops in TOPS {
        let (layout, hex) = (layout(tops), Hex::new(3, -7));
        let corners = layout.corners(hex);
        for (place, dir) in Dir::ALL.into_iter().enumerate() {
            let own = [corners[place], corners[(place + 1) % 6]];
            let ends = layout.ends(Side::of(hex, dir));
            let same = close(own[0], ends[0]) && close(own[1], ends[1]);
            let turned = close(own[0], ends[1]) && close(own[1], ends[0]);
            assert!(same || turned, "{tops:?} {dir:?}: {own:?} {ends:?}");
            let middle = lerp(ends[0], ends[1], 0.5);
            let across = lerp(layout.centre(hex), layout.centre(hex.neighbour(dir)), 0.5);
            assert!(close(middle, across), "{tops:?} {dir:?}");
        }
    }
}

#[test]
fn a_point_is_in_its_hex_up_to_the_edges() {
    for tops in TOPS {
        let layout = layout(tops);
        for hex in Hex::new(5, -9).within(12) {
            let (centre, corners) = (layout.centre(hex), layout.corners(hex));
            assert_eq!(layout.hex_at(centre), Some(hex));
            for (place, dir) in Dir::ALL.into_iter().enumerate() {
                let edge = lerp(corners[place], corners[(place + 1) % 6], 0.2);
                assert_eq!(layout.hex_at(lerp(centre, corners[place], 0.999)), Some(hex));
                assert_eq!(layout.hex_at(lerp(centre, edge, 0.999)), Some(hex));
                let next = Some(hex.neighbour(dir));
                assert_eq!(layout.hex_at(lerp(centre, edge, 1.001)), next, "{tops:?} {dir:?}");
            }
        }
    }
}

#[test]
fn a_point_out_of_range_is_in_no_hex() {
    let beyond = [1e9, -1e9, f64::INFINITY, f64::NAN];
    for (tops, x) in TOPS.into_iter().flat_map(|tops| beyond.map(|x| (tops, x))) {
        assert_eq!(layout(tops).hex_at(Point::new(x, 0.0)), None, "{tops:?} {x}");
    }
}

#[test]
fn bounds_are_tight() {
    let flat = layout(Tops::Flat).bounds([Hex::new(0, 0), Hex::new(1, 0)]);
    let height = 20.0 * 3f64.sqrt();
    let expected = [-40.0, -height, 140.0, 3.0 * height];
    let found = [flat.x, flat.y, flat.width, flat.height];
    assert!(found.iter().zip(expected).all(|(found, right)| (found - right).abs() < 1e-9));
    assert_eq!(layout(Tops::Pointy).bounds([]), Bounds::default());
}

#[test]
fn two_adjacent_hexes_have_one_outline() {
    for tops in TOPS {
        let pair = [Hex::new(0, 0), Hex::new(0, 1)];
        let count = |path: &str, letter: char| path.matches(letter).count();
        let sharp = layout(tops).outline(pair);
        assert_eq!([count(&sharp, 'M'), count(&sharp, 'L'), count(&sharp, 'Z')], [1, 9, 1]);
        let rounded = layout(tops).rounded(pair);
        assert_eq!([count(&rounded, 'M'), count(&rounded, 'Q'), count(&rounded, 'Z')], [1, 10, 1]);
    }
}

#[test]
fn a_ring_has_an_outer_and_an_inner_outline() {
    let ring = layout(Tops::Flat).outline(Hex::new(0, 0).ring(1));
    assert_eq!(ring.matches('Z').count(), 2);
    assert_eq!(layout(Tops::Flat).outline([]), "");
}

#[test]
fn adjacent_areas_share_their_border() {
    let (one, other) = (Hex::new(0, 0), Hex::new(0, 1));
    let bends = |hex| -> Vec<String> {
        let path = layout(Tops::Flat).rounded([hex]);
        let curves = path.trim_end_matches('Z').split('Q').skip(1);
        curves.map(|curve| curve.split(' ').take(2).collect::<Vec<_>>().join(" ")).collect()
    };
    let shared = bends(one).into_iter().filter(|bend| bends(other).contains(bend)).count();
    assert_eq!(shared, 2);
}

/// Irregular outlines are pseudorandom, so every host draws the same map.
#[test]
fn outlines_are_deterministic() {
    let path = layout(Tops::Flat).rounded([Hex::new(0, 0)]);
    let drawn = "M-29.5 15.8Q-37 -2 -29.1 -18.6Q-21.3 -35.2 -1.6 -34.3Q18.1 -33.5 26.7 -17.5\
                 Q35.2 -1.6 29.6 18.7Q23.9 39.1 1 36.3Q-22 33.6 -29.5 15.8Z";
    assert_eq!(path, drawn);
}
