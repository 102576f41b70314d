//! Checking data files.

use game::Playable;
use heroes::Heroes;

const UNITS: &str = include_str!("../../../data/heroes/counters/units.toml");
const MARKERS: &str = include_str!("../../../data/heroes/counters/markers.toml");
const CARDS: &str = include_str!("../../../data/heroes/counters/cards.toml");
const PATROL: &str = include_str!("../../../data/heroes/firefights/patrol.toml");

fn faults(path: &str, text: &str) -> Vec<String> {
    let faults = Heroes::check_file(path, text, &|_| None);
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn the_built_in_files_have_no_faults() {
    for (path, text) in [
        ("counters/units.toml", UNITS),
        ("counters/markers.toml", MARKERS),
        ("counters/cards.toml", CARDS),
        ("firefights/patrol.toml", PATROL),
    ] {
        assert_eq!(faults(path, text), [""; 0], "{path}");
    }
}

#[test]
fn counter_files_are_checked_by_name() {
    for (path, text, was, is) in [
        ("counters/units.toml", UNITS, "gait = \"foot\"", "gait = \"foto\""),
        ("counters/markers.toml", MARKERS, "count = ", "cuont = "),
        ("counters/cards.toml", CARDS, "kind = ", "knid = "),
    ] {
        assert!(text.contains(was), "{path} has no {was}");
        assert_ne!(faults(path, &text.replacen(was, is, 1)), [""; 0], "{path}");
    }
    assert_ne!(faults("counters/cards.toml", UNITS), [""; 0], "units are not cards");
    let found = faults("counters/unit.toml", UNITS);
    assert!(found[0].contains("did you mean \"counters/units.toml\""), "{found:?}");
    let found = faults("counter/units.toml", UNITS);
    assert!(found[0].contains("did you mean \"counters\""), "{found:?}");
    let found = faults("firefights/village.toml", PATROL);
    assert!(found[0].contains("the id is \"patrol\""), "{found:?}");
}
