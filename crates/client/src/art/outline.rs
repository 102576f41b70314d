//! Outlines of areas, and lines along or across hexsides.

use super::layout::Corner;
use super::path::{Path, halfway};
use crate::scene::Point;
use hex::{Dir, Hex, Side};
use std::collections::BTreeSet;

/// These hexes as a set. Unlike `collect`, this needs no sorting code, which keeps the WebAssembly small.
pub(crate) fn set(hexes: impl IntoIterator<Item = Hex>) -> BTreeSet<Hex> {
    let mut set = BTreeSet::new();
    set.extend(hexes);
    set
}

/// The closed borders of a set of hexes: clockwise around each connected piece, counter-clockwise around each
/// hole. Only three hexes meet at a corner, so a border never touches itself there.
pub(super) fn loops(hexes: &BTreeSet<Hex>) -> Vec<Vec<Corner>> {
    let borders = hexes.iter().flat_map(|&hex| {
        let open = move |dir: &Dir| !hexes.contains(&hex.neighbour(*dir));
        let border = move |dir: Dir| [Corner::of(hex, dir), Corner::of(hex, dir.turned(1))];
        Dir::ALL.into_iter().filter(open).map(border)
    });
    let mut borders: Vec<[Corner; 2]> = borders.collect();
    let mut loops = Vec::new();
    while let Some([start, mut here]) = borders.pop() {
        let mut border = vec![start];
        while let Some(next) = borders.iter().position(|[from, _]| *from == here) {
            border.push(here);
            [_, here] = borders.swap_remove(next);
        }
        loops.push(border);
    }
    loops
}

/// Joins hexsides into as few chains of corners as possible. Each side is in exactly one chain.
pub(super) fn chains(sides: &[Side]) -> Vec<Vec<Corner>> {
    joined(sides.iter().map(|side| Corner::ends(*side)))
}

/// Joins the hexes on both sides of each hexside into as few chains as possible: the lines that cross them.
pub(super) fn crossings(sides: &[Side]) -> Vec<Vec<Hex>> {
    joined(sides.iter().map(|side| side.hexes().into()))
}

/// Joins pairs into as few chains as possible. Each pair is in exactly one chain.
fn joined<T: Copy + PartialEq>(pairs: impl Iterator<Item = [T; 2]>) -> Vec<Vec<T>> {
    let mut pairs: Vec<[T; 2]> = pairs.collect();
    let mut chains = Vec::new();
    loop {
        // Some chain must end where an odd number of pairs meet, so start there.
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

/// Closed polygons as path data.
pub(super) fn closed_polygons(loops: impl IntoIterator<Item = Vec<Point>>) -> String {
    let mut path = Path::default();
    for points in loops {
        polyline(&mut path, &points);
        path.close();
    }
    path.into_data()
}

/// Closed smooth curves as path data: from the middle of each segment to the middle of the next, with the
/// point between them as the control point.
pub(super) fn closed_curves(loops: impl IntoIterator<Item = Vec<Point>>) -> String {
    let mut path = Path::default();
    for points in loops {
        let Some(last) = points.last() else { continue };
        path.start(halfway(*last, points[0]));
        for (index, corner) in points.iter().enumerate() {
            path.curve(*corner, halfway(*corner, points[(index + 1) % points.len()]));
        }
        path.close();
    }
    path.into_data()
}

/// Open polylines as path data.
pub(super) fn open_polylines(chains: impl IntoIterator<Item = Vec<Point>>) -> String {
    let mut path = Path::default();
    for points in chains {
        polyline(&mut path, &points);
    }
    path.into_data()
}

/// Open smooth curves as path data, like [`closed_curves`] but with straight ends.
pub(super) fn open_curves(chains: impl IntoIterator<Item = Vec<Point>>) -> String {
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
    for (index, point) in points.iter().enumerate() {
        if index == 0 { path.start(*point) } else { path.line(*point) }
    }
}
