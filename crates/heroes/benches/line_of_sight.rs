//! Whole-map visibility, three ways in one run: the table of each map, the exact judgement of each pair of hexes, and
//! the field of view of the hexx crate, which knows neither levels nor screens.
//!
//! `cargo bench -p heroes --bench line_of_sight`

use heroes::{Map, Veil, data, line_of_sight};
use hex::{Hex, HexId};
use hexx::algorithms::range_fov;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The ways take turns this often; the median counts.
const TURNS: usize = 7;

fn main() {
    println!(
        "{:<20} {:>6} {:>9} {:>9} {:>9} {:>7}",
        "map", "pairs", "table", "exact", "hexx", "differs"
    );
    println!("{:<20} {:>6} {:>29} {:>7}", "", "", "ns per pair", "of hexx");
    for map in &data::library().maps {
        let pairs = map.all().count().pow(2);
        let mut times: [Vec<Duration>; 3] = Default::default();
        let mut seen = [0; 3];
        for _ in 0..TURNS {
            let ways: [fn(&Map) -> usize; 3] = [by_table, exactly, by_hexx];
            for ((way, times), seen) in ways.iter().zip(&mut times).zip(&mut seen) {
                let start = Instant::now();
                *seen = black_box(way(black_box(map)));
                times.push(start.elapsed());
            }
        }
        assert_eq!(seen[0], seen[1], "the table is exact");
        let [table, exact, hexx] = times.map(|all| median(all).as_nanos() as f64 / pairs as f64);
        let differs = 100.0 * disagreements(map) as f64 / pairs as f64;
        println!(
            "{:<20} {pairs:>6} {table:>9.1} {exact:>9.1} {hexx:>9.1} {differs:>6.1}%",
            map.id()
        );
    }
}

fn median(mut all: Vec<Duration>) -> Duration {
    all.sort();
    all[all.len() / 2]
}

/// How many pairs of hexes of the map see each other.
fn count(map: &Map, sees: impl Fn(HexId, HexId) -> bool) -> usize {
    map.all().map(|from| map.all().filter(|to| sees(from, *to)).count()).sum()
}

fn by_table(map: &Map) -> usize {
    count(map, |from, to| map.sight(from, to).is_clear())
}

fn exactly(map: &Map) -> usize {
    count(map, |from, to| line_of_sight(map, |_| 0, from, to).is_clear())
}

fn by_hexx(map: &Map) -> usize {
    map.all().map(|from| field_of_view(map, from).len()).sum()
}

/// The hexes on the map that hexx sees from this one.
fn field_of_view(map: &Map, from: HexId) -> Vec<HexId> {
    let number = |at: hexx::Hex| map.number(Hex::new(at.x as i16, at.y as i16));
    let blocks = |at| number(at).is_some_and(|hex| map.terrain(hex).veil() == Veil::Solid);
    let range = u32::from(map.columns().max(map.rows()));
    let centre = map.hex(from);
    let seen = range_fov(hexx::Hex::new(centre.q.into(), centre.r.into()), range, blocks);
    seen.into_iter().filter_map(number).collect()
}

/// How many pairs hexx judges otherwise than the rules.
fn disagreements(map: &Map) -> usize {
    let differs = |from: HexId| {
        let seen = field_of_view(map, from);
        map.all().filter(|to| seen.contains(to) != map.sight(from, *to).is_clear()).count()
    };
    map.all().map(differs).sum()
}
