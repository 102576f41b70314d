//! The lines around areas and along hexsides.

use super::layout::Corner;
use super::path::{Path, halfway};
use crate::scene::Point;
use hex::{Dir, Hex, Side};
use std::collections::BTreeSet;

/// These hexes as a set. Collected, they would be sorted first, by code that nothing else here needs.
pub(crate) fn set(hexes: impl IntoIterator<Item = Hex>) -> BTreeSet<Hex> {
    let mut set = BTreeSet::new();
    set.extend(hexes);
    set
}

/// The closed courses around a set of hexes: clockwise around each piece, counter-clockwise around
/// each hole. Three hexes meet in a corner, so a border never crosses itself there.
pub(super) fn loops(hexes: &BTreeSet<Hex>) -> Vec<Vec<Corner>> {
    let borders = hexes.iter().flat_map(|&hex| {
        let open = move |dir: &Dir| !hexes.contains(&hex.neighbour(*dir));
        let border = move |dir: Dir| [Corner::of(hex, dir), Corner::of(hex, dir.turned(1))];
        Dir::ALL.into_iter().filter(open).map(border)
    });
    let mut borders: Vec<[Corner; 2]> = borders.collect();
    let mut loops = Vec::new();
    while let Some([start, mut here]) = borders.pop() {
        let mut course = vec![start];
        while let Some(next) = borders.iter().position(|[from, _]| *from == here) {
            course.push(here);
            [_, here] = borders.swap_remove(next);
        }
        loops.push(course);
    }
    loops
}

/// The hexsides put together to as few courses as their ends and forks allow; each side lies in
/// one of them.
pub(super) fn chains(sides: &[Side]) -> Vec<Vec<Corner>> {
    joined(sides.iter().map(|side| Corner::ends(*side)))
}

/// The same of the hexes on both sides of each: the courses that cross these hexsides.
pub(super) fn crossings(sides: &[Side]) -> Vec<Vec<Hex>> {
    joined(sides.iter().map(|side| side.hexes().into()))
}

/// Pairs put together to as few chains as their ends and forks allow; each pair lies in one of them.
fn joined<T: Copy + PartialEq>(pairs: impl Iterator<Item = [T; 2]>) -> Vec<Vec<T>> {
    let mut pairs: Vec<[T; 2]> = pairs.collect();
    let mut chains = Vec::new();
    loop {
        // Where an odd number of pairs meet, some chain must end.
        let is_odd = |end: &&T| pairs.iter().filter(|pair| pair.contains(end)).count() % 2 == 1;
        let mut ends = pairs.iter().flatten();
        let first = ends.clone().next();
        let Some(mut here) = ends.find(is_odd).or(first).copied() else { return chains };
        let mut chain = vec![here];
        while let Some(next) = pairs.iter().position(|pair| pair.contains(&here)) {
            let [one, other] = pairs.swap_remove(next);
            here = if one == here { other } else { one };
            chain.push(here);
        }
        chains.push(chain);
    }
}

/// Closed courses from point to point.
pub(super) fn sharp(loops: impl IntoIterator<Item = Vec<Point>>) -> String {
    let mut path = Path::default();
    for points in loops {
        polyline(&mut path, &points);
        path.close();
    }
    path.into_data()
}

/// Closed courses from the middle of one stretch to the middle of the next, bent towards the point
/// between them.
pub(super) fn rounded(loops: impl IntoIterator<Item = Vec<Point>>) -> String {
    let mut path = Path::default();
    for points in loops {
        let Some(last) = points.last() else { continue };
        path.start(halfway(*last, points[0]));
        for (place, corner) in points.iter().enumerate() {
            path.curve(*corner, halfway(*corner, points[(place + 1) % points.len()]));
        }
        path.close();
    }
    path.into_data()
}

/// Open courses from point to point.
pub(super) fn straight(chains: impl IntoIterator<Item = Vec<Point>>) -> String {
    let mut path = Path::default();
    for points in chains {
        polyline(&mut path, &points);
    }
    path.into_data()
}

/// Open courses that flow: straight to the first bend, then as [`rounded`] does.
pub(super) fn flowing(chains: impl IntoIterator<Item = Vec<Point>>) -> String {
    let mut path = Path::default();
    for points in chains {
        let [first, .., last] = &points[..] else { continue };
        path.start(*first);
        for pair in points[1..].windows(2) {
            path.curve(pair[0], halfway(pair[0], pair[1]));
        }
        path.line(*last);
    }
    path.into_data()
}

fn polyline(path: &mut Path, points: &[Point]) {
    for (place, point) in points.iter().enumerate() {
        if place == 0 { path.start(*point) } else { path.line(*point) }
    }
}
