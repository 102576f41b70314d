//! The tables of lines of sight compared with the exact procedure, on every map of the game.

use game::{RandomSource, Rng};
use heroes::{Map, Smoke, data, line_of_sight, survey};
use hex::HexId;

fn pairs(map: &Map) -> impl Iterator<Item = (HexId, HexId)> {
    map.all().flat_map(|from| map.all().map(move |to| (from, to)))
}

/// A pair of hexes for which the table differs from the exact procedure.
fn disagreement(map: &Map, smoke: &Smoke) -> Option<String> {
    let exact = |from, to| line_of_sight(map, |hex| smoke.strength(hex), from, to);
    let differs = |(from, to): &(HexId, HexId)| smoke.sight(map, *from, *to) != exact(*from, *to);
    let (from, to) = pairs(map).find(differs)?;
    let (table, exact) = (smoke.sight(map, from, to), exact(from, to));
    let ends = [from, to].map(|hex| map.label(hex)).join(" to ");
    Some(format!("{} {ends} in {smoke:?}: {table:?}, exactly {exact:?}", map.id()))
}

/// A random hex and random counters, few or none of each strength.
fn change(map: &Map, smoke: &mut Smoke, rng: &mut Rng) {
    let hexes = map.all().count() as u32;
    let hex = HexId(rng.below(hexes) as u8);
    smoke.set(hex, (rng.below(2) as u8, rng.below(3) as u8));
}

/// [6.0-r1] [20.4-r1] Without smoke.
#[test]
fn the_table_of_a_map_is_exact() {
    for map in &data::library().maps {
        assert_eq!(disagreement(map, &Smoke::default()), None);
    }
}

/// [14.0b] [14.0c] [14.0d] [14.0e] [14.0f] [14.0-r1] [20.4-r1] Through smoke of any strength that is laid, thins out
/// and goes: rows that were worked out before a change are used after it only if they still hold.
#[test]
fn the_table_stays_exact_while_smoke_changes() {
    let mut rng = Rng::new(1942);
    for map in &data::library().maps {
        let mut smoke = Smoke::default();
        for _ in 0..3 {
            for _ in 0..6 {
                change(map, &mut smoke, &mut rng);
                // Some rows are older than others.
                let from = HexId(rng.below(map.all().count() as u32) as u8);
                map.all().for_each(|to| _ = smoke.sight(map, from, to));
            }
            let before = smoke.clone();
            assert_eq!(disagreement(map, &smoke), None);
            change(map, &mut smoke, &mut rng);
            assert_eq!(disagreement(map, &smoke), None);
            // A copy keeps its own lines.
            assert_eq!(disagreement(map, &before), None);
        }
    }
}

/// [6.0d] Through smoke too, two units see each other or neither sees the other, with as many screens between them.
#[test]
fn the_table_is_symmetric() {
    let mut rng = Rng::new(1942);
    for map in &data::library().maps {
        let mut smoke = Smoke::default();
        for _ in 0..2 {
            for (from, to) in pairs(map).filter(|(from, to)| from < to) {
                let (there, back) = (smoke.sight(map, from, to), smoke.sight(map, to, from));
                let pair = format!("{} {} {}", map.id(), map.label(from), map.label(to));
                assert_eq!(there.is_clear(), back.is_clear(), "{pair}");
                assert_eq!(there.screens(), back.screens(), "{pair}");
            }
            (0..8).for_each(|_| change(map, &mut smoke, &mut rng));
        }
    }
}

/// [14.0d] Positions with the same smoke are equal, whatever lines have been looked up.
#[test]
fn looking_changes_nothing() {
    let map = &data::library().maps[0];
    let mut smoke = Smoke::default();
    smoke.set(HexId(40), (1, 1));
    let copy = smoke.clone();
    let mut other = Smoke::default();
    other.set(HexId(40), (1, 0));
    assert!(disagreement(map, &smoke).is_none());
    other.set(HexId(40), (1, 1));
    assert_eq!(smoke, copy);
    assert_eq!(smoke, other);
    other.set(HexId(40), (0, 3));
    assert_ne!(smoke, other);
}

/// [6.0b] [14.0d] All ways to survey a map count the same pairs.
#[test]
fn surveys_agree() {
    for mut survey in survey::surveys() {
        let exact = survey.exactly();
        assert!(exact > survey.map().all().count() && exact < survey.pairs());
        assert_eq!(survey.by_table(), exact);
        for _ in 0..4 {
            assert_eq!(survey.after_change(), survey.exactly());
        }
        let before = survey.smoke().clone();
        survey.after_change();
        assert_ne!(*survey.smoke(), before);
    }
}
