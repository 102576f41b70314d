//! The line of sight compared with a literal reading of the clauses: 6.0-r2 corner by corner, 20.4-r1 hex by
//! hex, between all hexes of random maps.

use heroes::data::read_map;
use heroes::{Map, Sight, Veil};
use hex::HexId;

type Point = (i32, i32);

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: Point, b: Point) -> i32 {
    a.0 * b.1 - a.1 * b.0
}

fn dot(a: Point, b: Point) -> i32 {
    2 * a.0 * b.0 + 2 * a.1 * b.1 + a.0 * b.1 + a.1 * b.0
}

fn at(map: &Map, hex: HexId) -> Point {
    (i32::from(map.hex(hex).q), i32::from(map.hex(hex).r))
}

/// 6.0-r2: whether a line between two points crosses a hex, or runs along one of its sides.
#[derive(Clone, Copy, PartialEq)]
enum Touch {
    Nothing,
    Crossed,
    Edge,
}

fn touch(from: Point, to: Point, hex: Point) -> Touch {
    const WAYS: [Point; 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
    let line = minus(to, from);
    let along = dot(minus(hex, from), line);
    if along <= 0 || along >= dot(line, line) {
        return Touch::Nothing;
    }
    let corner = |way: usize| {
        let (one, other) = (WAYS[way], WAYS[(way + 1) % 6]);
        let corner = (3 * hex.0 + one.0 + other.0, 3 * hex.1 + one.1 + other.1);
        cross(minus(corner, (3 * from.0, 3 * from.1)), line).signum()
    };
    let signs: Vec<i32> = (0..6).map(corner).collect();
    let on_the_line = signs.iter().filter(|sign| **sign == 0).count();
    match (signs.contains(&1) && signs.contains(&-1), on_the_line) {
        (true, _) => Touch::Crossed,
        (false, 2) => Touch::Edge,
        (false, _) => Touch::Nothing,
    }
}

/// The hexes that a line passes, in order: one, or the two along a hexside. 6.0-r3: a hexside at the edge of the
/// map has only one hex and does not count.
fn passed(map: &Map, from: HexId, to: HexId) -> Vec<Vec<HexId>> {
    let (start, end) = (at(map, from), at(map, to));
    let along = |hex: HexId| dot(minus(at(map, hex), start), minus(end, start));
    let mut touched: Vec<(i32, HexId, Touch)> = map
        .all()
        .map(|hex| (along(hex), hex, touch(start, end, at(map, hex))))
        .filter(|(_, _, touch)| *touch != Touch::Nothing)
        .collect();
    touched.sort_by_key(|(along, ..)| *along);
    let groups = touched.chunk_by(|one, other| one.0 == other.0);
    groups
        .filter(|group| group[0].2 == Touch::Crossed || group.len() == 2)
        .map(|group| group.iter().map(|(_, hex, _)| *hex).collect())
        .collect()
}

/// 20.4-r1 (3): whether the ground never falls between the lower end and the higher.
fn rises(map: &Map, low: HexId, high: HexId) -> bool {
    let mut last = map.level(low);
    let ends = [vec![high]];
    for group in passed(map, low, high).iter().chain(&ends) {
        let next = group.iter().map(|hex| map.level(*hex)).filter(|level| *level >= last).min();
        match next {
            Some(level) => last = level,
            None => return false,
        }
    }
    true
}

/// 20.4-r1: the points of screen of a hex between the two, 2 if it blocks.
fn veil(map: &Map, hex: HexId, low: HexId, high: HexId) -> u8 {
    let (lo, hi, ground) = (map.level(low), map.level(high), map.level(hex));
    let veil = map.terrain(hex).veil();
    let top = ground + 1;
    let solid = veil == Veil::Solid;
    let beside_low = map.distance(hex, low) == 1;
    let level = solid && top >= hi || ground > hi;
    let plateau = ground == hi && lo < hi;
    let folded = solid && top > lo || ground > lo && !rises(map, low, high);
    let blocks = level || plateau || lo < hi && beside_low && folded;
    let counts = top >= hi || lo < hi && beside_low && top > lo;
    match (blocks, veil) {
        (true, _) => 2,
        (false, Veil::Screen) if counts => 1,
        (false, _) => 0,
    }
}

fn screens(map: &Map, from: HexId, to: HexId) -> u8 {
    let (low, high) = if map.level(from) <= map.level(to) { (from, to) } else { (to, from) };
    let lesser =
        |group: Vec<HexId>| group.into_iter().map(|hex| veil(map, hex, low, high)).min().unwrap();
    passed(map, low, high).into_iter().map(lesser).sum()
}

/// A random map of these terrains and levels, nine columns by eight rows.
fn grown(seed: &mut u32, terrains: &[u8], levels: &[u8]) -> Map {
    let mut any = |of: &[u8]| {
        *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(of[(*seed >> 16) as usize % of.len()])
    };
    let rows: Vec<String> = (0..8)
        .map(|_| {
            let terrain: String = (0..9).map(|_| any(terrains)).collect();
            let level: String = (0..9).map(|_| any(levels)).collect();
            format!("{{ terrain = \"{terrain}\", level = \"{level}\" }}")
        })
        .collect();
    let text = format!("id = \"grown\"\ntitle = \"Grown\"\nrows = [{}]", rows.join(",\n"));
    read_map(&text).unwrap_or_else(|faults| panic!("{}", faults[0]))
}

/// A line whose sight differs from the literal reading.
fn disagreement(map: &Map) -> Option<String> {
    let pairs = map.all().flat_map(|from| map.all().map(move |to| (from, to)));
    let wrong = |(from, to): &(HexId, HexId)| {
        let letter = screens(map, *from, *to);
        match map.sight(*from, *to) {
            Sight::Clear { screens } => screens != letter,
            Sight::Blocked { .. } => letter < 2,
        }
    };
    let show = |hex: HexId| format!("{} {:?}", map.label(hex), map.ground(hex));
    pairs.filter(|(from, to)| from != to).find(wrong).map(|(from, to)| {
        let between: Vec<String> = passed(map, from, to).into_iter().flatten().map(show).collect();
        format!("{} to {} over {between:?}", show(from), show(to))
    })
}

/// [6.0-r1] [6.0-r2] [6.0-r3] [6.1a] On flat ground.
#[test]
fn sight_on_flat_ground_follows_the_clauses() {
    let mut seed = 1942;
    for _ in 0..6 {
        assert_eq!(disagreement(&grown(&mut seed, b"....jpkh", b"0")), None);
    }
}

/// [20.4-r1] [20.3a] [20.3b] [20.3c] [20.4a] [20.4b] [20.4-r2] [20.4-r3] Over hills.
#[test]
fn sight_over_hills_follows_the_clauses() {
    let mut seed = 1942;
    for _ in 0..3 {
        assert_eq!(disagreement(&grown(&mut seed, b"......jp", b"0123")), None);
        assert_eq!(disagreement(&grown(&mut seed, b".....jph", b"0001")), None);
        assert_eq!(disagreement(&grown(&mut seed, b".", b"00112")), None);
    }
}
