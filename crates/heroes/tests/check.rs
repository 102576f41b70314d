//! The data files, as whoever changes one hears of it.

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
fn our_own_files_are_sound() {
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
fn each_file_of_counters_is_checked_as_what_its_name_says() {
    for (path, text, was, is) in [
        ("counters/units.toml", UNITS, "gait = \"foot\"", "gait = \"foto\""),
        ("counters/markers.toml", MARKERS, "count = ", "cuont = "),
        ("counters/cards.toml", CARDS, "kind = ", "knid = "),
    ] {
        assert!(text.contains(was), "{path} has no {was}");
        assert_ne!(faults(path, &text.replacen(was, is, 1)), [""; 0], "{path}");
    }
    assert_ne!(faults("counters/cards.toml", UNITS), [""; 0], "units are no cards");
    let told = faults("counters/unit.toml", UNITS);
    assert!(told[0].contains("did you mean \"counters/units.toml\""), "{told:?}");
    let told = faults("counter/units.toml", UNITS);
    assert!(told[0].contains("did you mean \"counters\""), "{told:?}");
    let told = faults("firefights/village.toml", PATROL);
    assert!(told[0].contains("the id is \"patrol\""), "{told:?}");
}
