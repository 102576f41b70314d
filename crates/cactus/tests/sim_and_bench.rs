//! Simulations and benchmarks.

mod common;
use common::{Folder, cactus, command, run};
use serde_json::Value;

const SIM: [&str; 5] = ["sim", "ridge", "first_night", "--games", "60"];

#[test]
fn a_simulation_counts_wins_and_endings() {
    cactus(&SIM)
        .exits(0)
        .prints("60 games, seed 0")
        .prints("japanese      quick")
        .prints("95% interval")
        .prints("4.3a")
        .prints("games a second");
}

fn simulated(more: &[&str], threads: &str) -> Value {
    let mut command = command();
    command.args(SIM).arg("--json").args(more).env("RAYON_NUM_THREADS", threads);
    run(&mut command, b"").exits(0).json()
}

#[test]
fn a_seed_gives_the_same_games_on_any_number_of_threads() {
    let found = |threads: &str| {
        let mut found = simulated(&["--seed", "7"], threads);
        for time in ["seconds", "games_per_second"] {
            let taken = found.as_object_mut().expect("an object").remove(time);
            assert!(taken.is_some_and(|time| time.is_f64()), "{time}");
        }
        found
    };
    assert_eq!(found("1"), found("4"));
    assert_ne!(simulated(&["--seed", "8"], "2")["score"], found("2")["score"]);
}

#[test]
fn the_json_of_a_simulation_adds_up() {
    let found = simulated(&["--players", "random", "--options", "hero"], "2");
    let keys = ["game", "scenario", "options", "players", "games", "seed", "seats", "nobody"];
    for key in keys.into_iter().chain(["endings", "score", "scores", "inputs"]) {
        assert!(found.get(key).is_some(), "{key}");
    }
    assert_eq!(found["options"][0], "hero");
    assert_eq!(found["seats"][0]["player"], "random");
    let games = |list: &Value| list["games"].as_u64().expect("a number");
    let endings = found["endings"].as_array().expect("a list").iter().map(games);
    assert_eq!(endings.sum::<u64>(), 60);
    assert_eq!(games(&found["seats"][0]) + games(&found["nobody"]), 60);
    let rate = |key: &str| found["nobody"][key].as_f64().expect("a number");
    assert!(rate("low") <= rate("rate") && rate("rate") <= rate("high"));
    assert!(found["inputs"]["longest"].as_f64() >= found["inputs"]["mean"].as_f64());
}

#[test]
fn the_scores_of_a_simulation_add_up() {
    let found = simulated(&[], "2");
    let number = |value: &Value| value.as_i64().expect("a whole number");
    let scores: Vec<(i64, i64)> = found["scores"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|pair| (number(&pair[0]), number(&pair[1])))
        .collect();
    assert!(scores.is_sorted_by(|a, b| a.0 < b.0), "{scores:?}");
    assert_eq!(scores.iter().map(|(_, games)| games).sum::<i64>(), 60);
    let total: i64 = scores.iter().map(|(score, games)| score * games).sum();
    let mean = found["score"]["mean"].as_f64().expect("a number");
    assert!((total as f64 / 60.0 - mean).abs() < 1e-9, "{total} {mean}");

    // The histogram shows the same in bins of twenty, such as 40 to 59.
    let printed = cactus(&SIM).exits(0);
    let step = scores.iter().filter(|(score, _)| (40..60).contains(score));
    let games: i64 = step.map(|(_, games)| games).sum();
    printed.prints(&format!("{:<14}{games:>9}", "40 to 59"));
}

#[test]
fn wrong_players_are_rejected() {
    let sim = |more: &[&'static str]| cactus(&[&SIM[..], more].concat()).exits(2);
    sim(&["--players", "quik"]).reports("no player \"quik\"").reports("mean \"quick\"?");
    sim(&["--players", "quick,quick"]).reports("2 players for 1 seat: japanese");
    sim(&["--players", "person"]).reports("no player \"person\"");
    cactus(&["sim", "ridge", "standard", "--games", "0"]).exits(2);
    cactus(&["sim", "ridge", "standard", "--games", "many"]).exits(2);
}

#[test]
fn speed_is_measured_against_a_reference() {
    cactus(&["bench", "ridge", "--seconds", "0.2"])
        .exits(0)
        .prints("steps/copy")
        .prints("ridge standard");
    let found = cactus(&["bench", "--seconds", "0.2", "--json"]).exits(0).json();
    for key in ["clock", "optimised", "rounds", "scenarios"] {
        assert!(found.get(key).is_some(), "{key}");
    }
    let first = &found["scenarios"][0];
    for key in ["games_per_second", "steps_per_second", "copies_per_second"] {
        assert!(first[key]["best"].as_f64() >= first[key]["median"].as_f64(), "{key}");
        assert!(first[key]["median"].as_f64() > Some(0.0), "{key}");
    }
    assert!(first["steps_per_copy"].as_f64() > Some(0.0));
    cactus(&["bench", "--seconds", "0"]).exits(2);
}

#[test]
fn lines_of_sight_are_measured_on_every_map() {
    let los = ["bench", "los", "--seconds", "0.5"];
    cactus(&los).exits(0).prints("smoke changed").prints("bloody-ridge").prints("(x ");
    let found = cactus(&[&los[..], &["--json"]].concat()).exits(0).json();
    let maps = found["maps"].as_array().expect("a list");
    assert!(maps.len() >= 9, "{} maps", maps.len());
    for map in maps {
        let number = |value: &Value| value.as_f64().expect("a number");
        let (times, speedups) = (&map["nanoseconds_per_pair"], &map["speedups"]);
        // Even without optimisation.
        assert!(number(&times["table"]) < number(&times["exact"]), "{map}");
        assert!(number(&speedups["table"]) > 1.0 && number(&speedups["changed"]) > 1.0, "{map}");
    }
    cactus(&["bench", "los", "--seconds", "0"]).exits(2);
}

#[test]
fn two_builds_are_compared_in_turns() {
    let compare = ["bench", "ridge", "--seconds", "0.2", "--against", env!("CARGO_BIN_EXE_cactus")];
    cactus(&compare).exits(0).prints("Speed of this build divided by").prints("ridge (all)");
    let found = cactus(&[&compare[..], &["--json"]].concat()).exits(0).json();
    assert_eq!(found["games"][0]["game"], "ridge");
    assert_eq!(found["scenarios"][0]["scenario"], "standard");
    for ratios in [&found["games"][0], &found["scenarios"][0]] {
        let number = |key: &str| ratios["steps"][key].as_f64().expect("a number");
        assert!(0.0 < number("low") && number("low") <= number("median"), "{ratios}");
        assert!(number("median") <= number("high"), "{ratios}");
    }
}

#[test]
#[cfg(unix)]
fn a_program_that_is_not_a_build_of_cactus_is_rejected() {
    let compare = |program: &str| cactus(&["bench", "ridge", "--against", program]).exits(2);
    let folder = Folder::new();
    compare(&folder.file("missing")).reports("missing can't be run");
    let script = |name: &str, text: &str| {
        use std::os::unix::fs::PermissionsExt;
        let path = folder.write(name, format!("#!/bin/sh\n{text}\n"));
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("a script");
        path
    };
    compare(&script("talks", "echo hello")).reports("talks bench ridge printed no report");
    compare(&script("fails", "echo no such game >&2; exit 3"))
        .reports("fails bench ridge failed (exit status: 3): no such game");
    let bare = r#"echo '{"clock":"","optimised":true,"rounds":1,"scenarios":[]}'"#;
    compare(&script("bare", bare)).reports("measures no scenario of ridge");
    cactus(&["bench", "rigde", "--against", "cactus"]).exits(2).reports("mean \"ridge\"?");
}

/// A firefight may have fewer seats than its game has names for.
#[test]
fn a_simulation_has_the_seats_of_its_scenario() {
    let sim = ["sim", "heroes", "patrol", "--games", "2", "--json"];
    let found: Value = serde_json::from_str(&cactus(&sim).exits(0).out).unwrap();
    let seats = found["seats"].as_array().unwrap();
    let names: Vec<&str> = seats.iter().filter_map(|seat| seat["seat"].as_str()).collect();
    assert_eq!(names, ["us", "japan"]);

    let each = [&sim[..], &["--players", "random,quick"]].concat();
    let found: Value = serde_json::from_str(&cactus(&each).exits(0).out).unwrap();
    assert_eq!(found["seats"][1]["player"], "quick");
    let many = cactus(&[&sim[..], &["--players", "random,quick,random,quick"]].concat()).exits(2);
    assert!(many.err.contains("4 players for 2 seats: us, japan"), "{}", many.err);
}
