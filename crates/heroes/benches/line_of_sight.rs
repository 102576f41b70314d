//! Whole-map visibility in one run: by the table of each map, by the table right after the smoke in one hex has
//! changed, by the exact procedure for each pair of hexes, and by the field of view of the hexx crate, which knows
//! neither levels nor screens.
//!
//! `cargo bench -p heroes --bench line_of_sight`

use heroes::survey::{Survey, surveys};
use heroes::{Map, Smoke, Veil};
use hex::{Hex, HexId};
use hexx::algorithms::range_fov;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The ways take turns this often. The fastest turn counts: other load on the machine only slows them down.
const TURNS: usize = 21;

fn main() {
    let columns = ["table", "changed", "exact", "hexx"].map(|name| format!("{name:>9}")).concat();
    println!(
        "{:<20} {:>6} {columns} {:>9} {:>9} {:>8}",
        "map", "pairs", "exact", "hexx", "differs"
    );
    println!("{:<27} {:>36} {:>9} {:>9} {:>8}", "", "ns per pair", "/table", "/table", "of hexx");
    for mut survey in surveys() {
        let pairs = survey.pairs();
        let ways: [fn(&mut Survey) -> usize; 4] = [
            |survey| survey.by_table(),
            Survey::after_change,
            |survey| survey.exactly(),
            |survey| by_hexx(survey.map(), survey.smoke()),
        ];
        let mut times = [Duration::MAX; 4];
        for _ in 0..TURNS {
            let mut seen = [0; 4];
            for ((way, times), seen) in ways.iter().zip(&mut times).zip(&mut seen) {
                let start = Instant::now();
                *seen = black_box(way(black_box(&mut survey)));
                *times = start.elapsed().min(*times);
            }
            assert_eq!(seen[1], seen[2], "the table is exact");
        }
        let [table, changed, exact, hexx] = times.map(|best| best.as_nanos() as f64 / pairs as f64);
        let differs = 100.0 * disagreements(&survey) as f64 / pairs as f64;
        println!(
            "{:<20} {pairs:>6} {table:>9.2}{changed:>9.2}{exact:>9.1}{hexx:>9.1} {:>8.0}x {:>8.0}x {differs:>7.1}%",
            survey.map().id(),
            exact / table,
            hexx / table,
        );
    }
}

fn by_hexx(map: &Map, smoke: &Smoke) -> usize {
    map.all().map(|from| field_of_view(map, smoke, from).len()).sum()
}

/// The hexes on the map that hexx sees from this one.
fn field_of_view(map: &Map, smoke: &Smoke, from: HexId) -> Vec<HexId> {
    let number = |at: hexx::Hex| map.number(Hex::new(at.x as i16, at.y as i16));
    let dense = |hex| map.terrain(hex).veil() == Veil::Solid || smoke.strength(hex) >= 2;
    let blocks = |at| number(at).is_some_and(dense);
    let range = u32::from(map.columns().max(map.rows()));
    let centre = map.hex(from);
    let seen = range_fov(hexx::Hex::new(centre.q.into(), centre.r.into()), range, blocks);
    seen.into_iter().filter_map(number).collect()
}

/// How many pairs hexx judges otherwise than the rules.
fn disagreements(survey: &Survey) -> usize {
    let (map, smoke) = (survey.map(), survey.smoke());
    let differs = |from: HexId| {
        let seen = field_of_view(map, smoke, from);
        let sees = |to| smoke.sight(map, from, to).is_clear();
        map.all().filter(|to| seen.contains(to) != sees(*to)).count()
    };
    map.all().map(differs).sum()
}
